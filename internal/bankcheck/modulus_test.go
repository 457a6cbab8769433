package bankcheck_test

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/internal/bankcheck"
)

// The tables of these tests are made up. Only their form is that of the published tables, whose licence does not allow
// this repository to contain them.
func tables(t *testing.T, valacdos, scsubtab string) *bankcheck.Tables {
	t.Helper()
	read, err := bankcheck.ParseTables(strings.NewReader(valacdos), strings.NewReader(scsubtab))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

const madeUp = `
100000 100099 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    0    1
100100 100100 MOD10    0    0    0    0    0    0    0    0    0    0    0    0    1    1
100200 100200 DBLAL    0    0    0    0    0    0    2    1    0    0    0    0    0    0
100300 100300 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    0    1
100300 100300 DBLAL    0    0    0    0    0    0    0    0    0    0    0    0    2    0
110000 110000 DBLAL    0    0    0    0    0    0    0    0    0    0    0    0    0    1   1
120000 120000 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    0    1   2
120000 120000 MOD11    1    0    0    0    0    0    0    0    0    0    0    0    0    1   9
130000 130000 MOD10    0    0    0    0    0    0    0    0    0    0    0    0    0    1
130000 130000 DBLAL    0    0    0    0    0    0    0    0    0    0    0    0    1    0   3
140000 140000 MOD11    0    0    0    0    0    0    0    0    0    0    0   -1    0    0   4
150000 150009 MOD11    0    0    0    0    0    1    0    0    0    0    0    1    0    0   5
150000 150009 DBLAL    0    0    0    0    0    1    0    0    0    0    0    0    0    0   5
160000 160000 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    0    1   6
160000 160000 DBLAL    0    0    0    0    0    0    0    0    0    0    0    0    1    0   6
170000 170000 MOD11    0    0    0    0    0    0    1    1    0    0    0    0    0    1   7
180000 180000 MOD10    0    0    0    0    0    1    0    0    0    0    0    0    0    1   8
190000 190000 MOD11    0    0    0    0    0    0    1    1    0    0    0    0    0    1  10
190000 190000 MOD11    0    0    0    0    0    0    0    0    1    0    0    0    0    0  11
200000 200000 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    0    1  12
200000 200000 MOD10    0    0    0    0    0    0    0    0    0    0    0    0    1    0  13
210000 210000 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    1    1  14
`

func TestCheckModulus(t *testing.T) {
	table := tables(t, madeUp, "150001 150004\n")
	for _, test := range []struct{ sortCode, account, why string }{
		{"100000", "99999990", "the start of a range"},
		{"100099", "99999990", "the end of a range"},
		{"100100", "00000091", "9 + 1 divides by 10"},
		{"100200", "67000000", "2 × 6 is 12, whose digits are 3, and 3 + 7 is 10"},
		{"100300", "00000000", "both of two checks"},
		{"110000", "00000003", "exception 1: 27 + 3"},
		{"120000", "00000000", "exception 2: a is 0, so the table's weights"},
		{"120000", "10000005", "exception 2: its own weights, 6a + h"},
		{"120000", "10000198", "exception 2 with g = 9: 9f + 3g + h, and a does not count"},
		{"120000", "00000008", "exception 9: 309634 begins with 3, and 3 + 8 is 11"},
		{"130000", "00600010", "exception 3: c is 6, so the second check is left out"},
		{"130000", "00900010", "exception 3: c is 9"},
		{"140000", "00000407", "exception 4: -4 leaves 7 over, and gh is 07"},
		{"140000", "00000110", "exception 4: -1 leaves 10 over, and gh is 10"},
		{"150000", "00000000", "exception 5: nothing left over, g and h are 0"},
		{"150001", "00000076", "exception 5: 150004 is checked; 11 - 4 is g, 10 - 4 is h"},
		{"150004", "00000076", "exception 5: what is not in the table stands for itself"},
		{"160000", "40000011", "exception 6: a foreign account"},
		{"160000", "80000099", "exception 6: up to a = 8"},
		{"160000", "00000000", "exception 6: both checks of a sterling account"},
		{"170000", "12000090", "exception 7: g is 9, so a and b do not count"},
		{"170000", "56000000", "exception 7: 5 + 6 is 11"},
		{"180000", "00000004", "exception 8: 090126 ends in 6, and 6 + 4 is 10"},
		{"190000", "09500090", "exception 10: ab is 09 and g is 9, so a and b do not count"},
		{"190000", "99500090", "exception 10: ab is 99 and g is 9"},
		{"190000", "10000001", "exception 11 if exception 10 fails"},
		{"200000", "00000010", "exception 12"},
		{"200000", "00000001", "exception 13 if exception 12 fails"},
		{"210000", "00000056", "exception 14: 5 + 6 is 11"},
		{"210000", "00000560", "exception 14: without its last digit, 5 + 6"},
		{"210000", "00000569", "exception 14: also with a 9"},
	} {
		if got := table.Check(test.sortCode, test.account); got != bankcheck.Valid {
			t.Errorf("%s %s is %s: %s", test.sortCode, test.account, got, test.why)
		}
	}
}

func TestCheckModulusFails(t *testing.T) {
	table := tables(t, madeUp, "150001 150004\n")
	for _, test := range []struct{ sortCode, account, why string }{
		{"100000", "00000001", "one check"},
		{"100100", "00000092", "one check"},
		{"100300", "00000001", "the first of two"},
		{"100300", "00000010", "the second of two"},
		{"110000", "00000000", "exception 1: 27 does not divide"},
		{"100200", "64000000", "2 × 6 is 12, whose digits are 3, and 3 + 4 is 7"},
		{"120000", "10000009", "exceptions 2 and 9: 6 + 9, and 3 + 9"},
		{"120000", "00000001", "exceptions 2 and 9: both fail"},
		{"130000", "00500010", "exception 3: c is neither 6 nor 9"},
		{"130000", "00600001", "exception 3: the first check stays"},
		{"140000", "00000408", "exception 4: 7 left over, not 8"},
		{"150001", "00000066", "exception 5: g is wrong"},
		{"150001", "00000075", "exception 5: h is wrong"},
		{"150000", "00000110", "exception 5: a remainder of 1 asks for the digit 10"},
		{"160000", "30000011", "exception 6: a is below 4"},
		{"160000", "90000011", "exception 6: a is above 8"},
		{"160000", "40000012", "exception 6: g and h differ"},
		{"170000", "12000000", "exception 7: g is not 9"},
		{"180000", "00000000", "exception 8: 090126 ends in 6"},
		{"190000", "19500090", "exception 10: ab is 19"},
		{"190000", "09500080", "exception 10: g is 8"},
		{"200000", "00000011", "exceptions 12 and 13: both fail"},
		{"210000", "00000567", "exception 14: the last digit is none of 0, 1, 9"},
		{"210000", "00000550", "exception 14: 5 + 5 does not divide either"},
	} {
		if got := table.Check(test.sortCode, test.account); got != bankcheck.Invalid {
			t.Errorf("%s %s is %s: %s", test.sortCode, test.account, got, test.why)
		}
	}
}

func TestCheckWithoutKnowing(t *testing.T) {
	table := tables(t, madeUp, "")
	var none *bankcheck.Tables
	for _, test := range []struct {
		table             *bankcheck.Tables
		sortCode, account string
		want              bankcheck.Result
	}{
		{table, "000000", "12345651", bankcheck.Unknown},
		{table, "100101", "00000000", bankcheck.Unknown},
		{none, "100000", "00000001", bankcheck.Unknown},
		{none, "10000", "00000001", bankcheck.Invalid},
		{table, "10-00-0", "00000001", bankcheck.Invalid},
		{table, "100000", "1234567", bankcheck.Invalid},
		{table, "100000", "1234567é", bankcheck.Invalid},
	} {
		if got := test.table.Check(test.sortCode, test.account); got != test.want {
			t.Errorf("%s %s is %s, want %s", test.sortCode, test.account, got, test.want)
		}
	}
}

func TestParseTablesRefuses(t *testing.T) {
	line := "100000 100099 MOD11    0    0    0    0    0    0    0    0    0    0    0    0    0    1"
	for _, test := range []struct{ valacdos, scsubtab, says string }{
		{"", "", "modulus weights"},
		{line + "\n100000", "", "line 2: 1 fields"},
		{line + " 15", "", "no such exception: 15"},
		{line + " x", "", "no such exception: x"},
		{strings.Replace(line, "MOD11", "MOD12", 1), "", "no such algorithm: MOD12"},
		{strings.Replace(line, "100099", "099999", 1), "", "no range"},
		{strings.Replace(line, "100099", "10009", 1), "", "no range"},
		{strings.TrimSuffix(line, "1") + "y", "", "weight 14"},
		{line, "100000", "substituted sort codes: line 1"},
		{line, "100000 20000x", "substituted sort codes: line 1"},
	} {
		_, err := bankcheck.ParseTables(strings.NewReader(test.valacdos), strings.NewReader(test.scsubtab))
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q, %q: %v, want %s", test.valacdos, test.scsubtab, err, test.says)
		}
	}
	if _, err := bankcheck.ParseTables(strings.NewReader(line), failing{}); err == nil {
		t.Error("a table that cannot be read is taken")
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestPublishedCases runs the cases that are published with the specification against the published tables.
func TestPublishedCases(t *testing.T) {
	folder := os.Getenv("FARTHING_MODULUS_DIR")
	if folder == "" {
		t.Skip("not run: modulus tables absent")
	}
	open := func(name string) io.Reader {
		file, err := os.Open(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = file.Close() })
		return file
	}
	published, err := bankcheck.ParseTables(open("valacdos.txt"), open("scsubtab.txt"))
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	scanner := bufio.NewScanner(open("test-cases-v770.txt"))
	for scanner.Scan() {
		line := scanner.Text()
		fields := strings.Fields(line)
		if len(fields) < 4 || strings.HasPrefix(line, "#") {
			continue
		}
		cases++
		sortCode, account, flag := fields[len(fields)-3], fields[len(fields)-2], fields[len(fields)-1]
		want := bankcheck.Invalid
		if flag == "Y" {
			want = bankcheck.Valid
		}
		if got := published.Check(sortCode, account); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	if err := scanner.Err(); err != nil || cases != 34 {
		t.Errorf("%d cases, %v; want 34", cases, err)
	}
	if got := published.Check("000000", "12345651"); got != bankcheck.Unknown {
		t.Errorf("the simulated bank's sort code is %s", got)
	}
}
