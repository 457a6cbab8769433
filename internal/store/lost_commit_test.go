package store_test

import (
	"context"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/pgproxy"
	"farthing/internal/testing/storetest"
)

// severed is a database that one process reaches through a proxy, which loses its commits, and others directly.
type severed struct {
	*testing.T
	url, key string
	proxy    *pgproxy.Proxy
	clock    *storetest.Clock
}

func newSevered(t *testing.T) *severed {
	t.Helper()
	d := &severed{T: t, clock: storetest.NewClock(storetest.Start)}
	d.url, d.key = storetest.URL(t, "postgres")
	proxy, err := pgproxy.Start(d.url)
	must(t, err)
	d.proxy = proxy
	t.Cleanup(func() { must(t, proxy.Close()) })
	return d
}

// open opens the store at a URL as a process whose business clock is ahead of the others' by a duration.
func (d *severed) open(url string, ahead time.Duration) *store.Store {
	d.Helper()
	now := func() time.Time { return d.clock.Now().Add(ahead) }
	return storetest.Reopen(d.T, url, store.Options{
		Now:     now,
		Real:    time.Now,
		KeyFile: d.key,
		Rails:   []farthing.RailTerms{{Hold: true}},
		Unsafe:  true,
	})
}

// rows counts the rows of a book about a record, of one type.
func (d *severed) rows(s *store.Store, merchant, kind, id string) (n int) {
	d.Helper()
	page, err := s.Journal.List(d.Context(), store.JournalFilter{MerchantID: merchant}, 100)
	must(d.T, err)
	for _, r := range page.Rows {
		if r.Type == kind && r.SubjectID == id {
			n++
		}
	}
	return n
}

// happens waits for a fault.
func (d *severed) happens(fault <-chan *pgproxy.Connection) {
	d.Helper()
	select {
	case <-fault:
	case <-time.After(10 * time.Second):
		d.Fatal("no commit was lost in 10 s")
	}
}

// Alfa's payment was acknowledged and is not there. It was in one commit with bravo's; the commit was lost with the
// connection, and meanwhile bravo's caller had sent the same to another process, which wrote the very row that the
// first one then looked for.
func TestAnothersRowIsTakenForALostCommit(t *testing.T) {
	d := newSevered(t)
	ahead, other := d.open(d.url, 50*time.Millisecond), d.open(d.url, 20*time.Millisecond)
	for _, id := range []string{"alfa", "bravo"} {
		// A booking by a process whose clock is ahead moves later bookings of others up: both then book at the same
		// moment.
		do(t, ahead, farthing.CreateMerchant{ID: id, Name: id}, farthing.ActivateMerchant{MerchantID: id})
	}
	one := d.open(d.proxy.URL(), 0)
	date := d.clock.Now()
	paid := func(merchant, id string) farthing.Command {
		c := pay(merchant, id, 1000)
		c.Date = &date
		return c
	}
	fault := d.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.Drop, Hook: func() {
		if answer, err := other.Do(context.Background(), paid("bravo", "y")); err != nil || !answer.Created {
			t.Errorf("the other process: %+v, %v", answer, err)
		}
	}})
	results := one.DoBulk(t.Context(), []farthing.Command{paid("alfa", "x"), paid("bravo", "y")})
	d.happens(fault)
	for i, p := range []struct{ merchant, id string }{{"alfa", "x"}, {"bravo", "y"}} {
		_, err := other.Payments.Get(t.Context(), p.merchant, p.id)
		if results[i].Err != nil {
			t.Errorf("payment %s of %s: %v", p.id, p.merchant, results[i].Err)
		} else if err != nil {
			t.Errorf("payment %s of %s was acknowledged and is not there: %v", p.id, p.merchant, err)
		}
		if n := d.rows(other, p.merchant, "payment.settled", p.id); n != 1 {
			t.Errorf("payment %s of %s is in the journal %d times", p.id, p.merchant, n)
		}
	}
	if results[1].Answer.Created {
		t.Error("two processes say that they made bravo's payment")
	}
	clean(t, other)
}

