package store

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// A read failed whenever it needed a new connection while a standby stood still: the process asked all servers which of
// them is the primary, and waited for the one that did not answer.
func TestServersThatStandStillAreNotWaitedFor(t *testing.T) {
	resets := 0
	p := &primaries{real: time.Now, log: slog.New(slog.DiscardHandler), reset: func() { resets++ }}
	for _, name := range []string{"primary", "standby", "silent"} {
		p.hosts = append(p.hosts, &host{config: &pgconn.Config{Host: name, Port: 5432}})
	}
	primary, standby, silent := p.hosts[0], p.hosts[1], p.hosts[2]
	answers := make(chan answer, len(p.hosts))
	say := func(h *host, timeline uint32) { answers <- answer{h, identity{timeline: timeline}} }
	look := func(known uint32) (left int) {
		best, left := p.await(t.Context(), answers, known)
		p.leader, p.leads = "", 0
		p.heard(best)
		return left
	}

	say(primary, 1)
	say(standby, 0)
	say(silent, 0)
	if left := look(0); left != 0 || p.leader != primary.address() {
		t.Fatalf("the first look left %d hosts out and found %q", left, p.leader)
	}
	say(standby, 0)
	say(primary, 1)
	if left := look(1); left != 1 || p.leader != primary.address() {
		t.Fatalf("a look left %d hosts out and found %q, while one host stood still", left, p.leader)
	}
	// What it says later is learned: here, that it is the new primary.
	_, cancel := context.WithCancel(t.Context())
	say(silent, 2)
	p.hearLater(answers, 1, cancel)
	if p.leader != silent.address() || p.highest.Load() != 2 || resets != 1 {
		t.Errorf("the primary is %q on timeline %d after %d resets", p.leader, p.highest.Load(), resets)
	}
	// An old primary that says so later is not.
	say(primary, 1)
	p.hearLater(answers, 1, cancel)
	if p.leader != silent.address() || resets != 1 {
		t.Errorf("the primary is %q after %d resets", p.leader, resets)
	}
}
