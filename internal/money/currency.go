package money

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrCurrency says that a text is not the code of a known currency.
var ErrCurrency = errors.New("money: unknown currency")

// ErrFormat says that a text is not an amount in major units.
var ErrFormat = errors.New("money: not an amount")

// Currency is an ISO 4217 alphabetic code, for instance GBP. The zero value is
// no currency.
type Currency string

// GBP is the pound sterling, the currency of a merchant unless another is named.
const GBP Currency = "GBP"

// The ISO 4217 codes of currencies that are in use, by the number of their decimals. Codes for funds, metals and tests
// are left out: no merchant is paid in them.
const (
	noDecimals    = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
	threeDecimals = "BHD IQD JOD KWD LYD OMR TND"
	twoDecimals   = "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD " +
		"CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD " +
		"HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK " +
		"MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB " +
		"SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD " +
		"UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG"
)

var decimals = func() map[Currency]int {
	table := map[Currency]int{}
	for digits, codes := range map[int]string{0: noDecimals, 2: twoDecimals, 3: threeDecimals} {
		for _, code := range strings.Fields(codes) {
			table[Currency(code)] = digits
		}
	}
	return table
}()

// ParseCurrency returns the currency of an ISO 4217 code in capitals, or ErrCurrency.
func ParseCurrency(code string) (Currency, error) {
	if _, ok := decimals[Currency(code)]; !ok {
		return "", fmt.Errorf("%w: %.8q", ErrCurrency, code)
	}
	return Currency(code), nil
}

// Digits returns the number of decimals of the currency's minor unit: 2 for GBP. An unknown currency has 2.
func (c Currency) Digits() int {
	if digits, ok := decimals[c]; ok {
		return digits
	}
	return 2
}

// Format writes an amount in major units with the currency's decimals and no
// thousands separator, for people: 150 is "1.50" in GBP and "150" in JPY.
func (c Currency) Format(a Minor) string {
	digits := c.Digits()
	text := strconv.FormatInt(int64(a), 10)
	sign := ""
	if text[0] == '-' {
		sign, text = "-", text[1:]
	}
	if digits == 0 {
		return sign + text
	}
	for len(text) <= digits {
		text = "0" + text
	}
	return sign + text[:len(text)-digits] + "." + text[len(text)-digits:]
}

// Parse reads an amount in major units as Format writes it: an optional minus sign, digits, and, for a currency that
// has decimals, an optional point with exactly that many digits. Any other text, for instance one with an exponent or a
// separator, is ErrFormat; a number that is too large is ErrOverflow.
func (c Currency) Parse(text string) (Minor, error) {
	whole, fraction, point := strings.Cut(text, ".")
	if !point {
		fraction = strings.Repeat("0", c.Digits())
	}
	digits := strings.TrimPrefix(whole, "-")
	if digits == "" || !allDigits(digits) || !allDigits(fraction) || len(fraction) != c.Digits() ||
		(point && c.Digits() == 0) {
		return 0, fmt.Errorf("%w: %.40q", ErrFormat, text)
	}
	n, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil {
		return 0, ErrOverflow
	}
	return Minor(n), nil
}

func allDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}

// Grouped puts commas between the thousands of a number, and a true minus before one below 0.
func Grouped(number string) string {
	digits, negative := strings.CutPrefix(number, "-")
	whole, decimals, broken := strings.Cut(digits, ".")
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	if broken {
		whole += "." + decimals
	}
	if negative {
		return "\u2212" + whole
	}
	return whole
}
