package server

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/outbound"
	"farthing/internal/store"
	"farthing/internal/wire"
	"farthing/webhook"
)

// maxOverlap is for how many hours a secret that was replaced may sign too.
const maxOverlap = 168

// usualOverlap is for how long a secret that was replaced signs too, if nobody says.
const usualOverlap = 24 * time.Hour

// mayKeepWebhooks refuses a client that may not read the events which it would have sent to an address of its choice.
func mayKeepWebhooks(c *call) error {
	if c.caller.Scopes.Has(issuer.EventsRead) {
		return nil
	}
	return farthing.Refuse(farthing.CodeInsufficientScope, "Webhooks are for clients with the scope events:read, too.")
}

// checkEndpointURL says what is wrong with the URL of an endpoint.
func checkEndpointURL(c *call, url string) error {
	if err := c.s.config.Webhooks.CheckURL(url); err != nil {
		return farthing.Invalid("body.url", strings.TrimPrefix(err.Error(), outbound.ErrURL.Error()+": "))
	}
	return nil
}

// newSecret makes a secret of an endpoint. keyed is its identifier if the request has an idempotency key.
func newSecret(c *call, key store.EndpointKey, keyed string) (farthing.WebhookSecret, string, error) {
	secret, err := webhook.NewSecret(c.s.config.Store.Webhooks.Random())
	if err != nil {
		return farthing.WebhookSecret{}, "", err
	}
	text := secret.Text()
	kept := farthing.WebhookSecret{
		ID:     cmp.Or(keyed, farthing.MakeID(farthing.PrefixSecret, c.s.config.NewID())),
		Digest: sha256.Sum256([]byte(text)),
	}
	kept.Sealed, kept.KeyID = c.s.config.Store.Webhooks.Seal(key, []byte(text))
	return kept, text, nil
}

func createWebhookEndpoint(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	wish, err := decode[api.NewWebhookEndpoint](c, false)
	command := farthing.CreateWebhookEndpoint{
		MerchantID:  c.named(wish.MerchantID),
		URL:         wish.URL,
		Types:       wish.Types,
		Payload:     cmp.Or(farthing.WebhookPayload(wish.Payload), farthing.PayloadSnapshot),
		Order:       cmp.Or(farthing.WebhookOrder(wish.Order), farthing.OrderParallel),
		Description: wish.Description,
		Metadata:    farthing.MetadataOf(wish.Metadata),
		Challenged:  challenges(c),
		By:          c.origin(),
	}
	if command.Types == nil {
		command.Types = []string{"*"}
	}
	keyed, keyErr := keyedID(c, farthing.PrefixWebhookEndpoint, command.MerchantID)
	command.ID = cmp.Or(keyed, farthing.MakeID(farthing.PrefixWebhookEndpoint, c.s.config.NewID()))
	secret, text, secretErr := newSecret(c, store.EndpointKey{MerchantID: command.MerchantID, ID: command.ID}, "")
	if secretErr != nil {
		return reply{}, secretErr
	}
	command.Secret = secret
	if err == nil && wish.URL != "" {
		err = checkEndpointURL(c, wish.URL)
	}
	if err := allFaults(err, keyErr); err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return endpointMade(c, command, text)
}

// endpointMade decides a command that makes a secret, and answers the endpoint with it; without it, if the same request
// made it before.
func endpointMade(c *call, command farthing.Command, secret string) (reply, error) {
	at := inBody
	if _, rotates := command.(farthing.RotateWebhookSecret); rotates {
		at = idInPath
	}
	a, err := c.do(command, at)
	if err != nil {
		return reply{}, err
	}
	e, err := recordOf[farthing.WebhookEndpoint](a)
	if err != nil {
		return reply{}, err
	}
	body := wire.FromWebhookEndpoint(e)
	if !a.Replayed {
		body.Secret = &secret
	}
	return c.created(a, "/v1/webhook-endpoints/"+e.ID, body), nil
}

func listWebhookEndpoints(c *call) (reply, error) {
	var bad faults
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f := store.WebhookFilter{MerchantID: l.merchantID}
	if l.from != nil {
		f.BeforeID = l.from.ID
	}
	return answerPage(c, l, f, c.s.config.Store.Webhooks.List, wire.FromWebhookEndpoint)
}

func getWebhookEndpoint(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.Webhooks.Get, wire.FromWebhookEndpoint)
}

