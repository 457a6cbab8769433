package store

import (
	"context"
	"encoding/json"

	"farthing"
	"farthing/ledger"
)

// approvalRows is what the journal says about one approval.
type approvalRows struct {
	kind, subject string
	status        farthing.ApprovalStatus
	given         int
	first, last   int64
}

// approvalCheck compares the approvals of a merchant with the rows about them.
type approvalCheck struct {
	v        *verification
	asked    map[string]*approvalRows      // by the journal
	approved map[string]*farthing.Approval // those of withdrawals
}

// row follows what a row says about an approval.
func (c *approvalCheck) row(r *ledger.Row) {
	rows := c.asked[r.SubjectID]
	made, repaired := r.Type == farthing.EventApprovalAsked, r.Type == farthing.EventApprovalRepaired
	if rows != nil && made || rows == nil && !made && !repaired {
		c.v.problem(r.Seq, "approval %s: %s cannot come here", r.SubjectID, r.Type)
	}
	if rows == nil {
		var told struct{ Kind, SubjectID string }
		if err := json.Unmarshal([]byte(r.Details), &told); err != nil {
			c.v.problem(r.Seq, "approval %s: the row does not say what was asked for", r.SubjectID)
		}
		rows = &approvalRows{kind: told.Kind, subject: told.SubjectID, first: r.Seq}
		c.asked[r.SubjectID] = rows
	}
	rows.last = r.Seq
	if r.Type == farthing.EventApprovalGiven {
		rows.given++
	}
	if status, changes := farthing.ApprovalStatusAfter(r.Type, farthing.StatusTold(r)); changes {
		rows.status = status
	}
}

// run compares each approval with its rows, and keeps those of withdrawals.
func (c *approvalCheck) run(ctx context.Context) error {
	approval := approvalsTable.scan(c.v.merchant)
	text := `SELECT ` + approvalsTable.read + ` FROM approvals WHERE merchant = $1 AND id > $2 ORDER BY id LIMIT $3`
	for after := ""; ; {
		read := 0
		err := c.v.r.query(ctx, text, []any{c.v.key, after, int64(slice)}, func(r row) error {
			a, err := approval.one(r)
			if err != nil {
				return err
			}
			read, after = read+1, a.ID
			c.compare(a)
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	for id, rows := range c.asked {
		c.v.problem(rows.first, "the row is about approval %s, which does not exist", id)
	}
	return nil
}

// compare compares one approval with its rows.
func (c *approvalCheck) compare(a *farthing.Approval) {
	if a.Kind == farthing.ApprovalWithdrawal {
		c.approved[a.ID] = a
	}
	rows := c.asked[a.ID]
	delete(c.asked, a.ID)
	if rows == nil {
		c.v.problem(a.FirstSeq, "approval %s has no journal row", a.ID)
		return
	}
	if is := (approvalRows{string(a.Kind), a.SubjectID, a.Status, len(a.Given), a.FirstSeq, a.LastSeq}); is != *rows {
		c.v.problem(rows.last, "approval %s of %s %s is %s with %d given, rows %d to %d; its journal says %s %s, %s "+
			"with %d given, rows %d to %d", a.ID, is.kind, is.subject, is.status, is.given, is.first, is.last,
			rows.kind, rows.subject, rows.status, rows.given, rows.first, rows.last)
	}
}
