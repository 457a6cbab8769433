// Code generated from resources.txt and the OpenAPI document by tools/goclient. DO NOT EDIT.

package client

import (
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

// Client calls a server. It is safe for concurrent use; create one for the whole program, because it
// keeps tokens and connections. Its fields are the resources of the interface; each names the scope that it takes.
type Client struct {
	Payments            *Payments
	Refunds             *Refunds
	Disputes            *Disputes
	Withdrawals         *Withdrawals
	Balance             *Balance
	Searching           *Searching
	Journal             *Journal
	Events              *Events
	EventSubscriptions  *EventSubscriptions
	Adjustments         *Adjustments
	Reserves            *Reserves
	Statements          *Statements
	Invoices            *Invoices
	Exports             *Exports
	WebhookEndpoints    *WebhookEndpoints
	Contacts            *Contacts
	Notices             *Notices
	Merchant            *Merchant
	Schedule            *Schedule
	OwnAccounts         *OwnAccounts
	OwnClients          *OwnClients
	Merchants           *Merchants
	BankAccounts        *BankAccounts
	Clients             *Clients
	Approvals           *Approvals
	Audit               *Audit
	Work                *Work
	Settings            *Settings
	Rails               *Rails
	Reconciliation      *Reconciliation
	ProviderSettlements *ProviderSettlements
	FeeSweeps           *FeeSweeps
	OperatorTransfers   *OperatorTransfers
	Ledger              *Ledger
	Sandbox             *Sandbox
	Tokens              *Tokens
}

// withResources returns a client with all its resources.
func withResources(c *connection) *Client {
	return &Client{
		Payments: &Payments{c},
		Refunds:  &Refunds{records[api.Refund, RefundFilter]{c, "/v1/refunds"}},
		Disputes: &Disputes{
			records[api.Dispute, DisputeFilter]{c, "/v1/disputes"},
		},
		Withdrawals:        &Withdrawals{c},
		Balance:            &Balance{c},
		Searching:          &Searching{c},
		Journal:            &Journal{c},
		Events:             &Events{c},
		EventSubscriptions: &EventSubscriptions{c},
		Adjustments: &Adjustments{
			records[api.Adjustment, AdjustmentFilter]{c, "/v1/adjustments"},
		},
		Reserves: &Reserves{
			records[api.Reserve, ReserveFilter]{c, "/v1/reserves"},
		},
		Statements:       &Statements{c},
		Invoices:         &Invoices{c},
		Exports:          &Exports{c},
		WebhookEndpoints: &WebhookEndpoints{c},
		Contacts:         &Contacts{c},
		Notices:          &Notices{c},
		Merchant:         &Merchant{c},
		Schedule:         &Schedule{c},
		OwnAccounts:      &OwnAccounts{c},
		OwnClients:       &OwnClients{c},
		Merchants:        &Merchants{c},
		BankAccounts:     &BankAccounts{c},
		Clients:          &Clients{c},
		Approvals:        &Approvals{c},
		Audit:            &Audit{c},
		Work:             &Work{c},
		Settings:         &Settings{c},
		Rails:            &Rails{c},
		Reconciliation:   &Reconciliation{c},
		ProviderSettlements: &ProviderSettlements{
			records[api.ProviderSettlement, SettlementFilter]{c, "/v1/provider-settlements"},
		},
		FeeSweeps: &FeeSweeps{
			records[api.FeeSweep, SweepFilter]{c, "/v1/fee-sweeps"},
		},
		OperatorTransfers: &OperatorTransfers{
			records[api.OperatorTransfer, OperatorTransferFilter]{c, "/v1/operator-transfers"},
		},
		Ledger:  &Ledger{c},
		Sandbox: &Sandbox{c},
		Tokens:  &Tokens{c},
	}
}

// Payments are what users paid to merchants. Reading takes payments:read, recording and moving them on an operator's
// client with payments:write.
type Payments struct{ c *connection }

// PaymentFilter narrows a list of payments; zero fields do not narrow it.
type PaymentFilter struct {
	Paging

	MerchantID string            `query:"merchantId"` // "" of an operator's client: of all merchants
	UserID     string            `query:"userId"`
	StartDate  string            `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string            `query:"endDate"`   // only before it
	Status     []string          `query:"status"`    // pending, settled, failed, reversed: any of them
	MinAmount  *int64            `query:"minAmount"` // minor units
	MaxAmount  *int64            `query:"maxAmount"` // minor units
	Reference  string            `query:"reference"`
	Metadata   map[string]string `query:"metadata"` // up to 5 keys, which must all match

	// The withdrawal that took their last pennies. Such a list is in the order in which it took them.
	WithdrawalID string `query:"withdrawalId"`
	Any          string `query:"any"` // "true": also those that the withdrawal spent in part
}

// List returns all payments that a filter leaves, newest first.
func (p *Payments) List(ctx context.Context, filter PaymentFilter, options ...Option) iter.Seq2[api.Payment, error] {
	return all[api.Payment](ctx, p.c, func() *request {
		return get("/v1/payments").filtered(filter).with(options)
	})
}

// Page returns one page of List.
func (p *Payments) Page(ctx context.Context, filter PaymentFilter, options ...Option) (*api.List[api.Payment], error) {
	return ask[api.List[api.Payment]](ctx, p.c, get("/v1/payments").filtered(filter).with(options))
}

// Get returns a payment.
func (p *Payments) Get(ctx context.Context, id string, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, get("/v1/payments/{id}", id).with(options))
}

// PaymentMatch is what a payment must be to be found.
type PaymentMatch struct {
	MerchantID string `query:"merchantId"`
	UserID     string `query:"userId"`
	StartDate  string `query:"startDate"`
	EndDate    string `query:"endDate"`
}

// Match returns a payment if it is as named, and [CodeNotFound] otherwise.
func (p *Payments) Match(ctx context.Context, id string, as PaymentMatch, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, get("/v1/payments/{id}", id).filtered(as).with(options))
}

// Record records a payment under an identifier of the caller's; the same again records nothing more.
func (p *Payments) Record(ctx context.Context, params api.NewPayment, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, newRequest(http.MethodPost, "/v1/payments").sending(params).with(options))
}

// Update changes the notes of a payment.
func (p *Payments) Update(
	ctx context.Context, id string, change api.PaymentChange, options ...Option,
) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c,
		newRequest(http.MethodPatch, "/v1/payments/{id}", id).sending(change).with(options))
}

// Settle records that a pending payment's money is there.
func (p *Payments) Settle(ctx context.Context, id string, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c,
		newRequest(http.MethodPost, "/v1/payments/{id}/settle", id).sending(struct{}{}).with(options))
}

// Fail records that a pending payment came to nothing.
func (p *Payments) Fail(ctx context.Context, id string, why api.PaymentEnd, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c,
		newRequest(http.MethodPost, "/v1/payments/{id}/fail", id).sending(why).with(options))
}

// Reverse records that a settled payment's money was taken back.
func (p *Payments) Reverse(
	ctx context.Context, id string, why api.PaymentEnd, options ...Option,
) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c,
		newRequest(http.MethodPost, "/v1/payments/{id}/reverse", id).sending(why).with(options))
}

// Allocation returns which withdrawals paid a payment out: one page of them, which [Query] moves on by its cursor.
func (p *Payments) Allocation(
	ctx context.Context, id string, page Paging, options ...Option,
) (*api.PaymentAllocation, error) {
	return ask[api.PaymentAllocation](ctx, p.c, get("/v1/payments/{id}/allocation", id).filtered(page).with(options))
}

// AllocationParts returns the parts of all pages of Allocation.
func (p *Payments) AllocationParts(
	ctx context.Context, id string, options ...Option,
) iter.Seq2[api.AllocationPart, error] {
	return parts(ctx, p.c, func() *request { return get("/v1/payments/{id}/allocation", id).with(options) },
		func(page *api.PaymentAllocation) *string { return page.NextCursor },
		func(page *api.PaymentAllocation) []api.AllocationPart { return page.Data })
}

// Payments exports payments.
func (e *Exports) Payments(
	ctx context.Context, filter PaymentFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/payments"), filter, form, options)
}

// Refunds give money back to users. Reading takes payments:read, recording payments:write of an operator.
type Refunds struct {
	records[api.Refund, RefundFilter]
}

// RefundFilter narrows a list of refunds; zero fields do not narrow it.
type RefundFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	PaymentID  string `query:"paymentId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
	UserID     string `query:"userId"`
}

// Record records a refund under an identifier of the caller's; the same again records nothing more.
func (r *Refunds) Record(ctx context.Context, params api.NewRefund, options ...Option) (*api.Refund, error) {
	return ask[api.Refund](ctx, r.c, newRequest(http.MethodPost, "/v1/refunds").sending(params).with(options))
}

// Refunds exports refunds.
func (e *Exports) Refunds(
	ctx context.Context, filter RefundFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/refunds"), filter, form, options)
}

// Disputes are payments that their users contest. Reading takes payments:read, the rest payments:write of an operator.
type Disputes struct {
	records[api.Dispute, DisputeFilter]
}

// DisputeFilter narrows a list of disputes; zero fields do not narrow it.
type DisputeFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	PaymentID  string   `query:"paymentId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	UserID     string   `query:"userId"`
	Status     []string `query:"status"` // open, won, lost: any of them
}

// Open opens a dispute under an identifier of the caller's; the same again opens nothing more.
func (d *Disputes) Open(ctx context.Context, params api.NewDispute, options ...Option) (*api.Dispute, error) {
	return ask[api.Dispute](ctx, d.c, newRequest(http.MethodPost, "/v1/disputes").sending(params).with(options))
}

// Resolve ends a dispute.
func (d *Disputes) Resolve(
	ctx context.Context, id string, outcome api.Resolution, options ...Option,
) (*api.Dispute, error) {
	return ask[api.Dispute](ctx, d.c,
		newRequest(http.MethodPost, "/v1/disputes/{id}/resolve", id).sending(outcome).with(options))
}

// Disputes exports disputes.
func (e *Exports) Disputes(
	ctx context.Context, filter DisputeFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/disputes"), filter, form, options)
}

// Withdrawals pay a merchant's balance out. Reading takes withdrawals:read, creating and canceling withdrawals:write;
// approving, refusing and resolving are an operator's, with withdrawals:approve.
type Withdrawals struct{ c *connection }

// WithdrawalFilter narrows a list of withdrawals; zero fields do not narrow it.
type WithdrawalFilter struct {
	Paging

	MerchantID         string            `query:"merchantId"`
	StartDate          string            `query:"startDate"` // only after it: a UTC day or an RFC 3339 time
	EndDate            string            `query:"endDate"`   // only before it
	By                 string            `query:"by"`        // of the dates: createdAt, paidAt, expectedArrival
	Status             []string          `query:"status"`    // any of them
	Trigger            string            `query:"trigger"`   // request, schedule
	Reference          string            `query:"reference"`
	StatementReference string            `query:"statementReference"`
	BankReference      string            `query:"bankReference"`
	MinAmount          *int64            `query:"minAmount"` // minor units
	MaxAmount          *int64            `query:"maxAmount"` // minor units
	Metadata           map[string]string `query:"metadata"`  // up to 5 keys, which must all match
}

// List returns all withdrawals that a filter leaves, newest first.
func (w *Withdrawals) List(
	ctx context.Context, filter WithdrawalFilter, options ...Option,
) iter.Seq2[api.Withdrawal, error] {
	return all[api.Withdrawal](ctx, w.c, func() *request {
		return get("/v1/withdrawals").filtered(filter).with(options)
	})
}

// Get returns a withdrawal, with its history.
func (w *Withdrawals) Get(ctx context.Context, id string, options ...Option) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, get("/v1/withdrawals/{id}", id).with(options))
}

// Create asks for a withdrawal under an identifier of the caller's: the same again answers the one that there is.
func (w *Withdrawals) Create(
	ctx context.Context, id string, params api.NewWithdrawal, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPost, "/v1/withdrawals/{id}", id).sending(params).with(options))
}

// CreateKeyed asks for a withdrawal under an identifier that the server makes of the [IdempotencyKey]. Without one each
// call asks for another withdrawal.
func (w *Withdrawals) CreateKeyed(
	ctx context.Context, params api.NewWithdrawal, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPost, "/v1/withdrawals").sending(params).withKey().with(options))
}

// Cancel takes a withdrawal back that was not handed to the bank yet.
func (w *Withdrawals) Cancel(ctx context.Context, id string, options ...Option) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPost, "/v1/withdrawals/{id}/cancel", id).sending(struct{}{}).with(options))
}

// Update changes the notes of a withdrawal.
func (w *Withdrawals) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPatch, "/v1/withdrawals/{id}", id).sending(change).with(options))
}

// Items returns what a withdrawal is made of, with its sums: one page.
func (w *Withdrawals) Items(
	ctx context.Context, id string, page Paging, options ...Option,
) (*api.WithdrawalItems, error) {
	return ask[api.WithdrawalItems](ctx, w.c, get("/v1/withdrawals/{id}/items", id).filtered(page).with(options))
}

// AllItems returns the items of all pages of Items.
func (w *Withdrawals) AllItems(ctx context.Context, id string, options ...Option) iter.Seq2[api.Item, error] {
	return parts(ctx, w.c, func() *request { return get("/v1/withdrawals/{id}/items", id).with(options) },
		func(page *api.WithdrawalItems) *string { return page.NextCursor },
		func(page *api.WithdrawalItems) []api.Item { return page.Data })
}

// Allocation returns whose pennies a withdrawal paid out: one page.
func (w *Withdrawals) Allocation(
	ctx context.Context, id string, page Paging, options ...Option,
) (*api.WithdrawalAllocation, error) {
	return ask[api.WithdrawalAllocation](ctx, w.c,
		get("/v1/withdrawals/{id}/allocation", id).filtered(page).with(options))
}

// AllocationParts returns the parts of all pages of Allocation.
func (w *Withdrawals) AllocationParts(
	ctx context.Context, id string, options ...Option,
) iter.Seq2[api.AllocationPart, error] {
	return parts(ctx, w.c, func() *request { return get("/v1/withdrawals/{id}/allocation", id).with(options) },
		func(page *api.WithdrawalAllocation) *string { return page.NextCursor },
		func(page *api.WithdrawalAllocation) []api.AllocationPart { return page.Data })
}

// Approve gives the calling person's approval to a withdrawal that waits for it.
func (w *Withdrawals) Approve(ctx context.Context, id string, options ...Option) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPost, "/v1/withdrawals/{id}/approve", id).sending(struct{}{}).with(options))
}

// Refuse ends a withdrawal that waits for approval; the merchant sees the reason.
func (w *Withdrawals) Refuse(
	ctx context.Context, id string, why api.WithdrawalRefusal, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPost, "/v1/withdrawals/{id}/refuse", id).sending(why).with(options))
}

// Resolve reports the outcome of a withdrawal whose outcome is unknown; two people must report the same.
func (w *Withdrawals) Resolve(
	ctx context.Context, id string, outcome api.WithdrawalResolution, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c,
		newRequest(http.MethodPost, "/v1/withdrawals/{id}/resolve", id).sending(outcome).with(options))
}

// Withdrawals exports withdrawals.
func (e *Exports) Withdrawals(
	ctx context.Context, filter WithdrawalFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/withdrawals"), filter, form, options)
}

// Balance is what a merchant's book holds. It takes balance:read.
type Balance struct{ c *connection }

// Get returns the current balances, the next scheduled withdrawal, and what blocks a withdrawal.
func (b *Balance) Get(ctx context.Context, options ...Option) (*api.Balance, error) {
	return ask[api.Balance](ctx, b.c, get("/v1/balance").with(options))
}

// TotalsFilter says over which entries of the journal is summed.
type TotalsFilter struct {
	MerchantID string `query:"merchantId"`
	By         string `query:"by"`        // type
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
}

// Totals returns what the entries of the journal come to, by their types.
func (b *Balance) Totals(ctx context.Context, filter TotalsFilter, options ...Option) (*api.JournalTotals, error) {
	return ask[api.JournalTotals](ctx, b.c, get("/v1/totals").filtered(filter).with(options))
}

// Searching finds records by what people have at hand. It takes payments:read, for withdrawals withdrawals:read too; an
// operator's client with operator:read finds merchants.
type Searching struct{ c *connection }

// SearchFilter says what is looked for.
type SearchFilter struct {
	Q          string `query:"q"` // a reference, an identifier, a user, a name, or an amount such as 12.50
	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // an amount is looked for after it: a UTC day, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // and before it, at most 31 days later
}

// For returns what a text finds.
func (s *Searching) For(ctx context.Context, filter SearchFilter, options ...Option) (*api.SearchResults, error) {
	return ask[api.SearchResults](ctx, s.c, get("/v1/search").filtered(filter).with(options))
}

// Journal is the chain of rows that says everything that changed in a merchant's book. It takes balance:read.
type Journal struct{ c *connection }

// JournalFilter narrows the journal; zero fields do not narrow it.
type JournalFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // only booked after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only booked before it
	Type       string `query:"type"`
	Subject    string `query:"subject"` // the kind of record, with SubjectID
	SubjectID  string `query:"subjectId"`
	After      *int64 `query:"after"` // only entries after this seq, in ascending order
}

// List returns all entries that a filter leaves: newest first, or ascending with After.
func (j *Journal) List(
	ctx context.Context, filter JournalFilter, options ...Option,
) iter.Seq2[api.JournalEntry, error] {
	return all[api.JournalEntry](ctx, j.c, func() *request {
		return get("/v1/journal").filtered(filter).with(options)
	})
}

// Journal exports journal entries.
func (e *Exports) Journal(
	ctx context.Context, filter JournalFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/journal"), filter, form, options)
}

// Events are everything that happened to a merchant, by numbers without gaps, each with the record as it was then. They
// take events:read.
type Events struct{ c *connection }

// EventFilter narrows events; zero fields do not narrow it.
type EventFilter struct {
	Paging

	MerchantID string   `query:"merchantId"` // operator: the operator's own journal
	Types      []string `query:"type"`       // any of these: a type, or all of a noun as withdrawal.*
	After      *int64   `query:"after"`      // only events after this seq
}

// List returns all events that a filter leaves, the oldest first.
func (e *Events) List(ctx context.Context, filter EventFilter, options ...Option) iter.Seq2[api.JournalEvent, error] {
	return all[api.JournalEvent](ctx, e.c, func() *request {
		return get("/v1/events").filtered(filter).with(options)
	})
}

// EventSubscriptions are readers of the events of all merchants, and of the operator's own journal, whose positions the
// server keeps. They are for operators' clients, and take events:read.
type EventSubscriptions struct{ c *connection }

// Create creates a subscription; repeating the request returns the same one.
func (e *EventSubscriptions) Create(
	ctx context.Context, params api.NewEventSubscription, options ...Option,
) (*api.EventSubscription, error) {
	return ask[api.EventSubscription](ctx, e.c,
		newRequest(http.MethodPost, "/v1/event-subscriptions").sending(params).with(options))
}

// List returns all subscriptions, in the order of their identifiers.
func (e *EventSubscriptions) List(
	ctx context.Context, paging Paging, options ...Option,
) iter.Seq2[api.EventSubscription, error] {
	return all[api.EventSubscription](ctx, e.c, func() *request {
		return get("/v1/event-subscriptions").filtered(paging).with(options)
	})
}

// Get returns one subscription.
func (e *EventSubscriptions) Get(ctx context.Context, id string, options ...Option) (*api.EventSubscription, error) {
	return ask[api.EventSubscription](ctx, e.c, get("/v1/event-subscriptions/{id}", id).with(options))
}

// Delete ends a subscription, and forgets how far its reader was.
func (e *EventSubscriptions) Delete(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, e.c, newRequest(http.MethodDelete, "/v1/event-subscriptions/{id}", id).with(options))
}

// FeedFilter says how much of a subscription is read at once; what is zero says nothing.
type FeedFilter struct {
	Limit int `query:"limit"` // events
	Wait  int `query:"wait"`  // seconds, up to 30, that the answer may wait for events if there are none
}

// Events returns what is not acknowledged yet, or the beginning of it. It comes again until it is.
func (e *EventSubscriptions) Events(
	ctx context.Context, id string, filter FeedFilter, options ...Option,
) (*api.EventFeed, error) {
	return ask[api.EventFeed](ctx, e.c, get("/v1/event-subscriptions/{id}/events", id).filtered(filter).with(options))
}

// Acknowledge confirms that all events up to positions are stored: they are not delivered again.
func (e *EventSubscriptions) Acknowledge(
	ctx context.Context, id string, params api.EventAcknowledgement, options ...Option,
) (*api.EventSubscription, error) {
	return ask[api.EventSubscription](ctx, e.c,
		newRequest(http.MethodPost, "/v1/event-subscriptions/{id}/ack", id).sending(params).with(options))
}

// Adjustments correct balances. Reading takes balance:read, the rest adjustments:write of an operator: one person
// proposes an adjustment, and another one approves it.
type Adjustments struct {
	records[api.Adjustment, AdjustmentFilter]
}

// AdjustmentFilter narrows a list of adjustments; zero fields do not narrow it.
type AdjustmentFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // awaiting_approval, booked, refused, expired, canceled: any of them
}

// Propose asks for an adjustment under an identifier of the caller's; it moves nothing until another person approves.
func (a *Adjustments) Propose(
	ctx context.Context, params api.NewAdjustment, options ...Option,
) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, newRequest(http.MethodPost, "/v1/adjustments").sending(params).with(options))
}

// Approve carries an adjustment out that another person proposed.
func (a *Adjustments) Approve(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c,
		newRequest(http.MethodPost, "/v1/adjustments/{id}/approve", id).sending(struct{}{}).with(options))
}

// Refuse ends an adjustment that waits.
func (a *Adjustments) Refuse(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c,
		newRequest(http.MethodPost, "/v1/adjustments/{id}/refuse", id).sending(struct{}{}).with(options))
}

// Adjustments exports adjustments.
func (e *Exports) Adjustments(
	ctx context.Context, filter AdjustmentFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/adjustments"), filter, form, options)
}

// Reserves are money that is kept back for a time. Reading takes balance:read, the rest
// adjustments:write of an operator.
type Reserves struct {
	records[api.Reserve, ReserveFilter]
}

// ReserveFilter narrows a list of reserves; zero fields do not narrow it.
type ReserveFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // held, released: any of them
}

// Hold keeps money back, under an identifier of the caller's; the same again keeps nothing more.
func (r *Reserves) Hold(ctx context.Context, params api.NewReserve, options ...Option) (*api.Reserve, error) {
	return ask[api.Reserve](ctx, r.c, newRequest(http.MethodPost, "/v1/reserves").sending(params).with(options))
}

// Release gives some of a reserve back, or all that is left; the release has an identifier of its own. Money that waits
// for proof waits for another person too, as [Merchants] says.
func (r *Reserves) Release(
	ctx context.Context, id string, params api.NewRelease, options ...Option,
) (*api.Reserve, *api.Approval, error) {
	return either[api.Reserve](ctx, r.c,
		newRequest(http.MethodPost, "/v1/reserves/{id}/release", id).sending(params).with(options))
}

// Reserves exports reserves.
func (e *Exports) Reserves(
	ctx context.Context, filter ReserveFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/reserves"), filter, form, options)
}

// Statements say what happened to a merchant's balance in a period: 2026-11-20, 2026-W47, 2026-11 or
// 2026-11-01..2026-11-20, in days of the merchant's zone. They take balance:read.
type Statements struct{ c *connection }

// Invoices say what a merchant's withdrawals cost in a month that is over, as 2026-10. They take balance:read.
type Invoices struct{ c *connection }

// Exports are whole lists, unpaged, in constant memory. Each takes the filter of its list, whose paging means nothing
// here, and costs as many calls of the client's limit as reading the list would.
type Exports struct{ c *connection }

// WebhookEndpoints are where a merchant's webhooks go, and what was sent there. Reading takes events:read, the rest
// webhooks:write besides.
type WebhookEndpoints struct{ c *connection }

// WebhookEndpointFilter narrows a list of endpoints; zero fields do not narrow it.
type WebhookEndpointFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
}

// List returns all endpoints that a filter leaves, newest first.
func (w *WebhookEndpoints) List(
	ctx context.Context, filter WebhookEndpointFilter, options ...Option,
) iter.Seq2[api.WebhookEndpoint, error] {
	return all[api.WebhookEndpoint](ctx, w.c, func() *request {
		return get("/v1/webhook-endpoints").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (w *WebhookEndpoints) Get(ctx context.Context, id string, options ...Option) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c, get("/v1/webhook-endpoints/{id}", id).with(options))
}

// Create makes an endpoint. Its secret is in this answer alone.
func (w *WebhookEndpoints) Create(
	ctx context.Context, params api.NewWebhookEndpoint, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c,
		newRequest(http.MethodPost, "/v1/webhook-endpoints").sending(params).withKey().with(options))
}

// Update changes an endpoint; one that is enabled again goes on where it stopped.
func (w *WebhookEndpoints) Update(
	ctx context.Context, id string, change api.WebhookEndpointChange, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c,
		newRequest(http.MethodPatch, "/v1/webhook-endpoints/{id}", id).sending(change).with(options))
}

// Delete ends an endpoint, for good.
func (w *WebhookEndpoints) Delete(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, w.c, newRequest(http.MethodDelete, "/v1/webhook-endpoints/{id}", id).with(options))
}

// Rotate gives an endpoint another secret, which is in this answer alone. The one before signs too for a while.
func (w *WebhookEndpoints) Rotate(
	ctx context.Context, id string, params api.WebhookRotation, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c,
		newRequest(http.MethodPost, "/v1/webhook-endpoints/{id}/rotate", id).sending(params).withKey().with(options))
}

// Test sends a message about nothing, and returns what the endpoint said.
func (w *WebhookEndpoints) Test(ctx context.Context, id string, options ...Option) (*api.WebhookAttempt, error) {
	return ask[api.WebhookAttempt](ctx, w.c,
		newRequest(http.MethodPost, "/v1/webhook-endpoints/{id}/test", id).sending(struct{}{}).with(options))
}

// Replay sends the events of a range again, including those that were delivered.
func (w *WebhookEndpoints) Replay(
	ctx context.Context, id string, params api.WebhookReplay, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c,
		newRequest(http.MethodPost, "/v1/webhook-endpoints/{id}/replay", id).sending(params).with(options))
}

// DeliveryFilter narrows a list of deliveries; zero fields do not narrow it.
type DeliveryFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	Status     []string `query:"status"` // pending, delivered, failed, dead: any of them
}

// Deliveries returns the deliveries to an endpoint, latest events first.
func (w *WebhookEndpoints) Deliveries(
	ctx context.Context, id string, filter DeliveryFilter, options ...Option,
) iter.Seq2[api.WebhookDelivery, error] {
	return all[api.WebhookDelivery](ctx, w.c, func() *request {
		return get("/v1/webhook-endpoints/{id}/deliveries", id).filtered(filter).with(options)
	})
}

// Delivery returns one of them.
func (w *WebhookEndpoints) Delivery(
	ctx context.Context, id, deliveryID string, options ...Option,
) (*api.WebhookDelivery, error) {
	return ask[api.WebhookDelivery](ctx, w.c,
		get("/v1/webhook-endpoints/{id}/deliveries/{delivery}", id, deliveryID).with(options))
}

// Retry sends an event to an endpoint again now.
func (w *WebhookEndpoints) Retry(
	ctx context.Context, id, deliveryID string, options ...Option,
) (*api.WebhookDelivery, error) {
	return ask[api.WebhookDelivery](ctx, w.c,
		newRequest(http.MethodPost, "/v1/webhook-endpoints/{id}/deliveries/{delivery}/retry", id, deliveryID).
			sending(struct{}{}).with(options))
}

// Contacts are whom mail is sent to, of merchants and of the operator. They are the operator's to keep: reading takes
// operator:read, the rest merchants:write.
type Contacts struct{ c *connection }

// ContactFilter narrows a list of contacts; without a merchant it is of the operator's own.
type ContactFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
}

// List returns the contacts of one merchant, or the operator's own.
func (c *Contacts) List(ctx context.Context, filter ContactFilter, options ...Option) iter.Seq2[api.Contact, error] {
	return all[api.Contact](ctx, c.c, func() *request {
		return get("/v1/contacts").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (c *Contacts) Get(ctx context.Context, id string, options ...Option) (*api.Contact, error) {
	return ask[api.Contact](ctx, c.c, get("/v1/contacts/{id}", id).with(options))
}

// Add adds a contact; an address that is one already is answered.
func (c *Contacts) Add(ctx context.Context, params api.NewContact, options ...Option) (*api.Contact, error) {
	return ask[api.Contact](ctx, c.c, newRequest(http.MethodPost, "/v1/contacts").sending(params).with(options))
}

// Update changes the notices that a contact gets.
func (c *Contacts) Update(
	ctx context.Context, id string, change api.ContactChange, options ...Option,
) (*api.Contact, error) {
	return ask[api.Contact](ctx, c.c,
		newRequest(http.MethodPatch, "/v1/contacts/{id}", id).sending(change).with(options))
}

// Remove removes a contact, which still gets security notices for a week.
func (c *Contacts) Remove(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, c.c, newRequest(http.MethodDelete, "/v1/contacts/{id}", id).with(options))
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
	return ask[api.Notice](ctx, n.c, newRequest(http.MethodPost, "/v1/notices/{id}/acknowledge", id).with(options))
}

// Retry sends a notice again now.
func (n *Notices) Retry(ctx context.Context, id string, options ...Option) (*api.Notice, error) {
	return ask[api.Notice](ctx, n.c, newRequest(http.MethodPost, "/v1/notices/{id}/retry", id).with(options))
}

// Merchant is the merchant that the client acts for, or that [ForMerchant] names. It takes merchant:read.
type Merchant struct{ c *connection }

// Get returns the merchant, with its eligibility, bank account and schedule.
func (m *Merchant) Get(ctx context.Context, options ...Option) (*api.Merchant, error) {
	return ask[api.Merchant](ctx, m.c, get("/v1/merchant").with(options))
}

// Schedule is when a merchant's balance is withdrawn by itself. Reading takes merchant:read, replacing merchant:write.
type Schedule struct{ c *connection }

// Get returns the schedule.
func (s *Schedule) Get(ctx context.Context, options ...Option) (*api.MerchantSchedule, error) {
	return ask[api.MerchantSchedule](ctx, s.c, get("/v1/merchant/schedule").with(options))
}

// Put replaces the schedule.
func (s *Schedule) Put(ctx context.Context, params api.NewSchedule, options ...Option) (*api.MerchantSchedule, error) {
	return ask[api.MerchantSchedule](ctx, s.c,
		newRequest(http.MethodPut, "/v1/merchant/schedule").sending(params).with(options))
}

// Runs returns what the schedule did, newest first.
func (s *Schedule) Runs(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.ScheduleRun, error] {
	return all[api.ScheduleRun](ctx, s.c, func() *request {
		return get("/v1/merchant/schedule/runs").filtered(page).with(options)
	})
}

// OwnAccounts are the bank accounts of the merchant that the client acts for, or that [ForMerchant] names. Reading
// takes merchant:read, the rest bank-accounts:write.
type OwnAccounts struct{ c *connection }

// List returns all accounts ever nominated, newest first.
func (o *OwnAccounts) List(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.BankAccount, error] {
	return all[api.BankAccount](ctx, o.c, func() *request {
		return get("/v1/merchant/bank-accounts").filtered(page).with(options)
	})
}

// Get returns an account.
func (o *OwnAccounts) Get(ctx context.Context, id string, options ...Option) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c, get("/v1/merchant/bank-accounts/{id}", id).with(options))
}

// Nominate nominates the account for withdrawals, in force after its cooling-off period.
func (o *OwnAccounts) Nominate(
	ctx context.Context, params api.OwnBankAccount, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c,
		newRequest(http.MethodPost, "/v1/merchant/bank-accounts").sending(params).withKey().with(options))
}

// Acknowledge says that the holder's name is right although the bank knows a slightly different one.
func (o *OwnAccounts) Acknowledge(ctx context.Context, id string, options ...Option) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c,
		newRequest(http.MethodPost, "/v1/merchant/bank-accounts/{id}/acknowledge", id).
			sending(struct{}{}).with(options))
}

// Freeze stops all withdrawals to an account at once.
func (o *OwnAccounts) Freeze(
	ctx context.Context, id string, why api.FreezeRequest, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c,
		newRequest(http.MethodPost, "/v1/merchant/bank-accounts/{id}/freeze", id).sending(why).with(options))
}

// OwnClients are the OAuth clients of the merchant that the client acts for, or that [ForMerchant] names. Reading takes
// merchant:read, the rest clients:write. A secret is shown once, as [Clients] says.
type OwnClients struct{ c *connection }

// List returns all clients of the merchant, newest first.
func (o *OwnClients) List(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.OAuthClient, error] {
	return all[api.OAuthClient](ctx, o.c, func() *request {
		return get("/v1/merchant/clients").filtered(page).with(options)
	})
}

// Get returns a client, with the names of its secrets.
func (o *OwnClients) Get(ctx context.Context, id string, options ...Option) (*api.OAuthClient, error) {
	return ask[api.OAuthClient](ctx, o.c, get("/v1/merchant/clients/{id}", id).with(options))
}

// Create makes a client, which gets no scope that the caller lacks.
func (o *OwnClients) Create(
	ctx context.Context, params api.NewOAuthClient, options ...Option,
) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, o.c,
		newRequest(http.MethodPost, "/v1/merchant/clients").sending(params).withKey().with(options))
}

// Revoke ends a client and all its tokens, for good.
func (o *OwnClients) Revoke(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, o.c, newRequest(http.MethodDelete, "/v1/merchant/clients/{id}", id).with(options))
}

// AddSecret makes a second secret, with which a client can change over.
func (o *OwnClients) AddSecret(ctx context.Context, id string, options ...Option) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, o.c,
		newRequest(http.MethodPost, "/v1/merchant/clients/{id}/secrets", id).withKey().with(options))
}

// RemoveSecret ends a secret.
func (o *OwnClients) RemoveSecret(ctx context.Context, id, secretID string, why Removal, options ...Option) error {
	return tell(ctx, o.c,
		newRequest(http.MethodDelete, "/v1/merchant/clients/{id}/secrets/{secret}", id, secretID).filtered(why).
			with(options))
}

// Merchants are all merchants. They are the operator's: reading takes operator:read, the rest merchants:write. What
// takes a merchant's protection away waits for another person outside a sandbox: such a method returns either the
// merchant or the approval that waits, and the other one is nil.
type Merchants struct{ c *connection }

// MerchantFilter narrows the list of merchants; zero fields do not narrow it.
type MerchantFilter struct {
	Paging

	Q           string   `query:"q"`           // the start of a name, an id or an externalId
	Status      []string `query:"status"`      // created, active, suspended, closed: any of them
	Eligibility string   `query:"eligibility"` // waiting, evaluating, passed, failed
	ExternalID  string   `query:"externalId"`
}

// List returns all merchants that a filter leaves, newest first.
func (m *Merchants) List(
	ctx context.Context, filter MerchantFilter, options ...Option,
) iter.Seq2[api.ListedMerchant, error] {
	return all[api.ListedMerchant](ctx, m.c, func() *request {
		return get("/v1/merchants").filtered(filter).with(options)
	})
}

// Get returns a merchant.
func (m *Merchants) Get(ctx context.Context, id string, options ...Option) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c, get("/v1/merchants/{id}", id).with(options))
}

// Create creates a merchant. The same ID again, or the same [IdempotencyKey], creates nothing more; with neither each
// call creates one.
func (m *Merchants) Create(
	ctx context.Context, params api.NewMerchant, options ...Option,
) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPost, "/v1/merchants").sending(params).withKey().with(options))
}

// Update changes a merchant; [Null] takes values away.
func (m *Merchants) Update(
	ctx context.Context, id string, change api.MerchantPatch, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPatch, "/v1/merchants/{id}", id).sending(change).with(options))
}

// Activate lets a merchant do business, from now on or from a past time.
func (m *Merchants) Activate(
	ctx context.Context, id string, params api.Activation, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/activate", id).sending(params).with(options))
}

// Suspend stops a merchant's withdrawals.
func (m *Merchants) Suspend(
	ctx context.Context, id string, why api.ReasonRequest, options ...Option,
) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/suspend", id).sending(why).with(options))
}

// Reinstate ends a suspension.
func (m *Merchants) Reinstate(
	ctx context.Context, id string, why api.ReasonRequest, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/reinstate", id).sending(why).with(options))
}

// Close ends a merchant's business.
func (m *Merchants) Close(
	ctx context.Context, id string, why api.ReasonRequest, options ...Option,
) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/close", id).sending(why).with(options))
}

// DecideEligibility decides whether a merchant may withdraw.
func (m *Merchants) DecideEligibility(
	ctx context.Context, id string, decision api.Decision, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/eligibility", id).sending(decision).with(options))
}

// Merchants exports merchants, each with what its book has available.
func (e *Exports) Merchants(
	ctx context.Context, filter MerchantFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/merchants"), filter, form, options)
}

// BankAccounts are the bank accounts of any merchant. They are the operator's: reading takes operator:read, the rest
// merchants:write. What takes protection away waits for another person, as [Merchants] says.
type BankAccounts struct{ c *connection }

// List returns all accounts ever nominated for a merchant, newest first.
func (b *BankAccounts) List(
	ctx context.Context, merchantID string, page Paging, options ...Option,
) iter.Seq2[api.BankAccount, error] {
	return all[api.BankAccount](ctx, b.c, func() *request {
		return get("/v1/merchants/{id}/bank-accounts", merchantID).filtered(page).with(options)
	})
}

// Get returns an account of a merchant.
func (b *BankAccounts) Get(ctx context.Context, merchantID, id string, options ...Option) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c,
		get("/v1/merchants/{id}/bank-accounts/{account}", merchantID, id).with(options))
}

// Nominate names the account to which a merchant's withdrawals are to go.
func (b *BankAccounts) Nominate(
	ctx context.Context, merchantID string, params api.NewBankAccount, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/bank-accounts", merchantID).
			sending(params).withKey().with(options))
}

// Freeze stops all withdrawals to an account at once.
func (b *BankAccounts) Freeze(
	ctx context.Context, merchantID, id string, why api.OptionalReason, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/bank-accounts/{account}/freeze", merchantID, id).
			sending(why).with(options))
}

// Suspend stops withdrawals to an account until another one is in force.
func (b *BankAccounts) Suspend(
	ctx context.Context, merchantID, id string, why api.OptionalReason, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/bank-accounts/{account}/suspend", merchantID, id).
			sending(why).with(options))
}

// Unfreeze ends the freezing of an account.
func (b *BankAccounts) Unfreeze(
	ctx context.Context, merchantID, id string, why api.OptionalReason, options ...Option,
) (*api.BankAccount, *api.Approval, error) {
	return either[api.BankAccount](ctx, b.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/bank-accounts/{account}/unfreeze", merchantID, id).
			sending(why).with(options))
}

// Override gives the operator's word on the name of an account's holder.
func (b *BankAccounts) Override(
	ctx context.Context, merchantID, id string, why api.ReasonRequest, options ...Option,
) (*api.BankAccount, *api.Approval, error) {
	return either[api.BankAccount](ctx, b.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/bank-accounts/{account}/override", merchantID, id).
			sending(why).with(options))
}

// Acknowledge takes note that another merchant has the number of an account too: it is no work any more.
func (b *BankAccounts) Acknowledge(
	ctx context.Context, merchantID, id string, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c,
		newRequest(http.MethodPost, "/v1/merchants/{id}/bank-accounts/{account}/acknowledge", merchantID, id).
			with(options))
}

// BankAccounts exports the accounts that a merchant ever nominated, without their numbers.
func (e *Exports) BankAccounts(ctx context.Context, form RecordForm, options ...Option) (*Export, error) {
	return e.export(ctx, get("/v1/exports/bank-accounts"), nil, form, options)
}

// Clients are OAuth clients. They are the operator's: reading takes operator:read, the rest clients:write. A client may
// make a secret of its own with any token.
//
// A secret is shown once. If the answer that has it is lost and the client sends the call again, the secret is nil:
// make another one.
type Clients struct{ c *connection }

// ClientFilter narrows the list of clients; zero fields do not narrow it.
type ClientFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
}

// List returns all clients that a filter leaves, newest first.
func (c *Clients) List(ctx context.Context, filter ClientFilter, options ...Option) iter.Seq2[api.OAuthClient, error] {
	return all[api.OAuthClient](ctx, c.c, func() *request {
		return get("/v1/clients").filtered(filter).with(options)
	})
}

// Get returns a client, with the names of its secrets.
func (c *Clients) Get(ctx context.Context, id string, options ...Option) (*api.OAuthClient, error) {
	return ask[api.OAuthClient](ctx, c.c, get("/v1/clients/{id}", id).with(options))
}

// Create makes a client of a merchant.
func (c *Clients) Create(
	ctx context.Context, params api.NewOAuthClient, options ...Option,
) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, c.c,
		newRequest(http.MethodPost, "/v1/clients").sending(params).withKey().with(options))
}

// Acknowledge confirms that a client which nobody used for 90 days is needed: it is no work for as long.
func (c *Clients) Acknowledge(ctx context.Context, id string, options ...Option) (*api.OAuthClient, error) {
	return ask[api.OAuthClient](ctx, c.c,
		newRequest(http.MethodPost, "/v1/clients/{id}/acknowledge", id).with(options))
}

// Revoke ends a client and all its tokens, for good.
func (c *Clients) Revoke(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, c.c, newRequest(http.MethodDelete, "/v1/clients/{id}", id).with(options))
}

// AddSecret makes a second secret, with which a client can change over.
func (c *Clients) AddSecret(ctx context.Context, id string, options ...Option) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, c.c,
		newRequest(http.MethodPost, "/v1/clients/{id}/secrets", id).withKey().with(options))
}

// AddOwnSecret makes a secret of the calling client that nobody but it made.
func (c *Clients) AddOwnSecret(
	ctx context.Context, params api.OwnSecret, options ...Option,
) (*api.ClientCredentials, error) {
	return ask[api.ClientCredentials](ctx, c.c,
		newRequest(http.MethodPost, "/v1/clients/self/secrets").sending(params).withKey().with(options))
}

// Removal says why a secret is removed.
type Removal struct {
	Leaked bool `query:"leaked"` // somebody else may have it: all tokens of the client end as well
}

// RemoveSecret ends a secret.
func (c *Clients) RemoveSecret(ctx context.Context, id, secretID string, why Removal, options ...Option) error {
	return tell(ctx, c.c,
		newRequest(http.MethodDelete, "/v1/clients/{id}/secrets/{secret}", id, secretID).filtered(why).with(options))
}

// Approvals are requests that wait for people other than the requester. They take operator:read, and the scope of the
// record that they are about.
type Approvals struct{ c *connection }

// ApprovalFilter narrows the list of approvals; zero fields do not narrow it.
type ApprovalFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	Status     []string `query:"status"` // open, approved, refused, expired, canceled, void: any of them
	Kind       string   `query:"kind"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
}

