package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
)

// guide returns a guide as it was written.
func guide(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/guides/" + name + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// rowsBelow returns the cells of the table below a line of a text.
func rowsBelow(t *testing.T, text, heading string) [][]string {
	t.Helper()
	_, below, found := strings.Cut(text, heading+"\n")
	if !found {
		t.Fatalf("there is no table %s", heading)
	}
	var rows [][]string
	for line := range strings.Lines(below) {
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " `")
		}
		if !strings.HasPrefix(cells[0], "---") {
			rows = append(rows, cells)
		}
	}
	return rows
}

// An integrator asked for scopes that the guide did not name, and did not find out who gets them: the guide, the table
// of routes and the issuer have the same.
func TestTheGuideHasAllScopes(t *testing.T) {
	const given = "| Scope | Allows | A merchant's client has it |"
	names := map[string][]string{}
	var all []string
	for _, row := range rowsBelow(t, guide(t, "tokens"), given) {
		all = append(all, row[0])
		names[row[2]] = append(names[row[2]], row[0])
	}
	usual, asked := names["by default"], names["on request"]
	for _, c := range []struct {
		what       string
		have, want []string
	}{
		{"all scopes", all, issuer.OperatorScopes.Names()},
		{"what a merchant's client has", usual, issuer.DefaultMerchantScopes.Names()},
		{"what it may have", slices.Concat(usual, asked), issuer.MerchantScopes.Names()},
		{"what it never has", names["never"], (issuer.OperatorScopes &^ issuer.MerchantScopes).Names()},
	} {
		if !slices.Equal(c.have, c.want) {
			t.Errorf("%s are %v in the guide, and %v", c.what, c.have, c.want)
		}
	}
	opening := map[string]bool{}
	for i := range routes {
		if routes[i].scope != "" {
			opening[routes[i].scope] = true
		}
	}
	if opened := slices.Sorted(maps.Keys(opening)); !slices.Equal(opened, slices.Sorted(slices.Values(all))) {
		t.Errorf("the guide has %v, and operations take %v", all, opened)
	}
}

// The guide to headers says what pages in browsers may read: the documentation, and nothing else. Nothing is asked
// beforehand.
func TestBrowsersReadWhatTheGuideSays(t *testing.T) {
	w := newWorld(t, "sqlite")
	text := strings.Join(strings.Fields(guide(t, "headers")), " ")
	if !strings.Contains(text, "all below `/docs` with `/openapi.json` and `/openapi.yaml`") ||
		!strings.Contains(text, "`Access-Control-Allow-Origin: *`") {
		t.Error("the guide to headers does not say what pages of other origins may read")
	}
	origin := []string{"Origin", "https://shop.example", "Access-Control-Request-Method", "GET"}
	for i := range routes {
		r := &routes[i]
		documented := strings.HasPrefix(r.path, "/docs") || strings.HasPrefix(r.path, "/openapi.")
		asked := w.refused(405, farthing.CodeMethodNotAllowed, w.send("OPTIONS", r.address(), "", "", origin...))
		if len(crossing(asked)) > 0 {
			t.Errorf("OPTIONS %s is answered %v", r.path, asked.header)
		}
		if r.method != "GET" {
			continue
		}
		a := w.send("GET", r.address(), w.operator, "", origin...)
		if open := slices.Equal(crossing(a), []string{"Access-Control-Allow-Origin"}); a.status < 300 &&
			open != documented || !documented && len(crossing(a)) > 0 {
			t.Errorf("GET %s is answered %d %v", r.path, a.status, a.header)
		}
	}
	for _, address := range []string{"/oauth/token", "/.well-known/jwks.json"} {
		if a := w.send("OPTIONS", address, "", "", origin...); a.status != 405 || len(crossing(a)) > 0 {
			t.Errorf("OPTIONS %s is answered %d %v", address, a.status, a.header)
		}
	}
}

// crossing returns the headers of an answer that are for pages of other origins.
func crossing(a answered) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(a.header)), func(name string) bool {
		return !strings.HasPrefix(name, "Access-Control-")
	})
}

