package issuer

import (
	"net/http"

	"farthing/api"
)

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
	case unknown(err), err == nil && !asking.sees(v):
		answer(w, http.StatusOK, api.TokenState{})
	case err != nil:
		i.unavailable(w, err)
	default:
		answer(w, http.StatusOK, api.TokenState{
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
