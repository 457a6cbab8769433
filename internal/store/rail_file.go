package store

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// RailFiles keeps payment files for banks, from before they leave, and which file each payment is in. The files are
// sealed, because they hold account numbers.
type RailFiles struct{ s *Store }

// ErrSentBefore says that a payment is in another file already, so that a file was not kept.
var ErrSentBefore = errors.New("a payment of the file is in another file")

// RailFile is a payment file for a bank.
type RailFile struct {
	Rail      string
	ID        string // unique for ever: the MsgId
	Digest    farthing.Digest
	Content   []byte // empty in lists
	Count     int64
	Total     money.Minor
	Currency  money.Currency
	CreatedAt time.Time
	WrittenAt time.Time // zero: it has not left yet
	Status    RailFileStatus
	RailCode  string // the bank's answer, such as ACTC; "": none
	Reason    string // why it was rejected
}

// RailFileStatus is how far a payment file has come.
type RailFileStatus string

// The statuses of payment files.
const (
	RailFileBuilt          RailFileStatus = "built" // it is kept, and has not left yet
	RailFileSent           RailFileStatus = "sent"  // the bank has not answered to it as a whole
	RailFileAccepted       RailFileStatus = "accepted"
	RailFilePartlyRejected RailFileStatus = "partly_rejected"
	RailFileRejected       RailFileStatus = "rejected"
)

// RailFileStatuses lists all of them.
var RailFileStatuses = []RailFileStatus{
	RailFileBuilt, RailFileSent, RailFileAccepted, RailFilePartlyRejected, RailFileRejected,
}

// status returns how far the file has come, by what else is known of it.
func (f *RailFile) status() RailFileStatus {
	switch f.RailCode {
	case "":
		if f.WrittenAt.IsZero() {
			return RailFileBuilt
		}
		return RailFileSent
	case "RJCT", "CANC":
		return RailFileRejected
	case "PART":
		return RailFilePartlyRejected
	}
	return RailFileAccepted
}

// RailPayment is a payment that was handed over in a file.
type RailPayment struct {
	Rail               string
	BankReference      string
	StatementReference string
	FileID             string          // "": no file could hold it
	Digest             farthing.Digest // of the instruction
	Amount             money.Minor
	Currency           money.Currency
}

// storedFile is a RailFile as it is stored.
type storedFile struct {
	RailFile
	sealed []byte
	keyID  string
}

var railFilesTable = describe("rail_files", 2,
	textColumn("rail", func(f *storedFile) *string { return &f.Rail }),
	textColumn("id", func(f *storedFile) *string { return &f.ID }),
	digestColumn("digest", func(f *storedFile) []byte { return f.Digest[:] }),
	bytesColumn("content", func(f *storedFile) *[]byte { return &f.sealed }),
	textColumn("key_id", func(f *storedFile) *string { return &f.keyID }),
	numberColumn("transfers", func(f *storedFile) *int64 { return &f.Count }),
	numberColumn("total", func(f *storedFile) *int64 { return (*int64)(&f.Total) }),
	textColumn("currency", func(f *storedFile) *string { return (*string)(&f.Currency) }),
	timeColumn("created_at", func(f *storedFile) *time.Time { return &f.CreatedAt }),
)

// railFileAAD binds a sealed file to its place. Names of rails and files hold no NUL.
func railFileAAD(rail, id string) string { return "payment file\x00" + rail + "\x00" + id }

// Filing is what is kept together: a file with its payments, or, if there is no file, payments that no file could
// hold, with the reports that say why.
type Filing struct {
	Rail     string
	File     *RailFile
	Payments []RailPayment
	Reports  []BankReport
}

// insertRailPayment keeps one payment, unless it was handed over before.
const insertRailPayment = `INSERT INTO rail_payments (rail, bank_reference, statement_reference, file_id, digest,
	amount, currency) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`

