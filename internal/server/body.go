package server

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"farthing/api"
	"farthing/internal/farthing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The longest bodies that are read, in bytes.
const (
	maxBody = 64 << 10
	maxBulk = 64 << 20
)

// Media types of bodies.
const (
	mediaJSON   = "application/json"
	mediaForm   = "application/x-www-form-urlencoded"
	mediaNDJSON = "application/x-ndjson"
	mediaCSV    = "text/csv"
	mediaHTML   = "text/html"
	mediaYAML   = "application/yaml"
	mediaXML    = "application/xml"
	mediaPDF    = "application/pdf"
	mediaZip    = "application/zip"
	mediaGzip   = "application/gzip"

	mediaProblem = "application/problem+json"

	// What a body of a PATCH is: what is absent stays (RFC 7396).
	mediaMergePatch = "application/merge-patch+json"
)

// inWholeBody is the place of what is wrong with a body as a whole, so that nothing of it is known.
const inWholeBody = "body"

var (
	errTooLarge = farthing.Refuse(farthing.CodeTooLarge, "The body is too long. Split the request.")
	errSlow     = farthing.Invalid(inWholeBody, "did not arrive in time: each 64 KiB may take 15 seconds")
)

// checkMedia looks at what is sent, and at what is asked for, before anything is read.
func (c *call) checkMedia() error {
	if !c.negotiate() {
		return farthing.Refuse(farthing.CodeNotAcceptable, "The answer is "+strings.Join(c.route.answers(), " or ")+".")
	}
	if c.route.body == nil {
		return nil
	}
	takes := c.route.bodyMedia()
	if c.r.ContentLength > c.route.maxBody() {
		return errTooLarge
	}
	if c.r.Header.Get("Content-Encoding") != "" {
		c.Header().Set("Accept-Encoding", "identity")
		return farthing.Refuse(farthing.CodeUnsupportedMediaType, "Send the body uncompressed.")
	}
	kind, err := mediaType(c.r)
	if err != nil || (kind == "" && c.r.ContentLength != 0) || (kind != "" && !slices.Contains(takes, kind)) {
		return farthing.Refuse(farthing.CodeUnsupportedMediaType,
			"The body must be "+strings.Join(takes, " or ")+", in UTF-8.")
	}
	return nil
}

// mediaType is the media type of the body; "" if none is named.
func mediaType(r *http.Request) (string, error) {
	headers := r.Header.Values("Content-Type")
	if len(headers) == 0 {
		return "", nil
	}
	if len(headers) == 1 && headers[0] == mediaJSON && r.Header.Get("Content-Encoding") == "" {
		return mediaJSON, nil
	}
	kind, parameters, err := mime.ParseMediaType(headers[0])
	charset := parameters["charset"]
	encoded := r.Header.Get("Content-Encoding") != "" || (charset != "" && !strings.EqualFold(charset, "utf-8"))
	if err != nil || len(headers) > 1 || encoded {
		return "", farthing.Refuse(farthing.CodeUnsupportedMediaType, "")
	}
	return kind, nil
}

// readBody reads the whole body of a single request into a buffer, which the caller gives back: decoded
// values keep no reference to it.
func (c *call) readBody(into *bytes.Buffer) error {
	if n := c.r.ContentLength; n > 0 {
		into.Grow(int(min(n, maxBody)) + bytes.MinRead)
	}
	if _, err := into.ReadFrom(http.MaxBytesReader(c.ResponseWriter, c.r.Body, maxBody)); err != nil {
		return bodyError(err)
	}
	c.conn.heard()
	return nil
}

// bodyError says why a body could not be read.
func bodyError(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return errTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return errSlow
	}
	return farthing.Invalid(inWholeBody, "could not be read completely; send it again")
}

// decode reads the JSON object that a route takes. optional: no body at all is
// an empty one.
func decode[T any](c *call, optional bool) (T, error) {
	var into T
	body := getBuffer()
	defer putBuffer(body)
	if err := c.readBody(body); err != nil {
		return into, err
	}
	if body.Len() == 0 && optional {
		return into, nil
	}
	err := decodeJSON(body.Bytes(), &into)
	return into, err
}

