package server

import (
	"farthing"
	"farthing/api"
)

// staff is the origin of what people on the operator's side decide: the journal,
// which merchants see, does not tell which of them. The operator's notes do.
var staff = farthing.Origin{Actor: farthing.ActorStaff}

// decideWithdrawal decides a command about the withdrawal of the address, made
// from the body by a function that also checks it, and answers the withdrawal.
func decideWithdrawal[T any](c *call, command func(id string, wish T) (farthing.Command, error)) (reply, error) {
	wanted, _, err := sendNamed(c, command)
	if err != nil {
		return reply{}, err
	}
	w, err := c.readWithdrawal(wanted.Keys().MerchantID, c.r.PathValue("id"))
	return reply{body: w, one: true}, err
}

func approveWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, named api.Named) (farthing.Command, error) {
		command := farthing.ApproveWithdrawal{MerchantID: named.MerchantID, ID: id, Person: c.caller.Owner, Salt: c.salt(), By: staff}
		return command, c.checkNamed(named.MerchantID)
	})
}

func refuseWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, wish api.WithdrawalRefusal) (farthing.Command, error) {
		command := farthing.RefuseWithdrawal{MerchantID: wish.MerchantID, ID: id, Person: c.caller.Owner, Reason: wish.Reason, Salt: c.salt(), By: staff}
		if err := c.checkNamed(wish.MerchantID); err != nil {
			return nil, err
		}
		return command, command.Check()
	})
}

func resolveWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, wish api.WithdrawalResolution) (farthing.Command, error) {
		command := farthing.ResolveWithdrawal{MerchantID: wish.MerchantID, ID: id, Outcome: farthing.WithdrawalStatus(wish.Outcome), Person: c.caller.Owner, Reason: wish.Reason,
			Salt: c.salt(), By: staff}
		if err := c.checkNamed(wish.MerchantID); err != nil {
			return nil, err
		}
		return command, command.Check()
	})
}

// salt keeps a note's digest, which merchants see, from being guessed.
func (c *call) salt() string { return c.s.config.NewID().String() }
