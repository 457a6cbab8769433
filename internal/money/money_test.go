package money_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"farthing/internal/money"

	"pgregory.net/rapid"
)

// Arithmetic agrees with integers of any size, or returns ErrOverflow.
func TestArithmeticIsExact(t *testing.T) {
	edge := []int64{0, 1, -1, math.MaxInt64, math.MinInt64, math.MaxInt64 - 1, math.MinInt64 + 1}
	number := rapid.OneOf(rapid.Int64(), rapid.SampledFrom(edge))
	rapid.Check(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		bigA, bigB := big.NewInt(a), big.NewInt(b)
		sum, err := money.Minor(a).Add(money.Minor(b))
		agree(t, sum, err, new(big.Int).Add(bigA, bigB))
		difference, err := money.Minor(a).Sub(money.Minor(b))
		agree(t, difference, err, new(big.Int).Sub(bigA, bigB))
		negative, err := money.Minor(a).Neg()
		agree(t, negative, err, new(big.Int).Neg(bigA))
		den := rapid.Int64Range(1, math.MaxInt64).Draw(t, "den")
		share, err := money.Minor(a).MulDiv(b, den)
		// Euclidean division rounds down for a positive divisor.
		agree(t, share, err, new(big.Int).Div(new(big.Int).Mul(bigA, bigB), big.NewInt(den)))
	})
}

func agree(t *rapid.T, got money.Minor, err error, want *big.Int) {
	if !want.IsInt64() {
		if !errors.Is(err, money.ErrOverflow) {
			t.Fatalf("got %d, %v; want an overflow for %s", got, err, want)
		}
		return
	}
	if err != nil || int64(got) != want.Int64() {
		t.Fatalf("got %d, %v; want %s", got, err, want)
	}
}

func TestMulDivRefusesNoDivisor(t *testing.T) {
	for _, den := range []int64{0, -1} {
		if _, err := money.Minor(1).MulDiv(1, den); !errors.Is(err, money.ErrOverflow) {
			t.Errorf("divisor %d: %v", den, err)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		currency money.Currency
		amount   money.Minor
		text     string
	}{
		{"GBP", 0, "0.00"}, {"GBP", 1, "0.01"}, {"GBP", -1, "-0.01"}, {"GBP", 150, "1.50"},
		{"GBP", -97477479, "-974774.79"},
		{"JPY", 150, "150"}, {"KWD", 1, "0.001"}, {"KWD", 1234567, "1234.567"},
		{"GBP", math.MinInt64, "-92233720368547758.08"}, {"GBP", math.MaxInt64, "92233720368547758.07"},
	} {
		if got := c.currency.Format(c.amount); got != c.text {
			t.Errorf("%s %d: %q, want %q", c.currency, c.amount, got, c.text)
		}
		if back, err := c.currency.Parse(c.text); err != nil || back != c.amount {
			t.Errorf("%s %q: %d, %v", c.currency, c.text, back, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{
		"", "-", ".", "1.", ".50", "1.5", "1.500", "1e3", "+1", "1,000.00", " 1", "1 ", "0x1", "١", "--1", "1.-5",
	} {
		if got, err := money.GBP.Parse(text); !errors.Is(err, money.ErrFormat) {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	if _, err := money.Currency("JPY").Parse("1."); !errors.Is(err, money.ErrFormat) {
		t.Errorf("a point in a currency without decimals: %v", err)
	}
	if _, err := money.GBP.Parse("92233720368547758.08"); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("too large: %v", err)
	}
	if whole, err := money.GBP.Parse("12"); err != nil || whole != 1200 {
		t.Errorf("a whole number of pounds: %d, %v", whole, err)
	}
}

func TestParseCurrency(t *testing.T) {
	if c, err := money.ParseCurrency("GBP"); err != nil || c != money.GBP || c.Digits() != 2 {
		t.Errorf("GBP: %v, %v", c, err)
	}
	for _, code := range []string{"", "gbp", "GB", "XXX", "XAU", "GBP "} {
		if _, err := money.ParseCurrency(code); !errors.Is(err, money.ErrCurrency) {
			t.Errorf("%q: %v", code, err)
		}
	}
}

// A text that is read as an amount has the value that it names, and every amount that is written is read back.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"0.00", "-0.01", "12", "12.50", "92233720368547758.07", "-92233720368547758.08", "1,250.00", "1e3", "٣.٠٠",
		"007.00",
	} {
		f.Add(text, int64(len(text)))
	}
	f.Fuzz(func(t *testing.T, text string, amount int64) {
		for currency, unit := range map[money.Currency]int64{money.GBP: 100, "JPY": 1, "BHD": 1000} {
			if read, err := currency.Parse(text); err == nil {
				said, ok := new(big.Rat).SetString(text)
				if !ok || said.Cmp(big.NewRat(int64(read), unit)) != 0 {
					t.Errorf("%s %q is read as %d", currency, text, read)
				}
			}
			written := currency.Format(money.Minor(amount))
			if read, err := currency.Parse(written); err != nil || read != money.Minor(amount) {
				t.Errorf("%s %d is written %q, which is read as %d, %v", currency, amount, written, read, err)
			}
		}
	})
}
