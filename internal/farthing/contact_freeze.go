package farthing

// FreezeByContact is the word of a merchant's contact that the nomination of a bank account was not the merchant's: it
// freezes the account. If others of the merchant's own nominations took its place since, it freezes those: whoever
// nominated the one may have nominated the next to get past the word.
type FreezeByContact struct {
	MerchantID string
	ID         string // of the account that the contact was told of
	By         Origin
}

// whyFreezes is the reason of a freezing by a contact.
const whyFreezes = "a contact of the merchant says that it did not nominate the account"

func (c FreezeByContact) Keys() Keys { return accountKeys(c.MerchantID, c.ID) }

func (c FreezeByContact) Check(at Moment) error { return checkRecord(c.MerchantID, c.ID, c.By, at) }

// Decide freezes what is left of the nomination. The answer's record is the account that was frozen, or that was frozen
// or suspended before; wrong_state: nothing is paid to it, nor to one that the merchant nominated later.
func (c FreezeByContact) Decide(s *State) (Answer, error) {
	named, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	left := []*BankAccount{named}
	if named.Status == AccountReplaced {
		left = []*BankAccount{s.Account, s.Candidate}
	}
	var stopped *BankAccount
	for _, a := range left {
		if a == nil || a.ID != named.ID && !a.follows(named) {
			continue
		}
		if a.Status != AccountFrozen && a.Status != AccountSuspended {
			freeze := FreezeBankAccount{BankAccountRequest{c.MerchantID, a.ID, whyFreezes, c.By}}
			if _, err := freeze.Decide(s); err != nil {
				return Answer{}, err
			}
		}
		stopped = s.Accounts.Get(a.ID)
	}
	if stopped == nil {
		return Answer{}, refuse(CodeWrongState, "Nothing is paid to that bank account any more: another took its "+
			"place.")
	}
	return Answer{Record: stopped}, nil
}

// follows reports whether the merchant nominated the account itself after another, or at the same time.
func (a *BankAccount) follows(other *BankAccount) bool {
	return a.ByMerchant && !a.CreatedAt.Before(other.CreatedAt)
}
