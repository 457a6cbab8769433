package store

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"farthing/internal/farthing"
)

// table describes how records of one kind are stored. This one list of columns yields the statements that write the
// records on both engines, the columns that a statement selects, and their scanner. A stored field is the field of the
// record, the column in the schema, and one line here.
type table[R any] struct {
	name       string
	keyColumns int // the first columns are the primary key
	columns    []column[R]
	owner      func(*R) *string // the field of the merchant's identifier; nil: the records belong to no merchant
	proof      *proved[R]       // nil: no journal row carries the content of these records

	read               string // the columns except the merchant, as a SELECT names them
	changing, setOrder []int  // columns of an update, in the order of its parameters
	all, allOrder      []int
	texts              func() *tableTexts // made when first asked for: most commands write to few tables or to none
}

// tableTexts are the statements of a table.
type tableTexts struct {
	insert, update    string // PostgreSQL: arrays through unnest
	insertOne, setOne string // either: one prepared row
	setAll            string // either: one row, with the columns that never change
	deleteOne         string // either: the row of a key
	plain             plainTexts
	byKey             forms // the question for the records with some merchants and ids, with the merchant behind each
}

// plainTexts are those of one row as the writer on SQLite sends them, with ? as each parameter: one such as $1 has a
// name there, which the driver reads anew for each row.
type plainTexts struct{ insertOne, setOne, setAll, deleteOne string }

