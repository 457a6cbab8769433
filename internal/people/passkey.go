package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// ErrPasskey says that what a browser sent of a passkey is not accepted: it was asked for too long ago, in another
// session or by another site, or its signature is wrong.
var ErrPasskey = errors.New("the passkey was not accepted")

// ErrNoPasskeys says that browsers make no passkeys for the base address.
var ErrNoPasskeys = errors.New("there are no passkeys at this address: it needs a name and https, or localhost")

// Passkeys has browsers make and use passkeys. It is safe for concurrent use.
type Passkeys struct {
	people *People
	party  *webauthn.WebAuthn // nil: browsers make none for the base address
}

// newPasskeys makes what asks for passkeys of the base address: its host never follows a request.
func newPasskeys(p *People) *Passkeys {
	made := &Passkeys{people: p}
	base, err := url.Parse(p.config.BaseURL)
	if err != nil || base.Host == "" {
		return made
	}
	party, err := webauthn.New(&webauthn.Config{
		RPID:          base.Hostname(),
		RPDisplayName: "Farthing",
		RPOrigins:     []string{base.Scheme + "://" + base.Host},
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey:        protocol.ResidentKeyRequirementRequired,
			RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification:   protocol.VerificationRequired,
		},
	})
	if err == nil {
		made.party = party
	}
	return made
}

// keptPasskey is a passkey as the store has it, in the user's record.
type keptPasskey struct {
	Name       string              `json:"name"`
	Made       time.Time           `json:"made"`
	Host       string              `json:"host"`       // where browsers use it, for ever
	Credential webauthn.Credential `json:"credential"` // whole, as the library has it
}

// id names the passkey in lists.
func (k *keptPasskey) id() string { return digestOf(string(k.Credential.ID))[:16] }

// passkeyUse is what the last use of a passkey said. No journal has it.
type passkeyUse struct {
	Count uint32    `json:"count,omitempty"` // of the authenticator
	At    time.Time `json:"at"`
}

// passkeysOf reads what is kept of a user's passkeys. What cannot be read is no way in.
func passkeysOf(u *store.User) (list []keptPasskey) {
	if u.Passkeys == "" || json.Unmarshal([]byte(u.Passkeys), &list) != nil {
		return nil
	}
	return list
}

// holder is a user as the library has it.
type holder struct {
	user        *store.User
	credentials []webauthn.Credential
}

// holderOf is a user with the passkeys that were made for this address, and how often each was used.
func (k *Passkeys) holderOf(ctx context.Context, u *store.User) (*holder, map[string]passkeyUse, error) {
	uses := map[string]passkeyUse{}
	text, err := k.people.config.Store.Sessions.PasskeyUses(ctx, u.ID)
	if err == nil && text != "" {
		err = json.Unmarshal([]byte(text), &uses)
	}
	h := &holder{user: u}
	for _, kept := range passkeysOf(u) {
		kept.Credential.Authenticator.SignCount = max(kept.Credential.Authenticator.SignCount, uses[kept.id()].Count)
		if kept.Host == k.party.Config.RPID {
			h.credentials = append(h.credentials, kept.Credential)
		}
	}
	return h, uses, err
}

// WebAuthnID is by what passkeys name the user.
func (h *holder) WebAuthnID() []byte { return []byte(h.user.Handle) }

// WebAuthnName is what browsers list the user's passkeys by.
func (h *holder) WebAuthnName() string { return h.user.Email }

// WebAuthnDisplayName is what they show beside.
func (h *holder) WebAuthnDisplayName() string { return h.user.Name }

// WebAuthnCredentials are the user's passkeys.
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

// The kinds of one-time secrets that passkeys are asked for under, and for how long each is good.
const (
	kindNewPasskey     = "passkey"
	kindSignInPasskey  = "passkey sign-in"
	kindConfirmPasskey = "passkey confirmation"

	ceremonyLife = 10 * time.Minute
	maxPasskeys  = 20
	maxKeyName   = 50
)

// Ceremony is what a browser asks its user's authenticator.
type Ceremony struct {
	ID      string `json:"ceremony"`  // comes back with the answer, once
	Options any    `json:"publicKey"` // as browsers take it
}

// asked is what is kept of a ceremony: the library's session is kept whole.
type asked struct {
	In    string               `json:"in,omitempty"`    // digest of the session that asked
	Signs bool                 `json:"signs,omitempty"` // an approval, by whose digest the challenge ends
	Data  webauthn.SessionData `json:"data"`
}

// begin keeps what an answer is compared with.
func (k *Passkeys) begin(ctx context.Context, kind string, s *Session, options any, of asked) (Ceremony, error) {
	once, err := k.people.secret()
	if err != nil {
		return Ceremony{}, err
	}
	of.In = s.ID
	payload, err := json.Marshal(of)
	if err != nil {
		return Ceremony{}, fmt.Errorf("write what a passkey is asked: %w", err)
	}
	err = k.people.config.Store.Sessions.KeepOnce(ctx, store.OneTimeSecret{
		Digest:  digestOf(once),
		Kind:    kind,
		UserID:  s.User.ID,
		Payload: payload,
		EndsAt:  k.people.now().Add(ceremonyLife),
	})
	return Ceremony{once, options}, err
}

