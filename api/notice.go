package api

// Notice is a mail that tells a contact of what happened.
type Notice struct {
	// Identifies the notice; its mail has it as Message-ID, the same at every attempt.
	ID string `json:"id"`
	// The merchant whose contact it goes to; null: the operator's own.
	MerchantID *string `json:"merchantId"`
	// The contact that it goes to.
	ContactID string `json:"contactId"`
	// Its subject area.
	Kind string `json:"kind" enum:"bank_account,secret,contact,withdrawal,schedule,eligibility,approval"`
	// The type of the journal entry that it reports. Example: bank_account.nominated
	Type string `json:"type"`
	// The merchant whose journal has the entry; operator: the operator's own. Example: acme
	Journal string `json:"journal"`
	// The entry's number.
	Seq int64 `json:"seq"`
	// failed: it is tried again; dead: it is not, which is work for people; acknowledged: it was dead, and a
	// person took note of that; kept: nothing was sent, because no mail server was set.
	Status string `json:"status" enum:"pending,sent,failed,dead,kept,acknowledged"`
	// The latest attempts, at most 20, the oldest first.
	Attempts []NoticeAttempt `json:"attempts"`
	// When it is tried next; null: never.
	NextAttemptAt *Time `json:"nextAttemptAt" format:"date-time"`
	// When its link froze the bank account; null: it has not.
	LinkUsedAt *Time `json:"linkUsedAt" format:"date-time"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// The mail itself, in a sandbox alone; null in lists, and otherwise.
	Message *NoticeMessage `json:"message"`
}

// NoticeAttempt is one attempt to send a mail.
type NoticeAttempt struct {
	// When it was made.
	At Time `json:"at" format:"date-time"`
	// How long it took.
	Milliseconds int64 `json:"milliseconds"`
	// Why the mail server did not take it; null: it did.
	Error *string `json:"error"`
}

// NoticeMessage is a mail.
type NoticeMessage struct {
	// The address that it goes to. Example: payments@shop.example
	To string `json:"to"`
	// Its subject. Example: A bank account was nominated for merchant acme
	Subject string `json:"subject"`
	// What it says, in plain text.
	Text string `json:"text"`
	// The same as HTML.
	HTML string `json:"html"`
}
