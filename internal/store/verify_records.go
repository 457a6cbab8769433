package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// recordRow is one of the journal rows about a record, as a join finds them.
type recordRow struct {
	kind               int64
	id                 string
	seq, previous      int64
	amount, creditedTo money.Minor
}

// rowColumns returns the columns that recordRow.dest scans, of the journal by an alias.
func rowColumns(alias string) string {
	return strings.ReplaceAll("j.kind, j.subject_id, j.seq, j.previous, j.amount, j.credited", "j.", alias+".")
}

func (r *recordRow) dest() []any {
	return []any{(*number)(&r.kind), (*text)(&r.id), (*number)(&r.seq), (*number)(&r.previous), (*number)(&r.amount),
		(*number)(&r.creditedTo)}
}

// is reports whether the row is about a record and its amount.
func (r *recordRow) is(subject, id string, amount money.Minor) bool {
	return kindOf(r.kind).Subject == subject && r.id == id && r.amount == amount
}

// statusAfter returns the status in which rows of some types, latest first, leave their record; "" if they cannot
// follow each other.
func statusAfter[S ~string](types []string, after func(was S, event string) (S, bool)) S {
	var status S
	for _, event := range slices.Backward(types) {
		next, can := after(status, event)
		if !can {
			return ""
		}
		status = next
	}
	return status
}

// paymentsWithRows reads payments with their last three journal rows and the sum of their refunds. SQLite, which has no
// statistics, takes the index of refunds by payment only if the index alone holds every column asked for: hence refunds
// twice.
var paymentsWithRows = `SELECT ` + paymentsTable.of("p") + `,
		COALESCE((SELECT CAST(SUM(r.amount) AS bigint) FROM refunds i CROSS JOIN refunds r WHERE i.merchant = $1
		AND i.payment_id = p.id AND r.merchant = $1 AND r.id = i.id), 0),
		` + rowColumns("a") + `, ` + rowColumns("b") + `, ` + rowColumns("c") + `
	FROM payments p LEFT JOIN journal a ON a.merchant = $1 AND a.seq = COALESCE(p.last_seq, p.first_seq)
	LEFT JOIN journal b ON b.merchant = $1 AND b.seq = a.previous
	LEFT JOIN journal c ON c.merchant = $1 AND c.seq = b.previous WHERE p.merchant = $1 AND p.id > $2 ORDER BY p.id
	LIMIT $3`

// payments compares each payment with its rows.
func (v *verification) payments(ctx context.Context) error {
	var rows int64
	var disputed, lost, refunds money.Minor
	var found [3]recordRow
	var noted []notedRecord
	payment := paymentsTable.scan(v.merchant,
		slices.Concat([]any{(*number)(&refunds)}, found[0].dest(), found[1].dest(), found[2].dest())...)
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, paymentsWithRows, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := payment.next(r); err != nil {
				return err
			}
			p := &payment.record
			read, after = read+1, p.ID
			disputed, lost = disputed+p.Disputed, lost+p.ChargedBack
			if longer(found[:]) {
				kept, refunded := *p, refunds
				noted = append(noted, notedRecord{p.LastSeq, func(all []recordRow) int64 {
					return v.payment(&kept, refunded, all)
				}})
			} else {
				rows += v.payment(p, refunds, found[:])
			}
			return nil
		})
		if err != nil {
			return err
		}
		count, err := v.compareNoted(ctx, noted)
		if err != nil {
			return err
		}
		rows, noted = rows+count, noted[:0]
		if read < slice {
			break
		}
	}
	v.compareAmount("the sum of disputed amounts of payments", disputed, v.book.Balances[ledger.Disputed])
	v.compareAmount("the sum of charged back amounts of payments", lost, v.lost)
	return v.unclaimed(ctx, farthing.SubjectPayment, "payments", rows)
}

// notedRecord is a record that more rows are about than were read with it.
type notedRecord struct {
	last    int64                              // its last row
	compare func(all []recordRow) (rows int64) // compares it with all of them, latest first
}

// compareNoted compares such records, and returns how many rows are about them.
func (v *verification) compareNoted(ctx context.Context, noted []notedRecord) (rows int64, err error) {
	for _, r := range noted {
		all, err := v.rowsBack(ctx, r.last)
		if err != nil {
			return rows, err
		}
		rows += r.compare(all)
	}
	return rows, nil
}

