package simbank

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
)

// reportBatch is how many reports a vault returns at once.
const reportBatch = 500

// Memory is a vault in memory, for tests and models. The zero value is empty.
type Memory struct {
	mu      sync.Mutex
	kept    map[string]farthing.Digest
	reports []rail.Report // in the order of Due
}

var _ Vault = (*Memory)(nil)

// Keep stores payments, as [Vault] says.
func (m *Memory) Keep(_ context.Context, payments []Payment) ([]bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.kept == nil {
		m.kept = map[string]farthing.Digest{}
	}
	same := make([]bool, len(payments))
	for i, p := range payments {
		was, ok := m.kept[p.BankReference]
		same[i] = !ok || was == p.Digest
		if !ok {
			m.kept[p.BankReference] = p.Digest
			m.reports = append(m.reports, p.Reports...)
		}
	}
	slices.SortFunc(m.reports, inOrder)
	return same, nil
}

func inOrder(a, b rail.Report) int {
	return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.BankReference, b.BankReference), cmp.Compare(a.Number, b.Number))
}

// Next returns when the first report is due, as [Vault] says.
func (m *Memory) Next(_ context.Context, after time.Time) (time.Time, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.reports, func(r rail.Report) bool { return r.At.After(after) })
	if i < 0 {
		return time.Time{}, false, nil
	}
	return m.reports[i].At, true, nil
}

// Due returns the reports up to a moment, as [Vault] says.
func (m *Memory) Due(_ context.Context, now time.Time) ([]rail.Report, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	due := slices.IndexFunc(m.reports, func(r rail.Report) bool { return r.At.After(now) })
	if due < 0 {
		due = len(m.reports)
	}
	return slices.Clone(m.reports[:min(due, reportBatch)]), nil
}

// Drop removes reports, as [Vault] says.
func (m *Memory) Drop(_ context.Context, reports []rail.Report) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	type key struct {
		reference string
		number    int64
	}
	gone := map[key]bool{}
	for _, r := range reports {
		gone[key{r.BankReference, r.Number}] = true
	}
	m.reports = slices.DeleteFunc(m.reports, func(r rail.Report) bool { return gone[key{r.BankReference, r.Number}] })
	return nil
}
