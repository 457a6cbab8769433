package store_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
	"unsafe"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	sqlite3 "modernc.org/sqlite/lib"
)

// disk lies under this process's SQLite files: it forwards everything, and can be told to fail.
var disk struct {
	stand sync.Once

	mu        sync.Mutex
	failing   bool // nothing can be stored: fsync fails
	full      bool // nothing can be written to a file
	failed    int  // how often fsync failed
	truncated bool // a log was truncated to nothing since fsync last failed
}

// at returns the value at an address of SQLite.
func at[V any](address uintptr) *V { return *(**V)(unsafe.Pointer(&address)) }

// function returns the function of SQLite at an address, as its translation to Go calls it.
func function[F any](address uintptr) F {
	pointer := struct{ at uintptr }{address}
	return *(*F)(unsafe.Pointer(&pointer))
}

// kept holds values that only SQLite refers to, by their addresses.
var kept []any

// address makes a function permanently callable by SQLite.
func address[F any](f F) uintptr {
	held := &struct{ f F }{f}
	kept = append(kept, held)
	return *(*uintptr)(unsafe.Pointer(held))
}

// standBefore puts disk before the files of one of SQLite's file systems: unix has databases, unix-none their logs. (T
// is the type of the first parameter of SQLite's functions. It belongs to a package that this module does not name;
// functions that only find something do not use it.)
func standBefore[T any](find func(*T, uintptr) uintptr, system string) {
	name := append([]byte(system), 0)
	kept = append(kept, &name[0])
	files := at[sqlite3.Tsqlite3_vfs](find(new(T), uintptr(unsafe.Pointer(&name[0]))))
	finder := function[func(*T, uintptr, uintptr) uintptr](*at[uintptr](files.FpAppData))
	methods := at[sqlite3.Tsqlite3_io_methods](finder(new(T), 0, 0))
	sync := function[func(*T, uintptr, int32) int32](methods.FxSync)
	methods.FxSync = address(func(tls *T, file uintptr, flags int32) int32 {
		if fails() {
			return sqlite3.SQLITE_IOERR_FSYNC
		}
		return sync(tls, file, flags)
	})
	write := function[func(*T, uintptr, uintptr, int32, int64) int32](methods.FxWrite)
	methods.FxWrite = address(func(tls *T, file, from uintptr, length int32, at int64) int32 {
		if full() {
			return sqlite3.SQLITE_FULL
		}
		return write(tls, file, from, length, at)
	})
	truncate := function[func(*T, uintptr, int64) int32](methods.FxTruncate)
	methods.FxTruncate = address(func(tls *T, file uintptr, size int64) int32 {
		code := truncate(tls, file, size)
		disk.mu.Lock()
		defer disk.mu.Unlock()
		disk.truncated = disk.truncated || code == sqlite3.SQLITE_OK && size == 0
		return code
	})
}

// fails reports whether an fsync is to fail, and counts it if so.
func fails() bool {
	disk.mu.Lock()
	defer disk.mu.Unlock()
	if disk.failing {
		disk.failed++
		disk.truncated = false
	}
	return disk.failing
}

func full() bool {
	disk.mu.Lock()
	defer disk.mu.Unlock()
	return disk.full
}

// fill makes the disk full from now on, or no longer.
func fill(t *testing.T, full bool) {
	t.Helper()
	fail(t, false)
	disk.mu.Lock()
	defer disk.mu.Unlock()
	disk.full = full
}

// fail makes the disk fail from now on, or no longer.
func fail(t *testing.T, failing bool) {
	t.Helper()
	disk.stand.Do(func() {
		db, err := sql.Open("sqlite", ":memory:") // SQLite must have been initialized
		must(t, err)
		must(t, db.PingContext(t.Context()))
		must(t, db.Close())
		standBefore(sqlite3.Xsqlite3_vfs_find, "unix")
		standBefore(sqlite3.Xsqlite3_vfs_find, "unix-none")
	})
	disk.mu.Lock()
	defer disk.mu.Unlock()
	disk.failing = failing
}

