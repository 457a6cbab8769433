package server

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"

	"farthing/internal/farthing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxFaults is how many wrong members of a body an answer lists.
const maxFaults = 20

// bodyFaults says all that is wrong with the members of a JSON object which could not be read into a struct, where
// first is what was found first. It takes out what is wrong and reads the rest, so that this can be checked too.
func bodyFaults(body []byte, into any, first error) error {
	target := reflect.ValueOf(into).Elem()
	all := jsonError(first)
	for told := 1; first != nil; told++ {
		place, isMember := wrongMember(first)
		if !isMember || told == maxFaults {
			return all
		}
		rest, err := without(body, place)
		if err != nil {
			return jsonError(err)
		}
		target.SetZero()
		first = json.Unmarshal(rest, into, json.RejectUnknownMembers(true))
		if body = rest; first != nil {
			all = farthing.AllFaults(all, jsonError(first))
		}
	}
	return farthing.AllFaults(all, emptyTexts(body))
}

// wrongMember is the place of the value of which an error of the JSON package tells; false if it tells of the body as a
// whole.
func wrongMember(err error) (jsontext.Pointer, bool) {
	if meaning, ok := errors.AsType[*json.SemanticError](err); ok {
		return meaning.JSONPointer, meaning.JSONPointer != ""
	}
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok && errors.Is(err, jsontext.ErrDuplicateName) {
		return syntax.JSONPointer, true
	}
	return "", false
}

// without is a JSON object without the members at a place, or, if the place is in a list, without those that hold the
// list. It fails if the text is none that can be read to its end.
func without(body []byte, place jsontext.Pointer) ([]byte, error) {
	for ; place != ""; place = place.Parent() {
		var rest bytes.Buffer
		found, err := copyWithout(&rest, body, place)
		if found || err != nil {
			return rest.Bytes(), err
		}
	}
	return []byte("{}"), nil
}

// copyWithout copies a JSON object without the members at a place, and says whether there were any. Names that are
// given twice elsewhere stay, for whoever reads the rest.
func copyWithout(to *bytes.Buffer, body []byte, place jsontext.Pointer) (found bool, err error) {
	decoder := jsontext.NewDecoder(bytes.NewReader(body), jsontext.AllowDuplicateNames(true))
	encoder := jsontext.NewEncoder(to, jsontext.AllowDuplicateNames(true))
	for decoder.StackDepth() > 0 || decoder.InputOffset() == 0 {
		token, err := decoder.ReadToken()
		if err != nil {
			return found, err
		}
		kind, length := decoder.StackIndex(decoder.StackDepth())
		if isName := kind == '{' && length%2 == 1; isName && decoder.StackPointer() == place {
			found = true
			if err := decoder.SkipValue(); err != nil {
				return found, err
			}
			continue
		}
		if err := encoder.WriteToken(token); err != nil {
			return found, err
		}
	}
	return found, nil
}

// allFaults adds to what is wrong with the form of a body what else is wrong with the wish that the rest of it makes,
// such as what call.check says of its command, so that a caller is told of all at once. Of a body that could not be
// read to its end the rest is not known, and nothing is added. All handlers that take a body pass on its errors here.
func allFaults(form error, others ...error) error {
	bad, ok := errors.AsType[*farthing.Error](form)
	ofAll := func(f farthing.Field) bool { return f.Location == inWholeBody }
	if form != nil && (!ok || len(bad.Fields) >= maxFaults || slices.ContainsFunc(bad.Fields, ofAll)) {
		return form
	}
	return farthing.AllFaults(append([]error{form}, others...)...)
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
			return farthing.Invalid(inWholeBody, "is not valid JSON")
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
