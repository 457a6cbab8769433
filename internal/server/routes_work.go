package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// workRoutes are those about what waits for people.
var workRoutes = []routeRow{
	// List what waits for people. Over all merchants, what is due first first: by its deadline, or, if it has none, by
	// the moment since which it waits. Each says what ends it.
	{"GET /v1/work", "listWork", issuer.OperatorRead, operators, listWork, pageCodes, lists[api.Work](manyWork)},
}

// manyWork are the parameters of the list of work.
var manyWork = slices.Concat([]documented{
	{name: "kind", about: "Only that of this kind.", words: words(farthing.WorkKinds)},
}, paging)
