package server

import (
	"cmp"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"

	"github.com/danielgtaylor/huma/v2"
)

const responseRef = "#/components/responses/"

// addAnswer describes the answers of a route that does what it was asked to do.
func (d *describer) addAnswer(op *huma.Operation, r *route) {
	status := cmp.Or(r.status, http.StatusOK)
	success := &huma.Response{Description: http.StatusText(status), Headers: d.headers(r.headersOfSuccess(status), r)}
	if r.answer != nil {
		success.Content = d.content(r)
	}
	op.Responses[strconv.Itoa(status)] = success
	if r.waits {
		op.Responses["202"] = &huma.Response{
			Description: "It waits until other people approve it (Location: the approval); nothing has changed.",
			Headers:     d.headers(r.headersOfSuccess(http.StatusAccepted), r),
			Content:     map[string]*huma.MediaType{mediaJSON: {Schema: d.answer(api.Approval{})}},
		}
	}
	if r.replays {
		op.Responses["200"] = &huma.Response{
			Description: "The same was recorded before (Idempotent-Replayed: true); this is how it stands now.",
			Headers:     d.headers(r.headersOfSuccess(http.StatusOK), r),
			Content:     d.content(r),
		}
	}
	if r.single() {
		op.Responses["304"] = d.unchanged(r)
	}
}

// unchanged refers to the answer to a request that has what it asks for already.
func (d *describer) unchanged(r *route) *huma.Response {
	key := "304"
	if !r.guarded() {
		key = "public304"
	}
	return d.shared(key, func() *huma.Response {
		return &huma.Response{
			Description: "It is still what If-None-Match says.",
			Headers:     d.headers(r.headersOfSuccess(http.StatusOK), r),
		}
	}, "")
}

// content is the body of an answer: JSON if the route answers that, and else a text in each of its media types.
func (d *describer) content(r *route) map[string]*huma.MediaType {
	all := r.answers()
	if slices.Contains(all, mediaJSON) {
		return recordsIn(all, d.answer(r.answer))
	}
	return r.texts(all)
}

// recordsIn is a body in JSON and, if media has it, the same as NDJSON: its lines are the items of the array, so that
// an operation has one type.
func recordsIn(media []string, schema *huma.Schema) map[string]*huma.MediaType {
	content := map[string]*huma.MediaType{}
	for _, one := range []string{mediaJSON, mediaNDJSON} {
		if slices.Contains(media, one) {
			content[one] = &huma.MediaType{Schema: schema}
		}
	}
	return content
}

// texts are a body that is a text, in each of its media types.
func (r *route) texts(all []string) map[string]*huma.MediaType {
	content := map[string]*huma.MediaType{}
	format := ""
	if slices.Contains(all, mediaZip) {
		format = "binary" // of all, so that the operation takes one type
	}
	for _, media := range all {
		about := cmp.Or(r.text, textForms[media])
		content[media] = &huma.MediaType{Schema: &huma.Schema{
			Type:        huma.TypeString,
			Format:      format,
			Description: about,
		}}
	}
	return content
}

// textForms say what is in a text.
var textForms = map[string]string{
	mediaCSV: "A heading, then a record a row (RFC 4180). The columns are the fields of the JSON, those within an " +
		"object named with a point.",
	mediaNDJSON: "A record a line, each in JSON.",
	mediaXML:    "A camt.053.001.08 of ISO 20022, with the entries that credit or debit the available balance.",
	mediaPDF:    "A PDF for people; that of a statement has the entries that credit or debit the available balance.",
}

// addRefusals describes the problems of a route. They are shared by all operations, but for the codes.
func (d *describer) addRefusals(op *huma.Operation, r *route) {
	for status, codes := range r.refusals() {
		op.Responses[strconv.Itoa(status)] = d.problem(status, strings.Join(codes, ", "))
	}
}

// problem refers to the answer of a status, a problem document. about says which codes it has here.
func (d *describer) problem(status int, about string) *huma.Response {
	return d.shared(strconv.Itoa(status), func() *huma.Response {
		var codes []string
		for _, meaning := range farthing.Codes {
			if meaning.Status == status {
				codes = append(codes, string(meaning.Code))
			}
		}
		media := &huma.MediaType{
			Schema:   d.answer(api.Problem{}),
			Examples: d.shown.problems(codes, d.doc.Components.Examples),
		}
		return &huma.Response{
			Description: http.StatusText(status) + ": " + strings.Join(codes, ", "),
			Headers:     headersNamed(slices.Concat(headersOfRefusal(status), everyAnswer, ofClients)),
			Content:     map[string]*huma.MediaType{mediaProblem: media},
		}
	}, about)
}

