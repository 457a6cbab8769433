package main

import (
	"encoding/json"
	"strings"
	"testing"

	"farthing/api"
)

// The fee on the command line: of a currency, and of one merchant, with the user of the operating system in the note.
func TestFeesAreSetOnTheCommandLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--name", "Shop", "--id", "shop")
	var settings api.Settings
	text := output(t, dir, "settings", "set", "--fee", "GBP=120;EUR=0", "--fee-more-than", "GBP=500", "--reason", "x",
		"--json")
	if err := json.Unmarshal([]byte(text), &settings); err != nil {
		t.Fatal(err)
	}
	if gbp, eur := settings.Fees["GBP"], settings.Fees["EUR"]; *gbp.Amount != 120 || *gbp.MoreThan != 500 ||
		*eur.Amount != 0 || eur.MoreThan != nil {
		t.Errorf("set they are %s", text)
	}
	if text := output(t, dir, "settings", "set", "--approval-over", "5000", "--reason", "x"); !strings.Contains(text,
		"5000 in minor units") {
		t.Error(text)
	}
	if text := output(t, dir, "settings", "show"); !strings.Contains(text, "GBP 120, of more than 500, in minor") ||
		!strings.Contains(text, "EUR 0, of more than the fee") {
		t.Error(text)
	}
	if text := output(t, dir, "settings", "set", "--clear-fee", "GBP", "--clear-fee", "EUR", "--reason", "x"); !strings.
		Contains(text, "GBP 150, of more than 150") || strings.Contains(text, "EUR") {
		t.Error(text)
	}
	var fee api.Fee
	text = output(t, dir, "merchant", "fee", "shop", "--amount", "90", "--reason", "agreed", "--json")
	if err := json.Unmarshal([]byte(text), &fee); err != nil || *fee.Amount != 90 || fee.MoreThan != nil {
		t.Errorf("%s, %v", text, err)
	}
	text = output(t, dir, "merchant", "fee", "shop", "--clear", "amount", "--more-than", "10", "--reason", "over")
	if !strings.Contains(text, "the platform's") || !strings.Contains(text, "10") {
		t.Error(text)
	}
	if text := output(t, dir, "verify"); !strings.Contains(text, "1 book") {
		t.Error(text)
	}
}
