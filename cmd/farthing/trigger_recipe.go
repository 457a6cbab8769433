package main

import (
	"fmt"
	"maps"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
)

// hour and day are how far a recipe moves the clock.
const (
	hour = time.Hour
	day  = 24 * time.Hour
)

// recipes are what leads to each event.
var recipes = func() map[string]func(*trigger) error {
	all := map[string]func(*trigger) error{}
	for _, some := range []map[string]func(*trigger) error{
		paymentRecipes, withdrawalRecipes, merchantRecipes, accountRecipes, scheduleRecipes, proposalRecipes,
	} {
		maps.Copy(all, some)
	}
	return all
}()

// byEndpoints is why nothing triggers what becomes of webhook endpoints: it would be sent to the shop's own.
const byEndpoints = "Make, change or delete an endpoint of your own: /v1/webhook-endpoints."

// notTriggered are events that nothing triggers with one operator's client, and why.
var notTriggered = map[string]string{
	farthing.EventAdjustmentCredited:        "It takes the approval of a second person of the operator's.",
	farthing.EventAdjustmentDebited:         "It takes the approval of a second person of the operator's.",
	farthing.EventOperatorTransferFunded:    "It takes the approval of a second person of the operator's.",
	farthing.EventOperatorTransferWithdrawn: "It takes the approval of a second person of the operator's.",
	farthing.EventWithdrawalUnproved:        "Two people of the operator's take the statement out that made it paid.",
	farthing.EventWithdrawalPaidLate:        "Two people of the operator's say so of a withdrawal that failed.",
	farthing.EventWithdrawalNotSent:         "It follows when a bank cannot be reached; the simulated one can.",
	farthing.EventWithdrawalApproved:        "It takes the approval of a second person of the operator's.",
	farthing.EventBankAccountCoolingOff:     "It follows the end of a suspension, but not in a sandbox.",
	farthing.EventBankAccountApproved:       "It takes the approval of a second person of the operator's.",
	farthing.EventWithdrawalRepaired:        "It follows a change of the store outside the program.",
	farthing.EventApprovalRepaired:          "It follows a change of the store outside the program.",
	farthing.EventApprovalVoided:            "It follows when the requesting client, or the record in question, ends.",
	farthing.EventSchedulePlanned:           "It follows a change of the platform's holidays.",
	farthing.EventEndpointCreated:           byEndpoints,
	farthing.EventEndpointChanged:           byEndpoints,
	farthing.EventEndpointRotated:           byEndpoints,
	farthing.EventEndpointDisabled:          byEndpoints,
	farthing.EventEndpointEnabled:           byEndpoints,
	farthing.EventEndpointDeleted:           byEndpoints,
	farthing.EventEndpointReplayed:          byEndpoints,
	farthing.EventEndpointVerified:          byEndpoints,
	farthing.EventFeeSwept:                  "farthing fee sweep does it, once providers have paid.",
	farthing.EventFeeSweepChanged:           "A PATCH of a fee sweep does it, once there is one.",

	farthing.EventProviderSettlementConfirmed:   "It takes a line of the bank's statement, or a second person.",
	farthing.EventProviderSettlementUnconfirmed: "Two people take the statement out that confirmed it.",
}

// after returns a recipe that records a payment, and does something with it.
func after(status string, do func(t *trigger, payment string) error) func(*trigger) error {
	return func(t *trigger) error {
		payment, err := t.pay(status)
		if err != nil || do == nil {
			return err
		}
		return do(t, payment)
	}
}

// end is what the wishes of those have that say why a payment came to nothing.
func (t *trigger) end() api.PaymentEnd {
	return api.PaymentEnd{MerchantID: t.merchant, Code: "insufficient_funds", Reason: because}
}

// refunded returns the identifier of a refund of a payment.
func (t *trigger) refunded(payment string) (string, error) {
	r, err := t.operator.Refunds.Record(t.ctx, api.NewRefund{
		ID:         t.id(),
		MerchantID: t.merchant,
		PaymentID:  &payment,
		Amount:     triggerAmount,
		Reason:     because,
	})
	if err != nil {
		return "", err
	}
	return r.ID, nil
}

// disputed returns a recipe that opens a dispute, and does something with it.
func disputed(do func(t *trigger, dispute string) error) func(*trigger) error {
	return after("settled", func(t *trigger, payment string) error {
		d, err := t.operator.Disputes.Open(t.ctx, api.NewDispute{
			ID:         t.id(),
			MerchantID: t.merchant,
			PaymentID:  payment,
			Amount:     triggerAmount,
			Reason:     because,
		})
		if err != nil {
			return err
		}
		return do(t, d.ID)
	})
}

