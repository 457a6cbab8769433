package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"farthing"
)

// Documents keeps which documents of banks have come as files, each once, by its digest.
type Documents struct{ s *Store }

// DocumentStatus is what became of a document.
type DocumentStatus string

// The statuses of documents.
const (
	DocumentHandled     DocumentStatus = "handled"
	DocumentQuarantined DocumentStatus = "quarantined" // nothing of it was booked
)

// Document is a document of a bank.
type Document struct {
	Rail       string
	Number     int64 // in the order in which they came
	Digest     farthing.Digest
	Name       string // of the file that it came as
	Kind       string // such as camt.053.001.08; "": none that is known
	MessageID  string
	Status     DocumentStatus
	Reason     string // of the quarantine
	Entries    int64  // that it has
	Reports    int64  // of our payments
	ReceivedAt time.Time
}

// FileAnswer is what a document says of a payment file as a whole.
type FileAnswer struct {
	FileID string
	Status string
	Reason string
}

var documentsTable = describe("rail_documents", 2,
	textColumn("rail", func(d *Document) *string { return &d.Rail }),
	numberColumn("number", func(d *Document) *int64 { return &d.Number }),
	digestColumn("digest", func(d *Document) []byte { return d.Digest[:] }),
	textColumn("name", func(d *Document) *string { return &d.Name }),
	textColumn("kind", func(d *Document) *string { return &d.Kind }),
	textColumn("message_id", func(d *Document) *string { return &d.MessageID }),
	textColumn("status", func(d *Document) *string { return (*string)(&d.Status) }),
	optionalColumn("reason", func(d *Document) *string { return &d.Reason }),
	numberColumn("entries", func(d *Document) *int64 { return &d.Entries }),
	numberColumn("reports", func(d *Document) *int64 { return &d.Reports }),
	timeColumn("received_at", func(d *Document) *time.Time { return &d.ReceivedAt }),
)

// errOtherNumber says that another process took the document's number meanwhile.
var errOtherNumber = errors.New("another document has its number")

// Number returns the number under which a document is to be kept: that which it has if it was kept already, else the
// next one. kept is the status that it has, "" if it has none.
func (d *Documents) Number(ctx context.Context, rail string, digest farthing.Digest) (int64, DocumentStatus, error) {
	var number int64
	var kept string
	err := d.s.queryRow(ctx, `SELECT number, status FROM rail_documents WHERE rail = $1 AND digest = $2`,
		[]any{rail, digest[:]}, &number, &kept)
	if errors.Is(err, errNoRows) {
		err = d.s.queryRow(ctx, `SELECT COALESCE(MAX(number), 0) + 1 FROM rail_documents WHERE rail = $1`, []any{rail},
			&number)
	}
	if err != nil {
		return 0, "", fmt.Errorf("look up a document of the bank: %w", err)
	}
	return number, DocumentStatus(kept), nil
}

// Keep keeps a document, what it reports of payments, and what it says of files, in one transaction. One that was
// quarantined may be kept again, as what it is now; of one that was handled nothing is kept a second time. It returns
// false if nothing was kept: it was handled, or the number that [Documents.Number] gave is another document's by now.
func (d *Documents) Keep(
	ctx context.Context, doc Document, reports []BankReport, answers []FileAnswer,
) (kept bool, err error) {
	rows := sealReports(d.s, doc.Rail, reports)
	doc.ReceivedAt = fromMS(ms(doc.ReceivedAt))
	err = d.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(`UPDATE rail_documents SET status = $4, reason = $5, entries = $6, reports = $7, kind = $8,
			message_id = $9, name = $10 WHERE rail = $1 AND number = $2 AND digest = $3 AND status = 'quarantined'`,
			doc.Rail, doc.Number, bytes.Clone(doc.Digest[:]), string(doc.Status), emptyAsNull(doc.Reason), doc.Entries,
			doc.Reports, doc.Kind, doc.MessageID, doc.Name)
		if err == nil && n == 0 {
			n, err = exec(documentsTable.insertOne+" ON CONFLICT DO NOTHING",
				documentsTable.values(nil, &doc, documentsTable.all)...)
		}
		if err != nil {
			return err
		}
		if n == 0 {
			return errOtherNumber
		}
		for _, a := range answers {
			if _, err := exec(`UPDATE rail_files SET status = $3, reason = $4 WHERE rail = $1 AND id = $2`, doc.Rail,
				a.FileID, a.Status, emptyAsNull(a.Reason)); err != nil {
				return err
			}
		}
		return insertMissing(d.s, exec, bankReportsTable, rows)
	})
	if errors.Is(err, errOtherNumber) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("keep a document of the bank: %w", err)
	}
	return true, nil
}

// emptyAsNull returns a text for a column in which there is no empty one.
func emptyAsNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// List lists at most limit documents of all rails, the newest first; with status "" those in any.
func (d *Documents) List(ctx context.Context, status DocumentStatus, limit int) ([]Document, error) {
	var list []Document
	found := documentsTable.scan("")
	err := d.s.query(ctx, `SELECT `+documentsTable.read+` FROM rail_documents WHERE $1 = '' OR status = $1
		ORDER BY received_at DESC, rail DESC, number DESC LIMIT $2`, []any{string(status), int64(limit)},
		func(r row) error {
			err := found.next(r)
			list = append(list, found.record)
			return err
		})
	if err != nil {
		return nil, fmt.Errorf("list documents of the bank: %w", err)
	}
	return list, nil
}