func updateWebhookEndpoint(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	wish, isNull, err := decodePatch[api.WebhookEndpointChange](c)
	named, odd := c.merchant("body.merchantId", wish.MerchantID)
	command := wire.WebhookEndpointCommand(&wish, named, id, isNull, c.origin())
	command.Challenged = challenges(c)
	if err == nil && wish.URL != nil && *wish.URL != "" {
		err = checkEndpointURL(c, *wish.URL)
	}
	if err != nil || odd != nil {
		return reply{}, allFaults(err, odd, c.check(command, idInPath))
	}
	a, err := c.do(command, idInPath)
	if err != nil {
		return reply{}, err
	}
	e, err := recordOf[farthing.WebhookEndpoint](a)
	if err != nil {
		return reply{}, err
	}
	if e.Sends() {
		// Whoever mended something wants to see it work now. That it was woken is worth no refusal: it wakes by itself.
		key := store.EndpointKey{MerchantID: e.MerchantID, ID: e.ID}
		if err := c.s.config.Store.Webhooks.Wake(c.ctx(), key); err != nil {
			c.s.config.Log.Warn("a webhook endpoint was changed and not woken", "endpoint", e.ID, "error", err)
		}
	}
	return reply{body: wire.FromWebhookEndpoint(e), one: true}, nil
}

func deleteWebhookEndpoint(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	_, err = c.do(farthing.DeleteWebhookEndpoint{MerchantID: merchantID, ID: id, By: c.origin()}, idInPath)
	return reply{status: http.StatusNoContent}, err
}

func rotateWebhookSecret(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	id, wish, err := decodeNamed[api.WebhookRotation](c)
	overlap := usualOverlap
	if wish.OverlapHours != nil {
		overlap = time.Duration(*wish.OverlapHours) * time.Hour
	}
	key := store.EndpointKey{MerchantID: c.named(wish.MerchantID), ID: id}
	keyed, keyErr := keyedID(c, farthing.PrefixSecret, id)
	secret, text, secretErr := newSecret(c, key, keyed)
	if secretErr != nil {
		return reply{}, secretErr
	}
	command := farthing.RotateWebhookSecret{
		MerchantID: key.MerchantID,
		ID:         id,
		Secret:     secret,
		By:         c.origin(),
	}
	if overlap > 0 {
		until := c.s.config.Real().Add(overlap)
		command.PreviousUntil = &until
	}
	if err := allFaults(err, keyErr, checkOverlap(&wish)); err != nil {
		return reply{}, allFaults(err, c.check(command, idInPath))
	}
	return endpointMade(c, command, text)
}

// checkOverlap says what is wrong with the overlap of two secrets.
func checkOverlap(wish *api.WebhookRotation) error {
	var bad faults
	if hours := wish.OverlapHours; hours != nil && (*hours < 0 || *hours > maxOverlap) {
		bad.add("body.overlapHours", fmt.Sprintf("must be a whole number from 0 to %d", maxOverlap))
	}
	return bad.err()
}

func replayWebhookEvents(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	return changeRecord(c, wire.FromWebhookEndpoint, func(id string, wish api.WebhookReplay) farthing.Command {
		return farthing.ReplayWebhookEvents{
			MerchantID: c.named(wish.MerchantID),
			ID:         id,
			From:       wish.From,
			To:         wish.To,
			By:         c.origin(),
		}
	})
}

// challenges reports whether the URL of an endpoint must answer a challenge before anything is sent there. In a sandbox
// it need not.
func challenges(c *call) bool { return c.s.config.MoveClock == nil }

// testWebhookEndpoint sends a challenge, and answers what the endpoint said. If the answer contains the challenge, an
// unverified endpoint is verified; nothing else is kept.
func testWebhookEndpoint(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	merchantID, id, err := namedInBody(c)
	if err != nil {
		return reply{}, err
	}
	key := store.EndpointKey{MerchantID: merchantID, ID: id}
	e, err := c.s.config.Store.Webhooks.Proven(c.ctx(), key)
	if err == nil {
		err = matches(c, reply{body: wire.FromWebhookEndpoint(&e), one: true})
	}
	if err != nil {
		return reply{}, err
	}
	secrets, err := deliver.Secrets(c.s.config.Store, &e, c.s.config.Real())
	if err != nil {
		return reply{}, err
	}
	message, err := challengeTo(c, key)
	if err != nil {
		return reply{}, err
	}
	answer := c.s.config.Webhooks.Send(c.ctx(), e.URL, message, secrets...)
	switch {
	case answer.Proved && e.Unverified:
		_, err := c.do(farthing.VerifyWebhookEndpoint{
			MerchantID: merchantID,
			ID:         id,
			URL:        e.URL,
			By:         c.origin(),
		}, idInPath)
		if err != nil {
			return reply{}, err
		}
	case answer.OK() && e.Unverified:
		answer.Problem = "The answer does not contain data.challenge of the message: the endpoint stays unverified."
	}
	attempt := shownAttempt(&store.DeliveryAttempt{
		At:     answer.At,
		Status: answer.Status,
		MS:     answer.Took.Milliseconds(),
		Error:  answer.Problem,
		Answer: answer.Head,
		URL:    e.URL,
		Bytes:  int64(len(message.Body)),
	})
	return reply{body: attempt, one: true}, nil
}

