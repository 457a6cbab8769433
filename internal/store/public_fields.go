package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// PublicFields is what a record says of itself to people. Zero values say nothing.
type PublicFields struct {
	UserID      string
	Reference   string
	Description string // of a payment; of other records the reason
	Date        time.Time
}

// Subject names a record that journal rows of one merchant are about.
type Subject struct{ Kind, ID string }

// publicColumns says, by kind of record, which columns of its table say what.
var publicColumns = map[string]string{
	farthing.SubjectPayment:            `user_id, reference, description, date FROM payments`,
	farthing.SubjectRefund:             `user_id, NULL, reason, date FROM refunds`,
	farthing.SubjectDispute:            `user_id, NULL, reason, date FROM disputes`,
	farthing.SubjectAdjustment:         `NULL, NULL, reason, date FROM adjustments`,
	farthing.SubjectReserve:            `NULL, NULL, reason, created_at FROM reserves`,
	farthing.SubjectProviderSettlement: `NULL, reference, NULL, date FROM provider_settlements`,
	farthing.SubjectWithdrawal:         `NULL, reference, NULL, NULL FROM withdrawals`,
}

// PublicFields reads what the records say that some rows of a merchant's journal are about; a record of a kind that
// says nothing is absent.
func (j *Journal) PublicFields(
	ctx context.Context, merchantID string, rows []ledger.Row,
) (map[Subject]PublicFields, error) {
	ids := map[string][]string{}
	told := make(map[Subject]PublicFields, len(rows))
	for i := range rows {
		subject := Subject{rows[i].Subject, rows[i].SubjectID}
		if _, seen := told[subject]; !seen && publicColumns[subject.Kind] != "" {
			told[subject] = PublicFields{}
			ids[subject.Kind] = append(ids[subject.Kind], subject.ID)
		}
	}
	for kind, list := range ids {
		err := j.readPublicFields(ctx, merchantID, kind, list, told)
		if err != nil {
			return nil, fmt.Errorf("read what the records of kind %s say: %w", kind, err)
		}
	}
	return told, nil
}

// readPublicFields reads the records of one kind.
func (j *Journal) readPublicFields(
	ctx context.Context, merchantID, kind string, ids []string, told map[Subject]PublicFields,
) error {
	s := j.s
	each := func(r row) error {
		var id string
		var user, reference, description *string
		var date *int64
		if err := r.Scan(&id, &user, &reference, &description, &date); err != nil {
			return err
		}
		record := PublicFields{UserID: orEmpty(user), Reference: orEmpty(reference), Description: orEmpty(description)}
		if date != nil {
			record.Date = fromMS(*date)
		}
		told[Subject{kind, id}] = record
		return nil
	}
	merchant := merchantKey(merchantID)
	if s.postgres() {
		return s.queryPostgres(ctx, `SELECT r.* FROM unnest($2::text[]) AS k (ki) CROSS JOIN LATERAL (SELECT id, `+
			publicColumns[kind]+` WHERE merchant = $1 AND id = k.ki LIMIT 1) r`, []any{merchant, ids}, each)
	}
	for _, id := range ids {
		statement := `SELECT id, ` + publicColumns[kind] + ` WHERE merchant = $1 AND id = $2`
		if err := s.querySQLite(ctx, statement, []any{merchant, id}, each); err != nil {
			return err
		}
	}
	return nil
}

// orEmpty returns a text that may be NULL, which is "".
func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
