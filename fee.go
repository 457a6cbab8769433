package farthing

import "farthing/money"

// Fee is what the service takes for each withdrawal handed to the bank and not
// rejected by it: 1.50 pounds sterling (interface, Limits). It is also what the
// balance must exceed. For any other currency no fee is set, and false is
// answered: such a merchant cannot withdraw.
func Fee(currency money.Currency) (money.Minor, bool) {
	if currency == money.GBP {
		return 150, true
	}
	return 0, false
}
