package dashboard

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/people"
)

// Every event, kind of work, approval and break, and every code that blocks a withdrawal has words, and no words are of
// a code that does not exist. Every status of a record has a badge. A refusal's words are those of its code.
func TestEveryCodeHasWords(t *testing.T) {
	var types []string
	for _, kind := range farthing.EntryKinds() {
		types = append(types, kind.Type)
	}
	sameNames(t, "events", events, types)
	sameNames(t, "works", works, farthing.WorkKinds)
	sameNames(t, "approvals", approvals, farthing.ApprovalKinds)
	sameNames(t, "breakKinds", breakKinds, farthing.BreakKinds)
	sameNames(t, "resolutions", resolutions, farthing.BreakResolutions)
	sameNames(t, "notices", notices, farthing.NoticeKinds)
	sameNames(t, "cures", cures, farthing.BlockerCodes)
	sameNames(t, "merchant", words["merchant"], farthing.MerchantStatuses)
	sameNames(t, "payment", words["payment"], farthing.PaymentStatuses)
	sameNames(t, "withdrawal", words["withdrawal"], farthing.WithdrawalStatuses)
	sameNames(t, "approval", words["approval"], farthing.ApprovalStatuses)
	sameNames(t, "bank_account", words["bank_account"], farthing.BankAccountStatuses)
	sameNames(t, "dispute", words["dispute"], farthing.DisputeStatuses)
	sameNames(t, "eligibility", words["eligibility"], farthing.EligibilityStatuses)
	sameNames(t, "break", words["break"], farthing.BreakStatuses)
	for _, status := range farthing.BookingStatuses {
		if _, ok := words["booking"][string(status)]; !ok {
			t.Errorf("booking lacks %s", status)
		}
	}
	for _, code := range farthing.Codes {
		if code.Title == "" || code.Cure == "" {
			t.Errorf("%s has no words for people", code.Code)
		}
	}
}

// sameNames compares a table of words with the codes that it is of.
func sameNames[S ~string, W any](t *testing.T, name string, table map[string]W, codes []S) {
	t.Helper()
	var want []string
	for _, code := range codes {
		want = append(want, string(code))
	}
	slices.Sort(want)
	if got := slices.Sorted(maps.Keys(table)); !slices.Equal(got, slices.Compact(want)) {
		t.Errorf("%s has %q, want %q", name, got, want)
	}
}

// Every page can be shown when there is nothing yet: of a merchant that was just created, and of the operator.
func TestPagesOfNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.do("createMerchant", `{"id":"blank","name":"Blank"}`)
		ada := w.signIn("Ada", people.Operator, "admin")
		for i := range pages {
			path := strings.NewReplacer("{merchant}", "blank", "{period}", "2026-11", "{month}", "2026-10").
				Replace(pages[i].path)
			if strings.Contains(path, "{") || path == "/app/clock" {
				continue
			}
			if got := w.get(ada, path); got.status != http.StatusOK {
				t.Errorf("%s: %d %s", path, got.status, got.body)
			}
		}
	})
}
