package store

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
)

// Documents keeps which documents of banks have come as files, each once, by its digest.
type Documents struct{ s *Store }

// DocumentStatus is what became of a document.
type DocumentStatus string

// The statuses of documents.
const (
	DocumentHandled     DocumentStatus = "handled"
	DocumentQuarantined DocumentStatus = "quarantined" // nothing of it was booked
	DocumentReceived    DocumentStatus = "received"    // somebody brought it, and nothing of it is booked yet
	DocumentTakenOut    DocumentStatus = "taken_out"   // its statements prove nothing any more
)

// Ended reports whether a document of the status was handled; one that was taken out may be uploaded again.
func (s DocumentStatus) Ended() bool { return s == DocumentHandled || s == DocumentTakenOut }

// DocumentStatuses lists all of them.
var DocumentStatuses = []DocumentStatus{DocumentReceived, DocumentHandled, DocumentQuarantined, DocumentTakenOut}

// Document is a document of a bank.
type Document struct {
	Rail       string
	Number     int64  // in the order in which they came
	ID         string // made of Rail and Digest
	Digest     farthing.Digest
	Name       string // of the file that it came as
	Kind       string // such as camt.053.001.08; "": none that is known
	MessageID  string
	Status     DocumentStatus
	Reason     string // of the quarantine
	Entries    int64  // that it has
	LeftOut    int64  // entries that are none of the account's books: they are not booked, or of another account
	Reports    int64  // of our payments
	ReceivedAt time.Time
	Uploaded   farthing.Author // who uploaded it; the zero value: the bank delivered it
	ApprovalID string          // for which what it gives back waits, or waited; "": none

	TakenOut int64 // how often its statements were taken out

	turn int64 // how often something of its rail's documents was kept before it was read
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
	textColumn("id", func(d *Document) *string { return &d.ID }),
	digestColumn("digest", func(d *Document) []byte { return d.Digest[:] }),
	textColumn("name", func(d *Document) *string { return &d.Name }),
	textColumn("kind", func(d *Document) *string { return &d.Kind }),
	textColumn("message_id", func(d *Document) *string { return &d.MessageID }),
	textColumn("status", func(d *Document) *string { return (*string)(&d.Status) }),
	optionalColumn("reason", func(d *Document) *string { return &d.Reason }),
	numberColumn("entries", func(d *Document) *int64 { return &d.Entries }),
	numberColumn("left_out", func(d *Document) *int64 { return &d.LeftOut }),
	numberColumn("reports", func(d *Document) *int64 { return &d.Reports }),
	timeColumn("received_at", func(d *Document) *time.Time { return &d.ReceivedAt }),
	encodedColumn("uploaded", encodeAuthor, decodeAuthor),
	optionalColumn("approval_id", func(d *Document) *string { return &d.ApprovalID }),
	numberColumn("taken_out", func(d *Document) *int64 { return &d.TakenOut }),
)

// encodeAuthor returns who uploaded a document as its column keeps it; "", for NULL, if nobody did.
func encodeAuthor(d *Document) string {
	if d.Uploaded.Actor == "" {
		return ""
	}
	return strings.Join(append([]string{d.Uploaded.Actor, d.Uploaded.Person}, d.Uploaded.OnBehalfOf...), "\n")
}

// decodeAuthor reads what encodeAuthor wrote.
func decodeAuthor(d *Document, text string) error {
	lines := strings.Split(text, "\n")
	if d.Uploaded = (farthing.Author{}); len(lines) > 1 {
		d.Uploaded = farthing.Author{Actor: lines[0], Person: lines[1], OnBehalfOf: lines[2:]}
	}
	return nil
}

var (
	// errOtherNumber says that another process took the document's number meanwhile.
	errOtherNumber = errors.New("another document has its number")
	// errOtherTurn says that something of another document was kept meanwhile.
	errOtherTurn = errors.New("another document was kept meanwhile")
)

// Begin returns a document as it is known before it is read: its rail, digest and number, which is that which it has if
// it was kept already, else the next one, its status ("": none), and who uploaded it. With what else is known of it
// then, it is for [Documents.Keep].
func (d *Documents) Begin(ctx context.Context, rail string, digest farthing.Digest) (Document, error) {
	doc := Document{Rail: rail, Digest: digest}
	cursor, err := d.s.BankReports.Cursor(ctx, rail)
	if err == nil && cursor != "" {
		doc.turn, err = strconv.ParseInt(cursor, 10, 64)
	}
	if err != nil {
		return doc, fmt.Errorf("look up the documents of a bank: %w", err)
	}
	var uploaded string
	err = d.s.queryRow(ctx, `SELECT number, status, taken_out, COALESCE(uploaded, '')
		FROM rail_documents WHERE rail = $1 AND digest = $2`, []any{rail, digest[:]}, &doc.Number,
		(*string)(&doc.Status), &doc.TakenOut, &uploaded)
	if err == nil {
		err = decodeAuthor(&doc, uploaded)
	}
	if errors.Is(err, errNoRows) {
		err = d.s.queryRow(ctx, `SELECT COALESCE(MAX(number), 0) + 1 FROM rail_documents WHERE rail = $1`, []any{rail},
			&doc.Number)
	}
	return doc, wrapped("look up a document of the bank", err)
}

