package docsite

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// searched is an entry of the index, with what the script adds when it loads it.
type searched struct {
	A, T, P, W string
	S          []string

	title    string
	synonyms []string
}

var (
	betweenWords = regexp.MustCompile(`[\s,;:?]+`)
	plural       = regexp.MustCompile(`(..[^s])s$`)
	smallWords   = strings.Fields("a an and are can do does for how i in is it me my of on or the to what where why " +
		"with")
)

// searchWords repeats wordsOf of docs/page/script.js.
func searchWords(text string) []string {
	var all, telling []string
	for _, word := range betweenWords.Split(strings.ToLower(text), -1) {
		if word == "" {
			continue
		}
		word = plural.ReplaceAllString(word, "$1")
		all = append(all, word)
		if !slices.Contains(smallWords, word) {
			telling = append(telling, word)
		}
	}
	if len(telling) > 0 {
		return telling
	}
	return all
}

// fits repeats fits of docs/page/script.js.
func (e searched) fits(wanted []string) (lacks, sum int) {
	within, whole := strings.ToLower(e.P), strings.Join(wanted, " ")
	for _, word := range wanted {
		switch {
		case e.title == word:
			sum += 60
		case strings.HasPrefix(e.title, word):
			sum += 30
		case strings.Contains(e.title, word):
			sum += 20
		case slices.ContainsFunc(e.synonyms, func(s string) bool { return strings.Contains(" "+s, " "+word) }):
			sum += 12
		case strings.Contains(within, word):
			sum += 8
		case strings.Contains(" "+e.W, " "+word):
			sum += 3
		default:
			lacks++
		}
	}
	switch {
	case slices.Contains(e.synonyms, whole):
		sum += 100
	case slices.ContainsFunc(e.synonyms, func(s string) bool { return strings.HasPrefix(s, whole) }):
		sum += 40
	}
	if strings.Contains(e.title, whole) {
		sum += 10
	}
	return lacks, sum
}

// firstFound returns the addresses of the first three entries that the page would show.
func firstFound(entries []searched, query string) []string {
	type result struct {
		address    string
		lacks, sum int
	}
	var all []result
	for _, e := range entries {
		if lacks, sum := e.fits(searchWords(query)); sum > 0 {
			all = append(all, result{e.A, lacks, sum})
		}
	}
	slices.SortStableFunc(all, func(a, b result) int {
		return cmp.Or(cmp.Compare(a.lacks, b.lacks), cmp.Compare(b.sum, a.sum))
	})
	var first []string
	for _, r := range all[:min(3, len(all))] {
		first = append(first, r.address)
	}
	return first
}

