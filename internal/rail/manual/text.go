package manual

import (
	"strconv"
	"strings"
	"unicode"

	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/table"
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

// fromLatin1 returns the text of bytes in ISO 8859-1.
func fromLatin1(encoded string) string {
	letters := make([]rune, len(encoded))
	for i := range len(encoded) {
		letters[i] = rune(encoded[i])
	}
	return string(letters)
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

// amountText writes an amount.
func amountText(amount money.Minor, currency money.Currency, form string) string {
	switch form {
	case table.Minor:
		return strconv.FormatInt(int64(amount), 10)
	case table.Comma:
		return strings.Replace(currency.Format(amount), ".", ",", 1)
	}
	return currency.Format(amount)
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
