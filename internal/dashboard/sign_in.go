package dashboard

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/people"
)

// handleSigningIn answers the pages of those who have not signed in, and those about the user alone.
func (d *Dashboard) handleSigningIn() {
	d.mux.HandleFunc("GET /app", d.places)
	d.mux.HandleFunc("GET /app/{$}", d.places)
	d.mux.HandleFunc("GET /app/sign-in", func(w http.ResponseWriter, r *http.Request) {
		d.showSignIn(w, r, http.StatusOK, "")
	})
	d.mux.HandleFunc("POST /app/sign-in", d.signIn)
	d.mux.HandleFunc("GET /app/provider/begin", d.beginProvider)
	d.mux.HandleFunc("GET /app/provider", d.finishProvider)
	d.mux.HandleFunc("GET /app/recover", func(w http.ResponseWriter, r *http.Request) {
		d.showRecovery(w, r, http.StatusOK, "")
	})
	d.mux.HandleFunc("POST /app/recover", d.useRecovery)
	d.mux.HandleFunc("GET /app/link/{once}", d.showLink)
	d.mux.HandleFunc("POST /app/link/{once}", d.useLink)
	d.mux.HandleFunc("POST /app/passkeys/sign-in", d.beginSignIn)
	d.mux.HandleFunc("POST /app/passkeys/{what}", d.ofUser(beginPasskey))
	d.mux.HandleFunc("GET /app/me", d.ofUser(showMe))
	d.mux.HandleFunc("POST /app/me", d.ofUser(changeMe))
}

// signInPage is the form by which people sign in.
type signInPage struct {
	Host, Next, Email, Fault string

	Provider bool // of identities: there is one
}

func (d *Dashboard) showSignIn(w http.ResponseWriter, r *http.Request, at int, fault string) {
	host := d.config.BaseURL
	if u, err := url.Parse(host); err == nil {
		host = u.Host
	}
	d.show(w, r, at, "sign_in", &view{
		Title: "Sign in",
		Body: signInPage{
			Host:  host,
			Next:  nextOf(r.FormValue("next")),
			Email: r.PostFormValue("email"),
			Fault: fault,

			Provider: d.config.People.Provider != nil,
		},
	})
}

// signIn signs a user in by a passkey, or by a password, and a code if they have an authenticator app.
func (d *Dashboard) signIn(w http.ResponseWriter, r *http.Request) {
	token, session, err := d.signsIn(r)
	slow, tooMany := errors.AsType[*people.SlowError](err)
	switch {
	case err == nil:
		d.welcome(w, r, token, &session)
		next := nextOf(r.PostFormValue("next"))
		http.Redirect(w, r, next, http.StatusSeeOther) //nolint:gosec // G710: nextOf lets pages of ours pass alone
	case tooMany:
		d.showSignIn(w, r, http.StatusTooManyRequests, waitsFor(w, slow))
	case errors.Is(err, people.ErrSignIn):
		d.showSignIn(w, r, http.StatusUnauthorized, "The address, the password or the code is not right.")
	case errors.Is(err, people.ErrPasskey):
		d.config.Log.InfoContext(r.Context(), "a passkey was refused", "error", err)
		d.showSignIn(w, r, http.StatusUnauthorized, passkeyFault)
	default:
		d.refuse(w, r, err)
	}
}

// waitsFor tells who tried too often how long to wait: the browser by a header, its user by the text that it returns.
func waitsFor(w http.ResponseWriter, slow *people.SlowError) string {
	seconds := strconv.Itoa(int(slow.Wait/time.Second) + 1)
	w.Header().Set("Retry-After", seconds)
	return "Too many attempts were wrong. Try again in " + seconds + " seconds."
}

func (d *Dashboard) signsIn(r *http.Request) (token string, s people.Session, err error) {
	_ = r.PostFormValue("credential") // it reads the form
	if passkey := passkeyIn(r.PostForm); len(passkey.Credential) > 0 {
		return d.config.People.Passkeys.SignIn(r.Context(), passkey, d.from(r)) //nolint:wrapcheck // signIn compares it
	}
	return d.config.People.SignIn(r.Context(), people.Attempt{ //nolint:wrapcheck // signIn compares it
		Email:    strings.TrimSpace(r.PostFormValue("email")),
		Password: r.PostFormValue("password"),
		Code:     strings.TrimSpace(r.PostFormValue("code")),
		From:     d.from(r),
	})
}

// welcome gives a browser a session, and what shows that its user signed in there.
func (d *Dashboard) welcome(w http.ResponseWriter, r *http.Request, token string, session *people.Session) {
	d.keep(w, d.cookie, token, session.Ends)
	if known, err := d.config.People.Remember(r.Context(), session); err == nil {
		d.keep(w, d.cookie+"-known", known, session.Made.AddDate(1, 0, 0))
	}
}

