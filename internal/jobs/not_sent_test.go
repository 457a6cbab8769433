package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
)

// probed is a rail that can tell whether its bank is away. A bank that is away gets nothing.
type probed struct {
	spy
	away, silent bool // silent: what it tells does not say that it is away
	tried        int
}

func (p *probed) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	p.tried += len(list)
	p.answer = ""
	if p.away {
		p.answer = rail.NotSent
	}
	return p.spy.Submit(ctx, now, list)
}

func (p *probed) Probe(context.Context) error {
	if p.away && !p.silent {
		return errors.New("no route to the bank")
	}
	return nil
}

func (b *bed) probed(owner string) (*probed, *jobs.Payouts) {
	p := &probed{spy: spy{Rail: b.bank}, away: true}
	return p, &jobs.Payouts{Store: b.st, Rail: p, Terms: simbank.Terms(), Owner: owner}
}

// connectionOf looks whether the bank of a worker can be reached, and returns what is kept of that.
func (b *bed) connectionOf(payouts *jobs.Payouts) store.BankConnection {
	b.Helper()
	b.must(b.st.ConnectedRails.Renew(b.Context(), "one", []store.ConnectedRail{{Terms: payouts.Terms}}))
	watch := (&jobs.Engine{Jobs: []jobs.Job{payouts}}).Connections(b.st, slog.New(slog.DiscardHandler))
	_, err := watch.Run(b.Context(), jobs.Call{Now: b.real.Now()})
	b.must(err)
	list, err := b.st.BankConnections.List(b.Context())
	b.must(err)
	if len(list) != 1 {
		b.Fatalf("%+v", list)
	}
	return list[0]
}

// While the bank cannot be reached, a withdrawal is pending and can be canceled; its money is requested, its fee is not
// taken. What is requested meanwhile does not leave pending. When the bank is back, each is handed over once.
func TestTheBankIsAway(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, id := range []string{"canceled", "sent", "later"} {
			b.shop(id, "12345678", 10000)
		}
		b.do(withdraw("canceled", "w1"), withdraw("sent", "w1"))
		bank, payouts := b.probed("one")
		b.works(payouts)
		for _, id := range []string{"canceled", "sent"} {
			w := b.is(id, "w1", farthing.WithdrawalPending, "")
			if w.RailStatus != farthing.RailStatusNotSent || w.Rail != "" || w.SubmittedAt != nil ||
				!w.CancelableUntil.Equal(b.clock.Now()) {
				b.Errorf("%+v", w.Withdrawal)
			}
			b.tellsWhy(id, farthing.EventWithdrawalNotSent, "the bank could not be reached")
		}
		b.verify()
		b.do(farthing.CancelWithdrawal{MerchantID: "canceled", ID: "w1", By: cli}, withdraw("later", "w1"))
		for range 10 {
			b.works(payouts)
			b.real.Advance(5 * time.Second)
		}
		if w := b.is("later", "w1", farthing.WithdrawalPending, ""); w.RailStatus != "" || bank.tried != 2 {
			b.Errorf("%+v; %d were tried", w.Withdrawal, bank.tried)
		}
		bank.away = false
		b.works(payouts)
		b.clock.Advance(simbank.Answers)
		b.works(b.reports())
		b.is("canceled", "w1", farthing.WithdrawalCanceled, "")
		for id, given := range map[string]int{"canceled": 0, "sent": 1, "later": 1} {
			if id != "canceled" {
				b.is(id, "w1", farthing.WithdrawalPaid, "")
			}
			if n := b.handedOver(id, "w1"); n != given {
				b.Errorf("%s: the bank was given it %d times", id, n)
			}
		}
		b.verify()
	})
}

