// Package webhook speaks Standard Webhooks 1.0.0 (standardwebhooks.com): it signs a message with the secrets of an
// endpoint, and verifies one. Receivers of Farthing's webhooks may import it for [Verify]; it depends on
// the standard library alone.
//
// A message is a body and three headers. webhook-id names the event, the same at every attempt, so that a receiver
// recognizes a repeated one. webhook-timestamp is the time of the attempt, so that an old message is refused.
// webhook-signature proves that both, and the body, were signed with the secret.
package webhook
