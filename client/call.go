package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strconv"
	"time"

	"farthing/api"
)

// ask sends a request and reads the answer.
func ask[T any](ctx context.Context, c *connection, r *request) (*T, error) {
	answer, err := c.send(ctx, r)
	if err != nil {
		return nil, err
	}
	return read[T](answer)
}

// tell sends a request whose answer has no content.
func tell(ctx context.Context, c *connection, r *request) error {
	_, err := c.send(ctx, r)
	return err
}

// either sends a request that is answered by a record, or by the approval that it waits for (202).
func either[T any](ctx context.Context, c *connection, r *request) (*T, *api.Approval, error) {
	answer, err := c.send(ctx, r)
	switch {
	case err != nil:
		return nil, nil, err
	case answer.status == http.StatusAccepted:
		waiting, err := read[api.Approval](answer)
		return nil, waiting, err
	default:
		record, err := read[T](answer)
		return record, nil, err
	}
}

// read reads the content of an answer.
func read[T any](answer *answer) (*T, error) {
	value := new(T)
	if err := json.Unmarshal(answer.text, value); err != nil {
		return nil, fmt.Errorf("read the answer: %w", err)
	}
	return value, nil
}

// answer is a success.
type answer struct {
	status int
	header http.Header
	text   []byte        // nil if it is a stream
	stream io.ReadCloser // nil if it is not
}

// failure is an attempt that came to nothing.
type failure struct {
	err    error
	passes bool          // another attempt may succeed
	open   bool          // it may have been carried out
	renew  bool          // the server refused the token
	wait   time.Duration // as the server asks; 0: it does not
}

// send sends a request, again and again while that is safe and may help.
func (c *connection) send(ctx context.Context, r *request) (*answer, error) {
	body, err := r.text()
	if err != nil {
		return nil, err
	}
	open, renewed := false, false
	for failures := 1; ; failures++ {
		good, failed := c.attempt(ctx, r, body)
		if failed == nil {
			return good, nil
		}
		open = open || failed.open
		if failed.renew && !renewed {
			renewed = true
			failures--
			continue
		}
		if !failed.passes || failures >= c.config.Tries || open && r.unsafe || !c.pause(ctx, failed, failures) {
			return nil, ended(r, failed, open)
		}
	}
}

// ended returns the error of a call whose last attempt failed. A permanent refusal settles all attempts before
// it, because an id stands for one request.
func ended(r *request, failed *failure, open bool) error {
	if open && r.writes() && (failed.passes || failed.open) {
		return fmt.Errorf("%w: %w", ErrOutcomeUnknown, failed.err)
	}
	return failed.err
}

// pause waits before the next attempt; false if that would take too long, or the context has ended.
func (c *connection) pause(ctx context.Context, failed *failure, failures int) bool {
	pause := pauseAfter(failures)
	if failed.wait > 0 {
		pause = failed.wait + rand.N(firstPause) //nolint:gosec // a pause needs no secrets
	}
	deadline, limited := ctx.Deadline()
	if failed.wait > c.config.MaxPause || limited && time.Until(deadline) < pause {
		return false
	}
	return sleep(ctx, pause)
}

// pauseAfter returns the pause after so many failures in a row, at least one. It doubles with each up to the longest;
// half of it is drawn, so that programs that failed together do not try again together.
func pauseAfter(failures int) time.Duration {
	pause := firstPause << min(failures-1, doublings)
	return pause/2 + rand.N(pause/2) //nolint:gosec // a pause needs no secrets
}

// sleep waits for a pause, and reports whether ctx lasted as long.
func sleep(ctx context.Context, pause time.Duration) bool {
	paused, end := context.WithTimeout(ctx, pause)
	defer end()
	<-paused.Done()
	return ctx.Err() == nil
}

// attempt sends a request once.
func (c *connection) attempt(ctx context.Context, r *request, body []byte) (*answer, *failure) {
	token := ""
	if r.base == "" {
		var err error
		if token, err = c.token(ctx); err != nil {
			return nil, &failure{err: err}
		}
	}
	limited, cancel := context.WithCancelCause(ctx)
	if !r.patient {
		timer := time.AfterFunc(c.config.Timeout, func() { cancel(errTimeout) })
		defer timer.Stop()
	}
	one, err := r.attempt(limited, c, body, token)
	if err != nil {
		cancel(nil)
		return nil, &failure{err: err}
	}
	got, err := c.http.Do(one)
	if err != nil {
		defer cancel(nil)
		return nil, lost(ctx, limited, err)
	}
	if r.head != nil {
		*r.head = headOf(got)
	}
	if r.stream && succeeded(got.StatusCode) {
		return &answer{
			status: got.StatusCode,
			header: got.Header,
			stream: &ending{got.Body, cancel},
		}, nil
	}
	defer cancel(nil)
	text, err := io.ReadAll(got.Body)
	_ = got.Body.Close() // it was read
	switch {
	case err != nil:
		return nil, lost(ctx, limited, err)
	case succeeded(got.StatusCode):
		return &answer{status: got.StatusCode, header: got.Header, text: text}, nil
	case r.base != "":
		return nil, refusedByIssuer(got, text)
	}
	failed := refused(got, text)
	if failed.renew {
		c.tokens.refused(token)
	}
	return nil, failed
}

