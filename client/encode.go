package client

import (
	"encoding"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"strconv"
	"strings"
)

// object returns the members of a request body: its fields by their names on the wire, without optional ones that are
// zero.
func object(params any) (map[string]any, error) {
	members := map[string]any{}
	if params == nil {
		return members, nil
	}
	v := reflect.ValueOf(params)
	if v.Kind() != reflect.Struct {
		return nil, fmt.Errorf("client: a request body is a struct, not a %s", v.Kind())
	}
	return members, gather(v, members)
}

// gather adds the members of a struct.
func gather(v reflect.Value, members map[string]any) error {
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		if field.Anonymous && field.Tag.Get("json") == "" {
			if err := gather(value, members); err != nil {
				return err
			}
			continue
		}
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		optional := field.Tag.Get("required") == "false" || options == "omitempty"
		if name == "" || name == "-" || optional && value.IsZero() {
			continue
		}
		member, err := memberOf(value)
		if err != nil {
			return fmt.Errorf("client: write %s: %w", name, err)
		}
		members[name] = member
	}
	return nil
}

// memberOf returns a value as it goes into an object: a struct as its members, anything else as its JSON.
func memberOf(v reflect.Value) (any, error) {
	inner := v
	for inner.Kind() == reflect.Pointer && !inner.IsNil() {
		inner = inner.Elem()
	}
	_, itself := inner.Interface().(encoding.TextMarshaler)
	switch {
	case inner.Kind() == reflect.Struct && !itself:
		members := map[string]any{}
		return members, gather(inner, members)
	case inner.Kind() == reflect.Map && inner.Type().Elem().Kind() == reflect.Pointer && !inner.IsNil():
		members := map[string]any{}
		for key, value := range inner.Seq2() {
			member, err := memberOf(value)
			if err != nil {
				return nil, err
			}
			members[key.String()] = member
		}
		return members, nil
	default:
		text, err := json.Marshal(v.Interface())
		return json.RawMessage(text), err
	}
}

// setNull sets a member to null; a point in its name leads into another object, which is made if it is not there.
func setNull(members map[string]any, name string) {
	outer, rest, within := strings.Cut(name, ".")
	if !within {
		members[name] = nil
		return
	}
	inner, ok := members[outer].(map[string]any)
	if !ok {
		inner = map[string]any{}
		members[outer] = inner
	}
	setNull(inner, rest)
}

// queryOf returns the parameters that a filter sets: its fields by their query tags. A field that is zero is no
// parameter, one of several texts is repeated, and one of named texts is name[key].
func queryOf(filter any) url.Values {
	query := url.Values{}
	if filter == nil {
		return query
	}
	v := reflect.ValueOf(filter)
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		if field.Anonymous {
			for name, values := range queryOf(value.Interface()) {
				query[name] = values
			}
			continue
		}
		if name := field.Tag.Get("query"); name != "" && !value.IsZero() {
			addParameter(query, name, value.Interface())
		}
	}
	return query
}

// addParameter adds one field of a filter.
func addParameter(query url.Values, name string, value any) {
	switch v := value.(type) {
	case string:
		query.Set(name, v)
	case []string:
		query[name] = v
	case int:
		query.Set(name, strconv.Itoa(v))
	case int64:
		query.Set(name, strconv.FormatInt(v, 10))
	case *int64:
		query.Set(name, strconv.FormatInt(*v, 10))
	case bool:
		query.Set(name, strconv.FormatBool(v))
	case map[string]string:
		for key, text := range v {
			query.Set(name+"["+key+"]", text)
		}
	}
}
