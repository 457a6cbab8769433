package farthing

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"farthing/internal/money"
)

// standardFee is what a withdrawal in pounds sterling costs, and what it must exceed, in pence, unless the operator
// sets something else (interface, Limits).
const standardFee money.Minor = 150

// standardFeeText is the fee as people write it.
var standardFeeText = money.GBP.Format(standardFee)

// Fee is what a withdrawal costs, in minor units. nil in it is not set: of a merchant, it is the platform's then; of
// the platform, the contract's 1.50 for pounds sterling, and nothing for any other currency.
type Fee struct {
	Amount   *money.Minor // what the service takes of each withdrawal that the bank receives and does not reject
	MoreThan *money.Minor // what the balance and the amount must exceed; the fee itself if that is more
}

// Fees holds the fees that the operator set for the platform, by currency; none of them is empty. nil: it set none.
type Fees map[money.Currency]Fee

// standardFees are the fees before the operator sets any.
var standardFees = func() Fees {
	amount, over := standardFee, standardFee
	return Fees{money.GBP: {Amount: &amount, MoreThan: &over}}
}()

// or returns the fee with what is not set in it taken from another.
func (f Fee) or(other Fee) Fee {
	return Fee{Amount: cmp.Or(f.Amount, other.Amount), MoreThan: cmp.Or(f.MoreThan, other.MoreThan)}
}

// Of returns the fee of the platform for a currency; one without an amount is none.
func (f Fees) Of(currency money.Currency) Fee { return f[currency].or(standardFees[currency]) }

// Currencies lists the currencies for which a fee is in force, in their order.
func (f Fees) Currencies() []money.Currency {
	list := slices.AppendSeq(slices.Collect(maps.Keys(standardFees)), maps.Keys(f))
	slices.Sort(list)
	return slices.Compact(list)
}

// FeeOf returns the fee in force for a merchant: its own, else the platform's.
func (s *Settings) FeeOf(m *Merchant) Fee { return m.Fee.or(s.Fees.Of(m.Currency)) }

// feeChange returns the details of a change of a merchant's own fee: what was set, and what is taken from now on if
// that is another amount.
func (s *Settings) feeChange(m, was *Merchant) details {
	changed := m.Fee.differences(was.Fee, "fee")
	now, before := orNull(s.FeeOf(m).Amount), orNull(s.FeeOf(was).Amount)
	if now != before {
		changed["fee"], changed["feeBefore"] = now, before
	}
	return changed
}

// Fee returns what the service takes for each withdrawal of the merchant that is asked for now, if the bank receives
// and does not reject it. It returns false if no fee is set: such a merchant cannot withdraw.
func (s *State) Fee() (money.Minor, bool) {
	fee := s.settings().FeeOf(s.Merchant)
	if fee.Amount == nil {
		return 0, false
	}
	return *fee.Amount, true
}

// min returns what the balance and the amount of a withdrawal must be more than: never less than the fee, so that
// something reaches the bank.
func (f Fee) min() money.Minor {
	var least money.Minor
	for _, part := range []*money.Minor{f.Amount, f.MoreThan} {
		if part != nil {
			least = max(least, *part)
		}
	}
	return least
}

// raises reports whether a fee takes more of somebody's withdrawals than another did. The first fee of a currency does:
// without one nothing was withdrawn.
func (f Fee) raises(was Fee) bool {
	return f.Amount != nil && (was.Amount == nil || *f.Amount > *was.Amount)
}

// FeePatch changes a fee: what is not nil is set, what Clear names is taken away, and all else stays.
type FeePatch struct {
	Fee
	Clear []string // of FeeNames
}

var feesNamed = amounts[Fee]{
	{"amount", func(f *Fee) **money.Minor { return &f.Amount }},
	{"moreThan", func(f *Fee) **money.Minor { return &f.MoreThan }},
}

// FeeNames lists the names of a fee's parts on the wire.
var FeeNames = feesNamed.names()

// empty reports whether the change names nothing.
func (p FeePatch) empty() bool { return p.Fee == (Fee{}) && len(p.Clear) == 0 }

func (p FeePatch) check(bad *checks, field string) {
	feesNamed.check(bad, field, "has no part of the name that is to be cleared", p.Fee, p.Clear)
}

func (p FeePatch) apply(f Fee) Fee { return feesNamed.apply(f, p.Fee, p.Clear) }

// differences returns each part that changed, with its old value, under names that begin with that of the fee; null is
// not set.
func (f Fee) differences(was Fee, name string) details {
	return feesNamed.differences(name+".", was, f)
}

// applied returns the fees with those of some currencies changed; f stays as it is. What is in force anyway is left
// out, so that the same fees are always kept in the same way.
func (f Fees) applied(patches map[money.Currency]FeePatch) Fees {
	next := Fees{}
	maps.Copy(next, f)
	for currency, patch := range patches {
		fee, standard := patch.apply(next[currency]), standardFees[currency]
		for _, part := range feesNamed {
			if own := part.of(&fee); orNull(*own) == orNull(*part.of(&standard)) {
				*own = nil
			}
		}
		if next[currency] = fee; fee == (Fee{}) {
			delete(next, currency)
		}
	}
	if len(next) == 0 {
		return nil
	}
	return next
}

// raise reports whether the fee of any currency is higher than it was.
func (f Fees) raise(was Fees) bool {
	return slices.ContainsFunc(f.Currencies(), func(c money.Currency) bool { return f.Of(c).raises(was.Of(c)) })
}

// checkFees checks a change of the platform's fees.
func (c *checks) checkFees(patches map[money.Currency]FeePatch) {
	for _, currency := range slices.Sorted(maps.Keys(patches)) {
		if _, err := money.ParseCurrency(string(currency)); err != nil {
			c.bad("fees", fmt.Sprintf("names %.8q, which is no ISO 4217 currency code", string(currency)))
			continue
		}
		patches[currency].check(c, "fees."+string(currency))
	}
}
