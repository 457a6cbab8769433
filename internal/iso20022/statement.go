package iso20022

import (
	"cmp"

	"farthing/internal/calendar"
)

// Message is the head of a file of statements or notifications.
type Message struct {
	Kind        Kind
	ID          string
	Created     Moment
	Recipient   *Party
	Page        *Page  // of the statement, if it comes in several files
	Query       *Query // what it answers, from 2013 on
	Information string
}

// Page says which of several parts something is.
type Page struct {
	Number string
	Last   bool
}

// Query is the request that a file answers.
type Query struct {
	MessageID   string
	MessageName string
	Created     Moment
}

// Statement is a statement (camt.053) or a notification (camt.054), without its entries.
type Statement struct {
	ID            string
	Page          *Page  // from 2013 on
	Sequence      string // the number of the electronic statement, without gaps
	LegalSequence string
	Created       Moment
	From          Moment // a time, as To
	To            Moment
	Copy          string // CODU, COPY or DUPL: had before, and not to be booked again
	Source        Code
	Account       Account
	Related       *Account
	Balances      []Balance // none in a notification
	Summary       Summary
	Information   string // comes behind the entries: it is there once they were read
}

// Balance is a balance of the account.
type Balance struct {
	Type      Code // such as OpeningBooked
	SubType   Code
	Amount    Amount
	Direction Direction // Debit: the account is overdrawn
	At        Moment    // a date, or a time
}

// The types of balances.
const (
	OpeningBooked    = "OPBD"
	PreviousClosing  = "PRCD"
	InterimBooked    = "ITBD"
	ClosingBooked    = "CLBD"
	OpeningAvailable = "OPAV"
	ClosingAvailable = "CLAV"
	ForwardAvailable = "FWAV"
)

// Summary is what a file states of its entries. What it does not state is empty.
type Summary struct {
	Entries      Total
	Net          Decimal
	NetDirection Direction
	Credits      Total
	Debits       Total
}

// Total is a number of entries, and their sum.
type Total struct {
	Count Count
	Sum   Decimal
}

// Balance returns the balance of one of some types, false if there is none: of several, because a bank states those of
// each day, the earliest, or the latest that closes one.
func (s *Statement) Balance(types ...string) (found Balance, has bool) {
	for _, code := range types {
		for _, b := range s.Balances {
			earlier := b.At.Date().Before(found.At.Date())
			later := found.At.Date().Before(b.At.Date())
			if b.Type.Code == code && (!has || code == ClosingBooked && later || code != ClosingBooked && earlier) {
				found, has = b, true
			}
		}
		if has {
			return found, true
		}
	}
	return Balance{}, false
}

// LastDay returns the last day of the statement, as what is before its entries says: that of the closing balance, or up
// to which it reaches, or of its last balance, or on which it was made.
func (s *Statement) LastDay() calendar.Date {
	if closing, ok := s.Balance(ClosingBooked); ok && !closing.At.IsZero() {
		return closing.At.Date()
	}
	last := s.To
	if last.IsZero() {
		for _, b := range s.Balances {
			if last.IsZero() || last.Date().Before(b.At.Date()) {
				last = b.At
			}
		}
	}
	return cmp.Or(last, s.Created).Date()
}

// Identity names the statement or notification, for ever: the account, its last day, its identifier, its numbers and
// its page. A caller that keeps the identities of those that it has booked knows one that comes again in another file.
func (s *Statement) Identity() string {
	text := s.Account.Number() + "/" + s.LastDay().String() + "/" + s.ID + "/" + s.Sequence + "/" + s.LegalSequence
	if s.Page != nil {
		text += "/" + s.Page.Number
	}
	return text
}

var pageShape = newShape(
	text("PgNb", page5, func(p *Page) *string { return &p.Number }).required(),
	lastPage(),
)

// lastPage is written if it is false, too.
func lastPage() node[Page] {
	n := flag("LastPgInd", func(p *Page) *bool { return &p.Last })
	n.write = func(w *output, from *Page) {
		text := "false"
		if from.Last {
			text = "true"
		}
		w.leaf("LastPgInd", text, "")
	}
	return n
}

var queryShape = newShape(
	text("MsgId", max35, func(q *Query) *string { return &q.MessageID }).required(),
	text("MsgNmId", max35, func(q *Query) *string { return &q.MessageName }),
	instant("CreDtTm", func(q *Query) *Moment { return &q.Created }),
)

