package jobs_test

import (
	"encoding/hex"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

var user = farthing.Author{Actor: farthing.ActorCLI, Person: "ann"}

// open returns the open break of a kind and an amount.
func (b *bed) openBreak(kind farthing.BreakKind, amount money.Minor) farthing.Break {
	b.Helper()
	found, err := b.st.Breaks.List(b.Context(), store.BreakFilter{Status: farthing.BreakOpen, Kind: kind}, 100)
	b.must(err)
	for _, one := range found.Rows {
		if one.Amount == amount {
			return one
		}
	}
	b.Fatalf("no break %s of %d is open", kind, amount)
	return farthing.Break{}
}

// resolves ends the open break of a kind and an amount by a posting of m1.
func (b *bed) resolves(kind farthing.BreakKind, amount money.Minor, how farthing.BreakResolution, withdrawal string) {
	b.Helper()
	b.do(farthing.ResolveBreak{
		MerchantID:   "m1",
		ID:           b.openBreak(kind, amount).ID,
		Resolution:   how,
		WithdrawalID: withdrawal,
		Reason:       "found out",
		By:           farthing.Origin{Actor: farthing.ActorCLI, Person: "ann", Salt: "s"},
	})
}

// ends ends the open break of a kind and an amount without a posting.
func (b *bed) ends(kind farthing.BreakKind, amount money.Minor, how farthing.BreakResolution) error {
	b.Helper()
	_, err := b.st.Breaks.End(b.Context(), store.BreakEnd{
		ID:         b.openBreak(kind, amount).ID,
		Resolution: how,
		Reason:     "found out",
		At:         b.clock.Now(),
		By:         user,
	})
	return err
}

// refuses compares the code of a refusal.
func (b *bed) refuses(code farthing.Code, err error) {
	b.Helper()
	if farthing.CodeOf(err) != code {
		b.Errorf("it is %v, want %s", err, code)
	}
}

// balance returns what an account of m1's book holds.
func (b *bed) balance(account ledger.Account) money.Minor {
	b.Helper()
	state, err := b.st.Merchants.State(b.Context(), "m1")
	b.must(err)
	return state.Book.Balances.Of(account)
}

// contradicted has the bank contradict the books in each way that people end by a posting, and returns its balance.
func (b *bed) contradicted() money.Minor {
	b.Helper()
	b.shop("m1", "55779911", 100_000)
	for _, id := range []string{"w1", "w2", "w3", "w4", "w5", "w6", "w7"} {
		b.do(withdraw("m1", id))
	}
	b.clock.Advance(24 * time.Hour)
	b.works(b.payouts("a"))
	report := func(id string) farthing.PayoutReport { return farthing.PayoutReport{MerchantID: "m1", ID: id, By: cli} }
	b.do(
		farthing.RecordProviderSettlement{
			MerchantID: "m1",
			ID:         "acquirer-1",
			Amount:     50_000,
			By:         cli,
		},
		farthing.RecordProviderSettlement{
			MerchantID: "m1",
			ID:         "acquirer-2",
			Amount:     4_000,
			By:         cli,
		},
		farthing.MoveOperatorFunds{
			MerchantID: "m1",
			ID:         "own-money-1",
			Amount:     20_000,
			Reason:     "x",
			By:         cli,
		},
		farthing.RecordPayoutPaid{PayoutReport: report("w4")},
		farthing.RecordPayoutPaid{PayoutReport: report("w5")},
		farthing.RecordPayoutFailed{PayoutReport: report("w6")})
	after := b.said(1, b.today().AddDays(-1), 0, recon.Line{Amount: 50_000, Text: "ACQUIRER-1"},
		recon.Line{Amount: 20_000, Text: "OWN-MONEY-1"})
	b.reconciles()

	b.clock.Advance(6 * 24 * time.Hour)
	twice, back := b.line("m1", "w1", 0), b.line("m1", "w5", 0)
	back.Amount = -back.Amount
	after = b.said(2, b.today(), after, twice, twice, b.line("m1", "w2", 1), b.line("m1", "w5", 0), back,
		b.line("m1", "w6", 0), recon.Line{Amount: 777, Text: "THANK YOU"}, recon.Line{Amount: 300, Text: "WHO KNOWS"},
		recon.Line{Amount: 9_000, Text: "TAKINGS"}, recon.Line{Amount: -850, Text: "NO REFERENCE"})
	b.reconciles("amount_differs -1 m1w2", "duplicate -850 m1w1", "late -850 m1w6", "late 850 m1w5",
		"missing_at_bank -4000 m1", "missing_at_bank 850 m1w3", "missing_at_bank 850 m1w4", "missing_at_bank 850 m1w7",
		"unknown_at_us -850 ", "unknown_at_us 300 ", "unknown_at_us 777 ", "unknown_at_us 9000 ")
	return after
}

// TestBreaksAreResolved ends a break of each kind by a posting: the next reconciliation finds what was posted, no break
// is left, and the books have what the bank has.
func TestBreaksAreResolved(t *testing.T) {
	eachBed(t, func(b *bed) {
		after := b.contradicted()
		b.resolves("amount_differs", -1, farthing.BreakOperator, "")
		b.resolves("duplicate", -850, farthing.BreakMerchant, "")
		b.resolves("late", -850, farthing.BreakPaid, "w6")
		b.resolves("late", 850, farthing.BreakReturned, "w5")
		b.resolves("missing_at_bank", -4000, farthing.BreakProvider, "")
		b.resolves("unknown_at_us", 9000, farthing.BreakProvider, "")
		b.resolves("unknown_at_us", 777, farthing.BreakMerchant, "")
		b.resolves("unknown_at_us", 300, farthing.BreakOperator, "")
		b.resolves("unknown_at_us", -850, farthing.BreakPaid, "w7")
		missing, err := b.st.Breaks.List(b.Context(), store.BreakFilter{Status: "open", Kind: "missing_at_bank"}, 9)
		b.must(err)
		var together []farthing.Command // of the three that are left, that of w7 ends by itself
		for _, one := range missing.Rows {
			how, ok := map[string]farthing.BreakResolution{"w3": "failed", "w4": "returned"}[one.WithdrawalID]
			if ok {
				together = append(together, farthing.ResolveBreak{
					MerchantID:   "m1",
					ID:           one.ID,
					Resolution:   how,
					WithdrawalID: one.WithdrawalID,
					Reason:       "x",
					By:           cli,
				})
			}
		}
		b.do(together...)
		b.do(farthing.RecordPayoutPaid{PayoutReport: farthing.PayoutReport{MerchantID: "m1", ID: "w1", By: cli}},
			farthing.RecordPayoutPaid{PayoutReport: farthing.PayoutReport{MerchantID: "m1", ID: "w2", By: cli}})
		b.clock.Advance(time.Minute)
		b.reconciles()
		b.is("m1", "w3", farthing.WithdrawalFailed, "")
		b.is("m1", "w4", farthing.WithdrawalReturned, "")
		b.is("m1", "w5", farthing.WithdrawalReturned, "")
		b.is("m1", "w6", farthing.WithdrawalPaid, "")
		b.is("m1", "w7", farthing.WithdrawalPaid, "")
		if bank := b.balance(ledger.Bank); bank != after {
			b.Errorf("the books have %d in the bank, the bank has %d", bank, after)
		}
		b.verify()

		// What is settled stays so: another statement brings nothing of it up again.
		b.clock.Advance(10 * 24 * time.Hour)
		b.said(3, b.today(), after, recon.Line{Amount: 1, Text: "INTEREST"})
		b.reconciles("unknown_at_us 1 ")
	})
}

// TestBreaksEndWithoutMoney ends breaks by people's word alone, and refuses that of what stays open until somebody says
// whose money it is, or what became of it.
func TestBreaksEndWithoutMoney(t *testing.T) {
	eachBed(t, func(b *bed) {
		after := b.contradicted()
		b.refuses(farthing.CodeWrongState, b.ends("unknown_at_us", 777, farthing.BreakExplained))
		b.refuses(farthing.CodeMerchantRequired, b.ends("unknown_at_us", 777, farthing.BreakOperator))
		b.refuses(farthing.CodeWrongState, b.ends("amount_differs", -1, farthing.BreakExplained))
		b.must(b.ends("unknown_at_us", 777, farthing.BreakCorrected))
		b.must(b.ends("missing_at_bank", -4000, farthing.BreakExplained))
		again := b.openBreak("duplicate", -850)
		b.must(b.ends("duplicate", -850, farthing.BreakExplained))
		for how, code := range map[farthing.BreakResolution]farthing.Code{"explained": "", "corrected": "wrong_state"} {
			word := store.BreakEnd{ID: again.ID, Resolution: how, Reason: "x", By: user}
			_, err := b.st.Breaks.End(b.Context(), word)
			b.refuses(code, err)
		}
		left := []string{"amount_differs -1 m1w2", "late -850 m1w6", "late 850 m1w5", "missing_at_bank 850 m1w3",
			"missing_at_bank 850 m1w4", "missing_at_bank 850 m1w7", "unknown_at_us -850 ", "unknown_at_us 300 ",
			"unknown_at_us 9000 "}
		b.reconciles(left...)

		// A statement is missing, and never comes.
		b.clock.Advance(24 * time.Hour)
		b.said(4, b.today(), after+1000)
		b.reconciles(append([]string{left[0], "continuity 1000 "}, left[1:]...)...)
		b.must(b.ends("continuity", 1000, farthing.BreakExplained))
		b.clock.Advance(24 * time.Hour)
		b.said(5, b.today(), after+1000)
		b.reconciles(left...)

		given, err := b.st.Breaks.Assign(b.Context(), store.BreakOwner{
			ID:    b.openBreak("unknown_at_us", 300).ID,
			Owner: "Bob",
			By:    user,
		})
		b.must(err)
		if given.Owner != "Bob" {
			b.Errorf("it is %q's", given.Owner)
		}
		_, err = b.st.Breaks.Assign(b.Context(), store.BreakOwner{ID: again.ID, Owner: "Bob", By: user})
		b.refuses(farthing.CodeWrongState, err)
		_, err = b.st.Breaks.Assign(b.Context(), store.BreakOwner{ID: given.ID, Seen: &again, By: user})
		b.refuses(farthing.CodePreconditionFailed, err)
		b.verify()
	})
}

// TestABreakEndsOnce has two merchants' books say that money is theirs: one of them has it. The one that asked first
// finds its approval void.
//
//test:race
func TestABreakEndsOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.shop("m2", "55779911", 100_000)
		b.said(1, b.today(), 0, recon.Line{Amount: 777, Text: "THANK YOU"})
		b.reconciles("unknown_at_us 777 ")
		id := b.openBreak("unknown_at_us", 777).ID
		wish := farthing.ResolveBreak{
			MerchantID: "m1",
			ID:         id,
			Resolution: farthing.BreakOperator,
			Reason:     "x",
			By:         cli,
		}
		proposed := wish
		proposed.By = farthing.Origin{Actor: farthing.ActorStaff}
		answer, err := b.st.Do(b.Context(), farthing.Propose{Request: proposed, Person: "Ann"})
		b.must(err)
		asked, ok := answer.Record.(*farthing.Approval)
		if !ok || asked.Status != farthing.ApprovalOpen {
			b.Fatalf("%#v", answer.Record)
		}
		other := wish
		other.MerchantID = "m2"
		commands := make([]farthing.Command, 0, 20)
		for range 10 {
			commands = append(commands, wish, other)
		}
		ended := 0
		for _, result := range b.st.DoBulk(b.Context(), commands) {
			switch {
			case result.Err != nil:
				b.refuses(farthing.CodeWrongState, result.Err)
			case !result.Answer.Replayed:
				ended++
			}
		}
		if ended != 1 {
			b.Errorf("it ended %d times", ended)
		}
		digest := asked.Digest()
		answer, err = b.st.Do(b.Context(), farthing.ApproveApproval{
			Approval: asked.Key(),
			Seen:     hex.EncodeToString(digest[:]),
			Person:   "Bob",
			By:       cli,
		})
		b.must(err)
		if void, ok := answer.Record.(*farthing.Approval); !ok || void.Status != farthing.ApprovalVoid {
			b.Errorf("%#v", answer.Record)
		}
		b.clock.Advance(time.Minute)
		b.reconciles()
		b.verify()
	})
}

