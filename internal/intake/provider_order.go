package intake

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/table"
)

// maxExportRows bounds the rows of an export, whose places are remembered.
const maxExportRows = 1_000_000

// exportOrder is where the rows of an export are, so that they can be recorded in the order of time: most exports have
// the latest row first.
type exportOrder struct {
	rows   []exportPlace
	mixed  bool // they are not in the order of time
	sorted bool
}

// exportPlace is where a row is.
type exportPlace struct {
	at         int64 // in milliseconds; of a row without a date, that of the row before
	begin, end int64 // in the file
	line       int32
	kind       int8 // payments come before what takes from them
}

// see notes the place of a row.
func (o *exportOrder) see(r *importedRow) error {
	place := exportPlace{begin: r.row.begin, end: r.row.offset, line: int32(r.row.line)}
	if place.kind = int8(slices.Index(exportKinds, r.kind)); r.row.state != "" {
		place.kind = int8(len(exportKinds))
	}
	n := len(o.rows)
	if place.at = r.date.UnixMilli(); n > 0 && r.date.IsZero() {
		place.at = o.rows[n-1].at
	}
	if n > 0 && o.rows[n-1].compare(place) > 0 {
		o.mixed = true
	}
	if n == maxExportRows {
		return fmt.Errorf("line %d: an export has at most %d rows: export a shorter period", r.row.line, n)
	}
	o.rows = append(o.rows, place)
	return nil
}

func (a exportPlace) compare(b exportPlace) int {
	return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.kind, b.kind))
}

// sort puts the rows into the order of time.
func (o *exportOrder) sort() {
	if o.mixed {
		slices.SortStableFunc(o.rows, exportPlace.compare)
	}
	o.sorted = true
}

// inOrder makes the rows of an export the next ones in the order of time, once all have been seen.
func (p *PaymentFile) inOrder() {
	x := p.export
	if x == nil || !x.order.sorted || !x.order.mixed {
		return
	}
	rest, done := x.order.rows, int64(0)
	in := bufio.NewReader(nil)
	p.next = func() (cellRow, error) {
		if len(rest) == 0 {
			return cellRow{}, io.EOF
		}
		place := rest[0]
		rest = rest[1:]
		if _, err := p.source.Seek(p.offset+place.begin, io.SeekStart); err != nil {
			return cellRow{}, fmt.Errorf("read line %d: %w", place.line, err)
		}
		in.Reset(io.LimitReader(p.source, place.end-place.begin))
		row, err := p.nextCSV(table.NewRows(in, p.separator, p.cells, maxLine), &csvPlaces{})
		if errors.Is(err, io.EOF) {
			err = fmt.Errorf("line %d: the file was changed while it was read", place.line)
		}
		if !p.rejected {
			row.origin = int(place.line)
		}
		done += place.end - place.begin
		row.line, row.offset = int(place.line), done
		return row, err
	}
}

// links finds the payments and disputes that rows are about.
type links struct {
	ctx        context.Context //nolint:containedctx // of one import
	store      *store.Store
	merchantID string
	payments   map[string]string // ids of those that disputes name by their references; "": not seen
	disputes   map[string]string // ids of disputes, by their keys and by those of their payments
}

// pass notes a row that is recorded.
func (l *links) pass(r *importedRow) {
	if key := r.row.export.payment; r.kind == KindPayment {
		if _, wanted := l.payments[key]; wanted {
			l.payments[key] = r.row.cells[fieldID]
		}
	}
}

// of returns the ids of a row's payment and dispute; "" for a payment that is not known.
func (l *links) of(r *importedRow) (payment, dispute string, err error) {
	x := r.row.export
	if r.kind == KindReversal {
		dispute, err = l.opened(r)
		return x.payment, dispute, err
	}
	payment = x.payment
	if x.of.byReference {
		if payment, err = l.referred(r); err != nil {
			return "", "", err
		}
	}
	l.disputes[x.dispute], l.disputes[x.payment] = x.dispute, x.dispute
	return payment, x.dispute, nil
}

// referred returns the id of the payment that a dispute names by its reference.
func (l *links) referred(r *importedRow) (string, error) {
	key := r.row.export.payment
	if id := l.payments[key]; id != "" {
		return id, nil
	}
	page, err := l.store.Payments.List(l.ctx, store.PaymentFilter{MerchantID: l.merchantID, Reference: key}, 1)
	if err != nil || len(page.Rows) == 0 {
		return "", err //nolint:wrapcheck // it says what was looked for
	}
	return page.Rows[0].ID, nil
}

// opened returns the id of the dispute that a row ends: one of this file, or one that is recorded.
func (l *links) opened(r *importedRow) (string, error) {
	x := r.row.export
	for _, key := range []string{x.dispute, x.payment} {
		if id := l.disputes[key]; id != "" {
			return id, nil
		}
	}
	_, err := l.store.Disputes.Get(l.ctx, l.merchantID, x.dispute)
	if code := farthing.CodeOf(err); err == nil || code != farthing.CodeNotFound {
		return x.dispute, err //nolint:wrapcheck // it says what was looked for
	}
	page, err := l.store.Disputes.List(l.ctx, store.RecordFilter{MerchantID: l.merchantID, PaymentID: x.payment}, 2)
	if err != nil || len(page.Rows) == 0 {
		return x.dispute, err //nolint:wrapcheck // it says what was looked for
	}
	return page.Rows[0].ID, nil
}

// exportSums is what an export itself says of one currency.
type exportSums struct {
	net         money.Minor
	first, last balanceAfter
	total       *money.Minor // of a row with the sums
}

// balanceAfter is the balance after a row, and the row's net amount.
type balanceAfter struct {
	known        bool
	at           time.Time
	balance, net money.Minor
}

// see notes what a row says of the whole file.
func (x *export) see(r *importedRow) error {
	if err := x.order.see(r); err != nil {
		return err
	}
	row := r.row.export
	if row == nil {
		return nil
	}
	if r.bad == nil && r.kind == KindDispute && x.byReference {
		x.links[row.payment] = ""
	}
	if !row.known && !row.isTotal() {
		return nil
	}
	of := x.sums[row.currency]
	if of == nil {
		of = &exportSums{}
		x.sums[row.currency] = of
	}
	if row.isTotal() {
		if amount, err := table.Amount(row.cells[exportNet], row.currency, table.Either); err == nil {
			of.total = &amount
		}
		return nil
	}
	var err error
	if of.net, err = of.net.Add(row.net); err != nil {
		return fmt.Errorf("line %d: add up the net amounts: %w", r.row.line, err)
	}
	balance, err := table.Amount(row.cells[exportBalance], row.currency, table.Either)
	of.last = balanceAfter{
		known:   err == nil,
		at:      r.date,
		balance: balance,
		net:     row.net,
	}
	if !of.first.known {
		of.first = of.last
	}
	return nil
}

// moved returns by how much the balance of the file moved, from its oldest row to its latest; false if it has none.
func (s *exportSums) moved() (money.Minor, bool) {
	if !s.first.known || !s.last.known {
		return 0, false
	}
	oldest, latest := s.first, s.last
	moved, err := latest.since(oldest)
	if err == nil && moved != s.net && oldest.at.After(latest.at) {
		moved, err = oldest.since(latest)
	}
	return moved, err == nil
}

// since returns how much the balance moved from before a row until after this one.
func (b balanceAfter) since(first balanceAfter) (money.Minor, error) {
	before, err := first.balance.Sub(first.net)
	if err != nil {
		return 0, err //nolint:wrapcheck // the caller says nothing then
	}
	return b.balance.Sub(before) //nolint:wrapcheck // the same
}
