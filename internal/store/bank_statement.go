package store

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// BankStatement is a statement of the bank account, as a document brought it.
type BankStatement struct {
	recon.Statement
	Account  string // the rail, and the profile that has the account
	Currency money.Currency
	Entries  []BankLine // its lines, if it is to be kept; none if [DocumentReport.Lines] has them

	rail     string
	document int64
	used     bool
	known    bool // another one of its name is used
	status   statementStatus
	ahead    int   // of Entries that are kept already
	last     int64 // the place of the last line that is kept already; 0: none is
}

// statementStatus is how far a statement was reconciled.
type statementStatus string

// The statuses of statements.
const (
	statementNew      statementStatus = "new"
	statementRead     statementStatus = "read"
	statementFollowed statementStatus = "followed" // it follows the one before, and no break is about that
	statementTakenOut statementStatus = "out"      // it was taken out, and is not used
)

// BankLine is a line of a statement: an entry, or a part of one.
type BankLine struct {
	recon.Line
	StatementID string
	Currency    money.Currency
	Place       int64 // of the entry in the statement, from 1
	Part        int64 // of the entry, from 1; 0: it is the entry as a whole
	ValueOn     calendar.Date
	Code        string // of the kind of transaction, as the bank says it
	Status      LineStatus
	MatchID     string

	rail     string
	payments int64
}

// LineStatus says what became of a line.
type LineStatus string

// The statuses of lines.
const (
	LineOpen     LineStatus = "open" // new, or in a break
	LineMatched  LineStatus = "matched"
	LineStanding LineStatus = "standing" // people ended its break without a posting
)

var bankStatementsTable = describe("bank_statements", 2,
	textColumn("id", func(b *BankStatement) *string { return &b.ID }),
	textColumn("digest", func(b *BankStatement) *string { return &b.Digest }),
	flagColumn("used", func(b *BankStatement) *bool { return &b.used }),
	textColumn("status", func(b *BankStatement) *string { return (*string)(&b.status) }),
	textColumn("rail", func(b *BankStatement) *string { return &b.rail }),
	numberColumn("document", func(b *BankStatement) *int64 { return &b.document }),
	textColumn("account", func(b *BankStatement) *string { return &b.Account }),
	textColumn("currency", func(b *BankStatement) *string { return (*string)(&b.Currency) }),
	numberColumn("number", func(b *BankStatement) *int64 { return &b.Number }),
	dateColumn("first_day", func(b *BankStatement) *calendar.Date { return &b.From }),
	dateColumn("last_day", func(b *BankStatement) *calendar.Date { return &b.To }),
	numberColumn("opening", func(b *BankStatement) *int64 { return (*int64)(&b.Opening) }),
	numberColumn("closing", func(b *BankStatement) *int64 { return (*int64)(&b.Closing) }),
	numberColumn("booked", func(b *BankStatement) *int64 { return (*int64)(&b.Lines) }),
	flagColumn("copy", func(b *BankStatement) *bool { return &b.Copy }),
	timeColumn("received_at", func(b *BankStatement) *time.Time { return &b.At }),
	timeColumn("made_at", func(b *BankStatement) *time.Time { return &b.Made }),
)

var bankLinesTable = describe("bank_lines", 1,
	textColumn("id", func(l *BankLine) *string { return &l.ID }),
	textColumn("statement_id", func(l *BankLine) *string { return &l.StatementID }),
	textColumn("rail", func(l *BankLine) *string { return &l.rail }),
	textColumn("currency", func(l *BankLine) *string { return (*string)(&l.Currency) }),
	numberColumn("place", func(l *BankLine) *int64 { return &l.Place }),
	numberColumn("part", func(l *BankLine) *int64 { return &l.Part }),
	numberColumn("amount", func(l *BankLine) *int64 { return (*int64)(&l.Amount) }),
	dateColumn("booked_on", func(l *BankLine) *calendar.Date { return &l.Date }),
	dateColumn("value_on", func(l *BankLine) *calendar.Date { return &l.ValueOn }),
	optionalColumn("uetr", func(l *BankLine) *string { return &l.UETR }),
	optionalColumn("end_to_end", func(l *BankLine) *string { return &l.EndToEnd }),
	optionalColumn("instruction", func(l *BankLine) *string { return &l.Instruction }),
	optionalColumn("block", func(l *BankLine) *string { return &l.Block }),
	optionalColumn("message", func(l *BankLine) *string { return &l.Message }),
	optionalColumn("bank", func(l *BankLine) *string { return &l.Bank }),
	optionalColumn("text", func(l *BankLine) *string { return &l.Text }),
	optionalColumn("code", func(l *BankLine) *string { return &l.Code }),
	numberColumn("payments", func(l *BankLine) *int64 { return &l.payments }),
	flagColumn("reversal", func(l *BankLine) *bool { return &l.Reversal }),
	textColumn("status", func(l *BankLine) *string { return (*string)(&l.Status) }),
	optionalColumn("match_id", func(l *BankLine) *string { return &l.MatchID }),
)

// lineBatch is how many lines one statement inserts.
const lineBatch = 1000

