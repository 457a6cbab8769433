package server

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// exchange returns a token for the secret that an answer shows.
func (w *world) exchange(made answered) string {
	w.tb.Helper()
	return w.want(200, w.post("/oauth/token", "", fmt.Sprintf(
		`{"grant_type":"client_credentials","client_id":%q,"client_secret":%q,"audience":%q}`, made.text("clientId"),
		made.text("clientSecret"), w.base+"/v1"))).text("access_token")
}

// A client that nobody used for 90 days is work until somebody confirms that it is needed.
func TestAnUnusedClientIsWork(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		made := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`))
		path := "/v1/clients/" + made.text("clientId")
		waits := func(want string) {
			t.Helper()
			cleared := ""
			list := w.want(200, w.get("/v1/work?kind=client_unused", w.operator))
			for i := range list.list("data") {
				if at := fmt.Sprintf("data.%d.", i); list.text(at+"subjectId") == made.text("clientId") {
					cleared = list.text(at + "clearedBy.path")
				}
			}
			if cleared != want {
				t.Errorf("what clears it is %q, want %q: %s", cleared, want, list.body)
			}
		}
		waits("")
		w.want(200, w.post(path+"/acknowledge", w.operator, "")) // which is no work yet
		w.clock.Advance(store.UnusedAfter)
		w.operator = w.person("Ann")
		waits(path + "/acknowledge")
		reader := w.token("", issuer.OperatorRead)
		w.refused(403, farthing.CodeInsufficientScope, w.post(path+"/acknowledge", reader, ""))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/clients/nobody/acknowledge", w.operator, ""))
		for range 2 {
			w.want(200, w.post(path+"/acknowledge", w.operator, ""))
			waits("")
		}
		audit := w.want(200, w.get("/v1/audit?type=client.acknowledged", w.operator))
		if len(audit.list("data")) != 1 || audit.text("data.0.subjectId") != made.text("clientId") ||
			audit.text("data.0.people.0.person") != "Ann" {
			t.Errorf("the audit log has %s", audit.body)
		}
		if report, err := w.store.Verify(t.Context(), nil); err != nil || len(report.Problems) != 0 {
			t.Errorf("%+v, %v", report, err)
		}
		w.want(204, w.send("DELETE", path, w.operator, ""))
		w.refused(409, farthing.CodeWrongState, w.post(path+"/acknowledge", w.operator, ""))
	})
}

// What a thief asked for with a stolen secret could still be approved after the secret was removed, and the tokens got
// with it went on.
func TestALeakedSecretEndsWhatItAskedFor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann := w.person("Ann")
		made := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`))
		address := "/v1/clients/" + made.text("clientId")
		stolen := w.exchange(made)
		w.want(201, w.post("/v1/withdrawals/w1", stolen, `{"merchantId":"shop","amount":2000}`))
		w.want(200, w.post("/v1/withdrawals/w1/approve", ann, ofShop))
		second := w.want(201, w.post(address+"/secrets", w.operator, ""))
		leaked := address + "/secrets/" + made.text("secretId")
		w.refused(400, farthing.CodeInvalidRequest, w.send(http.MethodDelete, leaked+"?leaked=yes", w.operator, ""))
		w.want(204, w.send(http.MethodDelete, leaked+"?leaked=true", w.operator, ""))
		w.refused(401, farthing.CodeInvalidToken, w.get("/v1/balance", stolen))
		fresh := w.exchange(second)
		w.want(200, w.get("/v1/balance", fresh))
		w.refused(409, farthing.CodeWrongState, w.post("/v1/withdrawals/w1/approve", w.person("Bob"), ofShop))
		a := w.want(200, w.get("/v1/withdrawals/w1", w.merchant))
		if a.text("status") != "canceled" || a.text("history.1.by.type") != "system" || w.available() != "100000" {
			t.Errorf("what the thief asked for: %s", a.body)
		}
		list := w.want(200, w.get("/v1/approvals?merchantId=shop", w.operator))
		if list.text("data.0.status") != "void" {
			t.Errorf("its approval: %s", list.body)
		}
		told := w.want(200, w.get("/v1/audit?type=client.secret_removed", w.operator))
		if told.text("data.0.details.tokensEnd") != "true" || !strings.Contains(told.body, `"leaked"`) {
			t.Errorf("the operator's journal says %s", told.body)
		}
		w.clock.Advance(issuer.Lifetime / 2)
		w.want(201, w.post("/v1/withdrawals/w2", fresh, `{"merchantId":"shop","amount":2000}`))
		w.want(200, w.post("/v1/withdrawals/w2/approve", ann, ofShop))
		w.want(204, w.send(http.MethodDelete, address, w.operator, ""))
		w.refused(409, farthing.CodeWrongState, w.post("/v1/withdrawals/w2/approve", w.person("Cid"), ofShop))
	})
}

