package wire_test

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/wire"
)

// A withdrawal that is not handed over at once waits for its cut-off, unless anything else holds it.
func TestAWithdrawalWaitsForItsCutOff(t *testing.T) {
	asked := time.Date(2026, time.November, 20, 22, 0, 0, 0, time.UTC)
	settings := &farthing.Settings{Rails: []farthing.RailTerms{{Name: "isofile"}}}
	for _, c := range []struct {
		status farthing.WithdrawalStatus
		until  time.Time
		held   string
		want   string
	}{
		{farthing.WithdrawalPending, asked.Add(66 * time.Hour), "", "cut_off"},
		{farthing.WithdrawalPending, asked, "", ""},
		{farthing.WithdrawalPending, asked.Add(time.Hour), "funds", "funds"},
		{farthing.InTransit, asked.Add(time.Hour), "", ""},
	} {
		w := &farthing.Withdrawal{Status: c.status, CancelableUntil: &c.until, CreatedAt: asked, UpdatedAt: asked}
		waits := wire.WaitingFor(w, c.held, "", settings)
		if got := waits; (got == nil) != (c.want == "") || got != nil && *got != c.want {
			t.Errorf("%s until %s it waits for %v, not %q", c.status, c.until, got, c.want)
		}
		if wire.BesidesItsTime(waits) != (c.want == "funds") {
			t.Errorf("%s until %s: its time is all that it waits for", c.status, c.until)
		}
	}
}
