package manual

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// The words of profiles.
const (
	quotesNeeded = "needed"
	quotesAll    = "all"
	quotesNone   = "none"

	ascii      = "ascii"
	latin1     = "iso-8859-1"
	utf8Name   = "utf-8"
	utf8Marked = "utf-8-bom"

	decimalPoint = "point"
	decimalComma = "comma"
	decimalMinor = "minor"
)

// mark is the byte order mark of UTF-8.
const mark = "\ufeff"

// formulas are what a spreadsheet takes for the beginning of a formula, in their full width too. People open such files
// with one.
const formulas = "=+-@＝＋－＠"

// harmless returns a text without control characters, and without what would make a formula of it at its beginning.
func harmless(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
	return strings.TrimSpace(strings.TrimLeft(text, formulas+" "))
}

// inCharset returns a text of characters that the charset has: others are transliterated.
func inCharset(text, charset string) string {
	switch charset {
	case utf8Name, utf8Marked:
		return text
	case latin1:
		var b strings.Builder
		for _, r := range text {
			if r > unicode.MaxLatin1 {
				latin, _ := iso20022.Transliterate(string(r))
				b.WriteString(latin)
				continue
			}
			b.WriteRune(r)
		}
		return b.String()
	}
	latin, _ := iso20022.Transliterate(text)
	return latin
}

// encodeAs returns the bytes of a text of such characters.
func encodeAs(text, charset string) []byte {
	switch charset {
	case utf8Marked:
		return []byte(mark + text)
	case latin1:
		encoded := make([]byte, 0, len(text))
		for _, r := range text {
			encoded = append(encoded, byte(r))
		}
		return encoded
	}
	return []byte(text)
}

var (
	errForm     = errors.New("it is not in the form of the profile")
	errDecimals = errors.New("it has more decimals than the currency")
)

// amountText writes an amount.
func amountText(amount money.Minor, currency money.Currency, form string) string {
	switch form {
	case decimalMinor:
		return strconv.FormatInt(int64(amount), 10)
	case decimalComma:
		return strings.Replace(currency.Format(amount), ".", ",", 1)
	}
	return currency.Format(amount)
}

// parseAmount reads an amount as banks write it: perhaps with a sign in front, perhaps with its thousands apart, and
// with no more decimals than the currency has.
func parseAmount(text string, currency money.Currency, form string) (money.Minor, error) {
	text = strings.TrimSpace(text)
	rest := strings.TrimLeft(text, "+-")
	if len(text)-len(rest) > 1 {
		return 0, errForm
	}
	sign := ""
	if strings.HasPrefix(text, "-") {
		sign = "-"
	}
	point, group := ".", ","
	switch form {
	case decimalMinor:
		n, err := strconv.ParseInt(sign+rest, 10, 64)
		switch {
		case errors.Is(err, strconv.ErrRange):
			return 0, money.ErrOverflow
		case err != nil || rest == "" || !digits(rest):
			return 0, errForm
		}
		return money.Minor(n), nil
	case decimalComma:
		point, group = ",", "."
	}
	whole, fraction, pointed := strings.Cut(rest, point)
	if pointed && fraction == "" || !digits(fraction) {
		return 0, errForm
	}
	if len(fraction) > currency.Digits() {
		return 0, errDecimals
	}
	whole, err := ungroup(whole, group)
	if err != nil {
		return 0, err
	}
	whole = sign + whole
	if currency.Digits() > 0 {
		whole += "." + fraction + strings.Repeat("0", currency.Digits()-len(fraction))
	}
	amount, err := currency.Parse(whole)
	if errors.Is(err, money.ErrFormat) {
		return 0, errForm
	}
	return amount, err //nolint:wrapcheck // the caller says where it stands
}

// ungroup takes what keeps thousands apart out of a number.
func ungroup(whole, group string) (string, error) {
	groups := strings.Split(whole, group)
	for i, part := range groups {
		if part == "" || !digits(part) || i > 0 && len(part) != 3 || i == 0 && len(groups) > 1 && len(part) > 3 {
			return "", errForm
		}
	}
	return strings.Join(groups, ""), nil
}

// layoutOf returns the layout of package time for a form of dates.
func layoutOf(form string) (string, error) {
	layout := strings.NewReplacer("YYYY", "2006", "YY", "06", "MMM", "Jan", "MM", "01", "DD", "02").Replace(form)
	sample := time.Date(2031, time.December, 25, 0, 0, 0, 0, time.UTC)
	back, err := time.Parse(layout, sample.Format(layout))
	if err != nil || !back.Equal(sample) || strings.Trim(form, "YMD /.-,") != "" {
		return "", fmt.Errorf("%.40q is no form of dates: YYYY or YY, MM or MMM, and DD, each once", form)
	}
	return layout, nil
}

// comma returns a separator as package csv wants it. Those that profiles may have are one byte long.
func comma(separator string) rune { return rune(separator[0]) }

// columnNumber returns the number that a column is named by, 0 if it is none.
func columnNumber(name string) int {
	n, err := strconv.Atoi(name)
	if err != nil || n < 1 || n > maxColumns {
		return 0
	}
	return n
}
