package store

import (
	"database/sql"
	"log/slog"
	"path/filepath"
	"testing"
)

// Written pages are moved from the log into the file, beside the writer, once there are enough of them.
func TestTheLogIsMovedBesideTheWriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "moved.db")
	writer, err := sql.Open("sqlite", sqliteDSN(path, busyFor, "journal_mode(WAL)", "wal_autocheckpoint(0)"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := writer.Close(); err != nil {
			t.Error(err)
		}
	}()
	for _, text := range []string{"CREATE TABLE rows (n INTEGER)", "INSERT INTO rows VALUES (1)"} {
		if _, err := writer.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	// inFile counts the tables in the file, whatever its log holds.
	inFile := func() (tables int) {
		file, err := sql.Open("sqlite", "file:"+path+"?immutable=1")
		if err != nil {
			t.Fatal(err)
		}
		if err := file.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		return tables
	}
	m, err := startWALMover(path, "synchronous(OFF)", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	m.wrote(walRows - 1)
	if len(m.due) != 0 || inFile() != 0 {
		t.Error("the log was moved too soon")
	}
	m.wrote(1)
	if err := m.close(); err != nil { // returns when everything due has been moved
		t.Fatal(err)
	}
	if err := m.close(); err != nil {
		t.Errorf("closed twice: %v", err)
	}
	if inFile() != 1 {
		t.Error("the log was not moved")
	}
}
