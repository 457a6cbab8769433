package manual_test

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/testing/railtest"
	"farthing/internal/testing/storetest"
)

// A credit of another amount is reported if its line is not kept, and so opens no break: of a table without balances,
// or with none in their column. What the bank calls a return is reported each time.
func TestCreditsOfAnotherAmount(t *testing.T) {
	one := to(1, "78")
	const table = "Date,Amount,Balance,Description,Account\n" +
		"20/11/2026,-10.01,%s,{},20-00-00 55779911\n20/11/2026,9.75,%s,{},20-00-00 55779911\n"
	for name, c := range map[string]struct {
		change  []string
		content string
		want    string
	}{
		"with balances": {nil, fmt.Sprintf(table, "989.99", "999.74"), "[cut paid 1001]"},
		"without balances": {[]string{`, "balance": "Balance"`, ""}, fmt.Sprintf(table, "", ""),
			"[cut paid 1001 returned 975]"},
		"with empty ones": {nil, fmt.Sprintf(table, "", "-"), "[cut paid 1001 returned 975]"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, engine := range storetest.Engines {
				b := newBench(t, engine, profile(t, "headed", c.change...))
				b.submit(one)
				if got := b.drop("a.csv", strings.ReplaceAll(c.content, "{}", one.BankReference)); got != "handled" {
					t.Fatal(got)
				}
				if got := fmt.Sprint(b.said(railtest.Moment)[one.BankReference]); got != c.want {
					t.Errorf("%s: it says %s, want %s", engine, got, c.want)
				}
			}
		})
	}
}
