package server

import (
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// A publication is compressed on the first request for it, and never again: nobody needs a token to ask.
func TestPublicationsAreMadeOnce(t *testing.T) {
	var p publications
	var all sync.WaitGroup
	written, gone := 0, errors.New("gone")
	made := make([]*publication, 50)
	for i := range made {
		all.Go(func() {
			d, err := p.of("/a", mediaHTML, func() ([]byte, error) {
				written++
				return []byte(strings.Repeat("text ", 2000)), nil
			})
			if made[i] = d; err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, d := range made {
		if d != made[0] || written != 1 || len(d.zipped) == 0 || len(d.zipped) > len(d.text)/10 {
			t.Fatalf("written %d times, %d bytes of %d", written, len(d.zipped), len(d.text))
		}
	}
	for range 2 {
		if _, err := p.of("/b", mediaHTML, func() ([]byte, error) { return nil, gone }); !errors.Is(err, gone) {
			t.Errorf("what cannot be written is %v", err)
		}
	}
	if _, kept := p.byPath.Load("/b"); kept {
		t.Error("what cannot be written is kept")
	}
}

// Caches on the way may keep everything that is public, and a client that has it already gets 304.
func TestPublications(t *testing.T) {
	w := newWorld(t, "sqlite")
	for i := range routes {
		if r := &routes[i]; r.tag == documentation {
			t.Run(r.path, func(t *testing.T) {
				plain, small := w.published(t, r.address(), "identity"), w.published(t, r.address(), "gzip")
				if plain != small {
					t.Error("compressed it is another text")
				}
			})
		}
	}
	a := w.send("GET", "/docs/guides/nothing", "", "")
	if a.status != 404 || a.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("what is not there is answered %d %v", a.status, a.header)
	}
}

// published returns the text of a publication; HEAD and conditional requests agree with it.
func (w *world) published(t *testing.T, address, encoding string) (text string) {
	t.Helper()
	a := w.want(200, w.send("GET", address, "", "", "Accept-Encoding", encoding))
	tag := a.header.Get("ETag")
	if a.header.Get("Cache-Control") != "public, max-age=300" || tag == "" {
		t.Errorf("the headers are %v", a.header)
	}
	head := w.want(200, w.send("HEAD", address, "", "", "Accept-Encoding", encoding))
	for _, name := range []string{"Content-Type", "Content-Length", "Content-Encoding", "ETag", "Vary"} {
		if got, want := head.header.Get(name), a.header.Get(name); got != want {
			t.Errorf("HEAD answers %s: %s, GET %s", name, got, want)
		}
	}
	for _, known := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			same := w.want(304, w.send(method, address, "", "", "Accept-Encoding", encoding, "If-None-Match", known))
			if same.header.Get("ETag") != tag || same.header.Get("Cache-Control") == "" || same.body != "" {
				t.Errorf("%s %s is answered %v %q", method, known, same.header, same.body)
			}
		}
	}
	w.want(200, w.send("GET", address, "", "", "Accept-Encoding", encoding, "If-None-Match", `"other"`))
	if a.header.Get("Content-Encoding") != "gzip" {
		return a.body
	}
	unzipped, err := gzip.NewReader(strings.NewReader(a.body))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(unzipped)
	if err != nil || a.header.Get("Vary") != "Accept-Encoding" {
		t.Errorf("%v, %v", err, a.header)
	}
	return string(all)
}
