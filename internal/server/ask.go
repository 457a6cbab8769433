package server

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// Question is what a page asks of an operation: what a request would have in its path, query, headers and body.
type Question struct {
	Path    map[string]string // values of the path, by their names
	Query   url.Values
	Body    []byte // JSON; nil: none
	IfMatch string // the tag of the record as it was shown; "": however it is
	Key     string // the Idempotency-Key of what is made; "": none
	Media   string // of the body; "": JSON
	Tagged  bool   // the answer's tag is wanted
}

// Answer is what the operation answers.
type Answer struct {
	Status int    // of HTTP: 201 says that something was made, 202 that it waits for other people
	Body   any    // of the type that the operation answers with; nil: none
	Next   string // cursor of the next page; "": there is none
	Tag    string // of the record, for IfMatch; "": the answer is none, or none was wanted
}

// ErrNoOperation says that there is no operation of that name here.
var ErrNoOperation = errors.New("no such operation")

// askedKey is the key of a context under which a caller is whom a page has let in. No request from the network has it.
type askedKey struct{}

// askerOf returns who asks through a page; false for a call from the network.
func askerOf(ctx context.Context) (issuer.Caller, bool) {
	caller, ok := ctx.Value(askedKey{}).(issuer.Caller)
	return caller, ok
}

// byID finds an operation's route.
var byID = func() map[string]*route {
	found := make(map[string]*route, len(routes))
	for i := range routes {
		found[routes[i].id] = &routes[i]
	}
	return found
}()

// operation is the route of an operation; nil if it is not here, as a sandbox's is not elsewhere.
func (s *Server) operation(id string) *route {
	r := byID[id]
	if r != nil && r.sandbox && s.config.MoveClock == nil {
		return nil
	}
	return r
}

// Allows says whether an operation is open to a caller: whether there is any use in a page that asks it.
func (s *Server) Allows(caller *issuer.Caller, operation string) bool {
	r := s.operation(operation)
	return r != nil && r.permits(caller)
}

// Ask carries an operation out for somebody whom a page has let in, in this process, through the handler that answers
// its route: with its scope, its merchant, its If-Match and its refusals, which are errors here ([farthing.Error]). It
// is not counted; [Server.Admit] counts the page.
func (s *Server) Ask(ctx context.Context, caller *issuer.Caller, operation string, q Question) (Answer, error) {
	r := s.operation(operation)
	if r == nil {
		return Answer{}, fmt.Errorf("%w: %s", ErrNoOperation, operation)
	}
	c := &call{
		recorder: recorder{ResponseWriter: unsent{http.Header{}}},
		s:        s,
		r:        r.ask(context.WithValue(ctx, askedKey{}, *caller), q),
		route:    r,
		id:       farthing.MakeID("req", s.config.NewID()),
	}
	got, err := c.handle()
	if err != nil {
		return Answer{}, s.failed(c, err)
	}
	answer := Answer{
		Status: got.status,
		Body:   wholeBody(got.body),
		Next:   got.next,
	}
	if answer.Status == 0 {
		answer.Status = http.StatusOK
	}
	if q.Tagged && got.one && got.body != nil {
		var text bytes.Buffer
		if err := writeJSON(&text, got.body); err != nil {
			return Answer{}, s.failed(c, err)
		}
		if answer.Tag, err = got.tagOf(text.Bytes()); err != nil {
			return Answer{}, s.failed(c, err)
		}
	}
	return answer, nil
}

// failed is the refusal that an error becomes; a fault of ours is logged.
func (s *Server) failed(c *call, err error) error {
	refused := s.refusal(err)
	if refused.Code.Status() >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
		s.config.Log.ErrorContext(c.ctx(), "question of a page failed",
			"requestId", c.id, "operation", c.route.id, "code", string(refused.Code), "error", err)
	}
	return refused
}

// Answer answers a request to a page with the very answer of an operation, as exports and documents are: its headers,
// status and all. The request must be one that the server gave to [Config.Pages]. A refusal is an error
// ([farthing.Error]), and nothing is answered.
func (s *Server) Answer(r *http.Request, caller *issuer.Caller, operation string, q Question) error {
	c, _ := r.Context().Value(pageKey{}).(*call)
	found := s.operation(operation)
	if found == nil {
		return fmt.Errorf("%w: %s", ErrNoOperation, operation)
	}
	c.route = found
	accepts := c.r.Header.Values("Accept")
	c.r = found.ask(context.WithValue(r.Context(), askedKey{}, *caller), q)
	c.r.Header["Accept"] = accepts
	got, err := c.handle()
	if err == nil {
		c.send(got)
		return nil
	}
	if c.status != 0 { // a part was sent
		c.refuse(err)
	}
	c.code = farthing.CodeOf(s.refusal(err))
	return s.failed(c, err)
}

// pageKey is the key of a context under which the call of a page is.
type pageKey struct{}

// askPage lets the pages answer a call.
func askPage(c *call) {
	c.r = c.r.WithContext(context.WithValue(c.ctx(), pageKey{}, c))
	c.s.config.Pages.ServeHTTP(c, c.r)
	if _, path, ok := strings.Cut(c.r.Pattern, " "); ok {
		c.r.Pattern = path // as the log names routes
	}
}

// ask is the request that asks the operation.
func (r *route) ask(ctx context.Context, q Question) *http.Request {
	path := r.path
	for name, value := range q.Path {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	made := (&http.Request{
		Method:        r.method,
		URL:           &url.URL{Path: path, RawQuery: q.Query.Encode()},
		Header:        http.Header{},
		Body:          io.NopCloser(bytes.NewReader(q.Body)),
		ContentLength: int64(len(q.Body)),
	}).WithContext(ctx)
	for name, value := range q.Path {
		made.SetPathValue(name, value)
	}
	if len(q.Body) > 0 {
		made.Header.Set("Content-Type", cmp.Or(q.Media, mediaJSON))
	}
	if q.Key != "" {
		made.Header.Set("Idempotency-Key", q.Key)
	}
	if q.IfMatch != "" {
		made.Header.Set("If-Match", q.IfMatch)
	}
	return made
}

// Admit counts one page of somebody who signed in, as a request of a client is counted. If it is one too many, it
// answers in how many seconds the next may follow.
func (s *Server) Admit(caller *issuer.Caller) (retryAfter string, err error) {
	if s.limits.perSecond == 0 {
		return "", nil
	}
	if _, wait := s.limits.take(caller.ID(), s.config.Real()); wait > 0 {
		return strconv.Itoa(wait), errRateLimited
	}
	return "", nil
}

// unsent is the response writer of a question: nothing is sent.
type unsent struct{ header http.Header }

func (u unsent) Header() http.Header       { return u.header }
func (unsent) WriteHeader(int)             {}
func (unsent) Write(p []byte) (int, error) { return len(p), nil }
