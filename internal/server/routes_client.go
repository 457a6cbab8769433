package server

import (
	"net/http"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// keyedClientCodes are what the making of a client may be refused with.
var keyedClientCodes = append(slices.Clip(namedCodes), farthing.CodeIdempotencyConflict)

// ownClientRoutes are a merchant's, about its own clients.
var ownClientRoutes = []routeRow{
	// Create a client of the merchant. It never gets a scope that the caller lacks. The response shows its secret only
	// once. All contacts are notified.
	{"POST /v1/merchant/clients", "createOwnClient", issuer.ClientsWrite, merchants, createClient,
		append(slices.Clip(keyedClientCodes), farthing.CodeNominationsLocked),
		records[api.NewOAuthClient, api.ClientCredentials]().header(mayBeKeyed)},
	// List the merchant's clients. Including those that the operator created.
	{"GET /v1/merchant/clients", "listOwnClients", issuer.MerchantRead, merchants,
		listClients, pageCodes, lists[api.OAuthClient](ofOneMerchant)},
	// Get a client of the merchant. With the names of its secrets.
	{"GET /v1/merchant/clients/{id}", "getOwnClient", issuer.MerchantRead, merchants,
		getClient, oneCodes, reads[api.OAuthClient](oneForMerchant)},
	// Revoke a client of the merchant. As revokeClient does.
	{"DELETE /v1/merchant/clients/{id}", "revokeOwnClient", issuer.ClientsWrite, merchants,
		revokeClient, oneCodes, action{query: oneForMerchant, status: http.StatusNoContent}},
	// Create a second secret for a client of the merchant. As addClientSecret does.
	{"POST /v1/merchant/clients/{id}/secrets", "addOwnClientSecret", issuer.ClientsWrite, merchants,
		addSecret, append(slices.Clip(moves), farthing.CodeNominationsLocked),
		action{
			answer:  api.ClientCredentials{},
			query:   oneForMerchant,
			status:  http.StatusCreated,
			replays: true,
		}.header(mayBeKeyed)},
	// Delete a secret of a client of the merchant. As removeClientSecret does.
	{"DELETE /v1/merchant/clients/{id}/secrets/{secret}", "removeOwnClientSecret", issuer.ClientsWrite, merchants,
		removeSecret, oneCodes,
		action{query: append(slices.Clip(oneForMerchant), asLeaked), status: http.StatusNoContent}},
}

// clientRoutes are those about OAuth clients.
var clientRoutes = []routeRow{
	// Create a client for a merchant. The response shows its secret only once: a retry with the same key creates no
	// other client and shows no secret. A client never gets a scope that the caller lacks.
	{"POST /v1/clients", "createClient", issuer.ClientsWrite, operators,
		createClient, keyedClientCodes, records[api.NewOAuthClient, api.ClientCredentials]().header(mayBeKeyed)},
	// List clients. Without their secrets, which are not stored.
	{"GET /v1/clients", "listClients", issuer.OperatorRead, operators,
		listClients, append(slices.Clip(pageCodes), farthing.CodeNotFound), lists[api.OAuthClient](manyClients)},
	// Get a client. Without its secrets, which are not stored.
	{"GET /v1/clients/{id}", "getClient", issuer.OperatorRead, operators,
		getClient, oneCodes, reads[api.OAuthClient](nil)},
	// Acknowledge an unused client. Confirms that a client which got no token for 90 days is still needed. It returns
	// to the work queue after another 90 days. Revoke a client that is not needed.
	{"POST /v1/clients/{id}/acknowledge", "acknowledgeClient", issuer.ClientsWrite, operators,
		acknowledgeClient, moves, action{answer: api.OAuthClient{}}},
	// Revoke a client. The client and all its tokens stop working for good, everywhere within 5 seconds. The client
	// must have no scope that the caller lacks.
	{"DELETE /v1/clients/{id}", "revokeClient", issuer.ClientsWrite, operators, revokeClient, oneCodes, ends()},
	// Create a second secret for a client. Both secrets work, so the first can be replaced without a failed call. The
	// response shows the secret only once, and not on a retry with the same key. The client must belong to a merchant
	// and have no scope that the caller lacks.
	{"POST /v1/clients/{id}/secrets", "addClientSecret", issuer.ClientsWrite, operators,
		addSecret, moves,
		action{answer: api.ClientCredentials{}, status: http.StatusCreated, replays: true}.header(mayBeKeyed)},
	// Create a secret for the calling client. The response shows the secret only once. The people who created the
	// client or its secrets answer for its requests until somebody else at the operator has removed those secrets; once
	// all its secrets are its own, nobody does.
	{"POST /v1/clients/self/secrets", "addOwnSecret", "", everyClient,
		addOwnSecret, []farthing.Code{farthing.CodeWrongState},
		records[api.OwnSecret, api.ClientCredentials]().header(mayBeKeyed)},
	// Delete a client's secret. It stops working everywhere within 5 seconds. Tokens obtained with it stay valid,
	// unless the secret has leaked, or it is the last secret that the client did not create itself and the caller did
	// not create either. If tokens end, the client's earlier requests that still wait for approval are void. The client
	// must have no scope that the caller lacks.
	{"DELETE /v1/clients/{id}/secrets/{secret}", "removeClientSecret", issuer.ClientsWrite, operators,
		removeSecret, oneCodes, action{query: []documented{asLeaked}, status: http.StatusNoContent}},
}
