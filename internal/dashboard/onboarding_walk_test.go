package dashboard

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/people"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/testing/chromium"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// pointer is a user with a pointer, a script and a passkey, in a world whose work falls due as the clock is moved.
type pointer struct {
	walk

	engine *jobs.Engine
	keys   map[string]string // of the apps of the operator's people, by their names
}

// newPointer opens the tab, and connects the bank.
func newPointer(t *testing.T, engine string) *pointer {
	t.Helper()
	w, base := newServedOn(t, engine)
	tab := chromium.Start(t).NewTab(t, offers)
	tab.As(1440, "light")
	newKeyring(tab)
	p := &pointer{walk: walk{w, t, tab, base}, keys: map[string]string{}}
	clock := jobs.NewClock(w.clock.Now)
	clock.Stand(w.clock.Now())
	bank := rail.Connection{Rail: w.bank, Terms: farthing.RailTerms{Name: isofile.Name}}
	p.engine = jobs.NewEngine(w.store, clock, []rail.Connection{bank}, "test", slog.New(slog.DiscardHandler))
	p.engine.Real = w.clock.Now
	roles := map[string]string{"Ada": "admin", "Ben": "approver", "Cleo": "approver", "Bea": "bank-desk"}
	for name, role := range roles {
		_, p.keys[name] = w.signInByApp(name, people.Operator, role)
	}
	return p
}

// moves moves the clock, and does what falls due meanwhile.
func (p *pointer) moves(d time.Duration) {
	p.t.Helper()
	p.clock.Advance(d)
	if _, err := p.engine.Advance(p.t.Context(), p.clock.Now()); err != nil {
		p.t.Fatal(err)
	}
}

// as has somebody of the operator's look at a page, signed in half a minute ago.
func (p *pointer) as(name, path string, says ...string) {
	p.t.Helper()
	p.moves(time.Minute) // a code of an app is good once
	p.tab.Do("Network.clearBrowserCookies", nil, nil)
	p.brings(p.tab, p.base, p.again(strings.ToLower(name)+"@example.com", p.keys[name]))
	p.opens(path, says...)
}

// opens goes to a page.
func (p *pointer) opens(path string, says ...string) {
	p.t.Helper()
	p.tab.Open(p.base + path)
	at, _, _ := strings.Cut(path, "?")
	p.sees(at, says...)
}

// owner has the owner sign in by the passkey, and look at a page.
func (p *pointer) owner(path string, says ...string) {
	p.t.Helper()
	p.tab.Do("Network.clearBrowserCookies", nil, nil)
	p.tab.Open(p.base + "/app/sign-in?next=" + url.QueryEscape(path))
	p.clicks("form button", path, says...)
}

// clicks clicks an element that leads to another page.
func (p *pointer) clicks(selector, path string, says ...string) {
	p.t.Helper()
	p.tab.Eval("document.querySelector(`"+selector+"`).click()", nil)
	p.tab.Wait()
	p.sees(path, says...)
}

// fills fills in the form of a button, and clicks the button.
func (p *pointer) fills(button string, fields map[string]string, path string, says ...string) {
	p.t.Helper()
	typed, err := json.Marshal(fields)
	if err != nil {
		p.t.Fatal(err)
	}
	p.tab.Eval(fmt.Sprintf("for (const [name, text] of Object.entries(%s))\n"+
		"  document.querySelector(`[value=%s]`).form.elements[name].value = text", typed, button), nil)
	p.clicks("[value="+button+"]", path, says...)
}

// From nothing to a signed day, by screens alone: staff take a merchant on, whose owner nominates an account and
// withdraws; two people approve, the bank gets a file, says in a statement that it paid, and the day is signed. Each
// page says what is next.
func TestTheWayToAPayout(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			p := newPointer(t, engine)
			p.takesOn()
			p.nominates()
			p.earns()
			p.paysOut()
			p.signs()
			p.takesOut()
			p.tab.Report("the way to a payout")
		})
	}
}

const linden = "/app/merchants/linden"

