package server

import (
	"fmt"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// decideWithdrawal decides a command about the withdrawal of the address, made
// from the body by a function, and answers the withdrawal.
func decideWithdrawal[T any](c *call, command func(id string, wish T) farthing.Command) (reply, error) {
	id, wish, err := decodeNamed[T](c)
	if err != nil {
		return reply{}, allFaults(err, c.check(command(id, wish), idInPath))
	}
	_, w, err := doWithdrawal(c, command(id, wish))
	return reply{body: w, one: true}, err
}

func approveWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, named api.MerchantReference) farthing.Command {
		return approvalBy(c, farthing.ApprovalWithdrawal, named.MerchantID, id)
	})
}

// approvalBy returns the caller's approval of a record that waits.
func approvalBy(c *call, kind farthing.ApprovalKind, merchantID, id string) farthing.ApproveRecord {
	return farthing.ApproveRecord{
		Kind:       kind,
		MerchantID: merchantID,
		ID:         id,
		Person:     c.caller.Owner,
		OnBehalfOf: c.caller.OnBehalfOf,
		Salt:       salt(c),
		By:         c.origin(),
	}
}

// refusalBy returns the caller's refusal of a record that waits, without a reason.
func refusalBy(c *call, kind farthing.ApprovalKind, merchantID, id string) farthing.RefuseRecord {
	return farthing.RefuseRecord{
		Kind:       kind,
		MerchantID: merchantID,
		ID:         id,
		Person:     c.caller.Owner,
		Salt:       salt(c),
		By:         c.origin(),
	}
}

func refuseWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, wish api.WithdrawalRefusal) farthing.Command {
		refusal := refusalBy(c, farthing.ApprovalWithdrawal, wish.MerchantID, id)
		refusal.Reason = wish.Reason
		return refusal
	})
}

func resolveWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, wish api.WithdrawalResolution) farthing.Command {
		return farthing.ResolveWithdrawal{
			MerchantID: wish.MerchantID,
			ID:         id,
			Outcome:    farthing.WithdrawalStatus(wish.Outcome),
			Person:     c.caller.Owner,
			OnBehalfOf: c.caller.OnBehalfOf,
			Reason:     wish.Reason,
			Salt:       salt(c),
			By:         c.origin(),
		}
	})
}

// approvals are what waits, or waited, over all merchants.
func approvals(c *call) (list, approvalListing, error) {
	var bad faults
	f := store.ApprovalFilter{
		Statuses: manyOf(c.query, "status", farthing.ApprovalStatuses, &bad),
		Kind:     oneOf(c.query, "kind", farthing.ApprovalKinds, &bad),
	}
	f.After, f.Earlier = c.query.dates(&bad)
	err := bad.err()
	if f.MerchantID = c.query.get("merchantId"); f.MerchantID != "" && err == nil {
		f.MerchantID, err = approvalsOf(c, "query.merchantId", f.MerchantID)
	}
	var l list
	if err == nil {
		l, err = exportable(c, f.MerchantID, &bad)
	}
	f.Before = l.after()
	return l, approvalListing{
		from:   c.s.config.Store.Approvals,
		filter: f,
		wire:   wire.FromApproval,
		table:  approvalTable,
	}, err
}

type approvalListing = listing[store.ApprovalFilter, farthing.Approval, api.Approval]

// approvalsOf is the merchant whose approval a request of an operator's client is about, or the operator itself.
func approvalsOf(c *call, location, named string) (string, error) {
	if named == farthing.OperatorID && c.caller.Operator() {
		return named, nil
	}
	return c.merchant(location, named)
}

func getApproval(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	approval, err := namedApproval(c, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire.FromApproval(&approval), one: true}, nil
}

// namedApproval reads an approval of the merchant that the request names, or of any merchant if it names none.
func namedApproval(c *call, id string) (farthing.Approval, error) {
	named := c.query.get("merchantId")
	if named == "" {
		return c.s.config.Store.Approvals.Find(c.ctx(), id)
	}
	merchantID, err := approvalsOf(c, "query.merchantId", named)
	if err != nil {
		return farthing.Approval{}, err
	}
	return c.s.config.Store.Approvals.Get(c.ctx(), merchantID, id)
}

