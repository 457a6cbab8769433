package simulation_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/storetest"

	"github.com/anishathalye/porcupine"
)

// decision is what one caller does about one withdrawal that awaits approval.
type decision struct {
	verb   string // approve, refuse, cancel or submit
	person int    // who approves
	number int    // of the withdrawal
}

// waiting is a withdrawal in the model.
type waiting struct {
	status farthing.WithdrawalStatus
	said   [3]bool // who approved it
}

// approvals is the model of what callers are told about one withdrawal, one decision after the other.
var approvals = porcupine.Model{
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		parts := map[int][]porcupine.Operation{}
		for _, operation := range history {
			number := operation.Input.(decision).number
			parts[number] = append(parts[number], operation)
		}
		all := make([][]porcupine.Operation, 0, len(parts))
		for _, part := range parts {
			all = append(all, part)
		}
		return all
	},
	Init: func() any { return waiting{status: farthing.AwaitingApproval} },
	Step: func(state, input, output any) (bool, any) {
		w, says := state.(waiting).step(input.(decision))
		return says == output.(string), w
	},
}

// step makes one decision, and returns the withdrawal's state or the code of the refusal.
func (w waiting) step(d decision) (waiting, string) {
	ends := map[string]farthing.WithdrawalStatus{"refuse": farthing.WithdrawalRefused,
		"cancel": farthing.WithdrawalCanceled, "submit": farthing.InTransit}
	waits, pending := w.status == farthing.AwaitingApproval, w.status == farthing.WithdrawalPending
	switch {
	case d.verb == "approve" && pending, d.verb != "approve" && w.status == ends[d.verb]:
	case d.verb == "approve" && !waits, d.verb == "refuse" && !waits, d.verb == "cancel" && !waits && !pending,
		d.verb == "submit" && !pending:
		return w, string(farthing.CodeWrongState)
	case d.verb == "approve" && w.said[d.person]: // each person counts once
	case d.verb == "approve":
		approvals := 1
		for _, said := range w.said {
			if said {
				approvals++
			}
		}
		if w.said[d.person] = true; approvals == 2 {
			w.status = farthing.WithdrawalPending
		}
	default:
		w.status = ends[d.verb]
	}
	return w, string(w.status)
}

// decide sends a decision to a store, and returns the store's answer.
func decide(ctx context.Context, s *store.Store, d decision) (string, error) {
	id, by := fmt.Sprintf("w%d", d.number), farthing.Origin{Actor: farthing.ActorStaff}
	person := []string{"Ann", "Bob", "Cid"}[d.person]
	var c farthing.Command
	switch d.verb {
	case "approve":
		c = farthing.ApproveRecord{
			Kind:       farthing.ApprovalWithdrawal,
			MerchantID: "shop",
			ID:         id,
			Person:     person,
			By:         by,
		}
	case "refuse":
		c = farthing.RefuseRecord{
			Kind:       farthing.ApprovalWithdrawal,
			MerchantID: "shop",
			ID:         id,
			Person:     person,
			Reason:     "no",
			By:         by,
		}
	case "cancel":
		c = farthing.CancelWithdrawal{MerchantID: "shop", ID: id, By: by}
	default:
		c = farthing.SubmitWithdrawal{MerchantID: "shop", ID: id, By: by}
	}
	answer, err := s.Do(ctx, c)
	if code := farthing.CodeOf(err); code == farthing.CodeWrongState {
		return string(code), nil
	}
	w, ok := answer.Record.(*farthing.Withdrawal)
	if err != nil || !ok {
		return "", fmt.Errorf("%T is answered %T: %w", c, answer.Record, err)
	}
	return string(w.Status), nil
}

// The answers that people and workers get about withdrawals that await approval, through two writers on one database,
// can be explained by one sequence of decisions: no withdrawal is approved and then refused, or handed over without two
// approvals.
//
//test:race
func TestDecisionsAreLinearizable(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := simulation.NewClock()
			url, key := storetest.URL(t, engine)
			options := takesWithdrawals(clock.Now, key)
			stores := []*store.Store{storetest.Reopen(t, url, options), storetest.Reopen(t, url, options)}
			setting := []string{
				"clock 2026-01-01", "merchant shop activated 2026-01-01 account ..5678", "clock 2026-01-20",
				"pay p1 5000.00 settled", "limits over 2.00",
			}
			const withdrawals = 40
			for n := range withdrawals {
				setting = append(setting, fmt.Sprintf("withdraw w%d 5.00", n))
			}
			if outcomes, err := simulation.Tell(t.Context(), setting, clock,
				simulation.NewStored(stores[0], clock.Now)); err != nil {
				t.Fatalf("%q, %v", outcomes, err)
			}
			history := decided(t, stores, withdrawals)
			if result := porcupine.CheckOperationsTimeout(approvals, history, 20*time.Second); result != porcupine.Ok {
				t.Fatalf("no sequence explains what was told (%s): %v", result, history)
			}
			if report, err := stores[0].Verify(t.Context(), nil); err != nil || len(report.Problems) > 0 {
				t.Errorf("verify: %+v, %v", report, err)
			}
		})
	}
}

// decided makes 12 callers decide, through both writers, on withdrawals in the same order, so that they meet.
func decided(t *testing.T, stores []*store.Store, withdrawals int) []porcupine.Operation {
	t.Helper()
	var (
		mu      sync.Mutex
		history []porcupine.Operation
		callers sync.WaitGroup
		start   = time.Now()
	)
	for caller := range 12 {
		callers.Go(func() {
			draw := rand.New(rand.NewPCG(1, uint64(caller)))
			for n := range withdrawals {
				d := decision{verb: []string{
					"approve", "approve", "approve", "submit", "submit", "refuse", "cancel",
				}[draw.IntN(7)], person: draw.IntN(3), number: n}
				call := time.Since(start)
				says, err := decide(t.Context(), stores[caller%2], d)
				done := time.Since(start)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				history = append(history, porcupine.Operation{
					ClientId: caller,
					Input:    d,
					Call:     call.Nanoseconds(),
					Output:   says,
					Return:   done.Nanoseconds(),
				})
				mu.Unlock()
			}
		})
	}
	callers.Wait()
	return history
}
