package issuer

import (
	"errors"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// twoIssuers are two processes on one store.
func twoIssuers(t *testing.T, engine string, clock *storetest.Clock, rotation Rotation) [2]*Issuer {
	t.Helper()
	url, key := storetest.URL(t, engine)
	var issuers [2]*Issuer
	for n := range issuers {
		config := configOn(storetest.Reopen(t, url, storetest.Options(key, clock)), clock, nil)
		config.Rotation = rotation
		var err error
		if issuers[n], err = New(t.Context(), config); err != nil {
			t.Fatal(err)
		}
	}
	return issuers
}

// verifier verifies tokens with the keys that it fetched last, as a resource server does.
type verifier struct {
	keys    jose.JSONWebKeySet
	fetched time.Time
}

// opens reports whether the verifier accepts a token. It fetches keys only if those that it has are ten minutes old.
func (v *verifier) opens(t *testing.T, from *Issuer, token string) bool {
	t.Helper()
	if now := from.config.Real(); now.Sub(v.fetched) >= 10*time.Minute {
		v.keys, v.fetched = jose.JSONWebKeySet{Keys: from.published()}, now
	}
	parsed, err := jwt.ParseSigned(token, signatures)
	if err != nil {
		t.Fatal(err)
	}
	keys := v.keys.Key(parsed.Headers[0].KeyID)
	return len(keys) == 1 && parsed.Claims(keys[0]) == nil
}

// signedWith returns the id of the key of a token.
func signedWith(t *testing.T, token string) string {
	t.Helper()
	parsed, err := jwt.ParseSigned(token, signatures)
	if err != nil {
		t.Fatal(err)
	}
	return parsed.Headers[0].KeyID
}

func TestKeysRotateWithoutAFailedCall(t *testing.T) {
	// A step on PostgreSQL takes longer.
	for engine, length := range map[string]time.Duration{"sqlite": 27 * time.Hour, "postgres": 5 * time.Hour} {
		t.Run(engine, func(t *testing.T) {
			const step, period = 30 * time.Second, 2 * time.Hour
			clock := storetest.NewClock(storetest.Start)
			issuers := twoIssuers(t, engine, clock, Rotation{Period: period})
			shop := create(t, issuers[0].config.Store, clock, NewClient{MerchantID: "mer_1", Name: "Shop"})
			var caching verifier
			var old []string
			used := map[string]bool{}
			check := func(by *Issuer, token string) {
				t.Helper()
				if _, err := by.Verify(t.Context(), token); err != nil {
					t.Fatalf("%v after the start: %v", clock.Now().Sub(storetest.Start), err)
				}
			}
			// Each process sees a step later what the other has done. They take turns in going first.
			for n := 0; clock.Now().Before(storetest.Start.Add(length)); n++ {
				first, second := issuers[n/7%2], issuers[1-n/7%2]
				if err := first.follow(t.Context()); err != nil {
					t.Fatal(err)
				}
				for _, by := range []*Issuer{first, second} {
					token := issueFor(t, by, shop)
					used[signedWith(t, token)] = true
					check(first, token)
					check(second, token)
					if !caching.opens(t, second, token) {
						t.Fatalf("%v after the start: who keeps published keys for ten minutes does not know that of "+
							"a token", clock.Now().Sub(storetest.Start))
					}
					old = append(old, token)
				}
				// A token that expires before the next step is accepted, and not from memory.
				if last := len(old) - 2*int(Lifetime/step); last >= 0 {
					second.tokens.clear()
					check(second, old[last])
				}
				if n%20 == 0 {
					if err := first.purge(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
				clock.Advance(step)
			}
			keys, err := issuers[0].config.Store.SigningKeys.List(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if want := int(length/period) + 1; len(used) != want || len(keys) != want {
				t.Errorf("%d keys have signed in %v, %d are kept", len(used), length, len(keys))
			}
			clock.Advance(Lifetime + 2*time.Hour)
			if err := issuers[0].purge(t.Context()); err != nil {
				t.Fatal(err)
			}
			if keys, err := issuers[0].config.Store.SigningKeys.List(t.Context()); err != nil || len(keys) != 1 {
				t.Errorf("%d keys are kept when all others' tokens have expired, %v", len(keys), err)
			}
		})
	}
}

func TestRotateMakesOneNextKey(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			issuers := twoIssuers(t, engine, clock, Rotation{})
			before, err := issuers[0].signer()
			if err != nil {
				t.Fatal(err)
			}
			next := make([]NextKey, 6)
			var all sync.WaitGroup
			for n := range next {
				all.Go(func() {
					var err error
					if next[n], err = issuers[n%2].Rotate(t.Context()); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			for _, one := range next {
				if one != next[0] || one.ID == before.ID || one.SignsFrom.Sub(clock.Now()) < MinKeyLead {
					t.Errorf("%+v, %+v", one, next[0])
				}
			}
			for _, i := range issuers {
				if key, err := i.signer(); err != nil || key.ID != before.ID || len(i.published()) != 2 {
					t.Errorf("right after: %s signs, %d published, %v", key.ID, len(i.published()), err)
				}
			}
			clock.Set(next[0].SignsFrom)
			for _, i := range issuers {
				if key, err := i.signer(); err != nil || key.ID != next[0].ID {
					t.Errorf("when it is due: %s signs, %v", key.ID, err)
				}
			}
			if again, err := issuers[1].Rotate(t.Context()); err != nil || again.ID == next[0].ID {
				t.Errorf("the next rotation: %+v, %v", again, err)
			}
		})
	}
}

func TestCommandRotatesWithoutAnIssuer(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		first, err := RotateKey(t.Context(), s, clock.Now(), Rotation{}, farthing.BySystem)
		if err != nil || !first.SignsFrom.Equal(clock.Now()) {
			t.Fatalf("in an empty store: %+v, %v", first, err)
		}
		d := newDesk(t, s, clock)
		second, err := RotateKey(t.Context(), s, clock.Now(), Rotation{Lead: time.Hour}, farthing.BySystem)
		if err != nil || second.SignsFrom.Sub(clock.Now()) < time.Hour {
			t.Fatalf("%+v, %v", second, err)
		}
		poll(t, d.Issuer)
		if set := publishedSet(t, d); len(set.Key(second.ID)) != 1 || len(set.Key(first.ID)) != 1 {
			t.Errorf("a running process publishes %+v", set)
		}
	})
}

func TestAlgorithmIsASetting(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			shop := create(t, s, clock, NewClient{MerchantID: "mer_1", Name: "Shop"})
			curve := newIssuer(t, s, clock, nil)
			config := configOn(storetest.Reopen(t, url, storetest.Options(key, clock)), clock, nil)
			config.Rotation.Algorithm = RS256
			changed, err := New(t.Context(), config)
			if err != nil {
				t.Fatal(err)
			}
			algorithm := func(token string) string {
				parsed, err := jwt.ParseSigned(token, signatures)
				if err != nil {
					t.Fatal(err)
				}
				return parsed.Headers[0].Algorithm
			}
			tokens := []string{issueFor(t, changed, shop)}
			clock.Advance(MinKeyLead + keyMargin)
			for _, i := range []*Issuer{curve, changed} {
				if err := i.follow(t.Context()); err != nil {
					t.Fatal(err)
				}
				tokens = append(tokens, issueFor(t, i, shop))
			}
			for n, want := range []string{ES256, RS256, RS256} {
				if got := algorithm(tokens[n]); got != want {
					t.Errorf("token %d is signed %s", n, got)
				}
				for _, i := range []*Issuer{curve, changed} {
					if caller, err := i.Verify(t.Context(), tokens[n]); err != nil || caller.ClientID != shop.ClientID {
						t.Errorf("token %d: %v", n, err)
					}
				}
			}
			if keys := curve.published(); len(keys) != 2 {
				t.Errorf("%d keys: the two settings do not agree", len(keys))
			}
		})
	}
}

func TestRotationIsChecked(t *testing.T) {
	s, _ := storetest.Open(t, "sqlite")
	for name, r := range map[string]Rotation{
		"other algorithm": {Algorithm: "HS256"},
		"none":            {Algorithm: "none"},
		"short lead":      {Lead: MinKeyLead - 1},
		"negative lead":   {Lead: -time.Hour},
		"short period":    {Period: time.Hour},
	} {
		if _, err := RotateKey(t.Context(), s, storetest.Start, r, farthing.BySystem); !errors.Is(err, ErrRotation) {
			t.Errorf("%s: %v", name, err)
		}
		config := configOn(s, storetest.NewClock(storetest.Start), nil)
		config.Rotation = r
		if _, err := New(t.Context(), config); !errors.Is(err, ErrRotation) {
			t.Errorf("%s: an issuer: %v", name, err)
		}
	}
}

func TestFirstKeySignsWhereTheClockIsBehind(t *testing.T) {
	clock := storetest.NewClock(storetest.Start)
	issuers := twoIssuers(t, "sqlite", clock, Rotation{})
	clock.Advance(-time.Minute)
	if _, err := issuers[1].signer(); err != nil {
		t.Error(err)
	}
}
