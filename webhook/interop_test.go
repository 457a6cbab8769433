//go:build interop

package webhook_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/webhook"
)

// TestInterop has the standard's npm library verify what is signed here.
func TestInterop(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "interop"))); err != nil {
		t.Fatal(err)
	}
	install := exec.CommandContext(t.Context(), "npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
	install.Dir = folder
	if output, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, output)
	}
	secret, other := newSecret(t, 7), newSecret(t, 8)
	present := time.Now()
	old := present.Add(-6 * time.Minute)
	body := []byte(`{"type":"payment.settled","data":{"seq":41,"why":"Zoë"}}`)
	changed := bytes.Replace(body, []byte("41"), []byte("42"), 1)
	good := headers("evt_41", present, webhook.Sign("evt_41", present, body, secret))
	messages := []struct {
		name   string
		header http.Header
		body   []byte
		good   bool
	}{
		{"a good message", good, body, true},
		{
			"with two secrets",
			headers("evt_41", present, webhook.Sign("evt_41", present, body, other, secret)),
			body, true,
		},
		{"a changed byte", good, changed, false},
		{"an old message", headers("evt_41", old, webhook.Sign("evt_41", old, body, secret)), body, false},
		{"another secret", headers("evt_41", present, webhook.Sign("evt_41", present, body, other)), body, false},
	}
	var lines bytes.Buffer
	for _, m := range messages {
		sent := map[string]string{}
		for name := range m.header {
			sent[strings.ToLower(name)] = m.header.Get(name)
		}
		line := map[string]any{"secret": secret.Text(), "headers": sent, "body": string(m.body)}
		if err := json.NewEncoder(&lines).Encode(line); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.CommandContext(t.Context(), "node", "interop.mjs")
	command.Dir, command.Stdin, command.Stderr = folder, &lines, t.Output()
	output, err := command.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, output)
	}
	scanner := bufio.NewScanner(bytes.NewReader(output))
	for _, m := range messages {
		var said struct{ Good bool }
		if !scanner.Scan() {
			t.Fatalf("it says nothing of %s", m.name)
		}
		if err := json.Unmarshal(scanner.Bytes(), &said); err != nil || said.Good != m.good {
			t.Errorf("of %s it says %s", m.name, scanner.Text())
		}
	}
}