// List returns all approvals that a filter leaves, newest first.
func (a *Approvals) List(ctx context.Context, filter ApprovalFilter, options ...Option) iter.Seq2[api.Approval, error] {
	return all[api.Approval](ctx, a.c, func() *request {
		return get("/v1/approvals").filtered(filter).with(options)
	})
}

// Get returns an approval.
func (a *Approvals) Get(ctx context.Context, id string, options ...Option) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c, get("/v1/approvals/{id}", id).with(options))
}

// Approve gives the calling person's approval to the request as it was read, which the digest identifies.
func (a *Approvals) Approve(
	ctx context.Context, id string, vote api.ApprovalVote, options ...Option,
) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c,
		newRequest(http.MethodPost, "/v1/approvals/{id}/approve", id).sending(vote).with(options))
}

// Refuse ends what waits.
func (a *Approvals) Refuse(
	ctx context.Context, id string, no api.ApprovalRefusal, options ...Option,
) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c,
		newRequest(http.MethodPost, "/v1/approvals/{id}/refuse", id).sending(no).with(options))
}

// Cancel takes back what the calling person asked for.
func (a *Approvals) Cancel(ctx context.Context, id string, options ...Option) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c,
		newRequest(http.MethodPost, "/v1/approvals/{id}/cancel", id).sending(struct{}{}).with(options))
}

