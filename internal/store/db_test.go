package store_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// TestMain checks each statement that the tests have made the store send, once all of them have run. See
// statement_test.go.
func TestMain(m *testing.M) {
	code := m.Run()
	storetest.Stop()
	whole := flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.list").Value.String() == ""
	for _, complaint := range store.CheckStatements(whole && code == 0) {
		fmt.Println(complaint)
		code = max(code, 1)
	}
	os.Exit(code)
}

func TestMigrateTellsVersionsAndRunsTwice(t *testing.T) {
	for engine, url := range map[string]string{"sqlite": "sqlite:" + filepath.Join(t.TempDir(), "a b%?#.db"),
		"postgres": storetest.PostgresURL(t)} {
		var group sync.WaitGroup
		errs := make([]error, 3)
		for i := range errs {
			group.Go(func() { _, _, errs[i] = store.Migrate(t.Context(), url, farthing.BySystem, storetest.Start) })
		}
		group.Wait()
		if err := errors.Join(errs...); err != nil {
			t.Errorf("%s: migrate from three sides at once: %v", engine, err)
		}
		from, to, err := store.Migrate(t.Context(), url, farthing.BySystem, storetest.Start)
		if err != nil || from != to || from < 2 {
			t.Errorf("%s: migrating again = %d, %d, %v", engine, from, to, err)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	clock := storetest.NewClock(storetest.Start)
	key := filepath.Join(t.TempDir(), "key")
	for name, c := range map[string]struct {
		url, says string
		options   store.Options
	}{
		"no clock":       {"sqlite:x", "no clock", store.Options{}},
		"unknown scheme": {"mysql://user:secret@host", "mysql", storetest.Options(key, clock)},
		"not migrated":   {storetest.PostgresURL(t), "no store in this database", storetest.Options(key, clock)},
		"no key file":    {storetest.PostgresURL(t), "FARTHING_KEY_FILE", storetest.Options("", clock)},
		"folder is absent": {"sqlite:" + filepath.Join(t.TempDir(), "no", "x.db"), "cannot be opened",
			storetest.Options("", clock)},
		"no such host": {"postgres://user:secret@127.0.0.1:1/x?connect_timeout=1", "", storetest.Options(key, clock)},
	} {
		s, err := store.Open(t.Context(), c.url, c.options)
		if err == nil {
			t.Errorf("%s: opened (%v)", name, s.Close())
			continue
		}
		if !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A store that is not there is made only where that is asked for: else nothing is, neither store nor key file, and a
// file that is no store stays as it is.
func TestOpenMakesNothingUnasked(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"absent.db": "", "empty.db": "", "other.db": "not ours"} {
		file := filepath.Join(dir, name)
		if name != "absent.db" {
			must(t, os.WriteFile(file, []byte(text), 0o600))
		}
		o := storetest.Options("", storetest.NewClock(storetest.Start))
		o.Create = false
		_, err := store.Open(t.Context(), "sqlite:"+file, o)
		if err == nil || name != "other.db" && !errors.Is(err, store.ErrNoStore) {
			t.Errorf("%s: %v", name, err)
		}
		left, err := os.ReadFile(file)
		if string(left) != text || name == "absent.db" && !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s holds %q: %v", name, left, err)
		}
		if _, err := os.Stat(file + ".key"); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s has a key file: %v", name, err)
		}
	}
	file, _ := storetest.URL(t, "sqlite")
	o := storetest.Options("", storetest.NewClock(storetest.Start))
	storetest.Reopen(t, file, o)
	o.Create = false
	s, err := store.Open(t.Context(), file, o)
	must(t, err)
	must(t, s.Close())
	_, err = store.Open(t.Context(), storetest.PostgresURL(t),
		storetest.Options(filepath.Join(dir, "key"), storetest.NewClock(storetest.Start)))
	if !errors.Is(err, store.ErrNoStore) {
		t.Errorf("an empty database: %v", err)
	}
}

func TestOpenCreatesKeyFileForOwnerAlone(t *testing.T) {
	for _, engine := range storetest.Engines {
		url, key := storetest.URL(t, engine)
		storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
		info, err := os.Stat(key)
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: key file: %v, %v", engine, info, err)
		}
	}
}

//test:race
func TestOpenRefusesAnotherKeyFileOnceSomethingIsSealed(t *testing.T) {
	for _, engine := range storetest.Engines {
		url, key := storetest.URL(t, engine)
		o := storetest.Options(key, storetest.NewClock(storetest.Start))
		storetest.Reopen(t, url, o)
		o.KeyFile = filepath.Join(t.TempDir(), "other")
		s := storetest.Reopen(t, url, o) // nothing is sealed yet: any key will do
		if err := s.SigningKeys.Add(t.Context(), store.SigningKey{
			ID:        "k",
			Algorithm: "ES256",
			Private:   []byte("p"),
			SignsFrom: storetest.Start,
		}, "", farthing.BySystem); err != nil {
			t.Fatal(err)
		}
		o.KeyFile = filepath.Join(t.TempDir(), "third")
		if _, err := store.Open(t.Context(), url, o); !errors.Is(err, os.ErrNotExist) ||
			!errors.Is(err, store.ErrNoKeyFile) {
			t.Errorf("%s: with a key file that is not there: %v", engine, err)
		}
		other, _ := storetest.URL(t, "sqlite")
		storetest.Reopen(t, other, o) // makes the third key
		if _, err := store.Open(t.Context(), url, o); !errors.Is(err, store.ErrWrongKey) {
			t.Errorf("%s: with another key file: %v", engine, err)
		}
	}
}
