package isofile_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
)

// servicer is the end of an account that another branch keeps.
const servicer = `<Svcr><FinInstnId><ClrSysMmbId><MmbId>200001</MmbId></ClrSysMmbId></FinInstnId></Svcr></Acct>`

// alone runs a test on one engine: what is refused is refused before the store is asked.
func alone(t *testing.T, f func(b *bench)) {
	t.Helper()
	f(newBench(t, "sqlite", pounds))
}

// statement returns the bank's statement on one payment of 10.01, changed.
func (b *bench) statement() string {
	b.Helper()
	b.submit(to(1, "78"))
	b.answer(railtest.Moment)
	var statement string
	for name, content := range b.content(isofile.In) {
		if strings.Contains(name, "camt.053") {
			statement = content
		}
		b.must(os.Remove(filepath.Join(b.folder, isofile.In, name)))
	}
	return statement
}

// wrongDocument is a statement with a fault.
type wrongDocument struct{ old, put, why string }

// wrongDocuments are the faults, by what is wrong.
var wrongDocuments = map[string]wrongDocument{
	"another account": {"55779911", "55779912",
		"Acct: it is of another account, which ends with 9912: statements of the profile's are read"},
	"another sort code":    {"</Acct>", servicer, "another account"},
	"another currency":     {`Ccy="GBP"`, `Ccy="EUR"`, "EUR"},
	"another namespace":    {"camt.053.001.08", "camt.053.001.99", "pain.002.001.03 to .14"},
	"no namespace":         {` xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"`, "", "pain.002.001.03 to .14"},
	"truncated":            {"</Ntry>", "\x00", ""},
	"wrong sums":           {`Ccy="GBP">9999989.99`, `Ccy="GBP">9999989.98`, "sums"},
	"three decimals":       {">10.01<", ">10.011<", "decimals"},
	"a payment order":      {"", "", "camt.053, camt.054 and pain.002 are read"},
	"an entity":            {"<Document", "<!DOCTYPE Document [<!ENTITY a \"b\">]><Document", "declared"},
	"not XML":              {"", "hello", ""},
	"another file's bytes": {"", "\xff\xfe", ""},
}

// placed is in each reason: where the fault is, or what would be read.
var placed = regexp.MustCompile(`line \d+:|are read`)

// wrong returns the document with a fault.
func (b *bench) wrong(name, statement string) string {
	b.Helper()
	c := wrongDocuments[name]
	document := strings.ReplaceAll(statement, c.old, c.put)
	switch {
	case name == "truncated":
		document, _, _ = strings.Cut(statement, c.old)
	case name == "a payment order":
		for _, content := range b.content("bank") {
			if strings.Contains(content, "pain.001") {
				document = content
			}
		}
	case c.old == "":
		document = c.put
	case document == statement:
		b.Fatalf("nothing is changed: %s", statement)
	}
	return document
}

// What is wrong with a document keeps all of it from being booked, and the reason is beside it.
func TestDocumentsAreRefused(t *testing.T) {
	for name, c := range wrongDocuments {
		t.Run(name, func(t *testing.T) {
			alone(t, func(b *bench) {
				statement := b.statement()
				document := b.wrong(name, statement)
				b.drop("a.xml", []byte(document))
				if said := b.said(railtest.Moment); len(said) != 0 {
					t.Errorf("%v", said)
				}
				documents, quarantine := b.documents(), b.content(isofile.Quarantine)
				if len(documents) != 1 || !strings.HasPrefix(documents[0], "quarantined ") ||
					!strings.Contains(documents[0], c.why) || len(quarantine) != 2 ||
					!placed.MatchString(documents[0]) {
					t.Fatalf("%q, %v", documents, quarantine)
				}
				for name, content := range quarantine {
					if !strings.HasSuffix(name, ".reason.txt") && content != document {
						t.Errorf("%s has other bytes", name)
					}
				}
				b.drop("b.xml", []byte(statement)) // it is still good
				if said := b.said(railtest.Moment); len(said) != 1 {
					t.Errorf("%v", said)
				}
				b.drop("c.xml", []byte(document)) // refused again
				b.drop("d.xml", []byte(statement))
				if said := b.said(railtest.Moment); len(said) != 0 || len(b.documents()) != 2 ||
					len(b.names(isofile.In)) != 0 {
					t.Errorf("%v, %q, %v", said, b.documents(), b.names(isofile.In))
				}
			})
		})
	}
}

