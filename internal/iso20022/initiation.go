package iso20022

// PaymentInitiation is a file of payment orders (pain.001).
type PaymentInitiation struct {
	Kind       Kind
	ID         string // MsgId: unique for ever
	Created    Moment
	Initiating Party
	Forwarding *Agent
	Blocks     []PaymentBlock
	stated     stated
	unread     []string
}

// PaymentBlock is a part of the file with one account to pay from and one date (PmtInf).
type PaymentBlock struct {
	ID             string // PmtInfId
	Method         string // TRF unless set
	Together       *bool  // whether the bank books it as one entry (BtchBookg)
	Type           *PaymentType
	Execution      Moment // a date; from 2019 on a time is possible
	Debtor         Party
	DebtorAccount  Account
	DebtorAgent    Agent
	UltimateDebtor *Party
	ChargeBearer   string // such as SLEV or SHAR
	ChargesAccount *Account
	Transfers      []Transfer
	stated         stated
}

// Transfer is one payment.
type Transfer struct {
	InstructionID    string
	EndToEndID       string // unique
	UETR             string // from 2019 on
	Type             *PaymentType
	Amount           Amount
	Equivalent       *Equivalent // in place of Amount
	Exchange         *Rate
	ChargeBearer     string
	UltimateDebtor   *Party
	Intermediary     *Agent
	CreditorAgent    *Agent
	Creditor         *Party
	CreditorAccount  *Account
	UltimateCreditor *Party
	Instructions     []Instruction
	ForDebtorAgent   string
	Purpose          Code
	Remittance       Remittance
}

// Equivalent is an amount that is paid out in another currency.
type Equivalent struct {
	Amount   Amount
	Currency string // of what arrives
}

// Rate is the exchange that was agreed upon.
type Rate struct {
	Unit     string // the currency; from 2019 on
	Rate     Decimal
	Type     string
	Contract string
}

// Instruction is something that the creditor's bank is to do.
type Instruction struct {
	Code        string
	Information string
}

// stated are the count and the control sum that a file states of itself or of a block.
type stated struct {
	count Count
	sum   Decimal
}

// Unread returns the paths of elements that were passed over because no type has a place for them, at most 100.
func (p *PaymentInitiation) Unread() []string { return p.unread }

// amount is what leaves the account.
func (t *Transfer) amount() Amount {
	if t.Equivalent != nil {
		return t.Equivalent.Amount
	}
	return t.Amount
}

var equivalentShape = newShape(
	amount("Amt", func(e *Equivalent) *Amount { return &e.Amount }).essential(),
	text("CcyOfTrf", letters, func(e *Equivalent) *string { return &e.Currency }).required(),
)

var rateShape = newShape(
	text("UnitCcy", letters, func(r *Rate) *string { return &r.Unit }).from(year2019),
	rate("XchgRate", func(r *Rate) *Decimal { return &r.Rate }),
	text("RateTp", rateKinds, func(r *Rate) *string { return &r.Type }),
	text("CtrctId", max35, func(r *Rate) *string { return &r.Contract }),
)

var instructionShape = newShape(
	text("Cd", instructions, func(i *Instruction) *string { return &i.Code }),
	text("InstrInf", max140, func(i *Instruction) *string { return &i.Information }),
)

