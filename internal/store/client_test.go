package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// shopClient returns a merchant's client with one secret.
func shopClient(id string) store.Client {
	return store.Client{
		ID:         id,
		MerchantID: "mer_1",
		Name:       "Shop",
		Scopes:     []string{"payments:read", "balance:read"},
		CreatedAt:  storetest.Start,
		NotBefore:  storetest.Start,
		Secrets:    []store.ClientSecret{{ID: "s1", Digest: []byte{1, 2, 0, 255}, CreatedAt: storetest.Start}},
	}
}

func TestClientIsReadAsItWasCreated(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		want := shopClient("c1")
		want.JWKS = `{"keys":[]}`
		must(t, s.Clients.Create(t.Context(), want, farthing.BySystem))
		got, err := s.Clients.Get(t.Context(), "c1")
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%v %s", err, diff)
		}
		if err := s.Clients.Create(t.Context(), want, farthing.BySystem); !errors.Is(err, store.ErrExists) {
			t.Errorf("created twice: %v", err)
		}
		if _, err := s.Clients.Get(t.Context(), "c2"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("an unknown client: %v", err)
		}
	})
}

func TestClientsAreListedByMerchantInPages(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, id := range []string{"c3", "c1", "c2"} {
			must(t, s.Clients.Create(t.Context(), shopClient(id), farthing.BySystem))
		}
		operator := shopClient("c0")
		operator.MerchantID, operator.Owner = "", "ann"
		must(t, s.Clients.Create(t.Context(), operator, farthing.BySystem))
		for _, c := range []struct {
			merchant, after string
			limit           int
			want            []string
		}{{"", "", 10, []string{
			"c0", "c1", "c2", "c3",
		}}, {"mer_1", "", 2, []string{"c1", "c2"}}, {"mer_1", "c2", 2, []string{"c3"}}, {"mer_2", "", 2, nil}} {
			list, err := s.Clients.List(t.Context(), c.merchant, c.after, c.limit)
			must(t, err)
			var ids []string
			for _, client := range list {
				ids = append(ids, client.ID)
			}
			if diff := cmp.Diff(c.want, ids); diff != "" {
				t.Errorf("list %q from %q: %s", c.merchant, c.after, diff)
			}
		}
	})
}

func TestEveryChangeOfAccessIsCounted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.Clients.Create(t.Context(), shopClient("c1"), farthing.BySystem))
		later := storetest.Start.Add(time.Hour)
		last := ""
		for _, step := range []struct {
			name string
			do   func() error
		}{
			{"nothing", func() error { return nil }},
			{"add secret", func() error {
				return s.Clients.AddSecret(t.Context(), "c1",
					store.ClientSecret{ID: "s2", Digest: []byte("d"), CreatedAt: later}, farthing.BySystem)
			}},
			{"expire secrets", func() error {
				expiry := store.Expiry{ClientID: "c1", Except: "s2", At: later}
				return s.Clients.ExpireSecrets(t.Context(), expiry, farthing.BySystem)
			}},
			{"remove secret", func() error {
				return s.Clients.RemoveSecret(t.Context(), store.Removal{ClientID: "c1", SecretID: "s1"},
					farthing.BySystem)
			}},
			{"revoke token", func() error { return s.Revocations.RevokeToken(t.Context(), "jti", later) }},
			{"revoke client", func() error { return s.Clients.Revoke(t.Context(), "c1", later, farthing.BySystem) }},
		} {
			must(t, step.do())
			mark, err := s.Revocations.Changes(t.Context())
			if err != nil || mark == last {
				t.Errorf("after %s: the mark is %q, as before (%v)", step.name, mark, err)
			}
			last = mark
		}
		client, err := s.Clients.Get(t.Context(), "c1")
		if err != nil || client.RevokedAt == nil || !client.RevokedAt.Equal(later) || len(client.Secrets) != 1 ||
			client.Secrets[0].ID != "s2" {
			t.Errorf("in the end: %+v, %v", client, err)
		}
	})
}

// However many callers ask at once, in however many processes, a client has at most two valid secrets.
func TestTwoSecretsAtMost(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			processes := []*store.Store{
				storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock)),
			}
			must(t, processes[0].Clients.Create(t.Context(), shopClient("c1"), farthing.BySystem))
			added := func() (count int64) {
				t.Helper()
				var all sync.WaitGroup
				var made atomic.Int64
				for n := range 16 {
					all.Go(func() {
						id := fmt.Sprintf("s%d-%d", clock.Now().UnixMilli(), n)
						secret := store.ClientSecret{ID: id, Digest: []byte{byte(n)}, CreatedAt: clock.Now()}
						err := processes[n%2].Clients.AddSecret(t.Context(), "c1", secret, farthing.BySystem)
						if err == nil {
							made.Add(1)
						} else if !errors.Is(err, store.ErrTooManySecrets) {
							t.Error(err)
						}
					})
				}
				all.Wait()
				return made.Load()
			}
			if got := added(); got != 1 {
				t.Errorf("beside one secret %d were added", got)
			}
			expiry := store.Expiry{ClientID: "c1", At: clock.Now().Add(time.Hour)}
			must(t, processes[0].Clients.ExpireSecrets(t.Context(), expiry, farthing.BySystem))
			if got := added(); got != 0 {
				t.Errorf("beside two that are good for an hour %d were added", got)
			}
			clock.Advance(time.Hour)
			if got := added(); got != 2 {
				t.Errorf("once both have expired %d were added", got)
			}
		})
	}
}

