package farthing

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
)

// WebhookStatus says whether an endpoint is sent anything.
type WebhookStatus string

// The states of an endpoint. One that is disabled keeps its place in the journal: enabled again, it goes on from there.
const (
	WebhookEnabled  WebhookStatus = "enabled"
	WebhookDisabled WebhookStatus = "disabled"
	WebhookDeleted  WebhookStatus = "deleted" // for good; it is shown no more
)

// WebhookPayload says what the messages of an endpoint hold.
type WebhookPayload string

// The payloads.
const (
	PayloadSnapshot WebhookPayload = "snapshot" // the event, with its record as it was just after it
	PayloadThin     WebhookPayload = "thin"     // the event without its record, which the receiver reads itself
)

// WebhookPayloads lists both.
var WebhookPayloads = []WebhookPayload{PayloadSnapshot, PayloadThin}

// WebhookOrder says what waits for what.
type WebhookOrder string

// The orders.
const (
	OrderParallel WebhookOrder = "parallel" // several at a time; one that fails delays no other
	OrderStrict   WebhookOrder = "strict"   // by seq, one after the other: one that fails delays those behind it
)

// WebhookOrders lists both.
var WebhookOrders = []WebhookOrder{OrderParallel, OrderStrict}

// Bounds of endpoints.
const (
	MaxWebhookURL       = 2000
	MaxWebhookTypes     = 50
	MaxWebhookEndpoints = 20 // of a merchant

	maxSealed  = 1000
	maxOverlap = 7 * 24 * time.Hour // of two secrets
)

// WebhookSecret is a secret of an endpoint as it is kept: sealed.
type WebhookSecret struct {
	ID     string // made with PrefixSecret
	Sealed []byte
	KeyID  string // of the key that sealed it
	Digest Digest // of the secret itself, so that another in its place is noticed; random, it cannot be guessed
}

// WebhookEndpoint is where a merchant's webhooks go.
type WebhookEndpoint struct {
	MerchantID     string
	ID             string
	URL            string
	Types          []string // of events: a type, all of a noun as in withdrawal.*, or * for all
	Payload        WebhookPayload
	Order          WebhookOrder
	Description    string
	Metadata       Metadata
	Status         WebhookStatus
	DisabledReason string // for people; "": it is enabled
	Failed         bool   // it was disabled because it took nothing, which is work for people
	DisabledAt     *time.Time
	Secret         WebhookSecret
	Previous       WebhookSecret // the one before, which signs too until PreviousUntil; zero: there is none
	PreviousUntil  *time.Time    // of real time
	Request        RequestDigest
	CreatedAt      time.Time
	UpdatedAt      time.Time
	FirstSeq       int64
	LastSeq        int64
	Unverified     bool  // nothing is sent until its URL has answered a challenge
	VerifiedSeq    int64 // of the first row that verified it; 0: it needed none
	ReplaySeq      int64 // of the row that asked for the last replay; 0: none did
}

func (e *WebhookEndpoint) RecordID() string { return e.ID }

// BeginsAfter returns the seq behind which events are sent.
func (e *WebhookEndpoint) BeginsAfter() int64 { return cmp.Or(e.VerifiedSeq, e.FirstSeq) }

// Sends reports whether anything is sent to the endpoint.
func (e *WebhookEndpoint) Sends() bool { return e.Status == WebhookEnabled && !e.Unverified }

// Wants reports whether events of a type are sent to the endpoint.
func (e *WebhookEndpoint) Wants(event string) bool {
	return slices.ContainsFunc(e.Types, func(pattern string) bool { return matchesType(pattern, event) })
}

// Signing returns the secrets by which messages are signed at a moment of real time: one, or two for a while.
func (e *WebhookEndpoint) Signing(now time.Time) []WebhookSecret {
	if e.PreviousUntil != nil && now.Before(*e.PreviousUntil) {
		return []WebhookSecret{e.Secret, e.Previous}
	}
	return []WebhookSecret{e.Secret}
}

