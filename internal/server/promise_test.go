package server

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/notice"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// promises are what the OpenAPI document promises of answers. Its schemas are closed here: a member that it does not
// name is a violation too.
type promises struct {
	document map[string]any
	compiler *jsonschema.Compiler
	mu       sync.Mutex
	schemas  map[string]*jsonschema.Schema // by their places in the document
}

// committedPromises are those of the document as it is served.
var committedPromises = sync.OnceValues(func() (*promises, error) {
	shown, err := committedExamples()
	if err != nil {
		return nil, err
	}
	comments, err := committedDescriptions()
	if err != nil {
		return nil, err
	}
	d, err := describe(goldenEdition, shown, comments)
	if err != nil {
		return nil, err
	}
	return newPromises(string(d.json))
})

func newPromises(document string) (*promises, error) {
	tree, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
	if err != nil {
		return nil, err
	}
	p := &promises{compiler: jsonschema.NewCompiler(), schemas: map[string]*jsonschema.Schema{}}
	p.document, _ = tree.(map[string]any)
	closeSchemas(at(tree, "components", "schemas"))
	p.compiler.DefaultDraft(jsonschema.Draft2020)
	p.compiler.AssertFormat()
	return p, p.compiler.AddResource("openapi.json", tree)
}

// closeSchemas lets objects have the members alone that their schemas name.
func closeSchemas(node any) {
	object, _ := node.(map[string]any)
	if _, ok := object["properties"]; ok && object["type"] == "object" && object["additionalProperties"] == nil {
		object["additionalProperties"] = false
	}
	for _, inner := range object {
		closeSchemas(inner)
	}
}

// resolved returns an answer with what it refers to, and its place in the document.
func (p *promises) resolved(answer any, place string) (map[string]any, string) {
	if ref, ok := at(answer, "$ref").(string); ok {
		place = strings.TrimPrefix(ref, "#")
		answer = at(p.document, "components", "responses", strings.TrimPrefix(ref, responseRef))
	}
	object, _ := answer.(map[string]any)
	return object, place
}

// check returns what is wrong with a JSON text by the schema at a place.
func (p *promises) check(place, text string) error {
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return err
	}
	p.mu.Lock()
	schema := p.schemas[place]
	if schema == nil {
		if schema, err = p.compiler.Compile("openapi.json#" + place); err != nil {
			p.mu.Unlock()
			return err
		}
		p.schemas[place] = schema
	}
	p.mu.Unlock()
	return schema.Validate(value)
}

// asPointer is a name as a part of a JSON pointer.
func asPointer(name string) string { return strings.NewReplacer("~", "~0", "/", "~1").Replace(name) }

// operation returns the path of the operation that a request asks for; "" if it is none.
func (p *promises) operation(s *Server, r *http.Request) (path string, operation map[string]any) {
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet
	}
	if _, path = s.mux.Handler(r); path == "/" {
		path = r.URL.Path // the token issuer's
	}
	operation, _ = at(p.document, "paths", path, strings.ToLower(method)).(map[string]any)
	return path, operation
}

// promised fails the test if an answer is not as the document says.
func (w *world) promised(r *http.Request, a answered) {
	w.tb.Helper()
	if w.server != nil {
		checkPromised(w.tb, w.server, r, a)
	}
}

// checkPromised fails the test if an answer of a server is not as the document says: its status, the headers that we
// set, its media type, its code and its whole body; or if it took a body that the document forbids.
func checkPromised(tb testing.TB, s *Server, r *http.Request, a answered) {
	tb.Helper()
	p, err := committedPromises()
	if err != nil {
		tb.Fatal(err)
	}
	path, operation := p.operation(s, r)
	if operation == nil {
		p.strayed(tb, path, r, a)
		return
	}
	complain := func(format string, values ...any) {
		tb.Helper()
		tb.Errorf("%s %s answers %d, and its documentation says otherwise: %s", r.Method, path, a.status,
			fmt.Sprintf(format, values...))
	}
	place := "/paths/" + asPointer(path) + "/" + strings.ToLower(r.Method) + "/responses/" + strconv.Itoa(a.status)
	answer, place := p.resolved(at(operation, "responses", strconv.Itoa(a.status)), place)
	if answer == nil {
		complain("no such status, %s", a.body)
		return
	}
	for name := range sharedHeaders {
		if a.header.Get(name) != "" && at(answer, "headers", name) == nil {
			complain("no header %s", name)
		}
	}
	if err := p.took(r, path, operation); a.status < 300 && err != nil {
		complain("it took what the documentation forbids: %v", err)
	}
	if a.body == "" || r.Method == http.MethodHead {
		return
	}
	media, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	if err := p.body(r, place, media, a); err != nil {
		complain("%v\n%.2000s", err, a.body)
	}
	about, _ := at(operation, "responses", strconv.Itoa(a.status), "description").(string)
	if code := a.text("code"); media == mediaProblem && !slices.Contains(strings.Split(about, ", "), code) {
		complain("no code %s: add it to the route, or to refusals", code)
	}
}

// took returns what is wrong with the body of a request: that it is not there, or its JSON, if it can still be read.
func (p *promises) took(r *http.Request, path string, operation map[string]any) error {
	required, _ := at(operation, "requestBody", "required").(bool)
	if required && (r.Body == nil || r.Body == http.NoBody) {
		return errors.New("there is no body")
	}
	if at(operation, "requestBody", "content", mediaJSON) == nil || r.GetBody == nil ||
		r.Header.Get("Content-Type") != mediaJSON {
		return nil
	}
	if path == "/v1/payments/bulk" || r.URL.Query().Has("merchantId") {
		return nil // its lines are refused one by one; or the merchant is not named in the body, as its text says
	}
	body, err := r.GetBody()
	if err != nil {
		return err
	}
	text, err := io.ReadAll(body)
	if err != nil || len(text) == 0 {
		return err
	}
	return p.check("/paths/"+asPointer(path)+"/"+strings.ToLower(r.Method)+"/requestBody/content/"+
		asPointer(mediaJSON)+"/schema", string(text))
}

