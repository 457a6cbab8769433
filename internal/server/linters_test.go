//go:build linters

package server

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"farthing/internal/testing/slow"
)

// The linters are pinned, because a new version may complain about what nobody has touched.
const (
	redocly  = "@redocly/cli@2.77.0"
	spectral = "@stoplight/spectral-cli@6.16.3"
)

// npx runs a program that npm fetches, and returns what it prints. The error says how it ended, which is for who reads
// that.
func npx(t *testing.T, arguments ...string) (said []byte, complaints string, err error) {
	t.Helper()
	for _, program := range []string{"node", "npx"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("not run: %s absent", program)
		}
	}
	command := exec.CommandContext(t.Context(), "npx", append([]string{"--yes", "--prefer-offline"}, arguments...)...)
	command.Env = append(os.Environ(), "REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true", "NO_COLOR=1")
	var noise bytes.Buffer
	command.Stderr = &noise
	said, err = command.Output()
	return said, noise.String(), err
}

// TestRedocly runs redocly on the OpenAPI document with the strict form of its recommended rules: there must be neither
// an error nor a warning.
func TestRedocly(t *testing.T) {
	slow.Test(t)
	out, complaints, err := npx(t, redocly, "lint", "--extends", "recommended-strict", "--format", "json",
		"openapi.json")
	var found struct {
		Totals struct {
			Errors, Warnings *int
		}
	}
	if json.Unmarshal(out, &found) != nil || found.Totals.Errors == nil || found.Totals.Warnings == nil {
		t.Fatalf("redocly: %v\n%s%s", err, out, complaints)
	}
	if *found.Totals.Errors+*found.Totals.Warnings > 0 {
		t.Errorf("redocly finds fault with openapi.json:\n%s", out)
	}
}

// TestSpectral runs spectral on the OpenAPI document with its rules for OpenAPI: there must be nothing that it has to
// say, not even a hint.
func TestSpectral(t *testing.T) {
	slow.Test(t)
	rules := filepath.Join(t.TempDir(), "rules.yaml")
	if err := os.WriteFile(rules, []byte("extends: [\"spectral:oas\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, complaints, err := npx(t, spectral, "lint", "--ruleset", rules, "--format", "json", "--fail-severity", "hint",
		"openapi.json")
	var found []json.RawMessage
	if json.NewDecoder(bytes.NewReader(out)).Decode(&found) != nil { // a sentence follows
		t.Fatalf("spectral: %v\n%s%s", err, out, complaints)
	}
	if len(found) > 0 || err != nil {
		t.Errorf("spectral finds fault with openapi.json: %v\n%s", err, out)
	}
}
