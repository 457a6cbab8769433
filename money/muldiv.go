package money

import "math/big"

// mulDiv is the exact product in big integers: rates are computed a few times
// a request at most, so clarity wins over 128-bit tricks.
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
