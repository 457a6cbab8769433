package farthing

import (
	"regexp"
	"slices"
	"sync"
	"time"
	"unicode"
)

// form returns what tells whether a text has the form of a regular expression, which is compiled when it is first asked
// for: a program that starts for one command needs few of them.
func form(expression string) func(text string) bool {
	compiled := sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
	return func(text string) bool { return compiled().MatchString(text) }
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

// holdsCardNumber reports whether a text holds a payment card's number: a network's prefix, that network's length, and
// the Luhn check digit. Its digits may stand in groups with blanks and dashes of any kind between them, and other
// groups, as the number on the back, may stand before and behind.
func holdsCardNumber(text string) bool {
	var digits []byte // of the groups so far
	var groups []int  // where each of them begins
	separated := true
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9':
			if separated {
				groups = append(groups, len(digits))
			}
			digits, separated = append(digits, byte(r-'0')), false
		case isSeparator(r):
			separated = true
		default:
			if holdsCard(digits, groups) {
				return true
			}
			digits, groups, separated = digits[:0], groups[:0], true
		}
	}
	return holdsCard(digits, groups)
}

// isSeparator reports whether people write a rune between the groups of a card's number.
func isSeparator(r rune) bool { return unicode.In(r, unicode.Zs, unicode.Pd) || r == '\u2212' }

// holdsCard reports whether whole groups of digits, one behind the other, are a card's number.
func holdsCard(digits []byte, groups []int) bool {
	for i, from := range groups {
		for j := i + 1; j <= len(groups); j++ {
			to := len(digits)
			if j < len(groups) {
				to = groups[j]
			}
			if to-from > longestCard {
				break
			}
			if isCardNumber(digits[from:to]) {
				return true
			}
		}
	}
	return false
}

// The lengths of cards' numbers.
const shortestCard, longestCard = 12, 19

func isCardNumber(digits []byte) bool {
	if len(digits) < shortestCard || len(digits) > longestCard || !luhn(digits) {
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
