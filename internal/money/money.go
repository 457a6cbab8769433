// Package money holds amounts of money as whole minor units (pence, cents) and
// nothing else: no floats, no rounding, no conversion. Arithmetic that would
// leave the range of 64 bits is an error, never a wrapped number.
package money

import (
	"errors"
	"math"
)

// ErrOverflow says that the result of a computation does not fit into 64 bits.
var ErrOverflow = errors.New("money: amount out of range")

// Minor is an amount in minor units of some currency, for instance pence: 150
// is 1.50 pounds. It may be negative. The zero value is no money.
type Minor int64

// Add returns a + b, or ErrOverflow.
func (a Minor) Add(b Minor) (Minor, error) {
	if (b > 0 && a > math.MaxInt64-b) || (b < 0 && a < math.MinInt64-b) {
		return 0, ErrOverflow
	}
	return a + b, nil
}

// Sub returns a − b, or ErrOverflow.
func (a Minor) Sub(b Minor) (Minor, error) {
	if (b < 0 && a > math.MaxInt64+b) || (b > 0 && a < math.MinInt64+b) {
		return 0, ErrOverflow
	}
	return a - b, nil
}

// Neg returns −a, or ErrOverflow for the one number whose negation does not fit.
func (a Minor) Neg() (Minor, error) {
	if a == math.MinInt64 {
		return 0, ErrOverflow
	}
	return -a, nil
}

// MulDiv returns a × num ÷ den, rounded down (towards minus infinity), without overflow in between. It computes rates,
// such as basis points of an amount. den must be positive. A result that is out of range is ErrOverflow.
func (a Minor) MulDiv(num, den int64) (Minor, error) {
	if den <= 0 {
		return 0, ErrOverflow
	}
	return mulDiv(int64(a), num, den)
}
