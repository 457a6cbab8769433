package dashboard

import "farthing/api"

// madeNow is what a deed answered whose answer is shown, and never again.
type madeNow struct{ answered any }

// Now is what was just made.
func (s *view) Now() madeNow { return madeNow{s.v.answered} }

// Attempt is what a webhook endpoint answered to a test; nil if none was made.
func (m madeNow) Attempt() *api.WebhookAttempt { return answeredAs[api.WebhookAttempt](m) }

// Endpoint is a webhook endpoint that was made, or has a new secret; nil if none was.
func (m madeNow) Endpoint() *api.WebhookEndpoint { return answeredAs[api.WebhookEndpoint](m) }

// Table is what a table of merchants came to; nil if none was uploaded.
func (m madeNow) Table() *onboardedTable {
	result, _ := m.answered.(*onboardedTable)
	return result
}

// Credentials are those of a client that was made, or has a new secret; nil if none was.
func (m madeNow) Credentials() *api.ClientCredentials { return answeredAs[api.ClientCredentials](m) }

// answeredAs is the answer, if it is of the type.
func answeredAs[A any](m madeNow) *A {
	if answer, ok := m.answered.(A); ok {
		return &answer
	}
	return nil
}
