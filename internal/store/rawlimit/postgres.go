package rawlimit

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// postgres is a connection with the planner's settings of the store's writer. What it sends is planned once.
type postgres struct{ conn *pgx.Conn }

var settings = map[string]string{
	"plan_cache_mode":  "force_generic_plan",
	"enable_seqscan":   "off",
	"enable_hashjoin":  "off",
	"enable_mergejoin": "off",
	"jit":              "off",
}

func openPostgres(ctx context.Context, address string) (link, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, errors.New("the PostgreSQL URL does not parse") // the error may quote the password
	}
	for name, value := range settings {
		config.ConnConfig.RuntimeParams[name] = value
	}
	conn, err := pgx.ConnectConfig(ctx, config.ConnConfig)
	if err != nil {
		return nil, err
	}
	return &postgres{conn}, nil
}

func (p *postgres) read(ctx context.Context, q query) (columns []column, err error) {
	rows, err := p.conn.Query(ctx, q.text, q.arguments...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for _, f := range rows.FieldDescriptions() {
		kind, ok := p.conn.TypeMap().TypeForOID(f.DataTypeOID)
		if !ok {
			return nil, fmt.Errorf("column %s has an unknown type", f.Name)
		}
		columns = append(columns, column{f.Name, kind.Name})
	}
	for rows.Next() {
		if q.take == nil {
			continue
		}
		values, err := rows.Values()
		if err != nil {
			return nil, err
		}
		q.take(values)
	}
	return columns, rows.Err()
}

// write sends everything in one round trip, one statement for each table.
func (p *postgres) write(ctx context.Context, books *table, others ...*table) error {
	pipeline := &pgx.Batch{}
	pipeline.Queue("BEGIN")
	for _, t := range append([]*table{books}, others...) {
		text := insertMany
		if t == books {
			text = updateMany
		}
		parameters, arrays, err := t.arrays()
		if err != nil {
			return err
		}
		pipeline.Queue(text(t, parameters), arrays...)
	}
	pipeline.Queue("COMMIT")
	if err := p.conn.SendBatch(ctx, pipeline).Close(); err != nil {
		_, ended := p.conn.Exec(context.Background(), "ROLLBACK")
		return errors.Join(err, ended)
	}
	return nil
}

func (p *postgres) close() error { return p.conn.Close(context.Background()) }

func insertMany(t *table, parameters string) string {
	names := strings.Join(t.names(), ", ")
	return fmt.Sprintf("INSERT INTO %s (%s) SELECT * FROM unnest(%s)", t.name, names, parameters)
}

// updateMany sets each column of the rows, except the key, to the value that it has.
func updateMany(t *table, parameters string) string {
	var set []string
	names, key := t.names(), t.key[0]
	for i, name := range names {
		if i != key {
			set = append(set, name+" = v."+name)
		}
	}
	return fmt.Sprintf("UPDATE %[1]s t SET %[2]s FROM unnest(%[3]s) AS v (%[4]s) WHERE t.%[5]s = v.%[5]s",
		t.name, strings.Join(set, ", "), parameters, strings.Join(names, ", "), names[key])
}

// arrays returns the rows to write as one array for each column, and the parameters that take them.
func (t *table) arrays() (parameters string, arrays []any, err error) {
	var list []string
	for at, c := range t.columns {
		list = append(list, fmt.Sprintf("$%d::%s[]", at+1, c.kind))
		switch c.kind {
		case "int8":
			arrays = append(arrays, collect[int64](t.next, at))
		case "text":
			arrays = append(arrays, collect[string](t.next, at))
		case "bytea":
			arrays = append(arrays, collect[[]byte](t.next, at))
		default:
			return "", nil, fmt.Errorf("%s.%s is a %s", t.name, c.name, c.kind)
		}
	}
	return strings.Join(list, ", "), arrays, nil
}

// collect returns a column of rows; nil is NULL.
func collect[V any](rows [][]any, at int) []*V {
	list := make([]*V, len(rows))
	for i, row := range rows {
		if v, ok := row[at].(V); ok {
			list[i] = &v
		}
	}
	return list
}
