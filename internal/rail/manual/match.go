package manual

import (
	"bufio"
	"fmt"
	"maps"
	"slices"
	"strings"

	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
)

// The lengths of our two references, each of which begins with WD or wd.
const (
	longLength  = 28
	shortLength = 18
)

// lineBatch is how many lines of a statement are looked up together.
const lineBatch = 500

// booked is what a report says of a payment that a line of a statement has.
const booked = "BOOK"

// Read reads a statement, as CSV or as camt.053.
func (p *Profile) Read(r *isofile.Reading) error {
	in, err := r.Begin()
	if err != nil {
		return err
	}
	m := &matching{Reading: r, seen: map[string]bool{}, extra: map[string]int{}}
	if markup(bufio.NewReader(in)) {
		err = p.readXML(r, m)
	} else {
		err = p.readCSV(r, m)
	}
	if err != nil {
		return err
	}
	return m.all()
}

// markup reports whether a document is XML and no table.
func markup(in *bufio.Reader) bool {
	head, _ := in.Peek(512) // less if there is less
	return strings.HasPrefix(strings.TrimLeft(string(head), mark+" \t\r\n"), "<")
}

func (p *Profile) readCSV(r *isofile.Reading, m *matching) error {
	if p.Statement == nil {
		return isofile.Refuse("it is no XML, and the profile does not say what other statements look like")
	}
	in, err := r.Begin()
	if err != nil {
		return err
	}
	r.Kind = "csv"
	var lines []isofile.Booked
	opening, err := p.Statement.read(in, p, func(e entry) error {
		if p.Statement.reconciled() {
			lines = append(lines, isofile.Booked{Date: e.day, Amount: e.amount, Text: e.text()})
		}
		return m.add(e)
	})
	if err != nil || opening == nil {
		return err
	}
	if p.Statement.NewestFirst {
		slices.Reverse(lines)
	}
	return r.Keep(isofile.Own{Currency: p.Currency}, *opening, lines)
}

// text returns what a line says, on one line.
func (e entry) text() string { return strings.Join(strings.Fields(strings.Join(e.texts, " ")), " ") }

func (p *Profile) readXML(r *isofile.Reading, m *matching) error {
	in, err := r.Begin()
	if err != nil {
		return err
	}
	kind, err := iso20022.Identify(in)
	if err != nil {
		return fmt.Errorf("find out what kind of document it is: %w", err)
	}
	if r.Kind = string(kind); kind.Family() != "camt.053" {
		return isofile.Refuse("%s is no statement: upload camt.053 or CSV", kind)
	}
	if in, err = r.Begin(); err != nil {
		return err
	}
	owns := func(a *iso20022.Account) (isofile.Own, bool) {
		return isofile.Own{Currency: p.Currency}, p.Account.Owns(a)
	}
	return r.Statements(in, owns, m.entry)
}

// matching finds out which lines of a statement are of payments of ours.
type matching struct {
	*isofile.Reading
	lines []candidate
	seen  map[string]bool // what lines have said, by key
	extra map[string]int  // debits of a payment behind the first one, which no credit has taken back
}

// candidate is a line that may name a payment of ours.
type candidate struct {
	amount     money.Minor
	cameBack   bool // the bank says so, and not the text alone
	references []reference
}

// reference is what may be one of our two references, as they are kept. What may be a long one may be no more than a
// short one.
type reference struct{ long, short string }

// add adds a line.
func (m *matching) add(e entry) error {
	m.Entries++
	c := candidate{amount: e.amount, cameBack: e.cameBack}
	for _, text := range e.texts {
		c.references = append(c.references, referencesIn(text)...)
	}
	if c.amount != 0 && len(c.references) > 0 {
		m.lines = append(m.lines, c)
	}
	return nil
}

// entry adds the payments of an entry of a camt.053.
func (m *matching) entry(e *iso20022.Entry) error {
	m.Entries-- // add counts what is in it
	transactions := e.Transactions()
	if len(transactions) == 0 && !isofile.Corrects(e, nil) {
		return m.add(entry{amount: e.Direction.Signed(e.Amount.Minor), texts: []string{e.Information}})
	}
	for _, t := range transactions {
		if isofile.Corrects(e, t) {
			continue
		}
		amount, direction := isofile.Moved(e, t, len(transactions) == 1)
		texts := append([]string{t.References.EndToEndID, t.References.InstructionID, e.Information},
			t.Remittance.Lines...)
		line := entry{amount: direction.Signed(amount.Minor), texts: texts, cameBack: isofile.CameBack(e, t)}
		if err := m.add(line); err != nil {
			return err
		}
	}
	return nil
}

