package intake

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/widetest"
)

// The form of a file is found in the file: what separates its cells, quotes that are none, the case of names and
// currencies, zones behind times. What could mean two things is refused.
func TestFormsOfFiles(t *testing.T) {
	inMajor := reading{units: UnitsMajor}
	twoColumns := reading{units: UnitsMajor, layout: Layout{Columns: map[string]string{"date": "Day+Time"}}}
	british := reading{units: UnitsMajor, form: "DD/MM/YYYY hh:mm:ss", layout: twoColumns.layout}
	for name, c := range map[string]struct {
		text string
		as   reading
		want string // of each row: id, moment, amount
	}{
		"semicolons":        {"id;date;amount\nA1;2026-01-05;12,50\n", inMajor, "A1 2026-01-05T00:00:00Z 1250"},
		"tabs":              {"id\tdate\tamount\nA1\t2026-01-05\t1,000\n", inMajor, "A1 2026-01-05T00:00:00Z 100000"},
		"bars":              {"id|date|amount\nA1|2026-01-05|1.250,00\n", inMajor, "A1 2026-01-05T00:00:00Z 125000"},
		"a quoted heading":  {"\"id;;;;\",id,date,amount\nx,A1,2026-01-05,1\n", inMajor, "A1 2026-01-05T00:00:00Z 100"},
		"names in any case": {"ID,Date, Amount\nA1,2026-01-05,1\n", inMajor, "A1 2026-01-05T00:00:00Z 100"},
		"inches": {
			"id,date,amount,description\nA1,2026-01-05,1,5\" nails\nA2,2026-01-05,2,\"5\" nails\"\n" +
				"A3,2026-01-06,3,x\n",
			inMajor, "A1 2026-01-05T00:00:00Z 100, A2 2026-01-05T00:00:00Z 200, A3 2026-01-06T00:00:00Z 300",
		},
		"offsets": {
			"id,date,amount\nA1,2026-01-05 10:15:00 +0100,1\nA2,2026-01-05T10:15+01:00,2\n" +
				"A3,2026-01-05 10:15:00 UTC,3\nA4,2026-07-05 10:15:00Z,4\nA5,2026-07-05  10:15:00,5\n", inMajor,
			"A1 2026-01-05T09:15:00Z 100, A2 2026-01-05T09:15:00Z 200, A3 2026-01-05T10:15:00Z 300, " +
				"A4 2026-07-05T10:15:00Z 400, A5 2026-07-05T09:15:00Z 500",
		},
		"two columns of a date": {
			"id,Day,Time,amount\nA1,2026-01-05,10:15:00,1\n", twoColumns, "A1 2026-01-05T10:15:00Z 100",
		},
		"of a form, with an offset": {
			"id,Day,Time,amount\nA1,05/01/2026,10:15:00 -0330,1\n", british, "A1 2026-01-05T13:45:00Z 100",
		},
		"in NDJSON": {
			`{"id":"A1","Day":"2026-01-05","Time":"10:15:00","amount":1}`, twoColumns, "A1 2026-01-05T10:15:00Z 100",
		},
		"currencies": {
			"id,date,amount,currency\nA1,2026-01-05,1,gbp\nA2,2026-01-05,£2, Gbp \n", inMajor,
			"A1 2026-01-05T00:00:00Z 100, A2 2026-01-05T00:00:00Z 200",
		},
	} {
		wideText := string(widetest.Encode(c.text, binary.LittleEndian))
		for charset, text := range map[string]string{"UTF-8": c.text, "UTF-16": wideText} {
			rows, bad, err := interpretAll(t, text, c.as)
			var got []string
			for _, r := range rows {
				got = append(got, fmt.Sprintf("%s %s %d", r.row.cells[fieldID], r.date.Format(time.RFC3339), r.amount))
			}
			if err != nil || strings.Join(got, ", ") != c.want {
				t.Errorf("%s in %s: %q, %q, %v", name, charset, got, bad, err)
			}
		}
	}
	for _, c := range []struct {
		text, says string
		as         reading
	}{
		{"id,date,amount,amount\nA1,2026-01-05,12.50,99.00\n", `two columns "amount"`, inMajor},
		{"id,date,amount,Amount\nA1,2026-01-05,12.50,99.00\n", `two columns "amount"`, inMajor},
		{"id,Day,Day,Time,amount\nA1,2026-01-05,2026-01-06,10:15,1\n", `two columns "Day"`, twoColumns},
		{"id,date,amount,ref,ref\n", `two columns "ref"`, reading{layout: Layout{IDFrom: []string{"ref"}}}},
		{"id,Day,amount\n", `no column "Time"`, twoColumns},
		{"id,date,amount\n", `no column "State"`, reading{layout: Layout{Status: &States{Column: "State"}}}},
	} {
		if _, _, err := interpretAll(t, c.text, c.as); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want something with %q", c.text, err, c.says)
		}
	}
}

