package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

// checkPath refuses what `go get` could not fetch.
func checkPath(name string) error {
	if err := module.CheckPath(name); err != nil {
		return fmt.Errorf("%w; a path is where the repository is fetched from, as example.com/acme/farthing", err)
	}
	if path.Base(name) == "tools" {
		return fmt.Errorf("the path %s ends as the tools' own module does", name)
	}
	return nil
}

// rewriting replaces one module path by another in the files of a repository.
type rewriting struct {
	root     string
	old, new string
	names    []string        // of the files, with slashes
	folders  map[string]bool // with packages in them or below them
	package_ *regexp.Regexp  // the name of one of ours, or what begins with it
	changed  map[string]int  // places, by file
	wide     []string        // lines of Go that became too long for the limit of columns
}

func newRewriting(root, to string, names []string) (*rewriting, error) {
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, fmt.Errorf("read the module's path: %w", err)
	}
	old := modfile.ModulePath(text)
	if old == "" {
		return nil, errors.New("go.mod names no module")
	}
	r := &rewriting{
		root:    root,
		old:     old,
		new:     to,
		names:   names,
		folders: map[string]bool{},
		changed: map[string]int{},
	}
	for _, name := range names {
		if path.Ext(name) != ".go" {
			continue
		}
		for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
			r.folders[folder] = true
		}
	}
	r.compile()
	return r, nil
}

// rewrite rewrites all files. It reads all of them before it writes one: a file that cannot be parsed leaves the
// repository as it is.
func (r *rewriting) rewrite() error {
	written := map[string][]byte{}
	for _, name := range r.names {
		was, err := os.ReadFile(filepath.Join(r.root, filepath.FromSlash(name)))
		if err != nil {
			return fmt.Errorf("read the files: %w", err)
		}
		is, places, err := r.file(name, was)
		if err != nil {
			return fmt.Errorf("rewrite %s: %w", name, err)
		}
		if places > 0 && !bytes.Equal(was, is) {
			written[name], r.changed[name] = is, places
		}
	}
	for name, text := range written {
		file := filepath.Join(r.root, filepath.FromSlash(name))
		info, err := os.Stat(file)
		if err != nil {
			return fmt.Errorf("write the files: %w", err)
		}
		if err := os.WriteFile(file, text, info.Mode().Perm()); err != nil {
			return fmt.Errorf("write the files: %w", err)
		}
	}
	return nil
}

// file returns the new text of a file, and how many places of it are new.
func (r *rewriting) file(name string, text []byte) ([]byte, int, error) {
	switch {
	case path.Base(name) == "go.mod":
		return r.goMod(name, text)
	case path.Ext(name) == ".go":
		return r.goFile(name, text)
	case path.Base(name) == "go.sum", slices.Contains([]string{".ts", ".js", ".mjs"}, path.Ext(name)):
		return text, 0, nil // sums of others; the library for TypeScript has the same name, and keeps it
	case !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0:
		return text, 0, nil
	default:
		is, places := r.text(string(text))
		return []byte(is), places, nil
	}
}

// goMod rewrites the name of a module of ours, and what it requires of ours.
func (r *rewriting) goMod(name string, text []byte) ([]byte, int, error) {
	file, err := modfile.Parse(name, text, nil)
	if err != nil {
		return nil, 0, err
	}
	places := 0
	change := func(line *modfile.Line) {
		for i, word := range line.Token {
			if is, ours := r.renamed(word); ours {
				line.Token[i] = is
				places++
			}
		}
	}
	if file.Module != nil {
		change(file.Module.Syntax)
	}
	for _, required := range file.Require {
		if required.Mod.Path == r.old { // its version says nothing, but must be one of the path's
			tokens := required.Syntax.Token
			tokens[len(tokens)-1] = versionOf(r.new)
		}
		change(required.Syntax)
	}
	for _, replaced := range file.Replace {
		change(replaced.Syntax)
	}
	for _, tool := range file.Tool {
		change(tool.Syntax)
	}
	return modfile.Format(file.Syntax), places, nil
}

// versionOf returns a version that a module of a path may have.
func versionOf(name string) string {
	if _, major, ok := module.SplitPathVersion(name); ok && major != "" {
		return strings.TrimLeft(major, "/.") + ".0.0"
	}
	return "v0.0.0"
}

// renamed returns the new path of a module or package of ours; false: it is none.
func (r *rewriting) renamed(name string) (string, bool) {
	below, ours := strings.CutPrefix(name, r.old)
	if !ours || below != "" && below[0] != '/' {
		return name, false
	}
	return r.new + below, true
}

// report says what was changed, and what comes next.
func (r *rewriting) report(out io.Writer) {
	kinds := map[string]int{}
	places := 0
	var others []string
	for name, n := range r.changed {
		places += n
		if path.Ext(name) == ".go" {
			kinds["files of Go"]++
			continue
		}
		others = append(others, name)
	}
	slices.Sort(others)
	fmt.Fprintf(out, "%s is %s now: %d places in %d files of Go and in\n", r.old, r.new, places, kinds["files of Go"])
	for _, name := range others {
		fmt.Fprintf(out, "  %s\n", name)
	}
	if len(r.wide) > 0 {
		slices.Sort(r.wide)
		fmt.Fprintf(out, "\nThese lines have more than %d columns now; break them:\n", maxColumns)
		for _, place := range r.wide {
			fmt.Fprintf(out, "  %s\n", place)
		}
	}
	fmt.Fprintf(out, `
Next:
  go build ./... && go vet ./... && go vet -C tools ./...
  ./test
  git commit -a, push it to where %[1]s leads, and tag it there: git tag v0.1.0
Then others run: go get %[1]s/client
and docs/guides/sdks.md needs no "go mod edit -replace" any more.
`, r.new)
}
