package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// RecordsOf reads the records of one kind.
type RecordsOf[R any] struct {
	s    *Store
	kind *recordKind[R]
}

// RecordFilter says which records of a kind are meant. Its zero values do not filter; a field that records of the kind
// do not have must be zero.
type RecordFilter struct {
	MerchantID string     // "": those of all
	After      *time.Time // later, by the date given; of kinds without a date, made later
	Before     *time.Time // earlier
	Statuses   []string
	Booked     bool // adjustments that moved money alone
	PaymentID  string
	UserID     string
	Reference  string
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Cursor     Position // of all merchants: Last of the page before; zero: the first page
}

// Get reads one record; not_found if the merchant has none with that id.
func (v *RecordsOf[R]) Get(ctx context.Context, merchantID, id string) (R, error) {
	return v.kind.table.byID(ctx, v.s, merchantID, id)
}

// List lists up to limit records, the latest recorded first. Those of all merchants are in the order in which they were
// made.
func (v *RecordsOf[R]) List(ctx context.Context, filter RecordFilter, limit int) (Page[R], error) {
	k := v.kind.keyset(&filter)
	page, err := k.list(ctx, v.s, limit)
	if err != nil {
		return page, fmt.Errorf("list %s: %w", strings.ReplaceAll(v.kind.table.name, "_", " "), err)
	}
	return page, nil
}

// Stream streams records in List's order.
func (v *RecordsOf[R]) Stream(ctx context.Context, filter RecordFilter, each func([]R) error) error {
	k := v.kind.keyset(&filter)
	return k.stream(ctx, v.s, each)
}

// recordKind is a kind of records that are kept, listed and proved alike. A command names them by their ids.
type recordKind[R any] struct {
	named[R]
	facts func(*R) facts
	check func(*recordKind[R], *verification) kindCheck // nil: they are compared with their rows elsewhere

	newest    string // the statement of a list
	ofPayment string // of one of those of a payment; "": they are not of payments
}

// facts are the fields of a record that lists filter by.
type facts struct {
	*farthing.Common

	date                     time.Time
	status                   string
	payment, user, reference string
}

// kindOfRecords completes a kind with its statements.
func kindOfRecords[R any](k recordKind[R]) *recordKind[R] {
	k.newest = `SELECT ` + k.table.read + ` FROM ` + k.table.name +
		` WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`
	if slices.ContainsFunc(k.table.columns, func(c column[R]) bool { return c.name == "payment_id" }) {
		// Adding 0 keeps it from walking the list by age past the records of all other payments. SQLite, which has no
		// statistics, takes the index by payment only if that index alone holds every column asked for.
		k.ofPayment = `SELECT ` + k.table.read + ` FROM ` + k.table.name + ` WHERE merchant = $1 AND id IN (SELECT i.id
			FROM ` + k.table.name + ` i WHERE i.merchant = $1 AND i.payment_id = $3)
			AND first_seq + 0 < $2 ORDER BY first_seq + 0 DESC LIMIT $4`
	}
	return &k
}