// decideApproval decides a command about the approval of the address, made from the body by a function, and answers the
// approval.
func decideApproval[T any](
	c *call, merchantOf func(wish T) string, command func(key farthing.ApprovalKey, wish T) farthing.Command,
) (reply, error) {
	id, wish, form := decodeNamed[T](c)
	merchantID, err := approvalsOf(c, "body.merchantId", merchantOf(wish))
	if form != nil || err != nil {
		// What the approval is about is not looked up for a wish that is refused anyway; whatever it is, it is sound.
		key := farthing.ApprovalKey{
			MerchantID: merchantID,
			ID:         id,
			Kind:       farthing.ApprovalWithdrawal,
			SubjectID:  id,
		}
		return reply{}, allFaults(form, err, c.check(command(key, wish), idInPath))
	}
	asked, err := c.s.config.Store.Approvals.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	if scope := asked.Kind.Rule().Scope; !c.caller.Has(issuer.WithdrawalsApprove) && !c.caller.Has(scope) {
		c.lacks = scope
		return reply{}, farthing.Refuse(farthing.CodeInsufficientScope, "This operation requires the scope "+scope+".")
	}
	a, err := c.do(command(asked.Key(), wish), idInPath)
	if err != nil {
		return reply{}, err
	}
	approval, err := recordOf[farthing.Approval](a)
	if err != nil {
		return reply{}, err
	}
	if approval.Status == farthing.ApprovalVoid {
		return reply{}, farthing.Refuse(farthing.CodeWrongState,
			fmt.Sprintf("The approval %s is void: what it would replace has changed since it was asked for, or the "+
				"client that asked was revoked.", id))
	}
	return reply{body: wire.FromApproval(approval), one: true}, nil
}

func approveApproval(c *call) (reply, error) {
	merchantOf := func(wish api.ApprovalVote) string { return wish.MerchantID }
	return decideApproval(c, merchantOf, func(key farthing.ApprovalKey, wish api.ApprovalVote) farthing.Command {
		return farthing.ApproveApproval{
			Approval:   key,
			Seen:       wish.Digest,
			Person:     c.caller.Owner,
			OnBehalfOf: c.caller.OnBehalfOf,
			Signed:     c.caller.Signed,
			Salt:       salt(c),
			By:         c.origin(),
		}
	})
}

func refuseApproval(c *call) (reply, error) {
	merchantOf := func(wish api.ApprovalRefusal) string { return wish.MerchantID }
	return decideApproval(c, merchantOf, func(key farthing.ApprovalKey, wish api.ApprovalRefusal) farthing.Command {
		return farthing.RefuseApproval{
			Approval: key,
			Person:   c.caller.Owner,
			Reason:   wish.Reason,
			Salt:     salt(c),
			By:       c.origin(),
		}
	})
}

// cancelApproval takes a wish back, as who asked; a system's client is known by its identifier.
func cancelApproval(c *call) (reply, error) {
	merchantOf := func(named api.MerchantReference) string { return named.MerchantID }
	return decideApproval(c, merchantOf, func(key farthing.ApprovalKey, _ api.MerchantReference) farthing.Command {
		return farthing.CancelApproval{
			Approval:   key,
			Person:     c.caller.Owner,
			OnBehalfOf: c.caller.OnBehalfOf,
			Salt:       salt(c),
			By:         c.origin(),
		}
	})
}

// propose returns the command that asks for another in the name of the caller.
func propose(c *call, request farthing.Proposable) farthing.Propose {
	return farthing.Propose{
		Request:    request,
		Person:     c.caller.Owner,
		OnBehalfOf: c.caller.OnBehalfOf,
		Salt:       salt(c),
	}
}

// proposed carries a change out and answers with its record, or with the approval for which the change waits.
func proposed[T any](
	c *call, change farthing.Proposable, where places, answer func(farthing.Answer, *T) (reply, error),
) (reply, error) {
	a, err := c.do(propose(c, change), where)
	if err != nil {
		return reply{}, err
	}
	if asked, waits := a.Record.(*farthing.Approval); waits {
		return c.waits(asked), nil
	}
	record, err := recordOf[T](a)
	if err != nil {
		return reply{}, err
	}
	return answer(a, record)
}

// salt keeps a note's digest, which merchants see, from being guessed.
func salt(c *call) string { return c.s.config.NewID().String() }
