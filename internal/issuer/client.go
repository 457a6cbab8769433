package issuer

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-json-experiment/json"
	"github.com/google/uuid"
)

// ErrClient says that the requested client cannot be made. The error that wraps it says what is wrong.
var ErrClient = errors.New("no such client can be made")

// ErrTooManySecrets says that a client already has two valid secrets.
var ErrTooManySecrets = store.ErrTooManySecrets

// NewClient describes a client to be made.
type NewClient struct {
	ID         string   // made of an idempotency key, by farthing.KeyedID; "": one is made
	MerchantID string   // the merchant that it acts for; "" for the operator
	Name       string   // for people, 1 to 100 characters
	Owner      string   // the person who answers for an operator's client, or ""
	Role       string   // one of Roles; "": it has the scopes
	Scopes     []string // without a role; empty: the default scopes of a merchant's client
	JWKS       []byte   // its public keys as a JSON Web Key Set; nil: it has a secret instead
	By         farthing.Author
}

// granted returns the scopes that the client gets.
func (n *NewClient) granted() (Scopes, error) { return Grant(n.Role, n.Scopes, n.MerchantID == "") }

// Credentials are a client with one of its secrets, which is shown only once.
type Credentials struct {
	ClientID  string
	Secret    string // "" for a client that signs assertions with its own keys
	SecretID  string // "" for such a client too
	Scopes    Scopes
	CreatedAt time.Time // UTC, to the millisecond
}

// ShownClient returns a client as callers and the operator see it, without its secrets.
func ShownClient(client *store.Client) api.OAuthClient {
	shown := api.OAuthClient{
		ClientID:   client.ID,
		Name:       client.Name,
		Scopes:     client.Scopes,
		CreatedAt:  api.MomentOf(client.CreatedAt),
		MadeBy:     append([]string{}, client.MadeBy...), // in JSON a list, not null
		LastUsedAt: api.OptionalTime(client.UsedAt),
		RevokedAt:  api.OptionalTime(client.RevokedAt),
	}
	if client.MerchantID != "" {
		shown.MerchantID = &client.MerchantID
	}
	if client.Owner != "" {
		shown.Owner = &client.Owner
	}
	if shown.Scopes == nil {
		shown.Scopes = []string{} // in JSON a list, not null
	}
	return shown
}

// CreateClient makes a client, either with its first secret, of which the store keeps only the digest, or with public
// keys (1 to 5, EC on P-256, RSA or Ed25519) and no secret. The caller has checked that the merchant exists.
// CreateClient returns [ErrClient] or [ErrScope] if the client cannot be made as described, and [store.ErrExists] if
// there is one with the ID that it should have.
func CreateClient(ctx context.Context, st *store.Store, now time.Time, wish NewClient) (Credentials, error) {
	if !ValidName(wish.Name) {
		return Credentials{}, fmt.Errorf("%w: it needs a name of 1 to %d characters, none of them a control character",
			ErrClient, maxName)
	}
	if wrong := farthing.CheckOwner(wish.Owner, maxName); wrong != nil { // it becomes who did what, in journals
		return Credentials{}, fmt.Errorf("%w: its owner %s", ErrClient, wrong.Fields[0].Message)
	}
	scopes, err := wish.granted()
	if err != nil {
		return Credentials{}, err
	}
	id, err := idOr(wish.ID, farthing.PrefixClient)
	if err != nil {
		return Credentials{}, fmt.Errorf("make a client's identifier: %w", err)
	}
	created := store.Client{
		ID:         id,
		MerchantID: wish.MerchantID,
		Name:       wish.Name,
		Owner:      wish.Owner,
		Scopes:     scopes.Names(),
		MadeBy:     wish.By.Makers(),
	}
	credentials, err := equip(&created, now, wish.JWKS)
	if err != nil {
		return Credentials{}, err
	}
	credentials.Scopes, created.CreatedAt, created.NotBefore = scopes, credentials.CreatedAt,
		credentials.CreatedAt.Truncate(time.Second)
	if err := st.Clients.Create(ctx, created, wish.By); err != nil {
		return Credentials{}, err
	}
	return credentials, nil
}

