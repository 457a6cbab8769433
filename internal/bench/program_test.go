package bench

import (
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A server ends when the process that started it is gone, for whatever reason: its guard reads the end of a pipe.
func TestGuardEndsTheServer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	server := exec.CommandContext(ctx, "sleep", "600")
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	g, err := startGuard(server.Process.Pid)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.life.Close(); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err == nil {
		t.Error("the server ended by itself")
	}
	g.dismiss()
}

// A server that cannot serve reports why, and one that ended by itself is an error.
func TestServerThatEnds(t *testing.T) {
	dir := t.TempDir()
	p, at := Program{built}, Store{"sqlite:/no/such/folder/x.db", filepath.Join(dir, "key")}
	_, err := p.Serve(t.Context(), at, filepath.Join(dir, "log_1"))
	if err == nil || !strings.Contains(err.Error(), "no folder /no/such/folder") {
		t.Errorf("a server without a store: %v", err)
	}
	at.URL = "sqlite:" + filepath.Join(dir, "x.db")
	if _, err := p.Output(t.Context(), at, "migrate"); err != nil {
		t.Fatal(err)
	}
	s, err := p.Serve(t.Context(), at, filepath.Join(dir, "log_2"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-s.exited
	if err := s.Stop(); err == nil || !strings.Contains(err.Error(), "ended by itself") {
		t.Errorf("a server that was killed: %v", err)
	}
}