// Keep keeps a filing in one transaction. If one of its payments was handed over before, it keeps nothing and returns
// [ErrSentBefore].
func (f *RailFiles) Keep(ctx context.Context, h Filing) error {
	// In one order: two processes that keep the same payments wait for each other, not in a circle.
	payments := slices.SortedFunc(slices.Values(h.Payments), func(a, b RailPayment) int {
		return strings.Compare(a.BankReference, b.BankReference)
	})
	reports := sealReports(f.s, h.Rail, 0, h.Reports)
	var files []*storedFile
	id := ""
	if h.File != nil {
		id = h.File.ID
		sealed, keyID := f.s.seal(h.File.Content, railFileAAD(h.Rail, id))
		files = []*storedFile{{*h.File, sealed, keyID}}
		files[0].Rail, files[0].Digest = h.Rail, sha256.Sum256(h.File.Content)
	}
	err := f.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, p := range payments {
			n, err := exec(insertRailPayment, h.Rail, p.BankReference, p.StatementReference, id, p.Digest[:],
				int64(p.Amount), string(p.Currency))
			if err != nil {
				return err
			}
			if n == 0 {
				return ErrSentBefore
			}
		}
		if err := insertMissing(f.s, exec, railFilesTable, files); err != nil {
			return err
		}
		return insertMissing(f.s, exec, bankReportsTable, reports)
	})
	return wrapped("keep a payment file", err)
}

// railPaymentColumns are those that scanRailPayment reads.
const railPaymentColumns = `bank_reference, statement_reference, file_id, digest, amount, currency`

// Payments returns those of some payments that were handed over, by their references.
func (f *RailFiles) Payments(ctx context.Context, rail string, references []string) (map[string]RailPayment, error) {
	list, err := f.by(ctx, "bank_reference", rail, references)
	found := make(map[string]RailPayment, len(list))
	for _, p := range list {
		found[p.BankReference] = p
	}
	return found, err
}

// ByStatement is Payments by the references that the receivers' statements show.
func (f *RailFiles) ByStatement(ctx context.Context, rail string, references []string) (map[string]RailPayment, error) {
	list, err := f.by(ctx, "statement_reference", rail, references)
	found := make(map[string]RailPayment, len(list))
	for _, p := range list {
		found[p.StatementReference] = p
	}
	return found, err
}

// railPaymentIndexes are by which index payments are found by a column.
var railPaymentIndexes = map[string]string{
	"file_id":             "rail_payments_by_file",
	"statement_reference": "rail_payments_by_statement",
}

// railPaymentsBy selects the payments of a rail that have a text in a column. SQLite is told by which index: it takes
// the rail alone for as rare, which begins the primary key, and would read all payments of the rail.
func railPaymentsBy(sqlite bool, column, text string) string {
	from := "rail_payments"
	if index, ok := railPaymentIndexes[column]; ok && sqlite {
		from += " INDEXED BY " + index
	}
	return `SELECT ` + railPaymentColumns + ` FROM ` + from + ` WHERE rail = $1 AND ` + column + ` = ` + text
}

// railPaymentsOf selects on PostgreSQL the payments of a rail that have one of many texts in a column.
func railPaymentsOf(column string) string {
	return `SELECT r.* FROM unnest($2::text[]) AS k (kr) CROSS JOIN LATERAL (` +
		railPaymentsBy(false, column, "k.kr") + ` LIMIT 1) r`
}

// railPaymentsIn is railPaymentsOf on SQLite.
func railPaymentsIn(column string) string {
	return strings.Replace(railPaymentsBy(true, column, "$2"), "= $2", "IN (SELECT value FROM json_each($2))", 1)
}

// by finds payments by the texts in a column.
func (f *RailFiles) by(ctx context.Context, column, rail string, texts []string) (list []RailPayment, err error) {
	each := func(r row) error {
		p, err := scanRailPayment(rail, r)
		list = append(list, p)
		return err
	}
	if f.s.postgres() {
		err = f.s.query(ctx, railPaymentsOf(column), []any{rail, texts}, each)
	} else {
		err = f.s.query(ctx, railPaymentsIn(column), []any{rail, jsonList(texts)}, each)
	}
	return list, wrapped("look up payments in files", err)
}

