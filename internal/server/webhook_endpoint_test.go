package server

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/webhook"
)

// hooked lets a world's endpoints be on this machine, as a sandbox does.
func (w *world) hooked() {
	w.server.config.Webhooks = deliver.NewSender(deliver.SenderOptions{Loopback: true, Now: time.Now})
}

// hasEndpoint gives the shop a webhook endpoint, and a delivery of its first event that failed.
func (w *world) hasEndpoint(id string) {
	w.tb.Helper()
	key := store.EndpointKey{MerchantID: shop, ID: id}
	secret, err := webhook.NewSecret(rand.Reader)
	if err != nil {
		w.tb.Fatal(err)
	}
	wish := farthing.CreateWebhookEndpoint{
		MerchantID: shop,
		ID:         id,
		URL:        "https://shop.example/hook",
		Types:      []string{"*"},
		Payload:    farthing.PayloadSnapshot,
		Order:      farthing.OrderParallel,
		Secret: farthing.WebhookSecret{
			ID:     "sec_1",
			Digest: sha256.Sum256([]byte(secret.Text())),
		},
		By: farthing.Origin{Actor: farthing.ActorCLI},
	}
	wish.Secret.Sealed, wish.Secret.KeyID = w.store.Webhooks.Seal(key, []byte(secret.Text()))
	if _, err := w.store.Do(w.tb.Context(), wish); err != nil {
		w.tb.Fatal(err)
	}
	w.deliver(key, 1, wish.URL)
}

// TestAWebhookEndpointAndItsSecret makes, changes, rotates, tests and deletes an endpoint. Its secrets are shown once.
func TestAWebhookEndpointAndItsSecret(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.hooked()
		var secrets []webhook.Secret
		outer := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			if err == nil {
				err = webhook.Verify(r.Header, body, time.Now(), secrets...)
			}
			if err != nil {
				http.Error(rw, err.Error(), http.StatusUnauthorized)
				return
			}
			rw.WriteHeader(http.StatusOK)
		}))
		defer outer.Close()
		wish := `{"url":"` + outer.URL + `/hook?shop=1","types":["withdrawal.*"]}`
		key := []string{"Idempotency-Key", "books"}
		made := w.want(201, w.send("POST", "/v1/webhook-endpoints", w.merchant, wish, key...))
		at := "/v1/webhook-endpoints/" + made.text("id")
		if !strings.HasSuffix(made.header.Get("Location"), at) || made.text("status") != "enabled" ||
			made.text("payload") != "snapshot" {
			t.Errorf("made is %s", made.body)
		}
		know := func(a answered) {
			secret, err := webhook.ParseSecret(a.text("secret"))
			if err != nil {
				t.Fatal(err)
			}
			secrets = []webhook.Secret{secret}
		}
		know(made)
		again := w.want(200, w.send("POST", "/v1/webhook-endpoints", w.merchant, wish, key...))
		if again.text("id") != made.text("id") || again.field("secret") != nil {
			t.Errorf("sent again it is %s", again.body)
		}
		w.refused(409, farthing.CodeIdempotencyConflict,
			w.send("POST", "/v1/webhook-endpoints", w.merchant, strings.Replace(wish, "*", "paid", 1), key...))
		if tested := w.want(200, w.post(at+"/test", w.merchant, "")); tested.text("status") != "200" {
			t.Errorf("the test says %s", tested.body)
		}
		rotated := w.want(201, w.send("POST", at+"/rotate", w.merchant, `{"overlapHours":1}`, "Idempotency-Key", "new"))
		if w.want(200, w.post(at+"/test", w.merchant, "")).text("status") != "200" {
			t.Error("who knows the former secret refuses a message")
		}
		know(rotated)
		if w.want(200, w.post(at+"/test", w.merchant, "")).text("status") != "200" {
			t.Error("who knows the new secret refuses a message")
		}
		if twice := w.want(200, w.send("POST", at+"/rotate", w.merchant, `{"overlapHours":1}`, "Idempotency-Key",
			"new")); twice.field("secret") != nil || twice.text("secretId") != rotated.text("secretId") {
			t.Errorf("rotated by the same key it is %s", twice.body)
		}
		w.changesEndpoint(at)
	})
}