// referencesIn returns what may be our references in a text: as it is, and without its blanks, which banks put in
// where a line ends.
func referencesIn(text string) (list []reference) {
	for _, form := range []string{text, strings.ReplaceAll(text, " ", "")} {
		for i := range len(form) {
			if !strings.EqualFold(form[i:min(i+2, len(form))], "wd") {
				continue
			}
			length := len(form[i:]) - len(strings.TrimLeft(strings.ToUpper(form[i:]), alphanumeric))
			if length < shortLength {
				continue
			}
			one := reference{short: strings.ToUpper(form[i : i+shortLength])}
			if length >= longLength {
				one.long = strings.ToLower(form[i : i+longLength])
			}
			list = append(list, one)
		}
	}
	return list
}

const alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// all reports on the payments of all lines: first on what was paid, because banks also write the newest line first.
func (m *matching) all() error {
	for _, credits := range []bool{false, true} {
		for lines := range slices.Chunk(m.lines, lineBatch) {
			if err := m.some(lines, credits); err != nil {
				return err
			}
		}
	}
	return nil
}

// some reports on the payments of those of some lines that are credits, or debits.
func (m *matching) some(lines []candidate, credits bool) error {
	var long, short []string
	for _, c := range lines {
		if (c.amount > 0) != credits {
			continue
		}
		for _, r := range c.references {
			short = append(short, r.short)
			if r.long != "" {
				long = append(long, r.long)
			}
		}
	}
	known, err := m.Payments(long)
	if err != nil {
		return err
	}
	shown, err := m.ByStatement(short)
	if err != nil {
		return err
	}
	for _, c := range lines {
		if (c.amount > 0) != credits {
			continue
		}
		if p, ok := c.payment(known, shown); ok {
			if err := m.line(c, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// payment returns the payment that a line names, if it is one and no more.
func (c candidate) payment(known, shown map[string]store.RailPayment) (store.RailPayment, bool) {
	found := map[string]store.RailPayment{}
	for _, r := range c.references {
		p, ok := known[r.long]
		if !ok {
			p, ok = shown[r.short]
		}
		if ok {
			found[p.BankReference] = p
		}
	}
	if len(found) != 1 {
		return store.RailPayment{}, false
	}
	p := slices.Collect(maps.Values(found))[0]
	return p, p.FileID != ""
}

// size is the amount without its sign; one that has none is no payment's.
func (c candidate) size() money.Minor { return max(c.amount, -c.amount) }

// line reports on the payment of a line. A debit of it says that it is paid; a second one is somebody's mistake, for
// people to explain, and a credit takes that back first. Any other says that it came back, if it was paid: what its
// text alone says is held, because a payer's words give nobody money. Another amount is reported too: it contradicts
// the books, which opens a break and books nothing.
func (m *matching) line(c candidate, p store.RailPayment) error {
	report := rail.Report{
		BankReference: p.BankReference,
		Kind:          rail.Paid,
		Status:        booked,
		Amount:        -c.amount,
	}
	again := key(rail.Paid, c.size(), p.BankReference)
	if c.amount > 0 && m.extra[again] > 0 {
		m.extra[again]--
		return nil
	}
	if c.amount > 0 {
		paid := m.seen[key(rail.Paid, p.Amount, p.BankReference)]
		if !paid {
			var err error
			if paid, err = m.WasPaid(p); err != nil || !paid {
				return err
			}
		}
		report.Kind, report.Amount, report.Provisional = rail.Returned, c.amount, !c.cameBack
	}
	what := key(report.Kind, report.Amount, report.BankReference)
	if m.seen[what] {
		m.extra[what]++ // of credits nobody asks
		return nil
	}
	m.seen[what] = true
	return m.Report(report)
}

// key names what a line says.
func key(kind rail.Kind, amount money.Minor, reference string) string {
	return fmt.Sprint(kind, " ", int64(amount), " ", reference)
}
