package store

import (
	"context"
	"database/sql/driver"

	"farthing/internal/farthing"

	"github.com/jackc/pgx/v5"
)

// kind is one kind of a merchant's records as the writer handles it: how records that a command names are looked up,
// and how records that decisions changed are written. A new kind of record is one more entry of kinds.
type kind interface {
	// name is the name of the table.
	name() string
	// lookup returns the question for the records that the commands of a batch name; false if they name none.
	lookup(b *batch) (lookup, bool)
	// changed returns what the decisions of a batch change; nil if they change nothing.
	changed(b *batch) tableChange
}

// prover is a kind of records whose contents are in the journal.
type prover interface {
	// prove adds the contents of the records that decisions about one merchant changed.
	prove(m *concerned, p *proofs) error
	// verify compares each record of a merchant with its last journal row.
	verify(ctx context.Context, v *verification) error
	// since compares those that have a row since a checkpoint.
	since(ctx context.Context, c *sinceCheck) error
}

// subjected is a kind of records that journal rows may be about.
type subjected interface {
	// subject is that of the rows; "": no row has the contents of the records.
	subject() string
	// lastRow is the statement that finds the last of them about a record, as that of the table says.
	lastRow() string
	// loader returns what reads the records that the rows of a feed are about.
	loader() loader
}

// tableChange is what a batch writes into one table.
type tableChange interface {
	queue(pipeline *pgx.Batch)
	write(l *sqliteLink, c driver.Conn) error
}

// proven are the kinds whose contents are in the journal, by the subjects of their rows, and provers the same in the
// order of kinds.
var proven, provers = func() (map[string]subjected, []prover) {
	all, list := map[string]subjected{}, []prover{}
	for _, k := range kinds {
		if of, ok := k.(subjected); ok && of.subject() != "" {
			all[of.subject()], list = of, append(list, k.(prover)) //nolint:forcetypeassert // both are of named
		}
	}
	return all, list
}()

// named are records that a command names by their ids, and that a state holds by their ids.
type named[R any] struct {
	table *table[R]
	kind  farthing.Kind[R] // whose IDs are nil if none of the kind is ever named
}

func (n named[R]) name() string { return n.table.name }

func (n named[R]) records(s *farthing.State) *farthing.Records[R] { return n.kind.Records(&s.Kept) }

func (n named[R]) subject() string {
	if n.table.proof == nil {
		return ""
	}
	return n.table.proof.subject
}

func (n named[R]) lastRow() string { return n.table.lastRow() }

func (n named[R]) loader() loader { return loads(n.table, n.table.subjectOf) }

func (n named[R]) lookup(b *batch) (lookup, bool) {
	var k pairs
	if n.kind.IDs != nil {
		for _, r := range b.requests {
			if !r.keys.New || !b.trusts {
				k.add(b.of(r).number, *n.kind.IDs(&r.keys)...)
			}
		}
	}
	return lookup{n.table.texts().byKey, k, loading(n.table, n.load)}, len(k.ids) > 0
}

// load puts a record into the state of its merchant.
func (n named[R]) load(s *farthing.State, record *R) {
	switch loaded := any(record).(type) {
	case *farthing.BankAccount:
		s.LoadAccount(loaded)
	case farthing.Record:
		n.records(s).Load(loaded.RecordID(), record)
	}
}

func (n named[R]) changed(b *batch) tableChange {
	w := writes[R]{table: n.table}
	for _, m := range b.merchants {
		for _, written := range n.records(m.state).Written() {
			w.add(written)
		}
	}
	return w.orNone()
}

func (n named[R]) prove(m *concerned, p *proofs) error {
	for _, written := range n.records(m.state).Written() {
		if err := addProof(p, n.table, written); err != nil {
			return err
		}
	}
	return nil
}

func (n named[R]) verify(ctx context.Context, v *verification) error {
	return verifyContents(ctx, v, n.table)
}

func (n named[R]) since(ctx context.Context, c *sinceCheck) error {
	return verifySince(ctx, c, n.table)
}

// following are records that follow from what a batch decides; no command names one.
type following[R any] struct {
	table *table[R]
	of    func(*batch, *writes[R])
}

func (f following[R]) name() string { return f.table.name }

func (f following[R]) lookup(*batch) (lookup, bool) { return lookup{}, false }

func (f following[R]) changed(b *batch) tableChange {
	w := writes[R]{table: f.table}
	f.of(b, &w)
	return w.orNone()
}

// writes are the records of one table to insert and to update.
type writes[R any] struct {
	table          *table[R]
	insert, update []*R
	repair         []*R // updated with the columns that never change
	remove         []*R // deleted by their keys, before the others
}

func (w *writes[R]) add(r farthing.Written[R]) {
	switch {
	case r.New:
		w.insert = append(w.insert, r.Record)
	case r.Repaired:
		w.repair = append(w.repair, r.Record)
	default:
		w.update = append(w.update, r.Record)
	}
}

// orNone returns nil if there is nothing to write.
func (w *writes[R]) orNone() tableChange {
	if len(w.insert)+len(w.update)+len(w.repair)+len(w.remove) == 0 {
		return nil
	}
	return w
}
