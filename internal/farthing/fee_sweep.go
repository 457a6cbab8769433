package farthing

import (
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The names of fee sweeps: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectFeeSweep      = "fee_sweep"
	PrefixFeeSweep       = "swp"
	EventFeeSwept        = "fee.swept"
	EventFeeSweepChanged = "fee_sweep.changed"
)

// FeeSweep is a payment of earned fees, out of a merchant's share of the bank account, to the operator.
type FeeSweep struct {
	Common
}

// SweepFees pays the operator the fees that a merchant's book has earned.
type SweepFees struct {
	MerchantID string
	ID         string
	Metadata   Metadata
	By         Origin
}

func (c SweepFees) Keys() Keys { return Keys{MerchantID: c.MerchantID, Sweeps: []string{c.ID}} }

func (c SweepFees) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
	return bad.err()
}

// digest returns the digest of a request that says whose fees are swept, and what is noted on that.
func (c SweepFees) digest() RequestDigest {
	var form canonical
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide takes all that can be swept. It refuses if that is nothing.
func (c SweepFees) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if f := s.Sweeps.Get(c.ID); f != nil {
		return Answer{Record: f, Replayed: true}, sameRequest(f.Request, request, "fee sweep", c.ID)
	}
	amount, err := c.sweepable(s)
	if err != nil {
		return Answer{}, err
	}
	if amount <= 0 {
		return Answer{}, refuse(CodeNothingToSweep, "No fees of paid withdrawals can leave the bank account now.")
	}
	row, err := s.move(feeSwept, about{subject: SubjectFeeSweep, id: c.ID, by: c.By}, amount)
	if err != nil {
		return Answer{}, err
	}
	f := &FeeSweep{newCommon(s, c.ID, amount, c.Metadata, request)}
	f.follow(row)
	s.Sweeps.put(s, f.ID, f)
	return Answer{Record: f, Created: true}, nil
}

// sweepable returns the fees of withdrawals that the bank can no longer reject, and never more than is in the bank.
func (SweepFees) sweepable(s *State) (money.Minor, error) {
	earned, err := s.Book.Balances.Of(ledger.Fees).Sub(s.Totals.FeesInTransit)
	if err != nil {
		return 0, err
	}
	return min(earned, s.Book.Balances.Of(ledger.Bank)), nil
}
