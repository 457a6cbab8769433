package server

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
)

// robbed is a world whose bank pays what it is told, and a client that uploads documents.
type robbed struct {
	*world
	name  string // of the rail
	thief string // a token that may upload documents, of Mallory
}

// robs gives the world a bank of a rail, and the shop a balance of 50.00.
func (w *world) robs(name string, rule farthing.TwoPeople) *robbed {
	w.tb.Helper()
	if name == manual.Name {
		w.fetches(name)
		w.server.config.FileRails = []FileRail{{Name: name, Bank: w.bank.Name(), Bring: w.bank.Bring}}
	}
	w.peopleWait(rule)
	w.do(farthing.UpdateMerchant{
		MerchantID: shop,
		Rail:       &name,
		Rails:      rail.Names,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	w.pay(shop, "p1", 5000)
	return &robbed{world: w, name: name, thief: w.person("Mallory")}
}

// handsOver has a withdrawal of all that is available be at the bank, and returns it.
func (r *robbed) handsOver(id string) farthing.Withdrawal {
	r.tb.Helper()
	r.want(201, r.post("/v1/withdrawals/"+id, r.merchant, `{"merchantId":"shop"}`))
	payouts := &jobs.Payouts{
		Store: r.store,
		Rail:  r.bank,
		Terms: farthing.RailTerms{Name: r.name},
		Owner: "test-" + rand.Text(),
	}
	if _, _, err := payouts.SubmitNow(r.tb.Context(), r.clock.Now()); err != nil {
		r.tb.Fatal(err)
	}
	return r.withdrawal(id)
}

func (r *robbed) withdrawal(id string) farthing.Withdrawal {
	r.tb.Helper()
	w, err := r.store.Withdrawals.Get(r.tb.Context(), shop, id)
	if err != nil {
		r.tb.Fatal(err)
	}
	return w.Withdrawal
}

// uploads uploads a document as somebody, and has what is said recorded.
func (r *robbed) uploads(token, content string) answered {
	r.tb.Helper()
	media := mediaXML
	if r.name == manual.Name {
		media = mediaCSV
	}
	a := r.send(http.MethodPost, "/v1/rails/documents", token, content, "Content-Type", media)
	if a.status > 201 || a.text("status") != "handled" {
		r.tb.Fatalf("%d %s", a.status, a.body)
	}
	r.records()
	return a
}

// records has what the bank has said recorded.
func (r *robbed) records() {
	r.tb.Helper()
	reports := &jobs.Reports{Store: r.store, Rail: r.bank, Terms: farthing.RailTerms{Name: r.name}}
	for more := true; more; {
		var err error
		if more, err = reports.Run(r.tb.Context(), jobs.Call{Now: r.clock.Now()}); err != nil {
			r.tb.Fatal(err)
		}
	}
}

// saysOfFile is a status report of the file of one payment.
func saysOfFile(w farthing.Withdrawal, message, status string) string {
	words := strings.NewReplacer("FILE", fileOf(w.BankReference), "ACME-77", message, "ACSP", status)
	text := words.Replace(shownReport)
	if status == "RJCT" {
		const reason = "</GrpSts><StsRsnInf><Rsn><Cd>MS03</Cd></Rsn></StsRsnInf>"
		text = strings.Replace(text, "</GrpSts>", reason, 1)
	}
	return text
}

// asked returns the approval that a document waits for.
func (r *robbed) asked(document answered) answered {
	r.tb.Helper()
	id := document.text("approvalId")
	if id == "" {
		r.tb.Fatalf("it waits for nobody: %s", document.body)
	}
	return r.want(200, r.get("/v1/approvals/"+id+"?merchantId=operator", r.operator))
}

// decides approves, or refuses, an approval.
func (r *robbed) decides(status int, verb, token string, a answered) answered {
	r.tb.Helper()
	body := fmt.Sprintf(`{"merchantId":"operator","digest":%q}`, a.text("digest"))
	switch verb {
	case "refuse":
		body = `{"merchantId":"operator","reason":"The bank knows nothing of it."}`
	case "cancel":
		body = `{"merchantId":"operator"}`
	}
	answer := r.want(status, r.post("/v1/approvals/"+a.text("id")+"/"+verb, token, body))
	r.records()
	return answer
}

// breaksOf returns how many open breaks of a kind there are.
func (r *robbed) breaksOf(kind farthing.BreakKind) int {
	r.tb.Helper()
	return len(r.listed("/v1/reconciliation/breaks?status=open&kind="+string(kind)+"&", "id"))
}

// verified fails the test unless the books are right.
func (r *robbed) verified() {
	r.tb.Helper()
	report, err := r.store.Verify(r.tb.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		r.tb.Errorf("%+v, %v", report.Problems, err)
	}
}

// T1: with a forged rejection for each withdrawal, a thief and a merchant had a bank pay 59,982.00 out of a balance of
// 5,000.00.
func TestAThiefPaysOutABalanceOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := w.robs(isofile.Name, farthing.TwoPeopleAll)
		handed := r.handsOver("w1")
		for round := range 12 {
			a := r.uploads(r.thief, saysOfFile(handed, fmt.Sprint("M", round), "RJCT"))
			approval := r.asked(a)
			if approval.text("status") != "open" || approval.text("wanted.shop/w1") != "failed: 50.00 GBP back" ||
				approval.text("amount") != "5000" || approval.text("replaced.shop/w1") != "in_transit" {
				t.Errorf("%s", approval.body)
			}
			if got := r.withdrawal("w1"); got.Status != farthing.InTransit || r.available() != "0" {
				t.Fatalf("round %d: %s, and %s is available", round, got.Status, r.available())
			}
			r.refused(422, farthing.CodeBalanceTooLow,
				r.post(fmt.Sprint("/v1/withdrawals/again", round), r.merchant, `{"merchantId":"shop","amount":1000}`))
			r.decides(422, "approve", r.thief, approval)
		}
		work := r.listed("/v1/work?kind=approval&", "subject")
		rows := r.listed("/v1/audit?type=approval.asked&", "subjectId")
		if len(work) != 12 || work[0] != farthing.SubjectRailDocument || len(rows) != 12 {
			t.Errorf("%q is work, and the journal has %q", work, rows)
		}
		paid := r.uploads(r.thief, saysOfFile(handed, "M-paid", "ACSP"))
		if paid.text("approvalId") != "" || r.withdrawal("w1").RailStatus != "ACSP" {
			t.Errorf("a confirmation waits: %s", paid.body)
		}
		r.verified()
	})
}