// A statement of an account that people closed before its last day is refused, and is good once the account is open.
func TestAStatementOfAClosedAccountIsRefused(t *testing.T) {
	each(t, func(b *bench) {
		statement := b.statement()
		b.drop("a.xml", []byte(statement))
		b.said(railtest.Moment)
		page, err := b.store.SafeguardingAccounts.List(b.Context(), store.Position{}, 10)
		b.must(err)
		account := page.Rows[0]
		say := func(word farthing.AccountAttestation) {
			word.Reason, word.By = "x", farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
			_, err := b.store.SafeguardingAccounts.Say(b.Context(), account.ID, word, railtest.Moment.AddDate(0, 0, 1))
			b.must(err)
		}
		say(farthing.AccountAttestation{Status: farthing.SafeguardingAccountClosed, LastDay: account.Stated})
		later := strings.NewReplacer(account.Stated.String(), account.Stated.AddDays(1).String(), "<Id>STM", "<Id>NEXT")
		for _, name := range []string{"b.xml", "c.xml"} {
			b.drop(name, []byte(later.Replace(statement)))
			b.said(railtest.Moment.AddDate(0, 0, 1))
			documents := b.documents()
			if last := documents[len(documents)-1]; !strings.HasPrefix(last, "quarantined a statement reaches to") {
				b.Errorf("%s: %q", name, documents)
			}
		}
		say(farthing.AccountAttestation{Status: farthing.SafeguardingAccountOpen})
		b.drop("d.xml", []byte(later.Replace(statement)))
		b.said(railtest.Moment)
		if documents := b.documents(); documents[len(documents)-1] == "handled" {
			b.Errorf("the day before: %q", documents)
		}
		b.drop("e.xml", []byte(later.Replace(statement)))
		b.said(railtest.Moment.AddDate(0, 0, 1))
		if documents := b.documents(); documents[len(documents)-1] != "handled" {
			b.Errorf("reopened: %q", documents)
		}
	})
}

// A status report of another file, or that contradicts what was sent, is refused.
func TestStatusReportsAreRefused(t *testing.T) {
	for name, c := range map[string]struct{ old, put, why string }{
		"another file":    {"<OrgnlMsgId>PF", "<OrgnlMsgId>XX", "OrgnlMsgId: it is about the file"},
		"another payment": {"<OrgnlEndToEndId>wd", "<OrgnlEndToEndId>xx", "was not sent in this block"},
		"another block":   {"-01</OrgnlPmtInfId>", "-02</OrgnlPmtInfId>", "was not sent"},
		"a block twice": {"-01</OrgnlPmtInfId>", "-01</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>" +
			"<StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf>", "StsRsnInf: the bank had it before"},
	} {
		t.Run(name, func(t *testing.T) {
			alone(t, func(b *bench) {
				b.submit(to(1, "78"))
				b.answer(railtest.Moment)
				for file, content := range b.content(isofile.In) {
					b.must(os.Remove(filepath.Join(b.folder, isofile.In, file)))
					if strings.Contains(file, "pain.002") {
						b.drop("a.xml", []byte(strings.ReplaceAll(content, c.old, c.put)))
					}
				}
				if said := b.said(railtest.Moment); len(said) != 0 {
					t.Errorf("%v", said)
				}
				documents := b.documents()
				if len(documents) != 1 || !strings.HasPrefix(documents[0], "quarantined ") ||
					!strings.Contains(documents[0], c.why) {
					t.Errorf("%q", documents)
				}
			})
		})
	}
}

