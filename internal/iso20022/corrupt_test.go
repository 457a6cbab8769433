package iso20022_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"farthing/internal/iso20022"
)

// example returns one of the examples.
func example(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/examples/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const (
	dayFile    = "camt.053.001.08-day.xml"
	statusFile = "pain.002.001.10-partial.xml"
	orderFile  = "pain.001.001.09-gbp-faster-payments.xml"
)

// take reads a file as somebody does who reconciles: everything is looked at.
func take(in io.Reader, kind iso20022.Kind, expected iso20022.Expected) error {
	switch kind.Family() {
	case "pain.001":
		p, err := iso20022.ReadPaymentInitiation(in, expected.Limits)
		if err != nil {
			return err
		}
		return p.Sums()
	case "pain.002":
		_, err := iso20022.ReadStatusReport(in, expected.Limits)
		return err
	default:
		_, all, err := statements(in, expected)
		for _, s := range all {
			err = errors.Join(err, s.wrong)
		}
		return err
	}
}

const lol = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>`

// What is broken is refused with the reason, the line and the path.
func TestCorruptStatementsAreRefused(t *testing.T) {
	day := example(t, dayFile)
	ours := iso20022.Expected{Accounts: []string{"66374958"}, Currency: "GBP"}
	for name, c := range map[string]struct {
		old, new string
		err      error
		says     string
	}{
		"wrong closing balance": {"53151.50", "53151.51", iso20022.ErrSum, "not the closing balance 53151.51"},
		"wrong amount of an entry": {
			"<Amt Ccy=\"GBP\">4400.00</Amt>\n        <CdtDbtInd>CRDT</CdtDbtInd>\n        <Sts>",
			"<Amt Ccy=\"GBP\">4400.01</Amt>\n        <CdtDbtInd>CRDT</CdtDbtInd>\n        <Sts>",
			iso20022.ErrSum, "the sum of the credits is stated as 4400, and is 4400.01",
		},
		"wrong count":           {"<NbOfNtries>1<", "<NbOfNtries>2<", iso20022.ErrSum, "2 credits are stated"},
		"a comment":             {`<Ntry>`, `<Ntry><!-- -->`, nil, ""},
		"currency of the entry": {`<Amt Ccy="GBP">1248.50`, `<Amt Ccy="EUR">1248.50`, iso20022.ErrCurrency, "in EUR"},
		"currency of the account": {
			"<Ccy>GBP</Ccy>", "<Ccy>EUR</Ccy>", iso20022.ErrCurrency, "the account is in EUR",
		},
		"unknown currency": {`Ccy="GBP">50000`, `Ccy="GBX">50000`, iso20022.ErrValue, "GBX"},
		"no currency":      {`Ccy="GBP">50000`, `>50000`, iso20022.ErrValue, "currency"},
		"three decimals": {
			"1248.50</Amt>", "1248.505</Amt>", iso20022.ErrValue, "1248.505 has more decimals than GBP has (2)",
		},
		"decimals that are 0": {"1248.50</Amt>", "1248.50000</Amt>", nil, ""},
		"negative":            {"1248.50</Amt>", "-1248.50</Amt>", iso20022.ErrValue, "negative"},
		"exponent":            {"1248.50</Amt>", "1.2485e3</Amt>", iso20022.ErrValue, "not a decimal"},
		"too many digits": {
			"1248.50</Amt>", "1248509999999999999999.50</Amt>", iso20022.ErrValue, "too many digits",
		},
		"direction": {"<CdtDbtInd>DBIT", "<CdtDbtInd>DEBT", iso20022.ErrValue, "neither"},
		"date": {
			"<Dt>2026-11-23</Dt></BookgDt>", "<Dt>2026-11-31</Dt></BookgDt>", iso20022.ErrValue, "date",
		},
		"time for a date": {
			"<Dt>2026-11-23</Dt></ValDt>", "<Dt>2026-11-23T00:00:00</Dt></ValDt>", iso20022.ErrValue, "date",
		},
		"truth":             {"<LastPgInd>true", "<LastPgInd>yes", iso20022.ErrValue, "neither true nor false"},
		"another account":   {"<Id>66374958</Id>", "<Id>66374959</Id>", iso20022.ErrAccount, "ends with 4959"},
		"no account number": {"<Id>66374958</Id>", "", iso20022.ErrStructure, "no number"},
		"no amount": {
			`<Amt Ccy="GBP">1248.50</Amt>`, "", iso20022.ErrStructure, "without Amt",
		},
		"twice an element": {
			"<NtryRef>1</NtryRef>", "<NtryRef>1</NtryRef><NtryRef>2</NtryRef>", iso20022.ErrStructure, "twice",
		},
		"text in between": {"<NtryRef>1</NtryRef>", "1", iso20022.ErrStructure, "text where elements belong"},
		"element in a text": {
			"<NtryRef>1</NtryRef>", "<NtryRef><b>1</b></NtryRef>", iso20022.ErrStructure, "an element where a text",
		},
		"wrong namespace": {"20022:tech:xsd:camt", "20022:tech:xsd:cant", iso20022.ErrKind, "cant.053.001.08"},
		"unknown version": {"camt.053.001.08", "camt.053.001.99", iso20022.ErrKind, "camt.053.001.99"},
		"no namespace": {
			` xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"`, "", iso20022.ErrKind, "no namespace",
		},
		"another kind inside": {
			"tech:xsd:camt.053.001.08", "tech:xsd:camt.054.001.08", iso20022.ErrStructure, "BkToCstmrDbtCdtNtfctn",
		},
		"a status report": {day, example(t, statusFile), iso20022.ErrKind, "pain.002.001.10 is neither"},
		"another root":    {"<Document ", "<Envelope ", iso20022.ErrKind, "Envelope"},
		"a page":          {day, "<html><br></html>", iso20022.ErrKind, `"html", and there is no Document`},
		"a header alone":  {day, "<AppHdr><Document/></AppHdr>", iso20022.ErrSyntax, "ends before"},
		"foreign element": {
			"<NtryRef>1</NtryRef>", `<NtryRef xmlns="urn:x">1</NtryRef>`, iso20022.ErrKind, "urn:x",
		},
		"billion laughs": {"<Document ", lol + "<Document ", iso20022.ErrForbidden, "document type"},
		"external entity": {
			"<Document ", `<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document `, iso20022.ErrForbidden, "",
		},
		"unknown entity":    {"BANK-STM", "&lol;", iso20022.ErrSyntax, "entity"},
		"control character": {"BANK-STM", "BANK\x01STM", iso20022.ErrSyntax, "illegal character"},
		"broken UTF-8":      {"BANK-STM", "BANK\xffSTM", iso20022.ErrSyntax, "UTF-8"},
		"UTF-16's mark":     {"<?xml", "\xff\xfe<?xml", iso20022.ErrSyntax, "text before the root"},
		"UTF-32":            {"<?xml", "\xff\xfe\x00\x00<?xml", iso20022.ErrCharset, "UTF-32"},
		"charset":           {"UTF-8", "EBCDIC-CP-GB", iso20022.ErrCharset, "EBCDIC"},
		"mismatched tags":   {"</NtryRef>", "</NtryRf>", iso20022.ErrSyntax, "NtryRf"},
		"text behind":       {"</Document>", "</Document>x", iso20022.ErrSyntax, "follows the root"},
		"a second root":     {"</Document>", "</Document><Document/>", iso20022.ErrSyntax, "follows the root"},
		"something beside":  {"</BkToCstmrStmt>", "</BkToCstmrStmt><More/>", iso20022.ErrStructure, "More"},
		"nothing":           {day, "", iso20022.ErrSyntax, "ends before"},
		"not XML":           {day, "PK\x03\x04", iso20022.ErrSyntax, ""},
		"a long text":       {"BANK-STM", strings.Repeat("x", 9<<10), iso20022.ErrTooLarge, "text"},
		"a longer text":     {"BANK-STM", strings.Repeat("x", 2<<20), iso20022.ErrTooLarge, "8192"},
		"a long comment": {
			"<Stmt>", "<!--" + strings.Repeat("x", 2<<20) + "--><Stmt>", iso20022.ErrTooLarge, "1048576",
		},
		"depth": {"<NtryRef>", strings.Repeat("<a>", 100) + "<NtryRef>", iso20022.ErrTooLarge, "40 deep"},
		"a name without end": {
			"<NtryRef>1</NtryRef>", "<x" + strings.Repeat("\x9b", 9<<10) + "/>", iso20022.ErrSyntax, "invalid XML name",
		},
		"a long name": {
			"<NtryRef>1</NtryRef>", "<" + strings.Repeat("x", 9<<10) + ">", iso20022.ErrSyntax, "xxx",
		},
		"twice the statement": {
			"</BkToCstmrStmt>", between(day, "<Stmt>", "</Stmt>") + "</BkToCstmrStmt>", iso20022.ErrRepeated, "twice",
		},
		"no statement": {between(day, "<Stmt>", "</Stmt>"), "", iso20022.ErrStructure, "Stmt is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			broken := strings.Replace(day, c.old, c.new, 1)
			if broken == day {
				t.Fatal("nothing was broken")
			}
			err := take(strings.NewReader(broken), iso20022.Camt053v08, ours)
			if !errors.Is(err, c.err) || c.err == nil && err != nil {
				t.Fatalf("%.300v", err)
			}
			var placed *iso20022.Error
			if c.err != nil && (!errors.As(err, &placed) || placed.Line == 0 || placed.Path == "" ||
				!strings.Contains(err.Error(), c.says) || len(err.Error()) > 400) {
				t.Errorf("%.500v", err)
			}
		})
	}
}

