package server

import (
	"bytes"
	"testing"

	"farthing/api"

	"github.com/go-json-experiment/json"
)

// TestAnswersAreTheGeneralEncoders: whether a value writes itself, leaves something to the general encoder, or cannot
// write itself at all, callers see no difference.
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
	} {
		var got, want bytes.Buffer
		got.WriteString("before")
		want.WriteString("before")
		err, refused := writeJSON(&got, value), json.MarshalWrite(&want, value, json.Deterministic(true))
		if (err == nil) != (refused == nil) || (err == nil && got.String() != want.String()) {
			t.Errorf("answered is %s (%v), where the general encoder writes %s (%v)", &got, err, &want, refused)
		}
	}
}
