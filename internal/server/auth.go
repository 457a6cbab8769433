package server

import (
	"cmp"
	"errors"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

var (
	errTokenMissing = farthing.Refuse(farthing.CodeTokenMissing, "Send Authorization: Bearer with an access token.")
	errInvalidToken = farthing.Refuse(farthing.CodeInvalidToken,
		"The access token is expired, revoked, or not for this API. Request a new one.")
	errOtherMerchant = farthing.Refuse(farthing.CodeMerchantMismatch,
		"This token belongs to a different merchant than the merchantId you sent.")
)

// authenticate finds out who calls, and whether the route is open to them.
func (c *call) authenticate() error {
	if err := identify(c); err != nil {
		return err
	}
	if !c.route.permits(&c.caller) {
		return farthing.Refuse(farthing.CodeInsufficientScope, "This operation requires the scope "+c.route.scope+".")
	}
	return nil
}

// identify finds out who calls: the operator at the keyboard, somebody whom a page has let in, or the client of a
// token, each of whose calls is counted.
func identify(c *call) error {
	if who, ok := localOf(c.ctx()); ok {
		c.caller = issuer.Caller{Local: true, Owner: who.Person, Scopes: issuer.OperatorScopes}
		return nil
	}
	if caller, ok := askerOf(c.ctx()); ok {
		c.caller = caller
		return nil
	}
	token, err := bearer(c.r.Header.Values("Authorization"))
	if err != nil {
		return err
	}
	c.caller, err = c.s.config.Issuer.Verify(c.ctx(), token)
	if errors.Is(err, issuer.ErrInvalidToken) {
		return errInvalidToken
	}
	if err != nil {
		return err
	}
	return c.limit()
}

// permits says whether a route is open to a caller: the one rule for tokens and for pages.
func (r *route) permits(caller *issuer.Caller) bool {
	if !r.guarded() || r.who == everyClient {
		return true
	}
	return caller.Has(r.scope) && (r.who != operators || caller.Operator())
}

// bearer takes the token out of the Authorization header, the only place where
// it is looked for (RFC 6750, section 2.1).
func bearer(headers []string) (string, error) {
	if len(headers) == 0 {
		return "", errTokenMissing
	}
	scheme, token, _ := strings.Cut(headers[0], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", errTokenMissing
	}
	token = strings.TrimLeft(token, " ")
	if len(headers) > 1 || token == "" || strings.ContainsAny(token, " ,\t") {
		return "", errInvalidToken
	}
	return token, nil
}

// merchant is the merchant that a request is about: the caller's own, or, for an
// operator's client, the one named at a location of the request. It refuses a
// merchant's client that names another, without a look-up.
func (c *call) merchant(location, named string) (string, error) {
	if named == "" {
		if c.caller.Operator() {
			return "", farthing.NoMerchant(location)
		}
		return c.caller.MerchantID, nil
	}
	if err := farthing.CheckIDForm(location, named); err != nil {
		return "", err
	}
	if err := c.owns(named); err != nil {
		return named, err
	}
	return named, notTheOperator(named)
}

// notTheOperator refuses the identifier of the operator's own journal as that of a merchant: there is none.
func notTheOperator(named string) error {
	if named == farthing.OperatorID {
		return farthing.Refuse(farthing.CodeNotFound, "There is no such merchant.")
	}
	return nil
}

// owns refuses a merchant's client that names another merchant.
func (c *call) owns(named string) error {
	if !c.caller.Operator() && named != c.caller.MerchantID {
		return errOtherMerchant
	}
	return nil
}

// challenge is the WWW-Authenticate header of a refusal (RFC 6750, section 3);
// "" if none belongs there.
func (c *call) challenge(code farthing.Code) string {
	const realm = `Bearer realm="farthing"`
	switch code {
	case farthing.CodeTokenMissing:
		return realm
	case farthing.CodeInvalidToken:
		return realm + `, error="invalid_token", error_description="` + errInvalidToken.Message + `"`
	case farthing.CodeInsufficientScope:
		if c.route != nil {
			return realm + `, error="insufficient_scope", scope="` + cmp.Or(c.lacks, c.route.scope) + `"`
		}
	default:
	}
	return ""
}
