package store

import (
	"crypto/rand"
	"errors"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// fences make a commit wait for the standbys although it changes nothing: for that it has to write to PostgreSQL's log,
// and a transaction identifier alone is not enough. The zero value writes a message to the log. If a server refuses
// that, as some managed ones do, it writes a row and removes it.
type fences struct{ rows atomic.Bool }

// ifFollowed holds if the server waits for standbys.
const ifFollowed = `current_setting('synchronous_standby_names') <> ''`

// queue adds a fence to a transaction; with always, even for a server that waits for no standbys.
func (f *fences) queue(pipeline *pgx.Batch, always bool) {
	when := ifFollowed
	if always {
		when = "0 = 0"
	}
	if !f.rows.Load() {
		pipeline.Queue(`SELECT CASE WHEN ` + when +
			` THEN CAST(pg_logical_emit_message(true, 'farthing', '') AS text) END`)
		return
	}
	name := "fence " + rand.Text()
	pipeline.Queue(`INSERT INTO store_info (name, value) SELECT CAST($1 AS text), '' WHERE `+when, name)
	pipeline.Queue(`DELETE FROM store_info WHERE name = $1`, name)
}

// refused examines why a fence failed. If the server refuses to write a message, rows are written from then on, and the
// error is one that passes.
func (f *fences) refused(err error) error {
	refusal, ok := errors.AsType[*pgconn.PgError](err)
	if ok && (refusal.Code == "42501" || refusal.Code == "42883") && f.rows.CompareAndSwap(false, true) {
		return &passing{err}
	}
	return err
}
