package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// rawTable is a table as who changes the database sees it.
type rawTable struct {
	name    string
	columns []column
	key     []int // which columns are its key
	alone   []int // which others no two rows may share
	rows    []rawRow
}

// rawRow is a row of a table, its values in the order of the columns.
type rawRow []any

// forgery takes rows of a table away, and puts others into it.
type forgery struct {
	what        string
	remove, add []rawRow
}

// with returns the row with other values in some columns.
func (r rawRow) with(values map[int]any) rawRow {
	changed := slices.Clone(r)
	for i, v := range values {
		changed[i] = v
	}
	return changed
}

// links reports whether a column says which row it is, whose, or what it is about.
func links(c column) bool {
	return strings.HasSuffix(c.name, "_id") || strings.HasSuffix(c.name, "seq") || slices.Contains(strings.Fields(
		"merchant id kid kind number previous version bank_reference statement_reference paused_merchant rail"), c.name)
}

// rawTables reads all tables of a database.
func rawTables(t *testing.T, db *sql.DB, engine string) (tables []*rawTable) {
	t.Helper()
	columns, keys := columnsOf(t, db, engine)
	alone := strings.Fields("seq first_seq merchants.merchant_id withdrawals.bank_reference")
	for _, c := range columns {
		if len(tables) == 0 || tables[len(tables)-1].name != c.table {
			tables = append(tables, &rawTable{name: c.table})
		}
		table := tables[len(tables)-1]
		switch at := len(table.columns); {
		case slices.Contains(keys[c.table], c.name):
			table.key = append(table.key, at)
		case slices.Contains(alone, c.name), slices.Contains(alone, c.String()):
			table.alone = append(table.alone, at)
		}
		table.columns = append(table.columns, c)
	}
	for _, table := range tables {
		table.read(t, db)
	}
	return tables
}

// names returns the names of the columns.
func (rt *rawTable) names() string {
	var names []string
	for _, c := range rt.columns {
		names = append(names, c.name)
	}
	return strings.Join(names, ", ")
}

// read reads all rows.
func (rt *rawTable) read(t *testing.T, db *sql.DB) {
	t.Helper()
	order := make([]string, len(rt.key))
	for i, at := range rt.key {
		order[i] = rt.columns[at].name
	}
	found, err := db.QueryContext(t.Context(), fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", rt.names(), rt.name,
		strings.Join(order, ", ")))
	must(t, err)
	defer func() { must(t, found.Close()) }()
	for found.Next() {
		row, dest := make(rawRow, len(rt.columns)), make([]any, len(rt.columns))
		for i := range row {
			dest[i] = &row[i]
		}
		must(t, found.Scan(dest...))
		rt.rows = append(rt.rows, row)
	}
	must(t, found.Err())
}

// replace takes rows away and puts others in their place; the error is the database's refusal.
func (rt *rawTable) replace(db *sql.DB, remove, add []rawRow) error {
	ctx := context.Background()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	where, places := make([]string, len(rt.key)), make([]string, len(rt.columns))
	for i, at := range rt.key {
		where[i] = fmt.Sprintf("%s = $%d", rt.columns[at].name, i+1)
	}
	for i := range places {
		places[i] = fmt.Sprintf("$%d", i+1)
	}
	for _, r := range remove {
		key := make([]any, len(rt.key))
		for i, at := range rt.key {
			key[i] = r[at]
		}
		_, failed := tx.ExecContext(ctx, "DELETE FROM "+rt.name+" WHERE "+strings.Join(where, " AND "), key...)
		err = errors.Join(err, failed)
	}
	for _, r := range add {
		if err == nil {
			_, err = tx.ExecContext(ctx, fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", rt.name, rt.names(),
				strings.Join(places, ", ")), r...)
		}
	}
	if err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// another returns values for a row that differ from its own in the last column of its key and, if far, in whatever else
