package main

import (
	"context"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// repairFlags are those of the commands that repair a merchant's record.
type repairFlags struct {
	storeFlags
	ID       string `arg:"" help:"The record's identifier."`
	Merchant string `required:"" placeholder:"ID" help:"Whose record it is."`
	Reason   string `required:"" placeholder:"TEXT" help:"Why, for the journal's note; the merchant does not see it."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// repaired is what they print with --json.
type repaired struct {
	MerchantID string `json:"merchantId"`
	ID         string `json:"id"`
	Status     string `json:"status"`
	Restored   *bool  `json:"restored,omitempty"` // a withdrawal: as the journal proves it; false: it was canceled
}

// repairWithdrawalCommand repairs a withdrawal that waits for integrity.
type repairWithdrawalCommand struct{ repairFlags }

func (c *repairWithdrawalCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		key := store.WithdrawalKey{MerchantID: c.Merchant, ID: c.ID}
		command, err := st.Withdrawals.Repair(ctx, key)
		if err != nil {
			return err
		}
		command.Reason, command.Salt, command.By = c.Reason, newID().String(), byOperator()
		answer, err := st.Do(ctx, command)
		if err != nil {
			return err
		}
		if err := st.Payouts.Free(ctx, key); err != nil {
			return err
		}
		restored := command.Proven != nil
		done := repaired{MerchantID: c.Merchant, ID: c.ID, Restored: &restored}
		if w, ok := answer.Record.(*farthing.Withdrawal); ok {
			done.Status = string(w.Status)
		}
		if c.JSON {
			return s.json(done)
		}
		if restored {
			s.line("The withdrawal %s is again as the journal proves it: %s.", c.ID, done.Status)
		} else {
			s.line("What the withdrawal %s was is not known any more. It is canceled; its amount is back in the "+
				"balance.",
				c.ID)
		}
		return nil
	})
}

// repairApprovalCommand repairs an approval that stops what it is about.
type repairApprovalCommand struct{ repairFlags }

func (c *repairApprovalCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		command, err := st.Approvals.Repair(ctx, c.Merchant, c.ID)
		if err != nil {
			return err
		}
		command.Reason, command.Salt, command.By = c.Reason, newID().String(), byOperator()
		answer, err := st.Do(ctx, command)
		if err != nil {
			return err
		}
		done := repaired{MerchantID: c.Merchant, ID: c.ID}
		if a, ok := answer.Record.(*farthing.Approval); ok {
			done.Status = string(a.Status)
		}
		if c.JSON {
			return s.json(done)
		}
		s.line("The approval %s is %s, as the journal knows it.", c.ID, done.Status)
		return nil
	})
}

// repairOperatorCommand takes a record of the operator's as it stands.
type repairOperatorCommand struct {
	storeFlags
	Kind   string `arg:"" enum:"settings,pause,client,user,signing-key" help:"One of ${enum}."`
	ID     string `arg:"" help:"Which one: as verify names it; of settings the version."`
	Reason string `required:"" placeholder:"TEXT" help:"Why, for the journal's note."`
	JSON   bool   `name:"json" help:"Print one line of JSON."`
}

// repairedOperator is what repair operator prints with --json.
type repairedOperator struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	Gone bool   `json:"gone"` // the record is not there any more
}

func (c *repairOperatorCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		by := byHand()
		by.Why = c.Reason
		gone, err := st.Operator.Repair(ctx, c.Kind, c.ID, by)
		if err != nil {
			return err
		}
		switch {
		case c.JSON:
			return s.json(repairedOperator{c.Kind, c.ID, gone})
		case gone:
			s.line("The %s %s is gone; the journal says so from now on.", c.Kind, c.ID)
		default:
			s.line("The %s %s is in force as it now stands; the journal says so from now on. Look at it, and change "+
				"or end it if it is not what you want.", c.Kind, c.ID)
		}
		return nil
	})
}