// everydayWords are what people type, and the page that they look for. Where there is no such feature, it says so, or
// what Farthing does instead.
var everydayWords = map[string]string{
	"how do I change my bank account?": "/docs/guides/bank-accounts",

	"api key":                  "/docs/guides/tokens",
	"API keys":                 "/docs/guides/tokens",
	"authentication":           "/docs/guides/tokens",
	"bearer token":             "/docs/guides/tokens",
	"scopes":                   "/docs/guides/tokens",
	"idempotency":              "/docs/guides/idempotency",
	"idempotency key":          "/docs/guides/idempotency",
	"duplicate request":        "/docs/guides/idempotency",
	"retries":                  "/docs/guides/retry",
	"metadata":                 "/docs/guides/metadata",
	"custom fields":            "/docs/guides/metadata",
	"gdpr":                     "/docs/guides/metadata",
	"delete user":              "/docs/guides/metadata",
	"pagination":               "/docs/guides/paging-and-times",
	"cursor":                   "/docs/guides/paging-and-times",
	"time zone":                "/docs/guides/paging-and-times",
	"rate limit":               "/docs/guides/headers",
	"rate limits":              "/docs/guides/headers",
	"etag":                     "/docs/guides/headers",
	"cors":                     "/docs/guides/headers",
	"timeout":                  "/docs/guides/headers",
	"postman":                  "/docs/guides/sdks",
	"python":                   "/docs/guides/sdks",
	"node":                     "/docs/guides/sdks",
	"cli":                      "/docs/guides/command-line",
	"curl":                     "/docs/guides/getting-started",
	"quickstart":               "/docs/guides/getting-started",
	"checkout":                 "/docs/guides/getting-started",
	"sandbox":                  "/docs/guides/your-tests",
	"test mode":                "/docs/guides/your-tests",
	"migrate from another":     "/docs/guides/import",
	"csv import":               "/docs/guides/import",
	"payout":                   "/docs/guides/withdrawals",
	"cancel payout":            "/docs/guides/withdrawals",
	"payout failed":            "/docs/guides/payouts",
	"returned payment":         "/docs/guides/payouts",
	"payout status":            "/docs/guides/follow-a-withdrawal",
	"where is my money":        "/docs/guides/follow-a-withdrawal",
	"onboarding":               "/docs/operations/go-live",
	"kyc":                      "/docs/guides/eligibility",
	"sanctions":                "/docs/guides/eligibility",
	"sanction screening":       "/docs/guides/eligibility",
	"aml":                      "/docs/guides/eligibility",
	"payout schedule":          "/docs/guides/schedules",
	"bank holidays":            "/docs/guides/schedules",
	"dual control":             "/docs/guides/limits",
	"approve payout":           "/docs/guides/limits",
	"change bank account":      "/docs/guides/bank-accounts",
	"sort code":                "/docs/guides/bank-accounts",
	"iban":                     "/docs/guides/bank-accounts",
	"confirmation of payee":    "/docs/guides/bank-accounts",
	"xero":                     "/docs/guides/bookkeeping",
	"quickbooks":               "/docs/guides/bookkeeping",
	"accounting software":      "/docs/guides/bookkeeping",
	"month end":                "/docs/guides/bookkeeping",
	"vat":                      "/docs/guides/statements",
	"invoice":                  "/docs/guides/statements",
	"excel":                    "/docs/guides/exports",
	"reconciliation":           "/docs/operations/reconcile-a-day",
	"stripe":                   "/docs/guides/provider-money",
	"webhook":                  "/docs/guides/webhooks",
	"webhook signature":        "/docs/guides/webhooks",
	"verify webhook signature": "/docs/guides/webhooks",
	"event types":              "/docs/guides/events",
	"data warehouse":           "/docs/guides/mirror-all-merchants",
	"chargeback":               "/docs/reference/payments#listDisputes",
	"refund":                   "/docs/reference/operator-payments#recordRefund",
	"dashboard":                "/docs/operations",
	"admin panel":              "/docs/operations",
	"docker":                   "/docs/operations/install",
	"kubernetes":               "/docs/operations/install",
	"production":               "/docs/operations/go-live",
	"nginx":                    "/docs/operations/run",
	"environment variables":    "/docs/operations/run",
	"failover":                 "/docs/operations/high-availability",
	"restore":                  "/docs/operations/backup",
	"encryption":               "/docs/operations/keys",
	"prometheus":               "/docs/operations/metrics",
	"monitoring":               "/docs/operations/metrics",
	"smtp":                     "/docs/operations/notices",
	"email":                    "/docs/operations/notices",
	"performance":              "/docs/operations/capacity",
	"todo":                     "/docs/operations/work",
	"sepa":                     "/docs/operations/connect-a-bank",
	"faster payments":          "/docs/operations/connect-a-bank",
	"open banking":             "/docs/operations/connect-a-bank",
	"sftp":                     "/docs/operations/pay-by-sftp",
	"rolling reserve":          "/docs/operations/reserves",
	"fca":                      "/docs/operations/safeguarding",
	"client money":             "/docs/operations/safeguarding",
	"audit log":                "/docs/operations/audit",
	"who changed":              "/docs/operations/audit",
	"not_eligible":             "/docs/problems/not-eligible",
}

// A newcomer typed the usual words for ten things, and the search found none of them.
func TestEverydayWordsFindTheirPage(t *testing.T) {
	index, _ := New(odd).Text("/docs/search.json")
	var entries []searched
	if err := json.Unmarshal(index, &entries); err != nil {
		t.Fatal(err)
	}
	for i := range entries {
		e := &entries[i]
		e.title = strings.Join(searchWords(e.T), " ")
		for _, phrase := range e.S {
			e.synonyms = append(e.synonyms, strings.Join(searchWords(phrase), " "))
		}
	}
	for query, page := range everydayWords {
		first := firstFound(entries, query)
		if !slices.ContainsFunc(first, func(address string) bool {
			return address == page || strings.HasPrefix(address, page+"#")
		}) {
			t.Errorf("%q finds %v, not %s: add it to docs/page/synonyms.txt", query, first, page)
		}
	}
}