// idOr returns an id that a key made, or else makes one.
func idOr(keyed, prefix string) (string, error) {
	if keyed != "" {
		return keyed, nil
	}
	id, err := uuid.NewV7()
	return farthing.MakeID(prefix, id), err
}

// MadeAs reports whether a client is one that was made as described.
func MadeAs(client *store.Client, wish NewClient) bool {
	scopes, err := wish.granted()
	if err != nil || client.MerchantID != wish.MerchantID || client.Name != wish.Name || client.Owner != wish.Owner ||
		!slices.Equal(client.Scopes, scopes.Names()) {
		return false
	}
	keys, err := clientKeys(wish.JWKS)
	return err == nil && client.JWKS == keys
}

// clientKeys returns a client's public keys as they are stored; "" if it has none.
func clientKeys(jwks []byte) (string, error) {
	if jwks == nil {
		return "", nil
	}
	keys, err := parseClientKeys(jwks)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(jose.JSONWebKeySet{Keys: keys})
	if err != nil {
		return "", fmt.Errorf("write a client's keys: %w", err)
	}
	return string(text), nil
}

// CheckKeys returns [ErrClient], with what is wrong, if a JSON Web Key Set cannot be the public keys of a client.
func CheckKeys(jwks []byte) error {
	_, err := parseClientKeys(jwks)
	return err
}

// maxName is how many characters the name of a client, and that of its owner, may have.
const maxName = 100

// ValidName reports whether a text may be the name of a client: 1 to 100 characters, not all of them blanks and none of
// them a control character.
func ValidName(name string) bool {
	return strings.TrimSpace(name) != "" && farthing.CheckFree("name", name, maxName) == nil
}

// equip gives a new client its keys or, if it has none, its first secret.
func equip(created *store.Client, now time.Time, jwks []byte) (Credentials, error) {
	if jwks == nil {
		credentials, secret, err := newSecret(now, "")
		credentials.ClientID, created.Secrets = created.ID, []store.ClientSecret{secret}
		return credentials, err
	}
	var err error
	if created.JWKS, err = clientKeys(jwks); err != nil {
		return Credentials{}, err
	}
	return Credentials{ClientID: created.ID, CreatedAt: now.UTC().Truncate(time.Millisecond)}, nil
}

// AddSecret gives a client a second secret, so that the first can be replaced while no call fails. The client acts for
// who makes it, too. AddSecret returns [store.ErrNotFound] if no such client is in use, and [ErrTooManySecrets] if it
// has two.
func AddSecret(
	ctx context.Context, st *store.Store, now time.Time, clientID string, by farthing.Author,
) (Credentials, error) {
	return AddKeyedSecret(ctx, st, now, Secret{ClientID: clientID}, by)
}

// AddKeyedSecret is AddSecret for a secret whose ID was made of an idempotency key, by farthing.KeyedID; "": one is
// made. If the client has a secret of that ID, it returns an error, and makes none.
func AddKeyedSecret(
	ctx context.Context, st *store.Store, now time.Time, wish Secret, by farthing.Author,
) (Credentials, error) {
	clientID := wish.ClientID
	stored, err := st.Clients.Get(ctx, clientID)
	if err != nil {
		return Credentials{}, err
	}
	credentials, secret, err := newSecret(now, wish.ID)
	if err != nil {
		return Credentials{}, err
	}
	secret.MadeBy = by.Makers()
	credentials.ClientID, credentials.Scopes = clientID, known(stored.Scopes)
	if err := st.Clients.OnlyIf(wish.Seen).AddSecret(ctx, clientID, secret, by); err != nil {
		return Credentials{}, err
	}
	return credentials, nil
}

// ErrSecret says that a secret is none of the client's that is good.
var ErrSecret = errors.New("the secret is none of the client's")

// OwnSecret asks for a secret that nobody but the client made.
type OwnSecret struct {
	Has     string // one of the client's that is good
	KeyedID string // of the new one, made of an idempotency key by farthing.KeyedID; "": one is made
}

