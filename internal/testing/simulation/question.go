package simulation

import (
	"context"
	"fmt"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// answer runs an action that reads or sets something up.
func (i *interpreter) answer(ctx context.Context, verb string, w *tokens) (string, error) {
	switch verb {
	case "clock":
		to := w.moment()
		if err := w.end(); err != nil {
			return "", err
		}
		i.clock.Set(to)
		return "set", nil
	case "merchant":
		return i.setUp(ctx, w)
	case "settings":
		return i.set(ctx, w)
	case "pause", "resume":
		return i.pause(ctx, verb == "pause", w)
	case "approval", "give", "decline", "take-back", "expire":
		return i.onApproval(ctx, verb, w)
	case "use":
		i.merchant = w.next("a merchant")
		return "used", w.end()
	case "payment", "withdrawal":
		return i.record(ctx, verb, w)
	case "status", "balance", "eligibility", "blockers", "bank-account", "journal", "booked", "next":
		return i.look(ctx, verb, w)
	default:
		return "", fmt.Errorf("there is no action %q", verb)
	}
}

// setUp reads: merchant ID [currency CODE] [activated MOMENT [moved]] [account ..1234]. An activation moves the clock
// to its moment, unless the merchant moved here from another system and was activated before now.
func (i *interpreter) setUp(ctx context.Context, w *tokens) (string, error) {
	id, currency := w.next("a merchant"), ""
	if w.took("currency") {
		currency = "currency " + w.next("a currency")
	}
	at := w.maybe("activated")
	past := ""
	if at != nil && w.took("moved") {
		past = at.Format(" at 2006-01-02 15:04")
	} else if at != nil {
		i.clock.Set(*at)
	}
	steps := []string{strings.Join([]string{"create", id, currency, past}, " ")}
	if at != nil {
		steps = append(steps, "activate"+past)
	}
	if w.more() && w.took("account") {
		steps = append(steps, "account "+w.next("an account"))
	}
	if err := w.end(); err != nil {
		return "", err
	}
	outcome := ""
	for _, step := range steps {
		var err error
		if outcome, err = i.run(ctx, step); err != nil {
			return "", err
		}
	}
	return outcome, nil
}

// look describes one thing about the merchant in its present state.
func (i *interpreter) look(ctx context.Context, what string, w *tokens) (string, error) {
	if err := w.end(); err != nil {
		return "", err
	}
	view, err := i.level.Look(ctx, i.merchant)
	if err != nil {
		return "", err
	}
	switch what {
	case "status":
		return string(view.Status), nil
	case "balance":
		return i.describeBalance(view), nil
	case "eligibility":
		return describeEligibility(view), nil
	case "blockers":
		return describeList(view.Blockers), nil
	case "bank-account":
		return describeAccount(view), nil
	case "booked":
		return view.Booked.Format("2006-01-02 15:04"), nil
	case "next":
		if view.Next.IsZero() {
			return "none", nil
		}
		return view.Next.Format("2006-01-02 15:04"), nil
	default:
		told := i.journaled[i.merchant]
		i.journaled[i.merchant] = len(view.Journal)
		return describeList(view.Journal[told:]), nil
	}
}

// describeBalance returns the available balance, and the other balances that are not zero.
func (i *interpreter) describeBalance(view View) string {
	told := "available " + i.currency().Format(view.Balances.Of(ledger.Available))
	for _, account := range []ledger.Account{
		ledger.Pending, ledger.Requested, ledger.InTransit, ledger.Disputed, ledger.Held,
	} {
		if balance := view.Balances.Of(account); balance != 0 {
			told += " " + account.String() + " " + i.currency().Format(balance)
		}
	}
	return told
}

// describeEligibility returns the standing, with its dates while it is open, and the unmet criteria while they matter.
func describeEligibility(view View) string {
	told := string(view.Eligibility)
	open := view.Eligibility == farthing.EligibilityWaiting || view.Eligibility == farthing.EligibilityEvaluating
	if open && !view.Earliest.IsZero() {
		told += " earliest " + view.Earliest.String() + " latest " + view.Latest.String()
	}
	if view.Eligibility == farthing.EligibilityEvaluating {
		told += " unmet " + describeList(view.Unmet)
	}
	return told
}

func (i *interpreter) record(ctx context.Context, subject string, w *tokens) (string, error) {
	id := w.next("an id")
	if err := w.end(); err != nil {
		return "", err
	}
	found, err := i.level.Find(ctx, i.merchant, subject, id)
	if err != nil {
		return "", err
	}
	switch r := found.Record.(type) {
	case *farthing.Withdrawal:
		return describeWithdrawal(r), nil
	case *farthing.Payment:
		return describePayment(r, found.PaidOut), nil
	default:
		return "", fmt.Errorf("no words describe a %T", r)
	}
}
