// Package simbank is the bank of a sandbox: no money, no network, no chance. What
// it does with a payment is told by the last two digits of the account number.
// It is given a payment, and knows at once everything that it will ever say of it
// and when; it says so when asked after that moment.
package simbank

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farthing"
	"farthing/calendar"
	"farthing/rail"
)

// Name is the rail's name.
const Name = "simbank"

// Answers is how long after hand-over the bank first says something, at any hour.
const Answers = 30 * time.Minute

// Terms are the bank's: it takes payments at once, and books them on the same day.
func Terms() farthing.RailTerms {
	return farthing.RailTerms{Name: Name, Zone: farthing.DefaultZone, Takes: Answers}
}

// Payment is a payment that the bank was given, and all that it will say of it.
type Payment struct {
	BankReference string
	Digest        farthing.Digest // of the instruction
	GivenAt       time.Time
	Reports       []rail.Report
}

// Vault keeps what the bank knows. It may be used from several places at once. It
// has as many methods as the rail that it is the memory of: one for each.
type Vault interface {
	// Keep keeps payments with their reports. One of a reference that was kept before
	// changes nothing; for each it tells whether what is kept has this digest.
	Keep(ctx context.Context, payments []Payment) (same []bool, err error)
	// Next is when the first report that is kept is due; false if none is kept.
	Next(ctx context.Context) (at time.Time, ok bool, err error)
	// Due answers reports up to a moment, by time, reference and number, as many as fit
	// into one answer.
	Due(ctx context.Context, now time.Time) ([]rail.Report, error)
	// Drop removes reports; those that are not there are passed over.
	Drop(ctx context.Context, reports []rail.Report) error
}

// Bank is the simulated bank: a rail.
type Bank struct{ vault Vault }

var _ rail.Rail = (*Bank)(nil)

// New is the bank whose memory is the vault.
func New(vault Vault) *Bank { return &Bank{vault} }

// Submit gives payments to the bank. One whose reference it knows with other
// content is unclear: the first stands.
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

// Next is when the bank says something next.
func (b *Bank) Next(ctx context.Context) (at time.Time, ok bool, err error) {
	at, ok, err = b.vault.Next(ctx)
	if err != nil {
		return time.Time{}, false, fmt.Errorf("ask the simulated bank when it reports: %w", err)
	}
	return at, ok, nil
}

// Collect is what the bank has said by then.
func (b *Bank) Collect(ctx context.Context, now time.Time) ([]rail.Report, error) {
	reports, err := b.vault.Due(ctx, now)
	if err != nil {
		return nil, fmt.Errorf("ask the simulated bank: %w", err)
	}
	return reports, nil
}

// Acknowledge lets the bank forget what it said.
func (b *Bank) Acknowledge(ctx context.Context, reports []rail.Report) error {
	if err := b.vault.Drop(ctx, reports); err != nil {
		return fmt.Errorf("acknowledge to the simulated bank: %w", err)
	}
	return nil
}

// word is one thing that the bank says of a payment.
type word struct {
	kind   rail.Kind
	status string // as ISO 20022 has it
	code   string
	when   func(first time.Time) time.Time // from the moment of its first answer
}

var (
	accepted = word{rail.Accepted, "ACSP", "", atOnce}
	paid     = word{rail.Paid, "ACSC", "", atOnce}
)

func rejected(code string, when func(time.Time) time.Time) word {
	return word{rail.Rejected, "RJCT", code, when}
}

// magic is what the bank says, by the last two digits of the account number. Of
// any other account it says that it paid.
var magic = map[string][]word{
	"51": {rejected("AC01", atOnce)},
	"52": {rejected("AC04", atOnce)},
	"53": {},
	"54": {accepted, {rail.Paid, "ACSC", "", businessDays(2)}},
	"55": {accepted, accepted, paid, paid},
	"56": {paid, accepted},
	"57": {paid, {rail.Returned, "", "AC04", days(2)}},
	"58": {accepted, rejected("MS03", days(1))},
}

// magicSortCode is that of accounts with such numbers: the modulus rules pass
// every number of it, and no bank has it.
const magicSortCode = "000000"

// Reports is everything that the bank will say of a payment given to it then.
func Reports(i rail.Instruction, given time.Time) []rail.Report {
	said, known := magic[digits(i)]
	if !known {
		said = []word{paid}
	}
	reports := make([]rail.Report, len(said))
	for n, w := range said {
		reports[n] = rail.Report{BankReference: i.BankReference, Number: int64(n) + 1, Kind: w.kind, Status: w.status, SchemeCode: w.code,
			Amount: i.Amount, At: w.when(given.Add(Answers)).UTC()}
	}
	return reports
}

// digits are the last two of a magic account number, "" of any other.
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

func atOnce(first time.Time) time.Time { return first }

// days is so many days later, at the same time of day in London.
func days(n int) func(time.Time) time.Time {
	return func(first time.Time) time.Time { return first.In(london()).AddDate(0, 0, n) }
}

// businessDays is the same in business days, by the official holidays: a bank
// knows nothing of what an operator sets.
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
		return time.UTC // the zones are part of the program
	}
	return place
}
