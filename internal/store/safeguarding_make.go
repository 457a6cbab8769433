package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/recon"
)

// lateAfter is how long after it was due a record is late.
const lateAfter = time.Hour

// errOpenMoment says that something which was booked before the end of the day may not be committed yet.
var errOpenMoment = errors.New(
	"a transaction has been open for longer than a minute: what it books may belong to the day")

// Made is what became of a record that is due.
type Made struct {
	Day  *SafeguardingDay  // nil: it waits, or another process made it
	Wait *SafeguardingWait // why it waits; nil: it does not
}

// Make makes the record of a day, if it can be made: of all books and of the bank's statements as they were at its end.
// It is kept with its lines in one transaction, once, whoever else makes it at the same time.
func (g *Safeguarding) Make(ctx context.Context, t SafeguardingTerms, due DueDay, now time.Time) (Made, error) {
	if err := g.closed(ctx, mayBeOpen); err != nil {
		return Made{}, err
	}
	key, err := g.s.Checkpoints.privateKey(ctx, farthing.BySystem)
	if err != nil {
		return Made{}, err
	}
	public, _ := key.Public().(ed25519.PublicKey)
	m := making{
		Safeguarding: g,
		terms:        t,
		due:          due,
		now:          now,
		storeID:      ledger.StoreID(public),
		since:        map[string]bool{},
	}
	err = g.s.snapshot(ctx, func(r reader) error {
		m.r = r
		return m.read(ctx)
	})
	if err == nil && m.wait.Reason == "" {
		err = m.compute()
	}
	if errors.Is(err, recon.ErrBook) {
		m.wait = SafeguardingWait{
			Currency: due.Currency,
			Date:     due.Date,
			Reason:   WaitsForBooks,
			About:    err.Error(),
		}
		err = nil
	}
	if err != nil {
		return Made{}, fmt.Errorf("make the safeguarding record of %s: %w", due.Date, err)
	}
	if m.wait.Reason != "" {
		return Made{Wait: &m.wait}, g.note(ctx, m.wait, now)
	}
	text, err := m.day.Text()
	if err != nil {
		return Made{}, err
	}
	signature := recon.SignDay(key, text)
	made := &SafeguardingDay{
		ID:        safeguardingID(due.Currency, due.Date),
		Currency:  due.Currency,
		Date:      due.Date,
		Number:    m.day.Number,
		MadeAt:    fromMS(ms(now)),
		Record:    string(text),
		Digest:    signature.Digest,
		PublicKey: signature.PublicKey,
		Signature: signature.Signature,
	}
	kept, err := m.keep(ctx, made)
	if err != nil || !kept {
		return Made{}, err
	}
	return Made{Day: made}, nil
}

// mayBeOpen is how much earlier than the statement that looks, by the database's own clock, a transaction may have
// begun.
const mayBeOpen = time.Minute

