package main

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
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
	api.SafeguardingMonth

	Data []api.SafeguardingDay `json:"data"` // the latest first
}

// Run shows it.
func (c *safeguardingMonthCommand) Run(ctx context.Context, s *screen) error {
	currency, err := c.meant()
	if err != nil {
		return err
	}
	month, err := calendar.ParseMonth(c.Month)
	if err != nil {
		return advised{fmt.Errorf("%.20q is not a month", c.Month), "A month is named as in 2026-10."}
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		terms, err := st.Safeguarding.Terms(ctx)
		if err != nil {
			return err
		}
		found, err := st.Safeguarding.Month(ctx, terms, currency, month.First, business.Now())
		if err != nil {
			return err
		}
		shown := safeguardingMonth{SafeguardingMonth: stored.FromSafeguardingMonth(c.Month, currency, &found)}
		shown.Data, err = stored.FromSafeguardingDays(found.Days)
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(shown)
		}
		tellMonth(s, &shown.SafeguardingMonth)
		return tellWaits(ctx, s, st)
	})
}

// tellMonth tells people what a month comes to.
func tellMonth(s *screen, m *api.SafeguardingMonth) {
	f := &m.Figures
	in := func(amount int64) string { return money.Currency(m.Currency).Format(money.Minor(amount)) }
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
		{"month", m.Month + " " + m.Currency},
		{"days with a record", count(f.Days)},
		{"  made late", count(f.Late)},
		{"  not signed", count(f.Unsigned)},
		{"  not compared with the bank", count(f.DaysUncompared)},
		{"  with a merchant short", count(f.DaysShort)},
		{"  unexplained", count(f.DaysUnexplained)},
		{"business days without one", missing},
		{"last day", known(f.Date)},
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
