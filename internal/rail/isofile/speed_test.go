package isofile_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/storetest"
)

// manyLines is how many lines the statements have by which speed is measured, unless FARTHING_LINES says it.
const manyLines = 100_000

// largeStatement is a form of large statements.
type largeStatement struct{ name, ending, head, entry, foot string }

const (
	largeHead = `<?xml version="1.0" encoding="UTF-8"?>` +
		`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.%s">` +
		`<BkToCstmrStmt><GrpHdr><MsgId>large</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr><Stmt>` +
		`<Id>large</Id><CreDtTm>2026-11-20T09:00:00Z</CreDtTm><Acct><Id><Othr><Id>55779911</Id></Othr></Id></Acct>` +
		`<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
		`<Dt><Dt>2026-11-20</Dt></Dt></Bal>` + "\n"
	largeEntry = `<Ntry><Amt Ccy="GBP">10.01</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>%s</Sts><BookgDt>` +
		`<Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>bank-%%[1]d</AcctSvcrRef>` +
		`<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>` +
		`<NtryDtls><TxDtls><Refs><EndToEndId>somebody-%%[1]d</EndToEndId></Refs>` +
		`<RmtInf><Ustrd>Invoice %%[1]d of somebody</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>` + "\n"
	largeFoot = `</Stmt></BkToCstmrStmt></Document>`
)

// largeTable is the profile of the bank that writes the table.
const largeTable = `{"name": "large", "cutOff": "none",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"},
	"transfers": {"columns": [{"heading": "Amount", "from": "amount"}, {"heading": "Name", "from": "name", "most": 18},
		{"heading": "Sort code", "from": "sortCode"}, {"heading": "Account", "from": "accountNumber"},
		{"heading": "Reference", "from": "statementReference", "most": 18}]},
	"statement": {"date": "Date", "dates": "YYYY-MM-DD", "amount": "Amount", "balance": "Balance",
		"references": ["Reference"]}}`

// largeStatements are those that are measured: all of 20 November.
func largeStatements() []largeStatement {
	all := []largeStatement{{"table", ".csv", "Date,Amount,Reference,Balance\n",
		"2026-11-20,10.01,Invoice %[1]d of somebody,%[2]d.%02[3]d\n", ""}}
	for version, status := range map[string]string{"02": "BOOK", "08": "<Cd>BOOK</Cd>", "13": "<Cd>BOOK</Cd>"} {
		all = append(all, largeStatement{"camt.053." + version, ".xml", fmt.Sprintf(largeHead, version),
			fmt.Sprintf(largeEntry, status), largeFoot})
	}
	return all
}

// wrong returns the statement with an end that contradicts its lines: it is refused when it was read.
func (l largeStatement) wrong() largeStatement {
	l.name += "-read"
	if l.foot += "2026-11-20,10.01,Invoice,0.00\n"; l.ending == ".xml" {
		l.foot = "<Ntry/>"
	}
	return l
}

// write writes a statement of so many lines into the bank's folder, and returns its length.
func (l largeStatement) write(tb testing.TB, folder string, lines int) int64 {
	tb.Helper()
	file, err := os.Create(filepath.Join(folder, isofile.In, "large"+l.ending))
	must(tb, err)
	out := bufio.NewWriterSize(file, 1<<20)
	_, _ = out.WriteString(l.head) // Flush returns its error
	for n := 1; n <= lines; n++ {
		balance := n * 1001
		_, _ = fmt.Fprintf(out, l.entry, n, balance/100, balance%100)
	}
	_, _ = out.WriteString(l.foot)
	must(tb, out.Flush())
	info, err := file.Stat()
	must(tb, err)
	must(tb, file.Close())
	return info.Size()
}

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// heap measures the heap while something runs: what of it was live at the end of a collection, and all of it.
type heap struct{ live, objects uint64 }

func (h *heap) look() {
	samples := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(samples)
	h.live, h.objects = max(h.live, samples[0].Value.Uint64()), max(h.objects, samples[1].Value.Uint64())
}

// during returns the most above what is in use when nothing runs.
func (h *heap) during(run func()) {
	runtime.GC()
	var idle heap
	idle.look()
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for ticks := time.NewTicker(5 * time.Millisecond); ; {
			select {
			case <-ticks.C:
				h.look()
			case <-stop:
				return
			}
		}
	}()
	run()
	close(stop)
	<-stopped
	h.live, h.objects = h.live-min(idle.live, h.live), h.objects-min(idle.live, h.objects)
}

// BenchmarkStatementIn takes a large statement out of the bank's folder into the store, and one that is refused once it
// was read. It tells the most of the heap above what was in use before:
//
//	FARTHING_LINES=1000000 go test ./internal/rail/isofile -run '^$' -bench StatementIn/sqlite/table -benchtime 1x
func BenchmarkStatementIn(b *testing.B) {
	lines := manyLines
	if text := os.Getenv("FARTHING_LINES"); text != "" {
		var err error
		lines, err = strconv.Atoi(text)
		must(b, err)
	}
	for _, engine := range storetest.Engines {
		for _, statement := range largeStatements() {
			for _, one := range []largeStatement{statement, statement.wrong()} {
				b.Run(engine+"/"+one.name, func(b *testing.B) { benchmarkIn(b, engine, one, lines) })
			}
		}
	}
}

func benchmarkIn(b *testing.B, engine string, statement largeStatement, lines int) {
	for b.Loop() {
		b.StopTimer()
		st, _ := storetest.Open(b, engine)
		options := isofile.Options{Store: st, Folder: b.TempDir(), Now: func() time.Time { return railtest.Moment }}
		var bank *isofile.Bank
		var err error
		if strings.HasSuffix(statement.ending, "csv") {
			var p *manual.Profile
			p, err = manual.ReadProfile([]byte(largeTable))
			must(b, err)
			bank, err = manual.Open(p, options)
		} else {
			var p *isofile.Profiles
			p, err = isofile.ReadProfiles([]byte(pounds))
			must(b, err)
			bank, err = isofile.Open(p, options)
		}
		must(b, err)
		b.SetBytes(statement.write(b, options.Folder, lines))
		var most heap
		most.during(func() {
			b.StartTimer()
			_, err = bank.Collect(b.Context(), railtest.Moment)
			b.StopTimer()
		})
		must(b, err)
		documents, err := st.Documents.List(b.Context(), store.DocumentFilter{}, 2)
		must(b, err)
		want := store.DocumentHandled
		if strings.HasSuffix(statement.name, "-read") {
			want = store.DocumentQuarantined
		}
		if d := documents.Rows[0]; d.Status != want || d.Entries < int64(lines) {
			b.Fatalf("%+v", d)
		}
		must(b, bank.Close())
		b.ReportMetric(float64(most.live)/(1<<20), "MiB-live")
		b.ReportMetric(float64(most.objects)/(1<<20), "MiB-heap")
		b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
		b.StartTimer()
	}
}