// Approvals exports what waits, or waited, for other people.
func (e *Exports) Approvals(
	ctx context.Context, filter ApprovalFilter, form RecordForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/approvals"), filter, form, options)
}

// Audit is the operator's journal. It takes operator:read.
type Audit struct{ c *connection }

// AuditFilter narrows the operator's journal; zero fields do not narrow it.
type AuditFilter struct {
	Paging

	MerchantID string `query:"merchantId"` // only what concerns this merchant
	Actor      string `query:"actor"`
	StartDate  string `query:"startDate"` // only booked after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only booked before it
	Type       string `query:"type"`
	Subject    string `query:"subject"` // the kind of thing, with SubjectID
	SubjectID  string `query:"subjectId"`
	After      *int64 `query:"after"` // only entries after this seq, in ascending order
}

// List returns all entries that a filter leaves: newest first, or ascending with After.
func (a *Audit) List(ctx context.Context, filter AuditFilter, options ...Option) iter.Seq2[api.AuditEntry, error] {
	return all[api.AuditEntry](ctx, a.c, func() *request {
		return get("/v1/audit").filtered(filter).with(options)
	})
}

// Audit exports who did what.
func (e *Exports) Audit(ctx context.Context, filter AuditFilter, form RecordForm, options ...Option) (*Export, error) {
	return e.export(ctx, get("/v1/exports/audit"), filter, form, options)
}

