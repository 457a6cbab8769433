package main

import (
	"errors"
	"strings"
	"unicode"

	"farthing"
)

// flagNames says which flags of a command are not called as the field is that they give:
// by the field, which may also be one with others below it.
type flagNames map[string]string

// told names flags in place of fields in what is wrong with a wish.
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

// of is the flag that gives a field: the last part of its name in lower case, with hyphens
// between the words, as sortCode is --sort-code and limits.dailyMaximum --daily-maximum.
func (n flagNames) of(field string) string {
	for name, flag := range n {
		if below, is := strings.CutPrefix(field, name); is && (below == "" || below[0] == '.') {
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
