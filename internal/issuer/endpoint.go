package issuer

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"farthing/api"

	"github.com/go-json-experiment/json"
)

// grantType is the only grant that is supported.
const grantType = "client_credentials"

// Register adds the issuer's addresses to a mux.
func (i *Issuer) Register(mux *http.ServeMux) {
	for path, handle := range map[string]http.HandlerFunc{"/oauth/token": i.token, "/oauth/revoke": i.revoke,
		"/oauth/introspect": i.introspect} {
		mux.Handle(path, only(handle, http.MethodPost))
	}
	for path, handle := range map[string]http.HandlerFunc{"/.well-known/jwks.json": i.publishKeys,
		"/.well-known/oauth-authorization-server": i.describe, "/.well-known/openid-configuration": i.describe} {
		mux.Handle(path, only(handle, http.MethodGet, http.MethodHead))
	}
}

// only refuses other methods, in a form that OAuth clients can read.
func only(handle http.HandlerFunc, methods ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for _, method := range methods {
			if r.Method == method {
				handle(w, r)
				return
			}
		}
		w.Header().Set("Allow", strings.Join(methods, ", "))
		refuse(w, refusal{
			status:      http.StatusMethodNotAllowed,
			Code:        "method_not_allowed",
			Description: "Use " + strings.Join(methods, " or ") + ".",
		})
	}
}

// token answers POST /oauth/token.
func (i *Issuer) token(w http.ResponseWriter, r *http.Request) {
	answered, err := i.grant(w, r)
	if refused, ok := errors.AsType[refusal](err); ok {
		refuse(w, refused)
		return
	}
	if err != nil {
		i.unavailable(w, err)
		return
	}
	noStore(w)
	answer(w, http.StatusOK, answered)
}

// grant reads a token request and signs a token. Its errors are refusals or errors of the store.
func (i *Issuer) grant(w http.ResponseWriter, r *http.Request) (api.TokenAnswer, error) {
	p, err := readParameters(w, r)
	if err != nil {
		return api.TokenAnswer{}, err
	}
	if p.GrantType == "" {
		return api.TokenAnswer{}, invalidRequest("grant_type is missing.")
	}
	if p.GrantType != grantType {
		return api.TokenAnswer{}, refusal{
			status:      http.StatusBadRequest,
			Code:        "unsupported_grant_type",
			Description: "The only grant_type is client_credentials.",
		}
	}
	if p.fromJSON && p.Audience == "" {
		return api.TokenAnswer{}, invalidRequest("audience is missing.")
	}
	c, err := i.clientOf(r, p)
	if err != nil {
		return api.TokenAnswer{}, err
	}
	if p.Audience != "" && p.Audience != i.config.Audience {
		return api.TokenAnswer{}, refusal{
			status:      http.StatusForbidden,
			Code:        "access_denied",
			Description: "There is no API with that audience.",
		}
	}
	scopes := c.scopes
	if p.Scope != "" {
		asked, err := ParseScopes(strings.Fields(p.Scope)...)
		if err != nil || asked == 0 || !c.scopes.Contains(asked) {
			return api.TokenAnswer{}, refusal{
				status:      http.StatusBadRequest,
				Code:        "invalid_scope",
				Description: "A scope is unknown, or not granted to the client.",
			}
		}
		scopes = asked
	}
	token, err := i.issue(c, scopes)
	if err != nil {
		return api.TokenAnswer{}, err
	}
	i.used.note(c, i.config.Real())
	return api.TokenAnswer{
		AccessToken: token,
		TokenType:   "Bearer",
		ExpiresIn:   int64(Lifetime / time.Second),
		Scope:       scopes.String(),
	}, nil
}

// clientOf authenticates the client of a request. Its errors are refusals or errors of the store. A client that fails
// too often is told to wait. Only failures are counted, and valid credentials are never delayed.
func (i *Issuer) clientOf(r *http.Request, p parameters) (*client, error) {
	if err := p.requireClient(); err != nil {
		return nil, err
	}
	c, id, err := i.prove(r.Context(), p)
	if !errors.Is(err, errBadCredentials) {
		return c, err
	}
	i.config.Log.Debug("a client did not authenticate", "reason", err)
	if wait := i.failed.wait(id, r.RemoteAddr, i.config.Real()); wait > 0 {
		return nil, tooMany(wait)
	}
	return nil, invalidClient(p.basic)
}

// prove finds the client to which the secret or assertion of a request belongs. It also returns the id of the client
// that the request claims to be from.
func (i *Issuer) prove(ctx context.Context, p parameters) (*client, string, error) {
	if p.Assertion == "" {
		c, err := i.authenticateSecret(ctx, p.ClientID, p.ClientSecret)
		return c, p.ClientID, err
	}
	a, err := parseAssertion(p.Assertion)
	if err != nil {
		return nil, p.ClientID, err
	}
	c, err := i.authenticateAssertion(ctx, a, p.ClientID)
	return c, a.claims.Subject, err
}

// tokenOf reads a request about a token and authenticates its client. false means that the request was refused and
// answered.
func (i *Issuer) tokenOf(w http.ResponseWriter, r *http.Request) (*client, string, bool) {
	noStore(w)
	p, err := readParameters(w, r)
	var c *client
	if err == nil {
		c, err = i.clientOf(r, p)
	}
	if err == nil && p.Token == "" {
		err = invalidRequest("token is missing.")
	}
	if refused, ok := errors.AsType[refusal](err); ok {
		refuse(w, refused)
		return nil, "", false
	}
	if err != nil {
		i.unavailable(w, err)
		return nil, "", false
	}
	return c, p.Token, true
}

// sees reports whether a client may ask about a token: about its own, and a client of the operator about all tokens.
func (c *client) sees(v verified) bool { return c.merchantID == "" || c.id == v.ClientID }

// ends reports whether a client may revoke a token: its own, and a client of the operator with [ClientsWrite] those of
// others that open nothing which it may not do itself.
func (c *client) ends(v verified) bool {
	return c.id == v.ClientID || (c.merchantID == "" && c.scopes.Has(ClientsWrite) && c.scopes.Contains(v.scopes))
}

// unknown reports whether an error means that this issuer has issued no such token.
func unknown(err error) bool { return errors.Is(err, ErrInvalidToken) }

// refuse answers an error in the form of RFC 6749.
func refuse(w http.ResponseWriter, r refusal) {
	noStore(w)
	if r.basic {
		w.Header().Set("WWW-Authenticate", `Basic realm="farthing", charset="UTF-8"`)
	}
	if r.wait > 0 {
		w.Header().Set("Retry-After", strconv.FormatInt(int64((r.wait+time.Second-1)/time.Second), 10))
	}
	answer(w, r.status, r)
}

// unavailable answers that the store cannot be reached, and logs why.
func (i *Issuer) unavailable(w http.ResponseWriter, err error) {
	i.config.Log.Error("a token request failed", "error", err)
	w.Header().Set("Retry-After", "1")
	refuse(w, refusal{
		status:      http.StatusServiceUnavailable,
		Code:        "temporarily_unavailable",
		Description: "Try again shortly.",
	})
}

// noStore keeps tokens out of every cache (RFC 6749, section 5.1).
func noStore(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Pragma", "no-cache")
}

// answer writes JSON.
func answer(w http.ResponseWriter, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":"server_error"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(text) // if the caller is gone, nobody is left to answer
}
