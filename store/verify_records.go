package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"farthing"
	"farthing/ledger"
	"farthing/money"
)

// paymentRow is one of the up to three journal rows about a payment, as a join finds them.
type paymentRow struct {
	kind, subject, id  string
	seq, previous      int64
	amount, creditedTo money.Minor
}

func (p *paymentRow) dest() []any {
	return []any{&p.kind, &p.subject, &p.id, &p.seq, &p.previous, (*int64)(&p.amount), (*int64)(&p.creditedTo)}
}

// paymentLives are the lives that a payment can have had, by its journal's types, latest first.
var paymentLives = map[string]farthing.PaymentStatus{
	"payment.pending": farthing.PaymentPending,
	"payment.settled": farthing.PaymentSettled, "payment.settled payment.pending": farthing.PaymentSettled,
	"payment.failed payment.pending":   farthing.PaymentFailed,
	"payment.reversed payment.settled": farthing.PaymentReversed, "payment.reversed payment.settled payment.pending": farthing.PaymentReversed,
}

// paymentsWithRows reads payments with their last three journal rows and the sum of their refunds. SQLite, which
// has no statistics, takes the index of refunds by payment only where the index alone answers: hence refunds twice.
var paymentsWithRows = func() string {
	rows := make([]string, 0, 3)
	for _, j := range []string{"a", "b", "c"} {
		rows = append(rows, strings.ReplaceAll(`COALESCE(j.type, ''), COALESCE(j.subject, ''), COALESCE(j.subject_id, ''), COALESCE(j.seq, 0), COALESCE(j.previous, 0), COALESCE(j.amount, 0), COALESCE(j.credited, 0)`, "j.", j+"."))
	}
	return `SELECT p.id, p.status, p.amount, p.refunded, p.disputed, p.charged_back, p.first_seq, p.last_seq, COALESCE(p.credited, 0),
		COALESCE((SELECT CAST(SUM(r.amount) AS bigint) FROM refunds i CROSS JOIN refunds r WHERE i.merchant_id = $1 AND i.payment_id = p.id AND r.merchant_id = $1 AND r.id = i.id), 0), ` + strings.Join(rows, ", ") + `
		FROM payments p LEFT JOIN journal a ON a.merchant_id = $1 AND a.seq = p.last_seq LEFT JOIN journal b ON b.merchant_id = $1 AND b.seq = a.previous
		LEFT JOIN journal c ON c.merchant_id = $1 AND c.seq = b.previous WHERE p.merchant_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3`
}()

