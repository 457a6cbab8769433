package issuer

import (
	"context"
	"fmt"
	"net/http"
)

// RevokeClient ends a client and all its tokens for good: here at once, in other processes within 5 seconds.
// [store.ErrNotFound] where there is no such client; revoked again it stays revoked.
func (i *Issuer) RevokeClient(ctx context.Context, clientID string) error {
	if err := i.config.Store.Clients.Revoke(ctx, clientID, i.config.Real()); err != nil {
		return err
	}
	return i.poll(ctx)
}

// RemoveSecret makes a client's secret useless: here at once, in other processes within 5 seconds. Tokens that were
// got with it stay good. [store.ErrNotFound] where the client has no such secret.
func (i *Issuer) RemoveSecret(ctx context.Context, clientID, secretID string) error {
	if err := i.config.Store.Clients.RemoveSecret(ctx, clientID, secretID); err != nil {
		return err
	}
	return i.poll(ctx)
}

// revoke is POST /oauth/revoke (RFC 7009): a client's own tokens, for a client of the operator's all. What is
// no token of ours is no good already: 200.
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
	if err == nil && !caller.owns(v) {
		refuse(w, refusal{status: http.StatusBadRequest, Code: "unauthorized_client", Description: "The token belongs to another client."})
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
