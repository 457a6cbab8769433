package failover_test

import (
	"testing"
	"time"
)

// The primary dies under load, again and again; the standby that has received most takes its place, and the old primary
// comes back as a standby. Nothing that was acknowledged is lost, nothing is recorded twice, and each process writes
// again by itself soon after there is a primary.
func TestThePrimaryIsKilled(t *testing.T) {
	bar := within(1500 * time.Millisecond)
	w := newCluster(t)
	processes := w.serve(w.cluster.URL(database), w.cluster.URL(database, 2, 1, 0))
	l := w.load(mixed, processes...)
	kills := number("FARTHING_FAILOVERS", 3)
	var longest, longestBeyond time.Duration
	for round := range kills {
		l.Await(200)
		old := w.cluster.Primary()
		killed := time.Now()
		must(t, w.cluster.Node(old).Kill())
		began, promoted := w.promote()
		for i, p := range processes {
			first, ok := w.writesAgain(l, p, began)
			if !ok {
				continue
			}
			gap, beyond := first.Sub(killed), max(0, first.Sub(promoted))
			longest, longestBeyond = max(longest, gap), max(longestBeyond, beyond)
			t.Logf("round %d, process %d: %v from the kill to the first success, %v of it after the promotion, which "+
				"took %v",
				round, i, gap.Round(time.Millisecond), beyond.Round(time.Millisecond),
				promoted.Sub(killed).Round(time.Millisecond))
			if beyond > bar {
				t.Errorf("round %d: process %d wrote only %v after the promotion", round, i, beyond)
			}
		}
		w.rejoin(old)
	}
	t.Logf("measured: %d kills, at most %v from a kill to the next success, at most %v of it after the promotion",
		kills, longest.Round(time.Millisecond), longestBeyond.Round(time.Millisecond))
	l.Await(100)
	w.ends(l)
}
