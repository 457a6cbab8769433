// Package simbank simulates the bank of a sandbox, without money, network or random numbers. The last two digits of the
// account number decide what it does with a payment. When it gets a payment, it determines all reports that it will
// ever make about it, and their times. It makes each report if it is asked after that time.
package simbank

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/rail"
)

// Name is the rail's name.
const Name = "simbank"

// Answers is the time from submission to the bank's first report, at any hour of the day.
const Answers = 30 * time.Minute

// Terms returns the terms of the bank: it takes payments at once and books them on the same day, whichever that is.
func Terms() farthing.RailTerms {
	return farthing.RailTerms{
		Name:   Name,
		Zone:   farthing.DefaultZone,
		Takes:  Answers,
		AnyDay: true,
	}
}

// Payment is a payment that the bank was given, with all reports that it will make about it.
type Payment struct {
	BankReference string
	Digest        farthing.Digest // of the instruction
	GivenAt       time.Time
	Reports       []rail.Report
}

// Vault keeps what the bank knows. Several goroutines and processes may use it at once. It has one method for each
// method of the rail whose memory it is.
type Vault interface {
	// Keep stores payments with their reports. A payment whose reference is stored already changes nothing. For each
	// payment Keep says whether the stored one has the same digest.
	Keep(ctx context.Context, payments []Payment) (same []bool, err error)
	// Next returns when the first report that is kept is due after a moment; false if none is.
	Next(ctx context.Context, after time.Time) (at time.Time, ok bool, err error)
	// Due returns reports up to a moment, ordered by time, reference and number, as many as fit into one answer.
	Due(ctx context.Context, now time.Time) ([]rail.Report, error)
	// Drop removes reports; those that do not exist are ignored.
	Drop(ctx context.Context, reports []rail.Report) error
}

// Bank is the simulated bank. It is a rail.
type Bank struct{ vault Vault }

var (
	_ rail.Rail       = (*Bank)(nil)
	_ rail.Foreseeing = (*Bank)(nil)
)

// New returns a bank that stores what it knows in the vault.
func New(vault Vault) *Bank { return &Bank{vault} }

// Submit gives payments to the bank. If the bank knows a reference with other content, the outcome is Unclear, and the
// first payment stands.
func (b *Bank) Submit(ctx context.Context, now time.Time, instructions []rail.Instruction) ([]rail.Outcome, error) {
	payments := make([]Payment, len(instructions))
	for i, instruction := range instructions {
		payments[i] = Payment{instruction.BankReference, instruction.Digest(), now, Reports(instruction, now)}
	}
	same, err := b.vault.Keep(ctx, payments)
	if err != nil {
		return nil, fmt.Errorf("give payments to the simulated bank: %w", err)
	}
	outcomes := make([]rail.Outcome, len(instructions))
	for i := range outcomes {
		outcomes[i] = rail.Taken
		if !same[i] {
			outcomes[i] = rail.Unclear
		}
	}
	return outcomes, nil
}

// Next returns when the bank says something next.
func (b *Bank) Next(ctx context.Context) (at time.Time, ok bool, err error) {
	return b.NextAfter(ctx, time.Time{})
}

// NextAfter returns when the bank says something after a moment.
func (b *Bank) NextAfter(ctx context.Context, after time.Time) (at time.Time, ok bool, err error) {
	at, ok, err = b.vault.Next(ctx, after)
	if err != nil {
		return time.Time{}, false, fmt.Errorf("ask the simulated bank when it reports: %w", err)
	}
	return at, ok, nil
}

// Collect returns what the bank has said by then.
func (b *Bank) Collect(ctx context.Context, now time.Time) ([]rail.Report, error) {
	reports, err := b.vault.Due(ctx, now)
	if err != nil {
		return nil, fmt.Errorf("ask the simulated bank: %w", err)
	}
	return reports, nil
}

// Acknowledge makes the bank forget reports.
func (b *Bank) Acknowledge(ctx context.Context, reports []rail.Report) error {
	if err := b.vault.Drop(ctx, reports); err != nil {
		return fmt.Errorf("acknowledge to the simulated bank: %w", err)
	}
	return nil
}

// plannedReport is one report that the bank makes about a payment, before the payment is known.
type plannedReport struct {
	kind   rail.Kind
	status string // a status code of ISO 20022
	code   string
	when   func(first time.Time) time.Time // the time of the report, by the time of the bank's first report
}

var (
	accepted = plannedReport{rail.Accepted, "ACSP", "", immediately}
	paid     = plannedReport{rail.Paid, "ACSC", "", immediately}
)

func rejected(code string, when func(time.Time) time.Time) plannedReport {
	return plannedReport{rail.Rejected, "RJCT", code, when}
}

// magic maps the last two digits of an account number to the bank's reports. For any other account the bank reports
// that the payment is paid.
var magic = map[string][]plannedReport{
	"51": {rejected("AC01", immediately)},
	"52": {rejected("AC04", immediately)},
	"53": {},
	"54": {accepted, {rail.Paid, "ACSC", "", businessDays(2)}},
	"55": {accepted, accepted, paid, paid},
	"56": {paid, accepted},
	"57": {paid, {rail.Returned, "", "AC04", days(2)}},
	"58": {accepted, rejected("MS03", days(1))},
}

// magicSortCode is the sort code of the accounts with these numbers. Every account number at it passes the modulus
// check, and no bank has it.
const magicSortCode = "000000"

// Reports returns all reports that the bank will make about a payment that it is given at a moment.
func Reports(i rail.Instruction, given time.Time) []rail.Report {
	said, ok := magic[digits(i)]
	if !ok {
		said = []plannedReport{paid}
	}
	reports := make([]rail.Report, len(said))
	for n, w := range said {
		reports[n] = rail.Report{
			BankReference: i.BankReference,
			Number:        int64(n) + 1,
			Kind:          w.kind,
			Status:        w.status,
			SchemeCode:    w.code,
			Amount:        i.Amount,
			At:            w.when(given.Add(Answers)).UTC(),
		}
	}
	return reports
}

// digits returns the last two digits of an account number at magicSortCode; "" for any other account.
func digits(i rail.Instruction) string {
	sortCode, number := i.SortCode, i.AccountNumber
	if strings.HasPrefix(i.IBAN, "GB") && len(i.IBAN) == 22 {
		sortCode, number = i.IBAN[8:14], i.IBAN[14:]
	}
	if sortCode != magicSortCode || len(number) < 2 {
		return ""
	}
	return number[len(number)-2:]
}

func immediately(first time.Time) time.Time { return first }

// days returns a function that adds n days to a moment and keeps the time of day in London.
func days(n int) func(time.Time) time.Time {
	return func(first time.Time) time.Time { return first.In(london()).AddDate(0, 0, n) }
}

// businessDays does the same with business days. It uses the official holidays, because a bank does not know the days
// that an operator sets.
func businessDays(n int) func(time.Time) time.Time {
	return func(first time.Time) time.Time {
		from := calendar.Of(first, london())
		to := calendar.Holidays{}.AddBusinessDays(from, n)
		return days(from.DaysUntil(to))(first)
	}
}

func london() *time.Location {
	place, err := calendar.Place(farthing.DefaultZone)
	if err != nil {
		return time.UTC // cannot happen: the zones are part of the program
	}
	return place
}
