package httprail

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"time"

	"farthing/internal/rail"
	"farthing/webhook"
)

// PushPath is where the adapter of a bank pushes what the bank has said.
const PushPath = "/rails/http/reports"

// maxPushed is how many bytes a message of an adapter may have.
const maxPushed = 1 << 20

// Push takes messages in which an adapter of the http rail says of its own accord what its bank has said: signed, as
// Standard Webhooks are. A message is taken as a whole or not at all. What is taken is read again behind a cursor, and
// changes nothing then; so a message that comes again, or never, does no harm.
type Push struct {
	Take    func(ctx context.Context, reports []rail.Report) error // an *rail.UnknownReportsError refuses a message
	Secrets []webhook.Secret                                       // of which the adapter has one
	Now     func() time.Time                                       // the real time
	Log     *slog.Logger                                           // nil discards
}

var _ http.Handler = (*Push)(nil)

// ServeHTTP takes one message.
func (p *Push) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	log := cmp.Or(p.Log, slog.New(slog.DiscardHandler)).With("message", firstLetters(r.Header.Get(webhook.HeaderID)))
	status, count, err := p.take(w, r)
	if err == nil {
		log.Info("the bank's adapter has pushed reports", "reports", count)
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"taken":%d}`, count) //nolint:gosec // a number; an adapter may have gone
		return
	}
	log.Warn("what the bank's adapter has pushed is not taken", "status", status, "error", err)
	detail := err.Error()
	if status == http.StatusServiceUnavailable {
		detail = "It cannot be kept now. Push it again."
		w.Header().Set("Retry-After", "5")
	}
	text, err := json.Marshal(map[string]any{"status": status, "title": http.StatusText(status), "detail": detail})
	if err != nil {
		text = nil // cannot happen: texts and numbers always encode
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	_, _ = w.Write(text) // the same
}

// firstLetters bounds what is told on of an identifier.
func firstLetters(text string) string { return text[:min(len(text), 64)] }

var errPushed = errors.New("the body must be a page of reports, as the protocol says")

// take reads, verifies and takes a message. After an error status is what answers it.
func (p *Push) take(w http.ResponseWriter, r *http.Request) (status, count int, err error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxPushed))
	if _, long := errors.AsType[*http.MaxBytesError](err); long {
		return http.StatusRequestEntityTooLarge, 0, fmt.Errorf("a message has at most %d bytes", maxPushed)
	}
	if err != nil {
		return http.StatusBadRequest, 0, fmt.Errorf("read the message: %w", err)
	}
	if err := webhook.Verify(r.Header, body, p.Now(), p.Secrets...); err != nil {
		return http.StatusUnauthorized, 0, fmt.Errorf("verify the message: %w", err)
	}
	var said Reports
	if err := json.Unmarshal(body, &said); err != nil {
		return http.StatusBadRequest, 0, fmt.Errorf("%w: %w", errPushed, err)
	}
	if len(said.Reports) == 0 || len(said.Reports) > reportBatch {
		return http.StatusBadRequest, 0, fmt.Errorf("%w: with 1 to %d of them", errPushed, reportBatch)
	}
	for i, report := range said.Reports {
		if err := report.Check(); err != nil {
			return http.StatusBadRequest, 0, fmt.Errorf("%w: report %d: %w", errPushed, i+1, err)
		}
	}
	err = p.Take(r.Context(), said.Reports)
	if _, unknown := errors.AsType[*rail.UnknownReportsError](err); unknown {
		return http.StatusUnprocessableEntity, 0, err
	}
	if err != nil {
		return http.StatusServiceUnavailable, 0, fmt.Errorf("keep what was pushed: %w", err)
	}
	return http.StatusOK, len(said.Reports), nil
}
