package store_test

import (
	"database/sql"
	"errors"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// onPostgres runs statements as the user that a URL names.
func onPostgres(t *testing.T, address string, statements ...string) error {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { must(t, connection.Close(t.Context())) }()
	for _, statement := range statements {
		if _, err := connection.Exec(t.Context(), statement); err != nil {
			return err
		}
	}
	return nil
}

func TestJournalOnPostgresIsAppendOnlyForItsOwnerToo(t *testing.T) {
	admin := storetest.PostgresURL(t)
	must(t, onPostgres(t, admin, `CREATE ROLE plain LOGIN`, `ALTER SCHEMA public OWNER TO plain`))
	address, err := url.Parse(admin)
	must(t, err)
	query := address.Query()
	query.Set("user", "plain")
	address.RawQuery = query.Encode()
	if _, _, err := store.Migrate(t.Context(), address.String(), farthing.BySystem, storetest.Start); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{`UPDATE journal SET amount = 1`, `DELETE FROM journal`, `TRUNCATE journal`} {
		err := onPostgres(t, address.String(), statement)
		if refused, ok := errors.AsType[*pgconn.PgError](err); !ok || refused.Code != "42501" {
			t.Errorf("%s: %v", statement, err)
		}
	}
	must(t, onPostgres(t, address.String(), `SELECT * FROM journal`, `UPDATE books SET seq = seq`))
}

func TestOpenRefusesANewerSchema(t *testing.T) {
	const newer = `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, TRUE)`
	for _, engine := range storetest.Engines {
		address, key := storetest.URL(t, engine)
		if _, _, err := store.Migrate(t.Context(), address, farthing.BySystem, storetest.Start); err != nil {
			t.Fatal(err)
		}
		if engine == "postgres" {
			must(t, onPostgres(t, address, newer))
		} else {
			db, err := sql.Open("sqlite", strings.TrimPrefix(address, "sqlite:"))
			must(t, err)
			_, err = db.ExecContext(t.Context(), newer)
			must(t, errors.Join(err, db.Close()))
		}
		if _, err := store.Open(t.Context(), address,
			storetest.Options(key, storetest.NewClock(storetest.Start))); !errors.Is(err, store.ErrNewSchema) {
			t.Errorf("%s: open: %v", engine, err)
		}
		if _, _, err := store.Migrate(t.Context(), address, farthing.BySystem, storetest.Start); !errors.Is(err,
			store.ErrNewSchema) {
			t.Errorf("%s: migrate: %v", engine, err)
		}
	}
}

// A database that sorts by language is refused before anything is made in it.
func TestADatabaseThatSortsByLanguageIsRefused(t *testing.T) {
	admin := storetest.PostgresURL(t)
	must(t, onPostgres(t, admin, `CREATE DATABASE sorted_by_language TEMPLATE template0 LOCALE_PROVIDER icu `+
		`ICU_LOCALE 'en' LOCALE 'C'`))
	address, err := url.Parse(admin)
	must(t, err)
	address.Path = "/sorted_by_language"
	_, err = store.Open(t.Context(), address.String(),
		storetest.Options(t.TempDir()+"/key", storetest.NewClock(storetest.Start)))
	if err == nil || !strings.Contains(err.Error(), "LC_COLLATE") {
		t.Errorf("opened: %v", err)
	}
	_, _, err = store.Migrate(t.Context(), address.String(), farthing.BySystem, storetest.Start)
	if err == nil || !strings.Contains(err.Error(), "LC_COLLATE") {
		t.Errorf("migrated: %v", err)
	}
	clock := storetest.NewClock(storetest.Start)
	if i, err := store.Inspect(t.Context(), address.String(), clock.Now); err != nil || i.Schema != 0 {
		t.Errorf("it has schema %d: %v", i.Schema, err)
	}
}

// A role that may not make tables is told so, and not of tables that it misses.
func TestMigrateAsAnotherRole(t *testing.T) {
	admin := storetest.PostgresURL(t)
	must(t, onPostgres(t, admin, `CREATE ROLE may_not_make LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC`))
	address, err := url.Parse(admin)
	must(t, err)
	query := address.Query()
	query.Set("user", "may_not_make")
	address.RawQuery = query.Encode()
	_, _, err = store.Migrate(t.Context(), address.String(), farthing.BySystem, storetest.Start)
	if !errors.Is(err, store.ErrNotOwner) || !strings.Contains(err.Error(), "may_not_make") {
		t.Errorf("migrated: %v", err)
	}
}
