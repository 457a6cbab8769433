package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
)

// ErrExists says that the identifier of a new record of the operator is taken.
var ErrExists = errors.New("exists already")

// ErrTooManySecrets says that a client has two secrets that are good already.
var ErrTooManySecrets = errors.New("the client has two secrets already")

// Clients reads and writes OAuth clients: who may ask for access tokens, and for whom.
type Clients struct {
	s    *Store
	seen *Client // by OnlyIf
}

// OnlyIf returns the clients for a change that is refused with farthing.CodePreconditionFailed unless the client that
// it changes is still as Get read it; nil: however it is.
func (c *Clients) OnlyIf(seen *Client) *Clients { return &Clients{s: c.s, seen: seen} }

// Client is one OAuth client.
type Client struct {
	ID         string
	MerchantID string // "": a client of the operator
	Name       string
	Owner      string   // the person who answers for it, "" if nobody was named
	Scopes     []string // what its tokens may open at most
	CreatedAt  time.Time
	NotBefore  time.Time  // tokens issued before it are refused
	RevokedAt  *time.Time // nil: in use
	Secrets    []ClientSecret
	JWKS       string     // its public keys as a JSON Web Key Set, "" if it has none
	MadeBy     []string   // the people who made it, none of which has a line break; none: the command line did
	UsedAt     *time.Time // when it last got a token, to UseNotedEvery; nil: never
}

// ClientSecret is one secret of a client, known by its digest only.
type ClientSecret struct {
	ID        string
	Digest    []byte // SHA-256 of the secret, which is random
	CreatedAt time.Time
	ExpiresAt *time.Time // nil: does not expire
	MadeBy    []string   // the people who made it, as of a client; the client alone, see Own, if it made it itself
}

// Own reports whether the client made the secret itself.
func (s *ClientSecret) Own(clientID string) bool {
	return len(s.MadeBy) == 1 && s.MadeBy[0] == farthing.ActorClient(clientID)
}

// onBehalfOfWithout returns who stands behind a client, whoever made its other secrets, once one is removed; own says
// that only the client can know those that are left, because the last one of others is removed by somebody else. Until
// then those who made the removed one go on standing behind a client that made secrets itself: they may have made
// those.
func (c *Client) onBehalfOfWithout(secretID string, by farthing.Author) (behind []string, own bool) {
	isOwn := func(s ClientSecret) bool { return s.Own(c.ID) }
	i := slices.IndexFunc(c.Secrets, func(s ClientSecret) bool { return s.ID == secretID })
	if i < 0 || isOwn(c.Secrets[i]) || !slices.ContainsFunc(c.Secrets, isOwn) {
		return c.MadeBy, false
	}
	behind = slices.Concat(c.MadeBy, c.Secrets[i].MadeBy)
	slices.Sort(behind)
	behind = slices.Compact(behind)
	others := slices.ContainsFunc(slices.Delete(slices.Clone(c.Secrets), i, i+1),
		func(s ClientSecret) bool { return !isOwn(s) })
	if others || c.JWKS != "" || by.Person == "" || by.Among(behind) {
		return behind, false
	}
	return nil, true
}

// Create keeps a new client with its secrets; [ErrExists] if the id is taken.
func (c *Clients) Create(ctx context.Context, client Client, by farthing.Author) error {
	err := c.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, c.s.dialect, farthing.SubjectClient, client.ID); err != nil {
			return err
		}
		w.journal(client.made(by))
		_, err := w.exec(`INSERT INTO clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, `+
			`revoked_at, jwks, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, NULL, $8, $9)`,
			client.ID, textOrNull(client.MerchantID), client.Name, textOrNull(client.Owner),
			strings.Join(client.Scopes, " "), ms(client.CreatedAt), ms(client.NotBefore), textOrNull(client.JWKS),
			textOrNull(strings.Join(client.MadeBy, "\n")))
		if err != nil {
			return err
		}
		for _, secret := range client.Secrets {
			if err := insertSecret(w.exec, client.ID, secret); err != nil {
				return err
			}
		}
		// The uses of a client that was deleted from outside may still be there.
		_, err = w.exec(`INSERT INTO client_uses (client_id, unused_since, ended) VALUES ($1, $2, 0)
			ON CONFLICT (client_id) DO UPDATE SET used_at = NULL, unused_since = excluded.unused_since, ended = 0`,
			client.ID, ms(client.CreatedAt))
		if err != nil {
			return err
		}
		return countAccessChange(w.exec)
	})
	if c.s.dialect.uniqueViolation(err) {
		err = ErrExists
	}
	return wrapped("create client", err)
}