func TestWhatIsNotThereCannotBeChanged(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for name, err := range map[string]error{
			"add secret": s.Clients.AddSecret(t.Context(), "c1", store.ClientSecret{ID: "s", Digest: []byte("d")},
				farthing.BySystem),
			"remove secret": s.Clients.RemoveSecret(t.Context(), store.Removal{ClientID: "c1", SecretID: "s"},
				farthing.BySystem),
			"revoke client": s.Clients.Revoke(t.Context(), "c1", storetest.Start, farthing.BySystem),
		} {
			if !errors.Is(err, store.ErrNotFound) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestRevokedTokensAreKeptUntilTheyExpire(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for jti, life := range map[string]time.Duration{"a": time.Hour, "b": 2 * time.Hour} {
			must(t, s.Revocations.RevokeToken(t.Context(), jti, storetest.Start.Add(life)))
			must(t, s.Revocations.RevokeToken(t.Context(), jti, storetest.Start.Add(life)))
		}
		clock.Advance(time.Hour)
		must(t, s.Revocations.Purge(t.Context()))
		tokens, err := s.Revocations.Tokens(t.Context())
		if diff := cmp.Diff(map[string]time.Time{"b": storetest.Start.Add(2 * time.Hour)}, tokens); err != nil ||
			diff != "" {
			t.Errorf("%v %s", err, diff)
		}
	})
}

func TestSealedAccountOpensForItsRecordAlone(t *testing.T) {
	s, _ := storetest.Open(t, "sqlite")
	sealed, id := s.BankAccounts.Seal("mer_1", "ba_1", []byte("12345678"))
	plain, err := s.BankAccounts.Unseal("mer_1", "ba_1", sealed)
	if err != nil || string(plain) != "12345678" || id == "" {
		t.Errorf("unsealed %q, %v, key %q", plain, err, id)
	}
	again, _ := s.BankAccounts.Seal("mer_1", "ba_1", []byte("12345678"))
	if bytes.Equal(again, sealed) {
		t.Error("the same number is sealed the same way twice")
	}
	changed := append([]byte(nil), sealed...)
	changed[len(changed)-1] ^= 1
	for name, c := range map[string]struct {
		merchant, account string
		sealed            []byte
	}{
		"other merchant": {"mer_2", "ba_1", sealed},
		"other account":  {"mer_1", "ba_2", sealed},
		"changed":        {"mer_1", "ba_1", changed},
		"cut":            {"mer_1", "ba_1", sealed[:9]},
		"empty":          {"mer_1", "ba_1", nil},
	} {
		if plain, err := s.BankAccounts.Unseal(c.merchant, c.account, c.sealed); !errors.Is(err, store.ErrWrongKey) {
			t.Errorf("%s: %q, %v", name, plain, err)
		}
	}
}

func TestSandboxIsOneForGoodWithAClock(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if is, err := s.Sandbox(t.Context()); is || err != nil {
			t.Errorf("an empty store is a sandbox: %v, %v", is, err)
		}
		if err := s.Clock.Set(t.Context(), storetest.Start); !errors.Is(err, store.ErrNotSandbox) {
			t.Errorf("a clock outside a sandbox: %v", err)
		}
		must(t, s.MarkSandbox(t.Context(), farthing.BySystem))
		must(t, s.MarkSandbox(t.Context(), farthing.BySystem))
		if is, err := s.Sandbox(t.Context()); !is || err != nil {
			t.Errorf("marked, and a sandbox: %v, %v", is, err)
		}
		if _, err := s.Clock.Time(t.Context()); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a clock never set: %v", err)
		}
		must(t, s.Clock.Set(t.Context(), storetest.Start))
		if at, err := s.Clock.Time(t.Context()); !at.Equal(storetest.Start) || err != nil {
			t.Errorf("the clock stands at %v, %v", at, err)
		}
	})
}

// A real store without merchants yet was made a sandbox for good by a mistyped command.
func TestStoresThatSomebodyUsesBecomeNoSandbox(t *testing.T) {
	for name, use := range map[string]func(t *testing.T, s *store.Store){
		"a merchant": func(t *testing.T, s *store.Store) {
			do(t, s, farthing.CreateMerchant{ID: "shop", Name: "Shop", By: staff})
		},
		"a client": func(t *testing.T, s *store.Store) {
			client := store.Client{ID: "cl_1", Name: "till", CreatedAt: storetest.Start}
			must(t, s.Clients.Create(t.Context(), client, ada("")))
		},
		"a setting": func(t *testing.T, s *store.Store) {
			_, err := s.Settings.Change(t.Context(),
				farthing.ChangeSettings{
					To:     farthing.Settings{RefundRate: 3},
					Names:  []string{"refundRate"},
					Reason: "strict",
					By:     staff,
				})
			must(t, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				use(t, s)
				if err := s.MarkSandbox(t.Context(), farthing.BySystem); !errors.Is(err, store.ErrNotEmpty) {
					t.Errorf("it becomes a sandbox: %v", err)
				}
				if is, err := s.Sandbox(t.Context()); is || err != nil {
					t.Errorf("it is a sandbox: %t, %v", is, err)
				}
			})
		})
	}
}

// Nor does one of which only a book is left.
func TestAStoreWithABookBecomesNoSandbox(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			s, url := storetest.Open(t, engine)
			do(t, s, farthing.CreateMerchant{ID: "shop", Name: "Shop", By: staff})
			tamper(t, url, "DELETE FROM merchants")
			if err := s.MarkSandbox(t.Context(), farthing.BySystem); !errors.Is(err, store.ErrNotEmpty) {
				t.Errorf("it becomes a sandbox: %v", err)
			}
		})
	}
}

// must ends the test if there is an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