// resolved ends a dispute.
func resolved(outcome string) func(*trigger, string) error {
	return func(t *trigger, dispute string) error {
		_, err := t.operator.Disputes.Resolve(t.ctx, dispute,
			api.Resolution{MerchantID: t.merchant, Outcome: outcome})
		return err
	}
}

// reserved returns a recipe that keeps money back, and does something with the reserve.
func reserved(do func(t *trigger, reserve string) error) func(*trigger) error {
	return after("settled", func(t *trigger, _ string) error {
		r, err := t.operator.Reserves.Hold(t.ctx, api.NewReserve{
			ID:         t.id(),
			MerchantID: t.merchant,
			Amount:     triggerAmount,
			Reason:     because,
		})
		if err != nil {
			return err
		}
		return do(t, r.ID)
	})
}

var nothingMore = func(*trigger, string) error { return nil }

var paymentRecipes = map[string]func(*trigger) error{
	farthing.EventPaymentPending: after("pending", nil),
	farthing.EventPaymentSettled: after("pending", func(t *trigger, payment string) error {
		_, err := t.operator.Payments.Settle(t.ctx, payment, t.of())
		return err
	}),
	farthing.EventPaymentFailed: after("pending", func(t *trigger, payment string) error {
		_, err := t.operator.Payments.Fail(t.ctx, payment, t.end())
		return err
	}),
	farthing.EventPaymentReversed: after("settled", func(t *trigger, payment string) error {
		_, err := t.operator.Payments.Reverse(t.ctx, payment, t.end())
		return err
	}),
	farthing.EventPaymentChanged: after("settled", func(t *trigger, payment string) error {
		_, err := t.operator.Payments.Update(t.ctx, payment, api.PaymentChange{
			MerchantID: t.merchant,
			Metadata:   t.note().Metadata,
		})
		return err
	}),
	farthing.EventRefundMade: after("settled", func(t *trigger, payment string) error {
		_, err := t.refunded(payment)
		return err
	}),
	farthing.EventRefundChanged: after("settled", func(t *trigger, payment string) error {
		refund, err := t.refunded(payment)
		if err == nil {
			_, err = t.operator.Refunds.Update(t.ctx, refund, t.note())
		}
		return err
	}),
	farthing.EventDisputeOpened: disputed(nothingMore),
	farthing.EventDisputeWon:    disputed(resolved("won")),
	farthing.EventDisputeLost:   disputed(resolved("lost")),
	farthing.EventDisputeChanged: disputed(func(t *trigger, dispute string) error {
		_, err := t.operator.Disputes.Update(t.ctx, dispute, t.note())
		return err
	}),
	farthing.EventReserveHeld: reserved(nothingMore),
	farthing.EventReserveReleased: reserved(func(t *trigger, reserve string) error {
		_, _, err := t.operator.Reserves.Release(t.ctx, reserve, api.NewRelease{ID: t.id(), MerchantID: t.merchant})
		return err
	}),
	farthing.EventReserveChanged: reserved(func(t *trigger, reserve string) error {
		_, err := t.operator.Reserves.Update(t.ctx, reserve, t.note())
		return err
	}),
	farthing.EventProviderReceived: settlement(triggerAmount),
	farthing.EventProviderFee:      settlement(triggerAmount),
	farthing.EventProviderPaid:     settlement(triggerAmount, -triggerAmount/2),
	farthing.EventProviderSettlementChanged: after("settled", func(t *trigger, _ string) error {
		id, err := t.settle(triggerAmount)
		if err != nil {
			return err
		}
		_, err = t.operator.ProviderSettlements.Update(t.ctx, id, t.note())
		return err
	}),
}

// settlement returns a recipe in which a provider pays for a payment, or takes money back, and keeps a fee.
func settlement(amounts ...int64) func(*trigger) error {
	return after("settled", func(t *trigger, _ string) error {
		for _, amount := range amounts {
			if _, err := t.settle(amount); err != nil {
				return err
			}
		}
		return nil
	})
}

// settle has a provider pay, or take money back, and keep a fee.
func (t *trigger) settle(amount int64) (id string, err error) {
	id = t.id()
	_, err = t.operator.ProviderSettlements.Record(t.ctx, api.NewProviderSettlement{
		ID:         id,
		MerchantID: t.merchant,
		Amount:     amount,
		Fee:        10,
	})
	return id, err
}

