package store

import (
	"context"
	"encoding/json"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// approvalRows is what the journal says about one approval.
type approvalRows struct {
	kind, subject string
	status        farthing.ApprovalStatus
	given         int
}

func (r approvalRows) String() string {
	return fmt.Sprintf("of %s %s, %s with %d given", r.kind, r.subject, r.status, r.given)
}

// approvalCheck compares the approvals of a merchant with the rows about them.
type approvalCheck struct {
	tellings[approvalRows]
}

func newApprovalCheck(v *verification) kindCheck { return approvalCheck{newTellings[approvalRows](v)} }

func (c approvalCheck) row(r *ledger.Row) {
	told, first := c.of(r)
	made, repaired := r.Type == farthing.EventApprovalAsked, r.Type == farthing.EventApprovalRepaired
	if made && !first || first && !made && !repaired {
		c.v.problem(r.Seq, "approval %s: %s cannot come here", r.SubjectID, r.Type)
	}
	if first {
		var asked struct{ Kind, SubjectID string }
		if err := json.Unmarshal([]byte(r.Details), &asked); err != nil {
			c.v.problem(r.Seq, "approval %s: the row does not say what was asked for", r.SubjectID)
		}
		told.is.kind, told.is.subject = asked.Kind, asked.SubjectID
	}
	if r.Type == farthing.EventApprovalGiven {
		told.is.given++
	}
	if status, changes := farthing.ApprovalStatusAfter(r.Type, farthing.ParseStatus(r)); changes {
		told.is.status = status
	}
}

// compare compares each approval with its rows, and keeps those of withdrawals.
func (c approvalCheck) compare(ctx context.Context) error {
	return compareRecords(ctx, c.tellings, approvalsTable, func(a *farthing.Approval) telling[approvalRows] {
		if a.Kind == farthing.ApprovalWithdrawal {
			kept := *a
			c.v.approved[a.ID] = &kept
		}
		for _, yes := range a.Given {
			if yes.Signed != nil && yes.Signed.Check(a.Digest()) != nil {
				c.v.problem(a.LastSeq, "approval %s: the signature of %s is not of what was approved", a.ID, yes.Person)
			}
		}
		is := approvalRows{string(a.Kind), a.SubjectID, a.Status, len(a.Given)}
		return telling[approvalRows]{is, a.FirstSeq, a.LastSeq}
	})
}
