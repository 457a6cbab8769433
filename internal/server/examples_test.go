package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// The pretended address of the examples' server, and its clients.
const (
	shownMerchant = "cl_01kah4zq4zf1hb4p7c1sxqy8mt"
	shownOperator = "cl_01kah4zq4zf1hb4p7c2d9wv3kr"
	shownApprover = "cl_01kah4zq4zf1hb4p7c6r2kz9ab"
	shownFormer   = "cl_01kah4zq4zf1hb4p7c3m5tq0xn"
	shownSecret   = "EXAMPLEsecretEXAMPLEsecretEXAMPLEsecret0123"
)

// goldenEdition is that of openapi.json.
var goldenEdition = edition{version: "golden", base: shownBase, audience: shownBase}

// booth is a world in which everything that an answer shows is always the same:
// the clock, the identifiers, the clients.
type booth struct {
	*world
	approver string // the token of a person other than operator's
	label    string // the part of identifiers before their number
	number   int
	unknown  string // a nominated account whose holder its bank does not know
	taken    examples
}

func newBooth(t *testing.T) *booth {
	b := &booth{world: &world{tb: t, clock: storetest.NewClock(storetest.Start.AddDate(0, 0, -21)),
		log: &lockedBuffer{}}}
	url := "sqlite:" + filepath.Join(t.TempDir(), "farthing.db") // made then, not copied: its journal begins so
	options := storetest.Options(strings.TrimPrefix(url, "sqlite:")+".key", b.clock)
	options.Rails = []farthing.RailTerms{simbank.Terms()}
	options.Random = rand.NewChaCha8([32]byte{})
	b.store = storetest.Reopen(t, url, options)
	b.onlyMoneyWaits()
	var err error
	b.issuer, err = issuer.New(t.Context(), issuer.Config{
		Store:    b.store,
		Issuer:   shownBase,
		Audience: shownBase,
		Real:     b.clock.Now,
	})
	if err != nil {
		t.Fatal(err)
	}
	b.bank, b.folder = openBank(t, b.store, b.clock.Now)
	b.server, err = New(Config{
		Store:     b.store,
		Issuer:    b.issuer,
		Now:       b.clock.Now,
		Real:      b.clock.Now,
		NewID:     b.newID,
		BaseURL:   shownBase,
		MoveClock: moving(b.clock),
		Tables:    madeUpTables(b.tb),
		CheckName: simulated,
		Webhooks:  deliver.NewSender(deliver.SenderOptions{Loopback: true, Now: b.clock.Now}),
		Log:       slog.New(slog.NewJSONHandler(b.log, nil)),

		FileRails: []FileRail{b.shownRail()},
		SendFile:  isofile.Send,
	})
	if err != nil {
		t.Fatal(err)
	}
	outer := httptest.NewServer(b.server.Handler())
	t.Cleanup(outer.Close)
	b.base = outer.URL
	b.join(shownApprover, "", "Bob's desk", issuer.OperatorScopes.Names())
	b.join(shownMerchant, "corner-shop", "Till", issuer.MerchantScopes.Names())
	b.join(shownFormer, "corner-shop", "Old till", issuer.DefaultMerchantScopes.Names())
	b.join(shownOperator, "", "Back office", issuer.OperatorScopes.Names())
	return b
}

// newID makes identifiers from what is being shown, so that further examples do not change those of the others.
func (b *booth) newID() uuid.UUID {
	b.number++
	digest := sha256.Sum256(fmt.Appendf(nil, "%s %d", b.label, b.number))
	id := uuid.UUID(digest[:16])
	ms := b.clock.Now().UnixMilli()
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i))
	}
	id[6], id[8] = id[6]&0x0f|0x70, id[8]&0x3f|0x80
	return id
}

// join makes a client with an identifier and a secret that do not change.
func (b *booth) join(id, merchantID, name string, scopes []string) {
	digest, now := sha256.Sum256([]byte(shownSecret)), b.clock.Now()
	made := store.Client{
		ID:         id,
		MerchantID: merchantID,
		Name:       name,
		Owner:      owners[id],
		Scopes:     scopes,
		CreatedAt:  now,
		NotBefore:  now,
		Secrets: []store.ClientSecret{
			{ID: farthing.MakeID(farthing.PrefixSecret, b.newID()), Digest: digest[:], CreatedAt: now}},
	}
	if err := b.store.Clients.Create(b.tb.Context(), made, farthing.BySystem); err != nil {
		b.tb.Fatal(err)
	}
}

