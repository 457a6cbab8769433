package farthing

import (
	"maps"
	"testing"

	"farthing/internal/ledger"
)

// subjectOf names a record by its kind and id, and a merchant's eligibility as if it were a record too.
type subjectOf struct{ kind, id string }

const eligibility = "eligibility"

// lives holds the statuses of one merchant's records.
type lives struct {
	status     map[subjectOf]string
	frozenFrom map[string]BankAccountStatus
}

// livesOf returns the statuses that the records themselves have.
func livesOf(s *State) lives {
	found := lives{map[subjectOf]string{}, map[string]BankAccountStatus{}}
	if s.Merchant != nil {
		found.status[subjectOf{SubjectMerchant, s.Merchant.ID}] = string(s.Merchant.Status)
		found.status[subjectOf{eligibility, s.Merchant.ID}] = string(s.Merchant.Eligibility.Status)
	}
	for id, e := range s.Payments.byID {
		found.status[subjectOf{SubjectPayment, id}] = string(e.record.Status)
	}
	for id, e := range s.Disputes.byID {
		found.status[subjectOf{SubjectDispute, id}] = string(e.record.Status)
	}
	for id, e := range s.Adjustments.byID {
		found.status[subjectOf{SubjectAdjustment, id}] = string(e.record.Status)
	}
	for id, e := range s.OperatorTransfers.byID {
		found.status[subjectOf{SubjectOperatorTransfer, id}] = string(e.record.Status)
	}
	for id, e := range s.Withdrawals.byID {
		found.status[subjectOf{SubjectWithdrawal, id}] = string(e.record.Status)
	}
	for id, e := range s.Approvals.byID {
		found.status[subjectOf{SubjectApproval, id}] = string(e.record.Status)
	}
	for id, e := range s.Accounts.byID {
		found.status[subjectOf{SubjectBankAccount, id}] = string(e.record.Status)
		found.frozenFrom[id] = e.record.FrozenFrom
	}
	return found
}

// follow changes the statuses as a row of the journal does.
func (l lives) follow(row *ledger.Row) {
	key := subjectOf{row.Subject, row.SubjectID}
	var status string
	var changes bool
	switch row.Subject {
	case SubjectMerchant:
		status, changes = textOf(MerchantStatusAfter(row.Type))
		if row.Type == EventMerchantCreated {
			l.status[subjectOf{eligibility, row.SubjectID}] = string(EligibilityWaiting)
		}
		if standing, changes := EligibilityStatusAfter(row.Type); changes {
			l.status[subjectOf{eligibility, row.SubjectID}] = string(standing)
		}
	case SubjectPayment:
		status, changes = textOf(PaymentStatusAfter(PaymentStatus(l.status[key]), row.Type))
	case SubjectDispute:
		status, changes = textOf(DisputeStatusAfter(DisputeStatus(l.status[key]), row.Type))
	case SubjectAdjustment:
		status, changes = textOf(BookingStatusAfter(row.Type))
	case SubjectOperatorTransfer:
		status, changes = textOf(BookingStatusAfter(row.Type))
	case SubjectWithdrawal:
		status, changes = textOf(WithdrawalStatusAfter(row.Type, ParseStatus(row) == string(AwaitingApproval)))
	case SubjectApproval:
		status, changes = textOf(ApprovalStatusAfter(row.Type, ParseStatus(row)))
	case SubjectBankAccount:
		status, changes = textOf(BankAccountStatusAfter(row, l.frozenFrom[row.SubjectID]))
		if row.Type == EventBankAccountFrozen {
			l.frozenFrom[row.SubjectID] = BankAccountStatus(l.status[key])
		}
	}
	if changes {
		l.status[key] = status
	}
}

func textOf[S ~string](status S, changes bool) (string, bool) { return string(status), changes }

// agrees compares each record's status with the status that follows from the rows of one decision, from the first of
// them on. was holds the statuses before.
func (l *lab) agrees(was lives, first int) {
	l.Helper()
	for i := range l.state.rows[first:] {
		was.follow(&l.state.rows[first+i])
	}
	if are := livesOf(l.state); !maps.Equal(was.status, are.status) {
		l.Errorf("by the journal the records are\n  %v\nbut they are\n  %v", was.status, are.status)
	}
}

// Rows that cannot follow in a life are reported, and so are rows that leave a status as it is.
func TestRowsThatCannotFollow(t *testing.T) {
	payments := []string{EventPaymentPending, EventPaymentSettled, EventPaymentFailed, EventPaymentReversed}
	for was, want := range map[PaymentStatus][4]PaymentStatus{
		"":              {PaymentPending, PaymentSettled, "", ""},
		PaymentPending:  {"", PaymentSettled, PaymentFailed, ""},
		PaymentSettled:  {"", "", "", PaymentReversed},
		PaymentFailed:   {},
		PaymentReversed: {},
	} {
		for i, event := range payments {
			if status, can := PaymentStatusAfter(was, event); can != (want[i] != "") || can && status != want[i] {
				t.Errorf("a payment that is %q, then %s: %q, %v", was, event, status, can)
			}
		}
		if status, can := PaymentStatusAfter(was, EventRefundMade); can {
			t.Errorf("a payment that is %q, then a refund: %q", was, status)
		}
	}
	disputes := []string{EventDisputeOpened, EventDisputeWon, EventDisputeLost}
	for was, want := range map[DisputeStatus][3]DisputeStatus{
		"": {DisputeOpen, "", ""}, DisputeOpen: {"", DisputeWon, DisputeLost}, DisputeWon: {}, DisputeLost: {},
	} {
		for i, event := range disputes {
			if status, can := DisputeStatusAfter(was, event); can != (want[i] != "") || can && status != want[i] {
				t.Errorf("a dispute that is %q, then %s: %q, %v", was, event, status, can)
			}
		}
	}
	if status, changes := MerchantStatusAfter(EventMerchantChanged); changes {
		t.Errorf("a change of the name makes the merchant %s", status)
	}
	if status, changes := BookingStatusAfter(EventRefundMade); changes {
		t.Errorf("a refund makes an adjustment %s", status)
	}
	if status, changes := BookingStatusAfter(EventRefundMade); changes {
		t.Errorf("a refund makes a operator transfer %s", status)
	}
	if status, changes := ApprovalStatusAfter(EventWithdrawalApproved, ""); changes {
		t.Errorf("an approved withdrawal makes an approval %s", status)
	}
	if status, changes := EligibilityStatusAfter(EventMerchantSuspended); changes {
		t.Errorf("a suspension makes the eligibility %s", status)
	}
}

// An account whose nomination names no status was in force at once.
func TestNominationsThatTellNoStatus(t *testing.T) {
	for details, want := range map[string]BankAccountStatus{
		"": AccountInForce, `{"last4":"5678"}`: AccountInForce, `{`: AccountInForce,
		`{"status":"checking"}`: AccountChecking,
	} {
		row := &ledger.Row{Entry: ledger.Entry{Type: EventBankAccountNominated, Details: details}}
		if status, changes := BankAccountStatusAfter(row, ""); status != want || !changes {
			t.Errorf("%s: %s, want %s", details, status, want)
		}
	}
}
