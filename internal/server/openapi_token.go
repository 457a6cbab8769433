package server

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"farthing/api"
	"farthing/internal/issuer"

	"github.com/danielgtaylor/huma/v2"
)

// What the token issuer takes, and answers if it refuses or has nothing to say, in OAuth's names. Its other answers are
// in package api.
type (
	tokenRequest struct {
		// The only grant there is.
		GrantType string `json:"grant_type" enum:"client_credentials"`
		// The identifier of the protected API. JSON always names it; a form may leave it out.
		Audience string `json:"audience" required:"false"`
		ClientProof
		// Fewer scopes than the client has, with spaces between.
		Scope string `json:"scope" required:"false"`
	}
	// ClientProof is how a client proves who it is, if not by HTTP Basic.
	ClientProof struct {
		// The client; absent with HTTP Basic, and not needed with an assertion.
		ClientID string `json:"client_id" required:"false"`
		// Its secret; absent with HTTP Basic, and with an assertion.
		ClientSecret string `json:"client_secret" required:"false"`
		// A JWT that the client signed with its own key (RFC 7523), in place of a secret.
		Assertion string `json:"client_assertion" required:"false"`
		// Beside client_assertion: urn:ietf:params:oauth:client-assertion-type:jwt-bearer.
		AssertionType string `json:"client_assertion_type" required:"false"`
	}
	tokenError struct {
		// As RFC 6749, section 5.2, has it.
		Error string `json:"error"`
		// The same, for people.
		Description string `json:"error_description"`
	}
	introspectionRequest struct {
		// The access token meant.
		Token string `json:"token"`
		ClientProof
	}
	revocationRequest struct {
		// The access token meant.
		Token string `json:"token"`
		ClientProof
	}
	revocationAnswer struct{}
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
	refuses map[int]string // by status
}

const throttled = "too_many_requests: Retry-After says when to try again"

// The refusals of whoever proves itself with a client's credentials.
var clientRefusals = map[int]string{
	http.StatusBadRequest:            "invalid_request",
	http.StatusUnauthorized:          "invalid_client",
	http.StatusRequestEntityTooLarge: "invalid_request",
	http.StatusUnsupportedMediaType:  "invalid_request",
	http.StatusTooManyRequests:       throttled,
	http.StatusServiceUnavailable:    "temporarily_unavailable",
}

// tokenRefusals are those of who asks for a token.
var tokenRefusals = func() map[int]string {
	all := maps.Clone(clientRefusals)
	all[http.StatusBadRequest] = "invalid_request, unsupported_grant_type, invalid_scope"
	all[http.StatusForbidden] = "access_denied"
	return all
}()

var readRefusals = map[int]string{http.StatusMethodNotAllowed: "method_not_allowed"}

var issuedRoutes = []issued{
	{
		method:  "POST",
		path:    "/oauth/token",
		id:      "requestToken",
		summary: "Request an access token",
		more: fmt.Sprintf("The client credentials grant of OAuth 2.0. A token is good for %d seconds: ask once and "+
			"reuse it. In place of client_secret, HTTP Basic and signed assertions (RFC 7523) are taken too.",
			int(issuer.Lifetime.Seconds())),
		body:    tokenRequest{},
		answer:  api.TokenAnswer{},
		refuses: tokenRefusals,
	},
	{
		method:  "POST",
		path:    "/oauth/introspect",
		id:      "introspectToken",
		summary: "Ask about an access token",
		more:    "RFC 7662: about the client's own tokens; an operator's client may ask about all.",
		body:    introspectionRequest{},
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
		body:    revocationRequest{},
		answer:  revocationAnswer{},
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
		d.attach(op)
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
		Responses: map[string]*huma.Response{"200": {
			Description: http.StatusText(http.StatusOK),
			Headers:     headersNamed(everyAnswer),
			Content:     map[string]*huma.MediaType{mediaJSON: {Schema: d.answer(r.answer)}},
		}},
	}
	if r.body != nil {
		op.Security = []map[string][]string{{bySecret: {}}, {}}
		request := d.request(r.body)
		content := map[string]*huma.MediaType{mediaJSON: {Schema: request}, mediaForm: {Schema: request}}
		op.RequestBody = &huma.RequestBody{Required: true, Content: content}
	}
	for status, codes := range r.refuses {
		op.Responses[strconv.Itoa(status)] = d.issuerError(status, codes)
	}
	return op
}

// issuerError refers to the answer of a status in OAuth's form. about says which codes it has here.
func (d *describer) issuerError(status int, about string) *huma.Response {
	return d.shared("oauth"+strconv.Itoa(status), func() *huma.Response {
		return &huma.Response{
			Description: http.StatusText(status),
			Headers:     headersNamed(slices.Concat(headersOfRefusal(status), everyAnswer)),
			Content:     map[string]*huma.MediaType{mediaJSON: {Schema: d.answer(tokenError{})}},
		}
	}, about)
}
