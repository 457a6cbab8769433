package tidy

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// maxChain is how many packages may stand in a row in which each imports the next. A reader who follows a call down
// passes that many at most.
const maxChain = 9

// TestImportChainsAreShort finds the longest chain of imports in the product.
func TestImportChainsAreShort(t *testing.T) {
	chain := longestChain(sources(t))
	t.Logf("the longest chain has %d packages: %s", len(chain), strings.Join(chain, " > "))
	if len(chain) > maxChain {
		t.Errorf("%d packages import each other in a row, %d at most: %s: move what two of them need below both, or "+
			"have the caller pass it in", len(chain), maxChain, strings.Join(chain, " > "))
	}
}

// TestLongestChainIsFound has the longest chain found in packages made for it, past what is no part of the product.
func TestLongestChainIsFound(t *testing.T) {
	var all []source
	for name, imported := range map[string][]string{
		"cmd/farthing/main.go":                {"farthing/internal/server", "farthing/api", "os"},
		"internal/server/server.go":           {"farthing/internal/store", "farthing/api"},
		"internal/store/store.go":             {"farthing/internal/money"},
		"internal/store/do.go":                {"farthing/internal/seal", "database/sql"},
		"internal/seal/key.go":                {"farthing/internal/money"},
		"internal/money/money.go":             {"errors"},
		"api/payment.go":                      {"farthing/internal/money"},
		"internal/money/amount_test.go":       {"farthing/internal/testing/storetest"},
		"internal/testing/storetest/store.go": {"farthing/internal/server"},
		"tools/testrun/main.go":               {"farthing/cmd/farthing"},
	} {
		s, err := parse(name, "package x\nimport (\n\""+strings.Join(imported, "\"\n\"")+"\"\n)")
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	want := []string{"cmd/farthing", "server", "store", "seal", "money"}
	if got := longestChain(all); !slices.Equal(got, want) {
		t.Errorf("the longest chain is %q, want %q", got, want)
	}
}

// longestChain returns the longest row of product packages in which each imports the next; of several, the first by
// name. Imports of tests do not count.
func longestChain(all []source) (longest []string) {
	imports := map[string][]string{}
	for _, s := range all {
		if s.test || slices.Contains(apart, family(s.dir)) {
			continue
		}
		imports[s.dir] = append(imports[s.dir], importedBy(s)...)
	}
	known := map[string][]string{}
	var from func(dir string) []string
	from = func(dir string) []string {
		if chain, ok := known[dir]; ok {
			return chain
		}
		var below []string
		for _, next := range imports[dir] {
			below = longer(below, from(next))
		}
		known[dir] = append([]string{dir}, below...)
		return known[dir]
	}
	for dir := range imports {
		longest = longer(longest, from(dir))
	}
	return longest
}

// longer returns the longer of two chains, or of two equally long ones the first by name.
func longer(a, b []string) []string {
	if len(b) > len(a) || len(b) == len(a) && slices.Compare(b, a) < 0 {
		return b
	}
	return a
}

// importedBy returns the product packages that a file imports.
func importedBy(s source) (dirs []string) {
	for _, spec := range s.file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if dir, ok := ours(imported); ok && !slices.Contains(apart, family(dir)) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}