// matchesType reports whether a pattern means a type of events.
func matchesType(pattern, event string) bool {
	start, wild := strings.CutSuffix(pattern, "*")
	return pattern == event || wild && (start == "" || strings.HasSuffix(start, ".")) && strings.HasPrefix(event, start)
}

// EventID returns the identifier of an event over all merchants, the same for ever: the webhook-id of its messages.
func EventID(merchantID string, seq int64) string {
	sum := sha256.Sum256(netstrings(merchantID, strconv.FormatInt(seq, 10)))
	return MakeID(PrefixEvent, uuid.UUID(sum[:16]))
}

// rowDetails returns what rows about the endpoint tell of it: what it was after the row, but for what people wrote.
func (e *WebhookEndpoint) rowDetails() details {
	fields := details{
		"url":      e.URL,
		"types":    e.Types,
		"payload":  string(e.Payload),
		"order":    string(e.Order),
		"status":   string(e.Status),
		"secretId": e.Secret.ID,
	}
	if e.Unverified {
		fields["unverified"] = true
	}
	if e.PreviousUntil != nil {
		fields["previousSecretUntil"] = e.PreviousUntil.UTC().Format(time.RFC3339)
	}
	return fields
}

// endpointDetails is what the details of a row tell of an endpoint.
type endpointDetails struct {
	URL           string         `json:"url"`
	Types         []string       `json:"types"`
	Payload       WebhookPayload `json:"payload"`
	Order         WebhookOrder   `json:"order"`
	Status        WebhookStatus  `json:"status"`
	SecretID      string         `json:"secretId"`
	Unverified    bool           `json:"unverified"`
	PreviousUntil *time.Time     `json:"previousSecretUntil"`
}

// ParseEndpoint returns the status and the secret of an endpoint that the details of a row about it tell of.
func ParseEndpoint(rowDetails string) (WebhookStatus, string) {
	var told endpointDetails
	_ = json.Unmarshal([]byte(rowDetails), &told) // details that cannot be read tell nothing
	return told.Status, told.SecretID
}

// ParseReplay returns the range of events that the details of a row of type EventEndpointReplayed tell of.
func ParseReplay(rowDetails string) (from, to int64) {
	var told struct{ From, To int64 }
	_ = json.Unmarshal([]byte(rowDetails), &told) // details that cannot be read tell nothing
	return told.From, told.To
}

// checkURL checks the form of an endpoint's URL. Where it leads is looked at when something is sent there.
func (c *checks) checkURL(url string) {
	c.required("url", url, MaxWebhookURL)
	if url != "" && !strings.HasPrefix(url, "https://") && !strings.HasPrefix(url, "http://") ||
		strings.ContainsAny(url, " \\") {
		c.bad("url", "must begin with https://, and hold no blank and no backslash")
	}
	if holdsCardNumber(url) {
		c.bad("url", "looks as if it held a card number, which may not be stored here")
	}
}

// checkTypes checks the types of events that an endpoint wants: each must mean at least one that there is.
func (c *checks) checkTypes(types []string) {
	if len(types) == 0 || len(types) > MaxWebhookTypes {
		c.bad("types", fmt.Sprintf("must be 1 to %d types of events", MaxWebhookTypes))
	}
	for _, pattern := range types {
		if !slices.ContainsFunc(JournalKinds(), func(k EntryKind) bool { return matchesType(pattern, k.Type) }) {
			c.bad("types", "holds one that no event has: name a type, all of a noun as in withdrawal.*, or *")
			return
		}
	}
}

func (c *checks) checkPayload(payload WebhookPayload) {
	if !slices.Contains(WebhookPayloads, payload) {
		c.bad("payload", "must be snapshot or thin")
	}
}

func (c *checks) checkOrder(order WebhookOrder) {
	if !slices.Contains(WebhookOrders, order) {
		c.bad("order", "must be parallel or strict")
	}
}

// webhookSecret checks a sealed secret.
func (c *checks) webhookSecret(s WebhookSecret) {
	c.id("secret.id", s.ID)
	c.required("secret.keyId", s.KeyID, maxKeyID)
	if len(s.Sealed) == 0 || len(s.Sealed) > maxSealed {
		c.bad("secret.sealed", "is required")
	}
	if s.Digest == (Digest{}) {
		c.bad("secret.digest", "is required")
	}
}

