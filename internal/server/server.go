// Package server is the HTTP door: it knows addresses, tokens and JSON, and no
// rule of the business. A request becomes a command for store.Do, or a read; what
// comes back becomes an answer, and every refusal one problem document.
//
// # Files
//
// A noun has a file of its own. These hold what a name does not say:
//
//   - operations.go, routes.go: the routes: a file of them a noun, routes_… ; parameters.go has query parameters and
//     headers
//   - command.go: finds the merchant of a command, hands it to the store, and adds where a field stands in the request
//   - named.go: which merchant and record a request names
//   - condition.go, idempotency.go: If-Match and Idempotency-Key
//   - problem.go: problem documents; answer.go: how answers become bytes
//   - page.go, cursor.go: pages of lists
//   - limits.go, long_read.go: what calls may cost: rates, rows read, long reads
//   - routes_export.go, tables.go, stream.go, stream_writer.go: exports: their columns, and what is sent when
//   - openapi.go: the OpenAPI document; openapi_schema.go: the words that a field may hold, and null;
//     openapi_answers.go, openapi_headers.go, openapi_token.go: the rest of it
//   - examples_test.go, examples_problem_test.go: write examples.json, the examples of operations and codes
//   - ask.go: what pages ask of operations, in this process
//   - publication.go: what is published without a token: compressed once, cacheable
//   - freeze_link.go: the link of a mail that freezes a bank account
//   - conn_limit.go: how many connections, and how long each may keep the server waiting; health.go: /readyz and
//     /healthz
//   - thief_draw_test.go, thief_script_test.go: what somebody who stole an operator's client tries
package server

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/deliver"
	"farthing/internal/docsite"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/issuer"
	"farthing/internal/notice"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// Config is what a server needs; NewID, Version, Rate, Measure, Log and Requests may be left out.
type Config struct {
	Store   *store.Store
	Issuer  *issuer.Issuer
	Now     func() time.Time // business clock
	Real    func() time.Time // real clock
	NewID   func() uuid.UUID // makes the UUIDs of new records; nil is UUIDv7
	BaseURL string           // how callers reach the server, without a slash at the end
	Version string           // of the program, for the OpenAPI document
	Log     *slog.Logger     // nil discards

	// Requests gets a record of each request, at slog.LevelInfo, once it was answered; nil is Log.
	Requests *slog.Logger

	// Rate is how many requests a second each client may send, five times as many at once, and one bulk request at a
	// time; 0 is no limit.
	Rate int

	// Tables are those of the modulus check; nil if there are none; then numbers are not checked.
	Tables *bankcheck.Tables
	// CheckName checks the names of accounts' holders; nil if nobody can be asked; then every name counts as right.
	CheckName intake.CheckName

	// FileRails are the rails by which this process exchanges files with banks.
	FileRails []FileRail
	// SendFile records that a file of any of them, or of one before, is at the bank. It may not be nil.
	SendFile SendFile

	// WaitingRails returns the rails by which this process sends nothing, because another server sends with other
	// settings of the rail; nil: it sends by all.
	WaitingRails func() []string

	// Webhooks sends the test messages of webhook endpoints; nil: one that reaches the public Internet alone.
	Webhooks *deliver.Sender

	// Pages answers what is below /app, for people; nil: there are no pages.
	Pages http.Handler

	// MoveClock is what moves the clock of a sandbox; nil if the store is none.
	MoveClock MoveClock

	// Measure is called as a request begins, and the function that it returns as the request ends: for metrics.
	Measure func() func(Measured)
}

// Measured is what metrics say about a request. Each field has few values, whatever callers send.
type Measured struct {
	Method string        // of HTTP; "other" if it is none of the usual
	Route  string        // pattern of the path; "none" if there is no such
	Status int           // of HTTP
	Code   farthing.Code // of the refusal; "" if there was none, or it was the token issuer's
}