// owners are the people who answer for the operator's clients.
var owners = map[string]string{shownOperator: "Ann", shownApprover: "Bob"}

// tokens asks for new ones, because the clock is moved by weeks.
func (b *booth) tokens() {
	b.label = "tokens"
	for client, into := range map[string]*string{shownMerchant: &b.merchant, shownOperator: &b.operator,
		shownApprover: &b.approver} {
		*into = b.want(200, b.post("/oauth/token", "", credentialsOf(client))).text("access_token")
	}
}

func credentialsOf(client string) string {
	return `{"audience":"` + shownBase + `","grant_type":"client_credentials","client_id":"` + client +
		`","client_secret":"` + shownSecret + `"}`
}

// shownDigest stands for any.
const shownDigest = "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef"

// secret finds what is random in answers, or must be recognizable as an example anyway.
var secret = []struct {
	found *regexp.Regexp
	shown string
}{
	{regexp.MustCompile(`ey[\w-]+\.ey[\w-]+\.[\w-]+`),
		"eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJleGFtcGxlIjp0cnVlfQ.c2lnbmF0dXJl"},
	{regexp.MustCompile(`"clientSecret":"\w+"`), `"clientSecret":"` + shownSecret + `"`},
	{regexp.MustCompile(`"secret":"whsec_[^"]+"`), `"secret":"whsec_RVhBTVBMRXNlY3JldEVYQU1QTEVzZWNyZXRFWEFNUExFMDE="`},
	{regexp.MustCompile(`http://127\.0\.0\.1:\d+/`), "https://shop.example/"},
	{regexp.MustCompile(`"secretId":"\w+"`), `"secretId":"sec_01kah4zq4zf1hb4p7c5n8rv2wd"`},
	{regexp.MustCompile(`"jti":"[\w-]+"`), `"jti":"3a0d8f5e1c7b4926"`},
	{regexp.MustCompile(`"(kid|x|y)":"[\w-]+"`), `"$1":"c29tZXRoaW5nLWxvbmdlcg"`},
	// Notes are salted at random, and hashes over their digests differ too.
	{regexp.MustCompile(`"note":"[0-9a-f]{64}"`), `"note":"` + shownDigest + `"`},
	{regexp.MustCompile(`"hash":"[0-9a-f]{64}","people"`), `"hash":"` + shownDigest + `","people"`},
	{regexp.MustCompile(`"headHash":"[0-9a-f]{64}"`), `"headHash":"` + shownDigest + `"`},
	{regexp.MustCompile(`""note"":""[0-9a-f]{64}""(\}"),[0-9a-f]{64},`), // a line of the audit's export
		`""note"":""` + shownDigest + `""$1,` + shownDigest + `,`},
	{regexp.MustCompile(`cl_01\w{24}`), ""},
}

// scrub replaces what differs each time by examples.
func scrub(text string) string {
	for _, s := range secret {
		text = s.found.ReplaceAllStringFunc(text, func(match string) string {
			if s.shown != "" {
				return s.found.ReplaceAllString(match, s.shown)
			}
			if slices.Contains([]string{shownMerchant, shownOperator, shownApprover, shownFormer}, match) {
				return match
			}
			return "cl_01kah4zq4zf1hb4p7c4x2me6gq"
		})
	}
	return text
}

// asJSON returns a body in the form that examples keep: JSON as it is, anything else as a text.
func asJSON(body string) json.RawMessage {
	var compact bytes.Buffer
	if body != "" && json.Compact(&compact, []byte(body)) == nil {
		return compact.Bytes()
	}
	if body == "" {
		return nil
	}
	return asText(body)
}

func asText(body string) json.RawMessage {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err) // a text can be encoded
	}
	return text
}

// step is a request to be shown.
type step struct {
	operation, address, body string
	headers                  []string
}

