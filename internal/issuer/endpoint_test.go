package issuer

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"

	"farthing/internal/farthing"
)

// basic returns an Authorization header as RFC 6749 wants it.
func basic(id, secret string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(url.QueryEscape(id)+":"+url.QueryEscape(secret)))
}

func TestTokenIsWhatTheContractSays(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		r := d.post(t, "/oauth/token", tokenBody(d.shop))
		if r.status != http.StatusOK || r.header.Get("Content-Type") != "application/json" ||
			r.header.Get("Cache-Control") != "no-store" || r.header.Get("Pragma") != "no-cache" {
			t.Errorf("%d %v %s", r.status, r.header, r.text)
		}
		if r.body["token_type"] != "Bearer" || r.body["expires_in"] != 86400.0 ||
			r.body["scope"] != DefaultMerchantScopes.String() {
			t.Errorf("answer %s", r.text)
		}
		if strings.Contains(r.text, d.shop.Secret) {
			t.Error("the answer holds the secret")
		}
	})
}

func TestTokenOpensWithThePublishedKeys(t *testing.T) {
	d := oneDesk(t)
	for name, c := range map[string]struct {
		credentials Credentials
		merchant    string
		scope       string
	}{"merchant": {d.shop, "mer_1", DefaultMerchantScopes.String()},
		"operator": {d.operator, "", OperatorScopes.String()}} {
		parsed, err := jwt.ParseSigned(d.tokenFor(t, c.credentials), []jose.SignatureAlgorithm{jose.ES256})
		if err != nil {
			t.Fatal(err)
		}
		header := parsed.Headers[0]
		if header.ExtraHeaders[jose.HeaderType] != "at+jwt" || header.KeyID == "" {
			t.Errorf("%s: header %+v", name, header)
		}
		keys := publishedSet(t, d)
		if len(keys.Key(header.KeyID)) != 1 || !keys.Keys[0].IsPublic() || keys.Keys[0].Use != "sig" {
			t.Fatalf("%s: published keys %+v", name, keys)
		}
		var standard jwt.Claims
		own := map[string]any{}
		if err := parsed.Claims(keys.Key(header.KeyID)[0], &standard, &own); err != nil {
			t.Fatal(err)
		}
		if err := standard.Validate(jwt.Expected{
			Issuer:      "https://auth.example.com/",
			Subject:     c.credentials.ClientID,
			AnyAudience: jwt.Audience{audience},
			Time:        d.clock.Now(),
		}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if standard.Expiry.Time().Sub(standard.IssuedAt.Time()) != 86400*time.Second || standard.ID == "" {
			t.Errorf("%s: %+v", name, standard)
		}
		merchant, _ := own["merchant_id"].(string)
		if own["client_id"] != c.credentials.ClientID || own["scope"] != c.scope || merchant != c.merchant {
			t.Errorf("%s: %v", name, own)
		}
	}
}

func TestEveryWayToAskForAToken(t *testing.T) {
	d := oneDesk(t)
	form := url.Values{"grant_type": {"client_credentials"}, "client_id": {d.shop.ClientID},
		"client_secret": {d.shop.Secret}}.Encode()
	inHeader := basic(d.shop.ClientID, d.shop.Secret)
	for name, c := range map[string]struct{ kind, body, authorization string }{
		"json":              {"application/json", tokenBody(d.shop), ""},
		"json with charset": {"application/json; charset=utf-8", tokenBody(d.shop), ""},
		"json with unknown member": {"application/json",
			strings.Replace(tokenBody(d.shop), "{", `{"extra":[1,{"a":null}],`, 1), ""},
		"json with basic": {"application/json",
			`{"grant_type":"client_credentials","audience":"` + audience + `"}`, inHeader},
		"form": {"application/x-www-form-urlencoded", form, ""},
		"form with audience": {"application/x-www-form-urlencoded",
			form + "&audience=" + url.QueryEscape(audience), ""},
		"form with empty scope":       {"application/x-www-form-urlencoded", form + "&scope=", ""},
		"form with unknown parameter": {"application/x-www-form-urlencoded", form + "&resource=x", ""},
		"form with basic":             {"application/x-www-form-urlencoded", "grant_type=client_credentials", inHeader},
		"form with basic and its id": {"application/x-www-form-urlencoded",
			"grant_type=client_credentials&client_id=" + d.shop.ClientID, inHeader},
		"basic in lower case": {"application/x-www-form-urlencoded", "grant_type=client_credentials",
			strings.Replace(inHeader, "Basic", "basic", 1)},
		"basic with all encoded": {"application/x-www-form-urlencoded", "grant_type=client_credentials",
			"Basic " + base64.StdEncoding.EncodeToString(
				[]byte(percent(d.shop.ClientID)+":"+percent(d.shop.Secret)))},
	} {
		headers := []string{"Content-Type", c.kind}
		if c.authorization != "" {
			headers = append(headers, "Authorization", c.authorization)
		}
		if r := d.send(t, http.MethodPost, "/oauth/token?grant_type=password&client_secret=x", c.body,
			headers...); r.status != http.StatusOK {
			t.Errorf("%s: %d %s", name, r.status, r.text)
		}
	}
}

// percent percent-encodes every byte.
func percent(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		b.WriteString("%" + strings.ToUpper(string("0123456789abcdef"[c>>4])+string("0123456789abcdef"[c&15])))
	}
	return b.String()
}

