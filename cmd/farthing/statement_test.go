package main

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// soldIn are the sums of the file's rows in a month of the shop's local time, as the book takes them.
func soldIn(t *testing.T, month string) (change int64) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "testdata", "online-retail", "invoices.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if !strings.HasPrefix(row[3], month) || row[1] == "zero" {
			continue
		}
		amount, err := strconv.ParseInt(row[7], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		change += amount
	}
	return change
}

// TestStatementsOfAShopsYear reads statements of a year's book in all forms: each says the same to the penny, which the
// shop's own file says too, and the closing balance of one is the opening balance of the next.
func TestStatementsOfAShopsYear(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			s := newShop(t, engine)
			output(t, s.dir, s.importing(t)...)
			_, _, available := s.head(t)
			for i, by := range []string{"booking", "value"} {
				if !eachByBoth && storetest.Engines[i] != engine {
					continue
				}
				closing := int64(0)
				for n := range 13 {
					month := time.Date(2010, 12, 1, 0, 0, 0, 0, time.UTC).AddDate(0, n, 0).Format("2006-01")
					found := s.statement(t, month, by)
					if found.Opening != closing || found.Closing-closing != soldIn(t, month) {
						t.Errorf("%s by %s: %d to %d, after %d", month, by, found.Opening, found.Closing, closing)
					}
					closing = found.Closing
					if by == "value" {
						s.samePDF(t, &found)
					}
				}
				if closing != available {
					t.Errorf("by %s the year ends with %d, the book has %d", by, closing, available)
				}
				s.sameInAllForms(t, "2011-10", by)
				s.sameInAllForms(t, "2010-12-01..2011-12-31", by)
				said := failing(t, s.dir, s.args("statement", "2010-12-01..2011-12-31", "--merchant", "shop",
					"--by", by, "--format", "pdf")...)
				if !strings.Contains(said, "ask for CSV") {
					t.Errorf("a PDF of a year: %s", said)
				}
			}
		})
	}
}

func (s shop) statement(t *testing.T, period, by string) (found api.Statement) {
	t.Helper()
	text := output(t, s.dir, s.args("statement", period, "--merchant", "shop", "--by", by)...)
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		t.Fatal(err)
	}
	balance, previous := found.Opening, int64(0)
	for i := range found.Entries {
		e := &found.Entries[i]
		balance += e.Change
		if e.Balance != balance || e.Seq <= previous || by == "booking" && e.Balances.Available != balance {
			t.Fatalf("%s by %s: entry %d has %d after it, not %d", period, by, e.Seq, e.Balance, balance)
		}
		if booked := time.Time(e.BookedAt); by == "booking" && (booked.Before(time.Time(found.From)) ||
			!booked.Before(time.Time(found.To))) {
			t.Fatalf("%s: entry %d was booked %s", period, e.Seq, booked)
		}
		previous = e.Seq
	}
	if found.Closing != balance || found.Credits.Amount-found.Debits.Amount != found.Closing-found.Opening {
		t.Errorf("%s by %s: the entries lead to %d, not to %d", period, by, balance, found.Closing)
	}
	return found
}

// sameInAllForms compares CSV and camt.053 with JSON.
func (s shop) sameInAllForms(t *testing.T, period, by string) {
	t.Helper()
	want := s.statement(t, period, by)
	text := output(t, s.dir, s.args("statement", period, "--merchant", "shop", "--by", by, "--format", "csv")...)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]int64{}
	for _, row := range rows[1:] {
		sums[row[0]]++
		change, _ := strconv.ParseInt("0"+strings.TrimPrefix(row[1], "-"), 10, 64)
		if strings.HasPrefix(row[1], "-") {
			change = -change
		}
		sums["change"] += change
	}
	if first, last := rows[1], rows[len(rows)-1]; first[2] != strconv.FormatInt(want.Opening, 10) ||
		last[2] != strconv.FormatInt(want.Closing, 10) || sums["entry"] != int64(len(want.Entries)) ||
		sums["total"] != int64(len(want.Totals)) || sums["change"] != want.Closing-want.Opening {
		t.Errorf("%s by %s as CSV: %v to %v, %v", period, by, first, last, sums)
	}
	path := filepath.Join(t.TempDir(), "statement.xml")
	output(t, s.dir, s.args("statement", period, "--merchant", "shop", "--by", by, "--format", "camt.053",
		"--output", path)...)
	s.readFile(t, path, &want)
}

// readFile reads a camt.053, whose sums the reader proves, and looks at it with the official schema.
func (s shop) readFile(t *testing.T, path string, want *api.Statement) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	reader, err := iso20022.ReadStatements(file, iso20022.Expected{Accounts: []string{"shop"}, Currency: money.GBP})
	if err != nil {
		t.Fatal(err)
	}
	count, closing := int64(0), iso20022.Balance{}
	for statement, err := range reader.Statements() {
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range statement.Entries() {
			if err != nil {
				t.Fatal(err)
			}
			count++
		}
		if err := statement.Check(); err != nil {
			t.Error(err)
		}
		closing, _ = statement.Balance(iso20022.ClosingBooked)
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
	if count != want.Credits.Count+want.Debits.Count || int64(closing.Amount.Minor) != want.Closing {
		t.Errorf("%d entries, closing %v", count, closing)
	}
	schema := filepath.Join("..", "..", "internal", "iso20022", "testdata", "xsd", "camt.053.001.08.xsd")
	said, err := exec.Command("xmllint", "--noout", "--schema", schema, path).CombinedOutput()
	if err != nil {
		t.Errorf("%v: %.1000s", err, said)
	}
}
