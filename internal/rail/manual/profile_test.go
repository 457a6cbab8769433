package manual_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/manual"
	"farthing/internal/testing/railtest"
)

// cut returns the file of payments.
func cut(t *testing.T, p *manual.Profile, list ...rail.Instruction) string {
	t.Helper()
	files, err := p.Cut(railtest.Moment, calendar.Holidays{}, list)
	if err != nil || len(files) != 1 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return string(files[0].Content)
}

// A file's date is a business day, by the holidays that the operator added, too.
func TestAnAddedHolidayIsNoDateOfTransfers(t *testing.T) {
	text, err := os.ReadFile("testdata/numbered.json")
	if err != nil {
		t.Fatal(err)
	}
	p, err := manual.ReadProfile(text)
	if err != nil {
		t.Fatal(err)
	}
	friday := calendar.Date{Year: 2026, Month: time.November, Day: 20}
	for date, holidays := range map[string]calendar.Holidays{
		"|20261120|": {}, "|20261123|": calendar.Holidays{}.With([]calendar.Date{friday}, nil),
	} {
		files, err := p.Cut(railtest.Moment, holidays, []rail.Instruction{to(1, "78")})
		if err != nil || len(files) != 1 || !strings.Contains(string(files[0].Content), date) {
			t.Errorf("%+v, %v", files, err)
		}
	}
}

// Three banks want their files in forms of their own, and a few lines say which.
func TestFilesOfTransfers(t *testing.T) {
	umlaut, euros := to(2, "57"), to(3, "78")
	umlaut.HolderName = "=Bäcker & \"Söhne\" Ω | GmbH, Köln"
	euros.Currency, euros.HolderName = "EUR", "Bäcker; \"Söhne\""
	euros.SortCode, euros.AccountNumber, euros.IBAN = "", "", "DE89370400440532013000"
	for name, c := range map[string]struct {
		list []rail.Instruction
		want string
	}{
		"headed": {[]rail.Instruction{to(1, "78"), umlaut}, "Payee name,Sort code,Account number,Amount,Reference\r\n" +
			"The Shop Ltd,20-00-00,12345678,10.01,WD0000000000000001\r\n" +
			"Baecker + 'Soehne',20-00-00,12345657,10.02,WD0000000000000002\r\n"},
		"numbered": {[]rail.Instruction{to(1, "78"), umlaut},
			"01|200000|55779911|200000|12345678|The Shop Ltd|1001|20261120|wd00000000000000000000000001\n" +
				"01|200000|55779911|200000|12345657|Baecker + 'Soehne' O / GmbH, Koeln|1002|20261120|" +
				"wd00000000000000000000000002\n"},
		"euros": {[]rail.Instruction{euros},
			"\"Empf\xe4nger\";\"IBAN\";\"Betrag\";\"W\xe4hrung\";\"Datum\";\"Verwendungszweck\"\r\n" +
				"\"B\xe4cker; \"\"S\xf6hne\"\"\";\"DE89370400440532013000\";\"10,03\";\"EUR\";\"20.11.2026\";" +
				"\"wd00000000000000000000000003\"\r\n"},
	} {
		if got := cut(t, profile(t, name), c.list...); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	marked := profile(t, "headed", `"columns"`, `"charset": "utf-8-bom", "columns"`)
	if got := cut(t, marked, umlaut); !strings.HasPrefix(got, "\ufeffPayee") ||
		!strings.Contains(got, "\r\n\"Bäcker & \"\"Söhne\"\" Ω\",20") {
		t.Errorf("%q", got)
	}
}

// No cell that people wrote begins like a formula of a spreadsheet.
func TestNoFormulaIsWritten(t *testing.T) {
	for _, charset := range []string{"ascii", "iso-8859-1", "utf-8"} {
		p := profile(t, "headed", `"columns"`, `"charset": "`+charset+`", "columns"`)
		for _, name := range []string{
			"=1+1", "+44 Shop", "-2", "@SUM(A1)", "\t=1", " = 1", "==+-@x", "＝1", "\r\n=1", "\"=1", "\u200b=1",
		} {
			i := to(1, "78")
			i.HolderName = name
			if p.Refusal(i) != "" {
				continue
			}
			_, line, _ := strings.Cut(cut(t, p, i), "\r\n")
			cell, _, _ := strings.Cut(strings.TrimPrefix(line, `"`), ",")
			if strings.ContainsAny(cell[:1], "=+-@\t\r") || strings.HasPrefix(cell, "＝") {
				t.Errorf("%s, %q: %q", charset, name, cell)
			}
		}
	}
}

func TestProfilesAreRefused(t *testing.T) {
	text, err := os.ReadFile("testdata/headed.json")
	if err != nil {
		t.Fatal(err)
	}
	const amount = `"amount": "Amount"`
	for change, want := range map[[2]string]string{
		{`"headed"`, `"Acme Bank"`}:                                    "name must be",
		{`"cutOff": "none"`, `"cutOff": "25:00"`}:                      "cutOff",
		{`"cutOff": "none"`, `"zone": "Europe/Nowhere"`}:               "zone",
		{`"cutOff": "none"`, `"days": 11`}:                             "days",
		{`"cutOff": "none"`, `"cutoff2": "none"`}:                      "unknown field",
		{`"cutOff": "none"`, `"currency": "XXZ"`}:                      "currency",
		{`"cutOff": "none"`, `"currency": "EUR"`}:                      "countries names none",
		{"55779911", "5577991"}:                                        "account",
		{`"from": "amount"`, `"from": "text"`}:                         "lacks name or amount",
		{`"from": "amount"`, `"from": "money"`}:                        "must be one of",
		{`"from": "accountNumber"`, `"from": "line"`}:                  "lacks iban",
		{`"from": "statementReference", "most": 18`, `"from": "text"`}: "by which the statement is matched",
		{`"most": 18}
    ]`, `"most": 17}
    ]`}: "at least 18",
		{`"heading": "Amount"`, `"heading": "=Amount"`}:                   "formula",
		{`"columns"`, `"separator": "x", "columns"`}:                      "separator",
		{`"columns"`, `"dates": "MM.YY", "columns"`}:                      "no form of dates",
		{`"columns"`, `"mostPayments": -1, "columns"`}:                    "mostPayments",
		{`"columns"`, `"quotes": "none", "decimals": "comma", "columns"`}: "another separator",
		{amount, `"amount": "Amount", "in": "In"`}:                        "amount, or in and out",
		{`["Description"]`, `[]`}:                                         "names no column",
		{amount, `"amount": "Amount", "headings": false`}:                 "named by its number",
		{amount, `"amount": "Amount", "skip": 101`}:                       "skip",
	} {
		changed := strings.Replace(string(text), change[0], change[1], 1)
		_, err := manual.ReadProfile([]byte(changed))
		if !errors.Is(err, manual.ErrProfile) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", change, err)
		}
	}
	if _, err := manual.ReadProfile(append(text, 'x')); err == nil {
		t.Error("something behind it is taken")
	}
	terms, err := profile(t, "euros", `"countries"`, `"days": 1, "countries"`).Terms()
	reach, _ := json.Marshal(terms.Reach)
	if err != nil || terms.Name != "manual" || terms.CutOff.String() != "16:00" ||
		string(reach) != `{"EUR":["DE","AT"]}` {
		t.Errorf("%+v, %s, %v", terms, reach, err)
	}
}

