package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"

	"farthing"
	"farthing/store/storetest"

	_ "github.com/jackc/pgx/v5/stdlib"
)

// texts reads rows of texts and numbers from the database behind the store's back, each as one line.
func texts(t *testing.T, url, query string) (lines []string) {
	t.Helper()
	driver, address := "pgx", url
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, address = "sqlite", path
	}
	db, err := sql.Open(driver, address)
	must(t, err)
	defer func() { must(t, db.Close()) }()
	rows, err := db.QueryContext(context.Background(), query)
	must(t, err)
	defer func() { must(t, rows.Close()) }()
	columns, err := rows.Columns()
	must(t, err)
	for rows.Next() {
		values := make([]any, len(columns))
		dest := make([]any, len(columns))
		for i := range values {
			dest[i] = &values[i]
		}
		must(t, rows.Scan(dest...))
		lines = append(lines, fmt.Sprint(values...))
	}
	must(t, rows.Err())
	return lines
}

// Whoever looks at the journal with a tool of the database finds in entry_kinds what its numbers mean. A new kind needs
// a migration that says so there.
func TestTheDatabaseSpellsOutTheKindsOfJournalRows(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			told := texts(t, url, `SELECT kind, ' ', type, ' ', subject, ' ', debit, ' ', credit FROM entry_kinds`)
			var want []string
			for _, k := range farthing.EntryKinds() {
				want = append(want, fmt.Sprint(k.Number, " ", k.Type, " ", k.Subject, " ", k.Debit, " ", k.Credit))
			}
			slices.Sort(told)
			slices.Sort(want)
			if !slices.Equal(told, want) {
				t.Errorf("the database says\n%s\nand there are\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}
