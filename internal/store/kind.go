package store

import (
	"context"
	"database/sql/driver"

	"farthing/internal/farthing"
	"farthing/internal/ledger"

	"github.com/jackc/pgx/v5"
)

// Records read what the store keeps of merchants, a kind each.
type Records struct {
	Merchants           *Merchants           // merchants with their books
	Payments            *Payments            // payments and what became of them
	Refunds             *Refunds             // refunds
	Adjustments         *Adjustments         // adjustments
	Disputes            *Disputes            // disputes
	Reserves            *Reserves            // reserves
	FeeSweeps           *FeeSweeps           // payments of earned fees to the operator
	HouseMovements      *HouseMovements      // movements of the operator's own money
	ProviderSettlements *ProviderSettlements // what payment providers paid and took back
	Approvals           *Approvals           // what waits for other people
	Work                *WorkQueue           // all that waits for people
	Schedules           *Schedules           // when schedules are due, and what their runs came to
	Withdrawals         *Withdrawals         // withdrawals with their histories
	BankAccounts        *BankAccounts        // nominated bank accounts
	Journal             *Journal             // the rows of merchants' books
	Events              *Events              // the same with the records that they are about
	Books               *Books               // their sums
	Notes               *Notes               // what only the operator sees of journal rows
	Payouts             *Payouts             // what is to be handed to the bank
	Attempts            *Attempts            // what was handed to it
	Webhooks            *Webhooks            // endpoints of webhooks, and what was sent there
	Subscriptions       *Subscriptions       // the operator's readers of the events of all merchants
}

