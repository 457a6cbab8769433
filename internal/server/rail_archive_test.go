package server

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"testing"

	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/testing/storetest"
)

// Archives are uploaded as documents are, and refused as they are: as a whole, with the reason.
func TestArchivesAreUploaded(t *testing.T) {
	zipped := func(files ...string) string {
		var packed bytes.Buffer
		w := zip.NewWriter(&packed)
		for i := 0; i < len(files); i += 2 {
			f, err := w.Create(files[i])
			if err == nil {
				_, err = f.Write([]byte(files[i+1]))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return packed.String()
	}
	gzipped := func(content string) string {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := w.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return packed.String()
	}
	for _, engine := range storetest.Engines {
		for _, kind := range []string{isofile.Name, manual.Name} {
			t.Run(engine+"/"+kind, func(t *testing.T) {
				b := newWorld(t, engine).hearsOf(kind)
				before := b.heads()
				sends := func(content, media string) answered {
					return b.send(http.MethodPost, "/v1/rails/documents", b.operator, content, "Content-Type", media)
				}
				bomb := strings.Repeat(" ", 101<<20)
				for why, content := range map[string]string{
					"b.xml: ":  zipped("a", b.statement, "b.xml", "<a>"),
					"unpacks":  zipped("bomb", bomb),
					"archive ": zipped("a.zip", zipped("a", b.statement)),
				} {
					a := b.want(201, sends(content, mediaZip))
					if a.text("status") != "quarantined" || !strings.Contains(a.text("reason"), why) {
						t.Errorf("want %q: %s", why, a.body)
					}
				}
				if a := b.want(201, sends(gzipped(bomb), mediaGzip)); a.text("status") != "quarantined" {
					t.Error(a.body)
				}
				b.refused(415, "unsupported_media_type", sends(zipped("a", b.statement), "application/x-7z-compressed"))
				b.sameHeads(before)
				for media, content := range map[string]string{
					mediaZip:  zipped("statement", b.statement),
					mediaGzip: gzipped(b.statement),
				} {
					if a := b.want(201, sends(content, media)); a.text("status") != "handled" {
						t.Error(a.body)
					}
				}
			})
		}
	}
}
