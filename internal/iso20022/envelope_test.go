package iso20022_test

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"

	"farthing/internal/iso20022"
)

const header = `<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.01"><BizMsgIdr>B-1</BizMsgIdr></AppHdr>`

// envelopes are files around a document.
var envelopes = map[string][2]string{
	"a business message": {`<BizMsg>` + header, `</BizMsg>`},
	"head.001.001.02, with a prefix": {
		`<e:BizMsgEnvlp xmlns:e="urn:iso:std:iso:20022:tech:xsd:nvlp.001.001.01"><e:Hdr>` +
			`<h:AppHdr xmlns:h="urn:iso:std:iso:20022:tech:xsd:head.001.001.02">` +
			`<h:MsgDefIdr>camt.053.001.08</h:MsgDefIdr>` +
			`<h:Sgntr><x xmlns="urn:x"><Document/></x></h:Sgntr></h:AppHdr></e:Hdr><e:Doc>`,
		`</e:Doc><e:SplmtryData>text<more/></e:SplmtryData></e:BizMsgEnvlp>`,
	},
	"SWIFT's": {
		`<Saa:DataPDU xmlns:Saa="urn:swift:saa:xsd:saa.2.0"><Saa:Header>x</Saa:Header><Saa:Body>` + header,
		`</Saa:Body></Saa:DataPDU>`,
	},
	"SOAP": {
		`<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header/><s:Body><Payload>`,
		`</Payload></s:Body></s:Envelope>`,
	},
	"a header before it": {header, ``},
}

// A document is read in whatever envelope it comes.
func TestEnvelopesAreRead(t *testing.T) {
	for name, around := range envelopes {
		for _, file := range []string{dayFile, statusFile, orderFile} {
			_, document, _ := strings.Cut(example(t, file), "?>")
			whole := around[0] + document + around[1]
			kind, err := iso20022.Identify(strings.NewReader(whole))
			if err != nil || !strings.HasPrefix(file, string(kind)) {
				t.Errorf("%s, %s: %s, %v", name, file, kind, err)
			}
			if err := take(strings.NewReader(whole), kind, iso20022.Expected{}); err != nil {
				t.Errorf("%s, %s: %v", name, file, err)
			}
			ended := around[0] + document + strings.TrimSuffix(around[1], ">")
			if around[1] == "" {
				continue
			}
			if err := take(strings.NewReader(ended), kind, iso20022.Expected{}); !errors.Is(err, iso20022.ErrEnds) {
				t.Errorf("%s, %s cut off: %v", name, file, err)
			}
		}
	}
}

// A document that ends at any byte before its last one is refused, with the place.
func TestCutDocumentsAreRefused(t *testing.T) {
	for _, file := range []string{dayFile, statusFile, orderFile} {
		whole := strings.TrimSpace(example(t, file))
		kind, err := iso20022.Identify(strings.NewReader(whole))
		if err != nil {
			t.Fatal(err)
		}
		for n := range len(whole) {
			err := take(strings.NewReader(whole[:n]), kind, iso20022.Expected{})
			if _, isPlaced := errors.AsType[*iso20022.Error](err); !isPlaced {
				t.Fatalf("%s, %d of %d bytes: %v", file, n, len(whole), err)
			}
		}
	}
}

// What is wrong with an envelope is said: nothing of a document in it is left out in silence.
func TestBrokenEnvelopesAreRefused(t *testing.T) {
	_, document, _ := strings.Cut(example(t, dayFile), "?>")
	for name, c := range map[string]struct {
		file string
		err  error
		says string
	}{
		"two documents": {
			"<BizMsg>" + document + document + "</BizMsg>", iso20022.ErrStructure, "a second Document",
		},
		"two documents after a header": {header + document + document, iso20022.ErrSyntax, "follows the root"},
		"none":                         {"<BizMsg>" + header + "</BizMsg>", iso20022.ErrKind, `the root is "BizMsg"`},
		"an unknown one":               {"<BizMsg><Document xmlns='urn:x'/></BizMsg>", iso20022.ErrKind, "urn:x"},
		"a document type": {
			"<!DOCTYPE a>" + header + document, iso20022.ErrForbidden, "document type",
		},
		"depth before": {strings.Repeat("<a>", 1000), iso20022.ErrTooLarge, "40 deep"},
		"depth after": {
			"<BizMsg>" + document + strings.Repeat("<a>", 1000), iso20022.ErrTooLarge, "40 deep",
		},
		"a long head": {
			"<BizMsg>" + strings.Repeat("<a/>", 5<<20) + document, iso20022.ErrTooLarge, "one part of the file",
		},
	} {
		err := take(strings.NewReader(c.file), iso20022.Camt053v08, iso20022.Expected{})
		if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %.300v", name, err)
		}
	}
}

// inUTF16 writes a text as UTF-16.
func inUTF16(text string, order binary.AppendByteOrder) string {
	var written []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		written = order.AppendUint16(written, unit)
	}
	return string(written)
}

// UTF-16 is read with and without a mark, whatever the file declares, and refused where it is broken.
func TestUTF16(t *testing.T) {
	day := strings.Replace(example(t, dayFile), "ACQUIRER SETTLEMENT", "Müller € 𝄞", 1)
	declared := strings.Replace(day, "UTF-8", "UTF-16", 1)
	for name, file := range map[string]string{
		"little end first": inUTF16("\ufeff"+declared, binary.LittleEndian),
		"big end first":    inUTF16("\ufeff"+declared, binary.BigEndian),
		"no mark":          inUTF16(declared, binary.LittleEndian),
		"no mark, big":     inUTF16(declared, binary.BigEndian),
		"another declared": inUTF16("\ufeff"+strings.Replace(day, "UTF-8", "ISO-8859-1", 1), binary.LittleEndian),
		"only declared":    declared,
	} {
		_, all, err := statements(strings.NewReader(file), iso20022.Expected{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := all[0].entries[1].Transactions()[0].Remittance.Lines[0]; got != "Müller € 𝄞 20261120" {
			t.Errorf("%s: %q", name, got)
		}
	}
	half := inUTF16("\ufeff"+declared[:len(declared)/2], binary.LittleEndian) + "<"
	err := take(strings.NewReader(half), iso20022.Camt053v08, iso20022.Expected{})
	if !errors.Is(err, iso20022.ErrEnds) {
		t.Errorf("half of it: %v", err)
	}
	for name, unit := range map[string]string{
		"half a character": "\xd8\x00", "the other half": "\xdc\x00", "two first halves": "\xd8\x00\xd8\x00",
	} {
		head, tail, _ := strings.Cut(declared, "Müller")
		file := inUTF16("\ufeff"+head, binary.BigEndian) + unit + inUTF16(tail, binary.BigEndian)
		err := take(strings.NewReader(file), iso20022.Camt053v08, iso20022.Expected{})
		if !errors.Is(err, iso20022.ErrSyntax) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