// take takes the document's turn among those of its rail: what it says was read beside what was kept of the others
// then, and would be something else beside what another process kept meanwhile. That is errOtherTurn.
func (d *Document) take(exec func(string, ...any) (int64, error)) error {
	text := func(turn int64) string {
		if turn == 0 {
			return ""
		}
		return strconv.FormatInt(turn, 10)
	}
	n, err := exec(moveCursor, d.Rail, text(d.turn), text(d.turn+1))
	if err == nil && n == 0 {
		err = errOtherTurn
	}
	return err
}

// Brought notes that somebody brought a document, of which nothing is known but its digest and name, and tells the
// operator's journal. It returns the document as it is known now, and whether it is new; of one that was handled the
// journal is told nothing.
func (d *Documents) Brought(
	ctx context.Context, doc Document, by farthing.Author,
) (known Document, fresh bool, err error) {
	doc.ID, doc.Status, doc.Uploaded = farthing.DocumentID(doc.Rail, doc.Digest), DocumentReceived, by
	doc.ReceivedAt = fromMS(ms(doc.ReceivedAt))
	err = errOtherNumber
	for errors.Is(err, errOtherNumber) {
		begun, one := d.Begin(ctx, doc.Rail, doc.Digest)
		if one != nil {
			return known, false, one
		}
		doc.Number = begun.Number
		err = d.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
			n, err := w.exec(documentsTable.texts().insertOne+" ON CONFLICT DO NOTHING",
				documentsTable.values(nil, &doc, documentsTable.all)...)
			if err != nil {
				return err
			}
			fresh = n > 0
			known, err = documentByID(ctx, w, doc.ID)
			if errors.Is(err, errNoRows) {
				return errOtherNumber
			}
			if err == nil && known.Status == DocumentHandled {
				err = known.usedAgain(w.exec)
			}
			if err != nil || known.Status == DocumentHandled {
				return err
			}
			w.journal(brought(&doc, by))
			if known.Status == DocumentTakenOut {
				known.Status = DocumentReceived
			}
			_, err = w.exec(`UPDATE rail_documents SET uploaded = $2, status = $3, taken_out = $4 WHERE id = $1`,
				doc.ID, encodeAuthor(&doc), string(known.Status), known.TakenOut)
			return err
		})
	}
	if err != nil {
		return known, false, fmt.Errorf("note that a document of the bank was brought: %w", err)
	}
	return known, fresh, nil
}

// usedAgain has a document be read as new that brought a statement with another content than the one in use, if that
// was taken out since.
func (d *Document) usedAgain(exec func(string, ...any) (int64, error)) error {
	n, err := exec(`UPDATE bank_statements SET status = 'out' WHERE rail = $1 AND document = $2 AND status <> 'out'
		AND NOT EXISTS (SELECT 1 FROM bank_statements u WHERE u.id = bank_statements.id AND u.used = 1)`,
		d.Rail, d.Number)
	if n > 0 {
		d.Status, d.TakenOut = DocumentTakenOut, d.TakenOut+1
	}
	return wrapped("look for statements that are not in use", err)
}

// brought is what the operator's journal tells of a document that somebody brought.
func brought(d *Document, by farthing.Author) farthing.OperatorEntry {
	return farthing.OperatorEntry{
		Type:      farthing.EventRailDocumentUploaded,
		SubjectID: d.ID,
		Details:   map[string]any{"rail": d.Rail, "digest": hex.EncodeToString(d.Digest[:])},
		By:        by,
	}
}

// documentByID reads a document; errNoRows if there is none.
func documentByID(ctx context.Context, r reader, id string) (Document, error) {
	return documentsTable.first(ctx, r, "", "id = $1", id)
}

// Get returns a document; [ErrNotFound] if there is none with that id.
func (d *Documents) Get(ctx context.Context, id string) (Document, error) {
	found, err := documentByID(ctx, d.s, id)
	if errors.Is(err, errNoRows) {
		err = ErrNotFound
	}
	if err != nil {
		return found, fmt.Errorf("read the document %.40s of the bank: %w", id, err)
	}
	return found, nil
}

// DocumentReport is what a document says.
type DocumentReport struct {
	Reports    []BankReport // of payments
	Answers    []FileAnswer
	Statements []BankStatement
	Ask        *farthing.AskDocument // for approval of the reports that wait; nil: none does

	// Lines calls each with the lines of the statements that are too long for their Entries, those of one in their
	// order, and the place of their statement in Statements. nil: there are none.
	Lines func(each func(of int, line BankLine) error) error
}