// The same of what a person asked for whose client was revoked since; what somebody else asked for stays.
func TestALostClientOfAPersonEndsWhatThePersonAskedFor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann := w.want(201, w.operators("Ann"))
		bob, cid := w.person("Bob"), w.person("Cid")
		const adjust = `{"id":%q,"merchantId":"shop","amount":900,"reason":"x"}`
		w.want(201, w.post("/v1/adjustments", w.exchange(ann), fmt.Sprintf(adjust, "a1")))
		w.want(201, w.post("/v1/adjustments", bob, fmt.Sprintf(adjust, "a2")))
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":900}`))
		w.do(farthing.SubmitWithdrawal{MerchantID: shop, ID: "w1", By: farthing.Origin{Actor: farthing.ActorSystem}})
		const paid = `{"merchantId":"shop","outcome":"paid","reason":"the statement says so"}`
		w.want(200, w.post("/v1/withdrawals/w1/resolve", w.exchange(ann), paid))
		w.want(204, w.send(http.MethodDelete, "/v1/clients/"+ann.text("clientId"), w.operator, ""))
		w.refused(409, farthing.CodeWrongState, w.post("/v1/adjustments/a1/approve", cid, ofShop))
		w.want(200, w.post("/v1/adjustments/a2/approve", cid, ofShop))
		if a := w.want(200, w.post("/v1/withdrawals/w1/resolve", cid, paid)); a.text("status") != "in_transit" ||
			a.text("resolution.person") != "Cid" {
			t.Errorf("the word of a lost client counts: %s", a.body)
		}
		if a := w.want(200, w.get("/v1/adjustments/a1?merchantId=shop", w.operator)); a.text("status") != "canceled" {
			t.Errorf("the adjustment: %s", a.body)
		}
	})
}

// operators makes a client of the operator for a person, and shows it as the interface does.
func (w *world) operators(owner string) answered {
	w.tb.Helper()
	wish := issuer.NewClient{Name: owner, Owner: owner, Role: "admin"}
	made, err := issuer.CreateClient(w.tb.Context(), w.store, w.clock.Now(), wish)
	if err != nil {
		w.tb.Fatal(err)
	}
	return answered{status: 201, body: fmt.Sprintf(`{"clientId":%q,"clientSecret":%q,"secretId":%q}`, made.ClientID,
		made.Secret, made.SecretID)}
}

// A client that brings its own public keys has no secret, and signs to get its tokens.
func TestClientWithKeys(t *testing.T) {
	w := newWorld(t, "sqlite")
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	part := base64.RawURLEncoding.EncodeToString
	key := `{"kty":"OKP","crv":"Ed25519","kid":"one","x":"` + part(public) + `"}`
	made := w.want(201, w.post("/v1/clients", w.operator,
		`{"merchantId":"shop","name":"till","jwks":{"keys":[`+key+`],"more":1}}`))
	if made.field("clientSecret") != nil || made.field("secretId") != nil ||
		!strings.Contains(made.body, `"clientSecret":null`) {
		t.Errorf("made: %s", made.body)
	}
	now := w.clock.Now().Unix()
	claims, err := json.Marshal(map[string]any{
		"iss": made.text("clientId"),
		"sub": made.text("clientId"),
		"aud": w.base,
		"jti": "1",
		"iat": now,
		"exp": now + 60,
	})
	if err != nil {
		t.Fatal(err)
	}
	signed := part([]byte(`{"alg":"EdDSA","kid":"one"}`)) + "." + part(claims)
	token := w.want(200, w.post("/oauth/token", "",
		`{"audience":"`+w.base+`/v1","grant_type":"client_credentials",`+
			`"client_assertion_type":"urn:ietf:params:oauth:client-assertion-type:jwt-bearer","client_assertion":"`+
			signed+"."+part(ed25519.Sign(private, []byte(signed)))+`"}`))
	w.want(200, w.get("/v1/balance", token.text("access_token")))

	if secret := w.want(201, w.post("/v1/clients", w.operator,
		`{"merchantId":"shop","name":"till","jwks":null}`)); secret.text("clientSecret") == "" {
		t.Errorf("null is no keys: %s", secret.body)
	}
	for jwks, says := range map[string]string{
		`{"keys":[]}`:      "its key set has 1 to 5 keys",
		`[]`:               "is not a JSON object with a list of keys",
		`"` + canary + `"`: "is not a JSON object with a list of keys",
		`{"keys":[{"kty":"oct","kid":"one","k":"` + part([]byte(canary)) +
			`"}]}`: "key 1 of its key set is not a public key",
		`{"keys":[{"kty":"OKP","crv":"Ed25519","x":"` + part(public) + `","d":"` + part(private.Seed()) +
			`"}]}`: "key 1 of its key set is not a public key",
		`{"keys":[` + key + `,` + key + `]}`: "a kid of its own",
	} {
		a := w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till","jwks":`+jwks+`}`))
		if a.text("errors.0.location") != "body.jwks" || !strings.Contains(a.text("errors.0.message"), says) {
			t.Errorf("%s: %s", jwks, a.body)
		}
		for _, text := range []string{a.body, w.log.String()} {
			if strings.Contains(text, part(private.Seed())) || strings.Contains(text, canary) ||
				strings.Contains(text, part([]byte(canary))) {
				t.Errorf("a key comes back: %s", text)
			}
		}
	}
}

