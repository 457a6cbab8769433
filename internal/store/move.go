package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/farthing"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// The names in store_info that concern a move. They belong to one database and are not copied to another.
const (
	InfoMoving   = "moving"    // on the source: the MoveMark of the move that stopped it
	InfoMovingIn = "moving_in" // on the target: how far the move has come; nobody serves the store while it is there
)

// MovedBooks is the name of the table of books once a store was moved: whatever program reads books then fails.
const MovedBooks = "books_moved"

// movingTrigger is the name of the triggers that refuse writes, and of the function that they call on PostgreSQL.
const movingTrigger = "farthing_store_moving"

// movingText is what those triggers say.
const movingText = "the store is being moved"

// movingState is the SQLSTATE of a write to a stopped store on PostgreSQL: one that nothing else has.
const movingState = "FM001"

// stopAttempts is how often a stop begins again because it and a writer waited for each other.
const stopAttempts = 10

var stopPauses = backoff.Pauses{First: lanePauses.First, Max: 2 * probePauses.First}

var (
	// ErrMoved says that a store was moved: another database has what it had.
	ErrMoved = errors.New("the store was moved")
	// ErrMovingIn says that a store is the target of a move that is not complete.
	ErrMovingIn = errors.New("a move to this store is not complete")
	// ErrNotStopped says that no move has stopped the store.
	ErrNotStopped = errors.New("no move has stopped this store")
	// ErrTakenBack says that the stop of a move was undone while the move went on.
	ErrTakenBack = errors.New("the move was undone meanwhile")
	// ErrReleased says that the target of a move was opened while the move was being undone.
	ErrReleased = errors.New("the target was opened meanwhile: undo the move again")

	errStoreMoving = farthing.Refuse(farthing.CodeStoreMoving, "")
)

// MoveMark says in a store that it is moved.
type MoveMark struct {
	ID string `json:"id"` // the target has the same
	To string `json:"to"` // the target's Name
}

// Database is a store's database that is not opened as a store.
type Database struct {
	*sql.DB

	// Name is the database's address without user and password.
	Name string

	dialect dialect
}

// OpenDatabase connects to the database at a store's URL. A SQLite file that is not there is made. The caller closes
// it.
func OpenDatabase(url string) (*Database, error) {
	if path, ok := sqlitePath(url); ok {
		whole, err := filepath.Abs(path)
		if err != nil {
			return nil, fmt.Errorf("find %s: %w", path, err)
		}
		db, err := sqliteWriter(whole, false)
		return &Database{db, "sqlite:" + whole, dialectSQLite}, err
	}
	if !isPostgres(url) {
		return nil, fmt.Errorf("%q is neither sqlite:PATH nor postgres://…", scheme(url))
	}
	config, err := pgconn.ParseConfig(url)
	if err != nil {
		return nil, errPostgresURL
	}
	db, err := pgDatabase(url)
	name := fmt.Sprintf("postgres://%s:%d/%s", config.Host, config.Port, config.Database)
	return &Database{db, name, dialectPostgres}, err
}

// Postgres reports whether the database is PostgreSQL's.
func (d *Database) Postgres() bool { return d.dialect.name == dialectPostgres.name }

// Schema returns the version of the database's schema; 0 if it has none.
func (d *Database) Schema(ctx context.Context) (int64, error) { return schemaVersion(ctx, d.DB) }

// Fit returns why a store cannot be made in the database, or be kept there; nil if it can.
func (d *Database) Fit(ctx context.Context) error {
	_, err := migratable(ctx, d.dialect, d.DB)
	return err
}

// Info returns the value of a name in store_info, "" if it has none.
func (d *Database) Info(ctx context.Context, name string) (value string, err error) {
	err = d.QueryRowContext(ctx, `SELECT value FROM store_info WHERE name = $1`, name).Scan(&value)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("read %s of the store: %w", name, err)
	}
	return value, nil
}

