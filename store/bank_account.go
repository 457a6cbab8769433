package store

import (
	"fmt"

	"farthing"
)

// bankAccountColumns are what scanBankAccount reads.
const bankAccountColumns = `merchant_id, id, status, holder_name, COALESCE(sort_code, ''), last4, check_result, name_check, nominated_by, sealed, key_id, usable_from, created_at, last_seq`

// scanBankAccount reads bankAccountColumns.
func scanBankAccount(r row) (*farthing.BankAccount, error) {
	a := &farthing.BankAccount{}
	var usable, created int64
	if err := r.Scan(&a.MerchantID, &a.ID, (*string)(&a.Status), &a.HolderName, &a.SortCode, &a.Last4, &a.Check, &a.NameCheck, &a.NominatedBy, &a.Sealed, &a.KeyID, &usable, &created, &a.LastSeq); err != nil {
		return nil, fmt.Errorf("scan bank account: %w", err)
	}
	a.UsableFrom, a.CreatedAt = fromMS(usable), fromMS(created)
	return a, nil
}
