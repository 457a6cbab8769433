package money

import "math/big"

// mulDiv does the work of MulDiv with big integers. A request computes a few rates at most, so clear code matters more
// than the speed of 128-bit arithmetic.
func mulDiv(a, num, den int64) (Minor, error) {
	product := new(big.Int).Mul(big.NewInt(a), big.NewInt(num))
	quotient, remainder := new(big.Int).QuoRem(product, big.NewInt(den), new(big.Int))
	if remainder.Sign() < 0 {
		quotient.Sub(quotient, big.NewInt(1))
	}
	if !quotient.IsInt64() {
		return 0, ErrOverflow
	}
	return Minor(quotient.Int64()), nil
}
