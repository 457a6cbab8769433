package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// ExpectationStatus says what became of an expectation.
type ExpectationStatus string

// The statuses of expectations.
const (
	ExpectationOpen     ExpectationStatus = "open"
	ExpectationMatched  ExpectationStatus = "matched"
	ExpectationVoid     ExpectationStatus = "void"     // our books gave it up
	ExpectationStanding ExpectationStatus = "standing" // people ended its break without a posting
	ExpectationBefore   ExpectationStatus = "before"   // it was due long before the first statement
)

// Expectation is what our books expect on the bank account.
type Expectation struct {
	recon.Expectation
	Currency money.Currency
	Status   ExpectationStatus
	MatchID  string

	reference string // EndToEndId and InstrId
	instead   string // the break whose money it takes back; "": none
}

var expectationsTable = describe("expectations", 1,
	textColumn("id", func(e *Expectation) *string { return &e.ID }),
	textColumn("kind", func(e *Expectation) *string { return (*string)(&e.Kind) }),
	numberColumn("amount", func(e *Expectation) *int64 { return (*int64)(&e.Amount) }),
	textColumn("currency", func(e *Expectation) *string { return (*string)(&e.Currency) }),
	optionalColumn("reference", func(e *Expectation) *string { return &e.reference }),
	linesColumn("texts", func(e *Expectation) *[]string { return &e.Texts }),
	linesColumn("lines", func(e *Expectation) *[]string { return &e.Lines }),
	dateColumn("from_day", func(e *Expectation) *calendar.Date { return &e.From }),
	dateColumn("due_day", func(e *Expectation) *calendar.Date { return &e.Due }),
	timeColumn("since", func(e *Expectation) *time.Time { return &e.Since }),
	flagColumn("booked", func(e *Expectation) *bool { return &e.Booked }),
	textColumn("status", func(e *Expectation) *string { return (*string)(&e.Status) }),
	optionalColumn("match_id", func(e *Expectation) *string { return &e.MatchID }),
	textColumn("about_merchant", func(e *Expectation) *string { return &e.MerchantID }),
	textColumn("subject", func(e *Expectation) *string { return &e.Subject }),
	textColumn("subject_id", func(e *Expectation) *string { return &e.SubjectID }),
)

// longBefore is how many days before the first statement an expectation may have been due that is still looked for.
const longBefore = 14

// moveBatch is how many rows are turned into expectations together.
const moveBatch = 500

// Expect turns up to 500 records whose money moved on the bank account since into what is expected there, as the
// records are now, and reports whether there may be more. An expectation that was matched stays so.
func (r *Reconciliations) Expect(ctx context.Context, days recon.Days) (more bool, err error) {
	first, err := r.firstDays(ctx)
	if err != nil {
		return false, err
	}
	moves, err := r.moves(ctx, moveBatch)
	if err != nil || len(moves) == 0 {
		return false, err
	}
	var list []Expectation
	for _, m := range moves {
		expected, err := r.expectedOf(ctx, m, days, first)
		if err != nil {
			return false, fmt.Errorf("find what is expected of %s %s: %w", m.subject, m.subjectID, err)
		}
		list = append(list, expected...)
	}
	key, err := r.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return false, err
	}
	err = r.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := r.renew(w.exec, list); err != nil {
			return err
		}
		for i := range list {
			if err := r.expect(w.exec, &list[i]); err != nil {
				return err
			}
		}
		return forgetMoves(ctx, w, key, moves)
	})
	if errors.Is(err, errMovesTaken) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("keep what is expected of the bank: %w", err)
	}
	return len(moves) == moveBatch, nil
}

// renew has the currencies of some expectations reconciled anew. A reconciliation that is under way keeps nothing: what
// it matches may be expected no more. Whoever keeps one comes to this row first, too.
func (r *Reconciliations) renew(exec func(string, ...any) (int64, error), list []Expectation) error {
	currencies := map[money.Currency]bool{}
	for i := range list {
		currencies[list[i].Currency] = true
	}
	for _, currency := range slices.Sorted(maps.Keys(currencies)) {
		if _, err := exec(`UPDATE reconciliations SET run = run + 1, stale = 1 WHERE currency = $1`,
			string(currency)); err != nil {
			return err
		}
	}
	return nil
}

