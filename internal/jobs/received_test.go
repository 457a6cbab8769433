package jobs_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail/simbank"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// receivedOnly has only money handed over that providers are proved to have paid.
func (b *bed) receivedOnly() {
	b.Helper()
	_, err := b.st.Settings.Change(b.Context(), farthing.ChangeSettings{
		To:     farthing.Settings{ReceivedOnly: true},
		Names:  []string{"payOutReceivedOnly"},
		Reason: "the guide says so",
		By:     cli,
	})
	b.must(err)
}

// settles records what a provider paid for a shop, and the fee that it kept.
func (b *bed) settles(merchantID, id string, amount, fee money.Minor) {
	b.Helper()
	b.do(farthing.RecordProviderSettlement{MerchantID: merchantID, ID: id, Amount: amount, Fee: fee, By: cli})
}

// again lets waiting withdrawals be decided once more.
func (b *bed) again(workers ...jobs.Job) {
	b.Helper()
	b.real.Advance(time.Minute)
	b.clock.Advance(time.Minute)
	b.works(workers...)
}

// short compares the withdrawals of a shop that wait for funds, and checks that each is work and journaled once.
func (b *bed) short(merchantID string, noted int, want ...string) {
	b.Helper()
	page, err := b.st.Work.List(b.Context(), store.WorkFilter{Kind: farthing.WorkFundsShort}, 100)
	b.must(err)
	var got []string
	for _, w := range page.Rows {
		if w.MerchantID == merchantID {
			got = append(got, w.SubjectID)
		}
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		b.Errorf("%q wait for funds, want %q", got, want)
	}
	for _, id := range want {
		if w := b.withdrawal(merchantID, id); w.Held != "funds" || w.Status != farthing.WithdrawalPending {
			b.Errorf("%s is %s, held for %q", id, w.Status, w.Held)
		}
	}
	rows, err := b.st.Journal.List(b.Context(), store.JournalFilter{MerchantID: merchantID,
		Type: farthing.EventWithdrawalChanged}, 100)
	b.must(err)
	if len(rows.Rows) != noted {
		b.Errorf("%d rows say that withdrawals wait, want %d", len(rows.Rows), noted)
	}
}

// TestOnlyReceivedMoneyIsHandedOver follows a payment that nobody paid (T6): its money leaves once a statement has the
// provider's settlement, and not before, however many settlements a client records.
func TestOnlyReceivedMoneyIsHandedOver(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.receivedOnly()
		b.shop("m1", "55779911", 2000)
		b.do(withdraw("m1", "w1"), withdraw("m1", "w2"))
		b.clock.Advance(time.Hour)
		b.works(b.payouts("a"))
		b.short("m1", 2, "w1", "w2")

		b.settles("m1", "po-20261120-1", 900, 100)
		b.again(b.payouts("a"))
		b.short("m1", 2, "w1", "w2") // the word of one client

		after := b.said(1, b.today(), 0)
		b.reconciles()
		b.clock.Advance(24 * time.Hour)
		after = b.said(2, b.today(), after, recon.Line{Amount: 900, Text: "SETTLEMENT po-20261120-1"})
		b.reconciles()
		b.again(b.payouts("a"))
		b.is("m1", "w1", farthing.InTransit, "")
		b.short("m1", 2, "w2")

		b.settles("m1", "po-20261120-2", 700, 300) // of 8.50, 1.50 are left of the first settlement with its fee
		b.clock.Advance(24 * time.Hour)
		b.said(3, b.today(), after, recon.Line{Amount: 700, Text: "SETTLEMENT po-20261120-2"})
		b.works(&jobs.Reconcile{Store: b.st})
		b.again(b.payouts("a"))
		b.is("m1", "w2", farthing.InTransit, "")
		b.short("m1", 2)
		b.verify()
	})
}

