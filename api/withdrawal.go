package api

import (
	"strings"

	"farthing"
	"farthing/money"
)

// Withdrawal is a payment from a merchant's balance to its bank account.
type Withdrawal struct {
	ID                 string           `json:"id" doc:"Identifies the withdrawal within its merchant." example:"w-2026-11-20"`
	MerchantID         string           `json:"merchantId" doc:"The merchant whose balance it is taken from."`
	Status             string           `json:"status" enum:"awaiting_approval,pending,in_transit,paid,failed,returned,canceled,refused,expired" doc:"Where it is in its life."`
	Amount             int64            `json:"amount" doc:"What leaves the balance, in minor units."`
	RequestedAmount    *int64           `json:"requestedAmount" doc:"What was asked for; null: the whole balance."`
	Fee                int64            `json:"fee" doc:"What the service keeps of it once it is handed to the bank, in minor units."`
	NetAmount          int64            `json:"netAmount" doc:"What reaches the bank: amount less fee."`
	Currency           string           `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	Trigger            string           `json:"trigger" enum:"request,schedule" doc:"What made it."`
	BankAccount        *PaidAccount     `json:"bankAccount" doc:"The account that was in force when it was requested."`
	Reference          *string          `json:"reference" doc:"The merchant's own reference; it is not sent to the bank."`
	BankReference      string           `json:"bankReference" doc:"What it is called towards the bank."`
	StatementReference string           `json:"statementReference" doc:"What the merchant's bank statement shows."`
	CancelableUntil    *Time            `json:"cancelableUntil" format:"date-time" doc:"When it is handed to the bank, if that is known."`
	ExpectedArrival    *string          `json:"expectedArrival" format:"date" doc:"The day on which it should arrive, if that is known."`
	WaitsFor           *string          `json:"waitsFor" enum:"approval,withdrawals_paused,rail" doc:"What it waits for apart from its time: people's approval, the end of a pause, or a way to the bank while none is connected."`
	Approval           *Approval        `json:"approval" doc:"How far its approval has come; null if it never needed any."`
	Outcome            *string          `json:"outcome" doc:"unknown: the bank has not said yet whether it took it."`
	RailStatus         *string          `json:"railStatus" doc:"What the way to the bank says of it."`
	Failure            *Failure         `json:"failure" doc:"Why it did not arrive."`
	History            []WithdrawalStep `json:"history" doc:"Its states so far, oldest first."`
	CreatedAt          Time             `json:"createdAt" format:"date-time" doc:"When it was requested."`
	SubmittedAt        *Time            `json:"submittedAt" format:"date-time" doc:"When it was handed to the bank."`
	PaidAt             *Time            `json:"paidAt" format:"date-time" doc:"When the bank booked it."`
	UpdatedAt          Time             `json:"updatedAt" format:"date-time" doc:"When it last changed."`
}

// Approval says how many people must approve a withdrawal, and how many have.
type Approval struct {
	Until  Time     `json:"until" format:"date-time" doc:"It expires then if it still waits."`
	Voices int      `json:"voices" doc:"How many people have approved it."`
	Needed int      `json:"needed" doc:"How many people must approve it."`
	People []string `json:"people,omitempty" doc:"Who they are; for the operator alone."`
}

// PaidAccount is the part of a bank account that a withdrawal shows.
type PaidAccount struct {
	ID       string  `json:"id" doc:"Identifies the account."`
	Last4    string  `json:"last4" doc:"The last four digits of its number." example:"5678"`
	SortCode *string `json:"sortCode" doc:"Its sort code; null for one named by its IBAN." example:"20-00-00"`
}

// Failure says why a withdrawal did not arrive.
type Failure struct {
	Code       string  `json:"code" doc:"What programs decide by." example:"account_closed"`
	SchemeCode *string `json:"schemeCode" doc:"The bank's own code." example:"AC04"`
	Message    string  `json:"message" doc:"The reason, for people."`
	Retryable  bool    `json:"retryable" doc:"Whether the same may be asked again."`
	NextAction string  `json:"nextAction" enum:"nominate_account,ask_again,contact_operator,none" doc:"What to do about it."`
}

// WithdrawalStep is one state in a withdrawal's life.
type WithdrawalStep struct {
	Status string  `json:"status" doc:"The state that it reached."`
	At     Time    `json:"at" format:"date-time" doc:"When."`
	By     Actor   `json:"by" doc:"Who did it."`
	Why    *string `json:"why" doc:"Why, if there is more to say."`
}

// Actor says who did something, as far as a merchant may know it.
type Actor struct {
	Type string  `json:"type" enum:"client,staff,cli,schedule,bank,system" doc:"What kind of party."`
	ID   *string `json:"id" doc:"The client's identifier; null for all others."`
}

// FromWithdrawal returns the wire form of a withdrawal, with its account and its history.
func FromWithdrawal(w *farthing.Withdrawal, account *farthing.BankAccount, history []farthing.Step) Withdrawal {
	out := Withdrawal{ID: w.ID, MerchantID: w.MerchantID, Status: string(w.Status), Amount: int64(w.Amount), RequestedAmount: (*int64)(w.RequestedAmount),
		Fee: int64(w.Fee), NetAmount: int64(w.Net()), Currency: string(w.Currency), Trigger: w.Trigger,
		BankAccount: &PaidAccount{ID: w.BankAccountID, Last4: account.Last4, SortCode: sortCode(account.SortCode)},
		Reference:   optional(w.Reference), BankReference: w.BankReference, StatementReference: w.StatementReference,
		Outcome: optional(w.Outcome), RailStatus: optional(w.RailStatus), History: make([]WithdrawalStep, 0, len(history)),
		CreatedAt: Time(w.CreatedAt), SubmittedAt: OptionalTime(w.SubmittedAt), PaidAt: OptionalTime(w.PaidAt), UpdatedAt: Time(w.UpdatedAt)}
	out.CancelableUntil = OptionalTime(w.CancelableUntil)
	if !w.ExpectedArrival.IsZero() {
		out.ExpectedArrival = optional(w.ExpectedArrival.String())
	}
	if a := w.Approval(); a != nil {
		out.Approval = &Approval{Until: Time(a.By), Voices: a.Voices, Needed: a.Needed}
	}
	if f := w.Failure; f != nil {
		out.Failure = &Failure{Code: f.Code, SchemeCode: optional(f.SchemeCode), Message: f.Message, Retryable: f.Retryable, NextAction: f.NextAction}
	}
	for _, step := range history {
		out.History = append(out.History, fromStep(step))
	}
	return out
}

func fromStep(s farthing.Step) WithdrawalStep {
	return WithdrawalStep{
		Status: string(s.Status),
		At:     Time(s.At),
		By:     FromActor(s.Actor),
		Why:    optional(s.Why),
	}
}

// FromActor returns the wire form of an actor that the journal names.
func FromActor(actor string) Actor {
	kind, id, _ := strings.Cut(actor, ":")
	return Actor{Type: kind, ID: optional(id)}
}

// Estimate says what a withdrawal would cost and pay out if it were requested now.
type Estimate struct {
	MerchantID      string    `json:"merchantId" doc:"The merchant meant."`
	Amount          int64     `json:"amount" doc:"What would leave the balance, in minor units: what was named, or the whole balance."`
	Fee             int64     `json:"fee" doc:"What the service would keep of it."`
	NetAmount       int64     `json:"netAmount" doc:"What would reach the bank: amount less fee, or 0 if that would be negative."`
	Currency        string    `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	ExpectedArrival *string   `json:"expectedArrival" format:"date" doc:"The day on which it should arrive, if that is known."`
	AwaitsApproval  bool      `json:"awaitsApproval" doc:"Whether it would wait until two people of the operator's approve it."`
	Blockers        []Blocker `json:"blockers" doc:"Everything that stands against it; with none it would be taken."`
}

