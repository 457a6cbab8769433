package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"time"
)

// outlet sends what a buffer gathers, compressed where the caller takes that.
type outlet struct {
	c        *call
	buf      *bytes.Buffer
	to       io.Writer // the call, or what compresses towards it
	zip      *gzip.Writer
	begun    bool
	headOnly bool // HEAD: the headers are all
	stalled  *time.Timer
}

// stallLimit is how long a caller may take for one piece of a stream.
const stallLimit = 2 * time.Minute

// errGone ends a stream whose caller takes no more of it. It is no fault of ours.
var errGone = fmt.Errorf("the caller is gone: %w", context.Canceled)

// begin sends the headers. However long the whole takes, each piece has its time.
func (o *outlet) begin() error {
	o.begun = true
	connection := http.NewResponseController(o.c.ResponseWriter)
	_ = connection.SetWriteDeadline(time.Time{}) // where there are none, none need be lifted
	o.stalled = time.AfterFunc(o.c.s.stall, func() { _ = connection.SetWriteDeadline(time.Unix(1, 0)) })
	o.stalled.Stop()
	o.c.Header()["Vary"] = varyOnCodes
	if takesGzip(o.c.r.Header["Accept-Encoding"]) {
		o.c.describeCompressed()
		o.zip, _ = compressors.Get().(*gzip.Writer)
		o.zip.Reset(o.c)
		o.to = o.zip
	}
	o.c.WriteHeader(http.StatusOK)
	if o.c.r.Method == http.MethodHead {
		o.headOnly = true
		return errGone
	}
	return nil
}

// send sends what was gathered.
func (o *outlet) send() error {
	o.stalled.Reset(o.c.s.stall)
	defer o.stalled.Stop()
	if _, err := o.buf.WriteTo(o.to); err != nil {
		return errGone
	}
	return nil
}

// flush sends what was gathered, and lets nobody on the way keep it back.
func (o *outlet) flush() error {
	if err := o.send(); err != nil {
		return err
	}
	o.stalled.Reset(o.c.s.stall)
	defer o.stalled.Stop()
	if o.zip != nil && o.zip.Flush() != nil {
		return errGone
	}
	if err := http.NewResponseController(o.c.ResponseWriter).Flush(); err != nil && o.c.ctx().Err() != nil {
		return errGone
	}
	return nil
}

// end sends what is left. Without it a compressed answer is broken, as it must be
// where something went wrong.
func (o *outlet) end() error {
	if o.zip != nil {
		if o.send() != nil || o.zip.Close() != nil {
			return errGone
		}
	}
	return o.flush()
}

// close gives back what was borrowed.
func (o *outlet) close() {
	if o.zip != nil {
		compressors.Put(o.zip)
		o.zip = nil
	}
}
