package server

import (
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// showBreaks shows what the bank said and the books contradict.
func (b *booth) showBreaks() {
	if err := b.store.Breaks.Open(b.tb.Context(), []farthing.Break{{
		ID:           farthing.BreakID("shown"),
		Kind:         farthing.BreakLate,
		Status:       farthing.BreakOpen,
		Amount:       1100,
		MerchantID:   "corner-shop",
		WithdrawalID: "payday-46",
		Entry:        "rejected wd01kah4zq4zf1hb4p7c4x2me6gq 1100 AC04 at 2026-11-18T10:30:00Z",
		OpenedAt:     b.clock.Now(),
	}}); err != nil {
		b.tb.Fatal(err)
	}
	b.show(step{"listBreaks", "/v1/reconciliation/breaks?status=open", "", nil})
	b.showExport("exportBreaks", "/v1/exports/breaks?status=open")
	b.show(step{"listWork", "/v1/work?limit=2", "", nil})
}

// showExport shows an export in both its forms.
func (b *booth) showExport(operation, address string) {
	b.show(step{operation, address, "", nil})
	b.show(step{operation, address, "", []string{"Accept", mediaNDJSON}})
}

// showReconciliation shows what a statement of the bank says of money that the books expected, and of other money.
func (b *booth) showReconciliation() {
	matches, breaks := b.reconciled(46,
		recon.Line{Amount: 9000, Text: "ACQUIRER PAYOUT-2026-11-20", References: recon.References{Bank: "ACME-8812"}},
		recon.Line{Amount: 2500, Text: "J SMITH", References: recon.References{Bank: "ACME-8813"}})
	if len(matches) != 1 || len(breaks) == 0 {
		b.tb.Fatalf("matches %v, breaks %v", matches, breaks)
	}
	b.show(step{"listMatches", "/v1/reconciliation/matches?rule=text", "", nil})
	b.showExport("exportMatches", "/v1/exports/matches?rule=text&amounts=major")
	b.show(step{"getMatch", "/v1/reconciliation/matches/" + matches[0].ID, "", nil})
	for i := range breaks {
		if breaks[i].Kind == farthing.BreakUnknownAtUs {
			at := "/v1/reconciliation/breaks/" + breaks[i].ID
			b.show(step{"getBreak", at, "", nil})
			b.show(step{"assignBreak", at + "/assign", `{"owner":"Alice Smith"}`, nil})
			b.show(step{
				"resolveBreak", at + "/resolve",
				`{"resolution":"merchant","merchantId":"corner-shop","reason":"Mr Smith paid by bank transfer"}`, nil,
			})
		}
	}
	_, more := b.reconciled(47,
		recon.Line{Amount: -300, Text: "CHARGES", References: recon.References{Bank: "ACME-9001"}})
	b.show(step{
		"resolveBreak", "/v1/reconciliation/breaks/" + more[0].ID + "/resolve",
		`{"resolution":"corrected","reason":"The bank gives it back on Friday, it says on the telephone"}`, nil,
	})
}

// showSafeguarding shows the record of a day, which a person signs.
func (b *booth) showSafeguarding() {
	day := b.safeguarded()
	at := "/v1/reconciliation/days/" + day.Date.String()
	b.show(step{"listSafeguardingDays", "/v1/reconciliation/days?limit=1", "", nil})
	b.show(step{"listSafeguardingLines", at + "/merchants?limit=1", "", nil})
	b.show(step{
		"signSafeguardingDay", at + "/sign",
		`{"digest":"` + day.Digest + `","reason":"Compared with the bank's portal"}`,
		nil,
	})
	b.show(step{"getSafeguardingDay", at, "", nil})
	b.show(step{"getSafeguardingMonth", "/v1/reconciliation/months/" + day.Date.String()[:len("2026-11")], "", nil})
	b.showExport("exportSafeguardingDays", "/v1/exports/safeguarding-days")
	b.showSafeguardingAccounts()
}

// showSafeguardingAccounts shows a bank account of the operator's, which one person says was closed, and another not.
func (b *booth) showSafeguardingAccounts() {
	b.show(step{"listSafeguardingAccounts", "/v1/reconciliation/accounts?limit=1", "", nil})
	at := "/v1/reconciliation/accounts/" + farthing.SafeguardingAccountID("isofile/acme/gbp", money.GBP)
	b.show(step{
		"closeSafeguardingAccount", at + "/close",
		`{"lastDay":"` + b.clock.Now().Format(time.DateOnly) + `","reason":"Moved to another bank"}`,
		nil,
	})
	b.show(step{"getSafeguardingAccount", at, "", nil})
	b.show(step{"reopenSafeguardingAccount", at + "/reopen", `{"reason":"Another account was closed"}`, nil})
}