// closed returns an error while a client's transaction is open that is so old that it may have booked something before
// a day ended, which nobody else sees yet. On SQLite nothing else is written meanwhile.
func (g *Safeguarding) closed(ctx context.Context, mayBeOpen time.Duration) error {
	if !g.s.postgres() {
		return nil
	}
	var open bool
	err := g.s.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM pg_stat_activity other, pg_stat_activity this
		WHERE this.pid = pg_backend_pid() AND other.datname = current_database()
		AND other.backend_type = 'client backend' AND other.backend_xid IS NOT NULL
		AND other.xact_start < this.query_start - CAST($1 AS bigint) * interval '1 second')`,
		[]any{int64(mayBeOpen / time.Second)}, &open)
	if err == nil && open {
		err = errOpenMoment
	}
	return wrapped("look whether all that was booked is committed", err)
}

// making is the record of a day that is being made.
type making struct {
	*Safeguarding
	terms SafeguardingTerms
	due   DueDay
	now   time.Time

	storeID string

	r        reader // all of one moment
	wait     SafeguardingWait
	previous *SafeguardingDay // nil: this is the first
	lines    []*safeguardingLine
	since    map[string]bool // the expectations that were booked only after the end of the day
	bank     bankSide
	day      recon.DayRecord
}

// read reads all that the record is made of.
func (m *making) read(ctx context.Context) (err error) {
	if m.wait, err = m.ready(ctx, m.r, m.terms, &m.due); err != nil || m.wait.Reason != "" {
		return err
	}
	last := safeguardingDaysTable.scan("")
	err = one(ctx, m.r, `SELECT `+safeguardingDaysTable.read+` FROM safeguarding_days WHERE currency = $1
		ORDER BY date DESC LIMIT 1`, []any{string(m.due.Currency)}, last.next)
	if err == nil {
		m.previous = &last.record
	} else if !errors.Is(err, errNoRows) {
		return err
	}
	if err := m.books(ctx); err != nil {
		return err
	}
	m.bank = bankSide{
		r:        m.r,
		postgres: m.s.postgres(),
		currency: m.due.Currency,
		day:      m.due.Date.String(),
		since:    m.since,
	}
	return m.bank.read(ctx)
}

// booksOf reads books of a currency in the order of their merchants' identifiers.
var booksOf = `SELECT ` + booksTable.of("b") + `, m.merchant_id FROM merchants m JOIN books b ON b.merchant = ` +
	`m.merchant WHERE m.merchant_id > $1 AND m.currency = $2 ORDER BY m.merchant_id LIMIT $3`

// books reads each book as it was at the end of the day.
func (m *making) books(ctx context.Context) error {
	end := m.terms.end(m.due.Date)
	record := booksTable.scanNamed()
	for after := ""; ; {
		var list []ledger.Book
		err := m.r.query(ctx, booksOf, []any{after, string(m.due.Currency), int64(slice)}, func(r row) error {
			err := record.next(r)
			list = append(list, record.record.Book)
			return err
		})
		if err != nil {
			return fmt.Errorf("read the books: %w", err)
		}
		for i := range list {
			if err := m.book(ctx, &list[i], end); err != nil {
				return err
			}
		}
		if len(list) < slice {
			return nil
		}
		after = list[len(list)-1].MerchantID
	}
}

// undoneFirst is how many of the last rows of a book are read first: most books have few that are newer than the day.
const undoneFirst = 8

// book adds the line of a book: what it is now, less the rows that were booked since the end of the day.
func (m *making) book(ctx context.Context, b *ledger.Book, end time.Time) error {
	line := &safeguardingLine{
		dayID:      safeguardingID(m.due.Currency, m.due.Date),
		merchantID: b.MerchantID,
		seq:        b.Seq,
		hash:       b.Hash,
		balances:   b.Balances,
	}
	behind := b.BookedAt.Before(end)
	for rows := undoneFirst; !behind; rows = min(4*rows, slice) {
		var err error
		if behind, err = m.undo(ctx, line, end, rows); err != nil {
			return fmt.Errorf("read the book of %s as it was: %w", b.MerchantID, err)
		}
	}
	if line.seq > 0 && line.balances != (ledger.Balances{}) {
		m.lines = append(m.lines, line)
	}
	return nil
}

// undo takes up to limit rows that were booked since the end of the day off a line, and reports whether it has come to
// the row before them.
func (m *making) undo(
	ctx context.Context, line *safeguardingLine, end time.Time, limit int,
) (behind bool, err error) {
	rows := journalTable.scan(line.merchantID)
	read := 0
	err = m.r.query(ctx, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq <= $2
		ORDER BY seq DESC LIMIT $3`, []any{merchantKey(line.merchantID), line.seq, int64(limit)}, func(r row) error {
		read++
		if err := rows.next(r); err != nil || behind {
			return err
		}
		found := &rows.record
		if behind = found.Booked.Before(end); behind {
			line.hash = found.Hash
			return nil
		}
		if found.Debit == ledger.Bank || found.Credit == ledger.Bank {
			m.since[recon.ExpectationOf(found)] = true
		}
		line.seq--
		line.balances, err = line.balances.Before(found.Entry)
		return err
	})
	return behind || read == 0 || line.seq == 0, err
}

