package server

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"farthing"
)

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