// keyset returns the list that a filter means.
func (k *recordKind[R]) keyset(filter *RecordFilter) keyset[R] {
	list := keyset[R]{
		text:   k.newest,
		args:   fromSeq(filter.MerchantID),
		scan:   k.table.scan(filter.MerchantID).one,
		place:  func(r *R) Position { return Position{Seq: k.facts(r).FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if filter.PaymentID != "" {
		list.text, list.args = k.ofPayment, fromSeq(filter.MerchantID, filter.PaymentID)
	}
	if !filter.open() {
		list.fits = func(r *R) bool { return filter.holds(k.facts(r)) }
	}
	if filter.MerchantID == "" {
		list.overAll(k.overAll(), filter.Cursor)
	}
	return list
}

// overAll lists the records of all merchants.
func (k *recordKind[R]) overAll() overAll[R] {
	return k.table.overAll(func(r *R) Position {
		common := k.facts(r).Common
		return Position{Date: common.CreatedAt, ID: common.MerchantID, Seq: common.FirstSeq}
	})
}

// open reports whether the filter leaves all records of a merchant.
func (f *RecordFilter) open() bool {
	return between{f.After, f.Before}.open() && f.Amounts.open() && len(f.Statuses) == 0 && !f.Booked &&
		f.PaymentID == "" && f.UserID == "" && f.Reference == ""
}

func (f *RecordFilter) holds(r facts) bool {
	return between{f.After, f.Before}.holds(r.date) && f.Amounts.hold(r.Amount) && among(f.Statuses, r.status) &&
		(!f.Booked || r.status == string(farthing.BookingBooked)) && wanted(f.PaymentID, r.payment) &&
		wanted(f.UserID, r.user) && wanted(f.Reference, r.reference)
}

// checkOf returns what compares the records with the rows about them.
func (k *recordKind[R]) checkOf(v *verification) (subject string, check kindCheck) {
	if k.check == nil {
		return "", nil
	}
	return k.subject(), k.check(k, v)
}

// commonColumns keep what records of all kinds have in common, but for last_seq.
func commonColumns[R any](of func(*R) *farthing.Common) []column[R] {
	return []column[R]{
		merchantColumn(func(r *R) *string { return &of(r).MerchantID }),
		textColumn("id", func(r *R) *string { return &of(r).ID }),
		numberColumn("amount", func(r *R) *int64 { return (*int64)(&of(r).Amount) }),
		textColumn("currency", func(r *R) *string { return (*string)(&of(r).Currency) }).constant(),
		metadataColumn(func(r *R) *farthing.Metadata { return &of(r).Metadata }),
		digestColumn("request_hash", func(r *R) []byte { return of(r).Request[:] }).constant().written(),
		timeColumn("created_at", func(r *R) *time.Time { return &of(r).CreatedAt }).constant(),
		numberColumn("first_seq", func(r *R) *int64 { return &of(r).FirstSeq }).constant().unproved(),
	}
}

// recordTable describes the table of a kind that has columns of its own beside the common ones.
func recordTable[R any](name, subject string, of func(*R) *farthing.Common, own ...column[R]) *table[R] {
	last := numberColumn("last_seq", func(r *R) *int64 { return &of(r).LastSeq }).unproved()
	return describe(name, 2, slices.Concat(commonColumns(of), own, []column[R]{last})...).provedBy(proved[R]{
		subject: subject,
		lastRow: "t.last_seq",
	})
}

// ofUser makes the texts of a table's records enter their contents under the salt of the user, if they have one.
func (t *table[R]) ofUser(user func(*R) *string) *table[R] {
	t.proof.user = user
	return t
}

// recordCheck compares the records of a kind with the rows about them: what these tell of each with what it says.
type recordCheck[R any, T comparable] struct {
	tellings[T]
	kind  *recordKind[R]
	first T
	read  func(told *T, r *ledger.Row)
	says  func(*R) T
}

// comparing returns what makes a check. read reads a row about a record into what is told of that, which begins with
// first; says returns what the record itself says.
func comparing[R any, T comparable](
	first T, read func(told *T, r *ledger.Row), says func(*R) T,
) func(*recordKind[R], *verification) kindCheck {
	return func(k *recordKind[R], v *verification) kindCheck {
		return recordCheck[R, T]{newTellings[T](v), k, first, read, says}
	}
}

func (c recordCheck[R, T]) row(r *ledger.Row) {
	told, first := c.of(r)
	if first {
		told.is = c.first
	}
	c.read(&told.is, r)
}

func (c recordCheck[R, T]) compare(ctx context.Context) error {
	return compareRecords(ctx, c.tellings, c.kind.table, func(r *R) telling[T] {
		common := c.kind.facts(r).Common
		return telling[T]{c.says(r), common.FirstSeq, common.LastSeq}
	})
}

// bookedRows is what the journal says about one record that moves money once it is approved.
type bookedRows struct {
	status string
	amount money.Minor // 0 unless it is booked: no other row says how much it is
}

func (r bookedRows) String() string {
	if r.amount == 0 {
		return r.status
	}
	return fmt.Sprintf("%s with %d", r.status, r.amount)
}

// comparingBooked returns what makes the check of such records, of which rows of the type in give to the book and those
// of out take. before is the status before any row that changes it.
func comparingBooked[R any](
	before farthing.BookingStatus, in, out string,
) func(*recordKind[R], *verification) kindCheck {
	return func(k *recordKind[R], v *verification) kindCheck {
		read := func(told *bookedRows, r *ledger.Row) {
			if status, changes := farthing.BookingStatusAfter(r.Type); changes {
				told.status = string(status)
			}
			switch r.Type {
			case in:
				told.amount = r.Amount
			case out:
				told.amount = -r.Amount
			}
		}
		return comparing(bookedRows{status: string(before)}, read, func(r *R) bookedRows {
			says := k.facts(r)
			if says.status != string(farthing.BookingBooked) {
				return bookedRows{status: says.status}
			}
			return bookedRows{says.status, says.Amount}
		})(k, v)
	}
}
