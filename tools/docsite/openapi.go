package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// document is the part of an OpenAPI document that the reference shows.
type document struct {
	Info struct {
		Title, Version, Description string
	}
	Tags []struct {
		Name, Description string
	}
	Paths      map[string]map[string]*operation
	Components struct {
		Schemas   map[string]*schema
		Responses map[string]*body
	}
}

type operation struct {
	ID          string `json:"operationId"`
	Summary     string
	Description string
	Tags        []string
	Parameters  []*parameter
	RequestBody *body
	Responses   map[string]*body
	Security    []map[string][]string
	Samples     []struct{ Source string } `json:"x-codeSamples"`
}

type parameter struct {
	Name, In, Description string
	Required              bool
	Schema                *schema
}

// body is the body of a request or of an answer.
type body struct {
	Ref         string `json:"$ref"` // to a shared answer, which Description describes anew
	Description string
	Required    bool
	Headers     map[string]any
	Content     map[string]*struct {
		Schema   *schema
		Example  json.RawMessage
		Examples map[string]json.RawMessage
	}
}

type schema struct {
	Ref              string `json:"$ref"`
	Type             any
	Format           string
	Description      string
	Enum             []any
	Known            []any `json:"x-extensible-enum"`
	Properties       map[string]*schema
	Required         []string
	Items            *schema
	AnyOf            []*schema
	Minimum, Maximum *json.Number
	MinLength        *int
	MaxLength        *int
	Default          any
}

// answer returns an answer with what it refers to.
func (d *document) answer(b *body) *body {
	shared := d.Components.Responses[b.Ref[strings.LastIndexByte(b.Ref, '/')+1:]]
	if shared == nil {
		return b
	}
	whole := *shared
	whole.Description = cmp.Or(b.Description, shared.Description)
	return &whole
}

// values returns the schema of a value that is not null.
func (s *schema) values() *schema {
	if s != nil && len(s.AnyOf) == 2 && s.AnyOf[1].Type == "null" {
		return s.AnyOf[0]
	}
	return s
}

// kind describes the type of a value for people: words around the name of a schema.
type kind struct {
	Before, Schema, After string
}

// kindOf describes the values that a schema allows.
func kindOf(s *schema) kind {
	if s == nil {
		return kind{Before: "any"}
	}
	if s.Ref != "" {
		return kind{Schema: s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]}
	}
	if len(s.AnyOf) > 0 {
		return anyKind(s.AnyOf)
	}
	names, null := typesOf(s.Type)
	if slices.Contains(names, "array") {
		k := kindOf(s.Items)
		k.Before = "list of " + k.Before
		return k
	}
	word := strings.Join(names, " or ")
	switch s.Format {
	case "date-time":
		word = "time"
	case "date":
		word = "date"
	}
	if word == "" {
		word = "any"
	}
	return kind{Before: word, After: null}
}

// anyKind joins the kinds that are allowed; null comes last.
func anyKind(all []*schema) kind {
	var k kind
	for _, s := range all {
		one := kindOf(s)
		switch {
		case one.Schema != "":
			k.Schema = one.Schema
		case one.Before == "" && one.After != "":
			k.After = one.After
		case one.Before == "any" && one.After != "":
			k.After = one.After
		case k.Before == "":
			k.Before = one.Before
		default:
			k.Before += " or " + one.Before
		}
	}
	return k
}

// typesOf returns the types of a schema without null, and the words for null.
func typesOf(declared any) (names []string, null string) {
	var all []any
	switch t := declared.(type) {
	case string:
		all = []any{t}
	case []any:
		all = t
	}
	for _, one := range all {
		if one == "null" {
			null = " or null"
		} else {
			names = append(names, fmt.Sprint(one))
		}
	}
	return names, null
}

// bounds returns a schema's limits in words.
func bounds(s *schema) []string {
	if s = s.values(); s == nil {
		return nil
	}
	var all []string
	if s.Minimum != nil || s.Maximum != nil {
		all = append(all, span(s.Minimum, s.Maximum, ""))
	}
	if s.MinLength != nil || s.MaxLength != nil {
		all = append(all, span(s.MinLength, s.MaxLength, " characters"))
	}
	if s.Default != nil {
		all = append(all, fmt.Sprintf("%v if absent", s.Default))
	}
	return all
}

func span[N any](least, most *N, of string) string {
	switch {
	case least == nil:
		return fmt.Sprintf("At most %v%s", *most, of)
	case most == nil:
		return fmt.Sprintf("At least %v%s", *least, of)
	}
	return fmt.Sprintf("%v to %v%s", *least, *most, of)
}
