package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// counts are how many tests passed, failed and were skipped, and how many were left out because they are slow.
type counts struct{ passed, failed, skipped, slow int }

// String is the last line of a report.
func (c counts) String() string {
	text := fmt.Sprintf("%d passed, %d failed", c.passed, c.failed)
	if c.skipped > 0 {
		text += fmt.Sprintf(", %d skipped", c.skipped)
	}
	if c.slow > 0 {
		text += fmt.Sprintf(", %d slow left to ./test all", c.slow)
	}
	return text
}

// addKept adds what earlier runs counted into a file, and keeps the sum there. If no file is named, it does nothing.
func (c *counts) addKept(file string) error {
	if file == "" {
		return nil
	}
	const form = "%d %d %d %d\n"
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist): // the first run
	case err != nil:
		return fmt.Errorf("read what earlier runs counted: %w", err)
	default:
		var kept counts
		if _, err := fmt.Sscanf(string(text), form, &kept.passed, &kept.failed, &kept.skipped, &kept.slow); err != nil {
			return fmt.Errorf("read what earlier runs counted, %s: %w", file, err)
		}
		c.passed += kept.passed
		c.failed += kept.failed
		c.skipped += kept.skipped
		c.slow += kept.slow
	}
	sum := fmt.Sprintf(form, c.passed, c.failed, c.skipped, c.slow)
	if err := os.WriteFile(file, []byte(sum), 0o600); err != nil {
		return fmt.Errorf("keep what was counted: %w", err)
	}
	return nil
}
