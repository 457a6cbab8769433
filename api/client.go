package api

import "encoding/json"

// Client is an OAuth client.
type Client struct {
	ClientID   string   `json:"clientId" doc:"Identifies the client."`
	MerchantID *string  `json:"merchantId" doc:"The merchant that it acts for; null for the operator's."`
	Name       string   `json:"name" doc:"For people."`
	Owner      *string  `json:"owner" doc:"The person who answers for an operator's client."`
	Scopes     []string `json:"scopes" doc:"What its tokens may open at most."`
	CreatedAt  Time     `json:"createdAt" format:"date-time" doc:"When it was made."`
	RevokedAt  *Time    `json:"revokedAt" format:"date-time" doc:"When it was ended; null: it is in use."`

	Secrets []ClientSecret `json:"secrets,omitzero" doc:"Its secrets, by name only; absent in lists."`
}

// ClientSecret names a secret of a client. The secret itself is not stored.
type ClientSecret struct {
	ID        string `json:"id" doc:"Names the secret."`
	CreatedAt Time   `json:"createdAt" format:"date-time" doc:"When it was made."`
	ExpiresAt *Time  `json:"expiresAt" format:"date-time" doc:"When it stops working, if that was set."`
}

// ClientCredentials are a new client with its secret, which is shown only once.
type ClientCredentials struct {
	ClientID     string   `json:"clientId" doc:"Identifies the client."`
	ClientSecret *string  `json:"clientSecret" doc:"Its secret, which is not stored and cannot be shown again; null if it signs assertions with its own keys."`
	SecretID     *string  `json:"secretId" doc:"Names the secret; null if there is none."`
	MerchantID   string   `json:"merchantId" doc:"The merchant that it acts for."`
	Name         string   `json:"name" doc:"For people."`
	Scopes       []string `json:"scopes" doc:"What its tokens may open at most."`
	CreatedAt    Time     `json:"createdAt" format:"date-time" doc:"When it was made."`
}

// NewClient asks for a client of a merchant.
type NewClient struct {
	MerchantID string   `json:"merchantId" maxLength:"64" doc:"The merchant that it acts for."`
	Name       string   `json:"name" minLength:"1" maxLength:"100" doc:"For people."`
	Scopes     []string `json:"scopes" required:"false" doc:"What it may do; every scope that reads, and withdrawals:write, if absent."`

	JWKS json.RawMessage `json:"jwks" required:"false" doc:"Its public keys as a JSON Web Key Set (RFC 7517) of 1 to 5 keys: EC on P-256, RSA of 2,048 to 4,096 bits, or Ed25519. It then signs an assertion for each token (private_key_jwt) and has no secret."`
}
