package main

import (
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// settingPrefix begins the environment variables that are flags.
const settingPrefix = "FARTHING_"

// warnOfUnknown warns of environment variables that look like flags and are none: a store that is named by a mistyped
// variable is not the one that is used.
func warnOfUnknown(s *screen, known []string) {
	for _, name := range unknownSettings(known) {
		meant := ""
		if near := nearest(name, known); near != "" {
			meant = "; did you mean " + near + "?"
		}
		s.note("farthing: nothing reads the environment variable %.80q%s", name, meant)
	}
}

// unknownSettings returns the environment variables that look like flags and are none of those known.
func unknownSettings(known []string) (unknown []string) {
	for _, setting := range os.Environ() {
		name, _, _ := strings.Cut(setting, "=")
		if strings.HasPrefix(name, settingPrefix) && !slices.Contains(known, name) {
			unknown = append(unknown, name)
		}
	}
	return unknown
}

// settingsOf returns the environment variables of all flags of all commands, sorted.
func settingsOf(k *kong.Kong) []string {
	var all []string
	collect := func(node kong.Visitable, next kong.Next) error {
		if flag, ok := node.(*kong.Flag); ok {
			all = append(all, flag.Envs...)
		}
		return next(nil)
	}
	_ = kong.Visit(k.Model, collect) // collect never fails
	slices.Sort(all)
	return slices.Compact(all)
}

// maxSlips is how many letters a mistyped name may differ in from the one that is meant.
const maxSlips = 3

// nearest returns the name that a mistyped one is most like; "" if it is like none.
func nearest(mistyped string, names []string) string {
	best, fewest := "", maxSlips+1
	for _, name := range names {
		if n := slips(mistyped, name); n < fewest {
			best, fewest = name, n
		}
	}
	return best
}

// slips returns how many letters must be added, dropped, changed, or exchanged with the next to make b of a.
func slips(a, b string) int {
	before, last := []int{}, make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			changed := last[j]
			if a[i] != b[j] {
				changed++
			}
			row[j+1] = min(changed, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
