package store

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// BreakEnd is people's word that ends a break without a posting.
type BreakEnd struct {
	ID         string
	MerchantID string // whose break it is, if the word says that; "" otherwise
	Resolution farthing.BreakResolution
	Reason     string
	Seen       *farthing.Break // as it was read; nil: it does not matter
	At         time.Time
	By         farthing.Author
}

// errBreakChanged refuses a word about a break that is no longer what was read.
var errBreakChanged = farthing.Refuse(farthing.CodePreconditionFailed, "It was changed since it was read.")

// End ends a break without a posting, by the rules of [farthing.Break.End], and returns it. Its lines and expectations
// are looked for no more. The operator's journal tells who ended it.
func (b *Breaks) End(ctx context.Context, e BreakEnd) (ended farthing.Break, err error) {
	err = b.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		// Reconciliations first, as those who reconcile come to them: one that is under way keeps nothing.
		if _, err := w.exec(staleByBreak, e.ID); err != nil {
			return err
		}
		was, err := w.lockBreak(ctx, b.s.dialect, e.ID, e.Seen)
		if err != nil {
			return err
		}
		if e.MerchantID != "" && e.MerchantID != was.MerchantID {
			const text = "The break %s is not about that merchant's money."
			return farthing.Refuse(farthing.CodeWrongState, fmt.Sprintf(text, e.ID))
		}
		var unbooked int64
		err = w.queryRow(ctx, `SELECT COUNT(*) FROM break_parts p JOIN expectations e ON e.id = p.part_id
			WHERE p.break_id = $1 AND p.part = 'expectation' AND e.booked = 0`, []any{e.ID}, &unbooked)
		if err != nil {
			return err
		}
		ended = was
		if err := ended.End(e.Resolution, e.Reason, unbooked > 0, fromMS(ms(e.At))); err != nil {
			return err
		}
		if was.Status != farthing.BreakOpen {
			return nil
		}
		if err := w.changeBreak(&ended); err != nil {
			return err
		}
		for _, text := range []string{standingLines, standingExpectations} {
			if _, err := w.exec(text, e.ID); err != nil {
				return err
			}
		}
		e.By.Why = e.Reason
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventBreakResolved,
			SubjectID: e.ID,
			Details:   map[string]any{"resolution": string(e.Resolution)},
			By:        e.By,
		})
		return nil
	})
	if err != nil {
		return farthing.Break{}, fmt.Errorf("end the break %.40s: %w", e.ID, err)
	}
	return ended, nil
}

// staleByBreak has the currency of the break $1 reconciled anew; a reconciliation that is under way keeps nothing.
const staleByBreak = `UPDATE reconciliations SET run = run + 1, stale = 1
	WHERE currency = (SELECT currency FROM breaks WHERE id = $1)`

// renew has what a command about breaks booked reconciled at once, by whichever process reconciles; otherwise that
// rests for a while (see restMoves). It is done behind the commit, for a batch comes to the rows of breaks before this
// one, and who reconciles the other way round. If it fails, what was booked is still found after that rest.
func (b *Breaks) renew(ctx context.Context, breaks []string) {
	err := b.s.write(context.WithoutCancel(ctx), func(exec func(string, ...any) (int64, error)) error {
		for _, id := range breaks {
			if _, err := exec(staleByBreak, id); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.s.options.Log.Warn("what ended a break is reconciled later", "error", err)
	}
}

// The statements by which what the break $1 consists of is looked for no more.
const (
	standingLines = `UPDATE bank_lines SET status = 'standing' WHERE status = 'open'
		AND id IN (SELECT part_id FROM break_parts WHERE break_id = $1 AND part = 'line')`
	standingExpectations = `UPDATE expectations SET status = 'standing' WHERE status = 'open'
		AND id IN (SELECT part_id FROM break_parts WHERE break_id = $1 AND part = 'expectation')`
)

// BreakOwner says who looks into a break from now on.
type BreakOwner struct {
	ID    string
	Owner string          // "": nobody
	Seen  *farthing.Break // as it was read; nil: it does not matter
	By    farthing.Author
}

// Assign gives an open break to who looks into it, and returns it. The operator's journal tells of it.
func (b *Breaks) Assign(ctx context.Context, a BreakOwner) (given farthing.Break, err error) {
	err = b.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		was, err := w.lockBreak(ctx, b.s.dialect, a.ID, a.Seen)
		if err != nil {
			return err
		}
		if given = was; was.Owner == a.Owner {
			return nil
		}
		if was.Status != farthing.BreakOpen {
			return farthing.Refuse(farthing.CodeWrongState, fmt.Sprintf("The break %s ended as %s already.", was.ID,
				was.Resolution))
		}
		given.Owner = a.Owner
		if err := w.changeBreak(&given); err != nil {
			return err
		}
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventBreakAssigned,
			SubjectID: a.ID,
			Changes:   map[string]any{"owner": a.Owner, "ownerBefore": was.Owner},
			By:        a.By,
		})
		return nil
	})
	if err != nil {
		return farthing.Break{}, fmt.Errorf("assign the break %.40s: %w", a.ID, err)
	}
	return given, nil
}

