package farthing

import "farthing/money"

// standardFee is the fee in pounds sterling, in pence (interface, Limits).
const standardFee money.Minor = 150

// standardFeeText is the fee as people write it.
var standardFeeText = money.GBP.Format(standardFee)

// Fee returns what the service takes for each withdrawal of the merchant that the bank receives and does not reject.
// The balance must also exceed it. Fee returns false if no fee is set, as for any currency but pounds sterling: such a
// merchant cannot withdraw.
func (s *State) Fee() (money.Minor, bool) {
	if s.Merchant.Currency == money.GBP {
		return standardFee, true
	}
	return 0, false
}
