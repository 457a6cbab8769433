package main

import (
	"context"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// merchantView is a merchant to be shown.
type merchantView struct {
	store *store.Store
	clock *clock
	id    string
	json  bool
}

// showMerchant prints a merchant in its present state, and what it still needs.
func showMerchant(ctx context.Context, s *screen, v merchantView) error {
	state, err := v.store.Merchants.State(ctx, v.id)
	if err != nil {
		return err
	}
	now := v.clock.Now()
	standing := state.Standing(now)
	if v.json {
		return s.json(wire.FromOperatorMerchant(state.Merchant, standing, state.ShownAccount(now)))
	}
	m := state.Merchant
	rows := [][]string{
		{"merchant", m.ID},
		{"name", m.Name},
		{"status", string(m.Status)},
		{"created", stamp(&m.CreatedAt)},
		{"activated", stamp(m.ActivatedAt)},
		{"time zone", m.Zone},
		{"eligibility", eligibility(standing)},
	}
	for _, criterion := range standing.Criteria {
		met := "holds"
		if !criterion.Met {
			met = "open"
		}
		rows = append(rows, []string{"", met + ": " + criterion.Detail})
	}
	if m.Rail != "" {
		rows = append(rows, []string{"rail", m.Rail})
	}
	account := "none"
	if shown := state.ShownAccount(now); shown != nil {
		account = shown.ID + ", ending in " + shown.Last4 + ", " + string(shown.Status)
	}
	rows = append(rows, []string{"bank account", account},
		[]string{"available", string(m.Currency) + " " + m.Currency.Format(state.Book.Balances.Of(ledger.Available))})
	s.table(rows)
	if next := nextStep(state); next != "" {
		s.note("Next: %s", next)
	}
	return nil
}

func eligibility(standing farthing.Standing) string {
	text := string(standing.Status)
	if !standing.Earliest.IsZero() && standing.DecidedAt == nil {
		text += ", from " + standing.Earliest.String() + " to " + standing.Latest.String()
	}
	return text
}

// nextStep returns what a merchant needs next before it can withdraw.
func nextStep(state *farthing.State) string {
	id := state.Merchant.ID
	switch {
	case state.Merchant.Status == farthing.MerchantClosed:
		return ""
	case state.Account == nil && state.Candidate == nil:
		return "farthing merchant bank-account " + id + " --holder NAME --sort-code NN-NN-NN --account-number DIGITS"
	case state.Merchant.Status == farthing.MerchantCreated:
		return "farthing merchant activate " + id
	case state.Merchant.Status == farthing.MerchantSuspended:
		return "farthing merchant reinstate " + id + " --reason TEXT"
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
