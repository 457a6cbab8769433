package dashboard

import (
	"cmp"
	"slices"

	"farthing/api"
)

// clientPages are about programs that act for a merchant. Its owner keeps them, and the operator's admin.
var clientPages = []page{{
	path:  underMerchant + "/clients",
	title: "Clients",
	menu:  "Programs",
	asks:  []string{"getMerchant", "listOwnClients", "getOwnClient"},
	does: []deed{
		{
			name:      "create-client",
			operation: "createOwnClient",
			body:      api.NewOAuthClient{},
			strong:    true,
			shows:     true,
		},
		{
			name:      "add-secret",
			operation: "addOwnClientSecret",
			path:      []string{"id"},
			query:     []string{"merchantId"},
			strong:    true,
			shows:     true,
		},
		{
			name:      "remove-secret",
			operation: "removeOwnClientSecret",
			path:      []string{"id", "secret"},
			query:     []string{"merchantId", "leaked"},
			done:      "The secret was removed. It stops working within 5 seconds.",
		},
		{
			name:      "revoke",
			operation: "revokeOwnClient",
			path:      []string{"id"},
			query:     []string{"merchantId"},
			done:      revokedText,
		},
		keepClient,
	},
	template: "merchant_clients",
	load:     merchantClients,
}}

// operatorClientPages are about the programs of anybody.
var operatorClientPages = []page{{
	path:  "/app/clients",
	title: "Clients",
	menu:  "Platform",
	asks:  []string{"listClients"},
	also:  []string{"getMerchant"},
	does: []deed{
		{
			name:      "add-secret",
			operation: "addClientSecret",
			path:      []string{"id"},
			strong:    true,
			shows:     true,
		},
		{
			name:      "revoke",
			operation: "revokeClient",
			path:      []string{"id"},
			done:      revokedText,
		},
		keepClient,
	},
	template: "clients",
	load:     placed[api.OAuthClient]("listClients"),
}}

const revokedText = "The client was revoked. Its tokens stop working within 5 seconds."

// keepClient says that an unused client is needed.
var keepClient = deed{
	name:      "keep-client",
	operation: "acknowledgeClient",
	path:      []string{"id"},
	done:      "The client is still needed: it is no work for another 90 days.",
}

// merchantClients are a page of a merchant's clients; the one that is looked at, or was just changed, with the names of
// its secrets.
func merchantClients(v *visit) (any, error) {
	if _, err := v.business(); err != nil {
		return nil, err
	}
	list, err := listedBy[api.OAuthClient](v, "listOwnClients", v.of("limit", "20"))
	id := cmp.Or(v.form.Get("id"), v.r.URL.Query().Get("client"))
	at := slices.IndexFunc(list.Data, func(one api.OAuthClient) bool { return one.ClientID == id })
	if err != nil || at < 0 {
		return list, err
	}
	one := Question{Path: map[string]string{"id": id}, Query: v.of()}
	list.Data[at], err = ask[api.OAuthClient](v, "getOwnClient", one)
	return list, err
}
