package server

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/testing/storetest"
)

// provocation is a request whose answer is a problem.
type provocation struct {
	code                  farthing.Code
	method, address, body string
	as                    *string // the token's; nil: the merchant's
	headers               []string
}

// provocations are the requests that show most of the codes.
func (b *booth) provocations() []provocation {
	none, bad := "", "not-a-token"
	const withdrawal = "/v1/withdrawals/stock-2026-11"
	pay := func(merchant, address string) string { return "/v1/merchants/" + merchant + "/" + address }
	return []provocation{
		{
			farthing.CodeInvalidRequest, "POST", withdrawal, `{"merchantId":"corner-shop","amount":-5,"reference":7}`,
			nil, nil,
		},
		{farthing.CodeUnknownParameter, "GET", "/v1/payments?userid=cust-101", "", nil, nil},
		{farthing.CodeUnknownField, "POST", withdrawal, `{"merchantId":"corner-shop","sum":1000}`, nil, nil},
		{farthing.CodeInvalidCursor, "GET", "/v1/payments?cursor=next", "", nil, nil},
		{farthing.CodeIDReserved, "POST", "/v1/withdrawals/wd_1", `{"merchantId":"corner-shop"}`, nil, nil},
		{farthing.CodeIDIsMerchant, "POST", "/v1/withdrawals/corner-shop", `{"merchantId":"corner-shop"}`, nil, nil},
		{farthing.CodeMerchantRequired, "POST", withdrawal, `{"amount":1000}`, nil, nil},
		{farthing.CodeTokenMissing, "GET", "/v1/balance", "", &none, nil},
		{farthing.CodeInvalidToken, "GET", "/v1/balance", "", &bad, nil},
		{farthing.CodeInsufficientScope, "GET", "/v1/merchants", "", nil, nil},
		{farthing.CodeMerchantMismatch, "GET", "/v1/balance?merchantId=bakery", "", nil, nil},
		{farthing.CodeNotFound, "GET", "/v1/payments/order-9999", "", nil, nil},
		{farthing.CodeMethodNotAllowed, "DELETE", "/v1/payments/order-1001", "", nil, nil},
		{farthing.CodeNotAcceptable, "GET", "/v1/balance", "", nil, []string{"Accept", "application/xml"}},
		{
			farthing.CodeIDConflict, "POST", "/v1/withdrawals/rent-2026-11",
			`{"merchantId":"corner-shop","amount":2600}`, nil, nil,
		},
		{farthing.CodeWrongState, "POST", "/v1/payments/order-1003/settle", `{"merchantId":"corner-shop"}`, &b.operator,
			nil},
		{farthing.CodeExternalIDTaken, "PATCH", "/v1/merchants/bakery", `{"externalId":"crm-1001"}`, &b.operator, nil},
		{farthing.CodeBalanceNotZero, "POST", pay("corner-shop", "close"), `{"reason":"Moved abroad"}`, &b.operator,
			nil},
		{farthing.CodeTooLarge, "POST", withdrawal, strings.Repeat(" ", maxBody) + "{}", nil, nil},
		{farthing.CodeUnsupportedMediaType, "POST", withdrawal, `<withdrawal amount="10.00"/>`, nil,
			[]string{"Content-Type", "application/xml"}},
		{farthing.CodeMerchantNotActive, "POST", withdrawal, `{"merchantId":"florist"}`, &b.operator, nil},
		{farthing.CodeMerchantSuspended, "POST", withdrawal, `{"merchantId":"grocer"}`, &b.operator, nil},
		{farthing.CodeMerchantClosed, "POST", withdrawal, `{"merchantId":"kiosk"}`, &b.operator, nil},
		{farthing.CodeNotEligible, "POST", withdrawal, `{"merchantId":"tailor"}`, &b.operator, nil},
		{farthing.CodeNoBankAccount, "POST", withdrawal, `{"merchantId":"bakery"}`, &b.operator, nil},
		{farthing.CodeBelowZero, "POST", withdrawal, `{"merchantId":"butcher"}`, &b.operator, nil},
		{farthing.CodeBalanceTooLow, "POST", withdrawal, `{"merchantId":"dairy"}`, &b.operator, nil},
		{farthing.CodeAmountTooLow, "POST", withdrawal, `{"merchantId":"corner-shop","amount":150}`, nil, nil},
		{
			farthing.CodeAmountAboveBalance, "POST", withdrawal, `{"merchantId":"corner-shop","amount":1000000}`, nil,
			nil,
		},
		{farthing.CodeLimitExceeded, "POST", withdrawal, `{"merchantId":"jeweller","amount":500000}`, &b.operator, nil},
		{farthing.CodeWithdrawalsPaused, "POST", withdrawal, `{"merchantId":"optician","amount":1000}`, &b.operator,
			nil},
		{farthing.CodeCurrencyMismatch, "POST", "/v1/payments",
			`{"id":"order-1100","merchantId":"corner-shop","amount":500,"currency":"EUR"}`, &b.operator, nil},
		{farthing.CodePaymentNotSettled, "POST", "/v1/refunds",
			`{"id":"refund-1003","merchantId":"corner-shop","paymentId":"order-1003","amount":100}`, &b.operator, nil},
		{farthing.CodeRefundTooLarge, "POST", "/v1/refunds",
			`{"id":"refund-1005","merchantId":"corner-shop","paymentId":"order-1005","amount":2000}`, &b.operator, nil},
		{
			farthing.CodeIdempotencyRequired, "POST", "/v1/withdrawals", `{"merchantId":"corner-shop","amount":1000}`,
			nil, nil,
		},
		{farthing.CodeIdempotencyConflict, "POST", "/v1/withdrawals", `{"merchantId":"corner-shop","amount":1100}`, nil,
			[]string{"Idempotency-Key", "payday-47"}},
		{farthing.CodePreconditionFailed, "PATCH", "/v1/merchants/corner-shop", `{"name":"Corner Shop & Sons"}`,
			&b.operator, []string{"If-Match", `"as-it-was-before"`}},
		{farthing.CodeDisputeTooLarge, "POST", "/v1/disputes",
			`{"id":"dispute-78","merchantId":"corner-shop","paymentId":"order-1005","amount":2000,"reason":"Not ` +
				`received"}`, &b.operator, nil},
		{farthing.CodeInsufficientBalance, "POST", "/v1/reserves",
			`{"id":"reserve-2","merchantId":"corner-shop","amount":1000000,"reason":"New in business"}`, &b.operator,
			nil},
		{farthing.CodeNothingToSweep, "POST", "/v1/fee-sweeps", `{"id":"fees-2026-12","merchantId":"dairy"}`,
			&b.operator, nil},
		{farthing.CodeSamePerson, "POST", "/v1/adjustments/correction-1/approve", `{"merchantId":"corner-shop"}`,
			&b.operator, nil},
		{
			farthing.CodeModulusFailed, "POST", "/v1/merchant/bank-accounts",
			`{"holderName":"Corner Shop Ltd","sortCode":"99-99-99","accountNumber":"12345678"}`, nil, nil,
		},
		{
			farthing.CodeAccountNotReachable, "POST", "/v1/merchant/bank-accounts",
			`{"holderName":"Corner Shop Ltd","iban":"DE89370400440532013000"}`, nil, nil,
		},
		{
			farthing.CodeNominationsLocked, "POST", "/v1/merchant/bank-accounts",
			`{"merchantId":"dairy","holderName":"A Dairy Ltd","sortCode":"20-00-00","accountNumber":"55779955"}`,
			&b.operator, nil,
		},
		{farthing.CodeNameMismatch, "POST", "/v1/merchant/bank-accounts/" + b.unknown + "/acknowledge", `{}`, nil, nil},
		{farthing.CodeFeeNotSet, "POST", withdrawal, `{"merchantId":"boutique"}`, &b.operator, nil},
		{farthing.CodeEligibilityNotOpen, "POST", pay("tailor", "eligibility"),
			`{"decision":"passed","reason":"Known to us"}`, &b.operator, nil},
		{farthing.CodeEligibilityClosed, "POST", pay("grocer", "eligibility"),
			`{"decision":"failed","reason":"Too many refunds"}`, &b.operator, nil},
	}
}

