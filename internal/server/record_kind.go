package server

import (
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// recordKind is a kind of records that are listed, read, changed and exported alike. Its routes are with it.
type recordKind[R, W any] struct {
	path    string // of the list
	subject string
	from    func(*store.Store) *store.RecordsOf[R]
	wire    func(*R) W
	table   *csv.Table[W]
	signed  bool                                              // amounts may be below zero
	narrow  func(c *call, f *store.RecordFilter, bad *faults) // by what not all kinds have; nil: by nothing
}

// list returns the records that the call asks for.
func (k *recordKind[R, W]) list(c *call) (list, listing[store.RecordFilter, R, W], error) {
	var bad faults
	var f store.RecordFilter
	if k.narrow != nil {
		k.narrow(c, &f, &bad)
	}
	f.After, f.Before = c.query.dates(&bad)
	if k.signed {
		f.Amounts = c.query.signedBounds(&bad)
	} else {
		f.Amounts = c.query.amountBounds(&bad)
	}
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Cursor = l.merchantID, l.seq(), l.after()
	return l, listing[store.RecordFilter, R, W]{
		from:   k.from(c.s.config.Store),
		filter: f,
		wire:   k.wire,
		table:  k.table,
	}, err
}

// page answers the list page by page.
func (k *recordKind[R, W]) page(c *call) (reply, error) { return paged(k.list)(c) }

// export answers the list as a whole, as CSV or NDJSON.
func (k *recordKind[R, W]) export(c *call) (reply, error) { return exported(k.list)(c) }

// get answers the record that the address and the query name.
func (k *recordKind[R, W]) get(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	found, err := k.from(c.s.config.Store).Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: k.wire(&found), one: true}, nil
}

// update changes the metadata of a record, and answers the record.
func (k *recordKind[R, W]) update(c *call) (reply, error) { return updateRecord(c, k.subject, k.wire) }

// recordedAs returns the handler that decides a command that makes a record of what the body says.
func recordedAs[B, R, W any, C farthing.Command](
	k *recordKind[R, W], command func(c *call, body *B) C,
) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		made, err := fromBody(c, false, inBody, func(body B) C { return command(c, &body) })
		if err != nil {
			return reply{}, err
		}
		return record(c, made, k.path, k.wire)
	}
}

// statuses returns what narrows a list to the statuses that the query names.
func statuses[S ~string](words []S) func(*call, *store.RecordFilter, *faults) {
	return func(c *call, f *store.RecordFilter, bad *faults) {
		for _, status := range manyOf(c.query, "status", words, bad) {
			f.Statuses = append(f.Statuses, string(status))
		}
	}
}
