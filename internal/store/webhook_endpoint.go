package store

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// Webhooks reads the endpoints of merchants' webhooks, and keeps what became of the events sent there.
type Webhooks struct{ s *Store }

// EndpointKey names an endpoint.
type EndpointKey struct{ MerchantID, ID string }

// WebhookFilter says which endpoints of one merchant are meant.
type WebhookFilter struct {
	MerchantID string // required
	BeforeID   string // the last row of the page before; "": the first page
}

var endpointsList = `SELECT ` + endpointsTable.read + ` FROM webhook_endpoints
	WHERE merchant = $1 AND id < $2 AND status <> 'deleted' ORDER BY id DESC LIMIT $3`

// List lists up to limit endpoints of a merchant that are not deleted. Those made without a key of the caller's come
// the newest first.
func (w *Webhooks) List(ctx context.Context, f WebhookFilter, limit int) (Page[farthing.WebhookEndpoint], error) {
	k := endpointsTable.newestByID(endpointsList, f.MerchantID, f.BeforeID)
	page, err := k.list(ctx, w.s, limit)
	return page, wrapped("list webhook endpoints", err)
}

// Get reads one endpoint; not_found if the merchant has none with that id, or deleted it.
func (w *Webhooks) Get(ctx context.Context, merchantID, id string) (farthing.WebhookEndpoint, error) {
	e, err := endpointsTable.byID(ctx, w.s, merchantID, id)
	if err == nil && e.Status == farthing.WebhookDeleted {
		return farthing.WebhookEndpoint{}, errNoEndpoint
	}
	return e, err
}

var errNoEndpoint = farthing.Refuse(farthing.CodeNotFound, "There is no such webhook endpoint.")

// endpointProven reads an endpoint with the content in the last row about it, and the merchant's salt.
var endpointProven = `SELECT ` + endpointsTable.loaded("e", "$1") + `, m.salt FROM webhook_endpoints e
	JOIN merchants m ON m.merchant = $1 WHERE e.merchant = $1 AND e.id = $2`

// Proven is Get for whoever sends something there: an endpoint that is not what its journal says, because somebody
// changed the database, is a [farthing.ErrIntegrity], and is sent nothing.
func (w *Webhooks) Proven(ctx context.Context, key EndpointKey) (farthing.WebhookEndpoint, error) {
	var proven provenRecord
	found := endpointsTable.scanLoaded(key.MerchantID, &proven)
	found.dest = append(found.dest, &proven.salt)
	err := one(ctx, w.s, endpointProven, []any{merchantKey(key.MerchantID), key.ID}, found.next)
	switch {
	case errors.Is(err, errNoRows):
		return farthing.WebhookEndpoint{}, errNoEndpoint
	case err != nil:
		return farthing.WebhookEndpoint{}, fmt.Errorf("read webhook endpoint: %w", err)
	case !endpointsTable.matches(&contentForm{merchant: farthing.Salt(proven.salt)}, &found.record,
		ledger.Content(proven.content)):
		w.s.counts.broken.Add(1)
		return farthing.WebhookEndpoint{}, fmt.Errorf("%w: webhook endpoint %s of merchant %s", farthing.ErrIntegrity,
			key.ID, key.MerchantID)
	case found.record.Status == farthing.WebhookDeleted:
		return farthing.WebhookEndpoint{}, errNoEndpoint
	}
	return found.record, nil
}

// Random returns where the secrets of endpoints are drawn from.
func (w *Webhooks) Random() io.Reader { return w.s.options.Random }

// Seal seals a secret of an endpoint.
func (w *Webhooks) Seal(key EndpointKey, secret []byte) (sealed []byte, keyID string) {
	return w.s.seal(secret, endpointAAD(key.MerchantID, key.ID))
}

// Unseal returns the secret that Seal sealed for the same endpoint; [ErrWrongKey] if it was sealed for another,
// changed, or sealed with a key that is not in the key file.
func (w *Webhooks) Unseal(key EndpointKey, sealed []byte) ([]byte, error) {
	return w.s.unseal(sealed, endpointAAD(key.MerchantID, key.ID))
}

// Secrets opens the secrets by which messages to an endpoint are signed at a moment of real time, as texts. One that is
// not the endpoint's own, because somebody changed the database, is a [farthing.ErrIntegrity].
func (w *Webhooks) Secrets(e *farthing.WebhookEndpoint, now time.Time) ([]string, error) {
	var texts []string
	for _, kept := range e.Signing(now) {
		text, err := w.Unseal(EndpointKey{e.MerchantID, e.ID}, kept.Sealed)
		if err != nil {
			return nil, fmt.Errorf("open a secret of webhook endpoint %s: %w", e.ID, err)
		}
		if sha256.Sum256(text) != kept.Digest {
			return nil, fmt.Errorf("%w: a secret of webhook endpoint %s", farthing.ErrIntegrity, e.ID)
		}
		texts = append(texts, string(text))
	}
	return texts, nil
}

// endpointAAD binds a sealed secret to its endpoint. Ids hold no NUL.
func endpointAAD(merchantID, id string) string {
	return "webhook secret\x00" + merchantID + "\x00" + id
}