// body returns what is wrong with the body of an answer whose place in the document is known.
func (p *promises) body(r *http.Request, place, media string, a answered) error {
	text := a.body
	if a.header.Get("Content-Encoding") == "gzip" {
		unzipped, err := gzip.NewReader(strings.NewReader(text))
		if err != nil {
			return err
		}
		whole, err := io.ReadAll(unzipped)
		if err != nil {
			return err
		}
		text = string(whole)
	}
	if media == mediaNDJSON && strings.Contains(r.URL.RawQuery, inUnits.name+"="+unitsMajor) {
		return nil // its amounts are texts: TestExportsInMajorUnits holds them against those in minor units
	}
	if media == mediaNDJSON {
		for line := range strings.Lines(text) {
			if err := p.check(schemaRef[1:]+lineSchema(r.URL.Path), line); err != nil {
				return err
			}
		}
		return nil
	}
	parent := strings.Split(strings.TrimPrefix(place, "/"), "/")
	for i, name := range parent {
		parent[i] = strings.NewReplacer("~1", "/", "~0", "~").Replace(name)
	}
	all, _ := at(p.document, append(parent, "content")...).(map[string]any)
	if all[media] == nil {
		return fmt.Errorf("as %s, not %v", media, slices.Sorted(maps.Keys(all)))
	}
	if media != mediaJSON && media != mediaProblem {
		return nil // a text
	}
	return p.check(place+"/content/"+asPointer(media)+"/schema", text)
}

// lineSchema names the schema of a line of NDJSON.
func lineSchema(path string) string {
	for i := range routes {
		if r := &routes[i]; r.path == path && r.record != nil {
			return schemaName(reflect.TypeOf(r.record), "")
		}
	}
	return schemaName(reflect.TypeFor[api.BulkLine](), "")
}

// strayed fails the test if a request that is no operation of the document is answered otherwise than with a problem
// that says so.
func (p *promises) strayed(tb testing.TB, path string, r *http.Request, a answered) {
	tb.Helper()
	if strings.HasPrefix(path, "/verdict/") || path == "/{$}" || strings.HasPrefix(path, notice.LinkPath) {
		return // a test's own, what leads people to the reference, and links of mails
	}
	if issuers := strings.HasPrefix(path, "/oauth/") || strings.HasPrefix(path, "/.well-known/"); issuers {
		return
	}
	if a.status != http.StatusNotFound && a.status != http.StatusMethodNotAllowed {
		tb.Errorf("%s %s is no operation of the documentation, and answers %d %s", r.Method, path, a.status, a.body)
	}
	if a.body != "" {
		if err := p.check(schemaRef[1:]+"Problem", a.body); err != nil {
			tb.Errorf("%s %s answers no problem: %v", r.Method, path, err)
		}
	}
}

// broken is a test that only notes whether it failed.
type broken struct {
	testing.TB
	faults []string
}

func (b *broken) Helper() {}

func (b *broken) Errorf(format string, values ...any) {
	b.faults = append(b.faults, fmt.Sprintf(format, values...))
}

// The check of answers itself finds what it is there to find.
func TestAnswersThatAreNotPromised(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 1000)
	right := w.want(200, w.get("/v1/payments/p1", w.merchant))
	changed := func(change func(a *answered, payment map[string]any)) answered {
		a, payment := right, map[string]any{}
		if err := json.Unmarshal([]byte(a.body), &payment); err != nil {
			t.Fatal(err)
		}
		a.header = a.header.Clone()
		change(&a, payment)
		text, err := json.Marshal(payment)
		if err != nil {
			t.Fatal(err)
		}
		if a.body == right.body {
			a.body = string(text)
		}
		return a
	}
	problem := w.refused(404, farthing.CodeNotFound, w.get("/v1/payments/p9", w.merchant))
	problem.body = strings.Replace(problem.body, `"code":"not_found"`, `"code":"no_rail"`, 1)
	for name, c := range map[string]struct {
		answer answered
		faults int
	}{
		"as it was":       {right, 0},
		"with a member":   {changed(func(_ *answered, p map[string]any) { p["more"] = 1 }), 1},
		"without one":     {changed(func(_ *answered, p map[string]any) { delete(p, "amount") }), 1},
		"in a new state":  {changed(func(_ *answered, p map[string]any) { p["status"] = "lost" }), 1},
		"null":            {changed(func(_ *answered, p map[string]any) { p["date"] = nil }), 1},
		"no time":         {changed(func(_ *answered, p map[string]any) { p["date"] = "today" }), 1},
		"another status":  {changed(func(a *answered, _ map[string]any) { a.status = 202 }), 1},
		"a header":        {changed(func(a *answered, _ map[string]any) { a.header.Set("Link", "<x>") }), 1},
		"another media":   {changed(func(a *answered, _ map[string]any) { a.header.Set("Content-Type", mediaCSV) }), 1},
		"no JSON":         {changed(func(a *answered, _ map[string]any) { a.body = "{" }), 1},
		"another refusal": {problem, 1},
	} {
		note := &broken{TB: t}
		here := *w
		here.tb = note
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, w.base+"/v1/payments/p1", nil)
		if err != nil {
			t.Fatal(err)
		}
		if here.promised(r, c.answer); len(note.faults) != c.faults {
			t.Errorf("%s: %d faults: %v", name, len(note.faults), note.faults)
		}
	}
}
