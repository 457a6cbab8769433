package store

import (
	"context"
	"fmt"

	"farthing/internal/ledger"
)

// kindCheck compares the records of one kind with the rows of the journal about them, beyond what the contents of
// these say: what the rows come to.
type kindCheck interface {
	// row takes a row about the kind; rows come in their order.
	row(r *ledger.Row)
	// compare compares the records, after all rows.
	compare(ctx context.Context) error
}

// checked are records that a kindCheck compares.
type checked[R any] struct {
	named[R]
	check func(*verification) kindCheck
}

func (c checked[R]) checkOf(v *verification) (subject string, check kindCheck) {
	return c.subject(), c.check(v)
}

// checker is a kind whose records a kindCheck may compare.
type checker interface {
	checkOf(v *verification) (subject string, check kindCheck)
}

// checksOf returns the checks of all kinds that have one, by the subjects of their rows.
func checksOf(v *verification) map[string]kindCheck {
	all := map[string]kindCheck{}
	for _, k := range kinds {
		if c, ok := k.(checker); ok {
			if subject, check := c.checkOf(v); check != nil {
				all[subject] = check
			}
		}
	}
	return all
}

// telling is what the rows about one record tell of it.
type telling[T any] struct {
	is          T
	first, last int64 // rows
}

// tellings are what the rows about the records of one kind tell of them.
type tellings[T comparable] struct {
	v    *verification
	byID map[string]*telling[T]
}

func newTellings[T comparable](v *verification) tellings[T] {
	return tellings[T]{v: v, byID: map[string]*telling[T]{}}
}

// of returns what is told of the record that a row is about, with that row, which may be the first.
func (t tellings[T]) of(r *ledger.Row) (told *telling[T], first bool) {
	told = t.byID[r.SubjectID]
	if first = told == nil; first {
		told = &telling[T]{first: r.Seq}
		t.byID[r.SubjectID] = told
	}
	told.last = r.Seq
	return told, first
}

// compareRecords compares each record of a table with what is told of it. recorded returns what the record says.
func compareRecords[R any, T comparable](
	ctx context.Context, t tellings[T], table *table[R], recorded func(*R) telling[T],
) error {
	err := eachRecord(ctx, t.v, table, func(r *R) {
		name, is := table.subjectOf(r), recorded(r)
		told := t.byID[name.id]
		delete(t.byID, name.id)
		switch {
		case told == nil:
			t.v.problem(is.first, "%s %s has no journal row", name.subject, name.id)
		case *told != is:
			t.v.problem(told.last, "%s %s is %+v, rows %d to %d; its journal says %+v, rows %d to %d", name.subject,
				name.id, is.is, is.first, is.last, told.is, told.first, told.last)
		}
	})
	if err != nil {
		return err
	}
	for id, told := range t.byID {
		t.v.problem(told.first, "the row is about %s %s, which does not exist", table.proof.subject, id)
	}
	return nil
}

// eachRecord reads the records that a merchant has in a table, in slices, by their ids.
func eachRecord[R any](ctx context.Context, v *verification, t *table[R], do func(*R)) error {
	found := t.scan(v.merchant)
	text := "SELECT " + t.read + " FROM " + t.name + " WHERE merchant = $1 AND id > $2 ORDER BY id LIMIT $3"
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, text, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := found.next(r); err != nil {
				return err
			}
			read, after = read+1, t.subjectOf(&found.record).id
			do(&found.record)
			return nil
		})
		if err != nil {
			return fmt.Errorf("compare %s with their rows: %w", t.name, err)
		}
		if read < slice {
			return nil
		}
	}
}
