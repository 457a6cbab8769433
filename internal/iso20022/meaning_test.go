package iso20022_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/iso20022"
)

// meaning is what a file says, a line for each text in it: the names of its elements from the root on, and the text.
// Two files mean the same if these are the same. What makes no difference is left out: the namespace (the kind is
// compared apart), blanks around texts, empty elements, and RvslInd that is false, as it is without the element.
// Numbers are compared as numbers, times as instants in their zone. It uses nothing of what it is a test of.
func meaning(t *testing.T, file []byte) (lines []string) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(file, []byte("\xEF\xBB\xBF"))))
	var path []string
	var text, currency string
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return lines
		}
		if err != nil {
			t.Fatalf("%v", err)
		}
		switch at := token.(type) {
		case xml.StartElement:
			path = append(path, at.Name.Local)
			text, currency = "", currencyOf(at)
		case xml.CharData:
			text += string(at)
		case xml.EndElement:
			if said := normal(path[len(path)-1], strings.TrimSpace(text), currency != ""); said != "" {
				lines = append(lines, strings.Join(path, "/")+" = "+currency+said)
			}
			path = path[:len(path)-1]
			text = ""
		}
	}
}

// currencyOf is the currency of an amount with a blank behind it.
func currencyOf(start xml.StartElement) string {
	for _, attr := range start.Attr {
		if attr.Name.Local == "Ccy" {
			return attr.Value + " "
		}
	}
	return ""
}

var numbers = []string{"Sum", "CtrlSum", "OrgnlCtrlSum", "DtldCtrlSum", "Rate", "XchgRate", "TtlNetNtryAmt", "NbOfTxs"}

// normal is one way to write a text of an element.
func normal(name, text string, amount bool) string {
	if amount || slices.Contains(numbers, name) {
		if n, ok := new(big.Rat).SetString(text); ok {
			return n.RatString()
		}
	}
	if strings.HasSuffix(name, "DtTm") {
		if at, err := time.Parse(time.RFC3339, text); err == nil {
			_, offset := at.Zone()
			return fmt.Sprint(at.UnixNano(), offset)
		}
	}
	if name == "RvslInd" && (text == "false" || text == "0") {
		return ""
	}
	return text
}

// rewrite reads a file of any kind, and returns it as it is written again, in the same kind or another of its family,
// and what no type has a place for.
func rewrite(file []byte, kind iso20022.Kind) (copied []byte, unread []string, err error) {
	var out bytes.Buffer
	switch kind.Family() {
	case "pain.001":
		p, err := iso20022.ReadPaymentInitiation(bytes.NewReader(file), iso20022.Limits{})
		if err != nil {
			return nil, nil, err
		}
		p.Kind = kind
		err = p.Copy(&out)
		return out.Bytes(), p.Unread(), err
	case "pain.002":
		r, err := iso20022.ReadStatusReport(bytes.NewReader(file), iso20022.Limits{})
		if err != nil {
			return nil, nil, err
		}
		r.Kind = kind
		err = r.Write(&out)
		return out.Bytes(), r.Unread(), err
	default:
		unread, err := rewriteStatements(file, kind, &out)
		return out.Bytes(), unread, err
	}
}

// statement is a whole one.
type statement struct {
	iso20022.Statement
	entries []iso20022.Entry
	wrong   error
}

// statements reads all of a file.
func statements(file io.Reader, expected iso20022.Expected) (*iso20022.StatementReader, []statement, error) {
	r, err := iso20022.ReadStatements(file, expected)
	if err != nil {
		return nil, nil, err
	}
	var all []statement
	for s, err := range r.Statements() {
		if err != nil {
			return r, all, err
		}
		var one statement
		for e, err := range s.Entries() {
			if err != nil {
				return r, all, err
			}
			one.entries = append(one.entries, *e)
		}
		one.Statement, one.wrong = s.Statement, s.Check()
		all = append(all, one)
	}
	err = r.Err()
	return r, all, err
}

func rewriteStatements(file []byte, kind iso20022.Kind, out io.Writer) ([]string, error) {
	r, all, err := statements(bytes.NewReader(file), iso20022.Expected{})
	if err != nil {
		return nil, err
	}
	message := r.Message
	message.Kind = kind
	return r.Unread(), writeAll(out, message, all)
}

func writeAll(out io.Writer, message iso20022.Message, all []statement) error {
	w, err := iso20022.CopyStatements(out, message)
	if err != nil {
		return err
	}
	for _, s := range all {
		_ = w.Begin(s.Statement)
		for _, e := range s.entries {
			_ = w.Entry(e)
		}
		_ = w.End()
	}
	return w.Close()
}

// files are the samples of banks and test suites, and the examples.
func files(t testing.TB) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, pattern := range []string{"testdata/samples/*.xml", "testdata/examples/*.xml"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			found[filepath.Base(name)] = text
		}
	}
	if len(found) < 14 {
		t.Fatalf("only %d samples", len(found))
	}
	return found
}

