package server

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"farthing/api"

	"github.com/go-json-experiment/json"
)

// TestAnswersAreTheGeneralEncoders checks that callers see no difference whether a value writes itself, leaves
// something to the general encoder, or cannot write itself at all.
func TestAnswersAreTheGeneralEncoders(t *testing.T) {
	text, broken := "a \"note\" <&> \u2028", "\xff"
	for _, value := range []any{
		api.Payment{ID: "p1", Reference: &text},
		&api.Payment{ID: "p1", Metadata: map[string]string{"b": "", "a": text}},
		&api.Payment{ID: "p1", Reference: &broken},
		api.List[api.Payment]{Data: []api.Payment{{ID: "p1"}, {ID: "p2"}}, NextCursor: &text, HasMore: true},
		api.List[api.Payment]{Data: []api.Payment{{ID: "p1"}, {ID: broken}}},
		api.JournalEntry{Details: []byte(`{"fee":20}`)},
		api.JournalEntry{Details: []byte(` {"b":"\u00e9", "a":[{}]} `)},
		api.JournalEntry{Details: []byte(`{"a":1,"a":2}`)},
		api.List[api.JournalEntry]{Data: []api.JournalEntry{{Details: []byte("{}")}, {Details: []byte(`{"a": 1}`)}}},
		api.List[api.Refund]{Data: []api.Refund{{ID: "r1"}}},
		api.Health{Status: "ok"},
		api.Readiness{Status: "ok", Writes: api.WriteHealth{Reason: &text}},
	} {
		var got, want bytes.Buffer
		got.WriteString("before")
		want.WriteString("before")
		err, refused := writeJSON(&got, value), json.MarshalWrite(&want, value, json.Deterministic(true))
		if (err == nil) != (refused == nil) || (err == nil && got.String() != want.String()) {
			t.Errorf("answered is %s (%v), but the general encoder writes %s (%v)", &got, err, &want, refused)
		}
	}
}

// TestWhatWasDecodedKeepsNothingOfTheBody matters because the buffer of a body belongs to another call by the time that
// a command is decided.
func TestWhatWasDecodedKeepsNothingOfTheBody(t *testing.T) {
	written, err := committedExamples()
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, x := range written.Operations {
		at := slices.IndexFunc(routes, func(r route) bool { return r.id == x.Operation })
		body := bytes.Clone(x.Request)
		if at < 0 || !bytes.HasPrefix(body, []byte("{")) {
			continue
		}
		tried++
		into := reflect.New(reflect.TypeOf(routes[at].body))
		if err := decodeJSON(body, into.Interface()); err != nil {
			t.Fatalf("%s: %v", x.Operation, err)
		}
		before, _ := json.Marshal(into.Interface(), json.Deterministic(true)) // compared below
		for i := range body {
			body[i] = 'x'
		}
		if after, err := json.Marshal(into.Interface(), json.Deterministic(true)); err != nil ||
			!bytes.Equal(before, after) {
			t.Errorf("%s: the wish was %s and is %s (%v)", x.Operation, before, after, err)
		}
	}
	if tried < 10 {
		t.Errorf("%d bodies were tried", tried)
	}
}
