package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

func createClient(c *call) (reply, error) {
	request, err := decode[api.NewOAuthClient](c, false)
	request.MerchantID = c.named(request.MerchantID)
	if err := allFaults(err, checkClient(c, &request)); err != nil {
		return reply{}, err
	}
	if _, err := c.s.config.Store.Merchants.State(c.ctx(), request.MerchantID); err != nil {
		return reply{}, err
	}
	newClient := issuer.NewClient{
		MerchantID: request.MerchantID,
		Name:       request.Name,
		Role:       request.Role,
		Scopes:     request.Scopes,
		By:         c.author(),
	}
	if hasKeys(&request) {
		newClient.JWKS = request.JWKS
	}
	if newClient.ID, err = keyedID(c, farthing.PrefixClient, request.MerchantID); err != nil {
		return reply{}, err
	}
	made, err := issuer.CreateClient(c.ctx(), c.s.config.Store, c.s.config.Real(), newClient)
	switch {
	case errors.Is(err, store.ErrExists) && newClient.ID != "":
		return replayClient(c, newClient)
	case err != nil:
		return reply{}, err
	}
	body := api.ClientCredentials{
		ClientID:   made.ClientID,
		MerchantID: request.MerchantID,
		Name:       request.Name,
		Scopes:     made.Scopes.Names(),
		CreatedAt:  api.MomentOf(made.CreatedAt),
	}
	if made.Secret != "" {
		body.ClientSecret, body.SecretID = &made.Secret, &made.SecretID
	}
	return c.created(farthing.Answer{Created: true}, clientAddress(c, made.ClientID), body), nil
}

// clientAddress is the address of a client that a route makes, or gives a secret.
func clientAddress(c *call, id string) string {
	if c.route.who == merchants {
		return "/v1/merchant/clients/" + id
	}
	return "/v1/clients/" + id
}

// replayClient answers a request for a client that was made by the same request before. Its secret is known to who got
// the first answer alone.
func replayClient(c *call, request issuer.NewClient) (reply, error) {
	client, err := c.s.config.Store.Clients.Get(c.ctx(), request.ID)
	if err != nil {
		return reply{}, err
	}
	if !issuer.MadeAs(&client, request) {
		return reply{}, farthing.Refuse(farthing.CodeIdempotencyConflict,
			"The idempotency key was sent before, with other content.")
	}
	secretID := ""
	if len(client.Secrets) > 0 {
		secretID = client.Secrets[0].ID
	}
	return c.created(farthing.Answer{Replayed: true}, "", withoutSecret(&client, secretID)), nil
}

// withoutSecret shows a client and the name of a secret of it, which is shown no more.
func withoutSecret(client *store.Client, secretID string) api.ClientCredentials {
	body := api.ClientCredentials{
		ClientID:   client.ID,
		MerchantID: client.MerchantID,
		Name:       client.Name,
		Scopes:     client.Scopes,
		CreatedAt:  api.MomentOf(client.CreatedAt),
	}
	if secretID != "" {
		body.SecretID = &secretID
	}
	return body
}

// checkClient checks a requested client; it never gets a scope that its maker lacks.
func checkClient(c *call, request *api.NewOAuthClient) error {
	var bad faults
	if !issuer.ValidName(request.Name) {
		bad.add("body.name", "must be 1 to 100 characters, none of them a control character")
	}
	scopes, err := issuer.Grant(request.Role, request.Scopes, false)
	_, badScopes := issuer.ParseScopes(request.Scopes...)
	_, badRole := issuer.Grant(request.Role, nil, false)
	if badScopes == nil && badRole == nil {
		badScopes = err // together they may not be granted
	}
	for _, refused := range []struct {
		field string
		err   error
	}{{"body.scopes", badScopes}, {"body.role", badRole}} {
		if err := refused.err; err != nil {
			bad.add(refused.field, "is not granted: "+strings.TrimPrefix(err.Error(), issuer.ErrScope.Error()+": "))
		}
	}
	if hasKeys(request) {
		if err := issuer.CheckKeys(request.JWKS); err != nil {
			bad.add("body.jwks", "is not taken: "+strings.TrimPrefix(err.Error(), issuer.ErrClient.Error()+": "))
		}
	}
	if err := farthing.AllFaults(checkNamed(c, request.MerchantID), bad.err()); err != nil {
		return err
	}
	if !c.caller.Scopes.Contains(scopes) {
		return farthing.Refuse(farthing.CodeInsufficientScope, "A client cannot be given a scope that its maker lacks.")
	}
	return lends(c, scopes)
}

// lends refuses a new owner a client that could nominate a bank account before they can.
func lends(c *call, scopes issuer.Scopes) error {
	if !scopes.Has(issuer.BankAccountsWrite) {
		return nil
	}
	return nominatesYet(c)
}

