package proof

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// ErrExport says that a file is no export of a journal, or a damaged one; the error that wraps it says why, and on
// which line of it if that is known.
var ErrExport = errors.New("this is no whole export of a journal")

// rowReader reads the rows of a file, one after the other.
type rowReader interface {
	// next reads a row; io.EOF says that there is no other. After another error it cannot go on.
	next() (*entry, error)
}

// entry is a row as exports write it: everything that its hash covers.
type entry struct {
	Seq        int64     `json:"seq"`
	MerchantID string    `json:"merchantId"`
	Type       string    `json:"type"`
	Subject    string    `json:"subject"`
	SubjectID  string    `json:"subjectId"`
	Previous   int64     `json:"previous"`
	Currency   string    `json:"currency"`
	Debit      string    `json:"debit"`
	Credit     string    `json:"credit"`
	Amount     int64     `json:"amount"`
	Balances   balances  `json:"balances"`
	Credited   int64     `json:"credited"`
	Debited    int64     `json:"debited"`
	HappenedAt string    `json:"happenedAt"`
	BookedAt   string    `json:"bookedAt"`
	Actor      string    `json:"actor"`
	Why        string    `json:"why"`
	Details    canonical `json:"details"`
	Content    string    `json:"content"`
	Progress   string    `json:"progress"`
	Hash       string    `json:"hash"`
}

// balances are the six that merchants see.
type balances struct {
	Pending   int64 `json:"pending"`
	Available int64 `json:"available"`
	Requested int64 `json:"requested"`
	InTransit int64 `json:"inTransit"`
	Disputed  int64 `json:"disputed"`
	Held      int64 `json:"held"`
}

// openExport looks in which form a file is: NDJSON if it begins with a brace, else CSV.
func openExport(r io.Reader) (rowReader, error) {
	in := bufio.NewReaderSize(r, 64<<10)
	first, err := in.Peek(1)
	if errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: it is empty", ErrExport)
	}
	if err != nil {
		return nil, fmt.Errorf("read the export: %w", err)
	}
	if first[0] == '{' {
		return newNDJSON(in), nil
	}
	return newCSV(in)
}

// row returns the row that the entry says, of a merchant that is named if the entry names none.
func (e *entry) row(merchantID string) (*ledger.Row, error) {
	r := &ledger.Row{
		Entry: ledger.Entry{
			Type:      e.Type,
			Subject:   e.Subject,
			SubjectID: e.SubjectID,
			Previous:  e.Previous,
			Amount:    money.Minor(e.Amount),
			Actor:     e.Actor,
			Why:       e.Why,
			Details:   string(e.Details),
		},
		MerchantID: e.MerchantID,
		Seq:        e.Seq,
		Currency:   money.Currency(e.Currency),
		Credited:   money.Minor(e.Credited),
		Debited:    money.Minor(e.Debited),
	}
	if r.MerchantID == "" {
		r.MerchantID = merchantID
	}
	r.Balances[ledger.Pending] = money.Minor(e.Balances.Pending)
	r.Balances[ledger.Available] = money.Minor(e.Balances.Available)
	r.Balances[ledger.Requested] = money.Minor(e.Balances.Requested)
	r.Balances[ledger.InTransit] = money.Minor(e.Balances.InTransit)
	r.Balances[ledger.Disputed] = money.Minor(e.Balances.Disputed)
	r.Balances[ledger.Held] = money.Minor(e.Balances.Held)
	return r, e.fill(r)
}

// fill reads the texts that stand for something else.
func (e *entry) fill(r *ledger.Row) error {
	var bad error
	note := func(name, text string) {
		bad = fmt.Errorf("%w: row %d: %s is %.80q", ErrExport, e.Seq, name, text)
	}
	account := func(name, text string, into *ledger.Account) {
		a, ok := ledger.AccountNamed(text)
		if *into = a; !ok {
			note(name, text)
		}
	}
	moment := func(name, text string, into *time.Time) {
		t, err := time.Parse(ledger.CheckpointTime, text)
		if *into = t; err != nil || t.Format(ledger.CheckpointTime) != text {
			note(name, text)
		}
	}
	digest := func(name, text string, into []byte, must bool) {
		found, err := hex.DecodeString(text)
		if len(text) == 0 && !must {
			return
		}
		if err != nil || copy(into, found) != len(into) || hex.EncodeToString(into) != text {
			note(name, text)
		}
	}
	account("debit", e.Debit, &r.Debit)
	account("credit", e.Credit, &r.Credit)
	moment("happenedAt", e.HappenedAt, &r.Happened)
	moment("bookedAt", e.BookedAt, &r.Booked)
	digest("content", e.Content, r.Content[:], false)
	digest("progress", e.Progress, r.Progress[:], false)
	digest("hash", e.Hash, r.Hash[:], true)
	return bad
}
