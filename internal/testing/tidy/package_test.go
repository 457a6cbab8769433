package tidy

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEachListedPackageIsThere lets no list name a package before it has files: a newcomer would look for it.
func TestEachListedPackageIsThere(t *testing.T) {
	has := map[string]bool{}
	for _, s := range sources(t) {
		has[s.dir] = true
	}
	lists := map[string][]string{
		"ranks":         slices.Concat(ranks...),
		"purePackages":  purePackages,
		"lightPackages": lightPackages,
		"lightImports":  lightImports,
		"clockOwners":   clockOwners,
	}
	for name, list := range lists {
		for _, dir := range list {
			if !has[dir] {
				t.Errorf("%s names the package %s, which has no files: take it out until it has", name, dir)
			}
		}
	}
}

// TestArchitectureHasTheImportTable holds the table that people read against the one that is checked.
func TestArchitectureHasTheImportTable(t *testing.T) {
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	table := importTable.FindString(string(text))
	if table == "" {
		t.Fatal("ARCHITECTURE.md has no import table")
	}
	named := importNames.FindAllString(importNote.ReplaceAllString(table, ""), -1)
	var listed []string
	for _, dir := range slices.Concat(ranks...) {
		if family(dir) != "tools" { // a module of its own
			listed = append(listed, family(dir))
		}
	}
	slices.Sort(named)
	slices.Sort(listed)
	if listed = slices.Compact(listed); !slices.Equal(named, listed) {
		t.Errorf("ARCHITECTURE.md's import table names\n%v\nranks\n%v", named, listed)
	}
}

// importTable is the paragraph of ARCHITECTURE.md with the import table, importNote what it adds to a name.
var (
	importTable = regexp.MustCompile(`(?m)^money, calendar.*(?:\n.+)*`)
	importNote  = regexp.MustCompile(`\([^)]*\)`)
	importNames = regexp.MustCompile(`[a-z][a-z0-9]*`)
)

// TestContributingNamesFiles looks for the files that CONTRIBUTING.md says a change touches.
func TestContributingNamesFiles(t *testing.T) {
	text, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## What a change touches\n")
	section, _, _ = strings.Cut(section, "\n## ")
	paths := quotedPaths.FindAllStringSubmatch(section, -1)
	if len(paths) < 20 {
		t.Errorf("only %d paths are named", len(paths))
	}
	for _, path := range paths {
		if _, err := os.Stat(path[1]); err != nil {
			t.Errorf("CONTRIBUTING.md: %v", err)
		}
	}
}

var quotedPaths = regexp.MustCompile("`([a-z_/]+(?:\\.go)?)`")