// One person ends another operator's client at once, in an emergency: the journal names who did it, and the operator's
// contacts are told by mail.
func TestOnePersonEndsAnothersClient(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		to := farthing.NewContact{Address: "security@pay.example"}
		contact, _, err := w.store.Contacts.Add(t.Context(), someContact, to, farthing.Author{Actor: farthing.ActorCLI})
		if err != nil {
			t.Fatal(err)
		}
		bob := "/v1/clients/" + w.operators("Bob").text("clientId")
		w.refused(403, farthing.CodeInsufficientScope, w.send("DELETE", bob, w.of("Cy", "support"), ""))
		w.want(204, w.send("DELETE", bob, w.person("Ann"), ""))
		if got := w.want(200, w.get(bob, w.operator)); got.field("revokedAt") == nil {
			t.Errorf("it is not ended: %s", got.body)
		}
		page, err := w.store.Journal.Audit(t.Context(), store.JournalFilter{}, 1)
		if err != nil || page.Rows[0].Type != farthing.EventClientRevoked || page.Rows[0].Note == nil ||
			page.Rows[0].Note.Who != "Ann" {
			t.Fatalf("%+v, %v", page.Rows, err)
		}
		row := &page.Rows[0].Row
		told, err := w.store.Notices.Events(t.Context(), 100)
		if err != nil || !slices.Contains(told, store.NoticeEvent{Journal: farthing.OperatorID, Seq: row.Seq}) {
			t.Errorf("nobody is told of row %d: %+v, %v", row.Seq, told, err)
		}
		kind, _ := farthing.NoticeOf(row)
		if !contact.Wants(farthing.Happened{Kind: kind}, farthing.DefaultSettings(false), w.clock.Now()) {
			t.Errorf("the operator's contact is not told of %s", kind)
		}
	})
}

