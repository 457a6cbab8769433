package people

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"farthing/internal/store"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// BeginSignIn has a browser use a passkey of the person who sits there.
func (k *Passkeys) BeginSignIn(ctx context.Context) (Ceremony, error) {
	if k.party == nil {
		return Ceremony{}, ErrNoPasskeys
	}
	assertion, data, err := k.party.BeginDiscoverableLogin()
	if err != nil {
		return Ceremony{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return k.begin(ctx, kindSignInPasskey, &Session{}, assertion.Response, data)
}

// SignIn signs in the user whose passkey a browser used: both factors at once. Nobody is slowed down.
func (k *Passkeys) SignIn(ctx context.Context, a Answer, from From) (token string, s Session, err error) {
	p := k.people
	data, err := k.read(ctx, kindSignInPasskey, a.Ceremony, &Session{})
	if err != nil {
		return "", s, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(a.Credential)
	if err != nil {
		return "", s, fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	u, err := p.config.Store.Users.ByHandle(ctx, string(parsed.Response.UserHandle))
	if errors.Is(err, store.ErrNotFound) || err == nil && u.Status != string(Active) {
		err = fmt.Errorf("%w: it is nobody's here", ErrPasskey)
	}
	if err != nil {
		return "", s, err
	}
	uses, err := k.used(ctx, &u, data, parsed)
	if err != nil {
		return "", s, err
	}
	token, begins, err := p.begin(&u, ByPasskey, from)
	if err != nil {
		return "", s, err
	}
	begins.StrongAt = &begins.MadeAt
	err = p.config.Store.Sessions.Begin(ctx, store.Begin{
		Session: *begins,
		Uses:    digestOf(a.Ceremony),
		Passkey: uses,
	})
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("%w: it was used before", ErrPasskey)
	}
	if err != nil {
		return "", s, err
	}
	s, err = p.Session(ctx, token)
	return token, s, err
}

// used checks the signature of a passkey of a user, and returns what is to be kept of the use.
func (k *Passkeys) used(
	ctx context.Context, u *store.User, data webauthn.SessionData, parsed *protocol.ParsedCredentialAssertionData,
) (uses string, err error) {
	h, before, err := k.holderOf(ctx, u)
	if err != nil {
		return "", err
	}
	eligible := parsed.Response.AuthenticatorData.Flags.HasBackupEligible()
	for i := range h.credentials {
		// Some passkeys that one device held are synchronized later. The library refuses that; its signature, which
		// is checked below, covers the flag.
		if eligible && bytes.Equal(h.credentials[i].ID, parsed.RawID) {
			h.credentials[i].Flags.BackupEligible = true
		}
	}
	var credential *webauthn.Credential
	if len(data.UserID) > 0 {
		credential, err = k.party.ValidateLogin(h, data, parsed)
	} else {
		whose := func(_, _ []byte) (webauthn.User, error) { return h, nil }
		_, credential, err = k.party.ValidatePasskeyLogin(whose, data, parsed)
	}
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	if credential.Authenticator.CloneWarning {
		return "", fmt.Errorf("%w: its counter went back, as that of a copy does", ErrPasskey)
	}
	kept := keptPasskey{Credential: *credential}
	before[kept.id()] = passkeyUse{credential.Authenticator.SignCount, k.people.now()}
	text, err := json.Marshal(before)
	if err != nil {
		return "", fmt.Errorf("write the uses of passkeys: %w", err)
	}
	return string(text), nil
}

// BeginConfirm has a browser use a passkey of the session's user.
func (k *Passkeys) BeginConfirm(ctx context.Context, s *Session) (Ceremony, error) {
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
	if len(h.credentials) == 0 {
		return Ceremony{}, fmt.Errorf("%w: there is none", ErrPasskey)
	}
	assertion, data, err := k.party.BeginLogin(h)
	if err != nil {
		return Ceremony{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return k.begin(ctx, kindConfirmPasskey, s, assertion.Response, data)
}

// confirm checks a passkey for a session that is no longer Strong, and returns what is to be kept of it.
func (k *Passkeys) confirm(ctx context.Context, s *Session, u *store.User, a Answer) (store.Begin, error) {
	data, err := k.read(ctx, kindConfirmPasskey, a.Ceremony, s)
	if err != nil {
		return store.Begin{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(a.Credential)
	if err != nil {
		return store.Begin{}, fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	uses, err := k.used(ctx, u, data, parsed)
	return store.Begin{Uses: digestOf(a.Ceremony), Passkey: uses}, err
}
