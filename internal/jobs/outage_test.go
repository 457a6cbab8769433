package jobs_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/mail"
	"farthing/internal/store"
	"farthing/internal/testing/mailtest"
	"farthing/internal/testing/slow"
)

// A mail server goes away while mail waits. Within 75 seconds it is work for people, metrics and the log say so; once
// it is back, all that waits is sent, whatever pause it had.
func TestAMailServerIsUnreachable(t *testing.T) {
	slow.Test(t)
	eachBed(t, func(b *bed) {
		said := &bytes.Buffer{}
		server := mailtest.Start(t, mailtest.Options{})
		n := b.telling(b.st, "one", server)
		there := n.Mail
		away := mail.NewSender(mail.Options{Host: server.Host, Port: 1, From: "farthing@pay.example"})
		watch := &jobs.Outages{
			Store: b.st,
			Look:  map[store.Target]jobs.LookForOutage{store.MailServer: n.Reach},
			Log:   slog.New(slog.NewTextHandler(said, nil)),
		}
		passes := func(seconds int) {
			b.Helper()
			for range seconds {
				b.real.Advance(time.Second)
				if at, due, err := watch.Next(t.Context()); err == nil && due && !at.After(b.real.Now()) {
					_, err := watch.Run(t.Context(), jobs.Call{Now: b.real.Now()})
					b.must(err)
				}
				n.Look(t.Context())
			}
		}
		b.shop("shop", "12345678", 1000)
		b.contact("shop", "ann@shop.example")
		n.Look(t.Context())
		sent := len(server.Mails())
		n.Mail = away
		passes(80)
		if found := b.mailOutage(); found != nil || said.Len() > 0 {
			t.Errorf("it is away, and no mail waits: %+v, %s", found, said)
		}
		b.nominates("shop", "12345679")
		b.nominates("shop", "12345670")
		n.Look(t.Context())
		n = b.telling(b.st, "one again", server) // it was killed before it looked, and the next attempt is later
		n.Mail = away
		watch.Look[store.MailServer] = n.Reach
		passes(75)
		found := b.mailOutage()
		if found == nil || b.real.Now().Sub(found.Since) < store.UnreachableAfter ||
			!strings.HasPrefix(found.Error, mail.ErrUnreachable.Error()) {
			t.Fatalf("%+v", found)
		}
		if text := said.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "service=mail") {
			t.Errorf("logged: %s", text)
		}
		passes(10 * 60) // so that the next attempt is 15 minutes away
		waits := len(b.notices(store.NoticeFailed))
		n = b.telling(b.st, "two", server) // another process knows nothing yet
		n.Mail = there
		watch.Look[store.MailServer] = n.Reach
		passes(11)
		if found := b.mailOutage(); found != nil {
			t.Errorf("it is back: %+v", *found)
		}
		if now := len(server.Mails()); waits == 0 || now != sent+waits {
			t.Errorf("%d mails waited, and %d came", waits, now-sent)
		}
		if text := said.String(); strings.Count(text, "\n") != 2 || !strings.Contains(text, "can be reached again") {
			t.Errorf("logged: %s", text)
		}
	})
}

// mailOutage returns what is known of the mail server, as work and as an outage; nil: it can be reached.
func (b *bed) mailOutage() *store.Outage {
	b.Helper()
	counted, err := b.st.Books.Outstanding(b.Context())
	b.must(err)
	page, err := b.st.Work.List(b.Context(), store.WorkFilter{Kind: farthing.WorkMailUnreachable}, 10)
	b.must(err)
	if len(counted.Outages) == 0 {
		return nil
	}
	found := &counted.Outages[0]
	listed := b.real.Now().Sub(found.Since) >= store.UnreachableAfter
	if listed != (len(page.Rows) == 1) || listed && !strings.HasSuffix(page.Rows[0].Summary, found.String()) {
		b.Errorf("%+v is as work %+v", *found, page.Rows)
	}
	return found
}
