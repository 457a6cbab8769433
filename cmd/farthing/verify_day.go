package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"

	"farthing/internal/money"
	"farthing/internal/proof"
)

// daysVerdict is what verify prints with --json of safeguarding days.
type daysVerdict struct {
	OK        bool        `json:"ok"`
	PublicKey []byte      `json:"publicKey"`
	Days      []dayProved `json:"days"`
	Lines     bool        `json:"lines"` // those of the last day were examined
	Problems  []onDay     `json:"problems"`
}

// dayProved is what one day says.
type dayProved struct {
	Date        string      `json:"date"`
	Currency    string      `json:"currency"`
	Number      int64       `json:"number"`
	Digest      string      `json:"digest"`
	Requirement money.Minor `json:"requirement"`
	Resource    money.Minor `json:"resource"`
	Difference  money.Minor `json:"difference"`
	Unexplained money.Minor `json:"unexplained"`
	SignedBy    *string     `json:"signedBy"`
}

// onDay is a problem of the day of a date.
type onDay struct {
	Date    string `json:"date"`
	Message string `json:"message"`
}

// days verifies safeguarding days, without a store.
func (c *verifyCommand) days(s *screen) error {
	if c.asked() || c.Checkpoint != "" || c.Journal != "" {
		return errors.New("--payment, --withdrawal, --checkpoint and --journal are not about safeguarding days")
	}
	trusted, err := c.trusted()
	if err != nil {
		return err
	}
	files := []string{c.File}
	if c.Next != "" {
		files = append(files, c.Next)
	}
	in, done, err := openDays(files)
	defer done()
	if err != nil {
		return err
	}
	report, err := proof.ExamineDays(trusted, in...)
	if err == nil && c.Lines != "" {
		err = examineLines(report, c.Lines)
	}
	if err != nil {
		return advised{err, "A day is what farthing safeguarding day --json prints, or the interface answers; lines " +
			"are what --lines writes."}
	}
	return c.conclude(s, newDaysVerdict(report), len(report.Problems))
}

// openDays opens files of days, which done closes, also after an error.
func openDays(files []string) (in []io.Reader, done func(), err error) {
	var opened []*os.File
	done = func() {
		for _, file := range opened {
			_ = file.Close() // it was only read from
		}
	}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return nil, done, fmt.Errorf("read the safeguarding day: %w", err)
		}
		opened, in = append(opened, file), append(in, file)
	}
	return in, done, nil
}

// trusted returns the key that --public-key names; nil: none.
func (c *verifyCommand) trusted() (key ed25519.PublicKey, err error) {
	if c.PublicKey == "" {
		return nil, nil
	}
	return namedKey(c.PublicKey)
}

func examineLines(report *proof.DayReport, file string) error {
	in, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("read the lines: %w", err)
	}
	defer func() { _ = in.Close() }() // it was only read from
	return report.ExamineLines(in)
}

func newDaysVerdict(r *proof.DayReport) *daysVerdict {
	found := &daysVerdict{
		OK:        len(r.Problems) == 0,
		PublicKey: r.PublicKey,
		Days:      []dayProved{},
		Lines:     r.Lines,
		Problems:  []onDay{},
	}
	for i := range r.Days {
		d := &r.Days[i]
		proved := dayProved{
			Date:        d.Date,
			Currency:    d.Currency,
			Number:      d.Number,
			Digest:      d.Digest,
			Requirement: d.Requirement,
			Resource:    d.Resource,
			Difference:  d.Difference,
			Unexplained: d.Unexplained,
		}
		if d.Signing != nil {
			proved.SignedBy = &d.Signing.By
		}
		found.Days = append(found.Days, proved)
	}
	for _, p := range r.Problems {
		found.Problems = append(found.Problems, onDay(p))
	}
	return found
}

// tell tells people what was found.
func (v *daysVerdict) tell(s *screen) {
	for _, p := range v.Problems {
		s.line("%s: %s", p.Date, p.Message)
	}
	for _, d := range v.Days {
		by := "nobody has signed it"
		if d.SignedBy != nil {
			by = "signed by " + *d.SignedBy
		}
		in := money.Currency(d.Currency)
		s.line("%s, number %d in %s: requirement %s, resource %s, unexplained %s; %s.", d.Date, d.Number, d.Currency,
			in.Format(d.Requirement), in.Format(d.Resource), in.Format(d.Unexplained), by)
	}
	s.line("Signed by the key %s.", base64.StdEncoding.EncodeToString(v.PublicKey))
	if len(v.Days) > 0 && !v.Lines {
		s.note("Merchants' lines were not looked at: --lines FILE does.")
	}
}
