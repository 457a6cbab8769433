package dashboard

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
)

// Question is what a page asks of an operation: the values of its path, its query and body, the tag of the record
// that it may change, and the key of what it makes. See the server's Question.
type Question struct {
	Path    map[string]string
	Query   url.Values
	Body    []byte
	IfMatch string
	Key     string
	Media   string
	Tagged  bool // the answer's tag is wanted
}

// Answer is what an operation answered. See the server's Answer.
type Answer struct {
	Status int
	Body   any
	Next   string
	Tag    string
}

// waits says whether what was asked for waits for other people. A record that awaits them was made all the same.
func (a *Answer) waits() bool {
	switch made := a.Body.(type) {
	case api.Adjustment:
		return made.Status == string(farthing.BookingAwaiting)
	case api.OperatorTransfer:
		return made.Status == string(farthing.BookingAwaiting)
	}
	return a.Status == http.StatusAccepted
}

// Config is what the dashboard needs; nothing may be left out but Log and Sandbox.
type Config struct {
	BaseURL string           // how browsers reach it, without a slash at the end
	Now     func() time.Time // business clock
	Real    func() time.Time // real clock
	Random  io.Reader        // of secrets and identifiers
	Sandbox bool             // no money is real, and pages show the clock
	Log     *slog.Logger     // nil discards

	People *people.People
	// Ask carries an operation out for a caller; a refusal is a [farthing.Error].
	Ask func(ctx context.Context, caller *issuer.Caller, operation string, q Question) (Answer, error)
	// Stream answers a request with the very answer of an operation; after an error nothing was answered.
	Stream func(r *http.Request, caller *issuer.Caller, operation string, q Question) error
	// Allows says whether an operation is open to a caller.
	Allows func(caller *issuer.Caller, operation string) bool
	// Admit counts a page of a caller; one that is too many is refused, with the seconds until the next.
	Admit func(caller *issuer.Caller) (retryAfter string, err error)
}

// Dashboard answers what is below /app. It is safe for concurrent use.
type Dashboard struct {
	config Config
	mux    *http.ServeMux
	cookie string // name of the session's cookie
	assets assets
	guard  *http.CrossOriginProtection
}

// policy lets a page load its style sheet, script and icon, and ask and send forms to its own address alone.
const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
	"trusted-types 'none'"

// maxForm bounds what a form may send, in bytes.
const maxForm = 64 << 10

// maxUpload bounds a file that a form sends, in bytes; larger ones are uploaded by programs.
const maxUpload = 8 << 20

// New makes a dashboard. It fails if the configuration lacks what it needs.
func New(config Config) (*Dashboard, error) {
	if config.BaseURL == "" || config.Now == nil || config.Real == nil || config.Random == nil ||
		config.People == nil || config.Ask == nil || config.Stream == nil || config.Allows == nil ||
		config.Admit == nil {
		return nil, errors.New("new dashboard: only the log and the sandbox may be left out")
	}
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	d := &Dashboard{
		config: config,
		mux:    http.NewServeMux(),
		cookie: "farthing", // some browsers keep no secure cookie of an address without TLS
		assets: newAssets(),
		guard:  http.NewCrossOriginProtection(),
	}
	if err := d.guard.AddTrustedOrigin(config.BaseURL); err != nil {
		return nil, fmt.Errorf("new dashboard: the base address: %w", err)
	}
	if d.secure() {
		d.cookie = "__Host-farthing"
	}
	for i := range pages {
		p := &pages[i]
		show := showPage
		if p.streams {
			show = streamPage
		}
		d.mux.Handle("GET "+p.path, d.visited(p, show))
		if len(p.does) > 0 {
			d.mux.Handle("POST "+p.path, d.visited(p, doDeed))
		}
	}
	d.handleSigningIn()
	d.assets.handle(d.mux)
	d.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { d.refuse(w, r, errNoPage) })
	return d, nil
}

func (d *Dashboard) secure() bool { return strings.HasPrefix(d.config.BaseURL, "https://") }

// ServeHTTP answers a page. What another site's page sends is refused before it is looked at.
func (d *Dashboard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Security-Policy", policy)
	header.Set("Referrer-Policy", "same-origin")
	header.Set("X-Frame-Options", "DENY")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	if d.secure() {
		header.Set("Strict-Transport-Security", "max-age=31536000")
	}
	if home := d.elsewhere(r); home != "" {
		http.Redirect(w, r, home, http.StatusSeeOther)
		return
	}
	if d.foreign(r) {
		d.refuse(w, r, errForeign)
		return
	}
	limit := int64(maxForm)
	if isUpload(r) {
		limit += maxUpload
	}
	r.Body = http.MaxBytesReader(w, r.Body, limit)
	defer d.outlive(w, r)
	d.mux.ServeHTTP(w, r)
}

// outlive answers a page that panicked with one that says so. Of what streams, a part may have been sent.
func (d *Dashboard) outlive(w http.ResponseWriter, r *http.Request) {
	streams := func(one page) bool { return one.streams && r.Pattern == "GET "+one.path }
	switch p := recover(); p {
	case nil:
	case http.ErrAbortHandler:
		panic(p)
	default:
		if slices.ContainsFunc(pages, streams) {
			panic(p)
		}
		d.refuse(w, r, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
	}
}

// foreign says whether what may change something was sent by a page that is not ours. A browser that does not name the
// site by Sec-Fetch-Site names the page, by Origin or Referer. What names nothing at all is no browser's.
func (d *Dashboard) foreign(r *http.Request) bool {
	looks := r.Method == http.MethodGet || r.Method == http.MethodHead
	if err := d.guard.Check(r); err != nil || looks || r.Header.Get("Sec-Fetch-Site") != "" {
		return err != nil
	}
	page := cmp.Or(r.Header.Get("Origin"), r.Header.Get("Referer"))
	return page != "" && page != d.config.BaseURL && !strings.HasPrefix(page, d.config.BaseURL+"/")
}

// elsewhere is where a page of a sandbox is that somebody opened by the number of the machine: passkeys and sessions
// are of the name that links have. "": it is here.
func (d *Dashboard) elsewhere(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if !d.config.Sandbox || r.Method != http.MethodGet || err != nil || net.ParseIP(host) == nil {
		return ""
	}
	if home, err := url.Parse(d.config.BaseURL); err != nil || net.ParseIP(home.Hostname()) != nil {
		return ""
	}
	return d.config.BaseURL + r.URL.RequestURI()
}

// What the dashboard refuses by itself.
var (
	errForeign = &refusal{
		status: http.StatusForbidden,
		title:  "This came from another site",
		text:   "Nothing was done. Open the page here, and send the form from it.",
	}
	errNoPage = &refusal{
		status: http.StatusNotFound,
		title:  "There is no such page",
		text:   "It does not exist, or it is not open to you.",
	}
)