// Work is what waits for people of the operator's, over all merchants. It takes operator:read.
type Work struct{ c *connection }

// WorkFilter narrows the list of work; zero fields do not narrow it.
type WorkFilter struct {
	Paging

	Kind string `query:"kind"`
}

// List returns all that waits, the oldest deadline first.
func (w *Work) List(ctx context.Context, filter WorkFilter, options ...Option) iter.Seq2[api.Work, error] {
	return all[api.Work](ctx, w.c, func() *request {
		return get("/v1/work").filtered(filter).with(options)
	})
}

// Settings are the platform's defaults. They are the operator's: reading takes operator:read, changing merchants:write.
type Settings struct{ c *connection }

// Get returns the settings in force.
func (s *Settings) Get(ctx context.Context, options ...Option) (*api.Settings, error) {
	return ask[api.Settings](ctx, s.c, get("/v1/settings").with(options))
}

// Change changes some of the settings; [Null] takes values away.
func (s *Settings) Change(ctx context.Context, change api.SettingsPatch, options ...Option) (*api.Settings, error) {
	return ask[api.Settings](ctx, s.c, newRequest(http.MethodPatch, "/v1/settings").sending(change).with(options))
}

// Changes returns every version of the settings, newest first.
func (s *Settings) Changes(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.Settings, error] {
	return all[api.Settings](ctx, s.c, func() *request {
		return get("/v1/settings/changes").filtered(page).with(options)
	})
}

