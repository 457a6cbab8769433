package server

import (
	"bytes"
	"sync"

	"farthing/api"

	"github.com/go-json-experiment/json"
)

// buffers hold bodies while they are read, and answers while they are written.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// largestKept bounds what goes back to the pool: one large page must not be kept for ever.
const largestKept = 1 << 20

// getBuffer takes a buffer, which is empty, until giveBack.
func getBuffer() *bytes.Buffer {
	buf, _ := buffers.Get().(*bytes.Buffer)
	return buf
}

// putBuffer lets others use a buffer.
func putBuffer(buf *bytes.Buffer) {
	if buf.Cap() <= largestKept {
		buf.Reset()
		buffers.Put(buf)
	}
}

// writeJSON puts a value into a buffer as JSON: the one place where answers become bytes. The types that are
// answered most write themselves; the general encoder writes everything else, and what they leave to it. The bytes are
// the same either way.
func writeJSON(into *bytes.Buffer, value any) error {
	if own, ok := value.(api.Appender); ok {
		if text, err := own.AppendJSON(into.AvailableBuffer()); err == nil {
			into.Write(text)
			return nil
		}
	}
	return json.MarshalWrite(into, wholeBody(value), json.Deterministic(true))
}
