package store

import (
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Records read what the store keeps of merchants, a kind each.
type Records struct {
	Merchants           *Merchants                            // merchants with their books
	Payments            *Payments                             // payments and what became of them
	Refunds             *RecordsOf[farthing.Refund]           // refunds
	Adjustments         *RecordsOf[farthing.Adjustment]       // adjustments
	Disputes            *RecordsOf[farthing.Dispute]          // disputes
	Reserves            *Reserves                             // reserves
	FeeSweeps           *RecordsOf[farthing.FeeSweep]         // payments of earned fees to the operator
	OperatorTransfers   *RecordsOf[farthing.OperatorTransfer] // movements of the operator's own money
	ProviderSettlements *ProviderSettlements                  // what payment providers paid and took back
	Approvals           *Approvals                            // what waits for other people
	Work                *WorkQueue                            // all that waits for people
	Search              *Search                               // finds some of them
	Schedules           *Schedules                            // when schedules are due, and what their runs came to
	Withdrawals         *Withdrawals                          // withdrawals with their histories
	BankAccounts        *BankAccounts                         // nominated bank accounts
	Journal             *Journal                              // the rows of merchants' books
	Events              *Events                               // the same with the records that they are about
	Books               *Books                                // their sums
	Notes               *Notes                                // what only the operator sees of journal rows
	Payouts             *Payouts                              // what is to be handed to the bank
	Attempts            *Attempts                             // what was handed to it
	Webhooks            *Webhooks                             // endpoints of webhooks, and what was sent there
	Subscriptions       *Subscriptions                        // the operator's readers of the events of all merchants
}

func recordsOf(s *Store) Records {
	return Records{
		Merchants:           &Merchants{s},
		Payments:            &Payments{s},
		Refunds:             &RecordsOf[farthing.Refund]{s, refunds},
		Adjustments:         &RecordsOf[farthing.Adjustment]{s, adjustments},
		Disputes:            &RecordsOf[farthing.Dispute]{s, disputes},
		Reserves:            &Reserves{RecordsOf[farthing.Reserve]{s, reserves}},
		FeeSweeps:           &RecordsOf[farthing.FeeSweep]{s, feeSweeps},
		OperatorTransfers:   &RecordsOf[farthing.OperatorTransfer]{s, operatorTransfers},
		ProviderSettlements: &ProviderSettlements{RecordsOf[farthing.ProviderSettlement]{s, providerSettlements}},
		Approvals:           &Approvals{s},
		Work:                &WorkQueue{s},
		Search:              &Search{s},
		Schedules:           &Schedules{s},
		Withdrawals:         &Withdrawals{s},
		BankAccounts:        &BankAccounts{s},
		Journal:             &Journal{s},
		Events:              &Events{s},
		Books:               &Books{s},
		Notes:               &Notes{s},
		Payouts:             &Payouts{s},
		Attempts:            &Attempts{s},
		Webhooks:            &Webhooks{s},
		Subscriptions:       newSubscriptions(s),
	}
}

// kinds are the tables of merchants' records, in the order in which they are loaded and written. It is the same in
// every process, so that no two batches wait for each other in a circle, and a row that refers to another comes after
// it. The merchants and their books come first, because their locks make everything else that is loaded final.
var kinds = []kind{
	following[farthing.Merchant]{merchantsTable, (*batch).changedMerchants},
	following[farthing.Merchant]{externalIDsTable, (*batch).changedExternalIDs},
	following[bookRecord]{booksTable, (*batch).changedBooks},
	following[ledger.Row]{journalTable, (*batch).newRows},
	following[userSalt]{userSaltsTable, (*batch).newUserSalts},
	named[farthing.Payment]{paymentsTable, farthing.PaymentRecords},
	refunds,
	adjustments,
	named[farthing.BankAccount]{bankAccountsTable, farthing.BankAccountRecords},
	named[farthing.Withdrawal]{withdrawalsTable, farthing.WithdrawalRecords},
	disputes,
	reserves,
	named[farthing.Release]{releasesTable, farthing.ReleaseRecords},
	providerSettlements,
	feeSweeps,
	operatorTransfers,
	checked[farthing.WebhookEndpoint]{named[farthing.WebhookEndpoint]{endpointsTable, farthing.WebhookEndpointRecords},
		newEndpointCheck},
	checked[farthing.Approval]{named[farthing.Approval]{approvalsTable, farthing.ApprovalRecords}, newApprovalCheck},
	named[farthing.Run]{runsTable, farthing.RunRecords},
	named[farthing.Attempt]{attemptsTable, farthing.AttemptRecords},
	following[farthing.Note]{notesTable, (*batch).newNotes},
	following[farthing.Withdrawal]{bankReferencesTable, (*batch).newReferences},
	following[ledger.Row]{bankMovesTable, (*batch).newBankMoves},
	following[ledger.Row]{noticeEventsTable, (*batch).newNoticeEvents},
}

var adjustments = kindOfRecords(recordKind[farthing.Adjustment]{
	named: named[farthing.Adjustment]{recordTable("adjustments", farthing.SubjectAdjustment,
		(*farthing.Adjustment).Shared,
		timeColumn("date", func(a *farthing.Adjustment) *time.Time { return &a.Date }),
		textColumn("reason", func(a *farthing.Adjustment) *string { return &a.Reason }).written(),
		textColumn("status", func(a *farthing.Adjustment) *string { return (*string)(&a.Status) }),
	), farthing.AdjustmentRecords},
	facts: func(a *farthing.Adjustment) facts {
		return facts{Common: &a.Common, date: a.Date, status: string(a.Status)}
	},
	check: comparingBooked[farthing.Adjustment](farthing.BookingAwaiting,
		farthing.EventAdjustmentCredited, farthing.EventAdjustmentDebited),
})

var operatorTransfers = kindOfRecords(recordKind[farthing.OperatorTransfer]{
	named: named[farthing.OperatorTransfer]{recordTable("operator_transfers", farthing.SubjectOperatorTransfer,
		(*farthing.OperatorTransfer).Shared,
		textColumn("reason", func(m *farthing.OperatorTransfer) *string { return &m.Reason }).written(),
		textColumn("status", func(m *farthing.OperatorTransfer) *string { return (*string)(&m.Status) }),
		optionalColumn("approval_id", func(m *farthing.OperatorTransfer) *string { return &m.ApprovalID }),
	), farthing.OperatorTransferRecords},
	facts: func(m *farthing.OperatorTransfer) facts {
		return facts{Common: &m.Common, date: m.CreatedAt, status: string(m.Status)}
	},
	check: comparingBooked[farthing.OperatorTransfer]("", farthing.EventOperatorTransferFunded,
		farthing.EventOperatorTransferWithdrawn),
})

var feeSweeps = kindOfRecords(recordKind[farthing.FeeSweep]{
	named: named[farthing.FeeSweep]{recordTable("fee_sweeps", farthing.SubjectFeeSweep,
		(*farthing.FeeSweep).Shared), farthing.FeeSweepRecords},
	facts: func(f *farthing.FeeSweep) facts { return facts{Common: &f.Common, date: f.CreatedAt} },
	check: comparing(money.Minor(0), func(told *money.Minor, r *ledger.Row) { *told += r.Amount },
		func(f *farthing.FeeSweep) money.Minor { return f.Amount }),
})

// providerSums are what rows come to about one settlement.
type providerSums struct{ amount, fee money.Minor }

func (s providerSums) String() string { return fmt.Sprintf("of %d with a fee of %d", s.amount, s.fee) }

func (s *providerSums) row(r *ledger.Row) {
	switch r.Type {
	case farthing.EventProviderReceived:
		s.amount += r.Amount
	case farthing.EventProviderPaid:
		s.amount -= r.Amount
	case farthing.EventProviderFee:
		s.fee += r.Amount
	}
}

var providerSettlements = kindOfRecords(recordKind[farthing.ProviderSettlement]{
	named: named[farthing.ProviderSettlement]{recordTable("provider_settlements", farthing.SubjectProviderSettlement,
		(*farthing.ProviderSettlement).Shared,
		timeColumn("date", func(p *farthing.ProviderSettlement) *time.Time { return &p.Date }),
		numberColumn("fee", func(p *farthing.ProviderSettlement) *int64 { return (*int64)(&p.Fee) }),
		optionalColumn("reference", func(p *farthing.ProviderSettlement) *string { return &p.Reference }).written(),
		optionalColumn("confirmed", func(p *farthing.ProviderSettlement) *string { return (*string)(&p.Confirmed) }),
	), farthing.ProviderSettlementRecords},
	facts: func(p *farthing.ProviderSettlement) facts {
		return facts{Common: &p.Common, date: p.CreatedAt, reference: p.Reference}
	},
	check: comparing(providerSums{}, (*providerSums).row,
		func(p *farthing.ProviderSettlement) providerSums { return providerSums{p.Amount, p.Fee} }),
})
