package isofile_test

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/testing/railtest"
)

// A debit that names a payment of ours says that it is paid, wherever the bank writes the reference and in any case.
func TestReferencesOfOursInAnyPlace(t *testing.T) {
	long := to(1, "").BankReference
	short, other := to(1, "").StatementReference, to(2, "").StatementReference
	for name, c := range map[string]struct{ refs, rest, want string }{
		"capitals":          {"<EndToEndId>" + strings.ToUpper(long) + "</EndToEndId>", "", "[paid 1001]"},
		"instruction":       {"<InstrId>" + strings.ToUpper(long) + "</InstrId>", "", "[paid 1001]"},
		"not provided":      {"<EndToEndId>NotProvided</EndToEndId><TxId>" + short + "</TxId>", "", "[paid 1001]"},
		"clearing":          {"<ClrSysRef>" + long + "</ClrSysRef>", "", "[paid 1001]"},
		"proprietary":       {"<Prtry><Tp>X</Tp><Ref>" + short + "</Ref></Prtry>", "", "[paid 1001]"},
		"text":              {"<EndToEndId>NOTPROVIDED</EndToEndId>", ustrd("FPO " + short + " SHOP"), "[paid 1001]"},
		"small text":        {"", ustrd(strings.ToLower(short)), "[paid 1001]"},
		"broken text":       {"", ustrd("to "+long[:20], long[20:]+" x"), "[paid 1001]"},
		"creditor":          {"", strd("<CdtrRefInf><Ref>" + short + "</Ref></CdtrRefInf>"), "[paid 1001]"},
		"more":              {"", strd("<AddtlRmtInf>ref " + long + "</AddtlRmtInf>"), "[paid 1001]"},
		"document":          {"", strd("<RfrdDocInf><Nb>" + long + "</Nb></RfrdDocInf>"), "[paid 1001]"},
		"information":       {"", "<AddtlTxInf>TO " + short + "</AddtlTxInf>", "[paid 1001]"},
		"cut off":           {"<EndToEndId>" + long[:20] + "</EndToEndId>", ustrd("x"), "[paid 1001]"},
		"cut off in a text": {"", ustrd("FPO " + short[:16]), "[paid 1001]"},
		"cut off too early": {"<EndToEndId>" + long[:11] + "</EndToEndId>", ustrd("x"), "[]"},
		"another one first": {"<EndToEndId>" + long + "</EndToEndId>", ustrd(other), "[paid 1001]"},
		"two in a text":     {"", ustrd(short + " and " + other), "[]"},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(b *bench) {
				b.submit(to(2, "78"))
				head, tail := b.withoutDetails()
				details := "<Refs>" + c.refs + `</Refs><Amt Ccy="GBP">10.01</Amt>` + c.rest
				b.drop("a.xml", []byte(head+"<NtryDtls><TxDtls>"+details+"</TxDtls></NtryDtls>"+tail))
				if got := fmt.Sprint(b.said(railtest.Moment)[long]); got != c.want {
					b.Errorf("%s, want %s: %q", got, c.want, b.documents())
				}
			})
		})
	}
}

// The text of an entry names its payment if nothing else does. A fee for a payment is not the payment.
func TestTheTextOfAnEntry(t *testing.T) {
	each(t, func(b *bench) {
		head, tail := b.withoutDetails()
		what := "<AddtlNtryInf>" + to(1, "").StatementReference + "</AddtlNtryInf>"
		fee := strings.NewReplacer(">10.01<", ">10.00<", ">9999989.99<", ">9999990.00<", "<Id>STM-", "<Id>FEE-")
		for _, document := range []string{fee.Replace(head + what + tail), head + what + tail} {
			want := "[]"
			if strings.Contains(document, ">10.01<") {
				want = "[paid 1001]"
			}
			b.drop("a.xml", []byte(document))
			if got := fmt.Sprint(b.said(railtest.Moment)[to(1, "").BankReference]); got != want {
				b.Errorf("%s, want %s: %q", got, want, b.documents())
			}
		}
	})
}

// withoutDetails returns a statement's text before and behind the details of its only entry, of 10.01.
func (b *bench) withoutDetails() (head, tail string) {
	b.Helper()
	head, rest, _ := strings.Cut(b.statement(), "<NtryDtls>")
	_, tail, _ = strings.Cut(rest, "</NtryDtls>")
	return head, tail
}

func ustrd(lines ...string) string {
	return "<RmtInf><Ustrd>" + strings.Join(lines, "</Ustrd><Ustrd>") + "</Ustrd></RmtInf>"
}

func strd(text string) string { return "<RmtInf><Strd>" + text + "</Strd></RmtInf>" }
