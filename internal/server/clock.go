package server

import (
	"context"
	"fmt"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
)

// MoveClock moves a sandbox's clock to what target makes of where it stands, and
// answers where it stands once everything that falls due on the way has been done.
// An error of target is answered as it is, and nothing has moved.
type MoveClock func(ctx context.Context, target func(now time.Time) (time.Time, error)) (time.Time, error)

// longestMove is how far one request moves the clock at most: a longer move is a mistake.
const longestMove = 10 * 366 * 24 * time.Hour

func getClock(c *call) (reply, error) {
	return clockReply(c.s.config.Now()), nil
}

func clockReply(now time.Time) reply {
	return reply{body: api.Clock{Now: api.MomentOf(now)}, one: true}
}

func moveClock(c *call) (reply, error) {
	wish, err := decode[api.ClockMove](c, false)
	target, odd := targetOf(wish)
	if err != nil && wish == (api.ClockMove{}) {
		odd = nil // that it names no target may be of what has the wrong form
	}
	if err := allFaults(err, odd); err != nil {
		return reply{}, err
	}
	now, err := c.s.config.MoveClock(c.ctx(), func(now time.Time) (time.Time, error) {
		if err := matches(c, clockReply(now)); err != nil { // where it stands when it is this request's turn
			return now, err
		}
		return target(now)
	})
	return clockReply(now), err
}

// targetOf is where a request wants the clock.
func targetOf(wish api.ClockMove) (func(time.Time) (time.Time, error), error) {
	switch {
	case (wish.To == nil) == (wish.By == nil):
		return nil, farthing.Invalid("body", "takes one of to and by")
	case wish.To != nil:
		to := *wish.To.Std()
		return func(now time.Time) (time.Time, error) {
			if to.Before(now) {
				return now, farthing.Invalid("body.to",
					"is before "+now.Format(api.TimeFormat)+", where the clock stands; it goes forward only")
			}
			return near(now, to, "body.to")
		}, nil
	default:
		by, err := api.ParseDuration(*wish.By)
		if err != nil {
			return nil, farthing.Invalid("body.by", "must be a duration such as 36h, 14d or P14D")
		}
		return func(now time.Time) (time.Time, error) { return near(now, now.Add(by), "body.by") }, nil
	}
}

// near refuses what is too far away.
func near(now, to time.Time, location string) (time.Time, error) {
	if to.Sub(now) > longestMove {
		years := int(longestMove.Hours() / 24 / 366)
		return now, farthing.Invalid(location,
			fmt.Sprintf("is more than %d years ahead of where the clock stands", years))
	}
	return to, nil
}
