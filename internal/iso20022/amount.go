package iso20022

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"farthing/internal/money"
)

// Amount is an amount of a currency in minor units. It is never negative: which way the money goes is said beside it.
// The zero value is no amount.
type Amount struct {
	Minor    money.Minor
	Currency money.Currency
}

// IsZero says whether there is no amount. An amount of 0.00 is one.
func (a Amount) IsZero() bool { return a == Amount{} }

// String returns the amount in major units behind its currency, as "GBP 1.50".
func (a Amount) String() string { return string(a.Currency) + " " + a.Currency.Format(a.Minor) }

// parseAmount reads the text of an amount. Decimals beyond those of the currency must be 0: nothing is rounded.
func parseAmount(text, code string) (Amount, error) {
	currency, err := money.ParseCurrency(code)
	if err != nil {
		return Amount{}, fmt.Errorf("%w: the currency %.8q is unknown", ErrValue, code)
	}
	d, err := parseDecimal(text)
	if err != nil {
		return Amount{}, err
	}
	if strings.HasPrefix(string(d), "-") {
		return Amount{}, fmt.Errorf("%w: the amount %s is negative", ErrValue, d)
	}
	whole, fraction, _ := strings.Cut(string(d), ".")
	digits := currency.Digits()
	if len(fraction) > digits {
		return Amount{}, fmt.Errorf("%w: %s has more decimals than %s has (%d)", ErrValue, d, currency, digits)
	}
	minor, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", digits-len(fraction)), 10, 64)
	if err != nil {
		return Amount{}, fmt.Errorf("%w: the amount %s is too large", ErrValue, d)
	}
	return Amount{Minor: money.Minor(minor), Currency: currency}, nil
}

// Decimal is an exact decimal number without a currency: a sum, a rate. It has neither leading nor trailing zeros.
// The empty text is no number.
type Decimal string

// The schemas' bounds of a decimal number.
const (
	decimalDigits    = 18
	decimalFractions = 17
)

// parseDecimal reads xs:decimal, with as many digits as the schemas allow.
func parseDecimal(text string) (Decimal, error) {
	sign, digits := "", strings.TrimPrefix(text, "+")
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		sign, digits = "-", rest
	}
	whole, fraction, _ := strings.Cut(digits, ".")
	if whole+fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" {
		return "", fmt.Errorf("%w: %.40q is not a decimal number", ErrValue, text)
	}
	whole, fraction = strings.TrimLeft(whole, "0"), strings.TrimRight(fraction, "0")
	if len(whole)+len(fraction) > decimalDigits || len(fraction) > decimalFractions {
		return "", fmt.Errorf("%w: %.40q has too many digits", ErrValue, text)
	}
	if whole == "" {
		whole = "0"
	}
	if whole == "0" && fraction == "" {
		return "0", nil
	}
	if fraction != "" {
		fraction = "." + fraction
	}
	return Decimal(sign + whole + fraction), nil
}

// rat returns the number for arithmetic, 0 for none.
func (d Decimal) rat() *big.Rat {
	n, ok := new(big.Rat).SetString(string(d))
	if !ok {
		return new(big.Rat)
	}
	return n
}

// Decimal returns the amount without its currency, as sums are stated.
func (a Amount) Decimal() Decimal {
	d, err := parseDecimal(a.Currency.Format(a.Minor))
	if err != nil {
		return Decimal(a.Currency.Format(a.Minor)) // 19 digits
	}
	return d
}

// sumOf adds amounts, of several currencies too, as control sums do.
type sumOf struct {
	count int64
	total big.Rat
}

// add counts an amount.
func (s *sumOf) add(a Amount) {
	s.count++
	s.total.Add(&s.total, a.Decimal().rat())
}

// join counts what another has counted.
func (s *sumOf) join(other *sumOf) {
	s.count += other.count
	s.total.Add(&s.total, &other.total)
}

// decimal returns the sum. The currencies that there are have 3 decimals at most.
func (s *sumOf) decimal() Decimal {
	text := s.total.FloatString(3)
	if d, err := parseDecimal(text); err == nil {
		return d
	}
	return Decimal(text)
}

// Count is a number of entries or transactions that a file states. The zero value says that it states none.
type Count struct {
	Stated bool
	Number int64
}

// parseCount reads a number of at most 15 digits.
func parseCount(text string) (Count, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || len(text) > 15 || text[0] == '-' || text[0] == '+' {
		return Count{}, fmt.Errorf("%w: %.40q is not a number of transactions", ErrValue, text)
	}
	return Count{Stated: true, Number: n}, nil
}

// Direction is the way that money goes, seen from the account. The empty text is none.
type Direction string

// The directions.
const (
	Credit Direction = "CRDT" // into the account
	Debit  Direction = "DBIT" // out of the account
)

// Signed returns an amount with the sign of its direction.
func (d Direction) Signed(a money.Minor) money.Minor {
	if d == Debit {
		return -a // amounts are not negative, so this cannot overflow
	}
	return a
}

// Code is a choice between a code of ISO's lists and one of the bank's own. The zero value is none, and both at once
// are refused.
type Code struct {
	Code        string
	Proprietary string
}

// String returns the one that is there.
func (c Code) String() string {
	if c.Code == "" {
		return c.Proprietary
	}
	return c.Code
}
