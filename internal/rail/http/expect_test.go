package httprail

import (
	"errors"
	"net/http"
	"slices"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/rail"
)

// Nothing is asked of an adapter that was away before it describes itself as it did; one that describes itself
// otherwise is not called, and nothing left.
func TestAnAdapterThatWasAway(t *testing.T) {
	const as = `{"protocol":1,"name":"acme","zone":"Europe/London","reach":{"GBP":["GB"]},"takes":0,"days":0}`
	was := Description{
		Protocol: 1,
		Name:     "acme",
		Zone:     "Europe/London",
		Reach:    farthing.Reach{"GBP": {"GB"}},
	}
	for name, c := range map[string]struct {
		answers []http.HandlerFunc
		want    []rail.Outcome // of the first payment, submitted twice
		changed int
		calls   int
	}{
		"away, then back": {
			answers: []http.HandlerFunc{breaks, breaks, says(200, as), says(200, outcomes(rail.Taken, rail.Taken))},
			want:    []rail.Outcome{rail.NotSent, rail.Taken},
			calls:   1,
		},
		"failing": {
			answers: []http.HandlerFunc{says(503, `{}`), says(503, `{}`), says(503, `{}`), says(503, `{}`)},
			want:    []rail.Outcome{rail.NotSent, rail.NotSent},
		},
		"another": {
			answers: []http.HandlerFunc{says(200, `{"protocol":1,"name":"other"}`), says(200, `{}`), breaks, breaks},
			want:    []rail.Outcome{rail.NotSent, rail.NotSent},
			changed: 2, // by both tries of the first submission,
		},
	} {
		t.Run(name, func(t *testing.T) {
			adapter, client := start(t, c.answers...)
			changed := 0
			client.Expect(was, func(err error) {
				changed++
				if !errors.Is(err, ErrChanged) {
					t.Error(err)
				}
			})
			var got []rail.Outcome
			for range 2 {
				one, err := client.Submit(t.Context(), moment, instructions())
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, one[0])
			}
			if !slices.Equal(got, c.want) || changed != c.changed || len(adapter.received()) != c.calls {
				t.Errorf("%v, %d changed, %d calls", got, changed, len(adapter.received()))
			}
		})
	}
}
