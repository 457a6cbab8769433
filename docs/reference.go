package docs

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// reference is the body of the reference page.
type reference struct {
	Title, Version string
	About          string
	Base           string
	Sections       []section
	Schemas        []shape
}

// section holds the operations of one tag.
type section struct {
	Name, Anchor, About string
	Operations          []described
}

// described is an operation as the page shows it.
type described struct {
	ID, Method, Path string
	Summary, About   string
	Scope            string // "": open to everybody
	Curl             string
	Parameters       []field
	Request          *content
	Answers          []content
	Refusals         []refusals
}

// content is a body in each of its media types.
type content struct {
	Status, About string
	Required      bool
	Forms         []form
	Headers       []string // those that not every answer has
}

// form is a body in one media type.
type form struct {
	Media   string
	Kind    kind
	Example string
}

// Flat says whether line breaks have a meaning in this media type.
func (f form) Flat() bool { return f.Media == "application/x-ndjson" || f.Media == "text/csv" }

// refusals are the codes of one status.
type refusals struct {
	Status string
	Codes  []link
	Text   string // in place of codes, if the answer is not a problem document
}

// field is a parameter, or a field of a schema.
type field struct {
	Name, In string
	Kind     kind
	Required bool
	About    string
	Words    []string // the only values that are allowed; nil: any
	Known    []string // the values that there are today; nil: any, or too many to list
	Bounds   []string
}

// shape is a schema with its fields.
type shape struct {
	Name   string
	Fields []field
}

// Reference returns the page that describes every operation of an OpenAPI document. base is the address by which
// callers reach the server. order names the operations in the order in which they are best read; operations that it
// leaves out come first.
func Reference(openapi []byte, base string, order []string) ([]byte, error) {
	var d document
	if err := json.Unmarshal(openapi, &d); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	r := reference{
		Title:   d.Info.Title,
		Version: d.Info.Version,
		About:   d.Info.Description,
		Base:    base,
		Schemas: d.shapes(),
	}
	p := page{Title: "Reference", Here: "/docs"}
	for _, tag := range d.Tags {
		s := section{
			Name:       tag.Name,
			Anchor:     "tag-" + slug(tag.Name),
			About:      tag.Description,
			Operations: d.tagged(tag.Name, order),
		}
		r.Sections = append(r.Sections, s)
		entry := part{Name: s.Name, Link: "#" + s.Anchor}
		for _, op := range s.Operations {
			entry.Items = append(entry.Items, link{Link: "#" + op.ID, Text: op.Summary, Note: op.Method})
		}
		p.Parts = append(p.Parts, entry)
	}
	p.Parts = append(p.Parts, part{Name: "Schemas", Link: "#schemas"})
	p.Body = r
	return write("reference.html", p)
}

var methods = []string{"get", "post", "put", "patch", "delete"}

// tagged returns the operations of a tag, in order.
func (d *document) tagged(tag string, order []string) []described {
	var all []described
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for _, method := range methods {
			if op := d.Paths[path][method]; op != nil && slices.Contains(op.Tags, tag) {
				all = append(all, d.describe(method, path, op))
			}
		}
	}
	slices.SortStableFunc(all, func(a, b described) int {
		return cmp.Compare(slices.Index(order, a.ID), slices.Index(order, b.ID))
	})
	return all
}

func (d *document) describe(method, path string, op *operation) described {
	out := described{
		ID:      op.ID,
		Method:  strings.ToUpper(method),
		Path:    path,
		Summary: op.Summary,
		About:   op.Description,
	}
	if len(op.Samples) > 0 {
		out.Curl = op.Samples[0].Source
	}
	for _, alternative := range op.Security {
		for _, scopes := range alternative {
			out.Scope = strings.Join(scopes, " ")
		}
	}
	for _, p := range op.Parameters {
		out.Parameters = append(out.Parameters, field{
			Name:     p.Name,
			In:       p.In,
			Kind:     kindOf(p.Schema),
			Required: p.Required,
			About:    p.Description,
			Words:    words(p.Schema),
			Bounds:   unsaid(p.Description, bounds(p.Schema)),
		})
	}
	if op.RequestBody != nil {
		c := contentOf("", op.RequestBody)
		out.Request = &c
	}
	for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
		if answer := d.answer(op.Responses[status]); status < "304" {
			out.Answers = append(out.Answers, contentOf(status, answer))
		} else {
			out.Refusals = append(out.Refusals, refusalsOf(status, answer))
		}
	}
	return out
}

