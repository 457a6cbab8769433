package bankcheck_test

import (
	"testing"

	"farthing/internal/bankcheck"
)

func TestValidIBAN(t *testing.T) {
	// The examples of the ISO 13616 registry.
	for _, iban := range []string{
		"GB29 NWBK 6016 1331 9268 19", "DE89370400440532013000", "fr1420041010050500013M02606", "NO9386011117947",
	} {
		if !bankcheck.ValidIBAN(iban) {
			t.Errorf("%s is refused", iban)
		}
	}
	for _, text := range []string{
		"", "GB", "GB29", "GB29NWBK60161331926818", "GB29NWBK6016133192681", "ZZ29NWBK60161331926819",
		"GB29NWBK6016133192681é", "DE8937040044053201300 ",
	} {
		if bankcheck.ValidIBAN(text) {
			t.Errorf("%q is taken", text)
		}
	}
}
