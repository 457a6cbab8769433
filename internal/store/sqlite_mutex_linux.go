package store

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// mutex is one of SQLite's. It enters that of a connection for every column of a row, and the driver's own on Linux is
// looked up in a map, under two locks more: 29 % of the processor time of a page of payments, 15 % of that of one
// payment (measured; decision 60).
type mutex struct {
	lock sync.Mutex // of one that is not recursive

	recursive bool
	holder    atomic.Int32 // the driver's number of the thread that is in a recursive one; 0: none
	again     int          // how often its holder entered it once more; only its holder looks
}

// SQLite takes a mutex for a pointer that it never follows: here it is a place in the list of all, and 0 is none. The
// first places are the static ones', by the numbers that SQLite gives them.
const staticMutexes = sqlite3.SQLITE_MUTEX_STATIC_VFS3 + 1

var mutexes struct {
	all atomic.Pointer[[]*mutex] // replaced when it grows, so that entering one takes no lock

	change sync.Mutex
	free   []uintptr
}

// errMutexes is why SQLite goes on with the driver's mutexes, which are as good, but slow.
var errMutexes = useMutexes()

// useMutexes makes SQLite take these mutexes. It must not have begun yet.
func useMutexes() error {
	list := make([]*mutex, staticMutexes)
	for i := range list {
		list[i] = &mutex{}
	}
	mutexes.all.Store(&list)
	methods := &sqlite3.Tsqlite3_mutex_methods{
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
	argument := uintptr(unsafe.Pointer(methods)) //nolint:gosec // SQLite copies it before the call ends
	code := sqlite3.Xsqlite3_config(tls, sqlite3.SQLITE_CONFIG_MUTEX, uintptr(unsafe.Pointer(&argument)))
	runtime.KeepAlive(methods)
	if code != sqlite3.SQLITE_OK {
		return fmt.Errorf("SQLite refuses other mutexes: code %d", code)
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

func mutexAt(place uintptr) *mutex { return (*mutexes.all.Load())[place] }

// allocateMutex returns a static mutex, or a new one.
func allocateMutex(_ *libc.TLS, kind int32) uintptr {
	if kind > sqlite3.SQLITE_MUTEX_RECURSIVE {
		return uintptr(kind)
	}
	fresh := &mutex{recursive: kind == sqlite3.SQLITE_MUTEX_RECURSIVE}
	mutexes.change.Lock()
	defer mutexes.change.Unlock()
	list := slices.Clone(*mutexes.all.Load())
	place := uintptr(len(list))
	if last := len(mutexes.free) - 1; last >= 0 {
		place, mutexes.free = mutexes.free[last], mutexes.free[:last]
		list[place] = fresh
	} else {
		list = append(list, fresh)
	}
	mutexes.all.Store(&list)
	return place
}

func freeMutex(_ *libc.TLS, place uintptr) {
	mutexes.change.Lock()
	defer mutexes.change.Unlock()
	mutexes.free = append(mutexes.free, place)
}

// enterMutex waits until the mutex is free. Nobody waits for a recursive one for long: they are of connections, each of
// which is used by one goroutine at a time, and of SQLite's beginning.
func enterMutex(tls *libc.TLS, place uintptr) {
	m := mutexAt(place)
	if !m.recursive {
		m.lock.Lock()
		return
	}
	for !m.enter(tls.ID) {
		runtime.Gosched()
	}
}

func tryMutex(tls *libc.TLS, place uintptr) int32 {
	m := mutexAt(place)
	if m.recursive && m.enter(tls.ID) || !m.recursive && m.lock.TryLock() {
		return sqlite3.SQLITE_OK
	}
	return sqlite3.SQLITE_BUSY
}

// enter enters a recursive mutex that is free, or that the thread is in.
func (m *mutex) enter(thread int32) bool {
	if m.holder.Load() == thread {
		m.again++
		return true
	}
	return m.holder.CompareAndSwap(0, thread)
}

func leaveMutex(_ *libc.TLS, place uintptr) {
	m := mutexAt(place)
	switch {
	case !m.recursive:
		m.lock.Unlock()
	case m.again > 0:
		m.again--
	default:
		m.holder.Store(0)
	}
}
