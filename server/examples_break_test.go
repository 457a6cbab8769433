package server

import "farthing"

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
	b.show(step{"listWork", "/v1/work?limit=2", "", nil})
}
