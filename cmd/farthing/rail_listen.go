package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/webhook"
)

// hearing is what an adapter has pushed while it is tried. The first message is answered as if nothing could be kept,
// and must come again as it was; another one as if it were of strangers, and may not come again.
type hearing struct {
	mu    sync.Mutex
	heard map[reportKey]rail.Report

	first    *message // which was answered 503
	again    bool     // it came again
	other    string   // the identifier of a message that said of the same what the first one said; "": none did
	stranger string   // the identifier of the message that was answered 422; "": none was
	wrong    error    // what the adapter did that it must not do

	messages, refused int
	why               string // the last one was refused; "": none was, but on purpose
}

// message is one that was signed.
type message struct {
	id     string
	digest [sha256.Size]byte // of its body
	says   map[reportKey]bool
}

// reportKey names a report.
type reportKey struct {
	reference string
	number    int64
}

func keyOf(r rail.Report) reportKey { return reportKey{r.BankReference, r.Number} }

var errRefusedOnPurpose = errors.New("the first message is refused on purpose")

// messageKey is where a context keeps the message that is handled in it.
type messageKey struct{}

// handler takes messages that are signed with one of the secrets.
func (h *hearing) handler(secrets []webhook.Secret) http.Handler {
	p := &platform{log: slog.New(h)}
	p.takePushes(h.take, secrets)
	takes := p.withPushes(http.NotFoundHandler())
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestHeard))
		if err != nil {
			http.Error(w, "", http.StatusRequestEntityTooLarge)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		m := message{id: r.Header.Get(webhook.HeaderID), digest: sha256.Sum256(body)}
		takes.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), messageKey{}, m)))
	})
}

// longestHeard is a byte more than a message may have, so that a longer one is refused with the reason.
const longestHeard = 1<<20 + 1

// take hears a message.
func (h *hearing) take(ctx context.Context, reports []rail.Report) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	m, _ := ctx.Value(messageKey{}).(message) // the handler put it there
	m.says = map[reportKey]bool{}
	for _, r := range reports {
		m.says[keyOf(r)] = true
	}
	if h.first == nil {
		h.first = &m
		return errRefusedOnPurpose
	}
	h.compare(m)
	var strangers []string
	for _, r := range reports {
		r.At = r.At.UTC()
		h.heard[keyOf(r)] = r
		strangers = append(strangers, r.BankReference)
	}
	if h.stranger == "" && m.id != h.first.id {
		h.stranger = m.id
		return fmt.Errorf("a trial refuses one message on purpose, which must not come again: %w",
			&rail.UnknownReportsError{References: strangers})
	}
	return nil
}

// compare finds out whether a message is one that came before, and should or should not come again.
func (h *hearing) compare(m message) {
	switch {
	case m.id == h.stranger:
		h.wrong = fmt.Errorf("the message with the webhook-id %q was answered 422, and came again: after 422 it is "+
			"not sent again", m.id)
	case m.id == h.first.id && m.digest != h.first.digest:
		h.wrong = fmt.Errorf("the message with the webhook-id %q was answered 503, and came again with another body: "+
			"it is sent again as it is but for its timestamp and signature", m.id)
	case m.id == h.first.id:
		h.again = true
	case !h.again:
		for key := range m.says {
			if h.first.says[key] {
				h.other = m.id
			}
		}
	}
}

// missing counts the reports that were not heard as they are.
func (h *hearing) missing(reports []rail.Report) (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range reports {
		if h.heard[keyOf(r)] != r {
			n++
		}
	}
	return n
}

// pushed waits until all of some reports were heard, and the message that was not taken came again.
func (h *hearing) pushed(ctx context.Context, reports []rail.Report) error {
	for {
		left := h.missing(reports)
		if again, err := h.came(); err != nil || again && left == 0 {
			return err
		}
		if !backoff.Sleep(ctx, heardEvery) {
			return h.lacks(left, len(reports))
		}
	}
}

// came reports whether the first message came again, and what was wrong with any.
func (h *hearing) came() (again bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.again, h.wrong
}

// lacks says what did not come in time.
func (h *hearing) lacks(left, all int) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.first != nil && !h.again && h.other != "":
		return fmt.Errorf("the message with the webhook-id %q was answered 503, and what it said came again with the "+
			"webhook-id %q: a message that is sent again keeps its webhook-id", h.first.id, h.other)
	case left == 0:
		return fmt.Errorf("the message with the webhook-id %q was answered 503, and did not come again", h.first.id)
	default:
		return fmt.Errorf("%d of %d reports were not pushed as they are in the log; %s", left, all, h.counts())
	}
}

// counts says what came of the messages.
func (h *hearing) counts() string {
	text := fmt.Sprintf("%d messages came, %d were refused", h.messages, h.refused)
	if h.why != "" {
		text += ", the last one because: " + h.why
	}
	return text
}

var _ slog.Handler = (*hearing)(nil) // of who takes the messages, and says of each what became of it

// Enabled is true of everything.
func (h *hearing) Enabled(context.Context, slog.Level) bool { return true }

// Handle counts a message.
func (h *hearing) Handle(_ context.Context, said slog.Record) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.messages++
	said.Attrs(func(a slog.Attr) bool {
		if err, ok := a.Value.Any().(error); ok {
			h.refused++
			_, stranger := errors.AsType[*rail.UnknownReportsError](err)
			if !stranger && !errors.Is(err, errRefusedOnPurpose) {
				h.why = err.Error()
			}
		}
		return true
	})
	return nil
}

// WithAttrs leaves out what is the same of all messages.
func (h *hearing) WithAttrs([]slog.Attr) slog.Handler { return h }

// WithGroup does so too.
func (h *hearing) WithGroup(string) slog.Handler { return h }

// heardEvery is how often what was heard is looked at.
const heardEvery = 100 * time.Millisecond

// hearPushes has a trial wait for what the adapter pushes, until end is called.
func (c *railTestCommand) hearPushes(ctx context.Context, trial *httprail.Trial) (end func(), err error) {
	secrets, err := c.pushSecrets()
	if err != nil {
		return nil, err
	}
	if len(secrets) == 0 {
		return nil, advised{errors.New("--push-addr: no secret says what the adapter signs with"),
			"Name the file that holds it with --rail-push-secret-file."}
	}
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", c.PushAddr)
	if err != nil {
		return nil, advised{err, "Choose another address with --push-addr."}
	}
	heard := &hearing{heard: map[reportKey]rail.Report{}}
	listens := &http.Server{Handler: heard.handler(secrets), ReadHeaderTimeout: callWithin}
	go func() { _ = listens.Serve(listener) }() // until it is closed
	trial.Pushed = heard.pushed
	return func() { _ = listens.Close() }, nil // it is closed in any case
}