// hasKeys says whether a requested client has public keys instead of a secret.
func hasKeys(request *api.NewOAuthClient) bool {
	return len(request.JWKS) > 0 && string(request.JWKS) != "null"
}

// readClient reads a client; on a merchant's route, one of the merchant.
func readClient(c *call, id string) (store.Client, error) {
	merchantID, err := clientsOf(c)
	if err != nil {
		return store.Client{}, err
	}
	client, err := c.s.config.Store.Clients.Get(c.ctx(), id)
	if err == nil && c.route.who == merchants && client.MerchantID != merchantID {
		err = store.ErrNotFound
	}
	return client, err
}

// clientsOf is the merchant whose clients a merchant's route is about; "": all.
func clientsOf(c *call) (string, error) {
	if c.route.who != merchants {
		return "", nil
	}
	return c.merchant("query.merchantId", c.query.get("merchantId"))
}

// lesser reads a client that the caller may change or end: one that has no scope which the caller lacks. Without that
// rule a narrow client could shut out everybody else.
func lesser(c *call, id string) (store.Client, error) {
	client, err := readClient(c, id)
	if err == nil && !c.caller.Covers(&client) {
		err = farthing.Refuse(farthing.CodeInsufficientScope,
			"A client that has a scope which the caller lacks is for others to change.")
	}
	if err == nil {
		err = matches(c, clientReply(c, &client))
	}
	return client, err
}

// asSeen is the client that If-Match is about, so that nothing gets between its tag and its change; nil without one.
func asSeen(c *call, client *store.Client) *store.Client {
	if !c.conditional() {
		return nil
	}
	return client
}

// addSecret gives a client another secret. Whoever has the secret can act as the
// client, so the caller must have every scope that the client has. An operator's
// client speaks for a person, and gets its secrets on the command line alone.
func addSecret(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	client, err := lesser(c, id)
	if err != nil {
		return reply{}, err
	}
	if client.MerchantID == "" {
		return reply{}, farthing.Refuse(farthing.CodeInsufficientScope, "A secret can be made for a merchant's "+
			"client alone; an operator's gets its secrets on the command line.")
	}
	if client.RevokedAt != nil {
		return reply{}, farthing.Refuse(farthing.CodeWrongState, "The client is revoked.")
	}
	scopes, err := issuer.ParseScopes(client.Scopes...)
	if err := cmp.Or(err, lends(c, scopes)); err != nil {
		return reply{}, err
	}
	request := issuer.Secret{ClientID: id, Seen: asSeen(c, &client)}
	if request.ID, err = keyedID(c, farthing.PrefixSecret, id); err != nil {
		return reply{}, err
	}
	made, err := issuer.AddKeyedSecret(c.ctx(), c.s.config.Store, c.s.config.Real(), request, c.author())
	if err != nil {
		return secretRefused(c, request, err)
	}
	return secretAdded(c, &client, made), nil
}

// addOwnSecret gives a merchant's client a secret that nobody else made.
func addOwnSecret(c *call) (reply, error) {
	request, err := decode[api.OwnSecret](c, false)
	if err != nil {
		return reply{}, err
	}
	if c.caller.Operator() {
		return reply{}, farthing.Refuse(farthing.CodeWrongState,
			"An operator's client gets its secrets on the command line.")
	}
	client, err := c.s.config.Store.Clients.Get(c.ctx(), c.caller.ClientID)
	if err != nil {
		return reply{}, err
	}
	id, err := keyedID(c, farthing.PrefixSecret, client.ID)
	if err != nil {
		return reply{}, err
	}
	own := issuer.OwnSecret{Has: request.ClientSecret, KeyedID: id}
	made, err := issuer.AddOwnSecret(c.ctx(), c.s.config.Issuer, c.caller, own, c.author())
	if errors.Is(err, issuer.ErrSecret) {
		return reply{}, farthing.Invalid("body.clientSecret", "is none of the client's secrets that are good")
	}
	if err != nil {
		return secretRefused(c, issuer.Secret{ClientID: client.ID, ID: id}, err)
	}
	return secretAdded(c, &client, made), nil
}

// secretRefused answers a request by which a client was given no secret: with the one that the same request made
// before, or with the reason.
func secretRefused(c *call, request issuer.Secret, err error) (reply, error) {
	if again, ok := replaySecret(c, request); ok {
		return again, nil
	}
	if errors.Is(err, issuer.ErrTooManySecrets) {
		err = farthing.Refuse(farthing.CodeWrongState, "The client has two secrets already; remove one first.")
	}
	return reply{}, err
}

