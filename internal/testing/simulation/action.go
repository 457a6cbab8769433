package simulation

import (
	"crypto/sha256"
	"fmt"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail"

	"github.com/google/uuid"
)

// These are the actors in a scenario, as the journal names them.
var (
	staff  = farthing.Origin{Actor: farthing.ActorStaff}
	system = farthing.Origin{Actor: farthing.ActorSystem}
	till   = farthing.Origin{Actor: farthing.ActorClient("till")} // a client of the merchant's
)

// commandOf reads an action that is a command about the merchant; it returns nil if the verb is not one of these.
func (i *interpreter) commandOf(verb string, w *tokens) farthing.Command {
	if c := i.merchantCommand(verb, w); c != nil {
		return c
	}
	if c := i.accountCommand(verb, w); c != nil {
		return c
	}
	if c := i.paymentCommand(verb, w); c != nil {
		return c
	}
	if c := i.scheduleCommand(verb, w); c != nil {
		return c
	}
	if c := i.approvalCommand(verb, w); c != nil {
		return c
	}
	return i.balanceCommand(verb, w)
}

func (i *interpreter) merchantCommand(verb string, w *tokens) farthing.Command {
	switch verb {
	case "create":
		c := i.create(w)
		i.merchant, i.currencies[c.ID] = c.ID, money.GBP
		if c.Currency != "" {
			i.currencies[c.ID] = c.Currency
		}
		return c
	case "activate":
		change := farthing.ActivateMerchant{MerchantID: i.merchant, At: w.maybe("at"), By: staff}
		return proposed(person(w), change)
	case "suspend":
		return farthing.SetMerchantStatus{
			Status:     farthing.MerchantSuspended,
			MerchantID: i.merchant,
			Reason:     reason(w),
			By:         staff,
		}
	case "reinstate":
		who := person(w)
		return proposed(who, farthing.SetMerchantStatus{
			Status:     farthing.MerchantActive,
			MerchantID: i.merchant,
			Reason:     reason(w),
			By:         staff,
		})
	case "close":
		return farthing.SetMerchantStatus{
			Status:     farthing.MerchantClosed,
			MerchantID: i.merchant,
			Reason:     reason(w),
			By:         staff,
		}
	case "rename":
		name := w.rest()
		return farthing.UpdateMerchant{MerchantID: i.merchant, Name: &name, By: staff}
	case "zone":
		zone := w.next("a zone")
		return farthing.UpdateMerchant{MerchantID: i.merchant, Zone: &zone, By: staff}
	case "evaluate":
		return farthing.EvaluateEligibility{MerchantID: i.merchant}
	case "decide":
		return i.decide(w)
	default:
		return nil
	}
}

