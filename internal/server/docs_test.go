package server

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

var (
	hrefs = regexp.MustCompile(`\s(?:href|src)="([^"]+)"`)
	ids   = regexp.MustCompile(`\sid="([^"]+)"`)
)

// TestDocumentationHangsTogether reads every page that can be reached from the first: all pages can, each link leads
// somewhere, each code has a page with an example, and no page needs more than what we serve.
func TestDocumentationHangsTogether(t *testing.T) {
	w := newWorld(t, "sqlite")
	pages, anchors := map[string]answered{}, map[string]map[string]bool{}
	var links [][2]string
	for queue := []string{"/docs"}; len(queue) > 0; queue = queue[1:] {
		page := queue[0]
		if _, seen := pages[page]; seen {
			continue
		}
		a := w.want(200, w.get(page, ""))
		pages[page], anchors[page] = a, map[string]bool{}
		if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			continue
		}
		for _, match := range ids.FindAllStringSubmatch(a.body, -1) {
			anchors[page][match[1]] = true
		}
		for _, match := range hrefs.FindAllStringSubmatch(a.body, -1) {
			to := html.UnescapeString(match[1])
			links = append(links, [2]string{page, to})
			if target, _, _ := strings.Cut(to, "#"); target != "" {
				queue = append(queue, target)
			}
		}
		if policy := a.header.Get("Content-Security-Policy"); policy != contentPolicy || a.header.Get("ETag") == "" {
			t.Errorf("%s comes with %v", page, a.header)
		}
	}
	for _, l := range links {
		target, anchor, _ := strings.Cut(l[1], "#")
		if target == "" {
			target = l[0]
		}
		if anchor != "" && !anchors[target][anchor] {
			t.Errorf("%s links to %s, which is not there", l[0], l[1])
		}
	}
	for _, meaning := range farthing.Codes {
		page := pages[problemPath(meaning.Code)].body
		for _, want := range []string{html.EscapeString(meaning.Title), html.EscapeString(meaning.Cause),
			html.EscapeString(meaning.Cure), `code&#34;: &#34;` + string(meaning.Code)} {
			if !strings.Contains(page, want) {
				t.Errorf("the page of %s does not say %s", meaning.Code, want)
			}
		}
	}
	for i := range routes {
		page := "/docs/reference/" + strings.Trim(notSlug.ReplaceAllString(strings.ToLower(routes[i].tag), "-"), "-")
		if !anchors[page][routes[i].id] {
			t.Errorf("%s does not show %s: is its tag %q in tags.go?", page, routes[i].id, routes[i].tag)
		}
		if !anchors["/docs"][routes[i].id] {
			t.Errorf("/docs#%s, where it once was, leads to nothing", routes[i].id)
		}
	}
	for _, address := range w.server.site.Addresses() {
		if _, reached := pages[address]; !reached {
			t.Errorf("no page links to %s", address)
		}
	}
}

var notSlug = regexp.MustCompile(`[^a-z]+`)

// What the script searches leads to places that there are, and each page can be found.
func TestWhatIsSearchedIsThere(t *testing.T) {
	w := newWorld(t, "sqlite")
	var entries []struct{ A, T, W string }
	if err := json.Unmarshal([]byte(w.want(200, w.get("/docs/search.json", "")).body), &entries); err != nil {
		t.Fatal(err)
	}
	anchors := map[string]map[string]bool{}
	for _, e := range entries {
		page, anchor, _ := strings.Cut(e.A, "#")
		if anchors[page] == nil {
			anchors[page] = map[string]bool{"": true}
			for _, match := range ids.FindAllStringSubmatch(w.want(200, w.get(page, "")).body, -1) {
				anchors[page][match[1]] = true
			}
		}
		if !anchors[page][anchor] || e.T == "" {
			t.Errorf("%q is at %s, which is not there", e.T, e.A)
		}
	}
	for address, words := range map[string]string{
		"/docs/reference/withdrawals#createWithdrawal": "amount",
		"/docs/problems/not-eligible":                  "eligibility",
		"/docs/guides/getting-started#get-a-token":     "oauth",
	} {
		if !slices.ContainsFunc(entries, func(e struct{ A, T, W string }) bool {
			return e.A == address && slices.Contains(strings.Fields(e.W), words)
		}) {
			t.Errorf("%s is not found by %q", address, words)
		}
	}
}

// People who know nothing but the server's address find the documentation.
func TestTheBeginningLeadsToTheDocumentation(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, method := range []string{"GET", "HEAD"} {
		if a := w.want(303, w.send(method, "/", "", "")); a.header.Get("Location") != w.base+"/docs" {
			t.Errorf("%s / leads to %s", method, a.header.Get("Location"))
		}
	}
	for _, accept := range []string{
		mediaHTML, mediaJSON, "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
	} {
		w.want(303, w.send("GET", "/", "", "", "Accept", accept))
	}
	w.refused(405, farthing.CodeMethodNotAllowed, w.post("/", "", "{}"))
	w.refused(400, farthing.CodeUnknownParameter, w.get("/?a=b", ""))
}

func TestNoOtherPages(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, path := range []string{
		"/docs/", "/docs/guides/", "/docs/guides/nothing", "/docs/reference/nothing", "/docs/operations/README",
		"/docs/problems/not_found", "/docs/problems/NOT-FOUND",
		"/docs/guides/..%2fdoc",
	} {
		w.refused(404, farthing.CodeNotFound, w.get(path, ""))
	}
}

// What is shown is of this server: its address, and the audience that it gives tokens for.
func TestExamplesAreOfThisServer(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, address := range append(w.server.site.Addresses(), "/openapi.json", "/openapi.yaml") {
		if strings.Contains(w.want(200, w.get(address, "")).body, shownBase) {
			t.Errorf("%s shows the address of the examples' server", address)
		}
	}
	page := html.UnescapeString(w.want(200, w.get("/docs/reference/tokens", "")).body)
	audience := w.base + "/v1"
	for _, want := range []string{
		`"audience":"` + audience + `"`, `"aud": "` + audience + `"`, `"iss": "` + w.base + `"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the reference of tokens does not show %s", want)
		}
	}
	problem := w.want(200, w.get("/docs/problems/not-found", "")).body
	if !strings.Contains(problem, w.base+"/docs/problems/not-found") {
		t.Error("a problem's type leads elsewhere")
	}
}

// A guide shows what was answered beside what was asked.
func TestGuidesShowAnswers(t *testing.T) {
	w := newWorld(t, "sqlite")
	for guide, operations := range map[string][]string{
		"getting-started":     {"requestToken", "listPayments", "getBalance", "createWithdrawal", "listJournal"},
		"withdrawals":         {"estimateWithdrawal", "createWithdrawal", "listWithdrawalAllocation"},
		"follow-a-withdrawal": {"getWithdrawal"},
		"idempotency":         {"createWithdrawal"},
		"retry":               {"createWithdrawal", "getWithdrawal"},
		"payouts":             {"listWithdrawals"},
		"reconcile-a-payout":  {"listWithdrawalItems", "exportItems"},
		"bookkeeping":         {"getTotals", "listPaymentAllocation"},
	} {
		page := w.want(200, w.get("/docs/guides/"+guide, "")).body
		for _, operation := range operations {
			shown := regexp.MustCompile(`<p>Answer: 20[01] [A-Za-z]+, to <a href="[a-z/-]+#` + operation + `">`)
			if !shown.MatchString(page) {
				t.Errorf("the guide %s shows no answer of %s", guide, operation)
			}
		}
	}
}
