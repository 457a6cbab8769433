package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"time"

	"farthing/internal/farthing"

	"github.com/jackc/pgx/v5"
)

// Inspection is what a store's database says of itself. Fields of the other engine are empty.
type Inspection struct {
	Engine  string        // "sqlite" or "postgres"
	Version string        // of the database
	Schema  int64         // 0: it holds no store yet
	Sealed  bool          // secrets are sealed in it, so that its key file must be there
	Ahead   time.Duration // of the database's clock before the machine's; on SQLite they are one

	// PostgreSQL's.
	Collation         string
	SortsByBytes      bool
	User              string
	Superuser         bool   // may do everything, regardless of what was revoked
	OwnsJournal       bool   // may grant itself again what was revoked
	ChangesJournal    bool   // may update or delete rows of the journal
	Fsync             string // on or off
	FullPageWrites    string // on or off
	SynchronousCommit string // on, off, local …

	Hosts       int           // named in the URL
	AsksPrimary bool          // the URL accepts only a server that takes writes
	Synchronous string        // synchronous_standby_names; "": a commit waits for no standby
	Standbys    int           // connected standbys that commits wait for
	Waiting     time.Duration // how long a commit has been waiting for a standby; 0: none waits
	// the server does not tell its timeline, so that an old primary cannot be distinguished from the new one
	NoTimeline bool

	// SQLite's.
	File        string
	JournalMode string // wal
	Bytes       int64  // of the file and its log
	Shared      bool   // users other than its owner may read it
}

