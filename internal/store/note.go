package store

import (
	"context"
	"encoding/hex"
	"math"
	"strings"

	"farthing/internal/farthing"
)

// Notes reads what only the operator sees of journal rows.
type Notes struct{ s *Store }

// List reads the notes of a merchant's journal rows from one number to another, both included, in order.
func (n *Notes) List(ctx context.Context, merchantID string, from, to int64) ([]farthing.Note, error) {
	var notes []farthing.Note
	note := notesTable.scan(merchantID)
	text := `SELECT ` + notesTable.read + ` FROM notes WHERE merchant = $1 AND seq >= $2 AND seq <= $3 ORDER BY seq`
	err := n.s.query(ctx, text, []any{merchantKey(merchantID), from, to}, func(r row) error {
		err := note.next(r)
		notes = append(notes, note.record)
		return err
	})
	return notes, wrapped("read notes", err)
}

// notesTable holds the notes of journal rows; each is written once, with its row.
var notesTable = describe("notes", 2,
	merchantColumn(func(n *farthing.Note) *string { return &n.MerchantID }),
	numberColumn("seq", func(n *farthing.Note) *int64 { return &n.Seq }),
	textColumn("who", func(n *farthing.Note) *string { return &n.Who }).constant(),
	textColumn("text", func(n *farthing.Note) *string { return &n.Text }).constant(),
	optionalColumn("changes", func(n *farthing.Note) *string { return &n.Changes }).constant(),
	textColumn("salt", func(n *farthing.Note) *string { return &n.Salt }).constant(),
)

// noteDetail precedes the digest of a note in its row's details; inside a text its quotes would be escaped.
const noteDetail = `"` + farthing.DetailNote + `":"`

// notesWithRows reads notes with the details of their rows.
var notesWithRows = `SELECT ` + notesTable.of("n") + `, j.details FROM notes n LEFT JOIN journal j ON j.merchant = ` +
	`$1 AND j.seq = n.seq WHERE n.merchant = $1 AND n.seq > $2 ORDER BY n.seq`

// notes compares each note with the digest in its row.
func (v *verification) notes(ctx context.Context) error { return v.notesFrom(ctx, math.MinInt64) }

// notesFrom compares the notes of the rows behind one.
func (v *verification) notesFrom(ctx context.Context, after int64) error {
	var count int64
	var details string
	scan := notesTable.scan(v.merchant, (*text)(&details))
	err := v.r.query(ctx, notesWithRows, []any{v.key, after}, func(r row) error {
		if err := scan.next(r); err != nil {
			return err
		}
		count++
		note := scan.record
		if digest := note.Digest(); !strings.Contains(details, noteDetail+hex.EncodeToString(digest[:])+`"`) {
			v.problem(note.Seq, "the note is not the one that its row was written with")
		}
		return nil
	})
	if err == nil && count != v.noted {
		v.problem(0, "%d rows were written with a note, %d notes are there", v.noted, count)
	}
	return err
}
