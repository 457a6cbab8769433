package dashboard

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/internal/people"
	"farthing/internal/server"
	"farthing/internal/store"
)

// The page of health says what works, what does not, with what waits for it, and which rail another server sends by.
func TestHealthSaysWhatDoesNotWork(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada := w.signIn("Ada", people.Operator, "auditor")
		page := w.shows(ada, "/app/health", "It answers, and can record.", "The accounts of all books balance.",
			"Bank connections", "Mail server", "Webhooks", "Safeguarding records")
		if strings.Contains(page.body, "Does not work") {
			t.Errorf("all works: %s", page.body)
		}
		found := store.Reach{Failure: errors.New("no route to host"), Waiting: "3 mails wait"}
		for range 2 {
			if err := w.store.Outages.Note(t.Context(), store.MailServer, found); err != nil {
				t.Fatal(err)
			}
			w.clock.Advance(2 * time.Minute)
		}
		page = w.shows(ada, "/app/health", "Does not work", "no route to host", "3 mails wait")
		if strings.Count(page.body, "Does not work") != 1 {
			t.Errorf("more than the mail server does not work: %s", page.body)
		}
	})
}

// A server that another one keeps from its rail says so.
func TestHealthNamesRailsOfOtherServers(t *testing.T) {
	waiting := func(_ *world, c *server.Config) { c.WaitingRails = func() []string { return []string{"acme-bacs"} } }
	w := newWorldAt(t, "sqlite", "http://localhost:8080", waiting)
	ada := w.signIn("Ada", people.Operator, "auditor")
	w.shows(ada, "/app/health", "Rail acme-bacs", "Another server sends by it")
	w.want(http.StatusNotFound, w.get(w.signIn("Olga", shop, "owner"), "/app/health"))
}
