package server

// showBankAccounts shows what is done with a merchant's bank accounts, after which
// the one from the beginning is in force again.
func (b *booth) showBankAccounts() {
	const own, operator = "/v1/merchant/bank-accounts", "/v1/merchants/corner-shop/bank-accounts/"
	first := b.want(200, b.get(own, b.merchant)).text("data.0.id")
	near := b.show(step{
		"nominateOwnBankAccount", own,
		`{"holderName":"Corner Shop CLOSE","sortCode":"20-00-00","accountNumber":"55779922"}`, nil,
	}).text("id")
	b.show(step{"acknowledgeBankAccount", own + "/" + near + "/acknowledge", `{}`, nil})
	b.show(step{"freezeOwnBankAccount", own + "/" + near + "/freeze", `{"reason":"That was not us"}`, nil})
	b.show(step{"unfreezeBankAccount", operator + near + "/unfreeze", `{"reason":"It was the owner's son"}`, nil})
	b.show(step{"freezeBankAccount", operator + near + "/freeze", `{"reason":"Reported as stolen"}`, nil})
	b.show(step{"suspendBankAccount", operator + near + "/suspend", `{"reason":"It belongs to somebody else"}`, nil})
	far := b.want(201, b.post("/v1/merchants/corner-shop/bank-accounts", b.operator,
		`{"holderName":"NOMATCH Ltd","sortCode":"20-00-00","accountNumber":"55779933"}`)).text("id")
	b.show(step{"overrideBankAccount", operator + far + "/override", `{"reason":"Its bank has sent a letter"}`, nil})
	b.unknown = b.want(201, b.post(own, b.merchant,
		`{"holderName":"NOMATCH Ltd","sortCode":"20-00-00","accountNumber":"55779944"}`)).text("id")
	for _, id := range []string{"corner-bar", "corner-cafe"} {
		b.want(201, b.post("/v1/merchants", b.operator, `{"id":"`+id+`","name":"Corner"}`))
		at := "/v1/merchants/" + id + "/bank-accounts"
		shared := b.want(201, b.post(at, b.operator,
			`{"holderName":"Corner Ltd","sortCode":"20-00-00","accountNumber":"55779955"}`)).text("id")
		b.queuesNotices()
		if id == "corner-cafe" {
			b.show(step{"acknowledgeSharedNumber", at + "/" + shared + "/acknowledge", "", nil})
		}
	}
	b.show(step{"getOwnBankAccount", own + "/" + first, "", nil})
	b.show(step{"listOwnBankAccounts", own, "", nil})
	b.showExport("exportBankAccounts", "/v1/exports/bank-accounts")
	b.show(step{"getBankAccount", operator + first, "", nil})
}