// bankSays is how the guide calls what the sandbox's bank reports: kinds, codes, and days after the first report.
var bankSays = map[string]string{
	"":                                       "never answers: `outcome` is `unknown` after 24 hours",
	"paid 0":                                 "pays",
	"rejected AC01 0":                        "rejects it: AC01, no such account",
	"rejected AC04 0":                        "rejects it: AC04, closed",
	"accepted 0, paid 4":                     "accepts it, and pays after two business days",
	"accepted 0, accepted 0, paid 0, paid 0": "sends every report twice",
	"paid 0, accepted 0":                     "reports that it paid, and only then that it accepted",
	"paid 0, returned AC04 2":                "pays, and returns it two days later: AC04",
	"accepted 0, rejected MS03 1":            "accepts it, and rejects it the next day: MS03, may be retried",
}

// Whoever tests against the sandbox's bank meets what the guide's table says, for each ending of an account number.
func TestTheSandboxsBankDoesWhatTheGuideSays(t *testing.T) {
	text := guide(t, "payouts")
	for _, said := range []string{
		"with the sort code 00-00-00:",
		fmt.Sprintf("It answers %.0f minutes after submission", simbank.Answers.Minutes()),
	} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), said) {
			t.Errorf("the guide does not say: %s", said)
		}
	}
	says := map[string]string{}
	for _, row := range rowsBelow(t, text, "| Digits | What the bank does |") {
		says[row[0]] = row[1]
	}
	friday := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	for n := range 100 {
		ending := fmt.Sprintf("%02d", n)
		said, listed := says[ending]
		if !listed {
			said = says["any other"]
		}
		instruction := rail.Instruction{SortCode: "000000", AccountNumber: "123456" + ending}
		have := facts(simbank.Reports(instruction, friday))
		if want, ok := bankSays[have]; said != want || !ok {
			t.Errorf("%s: the guide says %q, and the bank does this: %q", ending, said, have)
		}
	}
	if len(says) != len(bankSays) {
		t.Errorf("the table has %d rows, and the bank does %d things", len(says), len(bankSays))
	}
}

// facts are the kinds of reports, their codes, and how many days after the first they come.
func facts(reports []rail.Report) string {
	var all []string
	for _, r := range reports {
		days := int(r.At.Sub(reports[0].At) / (24 * time.Hour))
		all = append(all, strings.Join(strings.Fields(fmt.Sprint(r.Kind, " ", r.SchemeCode, " ", days)), " "))
	}
	return strings.Join(all, ", ")
}

// The words that decide the check of a name in a sandbox, and its results, are those of the guide.
func TestTheGuideHasTheResultsOfNameChecks(t *testing.T) {
	text := strings.Join(strings.Fields(guide(t, "bank-accounts")), " ")
	sentence := "In a sandbox a holder's name that contains " + bankcheck.SimulatedClose + " is a close match, and " +
		"one that contains " + bankcheck.SimulatedNoMatch + " is none"
	if !strings.Contains(text, sentence) {
		t.Errorf("the guide does not say: %s", sentence)
	}
	var named []string
	for _, row := range rowsBelow(t, guide(t, "bank-accounts"), "| `nameCheck.result` | What follows |") {
		named = append(named, row[0])
	}
	want := []bankcheck.NameResult{
		bankcheck.NameMatch, bankcheck.NameUnknown, bankcheck.NameClose, bankcheck.NameNoMatch,
	}
	if !slices.Equal(named, texts(want)) {
		t.Errorf("the guide's results are %v, and there are %v", named, want)
	}
}

// A merchant's client left out the merchant, as one of two descriptions said that it may, and was refused. Who must
// name the merchant is what the document says of the body's field, or of the parameter.
func TestWhoMustNameTheMerchant(t *testing.T) {
	w := seeded(t)
	said := merchantsNamed(t, w)
	w.server.Drain() // so that streams end
	for i := range routes {
		r := &routes[i]
		if r.who != merchants {
			continue
		}
		body := ""
		if r.body != nil {
			body = "{" + strings.TrimPrefix(leastBodies[r.id], ",") + "}"
		}
		a := w.send(r.method, r.address(), w.merchant, body, "Idempotency-Key", "k")
		refused := a.status == 400 && a.text("code") == string(farthing.CodeMerchantRequired)
		of := said[r.id]
		if refused != of.Required {
			t.Errorf("%s without a merchant is answered %d to a merchant's client; it is described so: %+v",
				r.id, a.status, of)
		}
		if of.Required && strings.Contains(of.Description, "may name its own") {
			t.Errorf("%s wants a merchant, and it is described so: %q", r.id, of.Description)
		}
	}
}