// no two rows may share.
func (rt *rawTable) another(r rawRow, far bool) map[int]any {
	at := slices.Clone(rt.key[len(rt.key)-1:])
	if far {
		at = append(at, rt.alone...)
	}
	values := map[int]any{}
	for _, i := range at {
		values[i] = forge(rt.columns[i], r[i])
		if n, whole := r[i].(int64); whole {
			values[i] = n + 1_000_000
		}
	}
	return values
}

// forgeries are what is done to one row: it is deleted; copied under another key, for its own merchant and another;
// moved to another merchant; and given each link of another row, in place of its own or in exchange for it.
func (rt *rawTable) forgeries(n int) []forgery {
	r := rt.rows[n]
	list := []forgery{
		{"deleted", []rawRow{r}, nil},
		{"copied", nil, []rawRow{r.with(rt.another(r, false))}},
		{"copied far", nil, []rawRow{r.with(rt.another(r, true))}},
	}
	whose := slices.IndexFunc(rt.columns, func(c column) bool { return c.name == "merchant" })
	if o := rt.partner(n, whose, false); o != nil {
		there := map[int]any{whose: o[whose]}
		far := rt.another(r, true)
		maps.Copy(far, there)
		list = append(list, forgery{"copied to another merchant", nil, []rawRow{r.with(there)}},
			forgery{"copied far to another merchant", nil, []rawRow{r.with(far)}},
			forgery{"moved to another merchant", []rawRow{r}, []rawRow{r.with(far)}})
	}
	for at, c := range rt.columns {
		if _, ok := unseen[c.String()]; ok || !links(c) {
			continue
		}
		for _, near := range []bool{true, false} {
			o := rt.partner(n, at, near)
			if o == nil {
				continue
			}
			mine, others := r.with(map[int]any{at: o[at]}), o.with(map[int]any{at: r[at]})
			list = append(list, forgery{"with the " + c.name + " of another", []rawRow{r}, []rawRow{mine}},
				forgery{"with its " + c.name + " exchanged", []rawRow{r, o}, []rawRow{mine, others}})
		}
	}
	return list
}

// partner returns the next row that differs in a column: one of the same merchant if near, else one of another.
func (rt *rawTable) partner(n, at int, near bool) rawRow {
	whose := slices.IndexFunc(rt.columns, func(c column) bool { return c.name == "merchant" })
	r := rt.rows[n]
	for i := range rt.rows {
		o := rt.rows[(n+i)%len(rt.rows)]
		together := whose < 0 || o[whose] == r[whose]
		if at >= 0 && together == near && fmt.Sprint(o[at]) != fmt.Sprint(r[at]) {
			return o
		}
	}
	return nil
}

// nothing reports whether the forgery leaves the table as it is.
func (f *forgery) nothing() bool {
	lines := func(rows []rawRow) (lines []string) {
		for _, r := range rows {
			lines = append(lines, fmt.Sprint(r...))
		}
		slices.Sort(lines)
		return lines
	}
	return slices.Equal(lines(f.remove), lines(f.add))
}

// safeguardingTerms are those by which the tests' safeguarding records are made.
var safeguardingTerms = store.SafeguardingTerms{
	Days: recon.Days{Zone: time.UTC},
	At:   farthing.DefaultSafeguarding,
}

// madeDays has the records of the next business days made, and signed.
func madeDays(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	for range 3 {
		due, err := s.Safeguarding.Due(t.Context(), safeguardingTerms, clock.Now())
		must(t, err)
		made, err := s.Safeguarding.Make(t.Context(), safeguardingTerms, due[0], clock.Now())
		must(t, err)
		if made.Day == nil {
			t.Fatalf("the record of %s is not made: %+v", due[0].Date, made.Wait)
		}
		_, err = s.Safeguarding.Sign(t.Context(), store.Signature{
			Currency: due[0].Currency,
			Date:     due[0].Date,
			Digest:   made.Day.Digest,
			At:       clock.Now(),
			By:       ada("looked at it"),
		})
		must(t, err)
	}
}

