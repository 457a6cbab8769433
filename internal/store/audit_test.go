package store_test

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

func TestAuditGoesThroughAllBooksInSlices(t *testing.T) {
	slow.Test(t)
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for i := range 5 {
			richLife(t, s, clock, fmt.Sprint("shop", i))
		}
		books, rows, after := int64(0), int64(0), ""
		for range 3 { // of 2, 2 and 1
			report, err := s.Audit(t.Context(), after, 2, 10)
			must(t, err)
			if len(report.Problems) != 0 {
				t.Fatalf("%+v", report.Problems)
			}
			books, rows, after = books+report.Books, rows+report.Rows, report.Last
		}
		if books != 5 || rows != 50 || after != "" {
			t.Errorf("%d books, %d rows, the last is %q", books, rows, after)
		}
	})
}

func TestAuditFindsWhatIsWrongInTheLastRows(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			wrong := []struct{ statement, says string }{
				{"UPDATE journal SET why = 'another' WHERE seq = (SELECT seq - 3 FROM books WHERE 0 = 0)",
					"the hash is not"},
				{"UPDATE journal SET amount = amount + 1 WHERE seq = (SELECT seq FROM books WHERE 0 = 0)",
					"the balances after"},
				{"DELETE FROM journal WHERE seq = (SELECT seq FROM books WHERE 0 = 0)", "the book's last row is"},
				{"UPDATE books SET credited = credited + 1, debited = debited + 1", "the book's total of credits"},
				{"UPDATE books SET pending = pending + 1, held = held - 1", "the book's balance of pending"},
				{"UPDATE journal SET why = 'another' WHERE seq = 3", ""}, // too long ago for an audit
				{"UPDATE books SET seq = seq", ""},
			}
			var statements []string
			for i, w := range wrong {
				richLife(t, s, clock, fmt.Sprint("shop", i))
				statements = append(statements, within(fmt.Sprint("shop", i), []string{w.statement})...)
			}
			tamper(t, url, statements...)
			report, err := s.Audit(t.Context(), "", 100, 5)
			must(t, err)
			must(t, s.Books.KeepProofs(t.Context(), report.Proved))
			for i, w := range wrong {
				proof, proved, err := s.Books.Proof(t.Context(), fmt.Sprint("shop", i))
				must(t, err)
				if proved != (w.says == "") {
					t.Errorf("%s: proved %t", w.statement, proved)
				}
				if proved {
					last, _, err := s.Journal.At(t.Context(), proof.MerchantID, clock.Now())
					must(t, err)
					if proof.Seq != last.Seq || proof.Hash != last.Hash || !proof.At.Equal(clock.Now()) {
						t.Errorf("%s: proved %+v, the last row is %+v", w.statement, proof, last)
					}
				}
				var found []string
				for _, p := range report.Problems {
					if p.MerchantID == fmt.Sprint("shop", i) {
						found = append(found, p.Message)
					}
				}
				if all := strings.Join(found, "\n"); (w.says == "") != (all == "") || !strings.Contains(all, w.says) {
					t.Errorf("%s: found %q, want %q", w.statement, all, w.says)
				}
			}
		})
	}
}