// decodeJSON reads one JSON object, strictly: names once, known, and in their
// case; valid UTF-8; nothing behind it. Errors name the place and never repeat
// what stood there.
func decodeJSON(body []byte, into any) error {
	if start := bytes.TrimLeft(body, " \t\r\n"); len(start) == 0 {
		return farthing.Invalid(inWholeBody, "is required: a JSON object")
	} else if start[0] != '{' {
		return farthing.Invalid(inWholeBody, "must be a JSON object")
	}
	if !utf8.Valid(body) {
		return farthing.Invalid(inWholeBody, "is not valid UTF-8")
	}
	if err := json.Unmarshal(body, into, json.RejectUnknownMembers(true)); err != nil {
		return bodyFaults(body, into, err)
	}
	return emptyTexts(body)
}

// jsonError turns an error of the JSON package into a refusal.
func jsonError(err error) error {
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		if errors.Is(err, jsontext.ErrDuplicateName) {
			return farthing.Invalid(bodyLocation(syntax.JSONPointer), "is given more than once; send it once")
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return farthing.Invalid(inWholeBody, "is incomplete JSON")
		}
		return farthing.Invalid(inWholeBody, "is not valid JSON at byte "+strconv.FormatInt(syntax.ByteOffset, 10))
	}
	meaning, ok := errors.AsType[*json.SemanticError](err)
	if !ok {
		return farthing.Invalid(inWholeBody, "is not valid JSON")
	}
	location := bodyLocation(meaning.JSONPointer)
	if errors.Is(err, json.ErrUnknownName) {
		return &farthing.Error{
			Code:    farthing.CodeUnknownField,
			Message: location + " is unknown. Check its spelling, or leave it out.",
			Fields:  []farthing.Field{{Location: location, Message: "is unknown; check its spelling, or leave it out"}},
		}
	}
	return farthing.Invalid(location, expected(meaning.GoType, meaning.JSONPointer.LastToken()))
}

// expected describes the value that a field takes.
func expected(kind reflect.Type, field string) string {
	for kind != nil && kind.Kind() == reflect.Pointer {
		kind = kind.Elem()
	}
	switch {
	case kind == reflect.TypeFor[api.Time]():
		return "must be an RFC 3339 time with a zone, such as 2026-11-20T14:03:22.000Z"
	case kind == nil:
		return "has the wrong form"
	case kind.Kind() == reflect.Int64 && slices.Contains(plainNumbers, field):
		return "must be a whole number, without quotes"
	case kind.Kind() == reflect.Int64:
		return "must be a whole number of minor units, without quotes: 1000 for 10.00"
	case kind.Kind() == reflect.String:
		return "must be a string"
	case kind.Kind() == reflect.Slice:
		return "must be a list"
	case kind.Kind() == reflect.Map, kind.Kind() == reflect.Struct:
		return "must be an object"
	}
	return "has the wrong form"
}

// plainNumbers are the fields of bodies that are whole numbers and not amounts.
var plainNumbers = []string{
	"approvalExpiryHours", "basisPoints", "coolingOffHours", "days", "disputeRate", "from", "overlapHours",
	"refundRate", "seq", "to",
}

// bodyLocation names a place of the body. A name that is no plain word could be
// anything, a secret too, and is not repeated.
func bodyLocation(pointer jsontext.Pointer) string {
	location := "body"
	for token := range pointer.Tokens() {
		if !plainName(token) {
			return location + " (a field in it)"
		}
		location += "." + token
	}
	return location
}

// plainName says whether a text looks like the name of a field or parameter.
func plainName(text string) bool {
	if text == "" || len(text) > 40 {
		return false
	}
	return !strings.ContainsFunc(text, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') &&
			!strings.ContainsRune("_-.[]", r)
	})
}

// decodeForm reads a form that may hold merchantId and nothing else.
func decodeForm(body []byte) (merchantID string, err error) {
	values, err := url.ParseQuery(string(body))
	if err != nil || !utf8.Valid(body) {
		return "", farthing.Invalid(inWholeBody, "is not a valid form")
	}
	for name, all := range values {
		location := "body (a field in it)"
		if plainName(name) {
			location = "body." + name
		}
		if name != "merchantId" {
			return "", &farthing.Error{
				Code:    farthing.CodeUnknownField,
				Message: location + " is unknown. A form takes merchantId only.",
				Fields:  []farthing.Field{{Location: location, Message: "is unknown; a form takes merchantId only"}},
			}
		}
		if len(all) > 1 {
			return "", farthing.Invalid(location, "is given more than once; send it once")
		}
	}
	return values.Get("merchantId"), nil
}
