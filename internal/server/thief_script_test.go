package server

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/issuer"
)

// scripts makes the attacks that were found by trying, each on a merchant of its own.
func (h *heist) scripts() {
	h.Helper()
	for _, attack := range []func(){
		h.shellMerchant, h.loosenedLimits, h.overridden, h.sliced, h.pastTheFreeze, h.ownYes, h.otherName,
		h.loosenedPlatform, h.onePayee,
	} {
		h.trade()
		attack()
	}
}

// does makes one call as the thief.
func (h *heist) does(by *credential, merchantID, address, path, body string) answered {
	h.Helper()
	i := slices.IndexFunc(routes, func(r route) bool { return r.pattern == address })
	if i < 0 {
		h.Fatalf("there is no route %s", address)
	}
	return h.send(wishing{route: &routes[i], by: by, of: h.target(merchantID), path: path, body: body})
}

// The addresses that the scripts use.
const (
	activates    = "POST /v1/merchants/{id}/activate"
	nominatesFor = "POST /v1/merchants/{id}/bank-accounts"
	withdraws    = "POST /v1/withdrawals/{id}"
	itself       = "POST /v1/merchant/bank-accounts"
	patches      = "PATCH /v1/merchants/{id}"
)

// account is the body of a nomination of the thief's account.
func account(holder, number, more string) string {
	return fmt.Sprintf(`{"holderName":%q,"sortCode":"00-00-00","accountNumber":%q%s}`, holder, number, more)
}

// A merchant is made, and so is its money.
func (h *heist) shellMerchant() {
	h.Helper()
	thief := h.credentials[0]
	h.does(thief, "shell", "POST /v1/merchants", "/v1/merchants", `{"id":"shell","name":"Shell Ltd"}`)
	h.does(thief, "shell", activates, "/v1/merchants/shell/activate", `{"at":"2025-01-01T00:00:00Z","reason":"moves"}`)
	h.does(thief, "shell", nominatesFor, "/v1/merchants/shell/bank-accounts", account(mallory, "66666610", ""))
	h.does(thief, "shell", "POST /v1/payments", "/v1/payments",
		`{"id":"s1","merchantId":"shell","amount":1000000000000,"status":"settled"}`)
	h.pass(25 * time.Hour)
	h.does(thief, "shell", withdraws, "/v1/withdrawals/out", `{"merchantId":"shell","amount":900000000000}`)
	h.pass(time.Hour)
}

// A merchant's limits are tight until they are not.
func (h *heist) loosenedLimits() {
	h.Helper()
	thief := h.credentials[0]
	h.does(thief, "tight", nominatesFor, "/v1/merchants/tight/bank-accounts", account(mallory, "66666611", ""))
	h.does(thief, "tight", patches, "/v1/merchants/tight", `{"limits":{"approvalOver":1000000000000,`+
		`"approvalOverPerDay":1000000000000,"firstWithdrawalOver":1000000000000,"dailyMaximum":1000000000000}}`)
	h.pass(25 * time.Hour)
	h.does(thief, "tight", withdraws, "/v1/withdrawals/t1", `{"merchantId":"tight","amount":4000000}`)
	h.does(thief, "tight", withdraws, "/v1/withdrawals/t2", `{"merchantId":"tight","amount":9000}`)
	h.pass(time.Hour)
}

// An account in another name is overridden by who nominated it.
func (h *heist) overridden() {
	h.Helper()
	thief := h.credentials[0]
	a := h.does(thief, "v4", nominatesFor, "/v1/merchants/v4/bank-accounts", account("Shell NOMATCH", "66666612", ""))
	id := a.text("id")
	h.does(thief, "v4", "POST /v1/merchants/{id}/bank-accounts/{account}/override",
		"/v1/merchants/v4/bank-accounts/"+id+"/override", `{"reason":"we know them"}`)
	h.pass(25 * time.Hour)
	h.does(thief, "v4", withdraws, "/v1/withdrawals/b1", `{"merchantId":"v4"}`)
	h.pass(time.Hour)
}

// tillOf returns a merchant's client that was stolen, or makes one, which is the thief's.
func (h *heist) tillOf(merchantID string) *credential {
	h.Helper()
	if i := slices.Index(h.tills, merchantID); i >= 0 {
		return h.credentials[len(h.roles)+i]
	}
	had := len(h.credentials)
	h.does(h.credentials[0], merchantID, "POST /v1/clients", "/v1/clients",
		`{"merchantId":"`+merchantID+`","name":"till","scopes":["`+
			strings.Join(issuer.MerchantScopes.Names(), `","`)+`"]}`)
	if len(h.credentials) == had {
		return h.credentials[0]
	}
	return h.credentials[had]
}