// paymentCommand reads actions about payments: refunds and disputes, too.
func (i *interpreter) paymentCommand(verb string, w *tokens) farthing.Command {
	switch verb {
	case "pay":
		return i.pay(w)
	case "settle":
		return farthing.SettlePayment{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	case "fail":
		return farthing.FailPayment{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	case "reverse":
		return farthing.ReversePayment{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	case "refund":
		return i.refund(w)
	case "history":
		return i.history(w)
	case "dispute":
		return i.dispute(w)
	case "dispute-won":
		return i.endDispute(w, farthing.DisputeWon)
	case "dispute-lost":
		return i.endDispute(w, farthing.DisputeLost)
	default:
		return nil
	}
}

// balanceCommand reads actions about the balance: reserves, adjustments and withdrawals.
func (i *interpreter) balanceCommand(verb string, w *tokens) farthing.Command {
	switch verb {
	case "reserve":
		return i.reserve(w)
	case "release":
		return i.release(w)
	case "release-due":
		return farthing.ReleaseDue{MerchantID: i.merchant, ReserveID: w.next("a reserve")}
	case "adjust":
		return i.adjust(w)
	case "propose":
		return i.propose(w)
	case "approve":
		return farthing.ApproveRecord{
			Kind:       farthing.ApprovalAdjustment,
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Person:     person(w),
			By:         staff,
		}
	case "refuse":
		return farthing.RefuseRecord{
			Kind:       farthing.ApprovalAdjustment,
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Person:     person(w),
			By:         staff,
		}
	case "withdraw":
		return i.withdraw(w)
	case "cancel":
		return farthing.CancelWithdrawal{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	case "submit":
		return farthing.SubmitWithdrawal{MerchantID: i.merchant, ID: w.next("an id"), By: system}
	case "bank":
		return i.bankSays(w)
	default:
		return nil
	}
}

func reason(w *tokens) string {
	if w.more() {
		return w.rest()
	}
	return "as the scenario says"
}

// person reads who acts; it returns "" if that is a system's client.
func person(w *tokens) string {
	if w.took("by") {
		return w.next("a person")
	}
	return ""
}

// create reads: create ID [currency CODE] [zone NAME] [at MOMENT].
func (i *interpreter) create(w *tokens) farthing.CreateMerchant {
	c := farthing.CreateMerchant{ID: w.next("an id"), By: staff}
	c.Name = "The " + c.ID
	if w.took("currency") {
		c.Currency = money.Currency(w.next("a currency"))
	}
	if w.took("zone") {
		c.Zone = w.next("a zone")
	}
	c.By.BookedAt = w.maybe("at")
	return c
}

// decide reads: decide passed, decide failed or decide restart, each with [reason …].
func (i *interpreter) decide(w *tokens) farthing.Command {
	change := farthing.DecideEligibility{
		MerchantID: i.merchant,
		Decision:   w.next("passed, failed or restart"),
		By:         staff,
	}
	who := person(w)
	change.Reason = reason(w)
	return proposed(who, change)
}

// pay reads: pay ID AMOUNT [currency CODE] [pending or settled] [on MOMENT] [by USER] [ref REFERENCE] [for DESCRIPTION
// …].
func (i *interpreter) pay(w *tokens) farthing.Command {
	c := farthing.RecordPayment{
		MerchantID: i.merchant,
		ID:         w.next("an id"),
		Amount:     w.amount(),
		By:         staff,
	}
	if w.took("currency") {
		c.Currency = money.Currency(w.next("a currency"))
	}
	for _, status := range []farthing.PaymentStatus{farthing.PaymentPending, farthing.PaymentSettled} {
		if w.took(string(status)) {
			c.Status = status
		}
	}
	c.Date = w.maybe("on")
	if w.took("by") {
		c.UserID = w.next("a user")
	}
	if w.took("ref") {
		c.Reference = w.next("a reference")
	}
	if w.took("for") {
		c.Description = w.rest()
	}
	return c
}

// refund reads: refund ID [of PAYMENT] AMOUNT [on MOMENT] [reason …].
func (i *interpreter) refund(w *tokens) farthing.Command {
	c := farthing.RecordRefund{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	if w.took("of") {
		c.PaymentID = w.next("a payment")
	}
	c.Amount, c.Date, c.Reason = w.amount(), w.maybe("on"), w.rest()
	return c
}

// dispute reads: dispute ID of PAYMENT AMOUNT [on MOMENT] [reason …].
func (i *interpreter) dispute(w *tokens) farthing.Command {
	c := farthing.OpenDispute{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	if !w.took("of") {
		w.wrong("the disputed payment is missing")
	}
	c.PaymentID = w.next("a payment")
	c.Amount = w.amount()
	c.Date = w.maybe("on")
	c.Reason = w.rest()
	return c
}

// endDispute reads: dispute-won ID, dispute-lost ID.
func (i *interpreter) endDispute(w *tokens, outcome farthing.DisputeStatus) farthing.Command {
	return farthing.ResolveDispute{
		MerchantID: i.merchant,
		ID:         w.next("an id"),
		Outcome:    outcome,
		By:         staff,
	}
}

// reserve reads: reserve ID AMOUNT [until DATE] [reason …].
func (i *interpreter) reserve(w *tokens) farthing.Command {
	c := farthing.HoldReserve{
		MerchantID: i.merchant,
		ID:         w.next("an id"),
		Amount:     w.amount(),
		By:         staff,
	}
	if w.took("until") {
		var err error
		if c.ReleaseOn, err = calendar.Parse(w.next("a date")); err != nil {
			w.wrong("%w", err)
		}
	}
	c.Reason = reason(w)
	return c
}

// release reads: release ID of RESERVE [AMOUNT].
func (i *interpreter) release(w *tokens) farthing.Command {
	c := farthing.ReleaseReserve{MerchantID: i.merchant, ID: w.next("an id"), By: staff}
	if !w.took("of") {
		w.wrong("the reserve to release is missing")
	}
	c.ReserveID = w.next("a reserve")
	if w.more() {
		amount := w.amount()
		c.Amount = &amount
	}
	return c
}

// adjust reads: adjust ID AMOUNT [on MOMENT] [reason …].
func (i *interpreter) adjust(w *tokens) farthing.Command {
	return farthing.RecordAdjustment{
		MerchantID: i.merchant,
		ID:         w.next("an id"),
		Amount:     w.amount(),
		Date:       w.maybe("on"),
		Reason:     w.rest(),
		By:         staff,
	}
}

// propose reads: propose ID AMOUNT [on MOMENT] [by PERSON] [reason …].
func (i *interpreter) propose(w *tokens) farthing.Command {
	c := farthing.RecordAdjustment{
		MerchantID: i.merchant,
		ID:         w.next("an id"),
		Amount:     w.amount(),
		Date:       w.maybe("on"),
		By:         staff,
	}
	who := person(w)
	c.Reason = reason(w)
	return farthing.Propose{Request: c, Person: who}
}

// withdraw reads: withdraw ID [AMOUNT] [by PERSON] [ref REFERENCE].
func (i *interpreter) withdraw(w *tokens) farthing.Command {
	c := farthing.RequestWithdrawal{
		MerchantID:    i.merchant,
		ID:            w.next("an id"),
		Trigger:       farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(i.unique()),
		By:            staff,
	}
	if w.more() && w.list[0] != "ref" && w.list[0] != "by" {
		amount := w.amount()
		c.Amount = &amount
	}
	c.Person = person(w)
	if w.took("ref") {
		c.Reference = w.rest()
	}
	return c
}

// bankSays reads: bank paid ID [AMOUNT], bank accepted ID, bank failed ID CODE [AMOUNT], bank returned ID CODE
// [AMOUNT], bank silent ID.
func (i *interpreter) bankSays(w *tokens) farthing.Command {
	said, id := w.next("what the bank says"), w.next("an id")
	report := rail.Report{Kind: kinds[said]}
	switch said {
	case "failed", "returned":
		report.SchemeCode = w.next("the bank's code")
	case "accepted":
		report.Status = "ACSP"
	case "paid":
	case "silent":
		return farthing.RecordOutcomeUnknown{
			MerchantID: i.merchant,
			ID:         id,
			Why:        "no answer within 24 hours",
			By:         system,
		}
	default:
		w.wrong("a bank says accepted, paid, failed, returned or silent, not %q", said)
	}
	if w.more() {
		report.Amount = w.amount()
	}
	return report.Command(i.merchant, id)
}

// kinds maps the words of scenarios to the kinds of bank reports.
var kinds = map[string]rail.Kind{
	"accepted": rail.Accepted,
	"paid":     rail.Paid,
	"failed":   rail.Rejected,
	"returned": rail.Returned,
}

// unique returns a new identifier, which is the same in each run of the scenario.
func (i *interpreter) unique() uuid.UUID {
	i.made++
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", i.merchant, i.made))
	return uuid.UUID(sum[:16])
}
