package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// rejectsFile is the file of rows that were not taken. It is made with the first of them.
type rejectsFile struct {
	path string
	file *os.File // nil: it was not made
}

// rejectsPath is where the rejects of a file go unless told otherwise: the
// working directory, under the file's name.
func rejectsPath(file string) string {
	name := filepath.Base(file)
	return "." + string(filepath.Separator) + strings.TrimSuffix(name, filepath.Ext(name)) + ".rejects.csv"
}

// open makes the file.
func (r *rejectsFile) open() (io.Writer, error) {
	file, err := os.Create(r.path)
	if err != nil {
		return nil, advised{fmt.Errorf("make the file of rejected rows: %w", err), "Name another place with --rejects."}
	}
	r.file = file
	return file, nil
}

// close ends the file if it was made.
func (r *rejectsFile) close() error {
	if r.file == nil {
		return nil
	}
	if err := r.file.Close(); err != nil {
		return fmt.Errorf("write the rejected rows: %w", err)
	}
	return nil
}
