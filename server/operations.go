package server

import "maps"

// operation is what the documentation says of a route, and what it takes and answers.
type operation struct {
	tag      string
	id       string // operationId: the name of a client's function
	summary  string
	more     string // the rest of the description
	headers  []documented
	query    []documented
	takes    []string    // media types of the body; none: a body is not looked at
	body     any         // a value of the body's type
	optional bool        // there need not be a body
	bulk     bool        // the body may be long
	answer   any         // a value of the answer's type
	record   any         // a list's: a value of the type of its records, which may also be answered as CSV and NDJSON
	status   int         // of success; 0: 200
	replays  bool        // 200 if the same was recorded before
	media    []string    // of the answer; nil: JSON
	retired  *retirement // nil: it stays
	sandbox  bool        // it is there in a sandbox alone
}

// documentation is the tag of what is published.
const documentation = "Documentation"

// Media types of bodies that several operations take.
var (
	jsonBody     = []string{mediaJSON}
	jsonOrForm   = []string{mediaJSON, mediaForm}
	jsonOrNDJSON = []string{mediaJSON, mediaNDJSON}
)

// operations are those of all routes, by their addresses. They are in files by
// their nouns.
var operations = func() map[string]operation {
	all := map[string]operation{}
	for _, some := range []map[string]operation{
		paymentOperations, withdrawalOperations, balanceOperations, merchantOperations,
		approvalOperations, clientOperations, settingsOperations, sandboxOperations, documentationOperations,
	} {
		maps.Copy(all, some)
	}
	return all
}()
