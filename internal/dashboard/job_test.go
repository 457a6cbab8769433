package dashboard

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/testing/storetest"
)

// job is something that one of five people who work with the program does by a screen.
type job struct {
	number int // of the fifty: ten of each of the five
	name   string
	role   string
	page   string // where it is done, as a regular expression
	has    string // what the page says, or the button or the link that is pressed there
}

// deskJobs are those of the fifty that a screen does. The others are a program's or an administrator's of machines.
var deskJobs = []job{
	{1, "See the fees of a month", "bookkeeper", `/statements`, "Withdrawal fees"},
	{2, "See which payments a withdrawal paid", "bookkeeper", `/withdrawals/w-1`, `/payments/order-1"`},
	{3, "Fetch the invoice of the fees", "bookkeeper", `/statements`, `/exports/invoices/2026-10?format=pdf"`},
	{4, "Take a statement into a spreadsheet", "bookkeeper", `/statements`, `form=simple`},
	{5, "Find a line of the own bank", "bookkeeper", `/withdrawals$`, "On the bank statement"},
	{6, "Explain a difference", "bookkeeper", `/withdrawals/w-1`, "Left over after"},
	{7, "See why a withdrawal came back", "bookkeeper", `/withdrawals/w-1`, "Account closed"},
	{8, "Look up the balance at the end of a year", "bookkeeper", `/balance`, `name="at"`},
	{9, "Take a statement into an accounting program", "bookkeeper", `/statements`, "format=camt.053"},
	{10, "Find a payment by its order", "bookkeeper", `/payments$`, `name="reference"`},
	{11, "Make credentials for a program", "owner", `/clients`, `value="create-client"`},
	{14, "Test and replay webhooks", "developer", `/webhooks/whk_`, `value="replay"`},
	{15, "Look through events", "developer", `/events`, "Payment settled"},
	{16, "Move the clock of a sandbox", "support", `/app/clock`, `value="move"`},
	{21, "Onboard many merchants by a table", "support", `/app/merchants/table`, `value="onboard-table"`},
	{22, "Suspend a merchant", "support", `/merchants/shop/settings`, `value="suspend"`},
	{23, "See why a merchant is not paid", "support", `/merchants/other$`, "Can it withdraw?"},
	{24, "Look at a file that a bank refused", "bank-desk", `/app/files/`, "Digest of its bytes"},
	{25, "Approve what another person asked for", "approver", `/app/approvals/apr_`, `value="approve"`},
	{26, "See what hangs", "bank-desk", `/app/health`, "Records of withdrawals"},
	{27, "Change the schedule of new merchants", "support", `/app/settings`, `value="default-schedule"`},
	{28, "Add a bank holiday", "support", `/app/settings`, `name="holidaysAdded"`},
	{29, "Close a day", "bank-desk", `/app/safeguarding/2026`, `value="sign"`},
	{30, "See who changed something", "support", `/app/audit`, "User invited"},
	{31, "See what must be kept safe, and what is", "auditor", `/app/safeguarding/2026`, "Requirement"},
	{32, "Take the audit log along", "auditor", `/app/audit`, `/app/exports/audit?format=csv"`},
	{33, "Review who has access", "auditor", `/app/users`, "Signs in by"},
	{36, "Show that two people agreed", "auditor", `/app/approvals`, `/app/exports/approvals?format=csv"`},
	{40, "Pause all withdrawals", "bank-desk", `/app/settings`, `value="pause"`},
	{50, "See whether the server still records", "bank-desk", `/app/health`, "It answers, and can record."},
}

// mostClicks is how many clicks a job takes at most from signing in, with those that open a fold and press the button.
const mostClicks = 8

