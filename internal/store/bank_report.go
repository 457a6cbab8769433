package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// BankReports keeps what banks have said of payments: from the moment when it arrives, so that no bank need say
// anything twice, and after it is recorded, as evidence. Content is sealed.
type BankReports struct{ s *Store }

// BankReport is what a bank has said of a payment.
type BankReport struct {
	Rail          string
	BankReference string
	Number        int64     // distinguishes the reports of one payment
	At            time.Time // when it is due: no later than it was kept, whatever the bank's clock says
	Content       []byte    // in the rail's own form, with the moment that the bank says
	WaitsFor      string    // the document whose approval it waits for; "": none
	Unapproved    bool      // somebody uploaded it, and nobody else approved: it gives no money back
}

// storedReport is a BankReport as it is stored.
type storedReport struct {
	BankReport
	sealed     []byte
	keyID      string
	receivedAt time.Time
	document   int64 // of its rail, which brought it; 0: none did
}

var bankReportsTable = describe("bank_reports", 3,
	textColumn("rail", func(r *storedReport) *string { return &r.Rail }),
	textColumn("bank_reference", func(r *storedReport) *string { return &r.BankReference }),
	numberColumn("number", func(r *storedReport) *int64 { return &r.Number }),
	timeColumn("at", func(r *storedReport) *time.Time { return &r.At }),
	bytesColumn("content", func(r *storedReport) *[]byte { return &r.sealed }),
	textColumn("key_id", func(r *storedReport) *string { return &r.keyID }),
	timeColumn("received_at", func(r *storedReport) *time.Time { return &r.receivedAt }),
	optionalColumn("waits_for", func(r *storedReport) *string { return &r.WaitsFor }),
	flagColumn("unapproved", func(r *storedReport) *bool { return &r.Unapproved }),
	numberColumn("document", func(r *storedReport) *int64 { return &r.document }),
)

// reportAAD binds a sealed report to its place. References hold no NUL.
func reportAAD(rail, reference string, number int64) string {
	return "bank report\x00" + rail + "\x00" + reference + "\x00" + strconv.FormatInt(number, 10)
}

// Cursor returns how far a bank has been listened to; "" before the first time.
func (b *BankReports) Cursor(ctx context.Context, rail string) (string, error) {
	var cursor string
	err := b.s.queryRow(ctx, `SELECT cursor FROM bank_cursors WHERE rail = $1`, []any{rail}, &cursor)
	if errors.Is(err, errNoRows) {
		return "", nil
	}
	return cursor, wrapped("read how far the bank has been listened to", err)
}

// Banks lists the ways by which reports of a bank have come.
func (b *BankReports) Banks(ctx context.Context) ([]string, error) {
	list, err := collect(ctx, b.s, `SELECT rail FROM bank_cursors
		UNION SELECT rail FROM rail_documents ORDER BY rail`, nil, scanText)
	return list, wrapped("list the banks that have reported", err)
}

// Heard is a step of listening to a bank: what it said after a cursor, and the cursor after that.
type Heard struct {
	Rail     string
	Reports  []BankReport
	From, To string // equal: what was said came by another way, and the cursor stays
}

// moveCursor moves the cursor of a rail from $2 to $3; of two processes one does. That of a bank whose documents come
// as files is how often something of them was kept.
const moveCursor = `INSERT INTO bank_cursors (rail, cursor) VALUES ($1, $3)
	ON CONFLICT (rail) DO UPDATE SET cursor = excluded.cursor WHERE bank_cursors.cursor = $2`

// Keep keeps reports and moves the cursor, in one transaction. A report that is kept already stays as it is. If another
// process moved the cursor meanwhile, it stays where that process left it.
func (b *BankReports) Keep(ctx context.Context, h Heard) error {
	rows := sealReports(b.s, h.Rail, 0, h.Reports)
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if err := insertMissing(b.s, exec, bankReportsTable, rows); err != nil {
			return err
		}
		if h.From == h.To && len(rows) == 0 {
			return nil
		}
		// What came unasked leaves an empty cursor at most: the bank has reported, and has not been asked.
		_, err := exec(moveCursor, h.Rail, h.From, h.To)
		return err
	})
	return wrapped("keep what the bank has said", err)
}

