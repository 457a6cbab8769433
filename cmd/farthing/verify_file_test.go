package main

import (
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/internal/sandbox"
)

// failing runs the program, which must fail, and returns what it printed.
func failing(t *testing.T, dir string, arguments ...string) string {
	t.Helper()
	out, err := program(t.Context(), dir, arguments...).CombinedOutput()
	if err == nil {
		t.Fatalf("farthing %s does not fail:\n%s", strings.Join(arguments, " "), out)
	}
	return string(out)
}

// download keeps the journal of the sandbox in a file.
func download(t *testing.T, a access, query, file string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, a.BaseURL+"/v1/exports/journal?"+query, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+a.token(t, http.StatusOK))
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s %v", answer.Status, err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// What a merchant has downloaded is verified where there is no store, and by a checkpoint that was kept elsewhere.
func TestADownloadedJournalIsVerifiedWithoutAStore(t *testing.T) {
	t.Parallel()
	data, dir := t.TempDir(), t.TempDir()
	r, a := startSandbox(t, data)
	for file, query := range map[string]string{
		"all.ndjson": "format=ndjson&after=0", "all.csv": "", "end.csv": "after=300",
	} {
		download(t, a, query, filepath.Join(dir, file))
	}
	r.stop(t)
	output(t, data, "checkpoint", "--store", "sqlite:"+filepath.Join(data, "farthing.db"), "--to",
		filepath.Join(dir, "checkpoint.jsonl"))
	for _, file := range []string{"all.ndjson", "all.csv"} {
		var found filesVerdict
		decode(t, output(t, dir, "verify", file, "--json", "--payment", sandbox.PaymentID, "--checkpoint",
			"checkpoint.jsonl"), &found)
		if !found.OK || found.MerchantID != a.MerchantID || !found.Files[0].Whole || len(found.Found) == 0 ||
			found.Checkpoint == nil || found.Checkpoint.Seq != found.Files[0].LastSeq {
			t.Errorf("%s: %+v", file, found)
		}
		key := base64.StdEncoding.EncodeToString(found.Checkpoint.PublicKey)
		if err := os.WriteFile(filepath.Join(dir, "key.txt"), []byte(key+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		output(t, dir, "verify", file, "--checkpoint", "checkpoint.jsonl", "--public-key", "key.txt")
	}
	if said := output(t, dir, "verify", "end.csv"); !strings.Contains(said, "the rows 301 to ") {
		t.Errorf("of a part it says %s", said)
	}
	output(t, dir, "verify", "all.csv", "end.csv")
	for _, arguments := range []string{
		"verify all.csv --payment nothing", "verify all.csv --merchant nobody", "verify end.csv all.csv --since x",
		"verify all.csv --checkpoint checkpoint.jsonl --public-key " + strings.Repeat("A", 43) + "=",
		"verify checkpoint.jsonl", "verify --payment p-1",
	} {
		failing(t, dir, strings.Fields(arguments)...)
	}
	changeARow(t, dir)
}

// changeARow looks whether one changed amount is found, and that its row is named.
func changeARow(t *testing.T, dir string) {
	text, err := os.ReadFile(filepath.Join(dir, "all.ndjson"))
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.SplitAfter(string(text), "\n")
	rows[99] = strings.Replace(rows[99], `"actor":"`, `"actor":"x`, 1)
	if err := os.WriteFile(filepath.Join(dir, "bad.ndjson"), []byte(strings.Join(rows, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	var found filesVerdict
	out := failing(t, dir, "verify", "bad.ndjson", "--json")
	if err := json.Unmarshal([]byte(out), &found); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if len(found.Problems) != 1 || found.Problems[0].Seq != 100 ||
		!strings.Contains(found.Problems[0].Message, "its hash") {
		t.Errorf("%+v", found.Problems)
	}
}
