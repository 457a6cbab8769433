// Package webbank simulates a bank with online banking: for tests, and to try the rail manual without a bank. It takes
// the files of transfers that lie in the folder out, as if somebody had uploaded them, and puts a statement down. No
// money moves. What it does with a payment, the last two digits of the account number say, as those of the sandbox's
// bank do.
package webbank

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/rail/manual"
)

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
	*filebank.Folder

	profile *manual.Profile
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
	f, err := filebank.OpenFolder(folder)
	if err != nil {
		return nil, err
	}
	return &Bank{Folder: f, profile: p}, nil
}

// Answer takes every file out of the folder out, and puts a statement of what it did with it into the folder in. It
// returns how many files it took. A file that is uploaded twice is paid twice, as banks do.
func (b *Bank) Answer(now time.Time) (taken int, err error) {
	kept := books{Balance: filebank.Opening}
	if err := b.Books(&kept); err != nil {
		return 0, err
	}
	return b.Each(&kept, func(content []byte) error { return b.file(&kept, content, now) })
}

// file answers to one file.
func (b *Bank) file(kept *books, content []byte, now time.Time) error {
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
	return b.Put(fmt.Sprintf("%06d", kept.Number), ".csv", statement)
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
