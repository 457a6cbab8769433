package mail_test

import (
	"errors"
	"mime"
	"strings"
	"testing"
	"time"

	"farthing/internal/mail"
	"farthing/internal/testing/mailtest"
)

var message = mail.Message{
	ID:      "ntc_1",
	To:      "ann@shop.example",
	Subject: "A bank account was nominated for Zoë's shop",
	Text:    "It was nominated.\n\n.\nA line with a dot alone stands above.\n",
	HTML:    "<p>It was nominated.</p>\n",
	At:      time.Date(2026, 11, 24, 18, 0, 0, 0, time.UTC),
}

// sender returns a sender of mails by a server.
func sender(s *mailtest.Server, o mail.Options) *mail.Sender {
	o.Host, o.Port, o.Roots = s.Host, s.Port, s.Roots
	o.From = "farthing@pay.example"
	return mail.NewSender(o)
}

// TestAMailArrives sends a mail on each way that there is.
func TestAMailArrives(t *testing.T) {
	for name, c := range map[string]struct {
		server mailtest.Options
		sender mail.Options
	}{
		"starttls":   {mailtest.Options{}, mail.Options{}},
		"signed in":  {mailtest.Options{Users: true}, mail.Options{User: mailtest.User, Password: mailtest.Password}},
		"tls":        {mailtest.Options{TLS: true}, mail.Options{Encryption: mail.TLS}},
		"in plain":   {mailtest.Options{Plain: true}, mail.Options{Encryption: mail.None}},
		"not needed": {mailtest.Options{}, mail.Options{Encryption: mail.None}},
	} {
		t.Run(name, func(t *testing.T) {
			s := mailtest.Start(t, c.server)
			from := sender(s, c.sender)
			if err := from.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := from.Send(t.Context(), message); err != nil {
				t.Fatal(err)
			}
			m := s.Await()
			subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
			if err != nil || subject != message.Subject || m.Text != message.Text || m.HTML != message.HTML {
				t.Errorf("what came is %q (%v)\n%s\n%s", subject, err, m.Text, m.HTML)
			}
			if m.From != "farthing@pay.example" || m.To != message.To || m.User != c.sender.User ||
				m.TLS != (c.sender.Encryption != mail.None) {
				t.Errorf("it came as %+v", m)
			}
			for header, want := range map[string]string{
				"Message-Id":     "<ntc_1@pay.example>",
				"Auto-Submitted": "auto-generated",
				"Date":           "Tue, 24 Nov 2026 18:00:00 +0000",
			} {
				if got := m.Header.Get(header); got != want {
					t.Errorf("%s is %q, want %q", header, got, want)
				}
			}
		})
	}
}

// TestAMailThatIsNotTaken is about what may pass, what never does, and what no error says.
func TestAMailThatIsNotTaken(t *testing.T) {
	taking := func(code int) *mailtest.Server {
		s := mailtest.Start(t, mailtest.Options{})
		s.Answer(func(to string) error { return mailtest.Refusal(code, "not "+to) })
		return s
	}
	away := mailtest.Start(t, mailtest.Options{})
	away.Port = 1 // nothing listens there
	wrong := mail.Options{User: mailtest.User, Password: "another password"}
	stranger := mailtest.Start(t, mailtest.Options{})
	stranger.Roots = mailtest.Start(t, mailtest.Options{}).Roots
	for name, c := range map[string]struct {
		server *mailtest.Server
		sender mail.Options
		never  bool
	}{
		"there is no such address":        {taking(550), mail.Options{}, true},
		"it is to be tried again":         {taking(451), mail.Options{}, false},
		"nobody is there":                 {away, mail.Options{}, false},
		"the password is wrong":           {mailtest.Start(t, mailtest.Options{Users: true}), wrong, false},
		"nobody signs in":                 {mailtest.Start(t, mailtest.Options{Users: true}), mail.Options{}, false},
		"the certificate is a stranger's": {stranger, mail.Options{}, false},
		"it is not encrypted":             {mailtest.Start(t, mailtest.Options{Plain: true}), mail.Options{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			err := sender(c.server, c.sender).Send(t.Context(), message)
			if err == nil || errors.Is(err, mail.ErrRefused) != c.never {
				t.Fatalf("sending ends with %v", err)
			}
			for _, secret := range []string{message.To, wrong.Password, mailtest.Password} {
				if strings.Contains(err.Error(), secret) {
					t.Errorf("the error has %q: %v", secret, err)
				}
			}
			if len(c.server.Mails()) > 0 {
				t.Error("it was sent all the same")
			}
		})
	}
}
