package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// file is one of those that are handed out.
type file struct {
	name    string
	content []byte
}

// distribution is the folder of files that are handed out.
type distribution struct {
	folder string
	log    io.Writer
	sums   []string // lines of SHA256SUMS
}

// add writes a file, and takes its checksum. Each name is added once.
func (d *distribution) add(f file) error {
	if err := d.write(f); err != nil {
		return err
	}
	d.sums = append(d.sums, digest(f.content)+"  "+f.name+"\n")
	_, err := fmt.Fprintf(d.log, "%9d  %s\n", len(f.content), f.name)
	if err != nil {
		return fmt.Errorf("say what was built: %w", err)
	}
	return nil
}

// close writes the checksums of all files, in the form that sha256sum reads.
func (d *distribution) close() error {
	slices.SortFunc(d.sums, func(a, b string) int { return strings.Compare(a[64:], b[64:]) })
	return d.write(file{"SHA256SUMS", []byte(strings.Join(d.sums, ""))})
}

func (d *distribution) write(f file) error {
	//nolint:gosec // anybody may read what is handed out
	if err := os.WriteFile(filepath.Join(d.folder, f.name), f.content, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", f.name, err)
	}
	return nil
}
