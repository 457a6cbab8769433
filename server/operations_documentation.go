package server

import "farthing/api"

// documentationOperations are those that take no token.
var documentationOperations = map[string]operation{
	"GET /healthz": {
		tag:     "Health",
		id:      "getHealth",
		summary: "Whether the process lives",
		more:    "It says nothing of the database.",
		answer:  api.Health{},
	},
	"GET /readyz": {
		tag:     "Health",
		id:      "getReadiness",
		summary: "Whether it can answer calls",
		more:    "503 while its database cannot be reached.",
		answer:  api.Health{},
	},
	"GET /openapi.json": {
		tag:     "Documentation",
		id:      "getOpenAPI",
		summary: "This document",
		more:    "OpenAPI 3.1, made from the tables that the server answers by.",
		answer:  map[string]any{},
	},
	"GET /openapi.yaml": {
		tag:     "Documentation",
		id:      "getOpenAPIYAML",
		summary: "This document as YAML",
		more:    "The same, for tools that want YAML.",
		answer:  "",
		media:   []string{mediaYAML},
	},
	"GET /docs": {
		tag:     "Documentation",
		id:      "getReference",
		summary: "The reference, for people",
		more:    "All operations and schemas on one page, which needs no script.",
		answer:  "",
		media:   []string{mediaHTML},
	},
	"GET /docs/style.css": {
		tag:     "Documentation",
		id:      "getStyle",
		summary: "The style sheet of the pages",
		more:    "The only thing that they load.",
		answer:  "",
		media:   []string{mediaCSS},
	},
	"GET /docs/guides/{name}": {
		tag:     "Documentation",
		id:      "getGuide",
		summary: "A guide",
		more:    "How to begin, tokens, sending things again, withdrawals, lists and times, exports, headers.",
		answer:  "",
		media:   []string{mediaHTML},
	},
	"GET /docs/problems": {
		tag:     "Documentation",
		id:      "listProblemPages",
		summary: "The page of all codes",
		more:    "By their HTTP status.",
		answer:  "",
		media:   []string{mediaHTML},
	},
	"GET /docs/problems/{code}": {
		tag:     "Documentation",
		id:      "getProblemPage",
		summary: "The page about a code",
		more: "Its cause, its cure, an example, and the operations that answer it: where the type of a problem " +
			"document leads.",
		answer: "",
		media:  []string{mediaHTML},
	},
}
