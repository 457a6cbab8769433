package farthing

import "farthing/money"

// standardFee is the fee in pounds sterling, in pence (interface, Limits).
const standardFee money.Minor = 150

// standardFeeText is the fee as people write it.
var standardFeeText = money.GBP.Format(standardFee)

// Fee is what the service takes for each withdrawal of the merchant that is
// handed to the bank and not rejected by it. It is also what the balance must
// exceed. False is answered if no fee is set, as for any currency but pounds
// sterling: such a merchant cannot withdraw.
func (s *State) Fee() (money.Minor, bool) {
	if s.Merchant.Currency == money.GBP {
		return standardFee, true
	}
	return 0, false
}
