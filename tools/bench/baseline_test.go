package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// PostgreSQL's own benchmark writes a payment, a row of the journal and a merchant's book in each transaction.
func TestPgbench(t *testing.T) {
	p := newPlace(t, enginePostgres)
	b := newTestEnv(t, p, Options{Filled: 50, Payments: 10, Smoke: true})
	const count = "SELECT (SELECT count(*) FROM payments), (SELECT count(*) FROM journal), (SELECT sum(seq) FROM books)"
	before, err := p.ask(t.Context(), b.home.URL, count)
	if err != nil {
		t.Fatal(err)
	}
	m, err := b.pgbench(t.Context(), 3)
	if err != nil {
		t.Fatal(err)
	}
	if m.Done != 60 || len(m.Latencies) != 60 || !slices.IsSorted(m.Latencies) || m.Latencies[0] <= 0 || m.Rate() <= 0 {
		t.Errorf("%+v", m)
	}
	if !m.spent.known || m.spent.server != 0 {
		t.Errorf("spent %+v", m.spent)
	}
	after, err := p.ask(t.Context(), b.home.URL, count)
	if err != nil {
		t.Fatal(err)
	}
	var had, has [3]int
	for text, counts := range map[string]*[3]int{before: &had, after: &has} {
		if _, err := fmt.Sscan(text, &counts[0], &counts[1], &counts[2]); err != nil {
			t.Fatal(err)
		}
	}
	if has[0] != had[0]+60 || has[1] != had[1]+60 || has[2] != had[2] {
		t.Errorf("payments, journal rows, numbers of the books: %v before, %v after", had, has)
	}
	if !b.spoiled {
		t.Error("the environment does not know that its books are wrong now")
	}
}

// A column takes the merchant, a number or its old value, in which pgbench sees no variable.
func TestColumnOfAnotherRow(t *testing.T) {
	for want, c := range map[string]column{
		"M":                               {kind: "text", key: 0, value: "'a'"},
		":number":                         {kind: "bigint", key: 1, value: "'7'"},
		"'pre-' || CAST(:number AS text)": {kind: "text", key: 1, value: "'p'"},
		"'1001'":                          {kind: "bigint", key: -1, value: "'1001'"},
		"CAST('client' || chr(58) || 'cl_1' AS text)": {kind: "text", key: -1, value: "'client:cl_1'"},
		"NULL": {kind: "text", key: -1, value: "NULL"},
	} {
		if got := c.other("M", "pre-"); got != want {
			t.Errorf("%+v becomes %s, want %s", c, got, want)
		}
	}
}

// The report of pgbench is read, and so are the logs of all its threads.
func TestReadPgbench(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"log.77":   "0 1 3000 0 1795337982 469\n0 2 1000 0 1795337982 569\n",
		"log.77.1": "1 1 2000 0 1795337982 469\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var m measure
	report := "latency average = 2.0 ms\ntps = 1.500000 (without initial connection time)\n"
	if err := m.readPgbench([]byte(report), dir); err != nil {
		t.Fatal(err)
	}
	if m.Done != 3 || m.Took != 2*time.Second || m.Quantile(0.5) != 2*time.Millisecond {
		t.Errorf("%+v", m)
	}
	err := new(measure).readPgbench([]byte("tps = none"), dir)
	if err == nil || !strings.Contains(err.Error(), "tps = none") {
		t.Errorf("no figure: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "log.78"), []byte("skipped\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := new(measure).readPgbench([]byte("tps = 1.5 ()"), dir); err == nil {
		t.Error("a log of something else is read")
	}
}
