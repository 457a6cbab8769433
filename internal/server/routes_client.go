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

// clientRoutes are those about OAuth clients.
var clientRoutes = []routeRow{
	// Make a client for a merchant. Its secret is shown this once: sent again with the same key, the same request makes
	// no other client, and shows no secret. It never gets a scope that the caller lacks.
	{"POST /v1/clients", "createClient", issuer.ClientsWrite, operators,
		createClient, keyedClientCodes, records[api.NewOAuthClient, api.ClientCredentials]().header(mayBeKeyed)},
	// List clients. Without their secrets, which nobody has.
	{"GET /v1/clients", "listClients", issuer.OperatorRead, operators,
		listClients, pageCodes, lists[api.OAuthClient](manyClients)},
	// Get one client. Without its secrets, which nobody has.
	{"GET /v1/clients/{id}", "getClient", issuer.OperatorRead, operators,
		getClient, oneCodes, reads[api.OAuthClient](nil)},
	// Revoke a client. It and all its tokens stop working, everywhere within 5 seconds, for good. It has no scope that
	// the caller lacks.
	{"DELETE /v1/clients/{id}", "revokeClient", issuer.ClientsWrite, operators, revokeClient, oneCodes, ends()},
	// Give a client a second secret. Both work, so that the first can be replaced without a failed call; it is shown
	// this once, and not again to who sends the same key. The client is a merchant's and has no scope that the caller
	// lacks.
	{"POST /v1/clients/{id}/secrets", "addClientSecret", issuer.ClientsWrite, operators,
		addSecret, moves,
		action{answer: api.ClientCredentials{}, status: http.StatusCreated, replays: true}.header(mayBeKeyed)},
	// Make a secret for the client that calls. It is shown this once. Who made the client, or gave it secrets, stands
	// behind what it asks for until somebody else at the operator has removed those: nobody does once all its secrets
	// are its own.
	{"POST /v1/clients/self/secrets", "addOwnSecret", "", everyClient,
		addOwnSecret, []farthing.Code{farthing.CodeWrongState},
		records[api.OwnSecret, api.ClientCredentials]().header(mayBeKeyed)},
	// Remove a secret of a client. It stops working, everywhere within 5 seconds; tokens that were got with it stay
	// good, unless it has leaked, or is the last one that others than the client made, none of whom is the caller. If
	// tokens end, what the client asked for until then, and what still waits for approval, is void. The client has no
	// scope that the caller lacks.
	{"DELETE /v1/clients/{id}/secrets/{secret}", "removeClientSecret", issuer.ClientsWrite, operators,
		removeSecret, oneCodes, action{query: []documented{asLeaked}, status: http.StatusNoContent}},
}
