package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

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

// A reader of the journal with a database tool finds in entry_kinds what its numbers mean. A new kind needs a migration
// that says so there.
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

// A row keeps only the identifier of a client, and reading returns the whole actor, here and in a record's history;
// other actors are kept as they are, including made-up ones of tests.
func TestActorsAreKeptAndComeBack(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			openShop(t, s, clock, "shop")
			do(t, s, pay("shop", "p1", 10_000))
			actors := map[string]string{
				farthing.ActorClient("cl_01m81gak80faq8nsar83dg9zhq"): "cl_01m81gak80faq8nsar83dg9zhq",
				farthing.ActorClient("x"):                             "client:x",
				farthing.ActorStaff:                                   "staff",
			}
			for sent, kept := range actors {
				w := withdraw("shop", "w-"+strings.ReplaceAll(kept, ":", "-"))
				w.Amount, w.By.Actor = new(minor(200)), sent
				do(t, s, w)
				read, err := s.Withdrawals.Get(t.Context(), "shop", w.ID)
				must(t, err)
				if got := read.History[0].Actor; got != sent {
					t.Errorf("%s comes back in the history as %s", sent, got)
				}
				page, err := s.Journal.List(t.Context(), store.JournalFilter{MerchantID: "shop"}, 1)
				must(t, err)
				if row := page.Rows[0]; row.SubjectID != w.ID || row.Actor != sent {
					t.Errorf("%s comes back in the journal as %+v", sent, page.Rows)
				}
				if rows := texts(t, url, `SELECT actor FROM journal WHERE subject_id = '`+w.ID+`'`); rows[0] != kept {
					t.Errorf("%s is kept as %s", sent, rows[0])
				}
			}
			if _, problems := verified(t, s); problems != "" {
				t.Error(problems)
			}
		})
	}
}
