package main

import (
	"encoding/csv"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// packedShell are the commands that the README of a pack tells its reader to type.
var packedShell = regexp.MustCompile("(?s)```sh\n(.*?)```")

// A pack names what each merchant is owed and the account that it goes to, is for its owner alone, and is proved by the
// commands of its own README without the store; one in which an amount was changed is not.
func TestTheResolutionPack(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			s := newShop(t, engine)
			output(t, s.dir, s.args("merchant", "bank-account", "shop", "--holder", "=Online Retail Ltd",
				"--sort-code", "08-99-99", "--account-number", "66374958")...)
			output(t, s.dir, s.args("contact", "add", "ann@shop.example", "--merchant", "shop")...)
			output(t, s.dir, s.args("contact", "add", "bob@operator.example", "--operator")...)
			output(t, s.dir, s.importing(t)...)
			s.makeDay(t)
			ours := filepath.Join(s.dir, "ours.md")
			if err := os.WriteFile(ours, []byte("Acme Bank, 020 7946 0000\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			pack := filepath.Join(s.dir, "pack")
			s.letters(t, "ours")
			output(t, s.dir, s.args("safeguarding", "pack", pack, "--banks", "ours.md", "--documents", "ours")...)
			s.packed(t, pack)
			letter := "documents/letters of 2026/acme bank.txt"
			readme, err := os.ReadFile(filepath.Join(pack, "README.md"))
			if err != nil || !strings.Contains(string(readme), "| `"+letter+"` | a document of yours |") {
				t.Errorf("%v\n%s", err, readme)
			}
			if got, err := os.ReadFile(filepath.Join(pack, letter)); err != nil || string(got) != acknowledged {
				t.Errorf("%q, %v", got, err)
			}

			said := refusal(t, s.dir, s.args("safeguarding", "pack", pack)...)
			if !strings.Contains(said, "exists already") {
				t.Error(said)
			}
			if out, err := provePack(t, pack); err != nil || strings.Count(out, "Verified; nothing is wrong.") != 2 {
				t.Errorf("%v\n%s", err, out)
			}
			journal := filepath.Join(pack, "journals", "shop.ndjson")
			text, err := os.ReadFile(journal)
			if err != nil {
				t.Fatal(err)
			}
			changed := strings.Replace(string(text), `"amount":`, `"amount":1`, 1)
			if err := os.WriteFile(journal, []byte(changed), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := provePack(t, pack)
			if err == nil || !strings.Contains(out, "shop.ndjson: FAILED") || !strings.Contains(out, "Not verified") {
				t.Errorf("a changed pack: %v\n%s", err, out)
			}
		})
	}
}

// An account is closed and opened again by hand, and the pack tells of one that is closed, by whom and why.
func TestAnAccountIsClosedByHand(t *testing.T) {
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			s := newShop(t, engine)
			s.states(t, "isofile/acme/gbp", 12_345)
			account := func(verb string, more ...string) []string {
				named := []string{"safeguarding", "accounts", verb, "isofile/acme/gbp", "--reason", "Moved"}
				return s.args(append(named, more...)...)
			}
			said := refusal(t, s.dir, account("close", "--last-day", "2026-11-20", "--currency", "EUR")...)
			if !strings.Contains(said, "no statement names an account isofile/acme/gbp in EUR") {
				t.Error(said)
			}
			said = output(t, s.dir, account("close", "--last-day", "2026-11-20")...)
			if !strings.Contains(said, "isofile/acme/gbp in GBP is closed on 2026-11-20.") {
				t.Error(said)
			}
			pack := filepath.Join(s.dir, "pack")
			output(t, s.dir, s.args("safeguarding", "pack", pack)...)
			for file, want := range map[string]string{
				"README.md":    "| isofile/acme/gbp | 2026-11-19 | GBP 123.45 | closed on 2026-11-20 |",
				"accounts.csv": ",12345,closed,2026-11-20,",
			} {
				text, err := os.ReadFile(filepath.Join(pack, file))
				if err != nil || !strings.Contains(string(text), want) {
					t.Errorf("%v\n%s", err, text)
				}
			}
			said = output(t, s.dir, account("reopen")...)
			if !strings.Contains(said, "isofile/acme/gbp in GBP is open.") {
				t.Error(said)
			}
			said = output(t, s.dir, s.args("safeguarding", "accounts", "list")...)
			if !strings.Contains(said, "2026-11-19") || strings.Contains(said, "closed") {
				t.Error(said)
			}
		})
	}
}

