package server

import (
	"context"
	"strconv"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// totalGroupings are what totals can be made by.
var totalGroupings = []string{"type", byDay}

const (
	byDay       = "day"
	defaultDays = 30  // that totals by day have unless the query says when they begin
	maxDays     = 100 // at most
)

// getTotals answers what the journal entries of some time come to.
func getTotals(c *call) (reply, error) {
	var bad faults
	f := store.JournalFilter{}
	f.After, f.Before = c.query.dates(&bad)
	by := oneOf(c.query, "by", totalGroupings, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID = state.Merchant.ID
	if by == byDay {
		return totalsByDay(c, state.Merchant, f.After, f.Before)
	}
	var totals store.JournalTotals
	_, err = readPage(c, list{merchantID: f.MerchantID}, f, func(
		ctx context.Context, f store.JournalFilter, _ int,
	) (page store.Page[store.KindTotal], err error) {
		totals, err = c.s.config.Store.Journal.Totals(ctx, f)
		page.Read = totals.Read
		return page, err
	})
	if err != nil {
		return reply{}, err
	}
	body := wire.FromJournalTotals(state.Merchant, &totals.Opening, &totals.Closing)
	for i := range totals.Kinds {
		k := &totals.Kinds[i]
		body.Data = append(body.Data, wire.FromKindTotal(k.EntryKind, k.Count, k.Amount))
	}
	return reply{body: body, one: true}, nil
}

// totalsByDay answers what the journal entries between two moments, both exclusive, come to on each day of the
// merchant's zone.
func totalsByDay(c *call, m *farthing.Merchant, after, before *time.Time) (reply, error) {
	place, err := calendar.Place(m.Zone)
	if err != nil {
		return reply{}, err
	}
	last := c.s.config.Now()
	if before != nil && before.Before(last) {
		last = before.Add(-time.Millisecond) // times are kept to the millisecond
	}
	day := calendar.Of(last, place)
	first := day.AddDays(1 - defaultDays)
	if after == nil {
		after = new(first.Start(place).Add(-time.Millisecond))
	} else {
		first = calendar.Of(after.Add(time.Millisecond), place)
	}
	days := first.DaysUntil(day) + 1
	if days > maxDays {
		return reply{}, farthing.Invalid("query.startDate",
			"is more than "+strconv.Itoa(maxDays)+" days before the end")
	}
	moments := []time.Time{*after}
	if after.Before(last) {
		for n := 1; n < days; n++ {
			moments = append(moments, first.AddDays(n).Start(place).Add(-time.Millisecond))
		}
		moments = append(moments, last)
	}
	totals, err := c.s.config.Store.Journal.Days(c.ctx(), m.ID, moments)
	if err != nil {
		return reply{}, err
	}
	body := wire.FromJournalTotals(m, &totals.Opening, &totals.Closing)
	for n := range totals.Days {
		d := &totals.Days[n]
		body.Days = append(body.Days,
			wire.FromDayTotal(first.AddDays(n), d.Count, d.Credited, d.Debited, d.Available))
	}
	return reply{body: body, one: true}, nil
}
