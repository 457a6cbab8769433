package farthing

import (
	"fmt"
	"strings"

	"farthing/internal/money"
)

// waitsForProof reports whether a reserve holds money that ends its wait by itself: what came back, until a statement
// has it, and a rolling reserve until its day.
func (r *Reserve) waitsForProof(s *State) bool {
	switch {
	case strings.HasPrefix(r.ID, PrefixReturnReserve+"_"):
		return true
	case strings.HasPrefix(r.ID, PrefixRollingReserve):
		return s.now.Before(ReleaseTime(r.ReleaseOn))
	default:
		return false
	}
}

func (c ReleaseReserve) propose(s *State, p proposer) (Answer, error) { return proposeChange(s, c, p) }

// loosening returns the release of money that waits for proof; of other reserves, the operator decides alone.
func (c ReleaseReserve) loosening(s *State) (approvalRequest, bool) {
	r := s.Reserves.Get(c.ReserveID)
	if r == nil || !r.waitsForProof(s) {
		return approvalRequest{}, false
	}
	amount := r.Amount - r.Released
	if c.Amount != nil {
		amount = *c.Amount
	}
	return approvalRequest{
		kind:    ApprovalHoldRelease,
		subject: r.ID,
		wanted: details{
			"releaseId": c.ID,
			"amount":    int64(amount),
			"currency":  string(r.Currency),
			"whole":     c.Amount == nil,
		},
		replaced: r.releasable(c.Amount == nil),
		by:       c.By,
	}, true
}

// releasable returns the values that a release replaces: of the whole reserve also its amount, which may grow.
func (r *Reserve) releasable(whole bool) details {
	replaced := details{"releasedAmount": int64(r.Released)}
	if whole {
		replaced["heldAmount"] = int64(r.Amount)
	}
	return replaced
}

// releaseWanted is what an approval of a release wants.
type releaseWanted struct {
	ReleaseID string
	Amount    money.Minor
	Whole     bool
}

// ofRelease returns the release that an approval names beside its reserve; "": none.
func (a *Approval) ofRelease() string {
	var wanted releaseWanted
	if a.Kind != ApprovalHoldRelease || a.read(&wanted) != nil {
		return ""
	}
	return wanted.ReleaseID
}

// holdReleaseApproval is the release, by hand, of money that waits for proof.
type holdReleaseApproval struct{}

func (holdReleaseApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectReserve,
		Scope:   "adjustments:write",
		Others:  1,
		Money:   true,
		keys:    func(k *Keys, id string) { k.Reserves = []string{id} },
		replaced: func(s *State, a *Approval) (details, error) {
			r := s.Reserves.Get(a.SubjectID)
			if r == nil {
				return nil, refuse(CodeNotFound, "There is no such reserve.")
			}
			var wanted releaseWanted
			err := a.read(&wanted)
			return r.releasable(wanted.Whole), err
		},
		carryOut: carrying(func(a *Approval, wanted releaseWanted, by Origin) Command {
			release := ReleaseReserve{
				MerchantID: a.MerchantID,
				ReserveID:  a.SubjectID,
				ID:         wanted.ReleaseID,
				By:         by,
			}
			if !wanted.Whole {
				release.Amount = &wanted.Amount
			}
			return release
		}),
		summary: func(a *Approval) string {
			amount, currency, _ := a.Amount()
			return fmt.Sprintf("Release %s %s of the reserve %s", currency.Format(amount), currency, a.SubjectID)
		},
	}
}
