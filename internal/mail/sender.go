// Package mail sends mails by a server of SMTP. It knows nothing of what they say.
package mail

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Encryption says how the way to the mail server is encrypted.
type Encryption string

// The ways. Whether the server's certificate is right is always looked at.
const (
	STARTTLS Encryption = "starttls" // as soon as the server has greeted; a server that cannot is sent nothing
	TLS      Encryption = "tls"      // from the first byte
	None     Encryption = "none"     // not: for a server on this machine
)

// Options say which server sends mails, and from whom they are.
type Options struct {
	Host       string
	Port       int
	Encryption Encryption     // "": STARTTLS
	User       string         // "": the server asks for none
	Password   string         // of the user
	From       string         // address of mail
	Roots      *x509.CertPool // who may have signed the server's certificate; nil: whom the system trusts
	Within     time.Duration  // how long one mail may take; 0: 30 seconds
}

// usualTime is how long one mail may take.
const usualTime = 30 * time.Second

// Sender sends mails, each on a connection of its own. It is safe for concurrent use.
type Sender struct {
	options Options
	domain  string // of Message-IDs
}

// NewSender returns a sender, which calls nobody yet.
func NewSender(o Options) *Sender {
	o.Encryption, o.Within = cmp.Or(o.Encryption, STARTTLS), cmp.Or(o.Within, usualTime)
	_, domain, _ := strings.Cut(o.From, "@")
	return &Sender{o, domain}
}

// Message is a mail to one address.
type Message struct {
	ID      string // the same for each attempt, so that a mail that came twice is seen to be one
	To      string
	Subject string // one line
	Text    string // plain
	HTML    string // the same
	At      time.Time
}

// ErrRefused says that the mail server takes no mail for the address, now or later.
var ErrRefused = errors.New("the mail server takes no mail for the address")

// ErrUnreachable says that the mail server could not be reached, or did not let the user sign in.
var ErrUnreachable = errors.New("the mail server cannot be reached")

// client prepares a connection.
func (s *Sender) client() (*gomail.Client, error) {
	o := s.options
	options := []gomail.Option{
		gomail.WithTimeout(o.Within),
		gomail.WithTLSConfig(&tls.Config{ServerName: o.Host, RootCAs: o.Roots, MinVersion: tls.VersionTLS12}),
	}
	switch o.Encryption {
	case TLS:
		options = append(options, gomail.WithSSL())
	case None:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	case STARTTLS:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	options = append(options, gomail.WithPort(o.Port)) // behind the policy, which has ports of its own
	if o.User != "" {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(o.User),
			gomail.WithPassword(o.Password))
	}
	client, err := gomail.NewClient(o.Host, options...)
	if err != nil {
		return nil, fmt.Errorf("prepare a connection to the mail server: %w", err)
	}
	return client, nil
}

// Send sends a mail; nil: the server has it. [ErrRefused]: it never takes one for that address; any other error, such
// as [ErrUnreachable], may pass. No error holds an address, or the password. If the connection broke as the server took
// the mail, there is an error although the server has it.
func (s *Sender) Send(ctx context.Context, m Message) error {
	made, err := s.message(m)
	if err != nil {
		return err
	}
	client, err := s.client()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.options.Within)
	defer cancel()
	if err = client.DialAndSendWithContext(ctx, made); err == nil || made.IsDelivered() {
		return nil
	}
	if refusal, ok := errors.AsType[*gomail.SendError](err); ok {
		said := strings.TrimSpace(fmt.Sprintf("%d %s", refusal.ErrorCode(), refusal.EnhancedStatusCode()))
		if refusal.Reason == gomail.ErrSMTPRcptTo && !refusal.IsTemp() {
			return fmt.Errorf("%w: it said %s", ErrRefused, said)
		}
		return fmt.Errorf("the mail server did not take the mail: it said %s", said)
	}
	return fmt.Errorf("%w: %w", ErrUnreachable, err)
}

// message returns a mail in the form that the library sends.
func (s *Sender) message(m Message) (*gomail.Msg, error) {
	made := gomail.NewMsg()
	err := errors.Join(made.From(s.options.From), made.To(m.To))
	if err != nil {
		return nil, fmt.Errorf("%w: an address has no form that can be sent", ErrRefused)
	}
	made.Subject(m.Subject)
	made.SetMessageIDWithValue(m.ID + "@" + s.domain)
	made.SetDateWithValue(m.At)
	made.SetGenHeader("Auto-Submitted", "auto-generated") // so that no answering machine answers (RFC 3834)
	made.SetBodyString(gomail.TypeTextPlain, m.Text)
	made.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return made, nil
}

// Check connects to the mail server, signs in if there is a user, and sends nothing.
func (s *Sender) Check(ctx context.Context) error {
	client, err := s.client()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.options.Within)
	defer cancel()
	connected, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	if err := client.CloseWithSMTPClient(connected); err != nil {
		return fmt.Errorf("leave the mail server: %w", err)
	}
	return nil
}
