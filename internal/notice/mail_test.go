package notice_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/notice"
)

// rowOf returns a row of a type, as it may stand in a journal.
func rowOf(t *testing.T, event string) *ledger.Row {
	t.Helper()
	kinds := farthing.EntryKinds()
	at := slices.IndexFunc(kinds, func(k farthing.EntryKind) bool { return k.Type == event })
	if at < 0 {
		t.Fatalf("there is no type %s", event)
	}
	row := &ledger.Row{Entry: ledger.Entry{
		Type:      event,
		Subject:   kinds[at].Subject,
		SubjectID: "record-1",
		Booked:    time.Date(2026, 11, 24, 9, 30, 0, 0, time.UTC),
		Details: `{"last4":"4321","status":"cooling_off","coolingOffHours":24,"kind":"account","subjectId":"ba_9",` +
			`"secretId":"sec_hidden","merchantId":"shop"}`,
	}}
	row.MerchantID, row.Seq, row.Currency = "shop", 41, "GBP"
	if slices.ContainsFunc(farthing.JournalKinds(), func(k farthing.EntryKind) bool { return k.Type == event }) {
		if kinds[at].Debit != kinds[at].Credit {
			row.Amount = 12345
		}
	} else {
		row.MerchantID, row.Currency = farthing.OperatorID, ""
	}
	return row
}

// noticeTypes lists the types of rows that people are told of.
func noticeTypes() (types []string) {
	for _, kind := range farthing.EntryKinds() {
		if _, told := farthing.NoticeOf(&ledger.Row{Entry: ledger.Entry{Type: kind.Type}}); told {
			types = append(types, kind.Type)
		}
	}
	return types
}

// TestEachNoticeHasAMail writes the mail of each type: with the same words in both forms, a link if it freezes an
// account, and nothing that a thief of the mailbox could use.
func TestEachNoticeHasAMail(t *testing.T) {
	until := time.Date(2026, 12, 8, 9, 30, 0, 0, time.UTC)
	for _, event := range noticeTypes() {
		row := rowOf(t, event)
		facts := notice.Facts{Row: row, Base: "https://pay.example"}
		if farthing.StopsBankAccount(row) {
			facts.Link, facts.LinkUntil = "https://pay.example/freeze/ntc_1.x.y", until
		}
		m, err := notice.Write(facts)
		if err != nil {
			t.Fatalf("%s: %v", event, err)
		}
		wants := []string{m.Subject, event, "record-1", "24 November 2026 09:30:00 UTC", facts.Link}
		if row.Amount != 0 {
			wants = append(wants, "GBP 123.45")
		}
		if facts.Link != "" {
			wants = append(wants, "until 8 December 2026 09:30 UTC")
		}
		for _, form := range []string{m.Text, m.HTML} {
			compare(t, event, form, wants)
		}
		if strings.ContainsAny(m.Subject, "\r\n") || strings.Contains(m.HTML, "<script") {
			t.Errorf("%s: the subject is %q", event, m.Subject)
		}
	}
}

// compare looks for what a mail must say, and for what it must not.
func compare(t *testing.T, event, form string, wants []string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(form, want) {
			t.Errorf("%s lacks %q:\n%s", event, want, form)
		}
	}
	for _, hidden := range []string{"4321", "sec_hidden"} {
		if strings.Contains(form, hidden) {
			t.Errorf("%s tells %q:\n%s", event, hidden, form)
		}
	}
}

// TestNothingIsToldOfOtherRows is about rows that are nobody's business.
func TestNothingIsToldOfOtherRows(t *testing.T) {
	if _, err := notice.Write(notice.Facts{Row: rowOf(t, farthing.EventPaymentSettled)}); err == nil {
		t.Error("a mail tells of a payment")
	}
}

// TestWithoutALink does not send anybody to a link that there is not.
func TestWithoutALink(t *testing.T) {
	m, err := notice.Write(notice.Facts{Row: rowOf(t, farthing.EventBankAccountInForce), Base: "https://pay.example"})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(m.Text, "link below") || !strings.Contains(m.Text, "inform the operator at once") {
		t.Errorf("the mail is\n%s", m.Text)
	}
}

// TestTheOperatorIsToldWhatItCanDo writes mails for the operator's people, who sign in to freeze an account.
func TestTheOperatorIsToldWhatItCanDo(t *testing.T) {
	for event, want := range map[string]string{
		farthing.EventBankAccountNominated: "Ask the merchant, on a phone number that you knew before.",
		farthing.EventEndpointCreated:      "Ask the merchant, on a phone number that you knew before.",
		farthing.EventBankAccountFrozen:    "Nothing is paid to it",
	} {
		m, err := notice.Write(notice.Facts{Row: rowOf(t, event), Operators: true, Base: "https://pay.example"})
		if err != nil {
			t.Fatal(err)
		}
		for _, advice := range []string{"link below", "inform the operator", "Ask the operator"} {
			if strings.Contains(m.Text, advice) {
				t.Errorf("%s: the operator's people read %q:\n%s", event, advice, m.Text)
			}
		}
		if !strings.Contains(m.Text, want) {
			t.Errorf("%s lacks %q:\n%s", event, want, m.Text)
		}
	}
}

// TestMarkupIsText lets no base address become markup.
func TestMarkupIsText(t *testing.T) {
	m, err := notice.Test("<b>me</b>")
	if err != nil || strings.Contains(m.HTML, "<b>") || !strings.Contains(m.Text, "<b>me</b>") {
		t.Errorf("%v\n%s", err, m.HTML)
	}
}
