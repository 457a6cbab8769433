package intake

import (
	"errors"
	"fmt"
	"strings"

	"farthing/internal/money"
	"farthing/internal/table"
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

// readAmount reads an amount in these units. The error is errNoAmount, errOtherUnits or money.ErrOverflow.
func readAmount(text string, units Units, currency money.Currency) (money.Minor, error) {
	form := table.Either
	if units == UnitsMinor {
		form = table.Minor
	}
	amount, err := table.Amount(text, currency, form)
	switch {
	case errors.Is(err, table.ErrNoAmount):
		return 0, errNoAmount
	case errors.Is(err, table.ErrForm), errors.Is(err, table.ErrDecimals):
		return 0, errOtherUnits
	}
	return amount, err //nolint:wrapcheck // the caller says where it stands
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
