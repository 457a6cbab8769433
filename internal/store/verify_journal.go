package store

import (
	"context"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// withdrawalRows is what the journal says about one withdrawal.
type withdrawalRows struct {
	status        farthing.WithdrawalStatus
	amount        money.Minor
	requestedFee  money.Minor // when it was requested
	net, fee      money.Minor // of the submission; net 0: not handed over
	debitedTo     money.Minor
	givenBackFrom money.Minor // −1: never
	first, last   int64
	unknown       bool // its outcome
}

// journal recomputes the book row by row.
func (v *verification) journal(ctx context.Context) error {
	next := journalTable.scan(v.merchant)
	for after := int64(0); ; {
		read := 0
		err := v.r.query(ctx, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq > $2 `+
			`ORDER BY seq LIMIT $3`, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := next.next(r); err != nil {
				return err
			}
			v.row(&next.record)
			read++
			return nil
		})
		if err != nil {
			return err
		}
		v.report.Rows += int64(read)
		v.progress(v.report.Books, v.report.Rows)
		if read < slice {
			return nil
		}
		after = next.record.Seq
	}
}

// row recomputes one row. It reports a wrong row once: it goes on from the row as it is stored, so that one wrong row
// is one problem, not one for each row after it.
func (v *verification) row(stored *ledger.Row) {
	v.recompute(stored)
	if err := v.totals.Count(stored.Entry); err != nil {
		v.problem(stored.Seq, "the row cannot be counted: %v", err)
	}
	if stored.Progress != (ledger.Content{}) {
		v.progressed = stored.Seq
	}
	v.subject(stored)
	if strings.Contains(stored.Details, noteDetail) {
		v.noted++
	}
	v.item(stored)
	v.follow(stored)
	v.days.row()
	v.queues.row(stored)
}

// recompute books a row's entry again on the book as the previous row left it.
func (v *verification) recompute(stored *ledger.Row) {
	before := *v.book
	gap := stored.Seq != before.Seq+1
	if gap {
		v.problem(before.Seq+1, "the row is missing; the next one is %d", stored.Seq)
	}
	if !farthing.KnownRow(stored) {
		v.problem(stored.Seq, "%s from %q to %q with amount %d is nothing that is ever written", stored.Type,
			stored.Debit, stored.Credit, stored.Amount)
	}
	if stored.Booked.Before(before.BookedAt) {
		v.problem(stored.Seq, "the row is booked earlier than the row before it")
	}
	computed, err := v.book.Post(stored.Entry)
	if err != nil {
		v.problem(stored.Seq, "the row cannot be booked: %v", err)
		return
	}
	computed.Content, computed.Progress = stored.Content, stored.Progress
	rows := []ledger.Row{computed}
	if v.book.Chain(rows); !gap {
		v.compareRow(&rows[0], stored)
	}
}

// follow sets the book to the state that a row says it left.
func (v *verification) follow(stored *ledger.Row) {
	b := v.book
	b.Seq = stored.Seq
	b.Hash = stored.Hash
	b.BookedAt = stored.Booked
	b.Credited = stored.Credited
	b.Debited = stored.Debited
	for _, a := range shown {
		b.Balances[a] = stored.Balances[a]
	}
}

// compareRow compares a stored row with the same entry booked again.
func (v *verification) compareRow(computed, stored *ledger.Row) {
	seen := computed.Balances
	for _, a := range ledger.Accounts() {
		seen[a] = 0
	}
	for _, a := range shown {
		seen[a] = computed.Balances[a]
	}
	if seen != stored.Balances || computed.Credited != stored.Credited || computed.Debited != stored.Debited {
		v.problem(stored.Seq, "the balances after the row do not follow from the row before it and its amount")
	}
	if computed.MerchantID != stored.MerchantID || computed.Currency != stored.Currency {
		v.problem(stored.Seq, "the row's currency is %s, its book's %s", stored.Currency, computed.Currency)
	}
	if computed.Hash != stored.Hash {
		v.problem(stored.Seq, "the hash is not that of the row and the hash before it")
	}
}

// item checks that each withdrawal took what moved the balance since the one before it: opening + items =
// amount + closing.
func (v *verification) item(r *ledger.Row) {
	if r.Type == farthing.EventWithdrawalRequested {
		if closing := r.Balances[ledger.Available]; v.opening+v.items != r.Amount+closing {
			v.problem(r.Seq, "withdrawal %s: opening %d and items %d are not amount %d and closing %d", r.SubjectID,
				v.opening, v.items, r.Amount, closing)
		}
		v.opening, v.items = r.Balances[ledger.Available], 0
		return
	}
	if r.Credit == ledger.Available {
		v.items += r.Amount
	}
	if r.Debit == ledger.Available {
		v.items -= r.Amount
	}
}

// subject follows the subject of the row.
func (v *verification) subject(r *ledger.Row) {
	previous := int64(0)
	key, check := subjectKey{r.Subject, r.SubjectID}, v.checks[r.Subject]
	switch r.Subject {
	case farthing.SubjectPayment, farthing.SubjectDispute, farthing.SubjectRefund:
		v.count[r.Subject]++
		if r.Type == farthing.EventDisputeLost {
			v.lost += r.Amount
		}
		return // its rows are followed from its record
	case farthing.SubjectMerchant, farthing.SubjectBankAccount, farthing.SubjectWithdrawal:
		previous = v.last[key]
		v.last[key] = r.Seq
	default:
		if check != nil {
			previous = v.last[key]
			v.last[key] = r.Seq
		} else {
			v.count[r.Subject]++
		}
	}
	if r.Previous != previous {
		v.problem(r.Seq, "the previous row about %s %s is %d, not %d", r.Subject, r.SubjectID, previous, r.Previous)
	}
	switch r.Subject {
	case farthing.SubjectMerchant:
		v.merchantRow(r)
	case farthing.SubjectBankAccount:
		v.accountRow(r)
	case farthing.SubjectWithdrawal:
		v.withdrawalRow(r)
	case farthing.SubjectSchedule:
		v.schedule.row(r)
	default:
		if check != nil {
			check.row(r)
		}
	}
}

func (v *verification) merchantRow(r *ledger.Row) {
	if r.Type == farthing.EventSchedulePaused || r.Type == farthing.EventScheduleResumed {
		v.schedule.pauseRow(r)
		return
	}
	if status, changes := farthing.MerchantStatusAfter(r.Type); changes {
		v.status = status
	}
	if standing, changes := farthing.EligibilityStatusAfter(r.Type); changes {
		v.eligibility = standing
	}
}

func (v *verification) accountRow(r *ledger.Row) {
	status, changes := farthing.BankAccountStatusAfter(r, v.frozenFrom[r.SubjectID])
	if !changes {
		return
	}
	switch r.Type {
	case farthing.EventBankAccountNominated:
		if status != farthing.AccountInForce {
			v.candidate = r.SubjectID
		}
	case farthing.EventBankAccountInForce:
		v.inForce, v.candidate = r.SubjectID, ""
	case farthing.EventBankAccountFrozen:
		v.frozenFrom[r.SubjectID] = v.accounts[r.SubjectID]
	case farthing.EventBankAccountReplaced, farthing.EventBankAccountSuspended:
		if r.SubjectID == v.candidate {
			v.candidate = ""
		}
	}
	v.accounts[r.SubjectID] = status
}

func (v *verification) withdrawalRow(r *ledger.Row) {
	w := v.withdrawals[r.SubjectID]
	if (w == nil) != (r.Type == farthing.EventWithdrawalRequested) {
		v.problem(r.Seq, "withdrawal %s: %s cannot come here", r.SubjectID, r.Type)
	}
	if w == nil {
		w = &withdrawalRows{
			amount:        r.Amount,
			requestedFee:  farthing.ParseFee(r.Details),
			debitedTo:     r.Debited,
			givenBackFrom: -1,
			first:         r.Seq,
		}
		v.withdrawals[r.SubjectID] = w
	}
	w.last = r.Seq
	if r.Credit == ledger.Available && w.givenBackFrom < 0 {
		w.givenBackFrom = r.Credited - r.Amount
	}
	switch r.Type {
	case farthing.EventWithdrawalSubmitted:
		w.net = r.Amount
		v.attempts.row(r.SubjectID, r.Details, ms(r.Booked))
	case farthing.EventWithdrawalFee:
		w.fee = r.Amount
	case farthing.EventOutcomeUnknown:
		w.unknown = true
	}
	waited := farthing.ParseStatus(r) == string(farthing.AwaitingApproval)
	if status, changes := farthing.WithdrawalStatusAfter(r.Type, waited); changes {
		w.status, w.unknown = status, r.Type == farthing.EventWithdrawalUnproved
	}
}
