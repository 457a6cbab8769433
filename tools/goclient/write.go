package main

import (
	"bytes"
	"fmt"
	"go/format"
	"path"
	"slices"
	"strings"
)

const head = `// Code generated from resources.txt and the OpenAPI document by tools/goclient. DO NOT EDIT.

package client

import (
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

`

// How long a line may be, and how much of that a tab takes.
const (
	widest = 120
	tab    = 4
)

// writer writes Go.
type writer struct {
	bytes.Buffer

	operations *operations
	resource   string // whose methods follow
}

// write returns the file.
func write(all []*declaration, from *operations) ([]byte, error) {
	w := &writer{operations: from}
	w.WriteString(head)
	if err := w.client(all); err != nil {
		return nil, err
	}
	for _, d := range all {
		if err := w.declaration(d); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", names, d.line, err)
		}
	}
	return format.Source(w.Bytes())
}

// client writes the struct that has all resources, and what makes it.
func (w *writer) client(all []*declaration) error {
	w.WriteString(`// Client calls a server. It is safe for concurrent use; create one for the whole program, because it
// keeps tokens and connections. Its fields are the resources of the interface; each names the scope that it takes.
type Client struct {
`)
	resources := slices.DeleteFunc(slices.Clone(all), func(d *declaration) bool { return d.kind != "type" })
	for _, d := range resources {
		fmt.Fprintf(w, "%s *%s\n", d.name, d.name)
	}
	w.WriteString("}\n\n// withResources returns a client with all its resources.\n" +
		"func withResources(c *connection) *Client {\nreturn &Client{\n")
	for _, d := range resources {
		value := "c"
		if d.operation != "" {
			o, record, err := w.list(d)
			if err != nil {
				return fmt.Errorf("%s:%d: %w", names, d.line, err)
			}
			value = fmt.Sprintf("records[api.%s, %s]{c, %q}", record, d.arguments[0].name, o.path)
			if len(d.name)+len(value) > widest/2 {
				value = "\n" + value + ",\n"
			}
		}
		fmt.Fprintf(w, "%s: &%s{%s},\n", d.name, d.name, value)
	}
	w.WriteString("}\n}\n")
	return nil
}

// list returns the operation that lists a resource's records, and their type.
func (w *writer) list(d *declaration) (o *operation, record string, err error) {
	if o = w.operations.byID[d.operation]; o == nil {
		return nil, "", fmt.Errorf("there is no operation %s", d.operation)
	}
	record, ok := strings.CutSuffix(o.answer("200"), "List")
	if !ok {
		return nil, "", fmt.Errorf("%s is no list", d.operation)
	}
	if len(d.arguments) != 1 {
		return nil, "", fmt.Errorf("%s has no filter", d.operation)
	}
	return o, record, nil
}

func (w *writer) declaration(d *declaration) error {
	fmt.Fprintf(w, "\n%s\n", strings.Join(d.comment, "\n"))
	o := w.operations.byID[d.operation]
	switch {
	case o == nil && (d.operation != "" || d.kind != "type"):
		return fmt.Errorf("there is no operation %q", d.operation)
	case d.kind == "type" && o == nil:
		w.resource = d.name
		fmt.Fprintf(w, "type %s struct{ c *connection }\n", d.name)
		return nil
	case d.kind == "type":
		w.resource = d.name
		_, record, err := w.list(d)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "type %s struct {\nrecords[api.%s, %s]\n}\n", d.name, record, d.arguments[0].name)
		return nil
	case d.kind == "filter":
		return w.filter(d, o)
	default:
		return w.method(d, o)
	}
}

// filter writes the struct of some parameters of an operation.
func (w *writer) filter(d *declaration, o *operation) error {
	fmt.Fprintf(w, "type %s struct {\n", d.name)
	for _, f := range d.fields {
		if len(f.comment) > 0 {
			fmt.Fprintf(w, "\n%s\n", strings.Join(f.comment, "\n"))
		}
		if strings.ToUpper(f.parameter[:1]) == f.parameter[:1] {
			fmt.Fprintf(w, "%s\n\n", f.parameter)
			continue
		}
		kind, ok := o.parameter(f.parameter)
		if !ok {
			return fmt.Errorf("%s has no parameter %s", o.ID, f.parameter)
		}
		if f.kind != "" {
			kind = f.kind
		}
		if f.name == "" {
			f.name = exported(f.parameter)
		}
		fmt.Fprintf(w, "%s %s `query:%q`", f.name, kind, f.parameter)
		if f.remark != "" {
			fmt.Fprintf(w, " // %s", f.remark)
		}
		w.WriteString("\n")
	}
	w.WriteString("}\n")
	return nil
}

// parameter returns the type of a parameter in a query.
func (o *operation) parameter(name string) (kind string, ok bool) {
	for _, p := range o.Parameters {
		if p.In == "query" && p.Name == name {
			kinds := map[any]string{
				"array":   "[]string",
				"boolean": "bool",
				"integer": "*int64",
				"object":  "map[string]string",
			}
			if kind = kinds[p.Schema.Type]; kind == "" {
				kind = "string"
			}
			return kind, true
		}
	}
	return "", false
}