// HasStatement reports whether a statement of a name is kept that ends on a day.
func (d *Documents) HasStatement(ctx context.Context, id string, last calendar.Date) (has bool, err error) {
	err = d.s.query(ctx, `SELECT 1 FROM bank_statements WHERE id = $1 AND last_day = $2 LIMIT 1`,
		[]any{id, last.String()}, func(r row) error {
			var one int64
			has = true
			return r.Scan(&one)
		})
	return has, wrapped("look for a statement", err)
}

// KnownLines returns those of some lines, by their identifiers, that a statement has brought already.
func (d *Documents) KnownLines(ctx context.Context, ids []string) (map[string]bool, error) {
	const lines = `SELECT l.id FROM bank_lines l JOIN bank_statements s ON s.id = l.statement_id AND s.used = 1
		WHERE l.id `
	known := map[string]bool{}
	each := func(r row) error {
		var id string
		err := r.Scan(&id)
		known[id] = true
		return err
	}
	for some := range slices.Chunk(ids, lineBatch) {
		text, list := lines+`= ANY($1)`, any(some)
		if !d.s.postgres() {
			text, list = lines+`IN (SELECT value FROM json_each($1))`, jsonList(some)
		}
		if err := d.s.query(ctx, text, []any{list}, each); err != nil {
			return nil, fmt.Errorf("look for lines of statements: %w", err)
		}
	}
	return known, nil
}

// keepStatements keeps the statements of a document. One that came before stays as it is; if it comes with another
// content that is kept beside it, without lines.
func (d *Documents) keepStatements(
	exec func(string, ...any) (int64, error), doc *Document, statements []BankStatement,
) error {
	for i := range statements {
		b := &statements[i]
		b.rail, b.document = doc.Rail, doc.Number
		b.used, b.status = true, statementNew
		if _, err := exec(`DELETE FROM bank_statements WHERE id = $1 AND digest = $2 AND status = 'out'`, b.ID,
			b.Digest); err != nil {
			return fmt.Errorf("forget that the statement %s was taken out: %w", b.ID, err)
		}
		n, err := insertNew(exec, bankStatementsTable, b)
		if err == nil && n == 0 {
			b.used = false
			n, err = insertNew(exec, bankStatementsTable, b)
		}
		if err == nil && n > 0 {
			err = d.keepLines(exec, b)
		}
		if err != nil {
			return fmt.Errorf("keep the statement %s: %w", b.ID, err)
		}
	}
	return nil
}

// keepAhead keeps all but the last lines and reports of a large document, each thousand in a transaction of its own,
// for one is soon given up. It returns the other reports. Nobody sees the lines before their statement is kept; if that
// never happens, they are whosever statement has them next. What a report says stays as it is when it is read again.
func (d *Documents) keepAhead(
	ctx context.Context, doc *Document, reports []*storedReport, statements []BankStatement,
) ([]*storedReport, error) {
	for ; len(reports) > lineBatch; reports = reports[lineBatch:] {
		some := reports[:lineBatch]
		err := d.ahead(ctx, doc, func(exec func(string, ...any) (int64, error)) error {
			if err := doc.number(exec); err != nil {
				return err
			}
			return insertMissing(d.s, exec, bankReportsTable, some)
		})
		if err != nil {
			return nil, err
		}
	}
	for i := range statements {
		b := &statements[i]
		b.rail, b.document = doc.Rail, doc.Number
		known, err := d.knows(ctx, b)
		if err != nil {
			return nil, err
		}
		for rows := b.rows(); !known && len(rows) > lineBatch; rows = rows[lineBatch:] {
			some := rows[:lineBatch]
			err := d.ahead(ctx, doc, func(exec func(string, ...any) (int64, error)) error {
				return d.insertLines(exec, "", some)
			})
			if err != nil {
				return nil, err
			}
			b.ahead += lineBatch
		}
	}
	return reports, nil
}

// linesAhead keeps all lines of the statements that are too long to be held, as keepAhead keeps those of others.
func (d *Documents) linesAhead(ctx context.Context, doc *Document, said DocumentReport) error {
	if said.Lines == nil {
		return nil
	}
	known := map[string]bool{}
	for i := range said.Statements {
		b := &said.Statements[i]
		was, err := d.knows(ctx, b)
		if err != nil {
			return err
		}
		b.known, known[b.ID] = was || known[b.ID], true
	}
	rows, last := make([]*BankLine, 0, lineBatch), -1
	keep := func() error {
		err := d.ahead(ctx, doc, func(exec func(string, ...any) (int64, error)) error {
			return d.insertLines(exec, "", rows)
		})
		rows = rows[:0]
		return err
	}
	err := said.Lines(func(of int, line BankLine) error {
		b := &said.Statements[of]
		if b.known {
			return nil
		}
		if of != last {
			if err := d.dropLines(ctx, doc, b.ID); err != nil {
				return err
			}
		}
		last, b.last = of, line.Place
		b.adopt(&line)
		if rows = append(rows, &line); len(rows) < lineBatch {
			return nil
		}
		return keep()
	})
	if err == nil && len(rows) > 0 {
		err = keep()
	}
	return err
}

