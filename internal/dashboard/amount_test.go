package dashboard

import (
	"testing"

	"farthing/internal/money"
)

// Amounts are read as people type them.
func TestTypedAmounts(t *testing.T) {
	const refused money.Minor = -1
	for text, want := range map[string]money.Minor{
		"12.50":               1250,
		"12":                  1200,
		"£1,234.50":           123450,
		" 7.00":               700,
		"-12.50":              -1250,
		"−£12.50":             -1250,
		"- 3":                 -300,
		"--12.50":             refused,
		"-−12.50":             refused,
		"12.5-":               refused,
		"1,23":                refused,
		"1,2345":              refused,
		"12.505":              refused,
		"twelve":              refused,
		"":                    refused,
		"1e3":                 refused,
		"9999999999999999999": refused,
	} {
		amount, err := typedAmount(money.GBP, text)
		if err != nil {
			amount = refused
		}
		if amount != want {
			t.Errorf("%q is read as %d, %v, want %d", text, amount, err, want)
		}
	}
}

// Amounts in texts of the interface have the sign of their currency: of the one behind them, else of the page's.
func TestAmountsInTextsHaveTheirCurrency(t *testing.T) {
	for text, want := range map[string]string{
		"It is 0.00; it must be more than 1.50.":      "It is £0.00; it must be more than £1.50.",
		"Nobody has signed GBP_2026-11-19":            "Nobody has signed Thu 19 November 2026, GBP",
		"The available balance is -1234567.89.":       "The available balance is −£1,234,567.89.",
		"The withdrawal w-1.50 of 23456.78 EUR":       "The withdrawal w-1.50 of €23,456.78",
		"From 10.0.12.50 at 09.30.15":                 "From 10.0.12.50 at 09.30.15",
		"£12.50 and 1.505 are none, nor are 2 of 100": "£12.50 and 1.505 are none, nor are 2 of 100",
	} {
		if got := priced(text, "GBP"); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	if got := priced("The balance is 1.50.", ""); got != "The balance is 1.50." {
		t.Errorf("without a currency: %q", got)
	}
}
