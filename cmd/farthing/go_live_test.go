package main

import (
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/store/storetest"
)

// goLive is the guide that a test of its own types, on a PostgreSQL of its own.
const goLive = "go-live"

// TestGoingLiveAsDocumented types the guide to going live, line by line as it stands, on an empty PostgreSQL. Only the
// ports are others: those of the guide may be taken on this machine.
func TestGoingLiveAsDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations", goLive+".md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := blocksOf(string(text), "sh")
	if len(blocks) != 7 {
		t.Fatalf("the guide has %d blocks, this test knows 7", len(blocks))
	}
	script := "set -eu\ntrap 'kill $! 2>/dev/null && wait' EXIT\n" + strings.Join(blocks, "")
	for _, port := range []string{"127.0.0.1:8080", "127.0.0.1:9090"} {
		script = strings.ReplaceAll(script, port, freePort(t))
	}
	server, err := storetest.StartServer("", storetest.Durable...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	address, err := url.Parse(server.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cmd := program(t.Context(), dir)
	cmd.Path, cmd.Args = "/bin/sh", []string{"sh", "-c", script}
	cmd.Env = append(cmd.Environ(), "PGHOST="+address.Query().Get("host"), "PGUSER="+address.Query().Get("user"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "farthing.log")) // it may not have come so far
		t.Fatalf("%v\n%s\n%s", err, out, log)
	}
	for _, said := range []string{`"available":4900`, `"not_eligible"`, "nothing is wrong"} {
		if !strings.Contains(string(out), said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
	if dump, err := os.Stat(filepath.Join(dir, "farthing.dump")); err != nil || dump.Size() == 0 {
		t.Errorf("the dump: %v", err)
	}
}

// freePort returns an address of this machine on which nobody listens.
func freePort(t *testing.T) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}
