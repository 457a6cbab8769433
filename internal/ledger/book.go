package ledger

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"farthing/internal/money"
)

// ErrMove says that an entry is not a valid movement: an account is missing, both accounts are the same, or the amount
// is not positive. It means that the caller has broken a rule, and is not an answer for users.
var ErrMove = errors.New("ledger: not a move")

// Hash is a SHA-256 over a journal row and the hash before it, and so over the whole journal of the book up to that
// row.
type Hash [sha256.Size]byte

// Book is one merchant's book after its last journal row. Only Post changes it. The zero value is not a book; NewBook
// opens one.
type Book struct {
	MerchantID string
	Currency   money.Currency
	Seq        int64     // number of the last row; 0: there is none yet
	Hash       Hash      // of the last row that was chained; before the first row: the start of the chain
	BookedAt   time.Time // of the last row; zero: there is none yet
	Balances   Balances
	Credited   money.Minor // everything ever credited to available
	Debited    money.Minor // everything ever debited from available

	BelowZeroSince time.Time // when the row was booked since which available is below zero; zero: it is not
	OwedSince      time.Time // when the row was booked since which acquirer is above zero; zero: it is not
}

// NewBook opens an empty book. It has no money and no rows, and its chain is at its start.
func NewBook(merchantID string, currency money.Currency) *Book {
	return &Book{MerchantID: merchantID, Currency: currency, Hash: chainStart(merchantID, currency)}
}

// Entry is an entry to be journaled: a movement of money, or, if debit, credit and amount are empty, a change of state
// that moves no money.
type Entry struct {
	Type      string // noun.participle, for instance payment.settled
	Subject   string // the kind of record that it is about: payment, withdrawal, merchant …
	SubjectID string
	Previous  int64 // seq of the previous row about the same subject; 0: there is none
	Debit     Account
	Credit    Account
	Amount    money.Minor
	Happened  time.Time // the value date
	Booked    time.Time // when it was recorded; if the row before is later, that row's time
	Actor     string
	Why       string
	Details   string // canonical JSON (RFC 8785): an object of integers, strings, booleans and null; "" is {}
}

// Row is one complete row of the journal: the entry, the balances after it, and its hash. Rows are never changed.
type Row struct {
	Entry
	MerchantID string
	Seq        int64
	Currency   money.Currency
	Balances   Balances // after the row; the journal keeps only the six that merchants see
	Credited   money.Minor
	Debited    money.Minor
	Content    Content  // of the record that the row is about, as the row's commit left it
	Progress   Content  // of the merchant's progress, if the row's commit changed it and this is the commit's last row
	Hash       Hash     // zero until Chain sets it
	CommitID   CommitID // set on one row of each commit; not part of the hash
}

// Content is a digest of a record: of everything in it that the row itself or other rows do not say. Zero: the row is
// about no record.
type Content [16]byte

// CommitID is the random name of the commit that wrote a row. If the answer to a commit is lost, this name finds the
// commit. Zero: another row of the commit has it.
type CommitID [16]byte

// Post books an entry: both accounts change by the amount, or, on any error, nothing changes. Times are cut to the
// millisecond. A booking time before the last row's becomes that row's, so that booking times never go backwards. Post
// returns ErrMove for an entry that is not a valid movement, and money.ErrOverflow if a balance or total would leave
// its range. The row has no hash yet: before it is stored, Chain gives it one.
func (b *Book) Post(e Entry) (Row, error) {
	after := *b
	if err := after.move(e); err != nil {
		return Row{}, fmt.Errorf("post %s %s: %w", e.Type, e.SubjectID, err)
	}
	if e.Details == "" {
		e.Details = "{}"
	}
	e.Happened = e.Happened.UTC().Truncate(time.Millisecond)
	e.Booked = e.Booked.UTC().Truncate(time.Millisecond)
	if e.Booked.Before(b.BookedAt) {
		e.Booked = b.BookedAt
	}
	after.Seq++
	after.BookedAt = e.Booked
	after.trackSince()
	row := Row{
		Entry:      e,
		MerchantID: b.MerchantID,
		Seq:        after.Seq,
		Currency:   b.Currency,
		Balances:   after.Balances,
		Credited:   after.Credited,
		Debited:    after.Debited,
	}
	*b = after
	return row, nil
}

// trackSince keeps since when available is below zero, and acquirer above it, by the row that was booked last.
func (b *Book) trackSince() {
	since(&b.BelowZeroSince, b.Balances[Available] < 0, b.BookedAt)
	since(&b.OwedSince, b.Balances[Acquirer] > 0, b.BookedAt)
}

// since keeps the moment from which on something is so: the first at which it was; zero while it is not.
func since(from *time.Time, so bool, at time.Time) {
	switch {
	case !so:
		*from = time.Time{}
	case from.IsZero():
		*from = at
	}
}

// Chain gives the rows that were posted since the book was chained last their hashes, in their order. It comes after
// all decisions of a commit, because a row's hash covers the content of its record as the commit leaves it.
func (b *Book) Chain(rows []Row) {
	for i := range rows {
		rows[i].Hash = rows[i].Sum(b.Hash)
		b.Hash = rows[i].Hash
	}
}

func (b *Book) move(e Entry) error {
	if e.Debit == None && e.Credit == None && e.Amount == 0 {
		return nil
	}
	if e.Debit == None || e.Credit == None || e.Debit == e.Credit || e.Debit >= accounts || e.Credit >= accounts ||
		e.Amount <= 0 {
		return ErrMove
	}
	if err := b.apply(e.Debit, e.Amount, e.Debit.Asset()); err != nil {
		return err
	}
	return b.apply(e.Credit, e.Amount, !e.Credit.Asset())
}

// apply changes the balance of one account by the amount: it rises if up is true, else it falls.
func (b *Book) apply(a Account, amount money.Minor, up bool) (err error) {
	if !up {
		if a == Available {
			if b.Debited, err = b.Debited.Add(amount); err != nil {
				return err
			}
		}
		b.Balances[a], err = b.Balances[a].Sub(amount)
		return err
	}
	if a == Available {
		if b.Credited, err = b.Credited.Add(amount); err != nil {
			return err
		}
	}
	b.Balances[a], err = b.Balances[a].Add(amount)
	return err
}

// Check returns an error if the book does not balance, or if available is not the sum of its credits less the sum of
// its debits.
func (b *Book) Check() error {
	if !b.Balances.Balanced() {
		return fmt.Errorf("book %s does not balance", b.MerchantID)
	}
	if b.Balances[Available] != b.Credited-b.Debited {
		return fmt.Errorf("book %s: available %d is not credited %d less debited %d", b.MerchantID,
			b.Balances[Available], b.Credited, b.Debited)
	}
	return nil
}
