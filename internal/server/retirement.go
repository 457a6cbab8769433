package server

import (
	"net/http"
	"strconv"
	"time"
)

// retirement announces that a route will go (RFC 9745 and RFC 8594). Until its
// sunset it works as it always did.
type retirement struct {
	deprecated time.Time
	sunset     time.Time // never before deprecated
	about      string    // address of the page that says what to use instead
}

// announce puts the retirement into the headers of an answer.
func (t *retirement) announce(header http.Header) {
	header.Set("Deprecation", "@"+strconv.FormatInt(t.deprecated.Unix(), 10))
	header.Set("Sunset", t.sunset.UTC().Format(http.TimeFormat))
	header.Add("Link", "<"+t.about+`>; rel="deprecation"; type="text/html"`)
}