// shared refers to a part of the document that several operations answer, which first makes for the first of them.
// about is what it is called here; "" if it is the same everywhere.
func (d *describer) shared(status string, first func() *huma.Response, about string) *huma.Response {
	name := responseNames[status]
	if d.doc.Components.Responses[name] == nil {
		d.doc.Components.Responses[name] = first()
	}
	return &huma.Response{Ref: responseRef + name, Description: about}
}

// responseNames name the shared answers by their status, behind a word if there are two of it. Generators make names of
// types of them, which no schema has.
var responseNames = map[string]string{
	"304": "NotModified",

	"public304": "PublicNotModified",

	"400": "BadRequest",
	"401": "Unauthorized",
	"403": "Forbidden",
	"404": "NotFound",
	"406": "NotAcceptable",
	"409": "Conflict",
	"412": "PreconditionFailed",
	"413": "ContentTooLarge",
	"415": "UnsupportedMediaType",
	"422": "UnprocessableContent",
	"429": "TooManyRequests",
	"500": "InternalServerError",
	"503": "ServiceUnavailable",

	"oauth400": "OAuthBadRequest",
	"oauth401": "OAuthUnauthorized",
	"oauth403": "OAuthForbidden",
	"oauth405": "OAuthMethodNotAllowed",
	"oauth413": "OAuthContentTooLarge",
	"oauth415": "OAuthUnsupportedMediaType",
	"oauth429": "OAuthTooManyRequests",
	"oauth503": "OAuthServiceUnavailable",
}

// attach puts the examples of an operation into it, and into the shared answers that show none yet.
func (d *describer) attach(op *huma.Operation) {
	d.shown.attach(op, func(r *huma.Response) *huma.Response {
		if name, ok := strings.CutPrefix(r.Ref, responseRef); ok {
			return d.doc.Components.Responses[name]
		}
		return r
	})
}

// refusals are the codes that a route may answer, by their status.
func (r *route) refusals() map[int][]string {
	codes := slices.Clone(r.codes)
	add := func(more ...farthing.Code) { codes = append(codes, more...) }
	add(farthing.CodeUnknownParameter, farthing.CodeNotAcceptable, farthing.CodeInternal)
	if r.path == "/readyz" || r.guarded() {
		add(farthing.CodeUnavailable)
	}
	if r.path == "/readyz" {
		add(farthing.CodeStoreMoving)
	}
	if r.guarded() {
		add(farthing.CodeInvalidRequest, farthing.CodeTokenMissing, farthing.CodeInvalidToken, farthing.CodeRateLimited)
	}
	if r.guarded() && r.method != http.MethodGet {
		add(farthing.CodePreconditionFailed)
	}
	if r.scope != "" {
		add(farthing.CodeInsufficientScope)
	}
	if r.sandbox || r.asksOfMerchant() {
		add(farthing.CodeNotFound)
	}
	if r.who == merchants {
		add(farthing.CodeMerchantMismatch, farthing.CodeNotFound)
	}
	if r.who == merchants && !r.overAll() {
		add(farthing.CodeMerchantRequired)
	}
	if r.namesMerchant() {
		add(farthing.CodeMerchantRequired)
	}
	if r.body != nil {
		add(farthing.CodeUnknownField, farthing.CodeTooLarge, farthing.CodeUnsupportedMediaType)
		add(farthing.CodeStoreMoving, farthing.CodeQueueFull, farthing.CodeOutcomeUnknown)
	}
	table := map[int][]string{}
	for _, meaning := range farthing.Codes {
		if slices.Contains(codes, meaning.Code) {
			table[meaning.Status] = append(table[meaning.Status], string(meaning.Code))
		}
	}
	return table
}

// asksOfMerchant says whether a parameter may name the merchant, which may be none.
func (r *route) asksOfMerchant() bool {
	return slices.ContainsFunc(r.query, func(d documented) bool { return d.name == byMerchant.name })
}

// namesMerchant says whether the body names the merchant.
func (r *route) namesMerchant() bool {
	if r.body == nil || reflect.TypeOf(r.body).Kind() != reflect.Struct {
		return false
	}
	_, names := reflect.TypeOf(r.body).FieldByName("MerchantID")
	return names
}