// states has the bank state an account of 2026-11-19.
func (s shop) states(t *testing.T, account string, balance money.Minor) {
	t.Helper()
	st := storetest.Reopen(t, s.store, store.Options{Now: realNow, Real: realNow, KeyFile: s.key})
	day := calendar.Date{Year: 2026, Month: time.November, Day: 19}
	b := store.BankStatement{
		Statement: recon.Statement{
			ID:      account + "/1",
			Digest:  "1",
			From:    day,
			To:      day,
			Opening: balance,
			Closing: balance,
			At:      realNow(),
		},
		Account:  account,
		Currency: money.GBP,
	}
	_, err := st.Documents.Keep(t.Context(), store.Document{Rail: "isofile/acme", Number: 1},
		store.DocumentReport{Statements: []store.BankStatement{b}})
	if err != nil {
		t.Fatal(err)
	}
}

// acknowledged is what a bank wrote to the operator.
const acknowledged = "We acknowledge.\n"

// letters makes a folder of documents, and looks at what may not be in one.
func (s shop) letters(t *testing.T, name string) {
	t.Helper()
	folder := filepath.Join(s.dir, name)
	letters := filepath.Join(folder, "letters of 2026")
	if err := os.MkdirAll(letters, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(letters, "acme bank.txt"), []byte(acknowledged), 0o600); err != nil {
		t.Fatal(err)
	}
	for link, want := range map[string]string{
		"a link": "is no regular file",
		"a|b":    "that no list of files can show",
	} {
		at := filepath.Join(folder, link)
		if err := os.Symlink(letters, at); err != nil {
			t.Fatal(err)
		}
		pack := filepath.Join(s.dir, "refused")
		if said := refusal(t, s.dir, s.args("safeguarding", "pack", pack, "--documents", name)...); !strings.Contains(
			said, want) {
			t.Error(said)
		}
		if _, err := os.Stat(pack); !os.IsNotExist(err) {
			t.Errorf("a part of a pack is there: %v", err)
		}
		if err := os.Remove(at); err != nil {
			t.Fatal(err)
		}
	}
}

// makeDay has the record of the last business day made.
func (s shop) makeDay(t *testing.T) {
	t.Helper()
	st := storetest.Reopen(t, s.store, store.Options{Now: realNow, Real: realNow, KeyFile: s.key})
	now := realNow()
	terms, err := st.Safeguarding.Terms(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	due, err := st.Safeguarding.Due(t.Context(), terms, now)
	if err != nil || len(due) != 1 {
		t.Fatal(due, err)
	}
	if made, err := st.Safeguarding.Make(t.Context(), terms, due[0], now); err != nil || made.Day == nil {
		t.Fatal(made, err)
	}
}

// packed looks at what is in a pack, and who may read it.
func (s shop) packed(t *testing.T, pack string) {
	t.Helper()
	err := filepath.WalkDir(pack, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		want := fs.FileMode(0o600)
		if entry.IsDir() {
			want = 0o700
		}
		if err == nil && info.Mode().Perm() != want {
			t.Errorf("%s has the mode %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(filepath.Join(pack, "merchants.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	line := map[string]string{}
	for i, name := range rows[0] {
		line[name] = rows[1][i]
	}
	_, _, available := s.head(t)
	if line["merchantId"] != "shop" || line["accountNumber"] != "66374958" || line["sortCode"] != "089999" ||
		line["holderName"] != "'=Online Retail Ltd" || line["contacts"] != "ann@shop.example" ||
		line["available"] != line["requirement"] || line["available"] == "0" {
		t.Errorf("%v, the book has %d available", line, available)
	}
	readme, err := os.ReadFile(filepath.Join(pack, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"begins with `banks`", "bob@operator.example", "| GBP | 1 |", "signed by no person yet", "`journals/`",
	} {
		if !strings.Contains(string(readme), want) {
			t.Errorf("the README does not say %q:\n%s", want, readme)
		}
	}
}

// provePack types what the README of a pack says.
func provePack(t *testing.T, pack string) (string, error) {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join(pack, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := packedShell.FindSubmatch(readme)
	if found == nil {
		t.Fatalf("the README has no commands:\n%s", readme)
	}
	cmd := exec.CommandContext(t.Context(), "sh", "-c", string(found[1]))
	cmd.Dir = pack
	out, err := cmd.CombinedOutput()
	return string(out), err
}