// expectedOf returns what is expected of the record that a row is about, as it is kept.
func (r *Reconciliations) expectedOf(
	ctx context.Context, m bankMove, days recon.Days, first map[money.Currency]calendar.Date,
) ([]Expectation, error) {
	expected, err := r.expected(ctx, m, days)
	if err != nil {
		return nil, err
	}
	list := make([]Expectation, 0, len(expected))
	for _, b := range expected {
		e := Expectation{
			Expectation: b.Expectation,
			Currency:    b.Currency,
			Status:      ExpectationOpen,
			reference:   b.EndToEnd,
		}
		if b.Void {
			e.Status = ExpectationVoid
		} else if day, ok := first[b.Currency]; ok && e.Due.Before(day.AddDays(-longBefore)) {
			e.Status = ExpectationBefore
		}
		list = append(list, e)
	}
	if !m.posted {
		return list, nil
	}
	return list, r.post(ctx, m, list)
}

// post says of expectations which lines they are, if people posted them to end a break. One without lines was money
// that did not come, and what takes it back: neither is looked for any more.
func (r *Reconciliations) post(ctx context.Context, m bankMove, list []Expectation) error {
	return r.s.query(ctx, `SELECT b.id, b.resolution, COALESCE(p.part_id, '') FROM breaks b
		LEFT JOIN break_parts p ON p.break_id = b.id AND p.part = 'line' WHERE b.about_merchant = $1
		AND b.posting_id = $2 AND b.posting = $3 AND b.currency IS NOT NULL ORDER BY b.id, p.part_id`,
		[]any{m.merchantID, m.subjectID, m.subject}, func(r row) error {
			var id, line string
			var resolution farthing.BreakResolution
			if err := r.Scan(&id, (*string)(&resolution), &line); err != nil {
				return err
			}
			for i := range list {
				e := &list[i]
				switch {
				case resolution == farthing.BreakFailed,
					(e.Kind == recon.Return) != (resolution == farthing.BreakReturned):
				case line != "":
					e.Lines = append(e.Lines, line)
				case e.Status == ExpectationOpen:
					e.Status, e.instead = ExpectationStanding, id
				}
			}
			return nil
		})
}

// expect keeps an expectation with its names, or what became of it.
func (r *Reconciliations) expect(exec func(string, ...any) (int64, error), e *Expectation) error {
	n, err := insertNew(exec, expectationsTable, e)
	if err != nil {
		return err
	}
	if n == 0 {
		_, err = exec(`UPDATE expectations SET booked = $2, lines = $4,
			status = CASE WHEN status IN ('open', 'void') THEN $3 ELSE status END WHERE id = $1`, e.ID,
			truth(e.Booked), string(e.Status), emptyAsNull(strings.Join(e.Lines, "\n")))
	} else {
		err = r.name(exec, e)
	}
	if err == nil && e.instead != "" {
		_, err = exec(standingExpectations, e.instead)
	}
	return err
}

// name keeps by which names lines may mean an expectation, in one statement.
func (r *Reconciliations) name(exec func(string, ...any) (int64, error), e *Expectation) error {
	args := []any{e.ID}
	var rows []string
	for _, name := range e.Names() {
		args = append(args, name)
		rows = append(rows, fmt.Sprintf("($%d, $1)", len(args)))
	}
	if len(rows) == 0 {
		return nil
	}
	_, err := exec(`INSERT INTO expectation_names (name, expectation_id) VALUES `+strings.Join(rows, ", ")+
		` ON CONFLICT DO NOTHING`, args...)
	return err
}

// firstDays returns the day with which the first statement of each currency begins.
func (r *Reconciliations) firstDays(ctx context.Context) (map[money.Currency]calendar.Date, error) {
	first := map[money.Currency]calendar.Date{}
	err := r.s.query(ctx, `SELECT c.currency, COALESCE((SELECT MIN(b.first_day) FROM bank_statements b
		WHERE b.currency = c.currency AND b.status <> 'out'), '') FROM reconciliations c`, nil, func(r row) error {
		var currency, day string
		if err := r.Scan(&currency, &day); err != nil || day == "" {
			return err
		}
		var err error
		first[money.Currency(currency)], err = dateOf(day)
		return err
	})
	return first, wrapped("look for the first statements", err)
}

