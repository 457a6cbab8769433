package store

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite enters the mutex of a connection for every column of a row, and the driver's own on Linux is looked up in a
// map, under two locks more: 29 % of the processor time of a page of payments, 15 % of that of one payment (measured;
// decision 60).
//
// SQLite takes a mutex for a pointer that it never follows: here it is a place in the list of all, and 0 is none. The
// first places are the static ones', by the numbers that SQLite gives them. The next is that of all connections, which
// nobody has to enter: database/sql lends each to one goroutine at a time.
const connectionMutex = sqlite3.SQLITE_MUTEX_STATIC_VFS3 + 1

var mutexes struct {
	all atomic.Pointer[[]*sync.Mutex] // replaced when it grows, so that entering one takes no lock

	change sync.Mutex
	free   []uintptr
}

// errMutexes is why SQLite goes on with the driver's mutexes, which are as good, but slow.
var errMutexes = useMutexes()

// useMutexes makes SQLite take these mutexes, and begin: what it guards its beginning with is recursive as connections'
// mutexes are. It must not have begun yet.
func useMutexes() error {
	list := make([]*sync.Mutex, connectionMutex+1)
	for i := range list {
		list[i] = &sync.Mutex{}
	}
	mutexes.all.Store(&list)
	methods := sqlite3.Tsqlite3_mutex_methods{
		FxMutexInit:  called(func(*libc.TLS) int32 { return sqlite3.SQLITE_OK }),
		FxMutexEnd:   called(func(*libc.TLS) int32 { return sqlite3.SQLITE_OK }),
		FxMutexAlloc: called(allocateMutex),
		FxMutexFree:  called(freeMutex),
		FxMutexEnter: called(enterMutex),
		FxMutexTry:   called(tryMutex),
		FxMutexLeave: called(leaveMutex),
	}
	tls := libc.NewTLS()
	defer tls.Close()
	// SQLite copies them; until then they are in memory of its own, where Go moves nothing.
	given := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(methods)))
	defer libc.Xfree(tls, given)
	arguments := libc.NewVaList(given)
	defer libc.Xfree(tls, arguments)
	**(**sqlite3.Tsqlite3_mutex_methods)(unsafe.Pointer(&given)) = methods //nolint:gosec // there is room
	code := sqlite3.Xsqlite3_config(tls, sqlite3.SQLITE_CONFIG_MUTEX, arguments)
	if code != sqlite3.SQLITE_OK {
		return fmt.Errorf("SQLite refuses other mutexes: code %d", code)
	}
	if code := sqlite3.Xsqlite3_initialize(tls); code != sqlite3.SQLITE_OK {
		return fmt.Errorf("SQLite does not begin: code %d", code)
	}
	return nil
}

// called returns a function as SQLite, translated to Go, calls it: by the address of its value, which must not go away.
func called[F any](f F) uintptr {
	kept := &struct{ f F }{f}
	calledBySQLite = append(calledBySQLite, kept)
	return *(*uintptr)(unsafe.Pointer(kept)) //nolint:gosec // a value of a function is a pointer
}

var calledBySQLite []any

func mutexAt(place uintptr) *sync.Mutex { return (*mutexes.all.Load())[place] }

// allocateMutex returns a static mutex, that of connections, or a new one.
func allocateMutex(_ *libc.TLS, kind int32) uintptr {
	switch {
	case kind > sqlite3.SQLITE_MUTEX_RECURSIVE:
		return uintptr(kind)
	case kind == sqlite3.SQLITE_MUTEX_RECURSIVE:
		return connectionMutex
	}
	mutexes.change.Lock()
	defer mutexes.change.Unlock()
	if last := len(mutexes.free) - 1; last >= 0 {
		place := mutexes.free[last]
		mutexes.free = mutexes.free[:last]
		return place
	}
	list := append(slices.Clone(*mutexes.all.Load()), &sync.Mutex{})
	mutexes.all.Store(&list)
	return uintptr(len(list) - 1)
}

func freeMutex(_ *libc.TLS, place uintptr) {
	if place <= connectionMutex {
		return
	}
	mutexes.change.Lock()
	defer mutexes.change.Unlock()
	mutexes.free = append(mutexes.free, place)
}

func enterMutex(_ *libc.TLS, place uintptr) {
	if place != connectionMutex {
		mutexAt(place).Lock()
	}
}

func tryMutex(_ *libc.TLS, place uintptr) int32 {
	if place == connectionMutex || mutexAt(place).TryLock() {
		return sqlite3.SQLITE_OK
	}
	return sqlite3.SQLITE_BUSY
}

func leaveMutex(_ *libc.TLS, place uintptr) {
	if place != connectionMutex {
		mutexAt(place).Unlock()
	}
}
