package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"

	"farthing/internal/farthing"
)

// deciding is what a decision about an approval of the operator's own needs besides the approval.
type deciding struct {
	settings *farthing.Settings
	key      ed25519.PrivateKey // which signs corrections of safeguarding days; nil: the decision takes none out
	users    []byte             // key of what is known of users by digests
}

// decide decides a command about an approval of the operator's own, and commits what it changed.
// [farthing.ErrIntegrity] says that the approval is not what its journal says.
func (o *Operator) decide(ctx context.Context, c farthing.Command) (answer farthing.Answer, err error) {
	var with deciding
	if with.settings, err = o.s.Settings.Current(ctx); err != nil {
		return answer, err
	}
	if yes, ok := c.(farthing.ApproveApproval); ok && yes.Approval.Kind == farthing.ApprovalStatementOut {
		if with.key, err = o.s.Checkpoints.privateKey(ctx, farthing.BySystem); err != nil {
			return answer, err
		}
	}
	if with.users, err = o.s.BankAccounts.digestKey(ctx); err != nil {
		return answer, err
	}
	id := c.Keys().Approvals[0]
	err = o.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, o.s.dialect, farthing.SubjectApproval, id); err != nil {
			return err
		}
		answer, err = o.decideIn(ctx, w, with, c)
		return err
	})
	if err != nil {
		return farthing.Answer{}, fmt.Errorf("decide about the approval %.40s of the operator: %w", id, err)
	}
	return answer, nil
}

// decideIn decides a command about an approval of the operator's own, and writes what it changed.
func (o *Operator) decideIn(
	ctx context.Context, w *writing, with deciding, c farthing.Command,
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
	state := farthing.OperatorState(with.settings, known)
	answer, err := state.Decide(c, o.s.options.Now())
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
		if err := o.follow(ctx, w, with, written.Record); err != nil {
			return farthing.Answer{}, err
		}
	}
	return answer, nil
}

// keepApproval writes an approval.
func (w *writing) keepApproval(a *farthing.Approval, made bool) error {
	if made {
		return insertOne(w, approvalsTable, a, "")
	}
	t := approvalsTable
	if _, err := w.exec(t.texts().setOne, t.values(nil, a, t.setOrder)...); err != nil {
		return fmt.Errorf("update an approval of the operator: %w", err)
	}
	return nil
}

// follow does what follows from the end of an approval.
func (o *Operator) follow(ctx context.Context, w *writing, with deciding, a *farthing.Approval) error {
	switch {
	case a.Status == farthing.ApprovalOpen:
		return nil
	case a.Kind == farthing.ApprovalDocument:
		return w.releaseReports(a)
	case a.Status != farthing.ApprovalApproved:
		return nil
	case a.Kind == farthing.ApprovalUser:
		return o.s.Users.agreed(ctx, w, with.users, a)
	default:
		return o.takeOut(ctx, w, with.key, agreed(a, o.s.options.Now()))
	}
}

// releaseReports has the reports of a document wait no more, which were approved or were not.
func (w *writing) releaseReports(a *farthing.Approval) error {
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
