package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// workRoutes are those about what waits for people.
var workRoutes = []routeRow{
	// List the work queue. Of all merchants, most urgent first: by deadline, or, without one, by the time since which
	// it waits. Each item names the request that resolves it.
	{"GET /v1/work", "listWork", issuer.OperatorRead, operators, listWork, pageCodes, lists[api.Work](manyWork)},
}

// manyWork are the parameters of the list of work.
var manyWork = slices.Concat([]documented{
	{name: "kind", about: "Only that of this kind.", values: texts(farthing.WorkKinds)},
}, paging)
