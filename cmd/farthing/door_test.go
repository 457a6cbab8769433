package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// doorBench is a server that pays by files, and two ways to call it.
type doorBench struct {
	*testing.T
	dir   string
	local []string // flags that name the store
	url   []string // flags that name the server
	operator
}

// operator is a client of the operator's.
type operator = access

// newDoorBench starts the server, with a merchant that has money, and stores credentials for it.
func newDoorBench(t *testing.T, engine string) *doorBench {
	t.Helper()
	url, key := storetest.URL(t, engine)
	b := &doorBench{T: t, dir: t.TempDir(), local: []string{"--store", url, "--key-file", key}}
	_, connected := bankProfile(t, b.dir)
	since := daysAgo(20)
	for _, command := range [][]string{
		{"merchant", "create", "--id", "shop", "--name", "Shop", "--at", since},
		{
			"merchant", "bank-account", "shop", "--holder", "Shop", "--sort-code", "20-00-00", "--account-number",
			"55779911", "--at", since,
		},
		{"merchant", "activate", "shop", "--at", since},
		{"contact", "add", "ops@shop.example", "--merchant", "shop"},
		{"provider-settlement", "--merchant", "shop", "--id", "batch-1", "--amount", "5000"},
		{"operator-transfer", "fund", "--merchant", "shop", "--id", "own-1", "--amount", "300", "--reason", "for fees"},
	} {
		output(t, b.dir, append(command, b.local...)...)
	}
	create := append(strings.Fields("client create --operator --role admin --owner Ann --json"), b.local...)
	decode(t, output(t, b.dir, create...), &b.operator)
	serve := append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--rate-limit", "0"}, b.local...)
	r := start(t, b.dir, append(serve, connected...)...)
	t.Cleanup(func() { r.stop(t) })
	b.BaseURL = r.serving(t).Listen
	b.Audience = b.BaseURL
	call(t, b.request(t, http.MethodPost, "/v1/payments", b.token(t, http.StatusOK),
		`{"merchantId":"shop","id":"p-1","amount":5000,"status":"settled","date":"`+daysAgo(2)+`"}`),
		http.StatusCreated, nil)
	credentials := filepath.Join(b.dir, "credentials.json")
	login := program(t.Context(), b.dir, "login", "--base-url", b.BaseURL, "--client-id", b.ClientID, "--credentials",
		credentials)
	login.Stdin = strings.NewReader(b.ClientSecret + "\n")
	if out, err := login.CombinedOutput(); err != nil {
		t.Fatalf("login: %v\n%s", err, out)
	}
	b.url = []string{"--url", b.BaseURL, "--credentials", credentials}
	return b
}

// passing are the parts of answers that differ from one call to the next.
var passing = regexp.MustCompile(`"(asOf|madeAt|requestId)":"[^"]*"`)

// run runs a command through one of the doors, and returns what it printed and whether it succeeded.
func (b *doorBench) run(through []string, command ...string) (stdout, stderr string, ok bool) {
	b.Helper()
	cmd := program(b.Context(), b.dir, append(command, through...)...)
	var out, errors bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errors
	err := cmd.Run()
	return passing.ReplaceAllString(out.String(), ""), errors.String(), err == nil
}

// Commands that read print the same JSON whether they open the store or call a server that runs on it, and those that
// are refused say the same.
func TestCommandsAnswerAsTheServer(t *testing.T) {
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			b := newDoorBench(t, engine)
			for _, command := range []string{
				"merchant list", "merchant list --q shop", "merchant show shop", "merchant balance shop",
				"client list", "client list --merchant shop", "contact list --merchant shop", "contact list --operator",
				"work", "work --kind approval", "approvals list", "approvals list --status all", "breaks list",
				"breaks list --resolved", "audit", "audit --merchant shop", "provider-settlement list",
				"provider-settlement list --merchant shop --limit 1", "fee list", "operator-transfer list",
				"operator-transfer list --status booked", "rail files",
				"rail documents", "safeguarding days", "safeguarding accounts list",
				"safeguarding month 2026-10", "notices list",
				"settings show", "settings history",
				"statement 2026-11 --merchant shop",
			} {
				words := strings.Fields(command)
				if words[0] != "statement" {
					words = append(words, "--json")
				}
				here, said, ok := b.run(b.local, words...)
				there, saidThere, okThere := b.run(b.url, words...)
				if !ok || !okThere {
					t.Errorf("%s: %s%s", command, said, saidThere)
				}
				if diff := cmp.Diff(plain(t, here), plain(t, there)); diff != "" {
					t.Errorf("%s: -store +server:\n%s", command, diff)
				}
			}
			for _, command := range []string{
				"merchant show nobody", "merchant list --status asleep", "merchant suspend shop --reason ",
				"work --kind play", "breaks show br_none", "approvals list --kind none",
				"operator-transfer list --status lost",
				"provider-settlement --merchant shop --id batch-9 --amount 0",
				"statement 2026-13 --merchant shop", "safeguarding day 2026-02-30",
				"pause --merchant nobody --reason x", "client revoke cl_none",
			} {
				_, said, ok := b.run(b.local, strings.Split(command, " ")...)
				_, saidThere, okThere := b.run(b.url, strings.Split(command, " ")...)
				if ok || okThere {
					t.Errorf("%s: is not refused", command)
				}
				if here := firstLine(said); !strings.Contains(saidThere, strings.TrimPrefix(here, "farthing: ")) {
					t.Errorf("%s: the store says %q, the server %q", command, said, saidThere)
				}
			}
		})
	}
}