// Inspect examines the database of a store without opening it as a store: it changes nothing, makes no file and needs
// no key. The error says why it cannot be examined.
func Inspect(ctx context.Context, storeURL string, clock func() time.Time) (i Inspection, err error) {
	path, isFile := sqlitePath(storeURL)
	var db *sql.DB
	switch {
	case isFile:
		i.Engine, i.File = dialectSQLite.name, path
		if err := i.stat(); err != nil {
			return i, err
		}
		db, err = sql.Open(sqliteDriver, sqliteDSN(path, busyFor))
	case isPostgres(storeURL):
		i.Engine = dialectPostgres.name
		db, err = pgDatabase(storeURL)
	default:
		err = fmt.Errorf("%q is neither sqlite:PATH nor postgres://…", scheme(storeURL))
	}
	if err != nil {
		return i, fmt.Errorf("inspect: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if isFile {
		err = db.QueryRowContext(ctx, `SELECT sqlite_version(), journal_mode FROM pragma_journal_mode`).Scan(&i.Version,
			&i.JournalMode)
	} else {
		err = i.askPostgres(ctx, db, clock)
	}
	if err != nil {
		return i, fmt.Errorf("inspect: %w", err)
	}
	if i.Schema, err = schemaVersion(ctx, db); err != nil {
		return i, fmt.Errorf("inspect: %w", err)
	}
	if i.Schema == NewestSchema {
		if err := db.QueryRowContext(ctx, askSealed, infoCheckpointKey, infoDigestKey).Scan(&i.Sealed); err != nil {
			return i, fmt.Errorf("look for sealed secrets: %w", err)
		}
	}
	if !isFile && i.Schema > 0 {
		err = db.QueryRowContext(ctx, `SELECT has_table_privilege('journal', 'UPDATE')
			OR has_table_privilege('journal', 'DELETE') OR has_table_privilege('journal', 'TRUNCATE'),
			pg_get_userbyid(relowner) = current_user FROM pg_class
			WHERE oid = to_regclass('journal')`).Scan(&i.ChangesJournal, &i.OwnsJournal)
	}
	if err != nil {
		return i, fmt.Errorf("inspect the journal: %w", err)
	}
	if isFile {
		return i, nil
	}
	err = i.askReplication(ctx, db, storeURL)
	return i, err
}

// askReplication asks how many servers there are, and whether commits wait for them.
func (i *Inspection) askReplication(ctx context.Context, db *sql.DB, storeURL string) error {
	config, err := pgx.ParseConfig(storeURL)
	if err != nil {
		return errPostgresURL
	}
	i.Hosts, i.AsksPrimary = len(newPrimaries(&config.Config, Options{}).hosts), config.ValidateConnect != nil
	var waiting float64
	err = db.QueryRowContext(ctx, `SELECT current_setting('synchronous_standby_names'), (SELECT count(*)
		FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')),
		COALESCE((SELECT extract(epoch FROM max(clock_timestamp() - state_change)) FROM pg_stat_activity
		WHERE wait_event = 'SyncRep'), 0)`).
		Scan(&i.Synchronous, &i.Standbys, &waiting)
	if err != nil {
		return fmt.Errorf("inspect the replication: %w", err)
	}
	i.Waiting = time.Duration(waiting * float64(time.Second))
	var timeline string
	i.NoTimeline = db.QueryRowContext(ctx, "SELECT "+askTimeline).Scan(&timeline) != nil
	return nil
}

// stat examines the file: opening a missing one would create it.
func (i *Inspection) stat() error {
	info, err := os.Stat(i.File)
	if err != nil {
		return fmt.Errorf("inspect: %w", err)
	}
	i.Bytes, i.Shared = info.Size(), info.Mode().Perm()&0o077 != 0
	if log, err := os.Stat(i.File + "-wal"); err == nil {
		i.Bytes += log.Size()
	}
	return nil
}

func (i *Inspection) askPostgres(ctx context.Context, db *sql.DB, clock func() time.Time) error {
	if err := db.PingContext(ctx); err != nil {
		return err // the time for the first connection would make the clock seem late
	}
	var at int64
	before := clock()
	err := db.QueryRowContext(ctx, `SELECT CAST(extract(epoch
		FROM clock_timestamp()) * 1000 AS bigint), current_setting('server_version'), current_user, (SELECT rolsuper
		FROM pg_roles WHERE rolname = current_user),
		current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
		datcollate, 'Z' < 'a' AND 'z' < 'é' FROM pg_database WHERE datname = current_database()`).
		Scan(&at, &i.Version, &i.User, &i.Superuser, &i.Fsync, &i.FullPageWrites, &i.SynchronousCommit, &i.Collation,
			&i.SortsByBytes)
	after := clock()
	theirs := fromMS(at)
	if theirs.Before(before) {
		i.Ahead = theirs.Sub(before)
	} else if theirs.After(after) {
		i.Ahead = theirs.Sub(after)
	}
	return err
}

// maxOpened bounds how many bank accounts Check opens.
const maxOpened = 1000

// Check opens what was sealed: every key, and up to 1,000 bank accounts. It returns how many secrets it opened;
// the error names the first that does not open, and wraps [ErrWrongKey]. Nothing is opened before the operator's
// journal says who had it opened.
func (k *SealingKeys) Check(ctx context.Context, by farthing.Author) (opened int, err error) {
	err = k.s.Operator.note(ctx, farthing.OperatorEntry{
		Type:      farthing.EventSecretsOpened,
		SubjectID: "store",
		By:        by,
	})
	if err != nil {
		return 0, err
	}
	keys, err := k.s.SigningKeys.List(ctx)
	if err != nil {
		return 0, err
	}
	opened = len(keys)
	if _, err := k.s.Checkpoints.PublicKey(ctx); err == nil {
		if _, err := k.s.Checkpoints.privateKey(ctx, by); err != nil {
			return opened, err
		}
		opened++
	} else if !errors.Is(err, ErrNotFound) {
		return opened, err
	}
	err = k.s.query(ctx, `SELECT `+nameOf("a.merchant")+`, a.id, a.sealed FROM bank_accounts a ORDER BY a.merchant, `+
		`a.id LIMIT $1`, []any{int64(maxOpened)}, func(r row) error {
		var a farthing.BankAccount
		if err := r.Scan(&a.MerchantID, &a.ID, &a.Sealed); err != nil {
			return fmt.Errorf("scan bank account: %w", err)
		}
		if _, err := k.s.BankAccounts.Unseal(a.MerchantID, a.ID, a.Sealed); err != nil {
			return fmt.Errorf("bank account %s of merchant %s: %w", a.ID, a.MerchantID, err)
		}
		opened++
		return nil
	})
	return opened, err
}
