package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// openAPI is the document as the tests read it: a tree of JSON.
type openAPI struct {
	t    *testing.T
	tree map[string]any
}

// servedOpenAPI returns the document that a server answers.
func servedOpenAPI(t *testing.T) openAPI {
	t.Helper()
	w := newWorld(t, "sqlite")
	d := openAPI{t: t}
	if err := json.Unmarshal([]byte(w.want(200, w.get("/openapi.json", "")).body), &d.tree); err != nil {
		t.Fatal(err)
	}
	return d
}

// at returns what stands at a path of names; nil if nothing does.
func at(tree any, path ...string) any {
	for _, name := range path {
		object, _ := tree.(map[string]any)
		tree = object[name]
	}
	return tree
}

// object returns the object at a path of names; an empty one if there is none.
func (d openAPI) object(path ...string) map[string]any {
	found, _ := at(d.tree, path...).(map[string]any)
	return found
}

// operations calls a function with each operation and its method and path.
func (d openAPI) operations(each func(name string, operation map[string]any)) {
	for path, item := range d.object("paths") {
		methods, _ := item.(map[string]any)
		for method, one := range methods {
			if operation, ok := one.(map[string]any); ok {
				each(strings.ToUpper(method)+" "+path, operation)
			}
		}
	}
}

// schemas calls a function with each schema, and each schema within one, by the path of names.
func (d openAPI) schemas(each func(place string, schema map[string]any)) {
	var walk func(place string, node any)
	walk = func(place string, node any) {
		switch v := node.(type) {
		case map[string]any:
			if v["type"] != nil || v["anyOf"] != nil || v["$ref"] != nil {
				each(place, v)
			}
			for name, inner := range v {
				if name != "example" && name != "examples" {
					walk(place+"."+name, inner)
				}
			}
		case []any:
			for i, inner := range v {
				walk(fmt.Sprint(place, ".", i), inner)
			}
		}
	}
	walk("paths", d.tree["paths"])
	walk("schemas", d.object("components", "schemas"))
}

// Generators of clients make a type of each schema. It must have no name that they, or the languages that they write,
// use themselves: oapi-codegen's Client and NewClient did not compile.
func TestNamesOfSchemasAreFree(t *testing.T) {
	d := servedOpenAPI(t)
	taken := map[string]bool{}
	for _, word := range strings.Fields("Any Array Blob Boolean Client ClientInterface ClientOption " +
		"ClientWithResponses Config Date Double Error Event Exception File Float Function Headers " +
		"HttpRequestDoer Integer List Long Map NewClient NewClientWithResponses None Null Number Object Option " +
		"Optional Promise Record Request RequestEditorFn Response Result Server Set String Symbol Type URL") {
		taken[word] = true
	}
	for name := range d.object("components", "responses") {
		taken[name] = true
	}
	d.operations(func(_ string, operation map[string]any) {
		id := fmt.Sprint(operation["operationId"])
		title := strings.ToUpper(id[:1]) + id[1:]
		for _, suffix := range []string{"", "Params", "Body", "JSONBody", "JSONRequestBody", "Response", "Request",
			"Data", "Error", "Errors"} {
			taken[title+suffix] = true
		}
		taken["New"+title+"Request"] = true
	})
	form := regexp.MustCompile("^[A-Z][A-Za-z0-9]+$")
	for name := range d.object("components", "schemas") {
		if taken[name] || !form.MatchString(name) {
			t.Errorf("a schema is called %s, which generators use themselves", name)
		}
	}
}

// A union that is no "something or null", and null among the values of an enumeration, become types that programs
// cannot set or read.
func TestSchemasHaveOneType(t *testing.T) {
	d := servedOpenAPI(t)
	d.schemas(func(place string, schema map[string]any) {
		if list, ok := schema["enum"].([]any); ok && slices.Contains(list, nil) {
			t.Errorf("%s has null among its values", place)
		}
		if either, ok := schema["anyOf"].([]any); ok && (len(either) != 2 || at(either[1], "type") != "null") {
			t.Errorf("%s is one of several types", place)
		}
		if types, ok := schema["type"].([]any); ok && (len(types) != 2 || types[1] != "null") {
			t.Errorf("%s is one of several types", place)
		}
	})
}

// Each operation answers one type, and says so of every status. Refusals are shared.
func TestOperationsAnswerOneType(t *testing.T) {
	d := servedOpenAPI(t)
	d.operations(func(name string, operation map[string]any) {
		answers, _ := operation["responses"].(map[string]any)
		for status, answer := range answers {
			ref, _ := at(answer, "$ref").(string)
			whole := answer
			if ref != "" {
				whole = d.object("components", "responses")[strings.TrimPrefix(ref, responseRef)]
			}
			if status >= "300" && ref == "" {
				t.Errorf("%s: %s is not shared", name, status)
			}
			if at(whole, "headers", "X-Request-Id") == nil {
				t.Errorf("%s: %s has no X-Request-Id", name, status)
			}
			media, _ := at(whole, "content").(map[string]any)
			kinds := map[string]bool{}
			for _, one := range media {
				text, err := json.Marshal([]any{at(one, "schema", "$ref"), at(one, "schema", "type")})
				if err != nil {
					t.Fatal(err)
				}
				kinds[string(text)] = true
			}
			if len(kinds) > 1 {
				t.Errorf("%s: %s is answered as one of %v", name, status, slices.Sorted(maps.Keys(media)))
			}
		}
		sent, _ := at(operation, "requestBody", "content").(map[string]any)
		kinds := map[string]bool{}
		for _, one := range sent {
			kinds[fmt.Sprint(at(one, "schema"))] = true
		}
		if len(kinds) > 1 {
			t.Errorf("%s takes one of %d types", name, len(kinds))
		}
	})
}

