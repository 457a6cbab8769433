package isofile_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/rail/isofile"
	"farthing/internal/testing/railtest"
)

// inZip returns an archive of documents, each a name and its content.
func inZip(b *bench, files ...string) string {
	b.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		b.must(err)
		_, err = f.Write([]byte(files[i+1]))
		b.must(err)
	}
	b.must(w.Close())
	return packed.String()
}

func inGzip(b *bench, content string) string {
	b.Helper()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte(content))
	b.must(err)
	b.must(w.Close())
	return packed.String()
}

// Documents in archives are read as if they had come alone.
//
//test:serial
func TestArchivesAreRead(t *testing.T) {
	each(t, func(b *bench) { b.paidOnce(1, inGzip(b, b.given("09-envelope.xml"))) })
	each(t, func(b *bench) { b.paidOnce(1, inZip(b, "2026/", "", "2026/a.xml", b.given("09-envelope.xml"))) })
	each(t, func(b *bench) { // with a printed copy, one of another account, and one that comes twice
		other := strings.ReplaceAll(b.given("09-envelope.xml"), "55779911", "55779912")
		b.paidOnce(2, inZip(b, "a.xml", b.given("06-year-1.xml"), "a.PDF", "%PDF-1.7", "b.xml", other,
			"c.xml", b.given("06-year-2.xml"), "__MACOSX/._c.xml", "x", "d.xml", b.given("06-year-2.xml")))
	})
	each(t, func(b *bench) { // uploaded
		b.submit(to(1, "78"))
		by := farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
		packed := inZip(b, "a.xml", b.given("09-envelope.xml"))
		document, _, err := b.rail.Bring(b.Context(), strings.NewReader(packed), by)
		if err != nil || document.Status != "handled" || document.Entries != 1 || document.Kind != "camt.053.001.08" {
			b.Errorf("%+v, %v", document, err)
		}
		if said := b.said(railtest.Moment); len(said) != 1 {
			b.Error(said)
		}
	})
}

// An archive that cannot be read, or is beyond the bounds, is refused with the reason, and nothing of it is booked.
//
//test:serial
func TestArchivesAreRefused(t *testing.T) {
	b := newBench(t, "sqlite", pounds)
	b.submit(to(1, "78"))
	document := b.given("09-envelope.xml")
	whole := inZip(b, "a.xml", document)
	encrypted := strings.NewReplacer("PK\x01\x02\x14\x00\x14\x00\x08", "PK\x01\x02\x14\x00\x14\x00\x09").Replace(whole)
	blanks := strings.Repeat("<!--"+strings.Repeat(" ", 1<<10-7)+"-->", 101<<10)
	var many []string
	for n := range 101 {
		many = append(many, fmt.Sprintf("%d.xml", n), document)
	}
	for why, packed := range map[string]string{
		"no document":          inZip(b, "a.pdf", "x"),
		"another folder":       inZip(b, "a.xml", document, "../b.xml", document),
		"of another folder":    inZip(b, `C:\b.xml`, document),
		"encrypted":            encrypted,
		"unpacks to more":      inZip(b, "a.xml", document, "b.xml", blanks),
		"104857600 bytes":      inGzip(b, document+blanks),
		"more than 100":        inZip(b, many...),
		"(.zip) in an archive": inZip(b, "a.xml", document, "b.zip", whole),
		"(.gz) in an archive":  inGzip(b, inGzip(b, document)),
		"b.xml: line 1":        inZip(b, "a.xml", document, "b.xml", "<a/>"),
		"cannot be unpacked":   whole[:len(whole)-30],
		"unexpected EOF":       inGzip(b, document)[:300],
		".7z archive":          "7z\xbc\xaf\x27\x1c",
		"which ends with 9912": inZip(b, "b.xml", strings.ReplaceAll(document, "55779911", "55779912")),
	} {
		b.drop("a.zip", []byte(packed))
		if said := b.said(railtest.Moment); len(said) != 0 {
			t.Errorf("%s: %v", why, said)
		}
		all := b.documents()
		if last := all[len(all)-1]; !strings.HasPrefix(last, "quarantined ") || !strings.Contains(last, why) {
			t.Errorf("%s: %s", why, last)
		}
	}
	if len(b.names(isofile.Done)) != 0 {
		t.Error("something is done")
	}
}
