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
