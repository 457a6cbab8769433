package server

import (
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// presentRecords is what is shown of refunds, disputes, adjustments and reserves, of withdrawals in detail, and of the
// books.
var presentRecords = []step{
	{"listRefunds", "/v1/refunds?paymentId=order-1002", "", nil},
	{"exportRefunds", "/v1/exports/refunds?paymentId=order-1002", "", nil},
	{"exportRefunds", "/v1/exports/refunds?paymentId=order-1002", "", []string{"Accept", mediaNDJSON}},
	{
		"openDispute", "/v1/disputes",
		`{"id":"dispute-77","merchantId":"corner-shop","paymentId":"order-1005","amount":700,"reason":"Not as ` +
			`described"}`,
		nil,
	},
	{"listDisputes", "/v1/disputes?status=open", "", nil},
	{"exportDisputes", "/v1/exports/disputes?status=open", "", nil},
	{"exportDisputes", "/v1/exports/disputes?status=open", "", []string{"Accept", mediaNDJSON}},
	{"resolveDispute", "/v1/disputes/dispute-77/resolve", `{"merchantId":"corner-shop","outcome":"won"}`, nil},
	{"getDispute", "/v1/disputes/dispute-77", "", nil},
	{
		"updateDispute", "/v1/disputes/dispute-77",
		`{"merchantId":"corner-shop","metadata":{"case":"C-9"}}`, nil,
	},
	{
		"proposeAdjustment", "/v1/adjustments",
		`{"id":"goodwill-7","merchantId":"corner-shop","amount":500,"reason":"For the trouble with the till"}`, nil,
	},
	{
		"updateAdjustment", "/v1/adjustments/goodwill-7",
		`{"merchantId":"corner-shop","metadata":{"ticket":"S-198"}}`, nil,
	},
	{
		"holdReserve", "/v1/reserves",
		`{"id":"reserve-1","merchantId":"corner-shop","amount":900,"reason":"New in ` +
			`business","releaseOn":"2027-03-01"}`,
		nil,
	},
	{
		"releaseReserve", "/v1/reserves/reserve-1/release",
		`{"id":"release-1","merchantId":"corner-shop","amount":400}`, nil,
	},
	{
		"updateReserve", "/v1/reserves/reserve-1",
		`{"merchantId":"corner-shop","metadata":{"review":"2027-02"}}`, nil,
	},
	{"search", "/v1/search?q=order-1002", "", nil},
	{"listReserves", "/v1/reserves?status=held", "", nil},
	{"exportReserves", "/v1/exports/reserves?merchantId=corner-shop&amounts=major", "", nil},
	{"exportReserves", "/v1/exports/reserves?merchantId=corner-shop", "", []string{"Accept", mediaNDJSON}},
	{"getReserve", "/v1/reserves/reserve-1", "", nil},
	{"estimateWithdrawal", "/v1/withdrawal-estimate?amount=1000", "", nil},
	{"createKeyedWithdrawal", "/v1/withdrawals", `{"merchantId":"corner-shop","amount":1000}`,
		[]string{"Idempotency-Key", "payday-47"}},
	{
		"recordProviderSettlement", "/v1/provider-settlements",
		`{"id":"payout-2026-11-20","merchantId":"corner-shop","amount":9000,"fee":120,"reference":"PO-4711"}`, nil,
	},
	{"listProviderSettlements", "/v1/provider-settlements?limit=1", "", nil},
	{
		"updateProviderSettlement", "/v1/provider-settlements/payout-2026-11-20",
		`{"merchantId":"corner-shop","metadata":{"report":"2026-11-20.csv"}}`, nil,
	},
	{
		"confirmProviderSettlement", "/v1/provider-settlements/payout-2026-11-20/confirm",
		`{"merchantId":"corner-shop"}`, nil,
	},
	{"getProviderSettlement", "/v1/provider-settlements/payout-2026-11-20?merchantId=corner-shop", "", nil},
	{"exportProviderSettlements", "/v1/exports/provider-settlements?merchantId=corner-shop", "", nil},
	{
		"exportProviderSettlements", "/v1/exports/provider-settlements?merchantId=corner-shop", "",
		[]string{"Accept", mediaNDJSON},
	},
	{
		"proposeOperatorTransfer", "/v1/operator-transfers",
		`{"id":"shortfall-3","merchantId":"corner-shop","amount":120,"reason":"The provider's fee of November"}`, nil,
	},
	{"listOperatorTransfers", "/v1/operator-transfers?status=awaiting_approval", "", nil},
	{"exportOperatorTransfers", "/v1/exports/operator-transfers?merchantId=corner-shop", "", nil},
	{
		"exportOperatorTransfers", "/v1/exports/operator-transfers?merchantId=corner-shop", "",
		[]string{"Accept", mediaNDJSON},
	},
	{
		"updateOperatorTransfer", "/v1/operator-transfers/shortfall-3",
		`{"merchantId":"corner-shop","metadata":{"ticket":"F-31"}}`, nil,
	},
	{"getOperatorTransfer", "/v1/operator-transfers/shortfall-3?merchantId=corner-shop", "", nil},
	{"getProof", "/v1/ledger/proof?limit=2", "", nil},
	{"updateMerchant", "/v1/merchants/corner-shop", `{"name":"The Corner Shop","metadata":{"manager":"Ann"}}`, nil},
	{"addClientSecret", "/v1/clients/" + shownMerchant + "/secrets", "", nil},
}

// showSweep shows a sweep of the fee of a withdrawal that is paid.
func (b *booth) showSweep() {
	b.want(201, b.post("/v1/withdrawals/oven", b.merchant, `{"merchantId":"corner-shop","amount":500}`))
	paid := farthing.PayoutReport{MerchantID: "corner-shop", ID: "oven", By: farthing.Origin{Actor: farthing.ActorBank}}
	for _, command := range []farthing.Command{
		farthing.SubmitWithdrawal{MerchantID: "corner-shop", ID: "oven", By: paid.By},
		farthing.RecordPayoutPaid{PayoutReport: paid},
	} {
		if _, err := b.store.Do(b.tb.Context(), command); err != nil {
			b.tb.Fatal(err)
		}
	}
	b.show(step{"sweepFees", "/v1/fee-sweeps", `{"id":"fees-2026-11","merchantId":"corner-shop"}`, nil})
	b.show(step{"listFeeSweeps", "/v1/fee-sweeps", "", nil})
	b.show(step{"exportFeeSweeps", "/v1/exports/fee-sweeps?merchantId=corner-shop&amounts=major", "", nil})
	b.show(step{"exportFeeSweeps", "/v1/exports/fee-sweeps?merchantId=corner-shop", "",
		[]string{"Accept", mediaNDJSON}})
	b.show(step{"updateFeeSweep", "/v1/fee-sweeps/fees-2026-11",
		`{"merchantId":"corner-shop","metadata":{"ledger":"4000"}}`, nil})
	b.show(step{"getFeeSweep", "/v1/fee-sweeps/fees-2026-11?merchantId=corner-shop", "", nil})
}

// showRecords shows them. Actions that need a second person are requested by a second person.
func (b *booth) showRecords() {
	for _, s := range presentRecords {
		b.show(s)
	}
	_, err := b.store.Do(b.tb.Context(), farthing.ConfirmProviderSettlement{
		MerchantID: "corner-shop",
		ID:         "payout-2026-11-20",
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	if err != nil {
		b.tb.Fatal(err)
	}
	b.show(step{
		"confirmProviderSettlement", "/v1/provider-settlements/payout-2026-11-20/confirm",
		`{"merchantId":"corner-shop"}`, nil,
	})
	made := b.want(201, b.post("/v1/adjustments", b.operator,
		`{"id":"goodwill-8","merchantId":"corner-shop","amount":900,"reason":"Twice by mistake"}`)).text("id")
	b.operator, b.approver = b.approver, b.operator
	b.show(step{"approveAdjustment", "/v1/adjustments/goodwill-7/approve", `{"merchantId":"corner-shop"}`, nil})
	b.show(step{"refuseAdjustment", "/v1/adjustments/" + made + "/refuse", `{"merchantId":"corner-shop"}`, nil})
	b.operator, b.approver = b.approver, b.operator
	b.show(step{"listAdjustments", "/v1/adjustments", "", nil})
	b.show(step{"exportAdjustments", "/v1/exports/adjustments?amounts=major", "", nil})
	b.show(step{"exportAdjustments", "/v1/exports/adjustments", "", []string{"Accept", mediaNDJSON}})
	b.show(step{"getAdjustment", "/v1/adjustments/goodwill-7", "", nil})
	id := b.want(200, b.get("/v1/withdrawals?limit=1", b.merchant)).text("data.0.id")
	b.show(step{"listWithdrawalItems", "/v1/withdrawals/" + id + "/items?limit=2", "", nil})
	b.show(step{"listWithdrawalAllocation", "/v1/withdrawals/" + id + "/allocation?limit=2", "", nil})
	paid := b.want(200, b.get("/v1/withdrawals/"+id+"/allocation", b.merchant)).text("data.0.subjectId")
	b.show(step{"listPaymentAllocation", "/v1/payments/" + paid + "/allocation", "", nil})
	b.show(step{"getTotals", "/v1/totals?startDate=2026-10-31&endDate=2026-12-01", "", nil})
	const second = "sec_01kah4zq4zf1hb4p7c7t0xw5ye"
	if err := b.store.Clients.AddSecret(b.tb.Context(), shownApprover,
		store.ClientSecret{ID: second, Digest: make([]byte, 32), CreatedAt: b.clock.Now()},
		farthing.BySystem); err != nil {
		b.tb.Fatal(err)
	}
	b.ownSecret()
	b.show(step{"removeClientSecret", "/v1/clients/" + shownApprover + "/secrets/" + second, "", nil})
}

// ownSecret shows how a client makes a secret for itself, and how its merchant does, each after the one before was
// removed.
func (b *booth) ownSecret() {
	b.dropSecond()
	const own = "/v1/merchant/clients/" + shownMerchant + "/secrets"
	b.show(step{"addOwnClientSecret", own, "", nil})
	b.dropSecond()
	const second = "sec_01kah4zq4zf1hb4p7c7t0xw5yf"
	if err := b.store.Clients.AddSecret(b.tb.Context(), shownMerchant,
		store.ClientSecret{ID: second, Digest: make([]byte, 32), CreatedAt: b.clock.Now()},
		farthing.BySystem); err != nil {
		b.tb.Fatal(err)
	}
	b.show(step{"removeOwnClientSecret", own + "/" + second, "", nil})
	b.show(step{"addOwnSecret", "/v1/clients/self/secrets", `{"clientSecret":"` + shownSecret + `"}`, nil})
}

// dropSecond removes the second secret of the client that examples show.
func (b *booth) dropSecond() {
	client, err := b.store.Clients.Get(b.tb.Context(), shownMerchant)
	if err != nil {
		b.tb.Fatal(err)
	}
	added := store.Removal{ClientID: client.ID, SecretID: client.Secrets[1].ID}
	if err := b.store.Clients.RemoveSecret(b.tb.Context(), added, farthing.BySystem); err != nil {
		b.tb.Fatal(err)
	}
}
