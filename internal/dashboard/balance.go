package dashboard

import (
	"cmp"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
)

// balancePages say what a merchant has and had, and why.
var balancePages = []page{
	{
		path:     underMerchant + "/balance",
		title:    "Balance",
		menu:     "Money",
		asks:     []string{"getMerchant", "getBalance"},
		template: "balance",
		load:     balancePage,
	},
	{
		path:     underMerchant + "/journal",
		title:    "Journal",
		menu:     "Money",
		asks:     []string{"getMerchant", "listJournal"},
		template: "journal",
		load: func(v *visit) (any, error) {
			return beside(listed[api.JournalEntry](v, "listJournal", "startDate", "endDate", "subjectId"))(v)
		},
	},
}

// momentBalance is a merchant's balance now, or at an earlier moment that was asked for.
type momentBalance struct {
	Business *api.Merchant
	Balance  api.Balance
	Before   bool
	At       string // as it is typed into the field
	Fault    string // why the moment that was asked for is not shown
}

func balancePage(v *visit) (any, error) {
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	shown := momentBalance{Business: shop}
	query := v.of()
	if text := v.r.URL.Query().Get("at"); text != "" {
		if at, err := typedMoment(text, v.zone()); err == nil {
			shown.Before = true
			query.Set("at", at.UTC().Format(api.TimeFormat))
		} else {
			shown.Fault = "Write a day and a time."
		}
	}
	shown.Balance, err = ask[api.Balance](v, "getBalance", Question{Query: query})
	if farthing.CodeOf(err) == farthing.CodeInvalidRequest && shown.Before {
		shown.Before, shown.Fault = false, "Choose a moment that is over."
		shown.Balance, err = ask[api.Balance](v, "getBalance", Question{Query: v.of()})
	}
	now := time.Time(shown.Balance.AsOf).In(v.zone()).Format("2006-01-02T15:04")
	shown.At = cmp.Or(v.r.URL.Query().Get("at"), now)
	return shown, err
}

// Total is what the parts come to.
func (p momentBalance) Total() int64 {
	b := &p.Balance
	return b.Available + b.Pending + b.Requested + b.InTransit + b.Held + b.Disputed
}