// A quote that stands where none may does not swallow the rows behind it.
func TestAQuoteDoesNotSwallowRows(t *testing.T) {
	_, _, err := interpretAll(t, "id,date,amount,description\nA1,2026-01-05,1,\"5 nails\nA2,2026-01-05,2,\"6\" nails\n"+
		"A3,2026-01-05,3,x\n", inMinor)
	if err == nil || !strings.Contains(err.Error(), "line 2: a quote opens") {
		t.Errorf("%v", err)
	}
}

// Rows whose state does not count are left out, whatever else is in them, and do not say what the file's amounts are.
func TestRowsAreLeftOutByTheirState(t *testing.T) {
	states := &States{Column: "Status", Words: []string{"Completed", "paid"}}
	const text = "id,date,amount,Status\nA1,2026-01-05,1250,Completed\nA2,2026-01-05,9.99,Denied\n" +
		"A3,never,1,denied\nA4,2026-01-06,100,PAID\nA5,2026-01-06,100,\n"
	for name, of := range map[string]string{
		"CSV": text,
		"NDJSON": `{"id":"A1","date":"2026-01-05","amount":1250,"Status":"Completed"}` + "\n" +
			`{"id":"A2","date":"2026-01-05","amount":9.99,"Status":"Denied"}` + "\n" +
			`{"id":"A3","date":"never","amount":1,"Status":"denied"}` + "\n" +
			`{"id":"A4","date":"2026-01-06","amount":100,"Status":"PAID"}` + "\n" +
			`{"id":"A5","date":"2026-01-06","amount":100}` + "\n",
	} {
		file, err := OpenPayments(strings.NewReader(of), Layout{Status: states})
		if err != nil {
			t.Fatal(err)
		}
		how := shopImport(t, nil)
		seen, err := how.Preview(t.Context(), file)
		if err != nil || seen.Rows != 5 || seen.LeftOut != 3 || seen.Rejected != 0 ||
			seen.Kinds[KindPayment] != (Sum{2, 1350}) || seen.States["Denied"] != 1 || seen.States["nothing"] != 1 {
			t.Errorf("%s: %+v, %v", name, seen, err)
		}
		how.Units = ""
		_, err = how.Preview(t.Context(), file)
		refused, ok := errors.AsType[*FileError](err)
		if !ok || refused.Reason != "nobody has said whether these amounts are in major or in minor units: "+
			"whole numbers all of them" {
			t.Errorf("%s: %v", name, err)
		}
	}
	left := LeftOut{}
	for n := range 100 {
		left.add(fmt.Sprint(n))
	}
	if len(left) != maxStates+1 || left[otherStates] != 80 {
		t.Errorf("%v", left)
	}
}

// A file is bounded in each direction, and the refusal has the place.
func TestFilesAreBounded(t *testing.T) {
	const heading = "id,date,amount\n"
	for name, c := range map[string]struct{ text, says string }{
		"a quote that stays open": {
			heading + "A1,2026-01-05,1\nA2,2026-01-05,\"" + strings.Repeat("x\n", maxLine), "line 3 is longer than",
		},
		"a long cell":    {heading + "A1,2026-01-05," + strings.Repeat("1", 2*maxLine), "line 2 is longer than"},
		"a long heading": {strings.Repeat("x", 2*maxLine), "line 1 is longer than"},
		"many columns": {
			heading[:len(heading)-1] + strings.Repeat(",x", maxColumns) + "\n", "at most 1000 columns",
		},
		"many cells": {
			heading + "A1,2026-01-05,1" + strings.Repeat(",", maxColumns+1) + "\n", "line 2 has 1004 columns",
		},
		"a long line of JSON": {
			`{"id":"A1","date":"2026-01-05","amount":1}` + "\n{" + strings.Repeat(" ", 2*maxLine),
			"line 2 is longer than",
		},
	} {
		if _, _, err := interpretAll(t, c.text, inMinor); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %.200v", name, err)
		}
	}
	file := openText(t, manyRows(1))
	row, err := file.next()
	file.next = func() (cellRow, error) { return row, err }
	file.bound()
	for range maxRows {
		if _, err := file.next(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := file.next(); err == nil || !strings.Contains(err.Error(), "line 2: a file has at most 10000000 rows") {
		t.Errorf("%v", err)
	}
}

// A file that ends at any byte is read up to there, or refused.
func TestCutFiles(t *testing.T) {
	const table = "id;date;amount;description\nA1;2026-01-05;12,50;\"5\"\" nail\"\nA2;2026-01-06;(1,00);Żółć\n"
	for _, whole := range []string{
		"\ufeff" + table, string(widetest.Encode(table, binary.LittleEndian)),
		`{"id":"A1","date":"2026-01-05","amount":1250}` + "\n" + `{"id":"A2","date":"2026-01-06","amount":100}` + "\n",
	} {
		for n := range len(whole) {
			rows, _, err := interpretAll(t, whole[:n], reading{units: UnitsMajor})
			if err == nil && len(rows) > 2 {
				t.Errorf("%q: %d rows", whole[:n], len(rows))
			}
		}
	}
}
