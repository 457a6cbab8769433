package server

import (
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// sharedHeaders are the headers of answers, described once.
var sharedHeaders = map[string]*huma.Param{
	"X-Request-Id": textHeader("Under which name the request is found in the log."),
	"ETag":         textHeader("A digest of the record as it is answered, for If-None-Match and If-Match."),
	"Location": {
		Description: "The address of the new record.",
		Schema:      &huma.Schema{Type: huma.TypeString, Format: "uri"},
	},
	"Link": textHeader("The address of the next page, as rel=\"next\"; absent on the last one."),
	"Idempotent-Replayed": {
		Description: "That the same request was recorded before.",
		Schema:      &huma.Schema{Type: huma.TypeString, Enum: []any{"true"}},
	},
	"RateLimit":        textHeader("How many requests the client has left; absent if there is no limit."),
	"RateLimit-Policy": textHeader("How many requests the client has, in how many seconds."),
	"Retry-After": {
		Description: "How many seconds to wait before sending the same request again.",
		Schema:      &huma.Schema{Type: huma.TypeInteger},
	},
	"Accept-Encoding": textHeader("That a body is taken as it is alone; absent if it was not compressed."),
	"Allow":           textHeader("The methods that the address takes."),
	"Access-Control-Allow-Origin": {
		Description: "That pages of any origin may read it.",
		Schema:      &huma.Schema{Type: huma.TypeString, Enum: []any{"*"}},
	},
	"Content-Disposition": textHeader("The name of the file."),
	"WWW-Authenticate": textHeader(
		"What is wrong with the token or the credentials, or the scope that the token lacks (RFC 6750)."),
}

func textHeader(description string) *huma.Param {
	return &huma.Param{Description: description, Schema: &huma.Schema{Type: huma.TypeString}}
}

// What every answer has, and what every answer to a client has.
var (
	everyAnswer = []string{"X-Request-Id"}
	ofClients   = []string{"RateLimit", "RateLimit-Policy"}
)

// headersNamed refers to shared headers.
func headersNamed(names []string) map[string]*huma.Param {
	headers := map[string]*huma.Param{}
	for _, name := range names {
		headers[name] = &huma.Param{Ref: "#/components/headers/" + name}
	}
	return headers
}

// headers are those of an answer of a route, with those that every answer has.
func (d *describer) headers(names []string, r *route) map[string]*huma.Param {
	names = slices.Concat(names, everyAnswer)
	if r.guarded() {
		names = append(names, ofClients...)
	}
	return headersNamed(names)
}

// headersOfRefusal are those of a problem document, or of an OAuth error.
func headersOfRefusal(status int) []string {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return []string{"WWW-Authenticate"}
	case http.StatusMethodNotAllowed:
		return []string{"Allow"}
	case http.StatusUnsupportedMediaType:
		return []string{"Accept-Encoding"}
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return []string{"Retry-After"}
	}
	return nil
}

// headersOfSuccess are those of a record, or of a list.
func (r *route) headersOfSuccess(status int) []string {
	switch {
	case status == http.StatusCreated:
		return []string{"Location", "ETag"}
	case status == http.StatusAccepted:
		return []string{"Location"}
	case r.replays:
		return []string{"Idempotent-Replayed", "ETag"}
	case r.tag == documentation:
		return []string{"ETag", "Access-Control-Allow-Origin"}
	case r.record != nil:
		return []string{"Content-Disposition"}
	case r.single(), r.changesRecord():
		return []string{"ETag"}
	case r.paged():
		return []string{"Link"}
	}
	return nil
}