// made says that the client is made.
func (c *Client) made(by farthing.Author) farthing.OperatorEntry {
	details := map[string]any{"scopes": strings.Join(c.Scopes, " "), "merchantId": nil}
	if c.MerchantID != "" {
		details["merchantId"] = c.MerchantID
	}
	if c.JWKS != "" {
		details["jwks"] = digestOf(c.JWKS)
	}
	if len(c.Secrets) > 0 {
		details["secretId"] = c.Secrets[0].ID
	}
	changes := map[string]any{"name": c.Name}
	if c.Owner != "" {
		changes["owner"] = c.Owner
	}
	if len(c.MadeBy) > 0 {
		changes["madeBy"] = c.MadeBy
	}
	return farthing.OperatorEntry{
		Type:      farthing.EventClientCreated,
		SubjectID: c.ID,
		Details:   details,
		Changes:   changes,
		By:        by,
	}
}

// added says that a client is given the secret.
func (s *ClientSecret) added(clientID string, by farthing.Author) farthing.OperatorEntry {
	var changes map[string]any
	if len(s.MadeBy) > 0 {
		changes = map[string]any{"madeBy": s.MadeBy}
	}
	return farthing.OperatorEntry{
		Type:      farthing.EventClientSecretAdded,
		SubjectID: clientID,
		Details:   map[string]any{"secretId": s.ID},
		Changes:   changes,
		By:        by,
	}
}

// clientColumns are what scanClient reads.
const clientColumns = `c.client_id, COALESCE(c.merchant_id, ''), c.name, COALESCE(c.owner, ''), c.scopes, ` +
	`c.created_at, c.not_before, c.revoked_at, COALESCE(c.jwks, ''), COALESCE(c.made_by, ''), u.used_at`

// clientByID reads a client and its secrets, a row each, of those that a condition names.
const clientByID = `SELECT ` + clientColumns + `, s.id, s.digest, s.created_at AS made, s.expires_at,
	COALESCE(s.made_by, '')
	FROM clients c LEFT JOIN client_uses u ON u.client_id = c.client_id
	LEFT JOIN client_secrets s ON s.client_id = c.client_id WHERE c.client_id = `

// clientsByIDs is clientByID for several clients.
var clientsByIDs = keysOf("$1::text[]", 2, "ki") + "(" + clientByID + "k.ki OFFSET 0) r ORDER BY k.place, r.made, r.id"

// soughtClient is a client that a caller seeks.
type soughtClient struct {
	id     string
	found  bool
	client Client
}

// crowd returns the callers that read clients.
func (c *Clients) crowd() *coalescer[soughtClient] {
	return &coalescer[soughtClient]{
		alone: !readsTogether(c.s),
		one: func(ctx context.Context, k *soughtClient) (err error) {
			k.client, err = readClient(ctx, c.s, k.id)
			k.found = err == nil
			if errors.Is(err, ErrNotFound) {
				return nil
			}
			return err
		},
		many: func(ctx context.Context, sought []*soughtClient) error {
			ids := make([]string, len(sought))
			for i, k := range sought {
				ids[i], k.client = k.id, Client{}
			}
			return c.s.query(ctx, clientsByIDs, []any{ids, int64(len(ids))}, func(row row) error {
				var place int64
				var read Client
				if err := scanClientAndSecret(row, &read, &place); err != nil {
					return err
				}
				k, err := nth(sought, place)
				if err != nil {
					return err
				}
				read.Secrets = append(k.client.Secrets, read.Secrets...)
				k.client, k.found = read, true
				return nil
			})
		},
	}
}

// Get reads one client with all its secrets, oldest first, including expired ones; [ErrNotFound] if there is none. It
// sends one statement whether or not there is such a client, so that the time it takes tells little; callers that come
// while others are answered share one.
func (c *Clients) Get(ctx context.Context, id string) (Client, error) {
	k := &soughtClient{id: id}
	err := c.s.clients.get(ctx, k)
	if err == nil && !k.found {
		err = ErrNotFound
	}
	return k.client, wrapped("read client", err)
}

// readClient reads one client as Get does.
func readClient(ctx context.Context, r reader, id string) (Client, error) {
	var client Client
	found := false
	err := r.query(ctx, clientByID+`$1 ORDER BY s.created_at, s.id`, []any{id}, func(row row) error {
		found = true
		return scanClientAndSecret(row, &client)
	})
	if err == nil && !found {
		err = ErrNotFound
	}
	return client, err
}

// List lists up to limit clients in the order of their ids, after an id ("": from the start): those of one merchant, or
// if merchantID is "" all, including the operator's. Secrets are left out.
func (c *Clients) List(ctx context.Context, merchantID, after string, limit int) ([]Client, error) {
	var clients []Client
	err := c.s.query(ctx, `SELECT `+clientColumns+` FROM clients c LEFT JOIN client_uses u `+
		`ON u.client_id = c.client_id WHERE c.client_id > $1 AND (CAST($2 AS text) IS NULL OR c.merchant_id = $2) `+
		`ORDER BY c.client_id LIMIT $3`,
		[]any{after, textOrNull(merchantID), int64(limit)}, func(row row) error {
			var client Client
			err := scanClient(row, &client)
			clients = append(clients, client)
			return err
		})
	return clients, wrapped("list clients", err)
}

