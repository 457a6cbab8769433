package main

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/calendar"
	"farthing/jobs"
	"farthing/money"
	"farthing/proof"
	"farthing/server"
	"farthing/store"
)

// safeguardingMonthCommand shows what the records of a month come to.
type safeguardingMonthCommand struct {
	storeFlags
	currencyFlag
	Month string `arg:"" placeholder:"MONTH" help:"The month, as 2026-10."`
	JSON  bool   `name:"json" help:"${safeguarding_month_json}"`
}

// safeguardingMonth is what it prints with --json: farthing verify proves the days, and the figures by them.
type safeguardingMonth struct {
	Month    string                `json:"month"`
	Currency money.Currency        `json:"currency"`
	Figures  proof.Month           `json:"figures"`
	Missing  []string              `json:"missing"` // business days without a record
	Data     []api.SafeguardingDay `json:"data"`    // the latest first
}

// mostDays is how many days a month may have.
const mostDays = 31

// Run shows it.
func (c *safeguardingMonthCommand) Run(ctx context.Context, s *screen) error {
	currency, err := c.meant()
	if err != nil {
		return err
	}
	first, err := calendar.Parse(c.Month + "-01")
	if err != nil {
		return advised{fmt.Errorf("%.20q is not a month", c.Month), "A month is named as in 2026-10."}
	}
	next := first.AddDays(mostDays)
	last := next.AddDays(-next.Day)
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		page, err := st.Safeguarding.List(ctx, store.SafeguardingFilter{
			Currency: currency,
			From:     first,
			To:       last,
		}, mostDays)
		if err != nil {
			return err
		}
		found := safeguardingMonth{Month: c.Month, Currency: currency, Missing: []string{}}
		if err := found.add(page.Rows); err != nil {
			return err
		}
		terms, err := jobs.SafeguardingTerms(ctx, st)
		if err != nil {
			return err
		}
		until := calendar.Of(business.Now(), terms.Zone)
		for d := first; !last.Before(d) && d.Before(until); d = d.AddDays(1) {
			if terms.Holidays.Business(d) && !found.has(d.String()) {
				found.Missing = append(found.Missing, d.String())
			}
		}
		if c.JSON {
			return s.json(found)
		}
		found.tell(s)
		return tellWaits(ctx, s, st)
	})
}

// add adds the records of days.
func (m *safeguardingMonth) add(rows []store.SafeguardingDay) error {
	days := make([]proof.ExaminedDay, len(rows))
	m.Data = make([]api.SafeguardingDay, len(rows))
	for i := range rows {
		var err error
		if m.Data[i], err = server.FromSafeguardingDay(&rows[i]); err != nil {
			return err
		}
		if days[i].Day, err = rows[i].Day(); err != nil {
			return err
		}
		_, days[i].Signing = rows[i].Proof()
	}
	m.Figures = proof.MonthOf(days)
	return nil
}

// has reports whether a day has a record.
func (m *safeguardingMonth) has(date string) bool {
	for i := range m.Data {
		if m.Data[i].Date == date {
			return true
		}
	}
	return false
}

// tell tells people what the month comes to.
func (m *safeguardingMonth) tell(s *screen) {
	f := &m.Figures
	in := m.Currency.Format
	missing := "none"
	if len(m.Missing) > 0 {
		missing = strings.Join(m.Missing, ", ")
	}
	bank := "none had come"
	if f.BankStatement != nil {
		bank = in(*f.BankStatement)
	}
	count := func(n int64) string { return fmt.Sprint(n) }
	s.table([][]string{
		{"month", m.Month + " " + string(m.Currency)},
		{"days with a record", count(f.Days)},
		{"  made late", count(f.Late)},
		{"  not signed", count(f.Unsigned)},
		{"  not compared with the bank", count(f.DaysUncompared)},
		{"  with a merchant short", count(f.DaysShort)},
		{"  unexplained", count(f.DaysUnexplained)},
		{"business days without one", missing},
		{"last day", orDash(f.Date)},
		{"  requirement", in(f.Requirement)},
		{"  resource", in(f.Resource)},
		{"  difference", in(f.Difference)},
		{"  bank's statement", bank},
		{"  unallocated", in(f.Unallocated)},
		{"  open breaks", count(f.OpenBreaks)},
		{"lowest requirement", in(f.LowestRequirement)},
		{"highest requirement", in(f.HighestRequirement)},
		{"lowest difference", in(f.LowestDifference)},
		{"worst shortfall", in(f.WorstShortfall)},
	})
}