// AddOwnSecret gives a client a secret that it asks for itself, by one that it has: a token alone is not enough, for
// whoever stole one would then keep what it opens. Nobody else stands behind that secret. AddOwnSecret returns
// [ErrSecret] if the secret is not good, and else the errors of AddSecret.
func AddOwnSecret(
	ctx context.Context, i *Issuer, caller Caller, wish OwnSecret, by farthing.Author,
) (Credentials, error) {
	c, err := i.authenticateSecret(ctx, caller.ClientID, wish.Has)
	if errors.Is(err, errBadCredentials) {
		return Credentials{}, ErrSecret
	}
	if err != nil {
		return Credentials{}, err
	}
	credentials, secret, err := newSecret(i.config.Real(), wish.KeyedID)
	if err != nil {
		return Credentials{}, err
	}
	secret.MadeBy = []string{farthing.ActorClient(c.id)}
	credentials.ClientID, credentials.Scopes = c.id, c.scopes
	if err := i.config.Store.Clients.AddSecret(ctx, c.id, secret, by); err != nil {
		return Credentials{}, err
	}
	return credentials, nil
}

// Replacement says whose secret is replaced.
type Replacement struct {
	Client store.Client  // as it was read
	Grace  time.Duration // how long the previous secrets stay valid; 0 ends them now
	Leaked bool          // somebody else may have one: all end now, and so do all tokens of the client
	By     farthing.Author
}

// ReplaceSecret gives a client a new secret and lets the previous ones expire after a time of grace. A client never has
// more than two valid secrets: if it has two, the older one ends now. The client must be in use; ReplaceSecret returns
// [store.ErrNotFound] if it no longer is. If the new secret cannot be made, those that leaked have ended all the same.
func ReplaceSecret(ctx context.Context, st *store.Store, now time.Time, r Replacement) (Credentials, error) {
	if r.Leaked {
		all := store.Expiry{
			ClientID: r.Client.ID,
			At:       now,
			Leaked:   true,
			TokensOf: firstGood(now),
		}
		if err := st.Clients.ExpireSecrets(ctx, all, r.By); err != nil {
			return Credentials{}, err
		}
		return AddSecret(ctx, st, now, r.Client.ID, r.By)
	}
	if n := len(r.Client.Secrets); n > 0 {
		// Secrets come oldest first: all but the newest end.
		older := store.Expiry{ClientID: r.Client.ID, Except: r.Client.Secrets[n-1].ID, At: now}
		if err := st.Clients.ExpireSecrets(ctx, older, r.By); err != nil {
			return Credentials{}, err
		}
	}
	made, err := AddSecret(ctx, st, now, r.Client.ID, r.By)
	if err != nil {
		return Credentials{}, err
	}
	previous := store.Expiry{ClientID: r.Client.ID, Except: made.SecretID, At: now.Add(r.Grace)}
	return made, st.Clients.ExpireSecrets(ctx, previous, r.By)
}

// Knows reports whether a secret is one of a client's own, and valid at a moment. It is for a program that keeps a
// secret; requests are authenticated by the issuer.
func Knows(of *store.Client, secret string, now time.Time) bool {
	known := client{revoked: of.RevokedAt != nil, secrets: of.Secrets}
	return known.accepts(sha256.Sum256([]byte(secret)), now)
}

// newSecret makes a secret, and the digest of it that the store keeps.
func newSecret(now time.Time, keyed string) (Credentials, store.ClientSecret, error) {
	id, err := idOr(keyed, farthing.PrefixSecret)
	if err != nil {
		return Credentials{}, store.ClientSecret{}, fmt.Errorf("make a secret's identifier: %w", err)
	}
	text, err := randomText(rand.Reader, secretLength)
	if err != nil {
		return Credentials{}, store.ClientSecret{}, fmt.Errorf("make a secret: %w", err)
	}
	at := now.UTC().Truncate(time.Millisecond)
	digest := sha256.Sum256([]byte(text))
	secret := store.ClientSecret{ID: id, Digest: digest[:], CreatedAt: at}
	return Credentials{Secret: text, SecretID: secret.ID, CreatedAt: at}, secret, nil
}

// Secrets consist of letters and digits, so that a client that forgets to percent-encode them for HTTP Basic works all
// the same. 43 characters out of 62 hold 256 bits.
const (
	secretAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	secretLength   = 43
)