// show sends a step and records the answer.
func (b *booth) show(s step) answered {
	method, token := "GET", ""
	headers := func(int) []string { return nil }
	b.label, b.number = s.operation+" "+s.address, 0
	for i := range routes {
		if r := &routes[i]; r.id == s.operation {
			method, headers = r.method, r.headersOfSuccess
			token = map[audience]string{merchants: b.merchant, operators: b.operator, everyClient: b.merchant}[r.who]
		}
	}
	for _, r := range issuedRoutes {
		if r.id == s.operation {
			method = r.method
		}
	}
	a := b.send(method, s.address, token, s.body, s.headers...)
	if a.status >= 400 && !strings.HasPrefix(s.address, "/oauth/") {
		b.tb.Fatalf("%s %s answered %d %s", s.operation, s.address, a.status, a.body)
	}
	for _, name := range headers(a.status) {
		if name != "Link" && a.header.Get(name) == "" {
			b.tb.Errorf("%s %s is answered without the header %s, which its documentation promises", s.operation,
				s.address, name)
		}
	}
	media, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	x := exchange{
		Operation:   s.operation,
		Method:      method,
		Address:     s.address,
		Headers:     s.headers,
		Request:     asJSON(scrub(s.body)),
		Status:      a.status,
		AnswerMedia: media,
		Answer:      asJSON(scrub(a.body)),
	}
	if media == mediaNDJSON { // one line of it could be taken for JSON
		x.Answer = asText(scrub(a.body))
	}
	if strings.HasPrefix(s.address, "/openapi") || strings.HasPrefix(s.address, "/docs") {
		x.Answer = nil // the examples are part of these answers
	}
	b.taken.Operations = append(b.taken.Operations, x)
	return a
}

// before holds the past of the merchants that are shown.
var before = []step{
	{"createMerchant", "/v1/merchants", `{"id":"corner-shop","externalId":"crm-1001","name":"Corner Shop"}`, nil},
	{"activateMerchant", "/v1/merchants/corner-shop/activate", `{}`, nil},
	{
		"nominateBankAccount", "/v1/merchants/corner-shop/bank-accounts",
		`{"holderName":"Corner Shop Ltd","sortCode":"20-00-00","accountNumber":"55779911"}`, nil,
	},
}

