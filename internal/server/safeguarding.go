package server

import (
	"context"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// inCurrency is the parameter that says which currency is meant.
var inCurrency = documented{name: "currency", about: "The currency whose days are meant, as EUR; GBP if absent."}

// currencyMeant reads it.
func currencyMeant(c *call, bad *faults) money.Currency {
	code := c.query.text(inCurrency.name, len(money.GBP), bad)
	if code == "" {
		return money.GBP
	}
	currency, err := money.ParseCurrency(code)
	if err != nil {
		bad.add("query."+inCurrency.name, "must be the code of a currency, as EUR")
	}
	return currency
}

type dayListing = listing[store.SafeguardingFilter, api.SafeguardingDay, api.SafeguardingDay]

// safeguardingDays are the records of days that the call asks for.
func safeguardingDays(c *call) (list, dayListing, error) {
	var bad faults
	f := store.SafeguardingFilter{Currency: currencyMeant(c, &bad)}
	l, err := exportable(c, "", &bad)
	f.Before = l.after().ID
	return l, dayListing{
		from:   shownDays{c.s.config.Store.Safeguarding},
		filter: f,
		wire:   func(d *api.SafeguardingDay) api.SafeguardingDay { return *d },
		table:  dayTable,
	}, err
}

// shownDays lists records in their wire form, for one that cannot be read must not be shown in part.
type shownDays struct{ days *store.Safeguarding }

func (s shownDays) List(
	ctx context.Context, f store.SafeguardingFilter, limit int,
) (store.Page[api.SafeguardingDay], error) {
	page, err := s.days.List(ctx, f, limit)
	if err != nil {
		return store.Page[api.SafeguardingDay]{}, err
	}
	rows, err := stored.FromSafeguardingDays(page.Rows)
	return store.Page[api.SafeguardingDay]{
		Rows: rows,
		More: page.More,
		Last: page.Last,
		Read: page.Read,
	}, err
}

func (s shownDays) Stream(
	ctx context.Context, f store.SafeguardingFilter, each func([]api.SafeguardingDay) error,
) error {
	return s.days.Stream(ctx, f, func(some []store.SafeguardingDay) error {
		rows, err := stored.FromSafeguardingDays(some)
		if err != nil {
			return err
		}
		return each(rows)
	})
}

// getSafeguardingDay answers the record of a day.
func getSafeguardingDay(c *call) (reply, error) {
	found, err := namedDay(c)
	if err != nil {
		return reply{}, err
	}
	day, err := stored.FromSafeguardingDay(&found)
	return reply{body: day, one: true}, err
}

// namedDay reads which day is meant, and finds its record.
func namedDay(c *call) (store.SafeguardingDay, error) {
	var bad faults
	currency, date := currencyMeant(c, &bad), dateMeant(c, &bad)
	if err := bad.err(); err != nil {
		return store.SafeguardingDay{}, err
	}
	return c.s.config.Store.Safeguarding.Get(c.ctx(), currency, date)
}

// dateMeant reads the date of the address.
func dateMeant(c *call, bad *faults) calendar.Date {
	date, err := calendar.Parse(c.r.PathValue("date"))
	if err != nil {
		bad.add("path.date", "must be a date like 2026-11-20")
	}
	return date
}

// listSafeguardingLines answers merchants' books at the end of a day.
func listSafeguardingLines(c *call) (reply, error) {
	l, err := listOfAll(c)
	if err != nil {
		return reply{}, err
	}
	day, err := namedDay(c)
	if err != nil {
		return reply{}, err
	}
	page, err := c.s.config.Store.Safeguarding.Lines(c.ctx(), &day, l.after().ID, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, stored.FromSafeguardingLine)
}

// signSafeguardingDay keeps that a person signed a day.
func signSafeguardingDay(c *call) (reply, error) {
	wish, err := decode[api.SafeguardingSignature](c, false)
	var bad faults
	currency, date := currencyMeant(c, &bad), dateMeant(c, &bad)
	err = allFaults(err, bad.err(), inBody.locate(farthing.CheckDaySignature(wish.Digest, wish.Reason)))
	if err != nil {
		return reply{}, err
	}
	if c.conditional() {
		if seen, err := getSafeguardingDay(c); err != nil {
			return reply{}, err
		} else if err := matches(c, seen); err != nil {
			return reply{}, err
		}
	}
	by := c.author()
	by.Why = wish.Reason
	signed, err := c.s.config.Store.Safeguarding.Sign(c.ctx(), store.Signature{
		Currency: currency,
		Date:     date,
		Digest:   wish.Digest,
		At:       c.s.config.Now(),
		By:       by,
	})
	if err != nil {
		return reply{}, inBody.locate(err)
	}
	day, err := stored.FromSafeguardingDay(&signed)
	return reply{body: day, one: true}, err
}