// bookPosition returns a book as its figures are made of it.
func bookPosition(merchantID string, b ledger.Balances) recon.Position {
	return recon.Position{MerchantID: merchantID, Balances: b}
}

// compute makes the record of what was read.
func (m *making) compute() error {
	day := m.bank.figures()
	var lines recon.DayLines
	var totals ledger.Balances
	for _, l := range m.lines {
		line, err := l.wire()
		if err == nil {
			err = lines.Add(&line)
		}
		for _, a := range ledger.Accounts() {
			if err == nil {
				totals[a], err = totals[a].Add(l.balances[a])
			}
		}
		if err != nil {
			return err
		}
		day.Positions = append(day.Positions, bookPosition(l.merchantID, l.balances))
	}
	if !m.bank.some() {
		day.Statement = totals[ledger.Bank]
	}
	found, err := day.Safeguard()
	if err != nil {
		return err
	}
	m.record(&found, &lines, &totals)
	return nil
}

// record puts the record together.
func (m *making) record(found *recon.Safeguarding, lines *recon.DayLines, totals *ledger.Balances) {
	due := m.terms.due(m.due.Date)
	stamp := func(t time.Time) string { return t.UTC().Format(ledger.CheckpointTime) }
	m.day = recon.DayRecord{
		Format:        recon.DayFormat,
		StoreID:       m.storeID,
		Currency:      string(m.due.Currency),
		Date:          m.due.Date.String(),
		Number:        1,
		At:            stamp(m.terms.end(m.due.Date)),
		DueAt:         stamp(due),
		MadeAt:        stamp(m.now),
		Late:          m.previous != nil && m.now.Sub(due) > lateAfter, // nobody waited for the first one
		Merchants:     lines.Count,
		LinesDigest:   lines.Digest(),
		Balances:      recon.FromBalances(totals),
		Requirement:   found.Requirement,
		Resource:      found.Resource,
		Difference:    found.Difference,
		OperatorFunds: found.OperatorFunds,
		OperatorDebt:  found.OperatorDebt,
		BelowZero:     found.BelowZero,
		Short:         int64(found.Short),
		Shortfall:     found.Shortfall,
		OpenBreaks:    int64(found.OpenBreaks),
	}
	if m.previous != nil {
		m.day.Number, m.day.Previous = m.previous.Number+1, m.previous.Digest
	}
	if !m.bank.some() {
		return
	}
	m.day.BankStatement = &found.Statement
	m.day.Statements = m.bank.statements()
	for _, cause := range recon.Causes {
		if amount := found.Explained[cause]; amount != 0 {
			m.day.Explained = append(m.day.Explained, recon.DayCause{Cause: string(cause), Amount: amount})
		}
	}
	m.day.Unexplained = found.Unexplained
	m.day.Unallocated = found.Explained[recon.Cause(farthing.BreakUnknownAtUs)]
	m.day.Unmatched = int64(len(m.bank.open))
}

// keep keeps a record with its lines; false: another process made it.
func (m *making) keep(ctx context.Context, made *SafeguardingDay) (kept bool, err error) {
	err = m.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if m.previous != nil {
			if err := w.intact(ctx, m.s.dialect, farthing.SubjectSafeguardingDay, m.previous.ID); err != nil {
				return err
			}
		}
		for _, id := range m.bank.closed {
			if err := w.intact(ctx, m.s.dialect, farthing.SubjectSafeguardingAccount, id); err != nil {
				return err
			}
		}
		n, err := insertNew(w.exec, safeguardingDaysTable, made)
		if kept = n > 0; err != nil || !kept {
			return err
		}
		for from := 0; from < len(m.lines); from += lineBatch {
			part := m.lines[from:min(from+lineBatch, len(m.lines))]
			if err := insertMissing(m.s, w.exec, safeguardingLinesTable, part); err != nil {
				return err
			}
		}
		w.journal(made.made(m.day.Late))
		_, err = w.exec(`DELETE FROM safeguarding_waits WHERE currency = $1`, string(made.Currency))
		return err
	})
	if err != nil {
		return false, fmt.Errorf("keep the safeguarding record of %s: %w", made.Date, err)
	}
	return kept, nil
}
