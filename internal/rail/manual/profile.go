package manual

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
)

// Profile is what a bank's online banking takes and gives, as an operator writes it into a file.
type Profile struct {
	Name      string          `json:"name"`      // of the bank, with which files and documents are kept
	CutOff    string          `json:"cutOff"`    // 15:04 of each business day, 16:00 unless named; none: at any hour
	Zone      string          `json:"zone"`      // IANA name, of cut-off and business days; Europe/London unless named
	Days      int             `json:"days"`      // business days until the money is there
	Currency  money.Currency  `json:"currency"`  // of the account; GBP unless named
	Countries []string        `json:"countries"` // to whose accounts is paid; GB unless named, for pounds alone
	Account   isofile.Account `json:"account"`   // from which is paid, and of which statements are
	Transfers Transfers       `json:"transfers"`
	Statement *Statement      `json:"statement"` // nil: statements are camt.053 alone
}

// Transfers says what a file of transfers looks like.
type Transfers struct {
	Columns     []Column    `json:"columns"`      // in their order
	Headings    *bool       `json:"headings"`     // whether the first line has the columns' names; true unless named
	Separator   string      `json:"separator"`    // one of ",", ";", "|" and a tab; "," unless named
	Quotes      string      `json:"quotes"`       // around cells: needed (unless named), all, none
	LineEnd     string      `json:"lineEnd"`      // crlf (unless named) or lf
	Charset     string      `json:"charset"`      // ascii (unless named), iso-8859-1, utf-8, utf-8-bom
	Decimals    string      `json:"decimals"`     // point (1234.56, unless named), comma (1234,56), minor (123456)
	Dates       string      `json:"dates"`        // of YYYY or YY, MM or MMM, DD; DD/MM/YYYY unless named
	MaxPayments int         `json:"mostPayments"` // in a file; 100 unless named
	MaxTotal    money.Minor `json:"mostTotal"`    // of a file, in minor units; 0: no bound
}

// Column is one column of a file of transfers.
type Column struct {
	Heading string `json:"heading"`
	From    string `json:"from"` // one of the sources
	Text    string `json:"text"` // of the source text
	Max     int    `json:"most"` // characters; 0: no bound. A name is cut, a reference must fit
}

// Statement says what a statement as CSV looks like. Columns are named by their headings, or, where a statement has
// none, by their numbers, from 1.
type Statement struct {
	Skip        int      `json:"skip"`        // lines before the headings
	Headings    *bool    `json:"headings"`    // true unless named
	Separator   string   `json:"separator"`   // as of transfers
	Charset     string   `json:"charset"`     // utf-8 (with or without a mark, unless named) or iso-8859-1
	Decimals    string   `json:"decimals"`    // as of transfers
	Dates       string   `json:"dates"`       // as of transfers
	Date        string   `json:"date"`        // column
	Amount      string   `json:"amount"`      // column: what left the account is below 0
	In          string   `json:"in"`          // column, with Out, in place of Amount
	Out         string   `json:"out"`         // column
	References  []string `json:"references"`  // columns in which our reference may stand
	Account     string   `json:"account"`     // column with the account's number; "": none
	Currency    string   `json:"currency"`    // column; "": none
	Balance     string   `json:"balance"`     // column with the balance after the line; "": none
	NewestFirst bool     `json:"newestFirst"` // the lines are in this order

	// Lines of which one cell is this text, and the last one that is not empty is what it says. "": there is none.
	AccountLine string `json:"accountLine"`
	OpeningLine string `json:"openingLine"`
	ClosingLine string `json:"closingLine"`
}

// Bounds of what profiles may say.
const (
	usualPayments = 100
	maxPayments   = 100_000
	usualCutOff   = "16:00"
	usualDates    = "DD/MM/YYYY"
	nameLetters   = "abcdefghijklmnopqrstuvwxyz0123456789-"
	longestName   = 35
	maxSkipped    = 100
	maxColumns    = 200
)

// ErrProfile is the kind of error of a profile that cannot be used.
var ErrProfile = errors.New("the profile cannot be used")

func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrProfile, fmt.Sprintf(format, args...))
}

