package client

import (
	"context"
	"iter"

	"farthing/api"
)

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
	return all[api.JournalEntry](ctx, j.c, func() *request { return get("/v1/journal").filtered(filter).with(options) })
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
	return all[api.AuditEntry](ctx, a.c, func() *request { return get("/v1/audit").filtered(filter).with(options) })
}