// The shop was told a bank reference that no withdrawal has: its own process had lost the commit, and another process,
// which was asked for the same withdrawal, had made one with a reference of its own.
func TestAnothersBankReferenceIsAnswered(t *testing.T) {
	d := newSevered(t)
	ahead, other := d.open(d.url, 50*time.Millisecond), d.open(d.url, 0)
	openShop(t, ahead, d.clock, "shop")
	do(t, ahead, pay("shop", "p1", 10000))
	one := d.open(d.proxy.URL(), 0)
	fault := d.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.Drop, Hook: func() {
		if answer, err := other.Do(context.Background(), withdraw("shop", "w1")); err != nil || !answer.Created {
			t.Errorf("the other process: %+v, %v", answer, err)
		}
	}})
	answer, err := one.Do(t.Context(), withdraw("shop", "w1"))
	d.happens(fault)
	must(t, err)
	recorded, err := other.Withdrawals.Get(t.Context(), "shop", "w1")
	must(t, err)
	told, ok := answer.Record.(*farthing.Withdrawal)
	if !ok {
		t.Fatalf("answered %+v", answer)
	}
	if told.BankReference != recorded.BankReference || answer.Created {
		t.Errorf("answered with the reference %s (created: %v), recorded with %s", told.BankReference, answer.Created,
			recorded.BankReference)
	}
	clean(t, other)
}

// Bob said yes once, and was told that he may not say it twice: the answer to his first yes was lost with the
// connection, and the lost commit was decided again on its own record.
func TestAFirstApprovalIsTakenForASecond(t *testing.T) {
	for _, lost := range []pgproxy.Action{pgproxy.Drop, pgproxy.DropAnswer} {
		d := newSevered(t)
		direct := d.open(d.url, 0)
		guarded(t, direct, d.clock)
		do(t, direct, ask("w1", 2000))
		one := d.open(d.proxy.URL(), 0)
		for n, person := range []string{"Bob", "Ann"} {
			fault := d.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: lost})
			if _, err := one.Do(t.Context(), approve("w1", person)); err != nil {
				t.Errorf("%s's yes: %v", person, err)
			}
			d.happens(fault)
			w, err := direct.Withdrawals.Get(t.Context(), "shop", "w1")
			must(t, err)
			if len(w.Approval.Given) != n+1 {
				t.Errorf("after %s's yes there are %d approvals", person, len(w.Approval.Given))
			}
			// The same yes of the same person again changes nothing, and is not a mistake.
			if _, err := direct.Do(t.Context(), approve("w1", person)); err != nil {
				t.Errorf("%s's yes once more: %v", person, err)
			}
		}
		clean(t, direct)
	}
}

// A payment was booked twice, or a withdrawal was made that no caller was told about: whichever part of a commit is
// lost, the command is recorded once and answered accordingly.
func TestALostCommitIsLookedUp(t *testing.T) {
	for name, lost := range map[string]pgproxy.Action{"the commit is dropped": pgproxy.Drop,
		"its answer is dropped": pgproxy.DropAnswer} {
		t.Run(name, func(t *testing.T) {
			d := newSevered(t)
			direct := d.open(d.url, 0)
			openShop(t, direct, d.clock, "shop")
			one := d.open(d.proxy.URL(), 0)
			for _, c := range []struct {
				command farthing.Command
				kind    string
				id      string
			}{{pay("shop", "p1", 10000), "payment.settled", "p1"},
				{withdraw("shop", "w1"), "withdrawal.requested", "w1"}} {
				fault := d.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: lost})
				answer, err := one.Do(t.Context(), c.command)
				d.happens(fault)
				if err != nil || !answer.Created || answer.Replayed {
					t.Errorf("%s: %+v, %v", c.id, answer, err)
				}
				if n := d.rows(direct, "shop", c.kind, c.id); n != 1 {
					t.Errorf("%s is in the journal %d times", c.id, n)
				}
				if answer, err := direct.Do(t.Context(), c.command); err != nil || !answer.Replayed {
					t.Errorf("%s again: %+v, %v", c.id, answer, err)
				}
			}
			if d.proxy.Cancels() != 0 {
				t.Errorf("%d requests to cancel were sent", d.proxy.Cancels())
			}
			clean(t, direct)
		})
	}
}

// A connection that is lost while the server is asked for its identity sends no request to cancel either: a commit may
// be under way there by the time the request comes.
func TestAConnectionThatIsLostAsItIsMadeCancelsNothing(t *testing.T) {
	d := newSevered(t)
	s := d.open(d.proxy.URL(), 0)
	openShop(t, s, d.clock, "shop")
	d.proxy.Cut()
	fault := d.proxy.Arm(pgproxy.Holding("pg_walfile_name"), pgproxy.Fault{Do: pgproxy.Drop})
	do(t, s, pay("shop", "p1", 10000)) // by a new connection, once the first of them was lost
	d.happens(fault)
	if d.proxy.Cancels() != 0 {
		t.Errorf("%d requests to cancel were sent", d.proxy.Cancels())
	}
}