// Server answers the REST interface. It is safe for concurrent use.
type Server struct {
	config    Config
	mux       *http.ServeMux
	openAPI   func() (*document, error)
	site      *docsite.Site // the documentation
	limits    *limits
	longReads longReads
	streams   streams
	bulk      bulkLimits
	spools    *spools

	publications publications
	ready        readiness
	draining     atomic.Bool
	drained      chan struct{} // closed when draining begins: answers that go on end
	drain        sync.Once
}

// New makes a server. It fails if the configuration lacks what it needs.
func New(config Config) (*Server, error) {
	if config.Store == nil || config.Issuer == nil || config.Now == nil || config.Real == nil || config.BaseURL == "" {
		return nil, errors.New("new server: store, issuer, clocks and base address are required")
	}
	config.BaseURL = strings.TrimSuffix(config.BaseURL, "/")
	config.Version = cmp.Or(config.Version, "development")
	config.Log = cmp.Or(config.Log, slog.New(slog.DiscardHandler))
	config.Requests = cmp.Or(config.Requests, config.Log)
	if config.Webhooks == nil {
		config.Webhooks = deliver.NewSender(deliver.SenderOptions{Now: config.Real})
	}
	if config.NewID == nil {
		// It fails only if the system has no randomness.
		config.NewID = func() uuid.UUID { return uuid.Must(uuid.NewV7()) }
	}
	s := &Server{
		config:  config,
		mux:     http.NewServeMux(),
		limits:  newLimits(config.Rate),
		bulk:    usualBulk,
		drained: make(chan struct{}),
		spools:  newSpools(spoolRoom),
	}
	s.openAPI = describeOnce(s.edition())
	s.site = docsite.New(docsite.Server{
		Address:  config.BaseURL,
		Audience: config.Issuer.Audience(),
		Version:  config.Version,
	})
	s.register()
	return s, nil
}

// Handler answers everything below the base address: the interface, the token
// issuer, health and documentation.
func (s *Server) Handler() http.Handler {
	stray := s.within((*call).refuseAddress)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The mux would redirect an unclean path; here it is one that does not exist.
		if p := r.URL.Path; p == "" || p[0] != '/' || (p != "/" && path.Clean(p) != p) {
			stray(w, r)
			return
		}
		s.mux.ServeHTTP(w, r)
	})
}

func (c *call) refuseAddress() {
	c.refuse(farthing.Refuse(farthing.CodeNotFound, "No such endpoint."))
}

// Drain makes /readyz say from now on that no more requests should come, and each answer close its connection.
// Requests that come all the same are answered. Streams of events end. To drain twice changes nothing.
func (s *Server) Drain() {
	s.draining.Store(true)
	s.drain.Do(func() { close(s.drained) })
}

// register makes the mux from the table of routes. Paths are registered without
// a method, so that a wrong method is known from a wrong path.
func (s *Server) register() {
	byPath := map[string]map[string]*route{}
	for i := range routes {
		r := &routes[i]
		if r.sandbox && s.config.MoveClock == nil {
			continue
		}
		if byPath[r.path] == nil {
			byPath[r.path] = map[string]*route{}
		}
		byPath[r.path][r.method] = r
	}
	for pattern, methods := range byPath {
		s.mux.Handle(pattern, s.within(choose(methods)))
	}
	s.mux.Handle("/{$}", s.within(choose(map[string]*route{http.MethodGet: &beginning})))
	s.mux.Handle(notice.LinkPath+"{link}", s.within(choose(freezeLinks)))
	if s.config.Pages != nil {
		s.mux.Handle("/app", s.within(askPage))
		s.mux.Handle("/app/", s.within(askPage))
	}
	issued := http.NewServeMux()
	s.config.Issuer.Register(issued)
	s.mux.Handle("/", s.within(func(c *call) {
		handler, pattern := issued.Handler(c.r)
		if pattern == "" {
			c.refuseAddress()
			return
		}
		c.r.Pattern = pattern
		handler.ServeHTTP(c, c.r)
	}))
}

// choose picks the route of a path by the method; HEAD is GET without its body.
func choose(methods map[string]*route) func(*call) {
	allow := allowed(methods)
	return func(c *call) {
		method := c.r.Method
		if method == http.MethodHead {
			method = http.MethodGet
		}
		chosen, ok := methods[method]
		if !ok {
			c.Header().Set("Allow", allow)
			c.refuse(farthing.Refuse(farthing.CodeMethodNotAllowed, "This address takes "+allow+"."))
			return
		}
		c.route = chosen
		c.answer()
	}
}

