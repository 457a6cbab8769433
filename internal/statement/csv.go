package statement

import (
	"io"
	"slices"

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
			t.row.Number(cell)
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
	t.row.Number(e.Change, e.Balance)
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
