// Package wire converts between the records of package farthing and the JSON types of package api. From… functions
// return the wire form of a record; the others return what a request asks for: its command, or a part of one. One file
// holds one noun, as in api. Nothing here decides anything.
package wire

import "farthing/internal/calendar"

// Optional returns the wire form of a text; nil if it is empty.
func Optional(text string) *string {
	if text == "" {
		return nil
	}
	given := text // the address of the parameter would cost memory for an absent text too
	return &given
}

// optional is Optional of a record's field, which the wire form shares: it must not change while that is used.
func optional(field *string) *string {
	if *field == "" {
		return nil
	}
	return field
}

// OptionalDate returns the wire form of a day; nil for none.
func OptionalDate(d calendar.Date) *string {
	if d.IsZero() {
		return nil
	}
	return Optional(d.String())
}

// retyped returns the same texts as values of another type.
func retyped[To, From ~string](texts []From) []To {
	list := make([]To, len(texts))
	for i, text := range texts {
		list[i] = To(text)
	}
	return list
}
