package dashboard

import "farthing/api"

// clientPages are about programs that act for a merchant; operatorClientPages about those of anybody.
var (
	clientPages         = []page{clientPage(underMerchant+"/clients", "Programs")}
	operatorClientPages = []page{clientPage("/app/clients", "Platform")}
)

// clientPage is the row of a page of clients. Only the operator sees them: no operation lists them to a merchant.
func clientPage(path, menu string) page {
	return page{
		path:  path,
		title: "Clients",
		menu:  menu,
		asks:  []string{"listClients"},
		also:  []string{"getMerchant"},
		does: []deed{
			{
				name:      "create-client",
				operation: "createClient",
				body:      api.NewOAuthClient{},
				strong:    true,
				shows:     true,
			},
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
				done:      "The client was revoked. Its tokens stop working within 5 seconds.",
			},
			{
				name:      "keep-client",
				operation: "acknowledgeClient",
				path:      []string{"id"},
				done:      "The client is still needed: it is no work for another 90 days.",
			},
		},
		template: "clients",
		load:     placed[api.OAuthClient]("listClients"),
	}
}
