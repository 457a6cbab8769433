package store

import (
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// A thread enters its own recursive mutex again and again, and nobody else enters it before it has left as often.
func TestARecursiveMutexIsItsHoldersAlone(t *testing.T) {
	if errMutexes != nil {
		t.Fatal(errMutexes)
	}
	holder, other := libc.NewTLS(), libc.NewTLS()
	t.Cleanup(holder.Close)
	t.Cleanup(other.Close)
	place := allocateMutex(holder, sqlite3.SQLITE_MUTEX_RECURSIVE)
	t.Cleanup(func() { freeMutex(holder, place) })
	for range 3 {
		enterMutex(holder, place)
	}
	for range 3 {
		if code := tryMutex(other, place); code != sqlite3.SQLITE_BUSY {
			t.Fatalf("another thread tries: code %d", code)
		}
		leaveMutex(holder, place)
	}
	if code := tryMutex(other, place); code != sqlite3.SQLITE_OK {
		t.Fatalf("another thread tries after it was left: code %d", code)
	}
	leaveMutex(other, place)
}

// The place of a mutex that is freed is used again, and no static one is used as another.
func TestMutexesAreTheirOwn(t *testing.T) {
	tls := libc.NewTLS()
	t.Cleanup(tls.Close)
	seen := map[uintptr]bool{}
	for kind := int32(sqlite3.SQLITE_MUTEX_STATIC_MAIN); kind < staticMutexes; kind++ {
		seen[allocateMutex(tls, kind)] = true
	}
	freed := allocateMutex(tls, sqlite3.SQLITE_MUTEX_RECURSIVE)
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
