package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// Heads are the last rows of all journals, as a signed checkpoint names them.
type Heads struct {
	Checkpoint ledger.Checkpoint
	rows       map[string]ledger.Head // by merchant
}

// Heads reads what a checkpoint names. A file whose signature is not good, or that another key signed than the trusted
// one or, if that is nil, this store's, is refused with [ledger.ErrCheckpoint]: nothing may start from it.
func (c *Checkpoints) Heads(ctx context.Context, r io.Reader, trusted ed25519.PublicKey) (*Heads, error) {
	heads := &Heads{rows: map[string]ledger.Head{}}
	said, doubts, err := c.read(ctx, r, trusted, func(h ledger.Head) error {
		heads.rows[h.MerchantID] = h
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(doubts) > 0 {
		return nil, fmt.Errorf("%w to start from: %s", ledger.ErrCheckpoint, doubts[0].Message)
	}
	heads.Checkpoint = said
	return heads, nil
}

// of returns the head of a merchant; false if there is none, and all of its rows are to be examined.
func (h *Heads) of(merchantID string) (ledger.Head, bool) {
	if h == nil {
		return ledger.Head{}, false
	}
	head, ok := h.rows[merchantID]
	return head, ok
}

// missing returns a problem for each merchant that has a head and was not examined.
func (h *Heads) missing(examined map[string]bool) (problems []VerifyProblem) {
	if h == nil {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(h.rows)) {
		if !examined[id] && id != farthing.OperatorID && len(problems) < maxProblems {
			problems = append(problems, VerifyProblem{
				MerchantID: id,
				Seq:        h.rows[id].Seq,
				Message:    headIsGone,
			})
		}
	}
	return problems
}

// What is wrong with a row that a checkpoint names.
const (
	headIsGone    = "the checkpoint names this row, and it is gone"
	headIsAnother = "the checkpoint names another hash: this row or one before it was changed since"
)

// compareOperator looks whether the row of the operator's journal that a checkpoint names is there.
func (h *Heads) compareOperator(ctx context.Context, s *Store, report *VerifyReport) error {
	head, ok := h.of(farthing.OperatorID)
	if !ok {
		return nil
	}
	message, err := s.Checkpoints.compare(ctx, head)
	if message != "" {
		report.add([]VerifyProblem{{MerchantID: head.MerchantID, Seq: head.Seq, Message: message}})
	}
	return err
}

// sinceCheck is the verification of one merchant from a row on that a checkpoint names: the rows behind it, their
// notes, and the records that they are about.
type sinceCheck struct {
	v    *verification
	head ledger.Head
	rows map[subjectKey]laterRow // the last since then about each record
}

// laterRow is the last row since a checkpoint about a record.
type laterRow struct {
	seq     int64
	content ledger.Content
}

// linked reports whether rows about a subject name the row before about the same record.
func linked(subject string) bool {
	return subject == farthing.SubjectMerchant || proven[subject] != nil
}

// begin sets the book to the state that the named row left it in; false, and a problem, if that row is not there.
func (c *sinceCheck) begin(ctx context.Context) (found bool, err error) {
	row := journalTable.scan(c.v.merchant)
	err = one(ctx, c.v.r, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq = $2`,
		[]any{c.v.key, c.head.Seq}, row.next)
	switch {
	case errors.Is(err, errNoRows):
		c.v.problem(c.head.Seq, headIsGone)
		return false, nil
	case err != nil:
		return false, err
	case row.record.Hash != c.head.Hash:
		c.v.problem(c.head.Seq, headIsAnother)
		return false, nil
	}
	c.v.follow(&row.record)
	return true, nil
}

// run examines the rows since then, and what they are about.
func (c *sinceCheck) run(ctx context.Context, m *farthing.Merchant, stored *bookRecord) error {
	if err := c.journal(ctx); err != nil {
		return err
	}
	if err := c.v.notesFrom(ctx, c.head.Seq); err != nil {
		return err
	}
	for _, k := range provers {
		if err := k.since(ctx, c); err != nil {
			return err
		}
	}
	if err := c.v.attempts.run(ctx); err != nil {
		return err
	}
	if c.v.progressed == 0 {
		c.v.progressed = m.ProgressSeq // before the checkpoint, if it is not forged: then its content differs
	}
	if err := merchantContent(ctx, c.v, m); err != nil {
		return err
	}
	if last, ok := c.rows[subjectKey{farthing.SubjectMerchant, m.ID}]; ok && m.LastSeq != last.seq {
		c.v.problem(last.seq, "the merchant's last row is %d, the journal's last about it %d", m.LastSeq, last.seq)
	}
	if err := stored.Check(); err != nil {
		c.v.problem(0, "%v", err)
	}
	c.v.compareHead(&stored.Book)
	c.v.compareShown(&stored.Book)
	c.v.report.Books++
	c.v.progress(c.v.report.Books, c.v.report.Rows)
	return nil
}

// journal recomputes the rows since then.
func (c *sinceCheck) journal(ctx context.Context) error {
	next := journalTable.scan(c.v.merchant)
	for after := c.head.Seq; ; after = next.record.Seq {
		read := 0
		err := c.v.r.query(ctx, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq > $2 `+
			`ORDER BY seq LIMIT $3`, []any{c.v.key, after, int64(slice)}, func(r row) error {
			if err := next.next(r); err != nil {
				return err
			}
			read++
			c.row(&next.record)
			return nil
		})
		if err != nil {
			return err
		}
		c.v.report.Rows += int64(read)
		c.v.progress(c.v.report.Books, c.v.report.Rows)
		if read < slice {
			return nil
		}
	}
}

// row recomputes one row, and keeps what it says of its record.
func (c *sinceCheck) row(r *ledger.Row) {
	c.v.recompute(r)
	c.v.follow(r)
	if r.Progress != (ledger.Content{}) {
		c.v.progressed = r.Seq
	}
	if strings.Contains(r.Details, noteDetail) {
		c.v.noted++
	}
	name := subjectKey{r.Subject, r.SubjectID}
	before, ok := c.rows[name]
	known := ok || !linked(r.Subject)
	if known && r.Previous != before.seq || r.Previous > max(c.head.Seq, before.seq) {
		c.v.problem(r.Seq, "the previous row about %s %s is %d, not %d", r.Subject, r.SubjectID, before.seq,
			r.Previous)
	}
	if linked(r.Subject) || r.Content != (ledger.Content{}) {
		c.rows[name] = laterRow{r.Seq, r.Content}
	}
	if r.Type == farthing.EventWithdrawalSubmitted {
		c.v.attempts.row(r.SubjectID, r.Details, ms(r.Booked))
	}
}

// sinceSlice is how many records one question names.
const sinceSlice = 200

// verifySince compares the records of one table that have a row since then.
func verifySince[R any](ctx context.Context, c *sinceCheck, t *table[R]) error {
	var ids []string
	for name := range c.rows {
		if name.subject == t.proof.subject {
			ids = append(ids, name.id)
		}
	}
	slices.Sort(ids)
	for some := range slices.Chunk(ids, sinceSlice) {
		if err := verifySome(ctx, c, t, some); err != nil {
			return fmt.Errorf("compare %s with their rows: %w", t.name, err)
		}
	}
	return nil
}

// verifySome compares some records of one table, which are all there.
func verifySome[R any](ctx context.Context, c *sinceCheck, t *table[R], ids []string) error {
	var proven provenRecord
	args, places := []any{c.v.key}, make([]string, len(ids))
	missing := make(map[string]bool, len(ids))
	for i, id := range ids {
		args, places[i], missing[id] = append(args, id), fmt.Sprintf("$%d", i+2), true
	}
	text := "SELECT " + t.loaded("t", "$1") + " FROM " + t.name + " t WHERE t.merchant = $1 AND t.id IN (" +
		strings.Join(places, ", ") + ") ORDER BY t.id"
	found := t.scanLoaded(c.v.merchant, &proven)
	err := c.v.r.query(ctx, text, args, func(r row) error {
		if err := found.next(r); err != nil {
			return err
		}
		name := t.subjectOf(&found.record)
		c.v.report.Records++
		delete(missing, name.id)
		c.v.form.user = farthing.Salt(proven.salt)
		content, err := t.content(&c.v.form, &found.record)
		if ledger.Content(proven.content) != c.rows[name].content {
			content = ledger.Content{} // it names another row as its last
		}
		compareContent(c.v, name, content, c.rows[name].content, err)
		return nil
	})
	for _, id := range slices.Sorted(maps.Keys(missing)) {
		if err == nil {
			name := subjectKey{t.proof.subject, id}
			c.v.problem(c.rows[name].seq, "the row is about %s %s, which does not exist", name.subject, id)
		}
	}
	return err
}
