package jobs_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
)

// A server with other settings of a rail hands nothing over while another one does, and says so once. It begins when
// the lease of the other has ended.
func TestTwoServersWithOtherSettingsOfARail(t *testing.T) {
	eachBed(t, func(b *bed) {
		worker := func(owner, digest string) *jobs.Payouts {
			bank, payouts := b.probed(owner)
			bank.away, payouts.Digest = false, digest
			return payouts
		}
		one, two := worker("one", "old"), worker("two", "new")
		for _, id := range []string{"before", "during"} {
			b.shop(id, "12345678", 10000)
		}
		b.do(withdraw("before", "w1"))
		b.works(one)
		b.is("before", "w1", farthing.InTransit, "")

		b.do(withdraw("during", "w1"))
		b.works(two)
		b.is("during", "w1", farthing.WithdrawalPending, "")
		if _, _, err := two.SubmitNow(b.Context(), b.clock.Now()); farthing.CodeOf(err) != farthing.CodeUnavailable {
			b.Errorf("handed over by hand: %v", err)
		}
		var said bytes.Buffer
		engine := &jobs.Engine{Jobs: []jobs.Job{two}}
		watch := engine.Connections(b.st, slog.New(slog.NewTextHandler(&said, nil)))
		look := func() {
			b.Helper()
			_, err := watch.Run(b.Context(), jobs.Call{Now: b.real.Now()})
			b.must(err)
		}
		look()
		look()
		if n := strings.Count(said.String(), "nothing is sent to the bank"); n != 1 || len(engine.WaitingRails()) != 1 {
			b.Errorf("it waits by %v, and says so %d times: %s", engine.WaitingRails(), n, &said)
		}

		b.real.Advance(store.RailLease)
		look()
		b.works(two)
		b.is("during", "w1", farthing.InTransit, "")
		if !strings.Contains(said.String(), "with the settings of this server") || len(engine.WaitingRails()) != 0 {
			b.Errorf("it waits by %v, and says %s", engine.WaitingRails(), &said)
		}
		for _, id := range []string{"before", "during"} {
			if n := b.handedOver(id, "w1"); n != 1 {
				b.Errorf("%s: the bank was given it %d times by %s", id, n, simbank.Terms().Name)
			}
		}
	})
}
