package store

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"

	"farthing"
)

// Notes reads what only the operator sees of journal rows.
type Notes struct{ s *Store }

// List reads the notes of a merchant's journal rows from one number to another, both included, in order.
func (n *Notes) List(ctx context.Context, merchantID string, from, to int64) ([]farthing.Note, error) {
	var notes []farthing.Note
	err := n.s.query(ctx, `SELECT merchant_id, seq, who, text, salt FROM notes WHERE merchant_id = $1 AND seq >= $2 AND seq <= $3 ORDER BY seq`, []any{merchantID, from, to}, func(r row) error {
		var note farthing.Note
		err := r.Scan(&note.MerchantID, &note.Seq, &note.Who, &note.Text, &note.Salt)
		notes = append(notes, note)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read notes: %w", err)
	}
	return notes, nil
}

// notesTable holds the notes of journal rows; each is written once, with its row.
var notesTable = describe("notes", 2,
	column[farthing.Note]{name: "merchant_id", text: func(n *farthing.Note) string { return n.MerchantID }},
	column[farthing.Note]{name: "seq", number: func(n *farthing.Note) int64 { return n.Seq }},
	column[farthing.Note]{name: "who", fixed: true, text: func(n *farthing.Note) string { return n.Who }},
	column[farthing.Note]{name: "text", fixed: true, text: func(n *farthing.Note) string { return n.Text }},
	column[farthing.Note]{name: "salt", fixed: true, text: func(n *farthing.Note) string { return n.Salt }},
)

// hexOrNone is a digest as a text column keeps it, "" (NULL) for the zero one.
func hexOrNone(d farthing.Digest) string {
	if d == (farthing.Digest{}) {
		return ""
	}
	return hex.EncodeToString(d[:])
}

// digestOfHex reads what hexOrNone wrote.
func digestOfHex(text string) (d farthing.Digest, err error) {
	if text == "" {
		return d, nil
	}
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(d) {
		return d, fmt.Errorf("%.20q is no digest", text)
	}
	copy(d[:], b)
	return d, nil
}

// noteDetail is how a row's details begin to tell the digest of its note; inside a text its quotes would be escaped.
const noteDetail = `"` + farthing.DetailNote + `":"`

// notes compares each note with the digest in its row.
func (v *verification) notes(ctx context.Context) error {
	var count int64
	err := v.r.query(ctx, `SELECT n.seq, n.who, n.text, n.salt, COALESCE(j.details, '') FROM notes n LEFT JOIN journal j ON j.merchant_id = $1 AND j.seq = n.seq WHERE n.merchant_id = $1 ORDER BY n.seq`, []any{v.merchant}, func(r row) error {
		note, details := farthing.Note{MerchantID: v.merchant}, ""
		if err := r.Scan(&note.Seq, &note.Who, &note.Text, &note.Salt, &details); err != nil {
			return fmt.Errorf("scan note: %w", err)
		}
		count++
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
