package server

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"farthing"
	"farthing/api"

	"github.com/danielgtaylor/huma/v2"
)

// document is the OpenAPI document in its two forms.
type document struct{ json, yaml []byte }

// describeOnce writes the document when it is first asked for.
func describeOnce(version string) func() (*document, error) {
	return sync.OnceValues(func() (*document, error) {
		shown, err := committedExamples()
		if err != nil {
			return nil, err
		}
		comments, err := committedDescriptions()
		if err != nil {
			return nil, err
		}
		return describe(version, shown, comments)
	})
}

// describe makes the OpenAPI document from the table of routes, the types that
// they name, the comments of their fields, and answers that were given. Nothing of
// it is written by hand twice.
func describe(version string, shown *examples, comments descriptions) (*document, error) {
	d := &describer{
		shown:    shown,
		comments: comments,
		types:    huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer),
		scopes:   map[string]string{},
	}
	d.doc = &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info: &huma.Info{
			Title:   "Farthing: payments and withdrawals",
			Version: version,
			License: &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"},
			Description: "Amounts are whole minor units (pence) of the currency named beside them. " +
				"Times are RFC 3339 in UTC. " +
				"Refusals are problem documents (RFC 9457), whose code programs decide by. " +
				"Further fields may be added to answers.",
		},
		Servers: []*huma.Server{{URL: "/"}},
		Tags:    tags(),
		Components: &huma.Components{
			Schemas:  d.types,
			Examples: map[string]*huma.Example{},
			Headers:  sharedHeaders,
		},
	}
	d.problem = d.schema(reflect.TypeFor[api.Problem]())
	for i := range routes {
		if err := d.add(&routes[i]); err != nil {
			return nil, err
		}
	}
	d.doc.Components.SecuritySchemes = map[string]*huma.SecurityScheme{"oauth": oauth(d.scopes)}
	d.addIssuer()
	if err := d.finish(); err != nil {
		return nil, err
	}
	var indented bytes.Buffer
	compact, err := json.Marshal(d.doc)
	if err == nil {
		err = json.Indent(&indented, compact, "", "  ")
	}
	if err != nil {
		return nil, fmt.Errorf("write the OpenAPI document: %w", err)
	}
	indented.WriteByte('\n')
	yaml, err := d.doc.YAML()
	if err != nil {
		return nil, fmt.Errorf("write the OpenAPI document as YAML: %w", err)
	}
	return &document{json: indented.Bytes(), yaml: yaml}, nil
}

// oauth describes the tokens. scopes says what each scope opens.
func oauth(scopes map[string]string) *huma.SecurityScheme {
	return &huma.SecurityScheme{
		Type:        "oauth2",
		Description: "A token of POST /oauth/token, sent as Authorization: Bearer.",
		Flows:       &huma.OAuthFlows{ClientCredentials: &huma.OAuthFlow{TokenURL: "/oauth/token", Scopes: scopes}},
	}
}

// withoutToken says that the operation takes no token.
var withoutToken = []map[string][]string{{}}

// describer builds the document.
type describer struct {
	shown    *examples
	comments descriptions
	doc      *huma.OpenAPI
	types    huma.Registry
	problem  *huma.Schema
	sent     []reflect.Type    // types of requests, in which further fields are refused
	scopes   map[string]string // what each opens
}

func (d *describer) schema(t reflect.Type) *huma.Schema {
	s := d.types.Schema(t, true, "")
	if s.Type == huma.TypeArray {
		s.Nullable = false
	}
	return s
}

var placeholder = regexp.MustCompile(`\{([a-z]+)\}`)

func (d *describer) add(r *route) error {
	summary, more, err := d.comments.operation(r.id)
	if err != nil {
		return err
	}
	if before := d.scopes[r.scope]; before != "" {
		d.scopes[r.scope] = before + "; " + summary
	} else if r.scope != "" {
		d.scopes[r.scope] = summary
	}
	op := &huma.Operation{
		Method:      r.method,
		Path:        r.path,
		OperationID: r.id,
		Summary:     summary,
		Description: more,
		Tags:        []string{r.tag},
		Responses:   map[string]*huma.Response{},
		Deprecated:  r.retired != nil,
		Security:    r.security(),
	}
	addParameters(op, r)
	if r.single() {
		op.Responses["304"] = &huma.Response{Description: "It is still what If-None-Match says."}
	}
	d.addBody(op, r)
	d.addAnswer(op, r)
	for status, codes := range r.refusals() {
		problems := d.shown.problems(codes, d.doc.Components.Examples)
		op.Responses[strconv.Itoa(status)] = &huma.Response{
			Description: strings.Join(codes, ", "),
			Content:     map[string]*huma.MediaType{mediaProblem: {Schema: d.problem, Examples: problems}},
		}
	}
	d.addHeaders(op, r)
	d.shown.attach(op)
	d.doc.AddOperation(op)
	return nil
}

