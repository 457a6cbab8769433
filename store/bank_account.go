package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"farthing"
)

// BankAccounts reads merchants' nominated bank accounts.
type BankAccounts struct{ s *Store }

// BankAccountFilter says which accounts of one merchant are meant.
type BankAccountFilter struct {
	MerchantID string // required
	BeforeID   string // the last row of the page before; "": the first page
}

// The two statements of reading accounts. Their identifiers are made in the order of nomination.
const (
	bankAccountsList = `SELECT ` + bankAccountColumns + ` FROM bank_accounts WHERE merchant_id = $1 AND id < $2
		ORDER BY id DESC LIMIT $3`
	bankAccountByID = `SELECT ` + bankAccountColumns + ` FROM bank_accounts WHERE merchant_id = $1 AND id = $2`
)

// behindAll comes behind every identifier, for none has its character.
const behindAll = "~"

// List lists up to limit accounts that a merchant ever nominated, the newest first. Their numbers stay sealed.
func (b *BankAccounts) List(ctx context.Context, f BankAccountFilter, limit int) (Page[farthing.BankAccount], error) {
	k := keyset[farthing.BankAccount]{
		text:   bankAccountsList,
		args:   func(from Position) []any { return []any{f.MerchantID, cmp.Or(from.ID, behindAll)} },
		scan:   scanBankAccount,
		place:  func(a *farthing.BankAccount) Position { return Position{ID: a.ID} },
		before: Position{ID: f.BeforeID},
	}
	page, err := k.list(ctx, b.s, limit)
	if err != nil {
		return page, fmt.Errorf("list bank accounts: %w", err)
	}
	return page, nil
}

// Get reads one account, its number sealed; not_found where the merchant has none of that id.
func (b *BankAccounts) Get(ctx context.Context, merchantID, id string) (farthing.BankAccount, error) {
	var account *farthing.BankAccount
	err := one(ctx, b.s, bankAccountByID, []any{merchantID, id}, func(r row) (err error) {
		account, err = scanBankAccount(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.BankAccount{}, farthing.Refuse(farthing.CodeNotFound, "There is no such bank account.")
	}
	if err != nil {
		return farthing.BankAccount{}, fmt.Errorf("read bank account: %w", err)
	}
	return *account, nil
}

// Due lists up to limit merchants with an account that has cooled off by now and is not recorded as in force yet, the
// longest due first. Nothing is claimed: PromoteBankAccount does so once, whoever sends it how often.
func (b *BankAccounts) Due(ctx context.Context, now time.Time, limit int) ([]string, error) {
	var list []string
	err := b.s.query(ctx, `SELECT merchant_id FROM bank_accounts WHERE status = 'cooling_off' AND usable_from <= $1 ORDER BY usable_from, merchant_id LIMIT $2`, []any{ms(now), int64(limit)}, func(r row) error {
		var id string
		err := r.Scan(&id)
		list = append(list, id)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list bank accounts that have cooled off: %w", err)
	}
	return list, nil
}

// NextDue is when the first account has cooled off that is not in force yet; false where none is waiting.
func (b *BankAccounts) NextDue(ctx context.Context) (time.Time, bool, error) {
	return b.s.firstDue(ctx, "the next bank account to be in force", `SELECT MIN(usable_from) FROM bank_accounts WHERE status = 'cooling_off'`)
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
