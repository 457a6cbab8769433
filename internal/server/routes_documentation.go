package server

import "farthing/api"

// healthRoutes are the addresses of healthOperations.
var healthRoutes = []routeRow{
	{"GET /healthz", "", everybody, getHealth, nil},
	{"GET /readyz", "", everybody, getReadiness, nil},
}

// healthOperations are for load balancers and monitors; they take no token.
var healthOperations = map[string]operation{
	// Whether the process lives. It says nothing of the database.
	"GET /healthz": {id: "getHealth", action: reads[api.Health](nil)},
	// Whether it can answer calls. 503 while its database cannot be reached.
	"GET /readyz": {id: "getReadiness", action: reads[api.Health](nil)},
}

// documentationRoutes are the addresses of documentationOperations.
var documentationRoutes = []routeRow{
	{"GET /openapi.json", "", everybody, getOpenAPI, nil},
	{"GET /openapi.yaml", "", everybody, getOpenAPIYAML, nil},
	{"GET /docs", "", everybody, getPage, nil},
	{"GET /docs/style.css", "", everybody, getStyle, nil},
	{"GET /docs/script.js", "", everybody, getScript, nil},
	{"GET /docs/icon.svg", "", everybody, getIcon, nil},
	{"GET /docs/search", "", everybody, getPage, nil},
	{"GET /docs/search.json", "", everybody, getSearchIndex, nil},
	{"GET /docs/guides", "", everybody, getPage, nil},
	{"GET /docs/guides/{name}", "", everybody, getPage, oneCodes},
	{"GET /docs/operations", "", everybody, getPage, nil},
	{"GET /docs/operations/{page}", "", everybody, getPage, oneCodes},
	{"GET /docs/reference", "", everybody, getPage, nil},
	{"GET /docs/reference/{tag}", "", everybody, getPage, oneCodes},
	{"GET /docs/problems", "", everybody, getPage, nil},
	{"GET /docs/problems/{code}", "", everybody, getPage, oneCodes},
}

// documentationOperations are what is published; they take no token.
var documentationOperations = map[string]operation{
	// This document. OpenAPI 3.1, made from the tables that the server answers by.
	"GET /openapi.json": {id: "getOpenAPI", action: reads[map[string]any](nil)},
	// This document as YAML. The same, for tools that want YAML.
	"GET /openapi.yaml": {id: "getOpenAPIYAML", action: publishes(mediaYAML)},
	// The documentation, for people. The first page: the guides, the reference, the codes.
	"GET /docs": {id: "getDocumentation", action: publishes(mediaHTML)},
	// The style sheet of the pages. They carry none of their own.
	"GET /docs/style.css": {id: "getStyle", action: publishes(mediaCSS)},
	// The script of the pages. It copies and searches; each page can be read without it.
	"GET /docs/script.js": {id: "getScript", action: publishes(mediaScript)},
	// The icon of the pages. It is drawn in SVG.
	"GET /docs/icon.svg": {id: "getIcon", action: publishes(mediaSVG)},
	// The titles of everything. For whom the script does not search.
	"GET /docs/search": {id: "getSearch", action: publishes(mediaHTML)},
	// What the script searches. Its form may change at any time.
	"GET /docs/search.json": {id: "getSearchIndex", action: reads[[]map[string]any](nil)},
	// The list of guides. In the order in which they are best read.
	"GET /docs/guides": {id: "listGuides", action: publishes(mediaHTML)},
	// A guide. How to begin, tokens, sending things again, withdrawals, lists and times, exports, headers.
	"GET /docs/guides/{name}": {id: "getGuide", action: publishes(mediaHTML)},
	// The list of the operator's pages. What each is for.
	"GET /docs/operations": {id: "listOperatorPages", action: publishes(mediaHTML)},
	// A page for whoever runs the server. Installing it, backups, upgrades, keys, metrics.
	"GET /docs/operations/{page}": {id: "getOperatorPage", action: publishes(mediaHTML)},
	// The reference. All operations by their tags.
	"GET /docs/reference": {id: "getReference", action: publishes(mediaHTML)},
	// A page of the reference. The operations of one tag, with their fields and examples.
	"GET /docs/reference/{tag}": {id: "getReferencePage", action: publishes(mediaHTML)},
	// The page of all codes. By their HTTP status.
	"GET /docs/problems": {id: "listProblemPages", action: publishes(mediaHTML)},
	// The page about a code. Its cause, its cure, an example, and the operations that answer it: where the type of a
	// problem document leads.
	"GET /docs/problems/{code}": {id: "getProblemPage", action: publishes(mediaHTML)},
}
