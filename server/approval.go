package server

import (
	"farthing"
	"farthing/api"
)

// staff is the origin of what people on the operator's side decide: the journal,
// which merchants see, does not name the person. The operator's notes do.
var staff = farthing.Origin{Actor: farthing.ActorStaff}

// decideWithdrawal decides a command about the withdrawal of the address, made
// from the body by a function, and answers the withdrawal.
func decideWithdrawal[T any](c *call, command func(id string, wish T) farthing.Command) (reply, error) {
	id, wish, err := decodeNamed[T](c)
	if err != nil {
		return reply{}, err
	}
	_, w, err := doWithdrawal(c, command(id, wish))
	return reply{body: w, one: true}, err
}

func approveWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, named api.Named) farthing.Command {
		return farthing.ApproveWithdrawal{
			MerchantID: named.MerchantID,
			ID:         id,
			Person:     c.caller.Owner,
			Salt:       salt(c),
			By:         staff,
		}
	})
}

func refuseWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, wish api.WithdrawalRefusal) farthing.Command {
		return farthing.RefuseWithdrawal{
			MerchantID: wish.MerchantID,
			ID:         id,
			Person:     c.caller.Owner,
			Reason:     wish.Reason,
			Salt:       salt(c),
			By:         staff,
		}
	})
}

func resolveWithdrawal(c *call) (reply, error) {
	return decideWithdrawal(c, func(id string, wish api.WithdrawalResolution) farthing.Command {
		return farthing.ResolveWithdrawal{
			MerchantID: wish.MerchantID,
			ID:         id,
			Outcome:    farthing.WithdrawalStatus(wish.Outcome),
			Person:     c.caller.Owner,
			Reason:     wish.Reason,
			Salt:       salt(c),
			By:         staff,
		}
	})
}

// salt keeps a note's digest, which merchants see, from being guessed.
func salt(c *call) string { return c.s.config.NewID().String() }
