package main

import (
	"crypto/sha256"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/pprof/profile"
)

// A profile that Go's profiler has written is read, and shows where the time went.
func TestProfileOfHashing(t *testing.T) {
	b := &env{}
	file := filepath.Join(t.TempDir(), "hashing.pprof")
	end, err := profileHere(file)
	if err != nil {
		t.Fatal(err)
	}
	text := make([]byte, 1<<20)
	for started := time.Now(); time.Since(started) < time.Second; {
		sum := sha256.Sum256(text)
		text[0] = sum[0]
		if _, err := json.Marshal(sum); err != nil {
			t.Fatal(err)
		}
	}
	if err := end(); err != nil {
		t.Fatal(err)
	}
	if err := b.readProfile(file); err != nil {
		t.Fatal(err)
	}
	if b.profiled.File != file || len(b.profiled.Areas) == 0 {
		t.Fatalf("%s", b.profiled)
	}
	if most := b.profiled.Areas[0]; most.Name != "hashing" || most.Share < 0.5 {
		t.Errorf("%s", b.profiled)
	}
}

// Samples belong to areas by their stacks, and areas overlap.
func TestSumUp(t *testing.T) {
	const writer = "farthing/internal/store.(*lane).run"
	list := sumUp(&profile.Profile{Sample: []*profile.Sample{
		sampleOf(30, "crypto/sha256.Sum256", "farthing/internal/store.Hash",
			"farthing/internal/store.(*batch).decide", writer),
		sampleOf(50, "internal/runtime/syscall/linux.Syscall6", "farthing/internal/store.(*pgLink).commit", writer),
		sampleOf(20, "other.commit", "net/http.(*conn).serve"),
	}})
	got := map[string]float64{}
	for i, a := range list {
		got[a.Name] = a.Share
		if i > 0 && a.Share > list[i-1].Share {
			t.Errorf("%v are not in order", list)
		}
	}
	for name, want := range map[string]float64{
		"writer":         0.8,
		"writer: commit": 0.5,
		"writer: decide": 0.3,
		"writer: load":   0,
		"hashing":        0.3,
		"system calls":   0.5,
		"net/http":       0.2,
	} {
		if got[name] != want {
			t.Errorf("%s has %v, want %v", name, got[name], want)
		}
	}
	if sumUp(&profile.Profile{}) != nil {
		t.Error("no samples add up to something")
	}
}

// sampleOf returns a sample of some nanoseconds, with a stack, the innermost function first.
func sampleOf(took int64, stack ...string) *profile.Sample {
	s := &profile.Sample{Value: []int64{1, took}}
	for _, name := range stack {
		line := profile.Line{Function: &profile.Function{Name: name}}
		s.Location = append(s.Location, &profile.Location{Line: []profile.Line{line}})
	}
	return s
}

// What is no profile is refused.
func TestReadNoProfile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "text.pprof")
	if err := os.WriteFile(file, []byte("no profile"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (&env{}).readProfile(file); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("a text is read as a profile: %v", err)
	}
}