// secretAdded shows a new secret of a client, this once.
func secretAdded(c *call, client *store.Client, made issuer.Credentials) reply {
	return c.created(farthing.Answer{Created: true}, clientAddress(c, client.ID), api.ClientCredentials{
		ClientID:     client.ID,
		ClientSecret: &made.Secret,
		SecretID:     &made.SecretID,
		MerchantID:   client.MerchantID,
		Name:         client.Name,
		Scopes:       client.Scopes,
		CreatedAt:    api.MomentOf(made.CreatedAt),
	})
}

// replaySecret answers a request for a secret that was made by the same request before; false if none was.
func replaySecret(c *call, request issuer.Secret) (reply, bool) {
	if request.ID == "" {
		return reply{}, false
	}
	client, err := c.s.config.Store.Clients.Get(c.ctx(), request.ClientID)
	at := slices.IndexFunc(client.Secrets, func(s store.ClientSecret) bool { return s.ID == request.ID })
	if err != nil || at < 0 {
		return reply{}, false
	}
	body := withoutSecret(&client, request.ID)
	body.CreatedAt = api.MomentOf(client.Secrets[at].CreatedAt)
	return c.created(farthing.Answer{Replayed: true}, "", body), true
}

func removeSecret(c *call) (reply, error) {
	var bad faults
	id, secret := pathID(c.r, &bad), c.r.PathValue("secret")
	if err := farthing.CheckIDForm("path.secret", secret); err != nil {
		bad = append(bad, err.Fields...)
	}
	removed := issuer.Secret{
		ClientID: id,
		ID:       secret,
		Leaked:   oneOf(c.query, asLeaked.name, asLeaked.values, &bad) == "true",
	}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	client, err := lesser(c, id)
	if err != nil {
		return reply{}, err
	}
	removed.Seen = asSeen(c, &client)
	return reply{status: http.StatusNoContent}, c.s.config.Issuer.RemoveSecret(c.ctx(), removed, c.author())
}

func listClients(c *call) (reply, error) {
	var bad faults
	l := list{limit: c.query.limit(&bad), merchantID: c.query.id("merchantId", &bad)}
	of, err := clientsOf(c)
	if err := allFaults(bad.err(), err); err != nil {
		return reply{}, err
	}
	l.merchantID = cmp.Or(of, l.merchantID)
	if err := l.place(c); err != nil {
		return reply{}, err
	}
	after := ""
	if l.from != nil {
		after = l.from.ID
	}
	rows, err := c.s.config.Store.Clients.List(c.ctx(), l.merchantID, after, l.limit+1)
	if err != nil {
		return reply{}, err
	}
	page := store.Page[store.Client]{Rows: rows[:min(len(rows), l.limit)], More: len(rows) > l.limit}
	if page.More {
		page.Last = store.Position{ID: rows[l.limit-1].ID}
	}
	return pageReply(c, l, page, func(client *store.Client) api.OAuthClient { return shownClient(c, client) })
}

func getClient(c *call) (reply, error) {
	id := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		return reply{}, err
	}
	client, err := readClient(c, id)
	if err != nil {
		return reply{}, err
	}
	return clientReply(c, &client), nil
}

// shownClient shows a client; to its merchant not who made it, for that may be staff.
func shownClient(c *call, client *store.Client) api.OAuthClient {
	shown := issuer.ShownClient(client)
	if !c.caller.Operator() {
		shown.Owner, shown.MadeBy = nil, []string{}
	}
	return shown
}

// acknowledgeClient records that an unused client is needed, which changes nothing of it.
func acknowledgeClient(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	client, err := c.s.config.Store.Clients.Get(c.ctx(), id)
	found := clientReply(c, &client)
	if err == nil {
		err = matches(c, found)
	}
	if err == nil && client.RevokedAt != nil {
		err = farthing.Refuse(farthing.CodeWrongState, "The client is revoked.")
	}
	if err == nil {
		err = c.s.config.Store.Clients.Acknowledge(c.ctx(), id, c.author())
	}
	return found, err
}

// clientReply shows one client. Its tag leaves out when it was used, which nobody changes by hand.
func clientReply(c *call, client *store.Client) reply {
	body := shownClient(c, client)
	body.Secrets = make([]api.ClientSecret, 0, len(client.Secrets))
	for _, secret := range client.Secrets {
		body.Secrets = append(body.Secrets, api.ClientSecret{
			ID:        secret.ID,
			CreatedAt: api.MomentOf(secret.CreatedAt),
			ExpiresAt: api.OptionalTime(secret.ExpiresAt),
		})
	}
	still := body
	still.LastUsedAt = nil
	return reply{body: body, one: true, same: still}
}

func revokeClient(c *call) (reply, error) {
	id := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		return reply{}, err
	}
	client, err := lesser(c, id)
	if err != nil {
		return reply{}, err
	}
	revoked := c.s.config.Issuer.RevokeClient(c.ctx(), id, asSeen(c, &client), c.author())
	return reply{status: http.StatusNoContent}, revoked
}
