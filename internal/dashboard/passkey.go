package dashboard

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"farthing/internal/farthing"
	"farthing/internal/people"
)

// passkeyFault is said of a passkey that was not accepted.
const passkeyFault = "The passkey was not accepted. Try again, or use another way."

// passkeyIn is what a form brings of a passkey; nothing in its Credential if none was used.
func passkeyIn(form url.Values) people.Answer {
	return people.Answer{Ceremony: form.Get("ceremony"), Credential: []byte(form.Get("credential"))}
}

// beginSignIn answers the script of the sign-in what to ask of a passkey.
func (d *Dashboard) beginSignIn(w http.ResponseWriter, r *http.Request) {
	begun, err := d.config.People.Passkeys.BeginSignIn(r.Context())
	d.sendCeremony(w, r, begun, err)
}

// beginPasskey answers the script of another page what to ask.
func beginPasskey(w http.ResponseWriter, v *visit) {
	var begun people.Ceremony
	err := error(errNoPage)
	switch keys := v.d.config.People.Passkeys; v.r.PathValue("what") {
	case "confirm":
		if signs, ok := digestIn(v.r.URL.Query().Get("digest")); ok {
			begun, err = keys.BeginConfirm(v.r.Context(), &v.session, signs)
		}
	case "new":
		begun, err = keys.Begin(v.r.Context(), &v.session)
	}
	v.d.sendCeremony(w, v.r, begun, err)
}

// digestIn reads the digest of an approval that a passkey is to sign: nil if there is none, false if it is not one.
func digestIn(text string) (signs *farthing.Digest, ok bool) {
	if text == "" {
		return nil, true
	}
	var digest farthing.Digest
	read, err := hex.DecodeString(text)
	return &digest, err == nil && copy(digest[:], read) == len(digest) && len(read) == len(digest)
}

func (d *Dashboard) sendCeremony(w http.ResponseWriter, r *http.Request, begun people.Ceremony, err error) {
	switch {
	case errors.Is(err, people.ErrNotStrong):
		err = errOldSession
	case errors.Is(err, people.ErrNoPasskeys), errors.Is(err, people.ErrPasskey):
		err = errNoPage
	}
	var text []byte
	if err == nil {
		text, err = json.Marshal(begun)
	}
	if err != nil {
		d.refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	writePage(w, r, http.StatusOK, text)
}
