package store_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// nonsense returns commands that no front end should send. Before the store checked them, it wrote all of them: books
// that an append-only journal can never mend.
func nonsense() map[string]farthing.Command {
	by := farthing.Origin{Actor: farthing.ActorCLI}
	return map[string]farthing.Command{
		"a payment without an id": farthing.RecordPayment{
			MerchantID: "shop",
			Amount:     5,
			Status:     farthing.PaymentSettled,
			By:         by,
		},
		"a payment in a state that does not exist": farthing.RecordPayment{
			MerchantID: "shop",
			ID:         "odd",
			Amount:     5,
			Status:     "bogus",
			By:         by,
		},
		"five times the largest amount, and a card's number": farthing.RecordPayment{
			MerchantID:  "shop",
			ID:          "big",
			Amount:      5_000_000_000_000,
			Description: "4111 1111 1111 1111",
			By:          by,
		},
		"a suspension for no reason": farthing.SetMerchantStatus{
			Status:     farthing.MerchantSuspended,
			MerchantID: "shop",
			By:         by,
		},
	}
}

// Whatever a front end forgets to check, the store refuses a command that is wrong in itself, and writes nothing of it.
func TestTheStoreRefusesNonsense(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		before := journalOf(t, s, "shop")
		for name, c := range nonsense() {
			answer, err := s.Do(t.Context(), c)
			if farthing.CodeOf(err) != farthing.CodeInvalidRequest || answer.Record != nil || answer.Created {
				t.Errorf("%s: %+v, %v", name, answer, err)
			}
		}
		if after := journalOf(t, s, "shop"); after != before {
			t.Errorf("%d rows were journaled, want %d", after, before)
		}
		if _, problems := verified(t, s); problems != "" {
			t.Error(problems)
		}
	})
}

// In a bulk each such command is refused by itself, and those around it are recorded.
func TestTheStoreRefusesNonsenseInABulk(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		before := journalOf(t, s, "shop")
		var commands []farthing.Command
		want := map[int]string{} // what is wrong, by index
		for name, c := range nonsense() {
			commands = append(commands, pay("shop", fmt.Sprintf("p%d", len(commands)), 10))
			want[len(commands)] = name
			commands = append(commands, c)
		}
		for i := range 300 { // more than one slice
			commands = append(commands, pay("shop", fmt.Sprintf("q%d", i), 10))
		}
		for i, r := range s.DoBulk(t.Context(), commands) {
			if name, ok := want[i]; ok {
				if farthing.CodeOf(r.Err) != farthing.CodeInvalidRequest || r.Answer.Record != nil || r.Answer.Created {
					t.Errorf("%s: %+v, %v", name, r.Answer, r.Err)
				}
				continue
			}
			if r.Err != nil || r.Answer.Record.RecordID() != commands[i].Keys().Payments[0] {
				t.Errorf("line %d: %+v, %v", i, r.Answer, r.Err)
			}
		}
		if after := journalOf(t, s, "shop"); after != before+304 {
			t.Errorf("%d rows were journaled, want %d", after, before+304)
		}
		if _, problems := verified(t, s); problems != "" {
			t.Error(problems)
		}
	})
}

// Dates are checked by both clocks: the later one counts for payments, only the business clock for history.
func TestTheStoreChecksByBothClocks(t *testing.T) {
	machine := storetest.NewClock(storetest.Start)
	url, key := storetest.URL(t, storetest.Engines[0])
	business := storetest.NewClock(storetest.Start)
	options := storetest.Options(key, business)
	options.Real = machine.Now
	s := storetest.Reopen(t, url, options)
	openShop(t, s, business, "shop")
	machine.Advance(48 * time.Hour)
	ahead := machine.Now().Add(farthing.MaxAhead)
	tooFar := ahead.Add(time.Millisecond)
	for date, want := range map[time.Time]farthing.Code{ahead: "", tooFar: farthing.CodeInvalidRequest} {
		c := pay("shop", fmt.Sprintf("p%d", date.UnixMilli()), 1)
		c.Date = &date
		if _, err := s.Do(t.Context(), c); farthing.CodeOf(err) != want {
			t.Errorf("%s: %v, want %q", date, err, want)
		}
	}
	soon := business.Now().Add(time.Hour)
	late := farthing.ActivateMerchant{MerchantID: "shop", At: &soon}
	if _, err := s.Do(t.Context(), late); farthing.CodeOf(err) != farthing.CodeInvalidRequest {
		t.Errorf("activated in an hour of the business clock: %v", err)
	}
}

// journalOf returns how many rows a merchant's book has.
func journalOf(t *testing.T, s *store.Store, merchant string) int64 {
	t.Helper()
	state, err := s.Merchants.State(t.Context(), merchant)
	if err != nil {
		t.Fatal(err)
	}
	return state.Book.Seq
}
