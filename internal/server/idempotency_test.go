package server

import (
	"cmp"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"testing"

	"farthing/internal/farthing"
)

func TestWithdrawalsByKey(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		ask := func(token, key, body string) answered {
			return w.send(http.MethodPost, "/v1/withdrawals", token, body, "Idempotency-Key", key)
		}
		first := w.want(201, ask(w.merchant, "one", `{"merchantId":"shop","amount":1000}`))
		id := first.text("id")
		if len(id) != 29 || !strings.HasPrefix(id, "wd_") ||
			first.header.Get("Location") != w.base+"/v1/withdrawals/"+id {
			t.Errorf("the id is %q, at %q", id, first.header.Get("Location"))
		}
		for _, key := range []string{"one", `"one"`, `"on\e"`} {
			if key == `"on\e"` {
				w.refused(400, farthing.CodeInvalidRequest, ask(w.merchant, key, `{"merchantId":"shop","amount":1000}`))
				continue
			}
			again := w.want(200, ask(w.merchant, key, `{"merchantId":"shop","amount":1000}`))
			if again.body != first.body || again.header.Get("Idempotent-Replayed") != "true" {
				t.Errorf("%s again answers %s", key, again.body)
			}
		}
		w.refused(409, farthing.CodeIdempotencyConflict, ask(w.merchant, "one", `{"merchantId":"shop","amount":1001}`))
		w.refused(409, farthing.CodeIdempotencyConflict, ask(w.merchant, "one", `{"merchantId":"shop"}`))
		if a := w.want(200, w.get("/v1/withdrawals/"+id, w.merchant)); a.body != first.body {
			t.Errorf("reading answers %s", a.body)
		}
		w.want(200, w.post("/v1/withdrawals/"+id+"/cancel", w.merchant, ""))
		if a := w.want(200, ask(w.merchant, "one", `{"merchantId":"shop","amount":1000}`)); a.text("status") !=
			"canceled" {
			t.Errorf("a replay answers what was: %s", a.body)
		}
		// Another client has keys of its own.
		if a := w.want(201, ask(w.operator, "one", `{"merchantId":"shop","amount":1000}`)); a.text("id") == id {
			t.Error("two clients share a key")
		}
		w.refused(422, farthing.CodeAmountAboveBalance,
			ask(w.merchant, "two", `{"merchantId":"shop","amount":10000000}`))
		w.want(201, ask(w.merchant, "two", `{"merchantId":"shop","amount":2000}`)) // a refusal is not remembered
		w.refused(403, farthing.CodeMerchantMismatch, ask(w.merchant, "three", `{"merchantId":"other"}`))
	})
}

