package statement

import (
	"fmt"
	"io"
	"strconv"
	"time"

	"farthing/api"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/pdf"
)

// longestPDF is how many entries a PDF may have: nobody reads more pages, and it is made in memory.
const longestPDF = 20000

// statementPDF writes a statement for people, with the entries that credit or debit the balance.
type statementPDF struct {
	to       io.Writer
	currency money.Currency
	place    *time.Location
	on       *pdf.Document
	entries  *pdf.Table
}

// The columns of the tables.
var (
	balanceColumns = []pdf.Column{
		{Name: "Available balance", Width: 325},
		{Name: "Entries", Width: 80, Right: true},
		{Name: "Amount", Width: 110, Right: true},
	}
	totalColumns = []pdf.Column{
		{Name: "Type", Width: 135},
		{Name: "From", Width: 80},
		{Name: "To", Width: 80},
		{Name: "Entries", Width: 50, Right: true},
		{Name: "Amount", Width: 85, Right: true},
		{Name: "Balance", Width: 85, Right: true},
	}
	entryColumns = []pdf.Column{
		{Name: "Entry", Width: 38},
		{Name: "Booked", Width: 72},
		{Name: "Value date", Width: 52},
		{Name: "Type", Width: 100},
		{Name: "Record", Width: 109},
		{Name: "Amount", Width: 70, Right: true},
		{Name: "Balance", Width: 74, Right: true},
	}
)

// How a PDF writes days and times, which are those of the merchant's zone.
const (
	pdfDay  = time.DateOnly
	pdfTime = "2006-01-02 15:04"
)

func (p *statementPDF) begin(s *Statement) error {
	p.currency, p.place = s.currency, s.place
	title := "Statement " + s.head.Period
	p.on = pdf.New(pdf.About{
		Title:  title + ", " + s.name,
		Author: s.name,
		Foot:   s.name + " · " + title + " · journal up to " + s.foot.HeadHash[:16],
		Made:   time.Time(s.head.MadeAt),
	})
	p.on.Title("Statement", s.name)
	p.on.Facts(p.facts(s))
	p.balances(&s.head)
	p.on.Heading("By type of entry")
	p.totals(&s.head)
	p.on.Heading("Entries that change the balance")
	p.entries = p.on.Table(entryColumns)
	p.entries.Sum("", "", "", "Opening balance", "", "", p.amount(s.head.Opening))
	return nil
}

// facts say what the statement is about.
func (p *statementPDF) facts(s *Statement) []pdf.Fact {
	days := s.head.Period
	if first, last := s.period.First.String(), s.period.Last.String(); first != last {
		days = first + " to " + last
	}
	by := "by the time at which they were booked"
	if s.head.By != Dates[0] {
		by = "by their value date"
	}
	made := p.moment(s.head.MadeAt, pdfTime)
	if time.Time(s.head.MadeAt).Before(time.Time(s.head.To)) {
		made += "; the period is not over: this is what there was so far"
	}
	return []pdf.Fact{
		{Name: "Merchant", Text: s.head.MerchantID},
		{Name: "Period", Text: days + ", both included, days of " + s.head.Zone},
		{Name: "Entries", Text: by},
		{Name: "Amounts", Text: "in " + s.head.Currency},
		{Name: "Made", Text: made},
	}
}

// balances shows how the opening balance becomes the closing one.
func (p *statementPDF) balances(head *api.StatementHead) {
	table := p.on.Table(balanceColumns)
	table.Sum("Opening balance", "", p.amount(head.Opening))
	table.Row("Credits", money.Grouped(strconv.FormatInt(head.Credits.Count, 10)), p.amount(head.Credits.Amount))
	table.Row("Debits", money.Grouped(strconv.FormatInt(head.Debits.Count, 10)), p.amount(-head.Debits.Amount))
	table.Sum("Closing balance", "", p.amount(head.Closing))
	table.Row("Fees of withdrawals, less those given back (a part of what was withdrawn)", "", p.amount(head.Fees))
}

// totals shows what the entries of each type come to, also where they move money past the balance.
func (p *statementPDF) totals(head *api.StatementHead) {
	table := p.on.Table(totalColumns)
	for i := range head.Totals {
		total := &head.Totals[i]
		if total.Debit == "" && total.Credit == "" {
			continue // they move nothing
		}
		changes := ""
		switch available := ledger.Available.String(); available {
		case total.Credit:
			changes = p.amount(total.Amount)
		case total.Debit:
			changes = p.amount(-total.Amount)
		}
		table.Row(total.Type, total.Debit, total.Credit, money.Grouped(strconv.FormatInt(total.Count, 10)),
			p.amount(total.Amount), changes)
	}
	table.Sum("", "", "", "", "", p.amount(head.Closing-head.Opening))
}

func (p *statementPDF) entry(e *api.StatementEntry) error {
	p.entries.Row(strconv.FormatInt(e.Seq, 10), p.moment(e.BookedAt, pdfTime), p.moment(e.HappenedAt, pdfDay), e.Type,
		e.SubjectID, p.amount(e.Change), p.amount(e.Balance))
	return nil
}

func (p *statementPDF) end(s *Statement) error {
	p.entries.Sum("", "", "", "Closing balance", "", "", p.amount(s.head.Closing))
	p.on.Heading("What it rests on")
	p.on.Facts(restsOn(&s.foot))
	p.on.Paragraph("Export these entries of the journal, and farthing verify recomputes the chain of hashes that " +
		"leads from the one to the other, without asking who made this statement.")
	_, err := p.on.WriteTo(p.to)
	return err
}

// restsOn names the part of the journal.
func restsOn(foot *api.StatementFoot) []pdf.Fact {
	rows := "none"
	if foot.FirstSeq != nil {
		rows = fmt.Sprintf("%d to %d", *foot.FirstSeq, *foot.LastSeq)
	}
	return []pdf.Fact{
		{Name: "Journal entries", Text: rows},
		{Name: "Hash before them", Text: foot.PreviousHash},
		{Name: "Hash of the last", Text: foot.HeadHash},
	}
}

// moment is a time in the merchant's zone.
func (p *statementPDF) moment(t api.Time, layout string) string {
	return time.Time(t).In(p.place).Format(layout)
}

// amount is an amount in major units, as people write it.
func (p *statementPDF) amount(a int64) string {
	return money.Grouped(p.currency.Format(money.Minor(a)))
}
