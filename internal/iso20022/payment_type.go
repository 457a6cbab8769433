package iso20022

import "fmt"

// PaymentType says by which scheme, and how fast, a payment goes.
type PaymentType struct {
	Priority   string // HIGH or NORM
	Levels     []Code // service levels, such as SEPA; one at most up to 2009
	Instrument Code   // the local instrument, such as INST
	Purpose    Code   // the category, such as SALA
}

func paymentTypeNodes() []node[PaymentType] {
	levels := list("SvcLvl", codeShape, func(p *PaymentType) *[]Code { return &p.Levels })
	write := levels.write
	levels.write = func(w *output, from *PaymentType) {
		if len(from.Levels) > 1 && w.layout.generation < year2019 {
			w.fail("SvcLvl", errOldLevels)
		}
		write(w, from)
	}
	return []node[PaymentType]{
		text("InstrPrty", priorities, func(p *PaymentType) *string { return &p.Priority }),
		levels,
		codedAs("LclInstrm", max35, func(p *PaymentType) *Code { return &p.Instrument }),
		coded("CtgyPurp", func(p *PaymentType) *Code { return &p.Purpose }),
	}
}

var paymentTypeShape = newShape(paymentTypeNodes()...)

// errOldLevels says that service levels cannot be written in an old generation.
var errOldLevels = fmt.Errorf("%w: one service level, at most", ErrStructure)
