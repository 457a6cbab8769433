package isofile

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"hash"
	"strconv"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// keeping is a statement while its lines are read, to be kept for reconciliation.
type keeping struct {
	store.BankStatement
	content hash.Hash
	place   int
	again   bool // it is a copy of one that came before
}

// keep begins to keep a statement. The bank's identifiers alone do not name it: they are unique for the account, and
// many banks use them again each year, or one for all statements. So the last day is in front of them. A statement that
// was kept without it has the same name again.
func (r *Reading) keep(s *iso20022.OpenStatement, own Own) (*keeping, error) {
	k := &keeping{content: sha256.New()}
	k.Account, k.Currency = r.accountOf(own), own.Currency
	name, last := s.ID, s.LastDay()
	for _, more := range []string{s.Sequence, s.LegalSequence} {
		if more != "" {
			name += "/" + more
		}
	}
	if s.Page != nil {
		name += "/page-" + s.Page.Number
	} else {
		k.Number = counted(cmp.Or(s.Sequence, s.LegalSequence))
	}
	k.Copy, k.again = s.Copy != "", s.Copy == "DUPL"
	k.At, k.Made = r.at, r.bank.within(cmp.Or(s.Created, r.made), r.at)
	k.ID = k.Account + "/" + name
	known, err := r.bank.options.Store.Documents.HasStatement(r.context, k.ID, last)
	if err != nil {
		return nil, err
	}
	if !known && !last.IsZero() {
		k.ID = k.Account + "/" + last.String() + "/" + name
	}
	_, _ = fmt.Fprintln(k.content, k.ID, s.Balances) // a hash never fails
	return k, nil
}

// within returns the time that a moment names, the latest one if it names none, or one after that.
func (b *Bank) within(said iso20022.Moment, latest time.Time) time.Time {
	at := said.At
	if !said.Zoned {
		at = time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second(), 0, b.zone)
	}
	if said.IsZero() || at.After(latest) {
		return latest
	}
	return at
}

// accountOf returns the name with which an account's statements are kept.
func (r *Reading) accountOf(own Own) string {
	if own.Name == "" {
		return r.Rail
	}
	return r.Rail + "/" + own.Name
}

// add counts a line as one of the statement's.
func (k *keeping) add(l *recon.Line) (err error) {
	if k.Lines, err = k.Lines.Add(l.Amount); err != nil {
		return Refuse("the entries' sum is too large")
	}
	if k.From.IsZero() || l.Date.Before(k.From) {
		k.From = l.Date
	}
	if k.To.Before(l.Date) {
		k.To = l.Date
	}
	return nil
}

// counted returns the number that a bank gave a statement. Banks begin with 1 anew each year: that follows nothing.
func counted(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n <= 1 {
		return 0
	}
	return n
}

// line adds a booked entry, and returns its lines.
func (k *keeping) line(e *iso20022.Entry) ([]store.BankLine, error) {
	k.place++
	day := e.Booked
	if day.IsZero() {
		day = e.Value
	}
	if day.IsZero() {
		return nil, Refuse("line %d: Ntry: the entry has neither a booking date nor a value date: "+
			"BookgDt or ValDt is read", e.Line)
	}
	whole := recon.Line{
		ID:         recon.LineID(k.ID, k.place),
		Date:       day.Date(),
		Amount:     e.Direction.Signed(e.Amount.Minor),
		References: recon.References{Bank: e.Servicer},
		Text:       strings.TrimSpace(e.Information),
		Reversal:   e.Reversal,
	}
	transactions := e.Transactions()
	for i := range e.Details {
		if bulk := e.Details[i].Bulk; bulk != nil && len(e.Details) == 1 {
			whole.Block, whole.Message = bulk.BlockID, fileOf(bulk.MessageID, bulk.BlockID)
			whole.Count = int(bulk.Count.Number)
		}
	}
	parts := make([]recon.Line, len(transactions))
	for i, t := range transactions {
		parts[i] = part(e, t, len(transactions) == 1)
	}
	if err := k.add(&whole); err != nil {
		return nil, err
	}
	split := recon.Split(whole, parts)
	lines := make([]store.BankLine, len(split))
	for i, l := range split {
		kept := &lines[i]
		*kept = store.BankLine{Line: l, Place: int64(k.place), Code: codeOf(e.Code)}
		if !e.Value.IsZero() {
			kept.ValueOn = e.Value.Date()
		}
		if l.ID != whole.ID {
			kept.Part = int64(i) + 1
		}
	}
	return lines, nil
}