// security says which token a route takes.
func (r *route) security() []map[string][]string {
	switch {
	case !r.guarded():
		return withoutToken
	case r.scope == "":
		return []map[string][]string{{"oauth": {}}}
	}
	return []map[string][]string{{"oauth": {r.scope}}}
}

// addParameters describes what the path, the headers and the query of a request hold.
func addParameters(op *huma.Operation, r *route) {
	for _, match := range placeholder.FindAllStringSubmatch(r.path, -1) {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name:        match[1],
			In:          "path",
			Required:    true,
			Description: "The " + cmp.Or(map[string]string{"id": "identifier"}[match[1]], match[1]) + ".",
			Schema:      &huma.Schema{Type: "string"},
		})
	}
	headers := r.headers
	if r.single() {
		headers = append(slices.Clip(headers), ifNoneMatch)
	}
	for _, h := range headers {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name:        h.name,
			In:          "header",
			Required:    h.required,
			Description: h.about,
			Schema:      h.schema(),
		})
	}
	for _, p := range r.query {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name:        p.name,
			In:          "query",
			Description: p.about,
			Schema:      p.schema(),
		})
	}
}

// schema is the form of a query parameter.
func (p documented) schema() *huma.Schema {
	one, most := 1.0, float64(maxLimit)
	switch p.format {
	case "integer":
		s := &huma.Schema{Type: "integer", Format: "int64", Minimum: &one}
		if p.name == perPage.name {
			s.Maximum, s.Default = &most, defaultLimit
		}
		return s
	case "seq":
		zero := 0.0
		return &huma.Schema{Type: "integer", Format: "int64", Minimum: &zero}
	case "date":
		day, moment := &huma.Schema{Type: "string", Format: "date"}, &huma.Schema{Type: "string", Format: "date-time"}
		return &huma.Schema{AnyOf: []*huma.Schema{day, moment}}
	}
	s := &huma.Schema{Type: "string", Format: p.format}
	for _, w := range p.words {
		s.Enum = append(s.Enum, w)
	}
	return s
}

// merchantForm is the body that names a merchant and nothing else.
var merchantForm = &huma.Schema{
	Type: "object",
	Properties: map[string]*huma.Schema{
		"merchantId": {Type: "string", Description: "The merchant whose balance is withdrawn."},
	},
}

func (d *describer) addBody(op *huma.Operation, r *route) {
	if r.body == nil {
		return
	}
	t := reflect.TypeOf(r.body)
	one := t
	if t.Kind() == reflect.Slice {
		one = t.Elem()
	}
	d.sent = append(d.sent, one)
	op.RequestBody = &huma.RequestBody{Required: !r.optional, Content: map[string]*huma.MediaType{}}
	for _, media := range r.bodyMedia() {
		switch media {
		case mediaForm:
			op.RequestBody.Content[media] = &huma.MediaType{Schema: merchantForm}
		case mediaNDJSON:
			op.RequestBody.Content[media] = &huma.MediaType{Schema: d.schema(one)}
		default:
			op.RequestBody.Content[media] = &huma.MediaType{Schema: d.schema(t)}
		}
	}
}

func (d *describer) addAnswer(op *huma.Operation, r *route) {
	status := cmp.Or(r.status, http.StatusOK)
	success := &huma.Response{Description: http.StatusText(status)}
	if r.answer != nil {
		success.Content = map[string]*huma.MediaType{}
		for _, media := range r.answers() {
			success.Content[media] = &huma.MediaType{Schema: d.answerSchema(r, media)}
		}
	}
	op.Responses[strconv.Itoa(status)] = success
	if r.waits {
		op.Responses["202"] = &huma.Response{
			Description: "It waits until other people approve it (Location: the approval); nothing has changed.",
			Content: map[string]*huma.MediaType{
				mediaJSON: {Schema: d.schema(reflect.TypeFor[api.Approval]())},
			},
		}
	}
	if r.replays {
		op.Responses["200"] = &huma.Response{
			Description: "The same was recorded before (Idempotent-Replayed: true); this is how it stands now.",
			Content:     success.Content,
		}
	}
}

