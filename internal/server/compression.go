package server

import (
	"bytes"
	"compress/gzip"
	"strconv"
	"strings"
	"sync"
)

// minCompressed is the length in bytes of the shortest answer that is worth compressing. An answer that fits into two
// or three packets arrives no earlier if it is smaller.
const minCompressed = 4 << 10

var (
	compressed  = []string{"gzip"}
	varyOnCodes = []string{"Accept-Encoding"}
)

// compressors are kept, because each takes 1.2 MB.
var compressors = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is valid
	return w
}}

// takesGzip reports whether the caller takes compressed answers (RFC 9110, section 12.5.3).
// docs/decisions/0013-answers.md says why no library does this.
func takesGzip(headers []string) bool {
	taken, others := -1.0, -1.0
	for _, header := range headers {
		for part := range strings.SplitSeq(header, ",") {
			name, weight, _ := strings.Cut(part, ";")
			quality := 1.0
			if key, text, ok := strings.Cut(weight, "="); ok && strings.EqualFold(strings.TrimSpace(key), "q") {
				quality, _ = strconv.ParseFloat(strings.TrimSpace(text), 64) // no number is 0: not taken
			}
			switch name = strings.TrimSpace(name); {
			case strings.EqualFold(name, "gzip"), strings.EqualFold(name, "x-gzip"):
				taken = quality
			case name == "*":
				others = quality
			}
		}
	}
	return taken > 0 || (taken < 0 && others > 0)
}

// describeCompressed says in the headers that the answer is compressed.
func (c *call) describeCompressed() {
	header := c.Header()
	header["Content-Encoding"] = compressed
	if tag := header["Etag"]; len(tag) == 1 {
		header["Etag"] = []string{compressedTag(tag[0])}
	}
}

// compress writes a text into a buffer, compressed.
func compress(into *bytes.Buffer, text []byte) {
	w, _ := compressors.Get().(*gzip.Writer)
	defer compressors.Put(w)
	w.Reset(into)
	_, _ = w.Write(text) // a buffer takes everything
	_ = w.Close()
}
