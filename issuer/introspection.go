package issuer

import (
	"net/http"
)

// introspection is what RFC 7662 tells about a token; all but Active is left out where the token is no good.
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

// introspect is POST /oauth/introspect: about a client's own tokens, for a client of the operator's about all.
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
			Active: true, Scope: caller.Scopes.String(), ClientID: v.ClientID, TokenType: "Bearer", Expires: v.Expires, IssuedAt: v.IssuedAt,
			Subject: v.Subject, Audience: v.Audience, Issuer: v.Issuer, ID: v.ID, MerchantID: v.MerchantID,
		})
	}
}
