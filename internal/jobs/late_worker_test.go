package jobs_test

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
)

// stopped makes a worker stand still for so long of real time once it has marked what it is about to hand over, like a
// process that is stopped or a machine that is frozen; others work in the meantime.
func (b *bed) stopped(owner string, standing time.Duration, meanwhile func()) {
	b.Helper()
	worker := b.payouts(owner)
	worker.Step = func(step string) error {
		if step == "handing" {
			b.real.Advance(standing)
			meanwhile()
		}
		return nil
	}
	if _, err := worker.Run(b.Context(), jobs.Call{Now: b.clock.Now()}); err != nil {
		b.Logf("the worker that stood still: %v", err)
	}
}

// handedOver returns how often the bank was given a withdrawal.
func (b *bed) handedOver(merchantID, id string) int {
	b.Helper()
	return b.bank.given[b.withdrawal(merchantID, id).BankReference]
}

// Two people had just said that a payout had failed, and its money was back in the balance, when it was made: a worker
// stood still for ten minutes between marking and handing over, and then went on.
func TestAWorkerWakesAfterItsLease(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 100000)
		b.do(withdraw("shop", "w1"))
		b.clock.Advance(time.Hour)
		b.stopped("one", 10*time.Minute, func() {
			b.works(b.payouts("two"))
			b.is("shop", "w1", farthing.InTransit, farthing.OutcomeUnknown)
			for _, person := range []string{"Ann", "Bob"} {
				b.do(farthing.ResolveWithdrawal{
					MerchantID: "shop",
					ID:         "w1",
					Outcome:    farthing.WithdrawalFailed,
					Person:     person,
					Reason:     "the bank never got it",
					Salt:       "s",
					By:         cli,
				})
			}
			b.is("shop", "w1", farthing.WithdrawalFailed, "")
		})
		b.clock.Advance(time.Hour)
		b.works(b.reports())
		b.is("shop", "w1", farthing.WithdrawalFailed, "")
		if n := b.handedOver("shop", "w1"); n != 0 {
			b.Errorf("the bank was given it %d times", n)
		}
		if found := b.breaks(); len(found) != 0 {
			b.Errorf("breaks: %q", found)
		}
		b.verify()
	})
}

// A worker that wakes with less than half of its lease left sends nothing, because it may be stopped again: what it
// holds waits as it did before, and the next worker hands it over, once. With more than half it sends.
func TestAWorkerWakesLateInItsLease(t *testing.T) {
	for name, c := range map[string]struct {
		standing time.Duration // out of its 20 s
		sent     int
	}{"with 5 s left": {15 * time.Second, 0}, "with 15 s left": {5 * time.Second, 1}} {
		t.Run(name, func(t *testing.T) {
			eachBed(t, func(b *bed) {
				b.shop("shop", "12345678", 100000)
				b.do(withdraw("shop", "w1"))
				b.clock.Advance(time.Hour)
				b.stopped("one", c.standing, func() {})
				if n := b.handedOver("shop", "w1"); n != c.sent {
					b.Errorf("the bank was given it %d times, want %d", n, c.sent)
				}
				b.is("shop", "w1", farthing.InTransit, "")
				b.real.Advance(time.Minute)
				b.works(b.payouts("two"))
				b.is("shop", "w1", farthing.InTransit, "")
				if n := b.handedOver("shop", "w1"); n != 1 {
					b.Errorf("in the end the bank was given it %d times", n)
				}
				b.clock.Advance(time.Hour)
				b.works(b.reports())
				b.is("shop", "w1", farthing.WithdrawalPaid, "")
				b.verify()
			})
		})
	}
}
