//test:race
package rail_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/testing/railtest"
)

// The stored form of an instruction never changes: instructions are compared by its digest, and sent again as the same
// bytes.
func TestInstructionKeepsItsForm(t *testing.T) {
	i := railtest.Instruction(7)
	const want = `{"form":1,"bankReference":"wd00000000000000000000000007","statementReference":"WD0000000000000007",` +
		`"amount":1007,"currency":"GBP","holderName":"The Shop Ltd","sortCode":"200000","accountNumber":"12345678"}`
	if got := string(i.Encode()); got != want {
		t.Errorf("%s", got)
	}
	if back, err := rail.DecodeInstruction([]byte(want)); err != nil || back != i || back.Digest() != i.Digest() {
		t.Errorf("%+v, %v", back, err)
	}
	iban := i
	iban.SortCode, iban.AccountNumber, iban.IBAN = "", "", "GB33BUKB20201555555555"
	if back, err := rail.DecodeInstruction(iban.Encode()); err != nil || back != iban || back.Digest() == i.Digest() {
		t.Errorf("%+v, %v", back, err)
	}
	for _, text := range []string{"", "{}", "12345678", strings.Replace(want, `"form":1`, `"form":2`, 1)} {
		if _, err := rail.DecodeInstruction([]byte(text)); err == nil || strings.Contains(err.Error(), "12345678") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestFailures(t *testing.T) {
	known := []string{
		"account_invalid", "account_closed", "account_blocked", "not_allowed", "name_mismatch", "duplicate",
		"bank_unavailable", "file_error", "returned", "rejected",
	}
	actions := []string{farthing.NominateAccount, farthing.AskAgain, farthing.ContactOperator, farthing.NoAction}
	for _, c := range []struct {
		scheme, code, action string
		retryable            bool
		returned             string
	}{
		{"AC01", "account_invalid", "nominate_account", false, "account_invalid"},
		{"AC03", "account_invalid", "nominate_account", false, "account_invalid"},
		{"AC04", "account_closed", "nominate_account", false, "account_closed"},
		{"AC07", "account_closed", "nominate_account", false, "account_closed"},
		{"AC06", "account_blocked", "nominate_account", false, "account_blocked"},
		{"AG01", "not_allowed", "nominate_account", false, "not_allowed"},
		{"BE01", "name_mismatch", "nominate_account", false, "name_mismatch"},
		{"AM05", "duplicate", "contact_operator", false, "duplicate"},
		{"MS03", "rejected", "ask_again", true, "returned"},
		{"AB05", "bank_unavailable", "ask_again", true, "bank_unavailable"},
		{"FF01", "file_error", "ask_again", true, "file_error"},
		{"XX99", "rejected", "contact_operator", false, "returned"},
		{"", "rejected", "contact_operator", false, "returned"},
	} {
		got, back := rail.FailureOf(c.scheme, false), rail.FailureOf(c.scheme, true)
		if got.Code != c.code || got.SchemeCode != c.scheme || got.NextAction != c.action ||
			got.Retryable != c.retryable || back.Code != c.returned || back.NextAction != c.action {
			t.Errorf("%s: %+v, returned %+v", c.scheme, got, back)
		}
		for _, f := range []farthing.Failure{got, back} {
			if !slices.Contains(known, f.Code) || !slices.Contains(actions, f.NextAction) || f.Message == "" {
				t.Errorf("%s: %+v", c.scheme, f)
			}
		}
	}
}

func TestReportsBecomeCommands(t *testing.T) {
	r := rail.Report{
		BankReference: "wd1",
		Number:        2,
		SchemeCode:    "AC04",
		Status:        "RJCT",
		Amount:        850,
		At:            railtest.Moment,
	}
	said := farthing.ReportDetails{Amount: 850, RailStatus: "RJCT"}
	by := farthing.Origin{Actor: "bank"}
	failure := rail.FailureOf("AC04", false)
	report := farthing.PayoutReport{MerchantID: "m", ID: "w", Details: said, By: by}
	for kind, want := range map[rail.Kind]farthing.Command{
		rail.Accepted: farthing.RecordPayoutAccepted{PayoutReport: report},
		rail.Paid:     farthing.RecordPayoutPaid{PayoutReport: report},
		rail.Rejected: farthing.RecordPayoutFailed{PayoutReport: report, Failure: failure},
		rail.Returned: farthing.RecordPayoutReturned{PayoutReport: report, Failure: failure},
	} {
		r.Kind = kind
		if got := r.Command("m", "w"); got != want {
			t.Errorf("%s: %+v", kind, got)
		}
	}
	if got := r.Entry(); !strings.HasPrefix(got,
		string(r.Kind)+" wd1 850 AC04 at "+railtest.Moment.Format(time.RFC3339)) {
		t.Error(got)
	}
	again := r
	again.Number++
	same := r
	if r.BreakID("simbank") == again.BreakID("simbank") || r.BreakID("simbank") == r.BreakID("another") ||
		r.BreakID("simbank") != same.BreakID("simbank") {
		t.Error("reports are told apart by rail and number")
	}
}

// TestEachRailIsListed holds the names against the packages here, from which they are generated if
// FARTHING_UPDATE_GOLDEN is set.
func TestEachRailIsListed(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, entry := range entries {
		if entry.IsDir() {
			list = append(list, strconv.Quote(entry.Name()))
		}
	}
	want := "// Code generated from the folders below by FARTHING_UPDATE_GOLDEN=1 go test -run Listed " +
		"./internal/rail. DO NOT EDIT.\n\npackage rail\n\n" +
		"// Names are the names of all rails, as merchants, pauses and attempts have them: those of the packages " +
		"below.\nvar Names = []string{" + strings.Join(list, ", ") + "}\n"
	if os.Getenv("FARTHING_UPDATE_GOLDEN") != "" {
		if err := os.WriteFile("names.go", []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("names.go"); err != nil || string(got) != want {
		t.Errorf("names.go is not what FARTHING_UPDATE_GOLDEN=1 go test -run Listed ./internal/rail makes, %v", err)
	}
}
