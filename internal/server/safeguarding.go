package server

import (
	"context"
	"fmt"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/proof"
	"farthing/internal/store"
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
	f.Before = l.behind().ID
	return l, dayListing{
		from:   shownDays{c.s.config.Store.Safeguarding},
		filter: f,
		wire:   func(d *api.SafeguardingDay) api.SafeguardingDay { return *d },
		table:  &dayTable,
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
	rows, err := FromSafeguardingDays(page.Rows)
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
		rows, err := FromSafeguardingDays(some)
		if err != nil {
			return err
		}
		return each(rows)
	})
}

// FromSafeguardingDays returns the wire forms of records.
func FromSafeguardingDays(days []store.SafeguardingDay) ([]api.SafeguardingDay, error) {
	shown := make([]api.SafeguardingDay, len(days))
	for i := range days {
		var err error
		if shown[i], err = FromSafeguardingDay(&days[i]); err != nil {
			return nil, err
		}
	}
	return shown, nil
}

// getSafeguardingDay answers the record of a day.
func getSafeguardingDay(c *call) (reply, error) {
	found, err := namedDay(c)
	if err != nil {
		return reply{}, err
	}
	day, err := FromSafeguardingDay(&found)
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
	page, err := c.s.config.Store.Safeguarding.Lines(c.ctx(), &day, l.behind().ID, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, FromSafeguardingLine)
}

// signSafeguardingDay keeps that a person signed a day.
func signSafeguardingDay(c *call) (reply, error) {
	wish, err := decode[api.SafeguardingSignature](c, false)
	var bad faults
	currency, date := currencyMeant(c, &bad), dateMeant(c, &bad)
	err = allFaults(err, bad.err(), inBody.told(farthing.CheckDaySignature(wish.Digest, wish.Reason)))
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
		return reply{}, inBody.told(err)
	}
	day, err := FromSafeguardingDay(&signed)
	return reply{body: day, one: true}, err
}

// FromSafeguardingDay returns the wire form of a record.
func FromSafeguardingDay(d *store.SafeguardingDay) (api.SafeguardingDay, error) {
	day, err := d.Day()
	if err != nil {
		return api.SafeguardingDay{}, err
	}
	totals := day.Balances.Of()
	shown := api.SafeguardingDay{
		Format:        day.Format,
		StoreID:       day.StoreID,
		Currency:      day.Currency,
		Date:          day.Date,
		Number:        day.Number,
		Previous:      day.Previous,
		Late:          day.Late,
		Merchants:     day.Merchants,
		LinesDigest:   day.LinesDigest,
		Balances:      api.FromTotals(&totals),
		Requirement:   int64(day.Requirement),
		Resource:      int64(day.Resource),
		Difference:    int64(day.Difference),
		House:         int64(day.House),
		HouseDebt:     int64(day.HouseDebt),
		BelowZero:     int64(day.BelowZero),
		Short:         day.Short,
		Shortfall:     int64(day.Shortfall),
		BankStatement: (*int64)(day.BankStatement),
		Statements:    make([]api.SafeguardingStatement, 0, len(day.Statements)),
		Explained:     make([]api.SafeguardingCause, 0, len(day.Explained)),
		Unexplained:   int64(day.Unexplained),
		Unallocated:   int64(day.Unallocated),
		Unmatched:     day.Unmatched,
		OpenBreaks:    day.OpenBreaks,
		SignedBy:      maybe(d.SignedBy),
		SignedAt:      api.OptionalTime(d.SignedAt),
		SignedWhy:     maybe(d.SignedWhy),
		Proof: api.SafeguardingProof{
			Digest:    d.Digest,
			PublicKey: d.PublicKey,
			Signature: d.Signature,
			Signing:   d.Signing,
		},
	}
	for _, s := range day.Statements {
		shown.Statements = append(shown.Statements, api.SafeguardingStatement{
			Account:     s.Account,
			StatementID: s.StatementID,
			LastDay:     s.LastDay,
			Balance:     int64(s.Balance),
			ClosedOn:    s.ClosedOn,
			Left:        int64(s.Left),
		})
	}
	for _, c := range day.Explained {
		shown.Explained = append(shown.Explained, api.SafeguardingCause{Cause: c.Cause, Amount: int64(c.Amount)})
	}
	for _, at := range []struct {
		text string
		into *api.Time
	}{{day.At, &shown.At}, {day.DueAt, &shown.DueAt}, {day.MadeAt, &shown.MadeAt}} {
		moment, err := time.Parse(proof.CheckpointTime, at.text)
		if err != nil {
			return shown, fmt.Errorf("read the safeguarding record %s: %w", d.ID, err)
		}
		*at.into = api.MomentOf(moment)
	}
	return shown, nil
}

// FromSafeguardingLine returns the wire form of a merchant's book at the end of a day.
func FromSafeguardingLine(l *proof.DayLine) api.SafeguardingLine {
	balances := l.DayBalances.Of()
	return api.SafeguardingLine{
		MerchantID:  l.MerchantID,
		Seq:         l.Seq,
		Hash:        l.Hash,
		Totals:      api.FromTotals(&balances),
		Requirement: int64(l.Requirement),
		Resource:    int64(l.Resource),
		Difference:  int64(l.Difference),
	}
}
