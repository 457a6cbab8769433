package store

import (
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// A connection's mutex is entered as often as SQLite likes, and waits for nobody.
func TestConnectionsWaitForNoMutex(t *testing.T) {
	if errMutexes != nil {
		t.Fatal(errMutexes)
	}
	tls := libc.NewTLS()
	t.Cleanup(tls.Close)
	one := allocateMutex(tls, sqlite3.SQLITE_MUTEX_RECURSIVE)
	enterMutex(tls, one)
	other := allocateMutex(tls, sqlite3.SQLITE_MUTEX_RECURSIVE)
	enterMutex(tls, other)
	if code := tryMutex(tls, one); code != sqlite3.SQLITE_OK {
		t.Fatalf("it is entered once more: code %d", code)
	}
	for range 2 {
		leaveMutex(tls, one)
	}
	leaveMutex(tls, other)
	freeMutex(tls, other)
	freeMutex(tls, one)
}

// The place of a mutex that is freed is used again, and no static one is used as another.
func TestMutexesAreTheirOwn(t *testing.T) {
	tls := libc.NewTLS()
	t.Cleanup(tls.Close)
	seen := map[uintptr]bool{connectionMutex: true}
	for kind := int32(sqlite3.SQLITE_MUTEX_STATIC_MAIN); kind < connectionMutex; kind++ {
		seen[allocateMutex(tls, kind)] = true
	}
	freed := allocateMutex(tls, sqlite3.SQLITE_MUTEX_FAST)
	freeMutex(tls, freed)
	for range 2 {
		place := allocateMutex(tls, sqlite3.SQLITE_MUTEX_FAST)
		t.Cleanup(func() { freeMutex(tls, place) })
		if place == 0 || seen[place] {
			t.Fatalf("the mutex %d is another's too", place)
		}
		seen[place] = true
		enterMutex(tls, place)
		if code := tryMutex(tls, place); code != sqlite3.SQLITE_BUSY {
			t.Errorf("a mutex that is not recursive is entered twice: code %d", code)
		}
		leaveMutex(tls, place)
	}
}