// lockBreak reads a break that nobody else can change before the transaction ends: not_found if there is none,
// [farthing.ErrIntegrity] if it is not what its last row says. The break comes before the operator's book here, as
// wherever breaks are changed.
func (w *writing) lockBreak(
	ctx context.Context, d dialect, id string, seen *farthing.Break,
) (farthing.Break, error) {
	found := breaksTable.scan("")
	there := false
	err := w.query(ctx, `SELECT `+breaksTable.read+` FROM breaks WHERE id = $1`+d.lock, []any{id}, func(r row) error {
		there = true
		return found.next(r)
	})
	if err == nil && !there {
		err = ErrNotFound
	}
	b := found.record
	if err == nil && seen != nil && !sameBreak(&b, seen) {
		err = errBreakChanged
	}
	if err != nil {
		return b, err
	}
	if _, err := w.lockOperatorBook(ctx, d); err != nil {
		return b, fmt.Errorf("lock the operator's journal: %w", err)
	}
	var told bytes16
	if err := w.queryRow(ctx, contentOfBreak("$1"), []any{id}, &told); err != nil {
		return b, fmt.Errorf("read what the operator's journal says of the break: %w", err)
	}
	content, err := contentOf(&b)
	if err == nil && content != ledger.Content(told) {
		err = fmt.Errorf("%w: break %s of the operator", farthing.ErrIntegrity, id)
	}
	return b, err
}

// sameBreak reports whether two readings of a break are the same.
func sameBreak(a, b *farthing.Break) bool {
	return slices.Equal(breaksTable.values(nil, a, breaksTable.all), breaksTable.values(nil, b, breaksTable.all))
}

// changeBreak writes a break that lockBreak returned.
func (w *writing) changeBreak(b *farthing.Break) error {
	if _, err := w.exec(breaksTable.texts().setOne, breaksTable.values(nil, b, breaksTable.setOrder)...); err != nil {
		return fmt.Errorf("update the break: %w", err)
	}
	return nil
}

// contentOfBreak returns the query for the content in the last row of the operator's journal about a break: of these
// rows alone there is an index.
func contentOfBreak(id string) string {
	return `SELECT j.content FROM journal j WHERE j.kind IN (208, 209, 216, 217) AND j.subject_id = ` + id +
		` ORDER BY j.seq DESC LIMIT 1`
}

// contentOf returns the content of a break, as rows of the operator's journal carry it.
func contentOf(b *farthing.Break) (ledger.Content, error) {
	proof := operatorProofOf(farthing.SubjectBreak)
	values := make([]any, len(proof.columns))
	for i, name := range proof.columns {
		at := slices.IndexFunc(breaksTable.columns, func(c column[farthing.Break]) bool { return c.name == name })
		values[i] = breaksTable.columns[at].value(b)
	}
	record := operatorRecord{id: b.ID}
	record.form.begin(proof.subject)
	err := record.add(proof.columns, values)
	return record.form.sum(), err
}

// The questions of a batch about breaks, which belong to no merchant: one after the other, behind the locks of the
// books and before that of the operator's.
var (
	lockBreaks = forms{
		many: "SELECT r.* FROM (SELECT * FROM unnest($1::bigint[], $2::text[]) AS u (km, ki) ORDER BY ki) k " +
			"CROSS JOIN LATERAL (SELECT " + breaksTable.of("b") + ", k.km FROM breaks b WHERE b.id = k.ki LIMIT 1 " +
			"FOR UPDATE) r",
		some: "SELECT " + breaksTable.of("b") + ", k.km FROM k CROSS JOIN breaks b WHERE b.id = k.ki",
	}
	contentsOfBreaks = forms{
		many: "SELECT r.* FROM unnest($1::bigint[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT (" +
			contentOfBreak("k.ki") + "), k.km, k.ki) r",
		some: "SELECT (" + contentOfBreak("k.ki") + "), k.km, k.ki FROM k",
	}
)

