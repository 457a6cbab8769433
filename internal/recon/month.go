package recon

import (
	"slices"

	"farthing/internal/money"
)

// Month is what the safeguarding days of a month come to, in one currency. It follows from the signed days alone, so
// that whoever has those can work it out anew.
type Month struct {
	Days     int64 `json:"days"` // that have a record
	Late     int64 `json:"late"` // made more than an hour after they were due
	Unsigned int64 `json:"unsigned"`

	// Of the last day; all of it 0 if there is none.
	Date          string       `json:"date"`
	Requirement   money.Minor  `json:"requirement"`
	Resource      money.Minor  `json:"resource"`
	Difference    money.Minor  `json:"difference"`
	BankStatement *money.Minor `json:"bankStatement"` // nil: no statement of the bank had come
	Unallocated   money.Minor  `json:"unallocated"`
	OpenBreaks    int64        `json:"openBreaks"`

	LowestRequirement  money.Minor `json:"lowestRequirement"`
	HighestRequirement money.Minor `json:"highestRequirement"`
	LowestDifference   money.Minor `json:"lowestDifference"`

	DaysShort       int64       `json:"daysShort"`       // on which a merchant had less resource than requirement
	WorstShortfall  money.Minor `json:"worstShortfall"`  // of one day, 0 or less
	DaysUnexplained int64       `json:"daysUnexplained"` // on which bank and books differed without a cause
	DaysUncompared  int64       `json:"daysUncompared"`  // without a statement of the bank
}

// MonthOf returns what days come to, in whatever order. All must be of one month and one currency.
func MonthOf(days []ExaminedDay) Month {
	var m Month
	sorted := slices.Clone(days)
	slices.SortFunc(sorted, func(a, b ExaminedDay) int { return int(a.Number - b.Number) })
	for i := range sorted {
		d := &sorted[i]
		if i == 0 {
			m.LowestRequirement, m.HighestRequirement, m.LowestDifference = d.Requirement, d.Requirement, d.Difference
		}
		m.Days++
		m.LowestRequirement = min(m.LowestRequirement, d.Requirement)
		m.HighestRequirement = max(m.HighestRequirement, d.Requirement)
		m.LowestDifference = min(m.LowestDifference, d.Difference)
		m.WorstShortfall = min(m.WorstShortfall, d.Shortfall)
		for _, counted := range []struct {
			number *int64
			is     bool
		}{
			{&m.Late, d.Late}, {&m.Unsigned, d.Signing == nil}, {&m.DaysShort, d.Short > 0},
			{&m.DaysUnexplained, d.Unexplained != 0}, {&m.DaysUncompared, d.BankStatement == nil},
		} {
			if counted.is {
				*counted.number++
			}
		}
		m.Date, m.BankStatement = d.Date, d.BankStatement
		m.Requirement, m.Resource, m.Difference = d.Requirement, d.Resource, d.Difference
		m.Unallocated, m.OpenBreaks = d.Unallocated, d.OpenBreaks
	}
	return m
}

// Equal reports whether two months come to the same.
func (m *Month) Equal(other *Month) bool {
	a, b := *m, *other
	same := (a.BankStatement == nil) == (b.BankStatement == nil) &&
		(a.BankStatement == nil || *a.BankStatement == *b.BankStatement)
	a.BankStatement, b.BankStatement = nil, nil
	return same && a == b
}
