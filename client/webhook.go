package client

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"farthing/webhook"
)

// largestWebhook is how much of a webhook's body is read at most.
const largestWebhook = 1 << 20

// errLargeWebhook refuses what no event is.
var errLargeWebhook = errors.New("the webhook has more than 1 MiB")

// Webhook is a message whose signature is good.
type Webhook struct {
	ID   string // names the event: a message may come more than once, and then has the same
	Body []byte
}

// Challenge returns the challenge of a message that verifies the endpoint: write it as the answer's body. It is empty
// for an event.
func (w *Webhook) Challenge() string { return webhook.Challenge(w.Body) }

// ReadWebhook reads a request that an endpoint got, and verifies its signature with the secrets of the endpoint: two
// while one is being replaced. Its errors are those of [webhook.Verify]: answer them 400, and believe nothing that the
// request says. The clock is the receiver's, within 5 minutes of the sender's.
func ReadWebhook(r *http.Request, now time.Time, secrets ...webhook.Secret) (*Webhook, error) {
	body, err := io.ReadAll(io.LimitReader(r.Body, largestWebhook+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the webhook: %w", err)
	case len(body) > largestWebhook:
		return nil, errLargeWebhook
	}
	if err := webhook.Verify(r.Header, body, now, secrets...); err != nil {
		return nil, fmt.Errorf("verify the webhook: %w", err)
	}
	return &Webhook{ID: r.Header.Get(webhook.HeaderID), Body: body}, nil
}
