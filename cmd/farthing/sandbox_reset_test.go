package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// --reset starts a sandbox over, and deletes nothing that is in use or is no sandbox.
func TestASandboxStartsOver(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r, before := startSandbox(t, dir)
	if said := refusal(t, dir, "sandbox", "--data", dir, "--addr", "127.0.0.1:0", "--reset"); !strings.Contains(said,
		"a server runs on") {
		t.Error(said)
	}
	r.stop(t)
	r, again := startSandbox(t, dir)
	if again.ClientSecret != before.ClientSecret {
		t.Error("the next start has other credentials")
	}
	r.stop(t)
	r, after := startSandbox(t, dir, "--reset")
	if after.ClientSecret == before.ClientSecret {
		t.Error("the earlier credentials are still there")
	}
	r.stop(t)
	folder := t.TempDir()
	output(t, folder, "merchant", "create", "--id", "shop", "--name", "Shop")
	said := refusal(t, folder, "sandbox", "--data", folder, "--addr", "127.0.0.1:0", "--reset")
	if !strings.Contains(said, "is not a sandbox") || !exists(filepath.Join(folder, sandboxFile)) {
		t.Error(said)
	}
}
