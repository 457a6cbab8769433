package store

import (
	"context"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// maxDays is how many days a month may have.
const maxDays = 31

// SafeguardingMonth is what the records of a month come to, in one currency.
type SafeguardingMonth struct {
	Figures recon.Month
	Missing []calendar.Date   // business days before today without a record
	Days    []SafeguardingDay // the latest first
}

// bankZone returns the zone of safeguarding days.
func bankZone() (*time.Location, error) {
	zone, err := calendar.Place(farthing.DefaultZone)
	return zone, wrapped("find the zone of the bank", err)
}

// Terms returns when records are made, as the settings have it.
func (g *Safeguarding) Terms(ctx context.Context) (SafeguardingTerms, error) {
	settings, err := g.s.Settings.Current(ctx)
	if err != nil {
		return SafeguardingTerms{}, err
	}
	zone, err := bankZone()
	if err != nil {
		return SafeguardingTerms{}, err
	}
	days := recon.Days{Zone: zone, Holidays: settings.Calendar()}
	return SafeguardingTerms{Days: days, At: settings.Safeguarding}, nil
}

// Month returns what the records of the month come to that begins on a day. Each business day that is over now should
// have one.
func (g *Safeguarding) Month(
	ctx context.Context, t SafeguardingTerms, currency money.Currency, first calendar.Date, now time.Time,
) (SafeguardingMonth, error) {
	next := first.AddDays(maxDays)
	last := next.AddDays(-next.Day)
	page, err := g.List(ctx, SafeguardingFilter{Currency: currency, From: first, To: last}, maxDays)
	if err != nil {
		return SafeguardingMonth{}, err
	}
	month := SafeguardingMonth{Days: page.Rows}
	examined, made := make([]recon.ExaminedDay, len(page.Rows)), map[calendar.Date]bool{}
	for i := range page.Rows {
		if examined[i].DayRecord, err = page.Rows[i].Day(); err != nil {
			return month, err
		}
		_, examined[i].Signing = page.Rows[i].Proof()
		made[page.Rows[i].Date] = true
	}
	month.Figures = recon.MonthOf(examined)
	today := calendar.Of(now, t.Zone)
	for d := first; !last.Before(d) && d.Before(today); d = d.AddDays(1) {
		if t.Holidays.Business(d) && !made[d] {
			month.Missing = append(month.Missing, d)
		}
	}
	return month, nil
}
