package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
)

// streamWriter sends what a buffer gathers, compressed if the caller takes that.
type streamWriter struct {
	c        *call
	buf      *bytes.Buffer
	to       io.Writer // the call, or what compresses towards it
	zip      *gzip.Writer
	begun    bool
	headOnly bool  // HEAD: the headers are all
	conn     *conn // who takes it
}

// errGone ends a stream whose caller takes no more of it. It is no fault of ours.
var errGone = fmt.Errorf("the caller is gone: %w", context.Canceled)

// begin sends the headers. The whole may take as long as it likes: each piece has its time, longer than that of a piece
// of an ordinary answer.
func (o *streamWriter) begin() error {
	o.begun = true
	o.conn = connOf(o.c.ctx())
	o.conn.bear(exportPatience)
	o.c.Header()["Vary"] = varyOnCodes
	o.c.Header()["X-Accel-Buffering"] = unbuffered // else nginx keeps it back
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
func (o *streamWriter) send() error {
	if _, err := o.buf.WriteTo(o.to); err != nil {
		return errGone
	}
	return nil
}

// flush sends what was gathered, and lets nobody on the way keep it back.
func (o *streamWriter) flush() error {
	if err := o.send(); err != nil {
		return err
	}
	if o.zip != nil && o.zip.Flush() != nil {
		return errGone
	}
	if err := http.NewResponseController(o.c.ResponseWriter).Flush(); err != nil && o.c.ctx().Err() != nil {
		return errGone
	}
	return nil
}

// end sends what is left. Without it a compressed answer is broken, as it must be
// if something went wrong.
func (o *streamWriter) end() error {
	if o.zip != nil {
		if o.send() != nil || o.zip.Close() != nil {
			return errGone
		}
	}
	return o.flush()
}

// close gives back what was borrowed.
func (o *streamWriter) close() {
	o.conn.bear(0)
	if o.zip != nil {
		compressors.Put(o.zip)
		o.zip = nil
	}
}