// longer reports whether more rows are about a record than those read with it, latest first: somebody changed what is
// noted on it.
func longer(rows []recordRow) bool {
	last := rows[len(rows)-1]
	return last.seq != 0 && last.previous != 0 || slices.ContainsFunc(rows, recordRow.noted)
}

// noted reports whether the row tells of nothing but what somebody noted on its record.
func (r recordRow) noted() bool { return r.seq != 0 && farthing.OnlyNotes(kindOf(r.kind).Type) }

// rowsBack reads the rows about a record, from the last one back to the first.
func (v *verification) rowsBack(ctx context.Context, last int64) (rows []recordRow, err error) {
	for seq := last; seq != 0; {
		var r recordRow
		err := v.r.queryRow(ctx, `SELECT `+rowColumns("j")+` FROM journal j WHERE j.merchant = $1 AND j.seq = $2`,
			[]any{v.key, seq}, r.dest()...)
		if errors.Is(err, errNoRows) || err == nil && r.previous >= seq {
			break // the journal itself is not sound, and is told of
		}
		if err != nil {
			return nil, fmt.Errorf("read the rows about a record: %w", err)
		}
		rows, seq = append(rows, r), r.previous
	}
	return rows, nil
}

// moved returns those of the rows about a record, latest first, that changed its state, and how many rows there are.
func (v *verification) moved(rows []recordRow, about subjectKey) (moved []recordRow, count int64) {
	for _, r := range rows {
		if r.seq == 0 {
			break
		}
		count++
		if !r.noted() {
			moved = append(moved, r)
		} else if !r.is(about.subject, about.id, 0) {
			v.problem(r.seq, "%s %s: the row is about %s %s", about.subject, about.id, kindOf(r.kind).Subject, r.id)
		}
	}
	return moved, count
}

// payment compares one payment with its rows, latest first, and returns how many there are.
func (v *verification) payment(p *farthing.Payment, refunds money.Minor, all []recordRow) (count int64) {
	name := subjectKey{farthing.SubjectPayment, p.ID}
	rows, count := v.moved(all, name)
	types := v.typesOf(rows, name, p.Amount)
	if len(types) == 0 {
		v.problem(p.LastSeq, "payment %s has no journal row", p.ID)
		return count
	}
	if status := statusAfter(types, farthing.PaymentStatusAfter); status != p.Status ||
		rows[len(rows)-1].previous != 0 {
		v.problem(p.LastSeq, "payment %s is %s, its journal says %s", p.ID, p.Status,
			cmp.Or(string(status), "nothing that can be"))
	}
	if first := rows[len(rows)-1].seq; p.FirstSeq != first {
		v.problem(first, "payment %s: its first row is %d, not %d", p.ID, first, p.FirstSeq)
	}
	var credited money.Minor
	if settled := slices.Index(types, farthing.EventPaymentSettled); settled >= 0 {
		credited = rows[settled].creditedTo
	}
	if p.Credited != credited {
		v.problem(p.LastSeq, "payment %s: the total of credits after it settled is %d, its row says %d", p.ID,
			p.Credited, credited)
	}
	if p.Refunded != refunds {
		v.problem(p.LastSeq, "payment %s: %d is refunded, its refunds come to %d", p.ID, p.Refunded, refunds)
	}
	if p.Left() < 0 || p.Disputed < 0 || p.ChargedBack < 0 {
		v.problem(p.LastSeq, "payment %s: more than its amount is refunded or disputed, or less than nothing", p.ID)
	}
	return count
}

// typesOf returns the types of the rows that there are about a record of an amount, and reports those that are not.
func (v *verification) typesOf(rows []recordRow, about subjectKey, amount money.Minor) (types []string) {
	for _, r := range rows {
		if r.seq == 0 {
			break
		}
		kind := kindOf(r.kind)
		types = append(types, kind.Type)
		if !r.is(about.subject, about.id, amount) {
			v.problem(r.seq, "%s %s of %d: the row is about %s %s and %d", about.subject, about.id, amount,
				kind.Subject, r.id, r.amount)
		}
	}
	return types
}

