package manual

import (
	"bytes"
	"errors"

	"farthing/internal/money"
)

// PreviewLine is a line of a table as it is read. An amount below 0 left the account.
type PreviewLine struct {
	Date   string      `json:"date"` // "": the table does not say
	Amount money.Minor `json:"amount"`
	Text   string      `json:"text"`
}

// Preview is what is read of a table.
type Preview struct {
	Lines   []PreviewLine `json:"lines"`          // the first ones
	Entries int           `json:"entries"`        // all lines that moved money
	LeftOut int64         `json:"leftOut"`        // lines that are not booked
	Opening *money.Minor  `json:"openingBalance"` // nil: nothing says it
	Closing *money.Minor  `json:"closingBalance"`
}

// previewed is how many lines a preview shows.
const previewed = 10

// Preview reads the table for which a profile is proposed.
func (r *Proposal) Preview(content []byte) (*Preview, error) {
	p, form := *r.Profile, *r.Profile.Statement
	if p.Statement = &form; p.Currency == "" {
		p.Currency = money.GBP
	}
	if err := form.complete(); err != nil {
		return nil, err
	}
	return p.Preview(content)
}

// Preview reads a table as the rail does, and keeps nothing.
func (p *Profile) Preview(content []byte) (*Preview, error) {
	if p.Statement == nil {
		return nil, errors.New("the profile says nothing of tables: its statements are camt.053")
	}
	v, total := &Preview{Lines: []PreviewLine{}}, money.Minor(0)
	said, err := p.Statement.read(bytes.NewReader(content), p, func(e entry) (err error) {
		if v.Entries++; len(v.Lines) < previewed {
			line := PreviewLine{Amount: e.amount, Text: e.text()}
			if !e.day.IsZero() {
				line.Date = e.day.String()
			}
			v.Lines = append(v.Lines, line)
		}
		total, err = total.Add(e.amount)
		return err
	})
	if err != nil {
		return nil, err
	}
	v.LeftOut = said.leftOut
	if v.Opening = said.opening; v.Opening != nil {
		closing, err := v.Opening.Add(total)
		if err != nil {
			return nil, errTooLarge
		}
		v.Closing = &closing
	}
	return v, nil
}
