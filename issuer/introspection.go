package issuer

import (
	"net/http"
)

// introspection is an answer of RFC 7662 about a token. If the token is not valid, everything except Active is left
// out.
type introspection struct {
	Active     bool   `json:"active"`
	Scope      string `json:"scope,omitzero"`
	ClientID   string `json:"client_id,omitzero"`
	TokenType  string `json:"token_type,omitzero"`
	Expires    int64  `json:"exp,omitzero"`
	IssuedAt   int64  `json:"iat,omitzero"`
	Subject    string `json:"sub,omitzero"`
	Audience   string `json:"aud,omitzero"`
	Issuer     string `json:"iss,omitzero"`
	ID         string `json:"jti,omitzero"`
	MerchantID string `json:"merchant_id,omitzero"`
}

// introspect answers POST /oauth/introspect. A client may ask about its own tokens, and a client of the operator about
// all tokens.
func (i *Issuer) introspect(w http.ResponseWriter, r *http.Request) {
	asking, token, ok := i.tokenOf(w, r)
	if !ok {
		return
	}
	caller, err := i.Verify(r.Context(), token)
	var v verified
	if err == nil {
		v, err = i.verify(r.Context(), token)
	}
	switch {
	case unknown(err), err == nil && !asking.owns(v):
		answer(w, http.StatusOK, introspection{})
	case err != nil:
		i.unavailable(w, err)
	default:
		answer(w, http.StatusOK, introspection{
			Active:     true,
			Scope:      caller.Scopes.String(),
			ClientID:   v.ClientID,
			TokenType:  "Bearer",
			Expires:    v.Expires,
			IssuedAt:   v.IssuedAt,
			Subject:    v.Subject,
			Audience:   v.Audience,
			Issuer:     v.Issuer,
			ID:         v.ID,
			MerchantID: v.MerchantID,
		})
	}
}
