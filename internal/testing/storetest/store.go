package storetest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Engines are the names that Open and Each accept.
var Engines = []string{"sqlite", "postgres"}

// Start is the initial time of the business clock of every test's store: a Friday, 12:00 UTC.
var Start = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

// Clock stands still until it is set or advanced. It is safe for concurrent use.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a clock that stands at a moment.
func NewClock(at time.Time) *Clock { return &Clock{now: at.UTC()} }

// Now returns the time on the clock, in UTC.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Set sets the clock to a moment, which may be earlier.
func (c *Clock) Set(to time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = to.UTC()
}

// Advance moves the clock forward.
func (c *Clock) Advance(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

// Each runs a test on an empty store of each engine, as subtests named after them.
func Each(t *testing.T, f func(t *testing.T, s *store.Store)) {
	t.Helper()
	for _, engine := range Engines {
		t.Run(engine, func(t *testing.T) {
			s, _ := Open(t, engine)
			f(t, s)
		})
	}
}

// EachClock is Each with the business clock of the store, which stands at [Start].
func EachClock(t *testing.T, f func(t *testing.T, s *store.Store, clock *Clock)) {
	t.Helper()
	for _, engine := range Engines {
		t.Run(engine, func(t *testing.T) {
			clock := NewClock(Start)
			url, key := URL(t, engine)
			f(t, Reopen(t, url, Options(key, clock)), clock)
		})
	}
}

// Open opens an empty store of one engine, whose business clock stands at [Start]; it closes with the test. Open also
// returns the store's URL.
func Open(tb testing.TB, engine string) (*store.Store, string) {
	tb.Helper()
	url, key := URL(tb, engine)
	return Reopen(tb, url, Options(key, NewClock(Start))), url
}

// URL makes an empty migrated store of one engine without opening it, and returns its address and its key file.
func URL(tb testing.TB, engine string) (url, keyFile string) {
	tb.Helper()
	dir := tb.TempDir()
	if engine == "postgres" {
		return PostgresTemplate(tb, migrate), filepath.Join(dir, "farthing.key")
	}
	file := filepath.Join(dir, "farthing.db")
	made.once.Do(func() { made.file, made.err = migratedFile() })
	if made.err != nil {
		tb.Fatalf("make the template of the tests' files: %v", made.err)
	}
	if err := os.WriteFile(file, made.file, 0o600); err != nil {
		tb.Fatalf("make the test's file: %v", err)
	}
	return "sqlite:" + file, file + ".key"
}

// made is a migrated store on SQLite, which tests copy: migrating takes ten times as long.
var made struct {
	once sync.Once
	file []byte
	err  error
}

// migratedFile returns the contents of a migrated store on SQLite.
func migratedFile() (file []byte, err error) {
	dir, err := os.MkdirTemp("", "farthing-template-")
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	name := filepath.Join(dir, "farthing.db")
	if err := migrate("sqlite:" + name); err != nil {
		return nil, err
	}
	return os.ReadFile(name)
}

// Options returns the options of a test's store, with a settable business clock that is its real clock too. It takes
// withdrawals, and holds them.
func Options(keyFile string, clock *Clock) store.Options {
	return store.Options{
		Now:     clock.Now,
		Real:    clock.Now,
		KeyFile: keyFile,
		Rails:   []farthing.RailTerms{{Hold: true}},
		Create:  true,
		Unsafe:  true,
	}
}

// Reopen opens a store that URL made, even for a second time; it closes with the test.
func Reopen(tb testing.TB, url string, o store.Options) *store.Store {
	tb.Helper()
	o.Create = true
	s, err := store.Open(context.WithoutCancel(tb.Context()), url, o)
	if err != nil {
		tb.Fatalf("open the test's store: %v", err)
	}
	tb.Cleanup(func() {
		if err := s.Close(); err != nil {
			tb.Errorf("close the test's store: %v", err)
		}
	})
	return s
}

// migrate makes the template of all stores of an engine.
func migrate(url string) error {
	if _, _, err := store.Migrate(context.Background(), url, farthing.BySystem, Start); err != nil {
		return fmt.Errorf("make the template store: %w", err)
	}
	return nil
}
