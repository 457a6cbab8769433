package server

import (
	"mime"
	"strconv"
	"strings"
)

// formats are the forms of an export or a statement that format= may name.
var formats = map[string]string{"csv": mediaCSV, "ndjson": mediaNDJSON, "camt.053": mediaXML, "pdf": mediaPDF}

// form is the media type of the call's answer: the one that format= names, else the
// one that Accept likes best.
func (c *call) form() string {
	if named := formats[c.query.get(inForm.name)]; named != "" {
		return named
	}
	return c.media
}

// negotiate finds which of the route's media types Accept likes best; false if
// it takes none of them. A form that is named in the query needs no Accept.
func (c *call) negotiate() bool {
	answers := c.route.answers()
	c.media = preferred(c.r.Header.Values("Accept"), answers)
	if c.media != "" {
		return true
	}
	c.media = answers[0]
	return c.route.record != nil && c.r.URL.Query().Has(inForm.name)
}

// preferred is the answer that Accept headers like best (RFC 9110, section 12.5.1),
// the first of those it likes equally; "" if it takes none. For each answer,
// the range that names it most closely counts; of two answers liked equally, the one
// that is named more closely: a caller who adds */* to what they want still wants that.
func preferred(headers []string, answers []string) string {
	if len(headers) == 0 || (len(headers) == 1 && (headers[0] == "*/*" || headers[0] == answers[0])) {
		return answers[0]
	}
	best, bestQuality, bestCloseness := "", 0.0, 0
	ranges := strings.Split(strings.Join(headers, ","), ",")
	for _, answer := range answers {
		quality, closeness := liking(ranges, answer)
		if quality > bestQuality || (quality > 0 && quality == bestQuality && closeness > bestCloseness) {
			best, bestQuality, bestCloseness = answer, quality, closeness
		}
	}
	return best
}

// liking is how much the ranges of Accept like an answer, 0 to 1, and how closely
// they name it.
func liking(ranges []string, answer string) (quality float64, closeness int) {
	for _, part := range ranges {
		asked, parameters, err := mime.ParseMediaType(strings.TrimSpace(part))
		near := covers(asked, answer)
		if err != nil || near <= closeness {
			continue
		}
		quality, closeness = 1, near
		if q, err := strconv.ParseFloat(parameters["q"], 64); err == nil {
			quality = q
		}
	}
	return quality, closeness
}

// covers says how closely a media range names a media type: 3 by its very name, 2
// by its family, 1 as any type, 0 not at all.
func covers(asked, answer string) int {
	family, _, _ := strings.Cut(answer, "/")
	switch asked {
	case answer:
		return 3
	case family + "/*":
		return 2
	case "*/*":
		return 1
	}
	return 0
}
