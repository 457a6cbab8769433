package main

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/client"
	"farthing/internal/money"
)

// safeguardingMonthCommand shows what the records of a month come to.
type safeguardingMonthCommand struct {
	doorFlags
	currencyFlag
	Month string `arg:"" placeholder:"MONTH" help:"The month, as 2026-10."`
	JSON  bool   `name:"json" help:"${safeguarding_month_json}"`
}

// safeguardingMonth is what it prints with --json: farthing verify proves the days, and the figures by them.
type safeguardingMonth struct {
	api.SafeguardingMonth

	Data []api.SafeguardingDay `json:"data"` // the latest first
}

func (c *safeguardingMonthCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		month, err := d.Reconciliation.Month(ctx, c.Month, client.InCurrency{Currency: c.Currency})
		if err != nil {
			return dayNames.ofRead(err)
		}
		if c.JSON {
			shown := safeguardingMonth{SafeguardingMonth: *month, Data: []api.SafeguardingDay{}}
			filter := client.DayFilter{Paging: pageOf(0), Currency: c.Currency}
			for day, err := range d.Reconciliation.Days(ctx, filter) {
				if err != nil {
					return err
				}
				if day.Date < c.Month {
					break
				}
				if strings.HasPrefix(day.Date, c.Month) {
					shown.Data = append(shown.Data, day)
				}
			}
			return s.json(shown)
		}
		s.table(monthRows(month))
		return d.describeWaits(ctx, s)
	})
}

// monthRows are the lines of a month.
func monthRows(m *api.SafeguardingMonth) [][]string {
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
	return [][]string{
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
	}
}
