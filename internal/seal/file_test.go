//test:race
package seal_test

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"farthing/internal/seal"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// line returns the line of a key file whose key is 32 times the same byte.
func line(b byte) string {
	return "farthing-key-1 " + base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{b}, 32))
}

// idOf returns the identifier of the key in line(b).
func idOf(b byte) string {
	digest := sha256.Sum256(append([]byte("farthing key id\x00"), bytes.Repeat([]byte{b}, 32)...))
	return hex.EncodeToString(digest[:8])
}

// keyFile writes the lines to a file.
func keyFile(t *testing.T, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "key")
	must(t, os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600))
	return path
}

func open(t *testing.T, path string) *seal.File {
	t.Helper()
	f, err := seal.Open(path, slog.New(slog.DiscardHandler))
	must(t, err)
	return f
}

// lines returns the lines of a key file.
func lines(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	must(t, err)
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// ids returns the identifiers of a file's keys.
func ids(f *seal.File) (list []string) {
	for _, k := range f.Keys() {
		list = append(list, k.ID())
	}
	return list
}

// allowed lets a file be changed.
func allowed() error { return nil }

// The format on the disk must not change: an identifier, a nonce, and AES-256 in Galois counter mode.
func TestWhatIsSealedIsOfThisForm(t *testing.T) {
	key := open(t, keyFile(t, line(7))).First()
	sealed := key.Seal([]byte("12345678"), "for the shop")
	if got := hex.EncodeToString(sealed[:8]); got != idOf(7) || key.ID() != got {
		t.Errorf("it begins with %s, the key is %s; want %s", got, key.ID(), idOf(7))
	}
	block, err := aes.NewCipher(bytes.Repeat([]byte{7}, 32))
	must(t, err)
	aead, err := cipher.NewGCM(block)
	must(t, err)
	plain, err := aead.Open(nil, sealed[8:20], sealed[20:], []byte("for the shop"))
	if err != nil || string(plain) != "12345678" {
		t.Errorf("it opens as %q, %v", plain, err)
	}
	if again := key.Seal([]byte("12345678"), "for the shop"); bytes.Equal(again, sealed) {
		t.Error("the same secret is sealed to the same bytes twice")
	}
}

func TestUnseal(t *testing.T) {
	f := open(t, keyFile(t, line(1), line(2)))
	for n, key := range f.Keys() {
		sealed := key.Seal([]byte("secret"), "one")
		if plain, err := f.Unseal(sealed, "one"); err != nil || string(plain) != "secret" {
			t.Errorf("key %d: %q, %v", n, plain, err)
		}
		if !key.Sealed(sealed) || f.Keys()[1-n].Sealed(sealed) {
			t.Errorf("key %d: it is reported as sealed by another", n)
		}
		changed := slices.Clone(sealed)
		changed[len(changed)-1] ^= 1
		for name, c := range map[string]struct {
			sealed []byte
			aad    string
		}{
			"for something else": {sealed, "other"},
			"changed":            {changed, "one"},
			"cut":                {sealed[:len(sealed)-1], "one"},
			"its id alone":       {sealed[:8], "one"},
			"less than its id":   {sealed[:7], "one"},
			"nothing":            {nil, "one"},
			"of an unknown key":  {open(t, keyFile(t, line(3))).First().Seal([]byte("secret"), "one"), "one"},
		} {
			if plain, err := f.Unseal(c.sealed, c.aad); !errors.Is(err, seal.ErrWrongKey) || plain != nil {
				t.Errorf("key %d, %s: %q, %v", n, name, plain, err)
			}
		}
	}
}

func TestKeysAreNotPrinted(t *testing.T) {
	key := open(t, keyFile(t, line(1))).First()
	for _, form := range []string{"%v", "%+v", "%#v", "%s"} {
		if got := fmt.Sprintf(form, key); got != idOf(1) {
			t.Errorf("%s prints %q", form, got)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	secret := base64.StdEncoding.EncodeToString([]byte("a key of the wrong length"))
	for name, text := range map[string]string{
		"nothing":          "\n\n",
		"another word":     "farthing-key-2 " + strings.TrimPrefix(line(1), "farthing-key-1 "),
		"not base64":       "farthing-key-1 " + secret + "!",
		"the wrong length": "farthing-key-1 " + secret,
		"a good one first": line(1) + "\n" + secret,
	} {
		f, err := seal.Open(keyFile(t, text), slog.New(slog.DiscardHandler))
		if err == nil || f != nil || strings.Contains(err.Error(), secret) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := seal.Open(filepath.Join(t.TempDir(), "absent"), slog.New(slog.DiscardHandler))
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("absent: %v", err)
	}
}

// Several processes may start at once: all of them use the file that the first one made.
func TestCreateMakesOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	errs := make([]error, 8)
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() { errs[i] = seal.Create(path) })
	}
	group.Wait()
	must(t, errors.Join(errs...))
	made := open(t, path).First().ID()
	must(t, seal.Create(path))
	if f := open(t, path); f.First().ID() != made || len(f.Keys()) != 1 || f.Mode().Perm() != 0o600 {
		t.Errorf("keys %v, mode %s; want %s as made", ids(f), f.Mode(), made)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
		t.Errorf("the folder of the file holds %v, %v", entries, err)
	}
}

