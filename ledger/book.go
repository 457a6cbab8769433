package ledger

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"farthing/money"
)

// ErrMove says that a move is none: an account missing, both the same, or an
// amount that is not positive. It is a broken rule of the caller, not an answer
// for users.
var ErrMove = errors.New("ledger: not a move")

// Hash is a SHA-256 over a journal row and, through the hash before it, over
// the whole journal of the book up to that row.
type Hash [sha256.Size]byte

// Book is one merchant's book as it stands after its last journal row. Only
// Post changes it. The zero value is no book; NewBook opens one.
type Book struct {
	MerchantID string
	Currency   money.Currency
	Seq        int64     // number of the last row; 0: none yet
	Hash       Hash      // of the last row; before the first: the chain's start
	BookedAt   time.Time // of the last row; zero: none yet
	Balances   Balances
	Credited   money.Minor // everything ever credited to available
	Debited    money.Minor // everything ever debited from available
}

// NewBook opens an empty book: no money, no rows, the chain at its start.
func NewBook(merchantID string, currency money.Currency) *Book {
	return &Book{MerchantID: merchantID, Currency: currency, Hash: chainStart(merchantID, currency)}
}

// Entry is what is to be journaled: a movement of money, or (debit, credit and
// amount empty) a change of state that moves none.
type Entry struct {
	Type      string // noun.participle, for instance payment.settled
	Subject   string // the kind of record that it is about: payment, withdrawal, merchant …
	SubjectID string
	Previous  int64 // seq of the previous row about the same subject; 0: none
	Debit     Account
	Credit    Account
	Amount    money.Minor
	Happened  time.Time // the value date
	Booked    time.Time // when it was recorded; moved up to the row before where that is later
	Actor     string
	Why       string
	Details   string // canonical JSON (RFC 8785): an object of integers, strings, booleans and null; "" is {}
}

// Row is one row of the journal, complete: the entry, what the balances were
// after it, and its hash. Rows are never changed.
type Row struct {
	Entry
	MerchantID string
	Seq        int64
	Currency   money.Currency
	Balances   Balances // after the row; only the six that merchants see are kept in the journal
	Credited   money.Minor
	Debited    money.Minor
	Hash       Hash
	CommitID   CommitID // of one row of each commit; no part of the hash
}

// CommitID is the random name of the commit that wrote a row: what a commit is
// found by whose answer was lost. Zero: another row of the commit has it.
type CommitID [16]byte

// Post books an entry: both accounts move by the amount, or, on any error,
// nothing changes. Times are cut to the millisecond, and a booking time before
// the last row's becomes that row's, so that booked times never run backwards.
// It returns ErrMove for what is no movement and money.ErrOverflow where a
// balance or total would leave its range.
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
	row := Row{Entry: e, MerchantID: b.MerchantID, Seq: after.Seq, Currency: b.Currency,
		Balances: after.Balances, Credited: after.Credited, Debited: after.Debited}
	row.Hash = row.Sum(b.Hash)
	after.Hash = row.Hash
	*b = after
	return row, nil
}

func (b *Book) move(e Entry) error {
	if e.Debit == None && e.Credit == None && e.Amount == 0 {
		return nil
	}
	if e.Debit == None || e.Credit == None || e.Debit == e.Credit || e.Debit >= accounts || e.Credit >= accounts || e.Amount <= 0 {
		return ErrMove
	}
	if err := b.apply(e.Debit, e.Amount, e.Debit.Asset()); err != nil {
		return err
	}
	return b.apply(e.Credit, e.Amount, !e.Credit.Asset())
}

// apply moves one side: up on the account's normal side, else down.
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

// Check says what is wrong with the book: it does not balance, or the balance
// is not what was credited less what was debited. nil: nothing.
func (b *Book) Check() error {
	if !b.Balances.Balanced() {
		return fmt.Errorf("book %s does not balance", b.MerchantID)
	}
	if b.Balances[Available] != b.Credited-b.Debited {
		return fmt.Errorf("book %s: available %d is not credited %d less debited %d", b.MerchantID, b.Balances[Available], b.Credited, b.Debited)
	}
	return nil
}