// badRequest is a token request that must be refused.
type badRequest struct {
	name, kind, body, authorization string
	status                          int
	code                            string
}

// badRequests returns a request for each reason to refuse one.
func badRequests(d *desk) []badRequest {
	const jsonKind, formKind = "application/json", "application/x-www-form-urlencoded"
	good := tokenBody(d.shop)
	form := "grant_type=client_credentials&client_id=" + d.shop.ClientID + "&client_secret=" + d.shop.Secret
	swap := func(from, to string) string { return strings.Replace(good, from, to, 1) }
	inHeader := basic(d.shop.ClientID, d.shop.Secret)
	return []badRequest{
		{"no content type", "", good, "", 415, "invalid_request"},
		{"text", "text/plain", good, "", 415, "invalid_request"},
		{"empty", jsonKind, "", "", 400, "invalid_request"},
		{"malformed", jsonKind, good[:len(good)-2], "", 400, "invalid_request"},
		{"trailing", jsonKind, good + "{}", "", 400, "invalid_request"},
		{"null", jsonKind, "null", "", 400, "invalid_request"},
		{"array", jsonKind, "[" + good + "]", "", 400, "invalid_request"},
		{"duplicate name", jsonKind, swap("{", `{"client_secret":"x",`), "", 400, "invalid_request"},
		{"duplicate unknown name", jsonKind, swap("{", `{"x":1,"x":2,`), "", 400, "invalid_request"},
		{"number", jsonKind, swap(`"client_credentials"`, "7"), "", 400, "invalid_request"},
		{"audience as array", jsonKind, swap(`"`+audience+`"`, `["`+audience+`"]`), "", 400, "invalid_request"},
		{"invalid UTF-8", jsonKind, swap("{", "{\"x\":\"\xff\","), "", 400, "invalid_request"},
		{"too long", jsonKind, swap("{", `{"x":"`+strings.Repeat("x", longestBody)+`",`), "", 413, "invalid_request"},
		{"no audience", jsonKind, swap(`"audience":"`+audience+`",`, ""), "", 400, "invalid_request"},
		{"null audience", jsonKind, swap(`"`+audience+`"`, "null"), "", 400, "invalid_request"},
		{"no grant type", jsonKind, swap(`"grant_type":"client_credentials",`, ""), "", 400, "invalid_request"},
		{"names in capitals", jsonKind, swap("grant_type", "GRANT_TYPE"), "", 400, "invalid_request"},
		{"other grant type", jsonKind, swap("client_credentials", "password"), "", 400, "unsupported_grant_type"},
		{"no client", jsonKind, swap(`"client_id":"`+d.shop.ClientID+`",`, ""), "", 401, "invalid_client"},
		{"no secret", jsonKind, swap(d.shop.Secret, ""), "", 401, "invalid_client"},
		{"unknown client", jsonKind, swap(d.shop.ClientID, "cl_unknown"), "", 401, "invalid_client"},
		{"client with NUL", jsonKind, swap(d.shop.ClientID, `cl\u0000`), "", 401, "invalid_client"},
		{"wrong secret", jsonKind, swap(d.shop.Secret, d.operator.Secret), "", 401, "invalid_client"},
		{"secret with a space", jsonKind, swap(d.shop.Secret, d.shop.Secret+" "), "", 401, "invalid_client"},
		{"other audience", jsonKind, swap(audience, audience+"/"), "", 403, "access_denied"},
		{"unknown scope", jsonKind, swap("{", `{"scope":"payments:read shoes:read",`), "", 400, "invalid_scope"},
		{"ungranted scope", jsonKind, swap("{", `{"scope":"payments:write",`), "", 400, "invalid_scope"},
		{"blank scope", jsonKind, swap("{", `{"scope":" ",`), "", 400, "invalid_scope"},
		{"repeated parameter", formKind, form + "&grant_type=client_credentials", "", 400, "invalid_request"},
		{"repeated unknown parameter", formKind, form + "&x=1&x=1", "", 400, "invalid_request"},
		{"bad escape", formKind, form + "&x=%zz", "", 400, "invalid_request"},
		{"form with invalid UTF-8", formKind, form + "&scope=%ff", "", 400, "invalid_request"},
		{"secret twice", formKind, form, inHeader, 400, "invalid_request"},
		{"secret twice in JSON", jsonKind, good, inHeader, 400, "invalid_request"},
		{"two clients", formKind, "grant_type=client_credentials&client_id=other", inHeader, 400, "invalid_request"},
		{"wrong secret in header", formKind, "grant_type=client_credentials", basic(d.shop.ClientID, "wrong"), 401,
			"invalid_client"},
		{"unknown client in header", formKind, "grant_type=client_credentials", basic("wrong", d.shop.Secret), 401,
			"invalid_client"},
		{"header that is no base64", formKind, "grant_type=client_credentials", "Basic !", 401, "invalid_client"},
		{"header with bad escape", formKind, "grant_type=client_credentials",
			"Basic " + base64.StdEncoding.EncodeToString([]byte("a:%zz")), 401, "invalid_client"},
		{"other scheme", formKind, "grant_type=client_credentials", "Bearer x", 401, "invalid_client"},
	}
}

