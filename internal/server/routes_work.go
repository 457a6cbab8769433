package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// workRoutes are the addresses of workOperations.
var workRoutes = []routeRow{
	{"GET /v1/work", issuer.OperatorRead, operators, listWork, pageCodes},
}

// manyWork are the parameters of the list of work.
var manyWork = slices.Concat([]documented{
	{name: "kind", about: "Only that of this kind.", words: words(farthing.WorkKinds)},
}, paging)

// workOperations are those about what waits for people.
var workOperations = map[string]operation{
	// List what waits for people. Over all merchants, what is due first first: by its deadline, or, if it has none, by
	// the moment since which it waits. Each says what ends it.
	"GET /v1/work": {id: "listWork", action: lists[api.Work](manyWork)},
}
