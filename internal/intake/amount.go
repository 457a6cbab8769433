package intake

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"farthing/internal/money"
)

// Units says what the amounts of a payment file count.
type Units string

// The units of amounts.
const (
	// UnitsMinor are whole minor units, such as pence: 1250.
	UnitsMinor Units = "minor"
	// UnitsMajor are major units, such as pounds: 12.50, 12.5, 1250, 1,250.00, £1,250.00 or 1.250,00.
	UnitsMajor Units = "major"
)

// impliedUnits returns the units that the name of a column says, or "".
func impliedUnits(column string) Units {
	name := strings.ToLower(column)
	for _, ending := range []string{"minor", "pence", "cents", "_p"} {
		if strings.HasSuffix(name, ending) {
			return UnitsMinor
		}
	}
	return ""
}

var (
	// errNoAmount says that a text holds no number at all.
	errNoAmount = errors.New("is no amount")
	// errOtherUnits says that a text is a number, but not one in the units of the file.
	errOtherUnits = errors.New("is an amount in other units")
)

// signs are those of currencies that files put before amounts.
var signs = map[money.Currency]string{"GBP": "£", "EUR": "€", "USD": "$", "JPY": "¥"}

// readAmount reads an amount in these units. The error is errNoAmount, errOtherUnits or money.ErrOverflow.
func readAmount(text string, units Units, currency money.Currency) (money.Minor, error) {
	text = strings.TrimSpace(text)
	if !strings.ContainsAny(text, "0123456789") {
		return 0, errNoAmount
	}
	text = plainSign(text)
	if units == UnitsMinor {
		return readMinor(text)
	}
	sign, text := cutSign(text)
	for _, mark := range []string{signs[currency], string(currency)} {
		if mark != "" {
			text = strings.TrimPrefix(text, mark)
		}
	}
	text = strings.TrimLeft(text, " ")
	if sign == "" {
		sign, text = cutSign(text)
	}
	amount, err := readMajor(text, currency)
	if sign == "-" {
		amount = -amount
	}
	return amount, err
}

// plainSign returns an amount with a hyphen in front where it has another sign of what is taken: brackets, a minus
// behind, or the sign of mathematics.
func plainSign(text string) string {
	text = strings.ReplaceAll(text, "\u2212", "-")
	if inside, ok := strings.CutPrefix(text, "("); ok {
		if inside, ok = strings.CutSuffix(inside, ")"); ok && !strings.ContainsAny(inside, "()+-") {
			return "-" + strings.TrimSpace(inside)
		}
	}
	if whole, ok := strings.CutSuffix(text, "-"); ok && !strings.ContainsAny(whole, "+-") {
		return "-" + strings.TrimSpace(whole)
	}
	return text
}

// cutSign returns the sign that a text begins with, and the rest.
func cutSign(text string) (sign, rest string) {
	if text[0] == '-' || text[0] == '+' {
		return text[:1], text[1:]
	}
	return "", text
}

// readMinor reads a whole number.
func readMinor(text string) (money.Minor, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if errors.Is(err, strconv.ErrRange) {
		return 0, money.ErrOverflow
	}
	if err != nil {
		return 0, errOtherUnits
	}
	return money.Minor(n), nil
}

// readMajor reads an amount without a sign: its whole part with or without commas between each three digits, and no
// more decimals than the currency has. Comma and point are the other way round where only that can be meant.
func readMajor(text string, currency money.Currency) (money.Minor, error) {
	digits := currency.Digits()
	if comma := strings.LastIndexByte(text, ','); commaIsPoint(text, comma, digits) {
		text = strings.ReplaceAll(text[:comma], ".", ",") + "." + text[comma+1:]
	}
	whole, fraction, point := strings.Cut(text, ".")
	if point && (fraction == "" || len(fraction) > digits) || strings.HasPrefix(whole, "-") {
		return 0, errOtherUnits
	}
	groups := strings.Split(whole, ",")
	for i, group := range groups {
		if i > 0 && len(group) != 3 || len(groups) > 1 && (group == "" || len(group) > 3) {
			return 0, errOtherUnits
		}
	}
	whole = strings.Join(groups, "")
	if digits > 0 {
		whole += "." + fraction + strings.Repeat("0", digits-len(fraction))
	}
	amount, err := currency.Parse(whole)
	if errors.Is(err, money.ErrFormat) {
		return 0, errOtherUnits
	}
	return amount, err
}

// commaIsPoint reports whether the comma at a place, the last of an amount, can only stand before its decimals: a point
// stands before it, or other than three digits follow in a currency that has decimals.
func commaIsPoint(text string, comma, digits int) bool {
	if comma <= 0 || strings.Count(text, ",") > 1 || digits == 0 {
		return false
	}
	behind := len(text) - comma - 1
	if point := strings.LastIndexByte(text, '.'); point >= 0 {
		return point < comma && behind <= digits
	}
	return behind > 0 && behind <= digits && behind != 3
}

// otherUnits says what is wrong with an amount that is not in the units of its file.
func otherUnits(text string, units Units, currency money.Currency) string {
	if units == UnitsMinor {
		return fmt.Sprintf("%.40q is not a whole number of minor units", text)
	}
	return fmt.Sprintf("%.40q is no amount of %s such as %s", text, currency, currency.Format(125_000))
}

// unitsSeen counts the amounts of a file of which nobody has said the units.
type unitsSeen struct{ whole, other int64 }

func (u *unitsSeen) add(text string) {
	switch _, err := readAmount(text, UnitsMinor, ""); {
	case errors.Is(err, errNoAmount):
	case errors.Is(err, errOtherUnits):
		u.other++
	default:
		u.whole++
	}
}

// refusal asks for the units.
func (u *unitsSeen) refusal(column string) *FileError {
	seen := fmt.Sprintf("%d whole numbers, %d others", u.whole, u.other)
	if u.other == 0 {
		seen = "whole numbers all of them"
	}
	return &FileError{
		Field:   fieldNames[fieldAmount],
		Column:  column,
		Reason:  "nobody has said whether these amounts are in major or in minor units: " + seen,
		Missing: true,
	}
}
