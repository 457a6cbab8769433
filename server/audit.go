package server

import (
	"farthing/api"
	"farthing/store"
)

// listAudit answers who did what: the operator's own journal, or what people decided about a merchant.
func listAudit(c *call) (reply, error) {
	var bad faults
	f := store.JournalFilter{
		MerchantID: c.query.id("merchantId", &bad),
		Actor:      c.query.text("actor", longestWord, &bad),
		Type:       c.query.text("type", longestWord, &bad),
		Subject:    c.query.text("subject", longestWord, &bad),
		SubjectID:  c.query.text("subjectId", longestWord, &bad),
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
