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
	"farthing/internal/table"
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
		orUsual("transfers.decimals", &t.Decimals, table.Point, table.Comma, table.Minor),
	); err != nil {
		return err
	}
	if form, err := table.NewDateForm(t.Dates); err != nil {
		return wrong("transfers.dates: %v", err)
	} else if form.Timed() {
		return wrong("transfers.dates: %.40q has a time of day", t.Dates)
	}
	switch {
	case t.MaxPayments < 1 || t.MaxPayments > maxPayments || t.MaxTotal < 0:
		return wrong("transfers.mostPayments must be 1 to %d, and mostTotal not negative", maxPayments)
	case t.Quotes == quotesNone && t.Separator == "," && t.Decimals == table.Comma:
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

// Reconciled reports whether the bank's statements are compared with the books. Tables are if they say the day of each
// line and a balance; a camt.053 always is.
func (p *Profile) Reconciled() bool { return p.Statement == nil || p.Statement.reconciled() }
