package server

import (
	"fmt"
	"net/http"
	"reflect"

	"farthing/issuer"

	"github.com/danielgtaylor/huma/v2"
)

// What the token issuer takes and answers, in OAuth's names.
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
	tokenAnswer struct {
		// To be reused until it expires.
		AccessToken string `json:"access_token"`
		// How it is presented.
		TokenType string `json:"token_type" enum:"Bearer"`
		// Its lifetime in seconds. Example: 86400
		ExpiresIn int64 `json:"expires_in"`
		// What it opens.
		Scope string `json:"scope"`
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
	tokenState struct {
		// Whether it is good now; where it is not, nothing else is said.
		Active bool `json:"active"`
		// What it opens, as its client stands now.
		Scope string `json:"scope,omitzero"`
		// Whose it is.
		ClientID string `json:"client_id,omitzero"`
		// How it is presented.
		TokenType string `json:"token_type,omitzero"`
		// When it expires, in seconds since 1970.
		Expires int64 `json:"exp,omitzero"`
		// When it was issued, in seconds since 1970.
		IssuedAt int64 `json:"iat,omitzero"`
		// The client again.
		Subject string `json:"sub,omitzero"`
		// The API that it is for.
		Audience string `json:"aud,omitzero"`
		// Who issued it.
		Issuer string `json:"iss,omitzero"`
		// The token's own identifier.
		ID string `json:"jti,omitzero"`
		// The merchant that its client acts for.
		MerchantID string `json:"merchant_id,omitzero"`
	}
	tokenGone struct{}
)

// issued is an operation of the token issuer.
type issued struct {
	method, path, id, summary, more string
	body, answer                    any
	refuses                         map[string]string // by status
}

// The refusals of whoever proves itself with a client's credentials.
var clientRefusals = map[string]string{"400": "invalid_request", "401": "invalid_client", "429": "invalid_client, too often: Retry-After says when to try again", "503": "temporarily_unavailable"}

var readRefusals = map[string]string{"405": "method_not_allowed"}

var issuedRoutes = []issued{
	{"POST", "/oauth/token", "requestToken", "Request an access token",
		fmt.Sprintf("The client credentials grant of OAuth 2.0. A token is good for %d seconds: ask once and reuse it. In place of client_secret, HTTP Basic and signed assertions (RFC 7523) are taken too.", int(issuer.Lifetime.Seconds())),
		tokenRequest{}, tokenAnswer{},
		map[string]string{"400": "invalid_request, unsupported_grant_type, invalid_scope", "401": "invalid_client", "403": "access_denied",
			"429": "invalid_client, too often: Retry-After says when to try again", "503": "temporarily_unavailable"}},
	{"POST", "/oauth/introspect", "introspectToken", "Ask about an access token", "RFC 7662: about the client's own tokens; an operator's client may ask about all.", tokenQuestion{}, tokenState{}, clientRefusals},
	{"POST", "/oauth/revoke", "revokeToken", "Take an access token back", "RFC 7009. It stops working everywhere within 5 seconds. A token that is no good already is answered the same.", tokenQuestion{}, tokenGone{}, clientRefusals},
	{"GET", "/.well-known/jwks.json", "getKeys", "Get the public keys", "RFC 7517: the keys that access tokens are signed with, now, before and next.", nil, map[string]any{}, readRefusals},
	{"GET", "/.well-known/oauth-authorization-server", "getMetadata", "Get the issuer's description", "RFC 8414.", nil, map[string]any{}, readRefusals},
	{"GET", "/.well-known/openid-configuration", "getOpenIDMetadata", "Get the issuer's description at OpenID's address", "The same, for clients that look here.", nil, map[string]any{}, readRefusals},
}

// addIssuer describes the token issuer, which answers in OAuth's forms.
func (d *describer) addIssuer() {
	for _, r := range issuedRoutes {
		op := &huma.Operation{Method: r.method, Path: r.path, OperationID: r.id, Summary: r.summary, Description: r.more, Tags: []string{tagTokens}, Security: withoutToken,
			Responses: map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{mediaJSON: {Schema: d.schema(reflect.TypeOf(r.answer))}}}}}
		if r.body != nil {
			request := d.schema(reflect.TypeOf(r.body))
			op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{mediaJSON: {Schema: request}, mediaForm: {Schema: request}}}
		}
		for status, codes := range r.refuses {
			op.Responses[status] = &huma.Response{Description: codes, Content: map[string]*huma.MediaType{mediaJSON: {Schema: d.schema(reflect.TypeFor[tokenError]())}}}
		}
		d.shown.attach(op)
		d.doc.AddOperation(op)
	}
}
