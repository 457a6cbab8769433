package store_test

import (
	"context"
	"fmt"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// busyDesk returns a store with many merchants, and so much that waits for people: breaks, and in equal parts
// adjustments that await approval, all of them asked for at one moment.
func busyDesk(b *testing.B, engine string, merchants, things int) *store.Store {
	b.Helper()
	url, key := storetest.URL(b, engine)
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(b, url, storetest.Options(key, clock))
	var commands []farthing.Command
	flush := func() {
		for _, r := range s.DoBulk(context.Background(), commands) {
			if r.Err != nil {
				b.Fatal(r.Err)
			}
		}
		commands = commands[:0]
	}
	for m := range merchants {
		commands = append(commands, farthing.CreateMerchant{ID: fmt.Sprint("m", m), Name: "Shop", By: staff})
	}
	flush()
	var breaks []farthing.Break
	for i := range things / 2 {
		proposed := proposal(fmt.Sprint("a", i)).(farthing.Propose)
		wish := proposed.Request.(farthing.RecordAdjustment)
		wish.MerchantID = fmt.Sprint("m", i%merchants)
		proposed.Request = wish
		if commands = append(commands, proposed); len(commands) == 1000 {
			flush()
		}
		breaks = append(breaks, farthing.Break{
			ID:         fmt.Sprint("br_", i),
			Kind:       farthing.BreakLate,
			Status:     farthing.BreakOpen,
			MerchantID: wish.MerchantID,
			OpenedAt:   clock.Now(),
		})
	}
	flush()
	for at := 0; at < len(breaks); at += 1000 {
		if err := s.Breaks.Open(context.Background(), breaks[at:min(at+1000, len(breaks))]); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

// BenchmarkWork reads pages of what waits, with 1,000 merchants and 100,000 things: go test ./store -run '^$' -bench
// Work prints how long a page takes.
func BenchmarkWork(b *testing.B) {
	for _, engine := range storetest.Engines {
		s := busyDesk(b, engine, 1000, 100_000)
		for _, limit := range []int{50, 500} {
			first, err := s.Work.List(context.Background(), store.WorkFilter{}, limit)
			if err != nil {
				b.Fatal(err)
			}
			deep := deepInWork(b, s)
			for name, f := range map[string]store.WorkFilter{
				"first": {}, "second": {After: first.Last}, "approvals, deep": deep,
			} {
				b.Run(fmt.Sprintf("%s/%s page of %d", engine, name, limit), func(b *testing.B) {
					listWork(b, s, f, limit)
				})
			}
		}
	}
}

// BenchmarkLists reads pages of lists over all merchants, with 2,000 merchants: 50,000 adjustments, 25,000 refunds,
// and 25,000 withdrawals that await approval.
func BenchmarkLists(b *testing.B) {
	for _, engine := range storetest.Engines {
		s := busyDesk(b, engine, 1000, 100_000)
		b.Run(engine+"/a few merchants of 1,000", func(b *testing.B) {
			for b.Loop() {
				page, err := s.Merchants.List(context.Background(), store.MerchantFilter{Query: "m99"}, 50)
				if err != nil || len(page.Rows) != 11 {
					b.Fatalf("a page of %d: %v", len(page.Rows), err)
				}
			}
		})
		withdrawMuch(b, s, 1000, 25_000)
		for _, limit := range []int{50, 500} {
			for name, list := range overAll(s, limit) {
				b.Run(fmt.Sprintf("%s/%s, second page of %d", engine, name, limit), func(b *testing.B) {
					readSecond(b, limit, list)
				})
			}
		}
	}
}

// pageOf reads a page behind a position.
type pageOf func(behind store.Position) (last store.Position, rows int, err error)

// overAll returns lists over all merchants, by their names.
func overAll(s *store.Store, limit int) map[string]pageOf {
	ctx := context.Background()
	return map[string]pageOf{
		"adjustments": func(behind store.Position) (store.Position, int, error) {
			page, err := s.Adjustments.List(ctx, store.RecordFilter{Cursor: behind}, limit)
			return page.Last, len(page.Rows), err
		},
		"refunds": func(behind store.Position) (store.Position, int, error) {
			page, err := s.Refunds.List(ctx, store.RecordFilter{Cursor: behind}, limit)
			return page.Last, len(page.Rows), err
		},
		"withdrawals": func(behind store.Position) (store.Position, int, error) {
			page, err := s.Withdrawals.List(ctx, store.WithdrawalFilter{Cursor: behind}, limit)
			return page.Last, len(page.Rows), err
		},
		"withdrawals that wait": func(behind store.Position) (store.Position, int, error) {
			f := store.WithdrawalFilter{Statuses: one(farthing.AwaitingApproval), Cursor: behind}
			page, err := s.Withdrawals.List(ctx, f, limit)
			return page.Last, len(page.Rows), err
		},
		"merchants": func(behind store.Position) (store.Position, int, error) {
			page, err := s.Merchants.List(ctx, store.MerchantFilter{Cursor: behind}, limit)
			return page.Last, len(page.Rows), err
		},
	}
}

// readSecond reads the second page of a list as often as the benchmark says.
func readSecond(b *testing.B, limit int, list pageOf) {
	b.Helper()
	first, _, err := list(store.Position{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, rows, err := list(first); err != nil || rows != limit {
			b.Fatalf("a page of %d: %v", rows, err)
		}
	}
}

// withdrawMuch opens more merchants, and gives them as many refunds and withdrawals as that.
func withdrawMuch(b *testing.B, s *store.Store, merchants, count int) {
	b.Helper()
	send := func(commands []farthing.Command) {
		for at := 0; at < len(commands); at += 2000 {
			for _, r := range s.DoBulk(context.Background(), commands[at:min(at+2000, len(commands))]) {
				if r.Err != nil {
					b.Fatal(r.Err)
				}
			}
		}
	}
	var opening, moving []farthing.Command
	clock := storetest.NewClock(storetest.Start)
	for m := range merchants {
		id := fmt.Sprint("w", m)
		openShop(b, s, clock, id)
		limits := farthing.UpdateMerchant{MerchantID: id, By: staff}
		limits.Limits.Limits.ApprovalOver = new(minor(1))
		opening = append(opening, limits, pay(id, "p", 100_000_000))
	}
	send(opening)
	for i := range count {
		id := fmt.Sprint("w", i%merchants)
		wish := withdraw(id, fmt.Sprint("out", i))
		wish.Amount, wish.BankReference = new(minor(1000)), fmt.Sprint("wd", i)
		moving = append(moving, farthing.RecordRefund{MerchantID: id, ID: fmt.Sprint("r", i), Amount: 1}, wish)
	}
	send(moving)
}

// deepInWork returns the filter of a page of approvals behind 10,000 others.
func deepInWork(b *testing.B, s *store.Store) store.WorkFilter {
	b.Helper()
	f := store.WorkFilter{Kind: farthing.WorkApproval}
	for range 20 {
		page, err := s.Work.List(context.Background(), f, 500)
		if err != nil {
			b.Fatal(err)
		}
		f.After = page.Last
	}
	return f
}

// listWork reads a page as often as the benchmark says.
func listWork(b *testing.B, s *store.Store, f store.WorkFilter, limit int) {
	b.Helper()
	for b.Loop() {
		page, err := s.Work.List(context.Background(), f, limit)
		if err != nil || len(page.Rows) != limit {
			b.Fatalf("a page of %d: %v", len(page.Rows), err)
		}
	}
}
