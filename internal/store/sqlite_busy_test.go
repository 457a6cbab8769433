package store

import (
	"path/filepath"
	"testing"
	"time"
)

// A second process may hold the file: the writer waits for it less long than readers do, and tells its callers.
func TestHowLongSQLiteIsWaitedFor(t *testing.T) {
	clock := func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	s, err := Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "farthing.db"),
		Options{
			Now:    clock,
			Real:   clock,
			Create: true,
			Unsafe: true,
		})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	var writer, reader int64
	if err := s.sqliteWrite.QueryRow("PRAGMA busy_timeout").Scan(&writer); err != nil {
		t.Fatal(err)
	}
	if err := s.sqliteRead.QueryRow("PRAGMA busy_timeout").Scan(&reader); err != nil {
		t.Fatal(err)
	}
	if writer != 2000 || reader != 5000 {
		t.Errorf("the writer waits %d ms, readers %d ms", writer, reader)
	}
}
