package store

import (
	"fmt"

	"farthing/ledger"
)

// journalColumns are what scanJournalRow reads.
const journalColumns = `merchant_id, seq, type, subject, subject_id, previous, currency, debit, credit, amount,
	pending, available, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, actor, why, details, hash`

// scanJournalRow reads journalColumns. A name that is no account's becomes an account that is none: whoever
// tampered with it is found by the checks, not here.
func scanJournalRow(r row) (ledger.Row, error) {
	var j ledger.Row
	err := scanJournalRowInto(r, &j)
	return j, err
}

func scanJournalRowInto(r row, j *ledger.Row) error {
	var debit, credit string
	var happened, booked int64
	b := &j.Balances
	if err := r.Scan(&j.MerchantID, &j.Seq, &j.Type, &j.Subject, &j.SubjectID, &j.Previous, (*string)(&j.Currency), &debit, &credit, (*int64)(&j.Amount),
		(*int64)(&b[ledger.Pending]), (*int64)(&b[ledger.Available]), (*int64)(&b[ledger.Requested]), (*int64)(&b[ledger.InTransit]), (*int64)(&b[ledger.Disputed]), (*int64)(&b[ledger.Held]),
		(*int64)(&j.Credited), (*int64)(&j.Debited), &happened, &booked, &j.Actor, &j.Why, &j.Details, (*digest)(&j.Hash)); err != nil {
		return fmt.Errorf("scan journal row: %w", err)
	}
	j.Debit, j.Credit = account(debit), account(credit)
	j.Happened, j.Booked = fromMS(happened), fromMS(booked)
	return nil
}

// noAccount is what account answers for a name that is no account's.
const noAccount = ledger.Account(255)

// account is the account of a name in the journal.
func account(name string) ledger.Account {
	if a, ok := ledger.ParseAccount(name); ok {
		return a
	}
	return noAccount
}