// present holds what is shown of each operation.
var present = []step{
	{
		"recordPayment", "/v1/payments",
		`{"id":"order-1001","merchantId":"corner-shop","userId":"cust-101","amount":1250,"description":"Flowers",` +
			`"reference":"order-1001"}`,
		nil,
	},
	{"settlePayment", "/v1/payments/order-1001/settle", `{"merchantId":"corner-shop"}`, nil},
	{"recordPayments", "/v1/payments/bulk",
		`[{"id":"order-1002","merchantId":"corner-shop","userId":"cust-104","amount":4200,"status":"settled"},` +
			`{"id":"order-1003","merchantId":"corner-shop","userId":"cust-101","amount":340},{"id":"order-1004",` +
			`"merchantId":"corner-shop","amount":500,"currency":"EUR"}]`, nil},
	{"recordPayments", "/v1/payments/bulk",
		`{"id":"order-1005","merchantId":"corner-shop","userId":"cust-110","amount":1895,"status":"settled"}` + "\n" +
			`{"id":"order-1006","merchantId":"corner-shop","userId":"cust-103","amount":275,"status":"settled"}` + "\n",
		[]string{
			"Content-Type", mediaNDJSON, "Accept", mediaNDJSON,
		}},
	// Early on the day: each entry of a statement has a hash, which no compression makes shorter.
	{"getStatement", "/v1/statements/2026-11-20", "", nil},
	{"exportStatement", "/v1/exports/statements/2026-11-20", "", nil},
	{"exportStatement", "/v1/exports/statements/2026-11-20", "", []string{"Accept", mediaXML}},
	{
		"failPayment", "/v1/payments/order-1003/fail",
		`{"merchantId":"corner-shop","code":"insufficient_funds","reason":"The payer\u2019s bank said no"}`, nil,
	},
	{"reversePayment", "/v1/payments/order-1006/reverse", `{"merchantId":"corner-shop"}`, nil},
	{
		"updatePayment", "/v1/payments/order-1002",
		`{"merchantId":"corner-shop","reference":"order-1002","metadata":{"table":"7","waiter":null}}`, nil,
	},
	{
		"recordRefund", "/v1/refunds",
		`{"id":"refund-1002","merchantId":"corner-shop","paymentId":"order-1002","userId":"cust-104","amount":1000,` +
			`"reason":"Two of the six bottles were broken"}`,
		nil,
	},
	{"listPayments", "/v1/payments?userId=cust-101&startDate=2026-11-01&limit=1", "", nil},
	{"exportPayments", "/v1/exports/payments?status=settled&minAmount=1000", "", nil},
	{"exportPayments", "/v1/exports/payments?status=settled&minAmount=1000", "", []string{"Accept", mediaNDJSON}},
	{"getPayment", "/v1/payments/order-1002", "", nil},
	{"getRefund", "/v1/refunds/refund-1002", "", nil},
	{
		"updateRefund", "/v1/refunds/refund-1002",
		`{"merchantId":"corner-shop","metadata":{"ticket":"S-204"}}`, nil,
	},
	{
		"createWithdrawal", "/v1/withdrawals/rent-2026-11",
		`{"merchantId":"corner-shop","amount":2500,"reference":"Rent, November"}`, nil,
	},
	{
		"updateWithdrawal", "/v1/withdrawals/rent-2026-11",
		`{"merchantId":"corner-shop","metadata":{"invoice":"2026-11"}}`, nil,
	},
	{"listWithdrawals", "/v1/withdrawals?status=pending", "", nil},
	{"getWithdrawal", "/v1/withdrawals/rent-2026-11", "", nil},
	{"cancelWithdrawal", "/v1/withdrawals/rent-2026-11/cancel", `{"merchantId":"corner-shop"}`, nil},
	{"getBalance", "/v1/balance", "", nil},
	{"listJournal", "/v1/journal?type=payment.settled&limit=2", "", nil},
	{"listEvents", "/v1/events?type=payment.*&limit=2", "", nil},
	{"getEvent", "/v1/events/5", "", nil},
	{"exportJournal", "/v1/exports/journal?type=payment.reversed", "", nil},
	{"exportJournal", "/v1/exports/journal?type=payment.reversed", "", []string{"Accept", mediaNDJSON}},
	{"exportWithdrawals", "/v1/exports/withdrawals?status=canceled", "", nil},
	{"exportWithdrawals", "/v1/exports/withdrawals?status=canceled", "", []string{"Accept", mediaNDJSON}},
	{"exportItems", "/v1/exports/items?withdrawalId=rent-2026-11&amounts=major", "", nil},
	{"exportItems", "/v1/exports/items?withdrawalId=rent-2026-11", "", []string{"Accept", mediaNDJSON}},
	{"getMerchant", "/v1/merchant", "", nil},
	{"listMerchants", "/v1/merchants", "", nil},
	{"exportMerchants", "/v1/exports/merchants?amounts=major", "", nil},
	{"exportMerchants", "/v1/exports/merchants", "", []string{"Accept", mediaNDJSON}},
	{"getMerchantById", "/v1/merchants/corner-shop", "", nil},
	{"suspendMerchant", "/v1/merchants/corner-shop/suspend", `{"reason":"The owner cannot be reached"}`, nil},
	{"reinstateMerchant", "/v1/merchants/corner-shop/reinstate", `{"reason":"The owner has called"}`, nil},
	{"createMerchant", "/v1/merchants", `{"id":"bakery","name":"Bakery","at":"2026-11-05T09:00:00Z"}`, nil},
	{"activateMerchant", "/v1/merchants/bakery/activate", `{"at":"2026-11-05T09:00:00Z"}`, nil},
	{
		"decideEligibility", "/v1/merchants/bakery/eligibility",
		`{"decision":"passed","reason":"Known to us for years"}`, nil,
	},
	{"createMerchant", "/v1/merchants", `{"id":"kiosk","name":"Kiosk"}`, nil},
	{"activateMerchant", "/v1/merchants/kiosk/activate", `{}`, nil},
	{"closeMerchant", "/v1/merchants/kiosk/close", `{"reason":"Moved abroad"}`, nil},
	{"listBankAccounts", "/v1/merchants/corner-shop/bank-accounts", "", nil},
	{
		"createClient", "/v1/clients",
		`{"merchantId":"corner-shop","name":"Web shop","scopes":["payments:read","balance:read"]}`, nil,
	},
	{"listClients", "/v1/clients?merchantId=corner-shop&limit=1", "", nil},
	{"getClient", "/v1/clients/" + shownMerchant, "", nil},
	{"acknowledgeClient", "/v1/clients/" + shownMerchant + "/acknowledge", "", nil},
	{"revokeClient", "/v1/clients/" + shownFormer, "", nil},
	{"createOwnClient", "/v1/merchant/clients", `{"name":"Stock","scopes":["payments:read"]}`, nil},
	{"listOwnClients", "/v1/merchant/clients?limit=1", "", nil},
	{"getOwnClient", "/v1/merchant/clients/" + shownMerchant, "", nil},
	{"revokeOwnClient", "/v1/merchant/clients/" + shownFormer, "", nil},
	{"getClock", "/v1/sandbox/clock", "", nil},
	{"moveClock", "/v1/sandbox/clock", `{"by":"30m"}`, nil},
	{"requestToken", "/oauth/token", credentialsOf(shownMerchant), nil},
	{"getKeys", "/.well-known/jwks.json", "", nil},
	{"getMetadata", "/.well-known/oauth-authorization-server", "", nil},
	{"getOpenIDMetadata", "/.well-known/openid-configuration", "", nil},
	{"getHealth", "/healthz", "", nil},
	{"getReadiness", "/readyz", "", nil},
	{"getOpenAPI", "/openapi.json", "", nil},
	{"getOpenAPIYAML", "/openapi.yaml", "", nil},
	{"getDocumentation", "/docs", "", nil},
	{"getStyle", "/docs/style.css", "", nil},
	{"getScript", "/docs/script.js", "", nil},
	{"getIcon", "/docs/icon.svg", "", nil},
	{"getSearch", "/docs/search", "", nil},
	{"getSearchIndex", "/docs/search.json", "", nil},
	{"listGuides", "/docs/guides", "", nil},
	{"getGuide", "/docs/guides/getting-started", "", nil},
	{"listOperatorPages", "/docs/operations", "", nil},
	{"getOperatorPage", "/docs/operations/run", "", nil},
	{"getReference", "/docs/reference", "", nil},
	{"getReferencePage", "/docs/reference/payments", "", nil},
	{"listProblemPages", "/docs/problems", "", nil},
	{"getProblemPage", "/docs/problems/not-eligible", "", nil},
}