// plain decodes JSON.
func plain(t *testing.T, text string) (value any) {
	t.Helper()
	text = strings.ReplaceAll(strings.ReplaceAll(text, ",,", ","), "{,", "{")
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return value
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// Beside a server that pays, the balance says that nothing stands against a withdrawal. By --url what takes other
// people waits for them, and what is for the machine that has the store is refused; on the store it happens at once.
func TestWhoeverIsAtTheKeyboardNeedsNobody(t *testing.T) {
	t.Parallel()
	b := newDoorBench(t, "sqlite")
	balance, said, ok := b.run(b.local, "merchant", "balance", "shop")
	if !ok || strings.Contains(balance, "No withdrawal") || !strings.Contains(balance, "available") {
		t.Errorf("%s%s", balance, said)
	}
	ask := strings.Fields("operator-transfer withdraw --merchant shop --amount 100 --reason back --json --id")
	if out, said, ok := b.run(b.url, append(ask, "w-1")...); !ok || !strings.Contains(out, `"awaiting_approval"`) {
		t.Errorf("%s%s", out, said)
	}
	if out, said, ok := b.run(b.local, append(ask, "w-2")...); !ok || !strings.Contains(out, `"status":"booked"`) {
		t.Errorf("%s%s", out, said)
	}
	output(t, b.dir, append([]string{"merchant", "limits", "shop", "--approval-over", "500"}, b.local...)...)
	raise := []string{"merchant", "limits", "shop", "--approval-over", "100000000", "--json"}
	if out, said, ok := b.run(b.url, raise...); !ok || !strings.Contains(out, `"kind":"limits"`) ||
		!strings.Contains(said, "other people must approve it") {
		t.Errorf("%s%s", out, said)
	}
	if out, said, ok := b.run(b.local, raise...); !ok || !strings.Contains(out, `"approvalOver":100000000`) {
		t.Errorf("%s%s", out, said)
	}
	for _, command := range [][]string{
		{"client", "create", "--operator", "--role", "admin"},
		strings.Fields("merchant bank-account shop --holder Shop --iban GB33BUKB20201555555555 --at " + daysAgo(1)),
	} {
		if _, said, ok := b.run(b.url, command...); ok || !strings.Contains(said, "machine that has the store") {
			t.Errorf("%q: %s", command, said)
		}
	}
	alone := strings.Fields("settings set --two-people alone --reason x --json")
	if _, said, ok := b.run(b.url, alone...); ok || !strings.Contains(said, "--two-people is set on the command line") {
		t.Error(said)
	}
	if out, said, ok := b.run(b.local, alone...); !ok || !strings.Contains(out, `"twoPeople":"alone"`) {
		t.Errorf("%s%s", out, said)
	}
	audit, _, _ := b.run(b.local, "audit", "--merchant", "shop", "--json")
	if !strings.Contains(audit, `"actor":"cli"`) || !strings.Contains(audit, `"person":"`+systemUser()+`"`) {
		t.Error(audit)
	}
	elsewhere := []string{"--url", "http://127.0.0.1:1", "--credentials", b.url[3], "--profile", "default"}
	if _, said, ok := b.run(elsewhere, "work"); ok || !strings.Contains(said, "is for "+b.BaseURL) {
		t.Errorf("a profile of another server is used: %s", said)
	}
	nobody := []string{"--url", "http://127.0.0.1:1", "--credentials", filepath.Join(b.dir, "none.json")}
	if _, said, ok := b.run(nobody, "work"); ok || !strings.Contains(said, "farthing login") {
		t.Error(said)
	}
}