// provoke shows every code: by a request if one can provoke it, else by making the server answer with what the business
// or the store says.
func (b *booth) provoke() {
	b.taken.Problems = map[farthing.Code]*shown{}
	b.otherMerchants()
	for _, p := range b.provocations() {
		token := b.merchant
		if p.as != nil {
			token = *p.as
		}
		b.label, b.number = string(p.code), 0
		a := b.send(p.method, p.address, token, p.body, p.headers...)
		b.note(p.code, p.method+" "+p.address, a)
	}
	for code, err := range b.verdicts() {
		b.label, b.number = string(code), 0
		if farthing.CodeOf(err) != code {
			b.tb.Errorf("%s is shown by %v", code, err)
		}
		b.server.mux.Handle("/verdict/"+string(code), b.server.within(func(c *call) { c.refuse(err) }))
		b.note(code, "", b.get("/verdict/"+string(code), ""))
	}
}

// note records a problem.
func (b *booth) note(code farthing.Code, request string, a answered) {
	if a.text("code") != string(code) {
		b.tb.Errorf("%s %s answered %d %s", code, request, a.status, a.body)
	}
	b.taken.Problems[code] = &shown{Request: request, Answer: asJSON(scrub(a.body))}
}

// otherMerchants are in states in which the shown merchant is not.
func (b *booth) otherMerchants() {
	b.label = "others"
	b.pay("corner-shop", "order-1007", 5000) // the schedule's run took the whole balance
	account := `{"holderName":"A Shop Ltd","sortCode":"20-00-00","accountNumber":"55779911"}`
	for _, m := range []struct {
		id     string
		active string // since when; "": it is not active
	}{{"florist", ""}, {"tailor", "2026-11-12T09:00:00Z"}, {"grocer", "2026-09-01T09:00:00Z"},
		{"butcher", "2026-11-01T09:00:00Z"}, {"dairy", "2026-11-01T09:00:00Z"}} {
		at := m.active
		if at == "" {
			at = storetest.Start.Format(time.RFC3339)
		}
		b.want(201, b.post("/v1/merchants", b.operator, fmt.Sprintf(`{"id":%q,"name":%q,"at":%q}`, m.id, m.id, at)))
		b.want(201, b.post("/v1/merchants/"+m.id+"/bank-accounts", b.operator, account))
		b.pay(m.id, "order-1", 150)
		if m.active != "" {
			b.want(200, b.post("/v1/merchants/"+m.id+"/activate", b.operator, fmt.Sprintf(`{"at":%q}`, at)))
		}
	}
	b.want(201, b.post("/v1/merchants", b.operator,
		`{"id":"boutique","name":"Boutique","currency":"EUR","at":"2026-11-01T09:00:00Z"}`))
	b.want(200, b.post("/v1/merchants/boutique/activate", b.operator, `{"at":"2026-11-01T09:00:00Z"}`))
	b.want(201, b.post("/v1/merchants/boutique/bank-accounts", b.operator,
		`{"holderName":"A Shop Ltd","iban":"DE89370400440532013000"}`))
	b.pay("boutique", "order-1", 15000)
	b.want(201, b.post("/v1/adjustments", b.operator,
		`{"id":"correction-1","merchantId":"corner-shop","amount":-100,"reason":"Counted twice"}`))
	near := b.want(201, b.post("/v1/merchant/bank-accounts", b.operator, `{"merchantId":"dairy",`+
		`"holderName":"A Dairy Ltd","sortCode":"20-00-00","accountNumber":"55779966"}`)).text("id")
	b.want(200, b.post("/v1/merchants/dairy/bank-accounts/"+near+"/freeze", b.operator, `{"reason":"Stolen"}`))
	b.want(200, b.post("/v1/merchants/grocer/suspend", b.operator, `{"reason":"The owner cannot be reached"}`))
	b.want(200, b.post("/v1/merchants/butcher/eligibility", b.operator,
		`{"decision":"passed","reason":"Known to us for years"}`))
	b.want(201, b.post("/v1/refunds", b.operator,
		`{"id":"refund-1","merchantId":"butcher","amount":400,"reason":"Spoiled"}`))
}

