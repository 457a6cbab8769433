package client_test

import (
	"bytes"
	"encoding/json"
	"io"
	"iter"
	"maps"
	"net/http"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/api"
	"farthing/client"

	gocmp "github.com/google/go-cmp/cmp"
)

// TestEveryOperationHasAMethod calls each method of the client with each field filled, and holds what it sends against
// the OpenAPI document: each operation of merchants and operators is sent, with each of its parameters and fields, and
// nothing else is. The document's examples are the answers: what a method returns holds all that they do.
func TestEveryOperationHasAMethod(t *testing.T) {
	d := readDocument(t)
	f := d.client(t)
	nouns := reflect.ValueOf(f).Elem()
	for i := range nouns.NumField() {
		noun := nouns.Field(i)
		for j := range noun.NumMethod() {
			name := nouns.Type().Field(i).Name + "." + noun.Type().Method(j).Name
			switch name {
			case "Tokens.Get": // sends what every other call does
				continue
			case "Events.Follow": // never ends by itself
				follow(t, f)
				continue
			case "EventSubscriptions.Follow": // nor does this; it sends what Events and Acknowledge do
				continue
			}
			t.Run(name, func(t *testing.T) { d.call(t, noun.Method(j)) })
		}
	}
	for name, o := range d.operations {
		d.judge(t, name, o)
	}
}

// follow reads the first of the document's events, of a stream that has all parameters.
func follow(t *testing.T, f *client.Client) {
	t.Helper()
	filter := filled(t, reflect.TypeFor[client.EventFilter]()).Interface().(client.EventFilter)
	events := 0
	for event, err := range f.Events.Follow(t.Context(), filter) {
		if err != nil || event.Seq == 0 || event.Object == nil {
			t.Fatalf("%+v, %v", event, err)
		}
		if events++; events == 2 {
			break
		}
	}
}

// document is the OpenAPI document, and what was sent of it.
type document struct {
	schemas    map[string]schema
	operations map[string]*operation // by method and path

	mu      sync.Mutex
	last    *operation
	options bool // the calls have options, which may send more
}

type schema struct {
	Ref        string            `json:"$ref"`
	Properties map[string]schema `json:"properties"`
	Items      *schema           `json:"items"`
}

