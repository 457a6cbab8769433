package intake

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// rejects writes the rows that were not taken as CSV, each with its line, column and reason, and as it was, so that
// people can correct and import it.
type rejects struct {
	open    func() (io.Writer, error) // called with the first row; nil: nothing is written
	heading []string
	out     *csv.Writer // nil: there is no row yet
}

// rejectsHeading are the columns that stand before those of the file itself.
var rejectsHeading = []string{"line", "column", "reason"}

// add writes one row.
func (r *rejects) add(row cellRow, bad badCell) error {
	if r.open == nil {
		return nil
	}
	if r.out == nil {
		file, err := r.open()
		if err != nil {
			return err
		}
		r.out = csv.NewWriter(file)
		if err := r.out.Write(slices.Concat(rejectsHeading, r.heading)); err != nil {
			return fmt.Errorf("write the rejected rows: %w", err)
		}
	}
	cells := append([]string{strconv.Itoa(row.origin), bad.column, bad.reason}, row.raw...)
	if err := r.out.Write(cells); err != nil {
		return fmt.Errorf("write the rejected rows: %w", err)
	}
	return nil
}

// flush writes what is left.
func (r *rejects) flush() error {
	if r.out == nil {
		return nil
	}
	r.out.Flush()
	if err := r.out.Error(); err != nil {
		return fmt.Errorf("write the rejected rows: %w", err)
	}
	return nil
}
