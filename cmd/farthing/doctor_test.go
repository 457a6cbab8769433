package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
)

// examined runs doctor and returns how each check ended, and the exit code.
func examined(t *testing.T, dir string, flags ...string) (map[string]finding, int) {
	t.Helper()
	cmd := program(t.Context(), dir, append([]string{"doctor", "--json"}, flags...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	code := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	var said struct {
		OK     bool
		Checks []finding
	}
	decode(t, string(out), &said)
	if said.OK != (code == exitDone) {
		t.Errorf("ok is %v, the exit code %d\n%s%s", said.OK, code, out, stderr.String())
	}
	found := map[string]finding{}
	for _, f := range said.Checks {
		if f.Status != fine && f.Cure == "" {
			t.Errorf("%s: doctor does not say how to mend it", f.Message)
		}
		found[f.Check] = f
	}
	return found, code
}

// sqlBlocks returns the SQL blocks of a page.
func sqlBlocks(t *testing.T, page string) (blocks []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations", page))
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range regexp.MustCompile("(?s)```sql\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		blocks = append(blocks, match[1])
	}
	return blocks
}

// execute runs the statements of a block one by one.
func execute(t *testing.T, address, block string) {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = connection.Close(t.Context()) }()
	for statement := range strings.SplitSeq(strings.TrimSpace(block), ";\n") {
		if _, err := connection.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// The page about PostgreSQL is followed to the letter; then the server's role can do everything that a server does, and
// cannot change the journal.
func TestPostgreSQLIsSetUpAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	server, err := storetest.StartServer("", storetest.Durable...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	as := func(role, database string) string {
		address, err := url.Parse(server.URL(database))
		if err != nil {
			t.Fatal(err)
		}
		query := address.Query()
		query.Set("user", role)
		address.RawQuery = query.Encode()
		return address.String()
	}
	blocks := sqlBlocks(t, "postgresql.md")
	if len(blocks) != 3 {
		t.Fatalf("the page has %d blocks of SQL, this test knows 3", len(blocks))
	}
	dir := t.TempDir()
	owner, own := as("farthing_owner", "farthing"), as("farthing_server", "farthing")
	execute(t, server.URL(""), blocks[0])
	execute(t, server.URL("farthing"), blocks[1])
	if found, code := examined(t, dir, "--store", owner, "--key-file", "key"); code != exitFailed ||
		found["schema"].Status != wrong {
		t.Errorf("before the migration: %d %+v", code, found)
	}
	output(t, dir, "migrate", "--store", owner)
	if found, code := examined(t, dir, "--store", own, "--key-file", "key"); code != exitFailed ||
		found["role"].Status != wrong || found["key file"].Status != fine {
		t.Errorf("before the last step: %d %+v", code, found)
	}
	out, err := program(t.Context(), dir, "migrate", "--store", as("farthing_server", "postgres")).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "as the role that owns the tables") {
		t.Errorf("migrate as a role that owns nothing: %v\n%s", err, out)
	}
	execute(t, owner, strings.ReplaceAll(blocks[2], "REVOKE", "SET ROLE farthing_owner;\nREVOKE"))
	if found, code := examined(t, dir, "--store", own, "--key-file", "key"); code != exitDone ||
		found["key file"].Status != fine || found["role"].Status != fine {
		t.Errorf("before the first start: %d %+v", code, found)
	}
	flags := []string{"--store", own, "--key-file", "key"}
	liveALittle(t, dir, flags)
	found, code := examined(t, dir, flags...)
	for _, check := range []string{
		"store", "schema", "collation", "role", "durability", "clock", "sealed", "signing keys", "books",
	} {
		if found[check].Status != fine {
			t.Errorf("%s: %+v", check, found[check])
		}
	}
	if code != exitDone || found["checkpoint"].Status != warning {
		t.Errorf("exit code %d, %+v", code, found["checkpoint"])
	}
	if found, code := examined(t, dir, "--store", owner, "--key-file", "key"); code != exitDone ||
		found["role"].Status != warning {
		t.Errorf("as the owner: %d %+v", code, found["role"])
	}
	if found, code := examined(t, dir, "--store", server.URL("farthing"), "--key-file", "key"); code != exitFailed ||
		!strings.Contains(found["role"].Message, "superuser") {
		t.Errorf("as a superuser: %d %+v", code, found["role"])
	}
}

// liveALittle does things that need most of the rights that exist.
func liveALittle(t *testing.T, dir string, flags []string) {
	t.Helper()
	do := func(arguments ...string) string { return output(t, dir, append(arguments, flags...)...) }
	do("merchant", "create", "--id", "shop", "--name", "Shop")
	do("merchant", "activate", "shop")
	do("merchant", "bank-account", "shop", "--holder", "Shop", "--sort-code", "20-00-00", "--account-number",
		"55779911")
	var made credentials
	decode(t, do("client", "create", "--operator", "--role", "admin", "--json"), &made)
	do("client", "revoke", made.ClientID)
	do("keys", "rotate-signing")
	do("verify")
	if err := os.WriteFile(filepath.Join(dir, "p.csv"), []byte("id,date,amount\np1,2026-01-01T10:00:00Z,500\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	do("import", "payments", "p.csv", "--merchant", "shop", "--map", "id=id,date=date,amount=amount", "--amounts",
		"minor", "--settled")
}

func TestDoctorJudgesWhatItIsTold(t *testing.T) {
	good := store.Inspection{
		Engine:            "postgres",
		Schema:            store.NewestSchema,
		Collation:         "C",
		SortsByBytes:      true,
		User:              "farthing_server",
		Fsync:             "on",
		FullPageWrites:    "on",
		SynchronousCommit: "on",
	}
	like := func(differs func(*store.Inspection)) func(*findings) {
		i := good
		differs(&i)
		return func(f *findings) { f.database(&i) }
	}
	now := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name  string
		judge func(*findings)
		check string
		want  string
	}{
		{"a newer schema", like(func(i *store.Inspection) { i.Schema++ }), "schema", wrong},
		{"an older schema", like(func(i *store.Inspection) { i.Schema-- }), "schema", wrong},
		{"another collation", like(func(i *store.Inspection) { i.Collation = "en_GB.UTF-8" }), "collation", wrong},
		{"a provider's collation", like(func(i *store.Inspection) { i.SortsByBytes = false }), "collation", wrong},
		{"no fsync", like(func(i *store.Inspection) { i.Fsync = "off" }), "durability", wrong},
		{"commits not waited for", like(func(i *store.Inspection) {
			i.SynchronousCommit = "off"
		}), "durability", wrong},
		{"commits of the local disk", like(func(i *store.Inspection) {
			i.SynchronousCommit = "local"
		}), "durability", fine},
		{"torn pages", like(func(i *store.Inspection) { i.FullPageWrites = "off" }), "durability", wrong},
		{"a clock behind", like(func(i *store.Inspection) { i.Ahead = -1500 * time.Millisecond }), "clock", warning},
		{"a clock ahead", like(func(i *store.Inspection) { i.Ahead = 3 * time.Second }), "clock", wrong},
		{"hosts without a choice", like(func(i *store.Inspection) { i.Hosts = 2 }), "hosts", wrong},
		{"hosts without a timeline", like(func(i *store.Inspection) {
			i.Hosts, i.AsksPrimary, i.NoTimeline = 2, true, true
		}), "hosts", warning},
		{"hosts without standbys", like(func(i *store.Inspection) {
			i.Hosts, i.AsksPrimary = 2, true
		}), "standbys", wrong},
		{"standbys that nobody waits for", like(func(i *store.Inspection) {
			i.Synchronous, i.SynchronousCommit = "ANY 1 (a)", "local"
		}), "standbys", wrong},
		{"standbys that are away", like(func(i *store.Inspection) { i.Synchronous = "ANY 1 (a)" }), "standbys", wrong},
		{"standbys that do not answer", like(func(i *store.Inspection) {
			i.Synchronous, i.Standbys, i.Waiting = "ANY 1 (a)", 1, 6*time.Second
		}), "standbys", wrong},
		{"another journal mode", func(f *findings) {
			f.sqlite(&store.Inspection{File: "x", JournalMode: "delete"})
		}, "durability", wrong},
		{"a full disk", func(f *findings) { f.room(&store.Inspection{}, 50<<20) }, "disk", wrong},
		{"room for no copy", func(f *findings) { f.room(&store.Inspection{Bytes: 5 << 30}, 4<<30) }, "disk", warning},
		{"room", func(f *findings) { f.room(&store.Inspection{Bytes: 5 << 30}, 6<<30) }, "disk", fine},
		{"an old key", func(f *findings) {
			f.signingKeys([]tokenKey{{Status: "signing", SignsFrom: now.AddDate(0, -4, 0)}}, now)
		}, "signing keys", warning},
		{"no key that signs", func(f *findings) {
			f.signingKeys([]tokenKey{{Status: "retired"}}, now)
		}, "signing keys", wrong},
		{"an old checkpoint", func(f *findings) { f.checkpoint(now.Add(-3*time.Hour), now) }, "checkpoint", warning},
		{"a new checkpoint", func(f *findings) { f.checkpoint(now.Add(-time.Hour), now) }, "checkpoint", fine},
	} {
		t.Run(c.name, func(t *testing.T) {
			var found findings
			c.judge(&found)
			at := slices.IndexFunc(found, func(f finding) bool { return f.Check == c.check })
			if at < 0 || found[at].Status != c.want {
				t.Errorf("found %+v, want %s to be %s", found, c.check, c.want)
			}
		})
	}
}

func TestDoctorTellsOfMoneyThatNobodyKnowsOf(t *testing.T) {
	var f findings
	f.outstanding(&store.Outstanding{Unknown: 1, Breaks: 2})
	if f[0].Status != warning || f[0].Message != "1 withdrawal of unknown outcome, 2 breaks open" {
		t.Errorf("%+v", f)
	}
}

func TestDoctorTellsOfBanksThatCannotBeReached(t *testing.T) {
	var f findings
	at := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	f.outstanding(&store.Outstanding{Banks: []store.BankConnection{
		{Rail: "manual", ReachedAt: at},
		{
			Rail:         "http",
			ReachedAt:    at,
			FailingSince: &at,
			Error:        "connection refused",
			Waits:        store.WaitingPayouts{Text: "2 waiting"},
		},
	}})
	if f[0].Status != fine || f[0].Message != "manual could be reached at "+stamp(&at) ||
		f[1].Status != wrong || !strings.HasSuffix(f[1].Message, stamp(&at)+": connection refused; 2 waiting") {
		t.Errorf("%+v", f)
	}
}

func TestDoctorTellsOfServicesThatCannotBeReached(t *testing.T) {
	at := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	for _, target := range store.Targets {
		var f findings
		f.outstanding(&store.Outstanding{Outages: []store.Outage{{
			Target:  target,
			Since:   at,
			Error:   "no connection",
			Waiting: "2 wait",
		}}})
		if f[0].Status != wrong || f[0].Check != string(target) || f[0].Cure == "" ||
			f[0].Message != "fails since "+stamp(&at)+": no connection; 2 wait" {
			t.Errorf("%+v", f)
		}
	}
}

// TestDoctorTellsOfRailsThatWait has a server wait because another one has other settings of its rail.
func TestDoctorTellsOfRailsThatWait(t *testing.T) {
	var f findings
	f.outstanding(&store.Outstanding{Waiting: []store.WaitingRail{{Server: "b-17", Rail: "isofile"}}})
	if f[0].Status != warning || !strings.Contains(f[0].Message, "server b-17 sends nothing to the bank of isofile") {
		t.Errorf("%+v", f)
	}
}

// TestDoctorLooksAtEndpoints has an endpoint fall behind, and another disabled because it took nothing.
func TestDoctorLooksAtEndpoints(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	by := farthing.Origin{Actor: farthing.ActorCLI}
	judge := func() (f findings) {
		if err := f.webhooks(t.Context(), st); err != nil {
			t.Fatal(err)
		}
		return f
	}
	commands := []farthing.Command{farthing.CreateMerchant{ID: "shop", Name: "Shop", By: by}}
	for _, id := range []string{"whk_1", "whk_2"} {
		commands = append(commands, farthing.CreateWebhookEndpoint{
			MerchantID: "shop",
			ID:         id,
			URL:        "https://shop.example/hook",
			Types:      []string{"*"},
			Payload:    farthing.PayloadThin,
			Order:      farthing.OrderParallel,
			Secret: farthing.WebhookSecret{
				ID:     "sec_" + id,
				Sealed: []byte{1},
				KeyID:  "k",
				Digest: farthing.Digest{1},
			},
			By: by,
		})
	}
	for _, result := range st.DoBulk(t.Context(), commands) {
		if result.Err != nil {
			t.Fatal(result.Err)
		}
	}
	if f := judge(); len(f) != 1 || f[0].Status != fine {
		t.Errorf("%+v", f)
	}
	commands = []farthing.Command{farthing.DisableWebhookEndpoint{
		MerchantID: "shop",
		ID:         "whk_1",
		Reason:     "It is gone.",
		Seq:        1,
	}}
	for i := range maxLag + 1 {
		commands = append(commands, farthing.RecordPayment{
			MerchantID: "shop",
			ID:         fmt.Sprint("p", i),
			Amount:     100,
			By:         by,
		})
	}
	st.DoBulk(t.Context(), commands)
	f := judge()
	if len(f) != 2 || f[0].Status != warning || f[1].Status != warning ||
		!strings.Contains(f[0].Message, "1 endpoint disabled") || !strings.Contains(f[0].Message, "whk_1") ||
		!strings.Contains(f[1].Message, "whk_2 of merchant shop is 1002 late") {
		t.Errorf("%+v", f)
	}
}
