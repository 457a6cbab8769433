package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing"
	"farthing/calendar"
)

// Reserves reads what is held back of merchants' money.
type Reserves struct{ s *Store }

// Get reads one reserve; not_found where the merchant has none of that id.
func (v *Reserves) Get(ctx context.Context, merchantID, id string) (farthing.Reserve, error) {
	var reserve *farthing.Reserve
	err := one(ctx, v.s, `SELECT `+reserveColumns+` FROM reserves WHERE merchant_id = $1 AND id = $2`, []any{merchantID, id}, func(r row) (err error) {
		reserve, err = scanReserve(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.Reserve{}, farthing.Refuse(farthing.CodeNotFound, "There is no such reserve.")
	}
	if err != nil {
		return farthing.Reserve{}, fmt.Errorf("read reserve: %w", err)
	}
	return *reserve, nil
}

// ReserveFilter says which reserves of one merchant are meant. Its zero values do not filter.
type ReserveFilter struct {
	MerchantID string // required
	Status     farthing.ReserveStatus
	After      *time.Time // held later
	Before     *time.Time // held earlier
	BeforeSeq  int64      // FirstSeq of the last row of the page before; 0: the first page
}

const reservesList = `SELECT ` + reserveColumns + ` FROM reserves WHERE merchant_id = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`

// List lists up to limit reserves, the latest first.
func (v *Reserves) List(ctx context.Context, filter ReserveFilter, limit int) (Page[farthing.Reserve], error) {
	k := keyset[farthing.Reserve]{
		text:   reservesList,
		args:   behindSeq(filter.MerchantID),
		scan:   scanReserve,
		place:  func(r *farthing.Reserve) Position { return Position{Seq: r.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if held := (between{filter.After, filter.Before}); !held.open() || filter.Status != "" {
		k.fits = func(r *farthing.Reserve) bool {
			return held.holds(r.CreatedAt) && (filter.Status == "" || r.Status() == filter.Status)
		}
	}
	page, err := k.list(ctx, v.s, limit)
	if err != nil {
		return page, fmt.Errorf("list reserves: %w", err)
	}
	return page, nil
}

// Due lists up to limit reserves of which something is to be released on a day or was before it, the longest due first.
// Nothing is claimed: farthing.ReleaseDue gives back once, whoever sends it how often.
func (v *Reserves) Due(ctx context.Context, today calendar.Date, limit int) ([]farthing.Reserve, error) {
	var list []farthing.Reserve
	err := v.s.query(ctx, `SELECT `+reserveColumns+` FROM reserves WHERE released < amount AND release_on IS NOT NULL AND release_on <= $1 ORDER BY release_on, merchant_id, id LIMIT $2`,
		[]any{today.String(), int64(limit)}, func(r row) error {
			reserve, err := scanReserve(r)
			if err == nil {
				list = append(list, *reserve)
			}
			return err
		})
	if err != nil {
		return nil, fmt.Errorf("list reserves to be released: %w", err)
	}
	return list, nil
}

// NextDue is when the earliest release of any reserve is due; false where none is.
func (v *Reserves) NextDue(ctx context.Context) (time.Time, bool, error) {
	var next *string
	if err := v.s.queryRow(ctx, `SELECT MIN(release_on) FROM reserves WHERE released < amount`, nil, &next); err != nil {
		return time.Time{}, false, fmt.Errorf("find the next release: %w", err)
	}
	if next == nil {
		return time.Time{}, false, nil
	}
	day, err := calendar.Parse(*next)
	if err != nil {
		return time.Time{}, false, fmt.Errorf("find the next release: %w", err)
	}
	return farthing.ReleaseTime(day), true, nil
}

// reserveColumns are what scanReserve reads.
const reserveColumns = `merchant_id, id, amount, released, currency, reason, COALESCE(release_on, ''), request_hash, created_at, updated_at, first_seq, last_seq`

// scanReserve reads reserveColumns.
func scanReserve(r row) (*farthing.Reserve, error) {
	v := &farthing.Reserve{}
	var created, updated int64
	var releaseOn string
	if err := r.Scan(&v.MerchantID, &v.ID, (*int64)(&v.Amount), (*int64)(&v.Released), (*string)(&v.Currency), &v.Reason, &releaseOn,
		(*digest)(&v.Request), &created, &updated, &v.FirstSeq, &v.LastSeq); err != nil {
		return nil, fmt.Errorf("scan reserve: %w", err)
	}
	v.CreatedAt, v.UpdatedAt = fromMS(created), fromMS(updated)
	if releaseOn == "" {
		return v, nil
	}
	var err error
	if v.ReleaseOn, err = calendar.Parse(releaseOn); err != nil {
		return nil, fmt.Errorf("scan reserve: %w", err)
	}
	return v, nil
}

var reservesTable = describe("reserves", 2,
	column[farthing.Reserve]{name: "merchant_id", text: func(r *farthing.Reserve) string { return r.MerchantID }},
	column[farthing.Reserve]{name: "id", text: func(r *farthing.Reserve) string { return r.ID }},
	column[farthing.Reserve]{name: "amount", number: func(r *farthing.Reserve) int64 { return int64(r.Amount) }},
	column[farthing.Reserve]{name: "released", number: func(r *farthing.Reserve) int64 { return int64(r.Released) }},
	column[farthing.Reserve]{name: "currency", fixed: true, text: func(r *farthing.Reserve) string { return string(r.Currency) }},
	column[farthing.Reserve]{name: "reason", fixed: true, text: func(r *farthing.Reserve) string { return r.Reason }},
	column[farthing.Reserve]{name: "release_on", fixed: true, nullText: func(r *farthing.Reserve) string {
		if r.ReleaseOn.IsZero() {
			return ""
		}
		return r.ReleaseOn.String()
	}},
	column[farthing.Reserve]{name: "request_hash", fixed: true, bytes: func(r *farthing.Reserve) []byte { return r.Request[:] }},
	column[farthing.Reserve]{name: "created_at", fixed: true, number: func(r *farthing.Reserve) int64 { return ms(r.CreatedAt) }},
	column[farthing.Reserve]{name: "updated_at", number: func(r *farthing.Reserve) int64 { return ms(r.UpdatedAt) }},
	column[farthing.Reserve]{name: "first_seq", fixed: true, number: func(r *farthing.Reserve) int64 { return r.FirstSeq }},
	column[farthing.Reserve]{name: "last_seq", number: func(r *farthing.Reserve) int64 { return r.LastSeq }},
)

// releaseColumns are what scanRelease reads.
const releaseColumns = `merchant_id, id, reserve_id, amount, request_hash, created_at, seq`

// scanRelease reads releaseColumns.
func scanRelease(r row) (*farthing.Release, error) {
	v := &farthing.Release{}
	var created int64
	if err := r.Scan(&v.MerchantID, &v.ID, &v.ReserveID, (*int64)(&v.Amount), (*digest)(&v.Request), &created, &v.Seq); err != nil {
		return nil, fmt.Errorf("scan release: %w", err)
	}
	v.CreatedAt = fromMS(created)
	return v, nil
}

var releasesTable = describe("releases", 2,
	column[farthing.Release]{name: "merchant_id", text: func(r *farthing.Release) string { return r.MerchantID }},
	column[farthing.Release]{name: "id", text: func(r *farthing.Release) string { return r.ID }},
	column[farthing.Release]{name: "reserve_id", text: func(r *farthing.Release) string { return r.ReserveID }},
	column[farthing.Release]{name: "amount", number: func(r *farthing.Release) int64 { return int64(r.Amount) }},
	column[farthing.Release]{name: "request_hash", bytes: func(r *farthing.Release) []byte { return r.Request[:] }},
	column[farthing.Release]{name: "created_at", number: func(r *farthing.Release) int64 { return ms(r.CreatedAt) }},
	column[farthing.Release]{name: "seq", number: func(r *farthing.Release) int64 { return r.Seq }},
)
