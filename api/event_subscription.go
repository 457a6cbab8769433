package api

// NewEventSubscription asks for a subscription to the events of all merchants.
type NewEventSubscription struct {
	// Its identifier, which the caller chooses: letters, digits, dots, hyphens and underscores. Example: ledger-mirror
	ID string `json:"id" minLength:"1" maxLength:"64"`
	// Which events are wanted: a type, all of a noun as in withdrawal.*, or *; all if absent.
	Types []string `json:"types" required:"false" minItems:"1" maxItems:"50"`
	// Where it begins: with the first event of each journal (first, if absent), or with what is recorded from now on
	// (now).
	From string `json:"from" required:"false" enum:"first,now"`
	// For people.
	Description string `json:"description" required:"false" maxLength:"500"`
}

// EventSubscription is a reader of the events of all merchants, whose positions are kept.
type EventSubscription struct {
	// Its identifier.
	ID string `json:"id"`
	// Which events are wanted.
	Types []string `json:"types"`
	// Where it began: with the first event of each journal, or with what was recorded after it was made.
	From string `json:"from" enum:"first,now"`
	// For people.
	Description string `json:"description"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When events were acknowledged last; null: never yet.
	AcknowledgedAt *Time `json:"acknowledgedAt" format:"date-time"`
}

// EventFeed is what a subscription has not acknowledged yet, or the beginning of it.
type EventFeed struct {
	// Events: those of one journal in their order, one journal behind the other.
	Data []JournalEvent `json:"data"`
	// How far each journal was read for this answer, events included that are not wanted. Acknowledge these once all of
	// data is kept.
	Positions []EventPosition `json:"positions"`
	// Whether there is more.
	HasMore bool `json:"hasMore"`
}

// EventPosition is how far a journal was read.
type EventPosition struct {
	// Whose journal it is; operator: the operator's own.
	MerchantID string `json:"merchantId" minLength:"1" maxLength:"64"`
	// The number of the last event.
	Seq int64 `json:"seq" minimum:"1"`
}

// EventAcknowledgement says that events were kept.
type EventAcknowledgement struct {
	// Up to where, in each journal: those of an answer, or lesser ones.
	Positions []EventPosition `json:"positions" minItems:"1" maxItems:"1000"`
}
