package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/backoff"
	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/webhook"
)

// listenCommand sends events to a program as they happen, signed as webhooks are.
type listenCommand struct {
	oneFlags
	forwardFlags
	After *int64 `placeholder:"SEQ" help:"Begin after this number (default: with new events)."`
}

// forwardFlags say where events are sent, and how they are signed.
type forwardFlags struct {
	ForwardTo string   `name:"forward-to" placeholder:"URL" help:"${listen_forward}"`
	Secret    string   `env:"FARTHING_WEBHOOK_SECRET" placeholder:"TEXT" help:"${listen_secret}"`
	Events    []string `placeholder:"TYPES" help:"${listen_events}"`
}

func (listenCommand) Help() string {
	return "Each event is sent once, in its order, with the body and the headers that a webhook endpoint is sent, " +
		"so that what receives them can be written before there is an address on the Internet. A lost connection " +
		"is made again, and nothing in between is missed.\n\nExamples:\n\n" +
		"  farthing listen --forward-to http://localhost:3000/hooks\n" +
		"  farthing listen --forward-to http://localhost:3000/hooks --events 'withdrawal.*,refund.*'\n" +
		"  farthing trigger " + farthing.EventWithdrawalPaid + "                # meanwhile, in another window"
}

// forwarder sends events to a program.
type forwarder struct {
	screen *screen
	asJSON bool
	sender *deliver.Sender
	url    string
	secret webhook.Secret
	failed int // messages that were not taken
	sent   int
}

// listening is what --json prints first.
type listening struct {
	ForwardTo string `json:"forwardTo"`
	Secret    string `json:"secret"`
}

// forwarded is what --json prints of each message.
type forwarded struct {
	Seq          int64  `json:"seq"`
	Type         string `json:"type"`
	WebhookID    string `json:"webhookId"`
	Status       *int   `json:"status"` // null: no answer came
	Error        string `json:"error,omitempty"`
	Milliseconds int64  `json:"milliseconds"`
}

// address returns the URL of an address that people write as a host alone, as localhost:3000/hooks: on this machine it
// is called without TLS.
func address(text string) string {
	if strings.Contains(text, "://") {
		return text
	}
	host, _, _ := strings.Cut(text, "/")
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if ip, err := netip.ParseAddr(host); host == "localhost" || err == nil && ip.IsLoopback() {
		return "http://" + text
	}
	return "https://" + text
}

// forwarder prepares to send events.
func (f *forwardFlags) forwarder(s *screen, asJSON bool) (*forwarder, error) {
	sender := deliver.NewSender(deliver.SenderOptions{Loopback: true, Now: realNow})
	if f.ForwardTo == "" {
		return nil, advised{errors.New("nobody says where the events go"),
			"Name the program's address: --forward-to http://localhost:3000/hooks"}
	}
	to := address(f.ForwardTo)
	if err := sender.CheckURL(to); err != nil {
		return nil, advised{fmt.Errorf("--forward-to: %w", err), "As in --forward-to localhost:3000/hooks."}
	}
	secret, err := webhook.NewSecret(rand.Reader)
	if f.Secret != "" {
		secret, err = webhook.ParseSecret(f.Secret)
	}
	if err != nil {
		return nil, fmt.Errorf("--secret: %w", err)
	}
	return &forwarder{
		screen: s,
		asJSON: asJSON,
		sender: sender,
		url:    to,
		secret: secret,
	}, nil
}

// begin tells where events go from now on, and by which secret they are signed.
func (f *forwarder) begin() error {
	if f.asJSON {
		return f.screen.json(listening{f.url, f.secret.Text()})
	}
	f.screen.line("Events are sent to %s, signed by the secret %s", f.url, f.secret.Text())
	return nil
}

// send sends one event, and tells what was answered.
func (f *forwarder) send(ctx context.Context, e *api.JournalEvent) error {
	body, err := e.AppendMessage(nil)
	if err != nil {
		return fmt.Errorf("write event %d: %w", e.Seq, err)
	}
	id := farthing.EventID(e.MerchantID, e.Seq)
	answer := f.sender.Send(ctx, f.url, deliver.Message{ID: id, Body: body}, f.secret)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if f.sent++; !answer.OK() {
		f.failed++
	}
	if !f.asJSON {
		f.screen.line("%-6d %-28s %s in %d ms", e.Seq, e.Type, answer, answer.Took.Milliseconds())
		return nil
	}
	told := forwarded{
		Seq:          e.Seq,
		Type:         e.Type,
		WebhookID:    id,
		Error:        answer.Problem,
		Milliseconds: answer.Took.Milliseconds(),
	}
	if answer.Status != 0 {
		told.Status = &answer.Status
	}
	return f.screen.json(told)
}

// connectAgain are the pauses before a server is asked again that could not be reached.
var connectAgain = backoff.Pauses{First: time.Second, Max: 15 * time.Second}

func (c *listenCommand) Run(ctx context.Context, s *screen) error {
	f, _, err := c.connect()
	if err != nil {
		return err
	}
	to, err := c.forwarder(s, c.JSON)
	if err != nil {
		return err
	}
	filter := client.EventFilter{MerchantID: c.Merchant, Types: c.Events, After: c.After}
	if filter.After == nil { // asked once: what happens while the connection is lost is not missed
		balance, err := f.Balance.Get(ctx, c.options()...)
		if err != nil {
			return err
		}
		filter.After = &balance.Seq
	}
	if err := to.begin(); err != nil {
		return err
	}
	s.note("Stop it with Ctrl-C.")
	for failures := 0; ; failures++ {
		before := *filter.After
		err := to.follow(ctx, f, &filter)
		select {
		case <-ctx.Done():
			return nil // stopped
		default:
		}
		if refused(err) {
			return err
		}
		if before != *filter.After {
			failures = 0
		}
		s.note("The connection was lost; reconnecting: %v", err)
		if !connectAgain.Wait(ctx, failures+1) {
			return nil
		}
	}
}

// follow sends events as they come, until the server cannot be reached or refuses. The filter's After moves on.
func (f *forwarder) follow(ctx context.Context, c *client.Client, filter *client.EventFilter) error {
	for event, err := range c.Events.Follow(ctx, *filter) {
		if err != nil {
			return err
		}
		if err := f.send(ctx, &event); err != nil {
			return err
		}
		filter.After = &event.Seq
	}
	return nil
}

// refused reports whether an error is the server's or the issuer's answer to what was asked: asked again, it is the
// same.
func refused(err error) bool {
	if e, ok := errors.AsType[*client.Error](err); ok {
		return e.Status >= 400 && e.Status < 500
	}
	e, ok := errors.AsType[*client.TokenError](err)
	return ok && e.Status >= 400 && e.Status < 500
}
