package farthing

import (
	"errors"
	"strings"
	"testing"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The table of the design, written out once more: type, debit, credit.
const postings = `
payment.pending acquirer pending
payment.settled pending available
payment.settled acquirer available
payment.failed pending acquirer
payment.reversed available acquirer
refund.made available acquirer
dispute.opened available disputed
dispute.won disputed available
dispute.lost disputed acquirer
reserve.held available held
reserve.released held available
provider.received bank acquirer
provider.paid acquirer bank
provider.fee operator_funds acquirer
withdrawal.requested available requested
withdrawal.canceled requested available
withdrawal.refused requested available
withdrawal.expired requested available
withdrawal.submitted requested in_transit
withdrawal.fee requested fees
withdrawal.paid in_transit bank
withdrawal.failed in_transit available
withdrawal.fee_reversed fees available
withdrawal.returned bank available
withdrawal.paid_late available bank
withdrawal.unproved bank in_transit
withdrawal.fee available fees
withdrawal.not_sent in_transit requested
withdrawal.fee_reversed fees requested
fee.swept fees bank
operator_transfer.funded bank operator_funds
operator_transfer.withdrawn operator_funds bank
adjustment.credited operator_funds available
adjustment.debited available operator_funds`

const changesOfState = `merchant.created merchant.activated merchant.suspended merchant.reinstated merchant.closed
eligibility.evaluated eligibility.passed eligibility.failed eligibility.restarted bank_account.nominated
bank_account.in_force bank_account.replaced
bank_account.frozen bank_account.unfrozen bank_account.suspended bank_account.acknowledged bank_account.overridden
bank_account.approved bank_account.cooling_off withdrawal.repaired
withdrawal.approved withdrawal.outcome_unknown
schedule.changed schedule.skipped merchant.changed merchant.limits_changed merchant.fee_changed withdrawal.accepted
schedule.planned:merchant
schedule.paused:merchant schedule.resumed:merchant
adjustment.proposed adjustment.refused adjustment.expired adjustment.canceled
operator_transfer.proposed operator_transfer.refused operator_transfer.expired operator_transfer.canceled
approval.asked approval.given approval.refused approval.expired approval.canceled approval.voided
payment.changed withdrawal.changed refund.changed dispute.changed adjustment.changed
reserve.changed provider_settlement.changed fee_sweep.changed operator_transfer.changed webhook_endpoint.created
provider_settlement.confirmed provider_settlement.unconfirmed
webhook_endpoint.changed webhook_endpoint.rotated webhook_endpoint.disabled webhook_endpoint.enabled
webhook_endpoint.deleted webhook_endpoint.replayed webhook_endpoint.verified approval.repaired
settings.changed settings.repaired rail.paused:pause rail.resumed:pause pause.repaired
break.opened break.repaired client.created client.revoked
client.secret_added client.secret_removed client.secrets_expired client.repaired break.resolved break.assigned
client.acknowledged
signing_key.made signing_key.removed
signing_key.repaired sealing_key.made sealing_key.rotated sealing_key.dropped checkpoint.key_made checkpoint.made
store.secrets_opened store.migrated store.copied store.restored store.sandbox_made
rail_file.read rail_document.uploaded rail_document.taken_out rail_file.sent rail.files_created
safeguarding.made:safeguarding_day safeguarding.signed:safeguarding_day
safeguarding.corrected:safeguarding_correction
safeguarding_account.proposed safeguarding_account.canceled safeguarding_account.closed safeguarding_account.reopened
safeguarding_account.repaired
event_subscription.created event_subscription.deleted
contact.added contact.changed contact.removed contact.erased contact.repaired
user.invited user.link_made user.activated user.changed user.credential_changed user.suspended user.reinstated
user.sessions_ended user.repaired user.recovery_started user.recovery_stopped
role.created role.retired
shared_number.acknowledged`

// otherSubjects are the subjects of types whose first word is not their subject.
var otherSubjects = map[string]string{
	"eligibility":       SubjectMerchant,
	"provider":          SubjectProviderSettlement,
	"fee":               SubjectFeeSweep,
	"operator_transfer": SubjectOperatorTransfer,
}

// aboutOf returns a type and the subject of its rows: named behind a colon, or by the type's first word.
func aboutOf(text string) (kind, subject string) {
	kind, subject, ok := strings.Cut(text, ":")
	if !ok {
		subject, _, _ = strings.Cut(kind, ".")
	}
	if other, ok := otherSubjects[subject]; ok {
		subject = other
	}
	return kind, subject
}

// A kind's number stands for all of the kind, and no two kinds have the same number.
func TestKindsHaveNumbers(t *testing.T) {
	seen := map[int64]bool{}
	for _, k := range EntryKinds() {
		if seen[k.Number] || k.Number <= 0 {
			t.Errorf("the number %d belongs to another kind too, or is none", k.Number)
		}
		seen[k.Number] = true
		found, ok := KindOfNumber(k.Number)
		number := KindNumber(&ledger.Entry{Type: k.Type, Subject: k.Subject, Debit: k.Debit, Credit: k.Credit})
		if !ok || found != k || number != k.Number {
			t.Errorf("%+v: %+v, %d", k, found, number)
		}
	}
	if _, ok := KindOfNumber(0); ok {
		t.Error("0 is the number of a kind")
	}
	if n := KindNumber(&ledger.Entry{
		Type:    "payment.settled",
		Subject: SubjectRefund,
		Debit:   ledger.Pending,
		Credit:  ledger.Available,
	}); n != 0 {
		t.Errorf("a payment that settles is about a refund, by the number %d", n)
	}
}

// Of all types with all pairs of accounts, exactly those of the table are known.
func TestKnownEntries(t *testing.T) {
	known, types := map[string]bool{}, map[string]bool{}
	for line := range strings.Lines(postings) {
		if words := strings.Fields(line); len(words) == 3 {
			known[strings.Join(words, " ")], types[words[0]] = true, true
		}
	}
	if len(known) != 34 || len(movements) != 34 {
		t.Errorf("%d in the table, %d in the code", len(known), len(movements))
	}
	var pairs [][2]ledger.Account
	for _, debit := range append(ledger.Accounts(), ledger.None) {
		for _, credit := range append(ledger.Accounts(), ledger.None) {
			pairs = append(pairs, [2]ledger.Account{debit, credit})
		}
	}
	for name := range types {
		for _, pair := range pairs {
			_, subject := aboutOf(name)
			e := ledger.Entry{Type: name, Subject: subject, Debit: pair[0], Credit: pair[1], Amount: 1}
			if want := known[name+" "+pair[0].String()+" "+pair[1].String()]; KnownEntry(e) != want {
				t.Errorf("%s %s → %s: known %t", name, pair[0], pair[1], !want)
			}
		}
		if KnownEntry(ledger.Entry{Type: name}) {
			t.Errorf("%s without money", name)
		}
	}
	events := strings.Fields(changesOfState)
	if len(events) != len(EntryKinds())-len(movements) {
		t.Errorf("%d changes of state, %d in the code", len(events), len(EntryKinds())-len(movements))
	}
	for _, event := range events {
		kind, subject := aboutOf(event)
		known := ledger.Entry{Type: kind, Subject: subject}
		moved, debited, credited := known, known, known
		moved.Amount, moved.Debit, moved.Credit = 1, ledger.Acquirer, ledger.Available
		debited.Debit, credited.Credit = ledger.Acquirer, ledger.Acquirer
		if !KnownEntry(known) || KnownEntry(moved) || KnownEntry(debited) || KnownEntry(credited) {
			t.Errorf("%s", event)
		}
	}
	if KnownEntry(ledger.Entry{Type: "merchant.renamed"}) || KnownEntry(ledger.Entry{Amount: 1}) ||
		KnownEntry(ledger.Entry{}) {
		t.Error("others are known")
	}
}

func TestTotals(t *testing.T) {
	var totals Totals
	for _, e := range []ledger.Entry{{Type: "payment.settled", Amount: 100}, {Type: "payment.settled", Amount: 20},
		{Type: "payment.reversed", Amount: 20}, {Type: "refund.made", Amount: 3},
		{Type: "dispute.opened", Amount: 7}, {Type: "dispute.lost", Amount: 7}, {Type: "dispute.opened", Amount: 5},
		{Type: "dispute.won", Amount: 5}, {Type: "payment.pending", Amount: 9},
		{Type: "withdrawal.requested", Amount: 50}, {Type: "merchant.created"}} {
		if err := totals.Count(e); err != nil {
			t.Fatal(err)
		}
	}
	if totals != (Totals{Settled: 100, Refunded: 3, Disputed: 7}) {
		t.Errorf("%+v", totals)
	}
	for _, c := range []struct {
		totals Totals
		entry  string
	}{{Totals{Settled: most}, "payment.settled"}, {Totals{Settled: -most - 1}, "payment.reversed"},
		{Totals{Refunded: most}, "refund.made"}, {Totals{Disputed: most}, "dispute.opened"}} {
		if err := c.totals.Count(ledger.Entry{Type: c.entry, Amount: 1}); !errors.Is(err, money.ErrOverflow) {
			t.Errorf("%s: %v", c.entry, err)
		}
	}
}

// Canonical JSON, as in RFC 8785.
func TestDetails(t *testing.T) {
	for want, d := range map[string]details{
		`{}`:                                    nil,
		`{"a":"x","b":-1,"c":true,"d":null}`:    {"d": nil, "b": int64(-1), "a": "x", "c": true},
		`{"A":1,"a":9223372036854775807,"é":0}`: {"é": int64(0), "a": int64(most), "A": int64(1)},
		`{"t":"\"\\\b\f\n\r\t\u0000\u001f/<>& é€😀` + "\u007f\u2028" +
			`"}`: {"t": "\"\\\b\f\n\r\t\x00\x1f/<>& é€😀\u007f\u2028"},
		`{"f":false}`: {"f": false},
	} {
		if got := d.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := Metadata(nil).JSON(); got != "{}" {
		t.Error(got)
	}
	if got := (Metadata{"b": "2", "a": `"`}).JSON(); got != `{"a":"\"","b":"2"}` {
		t.Error(got)
	}
}
