package store_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/storetest"
)

// busy writes payments to a shop until it is told to stop, and returns how many it recorded.
func busy(t *testing.T, s *store.Store, shop string) (stop func() int) {
	t.Helper()
	var wrote int
	var running sync.WaitGroup
	end, first := make(chan struct{}), make(chan struct{})
	running.Go(func() {
		for {
			select {
			case <-end:
				return
			default:
			}
			if _, err := s.Do(t.Context(), pay(shop, fmt.Sprint("busy-", wrote), 100)); err != nil {
				t.Errorf("write meanwhile: %v", err)
				return
			}
			if wrote++; wrote == 10 {
				close(first)
			}
		}
	})
	<-first
	return func() int {
		close(end)
		running.Wait()
		return wrote
	}
}

// sound checks that a store verifies, has this many books, and accepts writes to its shop.
func sound(t *testing.T, s *store.Store, books int64) {
	t.Helper()
	report, problems := verified(t, s)
	if report.Books != books || problems != "" {
		t.Errorf("%d books, want %d; problems:\n%s", report.Books, books, problems)
	}
	do(t, s, pay("shop", "after", 100))
	account := accountsOf(t, s)[0]
	number, err := s.BankAccounts.Unseal("shop", account.ID, account.Sealed)
	if err != nil || len(number) == 0 {
		t.Errorf("the account's number cannot be opened: %v", err)
	}
}

//test:race
func TestABackupOfSQLiteIsOneMomentWhileOthersWrite(t *testing.T) {
	url, key := storetest.URL(t, "sqlite")
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, storetest.Options(key, clock))
	richLife(t, s, clock, "shop")
	openShop(t, s, clock, "busy")
	stop := busy(t, s, "busy")
	var copies []string
	for i := range 5 {
		file := filepath.Join(t.TempDir(), fmt.Sprint(i, ".db"))
		made, err := store.Backup(t.Context(), store.Copying{
			Store: url,
			File:  file,
			As:    filepath.Base(file),
			By:    farthing.Author{Actor: farthing.ActorCLI, Person: "ada"},
			At:    clock.Now(),
		})
		must(t, err)
		if made.Schema != store.NewestSchema || made.Untold != nil {
			t.Errorf("%+v", made)
		}
		copies = append(copies, file)
	}
	wrote := stop()
	last := int64(0)
	for _, file := range copies {
		copied := storetest.Reopen(t, "sqlite:"+file, storetest.Options(key, clock))
		sound(t, copied, 2)
		state, err := copied.Merchants.State(t.Context(), "busy")
		must(t, err)
		if state.Book.Seq < last+1 || state.Book.Seq > int64(wrote)+4 {
			t.Errorf("the copy's book is at row %d, the one before at %d, %d payments were written", state.Book.Seq,
				last, wrote)
		}
		last = state.Book.Seq - 1
	}
}

// Who can no longer write to a store must still be able to copy it.
func TestAStoreThatCannotBeWrittenToIsCopied(t *testing.T) {
	url, key := storetest.URL(t, "sqlite")
	clock := storetest.NewClock(storetest.Start)
	openShop(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock, "shop")
	db, err := sql.Open("sqlite", strings.TrimPrefix(url, "sqlite:")+"?_txlock=immediate")
	must(t, err)
	defer func() { must(t, db.Close()) }()
	busy, err := db.BeginTx(t.Context(), nil)
	must(t, err)
	defer func() { must(t, busy.Rollback()) }()
	file := filepath.Join(t.TempDir(), "copy.db")
	made, err := store.Backup(t.Context(), store.Copying{Store: url, File: file, As: "copy.db", By: farthing.BySystem})
	must(t, err)
	if made.Untold == nil {
		t.Error("the journal tells of the copy while nobody can write to it")
	}
	sound(t, storetest.Reopen(t, "sqlite:"+file, storetest.Options(key, clock)), 1)
}

func TestABackupNeedsAStoreOnSQLite(t *testing.T) {
	dir := t.TempDir()
	copying := func(from string) store.Copying {
		return store.Copying{Store: from, File: filepath.Join(dir, "copy"), By: farthing.BySystem}
	}
	if _, err := store.Backup(t.Context(), copying("postgres:///x")); !errors.Is(err, store.ErrNotSQLite) {
		t.Errorf("PostgreSQL: %v", err)
	}
	if _, err := store.Backup(t.Context(), copying("sqlite:"+filepath.Join(dir, "none.db"))); !errors.Is(err,
		os.ErrNotExist) {
		t.Errorf("no store: %v", err)
	}
	must(t, os.WriteFile(filepath.Join(dir, "other.db"), nil, 0o600))
	if _, err := store.Backup(t.Context(), copying("sqlite:"+filepath.Join(dir, "other.db"))); err == nil {
		t.Error("an empty file is no store")
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "*")); len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
}

// As docs/operations/backup.md describes: pg_dump while others write, pg_restore into a new database, verify.
func TestPostgreSQLIsBackedUpByItsOwnTools(t *testing.T) {
	url, key := storetest.URL(t, "postgres")
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, storetest.Options(key, clock))
	richLife(t, s, clock, "shop")
	openShop(t, s, clock, "busy")
	stop := busy(t, s, "busy")
	file := filepath.Join(t.TempDir(), "farthing.dump")
	tool(t, "pg_dump", "--format=custom", "--file="+file, "--dbname="+url)
	stop()
	restored := storetest.PostgresURL(t)
	tool(t, "pg_restore", "--exit-on-error", "--single-transaction", "--dbname="+restored, file)
	copied := storetest.Reopen(t, restored, storetest.Options(key, clock))
	sound(t, copied, 2)
	if _, err := copied.Do(t.Context(), farthing.SettlePayment{MerchantID: "shop", ID: "p-pending"}); err != nil {
		t.Error(err)
	}
}

// tool runs one of PostgreSQL's programs.
func tool(t *testing.T, name string, arguments ...string) {
	t.Helper()
	path, err := pgserver.Program(name)
	must(t, err)
	if out, err := exec.CommandContext(t.Context(), path, arguments...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}