// Rails are the bank connections, for the operator: reading takes operator:read, the rest rails:write.
type Rails struct{ c *connection }

// RailFilter narrows lists of files and documents; zero fields do not narrow it.
type RailFilter struct {
	Paging

	Rail      string   `query:"rail"`
	StartDate string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate   string   `query:"endDate"`   // only before it
	Status    []string `query:"status"`    // any of them
}

// Files returns the payment files that a filter leaves, newest first.
func (r *Rails) Files(ctx context.Context, filter RailFilter, options ...Option) iter.Seq2[api.RailFile, error] {
	return all[api.RailFile](ctx, r.c, func() *request {
		return get("/v1/rails/files").filtered(filter).with(options)
	})
}

// FileMatch says which of the files of an identifier is meant.
type FileMatch struct {
	Rail string `query:"rail"` // "": the one in use
}

// File returns what is known of a payment file.
func (r *Rails) File(ctx context.Context, id string, of FileMatch, options ...Option) (*api.RailFile, error) {
	return ask[api.RailFile](ctx, r.c, get("/v1/rails/files/{id}", id).filtered(of).with(options))
}

// ContentMatch says which of the files of an identifier is read, and why.
type ContentMatch struct {
	FileMatch

	Again string `query:"again"` // "true": a table of transfers that was sent, to be looked at
}

