package store_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// breath is how many rows are read at most before a long reading rests.
const breath = 201

// tolls lets every read with its context pass, and records how many rows had been read each time.
func tolls(t *testing.T) (ctx context.Context, asked *[]int) {
	asked = new([]int)
	return store.WithRowMeter(t.Context(), func(rows int) error {
		*asked = append(*asked, rows)
		return nil
	}), asked
}

// many gives a merchant count payments, refunds, disputes and withdrawals.
func many(t *testing.T, s *store.Store, count int) {
	t.Helper()
	big := pay("shop", "big", minor(int64(count)*1000))
	commands := []farthing.Command{big}
	for i := range count {
		payment, asked := fmt.Sprintf("p%05d", i), withdraw("shop", fmt.Sprintf("w%05d", i))
		asked.Amount = new(minor(200))
		refund := farthing.RecordRefund{MerchantID: "shop", ID: fmt.Sprintf("r%05d", i), PaymentID: payment, Amount: 1}
		commands = append(commands, pay("shop", payment, 100), refund, asked)
	}
	for batch := range slices.Chunk(commands, 1000) {
		for _, r := range s.DoBulk(t.Context(), batch) {
			must(t, r.Err)
		}
	}
}

// reading is how a list was read: how many rows were read and shown, and whether there are more.
type reading struct {
	read, rows int
	more       bool
}

// readings returns lists of a shop whose filters nothing fits, and their streams.
func readings(s *store.Store) map[string]func(ctx context.Context) (reading, error) {
	long := new(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC))
	payments := store.PaymentFilter{MerchantID: "shop", MinAmount: math.MaxInt64}
	journal := store.JournalFilter{MerchantID: "shop", Type: "no.such"}
	withdrawals := store.WithdrawalFilter{MerchantID: "shop", Statuses: one(farthing.WithdrawalPaid)}
	return map[string]func(ctx context.Context) (reading, error){
		"payments": func(ctx context.Context) (reading, error) {
			p, err := s.Payments.List(ctx, payments, 10)
			return reading{p.Read, len(p.Rows), p.More}, err
		},
		"journal": func(ctx context.Context) (reading, error) {
			p, err := s.Journal.List(ctx, journal, 10)
			return reading{p.Read, len(p.Rows), p.More}, err
		},
		"withdrawals": func(ctx context.Context) (reading, error) {
			p, err := s.Withdrawals.List(ctx, withdrawals, 10)
			return reading{p.Read, len(p.Rows), p.More}, err
		},
		"refunds": func(ctx context.Context) (reading, error) {
			p, err := s.Refunds.List(ctx, store.RecordFilter{MerchantID: "shop", Before: long}, 10)
			return reading{p.Read, len(p.Rows), p.More}, err
		},
		"stream of payments": func(ctx context.Context) (reading, error) {
			return reading{}, s.Payments.Stream(ctx, payments, func([]store.PaymentRecord) error { return nil })
		},
		"stream of the journal": func(ctx context.Context) (reading, error) {
			return reading{}, s.Journal.Stream(ctx, journal, func([]ledger.Row) error { return nil })
		},
		"stream of withdrawals": func(ctx context.Context) (reading, error) {
			each := func([]store.WithdrawalRecord) error { return nil }
			return reading{}, s.Withdrawals.Stream(ctx, withdrawals, each)
		},
	}
}

// A list that passes over many rows rests after each couple of hundred, whether it is a page or a stream, says how many
// it read, and asks whether it may go on.
func TestLongReadingsTakeBreath(t *testing.T) {
	const count = 1000
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		many(t, s, count)
		no := errors.New("no")
		for name, read := range readings(s) {
			ctx, asked := tolls(t)
			got, err := read(ctx)
			n := got.read
			if err != nil || got.rows != 0 || got.more {
				t.Errorf("%s: %+v, %v", name, got, err)
			}
			total := 0
			for _, rows := range *asked {
				total += rows
			}
			if len(*asked) == 0 || slices.Max(*asked) > breath || total+breath < count {
				t.Errorf("%s rested after %v", name, *asked)
			}
			if n != 0 && (n < total || n > total+breath || n < count) {
				t.Errorf("%s: %d rows were read, with rests after %v", name, n, *asked)
			}
			refused := store.WithRowMeter(t.Context(), func(int) error { return no })
			if _, err := read(refused); !errors.Is(err, no) {
				t.Errorf("%s: if it may not go on: %v", name, err)
			}
		}
	})
}

// However many callers read at once, a page is answered after a second, with the rows found so far.
func TestPagesEndAfterASecond(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		many(t, s, 1000)
		for _, name := range []string{"payments", "journal", "withdrawals", "refunds"} {
			ctx := store.WithRowMeter(t.Context(), func(int) error {
				clock.Advance(600 * time.Millisecond)
				return nil
			})
			got, err := readings(s)[name](ctx)
			if err != nil || !got.more || got.read > 3*breath {
				t.Errorf("%s: %+v, %v", name, got, err)
			}
		}
	})
}

// A list whose rows all fit calls no toll.
func TestShortReadingsAskNoToll(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		many(t, s, 600)
		ctx, asked := tolls(t)
		payments, err := s.Payments.List(ctx, store.PaymentFilter{MerchantID: "shop"}, 500)
		must(t, err)
		fit := store.PaymentFilter{MerchantID: "shop", Statuses: one(farthing.PaymentSettled)}
		settled, err := s.Payments.List(ctx, fit, 50)
		must(t, err)
		journal, err := s.Journal.List(ctx, store.JournalFilter{MerchantID: "shop"}, 500)
		must(t, err)
		withdrawals, err := s.Withdrawals.List(ctx, store.WithdrawalFilter{MerchantID: "shop"}, 500)
		must(t, err)
		refunds, err := s.Refunds.List(ctx, store.RecordFilter{MerchantID: "shop"}, 500)
		must(t, err)
		for _, read := range []int{payments.Read, settled.Read + 450, journal.Read, withdrawals.Read, refunds.Read} {
			if read < 500 || read > 501 {
				t.Errorf("%d rows were read for a page of 500", read)
			}
		}
		if len(*asked) != 0 {
			t.Errorf("tolls were called: %v", *asked)
		}
	})
}
