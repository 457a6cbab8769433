package manual_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/manual"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/widetest"
)

// withStatement is a profile as a bank of pounds has it, with another form of statements.
func withStatement(t *testing.T, statement string) *manual.Profile {
	t.Helper()
	text, err := os.ReadFile("testdata/headed.json")
	if err != nil {
		t.Fatal(err)
	}
	_, old, _ := strings.Cut(string(text), `"statement": `)
	return profile(t, "headed", strings.TrimSuffix(strings.TrimSpace(old), "}"), statement,
		"55779911", "55779912")
}

// shop is a payment of 8.50.
func shop() rail.Instruction {
	i := to(1, "78")
	i.Amount = 850
	return i
}

// Tables as banks write them say that a payment is paid, on both engines and in whichever way they come, and only those
// lines that are booked.
//
//test:serial
func TestTablesOfBanks(t *testing.T) {
	text, err := os.ReadFile("testdata/cases/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Tables    []string
		Statement json.RawMessage
		Paid      bool
		LeftOut   int64
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		want := "[]"
		if c.Paid {
			want = "[paid 850]"
		}
		for _, table := range c.Tables {
			tableOfBank(t, table, withStatement(t, string(c.Statement)), want, c.LeftOut)
		}
	}
}

// tableOfBank reads a table in each way, and checks what it says of a payment and how many lines are left out.
func tableOfBank(t *testing.T, table string, p *manual.Profile, want string, leftOut int64) {
	t.Helper()
	for _, way := range ways {
		t.Run(table+"/"+way, func(t *testing.T) {
			if way != ways[0] {
				slow.Test(t)
			}
			each(t, func(b *bench) {
				b.way = way
				b.submitTable(p, "testdata/cases/"+table+".csv")
				if said := fmt.Sprint(b.said(railtest.Moment)[shop().BankReference]); said != want {
					b.Errorf("%s", said)
				}
				page, err := b.store.Documents.List(b.Context(), store.DocumentFilter{}, 10)
				b.must(err)
				if len(page.Rows) != 1 || page.Rows[0].LeftOut != leftOut {
					b.Errorf("%+v", page.Rows)
				}
			})
		})
	}
}

// submitTable hands a payment over to a bank of a profile, and has its table read.
func (b *bench) submitTable(p *manual.Profile, path string) {
	b.Helper()
	b.profile = p
	b.rail = b.open()
	b.submit(shop())
	b.said(railtest.Moment)
	text, err := os.ReadFile(path)
	b.must(err)
	content := strings.ReplaceAll(string(text), "{{STATEMENT_REFERENCE}}", shop().StatementReference)
	if got := b.drop("statement.csv", content); got != "handled" {
		b.Fatalf("%s", got)
	}
}

