package main

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// section holds the operations of one tag.
type section struct {
	Name, About string // Name is that of the tag
	Operations  []described
}

// described is an operation as the page shows it.
type described struct {
	Operation
	About      string
	Scope      string // "": open to everybody
	Curl       string
	Parameters []field
	Request    *content
	Answers    []content
	Refusals   []refusals
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
	Fields  []field
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
	Fields   []field // of the object, or of each object in the list
	Above    string  // the operation on the same page that shows these fields already
}

// operatorsTag begins the tags of what only the operator's clients may call.
const operatorsTag = "Operator: "

// Link returns the address of the section's page.
func (s *section) Link() string { return "/docs/reference/" + slug(s.Name) }

// Short returns the name of the section within its group.
func (s *section) Short() string {
	short := strings.TrimPrefix(s.Name, operatorsTag)
	return strings.ToUpper(short[:1]) + short[1:]
}

// sections returns all operations by their tags.
func (d *document) sections(order []string) []section {
	var all []section
	for _, tag := range d.Tags {
		all = append(all, section{
			Name:       tag.Name,
			About:      tag.Description,
			Operations: once(d.tagged(tag.Name, order)),
		})
	}
	return all
}

// sectionGroup is the sections that the same callers need.
type sectionGroup struct {
	Name, Anchor, About string
	Sections            []*section
}

// serversTags are those of what is no part of the business.
var serversTags = []string{"Sandbox", "Health", "Documentation"}

// sectionGroups tells apart what merchants call, what the operator calls, and what the server has beside that.
func (s *Site) sectionGroups() []sectionGroup {
	groups := []sectionGroup{
		{Name: "For merchants", About: "What a merchant's own client calls, and an operator's for a merchant."},
		{Name: "For the operator", About: "What only the operator's clients call."},
		{Name: "The server", About: "What is beside the business."},
	}
	for i := range groups {
		groups[i].Anchor = slug(groups[i].Name)
	}
	for i := range s.sections {
		one, to := &s.sections[i], &groups[0]
		switch {
		case strings.HasPrefix(one.Name, operatorsTag):
			to = &groups[1]
		case slices.Contains(serversTags, one.Name):
			to = &groups[2]
		}
		to.Sections = append(to.Sections, one)
	}
	return groups
}

// referenceContents lists all sections, with the operations of the one that is shown.
func (s *Site) referenceContents(here *section) []part {
	var parts []part
	for _, g := range s.sectionGroups() {
		p := part{Name: g.Name}
		for _, one := range g.Sections {
			to := link{Link: one.Link(), Text: one.Short()}
			if one == here {
				to.Here, to.Items = true, one.places()
			}
			p.Items = append(p.Items, to)
		}
		parts = append(parts, p)
	}
	return parts
}

// places returns links to the section's operations.
func (s *section) places() []link {
	var all []link
	for _, op := range s.Operations {
		all = append(all, link{Link: "#" + op.ID, Text: op.Summary, Note: op.Method})
	}
	return all
}

// referenceBody is what the reference's first page shows.
type referenceBody struct {
	Title, Version, About string
	Base                  string
	Token                 string // address of the operation that answers a token
	Groups                []sectionGroup
}

// reference returns the first page of the reference.
func (s *Site) reference() ([]byte, error) {
	return s.write("reference.html", page{
		Title:    "Reference",
		Here:     "/docs/reference",
		Part:     "reference",
		Contents: s.referenceContents(nil),
		Body: referenceBody{
			Title:   s.source.OpenAPI.Info.Title,
			Version: s.source.OpenAPI.Info.Version,
			About:   s.source.OpenAPI.Info.Description,
			Base:    s.source.Base,
			Token:   s.operations["requestToken"].Link,
			Groups:  s.sectionGroups(),
		},
	})
}

// sectionPage returns the page with the operations of one tag.
func (s *Site) sectionPage(one *section) ([]byte, error) {
	return s.write("section.html", page{
		Title:    one.Name,
		Here:     one.Link(),
		Part:     "reference",
		Contents: s.referenceContents(one),
		Body:     one,
	})
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
		Operation: Operation{
			ID:      op.ID,
			Method:  strings.ToUpper(method),
			Path:    path,
			Summary: op.Summary,
		},
		About: op.Description,
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
		c := d.contentOf("", op.RequestBody)
		out.Request = &c
	}
	for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
		if answer := d.answer(op.Responses[status]); status < "304" {
			out.Answers = append(out.Answers, d.answerOf(status, answer, out.Answers))
		} else {
			out.Refusals = append(out.Refusals, refusalsOf(status, answer))
		}
	}
	return out
}

