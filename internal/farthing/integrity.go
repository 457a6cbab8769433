package farthing

import (
	"fmt"
	"slices"

	"farthing/internal/ledger"
)

// ErrIntegrity says that a loaded record is not what its last journal row says: somebody changed the database behind
// Farthing's back. A decision that would write a row about such a record, or that would let money leave on the word of
// one, is dropped, so that no honest row follows a forged record. It is an ErrBroken.
var ErrIntegrity = fmt.Errorf("%w: a record is not what its journal says", ErrBroken)

// TamperedRecords are the loaded records of a merchant that are not what the last journal rows about them say. The zero
// value doubts none.
type TamperedRecords struct{ forged map[recordName]bool }

// recordName is what journal rows call a record.
type recordName struct{ subject, id string }

// Add says that a record, by what journal rows call it, is not what the last row about it says.
func (d *TamperedRecords) Add(subject, id string) {
	if d.forged == nil {
		d.forged = map[recordName]bool{}
	}
	d.forged[recordName{subject, id}] = true
}

// Of reports whether a record is doubted.
func (d *TamperedRecords) Of(subject, id string) bool { return d.forged[recordName{subject, id}] }

// about returns ErrIntegrity if a decision, which wrote the rows, relied on a record that is doubted.
func (d *TamperedRecords) about(s *State, rows []ledger.Row) error {
	if len(d.forged) == 0 {
		return nil
	}
	for i := range rows {
		if rows[i].Type == EventWithdrawalRepaired || rows[i].Type == EventApprovalRepaired {
			delete(d.forged, recordName{rows[i].Subject, rows[i].SubjectID})
		}
		for _, name := range reliedOn(s, &rows[i]) {
			if d.forged[name] {
				return fmt.Errorf("%w: %s %s of merchant %s", ErrIntegrity, name.subject, name.id,
					rows[i].MerchantID)
			}
		}
	}
	return nil
}

// leaving are the journal types that let money leave: on the word of the merchant's record, the account's and that of
// the approval for which the withdrawal waited, too.
var leaving = []string{EventWithdrawalRequested, EventWithdrawalApproved, EventWithdrawalSubmitted}

// reliedOn names the records on whose word a row was written: the one that it is about, and those that say how much may
// be taken, where it goes, and who agreed.
func reliedOn(s *State, r *ledger.Row) []recordName {
	names := []recordName{{r.Subject, r.SubjectID}}
	switch r.Subject {
	case SubjectRefund:
		names = append(names, recordName{SubjectPayment, s.Refunds.Get(r.SubjectID).PaymentID})
	case SubjectDispute:
		names = append(names, recordName{SubjectPayment, s.Disputes.Get(r.SubjectID).PaymentID})
	case SubjectWithdrawal:
		if slices.Contains(leaving, r.Type) {
			w := s.Withdrawals.Get(r.SubjectID)
			names = append(names, recordName{SubjectMerchant, r.MerchantID},
				recordName{SubjectBankAccount, w.BankAccountID}, recordName{SubjectApproval, w.ApprovalID})
		}
	}
	return names
}
