package server

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// healthRoutes are for load balancers and monitors; they take no token.
var healthRoutes = []routeRow{
	// Check liveness. 200 while the process runs, whatever the state of the database.
	{"GET /healthz", "getHealth", "", everybody, getHealth, nil, reads[api.Health](nil)},
	// Check readiness. 503 while the database cannot be reached; with for=writes also while nothing can be recorded:
	// the database's disk is full, the database is read-only, or no standby acknowledges.
	{"GET /readyz", "getReadiness", "", everybody, getReadiness, []farthing.Code{farthing.CodeInvalidRequest},
		reads[api.Readiness](someReadiness)},
}

// documentationRoutes are what is published; they take no token.
var documentationRoutes = []routeRow{
	// Get this document. OpenAPI 3.1, generated from the tables that the server routes by.
	{"GET /openapi.json", "getOpenAPI", "", everybody, getOpenAPI, nil, reads[map[string]any](nil)},
	// Get this document as YAML. The same, for tools that need YAML.
	{"GET /openapi.yaml", "getOpenAPIYAML", "", everybody, getOpenAPIYAML, nil, publishes(mediaYAML)},
	// Get the documentation. The first page: the guides, the reference, the codes.
	{"GET /docs", "getDocumentation", "", everybody, getPage, nil, publishes(mediaHTML)},
	// Get the pages' style sheet. All pages use it.
	{"GET /docs/style.css", "getStyle", "", everybody, getStyle, nil, publishes(mediaCSS)},
	// Get the pages' script. It copies and searches; every page works without it.
	{"GET /docs/script.js", "getScript", "", everybody, getScript, nil, publishes(mediaScript)},
	// Get the pages' icon. An SVG.
	{"GET /docs/icon.svg", "getIcon", "", everybody, getIcon, nil, publishes(mediaSVG)},
	// List all titles. For browsers without JavaScript.
	{"GET /docs/search", "getSearch", "", everybody, getPage, nil, publishes(mediaHTML)},
	// Get the search index. Its format may change at any time.
	{"GET /docs/search.json", "getSearchIndex", "", everybody,
		getSearchIndex, nil, reads[[]map[string]any](nil)},
	// List the guides. In reading order.
	{"GET /docs/guides", "listGuides", "", everybody, getPage, nil, publishes(mediaHTML)},
	// Get a guide. First steps, tokens, idempotency, withdrawals, pagination, exports, headers.
	{"GET /docs/guides/{name}", "getGuide", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
	// List the operator's pages. With the purpose of each.
	{"GET /docs/operations", "listOperatorPages", "", everybody, getPage, nil, publishes(mediaHTML)},
	// Get an operator's page. Installation, backups, upgrades, keys, metrics.
	{"GET /docs/operations/{page}", "getOperatorPage", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
	// Get the reference. All operations by tag.
	{"GET /docs/reference", "getReference", "", everybody, getPage, nil, publishes(mediaHTML)},
	// Get a page of the reference. The operations of one tag, with their fields and examples.
	{"GET /docs/reference/{tag}", "getReferencePage", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
	// List all problem codes. By HTTP status.
	{"GET /docs/problems", "listProblemPages", "", everybody, getPage, nil, publishes(mediaHTML)},
	// Get a problem code's page. Its cause, its fix, an example, and the operations that return it: the type of a
	// problem document links to it.
	{"GET /docs/problems/{code}", "getProblemPage", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
}