// Dates of filters are texts: a choice between a date and a time becomes a type that nobody can set.
func TestDatesOfFiltersAreTexts(t *testing.T) {
	d, seen := servedOpenAPI(t), 0
	form := regexp.MustCompile(dateOrTime)
	for _, date := range []string{"2026-11-20", "2026-11-20T10:00:00Z", "2026-11-20T10:00:00.5+01:00"} {
		if !form.MatchString(date) {
			t.Errorf("%s has another form", date)
		}
	}
	d.operations(func(name string, operation map[string]any) {
		parameters, _ := operation["parameters"].([]any)
		for _, p := range parameters {
			if called := at(p, "name"); called != "startDate" && called != "endDate" {
				continue
			}
			seen++
			if at(p, "schema", "type") != "string" || at(p, "schema", "pattern") != dateOrTime ||
				!form.MatchString(fmt.Sprint(at(p, "example"))) {
				t.Errorf("%s: a date is described as %v", name, p)
			}
		}
	})
	if seen == 0 {
		t.Error("no operation has a date")
	}
}

// What may be absent in a request may be null, as the server takes it; and a request has no fields that it does not
// name.
func TestRequestsMayHoldNull(t *testing.T) {
	d := servedOpenAPI(t)
	all := d.object("components", "schemas")
	d.operations(func(name string, operation map[string]any) {
		ref, _ := at(operation, "requestBody", "content", mediaJSON, "schema", "$ref").(string)
		schema := all[strings.TrimPrefix(ref, schemaRef)]
		if schema == nil {
			return
		}
		if at(schema, "additionalProperties") != false {
			t.Errorf("%s takes fields that it does not name", name)
		}
		required, _ := at(schema, "required").([]any)
		fields, _ := at(schema, "properties").(map[string]any)
		for field, s := range fields {
			types, _ := at(s, "type").([]any)
			either, _ := at(s, "anyOf").([]any)
			null := slices.Contains(types, any("null")) || len(either) == 2 && at(either[1], "type") == "null"
			if null == slices.Contains(required, any(field)) {
				t.Errorf("%s: %s is required or may be null, and never both", name, field)
			}
		}
	})
}

// Many payments are sent, and answered, as an array or as its items in lines.
func TestBulkRequestsAreDescribedInLines(t *testing.T) {
	bulk := servedOpenAPI(t).object("paths", "/v1/payments/bulk", "post")
	for item, content := range map[string]any{
		"NewPayment": at(bulk, "requestBody", "content"),
		"BulkLine":   at(bulk, "responses", "200", "content"),
	} {
		for _, media := range []string{mediaJSON, mediaNDJSON} {
			if got := at(content, media, "schema", "items", "$ref"); got != schemaRef+item {
				t.Errorf("%s has lines of %v, not %s", media, got, item)
			}
		}
	}
}

// What takes a value of a map away is null, in the document as for the server.
func TestValuesOfMapsMayBeNull(t *testing.T) {
	w := seeded(t)
	w.want(200, w.send("PATCH", "/v1/settings", w.operator, `{"reason":"x","fees":{"EUR":null}}`))
	w.want(201, w.post("/v1/payments", w.operator, `{"id":"p9","merchantId":"shop","amount":1,"metadata":{"a":null}}`))
	fields := servedOpenAPI(t).object("components", "schemas")
	fee := at(fields["SettingsPatch"], "properties", "fees", "additionalProperties", "anyOf")
	if either, _ := fee.([]any); len(either) != 2 || at(either[0], "$ref") != schemaRef+"FeePatch" ||
		at(either[1], "type") != "null" {
		t.Errorf("a fee is described as %v", fee)
	}
	note, _ := at(fields["NewPayment"], "properties", "metadata", "additionalProperties", "type").([]any)
	if !slices.Contains(note, any("null")) {
		t.Errorf("a note is described as %v", note)
	}
}

// Each status of success that is promised is shown at least once.
func TestEachSuccessIsShown(t *testing.T) {
	shown := map[int]bool{}
	taken, err := committedExamples()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range taken.Operations {
		shown[x.Status] = true
	}
	servedOpenAPI(t).operations(func(name string, operation map[string]any) {
		answers, _ := operation["responses"].(map[string]any)
		for status := range answers {
			if n, err := strconv.Atoi(status); err == nil && n < 300 && !shown[n] {
				t.Errorf("%s may answer %d, which no example shows", name, n)
			}
		}
	})
}

// The document says where its server is, what its tokens are for and of which version it is, and is short.
func TestTheDocumentSaysWhoseItIs(t *testing.T) {
	w := newWorld(t, "sqlite")
	a := w.want(200, w.get("/openapi.json", ""))
	if a.text("servers.0.url") != w.base || a.text("info.version") != "development" ||
		!strings.Contains(a.text("components.securitySchemes.oauth.description"), w.base+"/v1") ||
		a.text("components.schemas.TokenRequest.properties.audience.examples.0") != w.base+"/v1" ||
		a.text("components.securitySchemes.oauth.flows.clientCredentials.tokenUrl") != w.base+"/oauth/token" {
		t.Error("the document does not name its server, version or audience")
	}
	if strings.Contains(a.body, "\n") || a.header.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("it has white space, or is for its own origin: %v", a.header)
	}
	small := w.want(200, w.send("GET", "/openapi.json", "", "", "Accept-Encoding", "gzip"))
	if len(small.body) > 108<<10 {
		t.Errorf("compressed it has %d bytes", len(small.body))
	}
}
