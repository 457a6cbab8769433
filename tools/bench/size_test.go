package main

import (
	"database/sql"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The parts of a SQLite file add up to the whole, whatever the rows are: long ones that overflow, tables with and
// without row numbers, pages that are free again.
func TestFileSizes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x %41.db") // a name that an address has to escape
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT, other TEXT UNIQUE)",
		"CREATE TABLE keyed (id TEXT PRIMARY KEY, text TEXT) WITHOUT ROWID",
		"CREATE VIEW few AS SELECT id FROM rows",
		"CREATE INDEX by_text ON keyed (text, id)",
		"CREATE TABLE gone (text TEXT)",
		`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
			INSERT INTO rows SELECT i * 1000003, hex(zeroblob(i * 7 % 40 * i * 3 % 40000)),
				hex(i) || hex(zeroblob(i % 800)) FROM n`,
		"INSERT INTO keyed SELECT 'k' || id, substr(text, 1, 5000) FROM rows",
		"INSERT INTO gone SELECT text FROM rows",
		"DROP TABLE gone",
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := fileSizes(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	whole := int64(0)
	for _, bytes := range got {
		whole += bytes
	}
	if info, err := os.Stat(path); err != nil || info.Size() != whole {
		t.Errorf("the parts come to %d bytes, the file has %v, %v", whole, info.Size(), err)
	}
	want := []string{"by_text", "keyed", "rows", "sqlite_autoindex_rows_1", "sqlite_schema", unusedPart}
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, want) {
		t.Errorf("the parts are %q, want %q", names, want)
	}
	if got["rows"] < 10*got["sqlite_schema"] || got[unusedPart] < got["rows"]/2 {
		t.Errorf("the sizes are %v", got)
	}
}

// A file that is missing, or is not SQLite's, yields an error, and is not made.
func TestFileSizesOfOtherFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	if sizes, err := fileSizes(t.Context(), path); err == nil {
		t.Errorf("a missing file is measured: %v", sizes)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the missing file: %v", err)
	}
	if err := os.WriteFile(path, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	if sizes, err := fileSizes(t.Context(), path); err == nil {
		t.Errorf("a text is measured: %v", sizes)
	}
}

// On both engines the parts of a store add up to the whole, and the journal, which has a row for each payment, is one
// of them.
func TestSize(t *testing.T) {
	for _, engine := range []string{engineSQLite, enginePostgres} {
		t.Run(engine, func(t *testing.T) {
			b := newTestEnv(t, newPlace(t, engine), Options{Filled: 2000, Payments: 500})
			r, err := size(t.Context(), b)
			if err != nil {
				t.Fatal(err)
			}
			parts, journal := 0.0, 0.0
			for _, s := range r.Sizes[1:] {
				parts += s.Bytes
				if s.Part == "journal" {
					journal = s.Bytes
				}
			}
			if whole := r.Sizes[0]; whole.Part != "" || whole.Bytes < parts-1 || whole.Bytes > parts+1 {
				t.Errorf("%s", r)
			}
			if journal < 100 || journal > 1000 {
				t.Errorf("a row of the journal takes %v bytes", journal)
			}
		})
	}
}
