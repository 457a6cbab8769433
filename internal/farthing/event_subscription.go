package farthing

import (
	"fmt"
	"slices"
	"time"
)

// SubscriptionStart says with which events a subscription begins.
type SubscriptionStart string

// The starts of subscriptions.
const (
	FromFirst SubscriptionStart = "first" // the first of each journal
	FromNow   SubscriptionStart = "now"   // those recorded after the subscription was made
)

// SubscriptionStarts lists them.
var SubscriptionStarts = []SubscriptionStart{FromFirst, FromNow}

// EventSubscription is a reader of the operator's that is told everything that happens to all merchants, and of the
// operator's own journal. What it has read of each journal is kept: it goes on there, whichever process it asks.
type EventSubscription struct {
	ID          string
	Types       []string // of events, as of a WebhookEndpoint; those of the operator's journal too
	From        SubscriptionStart
	Description string
	CreatedAt   time.Time
}

// Check says what is wrong with a subscription that is to be made.
func (s *EventSubscription) Check() error {
	var bad checks
	bad.newID(s.ID)
	if len(s.Types) == 0 || len(s.Types) > MaxWebhookTypes {
		bad.bad("types", fmt.Sprintf("must be 1 to %d types of events", MaxWebhookTypes))
	}
	for _, pattern := range s.Types {
		if !slices.ContainsFunc(EntryKinds(), func(k EntryKind) bool { return matchesType(pattern, k.Type) }) {
			bad.bad("types", "holds one that no event has: name a type, all of a noun as in withdrawal.*, or *")
			break
		}
	}
	if !slices.Contains(SubscriptionStarts, s.From) {
		bad.bad("from", "must be first or now")
	}
	bad.free("description", s.Description, MaxDescription)
	return bad.err()
}

// Wanted lists the types of the events that it is told; nil: all.
func (s *EventSubscription) Wanted() []string {
	if slices.Contains(s.Types, "*") {
		return nil
	}
	var types []string
	for _, kind := range EntryKinds() {
		wants := func(pattern string) bool { return matchesType(pattern, kind.Type) }
		if slices.ContainsFunc(s.Types, wants) && !slices.Contains(types, kind.Type) {
			types = append(types, kind.Type)
		}
	}
	return types
}

// SameRequest reports whether another subscription was asked for in the same words.
func (s *EventSubscription) SameRequest(other *EventSubscription) bool {
	return s.ID == other.ID && slices.Equal(s.Types, other.Types) && s.From == other.From &&
		s.Description == other.Description
}

// EventPosition is how far a journal was read.
type EventPosition struct {
	MerchantID string // OperatorID: the operator's own
	Seq        int64  // of the last event
}
