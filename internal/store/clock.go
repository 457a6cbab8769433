package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// ErrNotSandbox says that only a sandbox has a clock of its own.
var ErrNotSandbox = errors.New("the store is not a sandbox")

// Clock is the clock of a sandbox.
type Clock struct{ s *Store }

// Time returns the time of a sandbox's clock, in UTC; [ErrNotFound] if it was never set.
func (c *Clock) Time(ctx context.Context) (time.Time, error) {
	return infoTime(ctx, c.s, infoClock)
}

// Set moves a sandbox's clock to a time, to the millisecond; [ErrNotSandbox] elsewhere. A clock that is already
// later stays as it is: it only goes forward.
func (c *Clock) Set(ctx context.Context, to time.Time) error {
	sandbox, err := c.s.Sandbox(ctx)
	if err != nil {
		return err
	}
	if !sandbox {
		return ErrNotSandbox
	}
	err = c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`INSERT INTO store_info (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE
			SET value = excluded.value
			WHERE CAST(store_info.value AS bigint) < CAST(excluded.value AS
			bigint)`, infoClock, strconv.FormatInt(ms(to), 10))
		return err
	})
	return wrapped("keep the sandbox's clock", err)
}

// Hold lets only one owner move a sandbox's clock until a moment of real time, or extends the hold of an owner
// that has it already; false if another owner holds it.
func (c *Clock) Hold(ctx context.Context, owner string, until time.Time) (bool, error) {
	var got bool
	err := c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(`INSERT INTO store_info (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE
			SET value = excluded.value
			WHERE store_info.value < $3 OR substr(store_info.value, 17) =
			$4`, infoClockMover, moverUntil(until)+" "+owner, moverUntil(c.s.options.Real()), owner)
		got = n > 0
		return err
	})
	return got, wrapped("hold the sandbox's clock", err)
}

// Release lets others move the clock that an owner held. If that owner no longer holds it, nothing happens.
func (c *Clock) Release(ctx context.Context, owner string) error {
	err := c.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`DELETE FROM store_info WHERE name = $1 AND substr(value, 17) = $2`, infoClockMover, owner)
		return err
	})
	return wrapped("release the sandbox's clock", err)
}

// moverUntil writes a time so that texts compare as times do.
func moverUntil(t time.Time) string { return fmt.Sprintf("%015d", ms(t)) }