// Content returns the bytes that the bank gets. They hold account numbers.
func (r *Rails) Content(ctx context.Context, id string, of ContentMatch, options ...Option) (*Export, error) {
	return open(ctx, r.c, get("/v1/rails/files/{id}/content", id).filtered(of).with(options))
}

// CreateFiles puts what waits for the cut-off of a rail into files now. Sent again, it takes only new payments.
func (r *Rails) CreateFiles(
	ctx context.Context, params api.FileCreation, options ...Option,
) (*api.CreatedFiles, error) {
	return ask[api.CreatedFiles](ctx, r.c,
		newRequest(http.MethodPost, "/v1/rails/files").sending(params).with(options))
}

// Acknowledge says that a file which was fetched is at the bank. One that was sent already stays as it is.
func (r *Rails) Acknowledge(ctx context.Context, id string, of FileMatch, options ...Option) (*api.RailFile, error) {
	return ask[api.RailFile](ctx, r.c,
		newRequest(http.MethodPost, "/v1/rails/files/{id}/acknowledge", id).filtered(of).with(options))
}

// Documents returns what the bank said, newest first.
func (r *Rails) Documents(
	ctx context.Context, filter RailFilter, options ...Option,
) iter.Seq2[api.RailDocument, error] {
	return all[api.RailDocument](ctx, r.c, func() *request {
		return get("/v1/rails/documents").filtered(filter).with(options)
	})
}

