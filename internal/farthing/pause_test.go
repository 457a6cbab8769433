package farthing

import (
	"slices"
	"strings"
	"testing"
)

// rails are those that there are.
var rails = []string{"http", "isofile", "manual", "simbank"}

func TestPausesAreChecked(t *testing.T) {
	placesAre(t, "everything", CheckPause(rails, "", "", "the bank is closed"), "")
	placesAre(t, "one rail of one merchant", CheckPause(rails, "simbank", "shop", "x"), "")
	placesAre(t, "a rail that is none", CheckPause(rails, "simbnak", "", "x"), "rail")
	placesAre(t, "a rail of before", CheckPause(rails, "telex", "", "x"), "rail")
	placesAre(t, "no identifier, no reason", CheckPause(rails, "", "a/b", ""), "merchantId reason")
}

func TestResumptionsAreChecked(t *testing.T) {
	paused := []string{"telex", "simbank"}
	placesAre(t, "everything", CheckResume(rails, "", "", "it is open"), "")
	placesAre(t, "a rail that was never paused", CheckResume(rails, "simbank", "shop", "x"), "")
	ever, all := slices.Concat(rails, paused), slices.Concat(rails, []string{"simbank"})
	placesAre(t, "a rail of before", CheckResume(ever, "telex", "", "x"), "")
	placesAre(t, "a rail of before that was never paused", CheckResume(all, "telex", "", "x"), "rail")
	placesAre(t, "a rail that is none", CheckResume(ever, "simbnak", "", "x"), "rail")
	placesAre(t, "no identifier, no reason", CheckResume(ever, "telex", "a/b", ""), "merchantId reason")
}

// A person who resumes a rail of before is told its name, among all that may be named.
func TestRailsAreNamed(t *testing.T) {
	const want = "must be one of http, isofile, manual, simbank, telex, or null for all"
	err := CheckResume(slices.Concat(rails, []string{"telex", "simbank"}), "simbnak", "", "x")
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("it is told %v, want %s", err, want)
	}
}
