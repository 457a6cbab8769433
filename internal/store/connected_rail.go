package store

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
)

// RailLease is how long a server counts as running after it was seen last. Servers renew it three times as often.
const RailLease = time.Minute

// ConnectedRail is a rail of a server that runs on the store.
type ConnectedRail struct {
	Server string             // the process
	Bank   string             // name of the profile; "" if the rail has none
	Digest string             // of what the server was configured with, in hexadecimal
	Terms  farthing.RailTerms // with the kind of the rail as its name; of a server that holds withdrawals, Hold alone
	SeenAt time.Time          // by the real clock
}

// ConnectedRails are the rails of the servers that run on the store.
type ConnectedRails struct{ s *Store }

// Renew says that a server runs with these rails, the default first, and forgets servers that are long gone.
func (c *ConnectedRails) Renew(ctx context.Context, server string, rails []ConnectedRail) error {
	now := c.s.options.Real()
	err := c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if _, err := exec(`DELETE FROM connected_rails WHERE server = $1 OR seen_at < $2`, server,
			ms(now.Add(-2*RailLease))); err != nil {
			return err
		}
		for place, rail := range rails {
			terms, err := json.Marshal(rail.Terms)
			if err != nil {
				return fmt.Errorf("write the terms of rail %s: %w", rail.Terms.Name, err)
			}
			if _, err := exec(`INSERT INTO connected_rails (server, place, bank, digest, terms, seen_at)
				VALUES ($1, $2, $3, $4, $5, $6)`, server, place, rail.Bank, rail.Digest, string(terms),
				ms(now)); err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("keep which rails are connected", err)
}

// Remember keeps what a server found out about the bank of a rail when it reached it, for one that cannot.
func (c *ConnectedRails) Remember(ctx context.Context, rail, found string) error {
	was, err := c.Remembered(ctx, rail)
	if err != nil || was == found {
		return err
	}
	return c.s.setInfo(ctx, infoRail+rail, found)
}

// Remembered returns what was found out about the bank of a rail when it was reached last; "": it never was.
func (c *ConnectedRails) Remembered(ctx context.Context, rail string) (string, error) {
	return c.s.info(ctx, infoRail+rail)
}

// List returns the rails of the servers that run, those of the server that was seen last first.
func (c *ConnectedRails) List(ctx context.Context) ([]ConnectedRail, error) {
	var list []ConnectedRail
	err := c.s.query(ctx, `SELECT server, bank, digest, terms, seen_at FROM connected_rails WHERE seen_at >= $1
		ORDER BY server, place`, []any{ms(c.s.options.Real().Add(-RailLease))}, func(r row) error {
		var rail ConnectedRail
		var terms string
		if err := r.Scan(&rail.Server, &rail.Bank, &rail.Digest, &terms, (*moment)(&rail.SeenAt)); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(terms), &rail.Terms); err != nil {
			return fmt.Errorf("read the terms of a rail of server %s: %w", rail.Server, err)
		}
		list = append(list, rail)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list the connected rails: %w", err)
	}
	slices.SortStableFunc(list, func(a, b ConnectedRail) int {
		return cmp.Or(b.SeenAt.Compare(a.SeenAt), cmp.Compare(a.Server, b.Server))
	})
	return list, nil
}

// terms returns what a server with all these rails would know of them.
func (c *ConnectedRails) terms(ctx context.Context) ([]farthing.RailTerms, error) {
	connected, err := c.List(ctx)
	if err != nil {
		return nil, err
	}
	var list []farthing.RailTerms
	for _, rail := range connected {
		known := slices.ContainsFunc(list, func(t farthing.RailTerms) bool { return t.Name == rail.Terms.Name })
		if !known && !rail.Terms.Hold {
			list = append(list, rail.Terms)
		}
	}
	if len(list) == 0 && len(connected) > 0 { // they all hold withdrawals
		list = append(list, connected[0].Terms)
	}
	return list, nil
}
