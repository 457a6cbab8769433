package server

import (
	"bytes"
	"testing"

	"farthing/api"

	"github.com/go-json-experiment/json"
)

// A page that is written record by record is the same as the whole list, also when a record is left to the general
// encoder, or there is none.
func TestAPageIsWrittenAsTheWholeList(t *testing.T) {
	named := func(id *string) api.Refund { return api.Refund{ID: *id} }
	paid := func(id *string) api.Payment { return api.Payment{ID: *id} }
	next := "cursor"
	for _, ids := range [][]string{nil, {"one"}, {"one", "two \"and\" \x01", "three"}} {
		for _, body := range []any{
			&pageBody[string, api.Payment]{api.List[api.Payment]{NextCursor: &next, HasMore: true}, ids, paid},
			&pageBody[string, api.Refund]{api.List[api.Refund]{}, ids, named}, // does not write itself
		} {
			var got bytes.Buffer
			err := writeJSON(&got, body)
			want, wrong := json.Marshal(wholeBody(body), json.Deterministic(true))
			if err != nil || wrong != nil || got.String() != string(want) {
				t.Errorf("%s, %v; the list is %s, %v", &got, err, want, wrong)
			}
		}
	}
	bad := &pageBody[string, api.Payment]{rows: []string{"\xff"}, wire: paid}
	if err := writeJSON(new(bytes.Buffer), bad); err == nil {
		t.Error("a text that is not UTF-8 is answered")
	}
}
