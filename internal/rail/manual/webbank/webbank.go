// Package webbank simulates a bank with online banking: for tests, and to try the rail manual without a bank. It takes
// the files of transfers that lie in the folder out, as if somebody had uploaded them, and puts a statement down. No
// money moves. What it does with a payment, the last two digits of the account number say, as those of the sandbox's
// bank do.
package webbank

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
)

// own is the bank's own folder, in which it keeps what it was given and where its books stand.
const (
	own   = "bank"
	state = own + "/state.json"
)

// opening is what is in the account at first: ten million.
const opening = 1_000_000_000

// refused ends the numbers of accounts to which the bank does not pay, back those from which the money comes back.
var (
	refused = []string{"51", "52", "53", "58"}
	back    = []string{"57"}
)

// errNoStatement refuses a profile by which no statement can be written.
var errNoStatement = errors.New("the profile says nothing of statements as CSV, and the simulated bank writes " +
	"no others")

// Bank is a simulated bank. Only one at a time may look after a folder.
type Bank struct {
	root    *os.Root
	profile *manual.Profile

	// Twice has it put down every statement twice.
	Twice bool
}

// books are what the bank remembers.
type books struct {
	Number  int         `json:"number"` // of the last statement
	Balance money.Minor `json:"balance"`
}

// Open opens the bank of a profile, that looks after a folder.
func Open(folder string, p *manual.Profile) (*Bank, error) {
	if p.Statement == nil {
		return nil, errNoStatement
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, fmt.Errorf("open the folder of the simulated bank: %w", err)
	}
	for _, name := range append([]string{own}, isofile.Folders...) {
		if err := root.Mkdir(name, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, errors.Join(fmt.Errorf("make a folder of the simulated bank: %w", err), root.Close())
		}
	}
	return &Bank{root: root, profile: p}, nil
}

// Close closes the folder.
func (b *Bank) Close() error {
	if err := b.root.Close(); err != nil {
		return fmt.Errorf("close the folder of the simulated bank: %w", err)
	}
	return nil
}

// Answer takes every file out of the folder out, and puts a statement of what it did with it into the folder in. It
// returns how many files it took. A file that is uploaded twice is paid twice, as banks do.
func (b *Bank) Answer(now time.Time) (taken int, err error) {
	kept := books{Balance: opening}
	text, err := b.root.ReadFile(state)
	if err == nil {
		err = json.Unmarshal(text, &kept)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, fmt.Errorf("read the simulated bank's books: %w", err)
	}
	entries, err := fs.ReadDir(b.root.FS(), isofile.Out)
	if err != nil {
		return 0, fmt.Errorf("look for files: %w", err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if err := b.file(&kept, e.Name(), now); err != nil {
			return taken, fmt.Errorf("answer to %s: %w", e.Name(), err)
		}
		taken++
	}
	return taken, nil
}

// file answers to one file.
func (b *Bank) file(kept *books, name string, now time.Time) error {
	content, err := b.root.ReadFile(path.Join(isofile.Out, name))
	if err != nil {
		return fmt.Errorf("read it: %w", err)
	}
	list, err := b.profile.ReadTransfers(content)
	if err != nil {
		return err
	}
	printed := manual.Printed{Date: calendar.Of(now, time.UTC), Opening: kept.Balance}
	printed.Lines = append(printed.Lines, manual.Line{Text: fmt.Sprintf("ACCOUNT FEE %d", kept.Number+1), Amount: -1})
	for _, t := range list {
		printed.Lines = append(printed.Lines, lines(t)...)
	}
	for _, line := range printed.Lines {
		kept.Balance += line.Amount
	}
	statement, err := b.profile.Statement.Write(b.profile, printed)
	if err != nil {
		return err
	}
	kept.Number++
	if err := b.put(kept.Number, statement); err != nil {
		return err
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return fmt.Errorf("write the books: %w", err)
	}
	return errors.Join(b.root.WriteFile(state, text, 0o600),
		b.root.Rename(path.Join(isofile.Out, name), path.Join(own, name)))
}

// lines returns what the statement says of a transfer.
func lines(t manual.Transfer) (list []manual.Line) {
	for _, end := range refused {
		if strings.HasSuffix(t.Account, end) {
			return nil
		}
	}
	list = append(list, manual.Line{Text: "TFR " + t.Reference, Amount: -t.Amount})
	for _, end := range back {
		if strings.HasSuffix(t.Account, end) {
			list = append(list, manual.Line{Text: "RETURNED " + t.Reference, Amount: t.Amount})
		}
	}
	return list
}

// put puts a statement down.
func (b *Bank) put(number int, content []byte) error {
	names := []string{fmt.Sprintf("%06d.csv", number)}
	if b.Twice {
		names = append(names, fmt.Sprintf("%06d-again.csv", number))
	}
	for _, name := range names {
		unfinished := path.Join(isofile.In, "."+name)
		if err := b.root.WriteFile(unfinished, content, 0o600); err != nil {
			return fmt.Errorf("put down %s: %w", name, err)
		}
		if err := b.root.Rename(unfinished, path.Join(isofile.In, name)); err != nil {
			return fmt.Errorf("put down %s: %w", name, err)
		}
	}
	return nil
}
