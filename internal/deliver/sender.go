package deliver

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"

	"farthing/internal/outbound"
	"farthing/webhook"
)

// The limits of one attempt.
const (
	Within     = 15 * time.Second // of a whole attempt
	HeadBytes  = 512              // of an answer's body that are kept
	drainBytes = 64 << 10         // of it that are read, so that the connection can be used again
	maxWait    = 24 * time.Hour   // that an answer may ask for
	idleEach   = 32               // connections that are kept for each endpoint
)

// ports are those that an endpoint on the Internet may have.
var ports = []string{"443", "8443"}

// SenderOptions say whom a sender may call, and how.
type SenderOptions struct {
	Loopback bool             // this machine too, as in a sandbox
	Now      func() time.Time // the machine's clock; required
	Within   time.Duration    // a whole attempt; 0: Within
	Resolver *net.Resolver    // nil: the system's
	TLS      *tls.Config      // trusted authorities; nil: the system's
}

// Sender delivers messages, an attempt at a time. It is safe for concurrent use.
//
// The URL of an endpoint is whatever its merchant wrote: it may lead to the machine itself or to the network around it.
// So every connection is made to an address of the public Internet, which is looked at when the connection is made, no
// redirect is followed, no more than the beginning of an answer is kept, and what is told of a failure does not say
// where a name led.
type Sender struct {
	guard  outbound.Options
	client *http.Client
	now    func() time.Time
}

// NewSender returns a sender.
func NewSender(o SenderOptions) *Sender {
	if o.Within == 0 {
		o.Within = Within
	}
	guard := outbound.Options{
		Loopback: o.Loopback,
		Query:    true,
		Within:   o.Within,
		TLS:      o.TLS,
		Idle:     idleEach,
		Resolver: o.Resolver,
	}
	if !o.Loopback {
		guard.Ports = ports
	}
	return &Sender{guard, outbound.New(guard), o.Now}
}

// CheckURL says what is wrong with the URL of an endpoint before anything is sent: an [outbound.ErrURL]. Where its host
// leads is looked at with each attempt.
func (s *Sender) CheckURL(url string) error { return s.guard.CheckURL(url) }

// Message is what is sent to an endpoint.
type Message struct {
	ID   string // the same at every attempt
	Body []byte // JSON

	Challenge string // which the answer's body must contain; "": none
}

// Answer is what an endpoint answered to one attempt.
type Answer struct {
	At      time.Time     // of the attempt: its webhook-timestamp, to the millisecond
	Status  int           // of HTTP; 0: no answer came
	Problem string        // why none came, for whoever made the endpoint; "": one came
	Head    string        // the beginning of its body, at most HeadBytes, without control characters
	Wait    time.Duration // how long it asks to be left alone (Retry-After); 0: it does not say
	Took    time.Duration
	Proved  bool // it contained the message's challenge, if there was one

	Unconnected bool // no connection could be made, though the host's name may be known
}

// OK reports whether the endpoint took the message: it answered any status from 200 to 299.
func (a Answer) OK() bool { return a.Status >= 200 && a.Status < 300 }

// Gone reports whether the endpoint says that it is there no more and wants no other message.
func (a Answer) Gone() bool { return a.Status == http.StatusGone }

// Send makes one attempt to deliver a message to a URL, signed with the secrets. If ctx ends first, the message may
// have arrived.
func (s *Sender) Send(ctx context.Context, url string, m Message, secrets ...webhook.Secret) Answer {
	at := s.now().UTC().Truncate(time.Millisecond)
	answer := s.send(ctx, url, m, at, secrets)
	answer.At = at
	answer.Took = s.now().Sub(at)
	return answer
}

func (s *Sender) send(ctx context.Context, url string, m Message, at time.Time, secrets []webhook.Secret) Answer {
	if err := s.CheckURL(url); err != nil {
		return Answer{Problem: err.Error()}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(m.Body))
	if err != nil {
		return Answer{Problem: "the address is no URL"}
	}
	request.Header = http.Header{
		"Content-Type":          {"application/json"},
		"User-Agent":            {"Farthing"},
		"Idempotency-Key":       {}, // not sent: a kept connection that had ended meanwhile is no failed attempt
		webhook.HeaderID:        {m.ID},
		webhook.HeaderTimestamp: {strconv.FormatInt(at.Unix(), 10)},
		webhook.HeaderSignature: {webhook.Sign(m.ID, at, m.Body, secrets...)},
	}
	response, err := s.client.Do(request)
	if err != nil {
		return Answer{Problem: problem(err), Unconnected: unconnected(err)}
	}
	answer := Answer{Status: response.StatusCode, Wait: s.wait(response.Header.Get("Retry-After"))}
	head, err := io.ReadAll(io.LimitReader(response.Body, HeadBytes))
	answer.Head = printable(head)
	if err == nil && m.Challenge != "" {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(response.Body, drainBytes))
		answer.Proved = answer.OK() && bytes.Contains(append(head, rest...), []byte(m.Challenge))
	} else if err == nil {
		_, err = io.CopyN(io.Discard, response.Body, drainBytes)
	}
	if err != nil && !errors.Is(err, io.EOF) && !answer.OK() {
		answer.Problem = "the answer broke off"
	}
	_ = response.Body.Close()
	return answer
}

// wait reads Retry-After: seconds, or a moment.
func (s *Sender) wait(text string) time.Duration {
	if text == "" {
		return 0
	}
	if seconds, err := strconv.ParseInt(text, 10, 64); err == nil {
		return min(time.Duration(min(max(seconds, 0), int64(maxWait/time.Second)))*time.Second, maxWait)
	}
	at, err := http.ParseTime(text)
	if err != nil {
		return 0
	}
	return min(max(at.Sub(s.now()), 0), maxWait)
}

// printable returns the beginning of an answer as text that can be stored and shown.
func printable(head []byte) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(head), " ")))
}

// problem says why no answer came, without saying where a name led: that one is not found is said as that it leads to
// no public address, else whoever makes endpoints could ask for the names of the operator's own network.
func problem(err error) string {
	var timeout interface{ Timeout() bool }
	switch {
	case errors.Is(err, outbound.ErrAddress) || unknownHost(err):
		return "the host has no public address"
	case errors.Is(err, context.Canceled):
		return "the attempt was broken off here"
	case errors.As(err, &timeout) && timeout.Timeout():
		return "no answer in time"
	}
	if _, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return "its certificate is not trusted"
	}
	if outbound.Unsent(err) {
		return "no connection"
	}
	return "the connection broke"
}

// unconnected reports whether no connection could be made, for another reason than that nobody knows the host.
func unconnected(err error) bool {
	name, ok := errors.AsType[*net.DNSError](err)
	return outbound.Unconnected(err) && !(ok && name.IsNotFound)
}

// unknownHost reports whether a name was not found.
func unknownHost(err error) bool {
	_, ok := errors.AsType[*net.DNSError](err)
	return ok
}

// String names an answer in a line, for logs.
func (a Answer) String() string {
	if a.Status == 0 {
		return a.Problem
	}
	return fmt.Sprintf("status %d", a.Status)
}
