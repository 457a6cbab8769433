package dashboard

import (
	"errors"
	"net/http"
	"strings"

	"farthing/internal/people"
)

// showRecovery shows the form for people who lost what they sign in with.
func (d *Dashboard) showRecovery(w http.ResponseWriter, r *http.Request, at int, fault string) {
	d.show(w, r, at, "recover", &view{
		Title: "Use a recovery code",
		Body:  signInPage{Email: r.PostFormValue("email"), Fault: fault},
	})
}

// useRecovery signs a user in by a recovery code, to set another way in.
func (d *Dashboard) useRecovery(w http.ResponseWriter, r *http.Request) {
	token, session, err := d.config.People.Recovery.UseCode(r.Context(), strings.TrimSpace(r.PostFormValue("email")),
		r.PostFormValue("recovery"), d.from(r))
	slow, tooMany := errors.AsType[*people.SlowError](err)
	switch {
	case err == nil:
		d.welcome(w, r, token, &session)
		http.Redirect(w, r, "/app/me", http.StatusSeeOther)
	case tooMany:
		d.showRecovery(w, r, http.StatusTooManyRequests, waitsFor(w, slow))
	case errors.Is(err, people.ErrSignIn):
		d.showRecovery(w, r, http.StatusUnauthorized, "The address or the code is not right.")
	default:
		d.refuse(w, r, err)
	}
}