// A bank's status that is not known silences no other, the payee check decides nothing, and a version between two, or a
// block that has no name or one in capitals, is that of the file.
func TestStatusReportsAsBanksWriteThem(t *testing.T) {
	for name, c := range map[string]struct{ old, put, want string }{
		"an unknown status": {"<TxSts>ACSP", "<TxSts>ZZZZ", "[]"},
		"payee check":       {"<TxSts>ACSP", "<TxSts>RVNM", "[accepted 1001]"},
		"a payment twice": {"<TxSts>ACSP</TxSts>",
			"<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf>", "[accepted 1001]"},
		"version":  {"pain.002.001.10", "pain.002.001.14", "[accepted 1001]"},
		"no block": {"<OrgnlPmtInfId>PF", "<OrgnlPmtInfId>NOTPROVIDED</OrgnlPmtInfId><X>", "[accepted 1001]"},
	} {
		t.Run(name, func(t *testing.T) {
			alone(t, func(b *bench) {
				b.submit(to(1, "78"))
				b.answer(railtest.Moment)
				for file, content := range b.content(isofile.In) {
					b.must(os.Remove(filepath.Join(b.folder, isofile.In, file)))
					if strings.Contains(file, "pain.002") {
						content = strings.ReplaceAll(content, c.old, c.put)
						if name == "no block" {
							content = strings.Replace(content, "-01</OrgnlPmtInfId>", "</X>", 1)
						}
						b.drop("a.xml", []byte(content))
					}
				}
				if got := fmt.Sprint(b.said(railtest.Moment)[to(1, "").BankReference]); got != c.want {
					t.Errorf("%s, want %s: %q", got, c.want, b.documents())
				}
			})
		})
	}
}

// The status of a block that the bank does not name says nothing of payments that its report does not name: their money
// must not be given back while the bank may pay them.
func TestABlockWithoutANameRejectsNoOtherPayment(t *testing.T) {
	each(t, func(b *bench) {
		b.submit(to(1, "78"), to(2, "78"))
		b.answer(railtest.Moment)
		for file, content := range b.content(isofile.In) {
			b.must(os.Remove(filepath.Join(b.folder, isofile.In, file)))
			if !strings.Contains(file, "pain.002") {
				continue
			}
			r, err := iso20022.ReadStatusReport(strings.NewReader(content), iso20022.Limits{})
			b.must(err)
			r.Original.Status = ""
			block := &r.Blocks[0]
			block.ID, block.Status, block.Statuses = iso20022.NotProvided, "RJCT", nil
			block.Transactions = block.Transactions[:1]
			block.Transactions[0].Status = "RJCT"
			var changed bytes.Buffer
			b.must(r.Write(&changed))
			b.drop("a.xml", changed.Bytes())
		}
		said := b.said(railtest.Moment)
		if len(said) != 1 || !strings.HasPrefix(fmt.Sprint(said[to(1, "78").BankReference]), "[rejected") {
			b.Errorf("%v, %q", said, b.documents())
		}
	})
}

// A file that is rejected as a whole brings all of its payments back.
func TestAFileIsRejected(t *testing.T) {
	each(t, func(b *bench) {
		b.submit(to(1, "78"), to(2, "78"))
		b.answer(railtest.Moment)
		for file, content := range b.content(isofile.In) {
			b.must(os.Remove(filepath.Join(b.folder, isofile.In, file)))
			if !strings.Contains(file, "pain.002") {
				continue
			}
			r, err := iso20022.ReadStatusReport(strings.NewReader(content), iso20022.Limits{})
			b.must(err)
			r.Original.Status, r.Blocks = "RJCT", nil
			r.Original.Reasons = []iso20022.StatusReason{{Reason: iso20022.Code{Code: "AM04"}}}
			var changed bytes.Buffer
			b.must(r.Write(&changed))
			b.drop("a.xml", changed.Bytes())
		}
		said := b.said(railtest.Moment)
		if len(said) != 2 || fmt.Sprint(said[to(2, "78").BankReference]) != "[rejected AM04 1002]" {
			b.Errorf("%v", said)
		}
		page, err := b.store.RailFiles.List(b.Context(), store.RailFileFilter{}, 1)
		b.must(err)
		files := page.Rows
		if files[0].RailCode != "RJCT" || files[0].Reason != "AM04" || files[0].WrittenAt.IsZero() {
			b.Errorf("%+v", files)
		}
	})
}

// What is still being written is left alone, and what is no file at all.
func TestUnfinishedDocuments(t *testing.T) {
	each(t, func(b *bench) {
		for _, name := range []string{".a.xml", "a.xml.tmp", "a.part"} {
			b.drop(name, []byte("half of"))
		}
		b.must(os.Mkdir(filepath.Join(b.folder, isofile.In, "folder"), 0o700))
		b.must(os.Symlink("/etc/passwd", filepath.Join(b.folder, isofile.In, "link.xml")))
		if said := b.said(railtest.Moment); len(said) != 0 || len(b.names(isofile.In)) != 5 || b.documents() != nil {
			b.Errorf("%v, %v", said, b.documents())
		}
		if at, ok, err := b.rail.Next(b.Context()); ok || err != nil {
			b.Errorf("%s, %v", at, err)
		}
	})
}

