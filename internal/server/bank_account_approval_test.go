package server

import (
	"testing"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
)

// openAbout returns the open approval of a kind about the shop.
func (w *world) openAbout(kind string) answered {
	w.tb.Helper()
	list := w.want(200, w.get("/v1/approvals?status=open&merchantId=shop&kind="+kind, w.operator))
	if len(list.list("data")) != 1 {
		w.tb.Fatalf("of kind %s are open: %s", kind, list.body)
	}
	return w.want(200, w.get("/v1/approvals/"+list.text("data.0.id")+"?merchantId=shop", w.operator))
}

// says sends a person's yes to an approval as it was seen.
func (w *world) says(token string, asked answered) answered {
	return w.post("/v1/approvals/"+asked.text("id")+"/approve", token,
		`{"merchantId":"shop","digest":"`+asked.text("digest")+`"}`)
}

// What is nominated through the interface cools off, whoever nominates, and one other person puts it in force at once.
func TestNominationsWaitForAnotherPerson(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.person("Ann"), w.person("Bob")
		inForce := func(a answered) string {
			t.Helper()
			return w.want(200, w.get(shopAccounts+"/"+a.text("id"), w.operator)).text("status")
		}
		wish := func(number string) string {
			return `{"holderName":"A Shop Ltd","sortCode":"00-00-00","accountNumber":"` + number + `"}`
		}
		made := w.want(201, w.post(shopAccounts, ann, wish("12345610")))
		asked := w.openAbout("account")
		if made.text("status") != "cooling_off" || asked.text("subjectId") != made.text("id") ||
			asked.text("askedBy") != "Ann" || asked.text("needed") != "1" || asked.text("wanted.last4") != "5610" ||
			asked.text("replaced.bankAccountId") == "" {
			t.Errorf("%s\n%s", made.body, asked.body)
		}
		w.refused(422, farthing.CodeSamePerson, w.says(ann, asked))
		w.want(200, w.says(bob, asked))
		if status := inForce(made); status != "in_force" {
			t.Errorf("given, it is %s", status)
		}
		own := w.want(201, w.post(ownAccounts, w.merchant, wish("12345611")))
		w.want(200, w.says(ann, w.openAbout("account")))
		if status := inForce(own); status != "in_force" {
			t.Errorf("given, the merchant's is %s", status)
		}
		refused := w.want(201, w.post(ownAccounts, w.merchant, wish("12345612")))
		w.want(200, w.post("/v1/approvals/"+w.openAbout("account").text("id")+"/refuse", ann,
			`{"merchantId":"shop","reason":"not on the letter"}`))
		if status := inForce(refused); status != "replaced" {
			t.Errorf("refused, the nomination is %s", status)
		}
	})
}

// What a merchant nominates that nobody could check is in force with one yes.
func TestANominationThatNobodyCouldCheck(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.server.config.CheckName = nil
		made := w.want(201, w.post(ownAccounts, w.merchant,
			`{"holderName":"A Shop Ltd","sortCode":"00-00-00","accountNumber":"12345610"}`))
		if made.text("status") != "checking" || made.text("nameCheck.result") != string(bankcheck.NameUnknown) {
			t.Fatalf("%s", made.body)
		}
		w.want(200, w.says(w.person("Ann"), w.openAbout("account")))
		if a := w.want(200, w.get(ownAccounts+"/"+made.text("id"), w.merchant)); a.text("status") != "in_force" {
			t.Errorf("given, it is %s", a.body)
		}
	})
}

// Whoever made the merchant's client stands behind what it nominates, and is no other person: as of the operator's own
// clients, which may nominate as the merchant does, no time puts it in force.
func TestWhoMadeTheMerchantsClientPutsNothingInForce(t *testing.T) {
	w := newWorld(t, "sqlite")
	mallory := w.person("Mallory")
	till := w.exchange(w.want(201, w.post("/v1/clients", mallory,
		`{"name":"till","merchantId":"shop","scopes":["bank-accounts:write"]}`)))
	for number, token := range map[string]string{"12345610": till, "12345611": mallory} {
		made := w.want(201, w.post(ownAccounts, token,
			`{"merchantId":"shop","holderName":"A Shop Ltd","sortCode":"00-00-00","accountNumber":"`+number+`"}`))
		if made.text("status") != "cooling_off" || made.field("usableFrom") != nil {
			t.Errorf("time alone puts it in force: %s", made.body)
		}
		w.refused(422, farthing.CodeSamePerson, w.says(mallory, w.openAbout("account")))
	}
}

// An override and the end of a freezing answer 202 with their approval, and change nothing before another person's yes.
func TestOverridesAndUnfreezingsWait(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.person("Ann"), w.person("Bob")
		old := w.want(200, w.get(shopAccounts, w.operator)).text("data.0.id")
		odd := w.want(201, w.post(ownAccounts, w.merchant,
			`{"holderName":"NOMATCH","sortCode":"00-00-00","accountNumber":"12345610"}`)).text("id")
		for _, c := range []struct{ kind, id, door, before, after string }{
			{"override", odd, "/override", "checking", "cooling_off"},
			{"unfreeze", old, "/unfreeze", "frozen", "cooling_off"},
		} {
			is := func(want string) {
				t.Helper()
				if a := w.want(200, w.get(shopAccounts+"/"+c.id, w.operator)); a.text("status") != want {
					t.Errorf("%s: it is %s, want %s", c.kind, a.text("status"), want)
				}
			}
			if c.before == "frozen" {
				w.want(200, w.post(ownAccounts+"/"+c.id+"/freeze", w.merchant, `{"reason":"not us"}`))
			}
			asked := w.want(202, w.post(shopAccounts+"/"+c.id+c.door, ann, `{"reason":"a letter"}`))
			address := "/v1/approvals/" + asked.text("id") + "?merchantId=shop"
			if asked.text("kind") != c.kind || asked.text("subjectId") != c.id || asked.text("reason") != "a letter" ||
				asked.header.Get("Location") != w.base+address {
				t.Errorf("%v %s", asked.header, asked.body)
			}
			is(c.before)
			w.refused(422, farthing.CodeSamePerson, w.says(ann, asked))
			w.want(200, w.says(bob, asked))
			is(c.after)
		}
		// The nomination that waited was frozen with it, and still is.
		if m := w.want(200, w.get("/v1/merchant", w.merchant)); m.text("nominationsLocked") != "true" {
			t.Errorf("the lock is lifted: %s", m.body)
		}
		w.want(200, w.says(bob, w.want(202, w.post(shopAccounts+"/"+odd+"/unfreeze", ann, `{"reason":"a letter"}`))))
		if m := w.want(200, w.get("/v1/merchant", w.merchant)); m.text("nominationsLocked") != "false" {
			t.Errorf("the lock is not lifted: %s", m.body)
		}
	})
}