// railPaymentsBegun selects up to two payments of a rail of an amount, of which a column begins with a text.
func railPaymentsBegun(sqlite bool, column string) string {
	text := railPaymentsBy(sqlite, column, "$2")
	return strings.Replace(text, column+" = $2", column+" >= $2 AND "+column+" < $3 AND amount = $4 LIMIT 2", 1)
}

// Begun returns the payment of an amount one of whose references begins with a text, which banks cut off; false if
// there is none, or more than one.
func (f *RailFiles) Begun(
	ctx context.Context, rail, text string, amount money.Minor,
) (p RailPayment, one bool, err error) {
	found := map[string]RailPayment{}
	for column, text := range map[string]string{
		"bank_reference":      strings.ToLower(text),
		"statement_reference": strings.ToUpper(text),
	} {
		values := []any{rail, text, text + "~", int64(amount)}
		err := f.s.query(ctx, railPaymentsBegun(!f.s.postgres(), column), values, func(r row) error {
			p, err := scanRailPayment(rail, r)
			found[p.BankReference] = p
			return err
		})
		if err != nil {
			return p, false, fmt.Errorf("look for a payment in files: %w", err)
		}
	}
	for _, p = range found {
		one = len(found) == 1 && p.FileID != ""
	}
	return p, one, nil
}

// In lists the payments of a file, by their references.
func (f *RailFiles) In(ctx context.Context, rail, id string) ([]RailPayment, error) {
	text := railPaymentsBy(!f.s.postgres(), "file_id", "$2") + ` ORDER BY bank_reference`
	list, err := collect(ctx, f.s, text, []any{rail, id}, func(r row) (RailPayment, error) {
		return scanRailPayment(rail, r)
	})
	return list, wrapped("list the payments of a file", err)
}

func scanRailPayment(rail string, r row) (RailPayment, error) {
	p := RailPayment{Rail: rail}
	var digest []byte
	var currency string
	var amount int64
	if err := r.Scan(&p.BankReference, &p.StatementReference, &p.FileID, &digest, &amount, &currency); err != nil {
		return p, err
	}
	copy(p.Digest[:], digest)
	p.Amount, p.Currency = money.Minor(amount), money.Currency(currency)
	return p, nil
}

// fileColumns are those of a file without its content.
const fileColumns = `rail, id, digest, transfers, total, currency, created_at, COALESCE(written_at, 0),
	COALESCE(status, ''), COALESCE(reason, '')`

func scanRailFile(r row, more ...any) (RailFile, error) {
	var f RailFile
	var digest []byte
	var currency string
	var total, created, written int64
	into := append([]any{
		&f.Rail, &f.ID, &digest, &f.Count, &total, &currency, &created, &written, &f.RailCode, &f.Reason,
	}, more...)
	if err := r.Scan(into...); err != nil {
		return f, err
	}
	copy(f.Digest[:], digest)
	f.Total, f.Currency, f.CreatedAt = money.Minor(total), money.Currency(currency), fromMS(created)
	if written != 0 {
		f.WrittenAt = fromMS(written)
	}
	f.Status = f.status()
	return f, nil
}

// Get returns a file with its content; [ErrNotFound] if there is none of that name, [ErrWrongKey] if it is not what was
// sealed there.
func (f *RailFiles) Get(ctx context.Context, rail, id string) (RailFile, error) {
	list, err := f.whole(ctx, `WHERE rail = $1 AND id = $2`, []any{rail, id})
	if err == nil && len(list) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return RailFile{}, fmt.Errorf("read the payment file %.35s: %w", id, err)
	}
	return list[0], nil
}

