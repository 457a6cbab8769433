package store

import (
	"context"

	"farthing/internal/farthing"
)

// findShared adds the merchant of a row that puts a bank account in force to those that share its number, if another
// merchant has it in force too, and that one as the first. It runs after the commit of the row, so that of two
// merchants at once the later one is found.
const findShared = `INSERT INTO shared_numbers (number_digest, merchant, bank_account_id, since, acknowledged)
	SELECT a.number_digest, o.merchant, o.id, j.booked_at, CASE WHEN o.merchant = a.merchant THEN 0 ELSE 1 END
	FROM journal j CROSS JOIN bank_accounts a CROSS JOIN bank_accounts o
	WHERE j.merchant = $1 AND j.seq = $2 AND a.merchant = j.merchant AND a.id = j.subject_id AND a.status = 'in_force'
	AND o.number_digest = a.number_digest AND o.status = 'in_force'
	AND EXISTS (SELECT x.merchant FROM bank_accounts x WHERE x.number_digest = a.number_digest AND x.status = 'in_force'
		AND x.merchant <> a.merchant LIMIT 1)
	ORDER BY 5, o.merchant LIMIT 2 ON CONFLICT (number_digest, merchant) DO NOTHING`

// AcknowledgeShared records that a person has seen that the number of an account is in force for another merchant too.
// Once more it changes nothing. wrong_state if the number is not shared.
func (b *BankAccounts) AcknowledgeShared(ctx context.Context, merchantID, id string, by farthing.Author) error {
	of := []any{merchantKey(merchantID), id}
	err := b.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		changed, err := w.exec(`UPDATE shared_numbers SET acknowledged = 1
			WHERE merchant = $1 AND bank_account_id = $2 AND acknowledged = 0`, of...)
		if err != nil {
			return err
		}
		if changed > 0 {
			w.journal(farthing.OperatorEntry{
				Type:      farthing.EventSharedNumberAcknowledged,
				SubjectID: id,
				Details:   map[string]any{"merchantId": merchantID},
				By:        by,
			})
			return nil
		}
		var known int64
		err = w.queryRow(ctx, `SELECT COUNT(*) FROM shared_numbers WHERE merchant = $1 AND bank_account_id = $2`, of,
			&known)
		if err == nil && known == 0 {
			err = farthing.Refuse(farthing.CodeWrongState, "No other merchant has the number of this bank account.")
		}
		return err
	})
	return wrapped("acknowledge a shared account number", err)
}
