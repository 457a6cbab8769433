package farthing

import (
	"strings"
	"testing"
)

func TestPausesAreChecked(t *testing.T) {
	placesAre(t, "everything", CheckPause("", "", "the bank is closed"), "")
	placesAre(t, "one rail of one merchant", CheckPause("simbank", "shop", "x"), "")
	placesAre(t, "a rail that is none", CheckPause("simbnak", "", "x"), "rail")
	placesAre(t, "a rail of before", CheckPause("telex", "", "x"), "rail")
	placesAre(t, "no identifier, no reason", CheckPause("", "a/b", ""), "merchantId reason")
}

func TestResumptionsAreChecked(t *testing.T) {
	paused := []string{"telex", "simbank"}
	placesAre(t, "everything", CheckResume(nil, "", "", "it is open"), "")
	placesAre(t, "a rail that was never paused", CheckResume(nil, "simbank", "shop", "x"), "")
	placesAre(t, "a rail of before", CheckResume(paused, "telex", "", "x"), "")
	placesAre(t, "a rail of before that was never paused", CheckResume([]string{"simbank"}, "telex", "", "x"), "rail")
	placesAre(t, "a rail that is none", CheckResume(paused, "simbnak", "", "x"), "rail")
	placesAre(t, "no identifier, no reason", CheckResume(paused, "telex", "a/b", ""), "merchantId reason")
}

// A person who resumes a rail of before is told its name, among all that may be named.
func TestRailsAreNamed(t *testing.T) {
	const want = "must be one of http, isofile, manual, simbank, telex, or null for all"
	err := CheckResume([]string{"telex", "simbank"}, "simbnak", "", "x")
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("it is told %v, want %s", err, want)
	}
}
