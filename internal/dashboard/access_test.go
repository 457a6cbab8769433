package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/server"
)

// Roles that see what the operator sees, and those who see what anybody of a shop does.
var (
	staffRoles = []string{"auditor", "support", "bank-desk", "approver", "admin"}
	followers  = append([]string{"bookkeeper", "developer", "owner"}, staffRoles...)
	everyone   = append([]string{"viewer", "bookkeeper", "developer", "owner"}, staffRoles...)
)

// sees lists who sees each page: roles of a merchant's, then of the operator's. Everybody else is answered as if it
// did not exist. It is written out, so that a page whose row asks for more or less than it should is noticed.
var sees = map[string][]string{
	underMerchant:                                  everyone,
	underMerchant + "/payments":                    everyone,
	underMerchant + "/payments/{id}":               everyone,
	underMerchant + "/withdrawals":                 everyone,
	underMerchant + "/withdrawals/new":             {"owner", "admin"},
	underMerchant + "/withdrawals/{id}":            everyone,
	underMerchant + "/statements":                  everyone,
	underMerchant + "/exports/statements/{period}": everyone,
	underMerchant + "/exports/invoices/{month}":    everyone,
	underMerchant + "/exports/payments":            everyone,
	underMerchant + "/exports/withdrawals":         everyone,
	underMerchant + "/exports/journal":             everyone,
	underMerchant + "/balance":                     everyone,
	underMerchant + "/journal":                     everyone,
	underMerchant + "/schedule":                    everyone,
	underMerchant + "/bank-account":                everyone,
	underMerchant + "/webhooks":                    followers,
	underMerchant + "/webhooks/{id}":               followers,
	underMerchant + "/events":                      followers,
	underMerchant + "/users":                       {"owner", "admin"},
	underMerchant + "/roles":                       {"owner", "admin"},
	underMerchant + "/clients":                     everyone,
	underMerchant + "/contacts":                    staffRoles,
	underMerchant + "/notices":                     staffRoles,
	"/app/clients":                                 staffRoles,
	"/app/users":                                   staffRoles,
	"/app/roles":                                   staffRoles,
	"/app/contacts":                                staffRoles,
	"/app/notices":                                 staffRoles,
	underMerchant + "/search":                      everyone,
	"/app/work":                                    staffRoles,
	"/app/approvals":                               staffRoles,
	"/app/approvals/{id}":                          staffRoles,
	"/app/merchants":                               staffRoles,
	"/app/payments":                                staffRoles,
	"/app/withdrawals":                             staffRoles,
	"/app/audit":                                   staffRoles,
	"/app/exports/audit":                           staffRoles,
	"/app/exports/approvals":                       staffRoles,
	"/app/breaks":                                  staffRoles,
	"/app/breaks/{id}":                             staffRoles,
	"/app/matches":                                 staffRoles,
	"/app/exports/breaks":                          staffRoles,
	"/app/exports/matches":                         staffRoles,
	"/app/files":                                   staffRoles,
	"/app/files/{id}":                              staffRoles,
	"/app/bank-statements":                         staffRoles,
	"/app/bank-statements/{id}":                    staffRoles,
	"/app/exports/files/{id}":                      {"bank-desk", "admin"},
	"/app/safeguarding":                            staffRoles,
	"/app/safeguarding/{date}":                     staffRoles,
	"/app/safeguarding/months/{month}":             staffRoles,
	"/app/safeguarding/accounts":                   staffRoles,
	"/app/exports/safeguarding-days":               staffRoles,
	"/app/adjustments":                             staffRoles,
	"/app/reserves":                                staffRoles,
	"/app/provider-settlements":                    staffRoles,
	"/app/operator-transfers":                      staffRoles,
	"/app/fee-sweeps":                              staffRoles,
	underMerchant + "/reserves/{id}":               everyone,
	"/app/settings":                                staffRoles,
	"/app/clock":                                   nil, // of a sandbox
	underMerchant + "/settings":                    staffRoles,
	"/app/merchants/new":                           {"support", "approver", "admin"},
	"/app/merchants/table":                         {"support", "approver", "admin"},
	"/app/search":                                  staffRoles,
	"/app/health":                                  staffRoles,
}

