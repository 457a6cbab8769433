package main

import (
	"context"
	"time"

	"farthing/api"
	"farthing/client"
)

// showMerchant prints a merchant with its balance, and what it still needs.
func showMerchant(ctx context.Context, s *screen, d *door, m *api.OperatorMerchant) error {
	balance, err := d.Balance.Get(ctx, client.ForMerchant(m.ID))
	if err != nil {
		return err
	}
	rows := [][]string{
		{"merchant", m.ID},
		{"name", m.Name},
		{"status", m.Status},
		{"created", stamp(m.CreatedAt.Std())},
		{"activated", stamp(m.ActivatedAt.Std())},
		{"time zone", m.Zone},
		{"eligibility", eligibility(&m.Eligibility)},
	}
	for _, criterion := range m.Eligibility.Criteria {
		met := "holds"
		if !criterion.Met {
			met = "open"
		}
		rows = append(rows, []string{"", met + ": " + criterion.Detail})
	}
	if m.Rail != nil {
		rows = append(rows, []string{"rail", *m.Rail})
	}
	account := "none"
	if m.BankAccount != nil {
		account = m.BankAccount.ID + ", ending in " + m.BankAccount.Last4 + ", " + m.BankAccount.Status
	}
	rows = append(rows, []string{"bank account", account},
		[]string{"available", amountIn(m.Currency, balance.Available)})
	s.table(rows)
	if next := nextStep(m); next != "" {
		s.note("Next: %s", next)
	}
	return nil
}

func eligibility(e *api.Eligibility) string {
	if e.Earliest == nil || e.Latest == nil || e.DecidedAt != nil {
		return e.Status
	}
	return e.Status + ", from " + *e.Earliest + " to " + *e.Latest
}

// nextStep returns what a merchant needs next before it can withdraw.
func nextStep(m *api.OperatorMerchant) string {
	switch {
	case m.Status == "closed":
		return ""
	case m.BankAccount == nil:
		return "farthing merchant bank-account " + m.ID + " --holder NAME --sort-code NN-NN-NN --account-number DIGITS"
	case m.Status == "created":
		return "farthing merchant activate " + m.ID
	case m.Status == "suspended":
		return "farthing merchant reinstate " + m.ID + " --reason TEXT"
	default:
		return ""
	}
}

// stamp formats a time for people; "-" for none.
func stamp(at *time.Time) string {
	if at == nil {
		return "-"
	}
	return at.UTC().Format("2006-01-02 15:04:05 UTC")
}
