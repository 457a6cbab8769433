package server

import (
	"strconv"

	"farthing/api"
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
	cells: func(r *csvRow, a *api.BankAccount) error {
		r.text(a.ID, a.HolderName)
		r.maybe(a.SortCode)
		r.text(a.Last4, a.Status, a.Check, a.NameCheck.Result)
		r.maybe(a.NameCheck.MatchedName)
		r.moment(a.UsableFrom)
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

func approvalRecordCells(r *csvRow, a *api.Approval) error {
	r.text(a.ID, a.Kind, a.Status, a.MerchantID, a.Subject, a.SubjectID, a.Summary)
	r.maybeAmount(a.Amount)
	r.text(string(a.Wanted), string(a.Replaced), a.Digest)
	r.maybe(a.AskedBy)
	r.text(a.By.Type)
	r.maybe(a.By.ID)
	r.moment(a.AskedAt)
	r.maybe(a.Reason)
	r.number(a.Needed)
	if err := r.json(a.Given); err != nil {
		return err
	}
	r.moment(a.ExpiresAt)
	r.moment(a.UpdatedAt)
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
	cells: func(r *csvRow, b *api.Break) error {
		r.text(b.ID, b.Kind, b.Status)
		r.maybeAmount(b.Amount)
		r.maybe(b.Currency, b.MerchantID, b.WithdrawalID)
		r.text(b.Entry)
		r.maybe(b.Owner)
		r.moment(b.OpenedAt)
		r.maybe(b.Resolution, b.Reason, b.EndedBy, b.Posting, b.PostingID)
		r.maybeMoment(b.ResolvedAt)
		return nil
	},
}

var matchTable = table[api.Match]{
	name:     "matches",
	columns:  []string{"id", "rule", "reason", "amount", "currency", "matchedAt"},
	amounts:  []string{"amount"},
	currency: func(m *api.Match) string { return m.Currency },
	cells: func(r *csvRow, m *api.Match) error {
		r.text(m.ID, m.Rule, m.Reason)
		r.amount(m.Amount)
		r.text(m.Currency)
		r.moment(m.MatchedAt)
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
	cells: func(r *csvRow, e *api.AuditEntry) error {
		r.maybe(e.MerchantID)
		r.text(strconv.FormatInt(e.Seq, 10), e.Type, e.Subject, e.SubjectID, e.Actor)
		r.moment(e.BookedAt)
		r.text(e.Why, string(e.Details), e.Hash)
		if err := r.json(e.People); err != nil {
			return err
		}
		r.text(string(e.Changes))
		return nil
	},
}