// changesEndpoint changes an endpoint, and deletes it; its journal tells all of it.
func (w *world) changesEndpoint(at string) {
	w.tb.Helper()
	tag := w.want(200, w.get(at, w.merchant)).header.Get("ETag")
	changed := w.want(200, w.send("PATCH", at, w.merchant, `{"order":"strict","status":"disabled"}`, "If-Match",
		tag))
	if changed.text("order") != "strict" || changed.text("status") != "disabled" ||
		changed.text("disabledReason") == "" {
		w.tb.Errorf("changed it is %s", changed.body)
	}
	w.refused(412, farthing.CodePreconditionFailed,
		w.send("PATCH", at, w.merchant, `{"order":"parallel"}`, "If-Match", tag))
	w.want(200, w.send("PATCH", at, w.merchant, `{"status":"enabled"}`))
	listed := w.want(200, w.get("/v1/webhook-endpoints", w.merchant))
	if len(listed.list("data")) != 1 || strings.Contains(listed.body, "whsec_") {
		w.tb.Errorf("listed is %s", listed.body)
	}
	w.want(204, w.send("DELETE", at, w.merchant, ""))
	for _, gone := range []answered{
		w.get(at, w.merchant), w.post(at+"/test", w.merchant, ""), w.send("DELETE", at, w.merchant, ""),
		w.post(at+"/replay", w.merchant, `{"from":1,"to":1}`), w.get(at+"/deliveries", w.merchant),
	} {
		w.refused(404, farthing.CodeNotFound, gone)
	}
	if got := w.endpointRows(); got != "webhook_endpoint.created webhook_endpoint.rotated "+
		"webhook_endpoint.disabled webhook_endpoint.enabled webhook_endpoint.deleted" {
		w.tb.Errorf("the journal says %s", got)
	}
}

// endpointRows are the types of the merchant's rows about webhook endpoints.
func (w *world) endpointRows() string {
	var types []string
	entries := w.want(200, w.get("/v1/journal?subject=webhook_endpoint&after=0", w.merchant))
	for _, entry := range entries.list("data") {
		row, _ := entry.(map[string]any)
		types = append(types, row["type"].(string))
	}
	return strings.Join(types, " ")
}

// TestNotesOnAnEndpoint sets notes, changes some, and takes them out; their journal says that the endpoint changed.
func TestNotesOnAnEndpoint(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const url = `"url":"https://shop.example/hook"`
		made := w.want(201, w.post("/v1/webhook-endpoints", w.merchant,
			`{`+url+`,"metadata":{"team":"books","old":"1"}}`))
		at := "/v1/webhook-endpoints/" + made.text("id")
		for _, step := range []struct{ change, want string }{
			{`{"description":"its books"}`, `{"old":"1","team":"books"}`},
			{`{"metadata":{"team":"tax","old":null}}`, `{"team":"tax"}`},
			{`{"metadata":{"team":"tax"}}`, `{"team":"tax"}`},
			{`{"metadata":null}`, `{}`},
			{`{"metadata":{"a":"b"},"types":["withdrawal.*"]}`, `{"a":"b"}`},
		} {
			w.want(200, w.send("PATCH", at, w.merchant, step.change))
			got, err := json.Marshal(w.want(200, w.get(at, w.merchant)).field("metadata"))
			if err != nil || string(got) != step.want {
				t.Errorf("%s makes it %s, want %s, %v", step.change, got, step.want, err)
			}
		}
		if got := w.endpointRows(); got != "webhook_endpoint.created"+strings.Repeat(" webhook_endpoint.changed", 4) {
			t.Errorf("the journal says %s", got)
		}
		for _, body := range []string{`{"metadata":{"card":"4111 1111 1111 1111"}}`, `{"metadata":{"":"c"}}`} {
			w.refused(400, farthing.CodeInvalidRequest, w.send("PATCH", at, w.merchant, body))
		}
		w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/webhook-endpoints", w.merchant,
			`{`+url+`,"metadata":{"":"c"}}`))
	})
}

