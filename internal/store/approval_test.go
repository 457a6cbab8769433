package store_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

var staff = farthing.Origin{Actor: farthing.ActorStaff}

func approve(id, person string) farthing.Command {
	return farthing.ApproveRecord{
		Kind:       farthing.ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         id,
		Person:     person,
		Salt:       "salt " + id,
		By:         staff,
	}
}

func refuse(id, person string) farthing.Command {
	return farthing.RefuseRecord{
		Kind:       farthing.ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         id,
		Person:     person,
		Reason:     "we do not know it",
		Salt:       "salt " + id,
		By:         staff,
	}
}

// guarded makes a shop whose withdrawals above 10.00 wait for approval.
func guarded(t testing.TB, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	openShop(t, s, clock, "shop")
	do(t, s, farthing.UpdateMerchant{MerchantID: "shop",
		Limits: farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: new(minor(1000))}}},
		pay("shop", "p1", 1_000_000))
}

func ask(id string, amount int64) farthing.Command {
	w := withdraw("shop", id)
	w.Amount = new(minor(amount))
	return w
}

func TestApprovalsAreReadWithTheirHistory(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		guarded(t, s, clock)
		if _, ok, err := s.Approvals.NextExpiry(t.Context(), time.Time{}); ok || err != nil {
			t.Errorf("something expires: %t, %v", ok, err)
		}
		asked := clock.Now()
		do(t, s, ask("w-approved", 2000), ask("w-refused", 2000), ask("w-canceled", 2000), ask("w-expired", 2000),
			ask("w-small", 1000))
		clock.Advance(time.Hour)
		do(t, s, ask("w-later", 2000), approve("w-approved", "Ann"), approve("w-expired", "Ann"),
			approve("w-later", "Ann"))
		if at, ok, err := s.Approvals.NextExpiry(t.Context(), time.Time{}); !ok || err != nil ||
			!at.Equal(asked.Add(72*time.Hour)) {
			t.Errorf("the next expires at %s, %t, %v", at, ok, err)
		}
		do(t, s, approve("w-approved", "Bob"), refuse("w-refused", "Ann"),
			farthing.CancelWithdrawal{MerchantID: "shop", ID: "w-canceled"},
			farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w-approved"})
		clock.Set(asked.Add(72*time.Hour - time.Millisecond))
		if due, err := s.Approvals.DueToExpire(t.Context(), clock.Now(), 10); err != nil || len(due) != 0 {
			t.Errorf("too early: %v, %v", due, err)
		}
		clock.Advance(time.Millisecond)
		due, err := s.Approvals.DueToExpire(t.Context(), clock.Now(), 10)
		must(t, err)
		if len(due) != 1 || due[0].Kind != farthing.ApprovalWithdrawal || due[0].SubjectID != "w-expired" ||
			due[0].MerchantID != "shop" {
			t.Fatalf("due are %+v", due)
		}
		if open, err := s.Approvals.Open(t.Context()); open != 2 || err != nil {
			t.Errorf("%d are open, %v", open, err)
		}
		do(t, s, farthing.ExpireApproval{Approval: due[0]})
		for id, want := range map[string]string{
			"w-approved": "awaiting_approval pending in_transit",
			"w-refused":  "awaiting_approval refused",
			"w-canceled": "awaiting_approval canceled",
			"w-expired":  "awaiting_approval expired",
			"w-later":    "awaiting_approval",
			"w-small":    "pending",
		} {
			w, err := s.Withdrawals.Get(t.Context(), "shop", id)
			must(t, err)
			var got []string
			for _, step := range w.History {
				got = append(got, string(step.Status))
			}
			if strings.Join(got, " ") != want || string(w.Status) != got[len(got)-1] ||
				(w.Approval == nil) != (id == "w-small") {
				t.Errorf("%s went through %v: %+v", id, got, w)
			}
		}
		if report, problems := verified(t, s); problems != "" {
			t.Errorf("%+v: %s", report, problems)
		}
		later, err := s.Withdrawals.Get(t.Context(), "shop", "w-later")
		if a := later.Approval; err != nil || len(a.Given) != 1 || a.Given[0].Person != "Ann" || a.Actor != "cli" ||
			!a.Given[0].At.Equal(asked.Add(time.Hour)) || later.CheckApproval(a) != nil {
			t.Errorf("%+v", a)
		}
		notes, err := s.Notes.List(t.Context(), "shop", 1, 100)
		if err != nil || len(notes) != 5 || notes[0].Who != "Ann" || notes[3].Who != "Bob" ||
			notes[4].Who != "Ann" || notes[4].Text != "we do not know it" || notes[4].Salt != "salt w-refused" {
			t.Errorf("%+v, %v", notes, err)
		}
	})
}