// merchantField is how a document describes a merchantId.
type merchantField struct {
	Description string
	Required    bool
}

// parameterField is how it describes a parameter.
type parameterField struct {
	Name, Description string
	Required          bool
}

// merchantsNamed returns how a server's document describes the merchantId of each operation.
func merchantsNamed(t *testing.T, w *world) map[string]merchantField {
	t.Helper()
	var d struct {
		Paths map[string]map[string]struct {
			OperationID string
			Parameters  []parameterField
			RequestBody struct {
				Content map[string]struct {
					Schema struct {
						Ref string `json:"$ref"`
					}
				}
			}
		}
		Components struct {
			Schemas map[string]struct {
				Properties map[string]merchantField
				Required   []string
			}
		}
	}
	if err := json.Unmarshal([]byte(w.want(200, w.get("/openapi.json", "")).body), &d); err != nil {
		t.Fatal(err)
	}
	all := map[string]merchantField{}
	for _, methods := range d.Paths {
		for _, op := range methods {
			body := d.Components.Schemas[path.Base(op.RequestBody.Content[mediaJSON].Schema.Ref)]
			of := body.Properties["merchantId"]
			of.Required = slices.Contains(body.Required, "merchantId")
			at := slices.IndexFunc(op.Parameters, func(p parameterField) bool { return p.Name == "merchantId" })
			if at >= 0 {
				of.Description += " " + op.Parameters[at].Description
				of.Required = of.Required || op.Parameters[at].Required
			}
			all[op.OperationID] = of
		}
	}
	return all
}

// objectsOfEvents are the records that events have as their objects, by the kinds that rows name.
var objectsOfEvents = map[string]string{
	farthing.SubjectMerchant:           "`ListedMerchant`, with the balance as `available`",
	farthing.SubjectBankAccount:        "`BankAccount`",
	farthing.SubjectPayment:            "`Payment`",
	farthing.SubjectRefund:             "`Refund`",
	farthing.SubjectAdjustment:         "`Adjustment`; `null` for a merchant's client until it is booked",
	farthing.SubjectWithdrawal:         "`Withdrawal`",
	farthing.SubjectDispute:            "`Dispute`",
	farthing.SubjectReserve:            "`Reserve`",
	farthing.SubjectApproval:           "`Approval`, only for the operator",
	farthing.SubjectProviderSettlement: "`ProviderSettlement`, only for the operator",
	farthing.SubjectFeeSweep:           "`FeeSweep`, only for the operator",
	farthing.SubjectOperatorTransfer:   "`OperatorTransfer`, only for the operator",
	farthing.SubjectWebhookEndpoint:    "`WebhookEndpoint`, without its secret",
	farthing.SubjectSchedule:           "`MerchantSchedule`; for a run `ScheduleRun`",
}

// recordNames are what people call the kinds of records.
var recordNames = strings.NewReplacer("operator_transfer", "operator transfer", "_", " ")

// Every type of event is in the guide, with its object: the table is made from that of types.
func TestTheGuideHasAllEvents(t *testing.T) {
	const heading = "| Type | Record | `object` |\n|---|---|---|\n"
	before, _, found := strings.Cut(guide(t, "events"), heading)
	if !found {
		t.Fatal("the guide has no table of events")
	}
	table, seen := before+heading, map[string]bool{}
	for _, kind := range farthing.JournalKinds() {
		object := objectsOfEvents[kind.Subject]
		if object == "" {
			t.Errorf("nobody says what events about a %s have as their object", kind.Subject)
		}
		if !seen[kind.Type] {
			seen[kind.Type] = true
			table += fmt.Sprintf("| %#q | %s | %s |\n", kind.Type, recordNames.Replace(kind.Subject), object)
		}
	}
	golden(t, "../../docs/guides/events.md", []byte(table))
}