// challengeTo makes a test message for an endpoint, with a challenge that nobody can guess.
func challengeTo(c *call, key store.EndpointKey) (deliver.Message, error) {
	var random [32]byte
	if _, err := io.ReadFull(c.s.config.Store.Webhooks.Random(), random[:]); err != nil {
		return deliver.Message{}, fmt.Errorf("make a challenge: %w", err)
	}
	challenge := base64.RawURLEncoding.EncodeToString(random[:])
	at := c.s.config.Real().UTC().Truncate(time.Millisecond)
	return deliver.Message{
		ID: "test_" + strings.ReplaceAll(c.s.config.NewID().String(), "-", ""),
		Body: fmt.Appendf(nil, `{"type":%q,"timestamp":%q,"data":{"merchantId":%q,"endpointId":%q,"challenge":%q}}`,
			webhook.VerifyType, at.Format("2006-01-02T15:04:05.000Z"), key.MerchantID, key.ID, challenge),
		Challenge: challenge,
	}, nil
}

func listDeliveries(c *call) (reply, error) {
	var bad faults
	id := pathID(c.r, &bad)
	statuses := manyOf(c.query, "status", store.DeliveryStatuses, &bad)
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	if _, err := c.s.config.Store.Webhooks.Get(c.ctx(), l.merchantID, id); err != nil {
		return reply{}, err
	}
	f := store.DeliveryFilter{
		EndpointKey: store.EndpointKey{MerchantID: l.merchantID, ID: id},
		Statuses:    statuses,
		BeforeSeq:   l.seq(),
	}
	return answerPage(c, l, f, c.s.config.Store.Webhooks.Deliveries, shownDelivery)
}

func getDelivery(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	d, err := deliveryOf(c, merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: shownDelivery(&d), one: true}, nil
}

// retryDelivery has an event sent once more, as soon as possible.
func retryDelivery(c *call) (reply, error) {
	if err := mayKeepWebhooks(c); err != nil {
		return reply{}, err
	}
	merchantID, id, err := namedInBody(c)
	if err != nil {
		return reply{}, err
	}
	d, err := deliveryOf(c, merchantID, id)
	if err != nil {
		return reply{}, err
	}
	if err := matches(c, reply{body: shownDelivery(&d), one: true}); err != nil {
		return reply{}, err
	}
	err = c.s.config.Store.Webhooks.Ask(c.ctx(), d.EndpointKey, d.Seq)
	if err == nil {
		d, err = c.s.config.Store.Webhooks.Delivery(c.ctx(), d.EndpointKey, d.Seq)
	}
	if err != nil {
		return reply{}, err
	}
	return reply{body: shownDelivery(&d), one: true}, nil
}

// deliveryOf reads the delivery that the address names.
func deliveryOf(c *call, merchantID, endpointID string) (store.Delivery, error) {
	digits, ok := strings.CutPrefix(c.r.PathValue("delivery"), farthing.PrefixWebhookDelivery+"_")
	seq, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil || strconv.FormatInt(seq, 10) != digits {
		return store.Delivery{}, farthing.Refuse(farthing.CodeNotFound, "There is no such delivery.")
	}
	if _, err := c.s.config.Store.Webhooks.Get(c.ctx(), merchantID, endpointID); err != nil {
		return store.Delivery{}, err
	}
	return c.s.config.Store.Webhooks.Delivery(c.ctx(), store.EndpointKey{MerchantID: merchantID, ID: endpointID}, seq)
}

// shownDelivery is the wire form of a delivery.
func shownDelivery(d *store.Delivery) api.WebhookDelivery {
	out := api.WebhookDelivery{
		ID:            farthing.PrefixWebhookDelivery + "_" + strconv.FormatInt(d.Seq, 10),
		Seq:           d.Seq,
		Type:          d.Type,
		WebhookID:     farthing.EventID(d.MerchantID, d.Seq),
		Status:        string(d.Status),
		Attempts:      make([]api.WebhookAttempt, 0, len(d.Attempts)),
		NextAttemptAt: api.OptionalTime(d.NextAt),
	}
	for i := range d.Attempts {
		out.Attempts = append(out.Attempts, shownAttempt(&d.Attempts[i]))
	}
	return out
}

func shownAttempt(a *store.DeliveryAttempt) api.WebhookAttempt {
	out := api.WebhookAttempt{
		At:           api.MomentOf(a.At),
		URL:          a.URL,
		Bytes:        a.Bytes,
		Milliseconds: a.MS,
		Answer:       a.Answer,
	}
	if a.Status != 0 {
		status := int64(a.Status)
		out.Status = &status
	}
	if a.Error != "" {
		out.Error = &a.Error
	}
	return out
}
