package isofile_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
)

// longDocument is one of two statements, with so many entries in each; one more says that the first
// payment is paid.
func longDocument(b *bench, entries int) string {
	b.Helper()
	text := b.given("09-envelope.xml")
	from, to := strings.Index(text, "<Stmt>"), strings.Index(text, "</Stmt>")+len("</Stmt>")
	statement := func(name, opening, closing string, entry string) string {
		const balance = `<Bal><Tp><CdOrPrtry><Cd>%s</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">%s</Amt>` +
			`<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`
		return "<Stmt><Id>" + name + "</Id><CreDtTm>2026-11-20T09:00:00Z</CreDtTm>" +
			between(text, "<Acct>", "</Acct>") +
			fmt.Sprintf(balance+balance, "OPBD", opening, "CLBD", closing) + entry + "</Stmt>"
	}
	var many strings.Builder
	for n := range entries {
		fmt.Fprintf(&many, strings.Replace(fmt.Sprintf(largeEntry, "<Cd>BOOK</Cd>"), "10.01", "0.01", 1), n)
	}
	sum := money.Minor(entries)
	first := statement("1", "10.01", money.GBP.Format(sum), between(text, "<Ntry>", "</Ntry>")+many.String())
	second := statement("2", money.GBP.Format(sum), money.GBP.Format(2*sum), many.String())
	return text[:from] + first + second + text[to:]
}

// A document with more lines than are held is kept whole, alone and in an archive beside others, and refused whole.
//
//test:serial
func TestLongDocuments(t *testing.T) {
	const entries = 3000
	each(t, func(b *bench) { b.paidOnce(2*entries+1, longDocument(b, entries)) })
	each(t, func(b *bench) {
		long := longDocument(b, entries)
		b.paidOnce(2*entries+2, inZip(b, "a.xml", b.given("06-year-1.xml"), "b.xml", long, "c.xml", long))
	})
	each(t, func(b *bench) {
		b.submit(to(1, "78"))
		b.drop("a.xml", []byte(strings.Replace(longDocument(b, entries), "60.00", "60.01", 1)))
		said, documents := b.said(railtest.Moment), b.documents()
		if len(said) > 0 || len(documents) != 1 || !strings.HasPrefix(documents[0], "quarantined ") {
			b.Errorf("%v, %q", said, documents)
		}
		if read, err := b.store.Reconciliations.Read(b.Context(), "GBP"); err == nil && len(read.Lines) > 0 {
			b.Errorf("%d lines", len(read.Lines))
		}
	})
}

// Nothing is seen of a document with too many lines to be held before all of it is kept. When it is, nothing is seen of
// another content that was given up before.
func TestLongStatementsAreKeptWhole(t *testing.T) {
	each(t, func(b *bench) {
		const lines = 2500
		day := calendar.Of(railtest.Moment, time.UTC)
		statement := store.BankStatement{Account: "isofile/acme/gbp", Currency: money.GBP}
		statement.ID, statement.From, statement.To = "one", day, day
		statement.Lines, statement.Closing = 2*lines, 2*lines
		keep := func(digest byte, parts int, stop error) (bool, error) {
			document, err := b.store.Documents.Begin(b.Context(), "isofile/acme", farthing.Digest{digest})
			b.must(err)
			document.Status, document.ReceivedAt = store.DocumentHandled, railtest.Moment
			statement.Digest = fmt.Sprint(digest)
			return b.store.Documents.Keep(b.Context(), document, store.DocumentReport{
				Statements: []store.BankStatement{statement},
				Lines: func(each func(int, store.BankLine) error) error {
					for n := range lines * parts {
						line := recon.Line{ID: fmt.Sprint("one#", n/parts, ".", n%parts), Date: day}
						line.Amount = money.Minor(2 / parts)
						row := store.BankLine{Line: line, Place: int64(n/parts) + 1, Part: int64(n%parts) + 1}
						if err := each(0, row); err != nil {
							return err
						}
					}
					return stop
				},
			})
		}
		is := func(want int) {
			b.Helper()
			if read, err := b.store.Reconciliations.Read(b.Context(), money.GBP); want > 0 && err != nil ||
				err == nil && len(read.Lines) != want {
				b.Errorf("%d lines, want %d, %v", len(read.Lines), want, err)
			}
		}
		stopped := errors.New("stopped")
		if kept, err := keep(1, 2, stopped); kept || !errors.Is(err, stopped) {
			b.Errorf("%v, %v", kept, err)
		}
		is(0)
		if kept, err := keep(2, 1, nil); !kept || err != nil {
			b.Errorf("%v, %v", kept, err)
		}
		is(lines)
		if kept, err := keep(1, 2, nil); !kept || err != nil {
			b.Errorf("%v, %v", kept, err)
		}
		is(lines)
	})
}
