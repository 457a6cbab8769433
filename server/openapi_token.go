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
		Audience     string `json:"audience" doc:"The identifier of the protected API."`
		GrantType    string `json:"grant_type" enum:"client_credentials" doc:"The only grant there is."`
		ClientID     string `json:"client_id" doc:"The client."`
		ClientSecret string `json:"client_secret" doc:"Its secret."`
		Scope        string `json:"scope" required:"false" doc:"Fewer scopes than the client has, with spaces between."`
	}
	tokenAnswer struct {
		AccessToken string `json:"access_token" doc:"To be reused until it expires."`
		TokenType   string `json:"token_type" enum:"Bearer" doc:"How it is presented."`
		ExpiresIn   int64  `json:"expires_in" doc:"Its lifetime in seconds." example:"86400"`
		Scope       string `json:"scope" doc:"What it opens."`
	}
	tokenError struct {
		Error       string `json:"error" doc:"As RFC 6749, section 5.2, has it."`
		Description string `json:"error_description" doc:"The same, for people."`
	}
	tokenQuestion struct {
		Token        string `json:"token" doc:"The access token meant."`
		ClientID     string `json:"client_id" doc:"The client that asks."`
		ClientSecret string `json:"client_secret" doc:"Its secret."`
	}
	tokenState struct {
		Active     bool   `json:"active" doc:"Whether it is good now; where it is not, nothing else is said."`
		Scope      string `json:"scope,omitzero" doc:"What it opens, as its client stands now."`
		ClientID   string `json:"client_id,omitzero" doc:"Whose it is."`
		TokenType  string `json:"token_type,omitzero" doc:"How it is presented."`
		Expires    int64  `json:"exp,omitzero" doc:"When it expires, in seconds since 1970."`
		IssuedAt   int64  `json:"iat,omitzero" doc:"When it was issued, in seconds since 1970."`
		Subject    string `json:"sub,omitzero" doc:"The client again."`
		Audience   string `json:"aud,omitzero" doc:"The API that it is for."`
		Issuer     string `json:"iss,omitzero" doc:"Who issued it."`
		ID         string `json:"jti,omitzero" doc:"The token's own identifier."`
		MerchantID string `json:"merchant_id,omitzero" doc:"The merchant that its client acts for."`
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
