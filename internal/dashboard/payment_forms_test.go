package dashboard

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/people"
)

// Staff settle and fail payments, record refunds and disputes and end them, and reverse what never came, each with what
// the payment allows; others see none of the forms.
func TestStaffEndPayments(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada, ann := w.signIn("Ada", people.Operator, "admin"), w.signIn("Ann", shop, "owner")
		const at, pending = "/app/merchants/shop/payments/order-1", "/app/merchants/shop/payments/order-2"
		w.shows(ada, pending, "It settled", "It failed")
		if seen := w.get(ann, pending).body + w.get(ann, at).body; strings.Contains(seen, "<form class=\"card") {
			t.Error("a merchant's owner sees forms of staff")
		}
		for range 2 {
			w.done(w.sends(ada, at, "refund", "id", "re-1", "paymentId", "order-1", "amount", "34.56",
				"reason", "Broken"))
			w.done(w.sends(ada, at, "dispute", "id", "dp-1", "paymentId", "order-1", "amount", "200"))
		}
		w.shows(ada, at, "Refund <span class=\"mono\">re-1</span>, £34.56", "Broken", "£200.00, Open", "End it")
		wrong := w.sends(ada, at, "reverse", "reason", "Never came")
		if wrong.status != http.StatusUnprocessableEntity && wrong.status != http.StatusConflict {
			t.Errorf("what was refunded is reversed: %d", wrong.status)
		}
		w.done(w.sends(ada, at, "resolve-dispute", "dispute", "dp-1", "outcome", "lost"))
		w.shows(ada, at, "£200.00, Lost")
		w.done(w.sends(ada, pending, "fail", "reason", "No money"))
		w.shows(ada, pending, "Failed", "No money")
		w.do("recordPayment", `{"id":"order-3","merchantId":"shop","amount":500,"status":"pending"}`)
		const third = "/app/merchants/shop/payments/order-3"
		w.done(w.sends(ada, third, "settle"))
		w.done(w.sends(ada, third, "reverse", "reason", "Never came"))
		w.shows(ada, third, "Reversed")
	})
}

// Staff pause withdrawals of one merchant or of all, each ends by itself, and the merchant reads why it waits.
func TestStaffPauseWithdrawals(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada, ann := w.signIn("Ada", people.Operator, "admin"), w.signIn("Ann", shop, "owner")
		const at = "/app/settings"
		if got := w.sends(ada, at, "pause"); got.status != http.StatusBadRequest {
			t.Errorf("a pause without a reason: %d", got.status)
		}
		w.done(w.sends(ada, at, "pause", "merchantId", shop, "reason", "A fraud"))
		w.done(w.sends(ada, at, "pause", "reason", "The bank asked"))
		w.shows(ada, at, "Withdrawals are paused for shop", "A fraud", "The bank asked", "End the pause for shop")
		w.done(w.sends(ada, at, "resume", "reason", "Solved"))
		w.shows(ada, at, "Withdrawals are paused for shop")
		w.shows(ann, "/app/merchants/shop", "The operator has paused withdrawals.")
		w.done(w.sends(ada, at, "resume", "merchantId", shop, "reason", "Solved"))
		if strings.Contains(w.get(ada, at).body, "paused for shop") {
			t.Error("the pause goes on")
		}
		w.done(w.sends(ada, at, "pause", "merchantId", shop, "reason", "Another"))
		w.done(w.sends(ada, at, "pause", "merchantId", other, "reason", "Another"))
		w.clock.Advance(11 * time.Minute)
		w.shows(ada, at, `id="resume-0-code"`, `id="resume-1-code"`)
	})
}

// done wants that a form did what its button says.
func (w *world) done(a answered) {
	w.tb.Helper()
	w.want(http.StatusSeeOther, a)
}

// Two people report the outcome of a withdrawal that the bank does not report.
func TestStaffReportAnOutcome(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada, sue := w.signIn("Ada", people.Operator, "admin"), w.signIn("Sue", people.Operator, "approver")
		w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
		by := farthing.Origin{Actor: farthing.ActorSystem}
		for _, command := range []farthing.Command{
			farthing.SubmitWithdrawal{MerchantID: shop, ID: "w-1", By: by},
			farthing.RecordOutcomeUnknown{MerchantID: shop, ID: "w-1", Why: "no answer", By: by},
		} {
			if _, err := w.store.Do(t.Context(), command); err != nil {
				t.Fatal(err)
			}
		}
		const at = "/app/merchants/shop/withdrawals/w-1"
		w.shows(ada, at, "Report its outcome")
		typed := []string{"outcome", "paid", "reason", "It is on the statement"}
		w.done(w.sends(ada, at, "resolve", typed...))
		w.shows(sue, at, "Report its outcome")
		w.done(w.sends(sue, at, "resolve", typed...))
		if got := w.shows(sue, at, "Paid"); strings.Contains(got.body, "Report its outcome") {
			t.Error("its outcome is still asked for")
		}
	})
}

// Two people report that the bank paid a withdrawal that it had rejected.
func TestStaffReportThatAFailedWithdrawalWasPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada, sue := w.signIn("Ada", people.Operator, "admin"), w.signIn("Sue", people.Operator, "approver")
		w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
		by := farthing.Origin{Actor: farthing.ActorBank}
		for _, command := range []farthing.Command{
			farthing.SubmitWithdrawal{MerchantID: shop, ID: "w-1", By: by},
			farthing.RecordPayoutFailed{
				PayoutReport: farthing.PayoutReport{MerchantID: shop, ID: "w-1", By: by},
				Failure:      farthing.Failure{Code: "account_closed", Message: "The account was closed."},
			},
		} {
			if _, err := w.store.Do(t.Context(), command); err != nil {
				t.Fatal(err)
			}
		}
		const at = "/app/merchants/shop/withdrawals/w-1"
		typed := []string{"outcome", "paid", "reason", "It is on the statement"}
		w.shows(ada, at, "The account was closed.", "The bank paid it all the same")
		w.done(w.sends(ada, at, "resolve", typed...))
		w.done(w.sends(sue, at, "resolve", typed...))
		w.shows(sue, at, "Paid")
	})
}

// An owner notes something on a withdrawal and takes it off again, and an admin describes a payment.
func TestRecordsAreDescribed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada, ann := w.signIn("Ada", people.Operator, "admin"), w.signIn("Ann", shop, "owner")
		w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
		const at, of = "/app/merchants/shop/withdrawals/w-1", "/app/merchants/shop/payments/order-1"
		w.done(w.sends(ann, at, "note", "metadataName", "invoice", "metadata", "2026-77"))
		w.shows(ann, at, "<dt>invoice</dt><dd>2026-77</dd>")
		w.done(w.sends(ann, at, "note", "metadataName", "invoice", "metadata", ""))
		if strings.Contains(w.get(ann, at).body, "<dt>invoice</dt>") {
			t.Error("the note stays")
		}
		tag := valueOf(t, w.get(ada, of).body, "tag")
		typed := []string{"tag", tag, "description", "A cake", "reference", "", "metadataName", "till", "metadata", "4"}
		w.done(w.sends(ada, of, "describe", typed...))
		w.shows(ann, of, "A cake", "INV &lt;1&gt;", "<dt>till</dt><dd>4</dd>")
		if old := w.sends(ada, of, "describe", typed...); old.status != http.StatusPreconditionFailed {
			t.Errorf("with an old tag: %d", old.status)
		}
	})
}
