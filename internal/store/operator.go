package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// writing is a transaction beside the writer. What it tells the operator's journal is committed with what it changes.
type writing struct {
	reader                                                                 // sees what the transaction has written
	exec            func(text string, args ...any) (rows int64, err error) // returns how many rows it changed
	operatorEntries []farthing.OperatorEntry
}

// journal has an entry appended to the operator's journal.
func (w *writing) journal(e farthing.OperatorEntry) { w.operatorEntries = append(w.operatorEntries, e) }

// Operator keeps the operator's own journal: who changed what that belongs to no merchant.
type Operator struct{ s *Store }

// write is Store.write for changes of which the operator's journal tells: what the function tells is appended in the
// same transaction, behind all that it writes, so that two transactions that wait for each other's rows never also wait
// for the journal.
func (o *Operator) write(ctx context.Context, f func(context.Context, *writing) error) error {
	told := func(ctx context.Context, w *writing) error {
		if err := f(ctx, w); err != nil {
			return err
		}
		return w.append(ctx, o.s.dialect, o.s.options.Real())
	}
	err := o.s.repeated(ctx, func() error {
		if o.s.postgres() {
			return o.s.writePostgres(ctx, told)
		}
		return o.s.writeSQLite(ctx, told)
	})
	if errors.Is(err, farthing.ErrIntegrity) {
		o.s.counts.broken.Add(1)
		o.s.options.Log.Error("write: a record of the operator is not what its journal says: nothing was changed; run "+
			"farthing verify, then farthing repair operator", "error", err)
	}
	return err
}

// note appends an entry of what changes nothing else in the store.
func (o *Operator) note(ctx context.Context, e farthing.OperatorEntry) error {
	err := o.write(ctx, func(_ context.Context, w *writing) error {
		w.journal(e)
		return nil
	})
	if err != nil {
		return fmt.Errorf("journal %s: %w", e.Type, err)
	}
	return nil
}

// journalSQL appends an entry to the operator's journal of a database that is not opened as a store.
func journalSQL(ctx context.Context, d dialect, db *sql.DB, at time.Time, e farthing.OperatorEntry) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("journal %s: %w", e.Type, err)
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	w := writingSQL(ctx, tx)
	w.journal(e)
	if err := w.append(ctx, d, at); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("journal %s: %w", e.Type, err)
	}
	return nil
}

// Restored says in the journal of a store that was brought back who did that, and from which copy.
func (o *Operator) Restored(ctx context.Context, from string, by farthing.Author) error {
	return o.note(ctx, farthing.OperatorEntry{
		Type:      farthing.EventStoreRestored,
		SubjectID: "store",
		Changes:   map[string]any{"from": from},
		By:        by,
	})
}

// append appends what was told to the operator's journal, at a moment of the real clock. Each record is read behind the
// lock of the book: whoever changed it before has committed, whoever changes it later appends a row behind this one.
func (w *writing) append(ctx context.Context, d dialect, at time.Time) error {
	if len(w.operatorEntries) == 0 {
		return nil
	}
	record, err := w.lockOperatorBook(ctx, d)
	if err != nil {
		return fmt.Errorf("lock the operator's journal: %w", err)
	}
	for _, e := range w.operatorEntries {
		content, err := w.entryContent(ctx, &e)
		if err != nil {
			return fmt.Errorf("journal %s: %w", e.Type, err)
		}
		row, note, err := e.Post(&record.Book, at, rand.Text(), content)
		if err != nil {
			return fmt.Errorf("journal %s: %w", e.Type, err)
		}
		if err := insertOne(w, journalTable, &row, ""); err != nil {
			return err
		}
		if _, told := farthing.NoticeOf(&row); told {
			if err := insertOne(w, noticeEventsTable, &row, ""); err != nil {
				return err
			}
		}
		if note == nil {
			continue
		}
		if err := insertOne(w, notesTable, note, ""); err != nil {
			return err
		}
	}
	if _, err := w.exec(booksTable.texts().setOne, booksTable.values(nil, record, booksTable.setOrder)...); err != nil {
		return fmt.Errorf("update the operator's book: %w", err)
	}
	return nil
}

