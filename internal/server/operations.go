package server

import (
	"net/http"
	"slices"

	"farthing/api"
)

// action is what a route takes and answers.
type action struct {
	query    []documented
	headers  []documented
	body     any         // a value of the body's type; nil: a body is not looked at
	optional bool        // the body may be absent
	bulk     bool        // the body may be long
	takes    []string    // media types of the body; nil: JSON
	answer   any         // a value of the answer's type
	record   any         // an export's: a value of the type of its records
	status   int         // of success; 0: 200
	replays  bool        // 200 if the same was recorded before
	waits    bool        // 202 with an approval, if other people must agree
	media    []string    // of the answer; nil: JSON
	follows  bool        // the answer goes on for as long as the caller stays
	text     string      // what is in a text that it takes or answers; "": what textForms says of the media type
	sandbox  bool        // it is there in a sandbox alone
	retired  *retirement // nil: it stays
}

// reads is the action of an operation that answers what there is.
func reads[A any](query []documented) action { return action{query: query, answer: *new(A)} }

// lists is that of one that answers records of a kind, page by page.
func lists[R any](query []documented) action { return reads[api.List[R]](query) }

// exports is that of one that answers all records of a kind that pass the filters, as CSV or NDJSON.
func exports[R any](query []documented) action {
	list := reads[string](query)
	list.record, list.media = *new(R), csvOrNDJSON
	return list
}

// publishes is that of one that answers a document other than JSON.
func publishes(media string) action { return action{answer: "", media: []string{media}} }

// changes is that of one that changes what there is as the body says, and answers it.
func changes[B, A any]() action { return action{body: *new(B), answer: *new(A)} }

// proposes is that of one that changes what there is as the body says, or waits for other people.
func proposes[B, A any]() action { return changes[B, A]().proposed() }

// proposed is the action of an operation that may wait for other people.
func (a action) proposed() action {
	a.waits = true
	return a
}

// creates is that of one that makes something new of the body with each call.
func creates[B, A any]() action {
	made := changes[B, A]()
	made.status = http.StatusCreated
	return made
}

// records is that of one that records what the body says, and the same only once.
func records[B, A any]() action {
	made := creates[B, A]()
	made.replays = true
	return made
}

// ends is that of one that ends something, and has nothing to answer.
func ends() action { return action{status: http.StatusNoContent} }

// header is the action that also takes a header.
func (a action) header(h documented) action {
	a.headers = append(slices.Clip(a.headers), h)
	return a
}

// bodyOptional is the action whose body may be absent.
func (a action) bodyOptional() action {
	a.optional = true
	return a
}

// inSandbox is the action that is there in a sandbox alone.
func (a action) inSandbox() action {
	a.sandbox = true
	return a
}

// documentation is the tag of what is published.
const documentation = "Documentation"

// Media types of bodies.
var (
	jsonAlone    = []string{mediaJSON}
	jsonOrPatch  = []string{mediaJSON, mediaMergePatch}
	jsonOrForm   = []string{mediaJSON, mediaForm}
	jsonOrNDJSON = []string{mediaJSON, mediaNDJSON}
	csvOrNDJSON  = []string{mediaCSV, mediaNDJSON}
	xmlOrCSV     = []string{mediaXML, mediaCSV}
	documents    = []string{mediaXML, mediaCSV, mediaZip, mediaGzip}
)
