package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// errJournalChanged refuses a repair that has nothing to rely on.
var errJournalChanged = farthing.Refuse(farthing.CodeWrongState,
	"The journal itself was changed: bring the store back from a backup. farthing verify says where.")

// Repair returns the command that repairs a withdrawal whose record is not what its journal says, if the journal of its
// merchant is whole. The caller adds reason, salt and origin.
func (w *Withdrawals) Repair(ctx context.Context, key WithdrawalKey) (c farthing.RepairWithdrawal, err error) {
	err = w.s.snapshot(ctx, func(r reader) error {
		c, err = w.repair(ctx, r, key)
		return err
	})
	if err != nil {
		return c, fmt.Errorf("repair withdrawal %s: %w", key.ID, err)
	}
	return c, nil
}

func (w *Withdrawals) repair(
	ctx context.Context, r reader, key WithdrawalKey,
) (c farthing.RepairWithdrawal, err error) {
	v, err := recomputed(ctx, w.s, r, key.MerchantID)
	if err != nil {
		return c, err
	}
	rows := v.withdrawals[key.ID]
	if rows == nil {
		return c, farthing.Refuse(farthing.CodeNotFound, "There is no such withdrawal.")
	}
	c = farthing.RepairWithdrawal{
		MerchantID: key.MerchantID,
		ID:         key.ID,
		Amount:     rows.amount,
		LastSeq:    rows.last,
	}
	record, err := withdrawalsTable.first(ctx, r, key.MerchantID, "merchant = $1 AND id = $2",
		merchantKey(key.MerchantID), key.ID)
	if errors.Is(err, errNoRows) {
		return c, farthing.Refuse(farthing.CodeNotFound, "There is no such withdrawal.")
	}
	if err != nil {
		return c, err
	}
	proven, err := rows.restore(ctx, r, &record)
	if err == nil && proven {
		c.Proven = &record
	}
	return c, err
}

// recomputed recomputes the journal of a merchant with its notes: what a repair relies on.
func recomputed(ctx context.Context, s *Store, r reader, merchantID string) (*verification, error) {
	report := VerifyReport{}
	v := &verification{
		r:        r,
		key:      merchantKey(merchantID),
		merchant: merchantID,
		report:   &report,
		progress: func(int64, int64) {},
		form:     contentForm{open: s.BankAccounts.Unseal},
	}
	v.clear(s)
	book := booksTable.scan(merchantID)
	err := one(ctx, r, `SELECT `+booksTable.read+` FROM books WHERE merchant = $1`, []any{v.key}, book.next)
	if err != nil && !errors.Is(err, errNoRows) {
		return nil, err
	}
	v.book = ledger.NewBook(merchantID, book.record.Currency)
	if err := v.journal(ctx); err != nil {
		return nil, err
	}
	if err := v.notes(ctx); err != nil {
		return nil, err
	}
	v.compareHead(&book.record.Book)
	if len(report.Problems) > 0 {
		return nil, errJournalChanged
	}
	return v, nil
}

// restore puts into a record what its rows say of it, and reports whether it is then as its last row proves it.
func (rows *withdrawalRows) restore(ctx context.Context, r reader, w *farthing.Withdrawal) (proven bool, err error) {
	merchant := merchantKey(w.MerchantID)
	var requested string
	err = r.queryRow(ctx, `SELECT details FROM journal WHERE merchant = $1 AND seq = $2`, []any{merchant, rows.first},
		(*text)(&requested))
	if err != nil {
		return false, err
	}
	var told struct {
		BankAccountID string                    `json:"bankAccountId"`
		Fee           money.Minor               `json:"fee"`
		Status        farthing.WithdrawalStatus `json:"status"`
	}
	if err := json.Unmarshal([]byte(requested), &told); err != nil {
		return false, fmt.Errorf("read what was requested: %w", err)
	}
	var content, salt bytes16
	var reference string
	err = r.queryRow(ctx, `SELECT j.content, (SELECT m.salt FROM merchants m WHERE m.merchant = $1),
		COALESCE((SELECT MAX(b.bank_reference) FROM bank_references b
		WHERE b.merchant = $1 AND b.withdrawal_id = $2), '') FROM journal j WHERE j.merchant = $1 AND j.seq = $3`,
		[]any{merchant, w.ID, rows.last}, &content, &salt, &reference)
	if err != nil {
		return false, err
	}
	w.Amount, w.Fee, w.BankAccountID = rows.amount, told.Fee, told.BankAccountID
	w.Status, w.DebitedTo, w.GivenBackFrom = rows.status, rows.debitedTo, nil
	if rows.givenBackFrom >= 0 {
		w.GivenBackFrom = &rows.givenBackFrom
	}
	w.ApprovalID = ""
	if told.Status == farthing.AwaitingApproval {
		w.ApprovalID = farthing.WithdrawalApprovalID(w.MerchantID, w.ID)
	}
	w.FirstSeq, w.LastSeq = rows.first, rows.last
	w.BankReference, w.StatementReference = reference, farthing.StatementReference(w.MerchantID, w.ID)
	return withdrawalsTable.matches(&contentForm{merchant: farthing.Salt(salt)}, w, ledger.Content(content)), nil
}
