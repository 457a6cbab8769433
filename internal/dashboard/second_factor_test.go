package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/people"
)

// weak are the buttons that take no second factor: what they do only looks, notes, tightens, goes to an account that is
// in force, or waits for somebody else in any case.
var weak = []string{
	"acknowledge", "add-contact", "assign", "cancel", "check-table", "close-account", "cut", "delete-endpoint",
	"freeze", "freeze-for", "keep-client", "move", "note", "pause", "preview", "refuse", "remove-secret",
	"reopen-account", "retry", "retry-notice", "revoke", "saw-notice", "schedule", "share", "stop-recovery",
	"suspend", "suspend-account", "suspend-user", "take-back", "test-endpoint", "upload", "withdraw",
}

// Who stole a session has no second factor of its user: ten minutes after it was shown, each button that moves money or
// power does nothing, and the page asks for it.
func TestAStolenSessionMovesNeitherMoneyNorPower(t *testing.T) {
	w := newWorld(t, "sqlite")
	asked := w.asksForApproval(t)
	w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
	at := w.addresses(asked)
	ada, priya := w.signIn("Ada Okafor", people.Operator, "admin"), w.signIn("Priya Nair", shop, "owner")
	w.clock.Advance(people.StrongFor + time.Minute)
	var without []string
	for i := range pages {
		p := &pages[i]
		for _, does := range p.does {
			if !does.strong {
				without = append(without, does.name)
				continue
			}
			form := url.Values{"do": {does.name}, "id": {"of-a-form"}, "merchantId": {shop}}
			a, b := w.post(ada, at.Replace(p.path), form), w.post(priya, at.Replace(p.path), form)
			if one, other := asksAgain(a), asksAgain(b); !one && !other ||
				!one && a.status != http.StatusNotFound || !other && b.status != http.StatusNotFound {
				t.Errorf("%s %s: %d, %d: %s", p.path, does.name, a.status, b.status, a.body+b.body)
			}
		}
	}
	slices.Sort(without)
	if without = slices.Compact(without); !slices.Equal(without, weak) {
		t.Errorf("without a second factor: %q", without)
	}
}

// asksAgain says whether nothing was done, because the page wants a second factor.
func asksAgain(a answered) bool {
	return a.status == http.StatusBadRequest && strings.Contains(a.body, "Nothing was done.") &&
		strings.Contains(a.body, "authenticator app shows now.")
}
