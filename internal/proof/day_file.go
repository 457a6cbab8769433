package proof

import (
	"bufio"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/recon"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// DayReport is what was found of safeguarding days.
type DayReport struct {
	Days      []recon.ExaminedDay // in the order of the chain
	PublicKey ed25519.PublicKey
	Lines     bool         // the lines of the last day were examined
	Problems  []DayProblem // none: nothing is wrong
}

// DayProblem is what is wrong with the day of a date.
type DayProblem struct{ Date, Message string }

func (r *DayReport) problem(date, format string, args ...any) {
	if len(r.Problems) < maxProblems {
		r.Problems = append(r.Problems, DayProblem{date, fmt.Sprintf(format, args...)})
	}
}

// unsignedMembers are those members of a day that its signature leaves out.
var unsignedMembers = []string{"signedBy", "signedAt", "signedWhy", "corrections", "proof"}

// dayFile is a day as the interface and the command line write it.
type dayFile struct {
	SignedBy  *string            `json:"signedBy"`
	SignedAt  *string            `json:"signedAt"`
	SignedWhy *string            `json:"signedWhy"`
	Proof     recon.DaySignature `json:"proof"`

	Corrections []struct {
		recon.DaySignature
		DocumentID string `json:"documentId"`
		Record     string `json:"record"`
	} `json:"corrections"`
}

// corrected returns what is wrong with the corrections of the day.
func (d *dayFile) corrected() (problems []string) {
	for i := range d.Corrections {
		c := &d.Corrections[i]
		said, err := recon.ParseCorrection([]byte(c.Record))
		if len(c.CheckCorrection([]byte(c.Record))) > 0 || err != nil || said.Day != d.Proof.Digest ||
			said.DocumentID != c.DocumentID || !c.PublicKey.Equal(d.Proof.PublicKey) {
			problems = append(problems, "a correction is not of this day, or not signed by its key")
		}
	}
	return problems
}

// ExamineDays reads safeguarding days, one object or a list of them, each as the interface answers it. It checks the
// signatures, by the trusted key if it is not nil, the sums of each day, that each names the one before of the same
// currency, and the figures of a month beside its days. The error says that a text is no such day ([recon.ErrDay]).
func ExamineDays(trusted ed25519.PublicKey, files ...io.Reader) (*DayReport, error) {
	report := &DayReport{PublicKey: trusted}
	for _, file := range files {
		values, month, err := daysIn(file)
		if err != nil {
			return report, err
		}
		before := len(report.Days)
		for _, value := range values {
			if err := report.add(value); err != nil {
				return report, err
			}
		}
		if month != nil {
			report.month(month, report.Days[before:])
		}
	}
	slices.SortStableFunc(report.Days, func(a, b recon.ExaminedDay) int { return int(a.Number - b.Number) })
	last := map[string]*recon.ExaminedDay{}
	for i := range report.Days {
		day := &report.Days[i]
		before := last[day.Currency]
		last[day.Currency] = day
		var problems []string
		switch {
		case before != nil:
			problems = day.Follows(&before.DayRecord, before.Digest)
		case day.Number == 1:
			problems = day.Follows(nil, "")
		}
		for _, p := range problems {
			report.problem(day.Date, "%s", p)
		}
	}
	return report, nil
}

// month compares what a file says of a month with what its days come to.
func (r *DayReport) month(said *recon.Month, days []recon.ExaminedDay) {
	if is := recon.MonthOf(days); !is.Equal(said) {
		r.problem(said.Date, "the figures of the month are not what its days come to")
	}
}

// daysIn returns the days of a file, and what it says that they come to; nil: it does not.
func daysIn(file io.Reader) (all []jsontext.Value, month *recon.Month, err error) {
	in := jsontext.NewDecoder(file)
	for {
		value, err := in.ReadValue()
		if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return all, month, nil
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%w: %w", recon.ErrDay, err)
		}
		var list struct {
			Figures *recon.Month     `json:"figures"`
			Data    []jsontext.Value `json:"data"`
		}
		if err := json.Unmarshal(value, &list); err != nil {
			return nil, nil, fmt.Errorf("%w: %w", recon.ErrDay, err)
		}
		if list.Figures != nil {
			month = list.Figures
		}
		if list.Data == nil {
			list.Data = []jsontext.Value{value.Clone()}
		}
		all = append(all, list.Data...)
	}
}

