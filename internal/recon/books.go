package recon

import (
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Days are how the days of the bank are counted.
type Days struct {
	Zone     *time.Location
	Holidays calendar.Holidays
}

// How long before and after the day that our books have a line may stand in the bank's statement: other people move
// that money, and somebody records it before or after.
const (
	earlier = 5 // days
	after   = 2 // business days
)

// Booked is an expectation as our books have it.
type Booked struct {
	Expectation
	Currency money.Currency
	Void     bool // our books gave it up
}

// OfWithdrawal returns what is expected of a withdrawal after a journal row about it that was booked at a moment:
// nothing before it was handed to the bank; that it goes out; and, once it came back, that it comes in.
func OfWithdrawal(w *farthing.Withdrawal, at time.Time, d Days) []Booked {
	if w.SubmittedAt == nil {
		return nil
	}
	sent := calendar.Of(*w.SubmittedAt, d.Zone)
	due := sent
	if sent.Before(w.ExpectedArrival) {
		due = w.ExpectedArrival
	}
	out := Booked{
		Expectation: Expectation{
			ID:         expectationID(farthing.SubjectWithdrawal, w.MerchantID, w.ID),
			Kind:       Withdrawal,
			Amount:     -w.Net(), // above 0 and far below the most, so this cannot overflow
			References: References{EndToEnd: w.BankReference, Instruction: w.BankReference},
			Texts:      []string{w.StatementReference},
			From:       sent,
			Since:      *w.SubmittedAt,
			Due:        due,
			Booked:     w.Status == farthing.WithdrawalPaid || w.Status == farthing.WithdrawalReturned,
			MerchantID: w.MerchantID,
			Subject:    farthing.SubjectWithdrawal,
			SubjectID:  w.ID,
		},
		Currency: w.Currency,
		Void:     w.Status == farthing.WithdrawalFailed,
	}
	if w.Status != farthing.WithdrawalReturned {
		return []Booked{out}
	}
	back := out
	back.ID += returned
	back.Kind = Return
	back.Amount = w.Net()
	back.Due = d.Holidays.AddBusinessDays(calendar.Of(at, d.Zone), after)
	return []Booked{out, back}
}

// OfProviderSettlement returns what is expected of a payment provider's money; none if there was a fee alone.
func OfProviderSettlement(p *farthing.ProviderSettlement, d Days) []Booked {
	return d.moved(Provider, Expectation{
		Amount:     p.Amount,
		Texts:      unique([]string{p.ID, p.Reference}),
		MerchantID: p.MerchantID,
		Subject:    farthing.SubjectProviderSettlement,
		SubjectID:  p.ID,
	}, p.Date, p.Currency)
}

// OfFeeSweep returns what is expected of earned fees that are paid to the operator.
func OfFeeSweep(f *farthing.FeeSweep, d Days) []Booked {
	return d.moved(Fee, Expectation{
		Amount:     -f.Amount, // above 0, so this cannot overflow
		Texts:      []string{f.ID},
		MerchantID: f.MerchantID,
		Subject:    farthing.SubjectFeeSweep,
		SubjectID:  f.ID,
	}, f.CreatedAt, f.Currency)
}

// OfOperatorTransfer returns what is expected of the operator's own money that was booked at a moment; nothing before
// that.
func OfOperatorTransfer(m *farthing.OperatorTransfer, at time.Time, d Days) []Booked {
	if m.Status != farthing.BookingBooked {
		return nil
	}
	return d.moved(OperatorTransfer, Expectation{
		Amount:     m.Amount,
		Texts:      []string{m.ID},
		MerchantID: m.MerchantID,
		Subject:    farthing.SubjectOperatorTransfer,
		SubjectID:  m.ID,
	}, at, m.Currency)
}

// moved completes an expectation of money that our books have already.
func (d Days) moved(kind Kind, e Expectation, at time.Time, currency money.Currency) []Booked {
	if e.Amount == 0 {
		return nil
	}
	day := calendar.Of(at, d.Zone)
	e.ID = expectationID(e.Subject, e.MerchantID, e.SubjectID)
	e.Kind = kind
	e.From = day.AddDays(-earlier)
	e.Due = d.Holidays.AddBusinessDays(day, after)
	e.Booked = true
	return []Booked{{Expectation: e, Currency: currency}}
}

// ExpectationOf returns the identifier of the expectation that a journal row books: one that moves the account bank.
func ExpectationOf(r *ledger.Row) string {
	id := expectationID(r.Subject, r.MerchantID, r.SubjectID)
	if r.Type == farthing.EventWithdrawalReturned {
		return id + returned
	}
	return id
}

// WithdrawalExpectation returns the identifier of the expectation that a withdrawal leaves the account, or comes back.
func WithdrawalExpectation(merchantID, id string, back bool) string {
	expectation := expectationID(farthing.SubjectWithdrawal, merchantID, id)
	if back {
		return expectation + returned
	}
	return expectation
}

// returned ends the identifier of the expectation that a withdrawal comes back.
const returned = "/return"

// expectationID returns the identifier of what is expected of a record. Identifiers hold no slash.
func expectationID(subject, merchantID, id string) string {
	return subject + "/" + merchantID + "/" + id
}
