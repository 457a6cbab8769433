package dashboard

import (
	"errors"
	"html/template"
	"net/http"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/people"
)

// mePage is about the user: how they sign in, and where they are signed in.
type mePage struct {
	User      people.User
	MustEnrol bool
	Staff     bool

	Recovering bool // signed in by a recovery code
	Saved      string
	Sessions   []people.Session
	Current    string       // this session
	Secret     string       // of an authenticator app that is not in use yet; "": none is being set up
	Link       template.URL // that gives it to an app
	Codes      []string     // for a recovery, just made
	Faults     []farthing.Field
}

// At is what is wrong with a field; "" if nothing is.
func (p mePage) At(field string) string { return (&wrong{Fields: p.Faults}).At(field) }

// me is the row of the user's page, which asks for the merchant's name alone.
var me = page{
	path:     "/app/me",
	title:    "Your account",
	asks:     []string{"getMerchant"},
	template: "me",
}

// ofUser lets a user see what is about them alone, also before they have set how they sign in.
func (d *Dashboard) ofUser(next func(http.ResponseWriter, *visit)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		session, err := d.sessionOf(r)
		if err != nil {
			d.turnAway(w, r, err)
			return
		}
		v := &visit{
			d:       d,
			r:       r,
			page:    &me,
			session: session,
		}
		if first := session.User.Memberships[0].Place; first != people.Operator {
			v.merchant = first
		}
		if caller, err := callerAt(&v.session, v.merchant); err == nil {
			v.caller = caller
		}
		next(w, v)
	}
}

// savedTexts say what was changed just before.
var savedTexts = map[string]string{
	"password":       "The password was saved. All other sessions ended.",
	"add-passkey":    "The passkey was added. All other sessions ended.",
	"remove-passkey": "The passkey was removed. All other sessions ended.",
	"totp":           "The authenticator app is in use. All other sessions ended.",
	"end":            "The session ended.",
}

func showMe(w http.ResponseWriter, v *visit) {
	v.showsMe(w, http.StatusOK, &mePage{Saved: savedTexts[v.r.URL.Query().Get("saved")]})
}

// showsMe shows the page about the user, with what is being set up or is wrong.
func (v *visit) showsMe(w http.ResponseWriter, at int, shown *mePage) {
	sessions, err := v.d.config.People.Sessions(v.r.Context(), v.session.User.ID)
	if err != nil {
		v.d.refuse(w, v.r, err)
		return
	}
	shown.User, shown.Sessions, shown.Current = v.session.User, sessions, v.session.ID
	shown.MustEnrol, shown.Staff = v.session.MustEnrol(), v.session.User.Staff()
	shown.Recovering = v.session.How == people.ByRecovery
	if v.merchant != "" && !shown.MustEnrol {
		_, _ = v.business() // without its name its identifier stands above the menu
	}
	v.d.show(w, v.r, at, me.template, &view{
		v:     v,
		Title: me.title,
		Body:  shown,
		Wrong: v.wrong,
	})
}

// errOldSession refuses a change of how a user signs in to a session that showed its second factor too long ago.
var errOldSession = &refusal{
	status: http.StatusForbidden,
	title:  "Sign in again first",
	text:   "To change how you sign in takes a sign-in within the last ten minutes. Nothing was changed.",
}

// changeMe does what a button of the user's page does.
func changeMe(w http.ResponseWriter, v *visit) {
	ctx, known := v.r.Context(), v.d.config.People
	var err error
	to := v.r.PostFormValue("do")
	v.form = v.r.PostForm
	switch to {
	case "confirm":
		err = v.prove(w, false)
	case "add-passkey":
		err = known.Passkeys.Add(ctx, &v.session, v.form.Get("name"), passkeyIn(v.form))
	case "remove-passkey":
		err = known.Passkeys.Remove(ctx, &v.session, v.form.Get("passkey"))
	case "sign-out":
		if err = known.End(ctx, &v.session, v.session.ID); err == nil {
			v.d.forget(w)
			http.Redirect(w, v.r, "/app/sign-in", http.StatusSeeOther)
			return
		}
	case "end":
		err = known.End(ctx, &v.session, v.r.PostFormValue("session"))
	case "end-others":
		err, to = known.EndOthers(ctx, &v.session), "end"
	case "password":
		err = known.SetPassword(ctx, &v.session, v.r.PostFormValue("password"))
	case "recovery-codes":
		var codes []string
		if codes, err = known.Recovery.NewCodes(ctx, &v.session); err == nil {
			v.showsMe(w, http.StatusOK, &mePage{Codes: codes})
			return
		}
	case "begin-totp":
		var totp people.TOTP
		if totp, err = known.BeginTOTP(&v.session); err == nil {
			v.showsMe(w, http.StatusOK, settingUp(totp))
			return
		}
	case "totp":
		code := strings.TrimSpace(v.r.PostFormValue("code"))
		err = known.ConfirmTOTP(ctx, &v.session, v.r.PostFormValue("secret"), code)
	default:
		err = errNoPage
	}
	if err != nil {
		v.refusesMe(w, err)
		return
	}
	http.Redirect(w, v.r, "/app/me?saved="+to, http.StatusSeeOther)
}

// settingUp is the page while an authenticator app is being set up.
func settingUp(totp people.TOTP) *mePage {
	return &mePage{
		Secret: totp.Secret,
		Link:   template.URL(totp.URI), //nolint:gosec // it begins with otpauth: and is ours
	}
}

// refusesMe shows the page again with what is wrong.
func (v *visit) refusesMe(w http.ResponseWriter, err error) {
	refused, ok := errors.AsType[*farthing.Error](err)
	switch {
	case errors.Is(err, people.ErrNotStrong):
		v.d.refuse(w, v.r, errOldSession)
	case errors.Is(err, people.ErrNoSession):
		http.Redirect(w, v.r, "/app/me", http.StatusSeeOther) // it had ended already
	case errors.Is(err, people.ErrPasskey):
		v.d.config.Log.InfoContext(v.r.Context(), "a passkey was refused", "error", err)
		fault := farthing.Field{Location: "passkey", Message: passkeyFault}
		v.showsMe(w, http.StatusBadRequest, &mePage{Faults: []farthing.Field{fault}})
	case ok && refused.Code.Status() == http.StatusBadRequest:
		v.wrong = v.wrongBy(err)
		shown := &mePage{Faults: fieldsOf(refused)}
		if secret := v.r.PostFormValue("secret"); shown.At("secret") == "" && secret != "" {
			shown.Secret = secret
		}
		v.showsMe(w, http.StatusBadRequest, shown)
	default:
		v.d.refuse(w, v.r, err)
	}
}
