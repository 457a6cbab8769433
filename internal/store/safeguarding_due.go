package store

import (
	"context"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// SafeguardingTerms say when records are made.
type SafeguardingTerms struct {
	recon.Days
	At calendar.TimeOfDay // on the business day after
}

// end returns the end of a day: what was booked before it counts.
func (t SafeguardingTerms) end(d calendar.Date) time.Time { return d.AddDays(1).Start(t.Zone) }

// due returns when the record of a business day is made.
func (t SafeguardingTerms) due(d calendar.Date) time.Time {
	return t.At.On(t.Holidays.AddBusinessDays(d, 1), t.Zone)
}

// latest returns the last business day whose record is due at a moment.
func (t SafeguardingTerms) latest(now time.Time) calendar.Date {
	d := t.Holidays.AddBusinessDays(calendar.Of(now, t.Zone), -1)
	if t.due(d).After(now) {
		d = t.Holidays.AddBusinessDays(d, -1)
	}
	return d
}

// WaitReason says why the record of a day that is due is not made.
type WaitReason string

// The reasons.
const (
	WaitsForStatement WaitReason = "statement_missing" // of an open bank account that had statements before
	WaitsForRecon     WaitReason = "not_reconciled"    // what came is not compared yet
	WaitsForBooks     WaitReason = "books_wrong"       // a book does not balance
)

// SafeguardingWait is why a record is not made.
type SafeguardingWait struct {
	Currency money.Currency
	Date     calendar.Date
	Reason   WaitReason
	About    string // the bank account, or what is wrong
	LookedAt time.Time
	Since    time.Time
}

// DueDay is the next record of a currency that is to be made.
type DueDay struct {
	Currency money.Currency
	Date     calendar.Date
	Due      time.Time

	waits SafeguardingWait // zero: it was not looked at
}

// nextDays lists each currency that a merchant has, with its last record and why the next one waits. It reads little of
// two indexes.
const nextDays = `WITH RECURSIVE c (currency) AS (SELECT MIN(currency) FROM merchants UNION ALL
	SELECT (SELECT MIN(m.currency) FROM merchants m WHERE m.currency > c.currency) FROM c WHERE c.currency IS NOT NULL)
	SELECT c.currency, COALESCE((SELECT MAX(d.date) FROM safeguarding_days d WHERE d.currency = c.currency), ''),
	(SELECT MIN(m.created_at) FROM merchants m WHERE m.currency = c.currency), COALESCE(w.date, ''),
	COALESCE(w.reason, ''), COALESCE(w.about, ''), COALESCE(w.looked_at, 0) FROM c
	LEFT JOIN safeguarding_waits w ON w.currency = c.currency WHERE c.currency IS NOT NULL ORDER BY c.currency`

// Due lists the next record of each currency, due or not. The first one of a currency is that of the last business day
// that is due by now, or of the first day of its first merchant.
func (g *Safeguarding) Due(ctx context.Context, t SafeguardingTerms, now time.Time) ([]DueDay, error) {
	list, err := collect(ctx, g.s, nextDays, nil, func(r row) (d DueDay, err error) {
		var last, waits string
		var created, looked int64
		w := &d.waits
		if err := r.Scan((*string)(&d.Currency), &last, &created, &waits, (*string)(&w.Reason), &w.About,
			&looked); err != nil {
			return d, err
		}
		made, err := dateOf(last)
		if err != nil {
			return d, err
		}
		if w.Date, err = dateOf(waits); err != nil {
			return d, err
		}
		w.LookedAt = fromMS(looked)
		if made.IsZero() {
			first := calendar.Of(fromMS(created), t.Zone)
			if !t.Holidays.Business(first) {
				first = t.Holidays.AddBusinessDays(first, 1)
			}
			if d.Date = t.latest(now); d.Date.Before(first) {
				d.Date = first
			}
		} else {
			d.Date = t.Holidays.AddBusinessDays(made, 1)
		}
		d.Due = t.due(d.Date)
		return d, nil
	})
	return list, wrapped("look for safeguarding records that are due", err)
}

// Next returns when a record is to be made first, or to be looked at again; false if nothing of that kind is known.
func (g *Safeguarding) Next(ctx context.Context, t SafeguardingTerms, now time.Time) (time.Time, bool, error) {
	list, err := g.Due(ctx, t, now)
	if err != nil {
		return time.Time{}, false, err
	}
	var first time.Time
	var some bool
	for _, d := range list {
		at := d.Due
		if !at.After(now) && d.waits.Date == d.Date {
			if d.waits.Reason == WaitsForBooks {
				at = t.due(calendar.Of(d.waits.LookedAt, t.Zone))
			} else if wait, err := g.ready(ctx, g.s, t, &d); err != nil {
				return first, false, err
			} else if wait.Reason == d.waits.Reason && wait.About == d.waits.About {
				continue
			}
		}
		if !some || at.Before(first) {
			first, some = at, true
		}
	}
	return first, some, nil
}

// ready returns why the record of a day cannot be made yet; the zero value: it can.
func (g *Safeguarding) ready(
	ctx context.Context, r reader, t SafeguardingTerms, d *DueDay,
) (SafeguardingWait, error) {
	wait := SafeguardingWait{Currency: d.Currency, Date: d.Date}
	closed, err := closedAccounts(ctx, r, d.Currency)
	if err != nil {
		return wait, err
	}
	some := false
	day := d.Date.String()
	// A statement states no day later than the one on which it came.
	err = r.query(ctx, `SELECT account, MIN(first_day), COALESCE(MAX(CASE WHEN received_at >= $2 THEN last_day END), '')
		FROM bank_statements WHERE currency = $1 AND used = 1 GROUP BY account ORDER BY account`,
		[]any{string(d.Currency), ms(d.Date.Start(t.Zone))}, func(r row) error {
			var account, first, last string
			if err := r.Scan(&account, &first, &last); err != nil {
				return err
			}
			some = some || first <= day
			if first <= day && last < day && closed[account] == nil && wait.Reason == "" {
				wait.Reason, wait.About = WaitsForStatement, account
			}
			return nil
		})
	if err == nil && some && wait.Reason == "" {
		err = g.reconciled(ctx, r, t.end(d.Date), &wait)
	}
	return wait, wrapped("look whether the bank's statements are there", err)
}

// reconciled notes if something up to a moment is not reconciled.
func (g *Safeguarding) reconciled(ctx context.Context, r reader, end time.Time, wait *SafeguardingWait) error {
	var open bool
	err := r.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM bank_statements WHERE status = 'new' AND currency = $1)
		OR EXISTS (SELECT 1 FROM reconciliations WHERE currency = $1 AND stale = 1)
		OR EXISTS (SELECT 1 FROM bank_moves WHERE booked_at < $2)`, []any{string(wait.Currency), ms(end)}, &open)
	if err == nil && open {
		wait.Reason = WaitsForRecon
	}
	return err
}

// note keeps why a record is not made.
func (g *Safeguarding) note(ctx context.Context, w SafeguardingWait, now time.Time) error {
	err := g.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`INSERT INTO safeguarding_waits (currency, date, reason, about, looked_at, since)
			VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (currency) DO UPDATE SET reason = EXCLUDED.reason,
			about = EXCLUDED.about, looked_at = EXCLUDED.looked_at, date = EXCLUDED.date, since = CASE
			WHEN safeguarding_waits.date = EXCLUDED.date THEN safeguarding_waits.since ELSE EXCLUDED.since END`,
			string(w.Currency), w.Date.String(), string(w.Reason), w.About, ms(now))
		return err
	})
	return wrapped("keep why a safeguarding record waits", err)
}

// Waits lists why records that are due are not made.
func (g *Safeguarding) Waits(ctx context.Context) (list []SafeguardingWait, err error) {
	list, err = collect(ctx, g.s, `SELECT currency, date, reason, about, looked_at, since FROM safeguarding_waits
		ORDER BY since, currency`, nil, func(r row) (w SafeguardingWait, err error) {
		var date string
		if err := r.Scan((*string)(&w.Currency), &date, (*string)(&w.Reason), &w.About, (*moment)(&w.LookedAt),
			(*moment)(&w.Since)); err != nil {
			return w, err
		}
		w.Date, err = dateOf(date)
		return w, err
	})
	return list, wrapped("list the safeguarding records that wait", err)
}

// made is what the operator's journal tells of a record that was made.
func (d *SafeguardingDay) made(late bool) farthing.OperatorEntry {
	return farthing.OperatorEntry{
		Type:      farthing.EventSafeguardingMade,
		SubjectID: d.ID,
		Details:   map[string]any{"digest": d.Digest, "number": d.Number, "late": late},
		By:        farthing.BySystem,
	}
}
