package store

import (
	"encoding/json"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// storedFee is a farthing.Fee as it is stored.
type storedFee struct {
	Amount   *money.Minor `json:"amount"`
	MoreThan *money.Minor `json:"moreThan"`
}

// encodeFee returns a merchant's fee as its column keeps it; "" if it has none of its own.
func encodeFee(f farthing.Fee) string {
	if f == (farthing.Fee{}) {
		return ""
	}
	text, _ := json.Marshal(storedFee(f)) //nolint:errchkjson // numbers always encode
	return string(text)
}

// decodeMerchantFee reads what encodeFee wrote.
func decodeMerchantFee(m *farthing.Merchant, text string) error {
	m.Fee = farthing.Fee{}
	if text == "" {
		return nil
	}
	var f storedFee
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return fmt.Errorf("read a fee: %w", err)
	}
	m.Fee = farthing.Fee(f)
	return nil
}

// storedFees are farthing.Fees as they are stored.
type storedFees map[money.Currency]storedFee

// fromFees returns fees as they are stored; nil for none.
func fromFees(fees farthing.Fees) storedFees {
	var stored storedFees
	for currency, fee := range fees {
		if stored == nil {
			stored = storedFees{}
		}
		stored[currency] = storedFee(fee)
	}
	return stored
}

// fees reads what fromFees returned.
func (stored storedFees) fees() farthing.Fees {
	var fees farthing.Fees
	for currency, fee := range stored {
		if fees == nil {
			fees = farthing.Fees{}
		}
		fees[currency] = farthing.Fee(fee)
	}
	return fees
}
