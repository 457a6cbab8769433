package store_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// Over all merchants payments are listed in one order, by dates, and each filter narrows to what it narrows each
// merchant's own list to. Many are of one date.
func TestPaymentsOverAllMerchants(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		twoShops(t, s, clock)
		for i := range 40 {
			p := pay([]string{"shop", "north", "south"}[i%3], fmt.Sprint("many", i), 100)
			p.Date = new(storetest.Start.Add(-time.Duration(i/8) * time.Minute))
			p.Reference, p.UserID = fmt.Sprint("ref", i%4), fmt.Sprint("user", i%5)
			p.Metadata = farthing.Metadata{"third": fmt.Sprint(i % 3)}
			if i%2 == 1 {
				p.Status = farthing.PaymentPending
			}
			do(t, s, p)
		}
		after, before := storetest.Start.Add(-3*time.Minute), storetest.Start
		for _, f := range []store.PaymentFilter{
			{},
			{After: &after, Before: &before},
			{Statuses: one(farthing.PaymentSettled)},
			{Statuses: []farthing.PaymentStatus{farthing.PaymentPending, farthing.PaymentFailed}},
			{Statuses: one(farthing.PaymentPending), MinAmount: 100, MaxAmount: 100},
			{UserID: "user1"},
			{Reference: "ref2", Statuses: one(farthing.PaymentSettled)},
			{Metadata: farthing.Metadata{"third": "1"}, After: &after},
		} {
			sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[store.PaymentRecord], error) {
				f := f
				if f.MerchantID = m; last != (store.Position{}) {
					f.Position = &last
				}
				return s.Payments.List(t.Context(), f, limit)
			}, func(p *store.PaymentRecord) (time.Time, string, string) { return p.Date, p.MerchantID, p.ID })
		}
	})
}
