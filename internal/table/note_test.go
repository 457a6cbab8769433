package table_test

import (
	"testing"

	"farthing/internal/table"
)

// A note is a text that can mean no date. A formula, a number and a month's name might mean one.
func TestBeginsAsText(t *testing.T) {
	for text, want := range map[string]bool{
		"Total":                   true,
		"* Amounts may change.":   true,
		"(all amounts in pounds)": true,
		"# of lines":              true,
		"":                        false,
		"-":                       false,
		"***":                     false,
		"=TODAY()":                false,
		"+TODAY()":                false,
		"-TODAY()":                false,
		"@TODAY()":                false,
		"(1) note":                false,
		"*20/11/2026":             false,
		"*Nov 20 2026":            false,
		"Sept 5":                  false,
	} {
		if got := table.BeginsAsText(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