// withdrawn returns a recipe that withdraws, and does something with the withdrawal.
func withdrawn(do func(t *trigger, withdrawal string) error) func(*trigger) error {
	return func(t *trigger) error {
		withdrawal, err := t.withdraw()
		if err != nil {
			return err
		}
		return do(t, withdrawal)
	}
}

// waiting returns a recipe that asks for a withdrawal that waits for approval, and does something with it.
func waiting(do func(t *trigger, withdrawal string) error) func(*trigger) error {
	return func(t *trigger) error {
		withdrawal, err := t.guarded()
		if err != nil {
			return err
		}
		return do(t, withdrawal)
	}
}

var withdrawalRecipes = map[string]func(*trigger) error{
	farthing.EventWithdrawalRequested: withdrawn(nothingMore),
	farthing.EventWithdrawalCanceled: withdrawn(func(t *trigger, withdrawal string) error {
		_, err := t.own.Withdrawals.Cancel(t.ctx, withdrawal)
		return err
	}),
	farthing.EventWithdrawalChanged: withdrawn(func(t *trigger, withdrawal string) error {
		_, err := t.own.Withdrawals.Update(t.ctx, withdrawal, t.note())
		return err
	}),
	farthing.EventWithdrawalSubmitted:   func(t *trigger) error { return t.withdrawAnd(time.Minute) },
	farthing.EventWithdrawalFee:         func(t *trigger) error { return t.withdrawAnd(time.Minute) },
	farthing.EventWithdrawalPaid:        func(t *trigger) error { return t.withdrawTo(accountPaid, hour) },
	farthing.EventWithdrawalFailed:      func(t *trigger) error { return t.withdrawTo(accountRejected, hour) },
	farthing.EventWithdrawalFeeReversed: func(t *trigger) error { return t.withdrawTo(accountRejected, hour) },
	farthing.EventWithdrawalReturned:    func(t *trigger) error { return t.withdrawTo(accountReturned, 3*day) },
	farthing.EventWithdrawalAccepted:    func(t *trigger) error { return t.withdrawTo(accountSlow, hour) },
	farthing.EventOutcomeUnknown: func(t *trigger) error {
		return t.withdrawTo(accountSilent, day+hour)
	},
	farthing.EventWithdrawalRefused: waiting(func(t *trigger, withdrawal string) error {
		_, err := t.operator.Withdrawals.Refuse(t.ctx, withdrawal,
			api.WithdrawalRefusal{MerchantID: t.merchant, Reason: because})
		return err
	}),
	farthing.EventWithdrawalExpired: waiting(func(t *trigger, _ string) error { return t.move(4 * day) }),
	farthing.EventApprovalAsked:     waiting(nothingMore),
	farthing.EventApprovalGiven: waiting(func(t *trigger, withdrawal string) error {
		_, err := t.operator.Withdrawals.Approve(t.ctx, withdrawal, t.of())
		return err
	}),
}

// reason is why people do something to a merchant.
var reason = api.ReasonRequest{Reason: because}

// suspendAndReinstate suspends the merchant, and ends that.
func suspendAndReinstate(t *trigger) error {
	if _, err := t.operator.Merchants.Suspend(t.ctx, t.merchant, reason); err != nil {
		return err
	}
	_, _, err := t.operator.Merchants.Reinstate(t.ctx, t.merchant, reason)
	return err
}

// decided returns a recipe that decides about the eligibility of another merchant, in this order.
func decided(decisions ...string) func(*trigger) error {
	return func(t *trigger) error {
		if err := t.found(20); err != nil {
			return err
		}
		for _, decision := range decisions {
			wish := api.Decision{Decision: decision, Reason: because}
			if _, _, err := t.operator.Merchants.DecideEligibility(t.ctx, t.merchant, wish); err != nil {
				return err
			}
		}
		return nil
	}
}

