package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// searchedBy are the parameters of a search.
var searchedBy = []documented{
	{name: "q", about: "What to look for, up to 140 characters.", required: true},
	{
		name: "merchantId",
		about: "Only records of this merchant; a merchant's client may send its own. An operator's client that " +
			"leaves it out searches merchants by identifier and name, and all payments and withdrawals by their " +
			"references.",
		overAll: true,
	},
	formatted("startDate", "date", "Searches for an amount, after it: a UTC day, or a time with a zone."),
	formatted("endDate", "date", "Searches for an amount, before it, at most 31 days after startDate."),
}

// searchRoutes find records of several kinds.
var searchRoutes = []routeRow{
	// Search for records. Payments by identifier, reference and user; withdrawals by identifier, and by what the bank
	// calls them, whole or cut off (from eight characters); both by their amount in major units between two dates; for
	// an operator's client also merchants by identifier and name. Withdrawals take the scope withdrawals:read as well,
	// merchants operator:read.
	{"GET /v1/search", "search", issuer.PaymentsRead, merchants,
		search, []farthing.Code{farthing.CodeNotFound}, reads[api.SearchResults](searchedBy)},
}