// A change of the database that bypasses an approval, or of a note that bypasses its row, is found.
func TestVerifyFindsWhatWasNotApproved(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		for name, c := range map[string]struct{ statement, want string }{
			"fee":    {`UPDATE withdrawals SET fee = 149 WHERE id = 'w1'`, "not what was approved"},
			"wanted": {`UPDATE approvals SET wanted = '{}' WHERE subject_id = 'w1'`, "not what was approved"},
			"given":  {`UPDATE approvals SET given = NULL WHERE subject_id = 'w1'`, "approved with 0 given"},
			"approval": {`UPDATE approvals SET status = 'approved' WHERE subject_id = 'w2'`,
				"approved with 0 given"},
			"none":    {`DELETE FROM approvals WHERE subject_id = 'w2'`, "which does not exist"},
			"another": {`UPDATE withdrawals SET approval_id = NULL WHERE id = 'w2'`, "w2 of shop awaits an approval"},
			"note":    {`UPDATE notes SET who = 'Eve'`, "the note is not the one"},
			"no note": {`DELETE FROM notes`, "2 rows were written with a note, 0 notes are there"},
			"status":  {`UPDATE withdrawals SET status = 'pending' WHERE id = 'w2'`, "w2 is pending"},
		} {
			t.Run(engine+"/"+name, func(t *testing.T) {
				url, key := storetest.URL(t, engine)
				clock := storetest.NewClock(storetest.Start)
				s := storetest.Reopen(t, url, storetest.Options(key, clock))
				guarded(t, s, clock)
				do(t, s, ask("w1", 2000), approve("w1", "Ann"), approve("w1", "Bob"), ask("w2", 2000))
				tamper(t, url, c.statement)
				if _, problems := verified(t, s); !strings.Contains(problems, c.want) {
					t.Errorf("verify finds %q", problems)
				}
			})
		}
	}
}

// A withdrawal was paid twice when an approval raced the processor: from two processes, people approve, refuse and
// cancel while workers hand over. Whatever comes first, a withdrawal is handed over at most once, and never after it
// ended.
func TestApprovingAndExecutingNeverBothPay(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			stores := []*store.Store{storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock))}
			guarded(t, stores[0], clock)
			var all sync.WaitGroup
			const withdrawals = 24
			for n := range withdrawals {
				id := fmt.Sprintf("w%d", n)
				do(t, stores[0], ask(id, 2000), approve(id, "Ann"))
			}
			for n := range withdrawals {
				id := fmt.Sprintf("w%d", n)
				submit := farthing.SubmitWithdrawal{MerchantID: "shop", ID: id}
				commands := []farthing.Command{approve(id, "Bob"), submit, approve(id, "Cid"), submit,
					approve(id, "Bob"), submit, submit}
				switch n % 3 {
				case 1:
					commands = append(commands, refuse(id, "Dan"))
				case 2:
					commands = append(commands, farthing.CancelWithdrawal{MerchantID: "shop", ID: id})
				}
				for i, c := range commands {
					all.Go(func() {
						if _, err := stores[(n+i)%2].Do(t.Context(), c); err != nil &&
							farthing.CodeOf(err) != farthing.CodeWrongState {
							t.Errorf("%T: %v", c, err)
						}
					})
				}
			}
			all.Wait()
			for n := range withdrawals {
				handedOverOnce(t, stores[1], fmt.Sprintf("w%d", n))
			}
			if report, problems := verified(t, stores[0]); problems != "" {
				t.Errorf("%+v: %s", report, problems)
			}
		})
	}
}

// handedOverOnce hands a withdrawal over once more, from the other process, and counts its rows.
func handedOverOnce(t *testing.T, s *store.Store, id string) {
	t.Helper()
	if _, err := s.Do(t.Context(), farthing.SubmitWithdrawal{MerchantID: "shop", ID: id}); err != nil &&
		farthing.CodeOf(err) != farthing.CodeWrongState {
		t.Errorf("%s: %v", id, err)
	}
	page, err := s.Journal.List(t.Context(),
		store.JournalFilter{MerchantID: "shop", Subject: farthing.SubjectWithdrawal, SubjectID: id}, 100)
	must(t, err)
	count := map[string]int{}
	for _, row := range page.Rows {
		count[row.Type]++
	}
	sent, approved := count[farthing.EventWithdrawalSubmitted], count[farthing.EventWithdrawalApproved]
	ended := count[farthing.EventWithdrawalRefused] + count[farthing.EventWithdrawalCanceled]
	if sent+ended != 1 || approved > 1 || (sent == 1 && approved != 1) {
		t.Errorf("%s: %v", id, count)
	}
}

