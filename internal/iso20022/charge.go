package iso20022

import (
	"fmt"
	"reflect"
)

// Amounts are the amounts of a payment in other currencies, or before charges.
type Amounts struct {
	Instructed   Exchanged
	Transaction  Exchanged
	CounterValue Exchanged
	Announced    Exchanged
	Proprietary  []ProprietaryAmount
}

// Exchanged is an amount, and the exchange that it went through.
type Exchanged struct {
	Amount   Amount
	Exchange *Exchange
}

// ProprietaryAmount is an amount of a kind that the bank names.
type ProprietaryAmount struct {
	Type string
	Exchanged
}

// Exchange is an exchange of currencies. The codes are as in the file.
type Exchange struct {
	Source   string
	Target   string
	Unit     string
	Rate     Decimal
	Contract string
	Quoted   Moment // a time
}

// Charges are what the bank takes for an entry or a payment.
type Charges struct {
	Total   Amount // with the tax, from 2013 on
	Records []Charge
}

// Charge is one of them.
type Charge struct {
	Total     Amount // with the tax, up to 2009
	Amount    Amount
	Direction Direction
	Included  *bool // in the amount of the entry, from 2013 on
	Code      string
	OwnCode   string // the bank's own, if it has none of ISO's, and whose it is
	Issuer    string
	Rate      Decimal
	Bearer    string // such as SHAR
	Agent     *Agent
}

var exchangeShape = newShape(
	text("SrcCcy", letters, func(e *Exchange) *string { return &e.Source }).required(),
	text("TrgtCcy", letters, func(e *Exchange) *string { return &e.Target }),
	text("UnitCcy", letters, func(e *Exchange) *string { return &e.Unit }),
	rate("XchgRate", func(e *Exchange) *Decimal { return &e.Rate }).required(),
	text("CtrctId", max35, func(e *Exchange) *string { return &e.Contract }),
	instant("QtnDt", func(e *Exchange) *Moment { return &e.Quoted }),
)

var exchangedShape = newShape(
	amount("Amt", func(e *Exchanged) *Amount { return &e.Amount }).required(),
	optional("CcyXchg", exchangeShape, func(e *Exchanged) **Exchange { return &e.Exchange }),
)

var proprietaryAmountShape = newShape(
	text("Tp", max35, func(p *ProprietaryAmount) *string { return &p.Type }).required(),
	amount("Amt", func(p *ProprietaryAmount) *Amount { return &p.Amount }).required(),
	optional("CcyXchg", exchangeShape, func(p *ProprietaryAmount) **Exchange { return &p.Exchange }),
)

var amountsShape = newShape(
	part("InstdAmt", exchangedShape, func(a *Amounts) *Exchanged { return &a.Instructed }),
	part("TxAmt", exchangedShape, func(a *Amounts) *Exchanged { return &a.Transaction }),
	part("CntrValAmt", exchangedShape, func(a *Amounts) *Exchanged { return &a.CounterValue }),
	part("AnncdPstngAmt", exchangedShape, func(a *Amounts) *Exchanged { return &a.Announced }),
	list("PrtryAmt", proprietaryAmountShape, func(a *Amounts) *[]ProprietaryAmount { return &a.Proprietary }),
)

func chargeNodes() []node[Charge] {
	return []node[Charge]{
		amount("Amt", func(c *Charge) *Amount { return &c.Amount }).required(),
		direction("CdtDbtInd", func(c *Charge) *Direction { return &c.Direction }),
		truth("ChrgInclInd", func(c *Charge) **bool { return &c.Included }).from(year2013),
		within("Tp", choice(
			text("Cd", chargeKinds, func(c *Charge) *string { return &c.Code }),
			within("Prtry",
				text("Id", max35, func(c *Charge) *string { return &c.OwnCode }).required(),
				text("Issr", max35, func(c *Charge) *string { return &c.Issuer }),
			),
		)...),
		rate("Rate", func(c *Charge) *Decimal { return &c.Rate }),
		text("Br", bearers, func(c *Charge) *string { return &c.Bearer }),
		optional("Pty", agentShape, func(c *Charge) **Agent { return &c.Agent }).to(year2009).renamed(),
		optional("Agt", agentShape, func(c *Charge) **Agent { return &c.Agent }).from(year2013).renamed(),
	}
}

// chargesElement is the element as it is in a file: up to 2009 one charge, later the total and a list.
type chargesElement struct {
	total  Amount
	one    Charge
	listed []Charge
}

var (
	chargesShape = newShape(chargesNodes()...)
	chargeShape  = newShape(append(chargeNodes(),
		amount("TtlChrgsAndTaxAmt", func(c *Charge) *Amount { return &c.Total }).from(never))...)
	oldChargeWith = newShape(append([]node[Charge]{
		amount("TtlChrgsAndTaxAmt", func(c *Charge) *Amount { return &c.Total })}, chargeNodes()...)...)
	newChargesWith = newShape(
		amount("TtlChrgsAndTaxAmt", func(c *Charges) *Amount { return &c.Total }),
		list("Rcrd", chargeShape, func(c *Charges) *[]Charge { return &c.Records }))
)

func chargesNodes() []node[chargesElement] {
	nodes := []node[chargesElement]{
		amount("TtlChrgsAndTaxAmt", func(e *chargesElement) *Amount { return &e.total }),
		list("Rcrd", chargeShape, func(e *chargesElement) *[]Charge { return &e.listed }),
	}
	for _, n := range chargeNodes() {
		nodes = append(nodes, node[chargesElement]{
			name: n.name,
			read: func(c *cursor, into *chargesElement) error { return n.read(c, &into.one) },
		})
	}
	return nodes
}

// charges is the element of charges in all generations.
func charges[T any](name string, at func(*T) *Charges) node[T] {
	return node[T]{
		name: name,
		many: true,
		read: func(c *cursor, into *T) error {
			if err := c.charge(2 * reflect.TypeFor[Charge]().Size()); err != nil {
				return err
			}
			var e chargesElement
			if err := chargesShape.read(c, &e); err != nil {
				return err
			}
			to := at(into)
			if e.one.Amount.IsZero() {
				to.Total = e.total
				to.Records = append(to.Records, e.listed...)
				return nil
			}
			e.one.Total = e.total
			to.Records = append(to.Records, e.one)
			return nil
		},
		write: func(w *output, from *T) {
			all := at(from)
			if w.layout.generation > year2009 {
				w.open(name)
				newChargesWith.write(w, all)
				w.end()
				return
			}
			if !all.Total.IsZero() {
				w.fail(name, fmt.Errorf("%w: %s has the total of each charge alone", ErrStructure, w.layout.kind))
			}
			for i := range all.Records {
				writeWhole(w, name, oldChargeWith, &all.Records[i])
			}
		},
	}
}
