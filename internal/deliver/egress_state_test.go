package deliver

import (
	"testing"

	"farthing/internal/store"
)

// What endpoints of one host or merchant fail at is theirs, and one that is disabled waits for nothing.
func TestWhoseFaultItIs(t *testing.T) {
	a1, a2 := store.EndpointKey{MerchantID: "a", ID: "1"}, store.EndpointKey{MerchantID: "a", ID: "2"}
	b1 := store.EndpointKey{MerchantID: "b", ID: "1"}
	away := Answer{Problem: "no connection", Unconnected: true}
	for name, c := range map[string]struct {
		does  func(*egress)
		fails bool
	}{
		"two merchants": {func(*egress) {}, true},
		"one merchant": {func(e *egress) {
			e.forget(b1)
			e.note(a2, "https://second.example/a", away)
		}, false},
		"one host":        {func(e *egress) { e.note(b1, "https://first.example/b", away) }, false},
		"one is disabled": {func(e *egress) { e.forget(b1) }, false},
		"one answers":     {func(e *egress) { e.note(a2, "https://third.example/a", Answer{Status: 500}) }, false},
		"one breaks off":  {func(e *egress) { e.note(b1, "https://b.example", Answer{Problem: "no answer"}) }, true},
	} {
		var e egress
		e.note(a1, "https://first.example/a", away)
		e.note(b1, "https://second.example/b", away)
		c.does(&e)
		if found, _ := e.look(); (found.Failure != nil) != c.fails {
			t.Errorf("%s: %+v", name, found)
		}
	}
}
