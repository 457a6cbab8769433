package store_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
)

// do sends commands that must succeed.
func do(t testing.TB, s *store.Store, commands ...farthing.Command) farthing.Answer {
	t.Helper()
	var last farthing.Answer
	for _, c := range commands {
		answer, err := s.Do(t.Context(), c)
		if err != nil {
			t.Fatalf("%T: %v", c, err)
		}
		answersAsRead(t, s, c, answer)
		last = answer
	}
	return last
}

// answersAsRead compares the answer about a withdrawal with a read of it afterwards.
func answersAsRead(t testing.TB, s *store.Store, c farthing.Command, answer farthing.Answer) {
	t.Helper()
	if _, ok := answer.Record.(*farthing.Withdrawal); !ok {
		return
	}
	answered, err := store.WithdrawalOf(answer)
	if err != nil {
		t.Fatalf("%T: %v", c, err)
	}
	read, err := s.Withdrawals.Get(t.Context(), answered.MerchantID, answered.ID)
	if diff := cmp.Diff(read, answered); err != nil || diff != "" {
		t.Errorf("the answer to %T differs from a read afterwards: %v %s", c, err, diff)
	}
}

// openShop makes an active, eligible merchant with an account in force.
func openShop(t testing.TB, s *store.Store, clock *storetest.Clock, id string) {
	t.Helper()
	at := clock.Now().AddDate(0, 0, -40)
	by := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
	account := farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
	sealed, key := s.BankAccounts.Seal(id, account, []byte("200000 12345678"))
	do(t, s,
		farthing.CreateMerchant{ID: id, Name: "Shop " + id, By: by},
		farthing.ActivateMerchant{MerchantID: id, At: &at, By: by},
		farthing.NominateBankAccount{
			MerchantID: id,
			ID:         account,
			HolderName: "Shop",
			SortCode:   "200000",
			Last4:      "5678",
			Sealed:     sealed,
			KeyID:      key,
			By:         by,
		})
}

func pay(merchant, id string, amount money.Minor) farthing.RecordPayment {
	return farthing.RecordPayment{
		MerchantID: merchant,
		ID:         id,
		Amount:     amount,
		Status:     farthing.PaymentSettled,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	}
}

func withdraw(merchant, id string) farthing.RequestWithdrawal {
	return farthing.RequestWithdrawal{
		MerchantID:    merchant,
		ID:            id,
		Trigger:       farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
		By:            farthing.Origin{Actor: farthing.ActorCLI},
	}
}

func balance(t testing.TB, s *store.Store, merchant string, a ledger.Account) money.Minor {
	t.Helper()
	state, err := s.Merchants.State(t.Context(), merchant)
	if err != nil {
		t.Fatal(err)
	}
	return state.Book.Balances.Of(a)
}

// A merchant's whole life goes through the store and is read back as it was decided.
func TestDoRecordsALife(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p1", 10000))
		if got := do(t, s, pay("shop", "p1", 10000)); !got.Replayed {
			t.Error("the same payment again was not a replay")
		}
		if _, err := s.Do(t.Context(), pay("shop", "p1", 10001)); farthing.CodeOf(err) != farthing.CodeIDConflict {
			t.Errorf("other content: %v", err)
		}
		do(t, s, farthing.RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1", Amount: 100},
			farthing.RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: -100, Reason: "correction"},
			withdraw("shop", "w1"), farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w1"},
			farthing.RecordPayoutFailed{
				PayoutReport: farthing.PayoutReport{MerchantID: "shop", ID: "w1"},
				Failure:      farthing.Failure{Code: "rejected", SchemeCode: "MS03"},
			})
		if got := balance(t, s, "shop", ledger.Available); got != 9800 {
			t.Errorf("available %d after everything came back", got)
		}
		do(t, s, withdraw("shop", "w2"), farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w2"},
			farthing.RecordPayoutPaid{PayoutReport: farthing.PayoutReport{MerchantID: "shop", ID: "w2"}})
		if got := balance(t, s, "shop", ledger.Bank); got != -9650 {
			t.Errorf("bank %d after a payout of 96.50", got)
		}
		if _, err := s.Do(t.Context(), withdraw("shop", "w3")); farthing.CodeOf(err) != farthing.CodeBalanceTooLow {
			t.Errorf("an empty balance: %v", err)
		}
		if _, err := s.Do(t.Context(), pay("nobody", "p1", 1)); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("an unknown merchant: %v", err)
		}
	})
}

