package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// OldestSchema is the version of the first file in schema/. Earlier versions belong to programs that were never
// released: their journals have names that are no longer used, which hashes cover, and they are not upgraded.
const OldestSchema = 12

// NewestSchema is the version of the last file in schema/, with which its name begins.
var NewestSchema = newestSchema()

// migrateAttempts is for SQLite, which has no lock for the migration: if two processes migrate, one finds a table that
// the other has just made, is rolled back, and goes on from there.
const migrateAttempts = 5

// These say that a store does not have this program's schema version: it is one that migrate brings up to date, one of
// a newer program, or one from before the first release, which must be made anew.
var (
	ErrOldSchema    = errors.New("the store has an older schema")
	ErrNewSchema    = errors.New("the store has a newer schema")
	ErrFormerSchema = errors.New("the store is from before the first release")
)

// ErrNotOwner says that a role of PostgreSQL may not make or change the tables of a store.
var ErrNotOwner = errors.New("this role may not make the store's tables")

//go:embed schema/*.sql
var schemaFiles embed.FS

func newestSchema() int64 {
	files, err := schemaFiles.ReadDir("schema") // by name
	if err != nil {
		panic(err) // it is in the program
	}
	digits, _, _ := strings.Cut(files[len(files)-1].Name(), "_")
	version, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		panic(err)
	}
	return version
}

// Migrate brings the store at a URL to this program's schema and returns the versions before and after (0 is an empty
// store). Several processes may call it at once; if the schema is newer, the error is [ErrNewSchema]. The one that
// changed the schema says so in the operator's journal, with who asked for it and when, once the schema has one.
func Migrate(ctx context.Context, url string, by farthing.Author, at time.Time) (from, to int64, err error) {
	var db *sql.DB
	var d dialect
	if path, ok := sqlitePath(url); ok {
		d = dialectSQLite
		db, err = sqliteWriter(path, false)
	} else if isPostgres(url) {
		d = dialectPostgres
		db, err = pgDatabase(url)
	} else {
		err = fmt.Errorf("%q is neither sqlite:PATH nor postgres://…", scheme(url))
	}
	if err != nil {
		return 0, 0, fmt.Errorf("migrate: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if from, err = migratable(ctx, d, db); err != nil {
		return from, from, fmt.Errorf("migrate: %w", err)
	}
	if to, err = migrate(ctx, d, db, migration{from: from, by: by, at: at}); err != nil {
		return from, from, fmt.Errorf("migrate: %w", err)
	}
	return from, to, nil
}

// migratable returns the schema of a database, or why it cannot become a store of this program's, which is asked before
// anything is made in it.
func migratable(ctx context.Context, d dialect, db *sql.DB) (from int64, err error) {
	postgres := d.name == dialectPostgres.name
	if postgres {
		if err := checkCollation(ctx, db); err != nil {
			return 0, err
		}
	}
	if from, err = schemaVersion(ctx, db); err != nil {
		return 0, err
	}
	if err := knownSchema(from); err != nil {
		return from, err
	}
	if !postgres || from == NewestSchema {
		return from, nil
	}
	var role string
	var owner bool
	err = db.QueryRowContext(ctx, `SELECT current_user,
		COALESCE(has_schema_privilege(current_schema(), 'CREATE'), FALSE)
		AND COALESCE((SELECT pg_has_role(relowner, 'USAGE') FROM pg_class
		WHERE oid = to_regclass('goose_db_version')), TRUE)`).Scan(&role, &owner)
	if err == nil && !owner {
		err = fmt.Errorf("%w: %s", ErrNotOwner, role)
	}
	return from, err
}

// migration is what the operator's journal says of one.
type migration struct {
	from int64 // schema
	by   farthing.Author
	at   time.Time
}

// tell appends the row, in a transaction of its own: the files of the schema are in theirs.
func (m migration) tell(ctx context.Context, d dialect, db *sql.DB, to int64) error {
	return journalSQL(ctx, d, db, m.at, farthing.OperatorEntry{
		Type:      farthing.EventStoreMigrated,
		SubjectID: strconv.FormatInt(to, 10),
		Details:   map[string]any{"from": m.from, "to": to},
		By:        m.by,
	})
}

// migrate applies what is missing, each file in its own transaction.
func migrate(ctx context.Context, d dialect, db *sql.DB, m migration) (to int64, err error) {
	sub, err := fs.Sub(schemaFiles, "schema")
	if err != nil {
		return 0, fmt.Errorf("read the schema: %w", err)
	}
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true)}
	if d.name == dialectPostgres.name {
		locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300)) // seconds, attempts
		if err != nil {
			return 0, fmt.Errorf("prepare the migration's lock: %w", err)
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	provider, err := goose.NewProvider(d.goose, db, dialectFS{files: sub, dialect: d}, options...)
	if err != nil {
		return 0, fmt.Errorf("read the schema: %w", err)
	}
	for range migrateAttempts {
		var applied []*goose.MigrationResult
		if applied, err = provider.Up(ctx); err != nil {
			continue
		}
		if to, err = schemaVersion(ctx, db); err == nil && len(applied) > 0 {
			err = m.tell(ctx, d, db, to)
		}
		return to, err
	}
	return 0, fmt.Errorf("apply the schema: %w", err)
}

// schemaVersion reads the version of a database without changing it; 0 if there is none yet.
func schemaVersion(ctx context.Context, db *sql.DB) (int64, error) {
	look := `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'goose_db_version')`
	if _, ok := db.Driver().(*stdlib.Driver); ok {
		look = `SELECT to_regclass('goose_db_version') IS NOT NULL`
	}
	var exists bool
	if err := db.QueryRowContext(ctx, look).Scan(&exists); err != nil {
		return 0, fmt.Errorf("look for the schema: %w", err)
	}
	if !exists {
		return 0, nil
	}
	var version int64
	if err := db.QueryRowContext(ctx,
		`SELECT COALESCE(max(version_id), 0) FROM goose_db_version`).Scan(&version); err != nil {
		return 0, fmt.Errorf("read the schema's version: %w", err)
	}
	return version, nil
}

// knownSchema refuses a store that this program can neither use nor bring up to date; 0 is an empty one.
func knownSchema(have int64) error {
	switch {
	case have > NewestSchema:
		return fmt.Errorf("%w: %d, this program knows %d: install a newer version", ErrNewSchema, have, NewestSchema)
	case have != 0 && have < OldestSchema:
		return fmt.Errorf("%w: it has schema %d, and none before %d is brought up to date", ErrFormerSchema, have,
			OldestSchema)
	}
	return nil
}

// pgDatabase opens PostgreSQL as the migration tool needs it.
func pgDatabase(url string) (*sql.DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		// The error of the parser may hold the URL, which may hold a password.
		return nil, errors.New("the PostgreSQL URL does not parse")
	}
	return stdlib.OpenDB(*config), nil
}

// dialectFS shows the schema files as one engine needs them.
type dialectFS struct {
	files   fs.FS
	dialect dialect
}

// Open opens a file or the folder itself.
func (f dialectFS) Open(name string) (fs.File, error) {
	file, err := f.files.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return file, err
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return schemaFile{File: file, text: strings.NewReader(f.dialect.schema.Replace(string(text)))}, nil
}

// schemaFile is an embedded file whose text was made for one engine.
type schemaFile struct {
	fs.File
	text *strings.Reader
}

// Read reads the text made for the engine.
func (f schemaFile) Read(p []byte) (int, error) { return f.text.Read(p) }