// Document returns one of them.
func (r *Rails) Document(ctx context.Context, id string, options ...Option) (*api.RailDocument, error) {
	return ask[api.RailDocument](ctx, r.c, get("/v1/rails/documents/{id}", id).with(options))
}

// TakeOut has the statements of a document taken out, as one that was made by mistake. It returns the document, or the
// approval for which that waits.
func (r *Rails) TakeOut(
	ctx context.Context, id string, params api.TakeOut, options ...Option,
) (*api.RailDocument, *api.Approval, error) {
	return either[api.RailDocument](ctx, r.c,
		newRequest(http.MethodPost, "/v1/rails/documents/{id}/take-out", id).sending(params).with(options))
}

// Pause stops withdrawals: all, those of a rail, or those of a merchant.
func (r *Rails) Pause(ctx context.Context, params api.NewPause, options ...Option) (*api.Pause, error) {
	return ask[api.Pause](ctx, r.c, newRequest(http.MethodPost, "/v1/rails/pause").sending(params).with(options))
}

// Resume ends a pause.
func (r *Rails) Resume(ctx context.Context, params api.EndPause, options ...Option) (*api.Pause, error) {
	return ask[api.Pause](ctx, r.c, newRequest(http.MethodPost, "/v1/rails/resume").sending(params).with(options))
}

// Reconciliation compares the bank's statements with the books. Reading takes operator:read.
type Reconciliation struct{ c *connection }