// exported returns the name of a field in Go.
func exported(name string) string {
	if before, ok := strings.CutSuffix(name, "Id"); ok {
		name = before + "ID"
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// answer returns the type of the answer with a status, "" if it is not one of package api.
func (o *operation) answer(status string) string {
	return path.Base("/" + o.Responses[status].Content["application/json"].Schema.Ref)
}

// method writes the method of an operation.
func (w *writer) method(d *declaration, o *operation) error {
	resource := w.resource
	if strings.HasPrefix(o.path, "/v1/exports/") {
		resource = "Exports"
	}
	request, signature, err := o.request(d)
	if err != nil {
		return err
	}
	self := strings.ToLower(resource[:1])
	result, does, err := w.body(d, o, self+".c", request)
	if err != nil {
		return err
	}
	if resource == "Exports" {
		if does, err = exporting(d, request); err != nil {
			return err
		}
	}
	signature = "ctx context.Context, " + signature + "options ...Option"
	line := fmt.Sprintf("func (%s *%s) %s(%s) %s {\n", self, resource, d.name, signature, result)
	if len(line) > widest+1 {
		line = fmt.Sprintf("func (%s *%s) %s(\n%s,\n) %s {\n", self, resource, d.name, signature, result)
	}
	fmt.Fprintf(w, "%s%s}\n", line, does)
	return nil
}

// request returns the expression of an operation's request, and the arguments of which it is made.
func (o *operation) request(d *declaration) (request, signature string, err error) {
	left := d.arguments
	var ids []string
	for range strings.Count(o.path, "{") {
		if len(left) == 0 {
			return "", "", fmt.Errorf("%s takes more identifiers", o.ID)
		}
		ids = append(ids, left[0].name)
		left = left[1:]
	}
	if len(ids) > 0 {
		signature = strings.Join(ids, ", ") + " string, "
	}
	method := strings.ToUpper(o.method[:1]) + o.method[1:]
	place := strings.Join(append([]string{fmt.Sprintf("%q", o.path)}, ids...), ", ")
	if request = "get(" + place + ")"; o.method != "get" {
		request = "newRequest(http.Method" + method + ", " + place + ")"
	}
	if o.Request != nil {
		body := path.Base(o.Request.Content["application/json"].Schema.Ref)
		switch {
		case len(left) > 0 && left[0].kind == "":
			request += ".sending(" + left[0].name + ")"
			signature += left[0].name + " api." + body + ", "
			left = left[1:]
		case strings.HasSuffix(body, "MerchantReference"):
			request += ".sending(struct{}{})" // options may name the merchant
		default:
			return "", "", fmt.Errorf("%s has a body of type %s", o.ID, body)
		}
	}
	for _, p := range o.Parameters {
		if p.Name == "Idempotency-Key" {
			request += ".withKey()"
		}
	}
	for _, a := range left {
		if a.kind == "" {
			return "", "", fmt.Errorf("%s has no argument for %s", o.ID, a.name)
		}
		request += ".filtered(" + a.name + ")"
		signature += a.name + " " + a.kind + ", "
	}
	return request + ".with(options)", signature, nil
}

// body returns what a method returns, and the statement that does.
func (w *writer) body(d *declaration, o *operation, connection, request string) (result, does string, err error) {
	call := func(function string) string {
		line := fmt.Sprintf("return %s(ctx, %s, %s)\n", function, connection, request)
		if len(line) > widest-tab {
			line = fmt.Sprintf("return %s(ctx, %s,\n%s)\n", function, connection, request)
		}
		if len(request) > widest-3*tab {
			call := ".sending("
			if !strings.Contains(request, call) {
				call = ".with("
			}
			line = strings.Replace(line, call, ".\n"+call[1:], 1)
		}
		return line
	}
	answer := o.answer("200")
	record, list := strings.CutSuffix(answer, "List")
	_, gone := o.Responses["204"]
	switch {
	case d.kind == "each":
		page := w.operations.schemas[answer]
		data := page.Properties["data"]
		if data.Items == nil {
			return "", "", fmt.Errorf("the answer of %s has no list", o.ID)
		}
		part := path.Base(data.Items.Ref)
		return "iter.Seq2[api." + part + ", error]", fmt.Sprintf(
			"return parts(ctx, %s, func() *request { return %s },\n"+
				"func(page *api.%s) *string { return page.NextCursor },\n"+
				"func(page *api.%s) []api.%s { return page.Data })\n", connection, request, answer, answer, part), nil
	case gone:
		return "error", call("tell"), nil
	case answer == "/":
		return "(*Export, error)", call("open"), nil
	case d.kind == "page":
		return "(*api.List[api." + record + "], error)", call("ask[api.List[api." + record + "]]"), nil
	case list:
		return "iter.Seq2[api." + record + ", error]", fmt.Sprintf(
			"return all[api.%s](ctx, %s, func() *request {\nreturn %s\n})\n", record, connection, request), nil
	case o.answer("202") == "Approval":
		return "(*api." + answer + ", *api.Approval, error)", call("either[api." + answer + "]"), nil
	default:
		return "(*api." + answer + ", error)", call("ask[api." + answer + "]"), nil
	}
}

// exporting returns the statement that exports a list: its last argument is the form.
func exporting(d *declaration, request string) (string, error) {
	if len(d.arguments) == 0 {
		return "", fmt.Errorf("%s has no form", d.operation)
	}
	filter, last := "nil", d.arguments[len(d.arguments)-1].name
	if len(d.arguments) > 1 {
		filter = d.arguments[0].name
	}
	request, _, _ = strings.Cut(request, ".filtered(")
	return fmt.Sprintf("return e.export(ctx, %s, %s, %s, options)\n", request, filter, last), nil
}
