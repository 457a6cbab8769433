package dashboard

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// breakPages are about differences between the bank and the books.
var breakPages = []page{
	{
		path:     "/app/breaks",
		title:    "Breaks",
		menu:     "Bank",
		asks:     []string{"listBreaks"},
		template: "breaks",
		load:     placed[api.Break]("listBreaks", "status", "kind", "merchantId"),
	},
	{
		path:  "/app/breaks/{id}",
		title: "Break",
		asks:  []string{"getBreak"},
		also:  findsMerchants,
		does: []deed{
			{
				name:      "assign",
				operation: "assignBreak",
				body:      api.BreakAssignment{},
				path:      []string{"id"},
				done:      "The break was assigned.",
			},
			{
				name:      "resolve",
				operation: "resolveBreak",
				body:      api.BreakDecision{},
				path:      []string{"id"},
				strong:    true,
				done:      "The break was resolved.",
			},
		},
		template: "break",
		load: func(v *visit) (any, error) {
			found, err := record[api.BreakDetails](v, "getBreak")
			return oneBreak{found, found.Status == farthing.BreakOpen}, err
		},
	},
	{
		path:     "/app/matches",
		title:    "Matches",
		menu:     "Bank",
		asks:     []string{"listMatches"},
		template: "matches",
		load:     placed[api.Match]("listMatches", "startDate", "endDate"),
	},
	streamed("/app/exports/breaks", "exportBreaks"),
	streamed("/app/exports/matches", "exportMatches"),
}

// oneBreak is a break with both sides of it.
type oneBreak struct {
	Break api.BreakDetails
	Open  bool
}

// breakKinds say how the bank and the books differ.
var breakKinds = map[string]string{
	"missing_at_bank": "We booked it, and the bank did not",
	"unknown_at_us":   "The bank has it, and we do not know it",
	"amount_differs":  "The amounts differ",
	"late":            "The bank contradicts what was settled before",
	"duplicate":       "The bank has it twice",
	"continuity":      "A statement does not follow the one before",
	"unapproved":      "An upload gives money back, and nobody else agreed",
}

// resolutions say how a break ended, or may end.
var resolutions = map[string]string{
	"matched":   "Its partner came",
	"replaced":  "It is another break now",
	"gone":      "Nothing of it is open any more",
	"explained": "It is explained: nothing is booked",
	"corrected": "The bank put it right: nothing is booked",
	"merchant":  "A merchant's money: an adjustment of its balance",
	"operator":  "The operator's own money",
	"provider":  "A payment provider paid it, or took it back",
	"paid":      "The bank paid the withdrawal",
	"failed":    "The bank did not pay the withdrawal",
	"returned":  "The withdrawal came back",
}

// decisions are the ways in which people end a break.
func decisions() (all []choice) {
	for _, one := range farthing.BreakDecisions {
		all = append(all, choice{string(one), resolutions[string(one)]})
	}
	return all
}

// kindsOfBreak are all kinds, for a filter.
func kindsOfBreak() (all []choice) {
	for _, one := range farthing.BreakKinds {
		all = append(all, choice{string(one), breakKinds[string(one)]})
	}
	return all
}
