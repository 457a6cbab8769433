package manual

import (
	"errors"
	"slices"
	"strings"

	"farthing/internal/table"
)

// Statement says what a statement as CSV looks like. Columns are named by their headings, or, where a statement has
// none, by their numbers, from 1.
type Statement struct {
	Skip        int      `json:"skip"`        // lines before which no headings are looked for
	Headings    *bool    `json:"headings"`    // default: true
	Separator   string   `json:"separator"`   // as of transfers; default: the one that the headings have
	Charset     string   `json:"charset"`     // utf-8 (with or without a mark, default) or iso-8859-1
	Decimals    string   `json:"decimals"`    // as of transfers
	Dates       string   `json:"dates"`       // as of transfers, also with hh, mm, ss; several with " or " between them
	Date        string   `json:"date"`        // column
	Amount      string   `json:"amount"`      // column: what left the account is below 0, unless Direction says it
	In          string   `json:"in"`          // column, with Out, in place of Amount
	Out         string   `json:"out"`         // column: what left the account, all of it above 0 or all below
	Fee         string   `json:"fee"`         // column with what the bank took besides, above 0; "": none
	References  []string `json:"references"`  // columns in which our reference may stand
	Account     string   `json:"account"`     // column with the account's number; "": none
	Currency    string   `json:"currency"`    // column; "": none
	Balance     string   `json:"balance"`     // column with the balance after the line; "": none
	NewestFirst *bool    `json:"newestFirst"` // the lines' order; default: as their days and balances say

	// The column that says whether a line is booked, and the words for that. Lines with another are left out.
	Status string   `json:"status"`
	Booked []string `json:"booked"`

	// The column that says which way the money went, and its words for both (default: usualIn and usualOut).
	Direction    string   `json:"direction"`
	DirectionIn  []string `json:"directionIn"`
	DirectionOut []string `json:"directionOut"`

	// Lines with this text in a cell; the last cell that is not empty has the value. "": there is none.
	AccountLine string `json:"accountLine"`
	OpeningLine string `json:"openingLine"`
	ClosingLine string `json:"closingLine"`
}

// The usual words for the direction of a line.
var (
	usualIn  = []string{"CR", "C", "CRDT", "Credit", "In", "+"}
	usualOut = []string{"DR", "D", "DBIT", "Debit", "Out", "-"}
)

// isOne reports whether a cell is one of the words, in any case.
func isOne(cell string, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(word, cell) })
}

// complete fills in what is usual, and says what is wrong.
func (s *Statement) complete() error {
	if s.Headings == nil {
		s.Headings = new(true)
	}
	if s.Dates == "" {
		s.Dates = usualDates
	}
	if s.Direction != "" && len(s.DirectionIn)+len(s.DirectionOut) == 0 {
		s.DirectionIn, s.DirectionOut = usualIn, usualOut
	}
	if err := errors.Join(
		orUsual("statement.separator", &s.Separator, "", ",", ";", "\t", "|"),
		orUsual("statement.charset", &s.Charset, utf8Name, latin1),
		orUsual("statement.decimals", &s.Decimals, table.Point, table.Comma, table.Minor),
	); err != nil {
		return err
	}
	if _, err := statementDates(s.Dates); err != nil {
		return wrong("statement.dates: %v", err)
	}
	switch {
	case (s.Amount == "") == (s.In == "" || s.Out == "") || s.Amount != "" && s.In+s.Out != "":
		return wrong("statement needs amount, or in and out")
	case len(s.References) == 0:
		return wrong("statement.references names no column")
	case s.Skip < 0 || s.Skip > maxSkipped:
		return wrong("statement.skip must be 0 to %d", maxSkipped)
	}
	if err := s.checkValues(); err != nil {
		return err
	}
	if *s.Headings {
		return nil
	}
	for _, column := range s.columns() {
		if n := columnNumber(column); n < 1 {
			return wrong("statement: without headings a column is named by its number, from 1 to %d, not %.40q",
				maxColumns, column)
		}
	}
	return nil
}

// checkValues says what is wrong with the words that columns have.
func (s *Statement) checkValues() error {
	switch {
	case (s.Status == "") != (len(s.Booked) == 0):
		return wrong("statement.status needs booked, the words of that column for lines that are booked, " +
			`such as ["COMPLETED"], and booked needs status`)
	case s.Direction == "" && len(s.DirectionIn)+len(s.DirectionOut) > 0:
		return wrong("statement.directionIn and directionOut need direction, the column that has them")
	case s.Direction != "" && s.Amount == "":
		return wrong("statement.direction needs amount: in and out say the direction themselves")
	case s.Direction != "" && (len(s.DirectionIn) == 0 || len(s.DirectionOut) == 0):
		return wrong("statement.direction needs both directionIn and directionOut")
	}
	for _, word := range s.DirectionIn {
		if isOne(word, s.DirectionOut) {
			return wrong("statement: %.40q is both in directionIn and in directionOut", word)
		}
	}
	return nil
}

// reconciled reports whether statements are compared with the books: of each line the day must be known, and the
// balance after it.
func (s *Statement) reconciled() bool {
	return s.Date != "" && s.Balance+s.OpeningLine+s.ClosingLine != ""
}

// columns lists the columns that are named.
func (s *Statement) columns() (list []string) {
	named := append([]string{s.Date, s.Amount, s.In, s.Out, s.Fee, s.Account, s.Currency, s.Balance, s.Status,
		s.Direction}, s.References...)
	for _, column := range named {
		if column != "" {
			list = append(list, column)
		}
	}
	return list
}

// comma returns the separator as package csv wants it. Those that profiles may have are one byte long.
func (s *Statement) comma() rune {
	if s.Separator == "" {
		return ','
	}
	return comma(s.Separator)
}