// Before a client or its secrets are changed it is locked, so that nobody changes it meanwhile; only a statement that
// begins after that sees what others changed before. A secret that has expired is no longer one.
const (
	lockClient = `UPDATE clients SET client_id = client_id WHERE client_id = $1`
	inUse      = lockClient + ` AND revoked_at IS NULL`
	hasRoom    = `UPDATE clients SET client_id = client_id WHERE client_id = $1
		AND (SELECT COUNT(*) FROM client_secrets WHERE client_id = $1 AND (expires_at IS NULL OR expires_at > $2)) < 2`
)

// AddSecret gives a client another secret; [ErrNotFound] if there is no such client in use, [ErrTooManySecrets] if two
// of its secrets are valid when the new one is made, even if another caller adds one at the same time.
func (c *Clients) AddSecret(ctx context.Context, clientID string, secret ClientSecret, by farthing.Author) error {
	return c.change(ctx, "add secret", clientID, func(w *writing) error {
		if n, err := w.exec(inUse, clientID); err != nil || n == 0 {
			return cmp.Or(err, ErrNotFound)
		}
		if n, err := w.exec(hasRoom, clientID, ms(secret.CreatedAt)); err != nil || n == 0 {
			return cmp.Or(err, ErrTooManySecrets)
		}
		w.journal(secret.added(clientID, by))
		return insertSecret(w.exec, clientID, secret)
	})
}

// Removal says which secret of a client is removed.
type Removal struct {
	ClientID string
	SecretID string
	Leaked   bool      // somebody else may have it: all tokens of the client end as well
	TokensOf time.Time // if they end: the first moment whose tokens are good, a whole second
}

// RemoveSecret makes a secret useless from now on. Tokens issued for it stay valid, unless it has leaked. All tokens of
// the client end also if only the client can know the secrets that are left: it made them, and the last one of others
// is removed by a person who made neither that one nor the client; from then on nobody stands behind it. [ErrNotFound]
// if the client has no such secret.
func (c *Clients) RemoveSecret(ctx context.Context, r Removal, by farthing.Author) error {
	return c.change(ctx, "remove secret", r.ClientID, func(w *writing) error {
		told := farthing.OperatorEntry{
			Type:      farthing.EventClientSecretRemoved,
			SubjectID: r.ClientID,
			Details:   map[string]any{"secretId": r.SecretID},
			By:        by,
		}
		client, err := readClient(ctx, w, r.ClientID)
		if err != nil {
			return err
		}
		behind, own := client.onBehalfOfWithout(r.SecretID, by)
		n, err := w.exec(`DELETE FROM client_secrets WHERE client_id = $1 AND id = $2`, r.ClientID, r.SecretID)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		if err == nil && !slices.Equal(behind, client.MadeBy) {
			told.Changes = map[string]any{"madeBy": behind, "madeByBefore": client.MadeBy}
			_, err = w.exec(`UPDATE clients SET made_by = $2 WHERE client_id = $1`, r.ClientID,
				textOrNull(strings.Join(behind, "\n")))
		}
		if r.Leaked {
			told.By.Why = leaked
		}
		if err == nil && (r.Leaked || own) {
			told.Details["tokensEnd"] = true
			err = w.endTokens(r.ClientID, r.TokensOf)
		}
		w.journal(told)
		return err
	})
}

// leaked is why the operator's journal says that a client's tokens ended.
const leaked = "leaked"

// endTokens makes all tokens of a client useless that were issued before a moment. Those issued since they were ended
// the last time carry that moment, which may lie ahead: they end too.
func (w *writing) endTokens(clientID string, before time.Time) error {
	_, err := w.exec(`UPDATE clients SET not_before = CASE WHEN not_before < $2 THEN $2 ELSE not_before + 1000 END `+
		`WHERE client_id = $1`, clientID, ms(before))
	return err
}

// Expiry says which secrets of a client expire, and when.
type Expiry struct {
	ClientID string
	Except   string    // the secret that stays as it is; "": none does
	At       time.Time // unless they expire earlier
	Leaked   bool      // somebody else may have one: all tokens of the client end as well
	TokensOf time.Time // if they end: the first moment whose tokens are good, a whole second
}

