// Package webhook speaks Standard Webhooks 1.0.0 (standardwebhooks.com): it signs a message with the secrets of an
// endpoint, and verifies one. Whoever receives Farthing's webhooks may import it for [Verify]; it brings
// the standard library along, and no more.
//
// A message is a body and three headers. webhook-id names the event, the same at every attempt, so that a receiver
// knows one that comes again. webhook-timestamp is the moment of the attempt, so that an old message is refused.
// webhook-signature proves that both, and the body, were sent by somebody who has the secret.
package webhook
