package isofile_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"

	"farthing/internal/iso20022"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/widetest"
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
	each(t, func(b *bench) {
		b.paidOnce(1, string(widetest.Encode(b.given("09-envelope.xml"), binary.LittleEndian)))
	})
	each(t, func(b *bench) {
		_, document, _ := strings.Cut(b.given("10-own-iban.xml"), "?>")
		document = strings.NewReplacer("<IBAN>GB60BARC", "<Othr><Id>", "</IBAN>", "</Id></Othr>").Replace(document)
		b.paidOnce(1, `<h:AppHdr xmlns:h="urn:iso:std:iso:20022:tech:xsd:head.001.001.03"/>`+document)
	})
}

// Of a file with statements of several accounts ours is read, and the entries of the others are counted.
func TestCaseSeveralAccounts(t *testing.T) {
	leftOut := func(b *bench, want int64) {
		b.Helper()
		kept, err := b.store.Documents.List(b.Context(), store.DocumentFilter{}, 10)
		b.must(err)
		if len(kept.Rows) != 1 || kept.Rows[0].LeftOut != want || kept.Rows[0].Entries != 1 {
			b.Errorf("%+v", kept.Rows)
		}
	}
	each(t, func(b *bench) { b.paidOnce(1, b.given("08-two-accounts.xml")); leftOut(b, 0) })
	each(t, func(b *bench) { // others before and behind it, which name our payment and do not add up
		document := b.given("08-two-accounts.xml")
		ours := document[strings.LastIndex(document, "<Stmt>"):]
		ours, _, _ = strings.Cut(ours, "</BkToCstmrStmt>")
		other := strings.NewReplacer("<Id>S-1<", "<Id>S-2<", "55779911", "11113333", "989.99", "1.00").Replace(ours)
		b.paidOnce(1, strings.Replace(document, ours, other+ours+strings.Replace(other, "3333", "4444", 1), 1))
		leftOut(b, 2)
	})
	each(t, func(b *bench) { // the same number in another currency, and an entry that is not booked
		document := b.given("08-two-accounts.xml")
		const euros = "55779911</Id></Othr></Id><Ccy>EUR"
		document = strings.Replace(document, "11112222</Id></Othr></Id><Ccy>GBP", euros, 1)
		entry := between(document, "<Ntry>", "</Ntry>")
		pending := strings.Replace(entry, "BOOK", "PDNG", 1)
		b.paidOnce(1, strings.Replace(document, entry, pending+entry, 1))
		leftOut(b, 1)
	})
	each(t, func(b *bench) { // none is ours
		b.drop("a.xml", []byte(strings.ReplaceAll(b.given("08-two-accounts.xml"), "55779911", "55779912")))
		if said := b.said(railtest.Moment); len(said) != 0 {
			b.Error(said)
		}
		if all := fmt.Sprint(b.documents()); !strings.Contains(all, "another account, which ends with 2222") {
			b.Error(all)
		}
	})
}

// Our account is known by each of its names.
func TestCaseOwnAccount(t *testing.T) {
	each(t, func(b *bench) { b.paidOnce(1, b.given("10-own-iban.xml")) })
	const iban = "<IBAN>GB60BARC20000055779911</IBAN>"
	for _, text := range []string{"BARC 2000 0055 7799 11", "'20-00-00 55779911"} {
		each(t, func(b *bench) {
			b.paidOnce(1, strings.Replace(b.given("10-own-iban.xml"), iban, "<Othr><Id>"+text+"</Id></Othr>", 1))
		})
	}
	byNumber := isofile.Account{SortCode: "200000", AccountNumber: "55779911"}
	byIBAN, german := isofile.Account{IBAN: "GB60BARC20000055779911"}, isofile.Account{IBAN: "DE89370400440532013000"}
	for _, c := range []struct {
		own            isofile.Account
		number, member string
		owned          bool
	}{
		{byNumber, "GB60 BARC 2000 0055 7799 11", "", true},
		{byNumber, "gb60barc20000055779911", "", true},
		{byNumber, "BARC20000055779911", "", true},
		{byNumber, "20-00-00/55779911", "", true},
		{byNumber, "'55779911", "", true},
		{byNumber, "55779911", "20-00-00", true},
		{byNumber, "55779911", "20-00-01", false},
		{byNumber, "GB33BUKB20201555555555", "", false},
		{byNumber, "DE60BARC20000055779911", "", false},
		{byNumber, "", "", false},
		{byNumber, "'", "", false},
		{byIBAN, "GB60 BARC 2000 0055 7799 11", "", true},
		{byIBAN, "BARC-200000-55779911", "", true},
		{byIBAN, "'20-00-00 55779911", "", true},
		{byIBAN, "55779911", "200000", true},
		{byIBAN, "55779911", "200001", false},
		{byIBAN, "GB61BARC20000155779911", "", false},
		{german, "DE89 3704 0044 0532 0130 00", "", true},
		{german, "37040044/0532013000", "", true},
		{german, "0532013000", "", false},
		{isofile.Account{}, "", "", false},
		{isofile.Account{}, "55779911", "", false},
	} {
		a := &iso20022.Account{Other: iso20022.Identifier{ID: c.number}, Servicer: &iso20022.Agent{Member: c.member}}
		if owned := c.own.Owns(a); owned != c.owned {
			t.Errorf("%+v owns %q of %q: %t", c.own, c.number, c.member, owned)
		}
	}
}

