package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Reserves reads the part of merchants' money that is held back.
type Reserves struct{ RecordsOf[farthing.Reserve] }

// Due lists up to limit reserves with a release due on the day of a moment or earlier, the longest due first. Nothing
// is claimed: farthing.ReleaseDue releases once, no matter who sends it or how often.
func (v *Reserves) Due(ctx context.Context, now time.Time, limit int) ([]farthing.Reserve, error) {
	list, err := collect(ctx, v.s, `SELECT `+reservesTable.named("r")+` FROM reserves r WHERE r.released < r.amount
		AND r.release_on IS NOT NULL AND r.release_on <= $1
		ORDER BY r.release_on, r.merchant, r.id LIMIT $2`,
		[]any{farthing.RollingReserveDay(now).String(), int64(limit)}, reservesTable.scanNamed().value)
	return list, wrapped("list reserves to be released", err)
}

// NextDue returns when the earliest release of any reserve after the day of a moment is due; false if none is.
func (v *Reserves) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	var next *string
	if err := v.s.queryRow(ctx, `SELECT MIN(release_on) FROM reserves WHERE released < amount AND release_on > $1`,
		[]any{farthing.RollingReserveDay(after).String()}, &next); err != nil {
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

var reserves = kindOfRecords(recordKind[farthing.Reserve]{
	named: named[farthing.Reserve]{reservesTable, farthing.ReserveRecords},
	facts: func(r *farthing.Reserve) facts {
		return facts{Common: &r.Common, date: r.CreatedAt, status: string(r.Status())}
	},
	check: newReserveCheck,
})

// reservesTable holds reserves.
var reservesTable = recordTable("reserves", farthing.SubjectReserve, (*farthing.Reserve).Shared,
	numberColumn("released", func(r *farthing.Reserve) *int64 { return (*int64)(&r.Released) }),
	textColumn("reason", func(r *farthing.Reserve) *string { return &r.Reason }).constant().written(),
	dateColumn("release_on", func(r *farthing.Reserve) *calendar.Date { return &r.ReleaseOn }).constant(),
	timeColumn("updated_at", func(r *farthing.Reserve) *time.Time { return &r.UpdatedAt }),
)

// releasesTable holds the releases of reserves; each release is written once.
var releasesTable = describe("releases", 2,
	merchantColumn(func(r *farthing.Release) *string { return &r.MerchantID }),
	textColumn("id", func(r *farthing.Release) *string { return &r.ID }),
	textColumn("reserve_id", func(r *farthing.Release) *string { return &r.ReserveID }),
	numberColumn("amount", func(r *farthing.Release) *int64 { return (*int64)(&r.Amount) }),
	digestColumn("request_hash", func(r *farthing.Release) []byte { return r.Request[:] }),
	timeColumn("created_at", func(r *farthing.Release) *time.Time { return &r.CreatedAt }),
	numberColumn("seq", func(r *farthing.Release) *int64 { return &r.Seq }),
)

// reserveSums are what rows come to about one reserve.
type reserveSums struct{ amount, released money.Minor }

func (s reserveSums) String() string {
	return fmt.Sprintf("%d of which %d is released", s.amount, s.released)
}

// reserveCheck compares reserves and their releases with the rows about them, and the balance with the sum that the
// reserves hold.
type reserveCheck struct {
	tellings[reserveSums]
	releases int64 // rows that release a part
}

func newReserveCheck(_ *recordKind[farthing.Reserve], v *verification) kindCheck {
	return &reserveCheck{tellings: newTellings[reserveSums](v)}
}

func (c *reserveCheck) row(r *ledger.Row) {
	told, first := c.of(r)
	held := r.Type == farthing.EventReserveHeld
	rolling := strings.HasPrefix(r.SubjectID, farthing.PrefixRollingReserve) ||
		strings.HasPrefix(r.SubjectID, farthing.PrefixReturnReserve+"_") // each may hold more than once
	if farthing.OnlyNotes(r.Type) && !first {
		return
	}
	if first != held && !(held && rolling) {
		c.v.problem(r.Seq, "reserve %s: %s cannot come here", r.SubjectID, r.Type)
	}
	if held {
		told.is.amount += r.Amount
		return
	}
	told.is.released += r.Amount
	c.releases++
}

func (c *reserveCheck) compare(ctx context.Context) error {
	var held money.Minor
	err := compareRecords(ctx, c.tellings, reservesTable, func(r *farthing.Reserve) telling[reserveSums] {
		held += r.Amount - r.Released
		return telling[reserveSums]{reserveSums{r.Amount, r.Released}, r.FirstSeq, r.LastSeq}
	})
	if err != nil {
		return err
	}
	c.v.compareAmount("the sum of what reserves hold", held, c.v.book.Balances[ledger.Held])
	return c.compareReleases(ctx)
}

// releasesWithRows reads releases, and whether the row of each releases the same amount of the same reserve. The digest
// of the request follows from these.
var releasesWithRows = `SELECT r.id, r.seq, CASE WHEN j.kind IN ` + kindsOf(farthing.EventReserveReleased) + `
		AND j.subject_id = r.reserve_id AND j.amount = r.amount AND j.booked_at = r.created_at THEN 1 ELSE 0 END,
		j.details, r.reserve_id, r.amount, r.request_hash
	FROM releases r LEFT JOIN journal j ON j.merchant = $1 AND j.seq = r.seq
	WHERE r.merchant = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`

// compareReleases compares each release with its row.
func (c *reserveCheck) compareReleases(ctx context.Context) error {
	var count int64
	for after := ""; ; {
		read := 0
		err := c.v.r.query(ctx, releasesWithRows, []any{c.v.key, after, int64(slice)}, func(r row) error {
			var back farthing.Release
			var details string
			var same int64
			if err := r.Scan(&back.ID, &back.Seq, &same, (*text)(&details), &back.ReserveID, (*int64)(&back.Amount),
				(*bytes16)(&back.Request)); err != nil {
				return fmt.Errorf("scan release: %w", err)
			}
			read, after = read+1, back.ID
			count++
			if same == 0 || farthing.ParseRelease(details) != back.ID || !back.RequestFits() {
				c.v.problem(back.Seq, "release %s is not what its journal row says", back.ID)
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	if count != c.releases {
		c.v.problem(0, "the journal has %d rows that release a reserve, there are %d releases", c.releases, count)
	}
	return nil
}
