package server

import (
	"fmt"

	"farthing"
	"farthing/api"
)

var healthy = reply{body: api.Health{Status: "ok"}}

func getHealth(*call) (reply, error) { return healthy, nil }

// getReadiness looks whether the database answers.
func getReadiness(c *call) (reply, error) {
	if _, err := c.s.config.Store.Revocations.Changes(c.ctx()); err != nil {
		return reply{}, fmt.Errorf("%w: %w", farthing.Refuse(farthing.CodeUnavailable, "The database does not answer."), err)
	}
	return healthy, nil
}
