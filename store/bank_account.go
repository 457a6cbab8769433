package store

import (
	"context"
	"fmt"

	"farthing"
)

// BankAccounts reads merchants' nominated bank accounts.
type BankAccounts struct{ s *Store }

// List lists every account that a merchant ever nominated, the newest first. Their numbers stay sealed.
func (b *BankAccounts) List(ctx context.Context, merchantID string) ([]farthing.BankAccount, error) {
	var accounts []farthing.BankAccount
	err := b.s.query(ctx, `SELECT `+bankAccountColumns+` FROM bank_accounts WHERE merchant_id = $1 ORDER BY created_at DESC, id DESC`, []any{merchantID}, func(r row) error {
		account, err := scanBankAccount(r)
		if err == nil {
			accounts = append(accounts, *account)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list bank accounts: %w", err)
	}
	return accounts, nil
}

// bankAccountColumns are what scanBankAccount reads.
const bankAccountColumns = `merchant_id, id, status, holder_name, COALESCE(sort_code, ''), last4, check_result, name_check, nominated_by, sealed, key_id, usable_from, created_at, last_seq,
	COALESCE(matched_name, ''), COALESCE(frozen_from, ''), approved_at, by_merchant`

// scanBankAccount reads bankAccountColumns.
func scanBankAccount(r row) (*farthing.BankAccount, error) {
	var a accountScan
	if err := r.Scan(a.dest()...); err != nil {
		return nil, fmt.Errorf("scan bank account: %w", err)
	}
	return a.account(), nil
}

// accountScan is where the columns of a bank account are read to.
type accountScan struct {
	farthing.BankAccount
	usable, created int64
	approved        *int64
	byMerchant      int64
}

func (a *accountScan) dest() []any {
	return []any{&a.MerchantID, &a.ID, (*string)(&a.Status), &a.HolderName, &a.SortCode, &a.Last4, &a.Check, &a.NameCheck, &a.NominatedBy, &a.Sealed, &a.KeyID, &a.usable, &a.created, &a.LastSeq,
		&a.MatchedName, (*string)(&a.FrozenFrom), &a.approved, &a.byMerchant}
}

func (a *accountScan) account() *farthing.BankAccount {
	a.UsableFrom, a.CreatedAt, a.ApprovedAt = fromMS(a.usable), fromMS(a.created), fromMSOrNull(a.approved)
	a.ByMerchant = a.byMerchant != 0
	return &a.BankAccount
}
