package manual_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"farthing/internal/rail/manual"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/widetest"
)

// What is proposed for a table of a bank reads it, once its account is named, and says that a payment is paid.
func TestProposals(t *testing.T) {
	for _, name := range manual.Ready() {
		t.Run(name, func(t *testing.T) {
			path := "testdata/samples/" + name + ".csv"
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			proposal, err := manual.Propose(name, content)
			if err != nil {
				t.Fatal(err)
			}
			if preview, err := proposal.Preview(content); err != nil || preview.Entries == 0 {
				t.Errorf("%+v, %v", preview, err)
			}
			p := proposal.Profile
			p.Account.Holder, p.Account.SortCode, p.Account.AccountNumber = "Farthing Ltd", "200000", "55779912"
			text, err := proposal.Text()
			if err != nil {
				t.Fatal(err)
			}
			saved, err := manual.ReadProfile(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			each(t, func(b *bench) {
				b.submitTable(saved, path)
				if said := fmt.Sprint(b.said(railtest.Moment)[shop().BankReference]); said != "[paid 850]" {
					b.Errorf("%s", said)
				}
			})
		})
	}
}

// Tables of other banks, with what is read of their first line and how many are left out.
func TestOtherTablesAreProposedFor(t *testing.T) {
	for name, c := range map[string]struct{ content, want string }{
		"separate times": {"Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n" +
			"27/11/2026,Shop Ltd,WD1,FASTER PAYMENT,-8.50,991.50,PAYMENTS,\n", "2026-11-27 -850 991.50 0"},
		"no headings but a few words": {"Date,Description,Paid out,Paid in,Balance\n" +
			"27 Nov 26,BALANCE BROUGHT FORWARD,,,1000.00\n27 Nov 26,WD1,8.50,,991.50\n", "2026-11-27 0 991.50 0"},
		"directions": {`"Date";"Name / Description";"Account";"Debit/credit";"Amount (EUR)";"Currency";"Reference"` +
			"\n" + `"20261127";"Shop";"NL91ABNA0417164300";"Debit";"8,50";"EUR";"WD1"` + "\n",
			"2026-11-27 -850 - 0"},
		"German": {"Buchungstag;Wertstellung;Verwendungszweck;Betrag;Währung;Saldo\n" +
			"27.11.26;27.11.26;WD1;-1.008,50;EUR;991,50\n", "2026-11-27 -100850 991.50 0"},
		"American": {"Posting Date\tDescription\tAmount\tStatus\n11/27/2026\tWD1\t(8.50)\tPosted\n" +
			"11/28/2026\tWD2\t(8.50)\tPending\n", "2026-11-27 -850 - 1"},
		"lines before and behind": {"Account statement\nAccount number:,20-00-00 55779911\n\n" +
			"Transaction Date,Value Date,Narrative,Debit,Credit,Running Balance\n" +
			"27-Nov-2026,27-Nov-2026,WD1,£8.50,-,£991.50\nTotals,,,£8.50,-,\n", "2026-11-27 -850 991.50 0"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, content := range [][]byte{
				[]byte(c.content),
				widetest.Encode(c.content, binary.LittleEndian),
				widetest.Encode(c.content, binary.BigEndian),
			} {
				if got := proposed(t, name, content); got != c.want {
					t.Errorf("%.10q: %s, want %s", content, got, c.want)
				}
			}
		})
	}
	for _, content := range []string{"", "a,b\n1,2\n", "Date,Amount\n27/11/2026,8.50\n", strings.Repeat("x", 1<<20)} {
		if _, err := manual.Propose("x", []byte(content)); !errors.Is(err, manual.ErrNoTable) {
			t.Errorf("%.20q: %v", content, err)
		}
	}
}

// proposed returns what the profile that is proposed for a table makes of its first line, and the closing balance.
func proposed(t *testing.T, name string, content []byte) string {
	t.Helper()
	proposal, err := manual.Propose(name, content)
	if err != nil {
		t.Fatal(err)
	}
	preview, err := proposal.Preview(content)
	if err != nil {
		return fmt.Sprintf("%v\n%+v", err, proposal.Profile.Statement)
	}
	closing := "-"
	if preview.Closing != nil {
		closing = proposal.Profile.Currency.Format(*preview.Closing)
	}
	first := preview.Lines[0]
	return fmt.Sprintf("%s %d %s %d", first.Date, first.Amount, closing, preview.LeftOut)
}

// A table that ends at any byte is read or refused, in each character set.
//
//test:serial
func TestCutTables(t *testing.T) {
	const table = "Account:,20-00-00 55779911\r\nDate,Description,Paid out,Paid in,Balance\r\n" +
		"27/11/2026,\"SHOP, 5\"\" NAIL\",£8.50,,£991.50\r\n28 Sept 2026,Żółć 😀,(1.00),,£990.50\r\nTotal,,9.50,,\r\n"
	for _, content := range [][]byte{
		[]byte("\ufeff" + table), widetest.Encode(table, binary.LittleEndian), widetest.Encode(table, binary.BigEndian),
	} {
		proposal, err := manual.Propose("x", content)
		if err != nil {
			t.Fatal(err)
		}
		for n := range content {
			cut, err := manual.Propose("x", content[:n])
			if err == nil {
				_, _ = cut.Preview(content[:n]) // it may be refused
			} else if !errors.Is(err, manual.ErrNoTable) {
				t.Errorf("%q: %v", content[:n], err)
			}
			if seen, err := proposal.Preview(content[:n]); err == nil && seen.Entries > 2 {
				t.Errorf("%q: %+v", content[:n], seen)
			}
		}
	}
}

// Whatever comes is proposed for, or not, and nothing breaks.
func FuzzPropose(f *testing.F) {
	f.Add([]byte("Date,Description,Amount,Balance\n27/11/2026,SHOP,-8.50,991.50\nTotal,-8.50\n"))
	f.Add([]byte("\ufeffDatum;Text;Betrag;Af Bij\n1.2.26;\"x\";1,0;Af"))
	f.Fuzz(func(t *testing.T, content []byte) {
		proposal, err := manual.Propose("x", content)
		if err != nil {
			return
		}
		if preview, err := proposal.Preview(content); err == nil && preview.Entries < len(preview.Lines) {
			t.Errorf("%+v", preview)
		}
	})
}
