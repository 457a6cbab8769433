package failover_test

import (
	"testing"
	"time"

	"farthing/internal/testing/simulation/program"
)

const (
	answerUnderWay = 2 * time.Second // what an answer may take if a standby has already received its write
	aCheck         = 2 * time.Second // processes look at each server every two seconds, by connections that end at once
)

// A shop was told that its payments were recorded while no standby answered. The primary died before one did, a standby
// took its place, and the payments were gone: the program had given up waiting for the standbys, and PostgreSQL had
// answered that with success.
func TestNothingIsAcknowledgedWithoutAStandby(t *testing.T) {
	w := newCluster(t)
	processes := w.serve(w.cluster.URL(database), w.cluster.URL(database, 2, 1, 0))
	loads := w.loads(mixed, processes)
	record := loads[0].Record
	for _, standby := range w.cluster.Standbys() {
		must(t, w.cluster.Node(standby).Pause())
	}
	paused := time.Now()
	stand(lasting(8*time.Second, 20*time.Second))
	must(t, w.cluster.Node(w.cluster.Primary()).Kill())
	// Writes that were sent before the standbys stood still may have reached them, with their answers under way.
	told := record.Tries(func(t program.Try) bool {
		return t.Done() && (t.Began.After(paused) || t.Ended().After(paused.Add(within(answerUnderWay))))
	})
	for _, try := range told[:min(len(told), 5)] {
		t.Errorf("%s (a replay: %v) was acknowledged %v after the standbys stood still: %v", try.Write, try.Replay,
			try.Ended().Sub(paused), try.Answer)
	}
	if len(told) > 0 {
		t.Errorf("%d writes and replays were acknowledged while no standby answered", len(told))
	}
	old := w.cluster.Primary()
	for _, standby := range w.cluster.Standbys() {
		must(t, w.cluster.Node(standby).Continue())
	}
	_, promoted := w.promote()
	for i, p := range processes {
		if first, ok := w.writesAgain(loads[i], p, promoted); ok {
			t.Logf("measured: process %d wrote again %v after the promotion", i,
				first.Sub(promoted).Round(time.Millisecond))
		}
	}
	for _, l := range loads {
		l.End()
	}
	w.rejoin(old)
	w.ends(loads[0])
}

// Each write that had been given up left a connection behind that waited for the standbys, until PostgreSQL accepted no
// more connections and nobody could read either. When a standby was back, it took a minute until the program noticed.
func TestStandbysAreAwayForLong(t *testing.T) {
	w := newCluster(t)
	primary := w.cluster.Node(w.cluster.Primary())
	processes := w.serve(w.cluster.URL(database), w.cluster.URL(database, 2, 1, 0))
	l := w.load(mixed, processes...)
	reads := func() {
		for i, p := range processes {
			for _, path := range []string{"/v1/balance?merchantId=shop-1", "/v1/payments?merchantId=shop-1&limit=5"} {
				if answer := w.Get(p.Addr, path); !answer.Done() || answer.Took > within(5*time.Second) {
					t.Errorf("process %d: GET %s: %v", i, path, answer)
				}
			}
		}
	}
	reads()
	before := w.connections(primary, 0)
	for _, standby := range w.cluster.Standbys() {
		must(t, w.cluster.Node(standby).Pause())
	}
	most := 0
	for until := time.Now().Add(lasting(10*time.Second, 5*time.Minute)); time.Now().Before(until); stand(
		500 * time.Millisecond) {
		reads()
		most = max(most, w.connections(primary, aCheck))
	}
	t.Logf("measured: %d connections before, at most %d while no standby answered", before, most)
	if most > before+4 {
		t.Errorf("%d connections more than before", most-before)
	}
	back := time.Now()
	must(t, w.cluster.Node(w.cluster.Standbys()[1]).Continue())
	for i, p := range processes {
		if first, ok := w.writesAgain(l, p, back); ok {
			t.Logf("measured: process %d wrote again %v after a standby was back", i,
				first.Sub(back).Round(time.Millisecond))
			if first.Sub(back) > within(2*time.Second) {
				t.Errorf("process %d wrote again only %v after a standby was back", i, first.Sub(back))
			}
		}
	}
	must(t, w.cluster.Node(w.cluster.Standbys()[0]).Continue())
	w.ends(l)
}
