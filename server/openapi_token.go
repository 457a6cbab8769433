package server

import (
	"fmt"
	"net/http"
	"reflect"

	"farthing/api"
	"farthing/issuer"

	"github.com/danielgtaylor/huma/v2"
)

// What the token issuer takes, and answers if it refuses or has nothing to say, in OAuth's names. Its other answers are
// in package api.
type (
	tokenRequest struct {
		// The identifier of the protected API.
		Audience string `json:"audience"`
		// The only grant there is.
		GrantType string `json:"grant_type" enum:"client_credentials"`
		// The client.
		ClientID string `json:"client_id"`
		// Its secret.
		ClientSecret string `json:"client_secret"`
		// Fewer scopes than the client has, with spaces between.
		Scope string `json:"scope" required:"false"`
	}
	tokenError struct {
		// As RFC 6749, section 5.2, has it.
		Error string `json:"error"`
		// The same, for people.
		Description string `json:"error_description"`
	}
	tokenQuestion struct {
		// The access token meant.
		Token string `json:"token"`
		// The client that asks.
		ClientID string `json:"client_id"`
		// Its secret.
		ClientSecret string `json:"client_secret"`
	}
	tokenGone struct{}
)

// issued is an operation of the token issuer.
type issued struct {
	method  string
	path    string
	id      string
	summary string
	more    string
	body    any
	answer  any
	refuses map[string]string // by status
}

const throttled = "invalid_client, too often: Retry-After says when to try again"

// The refusals of whoever proves itself with a client's credentials.
var clientRefusals = map[string]string{
	"400": "invalid_request",
	"401": "invalid_client",
	"429": throttled,
	"503": "temporarily_unavailable",
}

var readRefusals = map[string]string{"405": "method_not_allowed"}

var issuedRoutes = []issued{
	{
		method:  "POST",
		path:    "/oauth/token",
		id:      "requestToken",
		summary: "Request an access token",
		more: fmt.Sprintf("The client credentials grant of OAuth 2.0. A token is good for %d seconds: ask once and "+
			"reuse it. In place of client_secret, HTTP Basic and signed assertions (RFC 7523) are taken too.",
			int(issuer.Lifetime.Seconds())),
		body:   tokenRequest{},
		answer: api.TokenAnswer{},
		refuses: map[string]string{
			"400": "invalid_request, unsupported_grant_type, invalid_scope",
			"401": "invalid_client",
			"403": "access_denied",
			"429": throttled,
			"503": "temporarily_unavailable",
		},
	},
	{
		method:  "POST",
		path:    "/oauth/introspect",
		id:      "introspectToken",
		summary: "Ask about an access token",
		more:    "RFC 7662: about the client's own tokens; an operator's client may ask about all.",
		body:    tokenQuestion{},
		answer:  api.TokenState{},
		refuses: clientRefusals,
	},
	{
		method:  "POST",
		path:    "/oauth/revoke",
		id:      "revokeToken",
		summary: "Take an access token back",
		more: "RFC 7009. It stops working everywhere within 5 seconds. A token that is no good already is " +
			"answered the same.",
		body:    tokenQuestion{},
		answer:  tokenGone{},
		refuses: clientRefusals,
	},
	{
		method:  "GET",
		path:    "/.well-known/jwks.json",
		id:      "getKeys",
		summary: "Get the public keys",
		more:    "RFC 7517: the keys that access tokens are signed with, now, before and next.",
		answer:  map[string]any{},
		refuses: readRefusals,
	},
	{
		method:  "GET",
		path:    "/.well-known/oauth-authorization-server",
		id:      "getMetadata",
		summary: "Get the issuer's description",
		more:    "RFC 8414.",
		answer:  map[string]any{},
		refuses: readRefusals,
	},
	{
		method:  "GET",
		path:    "/.well-known/openid-configuration",
		id:      "getOpenIDMetadata",
		summary: "Get the issuer's description at OpenID's address",
		more:    "The same, for clients that look here.",
		answer:  map[string]any{},
		refuses: readRefusals,
	},
}

// addIssuer describes the token issuer, which answers in OAuth's forms.
func (d *describer) addIssuer() {
	for i := range issuedRoutes {
		op := d.issuedOperation(&issuedRoutes[i])
		d.shown.attach(op)
		d.doc.AddOperation(op)
	}
}

func (d *describer) issuedOperation(r *issued) *huma.Operation {
	op := &huma.Operation{
		Method:      r.method,
		Path:        r.path,
		OperationID: r.id,
		Summary:     r.summary,
		Description: r.more,
		Tags:        []string{tagTokens},
		Security:    withoutToken,
		Responses:   map[string]*huma.Response{},
	}
	answer := func(status, about string, body reflect.Type) {
		content := map[string]*huma.MediaType{mediaJSON: {Schema: d.schema(body)}}
		op.Responses[status] = &huma.Response{Description: about, Content: content}
	}
	answer("200", http.StatusText(http.StatusOK), reflect.TypeOf(r.answer))
	if r.body != nil {
		request := d.schema(reflect.TypeOf(r.body))
		content := map[string]*huma.MediaType{mediaJSON: {Schema: request}, mediaForm: {Schema: request}}
		op.RequestBody = &huma.RequestBody{Required: true, Content: content}
	}
	for status, codes := range r.refuses {
		answer(status, codes, reflect.TypeFor[tokenError]())
	}
	return op
}
