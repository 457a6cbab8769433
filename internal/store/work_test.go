package store_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// waiting lists work of a kind ("": any) as "kind merchant subject", in its order, so many to a page.
func waiting(t *testing.T, s *store.Store, kind farthing.WorkKind, limit int) (list []string) {
	t.Helper()
	f := store.WorkFilter{Kind: kind}
	for more := true; more; {
		page, err := s.Work.List(t.Context(), f, limit)
		must(t, err)
		if len(page.Rows) > limit || page.More && len(page.Rows) < limit {
			t.Fatalf("a page of %d has %d rows", limit, len(page.Rows))
		}
		for _, w := range page.Rows {
			if w.Summary == "" || w.Key == "" || w.Since.IsZero() || w.Deadline != nil && w.Deadline.Before(w.Since) {
				t.Errorf("%+v says too little", w)
			}
			list = append(list, fmt.Sprintf("%s %s %s", w.Kind, w.MerchantID, w.SubjectID))
		}
		f.After, more = page.Last, page.More
	}
	return list
}

// job is a kind of work: what makes it, what it is listed as then, and what clears it.
type job struct {
	kind        farthing.WorkKind
	listed      string
	made        []farthing.Command
	clearedBy   []farthing.Command
	otherwise   func(there bool) // makes and clears what no command does; nil: nothing
	untilListed time.Duration    // from making it
}

