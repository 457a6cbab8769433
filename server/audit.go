package server

import (
	"farthing"
	"farthing/api"
	"farthing/store"
)

// longestActor bounds a filter that names an actor, or what it did something to.
const longestActor = 64

// What the entries of all journals may be, and be about.
var auditTypes, auditSubjects = vocabulary(farthing.EntryKinds())

// listAudit answers who did what: the operator's own journal, or what people decided about a merchant.
func listAudit(c *call) (reply, error) {
	var bad faults
	f := store.JournalFilter{
		MerchantID: c.query.id("merchantId", &bad),
		Actor:      c.query.text("actor", longestActor, &bad),
		Type:       oneOf(c.query, "type", auditTypes, &bad),
		Subject:    oneOf(c.query, "subject", auditSubjects, &bad),
		SubjectID:  c.query.text("subjectId", longestActor, &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	f.Position, f.Ascending = c.query.after(&bad)
	l := list{limit: c.query.limit(&bad), merchantID: f.MerchantID}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	if err := notTheOperator(f.MerchantID); err != nil {
		return reply{}, err
	}
	if err := l.place(c); err != nil {
		return reply{}, err
	}
	if l.from != nil {
		f.Position = l.from.Seq
	}
	page, err := c.s.config.Store.Journal.Audit(c.ctx(), f, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, func(r *store.AuditRow) api.AuditEntry { return api.FromAudit(&r.Row, r.Note) })
}
