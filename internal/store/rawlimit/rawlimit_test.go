package rawlimit_test

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/store/rawlimit"
	"farthing/internal/testing/storetest"

	_ "github.com/jackc/pgx/v5/stdlib"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// one reads one line from the database behind the store's back.
func one(t *testing.T, url, query string) string {
	t.Helper()
	driver, address := "pgx", url
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, address = "sqlite", path
	}
	db, err := sql.Open(driver, address)
	must(t, err)
	defer func() { must(t, db.Close()) }()
	var a, b, c int64
	must(t, db.QueryRowContext(context.Background(), query).Scan(&a, &b, &c))
	return fmt.Sprint(a, " ", b, " ", c)
}

// record creates merchants with payments.
func record(t *testing.T, s *store.Store, merchants, payments int) {
	t.Helper()
	by := farthing.Origin{Actor: farthing.ActorCLI}
	var commands []farthing.Command
	for m := range merchants {
		merchant := fmt.Sprintf("shop-%d", m)
		commands = append(commands,
			farthing.CreateMerchant{ID: merchant, Name: "Shop", By: by},
			farthing.ActivateMerchant{MerchantID: merchant, By: by})
		for p := range payments {
			commands = append(commands, farthing.RecordPayment{
				MerchantID: merchant,
				ID:         fmt.Sprintf("p%d", p),
				Amount:     100,
				Status:     farthing.PaymentSettled,
				By:         by,
			})
		}
	}
	for _, r := range s.DoBulk(t.Context(), commands) {
		must(t, r.Err)
	}
}

// Each payment is committed, with a row of the journal; the books stay as they are.
func TestWrite(t *testing.T) {
	const count = `SELECT (SELECT count(*) FROM payments), (SELECT count(*) FROM journal),
		(SELECT CAST(sum(seq + acquirer + available) AS bigint) FROM books)`
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			record(t, s, 3, 4)
			if got := one(t, url, count); got != "12 20 2420" {
				t.Fatalf("before: %s", got)
			}
			w, err := rawlimit.Open(t.Context(), url, "raw-", 0)
			must(t, err)
			defer func() { must(t, w.Close()) }()
			for _, n := range []int{1, 20, 500} {
				w.Prepare(n)
				must(t, w.Write(t.Context()))
			}
			if got := one(t, url, count); got != "533 541 2420" {
				t.Errorf("after: %s", got)
			}
			const made = `SELECT count(*), count(DISTINCT id), count(DISTINCT merchant) FROM payments
				WHERE id LIKE 'raw-%'`
			if got := one(t, url, made); got != "521 521 3" {
				t.Errorf("made: %s", got)
			}
			if err := w.Write(t.Context()); err == nil {
				t.Error("the same rows are written twice")
			}
			w.Prepare(2)
			must(t, w.Write(t.Context())) // a failed transaction is over
			ended, end := context.WithCancel(t.Context())
			end()
			w.Prepare(1)
			if err := w.Write(ended); err == nil {
				t.Error("rows are written without merchants")
			}
			if got := one(t, url, count); got != "535 543 2420" {
				t.Errorf("at the end: %s", got)
			}
		})
	}
}

func TestOpenRefusesAStoreWithoutPayments(t *testing.T) {
	for _, engine := range storetest.Engines {
		url, key := storetest.URL(t, engine)
		storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
		if w, err := rawlimit.Open(t.Context(), url, "raw-", 0); err == nil || w != nil {
			t.Errorf("%s: %v", engine, err)
		}
	}
	const secret = "postgres://user:secret@127.0.0.1:notaport/x"
	if _, err := rawlimit.Open(t.Context(), secret, "", 0); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("an address that does not parse: %v", err)
	}
}

// What is read is there, as one row or a page of them, by several at the same time.
func TestRead(t *testing.T) {
	for _, engine := range storetest.Engines {
		url, key := storetest.URL(t, engine)
		record(t, storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start))), 2, 5)
		for number := range 2 {
			w, err := rawlimit.Open(t.Context(), url, "raw-", number)
			must(t, err)
			t.Cleanup(func() { must(t, w.Close()) })
			for range 20 {
				must(t, w.Read(t.Context(), 1))
				must(t, w.Read(t.Context(), 100))
			}
			w.Prepare(3) // its numbers are not those of the other
			must(t, w.Write(t.Context()))
			ended, end := context.WithCancel(t.Context())
			end()
			if err := w.Read(ended, 1); err == nil {
				t.Error("something is read without being asked for")
			}
		}
		if got := one(t, url, "SELECT count(*), count(DISTINCT id), 0 FROM payments"); got != "16 11 0" {
			t.Errorf("%s: %s", engine, got)
		}
	}
}

// A benchmark's database is another one than the one that is named, empty, sorts as the store wants it, and is dropped.
func TestDatabase(t *testing.T) {
	given, _ := storetest.URL(t, "postgres")
	d, err := rawlimit.NewDatabase(t.Context(), given, time.Now())
	must(t, err)
	must(t, d.Settle(t.Context()))
	const state = `SELECT (SELECT count(*) FROM pg_database WHERE datname LIKE 'farthing_bench_%'),
		(SELECT count(*) FROM pg_tables WHERE tablename = 'payments'), CASE WHEN 'Z' < 'a' THEN 1 ELSE 0 END`
	if got := one(t, d.URL, state); d.URL == given || got != "1 0 1" {
		t.Errorf("%s: %s", d.URL, got)
	}
	must(t, d.Drop(t.Context()))
	if got := one(t, given, state); got != "0 1 1" {
		t.Errorf("after it was dropped: %s", got)
	}
	const secret = "postgres://user:secret@127.0.0.1:notaport/x"
	_, err = rawlimit.NewDatabase(t.Context(), secret, time.Now())
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("an address that does not parse: %v", err)
	}
}
