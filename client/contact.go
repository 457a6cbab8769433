package client

import (
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

// Contacts are whom mail is sent to, of merchants and of the operator. They are the operator's to keep: reading takes
// operator:read, the rest merchants:write.
type Contacts struct{ c *connection }

// ContactFilter narrows a list of contacts; without a merchant it is of the operator's own.
type ContactFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
}

// List returns the contacts of one merchant, or the operator's own.
func (k *Contacts) List(ctx context.Context, filter ContactFilter, options ...Option) iter.Seq2[api.Contact, error] {
	return all[api.Contact](ctx, k.c, func() *request {
		return get("/v1/contacts").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (k *Contacts) Get(ctx context.Context, id string, options ...Option) (*api.Contact, error) {
	return ask[api.Contact](ctx, k.c, get("/v1/contacts/{id}", id).with(options))
}

// Add adds a contact; an address that is one already is answered.
func (k *Contacts) Add(ctx context.Context, params api.NewContact, options ...Option) (*api.Contact, error) {
	return ask[api.Contact](ctx, k.c, post(params, "/v1/contacts").with(options))
}

// Update changes the notices that a contact gets.
func (k *Contacts) Update(
	ctx context.Context, id string, change api.ContactChange, options ...Option,
) (*api.Contact, error) {
	return ask[api.Contact](ctx, k.c, patch(change, "/v1/contacts/{id}", id).with(options))
}

// Remove removes a contact, which still gets security notices for a week.
func (k *Contacts) Remove(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, k.c, newRequest(http.MethodDelete, "/v1/contacts/{id}", id).with(options))
}

// Notices are mails to contacts, with their status. Reading takes operator:read, retrying merchants:write.
type Notices struct{ c *connection }

// NoticeFilter narrows a list of notices; zero fields do not narrow it.
type NoticeFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	Status     []string `query:"status"` // pending, sent, failed, dead, kept: any of them
}

// List returns all notices that a filter leaves, the latest first.
func (n *Notices) List(ctx context.Context, filter NoticeFilter, options ...Option) iter.Seq2[api.Notice, error] {
	return all[api.Notice](ctx, n.c, func() *request {
		return get("/v1/notices").filtered(filter).with(options)
	})
}

// Get returns one of them; in a sandbox with its mail.
func (n *Notices) Get(ctx context.Context, id string, options ...Option) (*api.Notice, error) {
	return ask[api.Notice](ctx, n.c, get("/v1/notices/{id}", id).with(options))
}

// Acknowledge takes note of a notice that is dead: it is no work any more.
func (n *Notices) Acknowledge(ctx context.Context, id string, options ...Option) (*api.Notice, error) {
	return ask[api.Notice](ctx, n.c, step("/v1/notices/{id}/acknowledge", id).with(options))
}

// Retry sends a notice again now.
func (n *Notices) Retry(ctx context.Context, id string, options ...Option) (*api.Notice, error) {
	return ask[api.Notice](ctx, n.c, step("/v1/notices/{id}/retry", id).with(options))
}
