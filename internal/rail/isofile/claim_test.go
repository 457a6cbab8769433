package isofile_test

import (
	"fmt"
	"regexp"
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