// part returns one payment of an entry.
func part(e *iso20022.Entry, t *iso20022.Transaction, alone bool) recon.Line {
	direction := cmp.Or(t.Direction, e.Direction)
	text := append([]string{t.Information}, t.Remittance.Lines...)
	for _, structured := range t.Remittance.Structured {
		text = append(text, structured.Number)
	}
	text = append(text, t.References.TransactionID, t.References.Clearing)
	if alone {
		text = append(text, e.Information)
	}
	return recon.Line{
		Amount: direction.Signed(amountOf(e, t, alone).Minor),
		References: recon.References{
			UETR:        t.References.UETR,
			EndToEnd:    t.References.EndToEndID,
			Instruction: t.References.InstructionID,
			Block:       t.References.BlockID,
			Message:     fileOf(t.References.MessageID, t.References.BlockID),
			Bank:        t.References.Servicer,
		},
		Text: strings.Join(strings.Fields(strings.Join(text, " ")), " "),
	}
}

// fileOf returns the payment file that the bank names, perhaps by its block alone: ours have one.
func fileOf(message, block string) string {
	return cmp.Or(message, strings.TrimSuffix(block, "-01"))
}

// codeOf returns what kind of transaction the bank takes an entry for.
func codeOf(c iso20022.BankCode) string {
	if c.Domain == "" {
		return c.Proprietary
	}
	return c.Domain + "/" + c.Family + "/" + c.SubFamily
}

// end ends a statement whose entries are read. If it has one balance, the lines say the other.
func (k *keeping) end(s *iso20022.OpenStatement) error {
	opening, opens := s.Balance(iso20022.OpeningBooked, iso20022.PreviousClosing)
	closing, closes := s.Balance(iso20022.ClosingBooked)
	if !opens && !closes {
		opening, opens = s.Balance(iso20022.InterimBooked) // of a page; the last one is behind its entries
	}
	k.Opening = opening.Direction.Signed(opening.Amount.Minor)
	k.Closing = closing.Direction.Signed(closing.Amount.Minor)
	var err error
	switch {
	case !opens && !closes:
		return Refuse("line %d: the statement %.35s has no booked balance: a Bal of OPBD, PRCD, CLBD or ITBD is read",
			s.Line(), s.ID)
	case !closes:
		k.Closing, err = k.Opening.Add(k.Lines)
	case !opens:
		k.Opening, err = k.Closing.Sub(k.Lines)
	}
	if err != nil {
		return Refuse("line %d: Bal: the balance of the statement %.35s is too large", s.Line(), s.ID)
	}
	if day := closing.At; closes && !day.IsZero() {
		k.To = day.Date()
	} else if !s.To.IsZero() {
		k.To = s.To.Date()
	}
	if !s.From.IsZero() {
		k.From = s.From.Date()
	}
	if k.To.IsZero() {
		k.To = dayOf(s)
	}
	if k.From.IsZero() || k.To.Before(k.From) {
		k.From = k.To
	}
	k.Digest = fmt.Sprintf("%x", k.content.Sum(nil))
	return nil
}

// dayOf returns the day of a statement that names none: that of its opening balance, or on which it was made.
func dayOf(s *iso20022.OpenStatement) calendar.Date {
	for _, b := range s.Balances {
		if !b.At.IsZero() {
			return b.At.Date()
		}
	}
	return s.Created.Date()
}
