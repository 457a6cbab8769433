package isofile

import (
	"crypto/sha256"
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail"
)

// Form is what the files of a bank look like, and how its documents are read. Profiles is that of ISO 20022; package
// manual has one of tables.
type Form interface {
	// Refusal returns a code of package rail, why no file can hold a payment, "" if one can.
	Refusal(i rail.Instruction) string

	// Cut puts payments, each of which a file can hold, into files, to be carried out on the business day that is now
	// or follows. The same payments always give the same files.
	Cut(now time.Time, holidays calendar.Holidays, list []rail.Instruction) ([]Cut, error)

	// Read reads a document, and says what it reports. It is nil, or the error of Refuse, or an error of the machine,
	// after which the document is read again.
	Read(r *Reading) error
}

// Cut is a file with the payments in it, of one currency.
type Cut struct {
	ID       string // as FileID makes it
	Content  []byte
	Currency money.Currency
	Payments []rail.Instruction
}

// FileID returns the name of a file of payments. It is made of theirs: as each payment is in one file, no other file
// has it.
func FileID(list []rail.Instruction) string {
	names := sha256.New()
	for _, i := range list {
		_, _ = names.Write([]byte(i.BankReference + "\x00")) // a hash never fails
	}
	return fmt.Sprintf("PF%X", names.Sum(nil)[:14])
}

// Parts divides payments into what one file each may hold: at most so many, and, unless it is 0, of so much in all. A
// payment that is above that is alone.
func Parts(list []rail.Instruction, most int, mostTotal money.Minor) (parts [][]rail.Instruction) {
	from, total := 0, money.Minor(0)
	for i, instruction := range list {
		sum, err := total.Add(instruction.Amount)
		full := i-from >= most || err != nil || mostTotal > 0 && sum > mostTotal
		if i > from && full {
			parts = append(parts, list[from:i])
			from, sum = i, instruction.Amount
		}
		total = sum
	}
	if from < len(list) {
		parts = append(parts, list[from:])
	}
	return parts
}

var _ Form = (*Profiles)(nil)

// Refusal tries the payment in a file of its currency.
func (p *Profiles) Refusal(i rail.Instruction) string { return refusal(p.of(i.Currency), i) }

// Cut puts the payments of each currency into files of their own.
func (p *Profiles) Cut(
	now time.Time, holidays calendar.Holidays, list []rail.Instruction,
) (files []Cut, err error) {
	place, err := calendar.Place(p.Zone)
	if err != nil {
		return nil, fmt.Errorf("make payment files: %w", err)
	}
	day := holidays.Roll(calendar.Of(now, place), calendar.Following).Date
	for i := range p.Profiles {
		one := &p.Profiles[i]
		var its []rail.Instruction
		for _, instruction := range list {
			if instruction.Currency == one.scheme.Currency {
				its = append(its, instruction)
			}
		}
		for _, part := range Parts(its, one.MaxPayments, one.MaxTotal) {
			id := FileID(part)
			content, err := one.compose(id, now, day, part)
			if err != nil {
				return nil, err
			}
			files = append(files, Cut{
				ID:       id,
				Content:  content,
				Currency: one.scheme.Currency,
				Payments: part,
			})
		}
	}
	return files, nil
}

// Read reads a status report, a statement or a notification.
func (p *Profiles) Read(r *Reading) error {
	in, err := r.Begin()
	if err != nil {
		return err
	}
	kind, err := iso20022.Identify(in)
	if err != nil {
		return fmt.Errorf("find out what kind of document it is: %w", err)
	}
	r.Kind, r.own = string(kind), p.own
	if in, err = r.Begin(); err != nil {
		return err
	}
	switch kind.Family() {
	case "pain.002":
		return r.status(in)
	case "camt.053", "camt.054":
		if err := r.Statements(in, p.own, r.entry); err != nil {
			return err
		}
		if err := r.lookUp(); err != nil {
			return err
		}
		return r.settleClaims()
	}
	return Refuse("%s is no document that a bank answers with: camt.053, camt.054 and pain.002 are read", kind)
}

// own returns one of the profiles' accounts. Two currencies may share a number.
func (p *Profiles) own(a *iso20022.Account) (own Own, ok bool) {
	for i := range p.Profiles {
		one := &p.Profiles[i]
		if one.Account.Owns(a) && (!ok || a.Currency == string(one.scheme.Currency)) {
			own, ok = Own{one.Name, one.scheme.Currency}, true
		}
	}
	return own, ok
}
