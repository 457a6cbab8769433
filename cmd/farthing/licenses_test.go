package main

import (
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Most of the modules in the program ask that their licences are given along with it, on whichever system it runs.
func TestEveryModuleHasItsLicenceInTheProgram(t *testing.T) {
	built := map[string]bool{"Go": true}
	for _, system := range []string{"linux", "darwin", "windows"} {
		const each = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}"
		list := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", each, ".")
		list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH=amd64")
		out, err := list.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", system, err)
		}
		for module := range strings.FieldsFuncSeq(string(out), func(r rune) bool { return r == '\n' }) {
			built[module] = true
		}
	}
	named := licensed(t)
	if want, got := slices.Sorted(maps.Keys(built)), slices.Sorted(maps.Keys(named)); !slices.Equal(want, got) {
		t.Errorf("the program is built from\n%q,\nlicenses.txt names\n%q;\nrun what tools/licenses/main.go says", want,
			got)
	}
	if got := output(t, t.TempDir(), "licenses"); got != licensesFile {
		t.Errorf("farthing licenses prints %d bytes, want %d", len(got), len(licensesFile))
	}
}

// licensed returns the modules that licenses.txt names: between two rules, without the lines about holders and the
// names of files. A text stands behind them.
func licensed(t *testing.T) map[string]bool {
	t.Helper()
	named := map[string]bool{}
	parts := strings.Split(licensesFile, strings.Repeat("=", 80)+"\n")
	for i := 1; i+1 < len(parts); i += 2 {
		if strings.TrimSpace(parts[i+1]) == "" {
			t.Errorf("the licence of %s is empty", parts[i])
		}
		for line := range strings.Lines(parts[i]) {
			if !strings.HasPrefix(line, " ") {
				module, _, _ := strings.Cut(strings.TrimSpace(line), ", ")
				named[module] = true
			}
		}
	}
	return named
}