// A merchant's client sends many small amounts to its own nomination.
func (h *heist) sliced() {
	h.Helper()
	const merchantID = "v1"
	till := h.tillOf(merchantID)
	h.does(till, merchantID, itself, "/v1/merchant/bank-accounts",
		account("Shop v1", "66666610", `,"merchantId":"`+merchantID+`"`))
	h.pass(25 * time.Hour)
	for i := range 51 {
		h.does(till, merchantID, withdraws, fmt.Sprintf("/v1/withdrawals/slice%d", i),
			fmt.Sprintf(`{"merchantId":%q,"amount":100000}`, merchantID))
	}
	h.pass(time.Hour)
}

// What was frozen is nominated past.
func (h *heist) pastTheFreeze() {
	h.Helper()
	const merchantID = "v2"
	till := h.tillOf(merchantID)
	first := h.does(till, merchantID, itself, "/v1/merchant/bank-accounts",
		account("Shop v2", "66666610", `,"merchantId":"`+merchantID+`"`)).text("id")
	for _, id := range []string{first, h.target(merchantID).ids["bank-accounts"][0]} {
		h.does(till, merchantID, "POST /v1/merchant/bank-accounts/{id}/freeze", "/v1/merchant/bank-accounts/"+id+
			"/freeze", `{"merchantId":"`+merchantID+`","reason":"stolen"}`)
	}
	h.does(till, merchantID, itself, "/v1/merchant/bank-accounts",
		account("Shop v2", "66666611", `,"merchantId":"`+merchantID+`"`))
	h.pass(25 * time.Hour)
	h.does(till, merchantID, withdraws, "/v1/withdrawals/past", `{"merchantId":"`+merchantID+`"}`)
	h.pass(time.Hour)
}

// Who made a merchant's client approves what it asks for, in two voices.
func (h *heist) ownYes() {
	h.Helper()
	const merchantID = "v3"
	thief, till := h.credentials[0], h.tillOf(merchantID)
	h.does(till, merchantID, itself, "/v1/merchant/bank-accounts",
		account("Shop v3", "66666613", `,"merchantId":"`+merchantID+`"`))
	h.pass(25 * time.Hour)
	h.does(till, merchantID, withdraws, "/v1/withdrawals/big", `{"merchantId":"`+merchantID+`"}`)
	for _, by := range []*credential{thief, till} {
		h.does(by, merchantID, "POST /v1/withdrawals/{id}/approve", "/v1/withdrawals/big/approve",
			`{"merchantId":"`+merchantID+`"}`)
	}
	h.does(thief, merchantID, "POST /v1/merchants/{id}/eligibility", "/v1/merchants/"+merchantID+"/eligibility",
		`{"decision":"passed","reason":"good"}`)
	h.pass(time.Hour)
}

// One and the same account is nominated for each merchant, and takes of each what needs no approval.
func (h *heist) onePayee() {
	h.Helper()
	merchants := []string{"v1", "v2", "v4", "v5"}
	for _, id := range merchants {
		h.does(h.tillOf(id), id, itself, "/v1/merchant/bank-accounts",
			account("Shop "+id, "66666614", `,"merchantId":"`+id+`"`))
	}
	h.pass(25 * time.Hour)
	for _, id := range merchants {
		h.does(h.tillOf(id), id, withdraws, "/v1/withdrawals/payee", `{"merchantId":"`+id+`","amount":90000}`)
	}
	h.pass(time.Hour)
}

// A merchant's client nominates an account in another name, while nobody checks names.
func (h *heist) otherName() {
	h.Helper()
	const merchantID = "v5"
	till := h.tillOf(merchantID)
	h.does(till, merchantID, itself, "/v1/merchant/bank-accounts",
		account("Totally NOMATCH", "66666610", `,"merchantId":"`+merchantID+`"`))
	h.pass(25 * time.Hour)
	h.does(till, merchantID, withdraws, "/v1/withdrawals/other", `{"merchantId":"`+merchantID+`"}`)
	h.pass(time.Hour)
}

// The platform's settings are loosened for everybody.
func (h *heist) loosenedPlatform() {
	h.Helper()
	thief := h.credentials[0]
	h.does(thief, "frozen", "PATCH /v1/settings", "/v1/settings", `{"coolingOffHours":0,"limits":{"approvalOver":null,`+
		`"firstWithdrawalOver":null},"reason":"growth"}`)
	h.pass(time.Hour)
	id := h.target("frozen").ids["bank-accounts"][0]
	h.does(thief, "frozen", "POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze",
		"/v1/merchants/frozen/bank-accounts/"+id+"/unfreeze", `{"reason":"found"}`)
	h.does(thief, "frozen", itself, "/v1/merchant/bank-accounts",
		account("Shop frozen", "66666613", `,"merchantId":"frozen"`))
	h.pass(25 * time.Hour)
	h.does(thief, "frozen", withdraws, "/v1/withdrawals/out", `{"merchantId":"frozen"}`)
	h.pass(time.Hour)
}