// dropLines drops what was kept ahead of a statement that is not kept: this one may have other lines.
func (d *Documents) dropLines(ctx context.Context, doc *Document, id string) error {
	for n := int64(1); n > 0; {
		err := d.ahead(ctx, doc, func(exec func(string, ...any) (int64, error)) (err error) {
			n, err = exec(`DELETE FROM bank_lines WHERE id IN (
				SELECT id FROM bank_lines WHERE statement_id = $1 LIMIT $2)`, id, int64(lineBatch))
			return err
		})
		if err != nil {
			return fmt.Errorf("drop the lines of the statement %s: %w", id, err)
		}
	}
	return nil
}

// knows reports whether a statement of this name is kept, so that the lines of this one are not.
func (d *Documents) knows(ctx context.Context, b *BankStatement) (bool, error) {
	var n int64
	err := d.s.queryRow(ctx, `SELECT COUNT(*) FROM bank_statements WHERE id = $1 AND status <> 'out'`, []any{b.ID}, &n)
	if err != nil {
		return false, fmt.Errorf("look for the statement %s: %w", b.ID, err)
	}
	return n > 0, nil
}

// number notes that a document was received, so that no other one has its number, by which its reports are known.
func (d *Document) number(exec func(string, ...any) (int64, error)) error {
	received := *d
	received.Status = DocumentReceived
	n, err := exec(documentsTable.texts().insertOne+" ON CONFLICT DO NOTHING",
		documentsTable.values(nil, &received, documentsTable.all)...)
	if err == nil && n == 0 {
		n, err = exec(`UPDATE rail_documents SET number = number WHERE rail = $1 AND number = $2 AND digest = $3`,
			d.Rail, d.Number, bytes.Clone(d.Digest[:]))
	}
	if err == nil && n == 0 {
		err = errOtherNumber
	}
	return err
}

// ahead keeps a part of a document in a transaction of its own, which takes its turn.
func (d *Documents) ahead(
	ctx context.Context, doc *Document, keep func(func(string, ...any) (int64, error)) error,
) error {
	err := d.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if err := doc.take(exec); err != nil {
			return err
		}
		return keep(exec)
	})
	doc.turn++
	return err
}

// rows returns the lines as they are kept.
func (b *BankStatement) rows() []*BankLine {
	rows := make([]*BankLine, len(b.Entries))
	for i := range b.Entries {
		rows[i] = &b.Entries[i]
		b.adopt(rows[i])
	}
	return rows
}

// adopt makes a line one of the statement's.
func (b *BankStatement) adopt(l *BankLine) {
	l.StatementID, l.Currency, l.rail = b.ID, b.Currency, b.rail
	l.payments, l.Status = int64(l.Count), LineOpen
}

// dropOrphans removes those of some lines that are no statement's, or of one that is new: a document was given up after
// a part of its lines was kept ahead, or its statements were taken out, and they are in the way of another statement's.
const dropOrphans = ` AND (statement_id = $2 OR NOT EXISTS (SELECT 1 FROM bank_statements s
	WHERE s.id = bank_lines.statement_id AND s.used = 1))`

// insertLines keeps some lines, in place of what was kept ahead of them and is still nobody's. fresh is the statement
// that the same transaction has made; "": it is still to come.
func (d *Documents) insertLines(exec func(string, ...any) (int64, error), fresh string, rows []*BankLine) error {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	text, list := `DELETE FROM bank_lines WHERE id = ANY($1)`, any(ids)
	if !d.s.postgres() {
		text, list = `DELETE FROM bank_lines WHERE id IN (SELECT value FROM json_each($1))`, jsonList(ids)
	}
	if _, err := exec(text+dropOrphans, list, fresh); err != nil {
		return fmt.Errorf("drop lines that are no statement's: %w", err)
	}
	return insertMissing(d.s, exec, bankLinesTable, rows)
}

// keepLines keeps the lines of a new statement that is used, and that there is something to reconcile.
func (d *Documents) keepLines(exec func(string, ...any) (int64, error), b *BankStatement) error {
	if b.used {
		rows, last := b.rows(), b.last
		if b.ahead > 0 {
			last = rows[len(rows)-1].Place
		}
		// Another one of the same name may have been given up, or taken out.
		if _, err := exec(`DELETE FROM bank_lines WHERE statement_id = $1 AND place > $2`, b.ID, last); err != nil {
			return err
		}
		for some := range slices.Chunk(rows[b.ahead:], lineBatch) {
			if err := d.insertLines(exec, b.ID, some); err != nil {
				return err
			}
		}
	}
	_, err := exec(`INSERT INTO reconciliations (currency, run, stale, reconciled_at) VALUES ($1, 0, 1, 0)
		ON CONFLICT DO NOTHING`, string(b.Currency))
	return err
}

// insertNew inserts a record unless it is there, and returns how many it inserted.
func insertNew[R any](exec func(string, ...any) (int64, error), t *table[R], record *R) (int64, error) {
	n, err := exec(t.texts().insertOne+" ON CONFLICT DO NOTHING", t.values(nil, record, t.all)...)
	if err != nil {
		return 0, fmt.Errorf("insert into %s: %w", t.name, err)
	}
	return n, nil
}