func TestLimitsOfADayAreKept(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, farthing.UpdateMerchant{MerchantID: "shop",
			Limits: farthing.LimitsPatch{Limits: farthing.Limits{DailyMaximum: new(minor(3000))}}},
			pay("shop", "p1", 10000), ask("w1", 2000))
		var all sync.WaitGroup
		for n := range 8 {
			all.Go(func() {
				_, err := s.Do(t.Context(), ask(fmt.Sprintf("x%d", n), 400))
				if err != nil && farthing.CodeOf(err) != farthing.CodeLimitExceeded {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got := balance(t, s, "shop", ledger.Requested); got != 2800 {
			t.Errorf("%d were requested", got)
		}
		do(t, s, farthing.CancelWithdrawal{MerchantID: "shop", ID: "w1"}, ask("w2", 2200))
		if _, err := s.Do(t.Context(), ask("w3", 151)); farthing.CodeOf(err) != farthing.CodeLimitExceeded {
			t.Error(err)
		}
		clock.Advance(24 * time.Hour)
		do(t, s, ask("w3", 3000))
	})
}

// What waits is one list over all merchants, page by page, however it is narrowed.
func TestApprovalsAreListedOverMerchants(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for _, merchant := range []string{"shop", "other"} {
			openShop(t, s, clock, merchant)
			for _, id := range []string{"a1", "a2", "a3"} {
				do(t, s, farthing.Propose{
					Request: farthing.RecordAdjustment{
						MerchantID: merchant,
						ID:         id,
						Amount:     7,
						Reason:     "goodwill",
						By:         staff,
					},
					Person:     "Ann",
					OnBehalfOf: farthing.People{"Max"},
					Salt:       "s",
				})
			}
			clock.Advance(time.Hour)
			do(t, s, farthing.ApproveRecord{
				Kind:       farthing.ApprovalAdjustment,
				MerchantID: merchant,
				ID:         "a2",
				Person:     "Bob",
				OnBehalfOf: farthing.People{"Eve"},
				By:         staff,
			})
		}
		for name, c := range map[string]struct {
			filter store.ApprovalFilter
			want   int
		}{
			"all":           {store.ApprovalFilter{}, 6},
			"open":          {store.ApprovalFilter{Statuses: one(farthing.ApprovalOpen)}, 4},
			"of a merchant": {store.ApprovalFilter{MerchantID: "shop"}, 3},
			"approved":      {store.ApprovalFilter{MerchantID: "other", Statuses: one(farthing.ApprovalApproved)}, 1},
			"of a kind":     {store.ApprovalFilter{Kind: farthing.ApprovalWithdrawal}, 0},
		} {
			if listed := listedApprovals(t, s, c.filter); listed != c.want {
				t.Errorf("%s: %d are listed, want %d", name, listed, c.want)
			}
		}
		page, err := s.Approvals.List(t.Context(), store.ApprovalFilter{Statuses: one(farthing.ApprovalApproved)}, 1)
		must(t, err)
		a, err := s.Approvals.Get(t.Context(), page.Rows[0].MerchantID, page.Rows[0].ID)
		if must(t, err); a.MerchantID != "other" || a.Given[0].Person != "Bob" || a.Given[0].OnBehalfOf[0] != "Eve" {
			t.Errorf("the latest one approved is %+v", a)
		}
		if _, err := s.Approvals.Get(t.Context(), "shop", a.ID); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("another merchant's: %v", err)
		}
	})
}

// listedApprovals counts what a list shows, two on a page.
func listedApprovals(t *testing.T, s *store.Store, f store.ApprovalFilter) int {
	t.Helper()
	seen := map[string]bool{}
	for more := true; more; {
		page, err := s.Approvals.List(t.Context(), f, 2)
		must(t, err)
		for _, a := range page.Rows {
			if seen[a.ID] || a.Maker.OnBehalfOf[0] != "Max" {
				t.Errorf("%+v again, or not as it was", a)
			}
			seen[a.ID] = true
		}
		f.Before, more = page.Last, page.More
	}
	return len(seen)
}

// Whoever can write to the database cannot agree in another's name: what an approval says is compared with its journal
// before a yes counts, and before money leaves on its word.
func TestForgedApprovalsLetNothingGo(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			guarded(t, s, clock)
			forged := map[string]string{
				"w-given": `UPDATE approvals SET given = '[{"at":1,"person":"Eve"},{"at":1,"person":"Mo"}]'`,
				"w-maker": `UPDATE approvals SET maker = 'Eve'`,
				"w-gone":  `DELETE FROM approvals`,
			}
			for id := range forged {
				do(t, s, ask(id, 2000), approve(id, "Ann"), approve(id, "Bob"))
			}
			do(t, s, ask("w-open", 2000))
			forged["w-open"] = `UPDATE approvals SET given = '[{"at":1,"person":"Eve"}]'`
			for id, statement := range forged {
				tamper(t, url, within("shop", []string{statement + " WHERE subject_id = '" + id + "'"})...)
			}
			for id := range forged {
				command := farthing.Command(farthing.SubmitWithdrawal{MerchantID: "shop", ID: id, By: staff})
				if id == "w-open" {
					command = approve(id, "Bob")
				}
				if _, err := s.Do(t.Context(), command); !errors.Is(err, farthing.ErrIntegrity) {
					t.Errorf("%s: %v", id, err)
				}
			}
			report, found := verified(t, s)
			if len(report.Problems) == 0 {
				t.Error(found)
			}
		})
	}
}