// Keep keeps a document and what it says in one transaction. One that was received or quarantined is kept as what it
// is now; of one that was handled nothing is kept a second time. It returns false if nothing was kept: it was handled,
// or something of another document of its rail was kept since [Documents.Begin] returned it, so that it is to be read
// once more.
func (d *Documents) Keep(ctx context.Context, doc Document, said DocumentReport) (kept bool, err error) {
	rows := sealReports(d.s, doc.Rail, doc.Number, said.Reports)
	doc.ID, doc.ReceivedAt = farthing.DocumentID(doc.Rail, doc.Digest), fromMS(ms(doc.ReceivedAt))
	rows, err = d.keepAhead(ctx, &doc, rows, said.Statements)
	if err == nil {
		err = d.linesAhead(ctx, &doc, said)
	}
	if errors.Is(err, errOtherNumber) || errors.Is(err, errOtherTurn) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("keep what a document of the bank says: %w", err)
	}
	settings, err := d.s.Settings.Current(ctx)
	if err != nil {
		return false, err
	}
	err = d.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		exec := w.exec
		if err := doc.take(exec); err != nil {
			return err
		}
		if said.Ask != nil {
			if _, err := d.s.Operator.decideIn(ctx, w, deciding{settings: settings}, *said.Ask); err != nil {
				return err
			}
			doc.ApprovalID = farthing.DocumentApprovalID(doc.ID, doc.TakenOut)
		}
		n, err := exec(`UPDATE rail_documents SET status = $4, reason = $5, entries = $6, reports = $7, kind = $8,
			message_id = $9, name = $10, approval_id = $11, left_out = $12 WHERE rail = $1 AND number = $2
			AND digest = $3 AND status NOT IN ('handled', 'taken_out')`,
			doc.Rail, doc.Number, bytes.Clone(doc.Digest[:]), string(doc.Status), emptyAsNull(doc.Reason),
			doc.Entries, doc.Reports, doc.Kind, doc.MessageID, doc.Name, emptyAsNull(doc.ApprovalID), doc.LeftOut)
		if err == nil && n == 0 {
			n, err = exec(documentsTable.texts().insertOne+" ON CONFLICT DO NOTHING",
				documentsTable.values(nil, &doc, documentsTable.all)...)
		}
		if err != nil {
			return err
		}
		if n == 0 {
			return errOtherNumber
		}
		for _, a := range said.Answers {
			if _, err := exec(`UPDATE rail_files SET status = $3, reason = $4 WHERE rail = $1 AND id = $2`, doc.Rail,
				a.FileID, a.Status, emptyAsNull(a.Reason)); err != nil {
				return err
			}
		}
		if err := d.keepStatements(exec, &doc, said.Statements); err != nil {
			return err
		}
		if len(said.Statements) == 0 {
			if err := d.repeated(exec, rows); err != nil {
				return err
			}
		}
		return insertMissing(d.s, exec, bankReportsTable, rows)
	})
	if errors.Is(err, errOtherNumber) || errors.Is(err, errOtherTurn) {
		return false, nil
	}
	return err == nil, wrapped("keep a document of the bank", err)
}

// emptyAsNull returns a text for a column in which there is no empty one.
func emptyAsNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// RailFilter says which of the files that were exchanged with banks are meant. Its zero values do not filter.
type RailFilter[S comparable] struct {
	Rail     string
	Statuses []S
	After    *time.Time // made, or received, later
	Before   *time.Time // made, or received, earlier
	Cursor   Position   // Last of the page before; zero: the first page
}

func (f *RailFilter[S]) passes(rail string, status S, at time.Time) bool {
	within := between{f.After, f.Before}
	return wanted(f.Rail, rail) && among(f.Statuses, status) && within.holds(at)
}

// DocumentFilter says which documents are meant.
type DocumentFilter = RailFilter[DocumentStatus]

// List lists up to limit documents, the newest first. Filters work while reading.
func (d *Documents) List(ctx context.Context, filter DocumentFilter, limit int) (Page[Document], error) {
	k := keyset[Document]{
		text: `SELECT ` + documentsTable.read + ` FROM rail_documents WHERE (received_at, number, id) < ($1, $2, $3)
			ORDER BY received_at DESC, number DESC, id DESC LIMIT $4`,
		args: func(from Position) []any {
			if from.ID == "" {
				return []any{int64(math.MaxInt64), int64(0), ""}
			}
			return []any{ms(from.Date), from.Seq, from.ID}
		},
		scan: documentsTable.scan("").one,
		fits: func(r *Document) bool { return filter.passes(r.Rail, r.Status, r.ReceivedAt) },
		place: func(r *Document) Position {
			return Position{Date: r.ReceivedAt, Seq: r.Number, ID: r.ID}
		},
		before: filter.Cursor,
	}
	page, err := k.list(ctx, d.s, limit)
	return page, wrapped("list documents of the bank", err)
}
