package issuer

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-json-experiment/json"
)

// ErrInvalidToken says that a token was not issued here, is not for this API, has expired or was revoked.
var ErrInvalidToken = errors.New("the access token is not valid")

// tokenType is the "typ" of access tokens (RFC 9068, section 2.1): so no other JWT can be taken for an access token.
const tokenType = "at+jwt"

// longestToken is the longest token that is parsed, in bytes. Tokens of this issuer have about 600.
const longestToken = 4096

// signatures are the algorithms that a token may name. "none" is not among them, and no algorithm with a shared key.
var signatures = []jose.SignatureAlgorithm{jose.ES256, jose.RS256}

// claims are the claims of an access token, in the order of RFC 9068.
type claims struct {
	Issuer     string `json:"iss"`
	Expires    int64  `json:"exp"` // seconds since 1970
	Audience   string `json:"aud"`
	Subject    string `json:"sub"`
	ClientID   string `json:"client_id"`
	IssuedAt   int64  `json:"iat"`
	ID         string `json:"jti"`
	Scope      string `json:"scope"`
	MerchantID string `json:"merchant_id,omitzero"`
}

// verified is the part that is kept of a token whose signature was verified.
type verified struct {
	claims
	scopes Scopes
}

// expires returns when the token expires.
func (v verified) expires() time.Time { return time.Unix(v.Expires, 0).UTC() }

// Caller says who calls, according to a valid token.
type Caller struct {
	// Local is the operator at the keyboard of the machine that has the store: they have no client, may do what every
	// scope opens, and need nobody's approval. No token makes such a caller.
	Local bool

	ClientID   string   // "": a user of the dashboard
	UserID     string   // of who signed in; "": a client
	MerchantID string   // "" for the operator's clients and users
	Owner      string   // the person who answers for the client, or who signed in, or ""
	OnBehalfOf []string // the people who made the client or a secret of it, for whom it acts as well
	Scopes     Scopes   // of the token, without those that its client has lost since
	TokenID    string   // jti
	Expires    time.Time

	Signed        *farthing.Signature // of an approval, by a passkey just now; nil: none
	NominatesFrom time.Time           // before it, who signed in nominates no bank account; zero: at once
}

// Has reports whether the caller may do what a scope opens. [OperatorRead] opens every scope that ends in ":read".
func (c Caller) Has(scope string) bool { return c.Scopes.Has(scope) }

// Covers reports whether the caller has every scope that a client has. Nobody makes, changes or ends a client that can
// do more than they can. A scope that this version does not know is one that no caller has.
func (c Caller) Covers(client *store.Client) bool {
	scopes, err := ParseScopes(client.Scopes...)
	return c.Local || err == nil && c.Scopes.Contains(scopes)
}

// ID returns what names the caller among all: the identifier of a client or of a user.
func (c Caller) ID() string { return cmp.Or(c.UserID, c.ClientID) }

// Actor returns the caller as journals name it: the command line, a user, or a client.
func (c Caller) Actor() string {
	switch {
	case c.Local:
		return farthing.ActorCLI
	case c.UserID != "":
		return farthing.ActorUser(c.UserID)
	}
	return farthing.ActorClient(c.ClientID)
}

// People returns everybody for whom the caller acts.
func (c Caller) People() []string {
	if c.Owner == "" {
		return c.OnBehalfOf
	}
	return append([]string{c.Owner}, c.OnBehalfOf...)
}

// Author returns the caller as the author of a change of the operator's.
func (c Caller) Author() farthing.Author {
	return farthing.Author{Actor: c.Actor(), Person: c.Owner, OnBehalfOf: c.OnBehalfOf}
}

// Operator reports whether the caller acts for the operator, not for a merchant.
func (c Caller) Operator() bool { return c.MerchantID == "" }

// issue signs a token for a client.
func (i *Issuer) issue(c *client, scopes Scopes) (string, error) {
	key, err := i.signer()
	if err != nil {
		return "", err
	}
	id := make([]byte, 16)
	if _, err := io.ReadFull(i.config.Random, id); err != nil {
		return "", fmt.Errorf("make a token's identifier: %w", err)
	}
	now := i.config.Real().Unix()
	payload, err := json.Marshal(claims{
		Issuer:     i.config.Issuer,
		Expires:    now + int64(Lifetime/time.Second),
		Audience:   i.config.Audience,
		Subject:    c.id,
		ClientID:   c.id,
		IssuedAt:   max(now, c.notBefore.Unix()), // later for seconds, after all of its tokens were ended
		ID:         base64.RawURLEncoding.EncodeToString(id),
		Scope:      scopes.String(),
		MerchantID: c.merchantID,
	})
	if err != nil {
		return "", fmt.Errorf("write a token: %w", err)
	}
	token, err := key.sign(payload)
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	i.issued.Add(1)
	return token, nil
}