func recordsOf(s *Store) Records {
	return Records{
		Merchants:           &Merchants{s},
		Payments:            &Payments{s},
		Refunds:             &Refunds{s},
		Adjustments:         &Adjustments{s},
		Disputes:            &Disputes{s},
		Reserves:            &Reserves{s},
		FeeSweeps:           &FeeSweeps{s},
		HouseMovements:      &HouseMovements{s},
		ProviderSettlements: &ProviderSettlements{s},
		Approvals:           &Approvals{s},
		Work:                &WorkQueue{s},
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

// kind is one kind of a merchant's records as the writer handles it: how records that a command names are looked up,
// and how records that decisions changed are written. A new kind of record is one more entry of kinds.
type kind interface {
	// name is the name of the table.
	name() string
	// lookup returns the question for the records that the commands of a batch name; false if they name none.
	lookup(b *batch) (lookup, bool)
	// changed returns what the decisions of a batch change; nil if they change nothing.
	changed(b *batch) tableChange
}

// prover is a kind of records whose contents are in the journal.
type prover interface {
	// prove adds the contents of the records that decisions about one merchant changed.
	prove(m *concerned, p *proofs) error
	// verify compares each record of a merchant with its last journal row.
	verify(ctx context.Context, v *verification) error
	// since compares those that have a row since a checkpoint.
	since(ctx context.Context, c *sinceCheck) error
}

// tableChange is what a batch writes into one table.
type tableChange interface {
	queue(pipeline *pgx.Batch)
	write(l *sqliteLink, c driver.Conn) error
}

// kinds are the tables of merchants' records, in the order in which they are loaded and written. It is the same in
// every process, so that no two batches wait for each other in a circle, and a row that refers to another comes after
// it. The merchants and their books come first, because their locks make everything else that is loaded final.
var kinds = []kind{
	following[farthing.Merchant]{merchantsTable, (*batch).changedMerchants},
	following[bookRecord]{booksTable, (*batch).changedBooks},
	following[ledger.Row]{journalTable, (*batch).newRows},
	named[farthing.Payment]{paymentsTable,
		func(k *farthing.Keys) []string { return k.Payments },
		func(s *farthing.State) *farthing.Records[farthing.Payment] { return &s.Payments }},
	named[farthing.Refund]{refundsTable,
		func(k *farthing.Keys) []string { return k.Refunds },
		func(s *farthing.State) *farthing.Records[farthing.Refund] { return &s.Refunds }},
	checked[farthing.Adjustment]{named[farthing.Adjustment]{adjustmentsTable,
		func(k *farthing.Keys) []string { return k.Adjustments },
		func(s *farthing.State) *farthing.Records[farthing.Adjustment] { return &s.Adjustments }}, newAdjustmentCheck},
	named[farthing.BankAccount]{bankAccountsTable,
		func(k *farthing.Keys) []string { return k.Accounts },
		func(s *farthing.State) *farthing.Records[farthing.BankAccount] { return &s.Accounts }},
	named[farthing.Withdrawal]{withdrawalsTable,
		func(k *farthing.Keys) []string { return k.Withdrawals },
		func(s *farthing.State) *farthing.Records[farthing.Withdrawal] { return &s.Withdrawals }},
	named[farthing.Dispute]{disputesTable,
		func(k *farthing.Keys) []string { return k.Disputes },
		func(s *farthing.State) *farthing.Records[farthing.Dispute] { return &s.Disputes }},
	checked[farthing.Reserve]{named[farthing.Reserve]{reservesTable,
		func(k *farthing.Keys) []string { return k.Reserves },
		func(s *farthing.State) *farthing.Records[farthing.Reserve] { return &s.Reserves }}, newReserveCheck},
	named[farthing.Release]{releasesTable,
		func(k *farthing.Keys) []string { return k.Releases },
		func(s *farthing.State) *farthing.Records[farthing.Release] { return &s.Releases }},
	checked[farthing.ProviderSettlement]{named[farthing.ProviderSettlement]{providerSettlementsTable,
		func(k *farthing.Keys) []string { return k.Settlements },
		func(s *farthing.State) *farthing.Records[farthing.ProviderSettlement] { return &s.Settlements }},
		newProviderSettlementCheck},
	checked[farthing.FeeSweep]{named[farthing.FeeSweep]{feeSweepsTable,
		func(k *farthing.Keys) []string { return k.Sweeps },
		func(s *farthing.State) *farthing.Records[farthing.FeeSweep] { return &s.Sweeps }}, newFeeSweepCheck},
	checked[farthing.HouseMovement]{named[farthing.HouseMovement]{houseMovementsTable,
		func(k *farthing.Keys) []string { return k.HouseMovements },
		func(s *farthing.State) *farthing.Records[farthing.HouseMovement] { return &s.HouseMovements }},
		newHouseMovementCheck},
	checked[farthing.WebhookEndpoint]{named[farthing.WebhookEndpoint]{endpointsTable,
		func(k *farthing.Keys) []string { return k.Endpoints },
		func(s *farthing.State) *farthing.Records[farthing.WebhookEndpoint] { return &s.Endpoints }}, newEndpointCheck},
	checked[farthing.Approval]{named[farthing.Approval]{approvalsTable,
		func(k *farthing.Keys) []string { return k.Approvals },
		func(s *farthing.State) *farthing.Records[farthing.Approval] { return &s.Approvals }}, newApprovalCheck},
	named[farthing.Run]{runsTable, nil,
		func(s *farthing.State) *farthing.Records[farthing.Run] { return &s.Runs }},
	named[farthing.Attempt]{attemptsTable, nil,
		func(s *farthing.State) *farthing.Records[farthing.Attempt] { return &s.Attempts }},
	following[farthing.Note]{notesTable, (*batch).newNotes},
	following[farthing.Withdrawal]{bankReferencesTable, (*batch).newReferences},
	following[ledger.Row]{bankMovesTable, (*batch).newBankMoves},
	following[ledger.Row]{noticeEventsTable, (*batch).newNoticeEvents},
}

// provers are the kinds whose contents are in the journal.
var provers = func() (list []prover) {
	for _, k := range kinds {
		if p, ok := k.(prover); ok {
			list = append(list, p)
		}
	}
	return list
}()

// named are records that a command names by their ids, and that a state holds by their ids.
type named[R any] struct {
	table   *table[R]
	ids     func(*farthing.Keys) []string // nil: none of the kind is ever named
	records func(*farthing.State) *farthing.Records[R]
}

func (n named[R]) name() string { return n.table.name }

func (n named[R]) lookup(b *batch) (lookup, bool) {
	var k pairs
	if n.ids != nil {
		for _, r := range b.requests {
			k.add(b.of(r).number, n.ids(&r.keys)...)
		}
	}
	return lookup{n.table.texts().byKey, k, loading(b, n.table, n.load)}, len(k.ids) > 0
}

// load puts a record into the state of its merchant.
func (n named[R]) load(s *farthing.State, record *R) {
	switch loaded := any(record).(type) {
	case *farthing.BankAccount:
		s.LoadAccount(loaded)
	case farthing.Record:
		n.records(s).Load(loaded.RecordID(), record)
	}
}

func (n named[R]) changed(b *batch) tableChange {
	w := writes[R]{table: n.table}
	for _, m := range b.merchants {
		for _, written := range n.records(m.state).Written() {
			w.add(written)
		}
	}
	return w.orNone()
}

func (n named[R]) prove(m *concerned, p *proofs) error {
	if n.table.proof == nil {
		return nil
	}
	for _, written := range n.records(m.state).Written() {
		if err := addProof(p, n.table, written); err != nil {
			return err
		}
	}
	return nil
}

func (n named[R]) verify(ctx context.Context, v *verification) error {
	if n.table.proof == nil {
		return nil
	}
	return verifyContents(ctx, v, n.table)
}

func (n named[R]) since(ctx context.Context, c *sinceCheck) error {
	if n.table.proof == nil {
		return nil
	}
	return verifySince(ctx, c, n.table)
}

// following are records that follow from what a batch decides; no command names one.
type following[R any] struct {
	table *table[R]
	of    func(*batch, *writes[R])
}

func (f following[R]) name() string { return f.table.name }

func (f following[R]) lookup(*batch) (lookup, bool) { return lookup{}, false }

func (f following[R]) changed(b *batch) tableChange {
	w := writes[R]{table: f.table}
	f.of(b, &w)
	return w.orNone()
}

// writes are the records of one table to insert and to update.
type writes[R any] struct {
	table          *table[R]
	insert, update []*R
	repair         []*R // updated with the columns that never change
}

func (w *writes[R]) add(r farthing.Written[R]) {
	switch {
	case r.New:
		w.insert = append(w.insert, r.Record)
	case r.Repaired:
		w.repair = append(w.repair, r.Record)
	default:
		w.update = append(w.update, r.Record)
	}
}

// orNone returns nil if there is nothing to write.
func (w *writes[R]) orNone() tableChange {
	if len(w.insert)+len(w.update)+len(w.repair) == 0 {
		return nil
	}
	return w
}
