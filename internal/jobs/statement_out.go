package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// outBatch is how many reports that were taken out are looked at together.
const outBatch = 500

// StatementsOut has withdrawals in transit again, with an unknown outcome, that only a statement made paid which was
// taken out, and holds what only such a statement gave back. Each merchant has a commit of its own. What was begun is
// found again after a crash.
type StatementsOut struct {
	Store *store.Store

	// Step, which may be nil, is called before each merchant and before the reports are marked. If it returns an error,
	// the worker ends there.
	Step func() error
}

var _ Job = (*StatementsOut)(nil)

// Name returns the job's name.
func (s *StatementsOut) Name() string { return "statements_out" }

// Next returns when the first report was taken out that nobody looked at.
func (s *StatementsOut) Next(ctx context.Context) (time.Time, bool, error) {
	return s.Store.Documents.NextOut(ctx)
}

// Run looks at a part of the reports. In a Loop, one whose command fails pauses alone and delays no other.
func (s *StatementsOut) Run(ctx context.Context, c Call) (more bool, err error) {
	limit := outBatch + c.paused.count(s.Name())
	list, err := s.Store.Documents.ReportsOut(ctx, limit)
	if err != nil {
		return false, err
	}
	full, due := len(list) == limit, len(list)
	list = awake(c, s.Name(), list, aboutReportOut)
	if len(list) == 0 {
		return false, c.allPaused(due)
	}
	byMerchant, err := s.commands(ctx, list)
	if err != nil {
		return false, err
	}
	failed := failures{call: c, job: s.Name(), of: len(list)}
	for _, merchantID := range slices.Sorted(maps.Keys(byMerchant)) {
		if err := s.reached(); err != nil {
			return false, err
		}
		undone, err := s.carryOut(ctx, c, byMerchant[merchantID])
		if err != nil {
			return false, err
		}
		for about, why := range undone {
			failed.add(about, why)
		}
		list = slices.DeleteFunc(list, func(o store.ReportOut) bool { return undone[aboutReportOut(o)] != nil })
	}
	if err := s.reached(); err != nil {
		return false, err
	}
	if err := errors.Join(s.Store.Documents.SettleOut(ctx, list, c.Now), failed.err()); err != nil {
		return false, err
	}
	return full, nil
}

// aboutReportOut names a report that was taken out among the others.
func aboutReportOut(o store.ReportOut) string {
	return fmt.Sprintf("%s of %s, report %d", o.BankReference, o.Rail, o.Number)
}

// carryOut carries out commands about one merchant, and returns why some failed, by what they are about.
func (s *StatementsOut) carryOut(ctx context.Context, c Call, tasks []task) (undone map[string]error, err error) {
	commands := make([]farthing.Command, len(tasks))
	for i, t := range tasks {
		commands[i] = t.command
	}
	undone = map[string]error{}
	for i, result := range s.Store.DoBulk(ctx, commands) {
		switch {
		case result.Err == nil:
			c.paused.wake(s.Name(), tasks[i].about)
			c.Count(farthing.EventWithdrawalUnproved, 1)
		case passing(result.Err):
			return nil, result.Err
		default:
			undone[tasks[i].about] = result.Err
		}
	}
	return undone, nil
}

func (s *StatementsOut) reached() error {
	if s.Step == nil {
		return nil
	}
	return s.Step()
}

// commands returns, by merchant, the commands that undo what reports alone proved of withdrawals.
func (s *StatementsOut) commands(ctx context.Context, list []store.ReportOut) (map[string][]task, error) {
	references := make([]string, len(list))
	for i := range list {
		references[i] = list[i].BankReference
	}
	found, err := s.Store.Payouts.ByReference(ctx, references)
	if err != nil {
		return nil, err
	}
	byMerchant := map[string][]task{}
	for i := range list {
		w, ok := found[list[i].BankReference]
		if !ok {
			continue
		}
		c, err := s.command(ctx, &list[i], w.WithdrawalKey)
		if err != nil {
			return nil, err
		}
		if c != nil {
			tasks := byMerchant[w.MerchantID]
			byMerchant[w.MerchantID] = append(tasks, task{aboutReportOut(list[i]), c})
		}
	}
	return byMerchant, nil
}

// command returns what becomes of a withdrawal; nil: nothing.
func (s *StatementsOut) command(
	ctx context.Context, o *store.ReportOut, k store.WithdrawalKey,
) (farthing.Command, error) {
	var report rail.Report
	if err := json.Unmarshal(o.Content, &report); err != nil {
		return nil, fmt.Errorf("read report %d of %s: %w", o.Number, o.BankReference, err)
	}
	back := report.Kind == rail.Returned && !report.Provisional
	if !back && report.Kind != rail.Paid {
		return nil, nil //nolint:nilnil // nothing
	}
	again, err := s.Store.Documents.StillReported(ctx, o)
	if err != nil || again {
		return nil, err
	}
	if proved, err := s.Store.Documents.Proved(ctx, o, k, back); err != nil || proved {
		return nil, err
	}
	by := farthing.Origin{Actor: farthing.ActorSystem}
	if back {
		const why = "the statement that alone said that it came back was taken out"
		return farthing.HoldReturn{
			MerchantID: k.MerchantID,
			ID:         k.ID,
			Why:        why,
			By:         by,
		}, nil
	}
	const why = "the statement that alone made it paid was taken out"
	return farthing.RecordPayoutUnproved{
		MerchantID: k.MerchantID,
		ID:         k.ID,
		Why:        why,
		By:         by,
	}, nil
}