// Issued counts the tokens that this process has issued so far.
func (i *Issuer) Issued() int64 { return i.issued.Load() }

// Verify returns the caller that a token identifies. It returns [ErrInvalidToken] for every token that is not valid,
// and another error if it cannot find that out now.
func (i *Issuer) Verify(ctx context.Context, token string) (Caller, error) {
	v, err := i.verify(ctx, token)
	if err != nil {
		return Caller{}, err
	}
	if i.config.Real().Unix() >= v.Expires {
		return Caller{}, fmt.Errorf("%w: it has expired", ErrInvalidToken)
	}
	c, err := i.client(ctx, v.ClientID)
	if errors.Is(err, store.ErrNotFound) {
		return Caller{}, fmt.Errorf("%w: its client is unknown", ErrInvalidToken)
	}
	if err != nil {
		return Caller{}, err
	}
	if c.revoked || v.IssuedAt < c.notBefore.Unix() || v.MerchantID != c.merchantID || i.isRevoked(v.ID) {
		return Caller{}, fmt.Errorf("%w: it was taken back", ErrInvalidToken)
	}
	return Caller{
		ClientID:   c.id,
		MerchantID: c.merchantID,
		Owner:      c.owner,
		OnBehalfOf: c.onBehalfOf,
		Scopes:     v.scopes & c.scopes,
		TokenID:    v.ID,
		Expires:    v.expires(),
	}, nil
}

// isRevoked reports whether the token with an identifier was revoked.
func (i *Issuer) isRevoked(jti string) bool {
	i.mu.RLock()
	defer i.mu.RUnlock()
	_, revoked := i.revoked[jti]
	return revoked
}

// verify checks, once for each token, what never changes: its signature, its issuer and its audience. Expired and
// revoked tokens pass.
func (i *Issuer) verify(ctx context.Context, token string) (verified, error) {
	if len(token) > longestToken {
		return verified{}, fmt.Errorf("%w: it is too long", ErrInvalidToken)
	}
	var space [1024]byte // tokens of this issuer fit, so they need no memory of their own
	digest := sha256.Sum256(append(space[:0], token...))
	if v, ok := i.tokens.get(digest); ok {
		return v, nil
	}
	payload, err := i.open(ctx, token)
	if err != nil {
		return verified{}, err
	}
	var v verified
	if err := json.Unmarshal(payload, &v.claims); err != nil {
		return verified{}, fmt.Errorf("%w: its claims do not parse", ErrInvalidToken)
	}
	if v.Issuer != i.config.Issuer || v.Audience != i.config.Audience || v.ID == "" || v.ClientID == "" ||
		v.Subject != v.ClientID {
		return verified{}, fmt.Errorf("%w: it is not from here, or not for here", ErrInvalidToken)
	}
	v.scopes = known(strings.Fields(v.Scope))
	i.tokens.put(digest, v)
	return v, nil
}

// open checks the form and the signature of a token, and returns the text that is signed.
func (i *Issuer) open(ctx context.Context, token string) ([]byte, error) {
	signed, err := jose.ParseSignedCompact(token, signatures)
	if err != nil || len(signed.Signatures) != 1 {
		return nil, fmt.Errorf("%w: it does not parse", ErrInvalidToken)
	}
	header := signed.Signatures[0].Protected
	if kind, _ := header.ExtraHeaders[jose.HeaderType].(string); !strings.EqualFold(
		strings.TrimPrefix(strings.ToLower(kind), "application/"), tokenType) {
		return nil, fmt.Errorf("%w: it is no access token", ErrInvalidToken)
	}
	key, ok, err := i.verificationKey(ctx, header.KeyID)
	if err != nil {
		return nil, err
	}
	if !ok || key.Algorithm != header.Algorithm {
		return nil, fmt.Errorf("%w: its key is unknown", ErrInvalidToken)
	}
	payload, err := signed.Verify(key)
	if err != nil {
		return nil, fmt.Errorf("%w: its signature is wrong", ErrInvalidToken)
	}
	return payload, nil
}