// A reconciliation that read a break before people ended it keeps nothing: what it found the line to be is posted.
func TestAReconciliationThatIsLateKeepsNothing(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.said(1, b.today(), 0, recon.Line{Amount: 777, Text: "SETTLEMENT-1"})
		b.reconciles("unknown_at_us 777 ")
		b.do(farthing.RecordProviderSettlement{
			MerchantID: "m1",
			ID:         "settlement-1",
			Amount:     777,
			By:         cli,
		})
		_, err := b.st.Reconciliations.Expect(b.Context(), recon.Days{Zone: time.UTC})
		b.must(err)
		read, err := b.st.Reconciliations.Read(b.Context(), "GBP")
		b.must(err)
		in := recon.Input{Account: "GBP", Breaks: read.Breaks, At: b.clock.Now()}
		for i := range read.Expectations {
			in.Expectations = append(in.Expectations, read.Expectations[i].Expectation)
		}
		for i := range read.Lines {
			in.Lines = append(in.Lines, read.Lines[i].Line)
		}
		found, err := recon.Reconcile(in)
		b.must(err)
		if len(found.Closed) != 1 {
			b.Fatalf("%+v", found)
		}
		b.resolves("unknown_at_us", 777, farthing.BreakOperator, "")
		kept, err := b.st.Reconciliations.Keep(b.Context(), read, &store.Found{Result: found, At: b.clock.Now()})
		b.must(err)
		if kept {
			b.Error("it was kept")
		}
		b.clock.Advance(7 * 24 * time.Hour)
		b.said(2, b.today(), 777)
		b.reconciles("amount_differs -777 ") // the books have it twice, and people see that
		b.verify()
	})
}

// A person waited for up to a minute until the server found what a break that was ended on the command line had booked.
// It is looked for at once, also if another process ended it.
//
//test:race
func TestAnEndedBreakIsReconciledAtOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.said(1, b.today(), 0, recon.Line{Amount: 777, Text: "THANK YOU"})
		b.reconciles("unknown_at_us 777 ")
		_, err := b.open().Do(b.Context(), farthing.ResolveBreak{
			MerchantID: "m1",
			ID:         b.openBreak("unknown_at_us", 777).ID,
			Resolution: farthing.BreakOperator,
			Reason:     "found out",
			By:         farthing.Origin{Actor: farthing.ActorCLI, Person: "ann", Salt: "s"},
		})
		b.must(err)
		at, due, err := (&jobs.Reconcile{Store: b.st}).Next(b.Context())
		b.must(err)
		if !due || at.After(b.clock.Now()) {
			b.Errorf("it is reconciled at %v, %v", at, due)
		}
		b.reconciles()
		matched, err := b.st.Reconciliations.Matches(b.Context(), store.MatchFilter{}, 10)
		b.must(err)
		if len(matched.Rows) != 1 {
			b.Errorf("%d matches", len(matched.Rows))
		}
	})
}