var merchantRecipes = map[string]func(*trigger) error{
	farthing.EventMerchantCreated:   func(t *trigger) error { return t.found(1) },
	farthing.EventMerchantActivated: func(t *trigger) error { return t.found(1) },
	farthing.EventMerchantClosed: func(t *trigger) error {
		if err := t.found(1); err != nil {
			return err
		}
		_, err := t.operator.Merchants.Close(t.ctx, t.merchant, reason)
		return err
	},
	farthing.EventMerchantSuspended:  suspendAndReinstate,
	farthing.EventMerchantReinstated: suspendAndReinstate,
	farthing.EventMerchantChanged: func(t *trigger) error {
		was, err := t.operator.Merchants.Get(t.ctx, t.merchant)
		if err != nil {
			return err
		}
		for _, name := range []string{was.Name + " (triggered)", was.Name} {
			if _, _, err := t.operator.Merchants.Update(t.ctx, t.merchant, api.MerchantPatch{Name: &name}); err != nil {
				return err
			}
		}
		return nil
	},
	farthing.EventFeeChanged: func(t *trigger) error {
		fee := api.MerchantPatch{Fee: &api.FeePatch{Amount: new(int64(100))}, Reason: because}
		if _, _, err := t.operator.Merchants.Update(t.ctx, t.merchant, fee); err != nil {
			return err
		}
		_, _, err := t.operator.Merchants.Update(t.ctx, t.merchant, api.MerchantPatch{Reason: because},
			client.Null("fee.amount"))
		return err
	},
	farthing.EventLimitsChanged: func(t *trigger) error {
		_, err := t.guarded()
		return err
	},
	farthing.EventEligibilityEvaluated: func(t *trigger) error {
		if err := t.found(20); err != nil {
			return err
		}
		return t.move(25 * hour)
	},
	farthing.EventEligibilityPassed:    decided("passed"),
	farthing.EventEligibilityFailed:    decided("failed"),
	farthing.EventEligibilityRestarted: decided("failed", "restart"),
}

// nominated returns a recipe that nominates an account for a holder, and does something with it.
func nominated(holder string, do func(t *trigger, account string) error) func(*trigger) error {
	return func(t *trigger) error {
		account, err := t.nominate(accountPaid, holder)
		if err != nil {
			return err
		}
		return do(t, account.ID)
	}
}

// frozen freezes an account, and ends that, for no other account could be nominated.
func frozen(t *trigger, account string) error {
	why := api.OptionalReason{Reason: because}
	if _, err := t.operator.BankAccounts.Freeze(t.ctx, t.merchant, account, why); err != nil {
		return err
	}
	_, _, err := t.operator.BankAccounts.Unfreeze(t.ctx, t.merchant, account, why)
	return err
}

// suspendAccount suspends the account in force, and puts another one in force.
func suspendAccount(t *trigger) error {
	account, err := t.account(accountPaid)
	if err != nil {
		return err
	}
	_, err = t.operator.BankAccounts.Suspend(t.ctx, t.merchant, account.ID, api.OptionalReason{Reason: because})
	if err != nil {
		return err
	}
	_, err = t.account(accountPaid)
	return err
}

// replaceAccount puts an account in force in place of another one.
func replaceAccount(t *trigger) error {
	_, err := t.account(accountPaid)
	return err
}

var accountRecipes = map[string]func(*trigger) error{
	farthing.EventBankAccountNominated: nominated("Trigger Ltd", nothingMore),
	farthing.EventBankAccountInForce:   replaceAccount,
	farthing.EventBankAccountReplaced:  replaceAccount,
	farthing.EventBankAccountFrozen:    nominated("Trigger Ltd", frozen),
	farthing.EventBankAccountUnfrozen:  nominated("Trigger Ltd", frozen),
	farthing.EventBankAccountSuspended: suspendAccount,
	farthing.EventBankAccountAcknowledged: nominated("Trigger CLOSE Ltd", func(t *trigger, account string) error {
		_, err := t.own.OwnAccounts.Acknowledge(t.ctx, account)
		return err
	}),
	farthing.EventBankAccountOverridden: nominated("Trigger NOMATCH Ltd", func(t *trigger, account string) error {
		_, _, err := t.operator.BankAccounts.Override(t.ctx, t.merchant, account, reason)
		return err
	}),
	farthing.EventSchedulePaused:  suspendAccount,
	farthing.EventScheduleResumed: suspendAccount,
}

// scheduled replaces the merchant's schedule for a while.
func scheduled(minimum int64, meanwhile time.Duration) func(*trigger) error {
	return func(t *trigger) error {
		was, err := t.own.Schedule.Get(t.ctx)
		if err != nil {
			return err
		}
		daily := api.NewSchedule{ScheduleTerms: api.ScheduleTerms{Interval: "daily", Minimum: minimum}}
		if _, err := t.own.Schedule.Put(t.ctx, daily); err != nil {
			return err
		}
		if err := t.move(meanwhile); err != nil {
			return err
		}
		_, err = t.own.Schedule.Put(t.ctx, api.NewSchedule{
			ScheduleTerms: api.ScheduleTerms{
				Interval: was.Interval,
				WeekDays: was.WeekDays,
				Time:     &was.Time,
				Roll:     &was.Roll,
				Minimum:  was.Minimum,
				Retain:   was.Retain,
				Maximum:  was.Maximum,
				Enabled:  &was.Enabled,
			},
			MonthDays: was.MonthDays,
			Zone:      was.Zone,
		})
		return err
	}
}