// presses lists who may press each button, by its operation.
var presses = map[string][]string{
	"createWithdrawal":          {"owner", "admin"},
	"cancelWithdrawal":          {"owner", "admin"},
	"putSchedule":               {"owner", "admin"},
	"previewNewSchedule":        everyone,
	"nominateOwnBankAccount":    {"owner", "admin"},
	"acknowledgeBankAccount":    {"owner", "admin"},
	"freezeOwnBankAccount":      {"owner", "admin"},
	"nominateBankAccount":       {"support", "approver", "admin"},
	"freezeBankAccount":         {"support", "approver", "admin"},
	"unfreezeBankAccount":       {"support", "approver", "admin"},
	"suspendBankAccount":        {"support", "approver", "admin"},
	"overrideBankAccount":       {"support", "approver", "admin"},
	"acknowledgeSharedNumber":   {"support", "approver", "admin"},
	"createWebhookEndpoint":     {"developer", "owner", "admin"},
	"updateWebhookEndpoint":     {"developer", "owner", "admin"},
	"testWebhookEndpoint":       {"developer", "owner", "admin"},
	"rotateWebhookSecret":       {"developer", "owner", "admin"},
	"replayWebhookEvents":       {"developer", "owner", "admin"},
	"retryDelivery":             {"developer", "owner", "admin"},
	"deleteWebhookEndpoint":     {"developer", "owner", "admin"},
	"addContact":                {"support", "approver", "admin"},
	"updateContact":             {"support", "approver", "admin"},
	"removeContact":             {"support", "approver", "admin"},
	"retryNotice":               {"support", "approver", "admin"},
	"acknowledgeNotice":         {"support", "approver", "admin"},
	"createClient":              {"admin"},
	"addClientSecret":           {"admin"},
	"revokeClient":              {"admin"},
	"acknowledgeClient":         {"admin"},
	"createOwnClient":           {"owner", "admin"},
	"addOwnClientSecret":        {"owner", "admin"},
	"removeOwnClientSecret":     {"owner", "admin"},
	"revokeOwnClient":           {"owner", "admin"},
	"assignBreak":               {"bank-desk", "admin"},
	"resolveBreak":              {"bank-desk", "admin"},
	"createRailFiles":           {"bank-desk", "admin"},
	"acknowledgeRailFile":       {"bank-desk", "admin"},
	"uploadRailDocument":        {"bank-desk", "admin"},
	"takeStatementsOut":         {"bank-desk", "admin"},
	"signSafeguardingDay":       {"bank-desk", "admin"},
	"closeSafeguardingAccount":  {"bank-desk", "admin"},
	"reopenSafeguardingAccount": {"bank-desk", "admin"},
	"activateMerchant":          {"support", "approver", "admin"},
	"suspendMerchant":           {"support", "approver", "admin"},
	"reinstateMerchant":         {"support", "approver", "admin"},
	"closeMerchant":             {"support", "approver", "admin"},
	"decideEligibility":         {"support", "approver", "admin"},
	"updateMerchant":            {"support", "approver", "admin"},
	"changeSettings":            {"support", "approver", "admin"},
	"moveClock":                 staffRoles,
	"createMerchant":            {"support", "approver", "admin"},
	"approveApproval":           {"approver", "admin"},
	"proposeAdjustment":         {"approver", "admin"},
	"holdReserve":               {"approver", "admin"},
	"releaseReserve":            {"approver", "admin"},
	"recordProviderSettlement":  {"approver", "admin"},
	"confirmProviderSettlement": {"approver", "admin"},
	"proposeOperatorTransfer":   {"approver", "admin"},
	"sweepFees":                 {"approver", "admin"},
	"settlePayment":             {"admin"},
	"failPayment":               {"admin"},
	"reversePayment":            {"admin"},
	"recordRefund":              {"admin"},
	"openDispute":               {"admin"},
	"resolveDispute":            {"admin"},
	"resolveWithdrawal":         {"approver", "admin"},
	"updatePayment":             {"admin"},
	"updateWithdrawal":          {"owner", "admin"},
	"pauseWithdrawals":          {"bank-desk", "admin"},
	"resumeWithdrawals":         {"bank-desk", "admin"},
	"refuseApproval":            staffRoles,
	"cancelApproval":            staffRoles,
}

