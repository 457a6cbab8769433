package server

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// sharedHeaders are the headers of answers, described once.
var sharedHeaders = map[string]*huma.Param{
	"X-Request-Id": {
		Description: "Under which name the request is found in the log.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	},
	"ETag": {
		Description: "A digest of the record as it is answered, for If-None-Match.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	},
	"Location": {
		Description: "The address of the new record.",
		Schema:      &huma.Schema{Type: huma.TypeString, Format: "uri"},
	},
	"Link": {
		Description: "The address of the next page, as rel=\"next\"; absent on the last one.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	},
	"Idempotent-Replayed": {
		Description: "That the same request was recorded before.",
		Schema:      &huma.Schema{Type: huma.TypeString, Enum: []any{"true"}},
	},
	"RateLimit": {
		Description: "How many requests the client has left; absent if there is no limit.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	},
	"RateLimit-Policy": {
		Description: "How many requests the client has, in how many seconds.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	},
	"Retry-After": {
		Description: "How many seconds to wait before sending the same request again.",
		Schema:      &huma.Schema{Type: huma.TypeInteger},
	},
	"WWW-Authenticate": {
		Description: "What is wrong with the token, or the scope that it lacks (RFC 6750).",
		Schema:      &huma.Schema{Type: huma.TypeString},
	},
}

// addHeaders says which headers the answers of a route have. Those that every
// answer has are listed with success alone, to keep the document short.
func (d *describer) addHeaders(op *huma.Operation, r *route) {
	for code, answer := range op.Responses {
		status, _ := strconv.Atoi(code) // we wrote it
		var names []string
		switch {
		case status < http.StatusMultipleChoices:
			names = append(r.headersOfSuccess(status), "X-Request-Id")
			if r.guarded() {
				names = append(names, "RateLimit", "RateLimit-Policy")
			}
		case status == http.StatusNotModified:
			names = []string{"ETag"}
		case status == http.StatusUnauthorized, status == http.StatusForbidden:
			names = []string{"WWW-Authenticate"}
		case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
			names = []string{"Retry-After"}
		}
		answer.Headers = map[string]*huma.Param{}
		for _, name := range names {
			answer.Headers[name] = &huma.Param{Ref: "#/components/headers/" + name}
		}
	}
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
	case r.single():
		return []string{"ETag"}
	case r.method == http.MethodGet && r.guarded():
		return []string{"Link"}
	}
	return nil
}
