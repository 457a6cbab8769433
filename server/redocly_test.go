//go:build redocly

package server

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"testing"
)

// redocly is pinned, because a new version may complain about what nobody has touched.
const redocly = "@redocly/cli@2.77.0"

// TestRedocly runs redocly on the OpenAPI document with its recommended rules: there must be neither an error nor a
// warning.
func TestRedocly(t *testing.T) {
	for _, program := range []string{"node", "npx"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("not run: %s absent", program)
		}
	}
	lint := exec.CommandContext(t.Context(), "npx", "--yes", "--prefer-offline", redocly, "lint", "--extends",
		"recommended", "--format", "json", "openapi.json")
	lint.Env = append(os.Environ(), "REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true", "NO_COLOR=1")
	var complaints bytes.Buffer
	lint.Stderr = &complaints
	out, err := lint.Output()
	var found struct {
		Totals struct {
			Errors, Warnings *int
		}
	}
	if json.Unmarshal(out, &found) != nil || found.Totals.Errors == nil || found.Totals.Warnings == nil {
		t.Fatalf("redocly: %v\n%s%s", err, out, complaints.String())
	}
	if *found.Totals.Errors+*found.Totals.Warnings > 0 {
		t.Errorf("redocly finds fault with openapi.json:\n%s", out)
	}
}
