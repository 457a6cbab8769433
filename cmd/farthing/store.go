package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"farthing/jobs"
	"farthing/rail/simbank"
	"farthing/store"
)

// storeFlags name the store that a command works on.
type storeFlags struct {
	Store   string `default:"sqlite:farthing.db" placeholder:"URL" help:"${store_store}"`
	KeyFile string `type:"path" placeholder:"FILE" help:"${store_key_file}"`

	examined bool // the command says what is wrong with a store, so that it opens also what others refuse
}

// open opens the store. Its business clock is the machine's; that of a sandbox stands still.
func (f storeFlags) open(ctx context.Context, log *slog.Logger) (*store.Store, *clock, error) {
	return f.openWatched(ctx, log, nil)
}

// mostSkew is how far the database's clock and this machine's may differ before the store refuses to write.
const mostSkew = 2 * time.Second

// openWatched is open for a platform, which measures the store's batches and may trace what requests ask of it.
func (f storeFlags) openWatched(ctx context.Context, log *slog.Logger, p *platform) (*store.Store, *clock, error) {
	if err := f.check(); err != nil {
		return nil, nil, err
	}
	business := jobs.NewClock(realNow)
	options := store.Options{
		Now:       business.Now,
		Real:      realNow,
		KeyFile:   f.KeyFile,
		Simulator: simbank.Terms(),
		MaxSkew:   mostSkew,
		Log:       log,
	}
	if p != nil {
		options.Measure, options.Traced, options.Fatal = p.metrics.batch, p.traces != nil, p.fail
		options.Rail = p.rail
	}
	st, err := store.Open(ctx, f.Store, options)
	if err != nil {
		return nil, nil, err
	}
	sandbox, err := st.Sandbox(ctx)
	if errors.Is(err, store.ErrMark) {
		err = advised{err, "Nothing was changed. Run farthing verify: it says what the store was made as."}
		if f.examined {
			err = nil
		}
	}
	if err == nil && sandbox {
		at, clockErr := st.Clock(ctx)
		if clockErr == nil {
			business.Stand(at)
		} else if !errors.Is(clockErr, store.ErrNotFound) {
			err = clockErr
		}
	}
	if err != nil {
		return nil, nil, errors.Join(err, st.Close())
	}
	return st, business, nil
}

// check says what to do if the store cannot be opened for a reason that is known beforehand.
func (f storeFlags) check() error {
	if path, ok := sqliteFile(f.Store); ok {
		if folder := filepath.Dir(path); !exists(folder) {
			return advised{fmt.Errorf("there is no folder %s for the store", folder),
				"Make it, or name another store with --store."}
		}
		return nil
	}
	if !strings.HasPrefix(f.Store, "postgres") || f.KeyFile != "" {
		return nil
	}
	return advised{errors.New("a store on PostgreSQL needs a key file"),
		"Name one with --key-file or FARTHING_KEY_FILE; it is made if it is not there and the store has sealed " +
			"nothing yet. Every process on the store needs the same file."}
}

// with opens the store, calls work on it and closes it.
func (f storeFlags) with(ctx context.Context, s *screen, work func(*store.Store, *clock) error) error {
	st, business, err := f.open(ctx, s.log("text"))
	if err != nil {
		return err
	}
	err = work(st, business)
	if closing := st.Close(); err == nil && closing != nil {
		err = fmt.Errorf("close the store: %w", closing)
	}
	return err
}

// sqliteFile returns the file of a SQLite store; false for any other store.
func sqliteFile(url string) (string, bool) { return strings.CutPrefix(url, "sqlite:") }

// exists reports whether there is a file with that name.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
