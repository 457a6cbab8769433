package rawlimit

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/jackc/pgx/v5"
)

// Database is a database of a benchmark's own on somebody's PostgreSQL server. Nothing else there is touched.
type Database struct {
	URL   string // of the database
	given string // the address by which it was made
	name  string
}

// NewDatabase makes an empty database beside the one that a URL names. The caller drops it.
func NewDatabase(ctx context.Context, given string, now time.Time) (*Database, error) {
	address, err := url.Parse(given)
	if err != nil {
		return nil, errors.New("the PostgreSQL URL does not parse") // the error may quote the password
	}
	d := &Database{given: given, name: fmt.Sprintf("farthing_bench_%d", now.UnixMilli())}
	query := address.Query()
	query.Del("dbname") // would come before the path
	address.Path, address.RawQuery = "/"+d.name, query.Encode()
	d.URL = address.String()
	const form = " TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"
	if err := run(ctx, given, "CREATE DATABASE "+d.name+form); err != nil {
		return nil, fmt.Errorf("make a database for the benchmark: %w", err)
	}
	return d, nil
}

// Settle does what the server would do by itself some time after the database was filled.
func (d *Database) Settle(ctx context.Context) error {
	if err := run(ctx, d.URL, "VACUUM ANALYZE"); err != nil {
		return fmt.Errorf("vacuum the benchmark's database: %w", err)
	}
	return nil
}

// Drop removes the database. Nobody may be connected to it.
func (d *Database) Drop(ctx context.Context) error {
	if err := run(ctx, d.given, "DROP DATABASE "+d.name); err != nil {
		return fmt.Errorf("drop the benchmark's database %s: %w", d.name, err)
	}
	return nil
}

// run executes a statement on a connection of its own. The address may be one for pools.
func run(ctx context.Context, address, statement string) (err error) {
	connected, err := openPostgres(ctx, address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, connected.close()) }()
	_, err = connected.read(ctx, query{text: statement, arguments: []any{pgx.QueryExecModeSimpleProtocol}})
	return err
}