// Mark returns the mark of the move that stopped the store; [ErrNotStopped] if none has.
func (d *Database) Mark(ctx context.Context) (m MoveMark, err error) {
	value, err := d.Info(ctx, InfoMoving)
	if err == nil && value == "" {
		err = ErrNotStopped
	}
	if err != nil {
		return m, err
	}
	err = json.Unmarshal([]byte(value), &m)
	return m, wrapped("read the mark of the move", err)
}

// Stop stops every write to the store for good, by whatever program: it waits for the writers that are under way, marks
// the store as moved to a target, and has each table refuse changes, all in one transaction. The operator's journal
// says first who moves it. Reads go on. The stop outlives the process; [Database.Undo] takes it back. Of a store that
// is stopped already, Stop returns the mark.
func (d *Database) Stop(ctx context.Context, to string, by farthing.Author, at time.Time) (MoveMark, error) {
	mark := MoveMark{ID: rand.Text(), To: to}
	err := d.change(ctx, func(tx *sql.Tx) error {
		texts, err := d.stopping(ctx, tx)
		if err != nil {
			return err
		}
		err = d.journal(ctx, tx, at, farthing.OperatorEntry{
			Type:      farthing.EventStoreCopied,
			SubjectID: "store",
			Changes:   map[string]any{"to": to},
			By:        by,
		})
		if err != nil {
			return err
		}
		value, err := json.Marshal(mark)
		if err == nil {
			_, err = tx.ExecContext(ctx, `INSERT INTO store_info (name, value) VALUES ($1, $2)`, InfoMoving,
				string(value))
		}
		if err != nil {
			return fmt.Errorf("mark the store: %w", err)
		}
		return execAll(ctx, tx, texts)
	})
	if err != nil {
		if there, markErr := d.Mark(ctx); markErr == nil {
			return there, nil
		}
		if pg, ok := errors.AsType[*pgconn.PgError](err); ok && pg.Code == "42501" {
			err = fmt.Errorf("%w: %w", ErrNotOwner, err)
		}
		return MoveMark{}, fmt.Errorf("stop the store: %w", err)
	}
	return mark, nil
}

// journal appends an entry to the operator's journal.
func (d *Database) journal(ctx context.Context, tx *sql.Tx, at time.Time, e farthing.OperatorEntry) error {
	w := writingSQL(ctx, tx)
	w.journal(e)
	return w.append(ctx, d.dialect, at)
}

// Journal appends an entry to the operator's journal, in a transaction of its own.
func (d *Database) Journal(ctx context.Context, at time.Time, e farthing.OperatorEntry) error {
	return journalSQL(ctx, d.dialect, d.DB, at, e)
}

// Release lets the target of a complete move be served; place is how far the move has come. The operator's journal
// there says where its records are from. It returns [ErrTakenBack] if the move was undone meanwhile.
func (d *Database) Release(ctx context.Context, place, from string, by farthing.Author, at time.Time) error {
	err := d.Change(ctx, func(tx *sql.Tx) error {
		text := `DELETE FROM store_info WHERE name = $1 AND value = $2`
		if err := changesOne(ctx, tx, ErrTakenBack, text, InfoMovingIn, place); err != nil {
			return err
		}
		return d.journal(ctx, tx, at, farthing.OperatorEntry{
			Type:      farthing.EventStoreRestored,
			SubjectID: "store",
			Changes:   map[string]any{"from": from},
			By:        by,
		})
	})
	return wrapped("release the target", err)
}

// Leave gives up the copy in the target of a move that is not released: place becomes left, and nobody opens it. It
// returns [ErrReleased] if it was released meanwhile.
func (d *Database) Leave(ctx context.Context, place, left string) error {
	err := d.Change(ctx, func(tx *sql.Tx) error {
		return SetPlace(ctx, tx, ErrReleased, place, left)
	})
	return wrapped("leave the target", err)
}

// SetPlace keeps in the target how far a move has come: place becomes next. It returns none if place is not there any
// more.
func SetPlace(ctx context.Context, tx *sql.Tx, none error, place, next string) error {
	text := `UPDATE store_info SET value = $3 WHERE name = $1 AND value = $2`
	return changesOne(ctx, tx, none, text, InfoMovingIn, place, next)
}

