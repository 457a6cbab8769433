package main

import (
	"errors"
	"strings"
	"unicode"

	"farthing/internal/farthing"
)

// flagNames maps fields to the flags of a command that are not named after them. A field may also be an object: its
// name then stands for all fields below it.
type flagNames map[string]string

// told names flags instead of fields in a refusal.
func (n flagNames) told(err error) error {
	refusal, ok := errors.AsType[*farthing.Error](err)
	if !ok || len(refusal.Fields) == 0 {
		return err
	}
	var wrong []string
	for _, field := range refusal.Fields {
		wrong = append(wrong, n.of(field.Location)+" "+field.Message)
	}
	return advised{errors.New(strings.Join(wrong, "; ")), "Nothing was changed."}
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
