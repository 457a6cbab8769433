package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// longestActor bounds a filter that names an actor, or what it did something to.
const longestActor = 64

// What the entries of all journals may be, and be about.
var auditTypes, auditSubjects = vocabulary(farthing.EntryKinds())

// audited is who did what: the operator's own journal, or what people decided about a merchant.
func audited(c *call) (list, auditListing, error) {
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
	l, err := exportable(c, f.MerchantID, &bad)
	if err == nil {
		err = notTheOperator(f.MerchantID)
	}
	if l.from != nil {
		f.Position = l.from.Seq
	}
	journal := c.s.config.Store.Journal
	return l, auditListing{
		from:   listed[store.JournalFilter, store.AuditRow]{journal.Audit, journal.StreamAudit},
		filter: f,
		wire:   func(r *store.AuditRow) api.AuditEntry { return wire.FromAudit(&r.Row, r.Note) },
		table:  auditTable,
	}, err
}

type auditListing = listing[store.JournalFilter, store.AuditRow, api.AuditEntry]