// Unwritten lists the files of a rail that have not left yet, with their content, at most 20, the oldest first.
func (f *RailFiles) Unwritten(ctx context.Context, rail string) ([]RailFile, error) {
	list, err := f.whole(ctx, `WHERE rail = $1 AND written_at IS NULL ORDER BY created_at, id LIMIT 20`, []any{rail})
	return list, wrapped("list payment files that have not left", err)
}

// whole reads files with their content.
func (f *RailFiles) whole(ctx context.Context, rest string, args []any) ([]RailFile, error) {
	return collect(ctx, f.s, `SELECT `+fileColumns+`, content FROM rail_files `+rest, args,
		func(r row) (RailFile, error) {
			var sealed []byte
			file, err := scanRailFile(r, &sealed)
			if err == nil {
				file.Content, err = f.s.unseal(sealed, railFileAAD(file.Rail, file.ID))
			}
			return file, err
		})
}

// Written marks a file as having left at a moment; one that is marked already stays as it is.
func (f *RailFiles) Written(ctx context.Context, rail, id string, at time.Time) error {
	err := f.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`UPDATE rail_files SET written_at = $3 WHERE rail = $1 AND id = $2 AND written_at IS NULL`,
			rail, id, ms(at))
		return err
	})
	return wrapped("mark a payment file as written", err)
}

// RailFileFilter says which files are meant.
type RailFileFilter = RailFilter[RailFileStatus]

// List lists up to limit files without their content, the newest first. Filters work while reading.
func (f *RailFiles) List(ctx context.Context, filter RailFileFilter, limit int) (Page[RailFile], error) {
	k := keyset[RailFile]{
		text: `SELECT ` + fileColumns + ` FROM rail_files WHERE (created_at, id) < ($1, $2)
			ORDER BY created_at DESC, id DESC LIMIT $3`,
		args: fromMoment,
		scan: func(r row) (*RailFile, error) {
			file, err := scanRailFile(r)
			return &file, err
		},
		fits:   func(r *RailFile) bool { return filter.passes(r.Rail, r.Status, r.CreatedAt) },
		place:  func(r *RailFile) Position { return Position{Date: r.CreatedAt, ID: r.ID} },
		before: filter.Cursor,
	}
	page, err := k.list(ctx, f.s, limit)
	return page, wrapped("list payment files", err)
}

// Find returns a file by its id, without its content; with rail "" the newest of any. [ErrNotFound] if there is none.
func (f *RailFiles) Find(ctx context.Context, rail, id string) (found RailFile, err error) {
	err = one(ctx, f.s, `SELECT `+fileColumns+` FROM rail_files WHERE id = $1 AND ($2 = '' OR rail = $2)
		ORDER BY created_at DESC LIMIT 1`, []any{id, rail}, func(r row) error {
		found, err = scanRailFile(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		err = ErrNotFound
	}
	if err != nil {
		return found, fmt.Errorf("find the payment file %.35s: %w", id, err)
	}
	return found, nil
}

// Read returns a file with its content to somebody, of whom the operator's journal tells before. The content is what
// the digest is of, or the error wraps [farthing.ErrIntegrity].
func (f *RailFiles) Read(ctx context.Context, rail, id string, by farthing.Author) (RailFile, error) {
	found, err := f.Find(ctx, rail, id)
	if err != nil {
		return found, err
	}
	file, err := f.Get(ctx, found.Rail, id)
	if err != nil {
		return file, err
	}
	if sha256.Sum256(file.Content) != file.Digest {
		return RailFile{}, fmt.Errorf("read the payment file %.35s: its digest is another's: %w", id,
			farthing.ErrIntegrity)
	}
	err = f.s.Operator.note(ctx, farthing.OperatorEntry{
		Type:      farthing.EventRailFileRead,
		SubjectID: file.ID,
		Details:   map[string]any{"rail": file.Rail},
		By:        by,
	})
	if err != nil {
		return RailFile{}, err
	}
	return file, nil
}