// takesOn makes the merchant, with its owner.
func (p *pointer) takesOn() {
	p.t.Helper()
	p.as("Ada", "/app/merchants/new", "Nothing is made before you press")
	p.fills("create-merchant", map[string]string{
		"id": "linden", "name": "Linden", "ownerName": "Lea", "ownerEmail": "lea@example.com", "approvalOver": "10.00",
	}, linden+"/settings", "The merchant was made. Activate it once its owner may begin.", "no bank account yet")
	p.clicks("[value=activate]", linden+"/settings", "Active", "It may withdraw from")
	p.opens("/app/users", "Lea", "Invited")
	isofileRail := isofile.Name
	_, err := p.store.Do(p.t.Context(), farthing.UpdateMerchant{
		MerchantID: "linden",
		Rail:       &isofileRail,
		Rails:      rail.Names,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// nominates has the owner follow the link that a mail has, add a passkey, and nominate an account.
func (p *pointer) nominates() {
	p.t.Helper()
	users, err := p.people.List(p.t.Context(), "linden", "", 2)
	if err != nil || len(users) != 1 {
		p.t.Fatal(users, err)
	}
	link, err := p.people.Link(p.t.Context(), users[0].ID, farthing.Author{Actor: farthing.ActorCLI})
	if err != nil {
		p.t.Fatal(err)
	}
	p.tab.Do("Network.clearBrowserCookies", nil, nil)
	p.tab.Open(link)
	p.clicks("form button", "/app/me", "Set how you sign in")
	p.fills("add-passkey", map[string]string{"name": "A phone"}, "/app/me", "The passkey was added.")
	p.opens(linden, "Can I withdraw?", "bank account", "No payments yet")
	p.moves(25 * time.Hour)
	p.owner(linden+"/bank-account", "Nominate the account to which withdrawals go.")
	p.fills("nominate", map[string]string{
		"holderName": "Linden Ltd", "sortCode": "20-00-00", "accountNumber": "55779911",
	}, linden+"/bank-account", "9911")
}

// earns has payments arrive, and the days of eligibility pass.
func (p *pointer) earns() {
	p.t.Helper()
	p.do("recordPayment", `{"id":"o-1","merchantId":"linden","amount":50000,"status":"settled"}`)
	p.owner(linden, "£500.00", "The bank account is in its cooling-off period.", "in 24 hours.",
		"Until 4 Dec 2026, 00:00, in 13 days.",
		"It opens by itself once the conditions hold.")
	p.moves(3 * 24 * time.Hour)
	p.as("Ada", linden+"/settings", "A bank account is in force.", "500.00 has settled.",
		"It may withdraw from Fri 4 December 2026 at the earliest")
	p.moves(7 * 24 * time.Hour)
	p.owner(linden, "Until Fri 4 Dec, 00:00, in 3 days.")
	p.moves(4 * 24 * time.Hour)
	p.owner(linden, "Yes, £500.00 now")
}

// paysOut has the owner withdraw, two people approve, and the bank pay what a file has.
func (p *pointer) paysOut() {
	p.t.Helper()
	p.owner(linden+"/withdrawals/new", "People of the operator approve it first", "Linden Ltd")
	p.fills("withdraw", map[string]string{"amount": "200.00"}, linden+"/withdrawals/", "The withdrawal was requested.",
		"0 of 2")
	list, _ := p.do("listApprovals", "").Body.(api.List[api.Approval])
	asked := "/app/approvals/" + list.Data[0].ID
	for _, name := range []string{"Ben", "Cleo"} {
		p.as(name, "/app/work", "Waits for another person")
		p.opens(asked, "of £200.00", "Needs\n2 in all, none of whom asked")
		p.clicks("[value=approve]", asked, "You approved it.")
	}
	p.owner(linden+"/withdrawals", "13:02\tGoes to the bank")
	p.as("Bea", "/app/files", "Before the next cut-off")
	p.fills("cut", map[string]string{"reason": "Linden waits"}, "/app/files", "198.50")
	p.clicks("tbody a", "/app/files/", "£198.50", "Sent", "Download")
	p.states()
	p.moves(time.Minute)
	p.owner(linden+"/withdrawals", "\tPaid\t")
	p.as("Bea", "/app/matches", "198.50")
}

// states uploads the statement in which the bank says that it paid.
func (p *pointer) states() {
	p.t.Helper()
	list, _ := p.do("listWithdrawals", "").Body.(api.List[api.Withdrawal])
	day := p.clock.Now().Format(time.DateOnly)
	p.as("Bea", "/app/bank-statements", "Upload the first statement of the bank.")
	p.tab.Eval(fmt.Sprintf("{const to = new DataTransfer();\nto.items.add(new File([%q], 'statement.xml'));\n"+
		"document.querySelector('#upload-document').files = to.files}",
		camt(list.Data[0].StatementReference, day)), nil)
	p.clicks("[value=upload]", "/app/bank-statements", "The document was read.", "camt.053")
}

// camt is a statement of a day that has nothing but a payment of 198.50.
func camt(reference, day string) string {
	amount := func(kind, amount string) string {
		return `<Bal><Tp><CdOrPrtry><Cd>` + kind + `</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">` + amount +
			`</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>` + day + `</Dt></Dt></Bal>`
	}
	return `<?xml version="1.0" encoding="UTF-8"?>` +
		`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId>` +
		`<CreDtTm>` + day + `T17:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S-1</Id><ElctrncSeqNb>1</ElctrncSeqNb>` +
		`<Acct><Id><Othr><Id>55779911</Id></Othr></Id></Acct>` + amount("OPBD", "10000.00") +
		amount("CLBD", "9801.50") + `<Ntry><Amt Ccy="GBP">198.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>` +
		`<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>` + day + `</Dt></BookgDt><BkTxCd><Prtry><Cd>TFR</Cd></Prtry></BkTxCd>` +
		`<NtryDtls><TxDtls><Refs><EndToEndId>` + reference + `</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>` +
		`</Stmt></BkToCstmrStmt></Document>`
}

// signs has the bank desk sign the day after it is over.
func (p *pointer) signs() {
	p.t.Helper()
	p.moves(24 * time.Hour)
	p.as("Bea", "/app/safeguarding", "Not signed yet")
	p.clicks("tbody a", "/app/safeguarding/", "You, Bea,")
	p.fills("sign", map[string]string{"reason": "Compared"}, "/app/safeguarding/", "You signed the day.", "Compared")
}

// takesOut has the bank desk take the statement out again, which another person approves.
func (p *pointer) takesOut() {
	p.t.Helper()
	p.as("Bea", "/app/bank-statements")
	p.clicks("tbody a", "/app/bank-statements/", "Take its statements out")
	p.fills("take-out", map[string]string{"reason": "Of another bank"}, "/app/bank-statements/",
		"It waits until another person approves it.")
	p.as("Ada", "/app/approvals", "Bea")
	p.clicks("tbody a", "/app/approvals/", "Of another bank")
	p.clicks("[value=approve]", "/app/approvals/", "You approved it.")
	p.moves(time.Minute)
	p.owner(linden+"/withdrawals", "\tWith the bank\t")
	p.as("Bea", "/app/matches", "No match yet")
}