// What the ready profiles read says that a payment is paid; but for a table without balances, it is reconciled too.
func TestReadyProfiles(t *testing.T) {
	lines := map[string]int{
		"barclays":         0,
		"lloyds":           3,
		"natwest":          3,
		"nationwide":       3,
		"revolut":          4,
		"revolut-personal": 4,
	}
	for _, name := range manual.Ready() {
		t.Run(name, func(t *testing.T) {
			text, err := manual.ReadyProfile(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := manual.ReadProfile(text); err == nil {
				t.Error("it can be used without an account")
			}
			filled := strings.NewReplacer(`"holder": ""`, `"holder": "Farthing Ltd"`, `"sortCode": ""`,
				`"sortCode": "20-00-00"`, `"accountNumber": ""`, `"accountNumber": "55779912"`).Replace(string(text))
			p, err := manual.ReadProfile([]byte(filled))
			if err != nil {
				t.Fatal(err)
			}
			if p.Reconciled() != (lines[name] > 0) {
				t.Errorf("reconciled: %t", p.Reconciled())
			}
			each(t, func(b *bench) {
				b.submitTable(p, "testdata/samples/"+name+".csv")
				if said := fmt.Sprint(b.said(railtest.Moment)[shop().BankReference]); said != "[paid 850]" {
					b.Errorf("%s", said)
				}
				if !p.Reconciled() {
					return
				}
				if kept := b.lines(); len(kept) != lines[name] {
					b.Errorf("%d lines are reconciled: %+v", len(kept), kept)
				}
			})
		})
	}
	if _, err := manual.ReadyProfile("../profile"); err == nil {
		t.Error("a profile that is none is read")
	}
}

// lines returns the lines of statements that wait to be reconciled.
func (b *bench) lines() []store.BankLine {
	b.Helper()
	u, err := b.store.Reconciliations.Read(b.Context(), b.profile.Currency)
	b.must(err)
	return u.Lines
}

// Tables in one archive may overlap, and each line of theirs is kept once.
func TestTablesInAnArchiveOverlap(t *testing.T) {
	const head = "Date,Description,Amount,Balance\n"
	const first, second, third = "18/11/2026,ONE,-8.50,991.50\n", "19/11/2026,TWO,-1.00,990.50\n",
		"20/11/2026,THREE,-0.50,990.00\n"
	each(t, func(b *bench) {
		b.profile = withStatement(b.T, `{"date": "Date", "amount": "Amount", "balance": "Balance",
			"references": ["Description"]}`)
		b.rail = b.open()
		var archive bytes.Buffer
		w := zip.NewWriter(&archive)
		for i, content := range []string{head + first + second, head + second + third} {
			part, err := w.Create(fmt.Sprintf("%d.csv", i))
			b.must(err)
			_, err = part.Write([]byte(content))
			b.must(err)
		}
		b.must(w.Close())
		if got := b.drop("both.zip", archive.String()); got != "handled" {
			b.Fatal(got)
		}
		if lines := b.lines(); len(lines) != 3 {
			b.Errorf("%d lines: %+v", len(lines), lines)
		}
		read, err := b.store.Reconciliations.Read(b.Context(), b.profile.Currency)
		b.must(err)
		balance := money.Minor(100_000)
		for _, statements := range read.Accounts {
			for _, s := range recon.InOrder(statements) {
				if s.Opening != balance {
					b.Errorf("a statement opens at %d, and the one before closed at %d", s.Opening, balance)
				}
				balance = s.Closing
			}
		}
		if balance != 99_000 {
			b.Errorf("the last one closes at %d", balance)
		}
	})
}

// Long tables are read as short ones: each line once, though the next download overlaps and has another order.
//
//test:serial
func TestLongTables(t *testing.T) {
	const lines = 6000
	table := func(newestFirst bool, lines int) string {
		var rows []string
		for n := 1; n <= lines; n++ {
			rows = append(rows, fmt.Sprintf("18/11/2026,PAYER %d,0.01,%d.%02d", n%5000, n/100, n%100))
		}
		rows[lines-1] = fmt.Sprintf("20/11/2026,LAST,0.02,%d.%02d", (lines+1)/100, (lines+1)%100)
		if newestFirst {
			slices.Reverse(rows)
		}
		return "Date,Description,Amount,Balance\n" + strings.Join(rows, "\n") + "\n"
	}
	each(t, func(b *bench) {
		b.profile = withStatement(b.T, `{"date": "Date", "amount": "Amount", "balance": "Balance",
			"references": ["Description"]}`)
		b.rail = b.open()
		for n, newestFirst := range []bool{true, false, true} {
			content := table(newestFirst, lines)
			if n == 2 {
				content = strings.ReplaceAll(content, "PAYER 7,", "PAYER SEVEN,")
			}
			if got := b.drop(fmt.Sprint(n, ".csv"), content); got != "handled" {
				b.Fatal(got)
			}
			got := b.lines()
			if len(got) != lines {
				b.Fatalf("%d lines", len(got))
			}
			for _, l := range got {
				if want := fmt.Sprintf("PAYER %d", l.Place%5000); l.Text != want && l.Place != lines {
					b.Fatalf("%+v, want %s", l, want)
				}
			}
		}
	})
}

// A table of UTF-16 is read as one of UTF-8, whatever character set the profile names.
func TestWideTables(t *testing.T) {
	each(t, func(b *bench) {
		b.profile = withStatement(b.T, `{"charset": "iso-8859-1", "date": "Date", "amount": "Betrag £",
			"balance": "Balance", "references": ["Description"]}`)
		b.rail = b.open()
		const content = "Date,Description,Betrag £,Balance\n18/11/2026,Żółć 😀,£-8.50,£991.50\n"
		if got := b.drop("a.csv", string(widetest.Encode(content, binary.LittleEndian))); got != "handled" {
			b.Fatal(got)
		}
		if lines := b.lines(); len(lines) != 1 || lines[0].Text != "Żółć 😀" || lines[0].Amount != -850 {
			b.Errorf("%+v", lines)
		}
		cut := widetest.Encode(strings.TrimSuffix(content, "0\n"), binary.BigEndian)
		if got := b.drop("b.csv", string(cut[:len(cut)-1])); !strings.HasPrefix(got, "quarantined") {
			b.Error(got)
		}
		if got := b.drop("c.csv", "\xff\xfe\x00\x00D\x00\x00\x00"); !strings.Contains(got, "UTF-32") {
			b.Error(got)
		}
	})
}