var numberedParameter = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\$\d+`) })

// plain returns a statement whose parameters stand in their order without their numbers.
func plain(text string) string { return numberedParameter().ReplaceAllLiteralString(text, "?") }

// describe completes a table with what its statements are made of.
func describe[R any](name string, keyColumns int, columns ...column[R]) *table[R] {
	t := &table[R]{name: name, keyColumns: keyColumns, columns: columns}
	var read []int
	for i, c := range columns {
		if i >= keyColumns && !c.fixed {
			t.changing = append(t.changing, i)
		}
		if c.owner != nil {
			t.owner = c.owner
		} else {
			read = append(read, i)
		}
	}
	t.all = span(len(columns))
	keys, others := span(keyColumns), t.all[keyColumns:]
	t.setOrder, t.allOrder = slices.Concat(t.changing, keys), slices.Concat(others, keys)
	t.read = strings.Join(t.names(read), ", ")
	t.texts = sync.OnceValue(t.writeTexts)
	return t
}

// writeTexts returns the statements of a table.
func (t *table[R]) writeTexts() *tableTexts {
	columns := strings.Join(t.names(t.all), ", ")
	x := &tableTexts{
		insert: fmt.Sprintf("INSERT INTO %s (%s) SELECT * FROM unnest(%s)", t.name, columns, t.arrays(t.all)),
		update: t.updateArrays(),
		insertOne: fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", t.name, columns,
			strings.Join(t.numbered(t.all, "$%[2]d", 1), ", ")),
		setOne: t.updateOne(t.changing),
		setAll: t.updateOne(t.all[t.keyColumns:]),
		deleteOne: fmt.Sprintf("DELETE FROM %s WHERE %s", t.name,
			strings.Join(t.numbered(span(t.keyColumns), "%s = $%d", 1), " AND ")),
		byKey: perKey(t.loaded("t", "k.km"), t.name+" t", "t.merchant = k.km AND t."+t.columns[1].name+" = k.ki"),
	}
	x.plain = plainTexts{plain(x.insertOne), plain(x.setOne), plain(x.setAll), plain(x.deleteOne)}
	return x
}

// updateOne returns the statement that sets some columns of one row, whose key comes after them.
func (t *table[R]) updateOne(columns []int) string {
	return fmt.Sprintf("UPDATE %s SET %s WHERE %s", t.name, strings.Join(t.numbered(columns, "%s = $%d", 1), ", "),
		strings.Join(t.numbered(span(t.keyColumns), "%s = $%d", len(columns)+1), " AND "))
}

func (t *table[R]) updateArrays() string {
	order := t.setOrder
	return fmt.Sprintf("UPDATE %s t SET %s FROM unnest(%s) AS u (%s) WHERE %s", t.name,
		strings.Join(t.each(t.changing, "%[1]s = u.%[1]s"), ", "), t.arrays(order), strings.Join(t.names(order), ", "),
		strings.Join(t.each(span(t.keyColumns), "t.%[1]s = u.%[1]s"), " AND "))
}

func (t *table[R]) arrays(order []int) string {
	list := make([]string, len(order))
	for i, c := range order {
		list[i] = fmt.Sprintf("$%d::%s[]", i+1, t.columns[c].kind)
	}
	return strings.Join(list, ", ")
}

func (t *table[R]) names(order []int) []string { return t.each(order, "%s") }

func (t *table[R]) each(order []int, format string) []string {
	list := make([]string, len(order))
	for i, c := range order {
		list[i] = fmt.Sprintf(format, t.columns[c].name)
	}
	return list
}

// numbered returns each with the numbers of parameters, starting at from.
func (t *table[R]) numbered(order []int, format string, from int) []string {
	list := make([]string, len(order))
	for i, c := range order {
		list[i] = fmt.Sprintf(format, t.columns[c].name, from+i)
	}
	return list
}

// values returns the values of one record as the parameters of insertOne or setOne, in a list that may be reused.
func (t *table[R]) values(list []any, r *R, order []int) []any {
	list = list[:0]
	for _, c := range order {
		list = append(list, t.columns[c].value(r))
	}
	return list
}

func span(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// part returns the table with only some of its columns, for reading only: a list need not read what it does not show.
func (t *table[R]) part(names ...string) *table[R] {
	columns := make([]column[R], 0, len(names))
	for _, name := range names {
		at := slices.IndexFunc(t.columns, func(c column[R]) bool { return c.name == name })
		columns = append(columns, t.columns[at])
	}
	return &table[R]{
		name:    t.name,
		columns: columns,
		owner:   t.owner,
		read:    strings.Join(names, ", "),
	}
}

// of returns the columns in read as a SELECT names them, of a table that the statement calls alias.
func (t *table[R]) of(alias string) string {
	return alias + "." + strings.ReplaceAll(t.read, ", ", ", "+alias+".")
}

// loaded returns t.of followed, for records that journal rows prove, by the salt of the record's user if it may have
// one, and by the content in the last row about the record; and by the merchant's number: for statements that load
// records for a batch. merchant says whose records the statement reads, as each of its subqueries says it itself.
func (t *table[R]) loaded(alias, merchant string) string {
	columns := t.of(alias)
	if t.proof != nil && t.proof.user != nil {
		columns += ", " + saltOfUser(alias, merchant)
	}
	if t.proof != nil {
		columns += ", " + t.proven(alias, merchant)
	}
	return columns + ", " + alias + ".merchant"
}

// proven returns the content in the last journal row about a record of the table, as a subquery; NULL if that row is
// about something else.
func (t *table[R]) proven(alias, merchant string) string {
	return "(SELECT j.content FROM journal j WHERE j.merchant = " + merchant + " AND j.seq = " +
		strings.ReplaceAll(t.proof.lastRow, "t.", alias+".") + " AND j.subject_id = " + alias + "." +
		t.columns[1].name + ")"
}

// named returns t.of followed by the identifier of the merchant: for statements that read rows of many merchants, with
// scanNamed.
func (t *table[R]) named(alias string) string { return t.namedBy(alias, alias+".merchant") }

// namedBy is named for a statement that says whose rows it reads.
func (t *table[R]) namedBy(alias, merchant string) string {
	return t.of(alias) + ", " + nameOf(merchant)
}

// scanner scans one record after the other.
type scanner[R any] struct {
	record R // the last one scanned; what it points to belongs to it alone
	what   string
	dest   []any
}

// scan scans t.read of one merchant's records, and whatever the statement selects after it.
func (t *table[R]) scan(merchantID string, more ...any) *scanner[R] {
	s := &scanner[R]{what: t.name, dest: make([]any, 0, len(t.columns)+len(more))}
	for _, c := range t.columns {
		if c.into != nil {
			s.dest = append(s.dest, c.into(&s.record))
		}
	}
	s.dest = append(s.dest, more...)
	if t.owner != nil && merchantID != "" {
		*t.owner(&s.record) = merchantID
	}
	return s
}

// provenRecord is what t.loaded selects behind a record.
type provenRecord struct {
	salt, content bytes16 // the salt is zero for a record without a user
	merchant      int64
}

// scanLoaded scans t.loaded.
func (t *table[R]) scanLoaded(merchantID string, p *provenRecord) *scanner[R] {
	switch {
	case t.proof == nil:
		return t.scan(merchantID, &p.merchant)
	case t.proof.user != nil:
		return t.scan(merchantID, &p.salt, &p.content, &p.merchant)
	}
	return t.scan(merchantID, &p.content, &p.merchant)
}

// scanNamed scans t.named, and whatever the statement selects after it.
func (t *table[R]) scanNamed(more ...any) *scanner[R] {
	s := t.scan("")
	s.dest = append(append(s.dest, (*text)(t.owner(&s.record))), more...)
	return s
}

// next scans a row into s.record.
func (s *scanner[R]) next(r row) error {
	if err := r.Scan(s.dest...); err != nil {
		return fmt.Errorf("scan %s: %w", s.what, err)
	}
	return nil
}

// value scans a row.
func (s *scanner[R]) value(r row) (R, error) {
	err := s.next(r)
	return s.record, err
}

// one scans a row into a record of its own.
func (s *scanner[R]) one(r row) (*R, error) {
	err := s.next(r)
	record := s.record
	return &record, err
}

// byID reads one record of a merchant; not_found if it has none with that id.
func (t *table[R]) byID(ctx context.Context, s *Store, merchantID, id string) (R, error) {
	var none R
	what := strings.ReplaceAll(t.proof.subject, "_", " ")
	found, err := t.first(ctx, s, merchantID, "merchant = $1 AND id = $2", merchantKey(merchantID), id)
	if errors.Is(err, errNoRows) {
		return none, farthing.Refuse(farthing.CodeNotFound, "There is no such "+what+".")
	}
	if err != nil {
		return none, fmt.Errorf("read %s: %w", what, err)
	}
	return found, nil
}

// first reads the first record for which a condition holds, of a merchant if its table is by merchants; errNoRows if
// there is none.
func (t *table[R]) first(ctx context.Context, r reader, merchantID, where string, args ...any) (R, error) {
	found := t.scan(merchantID)
	err := one(ctx, r, "SELECT "+t.read+" FROM "+t.name+" WHERE "+where, args, found.next)
	return found.record, err
}
