package iso20022

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// ReadPaymentInitiation reads a file of payment orders. What it states of itself is looked at by Sums, and what a bank
// would refuse by Check: both are the caller's to ask.
func ReadPaymentInitiation(in io.Reader, limits Limits) (*PaymentInitiation, error) {
	c := newCursor(in, limits)
	l, err := c.document()
	if err != nil {
		return nil, err
	}
	if l.root != initiationRoot {
		return nil, c.wrongf(ErrKind, "%s is no payment initiation", l.kind)
	}
	p := &PaymentInitiation{Kind: l.kind}
	if err := initiationShape.read(c, p); err != nil {
		return nil, err
	}
	p.unread = c.unread
	return p, c.finish()
}

// Sums says whether the counts and control sums that a file stated when it was read, at the top and of each block, are
// those of its payments. An error wraps ErrSum.
func (p *PaymentInitiation) Sums() error {
	var all sumOf
	for i := range p.Blocks {
		b := &p.Blocks[i]
		own := b.sum()
		all.join(own)
		if err := b.stated.check(own); err != nil {
			return &Error{Path: fmt.Sprintf("Document/%s/PmtInf[%d]", initiationRoot, i+1), Err: err}
		}
	}
	if err := p.stated.check(&all); err != nil {
		return &Error{Path: "Document/" + initiationRoot + "/GrpHdr", Err: err}
	}
	return nil
}

// sum counts the payments of the block.
func (b *PaymentBlock) sum() *sumOf {
	var own sumOf
	for i := range b.Transfers {
		own.add(b.Transfers[i].amount())
	}
	return &own
}

// check compares what is stated with what was counted.
func (s stated) check(counted *sumOf) error {
	if s.count.Stated && s.count.Number != counted.count {
		return fmt.Errorf("%w: NbOfTxs is %d, and there are %d", ErrSum, s.count.Number, counted.count)
	}
	if sum := counted.decimal(); s.sum != "" && s.sum != sum {
		return fmt.Errorf("%w: CtrlSum is %s, and the sum is %s", ErrSum, s.sum, sum)
	}
	return nil
}

// Write writes the file, with counts and control sums. The same initiation always gives the same bytes. It refuses what
// banks do: see Check.
func (p *PaymentInitiation) Write(to io.Writer) error {
	if err := p.Check(); err != nil {
		return err
	}
	return p.write(to, true)
}

// Copy is Write without the rules that no schema has, for a copy of what was read: what the file stated of itself is
// kept, too.
func (p *PaymentInitiation) Copy(to io.Writer) error { return p.write(to, false) }

// write writes the file. If it is ours, the counts and sums are those of the payments.
func (p *PaymentInitiation) write(to io.Writer, ours bool) error {
	if l, ok := p.Kind.layout(); !ok || l.root != initiationRoot {
		return &Error{Path: "Document", Err: fmt.Errorf("%w: %.40q is no payment initiation", ErrKind, p.Kind)}
	}
	out, err := newOutput(to, p.Kind)
	if err != nil {
		return err
	}
	out.strict = ours
	whole := *p
	whole.Blocks = slices.Clone(p.Blocks)
	var all sumOf
	for i := range whole.Blocks {
		b := &whole.Blocks[i]
		own := b.sum()
		all.join(own)
		if ours {
			b.stated = own.stated()
		}
		if b.Method == "" {
			b.Method = "TRF"
		}
	}
	if ours || !whole.stated.count.Stated {
		whole.stated = all.stated()
	}
	initiationShape.write(out, &whole)
	return out.close()
}

// stated returns what a file states of what was counted.
func (s *sumOf) stated() stated {
	return stated{count: Count{Stated: true, Number: s.count}, sum: s.decimal()}
}

