package store

import (
	"encoding/json"
	"fmt"

	"farthing"
)

// paymentColumns are what scanPayment reads.
const paymentColumns = `merchant_id, id, COALESCE(user_id, ''), date, amount, currency, status, refunded, disputed, charged_back, COALESCE(description, ''), COALESCE(reference, ''), metadata,
	request_hash, created_at, updated_at, first_seq, last_seq, COALESCE(credited, 0)`

// scanPayment reads paymentColumns, and what else the statement selects behind them.
func scanPayment(r row, more ...any) (*farthing.Payment, error) {
	p := &farthing.Payment{}
	var date, created, updated int64
	var metadata string
	dest := [19]any{&p.MerchantID, &p.ID, &p.UserID, &date, (*int64)(&p.Amount), (*string)(&p.Currency), (*string)(&p.Status), (*int64)(&p.Refunded), (*int64)(&p.Disputed),
		(*int64)(&p.ChargedBack), &p.Description, &p.Reference, &metadata, (*digest)(&p.Request), &created, &updated, &p.FirstSeq, &p.LastSeq, (*int64)(&p.Credited)}
	if err := r.Scan(append(dest[:], more...)...); err != nil {
		return nil, fmt.Errorf("scan payment: %w", err)
	}
	p.Date, p.CreatedAt, p.UpdatedAt = fromMS(date), fromMS(created), fromMS(updated)
	var err error
	p.Metadata, err = decodeMetadata(metadata)
	return p, err
}

// decodeMetadata reads what Metadata.JSON wrote.
func decodeMetadata(text string) (farthing.Metadata, error) {
	if text == "{}" {
		return nil, nil
	}
	var m farthing.Metadata
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return nil, fmt.Errorf("read metadata: %w", err)
	}
	return m, nil
}