// read returns what an answer is compared with: that of the same session alone.
func (k *Passkeys) read(ctx context.Context, kind, once string, s *Session) (of asked, err error) {
	if k.party == nil {
		return of, ErrNoPasskeys
	}
	found, err := k.people.config.Store.Sessions.Once(ctx, kind, digestOf(once))
	if errors.Is(err, store.ErrNotFound) {
		return of, fmt.Errorf("%w: it was asked for too long ago, or answered before", ErrPasskey)
	}
	if err != nil {
		return of, err
	}
	if err := json.Unmarshal(found.Payload, &of); err != nil {
		return of, fmt.Errorf("read what a passkey was asked: %w", err)
	}
	if found.UserID != s.User.ID || of.In != s.ID {
		return of, fmt.Errorf("%w: another session asked for it", ErrPasskey)
	}
	return of, nil
}

// Begin has a browser make a passkey for the session's user. It returns [ErrNotStrong] if the session is not Strong.
func (k *Passkeys) Begin(ctx context.Context, s *Session) (Ceremony, error) {
	if !s.Strong(k.people.now()) {
		return Ceremony{}, ErrNotStrong
	}
	if k.party == nil {
		return Ceremony{}, ErrNoPasskeys
	}
	u, err := k.people.config.Store.Users.Get(ctx, s.User.ID)
	if err != nil {
		return Ceremony{}, err
	}
	h, _, err := k.holderOf(ctx, &u)
	if err != nil {
		return Ceremony{}, err
	}
	creation, data, err := k.party.BeginRegistration(h,
		webauthn.WithExclusions(webauthn.Credentials(h.credentials).CredentialDescriptors()))
	if err != nil {
		return Ceremony{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return k.begin(ctx, kindNewPasskey, s, creation.Response, asked{Data: *data})
}

// Answer is what a browser answers to a Ceremony.
type Answer struct {
	Ceremony   string
	Credential []byte // as JSON
}

// Add keeps the passkey that a browser made, and ends all other sessions of the user. It returns [ErrNotStrong] if the
// session is not Strong; what is wrong with the name is a *farthing.Error.
func (k *Passkeys) Add(ctx context.Context, s *Session, name string, a Answer) error {
	if !s.Strong(k.people.now()) {
		return ErrNotStrong
	}
	if name = strings.TrimSpace(name); name == "" {
		name = "Passkey"
	}
	if wrong := farthing.CheckFree("name", name, maxKeyName); wrong != nil {
		return wrong
	}
	if len(s.User.Passkeys) >= maxPasskeys {
		return farthing.Invalid("name", fmt.Sprintf("is one too many: there may be %d passkeys", maxPasskeys))
	}
	of, err := k.read(ctx, kindNewPasskey, a.Ceremony, s)
	if err != nil {
		return err
	}
	u, err := k.people.config.Store.Users.Get(ctx, s.User.ID)
	if err != nil {
		return err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(a.Credential)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	made, err := k.party.CreateCredential(&holder{user: &u}, of.Data, parsed)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	kept := keptPasskey{
		Name:       name,
		Made:       k.people.now(),
		Host:       k.party.Config.RPID,
		Credential: *made,
	}
	change := store.UserChange{What: "passkey", Uses: digestOf(a.Ceremony)}
	err = k.change(ctx, s, change, func(list []keptPasskey) []keptPasskey { return append(list, kept) })
	if errors.Is(err, store.ErrNotFound) {
		return ErrPasskey
	}
	return err
}

// Remove forgets a passkey of the session's user, and ends all other sessions. It returns [ErrNotStrong] if the session
// is not Strong, and a *farthing.Error if there is no other way to sign in.
func (k *Passkeys) Remove(ctx context.Context, s *Session, id string) error {
	if !s.Strong(k.people.now()) {
		return ErrNotStrong
	}
	left := s.User
	left.Passkeys = slices.DeleteFunc(slices.Clone(left.Passkeys), func(p Passkey) bool { return p.ID == id })
	if len(left.Passkeys) == len(s.User.Passkeys) {
		return nil // it is gone already
	}
	if !left.Enrolled() {
		return farthing.Invalid("passkey", "is your only way to sign in: add another one first, or set a password")
	}
	return k.change(ctx, s, store.UserChange{What: "passkey"}, func(list []keptPasskey) []keptPasskey {
		return slices.DeleteFunc(list, func(kept keptPasskey) bool { return kept.id() == id })
	})
}

// change changes the passkeys of the session's user.
func (k *Passkeys) change(
	ctx context.Context, s *Session, change store.UserChange, set func([]keptPasskey) []keptPasskey,
) error {
	return k.people.credential(ctx, s, change, func(u *store.User) error {
		text, err := json.Marshal(set(passkeysOf(u)))
		if err != nil {
			return fmt.Errorf("write passkeys: %w", err)
		}
		u.Passkeys = string(text)
		return nil
	})
}

// Elsewhere returns a host other than the base address's for which passkeys were made: browsers do not use them here.
// "": there is none.
func (k *Passkeys) Elsewhere(ctx context.Context) (host string, err error) {
	if k.party == nil {
		return "", nil
	}
	for after, more := "", true; more; {
		list, err := k.people.List(ctx, "", after, usersRead)
		if err != nil {
			return "", err
		}
		for i := range list {
			after = list[i].ID
			keys := list[i].Passkeys
			if n := slices.IndexFunc(keys, func(key Passkey) bool { return key.Host != k.party.Config.RPID }); n >= 0 {
				return keys[n].Host, nil
			}
		}
		more = len(list) == usersRead
	}
	return "", nil
}

// usersRead is how many users are read at once.
const usersRead = 200