// openExpectations lists those that are open, in the order of their identifiers.
func (r *Reconciliations) openExpectations(ctx context.Context, currency money.Currency) ([]Expectation, error) {
	list, err := collect(ctx, r.s, `SELECT `+expectationsTable.read+` FROM expectations
		WHERE currency = $1 AND status = 'open' ORDER BY id`, []any{string(currency)}, scanExpectations())
	return list, wrapped("list what is expected of the bank", err)
}

// scanExpectations returns a function that scans an expectation, with its references.
func scanExpectations() func(row) (Expectation, error) {
	found := expectationsTable.scan("")
	return func(r row) (Expectation, error) {
		e, err := found.value(r)
		e.EndToEnd, e.Instruction = e.reference, e.reference
		return e, err
	}
}

// maxStated bounds how many settled expectations one name finds: more share it than name any.
const maxStated = "1001"

// settledNamed finds expectations that are not open by whole names, settledBegun by the beginnings of names.
var (
	settledNamed = `SELECT ` + expectationsTable.of("e") + ` FROM expectation_names n JOIN expectations e
		ON e.id = n.expectation_id
		WHERE n.name = %[1]s AND e.status IN ('matched', 'void', 'standing') LIMIT ` + maxStated
	settledBegun = `SELECT ` + expectationsTable.of("e") + ` FROM expectation_names n JOIN expectations e
		ON e.id = n.expectation_id WHERE n.name >= %[1]s AND n.name < %[1]s || '~'
		AND e.status IN ('matched', 'void', 'standing') LIMIT ` + maxStated
)

// settling looks for settled expectations that lines name.
type settling struct {
	*Reconciliations
	found map[string]recon.Settled
	known map[string]bool // identities of expectations, open ones too
}

func newSettling(r *Reconciliations) *settling {
	return &settling{r, map[string]recon.Settled{}, map[string]bool{}}
}

// settled returns those settled expectations that lines name, each once; open are those that are open.
func (r *Reconciliations) settled(
	ctx context.Context, lines []BankLine, open []Expectation,
) ([]recon.Settled, error) {
	s := newSettling(r)
	for i := range open {
		s.knows(&open[i].Expectation)
	}
	var identities, mentions, cut []string
	for i := range lines {
		identities = append(identities, lines[i].Identities()...)
	}
	if err := s.look(ctx, settledNamed, identities); err != nil {
		return nil, err
	}
	for i := range lines {
		if slices.ContainsFunc(lines[i].Identities(), func(name string) bool { return s.known[name] }) {
			continue
		}
		for _, mention := range lines[i].Mentions() {
			if mentions = append(mentions, mention); recon.Cut(mention) {
				cut = append(cut, mention)
			}
		}
	}
	if err := s.look(ctx, settledNamed, mentions); err != nil {
		return nil, err
	}
	if err := s.look(ctx, settledBegun, cut); err != nil {
		return nil, err
	}
	return slices.Collect(maps.Values(s.found)), nil
}

func (s *settling) knows(e *recon.Expectation) {
	for _, name := range e.Identities() {
		s.known[name] = true
	}
}

// look adds what is found by names.
func (s *settling) look(ctx context.Context, question string, names []string) error {
	slices.Sort(names)
	scan := scanExpectations()
	err := s.s.queryEach(ctx, `SELECT r.* FROM unnest($1::text[]) AS k (kn) CROSS JOIN LATERAL (`+
		fmt.Sprintf(question, "k.kn")+`) r`, fmt.Sprintf(question, "$1"), slices.Compact(names), func(r row) error {
		e, err := scan(r)
		s.found[e.ID] = recon.Settled{Expectation: e.Expectation, Void: e.Status == ExpectationVoid}
		s.knows(&e.Expectation)
		return err
	})
	return wrapped("look for settled expectations that lines name", err)
}