// jobs returns one of each kind; the store is at url.
func jobs(t *testing.T, s *store.Store, url string, clock *storetest.Clock) []job {
	t.Helper()
	now := clock.Now()
	later := now.AddDate(0, 0, 10)
	schedule := func(enabled bool) []farthing.Command {
		wanted := farthing.DefaultSchedule()
		wanted.Enabled = enabled
		return []farthing.Command{
			farthing.ChangeSchedule{MerchantID: "shop", Schedule: wanted, BankReference: "wdx", By: staff},
		}
	}
	lost := farthing.PayoutReport{MerchantID: "shop", ID: "lost", By: staff}
	back := farthing.PayoutReport{MerchantID: "shop", ID: "back", By: staff}
	held := store.WithdrawalKey{MerchantID: "shop", ID: "held"}
	mismatch := nomination(s, "ba_new", true, bankcheck.NameCheck{Result: bankcheck.NameNoMatch})
	known := farthing.BankAccountRequest{
		MerchantID: "shop",
		ID:         "ba_new",
		Reason:     "known",
		By:         staff,
	}
	at := now.AddDate(0, 0, -20)
	young := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
	refusal := farthing.RefuseRecord{
		Kind:       farthing.ApprovalAdjustment,
		MerchantID: "shop",
		ID:         "a1",
		Person:     "Bob",
		Salt:       "s",
		By:         staff,
	}
	unknown := farthing.RecordOutcomeUnknown{
		MerchantID: "shop",
		ID:         "lost",
		Why:        "x",
		By:         staff,
	}
	passed := farthing.DecideEligibility{
		MerchantID: "young",
		Decision:   "passed",
		Reason:     "known",
		By:         staff,
	}
	opened := farthing.Break{
		ID:         "br_1",
		Kind:       farthing.BreakLate,
		Status:     farthing.BreakOpen,
		MerchantID: "shop",
		Entry:      "x",
		OpenedAt:   now,
	}
	return []job{
		{
			kind:      farthing.WorkApproval,
			listed:    "approval shop w1",
			made:      []farthing.Command{ask("w1", 2000)},
			clearedBy: []farthing.Command{approve("w1", "Ann"), approve("w1", "Bob")},
		},
		{
			kind:      farthing.WorkApproval,
			listed:    "approval shop a1",
			made:      []farthing.Command{proposal("a1")},
			clearedBy: []farthing.Command{refusal},
		},
		{
			kind:   farthing.WorkOutcomeUnknown,
			listed: "outcome_unknown shop lost",
			made: []farthing.Command{
				ask("lost", 500), farthing.SubmitWithdrawal{MerchantID: "shop", ID: "lost"}, unknown,
			},
			clearedBy: []farthing.Command{farthing.RecordPayoutPaid{PayoutReport: lost}},
		},
		{
			kind:      farthing.WorkNameCheck,
			listed:    "name_check shop ba_new",
			made:      []farthing.Command{mismatch},
			clearedBy: []farthing.Command{farthing.OverrideBankAccount(known)},
		},
		{
			kind:   farthing.WorkBelowZero,
			listed: "below_zero owing owing",
			made: []farthing.Command{
				farthing.CreateMerchant{ID: "owing", Name: "Owing", By: staff},
				farthing.RecordRefund{MerchantID: "owing", ID: "r1", Amount: 700, By: staff},
			},
			clearedBy: []farthing.Command{pay("owing", "p1", 700)},
		},
		{
			kind:      farthing.WorkSchedulePaused,
			listed:    "schedule_paused shop shop",
			made:      schedule(false),
			clearedBy: schedule(true),
		},
		{
			kind:   farthing.WorkPayoutStuck,
			listed: "submission_stuck shop held",
			made:   []farthing.Command{ask("held", 500)},
			otherwise: func(there bool) {
				if there {
					must(t, s.Payouts.Hold(t.Context(), []store.WithdrawalKey{held}))
					return
				}
				must(t, s.Payouts.Free(t.Context(), held))
			},
		},
		{
			kind:   farthing.WorkFundsShort,
			listed: "funds_short shop short",
			made:   []farthing.Command{ask("short", 500)},
			otherwise: func(there bool) {
				if there {
					short := []store.WithdrawalKey{{MerchantID: "shop", ID: "short"}}
					must(t, s.Payouts.Wait(t.Context(), short))
				}
			},
			clearedBy: []farthing.Command{farthing.CancelWithdrawal{MerchantID: "shop", ID: "short", By: staff}},
		},
		{
			kind:   farthing.WorkDeliveryDead,
			listed: "delivery_dead shop whk_1",
			made: []farthing.Command{
				farthing.CreateWebhookEndpoint{
					MerchantID: "shop",
					ID:         "whk_1",
					URL:        "https://shop.example/hook",
					Types:      []string{"*"},
					Payload:    farthing.PayloadThin,
					Order:      farthing.OrderStrict,
					Secret: farthing.WebhookSecret{
						ID:     "sec_1",
						Sealed: []byte{1},
						KeyID:  "k",
						Digest: farthing.Digest{1},
					},
					By: staff,
				},
				farthing.DisableWebhookEndpoint{MerchantID: "shop", ID: "whk_1", Reason: "It is gone.", Seq: 1},
			},
			clearedBy: []farthing.Command{farthing.DeleteWebhookEndpoint{MerchantID: "shop", ID: "whk_1", By: staff}},
		},
		{
			kind:      farthing.WorkNoticeDead,
			listed:    "notice_dead shop " + deadNotice,
			otherwise: func(there bool) { diesOrIsAcknowledged(t, s, there) },
		},
		{
			kind:   farthing.WorkBreak,
			listed: "break shop br_1",
			otherwise: func(there bool) {
				if there {
					must(t, s.Breaks.Open(t.Context(), []farthing.Break{opened}))
					return
				}
				tamper(t, url, "UPDATE breaks SET status = 'resolved'") // no command does
			},
		},
		{
			kind:   farthing.WorkEligibilityEnding,
			listed: "eligibility_ending young young",
			made: []farthing.Command{
				farthing.CreateMerchant{ID: "young", Name: "Young", By: young},
				farthing.ActivateMerchant{MerchantID: "young", At: &at, By: young},
			},
			untilListed: 4 * 24 * time.Hour,
			clearedBy:   []farthing.Command{passed},
		},
		{
			kind:      farthing.WorkSafeguardingWaits,
			listed:    "safeguarding_waits  GBP_2026-11-20",
			otherwise: func(there bool) { waitsForStatement(t, url, there) },
		},
		{
			kind:      farthing.WorkSafeguardingUnsigned,
			listed:    "safeguarding_unsigned  " + firstDay(t, s, later),
			otherwise: func(there bool) { makesOrSigns(t, s, later, there) },
		},
		{
			kind:      farthing.WorkSafeguardingAccount,
			listed:    "safeguarding_account  " + farthing.SafeguardingAccountID(statedAccount, money.GBP),
			otherwise: func(there bool) { asksOrTakesBack(t, s, there) },
		},
		{
			kind:   farthing.WorkReturnUnconfirmed,
			listed: "return_unconfirmed shop " + farthing.ReturnReserveID("shop", "back"),
			made: []farthing.Command{
				ask("back", 500),
				farthing.SubmitWithdrawal{MerchantID: "shop", ID: "back"},
				farthing.RecordPayoutReturned{PayoutReport: back, Provisional: true},
			},
			untilListed: 60 * time.Hour, // from noon of Tuesday until Friday begins
			clearedBy:   []farthing.Command{farthing.RecordPayoutReturned{PayoutReport: back}},
		},
		{
			kind:      farthing.WorkSharedNumber,
			listed:    "shared_number chain2 ba_chain2",
			otherwise: func(there bool) { sharesOrIsAcknowledged(t, s, there) },
		},
		{
			kind:        farthing.WorkBankUnreachable,
			listed:      "bank_unreachable  isofile",
			otherwise:   func(there bool) { goesOrComesBack(t, s, there) },
			untilListed: store.UnreachableAfter,
		},
		{
			kind:        farthing.WorkMailUnreachable,
			listed:      "mail_unreachable  mail",
			otherwise:   func(there bool) { serviceGoesOrComesBack(t, s, store.MailServer, there) },
			untilListed: store.UnreachableAfter,
		},
		{
			kind:        farthing.WorkWebhooksUnreachable,
			listed:      "webhooks_unreachable  webhooks",
			otherwise:   func(there bool) { serviceGoesOrComesBack(t, s, store.WebhookEndpoints, there) },
			untilListed: store.UnreachableAfter,
		},
		{
			kind:        farthing.WorkClientUnused,
			listed:      "client_unused mer_1 c-unused",
			otherwise:   func(there bool) { isMadeOrKept(t, s, clock.Now(), there) },
			untilListed: store.UnusedAfter,
		},
	}
}

