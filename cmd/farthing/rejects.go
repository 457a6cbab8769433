package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// rejects is the file of rows that were not taken, each with its line, column
// and reason, and as it was, so that it can be mended and imported. It is made
// with the first of them.
type rejects struct {
	path    string
	heading []string
	count   int64
	file    *os.File
	out     *csv.Writer
}

// rejectsPath is where the rejects of a file go unless told otherwise: the
// working directory, under the file's name.
func rejectsPath(file string) string {
	name := filepath.Base(file)
	return "." + string(filepath.Separator) + strings.TrimSuffix(name, filepath.Ext(name)) + ".rejects.csv"
}

// add writes one row.
func (r *rejects) add(row cellRow, bad badCell) error {
	r.count++
	if r.file == nil {
		file, err := os.Create(r.path)
		if err != nil {
			return advised{fmt.Errorf("make the file of rejected rows: %w", err), "Name another place with --rejects."}
		}
		r.file, r.out = file, csv.NewWriter(file)
		if err := r.out.Write(append([]string{"line", "column", "reason"}, r.heading...)); err != nil {
			return fmt.Errorf("write the rejected rows: %w", err)
		}
	}
	cells := append([]string{strconv.Itoa(row.line), bad.column, bad.reason}, row.raw...)
	if err := r.out.Write(cells); err != nil {
		return fmt.Errorf("write the rejected rows: %w", err)
	}
	return nil
}

// close writes what is left.
func (r *rejects) close() error {
	if r.file == nil {
		return nil
	}
	r.out.Flush()
	if err := errors.Join(r.out.Error(), r.file.Close()); err != nil {
		return fmt.Errorf("write the rejected rows: %w", err)
	}
	return nil
}