// Values of headers that every answer has. Nobody changes them: Header.Set puts
// another slice in their place.
var (
	closing        = []string{"close"}
	privateNoStore = []string{"private, no-store"}
	noSniff        = []string{"nosniff"}
	unbuffered     = []string{"no"}
	denyFrames     = []string{"DENY"}
	noReferrer     = []string{"no-referrer"}
	isJSON         = []string{mediaJSON}
	isProblem      = []string{mediaProblem}
	isNDJSON       = []string{mediaNDJSON}
	isXML          = []string{mediaXML}
	isPDF          = []string{mediaPDF}
	isCSV          = []string{mediaCSV + "; charset=utf-8; header=present"}
)

// within is the handler that puts a call around each request, and gives it to answer:
// its identifier, headers of every answer, the line in the log, and the net under a panic.
func (s *Server) within(answer func(*call)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		started := s.config.Real()
		c := s.begin(w, r)
		defer s.log(c, started)
		if s.config.Measure != nil {
			measured := s.config.Measure()
			defer func() { measured(c.measured()) }()
		}
		defer func() {
			switch p := recover(); p {
			case nil:
			case http.ErrAbortHandler:
				panic(p)
			default:
				c.refuse(fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			}
		}()
		answer(c)
	}
}

// begin makes the call of a request.
func (s *Server) begin(w http.ResponseWriter, r *http.Request) *call {
	c := &call{
		recorder: recorder{ResponseWriter: w},
		s:        s,
		r:        r,
		id:       farthing.MakeID("req", s.config.NewID()),
	}
	if r.ContentLength != 0 { // whether anything reads it or not
		c.conn = connOf(r.Context())
		c.conn.awaitBody()
	}
	header := w.Header()
	header["X-Request-Id"] = []string{c.id}
	header["Cache-Control"], header["X-Content-Type-Options"] = privateNoStore, noSniff
	if s.draining.Load() {
		header["Connection"] = closing
	}
	return c
}

// log writes the one line of a request. It names the pattern of the path, and never
// the path: callers may have put a secret into it by mistake.
func (s *Server) log(c *call, started time.Time) {
	ctx := c.r.Context()
	if !s.config.Requests.Enabled(ctx, slog.LevelInfo) {
		return
	}
	const most = 10 // attributes: with room for all of them, append does not allocate
	attributes := append(make([]slog.Attr, 0, most),
		slog.String("requestId", c.id),
		slog.String("method", printable(c.r.Method)),
		slog.String("route", c.pattern()),
		slog.Int("status", c.status),
		slog.Int64("bytes", c.written),
		slog.Int64("tookMs", s.config.Real().Sub(started).Milliseconds()))
	if c.cut {
		attributes = append(attributes, slog.Bool("cut", true))
	}
	if c.caller.ClientID != "" {
		attributes = append(attributes, slog.String("clientId", c.caller.ClientID))
	}
	if c.caller.UserID != "" {
		attributes = append(attributes, slog.String("userId", c.caller.UserID))
	}
	if theirs := c.r.Header.Get("X-Request-Id"); theirs != "" {
		attributes = append(attributes, slog.String("callerRequestId", printable(theirs)))
	}
	s.config.Requests.LogAttrs(ctx, slog.LevelInfo, "request", attributes...)
}

// measured is what metrics say about the call. The status is 0 if the caller left before there was one.
func (c *call) measured() Measured {
	m := Measured{
		Method: c.r.Method,
		Route:  c.pattern(),
		Status: c.status,
		Code:   c.code,
	}
	switch m.Method {
	case http.MethodGet, http.MethodHead, http.MethodOptions,
		http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete:
	default:
		m.Method = "other"
	}
	return m
}

// printable cuts a caller's word to 64 plain characters.
func printable(text string) string {
	text = text[:min(len(text), 64)]
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
}