// A key that is added to the file opens at once, and seals at once if it is the first.
func TestAFileIsFollowed(t *testing.T) {
	path := keyFile(t, line(1))
	f := open(t, path)
	later := open(t, keyFile(t, line(2))).First().Seal([]byte("later"), "one")
	if _, err := f.Unseal(later, "one"); !errors.Is(err, seal.ErrWrongKey) {
		t.Errorf("before the key is there: %v", err)
	}
	must(t, os.WriteFile(path, []byte(line(2)+"\n"+line(1)+"\n"), 0o600))
	if plain, err := f.Unseal(later, "one"); err != nil || string(plain) != "later" {
		t.Errorf("%q, %v", plain, err)
	}
	if got := f.First().ID(); got != idOf(2) {
		t.Errorf("%s seals", got)
	}
}

// If the file vanishes or is damaged under a running server, nothing is lost.
func TestAFileThatCannotBeReadAnyMore(t *testing.T) {
	path := keyFile(t, line(1))
	var log bytes.Buffer
	f, err := seal.Open(path, slog.New(slog.NewTextHandler(&log, nil)))
	must(t, err)
	sealed := f.First().Seal([]byte("secret"), "one")
	for name, spoil := range map[string]func() error{
		"vanished": func() error { return os.Remove(path) },
		"spoiled":  func() error { return os.WriteFile(path, []byte("spoiled\n"), 0o600) },
	} {
		log.Reset()
		must(t, spoil())
		if got := f.First().ID(); got != idOf(1) || !strings.Contains(log.String(), "cannot be read any more") {
			t.Errorf("%s: %s seals, the log says %q", name, got, log.String())
		}
		if plain, err := f.Unseal(sealed, "one"); err != nil || string(plain) != "secret" {
			t.Errorf("%s: %q, %v", name, plain, err)
		}
		if _, err := f.Prepare(allowed); err == nil {
			t.Errorf("%s: a key was prepared in it", name)
		}
	}
}

func TestPreparePromoteDrop(t *testing.T) {
	path := keyFile(t, line(1), line(2))
	f := open(t, path)
	prepared, err := f.Prepare(allowed)
	if want := []string{idOf(1), idOf(2), prepared.ID()}; err != nil || !slices.Equal(ids(f), want) {
		t.Errorf("prepared: %v, %v", ids(f), err)
	}
	first, err := f.Promote(prepared.ID(), allowed)
	want := []string{prepared.ID(), idOf(1), idOf(2)}
	if err != nil || first.ID() != prepared.ID() || !slices.Equal(ids(f), want) {
		t.Errorf("promoted: %s of %v, %v", first, ids(f), err)
	}
	made, err := f.Promote("", allowed)
	want = []string{made.ID(), prepared.ID(), idOf(1), idOf(2)}
	if err != nil || !slices.Equal(ids(f), want) || !slices.Equal(lines(t, path)[2:], []string{line(1), line(2)}) {
		t.Errorf("made anew: %v, %v", ids(f), err)
	}
	if again := open(t, path); !slices.Equal(ids(again), want) || again.Mode().Perm() != 0o600 {
		t.Errorf("another process reads %v, mode %s", ids(again), again.Mode())
	}
	if err := f.DropOld(allowed); err != nil || !slices.Equal(ids(f), []string{made.ID()}) || len(lines(t, path)) != 1 {
		t.Errorf("dropped: %v, %v", ids(f), err)
	}
}

// A key that left the file before it was to be promoted is an error, not a crash.
func TestPromoteAKeyThatIsGone(t *testing.T) {
	path := keyFile(t, line(1))
	f := open(t, path)
	if _, err := f.Promote(idOf(2), allowed); !errors.Is(err, seal.ErrWrongKey) {
		t.Error(err)
	}
	if got := lines(t, path); !slices.Equal(got, []string{line(1)}) {
		t.Errorf("the file has %d lines", len(got))
	}
}

// A process that lost its exclusive right to change the file leaves the file alone.
func TestAChangeThatIsNotAllowed(t *testing.T) {
	path := keyFile(t, line(1), line(2))
	f := open(t, path)
	lost := errors.New("lost")
	held := func() error { return lost }
	_, prepared := f.Prepare(held)
	_, promoted := f.Promote(idOf(2), held)
	_, made := f.Promote("", held)
	for name, err := range map[string]error{
		"prepare":      prepared,
		"promote":      promoted,
		"promote anew": made,
		"drop":         f.DropOld(held),
	} {
		if !errors.Is(err, lost) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := lines(t, path); !slices.Equal(got, []string{line(1), line(2)}) {
		t.Errorf("the file has %d lines", len(got))
	}
}
