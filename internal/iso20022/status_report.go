package iso20022

import (
	"fmt"
	"io"
	"strings"
)

// StatusReport is what a bank says of a file of payment orders (pain.002): of the file, of its blocks, and of payments.
// A bank may say it of one level alone, and in several reports.
type StatusReport struct {
	Kind          Kind
	ID            string
	Created       Moment
	Initiating    *Party
	Forwarding    *Agent
	DebtorAgent   *Agent
	CreditorAgent *Agent
	Original      OriginalFile
	Blocks        []BlockStatus
	unread        []string
}

// OriginalFile is the file that is reported on.
type OriginalFile struct {
	ID       string // its MsgId
	Kind     string // as the bank writes it, such as pain.001.001.09
	Created  Moment
	Count    Count
	Sum      Decimal
	Status   string // such as PART; empty if the report is about blocks or payments
	Reasons  []StatusReason
	Statuses []StatusCount
}

// BlockStatus is what the bank says of one block.
type BlockStatus struct {
	ID           string // PmtInfId of the original
	Count        Count
	Sum          Decimal
	Status       string
	Reasons      []StatusReason
	Statuses     []StatusCount
	Transactions []TransactionStatus
}

// TransactionStatus is what the bank says of one payment.
type TransactionStatus struct {
	ID            string // of the report on it
	InstructionID string // of the original, as the next two
	EndToEndID    string
	UETR          string
	Status        string // such as ACSC or RJCT
	Reasons       []StatusReason
	Charges       []StatusCharge
	Accepted      Moment // a time
	Servicer      string // the bank's reference
	Clearing      string
	Original      OriginalTransaction
}

// StatusReason says why.
type StatusReason struct {
	Originator  *Party
	Reason      Code // such as AC04
	Information []string
}

// StatusCount says how many payments have a status.
type StatusCount struct {
	Count  Count
	Status string
	Sum    Decimal
}

// StatusCharge is what the bank takes for a payment.
type StatusCharge struct {
	Amount Amount
	Agent  *Agent
}

// OriginalTransaction repeats what was ordered. What the bank does not repeat is empty.
type OriginalTransaction struct {
	Settled         Amount // between the banks
	Amount          Amount
	Equivalent      *Equivalent
	Settlement      Moment
	Collection      Moment
	Execution       Moment
	Type            *PaymentType
	Method          string
	Remittance      Remittance
	UltimateDebtor  *Party
	Debtor          *Party
	DebtorAccount   *Account
	DebtorAgent     *Agent
	CreditorAgent   *Agent
	Creditor        *Party
	CreditorAccount *Account
	UltimateCredit  *Party
	Purpose         Code
}

var statusReasonShape = newShape(
	optional("Orgtr", partyShape, func(s *StatusReason) **Party { return &s.Originator }),
	coded("Rsn", func(s *StatusReason) *Code { return &s.Reason }),
	texts("AddtlInf", max105, func(s *StatusReason) *[]string { return &s.Information }),
)

var statusCountShape = newShape(
	count("DtldNbOfTxs", func(s *StatusCount) *Count { return &s.Count }).required(),
	text("DtldSts", statuses, func(s *StatusCount) *string { return &s.Status }).required(),
	sum("DtldCtrlSum", func(s *StatusCount) *Decimal { return &s.Sum }),
)

var statusChargeShape = newShape(
	amount("Amt", func(s *StatusCharge) *Amount { return &s.Amount }).required(),
	optional("Pty", agentShape, func(s *StatusCharge) **Agent { return &s.Agent }).to(year2009).renamed().required(),
	optional("Agt", agentShape, func(s *StatusCharge) **Agent { return &s.Agent }).from(year2013).renamed().required(),
)

var originalTransactionShape = newShape(
	amount("IntrBkSttlmAmt", func(o *OriginalTransaction) *Amount { return &o.Settled }),
	within("Amt", choice(
		amount("InstdAmt", func(o *OriginalTransaction) *Amount { return &o.Amount }),
		optional("EqvtAmt", equivalentShape, func(o *OriginalTransaction) **Equivalent { return &o.Equivalent }),
	)...),
	day("IntrBkSttlmDt", func(o *OriginalTransaction) *Moment { return &o.Settlement }),
	day("ReqdColltnDt", func(o *OriginalTransaction) *Moment { return &o.Collection }),
	originalExecution(),
	optional("PmtTpInf", paymentTypeShape, func(o *OriginalTransaction) **PaymentType { return &o.Type }),
	text("PmtMtd", debitMethods, func(o *OriginalTransaction) *string { return &o.Method }),
	part("RmtInf", remittanceShape, func(o *OriginalTransaction) *Remittance { return &o.Remittance }),
	optional("UltmtDbtr", actorShape, func(o *OriginalTransaction) **Party { return &o.UltimateDebtor }),
	optional("Dbtr", actorShape, func(o *OriginalTransaction) **Party { return &o.Debtor }),
	optional("DbtrAcct", accountShape, func(o *OriginalTransaction) **Account { return &o.DebtorAccount }),
	optional("DbtrAgt", agentShape, func(o *OriginalTransaction) **Agent { return &o.DebtorAgent }),
	optional("CdtrAgt", agentShape, func(o *OriginalTransaction) **Agent { return &o.CreditorAgent }),
	optional("Cdtr", actorShape, func(o *OriginalTransaction) **Party { return &o.Creditor }),
	optional("CdtrAcct", accountShape, func(o *OriginalTransaction) **Account { return &o.CreditorAccount }),
	optional("UltmtCdtr", actorShape, func(o *OriginalTransaction) **Party { return &o.UltimateCredit }),
	coded("Purp", func(o *OriginalTransaction) *Code { return &o.Purpose }).from(year2019),
)

