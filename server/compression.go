package server

import (
	"bytes"
	"compress/gzip"
	"strconv"
	"strings"
	"sync"
)

// leastCompressed is the shortest answer worth compressing, in bytes: what fits
// into two or three packets arrives no earlier for being smaller.
const leastCompressed = 4 << 10

var (
	compressed  = []string{"gzip"}
	varyOnCodes = []string{"Accept-Encoding"}
)

// compressors are kept, for each takes hundreds of kilobytes.
var compressors = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is a right one
	return w
}}

// takesGzip says whether the caller takes compressed answers (RFC 9110, section 12.5.3).
func takesGzip(headers []string) bool {
	taken, others := -1.0, -1.0
	for _, header := range headers {
		for part := range strings.SplitSeq(header, ",") {
			name, parameter, _ := strings.Cut(strings.TrimSpace(part), ";")
			quality := 1.0
			if text, given := strings.CutPrefix(strings.TrimSpace(parameter), "q="); given {
				quality, _ = strconv.ParseFloat(text, 64)
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

// compress puts a text into a buffer, compressed.
func compress(into *bytes.Buffer, text []byte) {
	w, _ := compressors.Get().(*gzip.Writer)
	defer compressors.Put(w)
	w.Reset(into)
	_, _ = w.Write(text) // a buffer takes everything
	_ = w.Close()
}
