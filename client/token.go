package client

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"farthing/api"
)

// A token is not used any more so long before it expires, or a tenth of its life if that is less: a request that is
// under way then still finds it good.
const tokenMargin = time.Minute

// tokens keeps the access token that calls use, and gets another one when it is needed.
type tokens struct {
	ask func(context.Context) (api.TokenAnswer, error)
	now func() time.Time

	mu       sync.Mutex
	token    string // "": there is none
	until    time.Time
	underway *tokenRequest // nil: nobody asks
}

// tokenRequest is one request for a token, which several callers may wait for.
type tokenRequest struct {
	done   chan struct{} // closed once token or err is set
	cancel context.CancelFunc
	token  string
	err    error
	wait   int // callers who still wait
}

// get returns a token that is good for a while. Callers who come while one is asked for wait for that one. The request
// is not any single caller's: it goes on while one of them waits.
func (t *tokens) get(ctx context.Context) (string, error) {
	t.mu.Lock()
	if t.token != "" && t.now().Before(t.until) {
		defer t.mu.Unlock()
		return t.token, nil
	}
	if t.underway == nil {
		t.begin(ctx)
	}
	r := t.underway
	r.wait++
	t.mu.Unlock()
	select {
	case <-r.done:
		return r.token, r.err
	case <-ctx.Done():
		t.leave(r)
		return "", fmt.Errorf("wait for an access token: %w", over(ctx))
	}
}

// begin starts a request for a token. The caller holds mu.
func (t *tokens) begin(ctx context.Context) {
	alone, cancel := context.WithCancel(context.WithoutCancel(ctx))
	r := &tokenRequest{done: make(chan struct{}), cancel: cancel}
	t.underway = r
	go func() {
		defer cancel()
		began := t.now()
		answer, err := t.ask(alone)
		t.mu.Lock()
		defer t.mu.Unlock()
		if err == nil {
			life := time.Duration(answer.ExpiresIn) * time.Second
			t.token, t.until = answer.AccessToken, began.Add(life-min(tokenMargin, life/10))
		}
		if t.underway == r {
			t.underway = nil
		}
		r.token, r.err = answer.AccessToken, err
		close(r.done)
	}()
}

// leave ends a request that nobody waits for any more.
func (t *tokens) leave(r *tokenRequest) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if r.wait--; r.wait == 0 {
		r.cancel()
		if t.underway == r {
			t.underway = nil // the next call requests a new one
		}
	}
}

// refused forgets a token that the server refused, if it is still the one in use.
func (t *tokens) refused(token string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.token == token {
		t.token = ""
	}
}

// askForToken sends a token request.
func (c *connection) askForToken(ctx context.Context) (api.TokenAnswer, error) {
	params := map[string]any{
		"grant_type":    "client_credentials",
		"client_id":     c.config.ClientID,
		"client_secret": c.config.ClientSecret,
		"audience":      c.config.Audience,
	}
	if len(c.config.Scopes) > 0 {
		params["scope"] = strings.Join(c.config.Scopes, " ")
	}
	answer, err := ask[api.TokenAnswer](ctx, c, c.toIssuer("token", params))
	if err != nil {
		return api.TokenAnswer{}, fmt.Errorf("get an access token: %w", err)
	}
	if answer.AccessToken == "" {
		return api.TokenAnswer{}, errors.New("get an access token: the issuer's answer has none")
	}
	return *answer, nil
}

// toIssuer returns a request to the token issuer, which takes no token. It may be repeated: a second token does no
// harm.
func (c *connection) toIssuer(endpoint string, params map[string]any) *request {
	return &request{
		method: http.MethodPost,
		base:   c.config.AuthURL,
		path:   "/oauth/" + endpoint,
		form:   params,
	}
}

// Get returns the access token that the client uses, for a request of your own. It is a secret.
func (t *Tokens) Get(ctx context.Context) (string, error) { return t.c.tokens.get(ctx) }

// Introspect returns what the issuer says of a token: of one's own, or as an operator of any.
func (t *Tokens) Introspect(ctx context.Context, token string) (*api.TokenState, error) {
	return ask[api.TokenState](ctx, t.c, t.c.toIssuer("introspect", t.about(token)))
}

// Revoke takes a token back: one's own, or as an operator any. That it is not good is no error. The client itself then
// gets another one.
func (t *Tokens) Revoke(ctx context.Context, token string) error {
	_, err := ask[struct{}](ctx, t.c, t.c.toIssuer("revoke", t.about(token)))
	if err == nil {
		t.c.tokens.refused(token)
	}
	return err
}

// about is a request about a token.
func (t *Tokens) about(token string) map[string]any {
	return map[string]any{
		"token":         token,
		"client_id":     t.c.config.ClientID,
		"client_secret": t.c.config.ClientSecret,
	}
}