// endpointsOfMerchants asks for all endpoints that merchants have.
var endpointsOfMerchants = forms{
	many: "SELECT r.* FROM unnest($1::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT " +
		endpointsTable.loaded("e", "k.km") + " FROM webhook_endpoints e WHERE e.merchant = k.km AND " +
		"e.status <> 'deleted' LIMIT 100) r",
	some: "SELECT " + endpointsTable.loaded("e", "k.km") + " FROM k CROSS JOIN webhook_endpoints e WHERE " +
		"e.merchant = k.km AND e.status <> 'deleted'",
}

// endpointsTable holds endpoints, and those that were deleted.
var endpointsTable = describe("webhook_endpoints", 2,
	merchantColumn(func(e *farthing.WebhookEndpoint) *string { return &e.MerchantID }),
	textColumn("id", func(e *farthing.WebhookEndpoint) *string { return &e.ID }),
	textColumn("url", func(e *farthing.WebhookEndpoint) *string { return &e.URL }),
	linesColumn("types", func(e *farthing.WebhookEndpoint) *[]string { return &e.Types }),
	textColumn("payload", func(e *farthing.WebhookEndpoint) *string { return (*string)(&e.Payload) }),
	textColumn("send_order", func(e *farthing.WebhookEndpoint) *string { return (*string)(&e.Order) }),
	optionalColumn("description", func(e *farthing.WebhookEndpoint) *string { return &e.Description }).written(),
	metadataColumn(func(e *farthing.WebhookEndpoint) *farthing.Metadata { return &e.Metadata }),
	textColumn("status", func(e *farthing.WebhookEndpoint) *string { return (*string)(&e.Status) }),
	optionalColumn("disabled_reason", func(e *farthing.WebhookEndpoint) *string { return &e.DisabledReason }),
	flagColumn("failed", func(e *farthing.WebhookEndpoint) *bool { return &e.Failed }),
	maybeTimeColumn("disabled_at", func(e *farthing.WebhookEndpoint) **time.Time { return &e.DisabledAt }),
	textColumn("secret_id", func(e *farthing.WebhookEndpoint) *string { return &e.Secret.ID }),
	digestColumn("secret_digest", func(e *farthing.WebhookEndpoint) []byte { return e.Secret.Digest[:] }),
	bytesColumn("sealed", func(e *farthing.WebhookEndpoint) *[]byte { return &e.Secret.Sealed }).unproved(),
	textColumn("key_id", func(e *farthing.WebhookEndpoint) *string { return &e.Secret.KeyID }).unproved(),
	optionalColumn("previous_secret_id", func(e *farthing.WebhookEndpoint) *string { return &e.Previous.ID }),
	digestColumn("previous_digest", func(e *farthing.WebhookEndpoint) []byte { return e.Previous.Digest[:] }),
	bytesColumn("previous_sealed", func(e *farthing.WebhookEndpoint) *[]byte { return &e.Previous.Sealed }).unproved(),
	optionalColumn("previous_key_id", func(e *farthing.WebhookEndpoint) *string {
		return &e.Previous.KeyID
	}).unproved(),
	maybeTimeColumn("previous_until", func(e *farthing.WebhookEndpoint) **time.Time { return &e.PreviousUntil }),
	digestColumn("request_hash", func(e *farthing.WebhookEndpoint) []byte {
		return e.Request[:]
	}).constant().written(),
	timeColumn("created_at", func(e *farthing.WebhookEndpoint) *time.Time { return &e.CreatedAt }).constant(),
	timeColumn("updated_at", func(e *farthing.WebhookEndpoint) *time.Time { return &e.UpdatedAt }),
	numberColumn("first_seq", func(e *farthing.WebhookEndpoint) *int64 { return &e.FirstSeq }).constant().unproved(),
	numberColumn("last_seq", func(e *farthing.WebhookEndpoint) *int64 { return &e.LastSeq }).unproved(),
	flagColumn("unverified", func(e *farthing.WebhookEndpoint) *bool { return &e.Unverified }),
	numberColumn("verified_seq", func(e *farthing.WebhookEndpoint) *int64 { return &e.VerifiedSeq }),
	numberColumn("replay_seq", func(e *farthing.WebhookEndpoint) *int64 { return &e.ReplaySeq }),
).provedBy(proved[farthing.WebhookEndpoint]{
	subject: farthing.SubjectWebhookEndpoint,
	lastRow: "t.last_seq",
})

// endpointState is what rows tell of an endpoint.
type endpointState struct {
	status farthing.WebhookStatus
	secret string
}

// endpointCheck compares endpoints with the rows about them.
type endpointCheck struct{ tellings[endpointState] }

func newEndpointCheck(v *verification) kindCheck {
	return &endpointCheck{newTellings[endpointState](v)}
}

func (c *endpointCheck) row(r *ledger.Row) {
	told, first := c.of(r)
	if made := r.Type == farthing.EventEndpointCreated; made != first || told.is.status == farthing.WebhookDeleted {
		c.v.problem(r.Seq, "webhook endpoint %s: %s cannot come here", r.SubjectID, r.Type)
	}
	told.is.status, told.is.secret = farthing.ParseEndpoint(r.Details)
}

func (c *endpointCheck) compare(ctx context.Context) error {
	return compareRecords(ctx, c.tellings, endpointsTable, func(e *farthing.WebhookEndpoint) telling[endpointState] {
		return telling[endpointState]{endpointState{e.Status, e.Secret.ID}, e.FirstSeq, e.LastSeq}
	})
}