func TestEveryRefusalOfATokenRequest(t *testing.T) {
	d := oneDesk(t)
	texts := map[string]bool{}
	for _, c := range badRequests(d) {
		var headers []string
		for name, value := range map[string]string{"Content-Type": c.kind, "Authorization": c.authorization} {
			if value != "" {
				headers = append(headers, name, value)
			}
		}
		r := d.send(t, http.MethodPost, "/oauth/token", c.body, headers...)
		if r.status != c.status || r.body["error"] != c.code || r.body["error_description"] == "" {
			t.Errorf("%s: %d %s", c.name, r.status, r.text)
		}
		if r.header.Get("Content-Type") != "application/json" || r.header.Get("Cache-Control") != "no-store" ||
			r.header.Get("Pragma") != "no-cache" {
			t.Errorf("%s: %v", c.name, r.header)
		}
		if asked := r.header.Get("WWW-Authenticate") != ""; asked !=
			(c.authorization != "" && c.status == http.StatusUnauthorized) {
			t.Errorf("%s: WWW-Authenticate %q", c.name, r.header.Get("WWW-Authenticate"))
		}
		if strings.Contains(r.text, d.shop.Secret) || strings.Contains(r.text, d.operator.Secret) {
			t.Errorf("%s: the answer holds a secret", c.name)
		}
		if c.status == http.StatusUnauthorized {
			texts[r.text] = true
		}
	}
	if len(texts) != 1 {
		t.Errorf("invalid_client tells its causes apart: %v", texts)
	}
	if strings.Contains(d.logged.String(), d.shop.Secret) {
		t.Error("the log holds a secret")
	}
}

func TestScopeNarrows(t *testing.T) {
	d := oneDesk(t)
	r := d.post(t, "/oauth/token", strings.Replace(tokenBody(d.shop), "{", `{"scope":"balance:read payments:read",`, 1))
	if r.body["scope"] != "payments:read balance:read" {
		t.Errorf("answer %s", r.text)
	}
	token, _ := r.body["access_token"].(string)
	caller, err := d.Verify(t.Context(), token)
	if err != nil || !caller.Has(PaymentsRead) || caller.Has(WithdrawalsWrite) || caller.Operator() ||
		caller.MerchantID != "mer_1" {
		t.Errorf("%+v, %v", caller, err)
	}
}

func TestOtherMethodsAreRefused(t *testing.T) {
	d := oneDesk(t)
	for path, allow := range map[string]string{
		"/oauth/token":           "POST",
		"/oauth/revoke":          "POST",
		"/oauth/introspect":      "POST",
		"/.well-known/jwks.json": "GET, HEAD",
	} {
		for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodOptions} {
			r := d.send(t, method, path, "")
			if r.status != http.StatusMethodNotAllowed || r.header.Get("Allow") != allow ||
				r.body["error"] != "method_not_allowed" {
				t.Errorf("%s %s: %d %v %s", method, path, r.status, r.header, r.text)
			}
		}
	}
}

