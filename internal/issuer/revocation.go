package issuer

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// RevokeClient ends a client and all its tokens for good: at once in this process, and within 5 seconds in others. It
// returns [store.ErrNotFound] if there is no such client. A client that is revoked again stays revoked.
func (i *Issuer) RevokeClient(ctx context.Context, clientID string, seen *store.Client, by farthing.Author) error {
	if err := i.config.Store.Clients.OnlyIf(seen).Revoke(ctx, clientID, i.config.Real(), by); err != nil {
		return err
	}
	return i.poll(ctx)
}

// Secret names a secret of a client that is to be removed, or made.
type Secret struct {
	ClientID string
	ID       string
	Leaked   bool          // somebody else may have it: all tokens of the client end with it
	Seen     *store.Client // only if the client is still as it was read, see store.Clients.OnlyIf; nil: however it is
}

// RemoveSecret makes a client's secret invalid: at once in this process, and within 5 seconds in others. Tokens that
// were issued for it stay valid, unless it has leaked, or only the client can know those that are left, see
// [store.Clients.RemoveSecret]: then all tokens of the client end in the same way. RemoveSecret returns
// [store.ErrNotFound] if the client has no such secret.
func (i *Issuer) RemoveSecret(ctx context.Context, secret Secret, by farthing.Author) error {
	removal := store.Removal{
		ClientID: secret.ClientID,
		SecretID: secret.ID,
		Leaked:   secret.Leaked,
		TokensOf: firstGood(i.config.Real()),
	}
	if err := i.config.Store.Clients.OnlyIf(secret.Seen).RemoveSecret(ctx, removal, by); err != nil {
		return err
	}
	return i.poll(ctx)
}

// settling is how long a token that was asked for with credentials which end now may still be on its way, by the clock
// of another process.
const settling = 5 * time.Second

// firstGood returns the first moment whose tokens stay good if all tokens of a client end now. It lies ahead, so that a
// token which another process is just issuing ends too; those of the credentials that are left carry it, see issue.
func firstGood(now time.Time) time.Time { return now.Truncate(time.Second).Add(settling) }

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
