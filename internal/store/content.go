package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// proof says how the records of a table are proved: each journal row about one carries the content of the record as the
// row's commit left it.
type proved[R any] struct {
	subject string                   // of the rows about a record
	lastRow string                   // seq of the last of them, as an expression over the columns of the table t
	sealed  func(*R) (sealed []byte) // what is sealed in the record and proved by what it opens to; nil: nothing
	salt    func(*R) []byte          // its own, which its texts enter under; nil: the user's or the merchant's
	user    func(*R) *string         // whose salt its texts enter under; nil: the merchant's
	order   []int                    // of the columns, by name
	moving  []int                    // columns of the progress, by name
}

// errSealed says that a record's content cannot be computed because what is sealed in it cannot be opened.
var errSealed = errors.New("what is sealed in the record cannot be opened")

// provedBy completes a table whose records are proved by rows about a subject.
func (t *table[R]) provedBy(p proved[R]) *table[R] {
	for i, c := range t.columns {
		switch {
		case c.moves:
			p.moving = append(p.moving, i)
		case c.prove != nil:
			p.order = append(p.order, i)
		}
	}
	byName := func(a, b int) int { return strings.Compare(t.columns[a].name, t.columns[b].name) }
	slices.SortFunc(p.order, byName)
	slices.SortFunc(p.moving, byName)
	t.proof = &p
	return t
}

// unsealer opens what is sealed in a merchant's bank account.
type unsealer func(merchantID, accountID string, sealed []byte) ([]byte, error)

// content returns the digest of a record: the first 16 bytes of SHA-256 over netstrings of the subject, and of name and
// value of each field that is not empty, 0 or false, in the order of the names of their columns. docs/journal.md
// describes it for others.
func (t *table[R]) content(f *contentForm, r *R) (ledger.Content, error) {
	f.begin(t.proof.subject)
	for _, i := range t.proof.order {
		t.columns[i].prove(f, r)
	}
	f.sealTexts(t.saltOf(f, r))
	if t.proof.sealed != nil {
		record := any(r).(farthing.Record) //nolint:forcetypeassert // all proved records are
		plain, err := f.open(*t.owner(r), record.RecordID(), t.proof.sealed(r))
		if err != nil {
			return ledger.Content{}, errors.Join(errSealed, err)
		}
		f.salt = t.proof.salt(r)
		f.text(numberLabel, string(plain))
	}
	return f.sum(), nil
}

// saltOf returns the salt under which the texts of a record enter its content.
func (t *table[R]) saltOf(f *contentForm, r *R) []byte {
	switch {
	case t.proof.salt != nil:
		return t.proof.salt(r)
	case t.proof.user != nil && *t.proof.user(r) != "":
		return f.user[:]
	}
	return f.merchant[:]
}

// progress returns the digest of the part of a merchant's record that rows about other records change, in the form of a
// content.
func (t *table[R]) progress(f *contentForm, r *R) ledger.Content {
	f.begin("progress")
	for _, i := range t.proof.moving {
		t.columns[i].prove(f, r)
	}
	return f.sum()
}

// proofs are the contents of the records that a batch changes of one merchant, by what journal rows call them.
type proofs struct {
	form     *contentForm
	random   io.Reader
	contents map[subjectKey]ledger.Content
	of       *concerned // whose records they are
}

// addProof adds the content of a changed record. A new one is given its salt first, and so is a new user.
func addProof[R any](p *proofs, t *table[R], w farthing.Written[R]) error {
	if w.New && t.proof.salt != nil {
		if _, err := io.ReadFull(p.random, t.proof.salt(w.Record)); err != nil {
			return fmt.Errorf("draw a salt: %w", err)
		}
	}
	if t.proof.user != nil {
		salt, err := p.of.saltOf(*t.proof.user(w.Record), p.random)
		if err != nil {
			return err
		}
		p.form.user = salt
	}
	content, err := t.content(p.form, w.Record)
	if err != nil {
		return err
	}
	p.contents[t.subjectOf(w.Record)] = content
	return nil
}

// prove completes the journal rows of a batch: each carries the content of its record as the batch leaves it, and the
// hash of all before it.
func (b *batch) prove() error {
	p := &proofs{form: &b.form, random: b.random, contents: make(map[subjectKey]ledger.Content, len(b.requests))}
	for _, m := range b.merchants {
		change := m.state.Change()
		if len(change.Rows) == 0 {
			continue
		}
		clear(p.contents)
		p.of, p.form.merchant = m, m.salt()
		if record := change.Merchant.Record; record != nil {
			last := &change.Rows[len(change.Rows)-1]
			last.Progress, record.ProgressSeq = merchantsTable.progress(p.form, record), last.Seq
			if err := addProof(p, merchantsTable, change.Merchant); err != nil {
				return err
			}
			p.form.merchant = m.salt() // a new merchant has it only now
		}
		for _, k := range provers {
			if err := k.prove(m, p); err != nil {
				return err
			}
		}
		for i := range change.Rows {
			r := &change.Rows[i]
			r.Content = p.contents[subjectKey{r.Subject, r.SubjectID}]
		}
		m.state.Book.Chain(change.Rows)
	}
	return nil
}

