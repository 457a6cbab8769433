// Command docsite makes the pages of the documentation, which the program holds: guides, the operator's pages, the
// reference, a page for each code, and an index for searching. The pages need no network; they load a style sheet and a
// script of ours, and can be read without the script. From the folder of the repository:
//
//	go run -C tools ./docsite
//
// It reads the folder docs and what tests of the server write down: openapi.json, examples.json and reference.json. It
// writes internal/docsite/site, whose files are named as the addresses under which the program serves them.
package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// made is where the pages are kept, in the repository.
const made = "internal/docsite/site"

func main() {
	if len(os.Args) != 1 {
		fmt.Fprintln(os.Stderr, "usage: go run -C tools ./docsite")
		os.Exit(2)
	}
	if err := run(".."); err != nil {
		fmt.Fprintln(os.Stderr, "docsite:", err)
		os.Exit(1)
	}
}

// run makes the pages anew in a repository.
func run(root string) error {
	site, err := readSite(os.DirFS(root))
	if err != nil {
		return err
	}
	files, err := site.files()
	if err != nil {
		return err
	}
	folder := filepath.Join(root, made)
	if err := os.RemoveAll(folder); err != nil {
		return fmt.Errorf("remove the pages as they were: %w", err)
	}
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil { //nolint:gosec // everybody may read the source
			return fmt.Errorf("make a folder for pages: %w", err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil { //nolint:gosec // everybody may read the source
			return fmt.Errorf("keep a page: %w", err)
		}
	}
	return nil
}

// readSite returns the pages made of what is in a repository.
func readSite(root fs.FS) (*Site, error) {
	folder, err := fs.Sub(root, "docs")
	if err != nil {
		return nil, fmt.Errorf("open the folder of texts: %w", err)
	}
	texts, err := newLibrary(folder)
	if err != nil {
		return nil, err
	}
	source, err := readSource(root)
	if err != nil {
		return nil, err
	}
	return NewSite(texts, source), nil
}

// files returns everything that is served, by its file: that of a page is its address with .html. The index for
// searching has a line for each of its entries, so that a difference can be read; the program joins them.
func (s *Site) files() (map[string][]byte, error) {
	all := map[string][]byte{}
	for _, address := range s.Addresses() {
		page, err := s.Page(address)
		if err != nil {
			return nil, err
		}
		all[address[1:]+".html"] = page
	}
	for _, name := range assets {
		text, err := fs.ReadFile(s.texts, "page/"+name)
		if err != nil {
			return nil, fmt.Errorf("read what the pages load: %w", err)
		}
		all["docs/"+name] = text
	}
	index, err := s.SearchIndex()
	if err != nil {
		return nil, err
	}
	all["docs/search.json"] = bytes.ReplaceAll(index, []byte(`},{"a":`), []byte("},\n"+`{"a":`))
	return all, nil
}
