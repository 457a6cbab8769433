package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// decide decides a command about an approval of the operator's own, and commits what it changed.
// [farthing.ErrIntegrity] says that the approval is not what its journal says.
func (o *Operator) decide(ctx context.Context, c farthing.Command) (answer farthing.Answer, err error) {
	settings, err := o.s.Settings.Current(ctx)
	if err != nil {
		return answer, err
	}
	id := c.Keys().Approvals[0]
	err = o.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, o.s.dialect, farthing.SubjectApproval, id); err != nil {
			return err
		}
		answer, err = w.decide(ctx, settings, c, o.s.options.Now())
		return err
	})
	if err != nil {
		return farthing.Answer{}, fmt.Errorf("decide about the approval %.40s of the operator: %w", id, err)
	}
	return answer, nil
}

// decide decides a command about an approval of the operator's own, and writes what it changed.
func (w *writing) decide(
	ctx context.Context, settings *farthing.Settings, c farthing.Command, now time.Time,
) (farthing.Answer, error) {
	var known *farthing.Approval
	found, err := approvalsTable.first(ctx, w, farthing.OperatorID, "merchant = $1 AND id = $2",
		merchantKey(farthing.OperatorID), c.Keys().Approvals[0])
	switch {
	case err == nil:
		known = &found
	case !errors.Is(err, errNoRows):
		return farthing.Answer{}, err
	}
	state := farthing.OperatorState(settings, known)
	answer, err := state.Decide(c, now)
	if err != nil {
		return farthing.Answer{}, err
	}
	entries, err := state.Change().EntriesOfApprovals()
	if err != nil {
		return farthing.Answer{}, err
	}
	w.operatorEntries = append(w.operatorEntries, entries...)
	for _, written := range state.Approvals.Written() {
		if err := w.keepApproval(written.Record, written.New); err != nil {
			return farthing.Answer{}, err
		}
	}
	return answer, nil
}

// keepApproval writes an approval, and does what follows from its end.
func (w *writing) keepApproval(a *farthing.Approval, made bool) error {
	if made {
		return insertOne(w, approvalsTable, a, "")
	}
	t := approvalsTable
	if _, err := w.exec(t.texts().setOne, t.values(nil, a, t.setOrder)...); err != nil {
		return fmt.Errorf("update an approval of the operator: %w", err)
	}
	if a.Status == farthing.ApprovalOpen {
		return nil
	}
	unapproved := int64(1)
	if a.Status == farthing.ApprovalApproved {
		unapproved = 0
	}
	if _, err := w.exec(`UPDATE bank_reports SET waits_for = NULL, unapproved = $2 WHERE waits_for = $1`, a.SubjectID,
		unapproved); err != nil {
		return fmt.Errorf("release the reports of a document: %w", err)
	}
	return nil
}