func originalExecution() node[OriginalTransaction] {
	at := func(o *OriginalTransaction) *Moment { return &o.Execution }
	return either("ReqdExctnDt", year2013, day("ReqdExctnDt", at),
		ifDay(day("Dt", at), true, at), ifDay(instant("DtTm", at), false, at))
}

var transactionStatusShape = newShape(
	text("StsId", max35, func(t *TransactionStatus) *string { return &t.ID }),
	text("OrgnlInstrId", max35, func(t *TransactionStatus) *string { return &t.InstructionID }),
	text("OrgnlEndToEndId", max35, func(t *TransactionStatus) *string { return &t.EndToEndID }),
	text("OrgnlUETR", uetr, func(t *TransactionStatus) *string { return &t.UETR }).from(year2019),
	text("TxSts", statuses, func(t *TransactionStatus) *string { return &t.Status }),
	list("StsRsnInf", statusReasonShape, func(t *TransactionStatus) *[]StatusReason { return &t.Reasons }),
	list("ChrgsInf", statusChargeShape, func(t *TransactionStatus) *[]StatusCharge { return &t.Charges }),
	instant("AccptncDtTm", func(t *TransactionStatus) *Moment { return &t.Accepted }),
	text("AcctSvcrRef", max35, func(t *TransactionStatus) *string { return &t.Servicer }),
	text("ClrSysRef", max35, func(t *TransactionStatus) *string { return &t.Clearing }),
	part("OrgnlTxRef", originalTransactionShape,
		func(t *TransactionStatus) *OriginalTransaction { return &t.Original }),
)

var blockStatusShape = newShape(
	text("OrgnlPmtInfId", max35, func(b *BlockStatus) *string { return &b.ID }).essential(),
	count("OrgnlNbOfTxs", func(b *BlockStatus) *Count { return &b.Count }),
	sum("OrgnlCtrlSum", func(b *BlockStatus) *Decimal { return &b.Sum }),
	text("PmtInfSts", groupStatuses, func(b *BlockStatus) *string { return &b.Status }),
	list("StsRsnInf", statusReasonShape, func(b *BlockStatus) *[]StatusReason { return &b.Reasons }),
	list("NbOfTxsPerSts", statusCountShape, func(b *BlockStatus) *[]StatusCount { return &b.Statuses }),
	list("TxInfAndSts", transactionStatusShape,
		func(b *BlockStatus) *[]TransactionStatus { return &b.Transactions }),
)

var statusReportShape = newShape(
	within("GrpHdr",
		text("MsgId", max35, func(r *StatusReport) *string { return &r.ID }).essential(),
		instant("CreDtTm", func(r *StatusReport) *Moment { return &r.Created }).required(),
		optional("InitgPty", partyShape, func(r *StatusReport) **Party { return &r.Initiating }),
		optional("FwdgAgt", agentShape, func(r *StatusReport) **Agent { return &r.Forwarding }),
		optional("DbtrAgt", agentShape, func(r *StatusReport) **Agent { return &r.DebtorAgent }),
		optional("CdtrAgt", agentShape, func(r *StatusReport) **Agent { return &r.CreditorAgent }),
	).essential(),
	within("OrgnlGrpInfAndSts",
		text("OrgnlMsgId", max35, func(r *StatusReport) *string { return &r.Original.ID }).essential(),
		text("OrgnlMsgNmId", max35, func(r *StatusReport) *string { return &r.Original.Kind }).required(),
		instant("OrgnlCreDtTm", func(r *StatusReport) *Moment { return &r.Original.Created }),
		count("OrgnlNbOfTxs", func(r *StatusReport) *Count { return &r.Original.Count }),
		sum("OrgnlCtrlSum", func(r *StatusReport) *Decimal { return &r.Original.Sum }),
		text("GrpSts", groupStatuses, func(r *StatusReport) *string { return &r.Original.Status }),
		list("StsRsnInf", statusReasonShape, func(r *StatusReport) *[]StatusReason { return &r.Original.Reasons }),
		list("NbOfTxsPerSts", statusCountShape, func(r *StatusReport) *[]StatusCount { return &r.Original.Statuses }),
	).essential(),
	list("OrgnlPmtInfAndSts", blockStatusShape, func(r *StatusReport) *[]BlockStatus { return &r.Blocks }),
)

