package people

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
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
	return k.begin(ctx, kindSignInPasskey, &Session{}, assertion.Response, asked{Data: *data})
}

// SignIn signs in the user whose passkey a browser used: both factors at once. Nobody is slowed down.
func (k *Passkeys) SignIn(ctx context.Context, a Answer, from From) (token string, s Session, err error) {
	p := k.people
	of, err := k.read(ctx, kindSignInPasskey, a.Ceremony, &Session{})
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
	uses, err := k.used(ctx, &u, of.Data, parsed)
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
	return p.began(ctx, token)
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

// BeginConfirm has a browser use a passkey of the session's user, and sign the digest of an approval by it; nil: none.
func (k *Passkeys) BeginConfirm(ctx context.Context, s *Session, signs *farthing.Digest) (Ceremony, error) {
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
	var options []webauthn.LoginOption
	if signs != nil {
		challenge := make([]byte, farthing.SignatureSalt)
		if _, err := io.ReadFull(k.people.config.Random, challenge); err != nil {
			return Ceremony{}, fmt.Errorf("draw what a passkey signs: %w", err)
		}
		options = append(options, webauthn.WithChallenge(slices.Concat(challenge, signs[:])))
	}
	assertion, data, err := k.party.BeginLogin(h, options...)
	if err != nil {
		return Ceremony{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return k.begin(ctx, kindConfirmPasskey, s, assertion.Response, asked{Data: *data, Signs: signs != nil})
}

// confirm checks a passkey, and returns what is to be kept of it, and what it signed; nil if it signed no approval.
func (k *Passkeys) confirm(
	ctx context.Context, s *Session, u *store.User, a Answer,
) (begin store.Begin, signed *farthing.Signature, err error) {
	of, err := k.read(ctx, kindConfirmPasskey, a.Ceremony, s)
	if err != nil {
		return begin, nil, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(a.Credential)
	if err != nil {
		return begin, nil, fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	if begin.Passkey, err = k.used(ctx, u, of.Data, parsed); err != nil {
		return begin, nil, err
	}
	if begin.Uses = digestOf(a.Ceremony); of.Signs {
		signed = signatureOf(u, parsed)
	}
	return begin, signed, nil
}

// signatureOf returns what a passkey of a user signed, so that it can be checked without WebAuthn; nil if its key is of
// a kind that few have.
func signatureOf(u *store.User, parsed *protocol.ParsedCredentialAssertionData) *farthing.Signature {
	list := passkeysOf(u)
	i := slices.IndexFunc(list, func(kept keptPasskey) bool { return bytes.Equal(kept.Credential.ID, parsed.RawID) })
	if i < 0 {
		return nil
	}
	key, err := publicKey(list[i].Credential.PublicKey)
	if err != nil {
		return nil
	}
	response := parsed.Raw.AssertionResponse
	return &farthing.Signature{
		AuthenticatorData: response.AuthenticatorData,
		ClientData:        response.ClientDataJSON,
		Key:               key,
		Signature:         response.Signature,
	}
}

// publicKey returns a key of COSE as PKIX has it, if it signs a SHA-256.
func publicKey(cose []byte) ([]byte, error) {
	parsed, err := webauthncose.ParsePublicKey(cose)
	if err != nil {
		return nil, fmt.Errorf("read the key of a passkey: %w", err)
	}
	var key any
	switch of := parsed.(type) {
	case webauthncose.EC2PublicKeyData:
		if webauthncose.COSEAlgorithmIdentifier(of.Algorithm) == webauthncose.AlgES256 {
			point := slices.Concat([]byte{4}, of.XCoord, of.YCoord) // each whole, or it is no point
			if key, err = ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point); err != nil {
				return nil, fmt.Errorf("read the key of a passkey: %w", err)
			}
		}
	case webauthncose.OKPPublicKeyData:
		key = ed25519.PublicKey(of.XCoord)
	case webauthncose.RSAPublicKeyData:
		if webauthncose.COSEAlgorithmIdentifier(of.Algorithm) == webauthncose.AlgRS256 {
			exponent := new(big.Int).SetBytes(of.Exponent)
			key = &rsa.PublicKey{N: new(big.Int).SetBytes(of.Modulus), E: int(exponent.Int64())}
		}
	}
	text, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		return nil, fmt.Errorf("write the key of a passkey: %w", err)
	}
	return text, nil
}
