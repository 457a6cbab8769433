package server

import "farthing/api"

// clientOperations are those about OAuth clients.
var clientOperations = map[string]operation{
	"POST /v1/clients": {
		tag:     "Operator: clients",
		id:      "createClient",
		summary: "Make a client for a merchant",
		more:    "Its secret is shown this once. It never gets a scope that the caller lacks.",
		takes:   jsonBody,
		body:    api.NewClient{},
		answer:  api.ClientCredentials{},
		status:  201,
	},
	"GET /v1/clients": {
		tag:     "Operator: clients",
		id:      "listClients",
		summary: "List clients",
		more:    "Without their secrets, which nobody has.",
		query:   manyClients,
		answer:  api.List[api.Client]{},
	},
	"GET /v1/clients/{id}": {
		tag:     "Operator: clients",
		id:      "getClient",
		summary: "Get one client",
		more:    "Without its secrets, which nobody has.",
		answer:  api.Client{},
	},
	"DELETE /v1/clients/{id}": {
		tag:     "Operator: clients",
		id:      "revokeClient",
		summary: "Revoke a client",
		more:    "It and all its tokens stop working, everywhere within 5 seconds, for good.",
		status:  204,
	},
	"POST /v1/clients/{id}/secrets": {
		tag:     "Operator: clients",
		id:      "addClientSecret",
		summary: "Give a client a second secret",
		more:    "Both work, so that the first can be replaced without a failed call; it is shown this once.",
		answer:  api.ClientCredentials{},
		status:  201,
	},
	"DELETE /v1/clients/{id}/secrets/{secret}": {
		tag:     "Operator: clients",
		id:      "removeClientSecret",
		summary: "Remove a secret of a client",
		more:    "It stops working, everywhere within 5 seconds; tokens that were got with it stay good.",
		status:  204,
	},
}
