package iso20022

// Transaction is one payment of an entry. What the bank does not say is empty or nil.
type Transaction struct {
	References  References
	Amount      Amount // none in files of 2009: see Amounts
	Direction   Direction
	Amounts     Amounts
	Code        BankCode
	Charges     Charges
	Parties     Parties
	Agents      Agents
	Instrument  Code // the local instrument, from 2019 on
	Purpose     Code
	Remittance  Remittance
	Dates       Dates
	Return      *Return // it is a payment that came back
	Information string
}

// References are the names of a payment: those that its sender gave, and those that the banks did.
type References struct {
	MessageID     string // of the file that it was sent in
	Servicer      string // the bank's reference
	BlockID       string // of the block (PmtInf) that it was sent in
	InstructionID string
	EndToEndID    string
	UETR          string // from 2019 on
	TransactionID string
	MandateID     string
	Cheque        string
	Clearing      string
	OwnerID       string // from 2013 on, as the next three
	ServicerID    string
	MarketID      string
	ProcessingID  string
	Proprietary   []ProprietaryReference
}

// ProprietaryReference is a reference of a kind that the bank names.
type ProprietaryReference struct {
	Type string
	ID   string
}

// NotProvided is what banks write where a file must have an end-to-end reference and there is none.
const NotProvided = "NOTPROVIDED"

// Parties are who takes part in a payment, and their accounts.
type Parties struct {
	Initiating       *Party
	Debtor           *Party
	DebtorAccount    *Account
	UltimateDebtor   *Party
	Creditor         *Party
	CreditorAccount  *Account
	UltimateCreditor *Party
	Trading          *Party
}

// Agents are the banks that a payment goes through.
type Agents struct {
	Instructing  *Agent // from 2019 on, as the next
	Instructed   *Agent
	Debtor       *Agent
	Creditor     *Agent
	Intermediary [3]*Agent
	Receiving    *Agent
	Delivering   *Agent
	Issuing      *Agent
	Settlement   *Agent
}

// Dates are when what happened to a payment.
type Dates struct {
	Accepted           Moment // a time
	ContractSettlement Moment
	Trade              Moment
	Settlement         Moment // between the banks
	Start              Moment
	End                Moment
	Transaction        Moment // a time
}

// Return says why a payment came back.
type Return struct {
	OriginalCode BankCode
	Originator   *Party
	Reason       Code // such as AC04
	Information  []string
}

var proprietaryReferenceShape = newShape(
	text("Tp", max35, func(p *ProprietaryReference) *string { return &p.Type }).required(),
	text("Ref", max35, func(p *ProprietaryReference) *string { return &p.ID }).required(),
)

var referencesShape = newShape(
	text("MsgId", max35, func(r *References) *string { return &r.MessageID }),
	text("AcctSvcrRef", max35, func(r *References) *string { return &r.Servicer }),
	text("PmtInfId", max35, func(r *References) *string { return &r.BlockID }),
	text("InstrId", max35, func(r *References) *string { return &r.InstructionID }),
	text("EndToEndId", max35, func(r *References) *string { return &r.EndToEndID }),
	text("UETR", uetr, func(r *References) *string { return &r.UETR }).from(year2019),
	text("TxId", max35, func(r *References) *string { return &r.TransactionID }),
	text("MndtId", max35, func(r *References) *string { return &r.MandateID }),
	text("ChqNb", max35, func(r *References) *string { return &r.Cheque }),
	text("ClrSysRef", max35, func(r *References) *string { return &r.Clearing }),
	text("AcctOwnrTxId", max35, func(r *References) *string { return &r.OwnerID }).from(year2013),
	text("AcctSvcrTxId", max35, func(r *References) *string { return &r.ServicerID }).from(year2013),
	text("MktInfrstrctrTxId", max35, func(r *References) *string { return &r.MarketID }).from(year2013),
	text("PrcgId", max35, func(r *References) *string { return &r.ProcessingID }).from(year2013),
	list("Prtry", proprietaryReferenceShape, func(r *References) *[]ProprietaryReference { return &r.Proprietary }),
)