// endpointKeys names an endpoint alone.
func endpointKeys(merchantID, id string) Keys {
	return Keys{MerchantID: merchantID, Endpoints: []string{id}}
}

// CreateWebhookEndpoint makes an endpoint. It is sent what happens from then on, or from when it is verified.
type CreateWebhookEndpoint struct {
	MerchantID  string
	ID          string // made with PrefixWebhookEndpoint
	URL         string
	Types       []string
	Payload     WebhookPayload
	Order       WebhookOrder
	Description string
	Metadata    Metadata
	Secret      WebhookSecret
	Challenged  bool // nothing is sent until the URL has answered a challenge
	By          Origin
}

func (c CreateWebhookEndpoint) Keys() Keys {
	keys := endpointKeys(c.MerchantID, c.ID)
	keys.AllEndpoints = true
	return keys
}

func (c CreateWebhookEndpoint) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.checkURL(c.URL)
	bad.checkTypes(c.Types)
	bad.checkPayload(c.Payload)
	bad.checkOrder(c.Order)
	bad.free("description", c.Description, MaxDescription)
	bad.metadata(c.Metadata)
	bad.webhookSecret(c.Secret)
	bad.origin(c.By, at)
	return bad.err()
}

func (c CreateWebhookEndpoint) digest() RequestDigest {
	var form canonical
	form.text(c.URL)
	form.number(int64(len(c.Types)))
	for _, pattern := range c.Types {
		form.text(pattern)
	}
	form.text(string(c.Payload))
	form.text(string(c.Order))
	form.text(c.Description)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide makes the endpoint. The same request again answers the one that it made, deleted or not.
func (c CreateWebhookEndpoint) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if was := s.Endpoints.Get(c.ID); was != nil {
		if was.Request != request {
			return Answer{}, errKeyConflict
		}
		return Answer{Record: was, Replayed: true}, nil
	}
	if s.Merchant.Status == MerchantClosed {
		return Answer{}, refuse(CodeMerchantClosed, "The merchant is closed.")
	}
	kept := 0
	for e := range s.Endpoints.all() {
		if e.Status != WebhookDeleted {
			kept++
		}
	}
	if kept >= MaxWebhookEndpoints {
		return Answer{}, refuse(CodeTooManyEndpoints,
			fmt.Sprintf("The merchant has %d endpoints already; delete one first.", kept))
	}
	e := &WebhookEndpoint{
		MerchantID:  c.MerchantID,
		ID:          c.ID,
		URL:         c.URL,
		Types:       c.Types,
		Payload:     c.Payload,
		Order:       c.Order,
		Description: c.Description,
		Metadata:    c.Metadata,
		Status:      WebhookEnabled,
		Secret:      c.Secret,
		Unverified:  c.Challenged,
		Request:     request,
	}
	return enterEndpoint(s, e, EventEndpointCreated, about{by: c.By})
}

// enterEndpoint journals what became of an endpoint, and keeps it.
func enterEndpoint(s *State, e *WebhookEndpoint, event string, a about) (Answer, error) {
	a.subject, a.id, a.previous = SubjectWebhookEndpoint, e.ID, e.LastSeq
	told := e.rowDetails()
	for name, value := range a.details {
		told[name] = value
	}
	a.details = told
	row, err := s.enter(event, a)
	if err != nil {
		return Answer{}, err
	}
	created := e.FirstSeq == 0
	if created {
		e.FirstSeq, e.CreatedAt = row.Seq, row.Booked
	}
	if e.Status == WebhookDisabled && e.DisabledAt == nil {
		e.DisabledAt = &row.Booked
	}
	e.LastSeq, e.UpdatedAt = row.Seq, row.Booked
	switch event {
	case EventEndpointReplayed:
		e.ReplaySeq = row.Seq
	case EventEndpointVerified:
		e.VerifiedSeq = cmp.Or(e.VerifiedSeq, row.Seq)
	}
	s.Endpoints.put(s, e.ID, e)
	return Answer{Record: e, Created: created}, nil
}

