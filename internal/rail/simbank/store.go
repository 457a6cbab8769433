package simbank

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"farthing/internal/rail"
	"farthing/internal/store"
)

// Open returns the bank that keeps its books in a sandbox's store; [store.ErrNotSandbox] for any other
// store.
func Open(ctx context.Context, st *store.Store) (*Bank, error) {
	sandbox, err := st.Sandbox(ctx)
	if err == nil && !sandbox {
		err = store.ErrNotSandbox
	}
	if err != nil {
		return nil, fmt.Errorf("open the simulated bank: %w", err)
	}
	return New(&vault{st.Simbank}), nil
}

// vault is the bank's memory in a store.
type vault struct{ books *store.Simbank }

var _ Vault = (*vault)(nil)

// Keep keeps payments.
func (v *vault) Keep(ctx context.Context, payments []Payment) ([]bool, error) {
	list := make([]store.SimbankPayment, len(payments))
	for i, p := range payments {
		list[i] = store.SimbankPayment{BankReference: p.BankReference, Digest: p.Digest, GivenAt: p.GivenAt}
		for _, r := range p.Reports {
			content, err := json.Marshal(r)
			if err != nil {
				return nil, fmt.Errorf("write a report: %w", err)
			}
			list[i].Reports = append(list[i].Reports, store.SimbankReport{
				BankReference: r.BankReference,
				Number:        r.Number,
				At:            r.At,
				Content:       string(content),
			})
		}
	}
	return v.books.Keep(ctx, list)
}

// Next returns when the first report is due.
func (v *vault) Next(ctx context.Context, after time.Time) (time.Time, bool, error) {
	return v.books.NextDue(ctx, after)
}

// Due returns reports up to a moment.
func (v *vault) Due(ctx context.Context, now time.Time) ([]rail.Report, error) {
	list, err := v.books.Due(ctx, now, reportBatch)
	if err != nil {
		return nil, err
	}
	reports := make([]rail.Report, len(list))
	for i, kept := range list {
		if err := json.Unmarshal([]byte(kept.Content), &reports[i]); err != nil {
			return nil, fmt.Errorf("read a report: %w", err)
		}
	}
	return reports, nil
}

// Drop removes reports.
func (v *vault) Drop(ctx context.Context, reports []rail.Report) error {
	list := make([]store.SimbankReport, len(reports))
	for i, r := range reports {
		list[i] = store.SimbankReport{BankReference: r.BankReference, Number: r.Number}
	}
	return v.books.Drop(ctx, list)
}