// crowdedLife gives a store two merchants with rows in every table of theirs, and the operator more than one of each.
func crowdedLife(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	fullLife(t, s, clock)
	merchantsYear(t, s, clock, "other")
	do(t, s, rename("other", "crm-2"))
	ctx := t.Context()
	must(t, setDisputeRate(ctx, s, 300, ada("once more")))
	for _, rail := range []string{"", "simbank"} {
		pause := store.PauseChange{Rail: rail, At: clock.Now(), Actor: farthing.ActorCLI, Why: "slow"}
		_, _, err := s.Settings.Pause(ctx, pause)
		must(t, err)
	}
	must(t, s.SigningKeys.Add(ctx, keyFrom("k2", 1), "k1", ada("")))
	madeDays(t, s, clock)
	correctsDays(t, s, clock)
	closesAccounts(t, s)
}

// correctsDays has a statement of all days of records taken out again.
func correctsDays(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	today := calendar.Of(clock.Now(), time.UTC)
	wrong := ofStatement(today, 0)
	wrong.From, wrong.To = today.AddDays(-1000), today.AddDays(10)
	wrong.Account = "isofile/acme/wrong"
	keeps(t, s, wrong)
	read, err := s.Reconciliations.Read(t.Context(), money.GBP)
	must(t, err)
	_, err = s.Reconciliations.Keep(t.Context(), read, &store.Found{At: clock.Now()})
	must(t, err)
	page, err := s.Documents.List(t.Context(), store.DocumentFilter{}, 1)
	must(t, err)
	by := farthing.Author{Actor: farthing.ActorCLI, Person: "root"} // waits for nobody
	asked, _, err := s.Documents.TakeOut(t.Context(), page.Rows[0].ID, "made by mistake", by)
	must(t, err)
	if asked != nil {
		t.Fatalf("it waits: %+v", asked)
	}
}

// Whatever rows are deleted, copied, moved or exchanged behind the program's back, the database refuses or verify sees.
func TestTamperedRowsAreSeen(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			crowdedLife(t, s, clock)
			db := rawDatabase(t, url)
			seen, refused := 0, 0
			for _, rt := range rawTables(t, db, engine) {
				if rt.name == infoTable || slices.Contains(untold, rt.name) {
					continue
				}
				if len(rt.rows) < 2 {
					t.Errorf("%s has %d rows", rt.name, len(rt.rows))
				}
				for _, f := range rt.sample() {
					if rt.replace(db, f.remove, f.add) != nil {
						refused++
						continue
					}
					if report, _ := verified(t, s); len(report.Problems) == 0 {
						t.Errorf("%s, a row %s: not seen: %v for %v", rt.name, f.what, f.add, f.remove)
					}
					seen++
					must(t, rt.replace(db, f.add, f.remove))
				}
			}
			if seen < 160*tamperedRows || refused < 30*tamperedRows {
				t.Errorf("%d forgeries were seen, %d refused by the database", seen, refused)
			}
			if report, found := verified(t, s); len(report.Problems) > 0 {
				t.Error(found)
			}
		})
	}
}

// sample returns what is done to some rows of the table, as far apart as they can be.
func (rt *rawTable) sample() (list []forgery) {
	some := min(tamperedRows, len(rt.rows))
	for i := range some {
		for _, f := range rt.forgeries(i * (len(rt.rows) - 1) / max(1, some-1)) {
			if !f.nothing() {
				list = append(list, f)
			}
		}
	}
	return list
}

// Another key for the checkpoints than the one that was made here is seen, and so is its removal.
func TestTheCheckpointsKeyIsProved(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			checkpoint(t, s)
			if _, found := verified(t, s); found != "" {
				t.Fatal(found)
			}
			for _, statement := range []string{
				"UPDATE store_info SET value = 'x' || value WHERE name = 'checkpoint_key'",
				"DELETE FROM store_info WHERE name = 'checkpoint_key'",
			} {
				tamper(t, url, statement)
				if _, found := verified(t, s); !strings.Contains(found, "the key that signs checkpoints") {
					t.Errorf("%s: %q", statement, found)
				}
			}
		})
	}
}