// answerOf describes an answer. Fields that one of the answers before it has are not shown again.
func (d *document) answerOf(status string, b *body, before []content) content {
	c := d.contentOf(status, b)
	again := slices.ContainsFunc(before, c.isLike)
	for i := range c.Forms {
		c.Forms[i].Fields = answered(c.Forms[i].Fields)
		if again {
			c.Forms[i].Fields = nil
		}
	}
	return c
}

// usualHeaders are on every answer, so the page names them once.
var usualHeaders = []string{"X-Request-Id", "RateLimit", "RateLimit-Policy"}

func (d *document) contentOf(status string, b *body) content {
	c := content{
		Status:   status,
		About:    b.Description,
		Required: b.Required,
		Headers:  slices.Sorted(maps.Keys(b.Headers)),
	}
	c.Headers = slices.DeleteFunc(c.Headers, func(name string) bool { return slices.Contains(usualHeaders, name) })
	for _, media := range slices.SortedFunc(maps.Keys(b.Content), jsonFirst) {
		m := b.Content[media]
		f := form{Media: media, Kind: kindOf(m.Schema), Fields: d.fieldsOf(m.Schema, nil)}
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

// fieldsOf returns the fields of the objects that a schema allows; within names the schemas around them, whose fields
// are not listed again.
func (d *document) fieldsOf(s *schema, within []string) []field {
	for _, name := range named(s) {
		if one := d.Components.Schemas[name]; one != nil && !slices.Contains(within, name) {
			if fields := d.fields(one, append(slices.Clone(within), name)); len(fields) > 0 {
				return fields
			}
		}
	}
	if s != nil && len(s.Properties) > 0 {
		return d.fields(s, within)
	}
	return nil
}

// named returns the names of the schemas to which a schema refers, itself or for the values of its list.
func named(s *schema) []string {
	if s == nil {
		return nil
	}
	var all []string
	if s.Ref != "" {
		all = append(all, kindOf(s).Schema)
	}
	for _, one := range s.AnyOf {
		all = append(all, named(one)...)
	}
	return append(all, named(s.Items)...)
}

// fields returns a schema's fields: the required ones in the order in which answers have them, then the others.
func (d *document) fields(s *schema, within []string) []field {
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
			Fields:   d.fieldsOf(p, within),
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

// Fields returns the fields of the body in the first of its media types that has any.
func (c content) Fields() []field {
	for _, f := range c.Forms {
		if len(f.Fields) > 0 {
			return f.Fields
		}
	}
	return nil
}

// answered returns fields as an answer has them: that they are always there is not said of each.
func answered(fields []field) []field {
	for i := range fields {
		fields[i].Required = false
		fields[i].Fields = answered(fields[i].Fields)
	}
	return fields
}

// once leaves out the fields of objects within a record that an operation before has shown, so that a page does not
// say the same ten times. The fields of a record itself are at each operation.
func once(operations []described) []described {
	shown := map[string]string{} // by the schema, which operation shows it
	for i := range operations {
		for _, answer := range operations[i].Answers {
			for _, f := range answer.Forms {
				onceWithin(recordOf(f.Fields), operations[i].ID, shown)
			}
		}
	}
	return operations
}

// recordOf returns the fields of a record, or of each record in a list.
func recordOf(fields []field) []field {
	if data := slices.IndexFunc(fields, func(one field) bool { return one.Name == "data" }); data >= 0 {
		return fields[data].Fields
	}
	return fields
}

func onceWithin(fields []field, operation string, shown map[string]string) {
	for i := range fields {
		f := &fields[i]
		if len(f.Fields) == 0 || f.Kind.Schema == "" {
			continue
		}
		if above := shown[f.Kind.Schema]; above != "" && above != operation {
			f.Fields, f.Above = nil, above
			continue
		}
		shown[f.Kind.Schema] = operation
		onceWithin(f.Fields, operation, shown)
	}
}

// isLike says whether another answer has the same fields.
func (c content) isLike(other content) bool {
	return len(c.Forms) > 0 && len(other.Forms) > 0 && c.Forms[0].Kind == other.Forms[0].Kind
}

// Slug returns the section's name as it stands in addresses.
func (s *section) Slug() string { return slug(s.Name) }
