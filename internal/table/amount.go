package table

import (
	"errors"
	"strconv"
	"strings"

	"farthing/internal/money"
)

// The forms of amounts.
const (
	Point  = "point"  // 1,234.56
	Comma  = "comma"  // 1.234,56
	Either = "either" // as one of them, where only that can be meant; else as with a point
	Minor  = "minor"  // 123456, in minor units
)

var (
	// ErrNoAmount says that a text has no number at all.
	ErrNoAmount = errors.New("it is no amount")
	// ErrForm says that a text is no amount of the form.
	ErrForm = errors.New("it is no amount of this form")
	// ErrDecimals says that an amount has more decimals than its currency.
	ErrDecimals = errors.New("it has more decimals than the currency")
)

// signs are those of currencies that stand beside amounts.
var signs = map[money.Currency]string{"GBP": "£", "EUR": "€", "USD": "$", "JPY": "¥"}

// directions are words that stand beside amounts and say whether money left the account, or is owed.
var directions = []struct {
	text     string
	negative bool
}{{"DR", true}, {"CR", false}, {"OD", true}, {"DB", true}, {"D", true}, {"C", false}}

// plain has one minus and one blank for the several that tables have.
var plain = strings.NewReplacer("\u2212", "-", "\u2013", "-", "\u2010", "-", "\u2011", "-", "\ufe63", "-",
	"\uff0d", "-", "\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u2019", "'")

// Nothing reports whether a cell says that there is no amount: it is empty, or has a dash.
func Nothing(text string) bool { return strings.Trim(plain.Replace(text), "- \u2014") == "" }

// Amount reads an amount as tables have it: perhaps with the sign or the code of its currency, with its thousands
// apart, and below 0 by a minus in front or behind, by brackets, or by DR. The error is ErrNoAmount, ErrForm,
// ErrDecimals or money.ErrOverflow.
func Amount(text string, currency money.Currency, form string) (money.Minor, error) {
	if !strings.ContainsAny(text, "0123456789") {
		return 0, ErrNoAmount
	}
	beside := currency
	if form == Minor {
		beside = "" // £12 is no number of pence
	}
	text, negative, err := unsigned(text, beside)
	if err != nil {
		return 0, err
	}
	sign := ""
	if negative {
		sign = "-"
	}
	if form == Minor {
		n, err := strconv.ParseInt(sign+text, 10, 64)
		switch {
		case errors.Is(err, strconv.ErrRange):
			return 0, money.ErrOverflow
		case err != nil || !digits(text):
			return 0, ErrForm
		}
		return money.Minor(n), nil
	}
	text, err = pointed(text, currency.Digits(), form)
	if err != nil {
		return 0, err
	}
	amount, err := currency.Parse(sign + text)
	if errors.Is(err, money.ErrFormat) {
		return 0, ErrForm
	}
	return amount, err //nolint:wrapcheck // the caller says where it stands
}

// unsigned returns an amount without what says its currency and its sign. It may say the sign once.
func unsigned(text string, currency money.Currency) (number string, negative bool, err error) {
	text = strings.TrimSpace(plain.Replace(text))
	said := 0
	if inside, ok := strings.CutPrefix(text, "("); ok {
		if text, ok = strings.CutSuffix(inside, ")"); !ok {
			return "", false, ErrForm
		}
		said, negative = 1, true
	}
	for found := true; found; {
		text, found = cutBeside(text, signs[currency])
		if !found {
			text, found = cutBeside(text, string(currency))
		}
		if found {
			continue
		}
		for _, word := range directions {
			if text, found = cutBeside(text, word.text); found {
				said, negative = said+1, negative || word.negative
				break
			}
		}
		if found {
			continue
		}
		rest, minus := cutBeside(text, "-")
		if !minus {
			rest, found = strings.CutPrefix(text, "+")
		}
		if minus || found {
			text, found, negative = strings.TrimSpace(rest), true, negative || minus
			said++
		}
	}
	if said > 1 {
		return "", false, ErrForm
	}
	return text, negative, nil
}

// cutBeside cuts a word, in any case, from the beginning of a text or from its end, with blanks beside it.
func cutBeside(text, word string) (rest string, found bool) {
	n := len(word)
	switch {
	case n == 0 || n >= len(text):
		return text, false
	case strings.EqualFold(text[:n], word):
		return strings.TrimSpace(text[n:]), true
	case strings.EqualFold(text[len(text)-n:], word):
		return strings.TrimSpace(text[:len(text)-n]), true
	}
	return text, false
}

// pointed returns a number with a point before its decimals, all of them, and nothing between its thousands.
func pointed(text string, decimals int, form string) (string, error) {
	point, group := ".", ","
	if form == Comma || form == Either && commaIsPoint(text, decimals) {
		point, group = group, point
	}
	whole, fraction, has := strings.Cut(text, point)
	if has && fraction == "" || !digits(fraction) {
		return "", ErrForm
	}
	if len(fraction) > decimals {
		return "", ErrDecimals
	}
	if whole == "" && has {
		whole = "0"
	}
	for _, other := range []string{" ", "'"} {
		if strings.Contains(whole, other) {
			group = other
		}
	}
	whole, err := ungroup(whole, group)
	if err != nil || decimals == 0 {
		return whole, err
	}
	return whole + "." + fraction + strings.Repeat("0", decimals-len(fraction)), nil
}

// ungroup takes what keeps thousands apart out of a number.
func ungroup(whole, group string) (string, error) {
	groups := strings.Split(whole, group)
	for i, part := range groups {
		if part == "" || !digits(part) || i > 0 && len(part) != 3 || i == 0 && len(groups) > 1 && len(part) > 3 {
			return "", ErrForm
		}
	}
	return strings.Join(groups, ""), nil
}

// commaIsPoint reports whether the last comma of an amount can only stand before its decimals: a point stands before
// it, or other than three digits follow in a currency that has decimals.
func commaIsPoint(text string, decimals int) bool {
	comma := strings.LastIndexByte(text, ',')
	if comma <= 0 || strings.Count(text, ",") > 1 || decimals == 0 {
		return false
	}
	behind := len(text) - comma - 1
	if point := strings.LastIndexByte(text, '.'); point >= 0 {
		return point < comma && behind <= decimals
	}
	return behind > 0 && behind <= decimals && behind != 3
}

func digits(text string) bool { return strings.Trim(text, "0123456789") == "" }