// BreakFilter narrows the list of breaks; zero fields do not narrow it.
type BreakFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	Status     string `query:"status"` // open, resolved
	Kind       string `query:"kind"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
}

// Breaks returns all breaks that a filter leaves, newest first.
func (r *Reconciliation) Breaks(
	ctx context.Context, filter BreakFilter, options ...Option,
) iter.Seq2[api.Break, error] {
	return all[api.Break](ctx, r.c, func() *request {
		return get("/v1/reconciliation/breaks").filtered(filter).with(options)
	})
}

// Break returns a break, with the lines and expectations that it is about.
func (r *Reconciliation) Break(ctx context.Context, id string, options ...Option) (*api.BreakDetails, error) {
	return ask[api.BreakDetails](ctx, r.c, get("/v1/reconciliation/breaks/{id}", id).with(options))
}

// AssignBreak says which of the operator's people looks into a break.
func (r *Reconciliation) AssignBreak(
	ctx context.Context, id string, params api.BreakAssignment, options ...Option,
) (*api.BreakDetails, error) {
	return ask[api.BreakDetails](ctx, r.c,
		newRequest(http.MethodPost, "/v1/reconciliation/breaks/{id}/assign", id).sending(params).with(options))
}

// ResolveBreak says how a break ends. What forces money waits for another person: then it returns the approval.
func (r *Reconciliation) ResolveBreak(
	ctx context.Context, id string, word api.BreakDecision, options ...Option,
) (*api.BreakDetails, *api.Approval, error) {
	return either[api.BreakDetails](ctx, r.c,
		newRequest(http.MethodPost, "/v1/reconciliation/breaks/{id}/resolve", id).sending(word).with(options))
}

// MatchFilter narrows the list of matches; zero fields do not narrow it.
type MatchFilter struct {
	Paging

	StartDate string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate   string   `query:"endDate"`   // only before it
	Rule      []string `query:"rule"`      // by which they were found: any of them
}

// Matches returns all matches that a filter leaves, newest first.
func (r *Reconciliation) Matches(
	ctx context.Context, filter MatchFilter, options ...Option,
) iter.Seq2[api.Match, error] {
	return all[api.Match](ctx, r.c, func() *request {
		return get("/v1/reconciliation/matches").filtered(filter).with(options)
	})
}

// Match returns a match, with its lines and expectations.
func (r *Reconciliation) Match(ctx context.Context, id string, options ...Option) (*api.MatchDetails, error) {
	return ask[api.MatchDetails](ctx, r.c, get("/v1/reconciliation/matches/{id}", id).with(options))
}

// DayFilter says which safeguarding days are meant.
type DayFilter struct {
	Paging

	Currency string `query:"currency"` // "": GBP
}

// Days returns the signed safeguarding records of business days, the latest first.
func (r *Reconciliation) Days(
	ctx context.Context, filter DayFilter, options ...Option,
) iter.Seq2[api.SafeguardingDay, error] {
	return all[api.SafeguardingDay](ctx, r.c, func() *request {
		return get("/v1/reconciliation/days").filtered(filter).with(options)
	})
}

// InCurrency says in which currency a safeguarding day is meant.
type InCurrency struct {
	Currency string `query:"currency"` // "": GBP
}

// Day returns the safeguarding record of a date, as 2026-11-20.
func (r *Reconciliation) Day(
	ctx context.Context, date string, in InCurrency, options ...Option,
) (*api.SafeguardingDay, error) {
	return ask[api.SafeguardingDay](ctx, r.c, get("/v1/reconciliation/days/{date}", date).filtered(in).with(options))
}

// Month returns what the safeguarding records of a month come to, as 2026-11.
func (r *Reconciliation) Month(
	ctx context.Context, month string, in InCurrency, options ...Option,
) (*api.SafeguardingMonth, error) {
	return ask[api.SafeguardingMonth](ctx, r.c,
		get("/v1/reconciliation/months/{month}", month).filtered(in).with(options))
}

// DayMerchants returns each merchant's book at the end of a day, in the order of their identifiers.
func (r *Reconciliation) DayMerchants(
	ctx context.Context, date string, filter DayFilter, options ...Option,
) iter.Seq2[api.SafeguardingLine, error] {
	return all[api.SafeguardingLine](ctx, r.c, func() *request {
		return get("/v1/reconciliation/days/{date}/merchants", date).filtered(filter).with(options)
	})
}

// SignDay signs a day for the person for whom the client acts. It takes rails:write.
func (r *Reconciliation) SignDay(
	ctx context.Context, date string, params api.SafeguardingSignature, in InCurrency, options ...Option,
) (*api.SafeguardingDay, error) {
	return ask[api.SafeguardingDay](ctx, r.c,
		newRequest(http.MethodPost, "/v1/reconciliation/days/{date}/sign", date).
			sending(params).filtered(in).with(options))
}

// Accounts returns the operator's bank accounts that statements name, by currency and name.
func (r *Reconciliation) Accounts(
	ctx context.Context, paging Paging, options ...Option,
) iter.Seq2[api.SafeguardingAccount, error] {
	return all[api.SafeguardingAccount](ctx, r.c, func() *request {
		return get("/v1/reconciliation/accounts").filtered(paging).with(options)
	})
}

// Account returns a bank account of the operator's, with what one person says of it and another has not said yet.
func (r *Reconciliation) Account(ctx context.Context, id string, options ...Option) (*api.SafeguardingAccount, error) {
	return ask[api.SafeguardingAccount](ctx, r.c, get("/v1/reconciliation/accounts/{id}", id).with(options))
}

// CloseAccount says, for the person for whom the client acts, that an account was closed at its bank. It is closed once
// another person says the same. It takes rails:write.
func (r *Reconciliation) CloseAccount(
	ctx context.Context, id string, params api.SafeguardingAccountClosing, options ...Option,
) (*api.SafeguardingAccount, error) {
	return ask[api.SafeguardingAccount](ctx, r.c,
		newRequest(http.MethodPost, "/v1/reconciliation/accounts/{id}/close", id).sending(params).with(options))
}

// ReopenAccount says, for the person for whom the client acts, that an account is open. It is once another person says
// the same; a closing that waits for another person is taken back at once. It takes rails:write.
func (r *Reconciliation) ReopenAccount(
	ctx context.Context, id string, params api.SafeguardingAccountReopening, options ...Option,
) (*api.SafeguardingAccount, error) {
	return ask[api.SafeguardingAccount](ctx, r.c,
		newRequest(http.MethodPost, "/v1/reconciliation/accounts/{id}/reopen", id).sending(params).with(options))
}

// Breaks exports breaks.
func (e *Exports) Breaks(ctx context.Context, filter BreakFilter, form ExportForm, options ...Option) (*Export, error) {
	return e.export(ctx, get("/v1/exports/breaks"), filter, form, options)
}

// Matches exports what reconciliation matched.
func (e *Exports) Matches(
	ctx context.Context, filter MatchFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/matches"), filter, form, options)
}

// SafeguardingDays exports the signed safeguarding records of business days.
func (e *Exports) SafeguardingDays(
	ctx context.Context, in InCurrency, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/safeguarding-days"), in, form, options)
}

// ProviderSettlements are what payment providers pay to the operator's bank account, or take back. They are the
// operator's.
type ProviderSettlements struct {
	records[api.ProviderSettlement, SettlementFilter]
}

// SettlementFilter narrows a list of provider settlements; zero fields do not narrow it.
type SettlementFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
	Reference  string `query:"reference"`
}

// Record records a settlement under an identifier of the caller's; the same again records nothing more.
func (p *ProviderSettlements) Record(
	ctx context.Context, params api.NewProviderSettlement, options ...Option,
) (*api.ProviderSettlement, error) {
	return ask[api.ProviderSettlement](ctx, p.c,
		newRequest(http.MethodPost, "/v1/provider-settlements").sending(params).with(options))
}

// Confirm counts a settlement as received before a statement has it. It waits for another person, as [Merchants]
// says.
func (p *ProviderSettlements) Confirm(
	ctx context.Context, id string, params api.MerchantReference, options ...Option,
) (*api.ProviderSettlement, *api.Approval, error) {
	return either[api.ProviderSettlement](ctx, p.c,
		newRequest(http.MethodPost, "/v1/provider-settlements/{id}/confirm", id).sending(params).with(options))
}

// ProviderSettlements exports what payment providers paid.
func (e *Exports) ProviderSettlements(
	ctx context.Context, filter SettlementFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/provider-settlements"), filter, form, options)
}

// FeeSweeps take the fees that withdrawals earned out of the books. They are the operator's.
type FeeSweeps struct {
	records[api.FeeSweep, SweepFilter]
}

// SweepFilter narrows a list of fee sweeps; zero fields do not narrow it.
type SweepFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
}

// Sweep takes all earned fees of a merchant's book; the same identifier again takes nothing more.
func (f *FeeSweeps) Sweep(ctx context.Context, params api.NewFeeSweep, options ...Option) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, newRequest(http.MethodPost, "/v1/fee-sweeps").sending(params).with(options))
}

// FeeSweeps exports sweeps of fees.
func (e *Exports) FeeSweeps(
	ctx context.Context, filter SweepFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/fee-sweeps"), filter, form, options)
}

// OperatorTransfers put the operator's own money into a book, or take it out. They are the operator's: one person
// proposes a movement, and another one approves it, by [Approvals].
type OperatorTransfers struct {
	records[api.OperatorTransfer, OperatorTransferFilter]
}

// OperatorTransferFilter narrows a list of movements of the operator's own money; zero fields do not narrow it.
type OperatorTransferFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // awaiting_approval, booked, refused, expired, canceled: any of them
}

// Propose asks for a movement under an identifier of the caller's.
func (o *OperatorTransfers) Propose(
	ctx context.Context, params api.NewOperatorTransfer, options ...Option,
) (*api.OperatorTransfer, error) {
	return ask[api.OperatorTransfer](ctx, o.c,
		newRequest(http.MethodPost, "/v1/operator-transfers").sending(params).with(options))
}

// OperatorTransfers exports movements of the operator's own money.
func (e *Exports) OperatorTransfers(
	ctx context.Context, filter OperatorTransferFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/operator-transfers"), filter, form, options)
}

// Ledger is all books together. It takes operator:read.
type Ledger struct{ c *connection }

// Proof returns the totals over all books, and where each book stands: one page of them.
func (l *Ledger) Proof(ctx context.Context, page Paging, options ...Option) (*api.Proof, error) {
	return ask[api.Proof](ctx, l.c, get("/v1/ledger/proof").filtered(page).with(options))
}

// Books returns where each book stands, of all pages of Proof.
func (l *Ledger) Books(ctx context.Context, options ...Option) iter.Seq2[api.HeadOfBook, error] {
	return parts(ctx, l.c, func() *request { return get("/v1/ledger/proof").with(options) },
		func(page *api.Proof) *string { return page.NextCursor },
		func(page *api.Proof) []api.HeadOfBook { return page.Data })
}

// Sandbox is what a sandbox has in addition, for any of its clients.
type Sandbox struct{ c *connection }

// Clock returns where the sandbox's clock stands.
func (s *Sandbox) Clock(ctx context.Context, options ...Option) (*api.Clock, error) {
	return ask[api.Clock](ctx, s.c, get("/v1/sandbox/clock").with(options))
}

// Tokens are the client's own access tokens.
type Tokens struct{ c *connection }