var scheduleRecipes = map[string]func(*trigger) error{
	farthing.EventScheduleChanged: scheduled(0, 0),
	farthing.EventScheduleSkipped: scheduled(1_000_000_000, 4*day),
}

// proposed returns a recipe that proposes an adjustment, and does something with it.
func proposed(do func(t *trigger, a *api.Adjustment) error) func(*trigger) error {
	return func(t *trigger) error {
		a, err := t.operator.Adjustments.Propose(t.ctx, api.NewAdjustment{
			ID:         t.id(),
			MerchantID: t.merchant,
			Amount:     triggerAmount,
			Reason:     because,
		})
		if err != nil {
			return err
		}
		return do(t, a)
	}
}

// operatorTransfer returns a recipe that proposes a movement of the operator's money, and does something with its
// approval.
func operatorTransfer(do func(t *trigger, approval string) error) func(*trigger) error {
	return func(t *trigger) error {
		m, err := t.proposeOperatorTransfer()
		if err != nil {
			return err
		}
		if m.ApprovalID == nil {
			return fmt.Errorf("movement %s waits for nobody", m.ID)
		}
		return do(t, *m.ApprovalID)
	}
}

// proposeOperatorTransfer proposes a movement of the operator's money.
func (t *trigger) proposeOperatorTransfer() (*api.OperatorTransfer, error) {
	return t.operator.OperatorTransfers.Propose(t.ctx, api.NewOperatorTransfer{
		ID:         t.id(),
		MerchantID: t.merchant,
		Amount:     triggerAmount,
		Reason:     because,
	})
}

func refuseApproval(t *trigger, approval string) error {
	_, err := t.operator.Approvals.Refuse(t.ctx, approval, api.ApprovalRefusal{MerchantID: t.merchant, Reason: because})
	return err
}

func cancelApproval(t *trigger, approval string) error {
	_, err := t.operator.Approvals.Cancel(t.ctx, approval, t.of())
	return err
}

func expireApproval(t *trigger, _ string) error { return t.move(4 * day) }

func refuseAdjustment(t *trigger, a *api.Adjustment) error {
	_, err := t.operator.Adjustments.Refuse(t.ctx, a.ID, t.of())
	return err
}

var proposalRecipes = map[string]func(*trigger) error{
	farthing.EventAdjustmentProposed: proposed(func(*trigger, *api.Adjustment) error { return nil }),
	farthing.EventAdjustmentRefused:  proposed(refuseAdjustment),
	farthing.EventAdjustmentExpired:  proposed(func(t *trigger, _ *api.Adjustment) error { return t.move(4 * day) }),
	farthing.EventAdjustmentCanceled: proposed(func(t *trigger, a *api.Adjustment) error {
		open := client.ApprovalFilter{MerchantID: t.merchant, Kind: "adjustment", Status: []string{"open"}}
		for approval, err := range t.operator.Approvals.List(t.ctx, open) {
			if err != nil {
				return err
			}
			if approval.SubjectID == a.ID {
				return cancelApproval(t, approval.ID)
			}
		}
		return fmt.Errorf("adjustment %s waits for nobody", a.ID)
	}),
	farthing.EventAdjustmentChanged: proposed(func(t *trigger, a *api.Adjustment) error {
		_, err := t.operator.Adjustments.Update(t.ctx, a.ID, t.note())
		return err
	}),
	farthing.EventOperatorTransferChanged: func(t *trigger) error {
		m, err := t.proposeOperatorTransfer()
		if err != nil {
			return err
		}
		_, err = t.operator.OperatorTransfers.Update(t.ctx, m.ID, t.note())
		return err
	},
	farthing.EventOperatorTransferProposed: operatorTransfer(func(*trigger, string) error { return nil }),
	farthing.EventOperatorTransferRefused:  operatorTransfer(refuseApproval),
	farthing.EventOperatorTransferCanceled: operatorTransfer(cancelApproval),
	farthing.EventOperatorTransferExpired:  operatorTransfer(expireApproval),
	farthing.EventApprovalRefused:          operatorTransfer(refuseApproval),
	farthing.EventApprovalCanceled:         operatorTransfer(cancelApproval),
	farthing.EventApprovalExpired:          operatorTransfer(expireApproval),
}