// WithdrawalItems are the journal entries that make up a withdrawal, with their sums: opening and all items together
// equal amount and closing.
type WithdrawalItems struct {
	WithdrawalID string         `json:"withdrawalId" doc:"The withdrawal."`
	Opening      int64          `json:"opening" doc:"The balance just after the withdrawal before it was requested; 0 if there was none."`
	Closing      int64          `json:"closing" doc:"The balance just after it was requested."`
	Amount       int64          `json:"amount" doc:"What left the balance."`
	Fee          int64          `json:"fee" doc:"What the service keeps of it."`
	NetAmount    int64          `json:"netAmount" doc:"What reaches the bank: amount less fee."`
	Data         []JournalEntry `json:"data" doc:"The entries of this page, ascending: all that credited or debited the balance in between."`
	NextCursor   *string        `json:"nextCursor" doc:"Send it as cursor for the next page; null on the last one."`
	HasMore      bool           `json:"hasMore" doc:"Whether there is a next page."`
}

// NewWithdrawal asks for money to be withdrawn.
type NewWithdrawal struct {
	MerchantID string `json:"merchantId" required:"false" maxLength:"64" doc:"The merchant whose balance is withdrawn. Required, here or as a query parameter."`
	Amount     *int64 `json:"amount" required:"false" minimum:"1" maximum:"1000000000000" doc:"In minor units, more than the fee; the whole available balance if absent."`
	Reference  string `json:"reference" required:"false" maxLength:"35" doc:"The merchant's own reference; it is not sent to the bank."`
}

// Command returns the command that requests the withdrawal under an identifier; by says who sent it.
func (n *NewWithdrawal) Command(id string, by farthing.Origin) farthing.RequestWithdrawal {
	return farthing.RequestWithdrawal{MerchantID: n.MerchantID, ID: id, Amount: (*money.Minor)(n.Amount), Reference: n.Reference, Trigger: farthing.TriggerRequest, By: by}
}

// WithdrawalRefusal refuses a withdrawal that waits for approval.
type WithdrawalRefusal struct {
	MerchantID string `json:"merchantId" maxLength:"64" doc:"The merchant meant."`
	Reason     string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for people; the merchant sees it."`
}

// WithdrawalResolution is one person's statement of what happened to a withdrawal at the bank.
type WithdrawalResolution struct {
	MerchantID string `json:"merchantId" maxLength:"64" doc:"The merchant meant."`
	Outcome    string `json:"outcome" enum:"paid,failed" doc:"paid: it arrived. failed: it did not, and everything is back."`
	Reason     string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for people; the merchant sees that of the second one."`
}

// WaitingFor says what a withdrawal waits for, apart from its time, under the settings in force. nil means that it
// waits for nothing else.
func WaitingFor(w *farthing.Withdrawal, settings *farthing.Settings) *string {
	_, paused := settings.Paused(settings.Rail.Name, w.MerchantID)
	switch {
	case w.Status == farthing.AwaitingApproval:
		return optional("approval")
	case w.Status == farthing.WithdrawalPending && paused:
		return optional(string(farthing.CodeWithdrawalsPaused))
	case w.Status == farthing.WithdrawalPending && settings.Rail.Name == "":
		return optional("rail")
	default:
		return nil
	}
}
