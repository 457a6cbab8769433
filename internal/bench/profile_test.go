package bench

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"path/filepath"
	"runtime/pprof"
	"testing"
	"time"
)

// A profile that Go's profiler has written is read, and shows where the time went.
func TestProfileOfHashing(t *testing.T) {
	b := &bed{}
	file := filepath.Join(t.TempDir(), "hashing.pprof")
	end, err := profile(file)
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
	list := sumUp([]sample{
		{[]string{"crypto/sha256.Sum256", "farthing/internal/store.Hash",
			"farthing/internal/store.(*batch).decide", writer}, 30},
		{[]string{"internal/runtime/syscall/linux.Syscall6", "farthing/internal/store.(*pgLink).commit", writer}, 50},
		{[]string{"other.commit", "net/http.(*conn).serve"}, 20},
	})
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
	if sumUp(nil) != nil {
		t.Error("no samples add up to something")
	}
}

// The beginning of a profile, cut anywhere, yields a profile or an error, and never a panic.
func TestReadCutProfiles(t *testing.T) {
	var whole bytes.Buffer
	if err := pprof.Lookup("goroutine").WriteTo(&whole, 0); err != nil {
		t.Fatal(err)
	}
	unpacked, err := gzip.NewReader(&whole)
	if err != nil {
		t.Fatal(err)
	}
	var plain bytes.Buffer
	if _, err := plain.ReadFrom(unpacked); err != nil {
		t.Fatal(err)
	}
	for n := range plain.Len() {
		var cut bytes.Buffer
		packer := gzip.NewWriter(&cut)
		if _, err := packer.Write(plain.Bytes()[:n]); err != nil {
			t.Fatal(err)
		}
		if err := packer.Close(); err != nil {
			t.Fatal(err)
		}
		_, _ = readSamples(cut.Bytes())
	}
	if _, err := readSamples([]byte("no profile")); err == nil {
		t.Error("a text is read as a profile")
	}
}
