package iso20022

// Entry is one line of a statement or notification.
type Entry struct {
	Line        int    // of the file, on which it begins; 0 in what is written
	Reference   string // NtryRef
	Amount      Amount
	Direction   Direction // of this entry, of a reversal too: a reversal that is a debit takes back a credit
	Reversal    bool
	Status      Code   // Booked, Pending, or another: only booked ones count in the balances
	Booked      Moment // the booking date
	Value       Moment // the value date
	Servicer    string // the bank's reference
	Code        BankCode
	Amounts     Amounts
	Charges     Charges
	Details     []EntryDetails
	Information string
}

// The statuses of entries, in files of all generations.
const (
	Booked      = "BOOK"
	Pending     = "PDNG"
	Informative = "INFO"
	Future      = "FUTR"
)

// IsBooked says whether the entry is in the booked balance.
func (e *Entry) IsBooked() bool { return e.Status.Code == Booked }

// Transactions returns the payments of the entry, those of all its details. Of a bulk that the bank does not
// itemise there are none.
func (e *Entry) Transactions() (all []*Transaction) {
	for i := range e.Details {
		for j := range e.Details[i].Transactions {
			all = append(all, &e.Details[i].Transactions[j])
		}
	}
	return all
}

// EntryDetails are payments of an entry, and the bulk that they were booked as.
type EntryDetails struct {
	Bulk         *Bulk
	Transactions []Transaction
}

// Bulk is several payments that are booked as one entry (Btch). The transactions beside it may be all, some or none of
// them.
type Bulk struct {
	MessageID string
	BlockID   string
	Count     Count
	Total     Amount
	Direction Direction
}

// BankCode says what kind of transaction a bank takes it for: ISO's domain, family and sub-family, or the bank's own
// code.
type BankCode struct {
	Domain      string
	Family      string
	SubFamily   string
	Proprietary string
	Issuer      string
}

// IsReturn says whether the code is that of a credit transfer that came back: PMNT, ICDT or RCDT, and RRTN.
func (c BankCode) IsReturn() bool {
	return c.Domain == "PMNT" && (c.Family == "ICDT" || c.Family == "RCDT") && c.SubFamily == "RRTN"
}

var bankCodeShape = newShape(
	within("Domn",
		text("Cd", max4, func(c *BankCode) *string { return &c.Domain }).required(),
		within("Fmly",
			text("Cd", max4, func(c *BankCode) *string { return &c.Family }).required(),
			text("SubFmlyCd", max4, func(c *BankCode) *string { return &c.SubFamily }).required(),
		).required(),
	),
	within("Prtry",
		text("Cd", max35, func(c *BankCode) *string { return &c.Proprietary }).required(),
		text("Issr", max35, func(c *BankCode) *string { return &c.Issuer }),
	),
)

var bulkShape = newShape(
	text("MsgId", max35, func(b *Bulk) *string { return &b.MessageID }),
	text("PmtInfId", max35, func(b *Bulk) *string { return &b.BlockID }),
	count("NbOfTxs", func(b *Bulk) *Count { return &b.Count }),
	amount("TtlAmt", func(b *Bulk) *Amount { return &b.Total }),
	direction("CdtDbtInd", func(b *Bulk) *Direction { return &b.Direction }),
)

var entryDetailsShape = newShape(
	optional("Btch", bulkShape, func(d *EntryDetails) **Bulk { return &d.Bulk }),
	list("TxDtls", transactionShape, func(d *EntryDetails) *[]Transaction { return &d.Transactions }),
)

var entryShape = newShape(
	text("NtryRef", max35, func(e *Entry) *string { return &e.Reference }),
	amount("Amt", func(e *Entry) *Amount { return &e.Amount }).essential(),
	direction("CdtDbtInd", func(e *Entry) *Direction { return &e.Direction }).essential(),
	flag("RvslInd", func(e *Entry) *bool { return &e.Reversal }),
	either("Sts", year2013, text("Sts", entryStatuses, func(e *Entry) *string { return &e.Status.Code }),
		text("Cd", max4, func(e *Entry) *string { return &e.Status.Code }),
		text("Prtry", max35, func(e *Entry) *string { return &e.Status.Proprietary })).essential(),
	when("BookgDt", func(e *Entry) *Moment { return &e.Booked }),
	when("ValDt", func(e *Entry) *Moment { return &e.Value }),
	text("AcctSvcrRef", max35, func(e *Entry) *string { return &e.Servicer }),
	part("BkTxCd", bankCodeShape, func(e *Entry) *BankCode { return &e.Code }).required(),
	part("AmtDtls", amountsShape, func(e *Entry) *Amounts { return &e.Amounts }),
	charges("Chrgs", func(e *Entry) *Charges { return &e.Charges }),
	list("NtryDtls", entryDetailsShape, func(e *Entry) *[]EntryDetails { return &e.Details }),
	text("AddtlNtryInf", max500, func(e *Entry) *string { return &e.Information }),
)
