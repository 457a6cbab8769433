package main

import (
	"strings"
	"testing"
)

func TestChecks(t *testing.T) {
	for _, c := range []struct {
		check Check
		want  bool
	}{
		{Check{Got: 2, Bar: 2}, true},
		{Check{Got: 1, Bar: 2}, false},
		{Check{Got: 2, Bar: 2, IsMax: true}, true},
		{Check{Got: 3, Bar: 2, IsMax: true}, false},
	} {
		if c.check.Passed() != c.want || strings.HasPrefix(c.check.String(), "pass") != c.want {
			t.Errorf("%v", c.check)
		}
	}
}