func TestIdempotencyKeys(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 1_000_000)
	const body = `{"merchantId":"shop","amount":200}`
	w.refused(400, farthing.CodeIdempotencyRequired, w.post("/v1/withdrawals", w.merchant, body))
	for _, key := range []string{"", `""`, `"`, `"a`, `"a"b`, `"a\`, `"a\n"`, strings.Repeat("k", 256),
		`"` + strings.Repeat("k", 256) + `"`, "é", "a\tb"} {
		a := w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", key)
		if code := a.text("code"); a.status != 400 ||
			(code != "invalid_request" && (key != "" || code != "idempotency_key_required")) {
			t.Errorf("key %q is answered %d %s", key, a.status, a.body)
		}
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.base+"/v1/withdrawals",
		strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"Authorization": {"Bearer " + w.merchant}, "Content-Type": {"application/json"},
		"Idempotency-Key": {"a", "b"}}
	w.refused(400, farthing.CodeInvalidRequest, w.roundTrip(r))
	for _, key := range []string{"k", strings.Repeat("k", 255), `a b"c`, `"quoted \" and \\ within"`, "!~ #,;="} {
		w.want(201, w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", key))
		w.want(200, w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", key))
	}
	form := w.send(http.MethodPost, "/v1/withdrawals", w.merchant, "merchantId=shop", "Idempotency-Key", "form",
		"Content-Type", "application/x-www-form-urlencoded")
	w.want(201, form)
}

// Of many simultaneous requests with one key, one makes the withdrawal and the others find it.
func TestOneKeyAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		answers := make([]answered, 16)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() {
				answers[i] = w.send(http.MethodPost, "/v1/withdrawals", w.merchant,
					`{"merchantId":"shop","amount":1000}`, "Idempotency-Key", "race")
			})
		}
		all.Wait()
		made := 0
		for _, a := range answers {
			if a.status == 201 {
				made++
			} else {
				w.want(200, a)
			}
		}
		if got := w.want(200, w.get("/v1/balance", w.merchant)).text("requested"); made != 1 || got != "1000" {
			t.Errorf("%d were made, %s is requested", made, got)
		}
	})
}

const someAccount = `"holderName":"A Shop Ltd","sortCode":"20-00-00","accountNumber":`

// keyless holds a body for each route that makes something without an identifier of the caller's own.
var keyless = map[string]string{
	"createKeyedWithdrawal":  `{"merchantId":"shop","amount":1000}`,
	"createMerchant":         `{"name":"A Third Shop"}`,
	"nominateOwnBankAccount": `{"merchantId":"shop",` + someAccount + `"55779933"}`,
	"nominateBankAccount":    `{` + someAccount + `"55779944"}`,
	"createClient":           `{"merchantId":"shop","name":"till"}`,
	"createWebhookEndpoint":  `{"merchantId":"shop","url":"https://shop.example/hook"}`,
	"rotateWebhookSecret":    `{"merchantId":"shop"}`,
	"addContact":             `{"merchantId":"shop","address":"ann@shop.example"}`,
	"addClientSecret":        "",
	"createOwnClient":        `{"merchantId":"shop","name":"till"}`,
	"addOwnClientSecret":     "",
	"addOwnSecret":           `{"clientSecret":"OWN"}`,
}

// namesItself says whether the caller chooses the identifier of what a route makes.
func (r *route) namesItself() bool {
	if strings.HasSuffix(r.path, "{id}") {
		return true
	}
	if r.body == nil {
		return false
	}
	if reflect.TypeOf(r.body).Kind() != reflect.Struct {
		return true // by its bytes
	}
	id, has := reflect.TypeOf(r.body).FieldByName("ID")
	return has && id.Tag.Get("required") != "false"
}

// A caller who was not answered asks again, and must not get a second client with a living secret, a second merchant,
// or a nomination that cools off anew.
func TestTheSameKeyMakesOneThing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		w.hasEndpoint("whk_1")
		client := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"web"}`)).text("clientId")
		w.hasClient()
		other := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"app"}`))
		callers := map[string]string{"addOwnSecret": w.exchange(other)}
		seen := 0
		for i := range routes {
			r := &routes[i]
			if r.method != http.MethodPost || r.status != http.StatusCreated || r.namesItself() {
				continue
			}
			seen++
			body, ok := keyless[r.id]
			if !ok {
				t.Errorf("the table keyless has no body for %s", r.id)
			}
			address := strings.Replace(r.address(), "/v1/clients/p1", "/v1/clients/"+client, 1)
			if r.who == merchants && r.body == nil {
				address += "?merchantId=shop"
			}
			made := map[string]bool{}
			answers := make([]answered, 6)
			var all sync.WaitGroup
			for n := range answers {
				all.Go(func() {
					answers[n] = w.send(http.MethodPost, address, cmp.Or(callers[r.id], w.operator),
						strings.Replace(body, "OWN", other.text("clientSecret"), 1), "Idempotency-Key", "for "+r.id)
				})
			}
			all.Wait()
			created := 0
			for _, a := range answers {
				if a.status == http.StatusCreated {
					created++
				} else if w.want(200, a); a.header.Get("Idempotent-Replayed") != "true" {
					t.Errorf("%s: a replay has the headers %v", r.id, a.header)
				} else if a.text("clientSecret") != "" {
					t.Errorf("%s shows a secret again", r.id)
				}
				made[a.text("id")+a.text("clientId")+a.text("secretId")] = true
			}
			if len(made) != 1 || created != 1 {
				t.Errorf("%s made %d things, %d times: %v", r.id, len(made), created, made)
			}
		}
		if seen != len(keyless) {
			t.Errorf("%d routes make something without a caller's identifier, and %d are known", seen, len(keyless))
		}
	})
}

// A key is of one caller, and of one request.
func TestKeysOfClientsMerchantsAndAccounts(t *testing.T) {
	w := newWorld(t, "sqlite")
	ask := func(path, token, key, body string) answered {
		return w.send(http.MethodPost, path, token, body, "Idempotency-Key", key)
	}
	second := w.token("")
	for path, bodies := range map[string][2]string{
		"/v1/merchants": {`{"name":"A"}`, `{"name":"B"}`},
		"/v1/clients": {`{"merchantId":"shop","name":"a","scopes":["payments:read"]}`,
			`{"merchantId":"shop","name":"a","scopes":["balance:read"]}`},
		"/v1/merchants/shop/bank-accounts": {
			`{` + someAccount + `"55779944"}`, `{` + someAccount + `"55779955"}`},
	} {
		first := w.want(201, ask(path, w.operator, "k", bodies[0]))
		w.want(200, ask(path, w.operator, "k", bodies[0]))
		w.refused(409, farthing.CodeIdempotencyConflict, ask(path, w.operator, "k", bodies[1]))
		w.refused(400, farthing.CodeInvalidRequest, ask(path, w.operator, `"`, bodies[0]))
		for _, another := range []answered{ask(path, second, "k", bodies[0]), ask(path, w.operator, "l", bodies[0]),
			w.post(path, w.operator, bodies[0])} {
			once := strings.HasSuffix(path, "/bank-accounts") // a number is nominated once, whatever the key
			want := map[bool]int{true: http.StatusOK, false: http.StatusCreated}[once]
			if w.want(want, another); (another.body == first.body) != once {
				t.Errorf("%s: two requests made %s and %s", path, first.body, another.body)
			}
		}
	}
	// With an identifier of the caller's own, that is the key.
	w.want(201, ask("/v1/merchants", w.operator, "own", `{"id":"own-1","name":"A"}`))
	w.want(201, ask("/v1/merchants", w.operator, "own", `{"id":"own-2","name":"A"}`))
}
