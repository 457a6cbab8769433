package client

import (
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

// Clients are OAuth clients. They are the operator's: reading takes operator:read, the rest clients:write. A client may
// make a secret of its own with any token.
//
// A secret is shown once. If the answer that has it is lost and the client sends the call again, the secret is nil:
// make another one.
type Clients struct{ c *connection }

// ClientFilter narrows the list of clients; zero fields do not narrow it.
type ClientFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
}

// List returns all clients that a filter leaves, newest first.
func (o *Clients) List(ctx context.Context, filter ClientFilter, options ...Option) iter.Seq2[api.OAuthClient, error] {
	return all[api.OAuthClient](ctx, o.c, func() *request { return get("/v1/clients").filtered(filter).with(options) })
}

// Get returns a client, with the names of its secrets.
func (o *Clients) Get(ctx context.Context, id string, options ...Option) (*api.OAuthClient, error) {
	return ask[api.OAuthClient](ctx, o.c, get("/v1/clients/{id}", id).with(options))
}

// Create makes a client of a merchant.
func (o *Clients) Create(
	ctx context.Context, params api.NewOAuthClient, options ...Option,
) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, o.c, post(params, "/v1/clients").withKey().with(options))
}

// Revoke ends a client and all its tokens, for good.
func (o *Clients) Revoke(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, o.c, newRequest(http.MethodDelete, "/v1/clients/{id}", id).with(options))
}

// AddSecret makes a second secret, with which a client can change over.
func (o *Clients) AddSecret(ctx context.Context, id string, options ...Option) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, o.c, post(nil, "/v1/clients/{id}/secrets", id).withKey().with(options))
}

// AddOwnSecret makes a secret of the calling client that nobody but it made.
func (o *Clients) AddOwnSecret(
	ctx context.Context, params api.OwnSecret, options ...Option,
) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, o.c, post(params, "/v1/clients/self/secrets").withKey().with(options))
}

// Removal says why a secret is removed.
type Removal struct {
	Leaked bool `query:"leaked"` // somebody else may have it: all tokens of the client end as well
}

// RemoveSecret ends a secret.
func (o *Clients) RemoveSecret(ctx context.Context, id, secretID string, why Removal, options ...Option) error {
	r := newRequest(http.MethodDelete, "/v1/clients/{id}/secrets/{secret}", id, secretID)
	return tell(ctx, o.c, r.filtered(why).with(options))
}
