package isofile_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"farthing/internal/rail/isofile"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/widetest"
)

// between returns what stands in a document from a text to another one, both included.
func between(document, from, to string) string {
	_, rest, _ := strings.Cut(document, from)
	part, _, _ := strings.Cut(rest, to)
	return from + part + to
}

// The statement of one payment, as other banks write it: it is taken as the same, or refused with the reason. lines
// are how many are kept for reconciliation.
func TestOtherBanksStatements(t *testing.T) {
	b := newBench(t, "sqlite", pounds)
	day := strings.NewReplacer("\n", "", "  ", "").Replace(b.statement())
	reference := to(1, "").BankReference
	entry, opening := between(day, "<Ntry>", "</Ntry>"), between(day, "<Bal>", "</Bal>")
	closing := between(strings.Replace(day, opening, "", 1), "<Bal>", "</Bal>")
	booked, value := between(entry, "<BookgDt>", "</BookgDt>"), between(entry, "<ValDt>", "</ValDt>")
	details := between(entry, "<TxDtls>", "</TxDtls>")
	statement := between(day, "<Stmt>", "</Stmt>")
	replace := func(pairs ...string) string {
		changed := strings.NewReplacer(pairs...).Replace(day)
		if changed == day {
			t.Fatalf("nothing is changed: %q of %s", pairs, day)
		}
		return changed
	}
	other := func(pairs ...string) string { // another entry, of a payment that is none of ours
		return strings.NewReplacer(append(pairs, reference, "somebody-elses-1")...).Replace(entry)
	}
	const credit, back = "<CdtDbtInd>DBIT", "<CdtDbtInd>CRDT"
	inEuros := strings.Replace(details, `"GBP">10.01`, `"EUR">11.50`, 1)
	balance := func(code string) string { return strings.Replace(closing, "CLBD", code, 1) }
	const charges = `<Chrgs><TtlChrgsAndTaxAmt Ccy="GBP">0.25</TtlChrgsAndTaxAmt></Chrgs><NtryDtls>`
	prefixed := strings.NewReplacer("</", "</n:", "<?xml", "<?xml", "<", "<n:", "xmlns=", "xmlns:n=").Replace(day)
	second := strings.NewReplacer("<Id>STM-", "<Id>STM-2-", "9999989.99", "9999979.98", "10000000.00", "9999989.99",
		"<ElctrncSeqNb>1<", "<ElctrncSeqNb>2<", reference, "somebody-elses-1").Replace(statement)
	for name, c := range map[string]struct {
		document string
		lines    int    // 0: it is refused
		why      string // it is
	}{
		"a mark":   {"\ufeff" + day, 1, ""},
		"prefixes": {prefixed, 1, ""},
		"UTF-16":   {string(widetest.Encode(day, binary.LittleEndian)), 1, ""},
		"ISO-8859-1": {
			replace("UTF-8", "ISO-8859-1", "</Ntry>", "<AddtlNtryInf>f\xfcr</AddtlNtryInf></Ntry>"), 1, "",
		},
		"another charset":    {replace("UTF-8", "UTF-7"), 0, "UTF-7"},
		"status as of old":   {replace("<Sts><Cd>BOOK</Cd></Sts>", "<Sts>BOOK</Sts>"), 1, ""},
		"no booking date":    {replace(booked, ""), 1, ""},
		"no value date":      {replace(value, ""), 1, ""},
		"no date":            {replace(booked, "", value, ""), 0, "neither a booking date nor a value date"},
		"a pending entry":    {replace(entry, entry+other("BOOK", "PDNG")), 1, ""},
		"only announced":     {replace("BOOK", "FUTR", "9999989.99", "10000000.00"), 1, ""},
		"an entry of zero":   {replace(entry, entry+other("10.01", "0.00")), 2, ""},
		"charges":            {replace("<NtryDtls>", charges), 1, ""},
		"more balances":      {replace(closing, closing+balance("CLAV")+balance("FWAV")), 1, ""},
		"the last closing":   {replace("OPBD", "PRCD"), 1, ""},
		"no opening balance": {replace(opening, ""), 1, ""},
		"no closing balance": {replace(closing, ""), 1, ""},
		"no balance booked":  {replace(opening, balance("CLAV"), closing, ""), 0, "no booked balance"},
		"several statements": {replace(statement, statement+second), 2, ""},
		"beside another account's": {
			replace(statement, statement+strings.ReplaceAll(second, "55779911", "55779912")), 1, "",
		},
		"exchanged": {
			replace(entry, entry+other(details, inEuros, credit, back), "9999989.99", "10000000.00"), 2, "",
		},
		"details of another sum": {
			replace(entry, entry+other(details, details+details)), 0, "sums",
		},
		"details of another sum, added up": {
			replace(entry, entry+other(details, details+details), "9999989.99", "9999979.98"), 2, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "sqlite", pounds)
			b.T = t
			b.submit(to(1, "78"))
			b.drop("a.xml", []byte(c.document))
			said := fmt.Sprint(b.said(railtest.Moment))
			documents := fmt.Sprint(b.documents())
			if c.lines == 0 {
				if said != "map[]" || !strings.HasPrefix(documents, "[quarantined ") ||
					!strings.Contains(documents, c.why) {
					t.Errorf("%s, %s", said, documents)
				}
				return
			}
			paid := fmt.Sprintf("map[%s:[paid 1001]]", reference)
			if name == "only announced" {
				paid, c.lines = "map[]", 0
			}
			read, err := b.store.Reconciliations.Read(t.Context(), "GBP")
			if err != nil || said != paid || documents != "[handled]" || len(read.Lines) != c.lines {
				t.Errorf("%s, %s, %d lines, %v", said, documents, len(read.Lines), err)
			}
		})
	}
	if len(b.content(isofile.Quarantine)) != 0 {
		t.Error("the statement itself is refused")
	}
}

// The beginning of a document distinguishes XML from a table, in each encoding.
func TestMarkup(t *testing.T) {
	for head, want := range map[string]bool{
		"<?xml": true, "\ufeff <Document": true, "\xff\xfe<\x00?\x00": true, "\xfe\xff\x00<\x00?": true,
		"Date,<b>": false, "": false, "\ufeffDate": false,
	} {
		if isofile.Markup([]byte(head)) != want {
			t.Errorf("%q", head)
		}
	}
}
