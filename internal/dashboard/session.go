package dashboard

import (
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	"farthing/internal/people"
)

// sessionOf is the session of a request's cookie, looked up each time: one that was ended is dead at the next click.
func (d *Dashboard) sessionOf(r *http.Request) (people.Session, error) {
	cookie, err := r.Cookie(d.cookie)
	if err != nil {
		return people.Session{}, people.ErrNoSession
	}
	return d.config.People.Session(r.Context(), cookie.Value) //nolint:wrapcheck // turnAway compares it
}

// keep gives the browser a cookie that no script reads, for as long as it is good by whatever clock the browser has.
func (d *Dashboard) keep(w http.ResponseWriter, name, value string, ends time.Time) {
	age := int(ends.Sub(d.config.Real()) / time.Second)
	if age <= 0 {
		age = -1
	}
	http.SetCookie(w, &http.Cookie{ //nolint:gosec // G124: without TLS, as on one machine, none is kept that is Secure
		Name:     name,
		Value:    value,
		Path:     "/",
		MaxAge:   age,
		Secure:   d.secure(),
		HttpOnly: true,
		SameSite: http.SameSiteLaxMode,
	})
}

// forget takes the session from the browser.
func (d *Dashboard) forget(w http.ResponseWriter) { d.keep(w, d.cookie, "", time.Time{}) }

// nextOf is the page of ours to which somebody who signs in comes back; a foreign address is none.
func nextOf(next string) string {
	u, err := url.Parse(next)
	if err == nil && u.Host == "" && u.Scheme == "" && strings.HasPrefix(next, "/app/") &&
		path.Clean(u.Path) == u.Path && !strings.Contains(next, `\`) {
		return next
	}
	return "/app"
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
