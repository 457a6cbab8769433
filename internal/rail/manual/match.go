package manual

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
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
	return isofile.Markup(head)
}

func (p *Profile) readCSV(r *isofile.Reading, m *matching) error {
	if p.Statement == nil {
		return isofile.Refuse("it is no XML: camt.053 is read, and tables once the profile has statement")
	}
	in, err := r.Begin()
	if err != nil {
		return err
	}
	r.Kind = "csv"
	lines := &isofile.Booked{}
	said, err := p.Statement.read(in, p, func(e entry) error {
		if p.Statement.reconciled() {
			if err := lines.Add(e.day, e.amount, e.text()); err != nil {
				return fmt.Errorf("read a statement: %w", err)
			}
		}
		return m.add(e)
	})
	if r.LeftOut = said.leftOut; err != nil || said.opening == nil {
		return err
	}
	m.kept = true
	if said.newestFirst {
		lines.Reverse()
	}
	return r.Keep(isofile.Own{Currency: p.Currency}, *said.opening, lines)
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
	m.kept = true
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
	kept  bool            // the lines are kept, and reconciled
	extra map[string]int  // debits of a payment behind the first one, which no credit has taken back
}

// candidate is a line that may name a payment of ours.
type candidate struct {
	amount   money.Minor
	cameBack bool // the bank says so, and not the text alone
	places   isofile.Places
}

// add adds a line of a table.
func (m *matching) add(e entry) error {
	m.Entries++
	m.candidate(candidate{e.amount, e.cameBack, isofile.PlacesIn(e.texts...)})
	return nil
}

// candidate adds a line, if it may name a payment of ours.
func (m *matching) candidate(c candidate) {
	if c.amount != 0 && !c.places.Empty() {
		m.lines = append(m.lines, c)
	}
}

// entry adds the payments of an entry of a camt.053.
func (m *matching) entry(e *iso20022.Entry) error {
	transactions := e.Transactions()
	if len(transactions) == 0 && !isofile.Corrects(e, nil) {
		m.candidate(candidate{e.Direction.Signed(e.Amount.Minor), isofile.CameBack(e, nil),
			isofile.PlacesOf(e, nil, true)})
	}
	for _, t := range transactions {
		if isofile.Corrects(e, t) {
			continue
		}
		alone := len(transactions) == 1
		amount, direction := isofile.Moved(e, t, alone)
		m.candidate(candidate{direction.Signed(amount.Minor), isofile.CameBack(e, t), isofile.PlacesOf(e, t, alone)})
	}
	return nil
}

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
	var its []candidate
	var places []isofile.Places
	for _, c := range lines {
		if (c.amount > 0) == credits {
			its, places = append(its, c), append(places, c.places)
		}
	}
	named, err := m.Named(places)
	if err != nil {
		return err
	}
	for _, c := range its {
		p, _, ok := named.Payment(c.places)
		if p.BankReference == "" && !credits {
			if p, ok, err = m.Begun(c.places, c.size()); err != nil {
				return err
			}
		}
		if !ok {
			continue
		}
		if err := m.line(c, p); err != nil {
			return err
		}
	}
	return nil
}

// size is the amount without its sign; one that has none is no payment's.
func (c candidate) size() money.Minor { return max(c.amount, -c.amount) }

// line reports on the payment of a line. A debit of it says that it is paid; a second one is somebody's mistake, for
// people to explain, and a credit takes that back first. Any other says that it came back, if it was paid: what its
// text alone says is held, because a payer's words give nobody money. Another amount is reported too: it contradicts
// the books, which opens a break and books nothing. A credit of another amount may be a charge that the bank gives
// back: the break of its line is enough, if lines are reconciled.
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
	if m.kept && c.amount > 0 && c.amount != p.Amount && !c.cameBack {
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