// ExpireSecrets makes every secret of a client but one expire at a moment, unless it expires earlier.
func (c *Clients) ExpireSecrets(ctx context.Context, e Expiry, by farthing.Author) error {
	return c.change(ctx, "expire secrets", e.ClientID, func(w *writing) error {
		told := farthing.OperatorEntry{
			Type:      farthing.EventClientSecretsExpired,
			SubjectID: e.ClientID,
			Details:   map[string]any{"except": e.Except, "from": ms(e.At)},
			By:        by,
		}
		n, err := w.exec(`UPDATE client_secrets SET expires_at = $3 WHERE client_id = $1 AND id <> $2 `+
			`AND (expires_at IS NULL OR expires_at > $3)`, e.ClientID, e.Except, ms(e.At))
		if err == nil && e.Leaked {
			told.By.Why, told.Details["tokensEnd"] = leaked, true
			err = w.endTokens(e.ClientID, e.TokensOf)
		}
		if n > 0 || e.Leaked {
			w.journal(told)
		}
		return err
	})
}

// Revoke ends a client and all its tokens, for good. Revoking it again changes nothing; [ErrNotFound] if there is no
// such client.
func (c *Clients) Revoke(ctx context.Context, id string, at time.Time, by farthing.Author) error {
	return c.change(ctx, "revoke client", id, func(w *writing) error {
		n, err := w.exec(`UPDATE clients SET revoked_at = $2 WHERE client_id = $1 AND revoked_at IS NULL`, id, ms(at))
		if err != nil {
			return err
		}
		if n > 0 {
			w.journal(farthing.OperatorEntry{Type: farthing.EventClientRevoked, SubjectID: id, By: by})
			_, err = w.exec(`UPDATE client_uses SET ended = 1 WHERE client_id = $1`, id)
			return err
		}
		n, err = w.exec(lockClient, id)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		return err
	})
}

// change changes a client that is what its journal says, and what OnlyIf says, and counts the change.
func (c *Clients) change(ctx context.Context, what, id string, f func(*writing) error) error {
	err := c.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if _, err := w.exec(lockClient, id); err != nil {
			return err
		}
		if err := w.intact(ctx, c.s.dialect, farthing.SubjectClient, id); err != nil {
			return err
		}
		if err := c.unchanged(ctx, w, id); err != nil {
			return err
		}
		if err := f(w); err != nil {
			return err
		}
		return countAccessChange(w.exec)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// unchanged refuses the change of a client that is no longer as OnlyIf says.
func (c *Clients) unchanged(ctx context.Context, w *writing, id string) error {
	if c.seen == nil {
		return nil
	}
	is, err := readClient(ctx, w, id)
	is.UsedAt = c.seen.UsedAt // a token is no change
	if err == nil && !reflect.DeepEqual(&is, c.seen) {
		err = farthing.Refuse(farthing.CodePreconditionFailed, "The client was changed since it was read.")
	}
	return err
}

// insertSecret keeps one secret.
func insertSecret(exec func(string, ...any) (int64, error), clientID string, secret ClientSecret) error {
	_, err := exec(`INSERT INTO client_secrets (client_id, id, digest, created_at, expires_at, made_by) `+
		`VALUES ($1, $2, $3, $4, $5, $6)`,
		clientID, secret.ID, secret.Digest, ms(secret.CreatedAt), msOrNull(secret.ExpiresAt),
		textOrNull(strings.Join(secret.MadeBy, "\n")))
	return err
}

// scanClient reads clientColumns, and whatever the statement selects after them.
func scanClient(row row, client *Client, more ...any) error {
	var scopes, makers string
	var created, notBefore int64
	var revoked, used *int64
	err := row.Scan(append([]any{&client.ID, &client.MerchantID, &client.Name, &client.Owner, &scopes, &created,
		&notBefore, &revoked, &client.JWKS, &makers, &used}, more...)...)
	client.MadeBy = linesOf(makers)
	client.Scopes = strings.Fields(scopes)
	client.UsedAt = fromMSOrNull(used)
	client.CreatedAt, client.NotBefore, client.RevokedAt = fromMS(created), fromMS(notBefore), fromMSOrNull(revoked)
	return err
}

// scanClientAndSecret reads clientColumns and one of the client's secrets, which is NULL if it has none, and what the
// statement selects behind them.
func scanClientAndSecret(row row, client *Client, more ...any) error {
	var id *string
	var secret ClientSecret
	var created, expires *int64
	var makers string
	err := scanClient(row, client, append([]any{&id, &secret.Digest, &created, &expires, &makers}, more...)...)
	if err != nil || id == nil {
		return err
	}
	secret.ID, secret.ExpiresAt, secret.MadeBy = *id, fromMSOrNull(expires), linesOf(makers)
	if created != nil {
		secret.CreatedAt = fromMS(*created)
	}
	client.Secrets = append(client.Secrets, secret)
	return nil
}

// linesOf returns the lines of a text; none if it is empty.
func linesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// textOrNull returns NULL for an empty text.
func textOrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