// A bank that can be reached and takes nothing is tried with one withdrawal each five seconds, another one each time,
// and gets all of them as soon as it takes that.
func TestTheBankTakesNothing(t *testing.T) {
	eachBed(t, func(b *bed) {
		for n := range 5 {
			b.shop(fmt.Sprint("shop-", n), "12345678", 10000)
			b.do(withdraw(fmt.Sprint("shop-", n), "w1"))
		}
		bank, payouts := b.probed("one")
		bank.silent = true
		b.works(payouts)
		for n := range 4 {
			b.works(payouts)
			b.real.Advance(5*time.Second - time.Millisecond)
			b.works(payouts)
			if bank.tried != 5+n {
				b.Errorf("%d were tried after %d tries", bank.tried, n)
			}
			b.real.Advance(time.Millisecond)
			b.clock.Advance(time.Second)
			b.works(payouts)
		}
		seen := map[string]int64{}
		for n := range 5 {
			w := b.is(fmt.Sprint("shop-", n), "w1", farthing.WithdrawalPending, "")
			seen[w.MerchantID] = w.LastSeq - w.FirstSeq
		}
		for id, rows := range seen {
			if rows > 8 {
				b.Errorf("%s was tried again before the others: %d rows", id, rows)
			}
		}
		if c := b.connectionOf(payouts); c.FailingSince == nil || c.Error != "the bank took nothing of what was sent" ||
			!strings.Contains(c.Waits.Text, "5 waiting, 42.50 GBP") {
			b.Errorf("%+v", c)
		}
		bank.away = false
		b.real.Advance(5 * time.Second)
		b.works(payouts)
		if c := b.connectionOf(payouts); c.FailingSince != nil || !c.ReachedAt.Equal(b.real.Now()) {
			b.Errorf("%+v", c)
		}
		for n := range 5 {
			if given := b.handedOver(fmt.Sprint("shop-", n), "w1"); given != 1 {
				b.Errorf("shop-%d: the bank was given it %d times", n, given)
			}
		}
		b.verify()
	})
}

// A worker ends after the bank could not be reached, and before the withdrawal is pending again: another turns it back,
// and it is handed over once.
func TestNotSentAndCutOff(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10000)
		for id, owner := range map[string]string{"another": "two", "the-same": "one"} {
			b.do(withdraw("shop", id))
			bank, ended := b.probed("one")
			ended.Step = cutAt("not sent")
			if _, err := ended.Run(b.Context(), jobs.Call{Now: b.clock.Now()}); !errors.Is(err, errCut) {
				b.Fatal(err)
			}
			b.is("shop", id, farthing.InTransit, "")
			cancel := farthing.CancelWithdrawal{MerchantID: "shop", ID: id, By: cli}
			if _, err := b.st.Do(b.Context(), cancel); farthing.CodeOf(err) != farthing.CodeWrongState {
				b.Errorf("canceled while an attempt is under way: %v", err)
			}
			b.real.Advance(lease + time.Millisecond)
			b.works(b.payouts(owner))
			if given := b.handedOver("shop", id); given != 1 || bank.tried != 1 {
				b.Errorf("%s: the bank was given it %d times", id, given)
			}
			b.verify()
		}
	})
}

// A worker ends before it sends anything, and the bank is away: another one, which knows that, does not leave the
// withdrawal in transit.
func TestLeftBehindWhileTheBankIsAway(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, id := range []string{"first", "left"} {
			b.shop(id, "12345678", 10000)
		}
		b.do(withdraw("first", "w1"))
		bank, payouts := b.probed("two")
		b.works(payouts)
		b.do(withdraw("left", "w1"))
		_, ended := b.probed("one")
		ended.Step = cutAt("stored")
		if _, err := ended.Run(b.Context(), jobs.Call{Now: b.clock.Now()}); !errors.Is(err, errCut) {
			b.Fatal(err)
		}
		b.is("left", "w1", farthing.InTransit, "")
		b.real.Advance(lease + time.Millisecond)
		b.works(payouts)
		if b.is("left", "w1", farthing.WithdrawalPending, ""); bank.tried != 1 {
			b.Errorf("%d were tried", bank.tried)
		}
		b.do(farthing.CancelWithdrawal{MerchantID: "left", ID: "w1", By: cli})
		b.verify()
	})
}
