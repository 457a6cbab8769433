package api

import "encoding/json"

// OAuthClient is an OAuth client.
type OAuthClient struct {
	// Identifies the client.
	ClientID string `json:"clientId"`
	// The merchant that it acts for; null for the operator's.
	MerchantID *string `json:"merchantId"`
	// For people.
	Name string `json:"name"`
	// The person responsible for an operator's client.
	Owner *string `json:"owner"`
	// What its tokens may open at most.
	Scopes []string `json:"scopes"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// The people who created it, or gave it secrets that the operator has since removed. Empty: it was created on the
	// command line, see the audit log, nobody but the client itself knows its secrets, or a merchant's client asks.
	MadeBy []string `json:"madeBy"`
	// When it last got a token, to within a day; null: never.
	LastUsedAt *Time `json:"lastUsedAt" format:"date-time"`
	// When it was ended; null: it is in use.
	RevokedAt *Time `json:"revokedAt" format:"date-time"`

	// Its secrets, by name only; absent in lists.
	Secrets []ClientSecret `json:"secrets,omitzero"`
}

// ClientSecret names a secret of a client. The secret itself is not stored.
type ClientSecret struct {
	// Names the secret.
	ID string `json:"id"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it stops working, if that was set.
	ExpiresAt *Time `json:"expiresAt" format:"date-time"`
}

// ClientCredentials are a new client with its secret, which is shown only once.
type ClientCredentials struct {
	// Identifies the client.
	ClientID string `json:"clientId"`
	// Its secret, which is not stored and cannot be shown again; null if it signs assertions with its own keys.
	ClientSecret *string `json:"clientSecret"`
	// Names the secret; null if there is none.
	SecretID *string `json:"secretId"`
	// The merchant that it acts for.
	MerchantID string `json:"merchantId"`
	// For people.
	Name string `json:"name"`
	// What its tokens may open at most.
	Scopes []string `json:"scopes"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// OwnSecret asks for a secret that nobody but the client made.
type OwnSecret struct {
	// A valid secret of the client. A token alone is not enough, because a stolen one would give lasting access.
	ClientSecret string `json:"clientSecret" minLength:"1" maxLength:"200"`
}

// NewOAuthClient asks for a client of a merchant.
type NewOAuthClient struct {
	// The merchant that it acts for: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false" maxLength:"64"`
	// For people.
	Name string `json:"name" minLength:"1" maxLength:"100"`
	// The role whose scopes it has, in place of scopes. Example: bookkeeper
	Role string `json:"role" required:"false" enum:"viewer,bookkeeper,developer,owner"`
	// What it may do; all that reads, and withdrawals:write, if it and role are absent.
	Scopes []string `json:"scopes" required:"false"`

	// Its public keys as a JSON Web Key Set (RFC 7517) of 1 to 5 keys: EC on P-256, RSA of 2,048 to 4,096 bits, or
	// Ed25519. It then signs an assertion for each token (private_key_jwt) and has no secret.
	JWKS json.RawMessage `json:"jwks" required:"false"`
}
