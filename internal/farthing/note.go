package farthing

import (
	"encoding/hex"
	"strings"
)

// Note is the part of a journal row that only the operator sees: who acted on its side, and what they wrote for
// themselves. The row's details hold its digest, so that it cannot be changed afterwards; the salt keeps a merchant
// from guessing it.
type Note struct {
	MerchantID string
	Seq        int64  // of the row
	Who        string // people, one a line
	Text       string // one line for each of them
	Changes    string // of an operator's row: what was set and what was before, as details have it; "": nothing
	Salt       string
}

// Digest returns the SHA-256 of salt, people and text as netstrings, and of the changes if there are any.
func (n Note) Digest() Digest {
	var form canonical
	form.text(n.Salt)
	form.text(n.Who)
	form.text(n.Text)
	if n.Changes != "" {
		form.text(n.Changes)
	}
	return form.digest()
}

// People returns those whom the note names; nil: nobody.
func (n Note) People() []string {
	if n.Who == "" {
		return nil
	}
	return strings.Split(n.Who, "\n")
}

// DetailNote is the name of the note's digest in a journal row's details.
const DetailNote = "note"

// hex returns the digest as the journal's details have it.
func (d Digest) hex() string { return hex.EncodeToString(d[:]) }

// attribution is what one person said.
type attribution struct{ person, why string }

// noteOf returns the note of who said what, for the operator alone.
func noteOf(salt string, words ...attribution) *Note {
	people, texts := make([]string, len(words)), make([]string, len(words))
	for i, w := range words {
		people[i], texts[i] = w.person, w.why
	}
	return &Note{Who: strings.Join(people, "\n"), Text: strings.Join(texts, "\n"), Salt: salt}
}
