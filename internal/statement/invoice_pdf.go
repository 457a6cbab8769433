package statement

import (
	"strconv"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/pdf"
)

// feeColumns are those of the table of fees.
var feeColumns = []pdf.Column{
	{Name: "Fees", Width: 265},
	{Name: "Each", Width: 80, Right: true},
	{Name: "Count", Width: 70, Right: true},
	{Name: "Amount", Width: 100, Right: true},
}

// feeNames are what an invoice for people calls entries.
var feeNames = map[string]string{
	farthing.EventWithdrawalFee:         "Withdrawals",
	farthing.EventWithdrawalFeeReversed: "Given back, for withdrawals that failed or were not sent",
}

// pdf lays the invoice out.
func (i *Invoice) pdf() *pdf.Document {
	v := &i.Shown
	on := pdf.New(pdf.About{
		Title:  "Invoice " + v.Number,
		Author: v.MerchantName,
		Foot:   "Invoice " + v.Number + " · journal up to " + v.HeadHash[:16],
		Made:   i.made,
	})
	on.Title("Invoice", v.Number)
	facts := []pdf.Fact{}
	for at, line := range v.Issuer {
		name := ""
		if at == 0 {
			name = "From"
		}
		facts = append(facts, pdf.Fact{Name: name, Text: line})
	}
	on.Facts(append(facts,
		pdf.Fact{Name: "To", Text: v.MerchantName + " (" + v.MerchantID + ")"},
		pdf.Fact{Name: "Date", Text: v.Date},
		pdf.Fact{Name: "For", Text: "withdrawals in " + v.Month + ", days of " + v.Zone},
		pdf.Fact{Name: "Amounts", Text: "in " + v.Currency},
	))
	table := on.Table(feeColumns)
	amount := func(a int64) string { return money.Grouped(i.currency.Format(money.Minor(a))) }
	for _, line := range v.Lines {
		table.Row(feeNames[line.Type], amount(line.UnitAmount), money.Grouped(strconv.FormatInt(line.Count, 10)),
			amount(line.Amount))
	}
	table.Sum("Total", "", "", amount(v.Total))
	on.Heading("Payment")
	on.Paragraph("Nothing is to be paid: the fees were taken when the withdrawals went to the bank.")
	on.Heading("What it rests on")
	on.Facts(restsOn(&v.StatementFoot))
	return on
}