// token returns the token of an attempt.
func (c *connection) token(ctx context.Context) (string, error) {
	if c.config.Token != nil {
		return c.config.Token(ctx)
	}
	return c.tokens.get(ctx)
}

func succeeded(status int) bool { return status >= 200 && status < 300 }

// errTimeout is why an attempt was given up.
var errTimeout = errors.New("the server did not answer in time")

// lost is the failure of an attempt that has no answer. What could not be sent at all was not carried out.
func lost(ctx, limited context.Context, err error) *failure {
	dial, ok := errors.AsType[*net.OpError](err)
	failed := &failure{passes: true, open: !ok || dial.Op != "dial"}
	switch {
	case ctx.Err() != nil:
		failed.err, failed.passes = fmt.Errorf("wait for the answer: %w", over(ctx)), false
	case errors.Is(context.Cause(limited), errTimeout):
		failed.err = errTimeout
	default:
		failed.err = fmt.Errorf("call the server: %w", err)
	}
	return failed
}

// over returns why a context has ended: its error, and the cause if somebody named another one.
func over(ctx context.Context) error {
	if cause := context.Cause(ctx); !errors.Is(cause, ctx.Err()) {
		return fmt.Errorf("%w: %w", ctx.Err(), cause)
	}
	return ctx.Err()
}

// refused is the failure of an attempt that the server, or something before it, answered.
func refused(got *http.Response, text []byte) *failure {
	if got.StatusCode == http.StatusNotModified {
		return &failure{err: ErrNotModified}
	}
	var p api.Problem
	if err := json.Unmarshal(text, &p); err != nil || p.Status != got.StatusCode {
		p = api.Problem{Status: got.StatusCode} // of something that stands before the server
	}
	e := &Error{
		Status:     got.StatusCode,
		Code:       Code(p.Code),
		Title:      p.Title,
		Detail:     p.Detail,
		Type:       p.Type,
		RequestID:  p.RequestID,
		Fields:     p.Errors,
		Blockers:   p.Blockers,
		RetryAfter: retryAfter(got),
	}
	passes := got.StatusCode == http.StatusTooManyRequests || got.StatusCode >= http.StatusInternalServerError
	nothing := slices.Contains([]Code{CodeRateLimited, CodeUnavailable, CodeStoreMoving, CodeQueueFull}, e.Code)
	return &failure{
		err:    e,
		passes: passes,
		open:   passes && got.StatusCode != http.StatusTooManyRequests && !nothing,
		renew:  e.Code == CodeInvalidToken,
		wait:   e.RetryAfter,
	}
}

// refusedByIssuer is the failure of an attempt that the token issuer answered, or something before it.
func refusedByIssuer(got *http.Response, text []byte) *failure {
	var said struct {
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
	_ = json.Unmarshal(bytes.TrimSpace(text), &said) // without JSON, the error has only the status
	e := &TokenError{
		Status:      got.StatusCode,
		Code:        said.Error,
		Description: said.Description,
		RetryAfter:  retryAfter(got),
	}
	return &failure{
		err:    e,
		passes: got.StatusCode == http.StatusTooManyRequests || got.StatusCode >= http.StatusInternalServerError,
		wait:   e.RetryAfter,
	}
}

// retryAfter is how long the server asks to wait: in seconds, or up to a time, by the server's own clock.
func retryAfter(got *http.Response) time.Duration {
	said := got.Header.Get("Retry-After")
	if seconds, err := strconv.ParseInt(said, 10, 32); err == nil && seconds >= 0 {
		return time.Duration(seconds) * time.Second
	}
	until, err := http.ParseTime(said)
	now, odd := http.ParseTime(got.Header.Get("Date"))
	if err != nil || odd != nil {
		return 0
	}
	return max(0, until.Sub(now))
}

// ending is the body of a stream, whose context ends with it.
type ending struct {
	io.ReadCloser

	cancel context.CancelCauseFunc
}

// Close ends the answer.
func (e *ending) Close() error {
	defer e.cancel(nil)
	return e.ReadCloser.Close()
}
