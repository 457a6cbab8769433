package api

// SafeguardingMonth is what the safeguarding records of a month come to, in one currency.
type SafeguardingMonth struct {
	// The month. Example: 2026-10
	Month string `json:"month"`
	// The currency. Example: GBP
	Currency string `json:"currency"`
	// For the regulator's return.
	Figures SafeguardingFigures `json:"figures"`
	// Business days that are over and have no record.
	Missing []string `json:"missing"`
}

// SafeguardingFigures are the figures of a month. They follow from its records alone. Amounts are in minor units.
type SafeguardingFigures struct {
	// How many days have a record.
	Days int64 `json:"days"`
	// How many of them were made more than an hour after they were due.
	Late int64 `json:"late"`
	// How many nobody has signed.
	Unsigned int64 `json:"unsigned"`
	// The last day with a record, which the amounts up to openBreaks are from; null: there is none, and they are 0.
	Date *string `json:"date" format:"date"`
	// What had to be safeguarded.
	Requirement int64 `json:"requirement"`
	// What there was for it.
	Resource int64 `json:"resource"`
	// Resource less requirement.
	Difference int64 `json:"difference"`
	// What the bank said that there was; null: no statement had come.
	BankStatement *int64 `json:"bankStatement"`
	// Money at the bank that nobody knew, in open breaks.
	Unallocated int64 `json:"unallocated"`
	// How many breaks of statements were open.
	OpenBreaks int64 `json:"openBreaks"`
	// The least that had to be safeguarded on any day.
	LowestRequirement int64 `json:"lowestRequirement"`
	// The most.
	HighestRequirement int64 `json:"highestRequirement"`
	// The least difference of any day.
	LowestDifference int64 `json:"lowestDifference"`
	// On how many days a merchant had less resource than requirement.
	DaysShort int64 `json:"daysShort"`
	// What merchants lacked on the worst of them, 0 or less.
	WorstShortfall int64 `json:"worstShortfall"`
	// On how many days bank and books differed without a cause.
	DaysUnexplained int64 `json:"daysUnexplained"`
	// On how many days there was no statement of the bank.
	DaysUncompared int64 `json:"daysUncompared"`
}