// sharesOrIsAcknowledged has two merchants have the same account number, or a person take note of that.
func sharesOrIsAcknowledged(t *testing.T, s *store.Store, shares bool) {
	t.Helper()
	if !shares {
		must(t, s.BankAccounts.AcknowledgeShared(t.Context(), "chain2", "ba_chain2", ada("")))
		return
	}
	for _, id := range []string{"chain1", "chain2"} {
		c := nomination(s, "ba_"+id, false, bankcheck.NameCheck{Result: bankcheck.NameMatch})
		c.MerchantID, c.Digest = id, numberDigest(1)
		c.Sealed, c.KeyID = s.BankAccounts.Seal(id, c.ID, []byte("200000 87654321"))
		c.By = farthing.Origin{Actor: farthing.ActorCLI}
		do(t, s, farthing.CreateMerchant{ID: id, Name: "Chain", By: staff}, c)
	}
	events, err := s.Notices.Events(t.Context(), 500)
	must(t, err)
	for _, e := range events {
		must(t, s.Notices.Queue(t.Context(), e, nil))
	}
}

// isMadeOrKept has a client be made that nobody uses, or a person confirm that it is needed.
func isMadeOrKept(t *testing.T, s *store.Store, now time.Time, made bool) {
	t.Helper()
	if !made {
		must(t, s.Clients.Acknowledge(t.Context(), "c-unused", ada("")))
		return
	}
	c := shopClient("c-unused")
	c.Name, c.CreatedAt = "100% of all tills", now
	must(t, s.Clients.Create(t.Context(), c, ada("")))
}

// goesOrComesBack has a bank be away, or reached again.
func goesOrComesBack(t *testing.T, s *store.Store, away bool) {
	t.Helper()
	var failure error
	if away {
		failure = errors.New("100% of all ways are closed")
	}
	must(t, s.BankConnections.Note(t.Context(), "isofile", failure, store.WaitingPayouts{}))
}