// ReadProfile reads a profile from JSON, and says what is wrong with it.
func ReadProfile(text []byte) (*Profile, error) {
	p := &Profile{CutOff: usualCutOff, Zone: farthing.DefaultZone, Currency: money.GBP}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(p); err != nil {
		return nil, wrong("it is not the JSON of a profile: %v", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, wrong("something stands behind it")
	}
	if p.Name == "" || len(p.Name) > longestName || strings.Trim(p.Name, nameLetters) != "" {
		return nil, wrong("name must be 1 to %d characters of a to z, 0 to 9 and -", longestName)
	}
	if _, err := money.ParseCurrency(string(p.Currency)); err != nil {
		return nil, wrong("currency: %v", err)
	}
	if len(p.Countries) == 0 && p.Currency == money.GBP {
		p.Countries = []string{"GB"}
	}
	if len(p.Countries) == 0 {
		return nil, wrong("countries names none to whose accounts %s is paid", p.Currency)
	}
	err := p.checkAccount()
	if err == nil {
		err = p.Transfers.complete()
	}
	if err == nil && p.Statement != nil {
		err = p.Statement.complete()
	}
	if err == nil {
		_, err = p.Terms()
	}
	return p, err
}

func (p *Profile) checkAccount() error {
	p.Account.IBAN = bankcheck.CompactIBAN(p.Account.IBAN)
	p.Account.SortCode = strings.ReplaceAll(p.Account.SortCode, "-", "")
	switch a := p.Account; {
	case a.IBAN != "" && !bankcheck.ValidIBAN(a.IBAN):
		return wrong("account: iban is none")
	case a.IBAN == "" && (len(a.SortCode) != 6 || len(a.AccountNumber) != 8 || !digits(a.SortCode+a.AccountNumber)):
		return wrong("account: it needs an iban, or a sortCode of 6 digits and an accountNumber of 8")
	}
	return nil
}

func digits(text string) bool { return strings.Trim(text, "0123456789") == "" }

// orUsual returns a text, or what is usual if it is empty. It fails if it is none of the words.
func orUsual(name string, text *string, words ...string) error {
	if *text == "" {
		*text = words[0]
	}
	if !slices.Contains(words, *text) {
		return wrong("%s must be one of %q", name, words)
	}
	return nil
}

func (t *Transfers) complete() error {
	if t.MaxPayments == 0 {
		t.MaxPayments = usualPayments
	}
	if t.Headings == nil {
		t.Headings = new(true)
	}
	if t.Dates == "" {
		t.Dates = usualDates
	}
	if err := errors.Join(
		orUsual("transfers.separator", &t.Separator, ",", ";", "\t", "|"),
		orUsual("transfers.quotes", &t.Quotes, quotesNeeded, quotesAll, quotesNone),
		orUsual("transfers.lineEnd", &t.LineEnd, "crlf", "lf"),
		orUsual("transfers.charset", &t.Charset, ascii, latin1, utf8Name, utf8Marked),
		orUsual("transfers.decimals", &t.Decimals, decimalPoint, decimalComma, decimalMinor),
	); err != nil {
		return err
	}
	if _, err := layoutOf(t.Dates); err != nil {
		return wrong("transfers.dates: %v", err)
	}
	switch {
	case t.MaxPayments < 1 || t.MaxPayments > maxPayments || t.MaxTotal < 0:
		return wrong("transfers.mostPayments must be 1 to %d, and mostTotal not negative", maxPayments)
	case t.Quotes == quotesNone && t.Separator == "," && t.Decimals == decimalComma:
		return wrong("transfers: amounts with a comma need another separator, or quotes")
	case t.Quotes == quotesNone && strings.Contains(t.Dates, t.Separator):
		return wrong("transfers: dates with the separator need quotes")
	case len(t.Columns) > maxColumns:
		return wrong("transfers.columns has more than %d", maxColumns)
	}
	return t.checkColumns()
}

func (t *Transfers) checkColumns() error {
	has := map[string]bool{}
	for i, c := range t.Columns {
		length, ok := sources[c.From]
		switch {
		case !ok:
			return wrong("transfers.columns[%d].from must be one of %s", i, strings.Join(sourceNames, ", "))
		case c.Text != "" && c.From != fromText:
			return wrong("transfers.columns[%d]: only the source %s has a text", i, fromText)
		case c.Max < 0 || c.Max > 0 && c.Max < length:
			return wrong("transfers.columns[%d].most must be at least %d, as long as what stands there", i, length)
		}
		for name, text := range map[string]string{"heading": c.Heading, "text": c.Text} {
			if harmless(text) != text || t.Quotes == quotesNone && strings.ContainsAny(text, t.Separator+`"`) {
				return wrong("transfers.columns[%d].%s begins like a formula of a spreadsheet, or needs quotes", i,
					name)
			}
		}
		has[c.From] = true
	}
	switch {
	case !has[fromName] || !has[fromAmount]:
		return wrong("transfers.columns lacks %s or %s", fromName, fromAmount)
	case !has[fromIBAN] && (!has[fromSortCode] && !has[fromDashed] || !has[fromNumber]):
		return wrong("transfers.columns lacks %s, or %s with %s", fromIBAN, fromSortCode, fromNumber)
	case !has[fromReference] && !has[fromShort]:
		return wrong("transfers.columns lacks %s or %s, by which the statement is matched", fromReference, fromShort)
	}
	return nil
}

func (s *Statement) complete() error {
	if s.Headings == nil {
		s.Headings = new(true)
	}
	if s.Dates == "" {
		s.Dates = usualDates
	}
	if err := errors.Join(
		orUsual("statement.separator", &s.Separator, ",", ";", "\t", "|"),
		orUsual("statement.charset", &s.Charset, utf8Name, latin1),
		orUsual("statement.decimals", &s.Decimals, decimalPoint, decimalComma, decimalMinor),
	); err != nil {
		return err
	}
	if _, err := layoutOf(s.Dates); err != nil {
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

// reconciled reports whether statements are compared with the books: of each line the day must be known, and the
// balance after it.
func (s *Statement) reconciled() bool {
	return s.Date != "" && s.Balance+s.OpeningLine+s.ClosingLine != ""
}

// Reconciled reports whether the bank's statements are compared with the books. Tables are if they say the day of each
// line and a balance; a camt.053 always is.
func (p *Profile) Reconciled() bool { return p.Statement == nil || p.Statement.reconciled() }

// columns lists the columns that are named.
func (s *Statement) columns() (list []string) {
	named := append([]string{s.Date, s.Amount, s.In, s.Out, s.Account, s.Currency, s.Balance}, s.References...)
	for _, column := range named {
		if column != "" {
			list = append(list, column)
		}
	}
	return list
}
