package bench

import (
	"database/sql"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	_ "modernc.org/sqlite" // for SQLite's own figures
)

// The sizes of tables and indexes that are read from a file are those that SQLite reports, whatever the rows are: long
// ones that overflow, tables with and without row numbers, pages that are free again.
func TestFileSizesAreThoseOfSQLite(t *testing.T) {
	for name, pageSize := range map[string]string{"small pages": "512", "usual pages": "4096", "the largest": "65536"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.db")
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			for _, statement := range []string{
				"PRAGMA page_size = " + pageSize,
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
			want := dbstat(t, db)
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			got, err := fileSizes(path)
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
			if got[unusedPart] == 0 {
				t.Error("no page is free")
			}
			delete(got, unusedPart)
			if !maps.Equal(got, want) {
				t.Errorf("got  %v\nwant %v", got, want)
			}
		})
	}
}

func dbstat(t *testing.T, db *sql.DB) map[string]int64 {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT name, sum(pgsize) FROM dbstat GROUP BY name")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	sizes := map[string]int64{}
	for rows.Next() {
		var name string
		var bytes int64
		if err := rows.Scan(&name, &bytes); err != nil {
			t.Fatal(err)
		}
		sizes[name] = bytes
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return sizes
}

// A file that is not SQLite's, or is damaged, yields an error, and never a panic or an endless walk.
func TestFileSizesOfBrokenFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	const statement = "PRAGMA page_size = 512; CREATE TABLE a (text TEXT); INSERT INTO a SELECT hex(zeroblob(3000))"
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	if sizes, err := fileSizes(path); err == nil {
		t.Errorf("a text is measured: %v", sizes)
	}
	for at := 0; at < min(len(good), 1024); at += 2 {
		for _, other := range []byte{0, 5, 0xff} {
			bad := slices.Clone(good)
			bad[at] = other
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			_, _ = fileSizes(path)
		}
	}
	if _, err := fileSizes(filepath.Join(dir, "none.db")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

// On both engines the parts of a store add up to the whole, and the journal, which has a row for each payment, is one
// of them.
func TestSize(t *testing.T) {
	for _, engine := range []string{engineSQLite, enginePostgres} {
		t.Run(engine, func(t *testing.T) {
			b := newTestBed(t, newPlace(t, engine), Options{Filled: 2000, Payments: 500})
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
