package issuer

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
)

// Lifetime is how long an access token is valid.
const Lifetime = 86_400 * time.Second

// pollEvery is how often each process looks for changes by others. purgeEvery is how often it forgets what has expired:
// revocations, accepted assertions and keys.
const (
	pollEvery  = 2 * time.Second
	purgeEvery = 10 * time.Minute
)

// Config holds what an issuer needs. Rotation, Random and Log may be left out.
type Config struct {
	Store    *store.Store
	Issuer   string           // the issuer's own address, as tokens name it, without a path
	Audience string           // the identifier of the protected API
	Real     func() time.Time // the real clock: tokens never follow the business clock
	Rotation Rotation         // how the keys that sign tokens follow each other
	Random   io.Reader        // for token identifiers; nil is crypto/rand.Reader
	Log      *slog.Logger     // nil discards
}

// Issuer issues, verifies and revokes access tokens. It is safe for concurrent use.
type Issuer struct {
	config Config
	base   string // Issuer without a slash at its end
	tokens *cache[[32]byte, verified]
	decoys []jose.JSONWebKey // keys for assertions of clients that have no keys
	failed *failures
	issued atomic.Int64
	used   uses

	polling sync.Mutex // one poll at a time, so that an older answer never replaces a newer one
	seen    string     // the store's mark of changes at the last poll; under polling

	mu       sync.RWMutex
	age      uint64 // counts the changes that made clients stale
	clients  *cache[string, *client]
	revoked  map[string]time.Time
	keys     keyring
	keysRead time.Time
}

// New reads the signing keys and the revocations, and makes the first key if the store is empty. Run follows what other
// processes change later.
func New(ctx context.Context, config Config) (*Issuer, error) {
	if config.Store == nil || config.Real == nil || config.Issuer == "" || config.Audience == "" {
		return nil, errors.New("new issuer: store, clock, issuer and audience are required")
	}
	config.Random = cmp.Or[io.Reader](config.Random, rand.Reader)
	config.Log = cmp.Or(config.Log, slog.New(slog.DiscardHandler))
	var err error
	if config.Rotation, err = config.Rotation.checked(); err != nil {
		return nil, fmt.Errorf("new issuer: %w", err)
	}
	decoys, err := makeDecoys()
	if err != nil {
		return nil, fmt.Errorf("new issuer: %w", err)
	}
	i := &Issuer{
		config:  config,
		base:    withoutSlash(config.Issuer),
		decoys:  decoys,
		failed:  newFailures(),
		tokens:  newCache[[32]byte, verified](10_000),
		clients: newCache[string, *client](10_000),
	}
	if err := i.startKeys(ctx); err != nil {
		return nil, fmt.Errorf("new issuer: %w", err)
	}
	if err := i.poll(ctx); err != nil {
		return nil, fmt.Errorf("new issuer: %w", err)
	}
	return i, nil
}

// NewLocal returns an issuer for a process that serves the operator at the keyboard alone: it ends clients and secrets,
// and issues and verifies no token.
func NewLocal(st *store.Store, now func() time.Time) *Issuer {
	return &Issuer{
		config: Config{
			Store:  st,
			Real:   now,
			Random: rand.Reader,
			Log:    slog.New(slog.DiscardHandler),
		},
		failed:  newFailures(),
		tokens:  newCache[[32]byte, verified](1),
		clients: newCache[string, *client](1),
	}
}

// Audience returns the identifier of the protected API, which token requests name.
func (i *Issuer) Audience() string { return i.config.Audience }

// Run follows the changes that any process makes to clients, keys and revoked tokens, makes the next signing key in
// time, and forgets what has expired. It returns when the context ends.
func (i *Issuer) Run(ctx context.Context) {
	poll, purge := time.NewTicker(pollEvery), time.NewTicker(purgeEvery)
	defer poll.Stop()
	defer purge.Stop()
	failing := false
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
			err = i.follow(ctx)
		case <-purge.C:
			err = i.purge(ctx)
		}
		if err != nil && !failing && ctx.Err() == nil {
			i.config.Log.Error("the issuer cannot follow what is changed and revoked", "error", err)
		}
		failing = err != nil
	}
}

// follow does what Run does every two seconds.
func (i *Issuer) follow(ctx context.Context) error {
	if err := i.poll(ctx); err != nil {
		return err
	}
	return errors.Join(i.rotateWhenDue(ctx), i.keepUses(ctx))
}

// purge forgets what has expired.
func (i *Issuer) purge(ctx context.Context) error {
	st := i.config.Store
	return errors.Join(st.Revocations.Purge(ctx), st.Assertions.Purge(ctx), st.Sessions.Purge(ctx),
		st.SigningKeys.Purge(ctx, i.config.Real().Add(-keyKept)))
}

// poll checks whether anything has changed. If so, it forgets the clients that it has read, and reads keys and
// revocations again. It reads the mark first, so that the next poll finds what changes in the meantime.
func (i *Issuer) poll(ctx context.Context) error {
	i.polling.Lock()
	defer i.polling.Unlock()
	mark, err := i.config.Store.Revocations.Changes(ctx)
	if err != nil {
		return fmt.Errorf("look for changes of access: %w", err)
	}
	if mark == i.seen {
		return nil
	}
	i.forgetClients()
	revoked, err := i.config.Store.Revocations.Tokens(ctx)
	if err != nil {
		return err
	}
	if err := i.readKeys(ctx); err != nil {
		return err
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	i.seen, i.revoked = mark, revoked
	return nil
}

// forgetClients makes the next call of each client read it again. A read that began before is not kept.
func (i *Issuer) forgetClients() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.age++
	i.clients.clear()
}

// withoutSlash removes one slash from the end.
func withoutSlash(address string) string {
	if n := len(address); n > 0 && address[n-1] == '/' {
		return address[:n-1]
	}
	return address
}
