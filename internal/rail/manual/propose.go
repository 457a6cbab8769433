package manual

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/table"
)

// Proposal is a profile that a table seems to need.
type Proposal struct {
	Profile *Profile
	Check   []string // what people must look at before it is used
}

// proposedRows is how many rows of a table are looked at.
const proposedRows = 2000

// ErrNoTable says that no row of a document can be the headings of a statement.
var ErrNoTable = errors.New("no line has headings of a date, of an amount, or of money in and out, and of a text: " +
	"write the profile by hand")

// simple returns a heading in small letters, without anything else.
func simple(heading string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// grid is a table whose headings are found.
type grid struct {
	separator rune
	above     [][]string // the rows before the headings
	headings  []string
	rows      [][]string
}

// Propose returns the profile that a table of a bank seems to need, with the name for it.
func Propose(name string, content []byte) (*Proposal, error) {
	in, _, err := table.Decoded(bytes.NewReader(content))
	if err == nil {
		content, err = io.ReadAll(in)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: it is in %w", ErrNoTable, err)
	}
	text, charset := strings.TrimPrefix(string(content), mark), ""
	if !utf8.ValidString(text) {
		text, charset = fromLatin1(string(content)), latin1
	}
	var best *grid
	for _, separator := range table.Separators {
		if g := gridOf(text, separator); g != nil && (best == nil || g.known() > best.known()) {
			best = g
		}
	}
	if best == nil {
		return nil, ErrNoTable
	}
	return best.propose(name, charset), nil
}

// gridOf returns a text as a table with the separator; nil: it is none.
func gridOf(text string, separator rune) *grid {
	g := &grid{separator: separator}
	var all [][]string
	rows := table.NewRows(strings.NewReader(text), separator, -1, maxLineBytes)
	for len(all) < proposedRows {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if _, bad := errors.AsType[*csv.ParseError](err); bad {
			continue
		}
		if err != nil {
			return nil
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		all = append(all, cells)
	}
	at := -1
	for i, cells := range all[:min(len(all), maxSkipped)] {
		row := grid{headings: cells}
		if row.complete() && (at < 0 || row.known() > g.known()) {
			at, g.headings = i, cells
		}
	}
	if at < 0 {
		return nil
	}
	g.above, g.rows = all[:at], all[at+1:]
	return g
}

// complete reports whether the headings have what a statement needs.
func (g *grid) complete() bool {
	return g.named(dateNames) != "" && len(g.texts()) > 0 &&
		(g.named(amountNames) != "" || g.named(inNames) != "" && g.named(outNames) != "")
}

// known counts the headings that are known.
func (g *grid) known() (n int) {
	for _, names := range [][]string{dateNames, amountNames, inNames, outNames, balanceNames, statusNames, feeNames,
		currencyNames, accountNames} {
		if g.named(names) != "" {
			n++
		}
	}
	return n + len(g.texts())
}

// named returns the heading that has one of the names, and no other heading has; "": there is none.
func (g *grid) named(names []string) string {
	for _, is := range []func(its, name string) bool{isName, beginsWithName} {
		for _, name := range names {
			at := slices.IndexFunc(g.headings, func(heading string) bool { return is(simple(heading), name) })
			if at >= 0 && headingAt(g.headings[at+1:], g.headings[at]) < 0 {
				return g.headings[at]
			}
		}
	}
	return ""
}

func isName(its, name string) bool { return its == name }

// beginsWithName is of headings such as Amount (GBP); a value date is no value.
func beginsWithName(its, name string) bool {
	return len(name) > 3 && strings.HasPrefix(its, name) && !strings.HasSuffix(its, "date")
}

// texts returns the headings of texts.
func (g *grid) texts() (list []string) {
	for _, name := range textNames {
		for _, heading := range g.headings {
			if simple(heading) == name && !slices.Contains(list, heading) {
				list = append(list, heading)
			}
		}
	}
	return list
}

// values returns what a column has, each once, without empty cells.
func (g *grid) values(heading string) (list []string) {
	at := headingAt(g.headings, heading)
	for _, cells := range g.rows {
		if at >= 0 && at < len(cells) && cells[at] != "" && !slices.Contains(list, cells[at]) {
			list = append(list, cells[at])
		}
	}
	return list
}

// propose returns the profile of a table.
func (g *grid) propose(name, charset string) *Proposal {
	s := &Statement{
		Charset:    charset,
		Date:       g.named(dateNames),
		Amount:     g.named(amountNames),
		Fee:        g.named(feeNames),
		Balance:    g.named(balanceNames),
		References: g.texts(),
	}
	if g.separator != ',' {
		s.Separator = string(g.separator)
	}
	if s.Amount == "" {
		s.In, s.Out = g.named(inNames), g.named(outNames)
	}
	r := &Proposal{Profile: &Profile{
		Name:      name,
		Zone:      farthing.DefaultZone,
		Currency:  money.GBP,
		Transfers: usualTransfers(),
		Statement: s,
	}}
	r.check("transfers: compare the columns with the bank's template for bulk payments.")
	g.proposeCurrency(r)
	g.proposeDates(r)
	g.proposeAmounts(r)
	g.proposeStatus(r)
	g.proposeDirection(r)
	g.proposeLabels(r)
	g.proposeAccount(r)
	if !r.Profile.Reconciled() {
		r.check("statement: the table has no balance, so that it says what was paid, and cannot be reconciled.")
	}
	return r
}

func (r *Proposal) check(format string, args ...any) {
	r.Check = append(r.Check, fmt.Sprintf(format, args...))
}

// Text returns the profile as JSON, without what is usual.
func (r *Proposal) Text() ([]byte, error) {
	text, err := json.Marshal(r.Profile, json.OmitZeroStructFields(true), jsontext.WithIndent("  "))
	if err != nil {
		return nil, fmt.Errorf("write a profile: %w", err)
	}
	return text, nil
}

// usualTransfers are columns that many banks take.
func usualTransfers() Transfers {
	return Transfers{Columns: []Column{
		{Heading: "Payee name", From: fromName, Max: 18},
		{Heading: "Sort code", From: fromDashed},
		{Heading: "Account number", From: fromNumber},
		{Heading: "Amount", From: fromAmount},
		{Heading: "Reference", From: fromShort, Max: 18},
	}}
}

// proposeCurrency takes the currency that the lines have, if it is one.
func (g *grid) proposeCurrency(r *Proposal) {
	heading := g.named(currencyNames)
	var found []string
	for _, value := range g.values(heading) {
		if _, err := money.ParseCurrency(strings.ToUpper(value)); err == nil {
			found = append(found, strings.ToUpper(value))
		}
	}
	switch {
	case len(found) == 1:
		r.Profile.Statement.Currency, r.Profile.Currency = heading, money.Currency(found[0])
	case len(found) > 1:
		r.Profile.Statement.Currency = heading
		r.check("currency: the table has %s: keep the lines of the account's alone.", strings.Join(found, ", "))
	}
	if r.Profile.Currency != money.GBP {
		r.Profile.Countries = []string{}
		r.check("countries: name those to whose accounts %s is paid, such as [\"DE\"].", r.Profile.Currency)
	}
}

// proposeDates takes the form that most days have.
func (g *grid) proposeDates(r *Proposal) {
	values := g.values(r.Profile.Statement.Date)
	counts := map[string]int{}
	best := ""
	for _, date := range dateForms {
		for _, clock := range times {
			form := date + clock
			if counts[form] = ofForm(values, form); counts[form] > counts[best] {
				best = form
			}
		}
	}
	r.Profile.Statement.Dates = best
	switch day := strings.HasPrefix(best, "DD/MM/"); {
	case best == "":
		r.check("statement.dates: no form fits the column %s.", r.Profile.Statement.Date)
	case day && counts[best] == counts["MM"+strings.Replace(best[2:], "MM", "DD", 1)]:
		r.check("statement.dates: the day is taken to be before the month; no line says so.")
	}
}

// ofForm counts the values that are dates of the form.
func ofForm(values []string, form string) (n int) {
	forms, err := statementDates(form)
	if err != nil {
		return 0
	}
	for _, value := range values {
		if slices.ContainsFunc(forms, func(form *table.DateForm) bool {
			_, _, err := form.Parse(value)
			return err == nil
		}) {
			n++
		}
	}
	return n
}

// proposeAmounts finds out what stands before decimals.
func (g *grid) proposeAmounts(r *Proposal) {
	s := r.Profile.Statement
	values := slices.Concat(g.values(s.Amount), g.values(s.In), g.values(s.Out), g.values(s.Balance))
	counts := map[string]int{}
	for _, form := range []string{table.Point, table.Comma} {
		for _, value := range values {
			if _, err := table.Amount(value, r.Profile.Currency, form); err == nil {
				counts[form]++
			}
		}
	}
	if counts[table.Comma] > counts[table.Point] {
		s.Decimals = table.Comma
	}
}

// proposeStatus finds the values that mean that a line is booked.
func (g *grid) proposeStatus(r *Proposal) {
	heading := g.named(statusNames)
	values := g.values(heading)
	if len(values) == 0 {
		return
	}
	var booked []string
	for _, value := range values {
		if slices.Contains(bookedValues, strings.ToLower(value)) {
			booked = append(booked, value)
		}
	}
	if r.Profile.Statement.Status = heading; len(booked) == 0 {
		booked = values[:1]
		r.check("statement.booked: name the values of %s that mean that a line is booked; it has %s.", heading,
			strings.Join(values[:min(len(values), 5)], ", "))
	}
	r.Profile.Statement.Booked = booked
}

// proposeDirection finds a column that says which way the money went.
func (g *grid) proposeDirection(r *Proposal) {
	s := r.Profile.Statement
	for _, name := range directionNames {
		heading := g.named([]string{name})
		values := g.values(heading)
		if s.Amount == "" || len(values) == 0 {
			continue
		}
		for _, pair := range directions {
			both := slices.Concat(pair[0], pair[1])
			if !slices.ContainsFunc(values, func(value string) bool { return !isOne(value, both) }) {
				s.Direction, s.DirectionIn, s.DirectionOut = heading, pair[0], pair[1]
				return
			}
		}
	}
}

// proposeLabels finds lines that say the balances, if the lines of entries do not.
func (g *grid) proposeLabels(r *Proposal) {
	s := r.Profile.Statement
	if s.Balance != "" {
		return
	}
	for _, cells := range slices.Concat(g.above, g.rows) {
		for _, cell := range cells {
			label := labelIn(cell)
			if name := simple(label); slices.Contains(openingNames, name) && s.OpeningLine == "" {
				s.OpeningLine = label
			} else if slices.Contains(closingNames, name) && s.ClosingLine == "" {
				s.ClosingLine = label
			}
		}
	}
}

// proposeAccount takes the account that the lines have, if it is one, or that a line before them says.
func (g *grid) proposeAccount(r *Proposal) {
	heading, found := g.named(accountNames), false
	if values := g.values(heading); len(values) == 1 {
		sortCode := ""
		if codes := g.values(g.named(sortCodeNames)); len(codes) == 1 {
			sortCode = codes[0]
		}
		if r.Profile.Account, found = accountIn(values[0], sortCode); found {
			r.Profile.Statement.Account = heading
		}
	}
	for _, cells := range g.above {
		label := labelIn(cells[0])
		if found || !slices.Contains(accountNames, simple(label)) {
			continue
		}
		if r.Profile.Account, found = accountIn(cells[len(cells)-1], ""); found {
			r.Profile.Statement.AccountLine = label
		}
	}
	switch a := r.Profile.Account; {
	case !found:
		r.check("account: name its holder, and its iban, or its sortCode and accountNumber.")
	case a.IBAN == "" && a.SortCode == "":
		r.check("account: name its holder and its sortCode.")
	default:
		r.check("account: name its holder.")
	}
}

// accountIn reads an account: an IBAN, or a number of eight digits, perhaps behind its sort code.
func accountIn(text, sortCode string) (isofile.Account, bool) {
	bare := strings.NewReplacer(" ", "", "-", "", "'", "").Replace
	if iban := bankcheck.CompactIBAN(bare(text)); bankcheck.ValidIBAN(iban) {
		return isofile.Account{IBAN: iban}, true
	}
	number, code := bare(text), bare(sortCode)
	if len(number) == 14 {
		number, code = number[6:], number[:6]
	}
	if len(number) != 8 || !digits(number+code) {
		return isofile.Account{}, false
	}
	return isofile.Account{SortCode: code, AccountNumber: number}, true
}