// endpointToChange returns a copy of an endpoint that is not deleted, to be changed.
func endpointToChange(s *State, id string) (*WebhookEndpoint, error) {
	was := s.Endpoints.Get(id)
	if s.Merchant == nil || was == nil || was.Status == WebhookDeleted {
		return nil, refuse(CodeNotFound, "There is no such webhook endpoint.")
	}
	e := *was
	return &e, nil
}

// ChangeWebhookEndpoint changes some of what an endpoint is. A nil field stays as it is.
type ChangeWebhookEndpoint struct {
	MerchantID  string
	ID          string
	URL         *string
	Types       *[]string
	Payload     *WebhookPayload
	Order       *WebhookOrder
	Description *string
	Metadata    MetadataPatch
	Clear       bool           // all notes that the endpoint has are taken out before Metadata is set
	Status      *WebhookStatus // enabled or disabled
	Challenged  bool           // another URL is sent nothing until it has answered a challenge
	By          Origin
}

func (c ChangeWebhookEndpoint) Keys() Keys { return endpointKeys(c.MerchantID, c.ID) }

func (c ChangeWebhookEndpoint) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	if c.URL != nil {
		bad.checkURL(*c.URL)
	}
	if c.Types != nil {
		bad.checkTypes(*c.Types)
	}
	if c.Payload != nil {
		bad.checkPayload(*c.Payload)
	}
	if c.Order != nil {
		bad.checkOrder(*c.Order)
	}
	if c.Description != nil {
		bad.free("description", *c.Description, MaxDescription)
	}
	c.Metadata.check(&bad)
	if c.Status != nil && *c.Status != WebhookEnabled && *c.Status != WebhookDisabled {
		bad.bad("status", "must be enabled or disabled")
	}
	bad.origin(c.By, at)
	return bad.err()
}

