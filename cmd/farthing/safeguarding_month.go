package main

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/calendar"
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
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		terms, err := st.Safeguarding.Terms(ctx)
		if err != nil {
			return err
		}
		month, err := st.Safeguarding.Month(ctx, terms, currency, first, business.Now())
		if err != nil {
			return err
		}
		found, err := c.shown(&month, currency)
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(found)
		}
		found.tell(s)
		return tellWaits(ctx, s, st)
	})
}

// shown returns what is shown of a month.
func (c *safeguardingMonthCommand) shown(
	m *store.SafeguardingMonth, currency money.Currency,
) (found safeguardingMonth, err error) {
	found = safeguardingMonth{
		Month:    c.Month,
		Currency: currency,
		Figures:  m.Figures,
		Missing:  []string{},
		Data:     make([]api.SafeguardingDay, len(m.Days)),
	}
	for i := range m.Days {
		if found.Data[i], err = server.FromSafeguardingDay(&m.Days[i]); err != nil {
			return found, err
		}
	}
	for _, d := range m.Missing {
		found.Missing = append(found.Missing, d.String())
	}
	return found, nil
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
