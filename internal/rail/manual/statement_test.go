package manual

import (
	"errors"
	"os"
	"strings"
	"testing"

	"farthing/internal/money"
	"farthing/internal/rail/isofile"
)

// FuzzStatement reads whatever comes: it is refused with a reason, or adds up.
func FuzzStatement(f *testing.F) {
	var profiles []*Profile
	for _, name := range []string{"headed", "numbered", "euros"} {
		text, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		p, err := ReadProfile(text)
		if err != nil {
			f.Fatal(err)
		}
		printed := Printed{Opening: 500, Lines: []Line{{"wd00000000000000000000000001", -5}, {"=1+1", 7}}}
		statement, err := p.Statement.Write(p, printed)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(statement))
		profiles = append(profiles, p)
	}
	f.Add("Date,Amount,Balance,Description,Account\n\"")
	f.Add("\ufeffDate,Amount,Balance,Description,Account\n01/01/2026,1e9,-,x,55779911\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range profiles {
			var total money.Minor
			_, err := p.Statement.read(strings.NewReader(text), p, func(e entry) error {
				for _, r := range isofile.PlacesIn(e.texts...)[0] {
					if len(r.Short) != 18 || r.Long != "" && len(r.Long) != 28 {
						t.Errorf("%q", r)
					}
				}
				total += e.amount
				return nil
			})
			if err != nil && strings.ContainsAny(err.Error(), "\x00") {
				t.Errorf("%q", err)
			}
		}
	})
}

// Amounts are read exactly, or not at all.
func TestAmounts(t *testing.T) {
	for text, want := range map[string]string{
		"1.50": "150", "-1.50": "-150", "+1.5": "150", "1": "100", "1,234.56": "123456", "-1,234,567.8": "-123456780",
		" 1.50 ": "150", "0": "0", "-0.01": "-1", "92233720368547758.07": "9223372036854775807",
		"92233720368547758.08": "range", "": "form", ".": "form", ".5": "form", "1.": "form", "1.234": "decimals",
		"1,23.00": "form", ",123.00": "form", "1234,567.00": "form", "--1": "form", "+-1": "form", "1-": "form",
		"(1.00)": "form", "£1.00": "form", "1e2": "form", "0x1": "form", "١": "form", "=1": "form", "1 000.00": "form",
	} {
		got, err := parseAmount(text, money.GBP, decimalPoint)
		said := amountText(got, money.GBP, decimalMinor)
		switch {
		case errors.Is(err, errForm):
			said = "form"
		case errors.Is(err, errDecimals):
			said = "decimals"
		case errors.Is(err, money.ErrOverflow):
			said = "range"
		case err != nil:
			said = err.Error()
		}
		if said != want {
			t.Errorf("%q: %s, want %s", text, said, want)
		}
	}
	for form, text := range map[string]string{decimalComma: "-1.234,5", decimalMinor: "-123450"} {
		if got, err := parseAmount(text, "EUR", form); got != -123450 || err != nil {
			t.Errorf("%s: %d, %v", form, got, err)
		}
	}
	for _, text := range []string{"", "-", "1.0", "1,000", "1_000"} {
		if got, err := parseAmount(text, "EUR", decimalMinor); !errors.Is(err, errForm) {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	if got, err := parseAmount("100", "JPY", decimalPoint); got != 100 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
}