// serviceGoesOrComesBack has a service be away, or reached again.
func serviceGoesOrComesBack(t *testing.T, s *store.Store, service store.Target, away bool) {
	t.Helper()
	found := store.Reach{Reached: true}
	if away {
		found = store.Reach{Failure: errors.New("100% of all ways are closed"), Waiting: "2 mails wait"}
	}
	must(t, s.Outages.Note(t.Context(), service, found))
}

// asksOrTakesBack has a person want an account closed, or not.
func asksOrTakesBack(t *testing.T, s *store.Store, asks bool) {
	t.Helper()
	if !asks {
		must(t, says(t, s, "Bob", calendar.Date{}))
		return
	}
	day := calendar.Of(storetest.Start, time.UTC)
	keepsStatement(t, s, day, 1)
	must(t, says(t, s, "Ann", day))
}

// deadNotice is the notice of diesOrIsAcknowledged.
var deadNotice = farthing.NoticeID("shop", 1, "con_1")

// diesOrIsAcknowledged has a mail be dead, or a person take note of that.
func diesOrIsAcknowledged(t *testing.T, s *store.Store, dies bool) {
	t.Helper()
	if !dies {
		must(t, s.Notices.Acknowledge(t.Context(), deadNotice))
		return
	}
	events, err := s.Notices.Events(t.Context(), 1)
	must(t, err)
	if len(events) == 0 {
		t.Fatal("nobody is to be told of anything")
	}
	row := ledger.Row{MerchantID: "shop", Seq: 1}
	row.Type = farthing.EventBankAccountNominated
	to := farthing.Contact{ID: "con_1", MerchantID: "shop"}
	dead := store.NewNotice(&row, farthing.NoticeBankAccount, &to, storetest.Start)
	dead.Status, dead.NextAt = store.NoticeDead, nil
	must(t, s.Notices.Queue(t.Context(), events[0], []store.Notice{dead}))
}

// waitsForStatement has the record of a day wait for the bank's statement, or no more.
func waitsForStatement(t *testing.T, url string, ok bool) {
	t.Helper()
	if !ok {
		tamper(t, url, "DELETE FROM safeguarding_waits")
		return
	}
	tamper(t, url, `INSERT INTO safeguarding_waits (currency, date, reason, about, looked_at, since)
		VALUES ('GBP', '2026-11-20', 'statement_missing', 'GB33BUKB20201555555555', 1, 1)`)
}

// dueDays are the business days whose records are to be made.
func dueDays(t *testing.T, s *store.Store, now time.Time) []store.DueDay {
	t.Helper()
	due, err := s.Safeguarding.Due(t.Context(), safeguardingTerms, now)
	must(t, err)
	if len(due) == 0 {
		t.Fatal("no safeguarding record is due")
	}
	return due
}

// firstDay is the identifier of the first record to be made.
func firstDay(t *testing.T, s *store.Store, now time.Time) string {
	t.Helper()
	first := dueDays(t, s, now)[0]
	return fmt.Sprint(first.Currency, "_", first.Date)
}

// makesOrSigns makes that record, or has a person sign it.
func makesOrSigns(t *testing.T, s *store.Store, now time.Time, makes bool) {
	t.Helper()
	if makes {
		made, err := s.Safeguarding.Make(t.Context(), safeguardingTerms, dueDays(t, s, now)[0], now)
		must(t, err)
		if made.Day == nil {
			t.Fatalf("the record is not made: %+v", made.Wait)
		}
		return
	}
	page, err := s.Safeguarding.List(t.Context(), store.SafeguardingFilter{Currency: money.GBP}, 1)
	must(t, err)
	day := page.Rows[0]
	_, err = s.Safeguarding.Sign(t.Context(), store.Signature{
		Currency: day.Currency,
		Date:     day.Date,
		Digest:   day.Digest,
		At:       now,
		By:       ada("looked at it"),
	})
	must(t, err)
}

