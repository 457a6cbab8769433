package api

// Withdrawal is a payment from a merchant's balance to its bank account.
type Withdrawal struct {
	// Identifies the withdrawal within its merchant. Example: w-2026-11-20
	ID string `json:"id"`
	// The merchant whose balance it is taken from.
	MerchantID string `json:"merchantId"`
	// Where it is in its life.
	Status string `json:"status"`
	// What leaves the balance, in minor units.
	Amount int64 `json:"amount"`
	// What was asked for; null: the whole balance.
	RequestedAmount *int64 `json:"requestedAmount"`
	// What the service keeps of it once it is handed to the bank, in minor units.
	Fee int64 `json:"fee"`
	// What reaches the bank: amount less fee.
	NetAmount int64 `json:"netAmount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// What made it.
	Trigger string `json:"trigger" enum:"request,schedule"`
	// The account that was in force when it was requested.
	BankAccount *PaidAccount `json:"bankAccount"`
	// The merchant's own reference; it is not sent to the bank.
	Reference *string `json:"reference"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// Names it to the operator's bank: the end-to-end id of payment files and of the bank's reports.
	BankReference string `json:"bankReference"`
	// The text beside it on the merchant's bank statement.
	StatementReference string `json:"statementReference"`
	// When it is handed to the bank; null if that is not known, or it was, or will not be.
	CancelableUntil *Time `json:"cancelableUntil" format:"date-time"`
	// The day on which it should arrive; null if that is not known, or it is not to be expected any more.
	ExpectedArrival *string `json:"expectedArrival" format:"date"`
	// What it waits for: cut_off (it is handed to the bank at cancelableUntil), approval, the end of a pause, rail (its
	// bank connection is not connected), bank (it could not be reached: nothing was sent, and it is tried again), funds
	// (too little of the merchant's money is received), or sending (people upload its file, the railStatus).
	WaitsFor *string `json:"waitsFor" enum:"cut_off,approval,withdrawals_paused,rail,integrity,bank,funds,sending"`
	// How far its approval has come; null if it never needed any.
	Approval *WithdrawalApproval `json:"approval"`
	// What one person of the operator's said of its outcome, which another has not confirmed yet; for the operator
	// alone.
	Resolution *ProposedResolution `json:"resolution,omitempty"`
	// unknown: the bank has not said yet whether it took it.
	Outcome *string `json:"outcome"`
	// The bank connection that it was sent through; null: none yet.
	Rail *string `json:"rail"`
	// The bank's own code for it in this status, as a rule of ISO 20022: ACSP in process, ACSC done, RJCT rejected.
	// While people must upload its file: the file.
	RailStatus *string `json:"railStatus"`
	// Why it did not arrive.
	Failure *Failure `json:"failure"`
	// Its states so far, oldest first.
	History []WithdrawalStep `json:"history"`
	// When it was requested.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it was handed to the bank.
	SubmittedAt *Time `json:"submittedAt" format:"date-time"`
	// When the bank booked it.
	PaidAt *Time `json:"paidAt" format:"date-time"`
	// When it last changed.
	UpdatedAt Time `json:"updatedAt" format:"date-time"`
}

// PaidAccount is the part of a bank account that a withdrawal shows.
type PaidAccount struct {
	// Identifies the account.
	ID string `json:"id"`
	// The last four digits of its number. Example: 5678
	Last4 string `json:"last4"`
	// Its sort code; null for one named by its IBAN. Example: 20-00-00
	SortCode *string `json:"sortCode"`
}

// Failure says why a withdrawal did not arrive.
type Failure struct {
	// What programs decide by. Example: account_closed
	Code string `json:"code"`
	// The bank's own code. Example: AC04
	SchemeCode *string `json:"schemeCode"`
	// The reason, for people.
	Message string `json:"message"`
	// Whether the same may be asked again.
	Retryable bool `json:"retryable"`
	// What to do about it.
	NextAction string `json:"nextAction" enum:"nominate_account,ask_again,contact_operator,none"`
}

// WithdrawalStep is one state in a withdrawal's life.
type WithdrawalStep struct {
	// The state that it came to.
	Status string `json:"status"`
	// When.
	At Time `json:"at" format:"date-time"`
	// Who did it.
	By Actor `json:"by"`
	// Why, if there is more to say.
	Why *string `json:"why"`
}

// Actor says who did something, as far as a merchant may know it.
type Actor struct {
	// What kind of party.
	Type string `json:"type" enum:"client,user,staff,cli,schedule,bank,system"`
	// The client's or user's identifier; null for all others. GET /v1/audit names staff.
	ID *string `json:"id"`
}

// Estimate says what a withdrawal would cost and pay out if it were requested now.
type Estimate struct {
	// The merchant meant.
	MerchantID string `json:"merchantId"`
	// What would leave the balance, in minor units: what was named, or the whole balance.
	Amount int64 `json:"amount"`
	// What the service would keep of it.
	Fee int64 `json:"fee"`
	// What would reach the bank: amount less fee, or 0 if that is below.
	NetAmount int64 `json:"netAmount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The day on which it should arrive, if that is known.
	ExpectedArrival *string `json:"expectedArrival" format:"date"`
	// Whether it would wait until two people of the operator's approve it.
	AwaitsApproval bool `json:"awaitsApproval"`
	// Everything that blocks it; if empty it would be accepted.
	Blockers []Blocker `json:"blockers"`
}

// WithdrawalItems are the journal entries that make up a withdrawal, with their sums: opening and all items together
// equal amount and closing.
type WithdrawalItems struct {
	// The withdrawal.
	WithdrawalID string `json:"withdrawalId"`
	// The balance just after the withdrawal before it was requested; 0 if there was none.
	Opening int64 `json:"opening"`
	// The balance just after it was requested.
	Closing int64 `json:"closing"`
	// What left the balance.
	Amount int64 `json:"amount"`
	// What the service keeps of it.
	Fee int64 `json:"fee"`
	// What reaches the bank: amount less fee.
	NetAmount int64 `json:"netAmount"`
	// The entries of this page, ascending: all that credited or debited the balance in between.
	Data []Item `json:"data"`
	// Send it as cursor for the next page; null on the last one.
	NextCursor *string `json:"nextCursor"`
	// Whether there is a next page.
	HasMore bool `json:"hasMore"`
}

// NewWithdrawal asks for money to be withdrawn.
type NewWithdrawal struct {
	// The merchant whose balance is withdrawn.
	MerchantID string `json:"merchantId" minLength:"1" maxLength:"64"`
	// In minor units, more than the fee; the whole available balance if absent.
	Amount *int64 `json:"amount" required:"false" minimum:"1" maximum:"1000000000000"`
	// The merchant's own reference; it is not sent to the bank.
	Reference string `json:"reference" required:"false" maxLength:"35"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// WithdrawalRefusal refuses a withdrawal that waits for approval.
type WithdrawalRefusal struct {
	// The merchant meant.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// WithdrawalResolution is one person's statement of what happened to a withdrawal at the bank.
type WithdrawalResolution struct {
	// The merchant meant.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// paid: it arrived. failed: it did not, and everything is back.
	Outcome string `json:"outcome" enum:"paid,failed"`
	// Why, for the operator's people; the merchant does not see it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}