// usualHeaders are on every answer, so the page names them once.
var usualHeaders = []string{"X-Request-Id", "RateLimit", "RateLimit-Policy"}

func contentOf(status string, b *body) content {
	c := content{
		Status:   status,
		About:    b.Description,
		Required: b.Required,
		Headers:  slices.Sorted(maps.Keys(b.Headers)),
	}
	c.Headers = slices.DeleteFunc(c.Headers, func(name string) bool { return slices.Contains(usualHeaders, name) })
	for _, media := range slices.SortedFunc(maps.Keys(b.Content), jsonFirst) {
		m := b.Content[media]
		f := form{Media: media, Kind: kindOf(m.Schema)}
		if m.Example != nil {
			f.Example = indented(m.Example)
			if f.Flat() {
				f.Example = strings.TrimSpace(flat(m.Example))
			}
		}
		c.Forms = append(c.Forms, f)
	}
	return c
}

// jsonFirst orders media types by name, but puts JSON first.
func jsonFirst(a, b string) int {
	const first = "application/json"
	switch {
	case a == first:
		return -1
	case b == first:
		return 1
	}
	return cmp.Compare(a, b)
}

func refusalsOf(status string, b *body) refusals {
	r := refusals{Status: status}
	if _, ours := b.Content["application/problem+json"]; !ours {
		r.Text = b.Description
		return r
	}
	for code := range strings.SplitSeq(b.Description, ", ") {
		r.Codes = append(r.Codes, link{Link: Problem{Code: code}.Link(), Text: code})
	}
	return r
}

// shapes returns the schemas, by their names.
func (d *document) shapes() []shape {
	var all []shape
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		all = append(all, shape{Name: name, Fields: d.Components.Schemas[name].fields()})
	}
	return all
}

// fields returns a schema's fields: the required ones in the order in which answers have them, then the others.
func (s *schema) fields() []field {
	names := slices.SortedFunc(maps.Keys(s.Properties), func(a, b string) int {
		if order := cmp.Compare(s.place(a), s.place(b)); order != 0 {
			return order
		}
		return cmp.Compare(a, b)
	})
	var all []field
	for _, name := range names {
		p := s.Properties[name]
		all = append(all, field{
			Name:     name,
			Kind:     kindOf(p),
			Required: slices.Contains(s.Required, name),
			About:    p.Description,
			Words:    words(p),
			Known:    known(p),
			Bounds:   bounds(p),
		})
	}
	return all
}

func (s *schema) place(name string) int {
	if i := slices.Index(s.Required, name); i >= 0 {
		return i
	}
	return len(s.Required)
}

// words returns the values of an enumeration; nil if any value is allowed.
func words(s *schema) []string {
	var all []string
	if s = s.values(); s != nil {
		for _, one := range s.Enum {
			all = append(all, fmt.Sprint(one))
		}
	}
	return all
}

// known returns the values that a field has today, unless they are more than people read; nil if it may have any.
func known(s *schema) []string {
	const readable = 20
	if len(s.Known) > readable {
		return nil
	}
	var all []string
	for _, one := range s.Known {
		all = append(all, fmt.Sprint(one))
	}
	return all
}

// Choice says whether there is more to say than that the body is JSON.
func (c content) Choice() bool {
	return len(c.Forms) > 1 || len(c.Forms) == 1 && c.Forms[0].Media != "application/json"
}

// StatusText returns the name of the answer's status.
func (c content) StatusText() string {
	var n int
	if _, err := fmt.Sscan(c.Status, &n); err != nil {
		return ""
	}
	return http.StatusText(n)
}

// unsaid returns the limits that a description does not mention.
func unsaid(about string, limits []string) []string {
	return slices.DeleteFunc(limits, func(limit string) bool { return strings.Contains(about, limit) })
}