// add examines one day by itself.
func (r *DayReport) add(value jsontext.Value) error {
	var members map[string]jsontext.Value
	var around dayFile
	if err := errors.Join(json.Unmarshal(value, &members), json.Unmarshal(value, &around)); err != nil {
		return fmt.Errorf("%w: %w", recon.ErrDay, err)
	}
	for _, name := range unsignedMembers {
		delete(members, name)
	}
	text, err := recon.CanonicalJSON(members)
	if err != nil {
		return err
	}
	day, err := recon.ParseDay(text)
	if err != nil {
		return err
	}
	found := recon.ExaminedDay{DayRecord: day, Digest: around.Proof.Digest}
	if found.Signing, err = around.signing(); err != nil {
		return err
	}
	problems := append(around.Proof.Check(text, found.Signing), day.Check()...)
	problems = append(problems, around.corrected()...)
	if ledger.StoreID(around.Proof.PublicKey) != day.StoreID {
		problems = append(problems, "it names another store than its key does")
	}
	if r.PublicKey == nil {
		r.PublicKey = around.Proof.PublicKey
	} else if !r.PublicKey.Equal(around.Proof.PublicKey) {
		problems = append(problems, "it was signed by another key than the one that is trusted")
	}
	for _, p := range problems {
		r.problem(day.Date, "%s", p)
	}
	r.Days = append(r.Days, found)
	return nil
}

// signing returns what a person signed; nil if nobody has.
func (d *dayFile) signing() (*recon.Signing, error) {
	if d.SignedBy == nil {
		return nil, nil
	}
	if d.SignedAt == nil {
		return nil, fmt.Errorf("%w: it does not say when it was signed", recon.ErrDay)
	}
	at, err := time.Parse(ledger.CheckpointTime, *d.SignedAt)
	if err != nil {
		return nil, fmt.Errorf("%w: it was signed at %.40q", recon.ErrDay, *d.SignedAt)
	}
	why := ""
	if d.SignedWhy != nil {
		why = *d.SignedWhy
	}
	signing := recon.SigningOf(d.Proof.Digest, *d.SignedBy, why, at)
	return &signing, nil
}

// ExamineLines reads the lines of the last day, NDJSON in the order of their merchants, and compares them with the day.
func (r *DayReport) ExamineLines(lines io.Reader) error {
	if len(r.Days) == 0 {
		return fmt.Errorf("%w: there is no day of which these could be the lines", recon.ErrDay)
	}
	day := &r.Days[len(r.Days)-1]
	var sum recon.DayLines
	in := jsontext.NewDecoder(bufio.NewReader(lines))
	for {
		value, err := in.ReadValue()
		if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			break
		}
		var line recon.DayLine
		if err == nil {
			err = json.Unmarshal(value, &line, json.RejectUnknownMembers(true))
		}
		if err == nil {
			err = sum.Add(&line)
		}
		if err != nil {
			return fmt.Errorf("%w: line %d: %w", recon.ErrDay, sum.Count+1, err)
		}
		r.line(day, &line)
	}
	r.Lines = true
	if sum.Digest() != day.LinesDigest {
		r.problem(day.Date, "the lines are not those that were signed")
	}
	if sum.Count != day.Merchants || sum.Sum.Requirement != day.Requirement || sum.Sum.Resource != day.Resource {
		r.problem(day.Date, "the lines do not come to the sums of the day")
	}
	return nil
}

// line examines one merchant's line.
func (r *DayReport) line(day *recon.ExaminedDay, line *recon.DayLine) {
	p := recon.Position{MerchantID: line.MerchantID, Balances: line.DayBalances.Of()}
	if f, err := p.Of(); err != nil || f.Requirement != line.Requirement || f.Resource != line.Resource ||
		f.Difference != line.Difference {
		r.problem(day.Date, "the figures of %s are not what its accounts come to", line.MerchantID)
	}
}
