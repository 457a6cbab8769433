package jobs

import (
	"context"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// ProviderSettlements has the payment providers of a sandbox pay what they owe, at 07:00 of the next business day.
func ProviderSettlements(st *store.Store) Job {
	return &queue{
		name:  "provider_settlements",
		store: st,
		next: func(ctx context.Context, after time.Time) (time.Time, bool, error) {
			list, err := owed(ctx, st, taskBatch)
			for _, o := range list {
				if o.at.After(after) {
					return o.at, true, nil
				}
			}
			return time.Time{}, false, err
		},
		due: func(ctx context.Context, now time.Time, limit int) ([]task, error) {
			list, err := owed(ctx, st, limit)
			var tasks []task
			for _, o := range list {
				if !now.Before(o.at) {
					tasks = append(tasks, task{o.merchantID, farthing.NewSettleProvider(o.merchantID, now)})
				}
			}
			return tasks, err
		},
		kind: always(farthing.EventProviderReceived),
	}
}

// debt is what a provider owes for a merchant's payments, and when it pays.
type debt struct {
	merchantID string
	at         time.Time
}

// owed lists what is paid first.
func owed(ctx context.Context, st *store.Store, limit int) (list []debt, err error) {
	rows, err := st.ProviderSettlements.Owed(ctx, limit)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	settings, err := st.Settings.Current(ctx)
	if err != nil {
		return nil, err
	}
	holidays := settings.Calendar()
	for _, row := range rows {
		list = append(list, debt{row.MerchantID, farthing.ProviderSettlementTime(row.Since, holidays)})
	}
	return list, nil
}
