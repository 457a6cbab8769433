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