// failures returns how often the disk has failed so far, and whether a log was truncated to nothing since.
func failures() (failed int, truncated bool) {
	disk.mu.Lock()
	defer disk.mu.Unlock()
	return disk.failed, disk.truncated
}

// copyStore copies a store as it would be found if this process, or the whole machine, ended now.
func copyStore(t *testing.T, path string) (to string) {
	t.Helper()
	to = filepath.Join(t.TempDir(), filepath.Base(path))
	for _, ending := range []string{"", "-wal", ".key"} {
		content, err := os.ReadFile(path + ending)
		must(t, err)
		must(t, os.WriteFile(to+ending, content, 0o600))
	}
	return to
}

// A till was told twice that its payments had not been recorded, because the disk had failed to store them, and took
// cash instead. Then the machine was restarted, and both payments were there: their pages were in the log, and nothing
// remembered that they had not been stored. An unknown outcome must be reported as unknown, and nothing is added to a
// log that a disk has failed to store: later pages may be lost with it.
func TestADiskThatFailsAtCommit(t *testing.T) {
	fail(t, false)
	path := filepath.Join(t.TempDir(), "farthing.db")
	open := func(path string) *store.Store {
		return storetest.Reopen(t, "sqlite:"+path, store.Options{Now: time.Now, Real: time.Now})
	}
	s := open(path)
	openShop(t, s, storetest.NewClock(time.Now()), "shop")
	do(t, s, pay("shop", "before", 1000))
	fail(t, true)
	t.Cleanup(func() { fail(t, false) })
	said := map[string]farthing.Code{}
	for n := range 3 {
		id := fmt.Sprint("failed-", n)
		_, err := s.Do(t.Context(), pay("shop", id, 1000))
		said[id] = farthing.CodeOf(err)
	}
	failed, _ := failures()
	if t.Logf("the disk failed %d times; answered: %v", failed, said); failed == 0 {
		t.Fatal("the disk did not fail")
	}
	if said["failed-0"] != farthing.CodeOutcomeUnknown {
		t.Errorf("the payment whose commit failed is answered %q", said["failed-0"])
	}
	found := copyStore(t, path)
	fail(t, false)
	_, err := s.Do(t.Context(), pay("shop", "healed", 1000))
	if _, truncated := failures(); err == nil && !truncated {
		t.Error("a payment was acknowledged on a log that the disk had failed to store")
	}
	must(t, s.Close())
	comparePayments(t, open(found), said)
	again := open(path)
	for id := range said {
		do(t, again, pay("shop", id, 1000)) // as it was or anew: once
	}
	do(t, again, pay("shop", "after", 1000))
	clean(t, again)
}

// comparePayments compares the answers about payments while the disk failed with the payments found after it.
func comparePayments(t *testing.T, s *store.Store, said map[string]farthing.Code) {
	t.Helper()
	for id, code := range said {
		_, err := s.Payments.Get(t.Context(), "shop", id)
		switch there := err == nil; {
		case code == "" && !there:
			t.Errorf("payment %s was acknowledged and is lost", id)
		case code == "":
			t.Errorf("payment %s was acknowledged though the disk failed", id)
		case code == farthing.CodeUnavailable && there:
			t.Errorf("payment %s was answered as not recorded, and it is there", id)
		case code != farthing.CodeUnavailable && code != farthing.CodeOutcomeUnknown:
			t.Errorf("payment %s is answered %q", id, code)
		}
	}
	clean(t, s)
}

func TestADiskThatIsFull(t *testing.T) {
	fill(t, false)
	s := storetest.Reopen(t, "sqlite:"+filepath.Join(t.TempDir(), "farthing.db"),
		store.Options{Now: time.Now, Real: time.Now})
	t.Cleanup(func() { fill(t, false) })
	openShop(t, s, storetest.NewClock(time.Now()), "shop")
	findCause(t, s, "The database's disk is full; nothing was recorded.", func() { fill(t, true) },
		func() { fill(t, false) })
}
