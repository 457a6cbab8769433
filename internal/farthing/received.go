package farthing

import (
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// OldestPending is the oldest pending withdrawal of a merchant; the zero value is none. It is loaded under the lock of
// the book, with a command that hands a withdrawal to the bank, if the settings ask for it.
type OldestPending struct {
	ID       string
	FirstSeq int64
	Net      money.Minor
}

// fundsShort reports whether a withdrawal must wait until more of the merchant's money is received: what the book has
// at the bank, less what is on its way, does not suffice for it and for the oldest one that waits.
func fundsShort(s *State, w *Withdrawal) bool {
	if !s.settings().ReceivedOnly {
		return false
	}
	wanted := w.Net()
	if oldest := s.Oldest; oldest.ID != "" && oldest.FirstSeq < w.FirstSeq {
		if known := s.Withdrawals.Get(oldest.ID); known == nil || known.Status == WithdrawalPending {
			wanted += oldest.Net
		}
	}
	balances := &s.Book.Balances
	return wanted > balances.Of(ledger.Bank)-balances.Of(ledger.InTransit)-s.Totals.Unconfirmed
}

// waitForFunds leaves a withdrawal pending, and journals that once.
func (c SubmitWithdrawal) waitForFunds(s *State, w *Withdrawal) (Answer, error) {
	if c.Waited {
		return Answer{Record: w, FundsShort: true}, nil
	}
	waiting := *w
	answer, err := waiting.enter(s, EventWithdrawalChanged, waiting.about(c.By,
		"too little of the merchant's money is received", details{"waitsFor": "funds"}))
	answer.FundsShort = true
	return answer, err
}