// What is written is validated if there is something to validate with.
func TestSchemasAreLookedAt(t *testing.T) {
	if _, err := exec.LookPath("xmllint"); err != nil {
		t.Skip("not run: xmllint (Debian's package libxml2-utils) is missing, so no file was looked at with its schema")
	}
	for _, kind := range iso20022.Kinds() {
		if _, err := os.Stat("testdata/xsd/" + string(kind) + ".xsd"); err != nil {
			t.Error(err)
		}
	}
}

// validate looks at a file with the official schema of its kind.
func validate(t *testing.T, file []byte, kind iso20022.Kind) {
	t.Helper()
	program, err := exec.LookPath("xmllint")
	if err != nil {
		return // TestSchemasAreLookedAt says so
	}
	path := filepath.Join(t.TempDir(), "file.xml")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	lint := exec.Command(program, "--noout", "--schema", "testdata/xsd/"+string(kind)+".xsd", path)
	if said, err := lint.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, said)
	}
}

// contradictions are samples whose sums are wrong in the original. They are read, and looked at they are refused.
var contradictions = map[string]error{
	"genkgo-camt053.v4":    iso20022.ErrCurrency, // balances in four currencies
	"moov-camt.053_P_CH29": iso20022.ErrSum,      // an entry is not in the closing balance
	"moov-musterfile_pain": iso20022.ErrSum,      // 7 payments stated, 8 there
}

// Each file of the kinds that are read is written again with the same meaning, and satisfies the official schema.
func TestSamplesAreReadWithoutLoss(t *testing.T) {
	for name, file := range files(t) {
		t.Run(name, func(t *testing.T) {
			kind, err := iso20022.Identify(bytes.NewReader(file))
			if strings.Contains(name, "camt052") {
				if !errors.Is(err, iso20022.ErrKind) || !strings.Contains(err.Error(), "camt.052.001.08") {
					t.Fatalf("%v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			copied, unread, err := rewrite(file, kind)
			if err != nil || len(unread) > 0 {
				t.Fatalf("%v, unread %q", err, unread)
			}
			want, got := meaning(t, file), meaning(t, copied)
			if len(want) < 10 || !slices.Equal(want, got) {
				t.Fatal(difference(want, got))
			}
			again, _, err := rewrite(copied, kind)
			if err != nil || !bytes.Equal(again, copied) {
				t.Errorf("written again it has other bytes: %v", err)
			}
			validate(t, copied, kind)
		})
	}
}

// difference says where two lists begin to differ.
func difference(want, got []string) string {
	for i := range max(len(want), len(got)) {
		switch {
		case i >= len(want):
			return "not in the original: " + got[i]
		case i >= len(got):
			return "lost: " + want[i]
		case want[i] != got[i]:
			return "in place of " + want[i] + " there is " + got[i]
		}
	}
	return fmt.Sprintf("%d lines", len(want))
}

// The comparison sees what it is for.
func TestMeaningSeesDifferences(t *testing.T) {
	file := files(t)["camt.053.001.08-day.xml"]
	want := meaning(t, file)
	for _, c := range []struct {
		old, new string
		same     bool
	}{
		{"1248.50", "1248.5", true}, {"1248.50", "1248.51", false}, {"CRDT", "DBIT", false},
		{"<NtryRef>1</NtryRef>", "", false}, {"<NtryRef>1</NtryRef>", "<NtryRef> 1 </NtryRef>", true},
		{`Ccy="GBP"`, `Ccy="EUR"`, false}, {"23:59:00Z", "23:59:00+00:00", true},
		{"23:59:00Z", "23:59:00+01:00", false},
		{"<Sts>", "<RvslInd>false</RvslInd><Sts>", true}, {"<Sts>", "<RvslInd>true</RvslInd><Sts>", false},
	} {
		got := meaning(t, bytes.Replace(file, []byte(c.old), []byte(c.new), 1))
		if slices.Equal(want, got) != c.same {
			t.Errorf("%s to %s", c.old, c.new)
		}
	}
}

// What a sample states of its sums is right, or it is one of those whose originals contradict themselves.
func TestSamplesAddUp(t *testing.T) {
	for name, file := range files(t) {
		kind, err := iso20022.Identify(bytes.NewReader(file))
		if err != nil {
			continue
		}
		switch kind.Family() {
		case "pain.001":
			p, readErr := iso20022.ReadPaymentInitiation(bytes.NewReader(file), iso20022.Limits{})
			if err = readErr; err == nil {
				err = p.Sums()
			}
		case "camt.053", "camt.054":
			var all []statement
			_, all, err = statements(bytes.NewReader(file), iso20022.Expected{})
			for _, s := range all {
				err = errors.Join(err, s.wrong)
			}
		}
		var want error
		for begin, reason := range contradictions {
			if strings.HasPrefix(name, begin) {
				want = reason
			}
		}
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