func TestMetadataAtBothAddresses(t *testing.T) {
	d := oneDesk(t)
	for _, path := range []string{"/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"} {
		r := d.send(t, http.MethodGet, path, "")
		if r.status != http.StatusOK || r.body["issuer"] != "https://auth.example.com/" ||
			r.body["token_endpoint"] != "https://auth.example.com/oauth/token" ||
			r.body["jwks_uri"] != "https://auth.example.com/.well-known/jwks.json" {
			t.Errorf("%s: %d %s", path, r.status, r.text)
		}
		// A verifier made for OpenID Connect takes RS256 alone if it is told nothing.
		if !reflect.DeepEqual(r.body["id_token_signing_alg_values_supported"], []any{"ES256"}) ||
			!reflect.DeepEqual(r.body["subject_types_supported"], []any{"public"}) {
			t.Errorf("%s does not say how tokens are signed: %s", path, r.text)
		}
		for _, endpoint := range []string{"token", "revocation", "introspection"} {
			methods, algorithms := r.body[endpoint+"_endpoint_auth_methods_supported"],
				r.body[endpoint+"_endpoint_auth_signing_alg_values_supported"]
			if !reflect.DeepEqual(methods, []any{"client_secret_basic", "client_secret_post", "private_key_jwt"}) ||
				!reflect.DeepEqual(algorithms, []any{
					"ES256", "RS256", "PS256", "EdDSA", "Ed25519",
				}) {
				t.Errorf("%s: %s with %v, %v", path, endpoint, methods, algorithms)
			}
		}
		if r := d.send(t, http.MethodHead, path, ""); r.status != http.StatusOK {
			t.Errorf("HEAD %s: %d", path, r.status)
		}
	}
	if text := d.send(t, http.MethodGet, "/.well-known/jwks.json", "").text; strings.Contains(text, `"d"`) {
		t.Errorf("the published keys hold a private one: %s", text)
	}
}

// publishedSet reads the published keys.
func publishedSet(t *testing.T, d *desk) jose.JSONWebKeySet {
	t.Helper()
	var set jose.JSONWebKeySet
	if err := unmarshal(d.send(t, http.MethodGet, "/.well-known/jwks.json", "").text, &set); err != nil {
		t.Fatal(err)
	}
	return set
}

func TestGoClientUnchanged(t *testing.T) {
	d := oneDesk(t)
	config := clientcredentials.Config{ClientID: d.shop.ClientID, ClientSecret: d.shop.Secret,
		TokenURL: d.server.URL + "/oauth/token"}
	source := config.TokenSource(t.Context())
	first, err := source.Token()
	if err != nil {
		t.Fatal(err)
	}
	second, err := source.Token()
	if err != nil || first.AccessToken != second.AccessToken || first.Type() != "Bearer" {
		t.Errorf("the token is not reused: %v", err)
	}
	if _, err := d.Verify(t.Context(), first.AccessToken); err != nil {
		t.Error(err)
	}
	for _, style := range []oauth2.AuthStyle{oauth2.AuthStyleAutoDetect, oauth2.AuthStyleInHeader,
		oauth2.AuthStyleInParams} {
		config.ClientSecret, config.AuthStyle = "wrong", style
		_, err := config.Token(t.Context())
		if refused, ok := asRetrieveError(err); !ok || refused.ErrorCode != "invalid_client" {
			t.Errorf("style %d, wrong secret: %v", style, err)
		}
	}
}