// Many callers on few merchants, every id sent twice: each is recorded once and
// the balances are the sums.
func TestDoFromManyCallers(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		const merchants, callers, each = 3, 60, 20
		for m := range merchants {
			openShop(t, s, clock, fmt.Sprintf("m%d", m))
		}
		var created sync.Map
		var wg sync.WaitGroup
		for c := range callers {
			wg.Go(func() {
				for i := range each {
					id := fmt.Sprintf("p-%d-%d", c/2, i) // two callers share each id
					answer, err := s.Do(t.Context(), pay(fmt.Sprintf("m%d", (c/2+i)%merchants), id, money.Minor(i+1)))
					if err != nil {
						t.Errorf("%s: %v", id, err)
					}
					if answer.Created {
						if _, twice := created.LoadOrStore(id, true); twice {
							t.Errorf("%s was created twice", id)
						}
					}
				}
			})
		}
		wg.Wait()
		var total money.Minor
		for m := range merchants {
			total += balance(t, s, fmt.Sprintf("m%d", m), ledger.Available)
		}
		if want := money.Minor(callers / 2 * each * (each + 1) / 2); total != want {
			t.Errorf("the balances add up to %d, want %d", total, want)
		}
	})
}

// Bulk answers each command by itself and in order; one refusal does not disturb the others.
//
//test:race
func TestDoBulk(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		var commands []farthing.Command
		for i := range 1050 {
			commands = append(commands, pay("shop", fmt.Sprintf("p%d", i), 10))
		}
		commands[500] = pay("nobody", "p500", 10)
		commands[700] = pay("shop", "p699", 11)
		results := s.DoBulk(t.Context(), commands)
		for i, r := range results {
			want := farthing.Code("")
			switch i {
			case 500:
				want = farthing.CodeNotFound
			case 700:
				want = farthing.CodeIDConflict
			}
			if got := farthing.CodeOf(r.Err); got != want ||
				(want == "" && r.Answer.Record.RecordID() != fmt.Sprintf("p%d", i)) {
				t.Fatalf("line %d: %v, %v", i, r.Answer, r.Err)
			}
		}
		if got := balance(t, s, "shop", ledger.Available); got != 10480 {
			t.Errorf("available %d", got)
		}
	})
}

// Of many withdrawals of the whole balance exactly one is taken.
func TestOneOfManyWithdrawals(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p1", 5000))
		var taken sync.Map
		var wg sync.WaitGroup
		for i := range 100 {
			wg.Go(func() {
				id := fmt.Sprintf("w%d", i)
				switch _, err := s.Do(t.Context(), withdraw("shop", id)); farthing.CodeOf(err) {
				case "":
					taken.Store(id, true)
				case farthing.CodeBalanceTooLow:
				default:
					t.Errorf("%s: %v", id, err)
				}
			})
		}
		wg.Wait()
		count := 0
		taken.Range(func(any, any) bool { count++; return true })
		if count != 1 || balance(t, s, "shop", ledger.Requested) != 5000 {
			t.Errorf("%d withdrawals were taken", count)
		}
	})
}

// After Close no command is taken, and earlier commands are answered.
func TestDoAfterClose(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s, err := store.Open(t.Context(), url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			_, err = s.Do(t.Context(), pay("shop", "p1", 1))
			if !errors.Is(err, farthing.Refuse(farthing.CodeUnavailable, "")) {
				t.Errorf("after close: %v", err)
			}
		})
	}
}
