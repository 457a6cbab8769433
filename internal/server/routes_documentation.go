package server

import "farthing/api"

// healthRoutes are for load balancers and monitors; they take no token.
var healthRoutes = []routeRow{
	// Whether the process lives. It says nothing of the database.
	{"GET /healthz", "getHealth", "", everybody, getHealth, nil, reads[api.Health](nil)},
	// Whether it can answer calls. 503 while its database cannot be reached.
	{"GET /readyz", "getReadiness", "", everybody, getReadiness, nil, reads[api.Health](nil)},
}

// documentationRoutes are what is published; they take no token.
var documentationRoutes = []routeRow{
	// This document. OpenAPI 3.1, made from the tables that the server answers by.
	{"GET /openapi.json", "getOpenAPI", "", everybody, getOpenAPI, nil, reads[map[string]any](nil)},
	// This document as YAML. The same, for tools that want YAML.
	{"GET /openapi.yaml", "getOpenAPIYAML", "", everybody, getOpenAPIYAML, nil, publishes(mediaYAML)},
	// The documentation, for people. The first page: the guides, the reference, the codes.
	{"GET /docs", "getDocumentation", "", everybody, getPage, nil, publishes(mediaHTML)},
	// The style sheet of the pages. They carry none of their own.
	{"GET /docs/style.css", "getStyle", "", everybody, getStyle, nil, publishes(mediaCSS)},
	// The script of the pages. It copies and searches; each page can be read without it.
	{"GET /docs/script.js", "getScript", "", everybody, getScript, nil, publishes(mediaScript)},
	// The icon of the pages. It is drawn in SVG.
	{"GET /docs/icon.svg", "getIcon", "", everybody, getIcon, nil, publishes(mediaSVG)},
	// The titles of everything. For whom the script does not search.
	{"GET /docs/search", "getSearch", "", everybody, getPage, nil, publishes(mediaHTML)},
	// What the script searches. Its form may change at any time.
	{"GET /docs/search.json", "getSearchIndex", "", everybody,
		getSearchIndex, nil, reads[[]map[string]any](nil)},
	// The list of guides. In the order in which they are best read.
	{"GET /docs/guides", "listGuides", "", everybody, getPage, nil, publishes(mediaHTML)},
	// A guide. How to begin, tokens, sending things again, withdrawals, lists and times, exports, headers.
	{"GET /docs/guides/{name}", "getGuide", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
	// The list of the operator's pages. What each is for.
	{"GET /docs/operations", "listOperatorPages", "", everybody, getPage, nil, publishes(mediaHTML)},
	// A page for whoever runs the server. Installing it, backups, upgrades, keys, metrics.
	{"GET /docs/operations/{page}", "getOperatorPage", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
	// The reference. All operations by their tags.
	{"GET /docs/reference", "getReference", "", everybody, getPage, nil, publishes(mediaHTML)},
	// A page of the reference. The operations of one tag, with their fields and examples.
	{"GET /docs/reference/{tag}", "getReferencePage", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
	// The page of all codes. By their HTTP status.
	{"GET /docs/problems", "listProblemPages", "", everybody, getPage, nil, publishes(mediaHTML)},
	// The page about a code. Its cause, its cure, an example, and the operations that answer it: where the type of a
	// problem document leads.
	{"GET /docs/problems/{code}", "getProblemPage", "", everybody, getPage, oneCodes, publishes(mediaHTML)},
}