// refusedTokens are requests that the token issuer refuses, in OAuth's form.
var refusedTokens = []step{
	{"requestToken", "/oauth/token", strings.Replace(credentialsOf(shownMerchant), "client_credentials", "password", 1),
		nil},
	{"requestToken", "/oauth/token", strings.Replace(credentialsOf(shownMerchant), shownSecret, "guessed", 1), nil},
	{"requestToken", "/oauth/token",
		strings.Replace(credentialsOf(shownMerchant), `"audience":"https://pay`, `"audience":"https://play`, 1), nil},
	{"introspectToken", "/oauth/introspect",
		`{"client_id":"` + shownMerchant + `","client_secret":"` + shownSecret + `"}`, nil},
	{"introspectToken", "/oauth/introspect",
		`{"token":"x","client_id":"` + shownMerchant + `","client_secret":"guessed"}`, nil},
	{"revokeToken", "/oauth/revoke", `{"client_id":"` + shownMerchant + `","client_secret":"` + shownSecret + `"}`,
		nil},
	{"revokeToken", "/oauth/revoke", `{"token":"x","client_id":"` + shownMerchant + `","client_secret":"guessed"}`,
		nil},
}

// act performs all steps.
func (b *booth) act() {
	b.tokens()
	for _, s := range before {
		b.show(s)
	}
	b.clock.Set(storetest.Start)
	b.tokens()
	for _, s := range present {
		b.show(s)
	}
	b.showRecords()
	b.showSweep()
	b.showSchedule()
	b.showSettings()
	b.showBreaks()
	b.showReconciliation()
	b.showSafeguarding()
	b.showRailFiles()
	b.showBankAccounts()
	b.showApprovals()
	b.showWebhooks()
	b.showSubscriptions()
	b.showNotices()
	question := func() string {
		return fmt.Sprintf(`{"token":%q,"client_id":%q,"client_secret":%q}`, b.merchant, shownMerchant, shownSecret)
	}
	b.show(step{"introspectToken", "/oauth/introspect", question(), nil})
	b.show(step{"revokeToken", "/oauth/revoke", question(), nil})
	b.tokens()
	for _, s := range refusedTokens {
		b.show(s)
	}
	b.provoke()
	b.tokens()
	b.clock.Set(time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC))
	b.tokens()
	b.show(step{"getInvoice", "/v1/invoices/2026-11", "", nil})
	b.show(step{"exportInvoice", "/v1/exports/invoices/2026-11", "", nil})
	b.server.Drain() // so that the stream ends
	b.show(step{"streamEvents", "/v1/events/stream?type=refund.*&after=0", "", nil})
}

