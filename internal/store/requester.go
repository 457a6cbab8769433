package store

import (
	"context"
	"fmt"

	"farthing/internal/farthing"
)

// revokedRequesters finds the open approvals about a record whose wish came from a client that was lost since: one that
// was revoked, or all of whose tokens were ended because its secret leaked. A sandbox's clock is not that of clients,
// so there only a revoked client is lost.
const revokedRequesters = `SELECT a.id, a.kind FROM approvals a WHERE a.merchant = $1 AND a.subject_id = $2 AND
	a.status = 'open' AND EXISTS (SELECT 1 FROM clients c WHERE a.actor = 'client:' || c.client_id AND
		(c.revoked_at IS NOT NULL OR (c.not_before > a.created_at AND $3 = 0)))`

// voidOrphaned makes the open wishes about a record void that lost clients made.
func (v *Approvals) voidOrphaned(ctx context.Context, about farthing.RecordKey) error {
	sandbox, err := v.s.Sandbox(ctx)
	if err != nil {
		return err
	}
	ownClock := int64(0)
	if sandbox {
		ownClock = 1
	}
	var lost []farthing.ApprovalKey
	args := []any{merchantKey(about.MerchantID), about.ID, ownClock}
	err = v.s.query(ctx, revokedRequesters, args, func(r row) error {
		key := farthing.ApprovalKey{MerchantID: about.MerchantID, SubjectID: about.ID}
		err := r.Scan(&key.ID, (*string)(&key.Kind))
		lost = append(lost, key)
		return err
	})
	if err != nil {
		return fmt.Errorf("look whether the client that asked is still there: %w", err)
	}
	for _, key := range lost {
		if _, err := v.s.Do(ctx, farthing.VoidApproval{Approval: key}); err != nil {
			return fmt.Errorf("end what a lost client asked for: %w", err)
		}
	}
	return nil
}
