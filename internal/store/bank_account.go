package store

import (
	"context"
	"time"

	"farthing/internal/farthing"
)

// BankAccounts reads merchants' nominated bank accounts.
type BankAccounts struct{ s *Store }

// BankAccountFilter says which accounts of one merchant are meant.
type BankAccountFilter struct {
	MerchantID string // required
	BeforeID   string // the last row of the page before; "": the first page
}

// Identifiers of accounts are made in the order of nomination.
var bankAccountsList = `SELECT ` + bankAccountsTable.read + ` FROM bank_accounts WHERE merchant = $1 AND id < $2
	ORDER BY id DESC LIMIT $3`

// List lists up to limit accounts that a merchant ever nominated, the newest first. Their numbers stay sealed.
func (b *BankAccounts) List(ctx context.Context, f BankAccountFilter, limit int) (Page[farthing.BankAccount], error) {
	k := bankAccountsTable.newestByID(bankAccountsList, f.MerchantID, f.BeforeID)
	page, err := k.list(ctx, b.s, limit)
	return page, wrapped("list bank accounts", err)
}

// Stream streams accounts in List's order.
func (b *BankAccounts) Stream(
	ctx context.Context, f BankAccountFilter, each func([]farthing.BankAccount) error,
) error {
	return streamPages(ctx, b.s, Position{ID: f.BeforeID}, func(behind Position) (Page[farthing.BankAccount], error) {
		f.BeforeID = behind.ID
		return b.List(ctx, f, streamed)
	}, each)
}

// Get reads one account, with its number sealed; not_found if the merchant has none with that id.
func (b *BankAccounts) Get(ctx context.Context, merchantID, id string) (farthing.BankAccount, error) {
	return bankAccountsTable.byID(ctx, b.s, merchantID, id)
}

// Due lists up to limit merchants with an account that has cooled off by now and is not yet recorded as in force, the
// longest due first. Nothing is claimed: PromoteBankAccount takes effect once, no matter who sends it or how often.
func (b *BankAccounts) Due(ctx context.Context, now time.Time, limit int) ([]string, error) {
	list, err := collect(ctx, b.s, `SELECT `+nameOf("a.merchant")+` FROM bank_accounts a
		WHERE a.status = 'cooling_off' AND a.usable_from <= $1 ORDER BY a.usable_from, a.merchant LIMIT $2`,
		[]any{ms(now), int64(limit)}, scanText)
	return list, wrapped("list bank accounts that have cooled off", err)
}

// NextDue returns when the first account that is not in force yet has cooled off, after a moment; false if none is
// waiting.
func (b *BankAccounts) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	return b.s.firstDue(ctx, "the next bank account to be in force",
		`SELECT MIN(usable_from) FROM bank_accounts WHERE status = 'cooling_off' AND usable_from > $1`, ms(after))
}

// bankAccountsTable holds every account that was ever nominated.
var bankAccountsTable = describe("bank_accounts", 2,
	merchantColumn(func(a *farthing.BankAccount) *string { return &a.MerchantID }),
	textColumn("id", func(a *farthing.BankAccount) *string { return &a.ID }),
	textColumn("status", func(a *farthing.BankAccount) *string { return (*string)(&a.Status) }),
	textColumn("holder_name", func(a *farthing.BankAccount) *string {
		return &a.HolderName
	}).constant().personal(accountSalt),
	optionalColumn("holder_name_latin", func(a *farthing.BankAccount) *string {
		return &a.HolderNameLatin
	}).constant().personal(accountSalt),
	digestColumn("salt", accountSalt).constant().unproved(),
	optionalColumn("sort_code", func(a *farthing.BankAccount) *string { return &a.SortCode }).constant(),
	textColumn("last4", func(a *farthing.BankAccount) *string { return &a.Last4 }).constant(),
	textColumn("check_result", func(a *farthing.BankAccount) *string { return &a.Check }),
	textColumn("name_check", func(a *farthing.BankAccount) *string { return &a.NameCheck }),
	optionalColumn("matched_name", func(a *farthing.BankAccount) *string {
		return &a.MatchedName
	}).personal(accountSalt),
	textColumn("nominated_by", func(a *farthing.BankAccount) *string { return &a.NominatedBy }).constant(),
	flagColumn("by_merchant", func(a *farthing.BankAccount) *bool { return &a.ByMerchant }).constant(),
	optionalColumn("frozen_from", func(a *farthing.BankAccount) *string { return (*string)(&a.FrozenFrom) }),
	maybeTimeColumn("approved_at", func(a *farthing.BankAccount) **time.Time { return &a.ApprovedAt }),
	timeColumn("usable_from", func(a *farthing.BankAccount) *time.Time { return &a.UsableFrom }),
	optionalColumn("number_digest", func(a *farthing.BankAccount) *string {
		return &a.Digest
	}).constant().personal(accountSalt),
	bytesColumn("sealed", func(a *farthing.BankAccount) *[]byte { return &a.Sealed }).constant().unproved(),
	textColumn("key_id", func(a *farthing.BankAccount) *string { return &a.KeyID }).constant().unproved(),
	timeColumn("created_at", func(a *farthing.BankAccount) *time.Time { return &a.CreatedAt }).constant(),
	numberColumn("last_seq", func(a *farthing.BankAccount) *int64 { return &a.LastSeq }).unproved(),
).provedBy(proved[farthing.BankAccount]{
	subject: farthing.SubjectBankAccount,
	lastRow: "t.last_seq",
	sealed:  func(a *farthing.BankAccount) []byte { return a.Sealed },
	salt:    accountSalt,
})

func accountSalt(a *farthing.BankAccount) []byte { return a.Salt[:] }