// from is the browser of a request.
func (d *Dashboard) from(r *http.Request) people.From {
	from := people.From{Agent: r.UserAgent(), Network: networkOf(r.RemoteAddr)}
	if cookie, err := r.Cookie(d.cookie + "-known"); err == nil {
		from.Known = cookie.Value
	}
	return from
}

// networkOf is an address without its last part: what one household or office has.
func networkOf(remote string) string {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		return ""
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return ""
	}
	bits := 48
	if address = address.Unmap(); address.Is4() {
		bits = 24
	}
	network, err := address.Prefix(bits)
	if err != nil {
		return ""
	}
	return network.String()
}

// errOldLink is the page of a link that signs nobody in.
var errOldLink = &refusal{
	status: http.StatusGone,
	title:  "This link does not work any more",
	text:   "A link works once, and for 15 minutes. Ask who invited you for another.",
}

// linkPage welcomes who follows a link. Programs that look through mail follow links too: only its button does
// something.
type linkPage struct{ Name string }

func (d *Dashboard) showLink(w http.ResponseWriter, r *http.Request) {
	user, err := d.config.People.ReadLink(r.Context(), r.PathValue("once"))
	if errors.Is(err, people.ErrLink) {
		err = errOldLink
	}
	if err != nil {
		d.refuse(w, r, err)
		return
	}
	d.show(w, r, http.StatusOK, "link", &view{Title: "Welcome", Body: linkPage{user.Name}})
}

func (d *Dashboard) useLink(w http.ResponseWriter, r *http.Request) {
	token, session, err := d.config.People.UseLink(r.Context(), r.PathValue("once"), d.from(r))
	if errors.Is(err, people.ErrLink) {
		err = errOldLink
	}
	if err != nil {
		d.refuse(w, r, err)
		return
	}
	d.welcome(w, r, token, &session)
	http.Redirect(w, r, "/app", http.StatusSeeOther)
}

// places leads who signed in to where they belong, or shows the choice.
func (d *Dashboard) places(w http.ResponseWriter, r *http.Request) {
	session, err := d.sessionOf(r)
	if err == nil && session.MustEnrol() {
		err = people.ErrMustEnrol
	}
	if err != nil {
		d.turnAway(w, r, err)
		return
	}
	members := session.User.Memberships
	if len(members) == 1 {
		http.Redirect(w, r, placeOf(members[0]).Address, http.StatusSeeOther)
		return
	}
	places := make([]place, len(members))
	for i, member := range members {
		places[i] = place{placeOf(member), member.Role}
		caller, err := session.Caller(member.Place)
		if err != nil || caller.Operator() {
			continue
		}
		answer, err := d.config.Ask(r.Context(), &caller, "getMerchant", Question{})
		if shop, err := bodyOf[api.Merchant]("getMerchant", answer, err); err == nil {
			places[i].Title = shop.Name // else it is called by its identifier
		}
	}
	d.show(w, r, http.StatusOK, "places", &view{Title: "Where to", Body: places})
}

// place is where a user has a role.
type place struct {
	link

	Role string
}

// placeOf is the first page of a membership.
func placeOf(member people.Membership) link {
	if member.Place == people.Operator {
		return link{Title: "Operator", Address: "/app/work"}
	}
	return link{Title: member.Place, Address: "/app/merchants/" + url.PathEscape(member.Place)}
}

// prove takes what shows again who presses from the form of what moves money or power, if that was shown too long ago,
// or if a passkey signs what the form does. The session goes on under another token.
func (v *visit) prove(w http.ResponseWriter, signs bool) error {
	passkey := passkeyIn(v.form)
	if v.session.Strong(v.d.config.Real()) && !(signs && len(passkey.Credential) > 0) {
		return nil
	}
	cookie, err := v.r.Cookie(v.d.cookie)
	if err != nil {
		return people.ErrNoSession
	}
	token, session, err := v.d.config.People.Confirm(v.r.Context(), cookie.Value, people.Proof{
		Code:     strings.TrimSpace(v.form.Get("code")),
		Password: v.form.Get("own-password"),
		Passkey:  passkey,
	})
	if _, tooMany := errors.AsType[*people.SlowError](err); tooMany || errors.Is(err, people.ErrSignIn) ||
		errors.Is(err, people.ErrPasskey) {
		return v.unproved(err)
	}
	if err != nil {
		return err //nolint:wrapcheck // turnAway compares it
	}
	v.session, v.caller.Signed = session, session.Signed
	v.d.keep(w, v.d.cookie, token, session.Ends)
	return nil
}

// unproved refuses a form whose user did not show who they are.
func (v *visit) unproved(err error) error {
	field, text := "code", "Write the code that your authenticator app shows now."
	switch {
	case errors.Is(err, people.ErrPasskey):
		text = passkeyFault
	case v.session.User.PasswordAlone():
		field, text = "own-password", "Write your password."
	}
	return &farthing.Error{
		Code:    farthing.CodeInvalidRequest,
		Message: "Nothing was done.",
		Fields:  []farthing.Field{{Location: field, Message: text}},
	}
}
