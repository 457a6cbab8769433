package issuer

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// assertionType is the one client_assertion_type (RFC 7523, section 2.2).
const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

// The bounds of an assertion: how far in the future it may expire, how far clocks may differ, and how long it and its
// identifier may be.
const (
	longestAssertionLife = 5 * time.Minute
	assertionSkew        = time.Minute
	longestAssertion     = 8 << 10
	longestAssertionID   = 255
)

// assertion is a JWT by which a client says who it is (RFC 7523, section 3). It has been read, but nothing in it has
// been verified.
type assertion struct {
	signed           *jose.JSONWebSignature
	algorithm, keyID string
	claims           assertionClaims
}

// assertionClaims are the claims that matter. Times are seconds since 1970 and may have a fraction.
type assertionClaims struct {
	Issuer    string         `json:"iss"`
	Subject   string         `json:"sub"`
	Audience  jsontext.Value `json:"aud"`
	Expires   *float64       `json:"exp"`
	NotBefore *float64       `json:"nbf"`
	IssuedAt  *float64       `json:"iat"`
	ID        string         `json:"jti"`
}

// parseAssertion reads an assertion without verifying it. Its errors wrap errBadCredentials.
func parseAssertion(text string) (assertion, error) {
	if len(text) > longestAssertion {
		return assertion{}, fmt.Errorf("%w: the assertion is too long", errBadCredentials)
	}
	signed, err := jose.ParseSignedCompact(text, assertionAlgorithms)
	if err != nil || len(signed.Signatures) != 1 {
		return assertion{}, fmt.Errorf("%w: the assertion is no JWT signed with an algorithm that we take",
			errBadCredentials)
	}
	header := signed.Signatures[0].Protected
	a := assertion{signed: signed, algorithm: header.Algorithm, keyID: header.KeyID}
	if err := json.Unmarshal(signed.UnsafePayloadWithoutVerification(), &a.claims); err != nil {
		return assertion{}, fmt.Errorf("%w: the assertion's claims do not parse", errBadCredentials)
	}
	return a, nil
}

// check verifies an assertion, except its signature and whether it was used before. Its errors wrap errBadCredentials.
// clientID is the client that the request itself names, or "".
func (i *Issuer) check(a assertion, clientID string) error {
	c, now := a.claims, float64(i.config.Real().UnixMilli())/1000
	wrong := ""
	switch {
	case c.Subject == "" || c.Issuer != c.Subject || (clientID != "" && clientID != c.Subject):
		wrong = "iss and sub are not both the client's id"
	case !i.isMe(c.Audience):
		wrong = "aud is not this issuer"
	case c.Expires == nil || *c.Expires <= now:
		wrong = "exp is missing or past"
	case *c.Expires > now+longestAssertionLife.Seconds():
		wrong = "exp is more than five minutes ahead"
	case c.NotBefore != nil && *c.NotBefore > now+assertionSkew.Seconds():
		wrong = "nbf is to come"
	case c.IssuedAt != nil && *c.IssuedAt > now+assertionSkew.Seconds():
		wrong = "iat is to come"
	case c.ID == "" || len(c.ID) > longestAssertionID || strings.ContainsRune(c.ID+c.Subject, 0):
		wrong = "jti is missing or too long"
	}
	if wrong != "" {
		return fmt.Errorf("%w: the assertion's %s", errBadCredentials, wrong)
	}
	return nil
}

// isMe reports whether an audience is this issuer: its address, with or without a slash at the end, or the address of
// its token endpoint. The audience is a string or a list of one string. A list that names others too would let them use
// the assertion here.
func (i *Issuer) isMe(audience jsontext.Value) bool {
	var one string
	if json.Unmarshal(audience, &one) != nil {
		var list []string
		if json.Unmarshal(audience, &list) != nil || len(list) != 1 {
			return false
		}
		one = list[0]
	}
	return one == i.base || one == i.base+"/" || one == i.base+"/oauth/token"
}

// signedBy reports whether one of the keys has signed the assertion. If no key can have signed it, verifying with a
// decoy takes the same time.
func (a assertion) signedBy(keys, decoys []jose.JSONWebKey) bool {
	tried := false
	for _, key := range keys {
		if !fits(key, a.algorithm, a.keyID) {
			continue
		}
		tried = true
		if _, err := a.signed.Verify(verifying(key)); err == nil {
			return true
		}
	}
	for _, decoy := range decoys {
		if !tried && fits(decoy, a.algorithm, "") {
			_, _ = a.signed.Verify(verifying(decoy)) // always fails: nobody has the decoy's private key
		}
	}
	return false
}

// authenticateAssertion finds the client that sent an assertion, and records the assertion, so that all processes
// together accept it once. Refusals wrap errBadCredentials.
func (i *Issuer) authenticateAssertion(ctx context.Context, a assertion, clientID string) (*client, error) {
	if err := i.check(a, clientID); err != nil {
		return nil, err
	}
	c, err := i.authenticate(ctx, a.claims.Subject, func(c *client) bool {
		return a.signedBy(c.keys, i.decoys) && !c.revoked
	})
	if err != nil {
		return nil, err
	}
	until := time.UnixMilli(int64(*a.claims.Expires * 1000)).Add(assertionSkew)
	err = i.config.Store.Assertions.Accept(ctx, c.id, a.claims.ID, until)
	if errors.Is(err, store.ErrSeen) {
		return nil, fmt.Errorf("%w: the assertion's jti came before", errBadCredentials)
	}
	return c, err
}
