package recon_test

import (
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/recon"
)

// A day's statement: one withdrawal was booked, one with a penny too much, and somebody sent money.
func Example() {
	friday := calendar.Date{Year: 2026, Month: time.November, Day: 20}
	sent := func(id, reference string) recon.Expectation {
		return recon.Expectation{
			ID:         id,
			Kind:       recon.Withdrawal,
			Amount:     -850,
			References: recon.References{EndToEnd: reference},
			From:       friday,
			Due:        friday,
		}
	}
	chain := recon.Chain{Statements: []recon.Statement{{
		ID:      "2026-226",
		Number:  226,
		From:    friday,
		To:      friday,
		Opening: 5000,
		Closing: 3399,
		Lines:   -1601,
	}}}
	statements, err := chain.Check()
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := recon.Reconcile(recon.Input{
		Account: "safeguarded",
		Through: statements.Through,
		Expectations: []recon.Expectation{
			sent("w-1", "wd01kb2x9m4qfw3s8n6t5v7y0zre"), sent("w-2", "wd01kb2x9m4qh7c2d1e9f8g6j5km"),
		},
		Lines: []recon.Line{
			{
				ID:         recon.LineID("2026-226", 1),
				Date:       friday,
				Amount:     -850,
				References: recon.References{EndToEnd: "WD01KB2X9M4QFW3S8N6T5V7Y0ZRE"},
			},
			{
				ID:     recon.LineID("2026-226", 2),
				Date:   friday,
				Amount: -851,
				Text:   "FPS wd01kb2x9m4qh7c2 d1e9f8g6j5km",
			},
			{
				ID:     recon.LineID("2026-226", 3),
				Date:   friday,
				Amount: 100,
				Text:   "THANK YOU",
			},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range result.Matches {
		fmt.Println(m.Expectations, m.Lines, m.Reason())
	}
	for _, b := range result.Open.Breaks {
		fmt.Println(b.Kind, int64(b.Amount), b.Expectations, b.Lines, b.Reason)
	}
	// Unordered output:
	// [w-1] [2026-226#1] the EndToEndId is the same
	// amount_differs -1 [w-2] [2026-226#2] the amounts differ; the bank's text has a reference
	// unknown_at_us 100 [] [2026-226#3] no withdrawal or settlement matches this bank line
}
