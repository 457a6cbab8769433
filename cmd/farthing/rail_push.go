package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"farthing/backoff"
	"farthing/jobs"
	"farthing/rail"
	httprail "farthing/rail/http"
	"farthing/webhook"
)

// pushSecrets returns those with one of which the adapter signs what it pushes; none: it pushes nothing.
func (f adapterFlags) pushSecrets() ([]webhook.Secret, error) {
	if f.PushSecretFile == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.PushSecretFile)
	if err != nil {
		return nil, fmt.Errorf("--rail-push-secret-file: %w", err)
	}
	var secrets []webhook.Secret
	for _, word := range strings.Fields(string(text)) {
		secret, err := webhook.ParseSecret(word)
		if err != nil {
			return nil, advised{fmt.Errorf("--rail-push-secret-file: %s: %w", f.PushSecretFile, err),
				"Write one with: echo whsec_$(openssl rand -base64 32) > FILE"}
		}
		secrets = append(secrets, secret)
	}
	if len(secrets) == 0 {
		return nil, advised{fmt.Errorf("--rail-push-secret-file: %s is empty", f.PushSecretFile),
			"Write a secret with: echo whsec_$(openssl rand -base64 32) > FILE"}
	}
	return secrets, nil
}

// takePushes has the platform take what an adapter pushes, if it has secrets to sign with.
func (p *platform) takePushes(take func(context.Context, []rail.Report) error, secrets []webhook.Secret) {
	if len(secrets) > 0 {
		p.push = &jobs.Push{
			Take:    take,
			Secrets: secrets,
			Now:     realNow,
			Log:     p.log,
		}
	}
}

// withPushes returns a handler that takes what an adapter pushes, if it may, and has the other handle all else.
func (p *platform) withPushes(other http.Handler) http.Handler {
	if p.push == nil {
		return other
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && r.URL.Path == jobs.PushPath {
			p.push.ServeHTTP(w, r)
			return
		}
		other.ServeHTTP(w, r)
	})
}

// hearing is what an adapter has pushed while it is tried. The first message is refused, as if nothing could be kept.
type hearing struct {
	mu    sync.Mutex
	first bool // a message was refused
	heard map[reportKey]rail.Report

	messages, refused int
	why               string // the last one was refused; "": none was, but the first
}

// reportKey names a report.
type reportKey struct {
	reference string
	number    int64
}

var errRefusedOnPurpose = errors.New("the first message is refused on purpose")

func (h *hearing) take(_ context.Context, reports []rail.Report) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.first {
		h.first = true
		return errRefusedOnPurpose
	}
	for _, r := range reports {
		r.At = r.At.UTC()
		h.heard[reportKey{r.BankReference, r.Number}] = r
	}
	return nil
}

// missing counts the reports that were not heard as they are.
func (h *hearing) missing(reports []rail.Report) (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range reports {
		if h.heard[reportKey{r.BankReference, r.Number}] != r {
			n++
		}
	}
	return n
}

// pushed waits until all of some reports were heard.
func (h *hearing) pushed(ctx context.Context, reports []rail.Report) error {
	for {
		left := h.missing(reports)
		if left == 0 {
			return nil
		}
		if !backoff.Sleep(ctx, heardEvery) {
			return fmt.Errorf("%d of %d reports were not pushed as they are in the log; %s", left, len(reports),
				h.came())
		}
	}
}

// came says what came of the messages.
func (h *hearing) came() string {
	h.mu.Lock()
	defer h.mu.Unlock()
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
		if err, is := a.Value.Any().(error); is {
			h.refused++
			if !errors.Is(err, errRefusedOnPurpose) {
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
	p := &platform{log: slog.New(heard)}
	p.takePushes(heard.take, secrets)
	listens := &http.Server{Handler: p.withPushes(http.NotFoundHandler()), ReadHeaderTimeout: callWithin}
	go func() { _ = listens.Serve(listener) }() // until it is closed
	trial.Pushed = heard.pushed
	return func() { _ = listens.Close() }, nil // it is closed in any case
}
