package farthing

import "testing"

func TestPausesAreChecked(t *testing.T) {
	placesAre(t, "everything", CheckPause("", "", "the bank is closed"), "")
	placesAre(t, "one rail of one merchant", CheckPause("simbank", "shop", "x"), "")
	placesAre(t, "a rail that is none", CheckPause("simbnak", "", "x"), "rail")
	placesAre(t, "no identifier, no reason", CheckPause("", "a/b", ""), "merchantId reason")
}
