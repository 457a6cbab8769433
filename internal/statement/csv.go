package statement

import (
	"io"
	"slices"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/csv"
)

// The kinds of lines of a statement as CSV.
const (
	lineOpening = "opening"
	lineTotal   = "total"
	lineFees    = "fees"
	lineEntry   = "entry"
	lineClosing = "closing"
)

// statementColumns say what a line is and what it makes of the balance, before the columns of the journal.
var statementColumns = slices.Concat([]string{"line", "change", "balance", "count"}, JournalTable.Columns)

// CSV is what is asked of a statement as CSV.
type CSV struct {
	Mark   bool // a byte order mark begins it
	Plain  bool // texts with a digit are written so that a spreadsheet shows them as they are
	Major  bool // amounts are in major units
	Simple bool // only what changes the balance, in simpleColumns
}

// newStatementCSV returns what writes it.
func newStatementCSV(s *Statement, to io.Writer) statementWriter {
	table := statementCSV{to: to}
	if table.row.Plain = s.csv.Plain; s.csv.Major {
		table.row.Unit = s.currency
	}
	if s.csv.Mark {
		table.row.B = append(table.row.B, csv.Mark...)
	}
	if s.csv.Simple {
		return &simpleCSV{table, s.place, s.entries.ByValue}
	}
	return &table
}

// simpleColumns are those that programs for bookkeeping read. A date is a day of the merchant's zone.
var simpleColumns = []string{"date", "description", "reference", "in", "out", "balance"}

// simpleCSV writes only the entries, as people read them.
type simpleCSV struct {
	statementCSV
	place *time.Location
	value bool // a date is the value date
}

func (t *simpleCSV) begin(*Statement) error {
	t.row.B = csv.AppendHeading(t.row.B, simpleColumns)
	return t.send()
}

func (t *simpleCSV) entry(e *api.StatementEntry) error {
	at := e.BookedAt
	if t.value {
		at = e.HappenedAt
	}
	t.row.Day(time.Time(at).In(t.place).Format(time.DateOnly))
	t.row.Text(described(e.Type), e.SubjectID)
	if e.Change >= 0 {
		t.row.Amount(e.Change)
		t.row.Skip(1)
	} else {
		t.row.Skip(1)
		t.row.Amount(-e.Change)
	}
	t.row.Amount(e.Balance)
	t.row.End()
	return t.send()
}

// described returns the type of an entry for people: payment.settled is Payment settled.
func described(entryType string) string {
	text := strings.NewReplacer(".", " ", "_", " ").Replace(entryType)
	return strings.ToUpper(text[:1]) + text[1:]
}

func (t *simpleCSV) end(*Statement) error { return t.send() }

// statementAmounts are those of the columns of other lines than entries that are amounts.
var statementAmounts = []string{"balance", "amount"}

// statementCSV writes a statement as CSV: the opening balance, the totals and the fees, the entries, and the closing
// balance with the hash of the journal, a line each.
type statementCSV struct {
	to  io.Writer
	row csv.Row
}

func (t *statementCSV) begin(s *Statement) error {
	t.row.B = csv.AppendHeading(t.row.B, statementColumns)
	before := int64(0)
	if s.foot.FirstSeq != nil {
		before = *s.foot.FirstSeq - 1
	}
	t.line(s, lineOpening, map[string]any{
		"balance":  s.head.Opening,
		"seq":      before,
		"bookedAt": s.head.From,
		"hash":     s.foot.PreviousHash,
	})
	for i := range s.head.Totals {
		total := &s.head.Totals[i]
		t.line(s, lineTotal, map[string]any{
			"count":   total.Count,
			"type":    total.Type,
			"subject": total.Subject,
			"debit":   total.Debit,
			"credit":  total.Credit,
			"amount":  total.Amount,
		})
	}
	t.line(s, lineFees, map[string]any{"amount": s.head.Fees})
	return t.send()
}

// line writes a line that is no entry: what is not named is empty.
func (t *statementCSV) line(s *Statement, kind string, cells map[string]any) {
	cells["line"], cells["merchantId"], cells["currency"] = kind, s.head.MerchantID, s.head.Currency
	for _, name := range statementColumns {
		switch cell := cells[name].(type) {
		case string:
			t.row.Text(cell)
		case int64:
			if slices.Contains(statementAmounts, name) {
				t.row.Amount(cell)
			} else {
				t.row.Number(cell)
			}
		case api.Time:
			t.row.Moment(cell)
		default:
			t.row.Skip(1)
		}
	}
	t.row.End()
}

func (t *statementCSV) entry(e *api.StatementEntry) error {
	t.row.Text(lineEntry)
	t.row.Amount(e.Change, e.Balance)
	t.row.Skip(1)
	if err := JournalTable.Cells(&t.row, &e.JournalEntry); err != nil {
		return err
	}
	t.row.End()
	return t.send()
}

func (t *statementCSV) end(s *Statement) error {
	last := int64(0)
	if s.foot.LastSeq != nil {
		last = *s.foot.LastSeq
	}
	t.line(s, lineClosing, map[string]any{
		"balance":  s.head.Closing,
		"seq":      last,
		"bookedAt": s.head.To,
		"hash":     s.foot.HeadHash,
	})
	return t.send()
}

func (t *statementCSV) send() error {
	_, err := t.to.Write(t.row.B)
	t.row.B = t.row.B[:0]
	return err
}
