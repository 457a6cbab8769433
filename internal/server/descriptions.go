package server

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// descriptionsFile holds the comments of the fields of the wire's types and of the operations, as they are
// in the source. A test compares, so that none goes stale.
//
//go:embed descriptions.json
var descriptionsFile []byte

// descriptions are the comments of fields: by the type, as api.Payment, and the
// field's name in JSON. Those of the operations are beneath operationComments, by their ids.
type descriptions map[string]map[string]string

const operationComments = "server.operations"

// committedDescriptions is what was written down, read once; nobody changes it.
var committedDescriptions = sync.OnceValues(func() (descriptions, error) {
	var d descriptions
	if err := json.Unmarshal(descriptionsFile, &d); err != nil {
		return nil, fmt.Errorf("read the descriptions: %w", err)
	}
	return d, nil
})

// of is the description of a field of a type, and the example in which its comment
// ends; "" if it has none. An error says that the field is not described.
func (d descriptions) of(t reflect.Type, f *reflect.StructField) (about, example string, err error) {
	owner := t // or the embedded struct that the field comes from
	if depth := len(f.Index) - 1; depth > 0 {
		owner = t.FieldByIndex(f.Index[:depth]).Type
	}
	name, _, _ := strings.Cut(owner.String(), "[") // without the parameters of a generic type
	comment := d[name][wireName(f)]
	if comment == "" {
		return "", "", fmt.Errorf("describe %s of %s: the field has no comment", wireName(f), name)
	}
	about, example, _ = strings.Cut(comment, " Example: ")
	return about, example, nil
}

// operation is the description of an operation: its summary, and what there is to say besides. An error says that the
// operation is not described.
func (d descriptions) operation(id string) (summary, more string, err error) {
	summary, more, found := strings.Cut(d[operationComments][id], ". ")
	if !found {
		return "", "", fmt.Errorf("describe %s: the operation has no comment of two sentences", id)
	}
	return summary, more, nil
}
