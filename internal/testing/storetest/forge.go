package storetest

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Forge changes the database of a store behind the program's back, with one statement that both engines take.
func Forge(tb testing.TB, url, statement string) {
	tb.Helper()
	if err := forge(context.Background(), url, statement); err != nil {
		tb.Fatalf("%s: %v", statement, err)
	}
}

func forge(ctx context.Context, url, statement string) error {
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		db, err := sql.Open("sqlite", path+"?_pragma=busy_timeout(5000)") // the driver that store registers
		if err != nil {
			return err
		}
		_, err = db.ExecContext(ctx, statement)
		return errors.Join(err, db.Close())
	}
	connection, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	_, err = connection.Exec(ctx, "SET session_replication_role = replica; "+statement)
	return errors.Join(err, connection.Close(ctx))
}