// refundsWithRows reads refunds with their rows, and whether the payment that a refund names exists.
var refundsWithRows = `SELECT ` + refundsTable.of("r") + `,
		CASE WHEN r.payment_id IS NULL OR p.id IS NOT NULL THEN 1 ELSE 0 END, ` + rowColumns("j") + `
	FROM refunds r LEFT JOIN payments p ON p.merchant = $1 AND p.id = r.payment_id
	LEFT JOIN journal j ON j.merchant = $1 AND j.seq = COALESCE(r.last_seq, r.first_seq)
	WHERE r.merchant = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`

// refunds compares each refund with its rows.
func (v *verification) refunds(ctx context.Context) error {
	var records int64
	var named flag
	var found recordRow
	var noted []notedRecord
	refund := refundsTable.scan(v.merchant, append([]any{&named}, found.dest()...)...)
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, refundsWithRows, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := refund.next(r); err != nil {
				return err
			}
			f := &refund.record
			read, after = read+1, f.ID
			if found.noted() {
				kept := *f
				noted = append(noted, notedRecord{f.LastSeq, func(all []recordRow) int64 {
					return v.refund(&kept, all)
				}})
			} else {
				records += v.refund(f, []recordRow{found})
			}
			if !named {
				v.problem(f.FirstSeq, "refund %s names a payment that does not exist", f.ID)
			}
			return nil
		})
		if err != nil {
			return err
		}
		count, err := v.compareNoted(ctx, noted)
		if err != nil {
			return err
		}
		records, noted = records+count, noted[:0]
		if read < slice {
			return v.unclaimed(ctx, farthing.SubjectRefund, "refunds", records)
		}
	}
}

// refund compares one refund with its rows, latest first, and returns how many there are: the one that made it, and
// those that changed what is noted on it.
func (v *verification) refund(f *farthing.Refund, all []recordRow) (count int64) {
	rows, count := v.moved(all, subjectKey{farthing.SubjectRefund, f.ID})
	if len(rows) != 1 || kindOf(rows[0].kind).Type != farthing.EventRefundMade || rows[0].seq != f.FirstSeq ||
		rows[0].previous != 0 || !rows[0].is(farthing.SubjectRefund, f.ID, f.Amount) {
		v.problem(f.FirstSeq, "refund %s of %d is not what its journal row says", f.ID, f.Amount)
	}
	return count
}