// verdicts are refusals that no request to this interface can provoke at will.
func (b *booth) verdicts() map[farthing.Code]error {
	all := map[farthing.Code]error{
		farthing.CodeTooManyNominations: farthing.Refuse(farthing.CodeTooManyNominations, "The merchant nominated "+
			"10 bank accounts on its day; it may nominate another from 2026-11-22T00:00:00.000Z."),
		farthing.CodeTooManyEndpoints: farthing.Refuse(farthing.CodeTooManyEndpoints,
			"The merchant has 20 endpoints already; delete one first."),
		farthing.CodeReplayUnderWay: farthing.Refuse(farthing.CodeReplayUnderWay, "A replay to the endpoint is under "+
			"way: events 12 to 41 are still to be sent. Ask for another once it has ended."),
		farthing.CodeStatementTooLong: farthing.Refuse(farthing.CodeStatementTooLong, "The statement has 26113 "+
			"entries that change the balance, and a PDF at most 20000: ask for CSV, or for a shorter period."),
		farthing.CodeRateLimited:    errRateLimited,
		farthing.CodeInternal:       farthing.Refuse(farthing.CodeInternal, ""),
		farthing.CodeUnavailable:    farthing.Refuse(farthing.CodeUnavailable, ""),
		farthing.CodeStoreMoving:    farthing.Refuse(farthing.CodeStoreMoving, ""),
		farthing.CodeQueueFull:      farthing.Refuse(farthing.CodeQueueFull, ""),
		farthing.CodeOutcomeUnknown: farthing.Refuse(farthing.CodeOutcomeUnknown, ""),
		farthing.CodeCommandLineOnly: farthing.Refuse(farthing.CodeCommandLineOnly, // in no sandbox
			"The limits and the cooling-off of bank accounts are loosened, and fees raised, on the command line "+
				"alone."),
	}
	state, err := b.store.Merchants.State(b.tb.Context(), "corner-shop")
	if err != nil {
		b.tb.Fatal(err)
	}
	refuse := func() {
		blockers := state.Blockers(nil, b.clock.Now())
		all[blockers[0].Code] = &farthing.Error{Code: blockers[0].Code, Message: blockers[0].Message,
			Blockers: blockers}
	}
	state.Account.Status = farthing.AccountFrozen
	refuse()
	state.Account.Status = farthing.AccountSuspended
	refuse()
	state.Account.Status, state.Account.UsableFrom = farthing.AccountInForce, b.clock.Now().AddDate(0, 0, 1)
	refuse()
	state.Account.UsableFrom, state.Settings = b.clock.Now(), farthing.DefaultSettings(true)
	refuse()
	by := farthing.Origin{Actor: farthing.ActorClient(shownOperator)}
	_, all[farthing.CodeNotAnApprover] = b.store.Do(b.tb.Context(),
		farthing.ApproveRecord{
			Kind:       farthing.ApprovalAdjustment,
			MerchantID: "corner-shop",
			ID:         "correction-1",
			By:         by,
		})
	return all
}
