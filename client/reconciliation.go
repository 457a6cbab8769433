package client

import (
	"context"
	"iter"

	"farthing/api"
)

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
	return ask[api.BreakDetails](ctx, r.c, post(params, "/v1/reconciliation/breaks/{id}/assign", id).with(options))
}

// ResolveBreak says how a break ends. What forces money waits for another person: then it returns the approval.
func (r *Reconciliation) ResolveBreak(
	ctx context.Context, id string, word api.BreakDecision, options ...Option,
) (*api.BreakDetails, *api.Approval, error) {
	return either[api.BreakDetails](ctx, r.c, post(word, "/v1/reconciliation/breaks/{id}/resolve", id).with(options))
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

// InCurrency says in which currency a safeguarding day is meant.
type InCurrency struct {
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
	wanted := get("/v1/reconciliation/months/{month}", month).filtered(in)
	return ask[api.SafeguardingMonth](ctx, r.c, wanted.with(options))
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
	signed := post(params, "/v1/reconciliation/days/{date}/sign", date).filtered(in)
	return ask[api.SafeguardingDay](ctx, r.c, signed.with(options))
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
	closed := post(params, "/v1/reconciliation/accounts/{id}/close", id)
	return ask[api.SafeguardingAccount](ctx, r.c, closed.with(options))
}

// ReopenAccount says, for the person for whom the client acts, that an account is open. It is once another person says
// the same; a closing that waits for another person is taken back at once. It takes rails:write.
func (r *Reconciliation) ReopenAccount(
	ctx context.Context, id string, params api.SafeguardingAccountReopening, options ...Option,
) (*api.SafeguardingAccount, error) {
	opened := post(params, "/v1/reconciliation/accounts/{id}/reopen", id)
	return ask[api.SafeguardingAccount](ctx, r.c, opened.with(options))
}
