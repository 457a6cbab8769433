package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/farthing"
)

// A bulk request that has mostly lines that are not payments, or too many lines, ends with one answer that names the
// line; earlier lines stand, and later ones were not looked at.
func TestBulkEndsWhereItIsHopeless(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.server.bulk = bulkLimits{lines: 2000, malformed: 700}
		bad := func(n int) string { return fmt.Sprint(n) }
		good := func(n int) string { return payment(fmt.Sprintf("g%d", n), shop, 5) }
		wrong := func(n int) string { return payment(fmt.Sprintf("pay_%d", n), shop, 5) } // not a caller's identifier
		for name, c := range map[string]struct {
			line    func(n int) string
			lines   int
			atMost  int
			code    string
			records bool
		}{
			"no payments":       {line: bad, lines: 5000, atMost: 701, code: "invalid_request"},
			"wrong payments":    {line: wrong, lines: 5000, atMost: 700 + 2*chunkLines, code: "invalid_request"},
			"as many as may be": {line: bad, lines: 700, atMost: 700, code: "invalid_request"},
			"too many":          {line: good, lines: 2001, atMost: 2001, code: "too_large", records: true},
		} {
			var all []string
			for n := range c.lines {
				all = append(all, c.line(n))
			}
			lines, array := strings.Join(all, "\n"), "["+strings.Join(all, ",")+"]"
			for kind, body := range map[string]string{mediaNDJSON: lines, mediaJSON: array} {
				a := w.want(200, w.bulkSend(kind, body))
				text := strings.ReplaceAll(strings.TrimSpace(strings.Trim(a.body, "[]")), "},{", "}\n{")
				answers := strings.Split(text, "\n")
				last := answered{body: answers[len(answers)-1]}
				code, line := last.text("code"), last.text("line")
				if len(answers) > c.atMost || code != c.code || line != fmt.Sprint(len(answers)) {
					t.Errorf("%s as %s: %d answers, the last is %s", name, kind, len(answers), last.body)
				}
				told := strings.Contains(last.text("detail"), "nothing from this line on was read")
				if told != (c.lines > c.atMost || c.records) {
					t.Errorf("%s as %s: the last answer is %s", name, kind, last.body)
				}
			}
		}
		if got := w.want(200, w.get("/v1/payments?limit=1", w.merchant)).text("data.0.id"); got == "" {
			t.Error("what came before does not stand")
		}
		w.refused(404, farthing.CodeNotFound, w.get("/v1/payments/g2000", w.merchant))
		w.want(200, w.get("/v1/payments/g1999", w.merchant))
	})
}

// bulkRequest returns the head of a bulk request, as it goes over the network.
func bulkRequest(token string, length int) string {
	return fmt.Sprintf("POST /v1/payments/bulk HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nAuthorization: Bearer %s\r\n"+
		"Content-Length: %d\r\n\r\n", mediaNDJSON, token, length)
}

// One client sends one bulk request after the other, and all answers together have limited room: a client that exceeds
// this is told before any of the body is read.
func TestBulkRequestsAtATime(t *testing.T) {
	b := besiege(t, "sqlite")
	b.server.limits = newLimits(1000)
	const line = `{"id":"a","merchantId":"shop","amount":1}`
	b.hold(t, 1, bulkRequest(b.operator, 60_000)+line)
	underWay := func() bool {
		b.server.spools.mu.Lock()
		defer b.server.spools.mu.Unlock()
		return len(b.server.spools.busy) > 0
	}
	for !underWay() {
		b.want(200, b.get("/v1/balance", b.merchant))
	}
	if a := b.refused(429, farthing.CodeRateLimited, b.bulkSend(mediaNDJSON, line)); a.header.Get("Retry-After") == "" {
		t.Errorf("the headers are %v", a.header)
	}
	another := b.token("")
	b.operator, another = another, b.operator
	b.want(200, b.bulkSend(mediaNDJSON, line))
	b.server.spools.mu.Lock()
	b.server.spools.free = 1000
	b.server.spools.mu.Unlock()
	a := b.refused(503, farthing.CodeQueueFull, b.bulkSend(mediaNDJSON, line))
	if a.header.Get("Retry-After") == "" {
		t.Errorf("the headers are %v", a.header)
	}
	b.guests.Hurry()
	for underWay() {
		b.want(200, b.get("/v1/balance", b.merchant))
	}
	b.operator = another
	b.want(200, b.bulkSend(mediaNDJSON, line))
}

// The room of an answer is never more than exists, and never less than its lines take.
func TestRoomOfBulkAnswers(t *testing.T) {
	const faults = 2000 * 20 * 256
	for body, lines := range map[int64]int64{-1: 500_000, maxBulk: 500_000, 0: 2000, 32_000: 3000} {
		want := lines*512 + faults
		if got := usualBulk.room(body); got != want || got > spoolRoom {
			t.Errorf("for %d bytes there is room for %d, want %d", body, got, want)
		}
	}
	s := newSpools(100)
	first, err := s.take("a", true, 60)
	if err != nil {
		t.Fatal(err)
	}
	second, err := s.take("a", false, 40)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.take("b", true, 1); farthing.CodeOf(err) != farthing.CodeQueueFull {
		t.Errorf("without room: %v", err)
	}
	first()
	second()
	if s.free != 100 || len(s.busy) != 0 {
		t.Errorf("in the end %d are free, and busy are %v", s.free, s.busy)
	}
}

// A caller that does not take the answer to a bulk request loses it after 15 seconds, and its room is free again.
func TestBulkAnswersThatNobodyTakes(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.server.spools = newSpools(spoolRoom)
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, w.server.Handler())
		body := strings.Repeat("1\n", 900)
		c := i.come(t, "192.0.2.1", bulkRequest(w.operator, len(body))+body)
		defer c.Close()
		<-time.After(14 * time.Second)
		if free := w.freeRoom(); i.guests.Inside() != 1 || free == spoolRoom {
			t.Errorf("%d guests, %d bytes free", i.guests.Inside(), free)
		}
		<-time.After(2 * time.Second)
		synctest.Wait()
		if free := w.freeRoom(); i.guests.Inside() != 0 || free != spoolRoom {
			t.Errorf("after 16 s: %d guests, %d bytes free", i.guests.Inside(), free)
		}
		i.stop(t)
	})
	if a := w.want(200, w.bulkSend(mediaNDJSON, "1")); a.status != http.StatusOK {
		t.Error(a.body)
	}
}

// freeRoom returns how much of the room for answers is not taken.
func (w *world) freeRoom() int64 {
	w.server.spools.mu.Lock()
	defer w.server.spools.mu.Unlock()
	return w.server.spools.free
}
