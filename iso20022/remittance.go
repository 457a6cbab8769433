package iso20022

// Remittance says what a payment is for.
type Remittance struct {
	Lines      []string // unstructured
	Structured []Reference
}

// Reference is structured remittance: a reference of the creditor's, as on an invoice.
type Reference struct {
	Type        Code
	Issuer      string
	Number      string
	Invoicer    *Party
	Invoicee    *Party
	Information []string
}

var referenceShape = newShape(
	within("CdtrRefInf",
		within("Tp",
			codedAs("CdOrPrtry", documentKinds, func(r *Reference) *Code { return &r.Type }).required(),
			text("Issr", max35, func(r *Reference) *string { return &r.Issuer }),
		),
		text("Ref", max35, func(r *Reference) *string { return &r.Number }),
	),
	optional("Invcr", partyShape, func(r *Reference) **Party { return &r.Invoicer }),
	optional("Invcee", partyShape, func(r *Reference) **Party { return &r.Invoicee }),
	texts("AddtlRmtInf", max140, func(r *Reference) *[]string { return &r.Information }),
)

var remittanceShape = newShape(
	texts("Ustrd", max140, func(r *Remittance) *[]string { return &r.Lines }),
	list("Strd", referenceShape, func(r *Remittance) *[]Reference { return &r.Structured }),
)
