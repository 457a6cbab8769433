package api

// TokenAnswer is the answer to a token request that succeeds (RFC 6749, section 5.1). Like TokenState, it has OAuth's
// names.
type TokenAnswer struct {
	// To be reused until it expires.
	AccessToken string `json:"access_token"`
	// How it is presented.
	TokenType string `json:"token_type" enum:"Bearer"`
	// Its lifetime in seconds. Example: 86400
	ExpiresIn int64 `json:"expires_in"`
	// What it opens.
	Scope string `json:"scope"`
}

// TokenState is what the issuer says of an access token when it is asked (RFC 7662). If the token is not good,
// everything except Active is left out.
type TokenState struct {
	// Whether it is good now; if it is not, nothing else is said.
	Active bool `json:"active"`
	// What it opens, as its client stands now.
	Scope string `json:"scope,omitzero"`
	// Whose it is.
	ClientID string `json:"client_id,omitzero"`
	// How it is presented.
	TokenType string `json:"token_type,omitzero"`
	// When it expires, in seconds since 1970.
	Expires int64 `json:"exp,omitzero"`
	// When it was issued, in seconds since 1970.
	IssuedAt int64 `json:"iat,omitzero"`
	// The client again.
	Subject string `json:"sub,omitzero"`
	// The API that it is for.
	Audience string `json:"aud,omitzero"`
	// Who issued it.
	Issuer string `json:"iss,omitzero"`
	// The token's own identifier.
	ID string `json:"jti,omitzero"`
	// The merchant that its client acts for.
	MerchantID string `json:"merchant_id,omitzero"`
}
