package server

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"sync"
)

// publication is a document that everybody gets alike, without a token. It is written and compressed once, however many
// ask for it: compressing took longer than most calls.
type publication struct {
	media        string
	text, zipped []byte
	tag, zipTag  []string
	length       [2][]string // of text and zipped
}

var (
	cachedPublicly = []string{"public, max-age=300"}
	anyOrigin      = []string{"*"}
)

// newPublication compresses a document.
func newPublication(media string, text []byte) (*publication, error) {
	var zipped bytes.Buffer
	w, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression) // the level is a right one
	_, err := w.Write(text)
	if err == nil {
		err = w.Close()
	}
	tag := etagOf(text)
	return &publication{
		media:  media,
		text:   text,
		zipped: zipped.Bytes(),
		tag:    []string{tag},
		zipTag: []string{compressedTag(tag)},
		length: [2][]string{{strconv.Itoa(len(text))}, {strconv.Itoa(zipped.Len())}},
	}, err
}

// publications are the documents that were asked for, by their paths. One that cannot be written is not kept, so that
// there are no more of them than documents.
type publications struct {
	byPath sync.Map // string → func() (*publication, error)
}

// of is the publication at a path.
func (p *publications) of(path, media string, write func() ([]byte, error)) (*publication, error) {
	known, found := p.byPath.Load(path)
	if !found {
		known, _ = p.byPath.LoadOrStore(path, sync.OnceValues(func() (*publication, error) {
			text, err := write()
			if err != nil {
				return nil, err
			}
			return newPublication(media, text)
		}))
	}
	get, _ := known.(func() (*publication, error))
	document, err := get()
	if err != nil {
		p.byPath.Delete(path)
	}
	return document, err
}

// publish answers the publication at the call's path, which is written when it is first asked for.
func publish(c *call, media string, write func() ([]byte, error)) (reply, error) {
	document, err := c.s.publications.of(c.r.URL.Path, media, write)
	if err != nil {
		return reply{}, err
	}
	document.send(c)
	return reply{sent: true}, nil
}

// send answers a call with the publication, compressed if the caller takes that.
func (p *publication) send(c *call) {
	header := c.Header()
	text, tag, length := p.text, p.tag, p.length[0]
	if len(text) >= minCompressed {
		header["Vary"] = varyOnCodes
		if takesGzip(c.r.Header["Accept-Encoding"]) {
			text, tag, length = p.zipped, p.zipTag, p.length[1]
			header["Content-Encoding"] = compressed
		}
	}
	header["Cache-Control"], header["Etag"] = cachedPublicly, p.tag
	header["Access-Control-Allow-Origin"] = anyOrigin // so that editors in browsers can load it
	if c.unchanged(http.StatusOK) {
		header["Etag"] = tag
		delete(header, "Content-Encoding")
		c.WriteHeader(http.StatusNotModified)
		return
	}
	header["Etag"], header["Content-Length"], header["Content-Type"] = tag, length, []string{p.media}
	header["X-Frame-Options"], header["Referrer-Policy"] = denyFrames, noReferrer
	c.WriteHeader(http.StatusOK)
	if c.r.Method != http.MethodHead {
		_, _ = c.Write(text) // the caller is gone: nobody is left to tell
	}
}