func TestIntrospection(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		mine, theirs := d.tokenFor(t, d.shop), d.tokenFor(t, d.operator)
		for name, c := range map[string]struct {
			asks   Credentials
			token  string
			active bool
		}{
			"one's own": {d.shop, mine, true},
			"another's": {d.shop, theirs, false},
			"operator":  {d.operator, mine, true},
			"rubbish":   {d.shop, "rubbish", false},
		} {
			r := d.post(t, "/oauth/introspect", withToken(c.asks, c.token))
			if r.status != http.StatusOK || r.body["active"] != c.active || (!c.active && len(r.body) != 1) {
				t.Errorf("%s: %d %s", name, r.status, r.text)
			}
			if r.header.Get("Content-Type") != "application/json" || r.header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %v", name, r.header)
			}
		}
		now := float64(d.clock.Now().Unix())
		form := url.Values{"token": {mine}, "token_type_hint": {"refresh_token"}}.Encode()
		r := d.send(t, http.MethodPost, "/oauth/introspect", form, "Content-Type", "application/x-www-form-urlencoded",
			"Authorization", basic(d.shop.ClientID, d.shop.Secret))
		jti, _ := r.body["jti"].(string)
		delete(r.body, "jti")
		want := map[string]any{
			"active": true, "scope": DefaultMerchantScopes.String(), "client_id": d.shop.ClientID,
			"token_type": "Bearer", "exp": now + 86400, "iat": now,
			"sub": d.shop.ClientID, "aud": audience, "iss": "https://auth.example.com/", "merchant_id": "mer_1",
		}
		if jti == "" || !reflect.DeepEqual(r.body, want) {
			t.Errorf("answer %s", r.text)
		}
		for name, c := range map[string]struct {
			body   string
			status int
			code   string
		}{
			"no token":  {withToken(d.shop, ""), 400, "invalid_request"},
			"no client": {`{"token":"` + mine + `"}`, 401, "invalid_client"},
			"wrong secret": {strings.Replace(withToken(d.shop, mine), d.shop.Secret, "wrong", 1), 401,
				"invalid_client"},
		} {
			if r := d.post(t, "/oauth/introspect", c.body); r.status != c.status || r.body["error"] != c.code {
				t.Errorf("%s: %d %s", name, r.status, r.text)
			}
		}
		d.clock.Advance(Lifetime)
		if r := d.post(t, "/oauth/introspect", withToken(d.shop, mine)); r.text != `{"active":false}` {
			t.Errorf("expired: %s", r.text)
		}
		fresh := d.tokenFor(t, d.shop)
		if err := d.RevokeClient(t.Context(), d.shop.ClientID, nil, farthing.BySystem); err != nil {
			t.Fatal(err)
		}
		if r := d.post(t, "/oauth/introspect", withToken(d.operator, fresh)); r.text != `{"active":false}` {
			t.Errorf("of a revoked client: %s", r.text)
		}
	})
}

func TestRevocationIsForOnesOwnTokens(t *testing.T) {
	d := oneDesk(t)
	mine, theirs := d.tokenFor(t, d.shop), d.tokenFor(t, d.operator)
	reader := create(t, d.store, d.clock, NewClient{Name: "reader", Scopes: []string{OperatorRead}})
	clerk := create(t, d.store, d.clock, NewClient{Name: "clerk", Scopes: []string{ClientsWrite, BalanceRead}})
	for _, c := range []struct {
		name, body string
		status     int
		code       any
	}{
		{"another's", withToken(d.shop, theirs), 400, "unauthorized_client"},
		{"a reader shuts out a merchant", withToken(reader, mine), 400, "unauthorized_client"},
		{"a reader shuts out the operator", withToken(reader, theirs), 400, "unauthorized_client"},
		{"a reader's own", withToken(reader, d.tokenFor(t, reader)), 200, nil},
		{"one with more scopes", withToken(clerk, mine), 400, "unauthorized_client"},
		{"rubbish", withToken(d.shop, "rubbish"), 200, nil},
		{"none", withToken(d.shop, ""), 400, "invalid_request"},
		{"wrong secret", withToken(d.shop, mine)[:60] + `"}`, 400, "invalid_request"},
		{"operator", withToken(d.operator, mine), 200, nil},
		{"again", withToken(d.operator, mine), 200, nil},
	} {
		if r := d.post(t, "/oauth/revoke", c.body); r.status != c.status || r.body["error"] != c.code {
			t.Errorf("%s: %d %s", c.name, r.status, r.text)
		}
	}
	if _, err := d.Verify(t.Context(), theirs); err != nil {
		t.Errorf("the operator's token: %v", err)
	}
	if _, err := d.Verify(t.Context(), mine); !unknown(err) {
		t.Errorf("the revoked token: %v", err)
	}
}

func TestStoreGoneIsNoRefusal(t *testing.T) {
	d := oneDesk(t)
	body := strings.Replace(tokenBody(d.shop), d.shop.ClientID, "cl_unknown", 1)
	if err := d.store.Close(); err != nil {
		t.Fatal(err)
	}
	r := d.post(t, "/oauth/token", body)
	if r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "" ||
		strings.Contains(r.text, "sql") {
		t.Errorf("%d %s", r.status, r.text)
	}
}
