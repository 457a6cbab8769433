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

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
)

// storeFlags name the store that a command works on.
type storeFlags struct {
	Store   string `default:"sqlite:farthing.db" placeholder:"URL" help:"${store_store}"`
	KeyFile string `type:"path" placeholder:"FILE" help:"${store_key_file}"`

	examined bool // the command says what is wrong with a store, so that it opens also what others refuse
}

// opening says how a store is opened.
type opening struct {
	create bool // make one that is not there
	// open the target of a move that is not complete
	unfinished bool
	platform   *platform // measures the store's batches, and may trace what requests ask of it; nil: there is none

	rails []farthing.RailTerms // that are connected; none: that of a sandbox is the simulated bank
}

// maxSkew is how far the database's clock and this machine's may differ before the store refuses to write.
const maxSkew = 2 * time.Second

// openAs opens the store in this way. Its business clock is the machine's; that of a sandbox stands still.
func (f storeFlags) openAs(ctx context.Context, log *slog.Logger, how opening) (*store.Store, *clock, error) {
	if err := f.check(); err != nil {
		return nil, nil, err
	}
	business := jobs.NewClock(realNow)
	options := store.Options{
		Now:        business.Now,
		Real:       realNow,
		KeyFile:    f.KeyFile,
		Simulator:  simbank.Terms(),
		MaxSkew:    maxSkew,
		Create:     how.create,
		Unfinished: how.unfinished,
		Rails:      how.rails,
		Visiting:   how.platform == nil,
		Log:        log,
	}
	if p := how.platform; p != nil {
		options.Measure, options.Traced, options.Fatal = p.metrics.batch, p.traces != nil, p.fail
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
		at, clockErr := st.Clock.Time(ctx)
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
	if err := checkStore(f.Store); err != nil {
		return err
	}
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

// checkStore says what is meant by an address of a store that is the path of a file alone.
func checkStore(address string) error {
	if strings.Contains(address, ":") {
		return nil
	}
	return advised{fmt.Errorf("--store: %.200q is neither sqlite:PATH nor postgres://…", address),
		fmt.Sprintf("Did you mean --store sqlite:%s?", address)}
}

// with opens the store, which must be there, calls work on it and closes it.
func (f storeFlags) with(ctx context.Context, s *screen, work func(*store.Store, *clock) error) error {
	return f.withAs(ctx, s, opening{}, work)
}

// withNew is with for a command that may be the first one on a store, and makes it if it is on SQLite.
func (f storeFlags) withNew(ctx context.Context, s *screen, work func(*store.Store, *clock) error) error {
	path, isFile := sqliteFile(f.Store)
	made := isFile && !exists(path)
	err := f.withAs(ctx, s, opening{create: true}, work)
	if made && exists(path) {
		s.note("The store %s was made by this command.", path)
	}
	return err
}

// withAs is with for a store that is opened in this way.
func (f storeFlags) withAs(
	ctx context.Context, s *screen, how opening, work func(*store.Store, *clock) error,
) error {
	st, business, err := f.openAs(ctx, s.log("text"), how)
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