// What another person approves is booked as it would have been; refused, expired, canceled, or of a client that was
// revoked, it changes nothing and leaves a break, and so do the same bytes again.
//
//test:race
func TestUploadedRejectionsAreDecided(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := w.robs(isofile.Name, farthing.TwoPeopleAll)
		handed := r.handsOver("w1")
		bob := r.person("Bob")
		ends := []func(a answered){
			func(a answered) { r.decides(200, "refuse", bob, a) },
			func(a answered) { r.decides(200, "cancel", r.thief, a) },
			func(answered) {
				w.clock.Advance(73 * time.Hour)
				if _, err := jobs.Approvals(r.store).Run(t.Context(), jobs.Call{Now: w.clock.Now()}); err != nil {
					t.Fatal(err)
				}
			},
		}
		for n, end := range ends {
			report := saysOfFile(handed, fmt.Sprint("M", n), "RJCT")
			a := r.asked(r.uploads(r.thief, report))
			end(a)
			r.thief, bob = r.person("Mallory"), r.person("Bob") // tokens of the later day
			r.operator = r.token("")
			r.records()
			if again := r.uploads(r.thief, report); again.status != 200 {
				t.Errorf("the same bytes are new: %s", again.body)
			}
			got := r.want(200, r.get("/v1/approvals/"+a.text("id")+"?merchantId=operator", bob))
			if r.withdrawal("w1").Status != farthing.InTransit || r.breaksOf(farthing.BreakUnapproved) != n+1 {
				t.Errorf("%d: %s, and %d breaks after %s", n, r.withdrawal("w1").Status,
					r.breaksOf(farthing.BreakUnapproved), got.body)
			}
			r.decides(409, "approve", bob, a)
		}
		a := r.asked(r.uploads(r.thief, saysOfFile(handed, "M-last", "RJCT")))
		r.decides(200, "approve", bob, a)
		if got := r.withdrawal("w1"); got.Status != farthing.WithdrawalFailed || got.Failure.SchemeCode != "MS03" ||
			r.want(200, r.get("/v1/balance?merchantId=shop", bob)).text("available") != "5000" {
			t.Errorf("%+v", got)
		}
		r.verified()
	})
}

