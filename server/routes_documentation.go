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
	{"GET /docs", "", everybody, getReference, nil},
	{"GET /docs/style.css", "", everybody, getStyle, nil},
	{"GET /docs/guides/{name}", "", everybody, getGuide, oneCodes},
	{"GET /docs/problems", "", everybody, listProblemPages, nil},
	{"GET /docs/problems/{code}", "", everybody, getProblemPage, oneCodes},
}

// documentationOperations are what is published; they take no token.
var documentationOperations = map[string]operation{
	// This document. OpenAPI 3.1, made from the tables that the server answers by.
	"GET /openapi.json": {id: "getOpenAPI", action: reads[map[string]any](nil)},
	// This document as YAML. The same, for tools that want YAML.
	"GET /openapi.yaml": {id: "getOpenAPIYAML", action: publishes(mediaYAML)},
	// The reference, for people. All operations and schemas on one page, which needs no script.
	"GET /docs": {id: "getReference", action: publishes(mediaHTML)},
	// The style sheet of the pages. The only thing that they load.
	"GET /docs/style.css": {id: "getStyle", action: publishes(mediaCSS)},
	// A guide. How to begin, tokens, sending things again, withdrawals, lists and times, exports, headers.
	"GET /docs/guides/{name}": {id: "getGuide", action: publishes(mediaHTML)},
	// The page of all codes. By their HTTP status.
	"GET /docs/problems": {id: "listProblemPages", action: publishes(mediaHTML)},
	// The page about a code. Its cause, its cure, an example, and the operations that answer it: where the type of a
	// problem document leads.
	"GET /docs/problems/{code}": {id: "getProblemPage", action: publishes(mediaHTML)},
}