// operatorTelling is the operator's journal as far as a batch appends to it.
type operatorTelling struct {
	book  *bookRecord // nil: the batch names no break
	rows  []ledger.Row
	notes []farthing.Note
}

// breakLookups returns the questions about the breaks that commands name: none if they name none.
func (b *batch) breakLookups() (list []lookup) {
	var k pairs
	for _, r := range b.requests {
		k.add(b.of(r).number, r.keys.Breaks...)
	}
	if len(k.ids) == 0 {
		return nil
	}
	operator := pairs{merchants: []int64{merchantKey(farthing.OperatorID)}}
	return []lookup{
		{lockBreaks, k, (*batch).loadBreak},
		{lockBooks, operator, (*batch).loadOperator},
		{contentsOfBreaks, k, (*batch).compareBreak},
	}
}

// loadBreak puts breaks into the states of the merchants whose commands name them.
func (b *batch) loadBreak() func(row) error {
	var merchant int64
	s := breaksTable.scan("", &merchant)
	return func(r row) error {
		found, err := s.one(r)
		if err == nil {
			b.byNumber[merchant].state.Breaks.Load(found.ID, found)
		}
		return err
	}
}

// loadOperator keeps the operator's book.
func (b *batch) loadOperator() func(row) error {
	var number int64
	s := booksTable.scan(farthing.OperatorID, &number)
	return func(r row) (err error) {
		b.operator.book, err = s.one(r)
		return err
	}
}

// compareBreak doubts a break that is not what its last row in the operator's journal says.
func (b *batch) compareBreak() func(row) error {
	var told bytes16
	var merchant int64
	var id string
	return func(r row) error {
		if err := r.Scan(&told, &merchant, &id); err != nil {
			return fmt.Errorf("scan the content of a break: %w", err)
		}
		s := b.byNumber[merchant].state
		found := s.Breaks.Get(id)
		if found == nil {
			return nil
		}
		content, err := contentOf(found)
		if err == nil && content != ledger.Content(told) {
			s.Tampered.Add(farthing.SubjectBreak, id)
		}
		return err
	}
}

// shareBreaks has all merchants of the batch see what a command made of the breaks that it names: one break is none of
// theirs, and two commands of one batch may want to end it.
func (b *batch) shareBreaks(r *request) {
	for _, id := range r.keys.Breaks {
		changed := b.of(r).state.Breaks.Get(id)
		for _, m := range b.merchants {
			if m != b.of(r) && m.state.Breaks.Get(id) != nil {
				m.state.Breaks.Load(id, changed)
			}
		}
	}
}

// journalResolution appends what the decisions tell the operator's journal, at a moment of the real clock.
func (b *batch) journalResolution(at time.Time) error {
	for _, m := range b.merchants {
		for _, e := range m.state.Change().OperatorEntries {
			changed := m.state.Breaks.Get(e.SubjectID)
			if b.operator.book == nil || changed == nil {
				return fmt.Errorf("%w: %s of a record that was not loaded", farthing.ErrBroken, e.Type)
			}
			content, err := contentOf(changed)
			if err != nil {
				return err
			}
			row, note, err := e.Post(&b.operator.book.Book, at, rand.Text(), content)
			if err != nil {
				return err
			}
			b.operator.rows = append(b.operator.rows, row)
			if note != nil {
				b.operator.notes = append(b.operator.notes, *note)
			}
		}
	}
	return nil
}

// endedBreaks returns the breaks that a batch ends; nil if it ends none.
func (b *batch) endedBreaks() tableChange {
	w := writes[farthing.Break]{table: breaksTable}
	for _, m := range b.merchants {
		for _, written := range m.state.Breaks.Written() {
			w.add(written)
		}
	}
	return w.orNone()
}

// Accepted returns which of some breaks people ended without a posting: what a statement lacks is no news then.
func (b *Breaks) Accepted(ctx context.Context, ids []string) (map[string]bool, error) {
	accepted := map[string]bool{}
	for _, id := range ids {
		err := b.s.query(ctx, `SELECT id FROM breaks WHERE id = $1 AND resolution IN ('explained', 'corrected')`,
			[]any{id}, func(r row) error {
				var id string
				err := r.Scan(&id)
				accepted[id] = true
				return err
			})
		if err != nil {
			return nil, fmt.Errorf("look for breaks that people ended: %w", err)
		}
	}
	return accepted, nil
}
