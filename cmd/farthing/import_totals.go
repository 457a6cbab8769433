package main

import (
	"maps"
	"slices"

	"farthing/internal/intake"
	"farthing/internal/money"
)

// fileTotal is how the rows of a provider's export in one currency add up, in minor units, beside what the file says
type fileTotal struct {
	Currency  money.Currency `json:"currency"`
	Parts     []filePart     `json:"parts"`
	Together  int64          `json:"together"`
	FileNet   int64          `json:"fileNet"`               // the sum of its net amounts
	FileMoved *int64         `json:"fileBalance,omitempty"` // how much its balance moved; absent: it has none
	FileTotal *int64         `json:"fileTotal,omitempty"`   // of its row of totals; absent: it has none
	Agrees    bool           `json:"agrees"`
}

// filePart is what rows of one kind add up to.
type filePart struct {
	What   string `json:"what"`
	Count  int64  `json:"count"`
	Amount int64  `json:"amount"`
}

// partNames are those of what is recorded.
var partNames = map[intake.Kind]string{
	intake.KindPayment:  "payments",
	intake.KindRefund:   "refunds",
	intake.KindDispute:  "disputes",
	intake.KindReversal: "disputes won",
}

// totalsOf returns the totals by currency.
func totalsOf(of intake.Totals) []fileTotal {
	var made []fileTotal
	for _, currency := range slices.Sorted(maps.Keys(of)) {
		made = append(made, totalOf(currency, of[currency]))
	}
	return made
}

func totalOf(currency money.Currency, of *intake.Total) fileTotal {
	made := fileTotal{Currency: currency, Parts: []filePart{}, FileNet: int64(of.Net)}
	add := func(what string, sum intake.Sum) {
		if sum.Count > 0 {
			made.Parts = append(made.Parts, filePart{what, sum.Count, int64(sum.Amount)})
		}
	}
	for _, kind := range kinds {
		if name := partNames[kind]; name != "" {
			add(name, of.Kinds[kind])
		}
	}
	add("fees kept", intake.Sum{Count: of.Fees.Count, Amount: -of.Fees.Amount})
	add("fees given back", of.GivenBack)
	for _, what := range slices.Sorted(maps.Keys(of.LeftOut)) {
		add("left out: "+what, of.LeftOut[what])
	}
	together, err := of.Together()
	made.Together, made.Agrees = int64(together), err == nil && together == of.Net
	for _, own := range []struct {
		amount *money.Minor
		into   **int64
	}{{of.Balance, &made.FileMoved}, {of.Sum, &made.FileTotal}} {
		if own.amount != nil {
			*own.into = new(int64(*own.amount))
			made.Agrees = made.Agrees && *own.amount == together
		}
	}
	return made
}

// showTotals prints totals for people.
func showTotals(totals []fileTotal, feesRecorded bool, say func(format string, values ...any)) {
	for _, t := range totals {
		amount := func(minor int64) string { return t.Currency.Format(money.Minor(minor)) }
		say("%s, recorded now or before, or left out, beside what the file says:", t.Currency)
		for _, part := range t.Parts {
			say("  %-40.40s %8s %16s", part.What, count(part.Count), amount(part.Amount))
			if part.What == "fees given back" && feesRecorded {
				say("    (not recorded: record an operator transfer if they are to be in the books)")
			}
		}
		say("  %-49s %16s", "together", amount(t.Together))
		say("  %-49s %16s", "the file: its net amounts", amount(t.FileNet))
		if t.FileMoved != nil {
			say("  %-49s %16s", "the file: its balance moved by", amount(*t.FileMoved))
		}
		if t.FileTotal != nil {
			say("  %-49s %16s", "the file: its row of totals", amount(*t.FileTotal))
		}
		if t.Agrees {
			say("  They agree.")
		} else {
			say("  They differ: see the rejected rows, or export a whole period with all kinds of rows.")
		}
	}
}
