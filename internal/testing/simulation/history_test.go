package simulation_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/anishathalye/porcupine"
)

// ids is how many payments, withdrawals and refunds of each merchant the callers share. There are few, so that two
// callers often send the same identifier at once.
const ids = 20

// wish is what one caller asks about a merchant. The rest of its content follows from the number, so the same
// identifier is always sent with the same content.
type wish struct {
	verb     string // pay, withdraw, cancel, refund or balance
	merchant int
	number   int
}

func (w wish) id() string { return fmt.Sprintf("%s%d", w.verb[:1], w.number) }

// amount returns the amount of the wish; nil for a withdrawal of the whole balance.
func (w wish) amount() *money.Minor {
	amount := money.Minor(100 + 37*w.number)
	if w.verb == "withdraw" && w.number%2 == 0 {
		return nil
	}
	return &amount
}

// told is the answer that a caller got.
type told struct {
	word   string // a refusal's code, or what became of the record
	amount money.Minor
}

// shop is a merchant in the model: the sequence that must explain all answers.
type shop struct {
	balance   money.Minor
	paid      [ids]bool
	refunded  [ids]bool
	withdrawn [ids]money.Minor // 0: not requested
	canceled  [ids]bool
}

// model is the model of the answers about one merchant, one wish after the other.
var model = porcupine.Model{
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		parts := map[int][]porcupine.Operation{}
		for _, operation := range history {
			merchant := operation.Input.(wish).merchant
			parts[merchant] = append(parts[merchant], operation)
		}
		var all [][]porcupine.Operation
		for _, part := range parts {
			all = append(all, part)
		}
		return all
	},
	Init: func() any { return shop{} },
	Step: func(state, input, output any) (bool, any) {
		s, says := state.(shop).step(input.(wish))
		return says == output.(told), s
	},
}

// step carries out one wish, and returns the caller's answer.
func (s shop) step(w wish) (shop, told) {
	n := w.number
	switch w.verb {
	case "pay":
		if s.paid[n] {
			return s, told{word: "replayed"}
		}
		s.paid[n], s.balance = true, s.balance+*w.amount()
		return s, told{word: "made"}
	case "refund":
		if s.refunded[n] {
			return s, told{word: "replayed"}
		}
		s.refunded[n], s.balance = true, s.balance-*w.amount()
		return s, told{word: "made"}
	case "withdraw":
		return s.withdraw(w)
	case "cancel":
		if s.withdrawn[n] == 0 {
			return s, told{word: string(farthing.CodeNotFound)}
		}
		if !s.canceled[n] {
			s.canceled[n], s.balance = true, s.balance+s.withdrawn[n]
		}
		return s, told{"canceled", s.withdrawn[n]}
	default:
		return s, told{"balance", s.balance}
	}
}

func (s shop) withdraw(w wish) (shop, told) {
	amount := s.balance
	if w.amount() != nil {
		amount = *w.amount()
	}
	switch {
	case s.withdrawn[w.number] != 0:
		return s, told{"replayed", s.withdrawn[w.number]}
	case s.balance < 0:
		return s, told{word: string(farthing.CodeBelowZero)}
	case s.balance <= 150:
		return s, told{word: string(farthing.CodeBalanceTooLow)}
	case amount <= 150:
		return s, told{word: string(farthing.CodeAmountTooLow)}
	case amount > s.balance:
		return s, told{word: string(farthing.CodeAmountAboveBalance)}
	}
	s.withdrawn[w.number], s.balance = amount, s.balance-amount
	return s, told{"made", amount}
}

// merchantOf returns the ID of the merchant with a number.
func merchantOf(number int) string { return fmt.Sprintf("shop%d", number) }

// writer sends wishes to a store, in this process or another, and returns its answers. Each withdrawal needs a new
// reference.
type writer func(ctx context.Context, w wish, reference string) (told, error)

// writerTo returns a writer to a store of this process.
func writerTo(s *store.Store) writer {
	return func(ctx context.Context, w wish, reference string) (told, error) { return tell(ctx, s, w, reference) }
}

// tell sends a wish to a store, and returns the store's answer.
func tell(ctx context.Context, s *store.Store, w wish, reference string) (told, error) {
	merchant := merchantOf(w.merchant)
	var c farthing.Command
	switch w.verb {
	case "pay":
		c = farthing.RecordPayment{
			MerchantID: merchant,
			ID:         w.id(),
			Amount:     *w.amount(),
			Status:     farthing.PaymentSettled,
			By:         farthing.Origin{Actor: farthing.ActorStaff},
		}
	case "refund":
		c = farthing.RecordRefund{
			MerchantID: merchant,
			ID:         w.id(),
			Amount:     *w.amount(),
			By:         farthing.Origin{Actor: farthing.ActorStaff},
		}
	case "withdraw":
		c = farthing.RequestWithdrawal{
			MerchantID:    merchant,
			ID:            w.id(),
			Amount:        w.amount(),
			Trigger:       farthing.TriggerRequest,
			BankReference: reference,
			By:            farthing.Origin{Actor: farthing.ActorStaff},
		}
	case "cancel":
		c = farthing.CancelWithdrawal{MerchantID: merchant, ID: wish{verb: "withdraw", number: w.number}.id(),
			By: farthing.Origin{Actor: farthing.ActorStaff}}
	default:
		state, err := s.Merchants.State(ctx, merchant)
		if err != nil {
			return told{}, err
		}
		return told{"balance", state.Book.Balances.Of(ledger.Available)}, nil
	}
	answer, err := s.Do(ctx, c)
	if code := farthing.CodeOf(err); err != nil && code != farthing.CodeInternal && code != farthing.CodeUnavailable &&
		code != farthing.CodeQueueFull && code != farthing.CodeOutcomeUnknown {
		return told{word: string(code)}, nil
	}
	if err != nil {
		return told{}, err
	}
	says := told{word: "made"}
	if withdrawal, ok := answer.Record.(*farthing.Withdrawal); ok {
		says.amount = withdrawal.Amount
	}
	if answer.Replayed {
		says.word = "replayed"
	} else if w.verb == "cancel" {
		says.word = "canceled"
	}
	return says, nil
}

