package isofile_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"farthing/internal/testing/railtest"
)

// given returns one of the cases, of the bench's first payments.
func (b *bench) given(name string) string {
	b.Helper()
	text, err := os.ReadFile("testdata/cases/" + name)
	b.must(err)
	return strings.NewReplacer(
		"{{BANK_REFERENCE}}", to(1, "").BankReference,
		"{{BANK_REFERENCE of the second}}", to(2, "").BankReference,
		"2026-11-27", "2026-11-20",
		"2025-11-27", "2025-11-20",
		">8.50<", ">10.01<",
		">991.50<", ">989.99<",
		">990.50<", ">988.99<",
	).Replace(string(text))
}

// paidOnce checks that some documents say that the first payment is paid, and nothing else, and that so many lines are
// kept to be reconciled.
func (b *bench) paidOnce(lines int, documents ...string) {
	b.Helper()
	b.submit(to(1, "78"))
	for n, document := range documents {
		b.drop(fmt.Sprintf("%d.xml", n), []byte(document))
	}
	said := fmt.Sprint(b.said(railtest.Moment))
	if want := fmt.Sprintf("map[%s:[paid 1001]]", to(1, "").BankReference); said != want {
		b.Errorf("%s, want %s", said, want)
	}
	if all := fmt.Sprint(b.documents()); strings.Contains(all, "quarantined") {
		b.Error(all)
	}
	read, err := b.store.Reconciliations.Read(b.Context(), "GBP")
	if err != nil || len(read.Lines) != lines {
		b.Errorf("%d lines, want %d, %v", len(read.Lines), lines, err)
	}
}

// A statement is read in a business message, and as UTF-16.
func TestCaseEnvelope(t *testing.T) {
	each(t, func(b *bench) { b.paidOnce(1, b.given("09-envelope.xml")) })
	each(t, func(b *bench) { b.paidOnce(1, inUTF16(b.given("09-envelope.xml"))) })
	each(t, func(b *bench) {
		_, document, _ := strings.Cut(b.given("10-own-iban.xml"), "?>")
		document = strings.NewReplacer("<IBAN>GB60BARC", "<Othr><Id>", "</IBAN>", "</Id></Othr>").Replace(document)
		b.paidOnce(1, `<h:AppHdr xmlns:h="urn:iso:std:iso:20022:tech:xsd:head.001.001.03"/>`+document)
	})
}
