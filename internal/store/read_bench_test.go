package store_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// busyShop returns a store with one merchant that has many payments, the older half of them paid out by withdrawals.
func busyShop(b *testing.B, engine string, payments int) *store.Store {
	b.Helper()
	url, key := storetest.URL(b, engine)
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(b, url, storetest.Options(key, clock))
	openShop(b, s, clock, "shop")
	for at := 0; at < payments; at += 500 {
		batch := make([]farthing.Command, 500)
		for i := range batch {
			c := pay("shop", fmt.Sprint("p", at+i), 100)
			c.UserID, c.Reference, c.Date = fmt.Sprint("user", i%50), fmt.Sprint("order", at+i),
				new(clock.Now().Add(time.Duration(at+i-payments)*time.Second))
			batch[i] = c
		}
		for _, r := range s.DoBulk(context.Background(), batch) {
			if r.Err != nil {
				b.Fatal(r.Err)
			}
		}
		if at < payments/2 {
			do(b, s, withdraw("shop", fmt.Sprint("w", at)))
		}
	}
	return s
}

func BenchmarkReads(b *testing.B) {
	const payments = 20_000
	for _, engine := range storetest.Engines {
		s := busyShop(b, engine, payments)
		parallel := func(name string, f func() error) {
			b.Run(engine+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetParallelism(8)
				b.RunParallel(func(pb *testing.PB) {
					for pb.Next() {
						if err := f(); err != nil {
							b.Error(err)
						}
					}
				})
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "ops/s")
			})
		}
		parallel("payment", func() error {
			_, err := s.Payments.Get(context.Background(), "shop", fmt.Sprint("p", rand.IntN(payments)))
			return err
		})
		page := func(f store.PaymentFilter) func() error {
			return func() error {
				page, err := s.Payments.List(context.Background(), f, 100)
				if err == nil && len(page.Rows) != 100 {
					err = fmt.Errorf("a page of %d", len(page.Rows))
				}
				return err
			}
		}
		old := storetest.Start.Add(-payments * 3 / 4 * time.Second)
		parallel("newest page", page(store.PaymentFilter{MerchantID: "shop"}))
		parallel("old page", page(store.PaymentFilter{MerchantID: "shop", Before: &old}))
		parallel("user's page", page(store.PaymentFilter{MerchantID: "shop", UserID: "user7"}))
		parallel("withdrawals", func() error {
			_, err := s.Withdrawals.List(context.Background(), store.WithdrawalFilter{MerchantID: "shop"}, 20)
			return err
		})
		parallel("state", func() error {
			_, err := s.Merchants.State(context.Background(), "shop")
			return err
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	const payments = 20_000
	for _, engine := range storetest.Engines {
		s := busyShop(b, engine, payments)
		b.Run(engine, func(b *testing.B) {
			rows := int64(0)
			for b.Loop() {
				report, err := s.Verify(context.Background(), nil)
				if err != nil || len(report.Problems) > 0 {
					b.Fatal(report, err)
				}
				rows += report.Rows
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}
