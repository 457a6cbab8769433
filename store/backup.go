package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrNotSQLite says that the operation exists on SQLite only.
var ErrNotSQLite = errors.New("the store is not on SQLite")

// Backup copies the SQLite store at a URL, as it is at one moment, into a file, which must be empty or missing, and
// waits until the disk has it. Others may go on reading and writing meanwhile. The store does not change: one of an
// older schema is copied as it is. Backup returns the copy's schema version. The key file is not part of the copy. On
// PostgreSQL, which has tools of its own for this, it returns [ErrNotSQLite].
func Backup(ctx context.Context, storeURL, file string) (schema int64, err error) {
	path, ok := sqlitePath(storeURL)
	if !ok {
		return 0, fmt.Errorf("back up: %w", ErrNotSQLite)
	}
	if _, err := os.Stat(path); err != nil {
		return 0, fmt.Errorf("back up: %w", err) // opening it would create an empty one
	}
	db, err := sql.Open(sqliteDriver, sqliteDSN(path, busyFor))
	if err != nil {
		return 0, fmt.Errorf("back up: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if schema, err = schemaVersion(ctx, db); err != nil {
		return 0, fmt.Errorf("back up: %w", err)
	}
	if schema == 0 {
		return 0, fmt.Errorf("back up: %s is no store of farthing", path)
	}
	// It reads in one transaction, which in WAL mode does not block writers.
	if _, err := db.ExecContext(ctx, `VACUUM INTO $1`, file); err != nil {
		return 0, fmt.Errorf("back up: %w", err)
	}
	return schema, SyncFile(file)
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
