package issuer

import (
	"context"
	"maps"
	"sync"
	"time"

	"farthing/internal/store"
)

// uses are the clients that got tokens, as far as the store does not know it yet. A token waits for no write: Run keeps
// them, of each client once a day. It is safe for concurrent use, and its zero value is empty.
type uses struct {
	mu sync.Mutex
	at map[string]time.Time // by client
}

// note notes that a client got a token, unless the store knows that of about the same time.
func (u *uses) note(c *client, now time.Time) {
	if c.usedAt != nil && now.Sub(*c.usedAt) < store.UseNotedEvery {
		return
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.at == nil {
		u.at = map[string]time.Time{}
	}
	u.at[c.id] = now
}

// take returns what was noted since it was called last.
func (u *uses) take() map[string]time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	taken := u.at
	u.at = nil
	return taken
}

// putBack notes again what could not be kept.
func (u *uses) putBack(taken map[string]time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	maps.Copy(taken, u.at)
	u.at = taken
}

// keepUses has the store keep which clients got tokens.
func (i *Issuer) keepUses(ctx context.Context) error {
	taken := i.used.take()
	if len(taken) == 0 {
		return nil
	}
	err := i.config.Store.Clients.NoteUses(ctx, taken)
	if err != nil {
		i.used.putBack(taken)
	}
	return err
}
