package railtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Adapter returns the path of the example adapter's program. ./test builds it once for all packages, and names it in
// FARTHING_TEST_ADAPTER; a test that runs alone builds it into a folder that goes away with the test.
func Adapter(t *testing.T) string {
	t.Helper()
	if built := os.Getenv("FARTHING_TEST_ADAPTER"); built != "" {
		return built
	}
	program := filepath.Join(t.TempDir(), "httpadapter")
	build := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-ldflags=-s -w", "-o", program,
		"farthing/examples/httpadapter")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the example adapter: %v\n%s", err, out)
	}
	return program
}
