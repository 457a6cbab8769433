package move

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farthing/internal/store"
)

// table is a table as both databases have it.
type table struct {
	name    string
	columns []string
	key     []int // the columns of the primary key
}

// The tables of a database with their columns, and where each stands in the primary key, counted from 1; 0: nowhere.
const (
	sqliteColumns = `SELECT m.name, c.name, c.pk FROM sqlite_schema m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid`
	postgresColumns = `SELECT CAST(c.relname AS text), CAST(a.attname AS text),
		COALESCE(array_position(CAST(i.indkey AS int2[]), a.attnum), -1) + 1
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
		LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum`
)

// The tables that refer to another, with that one.
const (
	sqliteParents = `SELECT m.name, f."table" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
		WHERE m.type = 'table'`
	postgresParents = `SELECT CAST(c.relname AS text), CAST(p.relname AS text) FROM pg_constraint f
		JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
		WHERE f.contype = 'f' AND c.relnamespace = current_schema()::regnamespace`
)

// migrations is the table in which the migration tool counts; each database has its own.
const migrations = "goose_db_version"

// tablesOf reads the tables of a database, each after those that it refers to.
func tablesOf(ctx context.Context, db *store.Database) ([]table, error) {
	columns, parents := sqliteColumns, sqliteParents
	if db.Postgres() {
		columns, parents = postgresColumns, postgresParents
	}
	rows, err := db.QueryContext(ctx, columns)
	if err != nil {
		return nil, fmt.Errorf("read the tables of %s: %w", db.Name, err)
	}
	defer func() { _ = rows.Close() }() // an error while reading is in rows.Err
	var list []table
	for rows.Next() {
		var name, column string
		var place int
		if err := rows.Scan(&name, &column, &place); err != nil {
			return nil, fmt.Errorf("read the tables of %s: %w", db.Name, err)
		}
		if name == migrations {
			continue
		}
		if len(list) == 0 || list[len(list)-1].name != name {
			list = append(list, table{name: name})
		}
		t := &list[len(list)-1]
		if place > 0 {
			for len(t.key) < place {
				t.key = append(t.key, 0)
			}
			t.key[place-1] = len(t.columns)
		}
		t.columns = append(t.columns, column)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read the tables of %s: %w", db.Name, err)
	}
	return ordered(ctx, db, list, parents)
}

// ordered puts each table after those that it refers to.
func ordered(ctx context.Context, db *store.Database, list []table, parents string) ([]table, error) {
	rows, err := db.QueryContext(ctx, parents)
	if err != nil {
		return nil, fmt.Errorf("read the foreign keys of %s: %w", db.Name, err)
	}
	defer func() { _ = rows.Close() }() // an error while reading is in rows.Err
	above := map[string][]string{}
	for rows.Next() {
		var child, parent string
		if err := rows.Scan(&child, &parent); err != nil {
			return nil, fmt.Errorf("read the foreign keys of %s: %w", db.Name, err)
		}
		above[child] = append(above[child], parent)
	}
	var depth func(name string) int
	depth = func(name string) (deepest int) {
		for _, parent := range above[name] {
			deepest = max(deepest, 1+depth(parent))
		}
		return deepest
	}
	slices.SortStableFunc(list, func(a, b table) int { return depth(a.name) - depth(b.name) })
	return list, rows.Err()
}

// common refuses two databases that do not have the same tables with the same columns.
func common(from, to []table) error {
	if len(from) != len(to) {
		return fmt.Errorf("%w: %d and %d tables", ErrSchema, len(from), len(to))
	}
	for _, t := range from {
		at := slices.IndexFunc(to, func(other table) bool { return other.name == t.name })
		if at < 0 || !slices.Equal(slices.Sorted(slices.Values(to[at].columns)),
			slices.Sorted(slices.Values(t.columns))) {
			return fmt.Errorf("%w: the table %s", ErrSchema, t.name)
		}
		if len(t.key) == 0 {
			return fmt.Errorf("%w: the table %s has no key", ErrSchema, t.name)
		}
	}
	return nil
}

// own is the condition that leaves out what belongs to one database and not to what it holds.
func (t *table) own() string {
	if t.name == "store_info" {
		return "name NOT IN ('" + store.InfoMoving + "', '" + store.InfoMovingIn + "')"
	}
	return "0 = 0"
}

// reading returns the query for a slice of rows: at most $1 of them, after a key if there is one.
func (t *table) reading(after bool) string {
	names, marks := []string{}, []string{}
	for i, c := range t.key {
		names = append(names, t.columns[c])
		marks = append(marks, "$"+strconv.Itoa(i+2))
	}
	key := strings.Join(names, ", ")
	text := "SELECT " + strings.Join(t.columns, ", ") + " FROM " + t.name + " WHERE " + t.own()
	if after {
		text += " AND (" + key + ") > (" + strings.Join(marks, ", ") + ")"
	}
	return text + " ORDER BY " + key + " LIMIT $1"
}

// inserting returns the statement that inserts one row into SQLite.
func (t *table) inserting() string {
	return "INSERT INTO " + t.name + " (" + strings.Join(t.columns, ", ") + ") VALUES (?" +
		strings.Repeat(", ?", len(t.columns)-1) + ")"
}
