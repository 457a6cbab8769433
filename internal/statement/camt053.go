package statement

import (
	"crypto/sha256"
	"fmt"
	"io"
	"strconv"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// statementFile writes a statement as camt.053, as a bank does: the balance is an account, and its entries are those
// that credit or debit it.
type statementFile struct {
	to       io.Writer
	currency money.Currency
	file     *iso20022.StatementWriter
}

// The lengths of texts in the file.
const (
	longestReference = 35
	longestAccount   = 34
)

func (f *statementFile) begin(s *Statement) (err error) {
	f.currency = s.currency
	made := iso20022.At(time.Time(s.head.MadeAt))
	f.file, err = iso20022.WriteStatements(f.to, iso20022.Message{
		Kind:    iso20022.Camt053v08,
		ID:      digestOf(s.head.MerchantID, s.head.Period, s.head.By, s.foot.HeadHash)[:longestReference],
		Created: made,
	})
	if err != nil {
		return err
	}
	summary, err := f.summary(&s.head)
	if err != nil {
		return err
	}
	opening, err := f.balance(iso20022.OpeningBooked, s.head.Opening, s.period.First)
	if err != nil {
		return err
	}
	closing, err := f.balance(iso20022.ClosingBooked, s.head.Closing, s.period.Last)
	if err != nil {
		return err
	}
	return f.file.Begin(iso20022.Statement{
		ID:      s.head.Period + "/" + s.head.By,
		Created: made,
		From:    iso20022.At(time.Time(s.head.From)),
		To:      iso20022.At(time.Time(s.head.To).Add(-time.Second)),
		Account: iso20022.Account{
			Other:    iso20022.Identifier{ID: accountOf(s.head.MerchantID)},
			Currency: s.head.Currency,
		},
		Balances:    []iso20022.Balance{opening, closing},
		Summary:     summary,
		Information: "Journal up to the hash " + s.foot.HeadHash,
	})
}

// digestOf names several texts by one.
func digestOf(texts ...string) string {
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%q", texts)))
}

// accountOf is a merchant's identifier as the number of an account; of one that is too long, a digest.
func accountOf(merchantID string) string {
	if len(merchantID) > longestAccount {
		return digestOf(merchantID)[:longestAccount]
	}
	return merchantID
}

// sided is an amount without its sign, and the direction that the sign stands for.
func (f *statementFile) sided(signed int64) (iso20022.Amount, iso20022.Direction, error) {
	amount, direction := iso20022.Amount{Minor: money.Minor(signed), Currency: f.currency}, iso20022.Credit
	if signed >= 0 {
		return amount, direction, nil
	}
	var err error
	amount.Minor, err = amount.Minor.Neg()
	return amount, iso20022.Debit, err
}

func (f *statementFile) balance(kind string, signed int64, day calendar.Date) (iso20022.Balance, error) {
	amount, direction, err := f.sided(signed)
	return iso20022.Balance{
		Type:      iso20022.Code{Code: kind},
		Amount:    amount,
		Direction: direction,
		At:        iso20022.On(day),
	}, err
}

// total is a number of entries and their sum.
func (f *statementFile) total(count int64, sum money.Minor) iso20022.Total {
	return iso20022.Total{
		Count: iso20022.Count{Stated: true, Number: count},
		Sum:   iso20022.Amount{Minor: sum, Currency: f.currency}.Decimal(),
	}
}

func (f *statementFile) summary(head *api.StatementHead) (iso20022.Summary, error) {
	credits, debits := money.Minor(head.Credits.Amount), money.Minor(head.Debits.Amount)
	all, err := credits.Add(debits)
	if err != nil {
		return iso20022.Summary{}, err
	}
	net, direction, err := f.sided(int64(credits - debits)) // neither is negative
	return iso20022.Summary{
		Entries:      f.total(head.Credits.Count+head.Debits.Count, all),
		Net:          net.Decimal(),
		NetDirection: direction,
		Credits:      f.total(head.Credits.Count, credits),
		Debits:       f.total(head.Debits.Count, debits),
	}, err
}

func (f *statementFile) entry(e *api.StatementEntry) error {
	amount, direction, err := f.sided(e.Change)
	if err != nil {
		return err
	}
	references := iso20022.References{Servicer: strconv.FormatInt(e.Seq, 10)}
	if len(e.SubjectID) <= longestReference {
		references.Proprietary = []iso20022.ProprietaryReference{{Type: e.Subject, ID: e.SubjectID}}
	}
	return f.file.Entry(iso20022.Entry{
		Reference: strconv.FormatInt(e.Seq, 10),
		Amount:    amount,
		Direction: direction,
		Status:    iso20022.Code{Code: iso20022.Booked},
		Booked:    iso20022.At(time.Time(e.BookedAt)),
		Value:     iso20022.At(time.Time(e.HappenedAt)),
		Code:      iso20022.BankCode{Proprietary: e.Type, Issuer: "farthing"},
		Details: []iso20022.EntryDetails{{Transactions: []iso20022.Transaction{{
			References: references,
			Amount:     amount,
			Direction:  direction,
		}}}},
		Information: e.Type + " " + e.SubjectID,
	})
}

func (f *statementFile) end(*Statement) error {
	if err := f.file.End(); err != nil {
		return err
	}
	return f.file.Close()
}