// The last day distinguishes statements, too: many banks use numbers and identifiers again.
func TestCaseNamesOfStatements(t *testing.T) {
	document := func(b *bench, name, day string) string {
		return strings.ReplaceAll(b.given(name), "2026-11-20", day)
	}
	each(t, func(b *bench) {
		b.paidOnce(2, b.given("06-year-1.xml"), b.given("06-year-2.xml"))
		b.drop("again.xml", []byte("<BizMsg>"+strings.SplitN(b.given("06-year-2.xml"), "?>", 2)[1]+"</BizMsg>"))
		if said := b.said(railtest.Moment); len(said) != 0 {
			b.Errorf("said again: %v", said)
		}
		read, err := b.store.Reconciliations.Read(b.Context(), "GBP")
		if err != nil || len(read.Lines) != 2 || len(read.Accounts["isofile/acme/gbp"]) != 2 {
			b.Errorf("%d lines, %v, %v", len(read.Lines), read.Accounts, err)
		}
	})
	unnumbered := strings.NewReplacer("<ElctrncSeqNb>1</ElctrncSeqNb>", "")
	each(t, func(b *bench) { // one identifier for all, and no number
		b.paidOnce(2, unnumbered.Replace(strings.ReplaceAll(b.given("06-year-1.xml"), "2025-11-20", "2026-11-19")),
			unnumbered.Replace(b.given("06-year-2.xml")))
	})
	each(t, func(b *bench) { // both in one file
		first := document(b, "06-year-1.xml", "2025-11-20")
		statement := between(document(b, "06-year-2.xml", "2026-11-20"), "<Stmt>", "</Stmt>")
		b.paidOnce(2, strings.Replace(first, "</Stmt>", "</Stmt>"+statement, 1))
	})
}

// A payment's rejection is heard whatever else the report says: of the payee's name of another one, or of no block.
func TestCaseStatusReports(t *testing.T) {
	for name, second := range map[string]string{
		"04-payee-check-result.xml": "[accepted 1002]",
		"17-block-not-provided.xml": "[]",
	} {
		each(t, func(b *bench) {
			b.submit(to(1, "78"), to(2, "57"))
			file := ""
			for out := range b.content(isofile.Out) {
				file = strings.TrimSuffix(out, ".xml")
			}
			b.drop("a.xml", []byte(strings.ReplaceAll(b.given(name), "{{FILE}}", file)))
			said := b.said(railtest.Moment)
			first := fmt.Sprint(said[to(1, "").BankReference])
			if got := fmt.Sprint(said[to(2, "").BankReference]); first != "[rejected AC01 1001]" || got != second {
				b.Errorf("%s: %v, %q", name, said, b.documents())
			}
		})
	}
}

// A summary may leave out what is not booked, and count payments; and a statement may have the balances of each day.
func TestCaseSummaries(t *testing.T) {
	summary := func(count, sum string) string {
		return "<TxsSummry><TtlNtries><NbOfNtries>" + count + "</NbOfNtries><Sum>" + sum +
			"</Sum></TtlNtries></TxsSummry>"
	}
	each(t, func(b *bench) {
		document := b.given("10-own-iban.xml")
		entry := between(document, "<Ntry>", "</Ntry>")
		pending := strings.Replace(entry, "BOOK", "PDNG", 1)
		b.paidOnce(1, strings.Replace(document, entry, summary("1", "10.01")+entry+pending, 1))
	})
	each(t, func(b *bench) {
		document := b.given("10-own-iban.xml")
		entry := between(document, "<Ntry>", "</Ntry>")
		b.drop("a.xml", []byte(strings.Replace(document, entry, summary("3", "10.01")+entry, 1)))
		b.said(railtest.Moment)
		if all := fmt.Sprint(b.documents()); !strings.Contains(all, "3 entries are stated, and there are 1") {
			b.Error(all)
		}
	})
	for _, reversed := range []bool{false, true} {
		each(t, func(b *bench) {
			document := b.given("10-own-iban.xml")
			opening := between(document, "<Bal>", "</Bal>")
			day := strings.NewReplacer("2026-11-20", "2026-11-19", "2026-11-19T", "2026-11-20T")
			before := day.Replace(opening) + strings.Replace(day.Replace(opening), "OPBD", "CLBD", 1)
			days := before + opening
			if reversed {
				days = opening + before
			}
			b.paidOnce(1, strings.Replace(document, opening, days, 1))
		})
	}
}