// ReadStatusReport reads a status report.
func ReadStatusReport(in io.Reader, limits Limits) (*StatusReport, error) {
	c := newCursor(in, limits)
	l, err := c.document()
	if err != nil {
		return nil, err
	}
	if l.root != statusRoot {
		return nil, c.wrongf(ErrKind, "%s is no payment status report", l.kind)
	}
	r := &StatusReport{Kind: l.kind}
	if err := statusReportShape.read(c, r); err != nil {
		return nil, err
	}
	r.unread = c.unread
	return r, c.finish()
}

// Write writes the report. The same report always gives the same bytes.
func (r *StatusReport) Write(to io.Writer) error {
	if l, ok := r.Kind.layout(); !ok || l.root != statusRoot {
		return &Error{Path: "Document", Err: fmt.Errorf("%w: %.40q is no status report", ErrKind, r.Kind)}
	}
	out, err := newOutput(to, r.Kind)
	if err != nil {
		return err
	}
	statusReportShape.write(out, r)
	return out.close()
}

// Answers says whether the report is about a file that was sent: it names the file, and only blocks and payments that
// are in it, with the counts, sums and amounts that were sent. An error wraps ErrKind for another file, and ErrSum or
// ErrStructure for what contradicts it. References that differ in case alone are put as they were sent.
func (r *StatusReport) Answers(sent *PaymentInitiation) error {
	wrong := func(kind error, format string, args ...any) error {
		return &Error{Path: "Document/" + statusRoot, Err: fmt.Errorf("%w: %s", kind, fmt.Sprintf(format, args...))}
	}
	if strings.EqualFold(r.Original.ID, sent.ID) {
		r.Original.ID = sent.ID
	} else {
		return wrong(ErrKind, "the report is about file %.35q, not %.35q", r.Original.ID, sent.ID)
	}
	blocks := map[string]*PaymentBlock{}
	var all sumOf
	for i := range sent.Blocks {
		b := &sent.Blocks[i]
		blocks[b.ID] = b
		all.join(b.sum())
	}
	if err := (stated{r.Original.Count, r.Original.Sum}).check(&all); err != nil {
		return &Error{Path: "Document/" + statusRoot + "/OrgnlGrpInfAndSts", Err: err}
	}
	for i := range r.Blocks {
		b, ok := blocks[r.Blocks[i].ID]
		for id, one := range blocks {
			// Banks print capitals, and not all name a block that is the only one. The status of a block that is not
			// named may be that of the payments in the report alone: it says nothing of others.
			unnamed := len(blocks) == 1 && strings.EqualFold(r.Blocks[i].ID, NotProvided)
			if unnamed {
				r.Blocks[i].Status, r.Blocks[i].Reasons = "", nil
			}
			if unnamed || strings.EqualFold(id, r.Blocks[i].ID) {
				b, ok, r.Blocks[i].ID = one, true, id
			}
		}
		if !ok {
			return wrong(ErrStructure, "block %.35q was not sent", r.Blocks[i].ID)
		}
		if err := r.Blocks[i].answers(b); err != nil {
			return &Error{Path: fmt.Sprintf("Document/%s/OrgnlPmtInfAndSts[%d]", statusRoot, i+1), Err: err}
		}
	}
	return nil
}

// answers compares the report on a block with the block.
func (b *BlockStatus) answers(sent *PaymentBlock) error {
	transfers := map[string]*Transfer{}
	for i := range sent.Transfers {
		transfers[strings.ToLower(sent.Transfers[i].EndToEndID)] = &sent.Transfers[i]
	}
	if err := (stated{b.Count, b.Sum}).check(sent.sum()); err != nil {
		return err
	}
	for i := range b.Transactions {
		t := &b.Transactions[i]
		if t.EndToEndID == "" || strings.EqualFold(t.EndToEndID, NotProvided) {
			t.EndToEndID = t.InstructionID // ours are the same
		}
		transfer, ok := transfers[strings.ToLower(t.EndToEndID)]
		if ok {
			t.EndToEndID = transfer.EndToEndID
		}
		switch {
		case t.EndToEndID == "":
		case !ok:
			return fmt.Errorf("%w: payment %.35q was not sent in this block", ErrStructure, t.EndToEndID)
		case t.InstructionID != "" && transfer.InstructionID != "" &&
			!strings.EqualFold(t.InstructionID, transfer.InstructionID):
			return fmt.Errorf("%w: payment %.35q has another instruction", ErrStructure, t.EndToEndID)
		case !t.Original.Amount.IsZero() && t.Original.Amount != transfer.Amount:
			return fmt.Errorf("%w: payment %.35q is reported with %s, and %s was sent", ErrSum, t.EndToEndID,
				t.Original.Amount, transfer.Amount)
		}
	}
	return nil
}