// insertOne inserts a record; end is what follows its values.
func insertOne[R any](w *writing, t *table[R], record *R, end string) error {
	if _, err := w.exec(t.texts().insertOne+end, t.values(nil, record, t.all)...); err != nil {
		return fmt.Errorf("insert into %s: %w", t.name, err)
	}
	return nil
}

// lockOperatorBook reads the operator's book, which nobody else can change before the transaction ends, and makes it
// if it is not there. SQLite has one writer at a time.
func (w *writing) lockOperatorBook(ctx context.Context, d dialect) (*bookRecord, error) {
	read := func() (*bookRecord, error) {
		found := booksTable.scan(farthing.OperatorID)
		err := one(ctx, w, `SELECT `+booksTable.of("b")+` FROM books b WHERE b.merchant = $1`+d.lock,
			[]any{merchantKey(farthing.OperatorID)}, found.next)
		return &found.record, err
	}
	record, err := read()
	if !errors.Is(err, errNoRows) {
		return record, err
	}
	record = &bookRecord{Book: *farthing.NewOperatorBook()}
	if err := insertOne(w, booksTable, record, " ON CONFLICT DO NOTHING"); err != nil {
		return nil, err
	}
	return read()
}

// operatorBook reads the operator's book; false if nothing was journaled yet.
func operatorBook(ctx context.Context, r reader) (book *bookRecord, there bool, err error) {
	found := booksTable.scan(farthing.OperatorID)
	err = one(ctx, r, `SELECT `+booksTable.read+` FROM books WHERE merchant = $1`,
		[]any{merchantKey(farthing.OperatorID)}, found.next)
	if errors.Is(err, errNoRows) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fmt.Errorf("read the operator's book: %w", err)
	}
	return &found.record, true, nil
}

// digestOf returns the SHA-256 of a text in hexadecimal.
func digestOf(text string) string {
	digest := sha256.Sum256([]byte(text))
	return hex.EncodeToString(digest[:])
}

// AuditRow is a row of a journal with what only the operator sees of it.
type AuditRow struct {
	ledger.Row
	Note *farthing.Note // nil: the row was written without one
}

// Audit lists up to limit rows that say who did what, with their notes, the newest first unless Ascending: those of the
// operator's journal if the filter names no merchant, else those of the merchant's journal that people, or programs in
// their name, decided. Filters work as in List.
func (j *Journal) Audit(ctx context.Context, f JournalFilter, limit int) (Page[AuditRow], error) {
	f.Decided = f.MerchantID != ""
	f.MerchantID = cmp.Or(f.MerchantID, farthing.OperatorID)
	found, err := j.List(ctx, f, limit)
	if err != nil || len(found.Rows) == 0 {
		return Page[AuditRow]{More: found.More, Last: found.Last, Read: found.Read}, err
	}
	page := Page[AuditRow]{
		Rows: make([]AuditRow, len(found.Rows)),
		More: found.More,
		Last: found.Last,
		Read: found.Read,
	}
	first, last := found.Rows[0].Seq, found.Rows[len(found.Rows)-1].Seq
	notes, err := j.notes(ctx, f.MerchantID, min(first, last), max(first, last))
	if err != nil {
		return Page[AuditRow]{}, err
	}
	for i, row := range found.Rows {
		page.Rows[i] = AuditRow{Row: row, Note: notes[row.Seq]}
	}
	return page, nil
}

// StreamAudit streams rows in Audit's order.
func (j *Journal) StreamAudit(ctx context.Context, f JournalFilter, each func([]AuditRow) error) error {
	return streamPages(ctx, j.s, Position{Seq: f.Position}, func(behind Position) (Page[AuditRow], error) {
		f.Position = behind.Seq
		return j.Audit(ctx, f, streamed)
	}, each)
}

// notes reads the notes of a merchant's rows from one number to another, by the numbers of their rows.
func (j *Journal) notes(ctx context.Context, merchantID string, from, to int64) (map[int64]*farthing.Note, error) {
	list, err := (&Notes{j.s}).List(ctx, merchantID, from, to)
	bySeq := make(map[int64]*farthing.Note, len(list))
	for i := range list {
		bySeq[list[i].Seq] = &list[i]
	}
	return bySeq, err
}
