package store

import (
	"context"
	"maps"
	"slices"
	"time"

	"farthing/internal/farthing"
)

// A client that got no token for UnusedAfter is work for people. UseNotedEvery is how exactly it is known when a client
// last got one.
const (
	UnusedAfter   = 90 * 24 * time.Hour
	UseNotedEvery = 24 * time.Hour
)

// NoteUses keeps when clients got tokens, of each client at most once in UseNotedEvery.
func (c *Clients) NoteUses(ctx context.Context, uses map[string]time.Time) error {
	err := c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, id := range slices.Sorted(maps.Keys(uses)) { // in one order, for two processes at once
			at := uses[id]
			if _, err := exec(`UPDATE client_uses SET used_at = $2, unused_since = $2 WHERE client_id = $1 `+
				`AND (used_at IS NULL OR used_at <= $3)`, id, ms(at), ms(at.Add(-UseNotedEvery))); err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("keep when clients were used", err)
}

// Acknowledge records that a person confirmed that a client, unused for UnusedAfter, is needed: it is work again only
// after as long. Of any other client it changes nothing.
func (c *Clients) Acknowledge(ctx context.Context, id string, by farthing.Author) error {
	now := c.s.options.Real()
	return c.change(ctx, "acknowledge an unused client", id, func(w *writing) error {
		n, err := w.exec(`UPDATE client_uses SET unused_since = $2 WHERE client_id = $1 AND ended = 0 `+
			`AND unused_since <= $3`, id, ms(now), ms(now.Add(-UnusedAfter)))
		if n > 0 {
			w.journal(farthing.OperatorEntry{Type: farthing.EventClientAcknowledged, SubjectID: id, By: by})
		}
		return err
	})
}

// unusedClients are work: nobody notices a thief who uses a client that is used by nobody else.
var unusedClients = workSource{
	kind: farthing.WorkClientUnused,
	text: `SELECT u.client_id, COALESCE(c.merchant_id, ''), u.client_id, 0, '', u.unused_since, c.name ` +
		`FROM client_uses u CROSS JOIN clients c WHERE u.ended = 0 AND (u.unused_since, u.client_id) > ($1, $2) ` +
		`AND u.unused_since <= $4 AND c.client_id = u.client_id ORDER BY u.unused_since, u.client_id LIMIT $3`,
	until: func(_ context.Context, s *Store) (time.Time, error) {
		return s.options.Real().Add(-UnusedAfter), nil
	},
	scan: scanWork(farthing.WorkClientUnused, farthing.SubjectClient),
}