// bring brings a document as somebody.
func (b *bench) bring(content string) (store.Document, bool, error) {
	return b.rail.Bring(b.Context(), strings.NewReader(content), farthing.Author{Actor: "client:ann", Person: "Ann"})
}

// The process ends at each of the steps of bringing a document: whoever brings it again, or a rail that looks into the
// folder, has it handled, once.
func TestACrashWhileADocumentIsBrought(t *testing.T) {
	for _, step := range []string{"noted", "brought", "booked", "moved"} {
		t.Run(step, func(t *testing.T) {
			each(t, func(b *bench) {
				b.submit(to(1, "78"))
				b.answer(railtest.Moment)
				name := b.names(isofile.In)[0]
				report := b.content(isofile.In)[name]
				for _, name := range b.names(isofile.In) {
					b.must(os.Remove(filepath.Join(b.folder, isofile.In, name)))
				}
				b.step = func(name string) error {
					if name == step {
						return errCrash
					}
					return nil
				}
				early := step == "noted" || step == "brought"
				first, fresh, err := b.bring(report)
				if errors.Is(err, errCrash) != early || !early && !fresh {
					b.Fatalf("%+v, new: %v, %v", first, fresh, err)
				}
				b.step = nil
				if step == "brought" {
					if got := b.documents(); fmt.Sprint(got) != "[received]" {
						b.Errorf("%q", got)
					}
					b.said(railtest.Moment)
				}
				again, fresh, err := b.bring(report)
				if err != nil || fresh || again.Status != store.DocumentHandled {
					b.Errorf("%+v, new: %v, %v", again, fresh, err)
				}
				b.said(railtest.Moment)
				if got := b.documents(); fmt.Sprint(got) != "[handled]" || len(b.names(isofile.Done)) != 1 {
					b.Errorf("%q, %v", got, b.names(isofile.Done))
				}
				for _, name := range b.names(isofile.In) {
					if !strings.HasPrefix(name, ".") {
						b.Errorf("%s is left", name)
					}
				}
			})
		})
	}
}

// What ends in the middle is not brought.
func TestHalfADocumentIsNotBrought(t *testing.T) {
	each(t, func(b *bench) {
		cut := io.MultiReader(strings.NewReader("<Document>"), iotest.ErrReader(errCrash))
		if _, _, err := b.rail.Bring(b.Context(), cut, farthing.BySystem); !errors.Is(err, errCrash) {
			b.Error(err)
		}
		if left := b.names(isofile.In); len(left) != 0 || b.documents() != nil {
			b.Errorf("%q, %q", left, b.documents())
		}
	})
}

// The bank books a payment twice and takes one of the bookings back: the money is with its receiver, so it must not be
// given back to the merchant. A return says that it is one, whether or not it is marked as a reversal.
func TestWhatTheBankTakesBackIsNotGivenBack(t *testing.T) {
	each(t, func(b *bench) {
		head, rest, _ := strings.Cut(b.statement(), "<Ntry>")
		entry, tail, _ := strings.Cut(rest, "</Ntry>")
		entry = "<Ntry>" + entry + "</Ntry>"
		undone := strings.Replace(strings.ReplaceAll(entry, "DBIT", "CRDT"), "<Sts>", "<RvslInd>true</RvslInd><Sts>", 1)
		back := strings.Replace(undone, "DMCT", "RRTN", 1)
		reference := to(1, "").BankReference
		for i, c := range []struct{ entries, closing, want string }{
			{entry + entry + undone, "9999989.99", "[paid 1001]"},
			{undone, "10000010.01", "[]"},
			{back, "10000010.01", "[returned 1001]"},
		} {
			document := strings.ReplaceAll(head, "9999989.99", c.closing) + c.entries + tail
			document = strings.NewReplacer("<Id>STM-", fmt.Sprint("<Id>STM-", i)).Replace(document)
			b.drop(fmt.Sprint(i, ".xml"), []byte(document))
			if got := fmt.Sprint(b.said(railtest.Moment)[reference]); got != c.want {
				b.Errorf("%d says %s, want %s: %q", i, got, c.want, b.documents())
			}
		}
	})
}
