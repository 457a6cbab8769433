package store_test

import (
	"context"
	"fmt"
	"testing"

	"farthing"
	"farthing/store"
	"farthing/store/storetest"
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
		wish := proposal(fmt.Sprint("a", i)).(farthing.ProposeAdjustment)
		wish.MerchantID = fmt.Sprint("m", i%merchants)
		if commands = append(commands, wish); len(commands) == 1000 {
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
