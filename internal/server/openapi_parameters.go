package server

import (
	"cmp"
	"regexp"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

var placeholder = regexp.MustCompile(`\{([a-z]+)\}`)

// pathNames say what stands in an address.
var pathNames = map[string]string{
	"id":     "identifier",
	"date":   "date: the business day",
	"period": "period: a day, an ISO week, a month, or two days with two points in between",
}

// addParameters describes what the path, the headers and the query of a request hold.
func addParameters(op *huma.Operation, r *route) {
	for _, match := range placeholder.FindAllStringSubmatch(r.path, -1) {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name:        match[1],
			In:          "path",
			Required:    true,
			Description: "The " + cmp.Or(pathNames[match[1]], match[1]) + ".",
			Schema:      &huma.Schema{Type: huma.TypeString},
		})
	}
	add := func(in string, all []documented) {
		for _, p := range all {
			param := &huma.Param{
				Name:        p.name,
				In:          in,
				Required:    p.required,
				Description: p.about,
				Schema:      p.schema(),
				Example:     p.example(),
			}
			if p.format == "notes" {
				param.Style, param.Explode = "deepObject", new(bool)
				*param.Explode = true
			}
			op.Parameters = append(op.Parameters, param)
		}
	}
	headers := slices.Clip(r.headers)
	if r.single() {
		headers = append(headers, ifNoneMatch)
	} else if r.subject != nil {
		headers = append(headers, ifMatch)
	}
	add("header", headers)
	add("query", r.query)
}

// dateOrTime is the form of a date, or of a time with a zone. It is one type, a text: of a choice between two many
// generators make a type that nobody can set.
const dateOrTime = `^\d{4}-\d{2}-\d{2}([Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2}))?$`

// schema is the form of a query parameter.
func (p documented) schema() *huma.Schema {
	least, one, most := 0.0, 1.0, float64(maxLimit)
	switch p.format {
	case "integer":
		s := &huma.Schema{Type: huma.TypeInteger, Format: "int64", Minimum: &one}
		if p.name == perPage.name {
			s.Maximum, s.Default = &most, defaultLimit
		}
		return s
	case "seq":
		return &huma.Schema{Type: huma.TypeInteger, Format: "int64", Minimum: &least}
	case "signed":
		return &huma.Schema{Type: huma.TypeInteger, Format: "int64"}
	case "notes":
		return &huma.Schema{
			Type:                 huma.TypeObject,
			AdditionalProperties: &huma.Schema{Type: huma.TypeString},
		}
	case "date":
		return &huma.Schema{Type: huma.TypeString, Pattern: dateOrTime}
	}
	s := &huma.Schema{Type: huma.TypeString, Format: p.format}
	for _, w := range p.values {
		s.Enum = append(s.Enum, w)
	}
	if p.repeats {
		return &huma.Schema{Type: huma.TypeArray, Items: s}
	}
	return s
}

// example is a value of a parameter whose form people do not guess; nil if it needs none.
func (p documented) example() any {
	if p.format == "date" {
		return "2026-11-20"
	}
	return nil
}