// Check looks for what banks refuse though the schema allows it: no payments, an amount of nothing, two currencies in a
// block, no date of execution, an identifier that is used twice, has too many characters or such as some bank does not
// take, a name or account that is missing.
func (p *PaymentInitiation) Check() error {
	unique := map[string]bool{}
	err := checkID("MsgId", p.ID, unique)
	if err == nil && len(p.Blocks) == 0 {
		err = fmt.Errorf("%w: no payments", ErrStructure)
	}
	if err != nil {
		return &Error{Path: "Document/" + initiationRoot, Err: err}
	}
	for i := range p.Blocks {
		b := &p.Blocks[i]
		path := fmt.Sprintf("Document/%s/PmtInf[%d]", initiationRoot, i+1)
		if err := b.check(unique); err != nil {
			return &Error{Path: path, Err: err}
		}
		for j := range b.Transfers {
			if err := b.checkTransfer(&b.Transfers[j], unique); err != nil {
				return &Error{Path: fmt.Sprintf("%s/CdtTrfTxInf[%d]", path, j+1), Err: err}
			}
		}
	}
	return nil
}

// check looks at a block without its payments.
func (b *PaymentBlock) check(unique map[string]bool) error {
	if err := checkID("PmtInfId", b.ID, unique); err != nil {
		return err
	}
	switch {
	case len(b.Transfers) == 0:
		return fmt.Errorf("%w: no payments", ErrStructure)
	case b.Execution.IsZero():
		return fmt.Errorf("%w: no date of execution", ErrStructure)
	case b.Debtor.Name == "":
		return fmt.Errorf("%w: no name of the debtor", ErrStructure)
	case b.DebtorAccount.Number() == "":
		return fmt.Errorf("%w: no account of the debtor", ErrStructure)
	}
	return nil
}

// checkTransfer looks at one payment of a block.
func (b *PaymentBlock) checkTransfer(t *Transfer, unique map[string]bool) error {
	if err := checkID("EndToEndId", t.EndToEndID, unique); err != nil {
		return err
	}
	if t.InstructionID != "" {
		if err := checkID("InstrId", t.InstructionID, unique); err != nil {
			return err
		}
	}
	if t.UETR != "" {
		if err := checkID("UETR", t.UETR, unique); err != nil {
			return err
		}
	}
	a, first := t.amount(), b.Transfers[0].amount()
	switch {
	case t.Equivalent != nil && !t.Amount.IsZero():
		return fmt.Errorf("%w: an amount and its equivalent", ErrStructure)
	case a.Minor <= 0:
		return fmt.Errorf("%w: an amount of nothing", ErrValue)
	case a.Currency != first.Currency:
		return fmt.Errorf("%w: %s in a block that begins with %s", ErrCurrency, a.Currency, first.Currency)
	case t.Creditor == nil || t.Creditor.Name == "":
		return fmt.Errorf("%w: no name of the creditor", ErrStructure)
	case t.CreditorAccount == nil || t.CreditorAccount.Number() == "":
		return fmt.Errorf("%w: no account of the creditor", ErrStructure)
	}
	return nil
}

// checkID refuses an identifier that is missing, was used before for the same purpose, or that some bank does not take:
// with other characters, or with a slash at its begin or end, or two together.
func checkID(name, id string, unique map[string]bool) error {
	switch {
	case id == "":
		return fmt.Errorf("%w: %s is missing", ErrStructure, name)
	case strings.HasPrefix(id, "/"), strings.HasSuffix(id, "/"), strings.Contains(id, "//"):
		return fmt.Errorf("%w: %s has a slash at its begin or end, or two together", ErrValue, name)
	case len(id) > max35.max && name != "UETR":
		return fmt.Errorf("%w: %s has %d characters, %d at most", ErrValue, name, len(id), max35.max)
	case unique[name+" "+id]:
		return fmt.Errorf("%w: %s %.35q", ErrRepeated, name, id)
	case !Allowed(id):
		return fmt.Errorf("%w: %s has a character outside the set that all banks take", ErrValue, name)
	}
	unique[name+" "+id] = true
	return nil
}