// randomText makes a text of random characters of the alphabet, all of which are equally likely.
func randomText(random io.Reader, length int) (string, error) {
	text := make([]byte, 0, length)
	draw := make([]byte, 2*length)
	for len(text) < length {
		if _, err := io.ReadFull(random, draw); err != nil {
			return "", err
		}
		for _, b := range draw {
			// 248 is the largest multiple of 62 in a byte: larger values would make the first letters more likely.
			if b < 248 && len(text) < length {
				text = append(text, secretAlphabet[b%62])
			}
		}
	}
	return string(text), nil
}

// client is a client of the store in the form that calls need.
type client struct {
	id, merchantID, owner string
	onBehalfOf            []string // who made it, or one of its secrets
	scopes                Scopes
	notBefore             time.Time
	usedAt                *time.Time // as the store had it
	revoked               bool
	secrets               []store.ClientSecret
	keys                  []jose.JSONWebKey // the keys that may sign its assertions
}

// client returns the client with an id, from memory or from the store; it returns [store.ErrNotFound] if there is none.
func (i *Issuer) client(ctx context.Context, id string) (*client, error) {
	if c, ok := i.clients.get(id); ok {
		return c, nil
	}
	return i.readClient(ctx, id)
}

// readClient reads a client from the store. It keeps the client in memory, unless clients changed while it was read.
func (i *Issuer) readClient(ctx context.Context, id string) (*client, error) {
	i.mu.RLock()
	age := i.age
	i.mu.RUnlock()
	stored, err := i.config.Store.Clients.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	c := &client{
		id:         stored.ID,
		merchantID: stored.MerchantID,
		owner:      stored.Owner,
		onBehalfOf: makersOf(&stored),
		scopes:     known(stored.Scopes),
		notBefore:  stored.NotBefore,
		usedAt:     stored.UsedAt,
		revoked:    stored.RevokedAt != nil,
		secrets:    stored.Secrets,
	}
	if stored.JWKS != "" {
		if c.keys, err = parseClientKeys([]byte(stored.JWKS)); err != nil {
			return nil, fmt.Errorf("keys of client %s: %w", id, err)
		}
	}
	i.mu.RLock()
	defer i.mu.RUnlock()
	if age == i.age {
		i.clients.put(id, c)
	}
	return c, nil
}

// makersOf returns the people who made a client, or one of its secrets: any of them may know what it signs in with. A
// secret that the client made itself has none.
func makersOf(c *store.Client) []string {
	makers := slices.Clone(c.MadeBy)
	for _, secret := range c.Secrets {
		if !secret.Own(c.ID) {
			makers = append(makers, secret.MadeBy...)
		}
	}
	slices.Sort(makers)
	return slices.Compact(makers)
}

// errBadCredentials is the same answer to an unknown client, to a wrong or expired secret or assertion, and to a
// revoked client.
var errBadCredentials = errors.New("the client is unknown, or its credentials are wrong")

// authenticate finds a client by its id, if accepts reports that its credentials fit. It always reads the store: so
// credentials that were made a moment ago work, those that were ended a moment ago, by any process, give no token, and
// the time of a refusal says nothing about its cause.
func (i *Issuer) authenticate(ctx context.Context, id string, accepts func(*client) bool) (*client, error) {
	c, err := i.readClient(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		c, err = &client{revoked: true, secrets: []store.ClientSecret{{Digest: make([]byte, sha256.Size)}}}, nil
	}
	if err != nil {
		return nil, err
	}
	if !accepts(c) {
		return nil, errBadCredentials
	}
	return c, nil
}

// authenticateSecret finds the client to which a secret belongs, or returns errBadCredentials.
func (i *Issuer) authenticateSecret(ctx context.Context, id, secret string) (*client, error) {
	digest, now := sha256.Sum256([]byte(secret)), i.config.Real()
	return i.authenticate(ctx, id, func(c *client) bool { return c.accepts(digest, now) })
}

// accepts reports whether the digest is that of one of the client's valid secrets. It compares with all of them, so
// that its time does not depend on which one fits.
func (c *client) accepts(digest [sha256.Size]byte, now time.Time) bool {
	good := false
	for _, secret := range c.secrets {
		same := subtle.ConstantTimeCompare(secret.Digest, digest[:]) == 1
		expired := secret.ExpiresAt != nil && !secret.ExpiresAt.After(now)
		good = good || same && !expired
	}
	return good && !c.revoked
}
