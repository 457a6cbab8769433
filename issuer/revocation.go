package issuer

import (
	"context"
	"fmt"
	"net/http"

	"farthing"
)

// RevokeClient ends a client and all its tokens for good: at once in this process, and within 5 seconds in others. It
// returns [store.ErrNotFound] if there is no such client. A client that is revoked again stays revoked.
func (i *Issuer) RevokeClient(ctx context.Context, clientID string, by farthing.Author) error {
	if err := i.config.Store.Clients.Revoke(ctx, clientID, i.config.Real(), by); err != nil {
		return err
	}
	return i.poll(ctx)
}

// RemoveSecret makes a client's secret invalid: at once in this process, and within 5 seconds in others. Tokens that
// were issued for it stay valid. RemoveSecret returns [store.ErrNotFound] if the client has no such secret.
func (i *Issuer) RemoveSecret(ctx context.Context, clientID, secretID string, by farthing.Author) error {
	if err := i.config.Store.Clients.RemoveSecret(ctx, clientID, secretID, by); err != nil {
		return err
	}
	return i.poll(ctx)
}

// revoke answers POST /oauth/revoke (RFC 7009). A client may revoke its own tokens, and a client of the operator with
// [ClientsWrite] those of others that open nothing beyond its own scopes: a narrow client shuts nobody out. A text that
// is not a token of this issuer is not valid anyway, so the answer is 200.
func (i *Issuer) revoke(w http.ResponseWriter, r *http.Request) {
	caller, token, ok := i.tokenOf(w, r)
	if !ok {
		return
	}
	v, err := i.verify(r.Context(), token)
	if unknown(err) {
		answer(w, http.StatusOK, struct{}{})
		return
	}
	if err == nil && !caller.ends(v) {
		refuse(w, refusal{
			status:      http.StatusBadRequest,
			Code:        "unauthorized_client",
			Description: "The token is another client's, and revoking it takes clients:write and all its scopes.",
		})
		return
	}
	if err == nil {
		err = i.config.Store.Revocations.RevokeToken(r.Context(), v.ID, v.expires())
	}
	if err == nil {
		err = i.poll(r.Context())
	}
	if err != nil {
		i.unavailable(w, fmt.Errorf("revoke token: %w", err))
		return
	}
	answer(w, http.StatusOK, struct{}{})
}
