package dashboard

import (
	"crypto/subtle"
	"errors"
	"net/http"
	"time"

	"farthing/internal/people"
)

// providerWait is for how long a browser may be away at an identity provider.
const providerWait = 10 * time.Minute

// beginProvider sends a browser to the identity provider. It is a link and no form: browsers apply the policy for forms
// to where a form leads on.
func (d *Dashboard) beginProvider(w http.ResponseWriter, r *http.Request) {
	provider := d.config.People.Provider
	if provider == nil {
		d.refuse(w, r, errNoPage)
		return
	}
	address, state, err := provider.Begin(r.Context())
	if err != nil {
		d.refusesProvider(w, r, err)
		return
	}
	d.keep(w, d.cookie+"-provider", state, d.config.Real().Add(providerWait))
	http.Redirect(w, r, address, http.StatusSeeOther)
}

// finishProvider signs in who comes back from the identity provider, in the browser that went there.
func (d *Dashboard) finishProvider(w http.ResponseWriter, r *http.Request) {
	provider := d.config.People.Provider
	if provider == nil {
		d.refuse(w, r, errNoPage)
		return
	}
	state, code := r.URL.Query().Get("state"), r.URL.Query().Get("code")
	went, err := r.Cookie(d.cookie + "-provider")
	if err != nil || code == "" || subtle.ConstantTimeCompare([]byte(went.Value), []byte(state)) != 1 {
		d.refusesProvider(w, r, people.ErrProvider)
		return
	}
	d.keep(w, d.cookie+"-provider", "", time.Time{})
	token, session, err := provider.Finish(r.Context(), state, code, d.from(r))
	if err != nil {
		d.refusesProvider(w, r, err)
		return
	}
	d.welcome(w, r, token, &session)
	http.Redirect(w, r, "/app", http.StatusSeeOther)
}

// refusesProvider shows the sign-in again; the log alone says why.
func (d *Dashboard) refusesProvider(w http.ResponseWriter, r *http.Request, err error) {
	if !errors.Is(err, people.ErrProvider) {
		d.refuse(w, r, err)
		return
	}
	d.config.Log.WarnContext(r.Context(), "the identity provider signed nobody in", "error", err)
	d.showSignIn(w, r, http.StatusUnauthorized, "Your organisation did not sign in anybody who was invited here.")
}