var messageShape = newShape(
	text("MsgId", max35, func(m *Message) *string { return &m.ID }).essential(),
	instant("CreDtTm", func(m *Message) *Moment { return &m.Created }).required(),
	optional("MsgRcpt", partyShape, func(m *Message) **Party { return &m.Recipient }),
	optional("MsgPgntn", pageShape, func(m *Message) **Page { return &m.Page }),
	optional("OrgnlBizQry", queryShape, func(m *Message) **Query { return &m.Query }).from(year2013),
	text("AddtlInf", max500, func(m *Message) *string { return &m.Information }),
)

var balanceShape = newShape(
	within("Tp",
		codedAs("CdOrPrtry", balanceKinds, func(b *Balance) *Code { return &b.Type }).essential(),
		coded("SubTp", func(b *Balance) *Code { return &b.SubType }),
	).essential(),
	amount("Amt", func(b *Balance) *Amount { return &b.Amount }).essential(),
	direction("CdtDbtInd", func(b *Balance) *Direction { return &b.Direction }).essential(),
	when("Dt", func(b *Balance) *Moment { return &b.At }).required(),
)

var totalShape = newShape(totalNodes(func(t *Total) *Total { return t })...)

func totalNodes[T any](at func(*T) *Total) []node[T] {
	return []node[T]{
		count("NbOfNtries", func(t *T) *Count { return &at(t).Count }),
		sum("Sum", func(t *T) *Decimal { return &at(t).Sum }),
	}
}

var summaryShape = newShape(
	within("TtlNtries", append(totalNodes(func(s *Summary) *Total { return &s.Entries }),
		decimal("TtlNetNtryAmt", func(s *Summary) *Decimal { return &s.Net }).to(year2009).renamed(),
		direction("CdtDbtInd", func(s *Summary) *Direction { return &s.NetDirection }).to(year2009).renamed(),
		within("TtlNetNtry",
			decimal("Amt", func(s *Summary) *Decimal { return &s.Net }).required(),
			direction("CdtDbtInd", func(s *Summary) *Direction { return &s.NetDirection }).required(),
		).from(year2013).renamed(),
	)...),
	part("TtlCdtNtries", totalShape, func(s *Summary) *Total { return &s.Credits }),
	part("TtlDbtNtries", totalShape, func(s *Summary) *Total { return &s.Debits }),
)

// headNodes are the elements before the entries. page is the name of the pagination.
func headNodes(page string) []node[Statement] {
	return []node[Statement]{
		text("Id", max35, func(s *Statement) *string { return &s.ID }).essential(),
		optional(page, pageShape, func(s *Statement) **Page { return &s.Page }).from(year2013),
		text("ElctrncSeqNb", number, func(s *Statement) *string { return &s.Sequence }),
		text("LglSeqNb", number, func(s *Statement) *string { return &s.LegalSequence }),
		instant("CreDtTm", func(s *Statement) *Moment { return &s.Created }),
		within("FrToDt",
			instant("FrDtTm", func(s *Statement) *Moment { return &s.From }).required(),
			instant("ToDtTm", func(s *Statement) *Moment { return &s.To }).required(),
		),
		text("CpyDplctInd", copies, func(s *Statement) *string { return &s.Copy }),
		coded("RptgSrc", func(s *Statement) *Code { return &s.Source }),
		part("Acct", statementAccountShape, func(s *Statement) *Account { return &s.Account }).essential(),
		optional("RltdAcct", accountShape, func(s *Statement) **Account { return &s.Related }),
	}
}

// Both kinds of file, in the parts before and behind the entries: the latter are read with the former.
var (
	statementHead = newShape(append(headNodes("StmtPgntn"),
		list("Bal", balanceShape, func(s *Statement) *[]Balance { return &s.Balances }),
		part("TxsSummry", summaryShape, func(s *Statement) *Summary { return &s.Summary }))...)
	statementTail = newShape(
		text("AddtlStmtInf", max500, func(s *Statement) *string { return &s.Information }))
	notificationHead = newShape(append(headNodes("NtfctnPgntn"),
		part("TxsSummry", summaryShape, func(s *Statement) *Summary { return &s.Summary }))...)
	notificationTail = newShape(
		text("AddtlNtfctnInf", max500, func(s *Statement) *string { return &s.Information }))
)

// statementLayout is what distinguishes the two.
type statementLayout struct {
	name       string // of the element that each statement is
	head, tail *shape[Statement]
	whole      *shape[Statement]
}

func newStatementLayout(name string, head, tail *shape[Statement]) statementLayout {
	whole := newShape(append(append([]node[Statement]{}, head.nodes...), tail.nodes...)...)
	return statementLayout{
		name:  name,
		head:  head,
		tail:  tail,
		whole: whole,
	}
}

var statementLayouts = map[string]statementLayout{
	statementRoot:    newStatementLayout("Stmt", statementHead, statementTail),
	notificationRoot: newStatementLayout("Ntfctn", notificationHead, notificationTail),
}
