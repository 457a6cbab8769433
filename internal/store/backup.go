package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"farthing/internal/farthing"
)

// ErrNotSQLite says that the operation exists on SQLite only.
var ErrNotSQLite = errors.New("the store is not on SQLite")

// Copying says what is to be copied where to, and who wants it.
type Copying struct {
	Store string          // its URL
	File  string          // what is written: it must be empty or missing
	As    string          // the name that the copy will have, for the journal
	By    farthing.Author // who wants it
	At    time.Time
}

// Copy is what Backup made.
type Copy struct {
	Schema int64 // its version
	Untold error // why the store's journal does not say that it was copied; nil: it does
}

// Backup copies the SQLite store at a URL, as it is at one moment, into a file, and waits until the disk has it. Others
// may go on reading and writing meanwhile. The store's own journal says first who copied it where to, so that the copy
// says so too; apart from that it does not change. A store that cannot be written to now, because its disk is full for
// instance, is copied all the same, and so is one of an older schema. The key file is not part of the copy. On
// PostgreSQL, which has tools of its own for this, Backup returns [ErrNotSQLite].
func Backup(ctx context.Context, c Copying) (made Copy, err error) {
	path, ok := sqlitePath(c.Store)
	if !ok {
		return made, fmt.Errorf("back up: %w", ErrNotSQLite)
	}
	if _, err := os.Stat(path); err != nil {
		return made, fmt.Errorf("back up: %w", err) // opening it would create an empty one
	}
	db, err := sql.Open(sqliteDriver, sqliteDSN(path, busyFor))
	if err != nil {
		return made, fmt.Errorf("back up: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if made.Schema, err = schemaVersion(ctx, db); err != nil {
		return made, fmt.Errorf("back up: %w", err)
	}
	if made.Schema == 0 {
		return made, fmt.Errorf("back up: %s is no store of farthing", path)
	}
	if made.Schema != NewestSchema {
		made.Untold = ErrOldSchema
	} else if made.Untold = c.tell(ctx, path); made.Untold != nil && !dialectSQLite.retryable(made.Untold) {
		return made, fmt.Errorf("back up: %w", made.Untold)
	}
	// It reads in one transaction, which in WAL mode does not block writers.
	if _, err := db.ExecContext(ctx, `VACUUM INTO $1`, c.File); err != nil {
		return made, fmt.Errorf("back up: %w", err)
	}
	return made, SyncFile(c.File)
}

// tell says in the operator's journal of a store that it is copied.
func (c Copying) tell(ctx context.Context, path string) (err error) {
	db, err := sqliteWriter(path, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return journalSQL(ctx, dialectSQLite, db, c.At, farthing.OperatorEntry{
		Type:      farthing.EventStoreCopied,
		SubjectID: "store",
		Changes:   map[string]any{"to": c.As},
		By:        c.By,
	})
}

// SyncFile waits until the disk has a file and its name.
func SyncFile(file string) error {
	for _, name := range []string{file, filepath.Dir(file)} {
		f, err := os.OpenFile(name, os.O_RDONLY, 0)
		if err != nil {
			return fmt.Errorf("write %s to disk: %w", name, err)
		}
		err = f.Sync()
		if errors.Is(err, fs.ErrInvalid) {
			err = nil // this system cannot do it for folders
		}
		if err = errors.Join(err, f.Close()); err != nil {
			return fmt.Errorf("write %s to disk: %w", name, err)
		}
	}
	return nil
}
