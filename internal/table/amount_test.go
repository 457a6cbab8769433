package table

import (
	"errors"
	"strconv"
	"testing"

	"farthing/internal/money"
)

// An amount is read to the penny, or not at all.
func TestAmounts(t *testing.T) {
	names := map[error]string{ErrNoAmount: "none", ErrForm: "form", ErrDecimals: "decimals", money.ErrOverflow: "range"}
	for _, c := range []struct{ form, text, want string }{
		{Point, "1.50", "150"},
		{Point, "-1.50", "-150"},
		{Point, "+1.5", "150"},
		{Point, "1", "100"},
		{Point, "1,234.56", "123456"},
		{Point, "-1,234,567.8", "-123456780"},
		{Point, " 1.50 ", "150"},
		{Point, "0", "0"},
		{Point, ".5", "50"},
		{Point, "92233720368547758.07", "9223372036854775807"},
		{Point, "92233720368547758.08", "range"},
		{Point, "£8.50", "850"},
		{Point, "-£8.50", "-850"},
		{Point, "£-8.50", "-850"},
		{Point, "£ 1,008.50", "100850"},
		{Point, "8.50 GBP", "850"},
		{Point, "gbp 8.50", "850"},
		{Point, "(8.50)", "-850"},
		{Point, "(£8.50)", "-850"},
		{Point, "£(8.50)", "form"},
		{Point, "8.50 DR", "-850"},
		{Point, "8.50CR", "850"},
		{Point, "£8.50 d", "-850"},
		{Point, "8.50 OD", "-850"},
		{Point, "DR 8.50", "-850"},
		{Point, "8.50-", "-850"},
		{Point, "8.50+", "form"},
		{Point, "\u22128.50", "-850"},
		{Point, "\u20138.50", "-850"},
		{Point, "1 234.50", "123450"},
		{Point, "1\u00a0234.50", "123450"},
		{Point, "1'234.50", "123450"},
		{Point, "-8.50 DR", "form"},
		{Point, "(-8.50)", "form"},
		{Point, "-8.50-", "form"},
		{Point, "--1", "form"},
		{Point, "+-1", "form"},
		{Point, "(8.50", "form"},
		{Point, "€8.50", "form"},
		{Point, "$8.50", "form"},
		{Point, "1.", "form"},
		{Point, "1.234", "decimals"},
		{Point, "1,23.00", "form"},
		{Point, ",123.00", "form"},
		{Point, "1234,567.00", "form"},
		{Point, "1,234 567.00", "form"},
		{Point, "1e2", "form"},
		{Point, "0x1", "form"},
		{Point, "=1", "form"},
		{Point, "١", "none"},
		{Point, "", "none"},
		{Point, "-", "none"},
		{Point, ".", "none"},
		{Comma, "-1.234,5", "-123450"},
		{Comma, "1.234", "123400"},
		{Comma, "1 234,50", "123450"},
		{Comma, "8.50", "form"},
		{Either, "1.234,50", "123450"},
		{Either, "1,234", "123400"},
		{Either, "8,50", "850"},
		{Minor, "-123450", "-123450"},
		{Minor, "850 DR", "-850"},
		{Minor, "£850", "form"},
		{Minor, "1.0", "form"},
		{Minor, "1,000", "form"},
		{Minor, "1_000", "form"},
	} {
		amount, err := Amount(c.text, money.GBP, c.form)
		got := strconv.FormatInt(int64(amount), 10)
		for is, word := range names {
			if errors.Is(err, is) {
				got = word
			}
		}
		if got != c.want {
			t.Errorf("%q, %s: %s (%v), want %s", c.text, c.form, got, err, c.want)
		}
	}
	if got, err := Amount("100", "JPY", Point); got != 100 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
	if got, err := Amount("€1,50", "EUR", Comma); got != 150 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
}

// A dash says that there is nothing; a number and a word do not.
func TestNothing(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, " ": true, "-": true, "\u2212": true, "\u2013": true, "\u2014": true, "--": true, "0": false,
		"nil": false,
	} {
		if Nothing(text) != want {
			t.Errorf("%q", text)
		}
	}
}
