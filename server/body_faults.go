package server

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"

	"farthing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// mostFaults is how many wrong members of a body a caller is told of.
const mostFaults = 20

// bodyFaults says all that is wrong with the members of a JSON object which could not be read into a struct, where
// first is what was found first. It reads those that are right all the same, so that they can be checked too.
func bodyFaults(body []byte, into any, first error) error {
	target := reflect.ValueOf(into).Elem()
	if _, syntax := errors.AsType[*jsontext.SyntacticError](first); syntax || target.Kind() != reflect.Struct {
		return jsonError(first)
	}
	var all *farthing.Error
	decoder := jsontext.NewDecoder(bytes.NewReader(body))
	if _, err := decoder.ReadToken(); err != nil {
		return jsonError(first)
	}
	for decoder.PeekKind() == '"' && (all == nil || len(all.Fields) < mostFaults) {
		name, err := decoder.ReadValue()
		text := append(append([]byte("{"), name...), ':')
		if err != nil {
			return jsonError(first)
		}
		value, err := decoder.ReadValue()
		text = append(append(text, value...), '}')
		if err != nil {
			return jsonError(first)
		}
		alone := reflect.New(target.Type())
		if err := json.Unmarshal(text, alone.Interface(), json.RejectUnknownMembers(true)); err != nil {
			all = joined(all, jsonError(err))
			continue
		}
		_ = json.Unmarshal(text, into) // it is right
	}
	if all == nil {
		return jsonError(first)
	}
	return all
}

// joined adds the wrong places of a refusal to those of the first one, whose code and text stay.
func joined(first *farthing.Error, err error) *farthing.Error {
	next, is := errors.AsType[*farthing.Error](err)
	if !is || first == nil {
		return next
	}
	for _, f := range next.Fields {
		told := func(before farthing.Field) bool { return within(f.Location, before.Location) }
		if !slices.ContainsFunc(first.Fields, told) {
			first.Fields = append(first.Fields, f)
		}
	}
	return first
}

// within says whether a place is another, or in it.
func within(place, other string) bool { return place == other || strings.HasPrefix(place, other+".") }

// allFaults adds to what is wrong with the form of a body what is wrong with the wish that the rest of it makes, so
// that a caller is told of both at once.
func allFaults(c *call, err error, command farthing.Command, at places) error {
	bad, is := errors.AsType[*farthing.Error](err)
	if !is || len(bad.Fields) == 0 || !strings.HasPrefix(bad.Fields[0].Location, "body.") {
		return err
	}
	if also, is := errors.AsType[*farthing.Error](c.check(command, at)); is {
		whole := *bad
		whole.Fields = slices.Clone(bad.Fields)
		return joined(&whole, also)
	}
	return err
}

// emptyTexts refuses texts of a body, known to be sound, that are empty: whoever sends one means a value and has none.
// A field may be left out, and the texts of metadata may be empty.
func emptyTexts(body []byte) error {
	if !bytes.Contains(body, []byte(`""`)) {
		return nil
	}
	var bad faults
	decoder := jsontext.NewDecoder(bytes.NewReader(body))
	for decoder.StackDepth() > 0 || decoder.InputOffset() == 0 {
		token, err := decoder.ReadToken()
		if err != nil {
			return farthing.Invalid("body", "is not valid JSON")
		}
		if token.Kind() != '"' || token.String() != "" {
			continue
		}
		kind, length := decoder.StackIndex(decoder.StackDepth())
		pointer := decoder.StackPointer()
		isName := kind == '{' && length%2 == 1
		if isName || strings.HasPrefix(string(pointer), "/metadata/") || strings.HasPrefix(string(pointer), "/jwks/") {
			continue
		}
		bad.add(bodyLocation(pointer), "is empty; leave it out, or send a value")
	}
	return bad.err()
}