// answerSchema is the form of an answer in one of a route's media types; for NDJSON,
// that of a line.
func (d *describer) answerSchema(r *route, media string) *huma.Schema {
	switch {
	case media == mediaCSV:
		return &huma.Schema{
			Type: "string",
			Description: "A heading, then a record a row (RFC 4180). The columns are the fields of the JSON, " +
				"those within an object named with a point.",
		}
	case media == mediaNDJSON && r.record != nil:
		return d.schema(reflect.TypeOf(r.record))
	case media == mediaNDJSON:
		return d.schema(reflect.TypeOf(r.answer).Elem())
	}
	return d.schema(reflect.TypeOf(r.answer))
}

// refusals are the codes that a route may answer, by their status.
func (r *route) refusals() map[int][]string {
	codes := slices.Clone(r.codes)
	add := func(more ...farthing.Code) { codes = append(codes, more...) }
	add(farthing.CodeUnknownParameter, farthing.CodeNotAcceptable, farthing.CodeInternal)
	if r.path == "/readyz" || r.guarded() {
		add(farthing.CodeUnavailable)
	}
	if r.guarded() {
		add(farthing.CodeInvalidRequest, farthing.CodeTokenMissing, farthing.CodeInvalidToken, farthing.CodeRateLimited)
	}
	if r.scope != "" {
		add(farthing.CodeInsufficientScope)
	}
	if r.sandbox {
		add(farthing.CodeNotFound)
	}
	if r.who == merchants {
		add(farthing.CodeMerchantRequired, farthing.CodeMerchantMismatch, farthing.CodeNotFound)
	}
	if r.namesMerchant() {
		add(farthing.CodeMerchantRequired)
	}
	if r.body != nil {
		add(farthing.CodeUnknownField, farthing.CodeTooLarge, farthing.CodeUnsupportedMediaType)
		add(farthing.CodeQueueFull, farthing.CodeOutcomeUnknown)
	}
	table := map[int][]string{}
	for _, meaning := range farthing.Codes {
		if slices.Contains(codes, meaning.Code) {
			table[meaning.Status] = append(table[meaning.Status], string(meaning.Code))
		}
	}
	return table
}

// namesMerchant says whether the body names the merchant.
func (r *route) namesMerchant() bool {
	if r.body == nil || reflect.TypeOf(r.body).Kind() != reflect.Struct {
		return false
	}
	_, names := reflect.TypeOf(r.body).FieldByName("MerchantID")
	return names
}

// finish adds what reflection cannot know. Answers may grow, so that further fields
// are forbidden in requests alone.
func (d *describer) finish() error {
	for schemaName, schema := range d.types.Map() {
		t := d.types.TypeFromRef("#/components/schemas/" + schemaName)
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if !slices.Contains(d.sent, t) {
			schema.AdditionalProperties = nil
		}
		for _, f := range reflect.VisibleFields(t) {
			name := wireName(&f)
			s := schema.Properties[name]
			if s == nil {
				continue // an embedded struct, whose own fields follow
			}
			about, example, err := d.comments.of(t, &f)
			if err != nil {
				return err
			}
			s.Description = about
			for _, value := range listed[schemaName+"."+name] {
				s.Enum = append(s.Enum, value)
			}
			if err := setExample(s, example); err != nil {
				return fmt.Errorf("describe %s of %s: %w", name, t, err)
			}
			schema.Properties[name] = finishField(s, &f)
		}
	}
	return nil
}

// wireName is what a field is called in JSON.
func wireName(f *reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// listed are the values of fields that the business lists; those of all others are in their tags.
var listed = map[string][]string{
	"Approval.kind":     words(farthing.ApprovalKinds),
	"NewPause.rail":     farthing.Rails,
	"Withdrawal.status": words(farthing.WithdrawalStatuses),
}

// setExample gives a field the example that its comment ends in, in the field's own type.
func setExample(s *huma.Schema, text string) error {
	if text == "" {
		return nil
	}
	var value any = text
	if s.Type != huma.TypeString {
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return fmt.Errorf("read the example %s: %w", text, err)
		}
	}
	s.Examples = []any{value}
	return nil
}

// finishField says what may be null: a pointer to an object, or to one of several
// values. A list never is.
func finishField(s *huma.Schema, f *reflect.StructField) *huma.Schema {
	if s.Type == huma.TypeArray {
		s.Nullable = false
	}
	if s.Nullable && len(s.Enum) > 0 && !slices.Contains(s.Enum, nil) {
		s.Enum = append(s.Enum, nil) // that the type may be null does not make it one of the values
	}
	if s.Ref != "" && f.Type.Kind() == reflect.Pointer {
		return &huma.Schema{AnyOf: []*huma.Schema{{Ref: s.Ref}, {Type: "null"}}, Description: s.Description}
	}
	return s
}