// unclaimed reports journal rows that no record of the table accounts for, if there are any: claimed is how many rows
// its records account for.
func (v *verification) unclaimed(ctx context.Context, subject, table string, claimed int64) error {
	if v.count[subject] == claimed {
		return nil
	}
	named := false
	err := v.r.query(ctx, `SELECT j.seq, j.subject_id FROM journal j WHERE j.merchant = $1
		AND $2 LIKE '%,' || CAST(j.kind AS text) || ',%'
		AND NOT EXISTS (SELECT 1
		FROM `+table+` r WHERE r.merchant = $1 AND r.id = j.subject_id) ORDER BY j.seq LIMIT $3`,
		[]any{v.key, (&JournalFilter{Subject: subject}).kinds(), int64(maxProblems)}, func(r row) error {
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
	account := bankAccountsTable.scan(v.merchant)
	err := v.r.query(ctx, `SELECT `+bankAccountsTable.read+` FROM bank_accounts WHERE merchant = $1`, []any{v.key},
		func(r row) error {
			if err := account.next(r); err != nil {
				return err
			}
			a := &account.record
			delete(missing, a.ID)
			last := v.last[subjectKey{farthing.SubjectBankAccount, a.ID}]
			if a.Status != v.accounts[a.ID] || a.LastSeq != last {
				v.problem(last, "bank account %s is %s at row %d, its journal says %s at row %d", a.ID, a.Status,
					a.LastSeq, v.accounts[a.ID], last)
			}
			if a.Digest != "" && a.Digest != digestNow(v, a) {
				v.problem(last, "the digest of the number of bank account %s is not of the store's digest_key", a.ID)
			}
			return nil
		})
	for id := range missing {
		v.problem(v.last[subjectKey{farthing.SubjectBankAccount, id}], "bank account %s does not exist", id)
	}
	return err
}

// digestNow returns the digest of an account's number; "" if there is no key, or the number cannot be opened.
func digestNow(v *verification, a *farthing.BankAccount) string {
	plain, err := v.form.open(v.merchant, a.ID, a.Sealed)
	if err != nil || v.digestKey == nil {
		return ""
	}
	return numberDigestOf(v.digestKey, farthing.DetailsOf(string(plain)))
}

// withdrawalsWithReferences reads withdrawals and the owners of their bank references.
var withdrawalsWithReferences = `SELECT ` + withdrawalsTable.of("w") + `, r.merchant, r.withdrawal_id
	FROM withdrawals w LEFT JOIN bank_references r ON r.bank_reference = w.bank_reference
	WHERE w.merchant = $1 AND w.first_seq > $2 ORDER BY w.first_seq LIMIT $3`

// withdrawalRecords compares each withdrawal with its rows, and the balances with those under way.
func (v *verification) withdrawalRecords(ctx context.Context, book *bookRecord) error {
	var requested, transit, fees money.Minor
	var owner, rightly int64
	var named string
	withdrawal := withdrawalsTable.scan(v.merchant, (*number)(&owner), (*text)(&named))
	for after := int64(-1); ; {
		read := 0
		err := v.r.query(ctx, withdrawalsWithReferences, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := withdrawal.next(r); err != nil {
				return err
			}
			w := &withdrawal.record
			read, after = read+1, w.FirstSeq
			v.withdrawal(w)
			if owner != v.key || named != w.ID {
				v.problem(w.FirstSeq,
					"withdrawal %s: its bank reference belongs to withdrawal %q of merchant number %d", w.ID, named,
					owner)
			} else {
				rightly++
			}
			v.unapproved += w.UnapprovedAmount()
			switch w.Status {
			case farthing.AwaitingApproval, farthing.WithdrawalPending:
				requested += w.Amount
			case farthing.InTransit:
				transit += w.Net()
				fees += w.Fee
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
	if book.totals.FeesInTransit != fees {
		v.problem(0, "the book's fees in transit are %d, those of its withdrawals come to %d",
			book.totals.FeesInTransit, fees)
	}
	return v.bankReferences(ctx, rightly)
}

// bankReferences looks for references beside those that lead back to their withdrawals: by one of them the bank would
// report about a withdrawal that it was not given.
func (v *verification) bankReferences(ctx context.Context, rightly int64) error {
	var count int64
	text := `SELECT COUNT(*) FROM bank_references WHERE merchant = $1`
	if err := v.r.queryRow(ctx, text, []any{v.key}, &count); err != nil {
		return fmt.Errorf("count bank references: %w", err)
	}
	if count != rightly {
		v.problem(0, "there are %d bank references, and %d of them are those of withdrawals", count, rightly)
	}
	return nil
}

func (v *verification) compareSum(account string, balance, sum money.Minor) {
	if balance != sum {
		v.problem(0, "the book's balance of %s is %d, the withdrawals in that state come to %d", account, balance, sum)
	}
}

// withdrawal compares one withdrawal with its rows, and removes it from the journal's.
func (v *verification) withdrawal(w *farthing.Withdrawal) {
	rows := v.withdrawals[w.ID]
	if rows == nil {
		v.problem(w.FirstSeq, "withdrawal %s has no journal row", w.ID)
		return
	}
	delete(v.withdrawals, w.ID)
	if err := w.CheckApproval(v.approved[w.ApprovalID]); err != nil {
		v.problem(rows.last, "%v", err)
	}
	if w.Status != rows.status || (w.Outcome == farthing.OutcomeUnknown) != rows.unknown {
		v.problem(rows.last, "withdrawal %s is %s (outcome %q), its journal says %s", w.ID, w.Status, w.Outcome,
			rows.status)
	}
	if w.FirstSeq != rows.first || w.LastSeq != rows.last {
		v.problem(rows.last, "withdrawal %s: its rows are %d to %d, not %d to %d", w.ID, rows.first, rows.last,
			w.FirstSeq, w.LastSeq)
	}
	if w.Amount != rows.amount || w.Fee != rows.requestedFee ||
		(rows.net != 0 && (w.Net() != rows.net || w.Fee != rows.fee)) {
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
