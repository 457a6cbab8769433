package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"farthing/internal/store"
	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/storetest"
)

// earlier are the stores in testdata/upgrade, by schema. The last one may have today's schema, for the test of the next
// one.
var earlier = []struct {
	schema      int64
	books, rows int64
}{{schema: 15, books: 2, rows: 98}}

// former is the schema of stores from before the first release, which no program can upgrade.
const former = 10

// A store that cannot be upgraded is left unchanged, and the error says what to do.
func TestStoresFromBeforeTheFirstReleaseAreRefused(t *testing.T) {
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			dir := t.TempDir()
			flags := loadEarlier(t, dir, engine, former)
			for _, command := range []string{"migrate", "verify", "serve"} {
				arguments := append([]string{command}, flags...)
				if command == "migrate" {
					arguments = arguments[:3]
				}
				said := refusal(t, dir, arguments...)
				if !strings.Contains(said, "before the first release") || !strings.Contains(said, createAgain) {
					t.Errorf("%s says %s", command, said)
				}
			}
			if found, code := examined(t, dir, flags...); code != exitFailed || found["schema"].Status != wrong ||
				!strings.Contains(found["schema"].Message, "has schema 10") {
				t.Errorf("doctor: %+v", found["schema"])
			}
		})
	}
}

// The stores that are upgraded have a past; they are not empty.
func TestStoresOfEarlierReleasesAreUpgraded(t *testing.T) {
	t.Parallel()
	for _, e := range earlier {
		for _, engine := range storetest.Engines {
			t.Run(fmt.Sprint(engine, " ", e.schema), func(t *testing.T) {
				dir := t.TempDir()
				flags := loadEarlier(t, dir, engine, e.schema)
				age, _ := examined(t, dir, flags...)
				if old := e.schema < store.NewestSchema; (age["schema"].Status == wrong) != old ||
					!strings.Contains(age["schema"].Message, strconv.FormatInt(e.schema, 10)) {
					t.Errorf("doctor says about its age: %+v", age["schema"])
				}
				if migrated := output(t, dir, "migrate", "--json", flags[0], flags[1]); migrated !=
					fmt.Sprintf("{\"from\":%d,\"to\":%d}\n", e.schema, store.NewestSchema) {
					t.Errorf("migrate printed %s", migrated)
				}
				var found verdict
				decode(t, output(t, dir, append([]string{"verify", "--json"}, flags...)...), &found)
				if !found.OK || found.Books != e.books || found.Rows != e.rows {
					t.Errorf("after the migration: %+v, want %d books and %d rows", found, e.books, e.rows)
				}
				goOn(t, dir, flags)
				decode(t, output(t, dir, append([]string{"verify", "--json"}, flags...)...), &found)
				if !found.OK || found.Rows <= e.rows {
					t.Errorf("after going on: %+v", found)
				}
				if examined, _ := examined(t, dir, flags...); examined["sealed"].Status != fine ||
					examined["books"].Status != fine {
					t.Errorf("doctor found %+v and %+v", examined["sealed"], examined["books"])
				}
			})
		}
	}
}

// loadEarlier makes a store of an earlier schema, and returns the flags that name it.
func loadEarlier(t *testing.T, dir, engine string, schema int64) []string {
	t.Helper()
	name := filepath.Join("..", "..", "testdata", "upgrade", fmt.Sprint("schema-", schema))
	copied := func(from, to string) string {
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, to), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, to)
	}
	if engine == "sqlite" {
		return []string{"--store", "sqlite:" + copied(name+".db", "store.db"), "--key-file",
			copied(name+".db.key", "store.key")}
	}
	address := storetest.PostgresURL(t)
	psql, err := pgserver.Program("psql")
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), psql, "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1",
		"--single-transaction", "--file="+name+".sql", "--dbname="+address).CombinedOutput(); err != nil {
		t.Fatalf("psql: %v\n%s", err, out)
	}
	return []string{"--store", address, "--key-file", copied(name+".sql.key", "store.key")}
}

// goOn writes to an upgraded store: to an existing book, and new records.
func goOn(t *testing.T, dir string, flags []string) {
	t.Helper()
	do := func(arguments ...string) string { return output(t, dir, append(arguments, flags...)...) }
	if err := os.WriteFile(filepath.Join(dir, "p.csv"),
		[]byte("id,date,amount\np1,2026-01-01T10:00:00Z,500\n536365,2010-12-01T08:26:00Z,13912\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := do("import", "payments", "p.csv", "--merchant", "shop", "--map", "id=id,date=date,amount=amount",
		"--amounts", "minor", "--allow-rejects", "--settled", "--json"); !strings.Contains(said, `"recorded":1`) {
		t.Errorf("import printed %s", said)
	}
	do("merchant", "reinstate", "quiet", "--reason", "upgraded")
	do("checkpoint")
	do("keys", "rotate-signing")
	do("client", "create", "--merchant", "shop")
}
