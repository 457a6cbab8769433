package api

// WebhookEndpoint is where a merchant's webhooks go.
type WebhookEndpoint struct {
	// Identifies the endpoint.
	ID string `json:"id"`
	// The merchant whose events are sent there.
	MerchantID string `json:"merchantId"`
	// Where messages are sent. Example: https://shop.example/hooks/farthing
	URL string `json:"url"`
	// Which events are sent: a type, all of a noun as in withdrawal.*, or * for all.
	Types []string `json:"types"`
	// snapshot: the event with its record as it was just after it; thin: the event without its record.
	Payload string `json:"payload" enum:"snapshot,thin"`
	// parallel: several at a time, and one that fails delays no other; strict: by seq, one after the other.
	Order string `json:"order" enum:"parallel,strict"`
	// For people.
	Description *string `json:"description"`
	// What callers noted on the endpoint: texts by their names.
	Metadata map[string]string `json:"metadata"`
	// Whether anything is sent. One that is disabled goes on where it stopped once it is enabled again. One that is
	// unverified is sent nothing until its URL has answered the challenge of a test message.
	Status string `json:"status" enum:"enabled,disabled,unverified"`
	// Why it is disabled, for people; null: it is enabled.
	DisabledReason *string `json:"disabledReason"`
	// When it was disabled; null: it is enabled.
	DisabledAt *Time `json:"disabledAt" format:"date-time"`
	// Names the secret that signs.
	SecretID string `json:"secretId"`
	// The secret that signs, shown only in the answer to the request that made it; null otherwise.
	Secret *string `json:"secret"`
	// Until when the secret before signs too; null: there is none.
	PreviousSecretUntil *Time `json:"previousSecretUntil" format:"date-time"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it last changed.
	UpdatedAt Time `json:"updatedAt" format:"date-time"`
}

// NewWebhookEndpoint asks for an endpoint.
type NewWebhookEndpoint struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false"`
	// Where messages are to be sent: https, on port 443 or 8443; in a sandbox http to this machine, too. Example:
	// https://shop.example/hooks/farthing
	URL string `json:"url" minLength:"1" maxLength:"2000"`
	// Which events are to be sent: a type, all of a noun as in withdrawal.*, or *; all if absent.
	Types []string `json:"types" required:"false" minItems:"1" maxItems:"50"`
	// What a message holds; snapshot if absent.
	Payload string `json:"payload" required:"false" enum:"snapshot,thin"`
	// What waits for what; parallel if absent.
	Order string `json:"order" required:"false" enum:"parallel,strict"`
	// For people.
	Description string `json:"description" required:"false" maxLength:"500"`
	// Notes on the endpoint, by their names: up to 50 texts of 500 characters, with names of 40.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// WebhookEndpointChange changes an endpoint: what is absent stays as it is.
type WebhookEndpointChange struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false"`
	// Where messages are to be sent. But in a sandbox, another URL must be verified by a test message before anything
	// is sent to it.
	URL *string `json:"url" required:"false" minLength:"1" maxLength:"2000"`
	// Which events are to be sent.
	Types []string `json:"types" required:"false" minItems:"1" maxItems:"50"`
	// What a message holds.
	Payload *string `json:"payload" required:"false" enum:"snapshot,thin"`
	// What waits for what.
	Order *string `json:"order" required:"false" enum:"parallel,strict"`
	// For people.
	Description *string `json:"description" required:"false" maxLength:"500"`
	// Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the
	// object. An endpoint has up to 50, with names of 40 characters.
	Metadata map[string]*string `json:"metadata" required:"false"`
	// Whether anything is sent.
	Status *string `json:"status" required:"false" enum:"enabled,disabled"`
}

// WebhookRotation asks for another secret of an endpoint.
type WebhookRotation struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false"`
	// For how many hours the present secret signs too; 24 if absent, 0: it stops at once.
	OverlapHours *int64 `json:"overlapHours" required:"false" minimum:"0" maximum:"168"`
}

// WebhookReplay asks for events to be sent once more, those that were delivered too.
type WebhookReplay struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false"`
	// The seq of the first. Example: 1
	From int64 `json:"from" minimum:"1"`
	// The seq of the last. Example: 41
	To int64 `json:"to" minimum:"1"`
}

// WebhookDelivery is the way of one event to one endpoint.
type WebhookDelivery struct {
	// Tells it from the other deliveries of its endpoint. Example: dlv_41
	ID string `json:"id"`
	// The event's number in the merchant's journal.
	Seq int64 `json:"seq"`
	// The event's type. Example: payment.settled
	Type string `json:"type"`
	// The webhook-id of its messages, the same at every attempt.
	WebhookID string `json:"webhookId"`
	// pending: an attempt is under way, or was asked for; failed: it is tried again; dead: it is not.
	Status string `json:"status" enum:"pending,delivered,failed,dead"`
	// The latest attempts, at most 20, the oldest first.
	Attempts []WebhookAttempt `json:"attempts"`
	// When it is tried again; null: never.
	NextAttemptAt *Time `json:"nextAttemptAt" format:"date-time"`
}

// WebhookAttempt is one attempt to deliver a message.
type WebhookAttempt struct {
	// When it was made: its webhook-timestamp is the same in seconds.
	At Time `json:"at" format:"date-time"`
	// Where to.
	URL string `json:"url"`
	// How long the message's body was, in bytes.
	Bytes int64 `json:"bytes"`
	// The status of the answer; null: none came.
	Status *int64 `json:"status"`
	// How long it took.
	Milliseconds int64 `json:"milliseconds"`
	// Why no answer came, or why a test message did not verify an endpoint; null: neither.
	Error *string `json:"error"`
	// The beginning of the answer's body.
	Answer string `json:"answer"`
}
