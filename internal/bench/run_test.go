package bench

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
)

// Every row runs on both engines, beside what the database does alone, and nothing is left behind: no file, no
// database. A store in the database that was given is not touched.
func TestRun(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			dir, o := t.TempDir(), Options{Program: built, Store: "sqlite", Smoke: true}
			if engine != "sqlite" {
				o.Store, _ = storetest.URL(t, engine)
			}
			t.Setenv("TMPDIR", dir)
			var got []string
			err := Run(t.Context(), o, func(r Result) {
				got = append(got, r.Row)
				if r.Store != engine || r.Rate <= 0 || r.P50 <= 0 || r.P99 < r.P50 || r.Max < r.P99 ||
					(r.Raw > 0) != (r.Row != "tokens") {
					t.Errorf("%+v", r)
				}
			}, func(string) {})
			if want := []string{"get", "page", "tokens", "post", "bulk"}; err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: rows %q, want %q", err, got, want)
			}
			left, err := os.ReadDir(dir)
			if err != nil || len(left) > 0 {
				t.Errorf("%v is left, %v", left, err)
			}
			if engine != "sqlite" {
				checkUntouched(t, o.Store)
			}
		})
	}
}

// checkUntouched looks for merchants in a store that has none, and for databases of benchmarks beside it.
func checkUntouched(t *testing.T, address string) {
	t.Helper()
	db, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close(t.Context()) }()
	var merchants, databases int
	err = db.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM merchants),
		(SELECT count(*) FROM pg_database WHERE datname LIKE 'farthing_bench_%')`).Scan(&merchants, &databases)
	if err != nil || merchants > 0 || databases > 0 {
		t.Errorf("%d merchants and %d databases are left, %v", merchants, databases, err)
	}
}

// What cannot be measured is refused before anything is made.
func TestRunRefuses(t *testing.T) {
	for _, o := range []Options{
		{Store: "sqlite", Only: []string{"post", "nonsense"}},
		{Store: "sqlite:/var/lib/farthing.db"},
		{Store: "both"},
	} {
		err := Run(t.Context(), o, func(Result) { t.Error("a row") }, func(text string) { t.Error(text) })
		if err == nil {
			t.Errorf("%+v is measured", o)
		}
	}
}

// A row is a line of a table, and an object whose durations are in milliseconds.
func TestResult(t *testing.T) {
	l := loaded{"payments", &Measure{Took: 2 * time.Second, Done: 3000, Latencies: []time.Duration{2500000}}}
	r := newResult(l, &Measure{Took: time.Second, Done: 3000})
	if text := r.String(); !strings.Contains(text, " 1,500 payments ") || !strings.HasSuffix(text, " 3,000    0.50") {
		t.Error(text)
	}
	text, err := json.Marshal(r)
	const want = `{"row":"","store":"","perSecond":1500,"unit":"payments",` +
		`"p50Ms":2.5,"p99Ms":2.5,"maxMs":2.5,"rawPerSecond":3000,"ofRaw":0.5}`
	if err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
	if text := newResult(l, nil).String(); !strings.HasSuffix(text, "  -       -") {
		t.Error(text)
	}
}
