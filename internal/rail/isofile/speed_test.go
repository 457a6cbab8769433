package isofile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/storetest"
)

// manyLines is how many lines the statements have by which speed is measured: those of a file of some 75 MB.
const manyLines = 100_000

// writeMany writes a statement of many lines into the bank's folder, and returns its length.
func writeMany(tb testing.TB, folder string, number int) int64 {
	tb.Helper()
	name := filepath.Join(folder, isofile.In, fmt.Sprintf("%06d.xml", number))
	file, err := os.Create(name)
	must(tb, err)
	day, at := iso20022.On(calendar.Of(railtest.Moment, time.UTC)), iso20022.At(railtest.Moment)
	id := fmt.Sprint("STM-", number)
	w, err := iso20022.WriteStatements(file, iso20022.Message{Kind: iso20022.Camt053v08, ID: id, Created: at})
	must(tb, err)
	amount := iso20022.Amount{Minor: 1001, Currency: money.GBP}
	balance := iso20022.Balance{
		Type:      iso20022.Code{Code: iso20022.OpeningBooked},
		Amount:    amount,
		Direction: iso20022.Credit,
		At:        day,
	}
	must(tb, w.Begin(iso20022.Statement{
		ID:       id,
		Created:  at,
		Account:  iso20022.Account{Other: iso20022.Identifier{ID: "55779911"}},
		Balances: []iso20022.Balance{balance},
	}))
	for n := range manyLines {
		reference := fmt.Sprintf("somebody-%d-%d", number, n)
		must(tb, w.Entry(iso20022.Entry{
			Amount:    amount,
			Direction: iso20022.Credit,
			Status:    iso20022.Code{Code: iso20022.Booked},
			Booked:    day,
			Value:     day,
			Servicer:  reference,
			Code:      iso20022.BankCode{Domain: "PMNT", Family: "RCDT", SubFamily: "DMCT"},
			Details: []iso20022.EntryDetails{{Transactions: []iso20022.Transaction{{
				References: iso20022.References{EndToEndID: reference},
				Amount:     amount,
				Direction:  iso20022.Credit,
			}}}},
		}))
	}
	must(tb, w.End())
	must(tb, w.Close())
	must(tb, file.Close())
	info, err := os.Stat(name)
	must(tb, err)
	return info.Size()
}

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// mostResident is the most memory that the process ever had, in MiB; 0 if the system does not say it.
func mostResident() float64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	field, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	kilobytes, _ := strconv.ParseUint(field, 10, 64)
	return float64(kilobytes) / 1024
}

// BenchmarkStatementIn takes statements of 100,000 lines out of the bank's folder into the store. Run each engine
// alone, for it tells what the process held:
//
//	go test ./rail/isofile -run '^$' -bench StatementIn/postgres -benchtime 1x
func BenchmarkStatementIn(b *testing.B) {
	for _, engine := range storetest.Engines {
		b.Run(engine, func(b *testing.B) {
			st, _ := storetest.Open(b, engine)
			folder := b.TempDir()
			profiles, err := isofile.ReadProfiles([]byte(pounds))
			must(b, err)
			bank, err := isofile.Open(profiles, isofile.Options{
				Store:  st,
				Folder: folder,
				Now:    func() time.Time { return railtest.Moment },
			})
			must(b, err)
			b.Cleanup(func() { must(b, bank.Close()) })
			number := 0
			for b.Loop() {
				b.StopTimer()
				number++
				b.SetBytes(writeMany(b, folder, number))
				b.StartTimer()
				_, err := bank.Collect(b.Context(), railtest.Moment)
				must(b, err)
			}
			documents, err := st.Documents.List(b.Context(), store.DocumentFilter{}, number+1)
			must(b, err)
			for _, d := range documents.Rows {
				if d.Status != store.DocumentHandled || d.Entries != manyLines {
					b.Fatalf("%+v", d)
				}
			}
			b.ReportMetric(float64(number*manyLines)/b.Elapsed().Seconds(), "lines/s")
			b.ReportMetric(mostResident(), "MiB-resident")
		})
	}
}
