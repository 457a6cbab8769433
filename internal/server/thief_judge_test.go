package server

import (
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
)

// What the judge of a heist looks for is found where it is: each loss is made once in a world in which everything is
// honest until then.
func TestAHeistsLossesAreSeen(t *testing.T) {
	checks := intake.Checks{Name: simulated}
	h := newHeist(t, thiefSeed, scene{engineName: "sqlite", rail: httprail.Name, checks: checks})
	h.pass(8 * 24 * time.Hour) // the weekly withdrawals of those that have them
	if problems := append(h.losses(), h.givenBack()...); len(problems) > 0 {
		t.Fatalf("nothing was stolen: %q", problems)
	}
	var paid []string
	for reference := range h.bank.paid {
		paid = append(paid, reference)
	}
	slices.Sort(paid)
	if len(paid) == 0 {
		t.Fatal("the bank paid nothing")
	}
	reference := paid[0]
	honest := *h.bank.paid[reference]
	for says, change := range map[string]func(*bankPayment){
		" was paid 2 times": func(p *bankPayment) { p.times++ },
		"which may lose 0":  func(p *bankPayment) { p.number = "66112211" },
		"100001 left for the payee 66112211": func(p *bankPayment) {
			p.number, p.amount = "66112211", firstWithdrawals+1
		},
		" left of " + honest.key.MerchantID: func(p *bankPayment) { p.number = "66112211" },
	} {
		changed := honest
		change(&changed)
		h.bank.paid[reference] = &changed
		seen := func(problem string) bool { return strings.Contains(problem, says) }
		if problems := h.losses(); !slices.ContainsFunc(problems, seen) {
			t.Errorf("no problem says %q: %q", says, problems)
		}
	}
	h.bank.paid[reference] = &honest
	h.bank.reports = append(h.bank.reports, rail.Report{
		BankReference: reference,
		Number:        99,
		Kind:          rail.Returned,
		Amount:        honest.amount,
		At:            h.clock.Now(),
	})
	h.pass(time.Hour)
	want := reference + ", "
	if problems := h.givenBack(); len(problems) != 1 || !strings.HasPrefix(problems[0], want) ||
		!strings.HasSuffix(problems[0], string(farthing.WithdrawalReturned)) {
		t.Errorf("what the books gave back: %q", problems)
	}
}