// The answers to many callers, through two writers on one database, can be explained by one sequence of payments,
// refunds, withdrawals and reads of the balance: nobody sees an older balance than one already seen, no penny is spent
// twice, and an identifier sent twice at once is carried out once.
//
//test:race
func TestHistoriesAreLinearizable(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := simulation.NewClock()
			url, key := storetest.URL(t, engine)
			options := takesWithdrawals(clock.Now, key)
			one, other := storetest.Reopen(t, url, options), storetest.Reopen(t, url, options)
			explained(t, one, clock, 12, []writer{writerTo(one), writerTo(other)})
		})
	}
}

// The same holds for two processes, which share only the database.
//
//test:race
func TestHistoriesOfProcessesAreLinearizable(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := simulation.NewClock()
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, takesWithdrawals(clock.Now, key))
			explained(t, s, clock, 6, []writer{startWriter(t, url, key), startWriter(t, url, key)})
		})
	}
}

// explained looks for the sequence that explains the answers of each round, and verifies the store.
func explained(t *testing.T, s *store.Store, clock *simulation.Clock, rounds int, writers []writer) {
	t.Helper()
	for round := range rounds {
		openShops(t, s, clock, 2*round)
		history := live(t, writers, round)
		if result := porcupine.CheckOperationsTimeout(model, history, 20*time.Second); result != porcupine.Ok {
			t.Fatalf("round %d: no sequence explains what was told (%s): %v", round, result, history)
		}
	}
	report, err := s.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("verify: %+v, %v", report, err)
	}
}

// openShops makes two merchants that may withdraw.
func openShops(t *testing.T, s *store.Store, clock *simulation.Clock, first int) {
	t.Helper()
	for merchant := first; merchant < first+2; merchant++ {
		setting := []string{"clock 2026-01-01",
			"merchant " + merchantOf(merchant) + " activated 2026-01-01 account ..5678", "clock " + historyDay,
			// 50,000.00 settled, so that the refunds do not count
			"pay first 50000.00 settled", "withdraw first", "balance"}
		outcomes, err := simulation.Tell(t.Context(), setting, clock, simulation.NewStored(s, clock.Now))
		if err != nil || !strings.HasPrefix(outcomes[len(outcomes)-1], "available 0.00 ") {
			t.Fatalf("%q, %v", outcomes, err)
		}
	}
}

// historyDay is the day on which all callers ask.
const historyDay = "2026-01-20"

// live makes 16 callers send wishes about the two merchants of a round, through all writers.
func live(t *testing.T, writers []writer, round int) []porcupine.Operation {
	t.Helper()
	var (
		mu      sync.Mutex
		history []porcupine.Operation
		callers sync.WaitGroup
		start   = time.Now()
	)
	for caller := range 16 {
		callers.Go(func() {
			draw := rand.New(rand.NewPCG(uint64(round), uint64(caller)))
			for n := range 25 {
				w := wish{verb: []string{
					"pay", "pay", "withdraw", "withdraw", "cancel", "refund", "balance",
				}[draw.IntN(7)], merchant: 2*round + draw.IntN(2), number: draw.IntN(ids)}
				call := time.Since(start)
				says, err := writers[caller%len(writers)](t.Context(), w, fmt.Sprintf("wd%dx%dx%d", round, caller, n))
				done := time.Since(start)
				if err != nil {
					t.Errorf("%+v: %v", w, err)
					return
				}
				mu.Lock()
				history = append(history, porcupine.Operation{
					ClientId: caller,
					Input:    w,
					Call:     int64(call),
					Output:   says,
					Return:   int64(done),
				})
				mu.Unlock()
			}
		})
	}
	callers.Wait()
	return history
}

// The check finds the faults that it is for: a balance spent twice, and a read that comes too late.
func TestTheModelRefusesImpossibleHistories(t *testing.T) {
	pay, look := wish{verb: "pay", number: 5}, wish{verb: "balance"}
	one, other := wish{verb: "withdraw", number: 2}, wish{verb: "withdraw", number: 4}
	made := told{"made", 285}
	for name, c := range map[string]struct {
		ok      bool
		history []porcupine.Operation
	}{
		"one after the other": {true, []porcupine.Operation{{Input: pay, Output: told{word: "made"}, Return: 1}, {
			Input:  one,
			Call:   2,
			Output: made,
			Return: 5,
		}, {Input: look, Call: 3, Output: told{"balance", 285}, Return: 4}}},
		"an old balance": {false, []porcupine.Operation{{Input: pay, Output: told{word: "made"}, Return: 1}, {
			Input:  one,
			Call:   2,
			Output: made,
			Return: 3,
		}, {Input: look, Call: 4, Output: told{"balance", 285}, Return: 5}}},
		"spent twice": {false, []porcupine.Operation{{Input: pay, Output: told{word: "made"}, Return: 1}, {
			Input:  one,
			Call:   2,
			Output: made,
			Return: 4,
		}, {Input: other, Call: 3, Output: made, Return: 5}}},
		"paid twice": {false, []porcupine.Operation{{Input: pay, Output: told{word: "made"}, Return: 2}, {
			Input:  pay,
			Call:   1,
			Output: told{word: "made"},
			Return: 3,
		}}},
	} {
		if got := porcupine.CheckOperations(model, c.history); got != c.ok {
			t.Errorf("%s: %t", name, got)
		}
	}
}
