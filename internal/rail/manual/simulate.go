package manual

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/table"
)

// Transfer is a line of a file of transfers, as a bank reads it.
type Transfer struct {
	Reference string
	Account   string // the receiver's number, or IBAN
	Amount    money.Minor
}

// ReadTransfers reads a file of transfers, as the bank does to which it is uploaded: for its simulation, and to try a
// profile.
func (p *Profile) ReadTransfers(content []byte) (list []Transfer, err error) {
	t := &p.Transfers
	lines := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(content), mark)))
	lines.Comma, lines.FieldsPerRecord = comma(t.Separator), len(t.Columns)
	all, err := lines.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read a file of transfers: %w", err)
	}
	if *t.Headings && len(all) > 0 {
		all = all[1:]
	}
	for _, cells := range all {
		one, err := p.transfer(cells)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// transfer reads a line.
func (p *Profile) transfer(cells []string) (one Transfer, err error) {
	for i, c := range p.Transfers.Columns {
		switch cell := cells[i]; c.From {
		case fromReference, fromShort:
			one.Reference = cell
		case fromNumber, fromIBAN:
			one.Account = cmp.Or(cell, one.Account)
		case fromAmount:
			one.Amount, err = table.Amount(cell, p.Currency, p.Transfers.Decimals)
		}
		if err != nil {
			return one, fmt.Errorf("read the amount of a transfer: %w", err)
		}
	}
	return one, nil
}

// Line is a line of a statement. An amount below 0 left the account.
type Line struct {
	Text   string
	Amount money.Minor
}

// Printed is a statement to be written: its lines, oldest first, and the balance before them.
type Printed struct {
	Date    calendar.Date
	Opening money.Minor
	Lines   []Line
}

// Write writes a statement as CSV, as the bank does that has the profile.
func (s *Statement) Write(p *Profile, printed Printed) ([]byte, error) {
	dates, err := statementDates(s.Dates)
	if err != nil {
		return nil, err
	}
	w := &printer{s: s, p: p, date: dates[0].Format(printed.Date.Start(time.UTC))}
	w.places()
	var lines [][]string
	balance := printed.Opening
	for _, line := range printed.Lines {
		if balance, err = balance.Add(line.Amount); err != nil {
			return nil, fmt.Errorf("write a statement: %w", err)
		}
		cells := w.cells(line, balance)
		if s.NewestFirst != nil && *s.NewestFirst {
			lines = append([][]string{cells}, lines...)
			continue
		}
		lines = append(lines, cells)
	}
	return w.all(lines, printed.Opening, balance)
}

// printer writes a statement.
type printer struct {
	s     *Statement
	p     *Profile
	date  string
	at    map[string]int
	width int
}

// places gives each column that is named its place.
func (w *printer) places() {
	w.at = map[string]int{}
	for _, name := range w.s.columns() {
		if _, ok := w.at[name]; ok {
			continue
		}
		w.at[name] = w.width
		if !*w.s.Headings {
			w.at[name] = columnNumber(name) - 1
		}
		w.width = max(w.width, w.at[name]+1)
	}
}

// cells returns a line, with the balance after it.
func (w *printer) cells(line Line, balance money.Minor) []string {
	cells := make([]string, w.width)
	set := func(name, text string) {
		if name != "" {
			cells[w.at[name]] = text
		}
	}
	set(w.s.Date, w.date)
	amount, direction := line.Amount, w.s.DirectionIn
	if w.s.Direction != "" && amount < 0 {
		amount, direction = -amount, w.s.DirectionOut
	}
	if w.s.Direction != "" {
		set(w.s.Direction, direction[0])
	}
	if w.s.Status != "" {
		set(w.s.Status, w.s.Booked[0])
	}
	set(w.s.Amount, w.amount(amount))
	if line.Amount > 0 {
		set(w.s.In, w.amount(line.Amount))
	} else {
		set(w.s.Out, w.amount(-line.Amount))
	}
	set(w.s.References[0], line.Text)
	set(w.s.Account, w.account())
	set(w.s.Currency, string(w.p.Currency))
	set(w.s.Balance, w.amount(balance))
	return cells
}

func (w *printer) amount(amount money.Minor) string {
	return amountText(amount, w.p.Currency, w.s.Decimals)
}

func (w *printer) account() string {
	if own := w.p.Account; own.IBAN == "" {
		return own.SortCode + own.AccountNumber
	}
	return w.p.Account.IBAN
}

// all writes all lines with those around them.
func (w *printer) all(lines [][]string, opening, closing money.Minor) ([]byte, error) {
	var b strings.Builder
	for n := range w.s.Skip {
		if n == 0 && w.s.AccountLine != "" {
			b.WriteString(w.s.AccountLine + string(w.s.comma()) + w.account())
		}
		b.WriteString("\n")
	}
	out := csv.NewWriter(&b)
	out.Comma = w.s.comma()
	var rows [][]string
	if *w.s.Headings {
		headings := make([]string, w.width)
		for name, at := range w.at {
			headings[at] = name
		}
		rows = append(rows, headings)
	}
	if w.s.AccountLine != "" && w.s.Skip == 0 {
		rows = append(rows, []string{w.s.AccountLine, w.account()})
	}
	if w.s.OpeningLine != "" {
		rows = append(rows, []string{w.s.OpeningLine, w.amount(opening)})
	}
	rows = append(rows, lines...)
	if w.s.ClosingLine != "" {
		rows = append(rows, []string{w.s.ClosingLine, w.amount(closing)})
	}
	if err := out.WriteAll(rows); err != nil {
		return nil, fmt.Errorf("write a statement: %w", err)
	}
	return encodeAs(b.String(), w.s.Charset), nil
}
