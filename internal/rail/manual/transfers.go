package manual

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"farthing/internal/calendar"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/table"
)

// The sources of columns.
const (
	fromName      = "name"               // the holder's
	fromSortCode  = "sortCode"           // 200000
	fromDashed    = "sortCodeDashed"     // 20-00-00
	fromNumber    = "accountNumber"      // of the receiver
	fromIBAN      = "iban"               // of the receiver
	fromAmount    = "amount"             // what arrives
	fromCurrency  = "currency"           // its code
	fromReference = "bankReference"      // ours, of 28 characters
	fromShort     = "statementReference" // ours, of 18 characters, which the receiver's statement shows
	fromDate      = "date"               // the business day on which it is to be paid
	fromLine      = "line"               // the number of the line, from 1
	fromText      = "text"               // the same in each line, perhaps nothing
	fromOwnCode   = "ownSortCode"        // of the account that pays
	fromOwnNumber = "ownAccountNumber"
	fromOwnIBAN   = "ownIban"
	fromOwnName   = "ownName"
)

// sources are the sources of columns, each with how long what it says may be: as long as the column must let it be, 0
// if it is cut.
var sources = map[string]int{
	fromName: 0, fromSortCode: 6, fromDashed: 8, fromNumber: 8, fromIBAN: 34, fromAmount: 16, fromCurrency: 3,
	fromReference: 28, fromShort: 18, fromDate: 10, fromLine: 6, fromText: 0, fromOwnCode: 6, fromOwnNumber: 8,
	fromOwnIBAN: 34, fromOwnName: 0,
}

var sourceNames = slices.Sorted(maps.Keys(sources))

var _ isofile.Form = (*Profile)(nil)

// Refusal returns the code of ours of why no file can hold a payment, "" if one can.
func (p *Profile) Refusal(i rail.Instruction) string {
	sortCode, number := i.British()
	paid := false // the columns say to whom
	for _, c := range p.Transfers.Columns {
		switch c.From {
		case fromNumber:
			paid = paid || len(sortCode) == 6 && len(number) == 8 && digits(sortCode+number)
		case fromIBAN:
			paid = paid || i.IBAN != "" && harmless(i.IBAN) == i.IBAN
		}
	}
	switch {
	case i.Currency != p.Currency:
		return rail.UnwritableCurrency
	case i.Amount <= 0 || p.Transfers.MaxTotal > 0 && i.Amount > p.Transfers.MaxTotal:
		return rail.UnwritableAmount
	case !paid:
		return rail.UnwritableAccount
	case strings.Trim(p.nameOf(i), " .") == "":
		return rail.UnwritableName
	}
	return ""
}

// nameOf returns the receiver's name as it is written.
func (p *Profile) nameOf(i rail.Instruction) string { return p.Transfers.plain(i.HolderName) }

// plain returns what somebody called something as it is written.
func (t *Transfers) plain(text string) string {
	text = inCharset(harmless(text), t.Charset)
	if t.Quotes == quotesNone {
		text = strings.NewReplacer(t.Separator, " ", `"`, " ").Replace(text)
	}
	return harmless(text) // what was changed may begin otherwise
}

// Cut puts payments into files, in their order.
func (p *Profile) Cut(
	now time.Time, holidays calendar.Holidays, list []rail.Instruction,
) (files []isofile.Cut, err error) {
	place, err := calendar.Place(p.Zone)
	if err != nil {
		return nil, fmt.Errorf("cut a file of transfers: %w", err)
	}
	form, err := table.NewDateForm(p.Transfers.Dates)
	if err != nil {
		return nil, fmt.Errorf("cut a file of transfers: %w", err)
	}
	day := holidays.Roll(calendar.Of(now, place), calendar.Following).Date
	date := form.Format(day.Start(time.UTC))
	for _, part := range isofile.Parts(list, p.Transfers.MaxPayments, p.Transfers.MaxTotal) {
		files = append(files, isofile.Cut{
			ID:       isofile.FileID(part),
			Content:  p.write(part, date),
			Currency: p.Currency,
			Payments: part,
		})
	}
	return files, nil
}

// write writes a file of payments.
func (p *Profile) write(list []rail.Instruction, date string) []byte {
	t := &p.Transfers
	var b strings.Builder
	end := map[string]string{"crlf": "\r\n", "lf": "\n"}[t.LineEnd]
	line := func(cells func(c *Column) string) {
		for i := range t.Columns {
			if i > 0 {
				b.WriteString(t.Separator)
			}
			b.WriteString(t.quoted(cells(&t.Columns[i])))
		}
		b.WriteString(end)
	}
	if *t.Headings {
		line(func(c *Column) string { return inCharset(c.Heading, t.Charset) })
	}
	for n, i := range list {
		line(func(c *Column) string { return c.bounded(p.cell(c, &row{i, n + 1, date})) })
	}
	return encodeAs(b.String(), t.Charset)
}

// row is what a line is made of.
type row struct {
	rail.Instruction
	number int
	date   string
}

// cell returns what stands in a column.
func (p *Profile) cell(c *Column, r *row) string {
	sortCode, number := r.British()
	switch c.From {
	case fromName:
		return p.nameOf(r.Instruction)
	case fromSortCode:
		return sortCode
	case fromDashed:
		if len(sortCode) != 6 {
			return ""
		}
		return sortCode[:2] + "-" + sortCode[2:4] + "-" + sortCode[4:]
	case fromNumber:
		return number
	case fromIBAN:
		return r.IBAN
	case fromAmount:
		return amountText(r.Amount, p.Currency, p.Transfers.Decimals)
	case fromCurrency:
		return string(p.Currency)
	case fromReference:
		return r.BankReference
	case fromShort:
		return r.StatementReference
	case fromDate:
		return r.date
	case fromLine:
		return strconv.Itoa(r.number)
	case fromText:
		return inCharset(c.Text, p.Transfers.Charset)
	}
	return p.ownCell(c)
}

// ownCell is cell for a source that says something of the account that pays.
func (p *Profile) ownCell(c *Column) string {
	switch own := p.Account; c.From {
	case fromOwnCode:
		return own.SortCode
	case fromOwnNumber:
		return own.AccountNumber
	case fromOwnIBAN:
		return own.IBAN
	default:
		return p.Transfers.plain(own.Holder)
	}
}

// bounded cuts a text to the column's length, if it may be cut.
func (c *Column) bounded(text string) string {
	if c.Max == 0 || utf8.RuneCountInString(text) <= c.Max {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:c.Max]))
}

// quoted returns a cell as it stands in a line.
func (t *Transfers) quoted(cell string) string {
	needs := strings.ContainsAny(cell, t.Separator+"\"\r\n") || strings.TrimSpace(cell) != cell
	if t.Quotes == quotesNone || t.Quotes == quotesNeeded && !needs {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}
