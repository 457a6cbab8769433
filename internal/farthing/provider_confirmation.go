package farthing

import (
	"fmt"

	"farthing/internal/money"
)

// Confirmation says what confirmed that the money of a provider settlement was received.
type Confirmation string

// What confirms a provider settlement; "" is nothing.
const (
	ConfirmedByStatement Confirmation = "statement" // a line of the bank's statement matches it
	ConfirmedByPeople    Confirmation = "people"    // another person approved it, or people ended a break with it
)

// Confirmations lists them.
var Confirmations = []Confirmation{ConfirmedByStatement, ConfirmedByPeople}

// unconfirmed returns what the settlement takes from the money that counts as received. Once it is confirmed, the
// provider's fee counts as received, at most as much as the amount.
func (p *ProviderSettlement) unconfirmed() money.Minor {
	switch {
	case p.Amount <= 0:
		return 0
	case p.Confirmed == "":
		return p.Amount
	default:
		return -min(p.Fee, p.Amount)
	}
}

// confirm records what confirms the settlement now, and keeps the sum of what is not received.
func (p *ProviderSettlement) confirm(s *State, by Confirmation, a about) (Answer, error) {
	if p.Confirmed == by {
		return Answer{Record: p}, nil
	}
	now := *p
	now.Confirmed = by
	event := EventProviderSettlementConfirmed
	if by == "" {
		event = EventProviderSettlementUnconfirmed
	} else {
		a.details = details{"confirmedBy": string(by)}
	}
	a.subject, a.id, a.previous = SubjectProviderSettlement, p.ID, p.LastSeq
	row, err := s.enter(event, a)
	if err != nil {
		return Answer{}, err
	}
	now.follow(row)
	if s.Totals.Unconfirmed, err = s.Totals.Unconfirmed.Add(now.unconfirmed() - p.unconfirmed()); err != nil {
		return Answer{}, err
	}
	s.Settlements.put(s, p.ID, &now)
	return Answer{Record: &now}, voidStaleAbout(s, SubjectProviderSettlement, p.ID)
}

// settlementOf returns a provider settlement of the merchant, or refuses.
func settlementOf(s *State, id string) (*ProviderSettlement, error) {
	p := s.Settlements.Get(id)
	if s.Merchant == nil || p == nil {
		return nil, refuse(CodeNotFound, "There is no such provider settlement.")
	}
	return p, nil
}

// ConfirmProviderSettlement says that the money of a settlement was received, before a statement has it.
type ConfirmProviderSettlement struct {
	MerchantID string
	ID         string
	By         Origin
}

func (c ConfirmProviderSettlement) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Settlements: []string{c.ID}}
}

func (c ConfirmProviderSettlement) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide counts the settlement as received. Once it is, nothing changes.
func (c ConfirmProviderSettlement) Decide(s *State) (Answer, error) {
	p, err := settlementOf(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	if p.Amount <= 0 {
		return Answer{}, refuse(CodeWrongState, "No money was received by this provider settlement.")
	}
	if p.Confirmed != "" {
		return Answer{Record: p}, nil
	}
	return p.confirm(s, ConfirmedByPeople, about{by: c.By})
}

func (c ConfirmProviderSettlement) propose(s *State, p proposer) (Answer, error) {
	return proposeChange(s, c, p)
}

// loosening returns the confirmation: with payOutReceivedOnly it lets money leave.
func (c ConfirmProviderSettlement) loosening(s *State) (approvalRequest, bool) {
	p, err := settlementOf(s, c.ID)
	if err != nil {
		return approvalRequest{}, false
	}
	return approvalRequest{
		kind:     ApprovalProviderSettlement,
		subject:  p.ID,
		wanted:   details{"amount": int64(p.Amount), "fee": int64(p.Fee), "currency": string(p.Currency)},
		replaced: p.confirmable(),
		by:       c.By,
	}, true
}

// confirmable returns the values that a confirmation replaces.
func (p *ProviderSettlement) confirmable() details {
	return details{"confirmedBy": string(p.Confirmed)}
}

// providerSettlementApproval is the word of another person that a provider's money was received.
type providerSettlementApproval struct{}

func (providerSettlementApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectProviderSettlement,
		Scope:   "adjustments:write",
		Others:  1,
		Money:   true,
		keys:    func(k *Keys, id string) { k.Settlements = []string{id} },
		replaced: func(s *State, a *Approval) (details, error) {
			p, err := settlementOf(s, a.SubjectID)
			if err != nil {
				return nil, err
			}
			return p.confirmable(), nil
		},
		carryOut: func(s *State, a *Approval, by Origin) error {
			_, err := ConfirmProviderSettlement{MerchantID: a.MerchantID, ID: a.SubjectID, By: by}.Decide(s)
			return err
		},
		summary: func(a *Approval) string {
			amount, currency, _ := a.Amount()
			return fmt.Sprintf("Count %s %s of the provider settlement %s as received", currency.Format(amount),
				currency, a.SubjectID)
		},
	}
}

// NoteProviderSettlement records what statements, and the ends of breaks, say of a settlement now: what confirms it, or
// that no statement does any more. What people confirmed stays.
type NoteProviderSettlement struct {
	noInput
	MerchantID string
	ID         string
	Confirmed  Confirmation // "": no statement does
}

func (c NoteProviderSettlement) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Settlements: []string{c.ID}}
}

// Decide changes nothing that is so already.
func (c NoteProviderSettlement) Decide(s *State) (Answer, error) {
	p, err := settlementOf(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	if p.Amount <= 0 || p.Confirmed == ConfirmedByPeople {
		return Answer{Record: p}, nil
	}
	return p.confirm(s, c.Confirmed, about{by: Origin{Actor: ActorSystem}})
}
