package csv_test

import (
	"testing"

	"farthing/internal/csv"
)

func TestNoCellIsAFormula(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "tea": "tea", "=1+1": "'=1+1", "+44": "'+44", "-1": "'-1", "@x": "'@x", "\tx": "\"'\tx\"",
		"\r=1": "\"'\r=1\"", "\n=1": "\"'\n=1\"", "＝1": "'＝1", "＋": "'＋", "－": "'－", "＠": "'＠",
		"a=1": "a=1", "'=1": "'=1", `a,b`: `"a,b"`, `a;=b`: `"a;=b"`, "a\t=b": "\"a\t=b\"",
		`=HYPERLINK("http://x","y")`: `"'=HYPERLINK(""http://x"",""y"")"`, `"`: `""""`, "é": "é", "Ｘ": "Ｘ",
	} {
		r := csv.Row{}
		r.Text(text)
		if got := string(r.B); got != want {
			t.Errorf("%q is written %q, want %q", text, got, want)
		}
	}
	r := csv.Row{}
	r.Number(-5)
	r.MaybeAmount(nil)
	r.Maybe(nil)
	r.MaybeMoment(nil)
	r.End()
	if got := string(r.B); got != "-5,,,\r\n" {
		t.Errorf("numbers and nulls are written %q", got)
	}
}

// TestTextsWithDigitsAreShownAsTheyAre writes texts that a spreadsheet would change as formulas, and no other text can
// end such a formula early.
func TestTextsWithDigitsAreShownAsTheyAre(t *testing.T) {
	for text, want := range map[string]string{
		"0012345": `"=""0012345"""`, "1E5": `"=""1E5"""`, "3-4": `"=""3-4"""`, "MAR1": `"=""MAR1"""`, "tea": "tea",
		"": "", "=1+1": "'=1+1", "-1": "'-1", `1"&HYPERLINK("x")&"`: `"=""1""""&HYPERLINK(""""x"""")&"""""""`,
		"a;1": `"=""a;1"""`,
	} {
		r := csv.Row{Plain: true}
		r.Text(text)
		if got := string(r.B); got != want {
			t.Errorf("%q is written %s, want %s", text, got, want)
		}
	}
	r := csv.Row{Plain: true}
	r.Number(12)
	r.Day("2026-11-20")
	if got := string(r.B); got != "12,2026-11-20" {
		t.Errorf("a number and a day are written %q", got)
	}
}

// TestRowsFollowEachOther writes rows with one Row, and the line that AppendLine makes.
func TestRowsFollowEachOther(t *testing.T) {
	row := csv.Row{B: csv.AppendHeading(nil, []string{"a", "b", "c"}), Unit: "GBP"}
	for range 2 {
		row.Skip(1)
		row.Amount(-305)
		if err := row.JSON(map[string]int{"y": 1, "x": 2}); err != nil {
			t.Fatal(err)
		}
		row.End()
	}
	const line = `,-3.05,"{""x"":2,""y"":1}"` + "\r\n"
	if got, want := string(row.B), "a,b,c\r\n"+line+line; got != want {
		t.Errorf("it is written\n%q, want\n%q", got, want)
	}
	if got := string(csv.AppendLine(nil, "=1", int64(-2), nil)); got != "'=1,-2,\r\n" {
		t.Errorf("a line is %q", got)
	}
}