// An owner makes clients for the own merchant, which can do no more than the owner, and act for who made them; renews
// their secrets, and ends them. Clients of others do not exist there.
func TestAnOwnerKeepsTheMerchantsClients(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ask := func(caller *issuer.Caller, id string, q Question) (Answer, farthing.Code) {
			t.Helper()
			a, err := w.server.Ask(t.Context(), caller, id, q)
			return a, farthing.CodeOf(err)
		}
		till := Question{Body: []byte(`{"name":"till","scopes":["payments:read","bank-accounts:write"]}`), Key: "k"}
		a, code := ask(owner(), "createOwnClient", till)
		made, _ := a.Body.(api.ClientCredentials)
		if code != "" || a.Status != http.StatusCreated || made.MerchantID != shop || made.ClientSecret == nil {
			t.Fatalf("%+v, %s", a, code)
		}
		if again, code := ask(owner(), "createOwnClient", till); code != "" || again.Status != http.StatusOK ||
			again.Body.(api.ClientCredentials).ClientSecret != nil {
			t.Errorf("again: %+v, %s", again, code)
		}
		kept, err := w.store.Clients.Get(t.Context(), made.ClientID)
		if err != nil || !slices.Equal(kept.MadeBy, []string{"Priya Nair"}) {
			t.Errorf("%+v, %v", kept, err)
		}
		log := w.want(200, w.get("/v1/audit?type=client.created&subject=client&subjectId="+made.ClientID, w.operator))
		if log.text("data.0.actor") != "user:usr_owner" || log.text("data.0.people.0.person") != "Priya Nair" {
			t.Errorf("the audit log: %s", log.body)
		}
		narrow, young, others := owner(), owner(), owner()
		narrow.Scopes, _ = issuer.ParseScopes(issuer.ClientsWrite, issuer.PaymentsRead, issuer.MerchantRead)
		young.NominatesFrom, others.MerchantID = w.clock.Now().Add(1), other
		one := Question{Path: map[string]string{"id": made.ClientID, "secret": *made.SecretID}}
		for _, refused := range []struct {
			caller *issuer.Caller
			id     string
			q      Question
			code   farthing.Code
		}{
			{narrow, "createOwnClient", till, farthing.CodeInsufficientScope},
			{narrow, "addOwnClientSecret", one, farthing.CodeInsufficientScope},
			{narrow, "removeOwnClientSecret", one, farthing.CodeInsufficientScope},
			{narrow, "revokeOwnClient", one, farthing.CodeInsufficientScope},
			{young, "createOwnClient", till, farthing.CodeNominationsLocked},
			{young, "addOwnClientSecret", one, farthing.CodeNominationsLocked},
			{others, "getOwnClient", one, farthing.CodeNotFound},
			{others, "addOwnClientSecret", one, farthing.CodeNotFound},
			{others, "removeOwnClientSecret", one, farthing.CodeNotFound},
			{others, "revokeOwnClient", one, farthing.CodeNotFound},
			{owner(), "createOwnClient", Question{Body: []byte(`{"name":"x","scopes":["operator:read"]}`)},
				farthing.CodeInvalidRequest},
			{owner(), "createClient", till, farthing.CodeInsufficientScope},
			{owner(), "revokeClient", one, farthing.CodeInsufficientScope},
		} {
			if a, code := ask(refused.caller, refused.id, refused.q); code != refused.code {
				t.Errorf("%s: %+v, %q, want %q", refused.id, a, code, refused.code)
			}
		}
		if a, code := ask(young, "createOwnClient", Question{Body: []byte(`{"name":"reads"}`)}); code != "" {
			t.Errorf("a client that nominates nothing: %+v, %s", a, code)
		}
		if a, code = ask(owner(), "addOwnClientSecret", one); code != "" || a.Status != http.StatusCreated {
			t.Errorf("a second secret: %+v, %s", a, code)
		}
		if _, code = ask(owner(), "removeOwnClientSecret", one); code != "" {
			t.Errorf("the first is not removed: %s", code)
		}
		a, _ = ask(owner(), "getOwnClient", one)
		if got, _ := a.Body.(api.OAuthClient); len(got.Secrets) != 1 || got.Secrets[0].ID == *made.SecretID ||
			len(got.MadeBy) != 0 {
			t.Errorf("after that: %+v", got)
		}
		if _, code = ask(owner(), "revokeOwnClient", one); code != "" {
			t.Errorf("it is not revoked: %s", code)
		}
		if kept, err = w.store.Clients.Get(t.Context(), made.ClientID); err != nil || kept.RevokedAt == nil {
			t.Errorf("%+v, %v", kept, err)
		}
	})
}

// A merchant's client that may make clients makes them of its merchant alone, and for the people behind itself.
func TestAClientMakesClientsOfItsMerchant(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.person("Ann")
		first := w.want(201, w.post("/v1/clients", ann, `{"merchantId":"shop","name":"infra","role":"owner"}`))
		token := w.exchange(first)
		made := w.want(201, w.post("/v1/merchant/clients", token, `{"name":"till"}`))
		kept, err := w.store.Clients.Get(t.Context(), made.text("clientId"))
		if err != nil || kept.MerchantID != shop || !slices.Equal(kept.MadeBy, []string{"Ann"}) {
			t.Errorf("%+v, %v", kept, err)
		}
		at := "/v1/merchant/clients/" + made.text("clientId")
		if made.header.Get("Location") != w.base+at {
			t.Errorf("it is at %s", made.header.Get("Location"))
		}
		w.refused(403, farthing.CodeMerchantMismatch,
			w.post("/v1/merchant/clients", token, `{"merchantId":"other","name":"till"}`))
		w.refused(403, farthing.CodeMerchantMismatch, w.get("/v1/merchant/clients?merchantId=other", token))
		list := w.want(200, w.get("/v1/merchant/clients?limit=500", token))
		for i := range list.list("data") {
			if list.text(fmt.Sprintf("data.%d.merchantId", i)) != shop {
				t.Errorf("it lists clients of others: %s", list.body)
			}
		}
		if strings.Contains(list.body, "Ann") || !strings.Contains(list.body, made.text("clientId")) {
			t.Errorf("the list: %s", list.body)
		}
		w.want(204, w.send(http.MethodDelete, at, token, ""))
	})
}