// TestWhatEndpointsAreRefused is about addresses, types, scopes, numbers, and other merchants' endpoints.
func TestWhatEndpointsAreRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		create := func(token, body string) answered { return w.post("/v1/webhook-endpoints", token, body) }
		for _, url := range []string{
			"http://shop.example/hook", "https://shop.example:22/hook", "https://me:secret@shop.example/hook",
			"ftp://shop.example", "https://shop.example/#a", "shop.example", "",
		} {
			refused := w.refused(400, farthing.CodeInvalidRequest, create(w.merchant, `{"url":"`+url+`"}`))
			if refused.text("errors.0.location") != "body.url" || strings.Contains(refused.body, "secret@") {
				t.Errorf("%s is refused with %s", url, refused.body)
			}
		}
		const url = `"url":"https://shop.example/hook"`
		for _, body := range []string{
			`{` + url + `,"types":["withdrawal.payed"]}`, `{` + url + `,"types":["with*"]}`, `{` + url + `,"types":[]}`,
			`{` + url + `,"types":["settings.changed"]}`, `{` + url + `,"order":"any"}`,
			`{` + url + `,"payload":"fat"}`,
			`{` + url + `,"description":"4111 1111 1111 1111"}`,
		} {
			w.refused(400, farthing.CodeInvalidRequest, create(w.merchant, body))
		}
		made := w.want(201, create(w.merchant, `{`+url+`}`))
		at := "/v1/webhook-endpoints/" + made.text("id")
		for _, hidden := range []answered{
			w.get(at, w.stranger), w.send("PATCH", at, w.stranger, `{"status":"disabled"}`),
			w.send("DELETE", at, w.stranger, ""), w.post(at+"/rotate", w.stranger, ""),
			w.post(at+"/test", w.stranger, ""),
			w.get(at+"/deliveries", w.stranger), w.post(at+"/deliveries/dlv_1/retry", w.stranger, ""),
		} {
			w.refused(404, farthing.CodeNotFound, hidden)
		}
		w.refused(403, farthing.CodeInsufficientScope, create(w.token(shop, issuer.WebhooksWrite), `{`+url+`}`))
		w.refused(403, farthing.CodeInsufficientScope, create(w.token(shop, issuer.EventsRead), `{`+url+`}`))
		w.want(200, w.get(at, w.token(shop, issuer.EventsRead)))
		for _, delivery := range []string{"dlv_1", "dlv_01", "dlv_x", "dlv_", "41", "dlv_-1"} {
			w.refused(404, farthing.CodeNotFound, w.get(at+"/deliveries/"+delivery, w.merchant))
		}
		w.refused(400, farthing.CodeInvalidRequest, w.post(at+"/replay", w.merchant, `{"from":1,"to":100000}`))
		w.refused(400, farthing.CodeInvalidRequest, w.post(at+"/replay", w.merchant, `{"from":2,"to":1}`))
		w.want(200, w.post(at+"/replay", w.merchant, `{"from":1,"to":1}`))
		w.refused(409, farthing.CodeReplayUnderWay, w.post(at+"/replay", w.merchant, `{"from":1,"to":1}`))
		for range farthing.MaxWebhookEndpoints - 1 {
			w.want(201, create(w.merchant, `{`+url+`}`))
		}
		w.refused(422, farthing.CodeTooManyEndpoints, create(w.merchant, `{`+url+`}`))
		w.want(204, w.send("DELETE", at, w.merchant, ""))
		w.want(201, create(w.merchant, `{`+url+`}`))
		w.want(201, create(w.operator, `{`+url+`,"merchantId":"`+other+`"}`))
		w.refused(400, farthing.CodeMerchantRequired, create(w.operator, `{`+url+`}`))
	})
}

// TestAnEndpointIsVerifiedByItsAnswer tests an endpoint outside of a sandbox: it is verified once its answer contains
// the challenge of a test message, and with another URL once more.
func TestAnEndpointIsVerifiedByItsAnswer(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.hooked()
		w.server.config.MoveClock = nil
		answer := func(http.ResponseWriter, string) {}
		asked := map[string]bool{}
		outer := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			challenge := webhook.Challenge(body)
			if err != nil || len(challenge) != 43 || asked[challenge] {
				t.Errorf("the endpoint is asked for %q by %s: %v", challenge, body, err)
			}
			asked[challenge] = true
			answer(rw, challenge)
		}))
		defer outer.Close()
		made := w.want(201, w.post("/v1/webhook-endpoints", w.merchant, `{"url":"`+outer.URL+`/hook"}`))
		at := "/v1/webhook-endpoints/" + made.text("id")
		status := func(want string) {
			t.Helper()
			if got := w.want(200, w.get(at, w.merchant)).text("status"); got != want {
				t.Errorf("the endpoint is %s, not %s", got, want)
			}
		}
		status("unverified")
		w.refused(409, farthing.CodeWrongState, w.post(at+"/replay", w.merchant, `{"from":1,"to":1}`))
		tested := w.want(200, w.post(at+"/test", w.merchant, ""))
		if tested.text("status") != "200" || !strings.Contains(tested.text("error"), "data.challenge") {
			t.Errorf("without the challenge, the test says %s", tested.body)
		}
		answer = func(rw http.ResponseWriter, challenge string) {
			rw.WriteHeader(http.StatusInternalServerError)
			_, _ = io.WriteString(rw, challenge)
		}
		w.want(200, w.post(at+"/test", w.merchant, ""))
		status("unverified")
		answer = func(rw http.ResponseWriter, challenge string) {
			_, _ = io.WriteString(rw, `{"padding":"`+strings.Repeat("x", 1000)+`","challenge":"`+challenge+`"}`)
		}
		for range 2 { // the second changes nothing
			if tested := w.want(200, w.post(at+"/test", w.merchant, "")); tested.field("error") != nil {
				t.Errorf("with the challenge, the test says %s", tested.body)
			}
			status("enabled")
		}
		w.want(200, w.send("PATCH", at, w.merchant, `{"url":"`+outer.URL+`/other"}`))
		status("unverified")
		w.want(200, w.send("PATCH", at, w.merchant, `{"status":"disabled"}`))
		status("disabled")
		w.want(200, w.send("PATCH", at, w.merchant, `{"status":"enabled"}`))
		status("unverified")
		w.want(200, w.post(at+"/test", w.merchant, ""))
		status("enabled")
		if got := w.endpointRows(); got != "webhook_endpoint.created webhook_endpoint.verified "+
			"webhook_endpoint.changed webhook_endpoint.disabled webhook_endpoint.enabled webhook_endpoint.verified" {
			t.Errorf("the journal says %s", got)
		}
	})
}
