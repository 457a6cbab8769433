package bankcheck_test

import (
	"testing"

	"farthing/internal/bankcheck"
)

func TestSimulateNameCheck(t *testing.T) {
	for holder, want := range map[string]bankcheck.NameCheck{
		"The Shop":            {Result: bankcheck.NameMatch},
		"Closet Ltd":          {Result: bankcheck.NameMatch},
		"The Shop CLOSE Ltd":  {Result: bankcheck.NameClose, MatchedName: "THE SHOP LTD"},
		"CLOSE":               {Result: bankcheck.NameClose, MatchedName: "THE HOLDER"},
		"NOMATCH":             {Result: bankcheck.NameNoMatch},
		"CLOSE, that NOMATCH": {Result: bankcheck.NameNoMatch},
	} {
		if got := bankcheck.SimulateNameCheck(bankcheck.Named{Holder: holder}); got != want {
			t.Errorf("%s: %+v, want %+v", holder, got, want)
		}
	}
}
