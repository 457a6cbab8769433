package store_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// keyFrom returns a signing key that signs from an hour after the start.
func keyFrom(id string, hour int) store.SigningKey {
	return store.SigningKey{
		ID:        id,
		Algorithm: "ES256",
		Private:   []byte("private " + id),
		SignsFrom: storetest.Start.Add(time.Duration(hour) * time.Hour),
	}
}

func TestSigningKeysFollowEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		first, second := keyFrom("k1", 0), keyFrom("k2", 1)
		must(t, s.SigningKeys.Add(t.Context(), first, "", farthing.BySystem))
		must(t, s.SigningKeys.Add(t.Context(), second, "k1", farthing.BySystem))
		for _, after := range []string{"", "k1", "k3"} {
			if err := s.SigningKeys.Add(t.Context(), keyFrom("k3", 2), after, farthing.BySystem); !errors.Is(err,
				store.ErrExists) {
				t.Errorf("a key after %q: %v", after, err)
			}
		}
		first.RetiredAt = &second.SignsFrom
		keys, err := s.SigningKeys.List(t.Context())
		if diff := cmp.Diff([]store.SigningKey{second, first}, keys); err != nil || diff != "" {
			t.Errorf("%v %s", err, diff)
		}
		must(t, s.SigningKeys.Purge(t.Context(), second.SignsFrom))
		if keys, err := s.SigningKeys.List(t.Context()); err != nil || len(keys) != 2 {
			t.Errorf("purged at its last moment: %d keys, %v", len(keys), err)
		}
		if _, problems := verified(t, s); problems != "" {
			t.Errorf("with a key that ended: %s", problems)
		}
		must(t, s.SigningKeys.Purge(t.Context(), second.SignsFrom.Add(time.Hour)))
		if keys, err := s.SigningKeys.List(t.Context()); err != nil || len(keys) != 1 || keys[0].ID != "k2" {
			t.Errorf("after the purge: %+v, %v", keys, err)
		}
		if _, problems := verified(t, s); problems != "" {
			t.Errorf("after the purge: %s", problems)
		}
	})
}

func TestOneOfManyNextKeysIsKept(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			stores := []*store.Store{storetest.Reopen(t, url, options), storetest.Reopen(t, url, options)}
			for round, after := range []string{"", "0"} {
				id := []string{"0", "1"}[round]
				errs := make([]error, 8)
				var all sync.WaitGroup
				for n := range errs {
					all.Go(func() {
						errs[n] = stores[n%2].SigningKeys.Add(t.Context(), keyFrom(id, round), after, farthing.BySystem)
					})
				}
				all.Wait()
				kept := 0
				for _, err := range errs {
					if err == nil {
						kept++
					} else if !errors.Is(err, store.ErrExists) {
						t.Error(err)
					}
				}
				if kept != 1 {
					t.Errorf("round %d: %d keys were kept", round, kept)
				}
			}
		})
	}
}
