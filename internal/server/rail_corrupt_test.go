package server

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/rail/manual"
	"farthing/internal/rail/manual/webbank"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

// someTables is the profile of a bank with online banking, whose statements say all that one can.
const someTables = `{"name": "desk", "cutOff": "none",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"},
	"transfers": {"columns": [{"heading": "To", "from": "name"}, {"heading": "Code", "from": "sortCode"},
		{"heading": "Account", "from": "accountNumber"}, {"heading": "Amount", "from": "amount"},
		{"heading": "Reference", "from": "statementReference"}]},
	"statement": {"date": "Date", "amount": "Amount", "balance": "Balance", "currency": "Currency",
		"account": "Account", "references": ["Description"]}}`

// toldBank is a bank that answers by documents, with a withdrawal of the shop's on its way, and what it says of it.
type toldBank struct {
	*world
	name      string // of the rail
	terms     farthing.RailTerms
	statement string
	report    string // a pain.002; "": the bank makes none
}

// hearsOf gives the world a bank of a kind, and a withdrawal w1 of 8.50 that it was told to pay.
func (w *world) hearsOf(kind string) *toldBank {
	w.tb.Helper()
	b := &toldBank{world: w, name: kind}
	w.folder = w.tb.TempDir()
	options := isofile.Options{Store: w.store, Folder: w.folder, Now: w.clock.Now}
	var err error
	var answer func(time.Time) (int, error)
	if kind == manual.Name {
		p, failed := manual.ReadProfile([]byte(someTables))
		b.must(failed)
		b.terms, err = p.Terms()
		b.must(err)
		w.bank, err = manual.Open(p, options)
		b.must(err)
		bank, failed := webbank.Open(w.folder, p)
		b.must(failed)
		w.tb.Cleanup(func() { b.must(bank.Close()) })
		answer = bank.Answer
	} else {
		p, failed := isofile.ReadProfiles([]byte(someProfile))
		b.must(failed)
		b.terms, err = p.Terms()
		b.must(err)
		w.bank, err = isofile.Open(p, options)
		b.must(err)
		bank, failed := filebank.Open(w.folder)
		b.must(failed)
		w.tb.Cleanup(func() { b.must(bank.Close()) })
		answer = bank.Answer
	}
	w.tb.Cleanup(func() { b.must(w.bank.Close()) })
	w.server.config.FileRails = []FileRail{{Name: kind, Bank: w.bank.Name(), Bring: w.bank.Bring}}
	w.do(farthing.UpdateMerchant{
		MerchantID: shop,
		Rail:       &kind,
		Rails:      rail.Names,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	w.pay(shop, "p1", 5000)
	w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1000}`))
	payouts := &jobs.Payouts{Store: w.store, Rail: w.bank, Terms: b.terms, Owner: "test"}
	_, _, err = payouts.SubmitNow(w.tb.Context(), w.clock.Now())
	b.must(err)
	b.sends()
	_, err = answer(w.clock.Now())
	b.must(err)
	b.keepSaid()
	b.books() // which file it is in
	return b
}

func (b *toldBank) must(err error) {
	b.tb.Helper()
	if err != nil {
		b.tb.Fatal(err)
	}
}

// sends has people fetch a table and upload it.
func (b *toldBank) sends() {
	b.tb.Helper()
	if b.name != manual.Name {
		return
	}
	left, err := b.store.RailFiles.Unwritten(b.tb.Context(), b.bank.Name())
	b.must(err)
	for _, f := range left {
		by := farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
		read, err := b.store.RailFiles.Read(b.tb.Context(), f.Rail, f.ID, by)
		b.must(err)
		b.must(os.WriteFile(filepath.Join(b.folder, isofile.Out, f.ID+".csv"), read.Content, 0o600))
	}
}

// keepSaid takes what the bank says out of the folder, before anybody reads it.
func (b *toldBank) keepSaid() {
	b.tb.Helper()
	for _, name := range b.lies(isofile.In) {
		path := filepath.Join(b.folder, isofile.In, name)
		text, err := os.ReadFile(path)
		b.must(err)
		b.must(os.Remove(path))
		if strings.Contains(name, "pain.002") {
			b.report = string(text)
		} else {
			b.statement = string(text)
		}
	}
	if b.statement == "" {
		b.tb.Fatal("the bank has made no statement")
	}
}

// books has the worker take what lies in the folder, and book what the bank has said.
func (b *toldBank) books() {
	b.tb.Helper()
	reports := &jobs.Reports{Store: b.store, Rail: b.bank, Terms: b.terms}
	for more := true; more; {
		var err error
		more, err = reports.Run(b.tb.Context(), jobs.Call{Now: b.clock.Now()})
		b.must(err)
	}
}

// heads is all that a document of a bank may change: the journals of merchants, what is kept of statements, breaks.
func (b *toldBank) heads() string {
	b.tb.Helper()
	var all strings.Builder
	for _, path := range []string{
		"/v1/journal?merchantId=shop&limit=500", "/v1/journal?merchantId=other&limit=500",
		"/v1/withdrawals/w1?merchantId=shop", "/v1/reconciliation/breaks?limit=100", "/v1/reconciliation/matches",
	} {
		all.WriteString(b.want(200, b.get(path, b.operator)).body + "\n")
	}
	for _, currency := range []money.Currency{money.GBP, "EUR"} {
		switch read, err := b.store.Reconciliations.Read(b.tb.Context(), currency); {
		case errors.Is(err, store.ErrNotFound): // no statement has come
		case err != nil:
			b.tb.Fatal(err)
		default:
			_, _ = fmt.Fprintln(&all, currency, len(read.Lines), len(read.Accounts))
		}
	}
	due, err := b.store.BankReports.Due(b.tb.Context(), b.bank.Name(), b.clock.Now().AddDate(1, 0, 0), 10)
	b.must(err)
	_, _ = fmt.Fprintln(&all, due)
	return all.String()
}

// corrupt is a document with a fault.
type corrupt struct {
	old, put string // what is changed of the statement; old "": put is all of it, "*": it is cut off before put
	why      string // what the reason says
}

// of returns the document.
func (c corrupt) of(t *testing.T, statement string) string {
	t.Helper()
	switch c.old {
	case "":
		return c.put
	case "*":
		head, _, found := strings.Cut(statement, c.put)
		if !found {
			t.Fatalf("%q is not in %s", c.put, statement)
		}
		return head
	}
	changed := strings.ReplaceAll(statement, c.old, c.put)
	if changed == statement {
		t.Fatalf("%q is not in %s", c.old, statement)
	}
	return changed
}

// laughs is a document type whose entity has a billion laughs.
func laughs() string {
	var all strings.Builder
	all.WriteString(`<!DOCTYPE Document [<!ENTITY l0 "laugh">`)
	for n := range 9 {
		fmt.Fprintf(&all, `<!ENTITY l%d "%s">`, n+1, strings.Repeat(fmt.Sprintf("&l%d;", n), 10))
	}
	return all.String() + "]>"
}

// The faults of a camt.053, of whichever rail.
func corruptStatements() map[string]corrupt {
	const scheme = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"
	reading := `<!DOCTYPE Document [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document`
	return map[string]corrupt{
		"truncated":          {"*", "</Ntry>", "ends"},
		"cut in its head":    {"*", "<Acct>", "ends"},
		"wrong sums":         {"9999991.50", "9999991.51", "sums"},
		"another amount":     {">8.50<", ">8.51<", "sums"},
		"another currency":   {`Ccy="GBP"`, `Ccy="EUR"`, "EUR"},
		"no currency":        {` Ccy="GBP"`, "", ""},
		"three decimals":     {">8.50<", ">8.501<", "decimals"},
		"an exponent":        {">8.50<", ">850e-2<", ""},
		"below zero":         {">8.50<", ">-8.50<", ""},
		"out of range":       {">8.50<", ">99999999999999999999.50<", ""},
		"a billion laughs":   {"<Document", laughs() + "<Document", "declared"},
		"a file's content":   {"<Document", reading, "declared"},
		"another namespace":  {scheme, "urn:example:statement", "namespace"},
		"another version":    {"camt.053.001.08", "camt.053.001.99", "namespace"},
		"no namespace":       {` xmlns="` + scheme + `"`, "", "namespace"},
		"another account":    {"55779911", "55779912", "another account, which ends with 9912"},
		"no account":         {"<Acct>", "<Acct><!--", ""},
		"a second root":      {"</Document>", "</Document><Document/>", ""},
		"UTF-16":             {"", "\xff\xfe<\x00a\x00", ""},
		"another character":  {"<Ntry>", "<Ntry>\x00", ""},
		"deep":               {"<Ntry>", "<Ntry>" + strings.Repeat("<a>", 1000), "deep"},
		"markup and no more": {"", "<a/>", ""},
	}
}

// The faults of a status report, a pain.002.
func corruptReports() map[string]corrupt {
	return map[string]corrupt{
		"truncated":         {"*", "</TxInfAndSts>", "ends"},
		"another file":      {"<OrgnlMsgId>PF", "<OrgnlMsgId>XX", "was not sent"},
		"another payment":   {"<OrgnlEndToEndId>wd", "<OrgnlEndToEndId>xx", "was not sent"},
		"another block":     {"-01</OrgnlPmtInfId>", "-02</OrgnlPmtInfId>", "was not sent"},
		"wrong sums":        {"</OrgnlMsgNmId>", "</OrgnlMsgNmId><OrgnlNbOfTxs>2</OrgnlNbOfTxs>", ""},
		"a billion laughs":  {"<Document", laughs() + "<Document", "declared"},
		"another namespace": {"pain.002.001.10", "pain.002.001.99", "namespace"},
		"a file twice": {"-01</OrgnlPmtInfId>", "-01</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>" +
			"<StsRsnInf><Rsn><Cd>DU01</Cd></Rsn></StsRsnInf>",
			"had it before"},
	}
}

// The faults of a table.
func corruptTables() map[string]corrupt {
	const heads = "Date,Amount,Account,Currency,Balance,Description"
	return map[string]corrupt{
		"cut in a line":        {"*", ",9999991.49", "it may be cut off"},
		"wrong sums":           {"9999991.49", "9999991.50", "contradicts the lines before"},
		"another amount":       {"-8.50", "-8.51", "contradicts the lines before"},
		"another currency":     {",GBP,", ",EUR,", "and the account in GBP"},
		"three decimals":       {"-8.50", "-8.501", "more decimals"},
		"another account":      {"20000055779911", "20000055779912", "which ends with 9912"},
		"a formula as amount":  {"-8.50", "=-8.50", "no amount"},
		"a sum as amount":      {"-8.50", "-8+0", "no amount"},
		"a call as amount":     {"-8.50", "@SUM(A1)", "no amount"},
		"a command as amount":  {"-8.50", "=cmd|' /C calc'!A0", "no amount"},
		"a formula as date":    {"20/11/2026", "=TODAY()", "no date of the form"},
		"a formula as account": {"20000055779911", "=20000055779911", "another account"},
		"a formula as balance": {"9999991.49", "+A1", "no amount"},
		"formulas as headings": {"Description", "=Description", "lacks the column"},
		"a cell too many":      {"-8.50", "-8.50,1", "columns"},
		"an open quote":        {"TFR", "\"TFR", "no line of a table"},
		"no table":             {"", "%PDF-1.7\nnothing", "lacks the column"},
		"no text":              {"TFR", "T\x00R", "no text"},
		"headings alone twice": {"", heads + ",Date\n", "two columns"},
	}
}

// drops puts a document into the folder, as the bank does.
func (b *toldBank) drops(content string) {
	b.tb.Helper()
	hidden := filepath.Join(b.folder, isofile.In, ".document")
	b.must(os.WriteFile(hidden, []byte(content), 0o600))
	b.must(os.Rename(hidden, filepath.Join(b.folder, isofile.In, "document")))
	b.books()
}

// refusesWhole wants a document that somebody brings, and the same in the folder, to be put into quarantine with the
// reason, and nothing to be booked.
func (b *toldBank) refusesWhole(t *testing.T, content, why string) {
	t.Helper()
	defer func(tb testing.TB) { b.tb = tb }(b.tb)
	b.tb = t
	before := b.heads()
	media := mediaXML
	if b.name == manual.Name {
		media = mediaCSV
	}
	brought := b.want(201, b.send(http.MethodPost, "/v1/rails/documents", b.operator, content, "Content-Type", media))
	if brought.text("status") != "quarantined" || brought.text("reason") == "" ||
		!strings.Contains(brought.text("reason"), why) || brought.text("reports") != "0" {
		t.Errorf("want %q: %s", why, brought.body)
	}
	b.books()
	b.drops(content + " ") // other bytes, so that it is another document
	b.drops(content)
	if handled := b.listed("/v1/rails/documents?status=handled&", "kind"); len(handled) > 0 {
		t.Errorf("%q are handled", handled)
	}
	if left := append(b.lies(isofile.In), b.lies(isofile.Taken)...); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
	b.sameHeads(before)
}

// sameHeads fails the test if a document has changed anything.
func (b *toldBank) sameHeads(before string) {
	b.tb.Helper()
	after := b.heads()
	at := 0
	for at < min(len(before), len(after)) && before[at] == after[at] {
		at++
	}
	if after != before {
		b.tb.Errorf("something is booked: there was …%.300s, and there is …%.300s", before[at:], after[at:])
	}
}

// inQuarantine counts the documents there, each beside its reason.
func (b *toldBank) inQuarantine() (documents, reasons int) {
	for _, name := range b.lies(isofile.Quarantine) {
		if strings.HasSuffix(name, ".reason.txt") {
			reasons++
		} else {
			documents++
		}
	}
	return documents, reasons
}

// Whatever is wrong with what a bank says, and by whichever door it comes, all of it is refused with a reason, and
// nothing of it is booked. The statement without the fault is good then, once.
func TestCorruptDocumentsBookNothing(t *testing.T) {
	for _, kind := range []string{isofile.Name, manual.Name} {
		t.Run(kind, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				b := w.hearsOf(kind)
				faults := corruptStatements()
				if kind == manual.Name {
					faults = corruptTables()
				}
				for name, c := range faults {
					t.Run(name, func(t *testing.T) { b.refusesWhole(t, c.of(t, b.statement), c.why) })
				}
				if b.report != "" {
					for name, c := range corruptReports() {
						faults["report: "+name] = c
						t.Run("report: "+name, func(t *testing.T) { b.refusesWhole(t, c.of(t, b.report), c.why) })
					}
				}
				if documents, reasons := b.inQuarantine(); documents < 2*len(faults) || documents != reasons {
					t.Errorf("%d documents lie in quarantine, and %d reasons, after %d faults", documents, reasons,
						len(faults))
				}
				b.paysOnce(t)
			})
		})
	}
}

// paysOnce brings the good statement by both doors, under two names: the withdrawal is paid, once.
func (b *toldBank) paysOnce(t *testing.T) {
	t.Helper()
	media := mediaXML
	if b.name == manual.Name {
		media = mediaCSV
	}
	bring := func(status int) answered {
		return b.want(status, b.send(http.MethodPost, "/v1/rails/documents", b.operator, b.statement, "Content-Type",
			media))
	}
	if a := bring(201); a.text("status") != "handled" || a.text("reports") != "1" {
		t.Fatalf("%s", a.body)
	}
	b.books()
	paid := b.want(200, b.get("/v1/withdrawals/w1?merchantId=shop", b.operator))
	if paid.text("status") != "paid" {
		t.Fatalf("%s", paid.body)
	}
	before := b.heads()
	bring(200)
	b.drops(b.statement)
	b.sameHeads(before)
	report, err := b.store.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", report.Problems, err)
	}
}

// A bank with online banking may send camt.053 in place of tables: the same faults of these book nothing.
func TestCorruptStatementsOfTheDeskBookNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.hearsOf(manual.Name)
		payment := strings.Split(b.statement, "TFR ")[1][:18]
		for name, c := range corruptStatements() {
			t.Run(name, func(t *testing.T) { b.refusesWhole(t, c.of(t, camtOf(payment)), c.why) })
		}
		b.statement = camtOf(payment)
		b.paysOnce(t)
	})
}

// camtOf returns a camt.053 that has a payment of 8.50.
func camtOf(reference string) string {
	amount := func(kind, amount string) string {
		return `<Bal><Tp><CdOrPrtry><Cd>` + kind + `</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">` + amount +
			`</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`
	}
	return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId>` +
		`<CreDtTm>2026-11-20T17:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S-1</Id><ElctrncSeqNb>1</ElctrncSeqNb>` +
		`<Acct><Id><Othr><Id>55779911</Id></Othr></Id></Acct>` + amount("OPBD", "10000000.00") +
		amount("CLBD", "9999991.50") + `<Ntry><Amt Ccy="GBP">8.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>` +
		`<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><BkTxCd><Prtry><Cd>TFR</Cd></Prtry></BkTxCd>` +
		`<NtryDtls><TxDtls><Refs><EndToEndId>` + reference + `</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>` +
		`</Stmt></BkToCstmrStmt></Document>`
}

// What spreadsheets take for a formula is a text as any other in what a bank writes of a line: it is compared and kept.
func TestFormulasOfABankAreTexts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.hearsOf(manual.Name)
		b.statement = strings.NewReplacer("ACCOUNT FEE", "=cmd|' /C calc'!A0", "TFR ", "@SUM(A1) +1 -").
			Replace(b.statement)
		b.paysOnce(t)
	})
}

// Nobody keeps the process busy, or its memory full, with a document of 200 MB: through the interface it is not taken,
// and in the folder it is refused with the reason.
func TestHugeDocumentsBookNothing(t *testing.T) {
	slow.Test(t)
	const huge = 200 << 20
	for _, kind := range []string{isofile.Name, manual.Name} {
		t.Run(kind, func(t *testing.T) {
			b := newWorld(t, "sqlite").hearsOf(kind)
			before := b.heads()
			filler, media := "<!-- "+strings.Repeat("=", 1000)+" -->\n", mediaXML
			if kind == manual.Name {
				filler, media = "\n", mediaCSV
			}
			head, tail, _ := strings.Cut(b.statement, "\n")
			whole := func() io.Reader {
				return io.MultiReader(strings.NewReader(head+"\n"), &repeated{text: filler, left: huge},
					strings.NewReader(tail))
			}
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.base+"/v1/rails/documents", whole())
			b.must(err)
			r.Header = http.Header{"Authorization": {"Bearer " + b.operator}, "Content-Type": {media}}
			b.refused(413, farthing.CodeTooLarge, b.roundTrip(r))
			if left := b.lies(isofile.In); len(left) != 0 {
				t.Errorf("%q are left", left)
			}
			file, err := os.Create(filepath.Join(b.folder, isofile.In, ".huge"))
			b.must(err)
			_, err = io.Copy(file, whole())
			b.must(err)
			b.must(file.Close())
			b.must(os.Rename(file.Name(), filepath.Join(b.folder, isofile.In, "huge")))
			b.books()
			page, err := b.store.Documents.List(t.Context(), store.DocumentFilter{}, 1)
			b.must(err)
			if d := page.Rows[0]; d.Name != "huge" || d.Status != store.DocumentQuarantined || d.Reports != 0 ||
				!strings.Contains(d.Reason, "than") {
				t.Errorf("%+v", d)
			}
			b.sameHeads(before)
		})
	}
}

// repeated is a text over and over.
type repeated struct {
	text string
	left int
	at   int
}

// Read implements io.Reader.
func (r *repeated) Read(into []byte) (n int, err error) {
	for n < len(into) && r.left > 0 {
		some := copy(into[n:min(len(into), n+r.left)], r.text[r.at:])
		n, r.left, r.at = n+some, r.left-some, (r.at+some)%len(r.text)
	}
	if n == 0 && len(into) > 0 {
		return 0, io.EOF
	}
	return n, nil
}

// The word that a file is at the bank is about one file, and nothing else that is sent with it counts.
func TestCorruptAcknowledgementsChangeNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		address := w.fetches(manual.Name)
		ann, ben := w.person("Ann"), w.person("Ben")
		w.want(200, w.get(address+"/content", ann))
		state := func() string {
			return w.want(200, w.get("/v1/rails/files?limit=100", w.operator)).body +
				w.want(200, w.get("/v1/journal?merchantId=shop&limit=500", w.operator)).body
		}
		before := state()
		long := strings.Repeat("P", 10_000)
		for _, at := range []string{
			"PF0", "=cmd", "%2e%2e%2f" + someFile, someFile + "%00", someFile + ".csv", "%3Ca%2F%3E", long,
			strings.ToLower(someFile),
		} {
			a := w.post("/v1/rails/files/"+at+"/acknowledge", ben, "")
			if a.status < 400 || a.status > 499 {
				t.Errorf("%.40q: %d %s", at, a.status, a.body)
			}
		}
		for _, query := range []string{"?rail=isofile/acme", "?rail=manual", "?rail=%3D1", "?file=1"} {
			if a := w.post(address+"/acknowledge"+query, ben, ""); a.status < 400 || a.status > 499 {
				t.Errorf("%s: %d %s", query, a.status, a.body)
			}
		}
		for name, body := range map[string]func() io.Reader{ // a connection may still read from the one before
			"a statement": func() io.Reader { return strings.NewReader(someDocument) },
			"laughs":      func() io.Reader { return strings.NewReader(laughs()) },
			"200 MB":      func() io.Reader { return &repeated{text: "=cmd,", left: 200 << 20} },
			"half":        func() io.Reader { return strings.NewReader(`{"id":`) },
		} {
			for _, media := range []string{mediaJSON, mediaXML, mediaCSV} {
				r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.base+address+"/acknowledge",
					body())
				if err != nil {
					t.Fatal(err)
				}
				r.Header = http.Header{"Authorization": {"Bearer " + ann}, "Content-Type": {media}}
				if a := w.roundTrip(r); a.status < 400 || a.status > 499 {
					t.Errorf("%s as %s: %d %s", name, media, a.status, a.body)
				}
			}
		}
		if after := state(); after != before {
			t.Errorf("there was\n%s\nand there is\n%s", before, after)
		}
		w.want(200, w.post(address+"/acknowledge", ben, ""))
	})
}
