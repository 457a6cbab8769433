package isofile_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"farthing/internal/testing/railtest"
)

// references are ours where the simulated bank's statement has them.
var references = regexp.MustCompile(`(?s)<Refs>.*?</Refs>|<RmtInf>.*?</RmtInf>`)

// named returns a statement, or an entry of it, with other references and another text of its payment.
func named(text, refs, remittance string) string {
	text = references.ReplaceAllString(text, "")
	if refs != "" {
		text = strings.Replace(text, "<TxDtls>", "<TxDtls><Refs>"+refs+"</Refs>", 1)
	}
	if remittance != "" {
		text = strings.Replace(text, "</TxDtls>", "<RmtInf>"+remittance+"</RmtInf></TxDtls>", 1)
	}
	return text
}

// A credit that names a payment of ours in its text alone says that it came back only if it was paid, and is held.
func TestCreditsByTextAloneAreHeld(t *testing.T) {
	each(t, func(b *bench) {
		one := to(1, "")
		debit := b.statement()
		head, rest, _ := strings.Cut(debit, "<Ntry>")
		entry, tail, _ := strings.Cut(rest, "</Ntry>")
		credit := strings.ReplaceAll(named(entry, "", "<Ustrd>"+one.StatementReference+"</Ustrd>"), "DBIT", "CRDT")
		for i, c := range []struct{ entries, closing, want string }{
			{"<Ntry>" + credit + "</Ntry>", "10000010.01", "[]"},
			{"<Ntry>" + credit + "</Ntry><Ntry>" + entry + "</Ntry>", "10000000.00", "[paid 1001 returned 1001]"},
		} {
			document := strings.ReplaceAll(head, "9999989.99", c.closing) + c.entries + tail
			document = strings.NewReplacer("<Id>STM-", fmt.Sprint("<Id>STM-", i)).Replace(document)
			b.drop(fmt.Sprint(i, ".xml"), []byte(document))
			reports, err := b.rail.Collect(b.Context(), railtest.Moment)
			b.must(err)
			var said []string
			for _, r := range reports {
				said = append(said, fmt.Sprint(r.Kind, " ", int64(r.Amount)))
				if r.Kind == "returned" && !r.Provisional {
					b.Errorf("it is not held: %+v", r)
				}
			}
			if got := fmt.Sprint(said); got != c.want {
				b.Errorf("%d says %s, want %s: %q", i, got, c.want, b.documents())
			}
			b.must(b.rail.Acknowledge(b.Context(), reports))
		}
	})
}

// A credit of another amount than the payment's that it names may be a charge that the bank gives back: it says that
// the payment came back only if the bank calls it a return, as one less a charge. The line is kept each time.
func TestCreditsOfAnotherAmount(t *testing.T) {
	for _, c := range []struct{ name, amount, code, want string }{
		{"a charge", "0.26", "DMCT", "[paid 1001]"},
		{"as much as the payment", "10.01", "DMCT", "[paid 1001 returned 1001]"},
		{"a return", "10.01", "RRTN", "[paid 1001 returned 1001]"},
		{"a return less a charge", "9.75", "RRTN", "[paid 1001 returned 975]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			each(t, func(b *bench) {
				debit := b.statement()
				entry := between(debit, "<Ntry>", "</Ntry>")
				changes := strings.NewReplacer("DBIT", "CRDT", ">10.01<", ">"+c.amount+"<", "DMCT", c.code)
				credit := changes.Replace(entry)
				back, err := strconv.ParseFloat(c.amount, 64)
				b.must(err)
				closing := fmt.Sprintf("%.2f", 9999989.99+back)
				debit = strings.Replace(strings.Replace(debit, entry, entry+credit, 1), "9999989.99", closing, 1)
				b.drop("a.xml", []byte(debit))
				if got := fmt.Sprint(b.said(railtest.Moment)[to(1, "").BankReference]); got != c.want {
					b.Errorf("it says %s, want %s: %q", got, c.want, b.documents())
				}
				read, err := b.store.Reconciliations.Read(b.Context(), "GBP")
				if b.must(err); len(read.Lines) != 2 {
					b.Errorf("%d lines are kept", len(read.Lines))
				}
			})
		})
	}
}
