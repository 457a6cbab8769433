// Package lines counts the lines of the product, by the one rule that a limit and a program share: physical lines of Go
// that people wrote and that are in the program or the SDK. Tests, test equipment, tools, examples, what readers of the
// guides write, and generated files are not counted.
package lines

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Package is a package of the product, with its hand-written files and their physical lines.
type Package struct {
	Folder string `json:"folder"` // with slashes, from the root of the repository
	Files  int    `json:"files"`
	Lines  int    `json:"lines"`
}

// apart are the folders that are no part of the product.
var apart = []string{"docs/snippets", "examples", "internal/testing", "tools"}

// Count counts the packages of a repository, in the order of their folders. A Go file that cannot be parsed up to its
// package clause is an error.
func Count(repository fs.FS) (all []Package, err error) {
	err = fs.WalkDir(repository, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			return skipped(name)
		case path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(repository, name)
		if err != nil {
			return fmt.Errorf("count the lines: %w", err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			return fmt.Errorf("count the lines: %w", err)
		}
		if ast.IsGenerated(file) {
			return nil
		}
		folder := path.Dir(name)
		at := slices.IndexFunc(all, func(p Package) bool { return p.Folder == folder })
		if at < 0 {
			at = len(all)
			all = append(all, Package{Folder: folder})
		}
		all[at].Files++
		all[at].Lines += bytes.Count(text, []byte("\n"))
		return nil
	})
	slices.SortFunc(all, func(a, b Package) int { return strings.Compare(a.Folder, b.Folder) })
	return all, err
}

// skipped returns fs.SkipDir for a folder that is not looked into.
func skipped(folder string) error {
	base := path.Base(folder)
	if folder != "." && (strings.HasPrefix(base, ".") || base == "testdata" || base == "node_modules" ||
		slices.Contains(apart, folder)) {
		return fs.SkipDir
	}
	return nil
}

// Total is the lines of all packages.
func Total(all []Package) (lines int) {
	for _, p := range all {
		lines += p.Lines
	}
	return lines
}
