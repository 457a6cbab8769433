package store

import (
	"context"
	"fmt"
	"time"
)

// holdProfile holds the configuration $2 of the rail $1 until $3, unless another one is held at $4.
const holdProfile = `INSERT INTO rail_profiles AS p (rail, digest, held_until) VALUES ($1, $2, $3)
	ON CONFLICT (rail) DO UPDATE SET digest = excluded.digest, held_until = excluded.held_until
	WHERE p.digest = excluded.digest OR p.held_until <= $4`

// heldProfile counts the leases on the configuration $2 of the rail $1 that last until $3.
const heldProfile = `SELECT COUNT(*) FROM rail_profiles WHERE rail = $1 AND digest = $2 AND held_until > $3`

// Hold lets a server hand over by its configuration of a rail for RailLease, and reports false if servers with another
// configuration do. The digest is that of [ConnectedRail]; servers with the same one hold the lease together. It writes
// only in the last two thirds of the lease.
func (c *ConnectedRails) Hold(ctx context.Context, rail, digest string) (held bool, err error) {
	now := c.s.options.Real()
	var fresh int64
	err = c.s.queryRow(ctx, heldProfile, []any{rail, digest, ms(now.Add(RailLease * 2 / 3))}, &fresh)
	if err != nil || fresh > 0 {
		return err == nil, wrapped("look who holds the configuration of a rail", err)
	}
	err = c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(holdProfile, rail, digest, ms(now.Add(RailLease)), ms(now))
		held = n > 0
		return err
	})
	return held, wrapped("hold the configuration of a rail", err)
}

// releaseProfile ends the lease on the configuration $2 of the rail $1, if no server but $3 has it and was seen since
// $4.
const releaseProfile = `DELETE FROM rail_profiles WHERE rail = $1 AND digest = $2 AND NOT EXISTS
	(SELECT 1 FROM connected_rails c WHERE c.digest = $2 AND c.server <> $3 AND c.seen_at >= $4)`

// Release ends the leases of a server that hands nothing over any more, unless another server shares them.
func (c *ConnectedRails) Release(ctx context.Context, server string, rails []ConnectedRail) error {
	since := ms(c.s.options.Real().Add(-RailLease))
	err := c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, rail := range rails {
			if _, err := exec(releaseProfile, rail.Terms.Name, rail.Digest, server, since); err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("release the configurations of rails", err)
}

// WaitingRail is a rail of a server that waits, because servers with another configuration hand over.
type WaitingRail struct {
	Server, Rail string
	Until        time.Time // when the lease of the others ends, unless they renew it
}

// Waiting lists the rails of running servers that wait.
func (c *ConnectedRails) Waiting(ctx context.Context) ([]WaitingRail, error) {
	connected, err := c.List(ctx)
	if err != nil {
		return nil, err
	}
	type lease struct {
		digest string
		until  time.Time
	}
	held := map[string]lease{}
	err = c.s.query(ctx, `SELECT rail, digest, held_until FROM rail_profiles WHERE held_until > $1 ORDER BY rail`,
		[]any{ms(c.s.options.Real())}, func(r row) error {
			var rail string
			var l lease
			err := r.Scan(&rail, &l.digest, (*moment)(&l.until))
			held[rail] = l
			return err
		})
	if err != nil {
		return nil, fmt.Errorf("list the configurations of rails: %w", err)
	}
	var list []WaitingRail
	for _, rail := range connected {
		if l, ok := held[rail.Terms.Name]; ok && rail.Digest != "" && rail.Digest != l.digest {
			list = append(list, WaitingRail{rail.Server, rail.Terms.Name, l.until})
		}
	}
	return list, nil
}
