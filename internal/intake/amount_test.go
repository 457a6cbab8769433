//test:race
package intake

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"farthing/internal/money"
)

// An amount is read to the penny in the units of its file, or is told to be in others. What holds no digit is no
// amount.
func TestAmountsAreReadInTheirUnits(t *testing.T) {
	const other, none, large = "other", "none", "large"
	told := func(amount money.Minor, err error) string {
		for word, is := range map[string]error{other: errOtherUnits, none: errNoAmount, large: money.ErrOverflow} {
			if errors.Is(err, is) {
				return word
			}
		}
		return strconv.FormatInt(int64(amount), 10)
	}
	for _, c := range []struct {
		text         string
		minor, major string // the amount in pence, or one of the words above
	}{
		{"1000", "1000", "100000"},
		{"-5", "-5", "-500"},
		{" +7 ", "7", "700"},
		{"12.50", other, "1250"},
		{"12.5", other, "1250"},
		{"-0.01", other, "-1"},
		{".50", other, "50"},
		{"12.50 DR", other, "-1250"},
		{"12.50CR", other, "1250"},
		{"12.50 GBP", other, "1250"},
		{"1 250,00", other, "125000"},
		{"12.", other, other},
		{"12.505", other, other},
		{"1.000", other, other},
		{"1,000.00", other, "100000"},
		{"1,234,567", other, "123456700"},
		{"1,00", other, "100"},
		{"1000,50", other, "100050"},
		{"1.000,50", other, "100050"},
		{",100", other, other},
		{"1,000,", other, other},
		{"12,34,567", other, other},
		{"£12.50", other, "1250"},
		{"-£1,250.00", other, "-125000"},
		{"£-12.50", other, "-1250"},
		{"GBP 12.50", other, "1250"},
		{"--5", other, other},
		{"-£-5", other, other},
		{"$12.50", other, other},
		{"(12.50)", other, "-1250"},
		{"(£1,250.00)", other, "-125000"},
		{"(1250)", "-1250", "-125000"},
		{"(-1)", other, other},
		{"12.50-", other, "-1250"},
		{"-12.50-", other, other},
		{"\u22125", "-5", "-500"},
		{"12,5", other, "1250"},
		{"1.234.567,89", other, "123456789"},
		{"1.234,567", other, other},
		{"1,234.5", other, "123450"},
		{"€12,50", other, other},
		{"£12,50", other, "1250"},
		{"1e3", other, other},
		{"12.5.0", other, other},
		{"0", "0", "0"},
		{"0.00", other, "0"},
		{"", none, none},
		{"ten", none, none},
		{"99999999999999999999", large, large},
	} {
		for units, want := range map[Units]string{UnitsMinor: c.minor, UnitsMajor: c.major} {
			amount, err := readAmount(c.text, units, money.GBP)
			if got := told(amount, err); got != want {
				t.Errorf("%q in %s units is %s (%v), want %s", c.text, units, got, err, want)
			}
		}
	}
	if amount, err := readAmount("¥1,250", UnitsMajor, "JPY"); err != nil || amount != 1250 {
		t.Errorf("yen: %d, %v", amount, err)
	}
	if _, err := readAmount("1250.00", UnitsMajor, "JPY"); !errors.Is(err, errOtherUnits) {
		t.Errorf("yen with decimals: %v", err)
	}
}

func TestTheNameOfAColumnSaysItsUnits(t *testing.T) {
	for column, want := range map[string]Units{
		"amount_pence": UnitsMinor, "amountMinor": UnitsMinor, "CENTS": UnitsMinor, "total_p": UnitsMinor,
		"amount": "", "pence_sterling": "", "gbp": "", "": "",
	} {
		if got := impliedUnits(column); got != want {
			t.Errorf("%q says %q, want %q", column, got, want)
		}
	}
}

// What is read as major units has the digits of the text, perhaps with its decimals filled up, and its sign.
func FuzzReadAmount(f *testing.F) {
	for _, text := range []string{"1,000.00", "-£12.5", "1000", "GBP -1", "1,00", "1.000,5", "(7)", "7-", "٣"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		amount, err := readAmount(text, UnitsMajor, money.GBP)
		if err != nil {
			if amount != 0 {
				t.Errorf("%q is refused and read as %d", text, amount)
			}
			return
		}
		digits := strings.TrimLeft(onlyDigits(text), "0")
		got := strings.TrimPrefix(strconv.FormatInt(int64(amount), 10), "-")
		if strings.ContainsAny(text, "DRCdrc") {
			return // a word says the sign
		}
		same := got == digits || got == digits+"0" || got == digits+"00" || amount == 0 && digits == ""
		if negative := strings.ContainsAny(text, "-\u2212("); !same || amount != 0 && negative != (amount < 0) {
			t.Errorf("%q is read as %d", text, amount)
		}
	})
}

// onlyDigits returns the digits of a text.
func onlyDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}
