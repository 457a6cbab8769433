package server

import (
	"strconv"

	"farthing/api"
	"farthing/internal/csv"
)

// noCurrency is of records that name none.
func noCurrency[W any](*W) string { return "" }

var accountTable = table[api.BankAccount]{
	name: "bank-accounts",
	columns: []string{
		"id", "holderName", "sortCode", "last4", "status", "check", "nameCheck.result", "nameCheck.matchedName",
		"usableFrom",
	},
	currency: noCurrency[api.BankAccount],
	cells: func(r *csv.Row, a *api.BankAccount) error {
		r.Text(a.ID, a.HolderName)
		r.Maybe(a.SortCode)
		r.Text(a.Last4, a.Status, a.Check, a.NameCheck.Result)
		r.Maybe(a.NameCheck.MatchedName)
		r.Moment(a.UsableFrom)
		return nil
	},
}

var approvalTable = table[api.Approval]{
	name: "approvals",
	columns: []string{
		"id", "kind", "status", "merchantId", "subject", "subjectId", "summary", "amount", "wanted", "replaced",
		"digest", "askedBy", "by.type", "by.id", "askedAt", "reason", "needed", "given", "expiresAt", "updatedAt",
	},
	currency: noCurrency[api.Approval],
	cells:    approvalRecordCells,
}

func approvalRecordCells(r *csv.Row, a *api.Approval) error {
	r.Text(a.ID, a.Kind, a.Status, a.MerchantID, a.Subject, a.SubjectID, a.Summary)
	r.MaybeAmount(a.Amount)
	r.Text(string(a.Wanted), string(a.Replaced), a.Digest)
	r.Maybe(a.AskedBy)
	r.Text(a.By.Type)
	r.Maybe(a.By.ID)
	r.Moment(a.AskedAt)
	r.Maybe(a.Reason)
	r.Number(a.Needed)
	if err := r.JSON(a.Given); err != nil {
		return err
	}
	r.Moment(a.ExpiresAt)
	r.Moment(a.UpdatedAt)
	return nil
}

var breakTable = table[api.Break]{
	name: "breaks",
	columns: []string{
		"id", "kind", "status", "amount", "currency", "merchantId", "withdrawalId", "entry", "owner", "openedAt",
		"resolution", "reason", "endedBy", "posting", "postingId", "resolvedAt",
	},
	amounts: []string{"amount"},
	currency: func(b *api.Break) string {
		if b.Currency == nil {
			return ""
		}
		return *b.Currency
	},
	cells: func(r *csv.Row, b *api.Break) error {
		r.Text(b.ID, b.Kind, b.Status)
		r.MaybeAmount(b.Amount)
		r.Maybe(b.Currency, b.MerchantID, b.WithdrawalID)
		r.Text(b.Entry)
		r.Maybe(b.Owner)
		r.Moment(b.OpenedAt)
		r.Maybe(b.Resolution, b.Reason, b.EndedBy, b.Posting, b.PostingID)
		r.MaybeMoment(b.ResolvedAt)
		return nil
	},
}

var matchTable = table[api.Match]{
	name:     "matches",
	columns:  []string{"id", "rule", "reason", "amount", "currency", "matchedAt"},
	amounts:  []string{"amount"},
	currency: func(m *api.Match) string { return m.Currency },
	cells: func(r *csv.Row, m *api.Match) error {
		r.Text(m.ID, m.Rule, m.Reason)
		r.Amount(m.Amount)
		r.Text(m.Currency)
		r.Moment(m.MatchedAt)
		return nil
	},
}

var auditTable = table[api.AuditEntry]{
	name: "audit",
	columns: []string{
		"merchantId", "seq", "type", "subject", "subjectId", "actor", "bookedAt", "why", "details", "hash", "people",
		"changes",
	},
	currency: noCurrency[api.AuditEntry],
	cells: func(r *csv.Row, e *api.AuditEntry) error {
		r.Maybe(e.MerchantID)
		r.Text(strconv.FormatInt(e.Seq, 10), e.Type, e.Subject, e.SubjectID, e.Actor)
		r.Moment(e.BookedAt)
		r.Text(e.Why, string(e.Details), e.Hash)
		if err := r.JSON(e.People); err != nil {
			return err
		}
		r.Text(string(e.Changes))
		return nil
	},
}