// Decide changes the endpoint; if nothing differs it changes nothing.
func (c ChangeWebhookEndpoint) Decide(s *State) (Answer, error) {
	e, err := endpointToChange(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	was := s.Endpoints.Get(c.ID)
	changed := replaced(&e.URL, c.URL)
	if changed && c.Challenged && !e.Unverified {
		// What was recorded since is sent once the new URL is verified.
		e.Unverified, e.VerifiedSeq = true, e.BeginsAfter()
	}
	changed = replaced(&e.Payload, c.Payload) || changed
	changed = replaced(&e.Order, c.Order) || changed
	changed = replaced(&e.Description, c.Description) || changed
	if c.Types != nil && !slices.Equal(*c.Types, e.Types) {
		e.Types, changed = *c.Types, true
	}
	if e.Metadata = c.Metadata.apply(was.Metadata, c.Clear); !maps.Equal(e.Metadata, was.Metadata) {
		changed = true
	}
	var bad checks
	if bad.metadataSize(e.Metadata); bad.err() != nil {
		return Answer{}, bad.err()
	}
	event := EventEndpointChanged
	if replaced(&e.Status, c.Status) {
		changed = true
		e.DisabledReason, e.DisabledAt, e.Failed = "", nil, false
		event = EventEndpointEnabled
		if e.Status == WebhookDisabled {
			event, e.DisabledReason = EventEndpointDisabled, whyDisabled
		}
	}
	if !changed {
		return Answer{Record: was}, nil
	}
	return enterEndpoint(s, e, event, about{by: c.By})
}

// VerifyWebhookEndpoint records that the URL of an endpoint has answered a challenge.
type VerifyWebhookEndpoint struct {
	MerchantID string
	ID         string
	URL        string // which answered
	By         Origin
}

func (c VerifyWebhookEndpoint) Keys() Keys { return endpointKeys(c.MerchantID, c.ID) }

func (c VerifyWebhookEndpoint) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.checkURL(c.URL)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide lets events be sent to the endpoint. One that is verified stays as it is.
func (c VerifyWebhookEndpoint) Decide(s *State) (Answer, error) {
	e, err := endpointToChange(s, c.ID)
	switch {
	case err != nil:
		return Answer{}, err
	case e.URL != c.URL:
		return Answer{}, refuse(CodeWrongState, "The endpoint's URL changed while it was tested. Test it again.")
	case !e.Unverified:
		return Answer{Record: s.Endpoints.Get(c.ID)}, nil
	}
	e.Unverified = false
	return enterEndpoint(s, e, EventEndpointVerified, about{by: c.By})
}

// whyDisabled is the reason of an endpoint that somebody disabled.
const whyDisabled = "It was disabled by whoever keeps it."

// replaced sets a field to the value wanted, and reports whether that is another.
func replaced[T comparable](field, wanted *T) bool {
	if wanted == nil || *wanted == *field {
		return false
	}
	*field = *wanted
	return true
}

// DisableWebhookEndpoint disables an endpoint that takes nothing. Only Farthing sends it.
type DisableWebhookEndpoint struct {
	noInput
	MerchantID string
	ID         string
	Reason     string // for people
	Seq        int64  // of the event that it did not take
}

func (c DisableWebhookEndpoint) Keys() Keys { return endpointKeys(c.MerchantID, c.ID) }

// Decide disables the endpoint; one that is disabled stays as it is.
func (c DisableWebhookEndpoint) Decide(s *State) (Answer, error) {
	e, err := endpointToChange(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	if e.Status == WebhookDisabled {
		return Answer{Record: s.Endpoints.Get(c.ID)}, nil
	}
	e.Status, e.DisabledReason, e.Failed = WebhookDisabled, c.Reason, true
	return enterEndpoint(s, e, EventEndpointDisabled, about{
		by:      Origin{Actor: ActorSystem},
		why:     c.Reason,
		details: details{"eventSeq": c.Seq},
	})
}

// RotateWebhookSecret gives an endpoint another secret. The one before signs too for a while, so that no message is
// refused.
type RotateWebhookSecret struct {
	MerchantID    string
	ID            string
	Secret        WebhookSecret
	PreviousUntil *time.Time // of real time, at most a week ahead; nil: the one before signs no more
	By            Origin
}

func (c RotateWebhookSecret) Keys() Keys { return endpointKeys(c.MerchantID, c.ID) }

func (c RotateWebhookSecret) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.webhookSecret(c.Secret)
	if c.PreviousUntil != nil {
		if c.PreviousUntil.After(at.Real.Add(maxOverlap)) {
			bad.bad("overlapHours", "is more than a week")
		}
		bad.years("overlapHours", *c.PreviousUntil)
	}
	bad.origin(c.By, at)
	return bad.err()
}

// Decide puts the secret in the place of the present one. The same secret again changes nothing.
func (c RotateWebhookSecret) Decide(s *State) (Answer, error) {
	e, err := endpointToChange(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	if e.Secret.ID == c.Secret.ID {
		return Answer{Record: s.Endpoints.Get(c.ID), Replayed: true}, nil
	}
	e.Previous, e.PreviousUntil = WebhookSecret{}, nil
	if c.PreviousUntil != nil {
		until := c.PreviousUntil.UTC().Truncate(time.Millisecond)
		e.Previous, e.PreviousUntil = e.Secret, &until
	}
	e.Secret = c.Secret
	answer, err := enterEndpoint(s, e, EventEndpointRotated, about{by: c.By})
	answer.Created = true
	return answer, err
}

// DeleteWebhookEndpoint ends an endpoint for good.
type DeleteWebhookEndpoint struct {
	MerchantID string
	ID         string
	By         Origin
}

func (c DeleteWebhookEndpoint) Keys() Keys { return endpointKeys(c.MerchantID, c.ID) }

func (c DeleteWebhookEndpoint) Check(at Moment) error {
	return checkRecord(c.MerchantID, c.ID, c.By, at)
}

// Decide ends the endpoint. Its record stays, for its journal rows are about it.
func (c DeleteWebhookEndpoint) Decide(s *State) (Answer, error) {
	e, err := endpointToChange(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	e.Status, e.Failed = WebhookDeleted, false
	e.DisabledReason, e.DisabledAt = "", nil
	return enterEndpoint(s, e, EventEndpointDeleted, about{by: c.By})
}
