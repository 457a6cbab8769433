package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"farthing/internal/money"
	"farthing/internal/rail/manual"
)

// railProfileCommand proposes a profile of the rail manual, and shows what one makes of a table.
type railProfileCommand struct {
	File  string `arg:"" optional:"" type:"existingfile" placeholder:"FILE" help:"A statement as a table."`
	Check string `type:"existingfile" placeholder:"PROFILE" help:"${rail_table_check}"`
	Ready string `placeholder:"NAME" help:"${rail_table_ready}"`
	JSON  bool   `name:"json" help:"Print one line of JSON."`
}

// profileAnswer is what the command says as JSON.
type profileAnswer struct {
	Profile json.RawMessage `json:"profile,omitempty"` // that is proposed
	Check   []string        `json:"check,omitempty"`   // what people must look at
	Problem string          `json:"problem,omitempty"` // why the table cannot be read with it; "": it can
	*manual.Preview
}

func (c *railProfileCommand) Run(s *screen) error {
	switch {
	case c.Ready != "" && c.File+c.Check != "":
		return advised{errors.New("--ready prints a profile, and looks at no table"),
			"Look at one with: farthing rail profile FILE --check PROFILE"}
	case c.Ready != "":
		text, err := manual.ReadyProfile(c.Ready)
		if err != nil {
			return err
		}
		s.line("%s", strings.TrimSuffix(string(text), "\n"))
		s.note("Fill in the account, compare the transfers with the bank's template, and look at a statement with: " +
			"farthing rail profile FILE --check PROFILE")
		return nil
	case c.File == "":
		return advised{errors.New("there is no table to look at"), "Name a statement that you downloaded, or print a " +
			"profile that is ready: farthing rail profile --ready " + strings.Join(manual.Ready(), "|")}
	}
	content, err := os.ReadFile(c.File)
	if err != nil {
		return fmt.Errorf("read the table: %w", err)
	}
	if bytes.HasPrefix(bytes.TrimLeft(content, "\ufeff \t\r\n"), []byte("<")) {
		return advised{fmt.Errorf("%s is XML, and no table", c.File), "A camt.053 needs no statement in the profile."}
	}
	if c.Check != "" {
		return c.check(s, content)
	}
	return c.propose(s, content)
}

// check shows what a profile makes of the table.
func (c *railProfileCommand) check(s *screen, content []byte) error {
	text, err := os.ReadFile(c.Check)
	if err != nil {
		return fmt.Errorf("--check: %w", err)
	}
	p, err := manual.ReadProfile(text)
	if err != nil {
		return fmt.Errorf("--check: %s: %w", c.Check, err)
	}
	preview, err := p.Preview(content)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if c.JSON {
		return s.json(profileAnswer{Preview: preview})
	}
	printPreview(s, p.Currency, preview)
	return nil
}

// propose prints the profile that the table seems to need, and, beside it, what it makes of it.
func (c *railProfileCommand) propose(s *screen, content []byte) error {
	proposal, err := manual.Propose(bankNameOf(c.File), content)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	text, err := proposal.Text()
	if err != nil {
		return err
	}
	preview, problem := proposal.Preview(content)
	if c.JSON {
		answer := profileAnswer{Profile: text, Check: proposal.Check, Preview: preview}
		if problem != nil {
			answer.Problem = problem.Error()
		}
		return s.json(answer)
	}
	s.line("%s", text)
	beside := &screen{out: s.err, err: s.err}
	if problem != nil {
		s.note("The table cannot be read with it yet: %v", problem)
	} else {
		printPreview(beside, proposal.Profile.Currency, preview)
	}
	s.note("Before you use it:")
	for _, line := range proposal.Check {
		s.note("- %s", line)
	}
	s.note("Save it, correct it, and look again with: farthing rail profile %s --check PROFILE", c.File)
	return nil
}

// bankNameOf returns the name of a profile for a file.
func bankNameOf(path string) string {
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.ToLower(name)), "-")
	if name == "" || len(name) > 35 {
		return "bank"
	}
	return name
}

// printPreview prints the first lines of a table, as they are read.
func printPreview(s *screen, currency money.Currency, p *manual.Preview) {
	rows := [][]string{{"DATE", "AMOUNT", "TEXT"}}
	for _, line := range p.Lines {
		rows = append(rows, []string{cmp.Or(line.Date, "-"), currency.Format(line.Amount), line.Text})
	}
	s.table(rows)
	s.line("%s of %s in all.", counted(int64(len(p.Lines)), "line"), count(int64(p.Entries)))
	if p.LeftOut > 0 {
		s.line("%s left out: the bank says that they are not booked.", counted(p.LeftOut, "more line"))
	}
	if p.Opening != nil {
		s.line("The balance was %s before them, and %s after them.", currency.Format(*p.Opening),
			currency.Format(*p.Closing))
	}
}
