package main

import (
	_ "embed"
	"fmt"
	"io"
)

// licensesFile holds the licences of everything that the program is built from, which ask to be given along with it.
// The program tools/licenses writes it.
//
//go:embed licenses.txt
var licensesFile string

type licensesCommand struct{}

// Run prints the licences of the modules that the program is built from.
func (licensesCommand) Run(s *screen) error {
	if _, err := io.WriteString(s.out, licensesFile); err != nil {
		return fmt.Errorf("print the licences: %w", err)
	}
	return nil
}