type operation struct {
	ID         string   `json:"operationId"`
	Tags       []string `json:"tags"`
	Parameters []struct {
		Name string `json:"name"`
		In   string `json:"in"`
	} `json:"parameters"`
	RequestBody struct {
		Content map[string]media `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Content map[string]media `json:"content"`
	} `json:"responses"`

	calls  int
	sent   map[string]bool // parameters and members, so far
	excess map[string]bool // those of them that are not in the document
}

type media struct {
	Schema   schema          `json:"schema"`
	Example  json.RawMessage `json:"example"`
	Examples map[string]struct {
		Value json.RawMessage `json:"value"`
	} `json:"examples"`
}

// notForClients are the groups of operations that are for browsers, and for whoever runs the server.
var notForClients = []string{"Documentation", "Health"}

const idempotencyKey = "Idempotency-Key"

// besideBody are parameters that say what a field of the body says as well.
var besideBody = []string{"createWithdrawal merchantId", "createKeyedWithdrawal merchantId"}

func readDocument(t *testing.T) *document {
	t.Helper()
	text, err := os.ReadFile("../internal/server/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Paths      map[string]map[string]*operation `json:"paths"`
		Components struct {
			Schemas map[string]schema `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	d := &document{schemas: read.Components.Schemas, operations: map[string]*operation{}}
	for path, methods := range read.Paths {
		for method, o := range methods {
			o.sent, o.excess = map[string]bool{}, map[string]bool{}
			if !slices.ContainsFunc(notForClients, func(tag string) bool { return slices.Contains(o.Tags, tag) }) &&
				!strings.HasPrefix(path, "/.well-known/") {
				d.operations[strings.ToUpper(method)+" "+path] = o
			}
		}
	}
	return d
}

// client returns a client whose requests the document answers.
func (d *document) client(t *testing.T) *client.Client {
	t.Helper()
	f, err := client.New(client.Config{
		BaseURL:      "http://document.test",
		ClientID:     "id",
		ClientSecret: "secret",
		Scopes:       []string{"payments:read"},
		HTTP:         &http.Client{Transport: d},
		Tries:        1,
	})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// RoundTrip answers a request with the example of its operation.
func (d *document) RoundTrip(r *http.Request) (*http.Response, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var body []byte
	if r.Body != nil {
		body, _ = io.ReadAll(r.Body)
	}
	o := d.find(r.Method, r.URL.Path)
	if o == nil {
		return answerOf(r, 404, "application/json", []byte(`{}`)), nil
	}
	o.calls++
	if o.ID != "requestToken" {
		d.last = o
	}
	d.note(o, r, body)
	status, kind, example := o.example()
	if r.URL.Query().Get("cursor") != "" && r.URL.Query().Get("cursor") != "x" {
		example = lastPage(example)
	}
	var text string
	if kind == "text/event-stream" && json.Unmarshal(example, &text) == nil {
		example = []byte(text)
	}
	if r.Header.Get("Content-Type") == "application/x-ndjson" {
		var lines []json.RawMessage
		_ = json.Unmarshal(example, &lines)
		kind, example = "application/x-ndjson", bytes.Join([][]byte{lines[0], nil}, []byte("\n"))
	}
	return answerOf(r, status, kind, example), nil
}

func answerOf(r *http.Request, status int, kind string, body []byte) *http.Response {
	return &http.Response{
		StatusCode: status,
		Header:     http.Header{"Content-Type": {kind}},
		Body:       io.NopCloser(bytes.NewReader(body)),
		Request:    r,
	}
}

// find returns the operation of a path.
func (d *document) find(method, path string) *operation {
	for name, o := range d.operations {
		wantMethod, template, _ := strings.Cut(name, " ")
		if wantMethod == method && fits(template, path) {
			return o
		}
	}
	return nil
}

// fits reports whether a path is one of a template. All identifiers are x here, and numbers 7.
func fits(template, path string) bool {
	want, got := strings.Split(template, "/"), strings.Split(path, "/")
	return slices.EqualFunc(want, got, func(want, got string) bool {
		return want == got || strings.HasPrefix(want, "{") && (got == "x" || got == "7")
	})
}

// note keeps which parameters and members were sent.
func (d *document) note(o *operation, r *http.Request, body []byte) {
	known := map[string]bool{}
	o.sent[idempotencyKey] = r.Header.Get(idempotencyKey) != ""
	for _, p := range o.Parameters {
		known[p.Name] = true
	}
	for name := range r.URL.Query() {
		name, _, _ = strings.Cut(name, "[")
		o.sent[name] = true
		o.excess[name] = o.excess[name] || !known[name] && !d.options
	}
	if len(body) == 0 {
		return
	}
	first, _, _ := bytes.Cut(body, []byte("\n"))
	var members map[string]json.RawMessage
	_ = json.Unmarshal(first, &members)
	for _, m := range o.RequestBody.Content {
		d.noteMembers(o, m.Schema, members, "")
		break
	}
}

// noteMembers keeps the members of an object, and of the objects within it.
func (d *document) noteMembers(o *operation, s schema, members map[string]json.RawMessage, before string) {
	properties := d.properties(s)
	for name, value := range members {
		property, ok := properties[name]
		o.sent[before+name] = true
		o.excess[before+name] = o.excess[before+name] || !ok && len(properties) > 0 && !d.options
		var inner map[string]json.RawMessage
		if json.Unmarshal(value, &inner) == nil && d.properties(property) != nil {
			d.noteMembers(o, property, inner, before+name+".")
		}
	}
}

// properties returns those of a schema, or of the items of a list.
func (d *document) properties(s schema) map[string]schema {
	if s.Items != nil {
		s = *s.Items
	}
	if s.Ref != "" {
		s = d.schemas[s.Ref[strings.LastIndex(s.Ref, "/")+1:]]
	}
	return s.Properties
}

// example returns a success of the operation: one with content, if there is one.
func (o *operation) example() (status int, kind string, text []byte) {
	for _, code := range []int{200, 201, 204} {
		answer, ok := o.Responses[strconv.Itoa(code)]
		if !ok {
			continue
		}
		for kind, m := range answer.Content {
			for _, name := range slices.Sorted(maps.Keys(m.Examples)) {
				return code, kind, m.Examples[name].Value
			}
			if len(m.Example) > 0 {
				return code, kind, m.Example
			}
		}
		status = code
	}
	return status, "application/json", []byte("{}")
}

// lastPage is a list's example as its last page.
func lastPage(example []byte) []byte {
	var page map[string]any
	if json.Unmarshal(example, &page) != nil || page["data"] == nil {
		return example
	}
	page["nextCursor"], page["hasMore"], page["data"] = nil, false, []any{}
	text, _ := json.Marshal(page)
	return text
}

// call calls a method, without options and with the one that names a merchant, and compares what it returns.
func (d *document) call(t *testing.T, method reflect.Value) {
	for _, d.options = range []bool{false, true} {
		var arguments []reflect.Value
		for i := range method.Type().NumIn() - 1 {
			arguments = append(arguments, filled(t, method.Type().In(i)))
		}
		if method.Type().IsVariadic() {
			if d.options {
				arguments = append(arguments, reflect.ValueOf(client.ForMerchant("m")))
			}
		} else {
			arguments = append(arguments, filled(t, method.Type().In(method.Type().NumIn()-1)))
		}
		d.last = nil
		results := method.Call(arguments)
		if last := results[len(results)-1]; len(results) > 1 && !last.IsNil() || len(results) == 1 &&
			last.Kind() == reflect.Interface && !last.IsNil() {
			t.Fatal(last.Interface())
		}
		d.compare(t, results[0])
	}
}

// compare holds what a method returned against the example that it was answered.
func (d *document) compare(t *testing.T, result reflect.Value) {
	t.Helper()
	var got, want any
	switch export, ok := result.Interface().(*client.Export); {
	case ok:
		if err := export.Close(); err != nil {
			t.Error(err)
		}
		return
	case result.Kind() == reflect.Func:
		records := []any{}
		for record, err := range result.Seq2() {
			if !err.IsNil() {
				t.Fatal(err.Interface())
			}
			records = append(records, record.Interface())
		}
		got = records
	case result.Kind() == reflect.Interface:
		return // the error alone
	default:
		got = result.Interface()
	}
	if d.last == nil {
		t.Fatal("nothing was sent, or what the document does not have")
	}
	_, _, example := d.last.example()
	if err := json.Unmarshal(example, &want); err != nil {
		t.Fatalf("the example of %s: %v", d.last.ID, err)
	}
	if list, ok := want.(map[string]any); ok && list["data"] != nil && result.Kind() == reflect.Func {
		want = list["data"]
	}
	if list, ok := want.([]any); ok && d.last.ID == "recordPayments" {
		want = list[:1]
	}
	text, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var again any
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(want, again); diff != "" {
		t.Errorf("%s: what is returned is not what was answered (-answered +returned):\n%s", d.last.ID, diff)
	}
}

// filled returns a value of a type without a zero in it.
func filled(t *testing.T, of reflect.Type) reflect.Value {
	t.Helper()
	v := reflect.New(of).Elem()
	moment := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	switch {
	case of == reflect.TypeFor[iter.Seq[api.NewPayment]]():
		return reflect.ValueOf(slices.Values([]api.NewPayment{filled(t, reflect.TypeFor[api.NewPayment]()).
			Interface().(api.NewPayment)}))
	case of.Kind() == reflect.Interface:
		return reflect.ValueOf(t.Context())
	case of == reflect.TypeFor[api.Time]():
		return reflect.ValueOf(api.MomentOf(moment))
	case of == reflect.TypeFor[time.Time]():
		return reflect.ValueOf(moment)
	case of == reflect.TypeFor[json.RawMessage]():
		return reflect.ValueOf(json.RawMessage(`{}`))
	}
	switch of.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Int, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint8:
		v.SetUint('x')
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Pointer:
		v.Set(reflect.New(of.Elem()))
		v.Elem().Set(filled(t, of.Elem()))
	case reflect.Slice:
		v.Set(reflect.Append(v, filled(t, of.Elem())))
	case reflect.Map:
		v.Set(reflect.MakeMap(of))
		v.SetMapIndex(filled(t, of.Key()), filled(t, of.Elem()))
	case reflect.Struct:
		for i := range of.NumField() {
			v.Field(i).Set(filled(t, of.Field(i).Type))
		}
	default:
		t.Fatalf("no value of %s", of)
	}
	return v
}

// judge says what of an operation was not sent, and what was sent that it does not have.
func (d *document) judge(t *testing.T, name string, o *operation) {
	t.Helper()
	if o.calls == 0 {
		t.Errorf("%s (%s): package client has no method for it", name, o.ID)
		return
	}
	var want []string
	for _, p := range o.Parameters {
		if (p.In == "query" || p.Name == idempotencyKey) && !slices.Contains(besideBody, o.ID+" "+p.Name) {
			want = append(want, p.Name)
		}
	}
	for _, m := range o.RequestBody.Content {
		want = append(want, slices.Collect(maps.Keys(d.properties(m.Schema)))...)
	}
	slices.Sort(want)
	for _, parameter := range slices.Compact(want) {
		if !o.sent[parameter] && !strings.HasPrefix(parameter, "client_assertion") {
			t.Errorf("%s (%s): the client never sends %s", name, o.ID, parameter)
		}
	}
	for sent, is := range o.excess {
		if is {
			t.Errorf("%s (%s): the client sends %s, which it does not have", name, o.ID, sent)
		}
	}
}
