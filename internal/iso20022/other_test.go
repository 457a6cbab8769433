package iso20022_test

import (
	"errors"
	"strings"
	"testing"

	"farthing/internal/iso20022"
)

// The same statement, as other banks and programs write it: it is read as the same, or refused for a reason.
func TestOtherBanksWaysToWrite(t *testing.T) {
	day := example(t, dayFile)
	replace := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(day) }
	_, want, err := statements(strings.NewReader(day), iso20022.Expected{})
	if err != nil {
		t.Fatal(err)
	}
	const declaration = `<?xml version="1.0" encoding="UTF-8"?>`
	for name, c := range map[string]struct {
		file string
		err  error
		says string
	}{
		"no declaration":    {strings.TrimPrefix(day, declaration), nil, ""},
		"carriage returns":  {strings.ReplaceAll(day, "\n", "\r\n"), nil, ""},
		"one line":          {strings.NewReplacer("\n", "", "  ", "").Replace(day), nil, ""},
		"CDATA":             {replace("BANKREF0001", "<![CDATA[BANKREF0001]]>"), nil, ""},
		"entities":          {replace("BANKREF0001", "&#66;ANKREF&#x30;001"), nil, ""},
		"comments in texts": {replace("BANKREF0001", "BANK<!-- ref -->REF0001"), nil, ""},
		"truth as a number": {replace("<LastPgInd>true", "<LastPgInd>1"), nil, ""},
		"status as of old":  {replace("<Sts><Cd>BOOK</Cd></Sts>", "<Sts>BOOK</Sts>"), nil, ""},
		"prefixes": {
			strings.NewReplacer("</", "</n:", "<?xml", "<?xml", "<", "<n:", "xmlns=", "xmlns:n=").Replace(day), nil, "",
		},
		"supplementary data": {
			replace("</Stmt>", `<SplmtryData><Envlp><x xmlns="urn:x">y<z/></x></Envlp></SplmtryData></Stmt>`), nil, "",
		},
		"SWIFT's namespace": {replace("urn:iso:std:iso:20022:tech:xsd:", "urn:swift:xsd:"), nil, ""},
		"2013": {
			replace("camt.053.001.08", "camt.053.001.04", "<Sts><Cd>BOOK</Cd></Sts>", "<Sts>BOOK</Sts>"), nil, "",
		},
		"a version between": {replace("camt.053.001.08", "camt.053.001.06"), nil, ""},
		"the last version":  {replace("camt.053.001.08", "camt.053.001.13"), nil, ""},
		"a later version":   {replace("camt.053.001.08", "camt.053.001.14"), iso20022.ErrKind, "053.001.02 to .13"},
		"a day's report":    {replace("camt.053.001.08", "camt.052.001.08"), iso20022.ErrKind, "no statement"},
		"the end of a day":  {replace("2026-11-23T23:59:00Z", "2026-11-23T24:00:00.000Z"), nil, ""},
		"another language":  {replace("<BkToCstmrStmt>", "<BkToCstmrAcctRpt>"), iso20022.ErrStructure, "BkToCstmrStmt"},
		"thousands":         {replace("4400.00", "4,400.00"), iso20022.ErrValue, "4,400.00"},
		"a decimal comma":   {replace("1248.50", "1248,50"), iso20022.ErrValue, "1248,50"},
		"a German date":     {replace("<Dt>2026-11-23", "<Dt>23.11.2026"), iso20022.ErrValue, "23.11.2026"},
		"a time without T":  {replace("2026-11-23T23:59:00Z", "2026-11-23 23:59:00"), iso20022.ErrValue, "date"},
		"JSON":              {`{"Document": {}}`, iso20022.ErrSyntax, "text before"},
		"MT940":             {":20:STARTUMSE\n:25:1234/5678\n", iso20022.ErrSyntax, "text before"},
	} {
		t.Run(name, func(t *testing.T) {
			_, got, err := statements(strings.NewReader(c.file), iso20022.Expected{})
			if c.err != nil {
				if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.says) {
					t.Errorf("%v", err)
				}
				return
			}
			if err != nil || len(got) != len(want) || len(got[0].entries) != 2 || got[0].wrong != nil {
				t.Fatalf("%v, %+v", err, got)
			}
			for i, entry := range got[0].entries {
				was := want[0].entries[i]
				if entry.Amount != was.Amount || entry.Servicer != was.Servicer || entry.Status != was.Status ||
					len(entry.Transactions()) != 1 || !entry.Booked.Equal(was.Booked) {
					t.Errorf("%+v", entry)
				}
			}
		})
	}
}

// A statement of a day on which nothing happened has no entries, and adds up.
func TestStatementWithoutEntries(t *testing.T) {
	day := example(t, dayFile)
	entries := day[strings.Index(day, "<TxsSummry>") : strings.LastIndex(day, "</Ntry>")+len("</Ntry>")]
	quiet := strings.NewReplacer(entries, "", "53151.50", "50000.00").Replace(day)
	if err := take(strings.NewReader(quiet), iso20022.Camt053v08, iso20022.Expected{}); err != nil {
		t.Error(err)
	}
}

// A bulk that the bank does not itemise says how many payments it is, a reversal which way the money goes now, and an
// entry that is only announced is not in the balance.
func TestKindsOfEntries(t *testing.T) {
	day := strings.Replace(example(t, dayFile), "<TxsSummry>", "<!-- <TxsSummry>", 1)
	day = strings.Replace(day, "</TxsSummry>", "</TxsSummry> -->", 1)
	first := day[strings.Index(day, "<Ntry>") : strings.Index(day, "</Ntry>")+len("</Ntry>")]
	reversal := strings.NewReplacer(">DBIT<", ">CRDT<", "<Sts>", "<RvslInd>true</RvslInd><Sts>").Replace(first)
	future := strings.Replace(first, "BOOK", "PDNG", 1)
	head, _, _ := strings.Cut(first, "<TxDtls>")
	bulk := head + "<Btch><PmtInfId>B1</PmtInfId><NbOfTxs>3</NbOfTxs>" +
		`<TtlAmt Ccy="GBP">1248.50</TtlAmt></Btch></NtryDtls></Ntry>`
	file := strings.Replace(day, first, reversal+future+bulk+first, 1)
	_, all, err := statements(strings.NewReader(file), iso20022.Expected{})
	if err != nil || len(all[0].entries) != 5 {
		t.Fatalf("%v, %+v", err, all)
	}
	// 50,000.00 + 1,248.50 (taken back) − 1,248.50 (bulk) − 1,248.50 + 4,400.00
	if all[0].wrong != nil {
		t.Error(all[0].wrong)
	}
	e := all[0].entries
	if !e[0].Reversal || e[0].Direction != iso20022.Credit || e[1].IsBooked() || len(e[2].Transactions()) != 0 ||
		e[2].Details[0].Bulk.Count.Number != 3 || e[2].Details[0].Bulk.BlockID != "B1" {
		t.Errorf("%+v", e)
	}
}