func between(text, from, to string) string {
	begin := strings.Index(text, from)
	return text[begin : strings.Index(text, to)+len(to)]
}

// The line and the path are those of the place.
func TestErrorsNameThePlace(t *testing.T) {
	broken := strings.Replace(example(t, dayFile), "1248.50</Amt>", "1248.505</Amt>", 1)
	err := take(strings.NewReader(broken), iso20022.Camt053v08, iso20022.Expected{})
	const want = "line 19: Document/BkToCstmrStmt/Stmt/Ntry/Amt: a value is not of its type: " +
		"1248.505 has more decimals than GBP has (2)"
	if err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

// A file that ends anywhere before its end is refused, whatever its kind.
func TestTruncatedFilesAreRefused(t *testing.T) {
	for _, name := range []string{dayFile, statusFile, orderFile} {
		file := strings.TrimSpace(example(t, name))
		kind, err := iso20022.Identify(strings.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < len(file); n += 7 {
			err := take(strings.NewReader(file[:n]), kind, iso20022.Expected{})
			if !errors.Is(err, iso20022.ErrSyntax) && !errors.Is(err, iso20022.ErrKind) {
				t.Fatalf("%s, %d bytes: %v", name, n, err)
			}
		}
		if err := take(strings.NewReader(file), kind, iso20022.Expected{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		broken := errors.New("the line is down")
		in := io.MultiReader(strings.NewReader(file[:len(file)/2]), iotest.ErrReader(broken))
		if err := take(in, kind, iso20022.Expected{}); !errors.Is(err, broken) {
			t.Errorf("%s: %v", name, err)
		}
		if err := take(iotest.OneByteReader(strings.NewReader(file)), kind, iso20022.Expected{}); err != nil {
			t.Errorf("%s byte by byte: %v", name, err)
		}
	}
}

// 200 MB are refused by all readers, before they are in memory: at the limit, which one of them is left to itself.
func TestLargeFilesAreRefused(t *testing.T) {
	for name, limit := range map[string]int64{dayFile: 0, statusFile: 4 << 20, orderFile: 4 << 20} {
		file := example(t, name)
		kind, _ := iso20022.Identify(strings.NewReader(file))
		cut := strings.LastIndex(file, "</Document>")
		blanks := &repeated{text: []byte(strings.Repeat(" ", 1<<16)), left: 200 << 20}
		err := take(io.MultiReader(strings.NewReader(file[:cut]), blanks), kind,
			iso20022.Expected{Limits: iso20022.Limits{Bytes: limit}})
		if !errors.Is(err, iso20022.ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
	day := example(t, dayFile)
	details := between(day, "<TxDtls>", "</TxDtls>")
	cut := strings.Index(day, "<TxDtls>")
	in := io.MultiReader(strings.NewReader(day[:cut]), &repeated{text: []byte(details), left: 90 << 20})
	err := take(in, iso20022.Camt053v08, iso20022.Expected{})
	if !errors.Is(err, iso20022.ErrTooLarge) || !strings.Contains(err.Error(), "one part of the file") {
		t.Errorf("an entry without end: %v", err)
	}
}

// Elements without content are few bytes in a file and many in memory: their number is bounded in each kind.
func TestEmptyElementsDoNotFillTheMemory(t *testing.T) {
	for _, c := range []struct{ name, before, element string }{
		{dayFile, "<TxDtls>", "<TxDtls/>"},
		{dayFile, "</TxDtls>", "<Chrgs/>"},
		{dayFile, "<Ntry>", "<Bal><Tp><CdOrPrtry/></Tp><Amt Ccy=\"GBP\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>"},
		{statusFile, "<TxInfAndSts>", "<TxInfAndSts/>"},
		{
			orderFile, "<CdtTrfTxInf>", "<CdtTrfTxInf><PmtId><EndToEndId>x</EndToEndId></PmtId>" +
				"<Amt><InstdAmt Ccy=\"GBP\">1</InstdAmt></Amt></CdtTrfTxInf>",
		},
	} {
		file := example(t, c.name)
		kind, _ := iso20022.Identify(strings.NewReader(file))
		head, _, _ := strings.Cut(file, c.before)
		in := io.MultiReader(strings.NewReader(head), &repeated{text: []byte(c.element), left: 4 << 20})
		limits := iso20022.Limits{Memory: 4 << 20, Bytes: 8 << 20}
		err := take(in, kind, iso20022.Expected{Limits: limits})
		if !errors.Is(err, iso20022.ErrTooLarge) || !strings.Contains(err.Error(), "4194304 bytes of memory") {
			t.Errorf("%s: %v", c.element, err)
		}
	}
}

// repeated is a text again and again.
type repeated struct {
	text []byte
	left int
	at   int
}

// Read is io.Reader's.
func (r *repeated) Read(into []byte) (int, error) {
	if r.left <= 0 {
		return 0, io.EOF
	}
	n := copy(into, r.text[r.at%len(r.text):])
	r.at += n
	r.left -= n
	return n, nil
}

// A statement that comes again in another file is known.
func TestTheSameAgainIsKnown(t *testing.T) {
	day := example(t, dayFile)
	_, all, err := statements(strings.NewReader(day), iso20022.Expected{})
	if err != nil || len(all) != 1 {
		t.Fatal(err)
	}
	booked := map[string]bool{all[0].Identity(): true}
	had := iso20022.Expected{Had: func(identity string) bool { return booked[identity] }}
	copied := strings.ReplaceAll(day, "BANK-STM-20261123", "BANK-STM-AGAIN")
	if err := take(strings.NewReader(copied), iso20022.Camt053v08, had); !errors.Is(err, iso20022.ErrRepeated) {
		t.Errorf("%v", err)
	}
	next := strings.Replace(copied, "<ElctrncSeqNb>228<", "<ElctrncSeqNb>229<", 1)
	if err := take(strings.NewReader(next), iso20022.Camt053v08, had); err != nil {
		t.Errorf("%v", err)
	}
}

// What no type has a place for is passed over, and named.
func TestUnknownElementsAreNamed(t *testing.T) {
	const available = "<Avlbty><Dt><NbOfDays>1</NbOfDays></Dt></Avlbty>"
	day := strings.Replace(example(t, dayFile), "<BkTxCd>", available+"<BkTxCd>", 1)
	r, _, err := statements(strings.NewReader(day), iso20022.Expected{})
	if err != nil || len(r.Unread()) != 1 || r.Unread()[0] != "Document/BkToCstmrStmt/Stmt/Ntry/Avlbty" {
		t.Errorf("%v, %q", err, r.Unread())
	}
}

// Character sets are those that the file declares.
func TestCharacterSets(t *testing.T) {
	day := strings.Replace(example(t, dayFile), "ACQUIRER SETTLEMENT", "Müller \u20ac", 1)
	for declared, text := range map[string]string{
		"UTF-8":        strings.NewReplacer("ü", "ü").Replace(day),
		"utf-8":        "\xef\xbb\xbf" + day,
		"ISO-8859-1":   strings.NewReplacer("ü", "\xfc", "€", "EUR").Replace(day),
		"iso-8859-15":  strings.NewReplacer("ü", "\xfc", "€", "\xa4").Replace(day),
		"Windows-1252": strings.NewReplacer("ü", "\xfc", "€", "\x80").Replace(day),
		"US-ASCII":     strings.NewReplacer("ü", "&#252;", "€", "&#8364;").Replace(day),
	} {
		file := strings.Replace(text, "UTF-8", declared, 1)
		_, all, err := statements(strings.NewReader(file), iso20022.Expected{})
		if err != nil {
			t.Errorf("%s: %v", declared, err)
			continue
		}
		got := all[0].entries[1].Transactions()[0].Remittance.Lines[0]
		if got = strings.Replace(got, "EUR", "€", 1); got != "Müller € 20261120" {
			t.Errorf("%s: %q", declared, got)
		}
	}
	for _, broken := range []string{"US-ASCII", "windows-1252"} {
		file := bytes.Replace([]byte(day), []byte("UTF-8"), []byte(broken), 1)
		file = bytes.Replace(file, []byte("Müller"), []byte("M\x81ller"), 1)
		err := take(bytes.NewReader(file), iso20022.Camt053v08, iso20022.Expected{})
		if !errors.Is(err, iso20022.ErrSyntax) {
			t.Errorf("%s: %v", broken, err)
		}
	}
}

// Orders and reports on them are looked at, too.
func TestContradictionsOfOrdersAreRefused(t *testing.T) {
	order, status := example(t, orderFile), example(t, statusFile)
	for _, c := range []struct{ old, new, says string }{
		{"<CtrlSum>1368.50", "<CtrlSum>1368.51", "CtrlSum is 1368.51, and the sum is 1368.5"},
		{"<NbOfTxs>2", "<NbOfTxs>3", "NbOfTxs is 3, and there are 2"},
		{`"GBP">120.00`, `"GBP">120.01`, "CtrlSum is 1368.5, and the sum is 1368.51"},
	} {
		file := strings.NewReader(strings.Replace(order, c.old, c.new, 1))
		err := take(file, iso20022.Pain001v09, iso20022.Expected{})
		if !errors.Is(err, iso20022.ErrSum) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.new, err)
		}
	}
	sent, err := iso20022.ReadPaymentInitiation(strings.NewReader(order), iso20022.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		old, new string
		want     error
	}{
		{"", "", nil},
		{"<OrgnlMsgId>FTH", "<OrgnlMsgId>XTH", iso20022.ErrKind},
		{"<OrgnlNbOfTxs>2", "<OrgnlNbOfTxs>3", iso20022.ErrSum},
		{"<OrgnlCtrlSum>1368.50", "<OrgnlCtrlSum>1368.5", nil},
		{"<OrgnlCtrlSum>1368.50", "<OrgnlCtrlSum>1369.5", iso20022.ErrSum},
		{"<OrgnlPmtInfId>FTH", "<OrgnlPmtInfId>XTH", iso20022.ErrStructure},
		{"<OrgnlEndToEndId>wd", "<OrgnlEndToEndId>xd", iso20022.ErrStructure},
		{"<OrgnlInstrId>wd", "<OrgnlInstrId>xd", iso20022.ErrStructure},
		{
			"</TxInfAndSts>",
			`<OrgnlTxRef><Amt><InstdAmt Ccy="GBP">1.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`, iso20022.ErrSum,
		},
	} {
		file := strings.NewReader(strings.Replace(status, c.old, c.new, 1))
		r, err := iso20022.ReadStatusReport(file, iso20022.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Answers(sent); !errors.Is(err, c.want) || c.want == nil && err != nil {
			t.Errorf("%s: %v", c.new, err)
		}
	}
}