// changesOne returns none if a statement changes no row.
func changesOne(ctx context.Context, tx *sql.Tx, none error, text string, args ...any) error {
	done, err := tx.ExecContext(ctx, text, args...)
	if err != nil {
		return err
	}
	if rows, err := done.RowsAffected(); err != nil || rows == 0 {
		return cmp.Or(err, none)
	}
	return nil
}

// stopping returns the statements that stop a store. On PostgreSQL it locks the books first, as the writer does.
func (d *Database) stopping(ctx context.Context, tx *sql.Tx) (texts []string, err error) {
	if d.Postgres() {
		err = execAll(ctx, tx, []string{"LOCK TABLE books IN EXCLUSIVE MODE",
			"CREATE FUNCTION " + movingTrigger + "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " +
				"RAISE EXCEPTION '" + movingText + "' USING ERRCODE = '" + movingState + "'; END $$"})
		if err != nil {
			return nil, err
		}
	}
	names, err := tableNames(ctx, d.dialect, tx)
	for _, table := range names {
		if d.Postgres() {
			texts = append(texts, "CREATE TRIGGER "+movingTrigger+" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "+
				table+" FOR EACH STATEMENT EXECUTE FUNCTION "+movingTrigger+"()")
			continue
		}
		for _, change := range sqliteChanges {
			texts = append(texts, "CREATE TRIGGER "+movingTrigger+"_"+table+"_"+change+" BEFORE "+change+" ON "+table+
				" BEGIN SELECT RAISE(ABORT, '"+movingText+"'); END")
		}
	}
	return texts, err
}

// sqliteChanges each need a trigger of their own on SQLite.
var sqliteChanges = []string{"INSERT", "UPDATE", "DELETE"}

// Retire closes the store that the move with a mark stopped: the programs that serve it end, and none opens it any
// more. It returns [ErrTakenBack] if that stop was undone meanwhile.
func (d *Database) Retire(ctx context.Context, mark MoveMark) error {
	err := d.change(ctx, func(tx *sql.Tx) error {
		there, err := textsOf(ctx, tx, "SELECT value FROM store_info WHERE name = '"+InfoMoving+"'")
		if err != nil {
			return err
		}
		if value, err := json.Marshal(mark); err != nil || !slices.Equal(there, []string{string(value)}) {
			return errors.Join(err, ErrTakenBack)
		}
		closed, err := isClosed(ctx, d.dialect, tx)
		if err != nil || closed {
			return err
		}
		return execAll(ctx, tx, []string{"ALTER TABLE books RENAME TO " + MovedBooks})
	})
	return wrapped("close the store", err)
}

// Undo opens a stopped or closed store again.
func (d *Database) Undo(ctx context.Context) error {
	if _, err := d.Mark(ctx); err != nil {
		return err
	}
	err := d.change(ctx, func(tx *sql.Tx) error {
		drops := []string{"DROP FUNCTION " + movingTrigger + "() CASCADE"}
		if !d.Postgres() {
			names, err := textsOf(ctx, tx, `SELECT name FROM sqlite_schema WHERE type = 'trigger'`)
			if err != nil {
				return err
			}
			drops = nil
			for _, name := range names {
				drops = append(drops, "DROP TRIGGER "+name)
			}
		}
		if err := execAll(ctx, tx, drops); err != nil {
			return err
		}
		texts := []string{"DELETE FROM store_info WHERE name = '" + InfoMoving + "'"}
		closed, err := isClosed(ctx, d.dialect, tx) // nobody closes it now: every table is locked
		if closed {
			texts = append(texts, "ALTER TABLE "+MovedBooks+" RENAME TO books")
		}
		return errors.Join(err, execAll(ctx, tx, texts))
	})
	return wrapped("open the store again", err)
}

