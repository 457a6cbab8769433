package tidy

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// read is the text of one of the repository's documents.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// documents are the names of the repository's documents.
func documents(t *testing.T) (all []string) {
	t.Helper()
	for _, pattern := range []string{"*.md", "*/*.md", "docs/*/*.md", "internal/*/*.md", "sdk/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	return all
}

var (
	links = regexp.MustCompile(`\]\(([^)#]+)(#[^)]*)?\)`)
	// paths are those of files and folders, as they are named from the root of the repository.
	paths = regexp.MustCompile("(?m)(?:^|[\\s`(])(?:\\./)?(" +
		"(?:internal|api|client|webhook|cmd|tools|testdata|deploy|examples|sdk|docs)/[\\w./*-]*[\\w*])")
)

// TestLinksLeadSomewhere follows the links from one document to another file of the repository.
func TestLinksLeadSomewhere(t *testing.T) {
	for _, document := range documents(t) {
		for _, match := range links.FindAllStringSubmatch(read(t, document), -1) {
			if strings.Contains(match[1], "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), match[1])); err != nil {
				t.Errorf("%s: links to %s, which does not exist: link to where that is now, or write it", document,
					match[1])
			}
		}
	}
}

// TestDocumentsNamePathsThatExist looks for the files and folders that documents name from the root of the repository.
func TestDocumentsNamePathsThatExist(t *testing.T) {
	named := 0
	for _, document := range documents(t) {
		for _, match := range paths.FindAllStringSubmatch(read(t, document), -1) {
			named++
			if found, err := filepath.Glob(match[1]); err != nil || len(found) == 0 {
				t.Errorf("%s: names %s, which does not exist: name where that is now", document, match[1])
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d paths are named", named)
	}
}

// TestPackageCommentsNameFiles looks for the files that the comment of a package names under the heading Files.
func TestPackageCommentsNameFiles(t *testing.T) {
	named := 0
	for _, s := range sources(t) {
		_, files, _ := strings.Cut(s.file.Doc.Text(), "\n# Files\n")
		for _, name := range regexp.MustCompile(`\b\w+\.(?:go|txt|html)\b`).FindAllString(files, -1) {
			named++
			if _, err := os.Stat(filepath.Join(path.Dir(s.path), name)); err != nil {
				t.Errorf("%s: the package's comment names %s, which does not exist: name the file where that is now",
					s.path, name)
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d files are named", named)
	}
}

// TestDependenciesAreAccountedFor wants each module that we import ourselves in the page about libraries.
func TestDependenciesAreAccountedFor(t *testing.T) {
	const page = "docs/decisions/0001-libraries.md"
	libraries := read(t, page)
	for _, file := range []string{"go.mod", "tools/go.mod"} {
		named := 0
		for line := range strings.Lines(read(t, file)) {
			match := regexp.MustCompile(`^(?:\t|require )(\S+) v\S+\s*$`).FindStringSubmatch(line)
			if len(match) < 2 || match[1] == module { // ours, which the tools require
				continue
			}
			named++
			// github.com/jackc/pgx/v5 is listed as jackc/pgx, golang.org/x/time as x/time.
			module := regexp.MustCompile(`/v\d+$`).ReplaceAllString(match[1], "")
			if name := path.Join(path.Base(path.Dir(module)), path.Base(module)); !strings.Contains(libraries, name) {
				t.Errorf("%s: %s is not in %s: say what it replaces, under which licence, and how alive it is",
					file, match[1], page)
			}
		}
		if named == 0 {
			t.Errorf("%s: no module was found in it", file)
		}
	}
}
