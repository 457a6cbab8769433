package rail

import (
	"errors"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"farthing/internal/farthing"
)

// kinds are the kinds that a report may have.
var kinds = []Kind{Accepted, Paid, Rejected, Returned}

// longestReference is the longest reference of a payment, in bytes.
const longestReference = 64

// Check says what is wrong with a report that came from outside. Its errors never quote the report's texts.
func (r Report) Check() error {
	switch {
	case r.BankReference == "" || len(r.BankReference) > longestReference || !readable(r.BankReference):
		return fmt.Errorf("bankReference must be 1 to %d characters", longestReference)
	case r.Number < 1:
		return fmt.Errorf("number is %d; the first report of a payment is 1", r.Number)
	case !slices.Contains(kinds, r.Kind):
		return fmt.Errorf("kind must be one of %v", kinds)
	case !readable(r.Status) || !readable(r.SchemeCode):
		return fmt.Errorf("status and schemeCode must be at most %d characters, without control characters",
			farthing.MaxReason)
	case r.Amount < 0 || r.Amount > farthing.MaxAmount:
		return fmt.Errorf("amount is %d; it must be 0 to %d", r.Amount, farthing.MaxAmount)
	case r.Provisional && r.Kind != Returned:
		return errors.New("provisional is of a payment that came back alone")
	case r.At.IsZero():
		return errors.New("at is missing")
	}
	return nil
}

// readable reports whether people can be shown a text.
func readable(text string) bool {
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > farthing.MaxReason {
		return false
	}
	for _, letter := range text {
		if unicode.IsControl(letter) {
			return false
		}
	}
	return true
}