// What is cut, whatever people are called, is read by the bank as it was meant.
func FuzzTransfers(f *testing.F) {
	f.Add("The Shop Ltd", int64(1001), uint8(0))
	f.Add("=1+\"1\",;|\t\n", int64(1), uint8(1))
	f.Add("Ωß\xff\u2028", int64(99999999), uint8(7))
	f.Fuzz(func(t *testing.T, name string, amount int64, kind uint8) {
		separators, quotes := []string{",", ";", "\\t", "|"}, []string{"needed", "all", "none"}
		charsets, decimals := []string{"ascii", "iso-8859-1", "utf-8", "utf-8-bom"}, []string{"point", "minor"}
		k := int(kind)
		p := profile(t, "headed", `"columns"`, `"separator": "`+separators[k%4]+`", "quotes": "`+quotes[k/4%3]+
			`", "charset": "`+charsets[k/12%4]+`", "decimals": "`+decimals[k/48%2]+`", "columns"`)
		i := to(1, "78")
		i.HolderName, i.Amount = name, money.Minor(amount)
		if p.Refusal(i) != "" {
			return
		}
		list, err := p.ReadTransfers([]byte(cut(t, p, i, to(2, "57"))))
		if err != nil || len(list) != 2 || list[0] != (manual.Transfer{
			Reference: i.StatementReference,
			Account:   i.AccountNumber,
			Amount:    i.Amount,
		}) || list[1].Amount != 1002 {
			t.Errorf("%q: %+v, %v", name, list, err)
		}
	})
}