var transferShape = newShape(
	within("PmtId",
		text("InstrId", max35, func(t *Transfer) *string { return &t.InstructionID }),
		text("EndToEndId", max35, func(t *Transfer) *string { return &t.EndToEndID }).essential(),
		text("UETR", uetr, func(t *Transfer) *string { return &t.UETR }).from(year2019),
	).essential(),
	optional("PmtTpInf", paymentTypeShape, func(t *Transfer) **PaymentType { return &t.Type }),
	within("Amt", choice(
		amount("InstdAmt", func(t *Transfer) *Amount { return &t.Amount }),
		optional("EqvtAmt", equivalentShape, func(t *Transfer) **Equivalent { return &t.Equivalent }),
	)...).essential(),
	optional("XchgRateInf", rateShape, func(t *Transfer) **Rate { return &t.Exchange }),
	text("ChrgBr", bearers, func(t *Transfer) *string { return &t.ChargeBearer }),
	optional("UltmtDbtr", partyShape, func(t *Transfer) **Party { return &t.UltimateDebtor }),
	optional("IntrmyAgt1", agentShape, func(t *Transfer) **Agent { return &t.Intermediary }),
	optional("CdtrAgt", agentShape, func(t *Transfer) **Agent { return &t.CreditorAgent }),
	optional("Cdtr", partyShape, func(t *Transfer) **Party { return &t.Creditor }),
	optional("CdtrAcct", accountShape, func(t *Transfer) **Account { return &t.CreditorAccount }),
	optional("UltmtCdtr", partyShape, func(t *Transfer) **Party { return &t.UltimateCreditor }),
	list("InstrForCdtrAgt", instructionShape, func(t *Transfer) *[]Instruction { return &t.Instructions }),
	text("InstrForDbtrAgt", max140, func(t *Transfer) *string { return &t.ForDebtorAgent }),
	coded("Purp", func(t *Transfer) *Code { return &t.Purpose }),
	part("RmtInf", remittanceShape, func(t *Transfer) *Remittance { return &t.Remittance }),
)

var blockShape = newShape(
	text("PmtInfId", max35, func(b *PaymentBlock) *string { return &b.ID }).essential(),
	text("PmtMtd", paymentMethods, func(b *PaymentBlock) *string { return &b.Method }).required(),
	truth("BtchBookg", func(b *PaymentBlock) **bool { return &b.Together }),
	count("NbOfTxs", func(b *PaymentBlock) *Count { return &b.stated.count }),
	sum("CtrlSum", func(b *PaymentBlock) *Decimal { return &b.stated.sum }),
	optional("PmtTpInf", paymentTypeShape, func(b *PaymentBlock) **PaymentType { return &b.Type }),
	executionDate(),
	part("Dbtr", partyShape, func(b *PaymentBlock) *Party { return &b.Debtor }).required(),
	part("DbtrAcct", accountShape, func(b *PaymentBlock) *Account { return &b.DebtorAccount }).essential(),
	part("DbtrAgt", agentShape, func(b *PaymentBlock) *Agent { return &b.DebtorAgent }).required(),
	optional("UltmtDbtr", partyShape, func(b *PaymentBlock) **Party { return &b.UltimateDebtor }),
	text("ChrgBr", bearers, func(b *PaymentBlock) *string { return &b.ChargeBearer }),
	optional("ChrgsAcct", accountShape, func(b *PaymentBlock) **Account { return &b.ChargesAccount }),
	list("CdtTrfTxInf", transferShape, func(b *PaymentBlock) *[]Transfer { return &b.Transfers }).essential(),
)

// executionDate is a date up to 2009, and a choice from 2019 on.
func executionDate() node[PaymentBlock] {
	at := func(b *PaymentBlock) *Moment { return &b.Execution }
	return either("ReqdExctnDt", year2013, day("ReqdExctnDt", at),
		ifDay(day("Dt", at), true, at), ifDay(instant("DtTm", at), false, at)).essential()
}

var initiationShape = newShape(
	within("GrpHdr",
		text("MsgId", max35, func(p *PaymentInitiation) *string { return &p.ID }).essential(),
		instant("CreDtTm", func(p *PaymentInitiation) *Moment { return &p.Created }).required(),
		count("NbOfTxs", func(p *PaymentInitiation) *Count { return &p.stated.count }).essential(),
		sum("CtrlSum", func(p *PaymentInitiation) *Decimal { return &p.stated.sum }),
		part("InitgPty", partyShape, func(p *PaymentInitiation) *Party { return &p.Initiating }).required(),
		optional("FwdgAgt", agentShape, func(p *PaymentInitiation) **Agent { return &p.Forwarding }),
	).essential(),
	list("PmtInf", blockShape, func(p *PaymentInitiation) *[]PaymentBlock { return &p.Blocks }).essential(),
)
