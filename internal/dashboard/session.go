package dashboard

import (
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"net/url"

	"farthing/internal/people"
)

// sessionOf is the session of a request's cookie, looked up each time: one that was ended is dead at the next click.
func (d *Dashboard) sessionOf(r *http.Request) (people.Session, error) {
	cookie, err := r.Cookie(d.cookie)
	if err != nil {
		return people.Session{}, people.ErrNoSession
	}
	return d.config.Session(r.Context(), cookie.Value) //nolint:wrapcheck // turnAway compares it
}

// turnAway answers who may not see a page: who has not signed in may do so, and comes back to the page.
func (d *Dashboard) turnAway(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case errors.Is(err, people.ErrNoSession):
		to := "/app/sign-in"
		if r.Method == http.MethodGet && r.URL.Path != "/app" {
			to += "?" + url.Values{"next": {r.URL.RequestURI()}}.Encode()
		}
		http.Redirect(w, r, to, http.StatusSeeOther)
	case errors.Is(err, people.ErrMustEnrol):
		http.Redirect(w, r, "/app/me", http.StatusSeeOther)
	case errors.Is(err, people.ErrNotMember):
		d.refuse(w, r, errNoPage)
	default:
		d.refuse(w, r, err)
	}
}

// random is an identifier of so many random bytes.
func (d *Dashboard) random(bytes int) string {
	id := make([]byte, bytes)
	if _, err := io.ReadFull(d.config.Random, id); err != nil {
		panic("no randomness: " + err.Error())
	}
	return hex.EncodeToString(id)
}
