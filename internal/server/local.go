package server

import (
	"context"
	"io"
	"net/http"
	"time"
)

// Local is the operator at the keyboard of the machine that has the store. They may do what every scope opens, and what
// they ask for waits for no approval; journals name them as farthing.ActorCLI.
type Local struct {
	Person string     // the user of the operating system
	At     *time.Time // when what they report happened, of an old business that moves over; nil: now
}

// localKey is the key of a context under which a Local is. No request from the network has it.
type localKey struct{}

// Local returns a transport that answers requests in this process, without a network or a token.
func (s *Server) Local(who Local) http.RoundTripper { return &localTransport{s.Handler(), who} }

// localTransport calls a handler as an HTTP client would.
type localTransport struct {
	handler http.Handler
	who     Local
}

// RoundTrip returns once the handler has sent the head of its answer; the body is read while the handler writes it.
func (t *localTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx := context.WithValue(r.Context(), localKey{}, t.who)
	in := r.Clone(ctx)
	if in.Body == nil {
		in.Body = http.NoBody
	}
	body, pipe := io.Pipe()
	answer := &localAnswer{
		header: http.Header{},
		pipe:   pipe,
		begun:  make(chan int, 1),
	}
	go answer.serve(t.handler, in)
	return &http.Response{
		StatusCode:    <-answer.begun,
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        answer.sent,
		Body:          body,
		ContentLength: -1,
		Request:       r,
	}, nil
}

// localAnswer is the response writer of a local request.
type localAnswer struct {
	header, sent http.Header // sent is what was there as the answer began
	pipe         *io.PipeWriter
	begun        chan int // the status, once
}

// serve lets the handler answer. An answer that it cuts off makes reading the body fail, as a lost connection does.
func (a *localAnswer) serve(handler http.Handler, r *http.Request) {
	var cut error
	defer func() { _ = a.pipe.CloseWithError(cut) }() // it never fails
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			cut = io.ErrUnexpectedEOF
		default:
			panic(p)
		}
	}()
	handler.ServeHTTP(a, r)
	a.WriteHeader(http.StatusOK) // if the handler has written nothing
}

// Header returns the headers, which may be changed until WriteHeader.
func (a *localAnswer) Header() http.Header { return a.header }

// WriteHeader begins the answer; again, it does nothing.
func (a *localAnswer) WriteHeader(status int) {
	if a.sent == nil {
		a.sent = a.header.Clone()
		a.begun <- status
	}
}

// Write waits until the caller has read what is written.
func (a *localAnswer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.pipe.Write(b) //nolint:wrapcheck // as a response writer does
}

// Flush does nothing: nothing is kept back.
func (a *localAnswer) Flush() {}

// localOf returns the operator at the keyboard who calls; false for a call from the network.
func localOf(ctx context.Context) (Local, bool) {
	who, ok := ctx.Value(localKey{}).(Local)
	return who, ok
}
