package main

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"farthing/internal/bench"

	_ "modernc.org/sqlite" // the driver
)

// size measures what payments take on disk: the size of the whole store, with its merchants, divided by its number of
// payments, and the same for each of its tables and indexes. The largest come first.
func size(ctx context.Context, b *env) (Result, error) {
	sizes, err := b.place.sizes(ctx, b.home)
	if err != nil {
		return Result{}, err
	}
	return Result{
		Store: b.place.engine,
		Unit:  "bytes",
		Sizes: perPayment(sizes, largest(sizes), b.stock.Payments),
	}, nil
}

// leastShare is the smallest share of the whole that a part must have to be named, and othersPart the name of all
// others together.
const (
	minShare   = 0.01
	othersPart = "all others"
)

// largest returns the parts that are named.
func largest(sizes map[string]int64) (parts []string) {
	whole := int64(0)
	for _, bytes := range sizes {
		whole += bytes
	}
	for part, bytes := range sizes {
		if float64(bytes) >= minShare*float64(whole) {
			parts = append(parts, part)
		}
	}
	return parts
}

// perPayment returns the whole, then these parts, the largest first, and then all others together.
func perPayment(sizes map[string]int64, parts []string, payments int) []Size {
	each := func(bytes int64) float64 { return float64(bytes) / float64(max(payments, 1)) }
	var list []Size
	whole, told := int64(0), int64(0)
	for part, bytes := range sizes {
		whole += bytes
		if slices.Contains(parts, part) {
			told += bytes
			list = append(list, Size{part, each(bytes)})
		}
	}
	slices.SortFunc(list, func(a, b Size) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Part, b.Part))
	})
	return slices.Concat([]Size{{"", each(whole)}}, list, []Size{{othersPart, each(whole - told)}})
}

// unusedPart is the name of the pages of a SQLite file that nothing is on.
const unusedPart = "unused pages"

// sizes returns how many bytes each table and each index of a store takes. Nobody may write to the store.
func (p *place) sizes(ctx context.Context, h bench.Store) (map[string]int64, error) {
	if p.engine == engineSQLite {
		return fileSizes(ctx, strings.TrimPrefix(h.URL, sqliteScheme))
	}
	// The size of a table is taken without its indexes, which have rows of their own.
	const tablesAndIndexes = `
		SELECT c.relname, CASE c.relkind WHEN 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END
		FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE c.relkind IN ('r', 'i') AND n.nspname = current_schema() ORDER BY 1`
	text, err := p.ask(ctx, h.URL, "VACUUM", tablesAndIndexes)
	if err != nil {
		return nil, fmt.Errorf("measure a store: %w", err)
	}
	sizes := map[string]int64{}
	for line := range strings.Lines(text) {
		name, bytes, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if sizes[name], err = strconv.ParseInt(bytes, 10, 64); err != nil {
			return nil, fmt.Errorf("measure a store: %w", err)
		}
	}
	return sizes, nil
}

// fileSizes returns how many bytes each table and index takes in a SQLite file.
func fileSizes(ctx context.Context, path string) (sizes map[string]int64, err error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro")
	if err != nil {
		return nil, fmt.Errorf("measure a store: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	const parts = `SELECT name, sum(pgsize) FROM dbstat GROUP BY name UNION ALL
		SELECT $1, page_size * freelist_count FROM pragma_page_size, pragma_freelist_count WHERE freelist_count > 0`
	rows, err := db.QueryContext(ctx, parts, unusedPart)
	if err != nil {
		return nil, fmt.Errorf("measure %s: %w", path, err)
	}
	defer func() { _ = rows.Close() }() // what went wrong while reading is in rows.Err
	sizes = map[string]int64{}
	for rows.Next() {
		var name string
		var bytes int64
		if err := rows.Scan(&name, &bytes); err != nil {
			return nil, fmt.Errorf("measure %s: %w", path, err)
		}
		sizes[name] = bytes
	}
	return sizes, rows.Err()
}
