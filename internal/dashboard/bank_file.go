package dashboard

import (
	"net/url"

	"farthing/api"
)

// bankFilePages are about files that go to banks, and documents that come from them.
var bankFilePages = []page{
	{
		path:  "/app/files",
		title: "Payment files",
		menu:  "Bank",
		asks:  []string{"listRailFiles"},
		does: []deed{{
			name:      "cut",
			operation: "createRailFiles",
			body:      api.FileCreation{},
			done:      "What waited is in files now. If nothing waited, there is no new one.",
		}},
		template: "files",
		load:     placed[api.RailFile]("listRailFiles", "status", "rail"),
	},
	{
		path:  "/app/files/{id}",
		title: "Payment file",
		asks:  []string{"getRailFile"},
		does: []deed{{
			name:      "sent",
			operation: "acknowledgeRailFile",
			path:      []string{"id"},
			query:     []string{"rail"},
			strong:    true,
			done:      "The file is marked as sent.",
		}},
		also:     []string{"readRailFile"},
		template: "file",
		load: func(v *visit) (any, error) {
			answer, err := v.ask("getRailFile", Question{Path: v.named(), Query: v.sought("rail")})
			return bodyOf[api.RailFile]("getRailFile", answer, err)
		},
	},
	streamed("/app/exports/files/{id}", "readRailFile"),
	{
		path:  "/app/bank-statements",
		title: "Bank statements",
		menu:  "Bank",
		asks:  []string{"listRailDocuments"},
		does: []deed{{
			name:      "upload",
			operation: "uploadRailDocument",
			file:      "document",
			query:     []string{"rail"},
			done:      "The document was read. What came of it is in the list.",
		}},
		template: "documents",
		load:     placed[api.RailDocument]("listRailDocuments", "status", "rail"),
	},
	{
		path:  "/app/bank-statements/{id}",
		title: "Bank document",
		asks:  []string{"getRailDocument"},
		does: []deed{{
			name:      "take-out",
			operation: "takeStatementsOut",
			body:      api.TakeOut{},
			path:      []string{"id"},
			strong:    true,
			done:      "The statements were taken out.",
		}},
		template: "document",
		load:     func(v *visit) (any, error) { return record[api.RailDocument](v, "getRailDocument") },
	},
}

// fileAddress is the address of a page about a payment file, which its bank names.
func fileAddress(at string, f api.RailFile) string {
	return at + url.PathEscape(f.ID) + "?" + url.Values{"rail": {f.Rail}}.Encode()
}