// sealReports returns the reports of a bank as they are stored; document brought them, 0: none did.
func sealReports(s *Store, rail string, document int64, reports []BankReport) []*storedReport {
	now := fromMS(ms(s.options.Real()))
	rows := make([]*storedReport, len(reports))
	for i, r := range reports {
		r.Rail = rail
		sealed, keyID := s.seal(r.Content, reportAAD(rail, r.BankReference, r.Number))
		rows[i] = &storedReport{
			BankReport: r,
			sealed:     sealed,
			keyID:      keyID,
			receivedAt: now,
			document:   document,
		}
	}
	return rows
}

// NextDue returns when the first report that is not recorded was made; false if there is none.
func (b *BankReports) NextDue(ctx context.Context, rail string) (time.Time, bool, error) {
	var at int64
	err := b.s.queryRow(ctx, `SELECT at FROM bank_reports WHERE rail = $1 AND recorded_at IS NULL
		AND waits_for IS NULL ORDER BY at, bank_reference, number LIMIT 1`, []any{rail}, &at)
	if errors.Is(err, errNoRows) {
		return time.Time{}, false, nil
	}
	if err != nil {
		return time.Time{}, false, fmt.Errorf("look for the next report of the bank: %w", err)
	}
	return fromMS(at), true, nil
}

// Has reports whether a report is kept, recorded or not.
func (b *BankReports) Has(ctx context.Context, rail, reference string, number int64) (bool, error) {
	var count int64
	err := b.s.queryRow(ctx, `SELECT count(*) FROM bank_reports
		WHERE rail = $1 AND bank_reference = $2 AND number = $3`, []any{rail, reference, number}, &count)
	if err != nil {
		return false, fmt.Errorf("look for a report of the bank: %w", err)
	}
	return count > 0, nil
}

// Due lists up to limit reports made by a moment that are not recorded and wait for nobody, by time, reference and
// number. One that was not sealed here, or was changed, is an error: nothing after it is listed before somebody has
// looked at it.
func (b *BankReports) Due(ctx context.Context, rail string, now time.Time, limit int) ([]BankReport, error) {
	var list []BankReport
	err := b.s.query(ctx, `SELECT bank_reference, number, at, content, unapproved FROM bank_reports
		WHERE rail = $1 AND recorded_at IS NULL AND waits_for IS NULL AND at <= $2
		ORDER BY at, bank_reference, number LIMIT $3`,
		[]any{rail, ms(now), int64(limit)}, func(r row) error {
			report := BankReport{Rail: rail}
			var at int64
			var sealed []byte
			if err := r.Scan(&report.BankReference, &report.Number, &at, &sealed,
				(*flag)(&report.Unapproved)); err != nil {
				return err
			}
			var err error
			report.At = fromMS(at)
			report.Content, err = b.s.unseal(sealed, reportAAD(rail, report.BankReference, report.Number))
			if err != nil {
				return fmt.Errorf("open report %d of %s: %w", report.Number, report.BankReference, err)
			}
			list = append(list, report)
			return nil
		})
	return list, wrapped("list what the bank has said", err)
}

// recordReports marks the reports of the rail $1 with the references $2 and the numbers $3 as recorded at $4.
const recordReports = `UPDATE bank_reports b SET recorded_at = $4
	FROM (SELECT r.* FROM (SELECT * FROM unnest($2::text[], $3::bigint[]) AS u (kr, kn) ORDER BY kr, kn) k
	CROSS JOIN LATERAL (SELECT rail, bank_reference, number FROM bank_reports WHERE rail = $1 AND bank_reference = k.kr
	AND number = k.kn AND recorded_at IS NULL LIMIT 1 FOR UPDATE) r) c
	WHERE b.rail = c.rail AND b.bank_reference = c.bank_reference AND b.number = c.number`

// Recorded marks reports as recorded, so that Due lists them no more; those that are marked already stay as they are.
func (b *BankReports) Recorded(ctx context.Context, rail string, reports []BankReport) error {
	if len(reports) == 0 {
		return nil
	}
	now := ms(b.s.options.Real())
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if !b.s.postgres() {
			for _, r := range reports {
				if _, err := exec(`UPDATE bank_reports SET recorded_at = $4
					WHERE rail = $1 AND bank_reference = $2 AND number = $3 AND recorded_at IS NULL`,
					rail, r.BankReference, r.Number, now); err != nil {
					return err
				}
			}
			return nil
		}
		references, numbers := make([]string, len(reports)), make([]int64, len(reports))
		for i, r := range reports {
			references[i], numbers[i] = r.BankReference, r.Number
		}
		_, err := exec(recordReports, rail, references, numbers, now)
		return err
	})
	return wrapped("mark what the bank has said as recorded", err)
}
