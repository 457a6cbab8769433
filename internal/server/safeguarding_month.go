package server

import (
	"farthing/api"
	"farthing/internal/money"
	"farthing/internal/proof"
	"farthing/internal/store"
)

// getSafeguardingMonth answers what the records of a month come to.
func getSafeguardingMonth(c *call) (reply, error) {
	var bad faults
	currency, month := currencyMeant(c, &bad), monthMeant(c, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	days := c.s.config.Store.Safeguarding
	terms, err := days.Terms(c.ctx())
	if err != nil {
		return reply{}, err
	}
	found, err := days.Month(c.ctx(), terms, currency, month.First, c.s.config.Now())
	if err != nil {
		return reply{}, err
	}
	return reply{body: FromSafeguardingMonth(month.String(), currency, &found), one: true}, nil
}

// FromSafeguardingMonth returns the wire form of a month by its name, as 2026-10.
func FromSafeguardingMonth(
	name string, currency money.Currency, m *store.SafeguardingMonth,
) api.SafeguardingMonth {
	shown := api.SafeguardingMonth{
		Month:    name,
		Currency: string(currency),
		Figures:  fromFigures(&m.Figures),
		Missing:  []string{},
	}
	for _, day := range m.Missing {
		shown.Missing = append(shown.Missing, day.String())
	}
	return shown
}

func fromFigures(f *proof.Month) api.SafeguardingFigures {
	return api.SafeguardingFigures{
		Days:               f.Days,
		Late:               f.Late,
		Unsigned:           f.Unsigned,
		Date:               maybe(f.Date),
		Requirement:        int64(f.Requirement),
		Resource:           int64(f.Resource),
		Difference:         int64(f.Difference),
		BankStatement:      (*int64)(f.BankStatement),
		Unallocated:        int64(f.Unallocated),
		OpenBreaks:         f.OpenBreaks,
		LowestRequirement:  int64(f.LowestRequirement),
		HighestRequirement: int64(f.HighestRequirement),
		LowestDifference:   int64(f.LowestDifference),
		DaysShort:          f.DaysShort,
		WorstShortfall:     int64(f.WorstShortfall),
		DaysUnexplained:    f.DaysUnexplained,
		DaysUncompared:     f.DaysUncompared,
	}
}
