package farthing

import (
	"slices"
	"time"
)

// Metadata is the caller's own notes on a record: a set of names with texts.
type Metadata map[string]string

func (m Metadata) keys() []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// cardNetworks lists, for the networks' number ranges, the lengths of their numbers (ISO/IEC 7812 issuer ranges as the
// networks publish them).
var cardNetworks = []struct {
	low, high, digits int // of the leading digits
	lengths           []int
}{
	{4, 4, 1, []int{13, 16, 19}},               // Visa
	{51, 55, 2, []int{16}},                     // Mastercard
	{2221, 2720, 4, []int{16}},                 // Mastercard, new range
	{34, 34, 2, []int{15}},                     // American Express
	{37, 37, 2, []int{15}},                     // American Express
	{6011, 6011, 4, []int{16, 19}},             // Discover
	{644, 659, 3, []int{16, 19}},               // Discover
	{300, 305, 3, []int{14, 16}},               // Diners
	{36, 36, 2, []int{14, 16}},                 // Diners
	{38, 39, 2, []int{14, 16}},                 // Diners
	{3528, 3589, 4, []int{16, 17, 18, 19}},     // JCB
	{62, 62, 2, []int{16, 17, 18, 19}},         // UnionPay
	{50, 50, 2, []int{12, 13, 16, 18, 19}},     // Maestro
	{56, 58, 2, []int{12, 13, 16, 18, 19}},     // Maestro
	{6304, 6304, 4, []int{16, 18, 19}},         // Maestro
	{6759, 6763, 4, []int{12, 13, 16, 18, 19}}, // Maestro
}

// holdsCardNumber reports whether a text holds a run of digits, unbroken or separated by single blanks or hyphens, that
// is a payment card's number: a network's prefix, that network's length, and the Luhn check digit.
func holdsCardNumber(text string) bool {
	var digits []byte
	for i := 0; i <= len(text); i++ {
		switch {
		case i < len(text) && text[i] >= '0' && text[i] <= '9':
			digits = append(digits, text[i]-'0')
		case i+1 < len(text) && (text[i] == ' ' || text[i] == '-') && len(digits) > 0 && text[i+1] >= '0' &&
			text[i+1] <= '9':
			// a separator inside the number
		default:
			if isCardNumber(digits) {
				return true
			}
			digits = digits[:0]
		}
	}
	return false
}

func isCardNumber(digits []byte) bool {
	if len(digits) < 12 || len(digits) > 19 || !luhn(digits) {
		return false
	}
	return slices.ContainsFunc(cardNetworks, func(n struct {
		low, high, digits int
		lengths           []int
	}) bool {
		lead := 0
		for _, d := range digits[:n.digits] {
			lead = lead*10 + int(d)
		}
		return lead >= n.low && lead <= n.high && slices.Contains(n.lengths, len(digits))
	})
}

func luhn(digits []byte) bool {
	sum := 0
	for i, d := range digits {
		n := int(d)
		if (len(digits)-i)%2 == 0 {
			n *= 2
			if n > 9 {
				n -= 9
			}
		}
		sum += n
	}
	return sum%10 == 0
}

// timeText returns a moment as people and the API write it.
func timeText(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
