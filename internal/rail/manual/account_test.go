package manual_test

import (
	"strings"
	"testing"

	"farthing/internal/testing/railtest"
)

// A table may name our account as an IBAN, as a BBAN, or by sort code and number, with whatever stands in between.
func TestATableNamesOurAccount(t *testing.T) {
	for _, said := range []string{
		"GB60 BARC 2000 0055 7799 11", "BARC20000055779911", "'20-00-00 55779911", "20/00/00-55779911",
	} {
		b := newBench(t, "sqlite", profile(t, "headed"))
		i := to(1, "78")
		b.submit(i)
		b.said(railtest.Moment)
		good := b.printed(i)
		table := strings.Replace(good, "20000055779911", said, 1)
		if table == good {
			t.Fatalf("nothing is changed: %s", good)
		}
		if got := b.drop("a.csv", table); got != "handled" {
			t.Errorf("%s: %s", said, got)
		}
	}
}
