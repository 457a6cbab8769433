package server

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/rail/manual"
)

// Tables as banks write them say the same if they are uploaded through the interface as in the bank's folder.
func TestTablesOfBanksAreUploaded(t *testing.T) {
	folder := filepath.Join("..", "rail", "manual", "testdata")
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var cases []struct {
		Tables    []string
		Statement json.RawMessage
		Paid      bool
		LeftOut   int
	}
	if err := json.Unmarshal([]byte(read("cases/cases.json")), &cases); err != nil {
		t.Fatal(err)
	}
	profile, _, _ := strings.Cut(strings.ReplaceAll(read("headed.json"), "55779911", "55779912"), `"statement": `)
	each(t, func(t *testing.T, w *world) {
		r := w.robs(manual.Name, farthing.TwoPeopleAll)
		r.handsOver("first")
		for _, c := range cases {
			w.bank = w.byHand(fmt.Appendf(nil, `%s "statement": %s}`, profile, c.Statement))
			w.server.config.FileRails = []FileRail{{Name: manual.Name, Bank: w.bank.Name(), Bring: w.bank.Bring}}
			for _, table := range c.Tables {
				w.pay(shop, table, 1000)
				sent := r.handsOver(table)
				a := r.uploads(r.thief, strings.ReplaceAll(read("cases/"+table+".csv"), "{{STATEMENT_REFERENCE}}",
					sent.StatementReference))
				want := farthing.InTransit
				if c.Paid {
					want = farthing.WithdrawalPaid
				}
				if got := r.withdrawal(table); got.Status != want || a.text("leftOut") != fmt.Sprint(c.LeftOut) {
					t.Errorf("%s: %s, want %s: %s", table, got.Status, want, a.body)
				}
			}
		}
		r.verified()
	})
}
