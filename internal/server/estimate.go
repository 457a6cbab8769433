package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/wire"
)

// estimateWithdrawal answers what a withdrawal would come to, without making it.
func estimateWithdrawal(c *call) (reply, error) {
	var bad faults
	named := c.query.amount("amount", &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	var asked *money.Minor
	amount := max(0, state.Book.Credited-state.Book.Debited)
	if named != 0 {
		asked, amount = &named, named
	}
	fee, _ := state.Fee()
	now := c.s.config.Now()
	waits := state.MustWait(amount, now)
	if first, counts := farthing.FirstWithdrawalOf(state, amount, now); counts && !waits {
		if waits, err = c.s.config.Store.Merchants.PassesBounds(c.ctx(), &first); err != nil {
			return reply{}, err
		}
	}
	estimate := api.Estimate{
		MerchantID:     state.Merchant.ID,
		Amount:         int64(amount),
		Fee:            int64(fee),
		NetAmount:      int64(max(0, amount-fee)),
		Currency:       string(state.Merchant.Currency),
		AwaitsApproval: waits,
		Blockers:       wire.FromBlockers(state.Blockers(asked, now)),
	}
	if arrival := state.Arrival(now); !waits && !arrival.IsZero() {
		text := arrival.String()
		estimate.ExpectedArrival = &text
	}
	return reply{one: true, body: estimate}, nil
}