// TestReceivedMoneyIsHandedOverOnce has workers of several processes hand over what suffices for some withdrawals.
func TestReceivedMoneyIsHandedOverOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.receivedOnly()
		const each, enough = 12, 5
		b.shop("m1", "55779911", 100_000)
		for i := range each {
			b.do(withdraw("m1", fmt.Sprintf("w%02d", i)))
		}
		b.settles("m1", "po-20261120-1", enough*850+849, 0)
		after := b.said(1, b.today(), 0)
		b.reconciles()
		b.clock.Advance(24 * time.Hour)
		b.said(2, b.today(), after, recon.Line{Amount: enough*850 + 849, Text: "SETTLEMENT po-20261120-1"})
		b.reconciles()
		var wg sync.WaitGroup
		for n := range 3 {
			worker := &jobs.Payouts{Store: b.open(), Rail: b.bank, Terms: simbank.Terms(), Owner: fmt.Sprint("w ", n)}
			wg.Go(func() {
				if err := b.tries(worker); err != nil {
					b.Error(err)
				}
			})
		}
		wg.Wait()
		b.again(b.payouts("last"))
		if len(b.bank.given) != enough {
			b.Errorf("%d were handed over, want %d", len(b.bank.given), enough)
		}
		b.verify()
	})
}

// What another person confirms is received before a statement has it. What a statement confirms no more, as it was
// taken out, is not received any longer; what people confirmed stays.
func TestWhatPeopleConfirmIsReceived(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.receivedOnly()
		b.needsTwoPeople()
		b.shop("m1", "55779911", 3000)
		b.do(withdraw("m1", "w1"), withdraw("m1", "w2"), withdraw("m1", "w3"))
		b.settles("m1", "po-20261120-1", 900, 100)
		b.clock.Advance(time.Hour)
		b.works(b.payouts("a"))
		b.short("m1", 3, "w1", "w2", "w3")
		answer, err := b.st.Do(b.Context(), farthing.Propose{
			Request: farthing.ConfirmProviderSettlement{
				MerchantID: "m1",
				ID:         "po-20261120-1",
				By:         farthing.Origin{Actor: farthing.ActorClient("cl_ann")},
			},
			Person: "Ann",
			Salt:   "s",
		})
		b.must(err)
		asked, _ := answer.Record.(*farthing.Approval)
		_, err = b.agrees(asked, "ann")
		b.refuses(farthing.CodeSamePerson, err)
		b.again(b.payouts("a"))
		b.short("m1", 3, "w1", "w2", "w3")
		_, err = b.agrees(asked, "Bob")
		b.must(err)
		b.again(b.payouts("a"))
		b.is("m1", "w1", farthing.InTransit, "")
		b.short("m1", 3, "w2", "w3")

		b.settles("m1", "po-20261120-2", 1000, 0)
		after := b.said(1, b.today(), 0)
		b.works(&jobs.Reconcile{Store: b.st})
		b.clock.Advance(24 * time.Hour)
		b.said(2, b.today(), after, recon.Line{Amount: 900, Text: "SETTLEMENT po-20261120-1"},
			recon.Line{Amount: 1000, Text: "SETTLEMENT po-20261120-2"})
		b.works(&jobs.Reconcile{Store: b.st})
		b.forge(`UPDATE expectations SET status = 'open', match_id = NULL`) // as the statement is taken out
		b.forge(`UPDATE reconciliations SET stale = 1`)
		b.works(&jobs.Reconcile{Store: b.st})
		b.again(b.payouts("a"))
		b.short("m1", 3, "w2", "w3")
		b.forge(`UPDATE expectations SET status = 'matched' WHERE subject = 'provider_settlement'`)
		b.forge(`UPDATE reconciliations SET stale = 1`)
		b.works(&jobs.Reconcile{Store: b.st})
		b.again(b.payouts("a"))
		b.is("m1", "w2", farthing.InTransit, "")
		b.short("m1", 3, "w3")
		b.verify()
	})
}
