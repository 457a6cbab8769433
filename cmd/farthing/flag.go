package main

import (
	"cmp"
	"errors"
	"strings"
	"unicode"

	"farthing/client"
	"farthing/internal/farthing"
)

// flagNames maps fields to the flags of a command that are not named after them. A field may also be an object: its
// name then stands for all fields below it.
type flagNames map[string]string

// ofChange names flags instead of fields in the refusal of a change.
func (n flagNames) ofChange(err error) error {
	if wrong := n.wrong(err); wrong != "" {
		return advised{errors.New(wrong), "Nothing was changed."}
	}
	return err
}

// ofRead names flags instead of fields in the refusal of a read.
func (n flagNames) ofRead(err error) error {
	if wrong := n.wrong(err); wrong != "" {
		return advised{errors.New(wrong), ""}
	}
	return err
}

// wrong says what is wrong with which flags; "" if nothing is.
func (n flagNames) wrong(err error) string {
	var wrong []string
	if refusal, ok := errors.AsType[*farthing.Error](err); ok {
		for _, field := range refusal.Fields {
			wrong = append(wrong, n.of(field.Location)+" "+field.Message)
		}
	}
	if refusal, ok := errors.AsType[*client.Error](err); ok {
		for _, field := range refusal.Fields {
			_, name, _ := strings.Cut(field.Location, ".") // after body, query or path
			wrong = append(wrong, n.of(cmp.Or(name, field.Location))+" "+field.Message)
		}
	}
	return strings.Join(wrong, "; ")
}

// of returns the flag of a field: the last part of its name in lower case, with hyphens between the words, as in
// --sort-code for sortCode and --daily-maximum for limits.dailyMaximum.
func (n flagNames) of(field string) string {
	for name, flag := range n {
		if below, ok := strings.CutPrefix(field, name); ok && (below == "" || below[0] == '.') {
			return flag + below
		}
	}
	var flag strings.Builder
	flag.WriteString("--")
	for _, r := range field[strings.LastIndexByte(field, '.')+1:] {
		if unicode.IsUpper(r) {
			flag.WriteByte('-')
		}
		flag.WriteRune(unicode.ToLower(r))
	}
	return flag.String()
}