// TestOpenAPIExamplesAreRealAnswers sends the examples' requests again. The answers must be what the documentation
// shows.
func TestOpenAPIExamplesAreRealAnswers(t *testing.T) {
	b := newBooth(t)
	b.act()
	have, err := json.MarshalIndent(b.taken, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	have = append(have, '\n')
	d, err := describe(goldenEdition, &b.taken, sourceComments(t))
	if err != nil {
		t.Fatal(err)
	}
	document, err := d.indented()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "examples.json", have)
	golden(t, "openapi.json", document)
}

// indented is the document's JSON for people, as the golden file has it.
func (d *document) indented() ([]byte, error) {
	var text bytes.Buffer
	if err := json.Indent(&text, d.json, "", "  "); err != nil {
		return nil, fmt.Errorf("indent the OpenAPI document: %w", err)
	}
	text.WriteByte('\n')
	return text.Bytes(), nil
}

// golden compares a file with what it should hold, or writes it if
// FARTHING_UPDATE_GOLDEN is set.
func golden(t *testing.T, file string, have []byte) {
	t.Helper()
	if os.Getenv("FARTHING_UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, have, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(want, have) {
		return
	}
	wanted, had := strings.Split(string(want), "\n"), strings.Split(string(have), "\n")
	i := 0
	for i < min(len(wanted), len(had)) && wanted[i] == had[i] {
		i++
	}
	t.Errorf("%s says otherwise, first in line %d:\n  %s\nwhere there should be\n  %s\nIf the change is meant, run "+
		"FARTHING_UPDATE_GOLDEN=1 go test ./internal/server -run 'Examples|Descriptions' and look at the difference",
		file, i+1, strings.Join(wanted[i:min(i+1, len(wanted))], ""), strings.Join(had[i:min(i+1, len(had))], ""))
}

// TestTheGoldenDocumentIsServed compares a server's answer with the golden file.
func TestTheGoldenDocumentIsServed(t *testing.T) {
	shown, err := committedExamples()
	if err != nil {
		t.Fatal(err)
	}
	d, err := describe(goldenEdition, shown, sourceComments(t))
	if err != nil {
		t.Fatal(err)
	}
	have, err := d.indented()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "openapi.json", have)
}

// TestEveryOperationHasAnExample requires an example of each operation and of each code.
func TestEveryOperationHasAnExample(t *testing.T) {
	shown, err := committedExamples()
	if err != nil {
		t.Fatal(err)
	}
	has := func(id string) bool {
		return slices.ContainsFunc(shown.Operations, func(x exchange) bool { return x.Operation == id })
	}
	for i := range routes {
		if r := &routes[i]; !has(r.id) {
			t.Errorf("%s %s is not shown: add a step %q to the table present in examples_test.go", r.method, r.path,
				r.id)
		}
	}
	for _, r := range issuedRoutes {
		if !has(r.id) {
			t.Errorf("%s %s is not shown: add a step %q to the table present in examples_test.go", r.method, r.path,
				r.id)
		}
	}
	for _, meaning := range farthing.Codes {
		if shown.Problems[meaning.Code] == nil {
			t.Errorf("%s is not shown: add it to one of the tables in examples_problem_test.go", meaning.Code)
		}
	}
}