// The bank's own word is believed, before and after somebody uploaded the same; on the command line asking is doing;
// in a shop of one, one person's yes is enough, but nobody's is not.
func TestWhoseDocumentIsBelieved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := w.robs(isofile.Name, farthing.DualControlOff)
		handed := r.handsOver("w1")
		a := r.asked(r.uploads(r.thief, saysOfFile(handed, "M1", "RJCT")))
		if r.withdrawal("w1").Status != farthing.InTransit {
			t.Error("it waited for nobody")
		}
		r.decides(200, "approve", r.thief, a)
		if r.withdrawal("w1").Status != farthing.WithdrawalFailed {
			t.Error("one person's yes was not enough")
		}
		handed = r.handsOver("w2")
		r.asked(r.uploads(r.thief, saysOfFile(handed, "M2", "RJCT")))
		r.puts("status.xml", saysOfFile(handed, "BANK-2", "RJCT"))
		if r.withdrawal("w2").Status != farthing.WithdrawalFailed {
			t.Error("the bank's own word was not believed")
		}
		handed = r.handsOver("w3")
		keyboard := farthing.Author{Actor: farthing.ActorCLI, Person: "root"}
		report := strings.NewReader(saysOfFile(handed, "M3", "RJCT"))
		if d, _, err := r.bank.Bring(t.Context(), report, keyboard); err != nil || d.ApprovalID != "" {
			t.Errorf("%+v, %v", d, err)
		}
		r.records()
		if r.withdrawal("w3").Status != farthing.WithdrawalFailed {
			t.Error("the command line was not believed")
		}
		r.verified()
	})
}

// puts puts a document into the folder, as the bank does.
func (r *robbed) puts(name, content string) {
	r.tb.Helper()
	if err := os.WriteFile(filepath.Join(r.folder, isofile.In, name), []byte(content), 0o600); err != nil {
		r.tb.Fatal(err)
	}
	r.records()
}

// The table of the manual rail: somebody uploads a statement by which a payment was made and came back.
func TestAnUploadedTableGivesNothingBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := w.robs(manual.Name, farthing.TwoPeopleAll)
		handed := r.handsOver("w1")
		table := fmt.Sprintf("Date,Amount,Balance,Description,Account\n"+
			"20/11/2026,-48.50,951.50,FPO %s,20000055779911\n"+
			"20/11/2026,48.50,1000.00,FPI %[1]s,20000055779911\n", handed.StatementReference)
		a := r.asked(r.uploads(r.thief, table))
		if got := r.withdrawal("w1"); got.Status != farthing.WithdrawalPaid || r.available() != "0" {
			t.Errorf("%s, and %s is available", got.Status, r.available())
		}
		if a.text("wanted.shop/w1") != "returned: 48.50 GBP back" || a.text("replaced.shop/w1") != "in_transit" {
			t.Errorf("%s", a.body)
		}
		bob := r.person("Bob")
		r.decides(200, "approve", bob, a)
		// Another person agreed that the bank wrote the table. Whose money came, only its text says: it is held.
		if got := r.withdrawal("w1"); got.Status != farthing.WithdrawalReturned || r.available() != "0" {
			t.Errorf("%s, and %s is available", got.Status, r.available())
		}
		held := "/v1/reserves/" + farthing.ReturnReserveID(shop, "w1") + "/release"
		asked := r.want(202, r.post(held, r.thief, `{"merchantId":"shop","id":"rl1"}`))
		if asked.text("kind") != "hold_release" || asked.text("amount") != "4850" || r.available() != "0" {
			t.Errorf("%s", asked.body)
		}
		yes := fmt.Sprintf(`{"merchantId":"shop","digest":%q}`, asked.text("digest"))
		approve := "/v1/approvals/" + asked.text("id") + "/approve"
		r.refused(422, farthing.CodeSamePerson, r.post(approve, r.thief, yes))
		r.want(200, r.post(approve, bob, yes))
		if r.available() != "4850" {
			t.Errorf("%s is available", r.available())
		}
		if again := r.want(200, r.post(held, r.thief, `{"merchantId":"shop","id":"rl1"}`)); again.text("status") !=
			"released" {
			t.Errorf("%s", again.body)
		}
		r.verified()
	})
}
