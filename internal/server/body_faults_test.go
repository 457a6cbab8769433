package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
)

// nonsense are values that the document allows for a type, or that differ from those in their bounds alone, and that no
// rule takes. Of what is not here everything is taken.
var nonsense = map[reflect.Type]string{
	reflect.TypeFor[string]():                   `"\u0007"`,
	reflect.TypeFor[*string]():                  `"\u0007"`,
	reflect.TypeFor[*api.Time]():                `"1700-01-01T00:00:00.000Z"`,
	reflect.TypeFor[int64]():                    `-9000000000000000000`,
	reflect.TypeFor[*int64]():                   `-1`,
	reflect.TypeFor[[]string]():                 `["\u0007"]`,
	reflect.TypeFor[[]int]():                    `[99]`,
	reflect.TypeFor[map[string]*string]():       `{"a":"\u0007"}`,
	reflect.TypeFor[map[string]*api.FeePatch](): `{"GBP":{"amount":-1}}`,
	reflect.TypeFor[*api.FeePatch]():            `{"amount":-1}`,
	reflect.TypeFor[*api.LimitsPatch]():         `{"dailyMaximum":-1}`,
	reflect.TypeFor[*api.RollingReserve]():      `{"basisPoints":-1,"days":-1}`,
	reflect.TypeFor[*api.DefaultSchedule]():     `{"interval":"\u0007"}`,
	reflect.TypeFor[json.RawMessage]():          `{}`,
	reflect.TypeFor[[]api.EventPosition]():      `[{"merchantId":"shop","seq":0}]`,
}

// notToldOfForm are members of which nothing is wrong before more is known than the body, as whether a client has a
// secret and where the clock stands, or that stand instead of others.
var notToldOfForm = map[string]string{
	"addOwnSecret":           "clientSecret",
	"moveClock":              "to",
	"nominateBankAccount":    "iban",
	"nominateOwnBankAccount": "iban",
}

// nonsenseFor is nonsense for each member of a body, as far as there is some.
func nonsenseFor(t *testing.T, r *route, body reflect.Type) map[string]string {
	t.Helper()
	members := map[string]string{}
	for _, field := range reflect.VisibleFields(body) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		value, wrong := nonsense[field.Type]
		switch {
		case field.Anonymous || name == notToldOfForm[r.id]:
		case wrong:
			members[name] = value
		case field.Type != reflect.TypeFor[*bool]() && field.Type != reflect.TypeFor[*api.SchedulePause]():
			t.Errorf("%s: there is no nonsense for %s, a %s", r.id, name, field.Type)
		}
	}
	return members
}

// A body names all of its faults in one answer: what has the wrong form, and what the rules do not take.
//
//test:race
func TestAllFaultsOfABodyAreToldAtOnce(t *testing.T) {
	w := seeded(t)
	for i := range routes {
		r := &routes[i]
		if r.body == nil || !slices.Contains(r.bodyMedia(), mediaJSON) { // a document's rail judges it
			continue
		}
		token := w.operator
		if r.who == merchants {
			token = w.merchant
		}
		body := reflect.TypeOf(r.body)
		if r.bulk {
			body = body.Elem()
		}
		members := nonsenseFor(t, r, body)
		told := func(t *testing.T, text string) {
			t.Helper()
			var list []any
			if r.bulk {
				list = w.want(200, w.send(r.method, r.address(), token, "["+text+"]")).list("0.errors")
			} else {
				a := w.send(r.method, r.address(), token, text, "Idempotency-Key", "k")
				if list = a.list("errors"); a.status != http.StatusBadRequest {
					t.Errorf("%s is answered %d %s", text, a.status, a.body)
				}
			}
			places := make([]string, 0, len(list))
			for _, fault := range list {
				place := fault.(map[string]any)["location"].(string)
				member, _, _ := strings.Cut(strings.TrimPrefix(place, "body."), ".")
				places = append(places, strings.TrimSuffix(member, " key"))
			}
			for member := range members {
				if !slices.Contains(places, member) {
					t.Errorf("%s: body.%s is not told: %v", text, member, list)
				}
			}
			for _, place := range places {
				if members[place] == "" && place != "unheard" {
					t.Errorf("%s: %s is none of it", text, place)
				}
			}
		}
		t.Run(r.id, func(t *testing.T) {
			told(t, objectOf(members, "unheard", "1"))
			for member := range members {
				if member != "jwks" {
					told(t, objectOf(members, member, "[[1]]"))
				}
			}
		})
	}
}

// objectOf is a JSON object of members, one of which has another value.
func objectOf(members map[string]string, other, value string) string {
	pairs := []string{fmt.Sprintf("%q:%s", other, value)}
	for name, text := range members {
		if name != other {
			pairs = append(pairs, fmt.Sprintf("%q:%s", name, text))
		}
	}
	return "{" + strings.Join(pairs, ",") + "}"
}

// A place is told once, in order, and what cannot be read to its end is told alone.
func TestFaultsOfForm(t *testing.T) {
	many := strings.Repeat(`,"x%d":1`, maxFaults+5)
	var numbers []any
	for n := range maxFaults + 5 {
		numbers = append(numbers, n)
	}
	for name, c := range map[string]struct{ body, places string }{
		"one": {`{"amount":"x"}`, "body.amount"},
		"two in one": {
			`{"limits":{"dailyMaximum":"x","approvalOver":true}}`,
			"body.limits.dailyMaximum body.limits.approvalOver",
		},
		"twice":         {`{"name":"a","name":"b","zone":1}`, "body.name body.zone"},
		"thrice":        {`{"name":1,"name":2,"name":3}`, "body.name"},
		"empty besides": {`{"zone":1,"name":""}`, "body.zone body.name"},
		"cut off":       {`{"name":1,"zone":`, "body"},
		"garbage later": {`{"name":1,"zone":x}`, "body"},
		"too many":      {fmt.Sprintf(`{"name":1`+many+"}", numbers...), ""},
	} {
		var into api.MerchantPatch
		refusal, ok := errors.AsType[*farthing.Error](decodeJSON([]byte(c.body), &into))
		if !ok {
			t.Fatalf("%s is taken", name)
		}
		var places []string
		for _, f := range refusal.Fields {
			places = append(places, f.Location)
		}
		if got := strings.Join(places, " "); c.places != "" && got != c.places || len(places) > maxFaults {
			t.Errorf("%s: %s, want %s", name, got, c.places)
		}
	}
}