var partiesShape = newShape(
	optional("InitgPty", actorShape, func(p *Parties) **Party { return &p.Initiating }),
	optional("Dbtr", actorShape, func(p *Parties) **Party { return &p.Debtor }),
	optional("DbtrAcct", accountShape, func(p *Parties) **Account { return &p.DebtorAccount }),
	optional("UltmtDbtr", actorShape, func(p *Parties) **Party { return &p.UltimateDebtor }),
	optional("Cdtr", actorShape, func(p *Parties) **Party { return &p.Creditor }),
	optional("CdtrAcct", accountShape, func(p *Parties) **Account { return &p.CreditorAccount }),
	optional("UltmtCdtr", actorShape, func(p *Parties) **Party { return &p.UltimateCreditor }),
	optional("TradgPty", actorShape, func(p *Parties) **Party { return &p.Trading }),
)

var agentsShape = newShape(
	optional("InstgAgt", agentShape, func(a *Agents) **Agent { return &a.Instructing }).from(year2019),
	optional("InstdAgt", agentShape, func(a *Agents) **Agent { return &a.Instructed }).from(year2019),
	optional("DbtrAgt", agentShape, func(a *Agents) **Agent { return &a.Debtor }),
	optional("CdtrAgt", agentShape, func(a *Agents) **Agent { return &a.Creditor }),
	optional("IntrmyAgt1", agentShape, func(a *Agents) **Agent { return &a.Intermediary[0] }),
	optional("IntrmyAgt2", agentShape, func(a *Agents) **Agent { return &a.Intermediary[1] }),
	optional("IntrmyAgt3", agentShape, func(a *Agents) **Agent { return &a.Intermediary[2] }),
	optional("RcvgAgt", agentShape, func(a *Agents) **Agent { return &a.Receiving }),
	optional("DlvrgAgt", agentShape, func(a *Agents) **Agent { return &a.Delivering }),
	optional("IssgAgt", agentShape, func(a *Agents) **Agent { return &a.Issuing }),
	optional("SttlmPlc", agentShape, func(a *Agents) **Agent { return &a.Settlement }),
)

var datesShape = newShape(
	instant("AccptncDtTm", func(d *Dates) *Moment { return &d.Accepted }),
	day("TradActvtyCtrctlSttlmDt", func(d *Dates) *Moment { return &d.ContractSettlement }),
	day("TradDt", func(d *Dates) *Moment { return &d.Trade }),
	day("IntrBkSttlmDt", func(d *Dates) *Moment { return &d.Settlement }),
	day("StartDt", func(d *Dates) *Moment { return &d.Start }),
	day("EndDt", func(d *Dates) *Moment { return &d.End }),
	instant("TxDtTm", func(d *Dates) *Moment { return &d.Transaction }),
)

var returnShape = newShape(
	part("OrgnlBkTxCd", bankCodeShape, func(r *Return) *BankCode { return &r.OriginalCode }),
	optional("Orgtr", partyShape, func(r *Return) **Party { return &r.Originator }),
	coded("Rsn", func(r *Return) *Code { return &r.Reason }),
	texts("AddtlInf", max105, func(r *Return) *[]string { return &r.Information }),
)

var transactionShape = newShape(
	part("Refs", referencesShape, func(t *Transaction) *References { return &t.References }),
	amount("Amt", func(t *Transaction) *Amount { return &t.Amount }).from(year2013),
	direction("CdtDbtInd", func(t *Transaction) *Direction { return &t.Direction }).from(year2013),
	part("AmtDtls", amountsShape, func(t *Transaction) *Amounts { return &t.Amounts }),
	part("BkTxCd", bankCodeShape, func(t *Transaction) *BankCode { return &t.Code }),
	charges("Chrgs", func(t *Transaction) *Charges { return &t.Charges }),
	part("RltdPties", partiesShape, func(t *Transaction) *Parties { return &t.Parties }),
	part("RltdAgts", agentsShape, func(t *Transaction) *Agents { return &t.Agents }),
	codedAs("LclInstrm", max35, func(t *Transaction) *Code { return &t.Instrument }).from(year2019),
	coded("Purp", func(t *Transaction) *Code { return &t.Purpose }),
	part("RmtInf", remittanceShape, func(t *Transaction) *Remittance { return &t.Remittance }),
	part("RltdDts", datesShape, func(t *Transaction) *Dates { return &t.Dates }),
	optional("RtrInf", returnShape, func(t *Transaction) **Return { return &t.Return }),
	text("AddtlTxInf", max500, func(t *Transaction) *string { return &t.Information }),
)