// Each page is open to those roles that are listed, and to nobody else; each button works for those alone, also when
// its form is sent without the page; and of another merchant's pages nobody learns whether they exist.
func TestPagesAreOpenToTheRightRoles(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		asked := w.asksForApproval(t)
		w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
		at := w.addresses(asked)
		for _, role := range issuer.Roles {
			if role.Name == "backend" {
				continue // a system's: nobody signs in with it
			}
			place := shop
			if role.Operator {
				place = people.Operator
			}
			user := w.signIn("The "+role.Name, place, role.Name)
			for i := range pages {
				p := &pages[i]
				path := at.Replace(p.path)
				want := http.StatusNotFound
				if slices.Contains(sees[p.path], role.Name) {
					want = http.StatusOK
				}
				if got := w.get(user, path); got.status != want {
					t.Errorf("%s of %s: %d, want %d: %s", path, role.Name, got.status, want, got.body)
				}
				w.pressesAll(t, p, path, role.Name, user)
				if place != shop || !strings.HasPrefix(p.path, underMerchant) {
					continue
				}
				foreign := strings.Replace(path, shop, other, 1)
				missing := strings.Replace(path, shop, "nowhere", 1)
				a, b := w.get(user, foreign).status, w.get(user, missing).status
				if a != http.StatusNotFound || b != a {
					t.Errorf("%s of %s: %d, of no merchant %d", foreign, role.Name, a, b)
				}
			}
		}
	})
}

// addresses put records of the world into the addresses of pages.
func (w *world) addresses(approval string) *strings.Replacer {
	made := w.do("createWebhookEndpoint", `{"merchantId":"shop","url":"https://shop.example/hooks"}`)
	endpoint, _ := made.Body.(api.WebhookEndpoint)
	return strings.NewReplacer("{merchant}", shop, "{period}", "2026-11", "{month}", "2026-10",
		"/payments/{id}", "/payments/order-1", "/withdrawals/{id}", "/withdrawals/w-1",
		"/approvals/{id}", "/approvals/"+approval, "/webhooks/{id}", "/webhooks/"+endpoint.ID,
		"/breaks/{id}", "/breaks/"+w.breaks(), "/files/{id}", "/files/"+w.cuts(),
		"/bank-statements/{id}", "/bank-statements/"+w.stated(), "{date}", w.safeguarded(),
		"/reserves/{id}", "/reserves/"+w.holds())
}

// holds has a penny of the shop held back, and answers the reserve.
func (w *world) holds() string {
	w.do("holdReserve", `{"id":"held","merchantId":"shop","amount":1,"reason":"A test"}`)
	return "held"
}

// pressesAll presses each button of a page with an empty form of a record that is gone: who may not is answered as if
// there were no such page.
func (w *world) pressesAll(t *testing.T, p *page, path, role, user string) {
	t.Helper()
	for _, does := range p.does {
		form := url.Values{"do": {does.name}, "id": {"of-a-form"}, "merchantId": {shop},
			"tag": {`"old"`}}
		got := w.post(user, path, form)
		may := slices.Contains(sees[p.path], role) && slices.Contains(presses[does.operation], role)
		if refused := got.status == http.StatusNotFound; refused == may {
			t.Errorf("%s %s of %s: %d: %s", path, does.name, role, got.status, got.body)
		}
	}
}

