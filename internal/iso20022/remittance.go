package iso20022

// Remittance says what a payment is for.
type Remittance struct {
	Lines      []string // unstructured
	Structured []Reference
}

// Reference is structured remittance: documents, such as invoices, and a reference of the creditor's.
type Reference struct {
	Documents   []Document
	Type        Code
	Issuer      string
	Number      string
	Invoicer    *Party
	Invoicee    *Party
	Information []string
}

// Document is one that a payment is about.
type Document struct {
	Type   Code // such as CINV, an invoice
	Issuer string
	Number string
	Date   Moment // a date
}

var documentShape = newShape(
	within("Tp",
		codedAs("CdOrPrtry", invoiceKinds, func(d *Document) *Code { return &d.Type }).required(),
		text("Issr", max35, func(d *Document) *string { return &d.Issuer }),
	),
	text("Nb", max35, func(d *Document) *string { return &d.Number }),
	day("RltdDt", func(d *Document) *Moment { return &d.Date }),
)

var referenceShape = newShape(
	list("RfrdDocInf", documentShape, func(r *Reference) *[]Document { return &r.Documents }),
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
