package bench

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// size measures what payments take on disk: the size of the whole store, with its merchants, divided by its number of
// payments, and the same for each of its tables and indexes. The largest come first.
func size(ctx context.Context, b *bed) (Result, error) {
	sizes, err := b.place.sizes(ctx, b.home)
	if err != nil {
		return Result{}, err
	}
	return Result{
		Store: b.place.engine,
		Unit:  "bytes",
		Sizes: perPayment(sizes, largest(sizes), b.stock.payments),
	}, nil
}

// leastShare is the smallest share of the whole that a part must have to be named, and othersPart the name of all
// others together.
const (
	leastShare = 0.01
	othersPart = "all others"
)

// largest returns the parts that are named.
func largest(sizes map[string]int64) (parts []string) {
	whole := int64(0)
	for _, bytes := range sizes {
		whole += bytes
	}
	for part, bytes := range sizes {
		if float64(bytes) >= leastShare*float64(whole) {
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

// sizes returns how many bytes each table and each index of a store takes. Nobody may write to the store.
func (p *place) sizes(ctx context.Context, h home) (map[string]int64, error) {
	if p.engine == engineSQLite {
		return fileSizes(strings.TrimPrefix(h.url, sqliteScheme))
	}
	// The size of a table is taken without its indexes, which have rows of their own.
	const tablesAndIndexes = `
		SELECT c.relname, CASE c.relkind WHEN 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END
		FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE c.relkind IN ('r', 'i') AND n.nspname = current_schema() ORDER BY 1`
	text, err := p.ask(ctx, h.url, "VACUUM", tablesAndIndexes)
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