// asksForApproval has somebody ask for an adjustment, and answers its approval.
func (w *world) asksForApproval(t testing.TB) (id string) {
	t.Helper()
	asker := &issuer.Caller{UserID: "usr_asker", Owner: "The asker", Scopes: issuer.OperatorScopes}
	_, err := w.server.Ask(t.Context(), asker, "proposeAdjustment", server.Question{
		Body: []byte(`{"id":"goodwill","merchantId":"shop","amount":1250,"reason":"Goodwill"}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	open, err := w.server.Ask(t.Context(), asker, "listApprovals", server.Question{})
	if err != nil {
		t.Fatal(err)
	}
	list, _ := open.Body.(api.List[api.Approval])
	return list.Data[0].ID
}

// A page shows nothing to nobody: who has not signed in may do so, and comes back; what they send is not done.
func TestNobodySeesPages(t *testing.T) {
	w := newWorld(t, "sqlite")
	at := w.addresses("appr_1")
	for i := range pages {
		path := at.Replace(pages[i].path)
		for _, token := range []string{"", "no session"} {
			got := w.want(http.StatusSeeOther, w.get(token, path))
			if to := got.header.Get("Location"); to != "/app/sign-in?next="+url.QueryEscape(path) {
				t.Errorf("%s leads to %s", path, to)
			}
		}
	}
	form := url.Values{"do": {"withdraw"}, "id": {"w-1"}}
	got := w.post("", "/app/merchants/shop/withdrawals/new", form)
	if got.status != http.StatusSeeOther || got.header.Get("Location") != "/app/sign-in" {
		t.Errorf("%d %s", got.status, got.header)
	}
}

// What another site sends is not done, whatever cookie the browser adds: forms and fetches of other sites and of sister
// addresses, of pages in a frame, and of old browsers that name an origin alone.
func TestForeignFormsAreRefused(t *testing.T) {
	w := newWorld(t, "sqlite")
	ann := w.signIn("Ann", shop, "owner")
	for _, headers := range [][]string{
		{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"},
		{"Sec-Fetch-Site", "cross-site", "Origin", "null"},
		{"Sec-Fetch-Site", "same-site", "Origin", "http://pay.localhost:8080"},
		{"Sec-Fetch-Site", "same-site", "Origin", "http://localhost:8081"},
		{"Sec-Fetch-Site", "", "Origin", "https://evil.example"},
		{"Sec-Fetch-Site", "", "Origin", "null"},
		{"Sec-Fetch-Site", "", "Origin", "http://localhost:8080.evil.example"},
		{"Sec-Fetch-Site", "", "Origin", "http://pay.localhost:8080"},
		{"Sec-Fetch-Site", "", "Origin", "http://localhost:8081"},
		{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example", "Sec-Fetch-Dest", "iframe"},
		{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example", "Content-Type", "text/plain"},
		{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example", "Content-Type", "application/json"},
	} {
		form := url.Values{"do": {"withdraw"}, "id": {"w-1"}}
		got := w.post(ann, "/app/merchants/shop/withdrawals/new", form, headers...)
		if got.status != http.StatusForbidden || !strings.Contains(got.body, "another site") {
			t.Errorf("%q: %d %s", headers, got.status, got.body)
		}
	}
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		const address = "/app/merchants/shop/withdrawals/new?do=withdraw&id=w-1"
		w.send(ann, method, address, nil)
		w.send(ann, method, address, nil, "Sec-Fetch-Site", "cross-site")
	}
	for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodPatch} {
		got := w.send(ann, method, "/app/merchants/shop/withdrawals/new", url.Values{"do": {"withdraw"}, "id": {"w-1"}})
		if got.status != http.StatusNotFound {
			t.Errorf("%s: %d", method, got.status)
		}
	}
	w.shows(ann, "/app/merchants/shop", "£1,234.56", "There was no withdrawal yet.")
}

// Every page says what may be loaded, that nobody keeps it, and that nobody frames it.
func TestPagesSayTheirPolicy(t *testing.T) {
	w := newWorld(t, "sqlite")
	ann := w.signIn("Ann", shop, "owner")
	for _, path := range []string{"/app/merchants/shop", "/app/none"} {
		got := w.get(ann, path)
		for name, want := range map[string]string{
			"Content-Security-Policy": policy,
			"Cache-Control":           "private, no-store",
			"Referrer-Policy":         "same-origin",
			"X-Frame-Options":         "DENY",
			"X-Content-Type-Options":  "nosniff",
			"Content-Type":            "text/html; charset=utf-8",
		} {
			if is := got.header.Get(name); is != want {
				t.Errorf("%s: %s is %q", path, name, is)
			}
		}
		own := `<script src="` + w.dashboard.assets.script.path + `" defer></script>`
		text := strings.Replace(got.body, own, "", 1)
		for _, foreign := range []string{"<script", "style=", "://"} {
			if strings.Contains(text, foreign) {
				t.Errorf("%s has %s, which the policy forbids: %s", path, foreign, text)
			}
		}
	}
	style := w.get("", w.dashboard.assets.style.path)
	if style.status != http.StatusOK || !strings.Contains(style.header.Get("Cache-Control"), "immutable") {
		t.Errorf("%d %s", style.status, style.header)
	}
}