// Each kind of work is there with the commit that makes it, and gone with the one that clears it.
func TestWorkComesAndGoes(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			guarded(t, s, clock)
			eligible(t, s)
			kinds := map[farthing.WorkKind]bool{}
			for _, c := range jobs(t, s, url, clock) {
				kinds[c.kind] = true
				c.comesAndGoes(t, s, clock)
			}
			if len(kinds) != len(farthing.WorkKinds) {
				t.Errorf("of %v only %v were made", farthing.WorkKinds, kinds)
			}
		})
	}
}

// eligible lets the shop withdraw once, so that it has passed the scheme.
func eligible(t *testing.T, s *store.Store) {
	t.Helper()
	do(t, s, ask("first", 500), farthing.CancelWithdrawal{MerchantID: "shop", ID: "first", By: staff})
}

func (c *job) comesAndGoes(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	none := func(when string) {
		t.Helper()
		if there := waiting(t, s, "", 10); len(there) > 0 {
			t.Errorf("%s: %s there is %v", c.listed, when, there)
		}
	}
	none("before")
	do(t, s, c.made...)
	if c.otherwise != nil {
		c.otherwise(true)
	}
	if c.untilListed > 0 {
		clock.Advance(c.untilListed - time.Millisecond)
		none("before its time")
		clock.Advance(time.Millisecond)
	}
	for _, kind := range append(slices.Clone(farthing.WorkKinds), "") {
		var want []string
		if kind == c.kind || kind == "" {
			want = []string{c.listed}
		}
		if diff := cmp.Diff(want, waiting(t, s, kind, 10)); diff != "" {
			t.Errorf("%s, of kind %q: %s", c.listed, kind, diff)
		}
	}
	do(t, s, c.clearedBy...)
	if c.otherwise != nil {
		c.otherwise(false)
	}
	none("cleared")
}

// A bank account that is checking waits once: for a word about its name as long as its bank knows the holder by another
// one, and for the approval if there is one that ends it.
//
//test:race
func TestABankAccountThatIsCheckingWaitsOnce(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			guarded(t, s, clock)
			eligible(t, s)
			mismatch := nomination(s, "ba_new", false, bankcheck.NameCheck{Result: bankcheck.NameNoMatch})
			mismatch.By = staff
			do(t, s, farthing.Propose{Request: mismatch, Person: "Ann", Salt: "s"})
			if got := waiting(t, s, "", 10); !slices.Equal(got, []string{"name_check shop ba_new"}) {
				t.Errorf("nominated: %q", got)
			}
			do(t, s, farthing.Propose{Request: farthing.OverrideBankAccount{
				MerchantID: "shop",
				ID:         "ba_new",
				Reason:     "known",
				By:         staff,
			}, Person: "Ann", Salt: "s"})
			if got := waiting(t, s, "", 10); !slices.Equal(got, []string{"approval shop ba_new"}) {
				t.Errorf("with an override asked for: %q", got)
			}
		})
	}
}

// Pages of any size list the same in the same order, although several kinds wait since the same moment: none twice,
// none left out.
func TestWorkIsPaged(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			guarded(t, s, clock)
			eligible(t, s)
			for _, c := range jobs(t, s, url, clock) {
				do(t, s, c.made...)
				if c.otherwise != nil {
					c.otherwise(true)
				}
			}
			do(t, s, ask("w2", 2000), ask("w3", 2000))
			for i := range 5 { // below zero since the same moment
				m := fmt.Sprint("owes", i)
				do(t, s, farthing.CreateMerchant{ID: m, Name: "Owing", By: staff},
					farthing.RecordRefund{MerchantID: m, ID: "r1", Amount: 1, By: staff})
			}
			clock.Advance(5 * 24 * time.Hour)
			all := waiting(t, s, "", 100)
			if len(all) != 23 {
				t.Fatalf("%d: %v", len(all), all)
			}
			for limit := 1; limit < 22; limit++ {
				if diff := cmp.Diff(all, waiting(t, s, "", limit)); diff != "" {
					t.Errorf("%d on a page: %s", limit, diff)
				}
			}
		})
	}
}
