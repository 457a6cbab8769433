package recon_test

import (
	"fmt"
	"testing"

	"farthing/internal/money"
	"farthing/internal/recon"
)

// What an entry has beside its details is a line of its own: a charge in it, or what details without an amount were. A
// file that the bank names without all of its payments stays whole, and so does what the details cannot explain.
func TestTheRestOfAnEntryIsALine(t *testing.T) {
	for name, c := range map[string]struct {
		entry   recon.Line
		details []money.Minor
		want    string
	}{
		"a charge": {
			recon.Line{Amount: -2750}, []money.Minor{-850, -1850}, "s#1.1 -850, s#1.2 -1850, s#1.3 -50",
		},
		"of one payment":        {recon.Line{Amount: -876}, []money.Minor{-850}, "s#1.1 -850, s#1.2 -26"},
		"without an amount":     {recon.Line{Amount: -2750}, []money.Minor{-850, 0}, "s#1.1 -850, s#1.2 -1900"},
		"of a credit":           {recon.Line{Amount: 900}, []money.Minor{850}, "s#1.1 850, s#1.2 50"},
		"nothing beside":        {recon.Line{Amount: -2700}, []money.Minor{-850, -1850}, "s#1.1 -850, s#1.2 -1850"},
		"no amount at all":      {recon.Line{Amount: -2700}, []money.Minor{0, 0}, "s#1 -2700"},
		"less than its details": {recon.Line{Amount: -2600}, []money.Minor{-850, -1850}, "s#1 -2600"},
		"the other way":         {recon.Line{Amount: -100}, []money.Minor{850}, "s#1 -100"},
		"a file in part":        {file(-2750, 3), []money.Minor{-850, -1850}, "s#1 -2750"},
		"a file, nobody counts": {file(-2750, 0), []money.Minor{-850, -1850}, "s#1 -2750"},
		"a file with all of its": {
			file(-2750, 2), []money.Minor{-850, -1850}, "s#1.1 -850, s#1.2 -1850, s#1.3 -50",
		},
	} {
		c.entry.ID = recon.LineID("s", 1)
		var details []recon.Line
		for _, amount := range c.details {
			details = append(details, recon.Line{Amount: amount})
		}
		got := ""
		for i, l := range recon.Split(c.entry, details) {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprint(l.ID, " ", int64(l.Amount))
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// file is an entry of a payment file that the bank names.
func file(amount money.Minor, count int) recon.Line {
	return recon.Line{Amount: amount, Count: count, References: recon.References{Message: "PF1"}}
}
