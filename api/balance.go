package api

import (
	"time"

	"farthing/ledger"
)

// Balance is the money of a merchant, by the place where it is.
type Balance struct {
	MerchantID              string               `json:"merchantId" doc:"Whose book it is."`
	Currency                string               `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	Available               int64                `json:"available" doc:"What may be withdrawn, in minor units: the balance."`
	Pending                 int64                `json:"pending" doc:"Payments taken that have not settled yet."`
	Requested               int64                `json:"requested" doc:"Withdrawals that were not handed to the bank yet, gross."`
	InTransit               int64                `json:"inTransit" doc:"Withdrawals with the bank, net."`
	Held                    int64                `json:"held" doc:"The reserve."`
	Disputed                int64                `json:"disputed" doc:"Held for open disputes."`
	AsOf                    Time                 `json:"asOf" format:"date-time" doc:"The moment meant."`
	Seq                     int64                `json:"seq" doc:"The last journal entry counted."`
	NextScheduledWithdrawal *ScheduledWithdrawal `json:"nextScheduledWithdrawal" doc:"When a withdrawal is made by schedule; null: none is planned."`
	Blockers                []Blocker            `json:"blockers,omitzero" doc:"Everything that stands against withdrawing the balance now; absent for a past moment."`
}

// ScheduledWithdrawal is a withdrawal that a schedule will make.
type ScheduledWithdrawal struct {
	Date string `json:"date" format:"date" doc:"The day."`
	At   Time   `json:"at" format:"date-time" doc:"The moment."`
}

// FromBook returns the wire form of a book as it stands now.
func FromBook(b *ledger.Book, asOf time.Time) Balance {
	return fromBalances(b.Balances, Balance{MerchantID: b.MerchantID, Currency: string(b.Currency), AsOf: Time(asOf), Seq: b.Seq})
}

// FromBalancesAfter returns the wire form of the balances after a journal row.
func FromBalancesAfter(r *ledger.Row, asOf time.Time) Balance {
	return fromBalances(r.Balances, Balance{MerchantID: r.MerchantID, Currency: string(r.Currency), AsOf: Time(asOf), Seq: r.Seq})
}

func fromBalances(b ledger.Balances, out Balance) Balance {
	out.Available, out.Pending, out.Requested = int64(b.Of(ledger.Available)), int64(b.Of(ledger.Pending)), int64(b.Of(ledger.Requested))
	out.InTransit, out.Held, out.Disputed = int64(b.Of(ledger.InTransit)), int64(b.Of(ledger.Held)), int64(b.Of(ledger.Disputed))
	return out
}