// Each job that a screen does is found by links, and done, with few clicks; and no link is dead, for anybody.
func TestJobsTakeFewClicks(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			w := newWorldAt(t, engine, "http://localhost:8080", movesClock)
			w.asksForApproval(t)
			w.addresses("") // makes what the pages are about
			w.comesBack()
			seen := map[string][]reached{}
			for _, role := range everyone {
				seen[role] = w.reaches(role)
			}
			for _, one := range deskJobs {
				if clicks := one.clicks(seen[one.role]); clicks < 0 || clicks > mostClicks {
					t.Errorf("%d, %s: %d clicks of %s (-1: not found)", one.number, one.name, clicks, one.role)
				}
			}
		})
	}
}

// comesBack has the shop withdraw, and the bank return it.
func (w *world) comesBack() {
	w.tb.Helper()
	made, _ := w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1").Body.(api.Withdrawal)
	by := farthing.Origin{Actor: farthing.ActorBank}
	report := farthing.PayoutReport{MerchantID: shop, ID: made.ID, By: by}
	for _, command := range []farthing.Command{
		farthing.SubmitWithdrawal{MerchantID: shop, ID: made.ID, By: by},
		farthing.RecordPayoutPaid{PayoutReport: report},
		farthing.RecordPayoutReturned{
			PayoutReport: report,
			Failure:      farthing.Failure{Code: "account_closed", Message: "Account closed"},
		},
	} {
		if _, err := w.store.Do(w.tb.Context(), command); err != nil {
			w.tb.Fatal(err)
		}
	}
}

// reached is a page that links lead to.
type reached struct {
	from   string // the page with the link
	path   string
	clicks int
	body   string
}

// linked are the addresses of a page's links.
var linked = regexp.MustCompile(`href="(/app[^"#]*)"`)

// reaches follows the links of the first page after signing in, and of those behind it, the nearest first.
func (w *world) reaches(role string) (list []reached) {
	w.tb.Helper()
	place := people.Operator
	if names := issuer.UserRoles(false); strings.Contains(" "+strings.Join(names, " ")+" ", " "+role+" ") {
		place = shop
	}
	user := w.signIn("The "+role, place, role)
	first := w.want(http.StatusSeeOther, w.get(user, "/app")).header.Get("Location")
	next, known := []reached{{path: first}}, map[string]bool{first: true}
	for ; len(next) > 0; next = next[1:] {
		at := next[0]
		if at.clicks == mostClicks || strings.Contains(at.path, "/exports/") || strings.Contains(at.path, "/assets/") {
			continue
		}
		got := w.get(user, at.path)
		if got.status != http.StatusOK {
			w.tb.Errorf("a link of %s to %s is dead for %s: %d", at.from, at.path, role, got.status)
			continue
		}
		_, body, _ := strings.Cut(got.body, `<div class="frame">`)
		at.body = html.UnescapeString(body)
		list = append(list, at)
		for _, found := range linked.FindAllStringSubmatchIndex(at.body, -1) {
			to := at.body[found[2]:found[3]]
			if clicks := at.clicks + 1 + folded(at.body, found[0]); !known[to] {
				known[to] = true
				next = append(next, reached{from: at.path, path: to, clicks: clicks})
			}
		}
	}
	return list
}

// folded is how many clicks it takes to see what is somewhere in a page: one if it is in a fold.
func folded(body string, at int) int {
	if strings.Count(body[:at], "<details") > strings.Count(body[:at], "</details>") {
		return 1
	}
	return 0
}

// clicks is how many the job takes by the pages that its role reaches; -1 if none of them does it.
func (j *job) clicks(pages []reached) int {
	page := regexp.MustCompile(j.page)
	for i := range pages {
		path, _, _ := strings.Cut(pages[i].path, "?")
		at := strings.Index(pages[i].body, j.has)
		if at < 0 || !page.MatchString(path) {
			continue
		}
		clicks := pages[i].clicks + folded(pages[i].body, at)
		if strings.ContainsAny(j.has, "=/") {
			clicks++ // it is pressed
		}
		return clicks
	}
	return -1
}