// payments compares each payment with its rows.
func (v *verification) payments(ctx context.Context) error {
	var rows int64
	var disputed, lost money.Minor
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, paymentsWithRows, []any{v.merchant, after, int64(slice)}, func(r row) error {
			var p farthing.Payment
			var refunds money.Minor
			var found [3]paymentRow
			dest := []any{&p.ID, (*string)(&p.Status), (*int64)(&p.Amount), (*int64)(&p.Refunded), (*int64)(&p.Disputed), (*int64)(&p.ChargedBack), &p.FirstSeq, &p.LastSeq, (*int64)(&p.Credited), (*int64)(&refunds)}
			if err := r.Scan(slices.Concat(dest, found[0].dest(), found[1].dest(), found[2].dest())...); err != nil {
				return fmt.Errorf("scan payment: %w", err)
			}
			read, after = read+1, p.ID
			disputed, lost = disputed+p.Disputed, lost+p.ChargedBack
			rows += v.payment(&p, refunds, found[:])
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	v.compareAmount("the sum of disputed amounts of payments", disputed, v.book.Balances[ledger.Disputed])
	v.compareAmount("the sum of charged back amounts of payments", lost, v.lost)
	return v.unclaimed(ctx, farthing.SubjectPayment, "payments", rows)
}

// payment compares one payment with its rows, latest first, and tells how many there are.
func (v *verification) payment(p *farthing.Payment, refunds money.Minor, rows []paymentRow) (count int64) {
	var types []string
	var credited money.Minor
	for _, r := range rows {
		if r.seq == 0 {
			break
		}
		count++
		types = append(types, r.kind)
		if r.subject != farthing.SubjectPayment || r.id != p.ID || r.amount != p.Amount {
			v.problem(r.seq, "payment %s of %d: the row is about %s %s and %d", p.ID, p.Amount, r.subject, r.id, r.amount)
		}
		if r.kind == "payment.settled" {
			credited = r.creditedTo
		}
	}
	if count == 0 {
		v.problem(p.LastSeq, "payment %s has no journal row", p.ID)
		return 0
	}
	if status := paymentLives[strings.Join(types, " ")]; status != p.Status || rows[count-1].previous != 0 {
		v.problem(p.LastSeq, "payment %s is %s, its journal says %s", p.ID, p.Status, cmp.Or(string(status), "nothing that can be"))
	}
	if first := rows[count-1].seq; p.FirstSeq != first {
		v.problem(first, "payment %s: its first row is %d, not %d", p.ID, first, p.FirstSeq)
	}
	if p.Credited != credited {
		v.problem(p.LastSeq, "payment %s: the total of credits after it settled is %d, its row says %d", p.ID, p.Credited, credited)
	}
	if p.Refunded != refunds {
		v.problem(p.LastSeq, "payment %s: %d is refunded, its refunds come to %d", p.ID, p.Refunded, refunds)
	}
	if p.Left() < 0 || p.Disputed < 0 || p.ChargedBack < 0 {
		v.problem(p.LastSeq, "payment %s: more than its amount is refunded or disputed, or less than nothing", p.ID)
	}
	return count
}

// refunds compares each refund with its row.
func (v *verification) refunds(ctx context.Context) error {
	return v.single(ctx, singleRow{subject: farthing.SubjectRefund, table: "refunds", amount: "r.amount", booked: "0 = 0",
		related: `r.payment_id IS NULL OR EXISTS (SELECT 1 FROM payments p WHERE p.merchant_id = $1 AND p.id = r.payment_id)`,
		kindOf:  func(money.Minor) string { return "refund.made" }})
}

// adjustments compares each adjustment with its row.
func (v *verification) adjustments(ctx context.Context) error {
	return v.single(ctx, singleRow{subject: farthing.SubjectAdjustment, table: "adjustments", amount: "ABS(r.amount)", booked: "r.status = 'booked'", related: `0 = 0`, kindOf: func(amount money.Minor) string {
		if amount < 0 {
			return "adjustment.debited"
		}
		return "adjustment.credited"
	}})
}

// singleRow is a kind of record that has one journal row each, once it is booked.
type singleRow struct {
	subject, table string
	amount         string // in SQL, of record r, as its row has it
	booked         string // in SQL: r has its row
	related        string // in SQL: the record that r names exists
	kindOf         func(money.Minor) string
}

// single compares the records of one kind with their rows.
func (v *verification) single(ctx context.Context, k singleRow) error {
	text := `SELECT r.id, r.amount, COALESCE(r.first_seq, 0), CASE WHEN ` + k.booked + ` THEN 1 ELSE 0 END, CASE WHEN ` + k.related + ` THEN 1 ELSE 0 END, COALESCE(j.type, ''), COALESCE(j.subject_id, ''),
		CASE WHEN j.amount = ` + k.amount + ` THEN 1 ELSE 0 END FROM ` + k.table + ` r LEFT JOIN journal j ON j.merchant_id = $1 AND j.seq = r.first_seq
		WHERE r.merchant_id = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`
	var records int64
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, text, []any{v.merchant, after, int64(slice)}, func(r row) error {
			var id, kind, about string
			var of money.Minor
			var seq, booked, named, same int64
			if err := r.Scan(&id, (*int64)(&of), &seq, &booked, &named, &kind, &about, &same); err != nil {
				return fmt.Errorf("scan %s: %w", k.subject, err)
			}
			read, after = read+1, id
			if booked == 0 {
				if seq != 0 {
					v.problem(seq, "%s %s of %d is not booked and has a journal row", k.subject, id, of)
				}
				return nil
			}
			records++
			if kind != k.kindOf(of) || about != id || same == 0 {
				v.problem(seq, "%s %s of %d is not what its journal row says", k.subject, id, of)
			}
			if named == 0 {
				v.problem(seq, "%s %s names a payment that does not exist", k.subject, id)
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			return v.unclaimed(ctx, k.subject, k.table, records)
		}
	}
}

// unclaimed reports journal rows that no record of the table accounts for, where there are any: claimed is how
// many rows its records account for.
func (v *verification) unclaimed(ctx context.Context, subject, table string, claimed int64) error {
	if v.count[subject] == claimed {
		return nil
	}
	named := false
	err := v.r.query(ctx, `SELECT j.seq, j.subject_id FROM journal j WHERE j.merchant_id = $1 AND j.subject = $2 AND NOT EXISTS (SELECT 1 FROM `+table+` r WHERE r.merchant_id = $1 AND r.id = j.subject_id) ORDER BY j.seq LIMIT $3`,
		[]any{v.merchant, subject, int64(maxProblems)}, func(r row) error {
			var seq int64
			var id string
			if err := r.Scan(&seq, &id); err != nil {
				return fmt.Errorf("scan journal row: %w", err)
			}
			named = true
			v.problem(seq, "the row is about %s %s, which does not exist", subject, id)
			return nil
		})
	if err == nil && !named {
		v.problem(0, "the journal has %d rows about %s, their records account for %d", v.count[subject], table, claimed)
	}
	return err
}

// bankAccounts compares the merchant's bank accounts with the rows about them.
func (v *verification) bankAccounts(ctx context.Context) error {
	missing := map[string]bool{}
	for id := range v.accounts {
		missing[id] = true
	}
	err := v.r.query(ctx, `SELECT `+bankAccountColumns+` FROM bank_accounts WHERE merchant_id = $1`, []any{v.merchant}, func(r row) error {
		a, err := scanBankAccount(r)
		if err != nil {
			return err
		}
		delete(missing, a.ID)
		last := v.last[subjectKey{farthing.SubjectBankAccount, a.ID}]
		if a.Status != v.accounts[a.ID] || a.LastSeq != last {
			v.problem(last, "bank account %s is %s at row %d, its journal says %s at row %d", a.ID, a.Status, a.LastSeq, v.accounts[a.ID], last)
		}
		return nil
	})
	for id := range missing {
		v.problem(v.last[subjectKey{farthing.SubjectBankAccount, id}], "bank account %s does not exist", id)
	}
	return err
}

// withdrawalsWithReferences reads withdrawals and to whom their bank references belong.
const withdrawalsWithReferences = `SELECT ` + withdrawalColumns + `, COALESCE(ref_merchant, ''), COALESCE(ref_withdrawal, '') FROM withdrawals
	LEFT JOIN (SELECT bank_reference AS ref, merchant_id AS ref_merchant, withdrawal_id AS ref_withdrawal FROM bank_references) r ON ref = withdrawals.bank_reference
	WHERE merchant_id = $1 AND first_seq > $2 ORDER BY first_seq LIMIT $3`

// withdrawalRecords compares each withdrawal with its rows, and the balances with those under way.
func (v *verification) withdrawalRecords(ctx context.Context, book *ledger.Book) error {
	var requested, transit money.Minor
	for after := int64(-1); ; {
		read := 0
		err := v.r.query(ctx, withdrawalsWithReferences, []any{v.merchant, after, int64(slice)}, func(r row) error {
			var owner, named string
			w, err := scanWithdrawal(r, &owner, &named)
			if err != nil {
				return err
			}
			read, after = read+1, w.FirstSeq
			v.withdrawal(w)
			if owner != v.merchant || named != w.ID {
				v.problem(w.FirstSeq, "withdrawal %s: its bank reference belongs to withdrawal %q of merchant %q", w.ID, named, owner)
			}
			switch w.Status {
			case farthing.AwaitingApproval, farthing.WithdrawalPending:
				requested += w.Amount
			case farthing.InTransit:
				transit += w.Net()
			default: // its money has left both accounts
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	for id, rows := range v.withdrawals {
		v.problem(rows.first, "the row is about withdrawal %s, which does not exist", id)
	}
	v.compareSum("requested", book.Balances[ledger.Requested], requested)
	v.compareSum("in_transit", book.Balances[ledger.InTransit], transit)
	return nil
}

func (v *verification) compareSum(account string, balance, sum money.Minor) {
	if balance != sum {
		v.problem(0, "the book's balance of %s is %d, the withdrawals in that state come to %d", account, balance, sum)
	}
}

// withdrawal compares one withdrawal with its rows, and strikes it off the journal's.
func (v *verification) withdrawal(w *farthing.Withdrawal) {
	rows := v.withdrawals[w.ID]
	if rows == nil {
		v.problem(w.FirstSeq, "withdrawal %s has no journal row", w.ID)
		return
	}
	delete(v.withdrawals, w.ID)
	if err := w.CheckApproval(); err != nil {
		v.problem(rows.last, "%v", err)
	}
	if w.Status != rows.status || (w.Outcome == farthing.OutcomeUnknown) != rows.unknown {
		v.problem(rows.last, "withdrawal %s is %s (outcome %q), its journal says %s", w.ID, w.Status, w.Outcome, rows.status)
	}
	if w.FirstSeq != rows.first || w.LastSeq != rows.last {
		v.problem(rows.last, "withdrawal %s: its rows are %d to %d, not %d to %d", w.ID, rows.first, rows.last, w.FirstSeq, w.LastSeq)
	}
	if w.Amount != rows.amount || (rows.net != 0 && (w.Net() != rows.net || w.Fee != rows.fee)) {
		v.problem(rows.first, "withdrawal %s: amount %d and fee %d are not those of its rows", w.ID, w.Amount, w.Fee)
	}
	givenBack := money.Minor(-1)
	if w.GivenBackFrom != nil {
		givenBack = *w.GivenBackFrom
	}
	if w.DebitedTo != rows.debitedTo || givenBack != rows.givenBackFrom {
		v.problem(rows.last, "withdrawal %s: the totals by which payments find it are not those of its rows", w.ID)
	}
}
