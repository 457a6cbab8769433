package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode"
)

// banks copies the operator's text about the banks.
func (p *pack) banks(context.Context) error {
	if !p.Banks() {
		return nil
	}
	name := "banks" + filepath.Ext(p.flags.Banks)
	return p.copies(name, "your text: the banks, the accounts, and whom to reach there", p.flags.Banks)
}

// documents copies the operator's own documents with the folders that they are in.
func (p *pack) documents(context.Context) error {
	from := p.flags.Documents
	if from == "" {
		return nil
	}
	return filepath.WalkDir(from, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("read the documents: %w", err)
		}
		within, err := filepath.Rel(from, file)
		if err != nil {
			return fmt.Errorf("name the document %s: %w", file, err)
		}
		name := path.Join("documents", filepath.ToSlash(within))
		switch {
		case strings.ContainsFunc(name, unnamable):
			return advised{
				fmt.Errorf("the name of the document %q has a character that no list of files can show", file),
				"Give it another name.",
			}
		case entry.IsDir():
			return os.Mkdir(filepath.Join(p.dir, filepath.FromSlash(name)), 0o700)
		case !entry.Type().IsRegular():
			return advised{fmt.Errorf("the document %s is no regular file", file), "Put a copy of it in its place."}
		}
		return p.copies(name, "a document of yours", file)
	})
}

// unnamable reports whether a character cannot stand in SHA256SUMS or in the table of the README.
func unnamable(r rune) bool { return unicode.IsControl(r) || strings.ContainsRune("\\|`", r) }

// copies writes a file of the pack that another one is.
func (p *pack) copies(name, about, file string) error {
	return p.file(name, about, func(to io.Writer) error {
		from, err := os.Open(file)
		if err != nil {
			return err
		}
		_, err = io.Copy(to, from)
		return errors.Join(err, from.Close())
	})
}
