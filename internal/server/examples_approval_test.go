package server

import (
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// showApprovals shows what people decide about withdrawals. The holder of the token decides last.
func (b *booth) showApprovals() {
	b.label = "approvals"
	for _, id := range []string{"jeweller", "optician"} {
		b.want(201, b.post("/v1/merchants", b.operator,
			fmt.Sprintf(`{"id":%q,"name":%q,"at":"2026-11-01T09:00:00Z"}`, id, id)))
		b.want(200, b.post("/v1/merchants/"+id+"/activate", b.operator, `{"at":"2026-11-01T09:00:00Z"}`))
		b.want(201, b.post("/v1/merchants/"+id+"/bank-accounts", b.operator,
			`{"holderName":"A Shop Ltd","sortCode":"20-00-00","accountNumber":"55779911"}`))
		b.pay(id, "order-1", 1_000_000)
	}
	b.do(farthing.UpdateMerchant{MerchantID: "jeweller",
		Limits: farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: new(money.Minor(100_000)),
			FirstWithdrawalOver: new(money.Minor(490_000)), DailyMaximum: new(money.Minor(700_000))}}})
	for n, id := range []string{"stones-1", "stones-2", "stones-3"} {
		amount := money.Minor([]int{200_000, 200_000, 90_000}[n])
		b.do(farthing.RequestWithdrawal{
			MerchantID:    "jeweller",
			ID:            id,
			Amount:        &amount,
			Trigger:       farthing.TriggerRequest,
			BankReference: farthing.MakeBankReference(b.newID()),
			By:            farthing.Origin{Actor: farthing.ActorClient(shownMerchant)},
		})
	}
	const named = `{"merchantId":"jeweller"}`
	resolution := func(reason string) string {
		return fmt.Sprintf(`{"merchantId":"jeweller","outcome":"paid","reason":%q}`, reason)
	}
	b.want(200, b.post("/v1/withdrawals/stones-1/approve", b.approver, named))
	b.show(step{"approveWithdrawal", "/v1/withdrawals/stones-1/approve", named, nil})
	b.show(step{
		"refuseWithdrawal", "/v1/withdrawals/stones-2/refuse",
		`{"merchantId":"jeweller","reason":"The same was asked for an hour ago"}`, nil,
	})
	b.do(farthing.SubmitWithdrawal{MerchantID: "jeweller", ID: "stones-3",
		By: farthing.Origin{Actor: farthing.ActorSystem}})
	b.do(farthing.RecordOutcomeUnknown{
		MerchantID: "jeweller",
		ID:         "stones-3",
		Why:        "no answer within 24 hours",
		By:         farthing.Origin{Actor: farthing.ActorSystem},
	})
	b.want(200, b.post("/v1/withdrawals/stones-3/resolve", b.approver, resolution("The bank says so on the telephone")))
	b.show(step{"resolveWithdrawal", "/v1/withdrawals/stones-3/resolve", resolution("It is on the bank's statement"),
		nil})
	b.showAsked()
	b.show(step{
		"pauseWithdrawals", "/v1/rails/pause",
		`{"rail":null,"merchantId":"jeweller","reason":"We look into its last payments"}`, nil,
	})
	b.show(step{"getSettings", "/v1/settings", "", nil})
	b.show(step{
		"resumeWithdrawals", "/v1/rails/resume",
		`{"rail":null,"merchantId":"jeweller","reason":"They are as they should be"}`, nil,
	})
	b.want(200, b.post("/v1/rails/pause", b.operator,
		`{"merchantId":"optician","reason":"We look into its last payments"}`))
	b.showWaiting()
}

// showWaiting shows what is answered if other people must agree first.
func (b *booth) showWaiting() {
	b.peopleWait(farthing.TwoPeopleAll)
	a := b.show(step{
		"updateMerchant", "/v1/merchants/jeweller",
		`{"limits":{"approvalOver":2000000},"reason":"It sells more before Christmas"}`, nil,
	})
	b.want(202, a)
	b.onlyMoneyWaits()
}

// showAsked shows approvals as such.
func (b *booth) showAsked() {
	for n, id := range []string{"stones-4", "stones-5", "stones-6"} {
		b.want(201, b.post("/v1/adjustments", [2]string{b.approver, b.operator}[n/2],
			fmt.Sprintf(`{"id":%q,"merchantId":"jeweller","amount":900,"reason":"For the broken parcel"}`, id)))
	}
	b.show(step{"listApprovals", "/v1/approvals?status=open", "", nil})
	b.showExport("exportApprovals", "/v1/exports/approvals?status=open")
	open := b.want(200, b.get("/v1/approvals?merchantId=jeweller&status=open", b.operator))
	address := func(subject string) (address, digest string) {
		for n := range 3 {
			if at := fmt.Sprintf("data.%d.", n); open.text(at+"subjectId") == subject {
				return "/v1/approvals/" + open.text(at+"id"), open.text(at + "digest")
			}
		}
		b.tb.Fatalf("%s is not open: %s", subject, open.body)
		return "", ""
	}
	first, digest := address("stones-4")
	b.show(step{"getApproval", first + "?merchantId=jeweller", "", nil})
	b.show(step{"approveApproval", first + "/approve", fmt.Sprintf(`{"merchantId":"jeweller","digest":%q}`, digest),
		nil})
	second, _ := address("stones-5")
	b.show(step{
		"refuseApproval", second + "/refuse",
		`{"merchantId":"jeweller","reason":"It was paid for already"}`, nil,
	})
	third, _ := address("stones-6")
	b.show(step{"cancelApproval", third + "/cancel", `{"merchantId":"jeweller"}`, nil})
}

// do decides a command that must not be refused.
func (w *world) do(c farthing.Command) {
	w.tb.Helper()
	if _, err := w.store.Do(w.tb.Context(), c); err != nil {
		w.tb.Fatalf("%T: %v", c, err)
	}
}