// subjectOf returns what journal rows call a record.
func (t *table[R]) subjectOf(r *R) subjectKey {
	record := any(r).(farthing.Record) //nolint:forcetypeassert // all proved records are
	return subjectKey{t.proof.subject, record.RecordID()}
}

// matches reports whether a record is what the content of its last journal row says.
func (t *table[R]) matches(f *contentForm, r *R, stored ledger.Content) bool {
	content, err := t.content(f, r)
	return err == nil && content == stored
}

// contentForm gathers the fields of records, one record after the other, for their digests.
type contentForm struct {
	open  unsealer // nil: no record has anything sealed
	buf   []byte
	texts []byte // the fields that callers wrote, after room for the key of their digest
	salt  []byte // of texts about a person; nil: the text itself is taken

	merchant farthing.Salt // of the texts of records without a user
	user     farthing.Salt // of the texts of a record with one
}

// begin begins a record.
func (f *contentForm) begin(subject string) {
	f.buf, f.texts, f.salt = f.buf[:0], f.texts[:0], nil
	f.netstring(subject)
}

// sealTexts adds the fields that callers wrote, as one HMAC-SHA-256 under a salt: once texts and salt are erased,
// nobody can guess them, and the kept digest still proves the record. It is written out because crypto/hmac allocates,
// and a payment's is on the hot path.
func (f *contentForm) sealTexts(salt []byte) {
	if len(f.texts) <= sha256.BlockSize {
		return
	}
	var outer [sha256.BlockSize + sha256.Size]byte
	copy(outer[:], salt)
	for i := range sha256.BlockSize {
		f.texts[i], outer[i] = outer[i]^0x36, outer[i]^0x5c
	}
	digest := sha256.Sum256(f.texts)
	copy(outer[sha256.BlockSize:], digest[:])
	digest = sha256.Sum256(outer[:])
	f.bytes(textsLabel, digest[:])
}

// callerText adds a field to those that callers wrote.
func (f *contentForm) callerText(add func()) {
	var key [sha256.BlockSize]byte
	if len(f.texts) == 0 {
		f.texts = append(f.texts, key[:]...)
	}
	f.buf, f.texts = f.texts, f.buf
	add()
	f.buf, f.texts = f.texts, f.buf
}

// label is the name of a field as a netstring.
type label string

func labelOf(name string) label {
	var f contentForm
	f.netstring(name)
	return label(f.buf)
}

// numberLabel is the label of an account number.
var numberLabel = labelOf("number")

// textsLabel is the label of the digest of all texts that callers wrote.
var textsLabel = labelOf("texts")

// text adds a text, unless it is empty.
func (f *contentForm) text(name label, value string) {
	if value == "" {
		return
	}
	if f.salt != nil {
		digest := hmac.New(sha256.New, f.salt)
		digest.Write([]byte(value))
		f.bytes(name, digest.Sum(nil))
		return
	}
	f.buf = append(f.buf, name...)
	f.netstring(value)
}

// number adds a number, unless it is 0.
func (f *contentForm) number(name label, n int64) {
	if n != 0 {
		f.given(name, n)
	}
}

// given adds a number that may be missing and is not.
func (f *contentForm) given(name label, n int64) {
	f.buf = append(f.buf, name...)
	var space [20]byte
	digits := strconv.AppendInt(space[:0], n, 10)
	f.length(len(digits))
	f.buf = append(append(f.buf, digits...), ',')
}

// moment adds a time in milliseconds, unless it is zero.
func (f *contentForm) moment(name label, t time.Time) {
	if !t.IsZero() {
		f.given(name, ms(t))
	}
}

// bytes adds bytes, unless there are none.
func (f *contentForm) bytes(name label, value []byte) {
	if len(value) > 0 {
		f.buf = append(f.buf, name...)
		f.length(len(value))
		f.buf = append(append(f.buf, value...), ',')
	}
}

func (f *contentForm) sum() ledger.Content {
	sum := sha256.Sum256(f.buf)
	return ledger.Content(sum[:len(ledger.Content{})])
}

func (f *contentForm) netstring(text string) {
	f.length(len(text))
	f.buf = append(append(f.buf, text...), ',')
}

func (f *contentForm) length(n int) { f.buf = append(strconv.AppendInt(f.buf, int64(n), 10), ':') }