// change changes the schema in one transaction. One that a writer kept from its locks, or that a writer waited for in a
// circle, begins again.
func (d *Database) change(ctx context.Context, f func(*sql.Tx) error) (err error) {
	for attempt := 1; attempt <= stopAttempts; attempt++ {
		if err = d.Change(ctx, f); err == nil || !d.dialect.retryable(err) || !stopPauses.Wait(ctx, attempt) {
			break
		}
	}
	return err
}

// Change runs a function in one transaction, and commits.
func (d *Database) Change(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := d.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	if d.Postgres() {
		if err := execAll(ctx, tx, []string{"SET LOCAL lock_timeout = 3000"}); err != nil {
			return err
		}
	}
	if err := f(tx); err != nil {
		return err
	}
	return wrapped("commit", tx.Commit())
}

// querier is a connection, or a transaction on one.
type querier interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error)
}

func execAll(ctx context.Context, on querier, texts []string) error {
	for _, text := range texts {
		if _, err := on.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
	}
	return nil
}

// textsOf returns the first column of a query's rows.
func textsOf(ctx context.Context, on querier, text string) (list []string, err error) {
	rows, err := on.QueryContext(ctx, text)
	err = eachSQLite(rows, err, func(r row) error {
		list = append(list, "")
		return r.Scan(&list[len(list)-1])
	})
	return list, err
}

// tableNames returns the names of all tables, in their order.
func tableNames(ctx context.Context, d dialect, on querier) ([]string, error) {
	text := `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`
	if d.name == dialectPostgres.name {
		text = `SELECT CAST(relname AS text) FROM pg_class WHERE relnamespace = current_schema()::regnamespace ` +
			`AND relkind = 'r' ORDER BY relname`
	}
	list, err := textsOf(ctx, on, text)
	return list, wrapped("list the tables", err)
}

// Closed reports whether a stopped store was closed.
func (d *Database) Closed(ctx context.Context) (bool, error) { return isClosed(ctx, d.dialect, d) }

func isClosed(ctx context.Context, d dialect, on querier) (bool, error) {
	names, err := tableNames(ctx, d, on)
	return slices.Contains(names, MovedBooks), err
}

// refuseMoved refuses to open a store that was moved, or that is the target of a move that is not complete.
func (w *Writes) refuseMoved(ctx context.Context) error {
	s := w.s
	movingIn, err := s.info(ctx, InfoMovingIn)
	switch {
	case err != nil:
		return err
	case movingIn != "" && !s.options.Unfinished:
		return ErrMovingIn
	}
	return w.moved(ctx)
}

// moved returns [ErrMoved] with the target if the store was closed.
func (w *Writes) moved(ctx context.Context) error {
	s := w.s
	value, err := s.info(ctx, InfoMoving)
	if err != nil || value == "" {
		return err
	}
	var m MoveMark
	if err := json.Unmarshal([]byte(value), &m); err != nil {
		return fmt.Errorf("read the mark of the move: %w", err)
	}
	look := `SELECT count(*) FROM sqlite_schema WHERE name = $1`
	if s.postgres() {
		look = `SELECT count(to_regclass($1))`
	}
	var closed int64
	if err := s.queryRow(ctx, look, []any{MovedBooks}, &closed); err != nil || closed == 0 {
		return err
	}
	return fmt.Errorf("%w to %s", ErrMoved, m.To)
}

// endIfMoved ends the process if the store was closed.
func (w *Writes) endIfMoved(ctx context.Context) {
	if err := w.moved(ctx); errors.Is(err, ErrMoved) {
		w.s.options.Fatal(err)
	}
}

// isMoving reports whether a statement failed because the store is being moved.
func isMoving(err error) bool {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pg.Code == movingState || pg.Code == "42P01" && strings.Contains(pg.Message, `"books"`)
	}
	lite, ok := errors.AsType[*sqlite.Error](err)
	return ok && (lite.Code() == sqlite3.SQLITE_CONSTRAINT_TRIGGER && strings.Contains(lite.Error(), movingText) ||
		strings.Contains(lite.Error(), "no such table: books"))
}
