package isofile_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/storetest"
	"farthing/internal/testing/widetest"
)

// A document says the same in whichever way it comes: in the folder, uploaded, or on the bank's server.
//
//test:serial
func TestWaysOfDocuments(t *testing.T) {
	near := func(t *testing.T, engine string) *bench { return newBench(t, engine, pounds) }
	dropped := func(b *bench, content string) { b.drop("a", []byte(content)) }
	for way, of := range map[string]struct {
		bench func(t *testing.T, engine string) *bench
		bring func(b *bench, content string)
	}{
		"folder": {near, dropped},
		"upload": {near, func(b *bench, content string) {
			_, _, err := b.rail.Bring(b.Context(), strings.NewReader(content),
				farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"})
			b.must(err)
		}},
		"SFTP": {func(t *testing.T, engine string) *bench { return newFar(t, engine).bench }, dropped},
	} {
		for name, document := range map[string]func(b *bench) string{
			"two accounts": func(b *bench) string { return b.given("08-two-accounts.xml") },
			"envelope":     func(b *bench) string { return b.given("09-envelope.xml") },
			"version 13":   func(b *bench) string { return b.given("09-version-13.xml") },
			"own IBAN":     func(b *bench) string { return b.given("10-own-iban.xml") },
			"zip":          func(b *bench) string { return inZip(b, "a.xml", b.given("09-envelope.xml")) },
			"gz":           func(b *bench) string { return inGzip(b, b.given("09-envelope.xml")) },
			"long":         func(b *bench) string { return longDocument(b, 2600) },
			"UTF-16": func(b *bench) string {
				return string(widetest.Encode(b.given("09-envelope.xml"), binary.LittleEndian))
			},
		} {
			for _, engine := range storetest.Engines {
				t.Run(way+"/"+name+"/"+engine, func(t *testing.T) {
					b := of.bench(t, engine)
					b.submit(to(1, "78"))
					of.bring(b, document(b))
					said := fmt.Sprint(b.said(railtest.Moment))
					if want := fmt.Sprintf("map[%s:[paid 1001]]", to(1, "").BankReference); said != want {
						t.Errorf("%s, want %s: %q", said, want, b.documents())
					}
				})
			}
		}
	}
}

// What is wrong with an archive is said in whichever way it comes, and so is each archive that is cut off.
func TestWaysOfBrokenArchives(t *testing.T) {
	alone(t, func(b *bench) {
		for _, packed := range []string{inGzip(b, "<a/>"), inZip(b, "a", "<a/>")} {
			for n := 1; n < len(packed); n++ {
				d, _, err := b.bring(packed[:n])
				b.must(err)
				if d.Status != "quarantined" {
					b.Fatalf("%d of %d bytes: %+v", n, len(packed), d)
				}
			}
		}
	})
	for _, engine := range storetest.Engines {
		t.Run("SFTP/"+engine, func(t *testing.T) {
			f := newFar(t, engine)
			f.drop("a.zip", []byte(inZip(f.bench, "a.xml", "<a>")))
			f.said(railtest.Moment)
			if all := f.documents(); len(all) != 1 || !strings.Contains(all[0], "quarantined a.xml: ") {
				t.Errorf("%q", all)
			}
		})
	}
}
