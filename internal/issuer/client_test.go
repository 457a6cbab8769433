package issuer

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestCreateClientGivesTheScopesOfItsKind(t *testing.T) {
	s, _ := storetest.Open(t, "sqlite")
	for _, c := range []struct {
		name string
		wish NewClient
		want Scopes
		err  error
	}{
		{"merchant's", NewClient{MerchantID: "m", Name: "n"}, DefaultMerchantScopes, nil},
		{"operator's by silence", NewClient{Name: "n", Owner: "Ann"}, 0, ErrScope},
		{"operator's", NewClient{Name: "n", Role: "admin"}, OperatorScopes, nil},
		{"operator's for a shop", NewClient{Name: "n", Role: "backend"}, known([]string{PaymentsRead, WithdrawalsRead,
			WithdrawalsWrite, BalanceRead, MerchantRead, EventsRead, PaymentsWrite}), nil},
		{"a role and scopes", NewClient{Name: "n", Role: "admin", Scopes: []string{BalanceRead}}, 0, ErrScope},
		{"a role of the other side", NewClient{Name: "n", Role: "owner"}, 0, ErrScope},
		{"a merchant's role", NewClient{MerchantID: "m", Name: "n", Role: "owner"}, MerchantScopes, nil},
		{"an operator's role", NewClient{MerchantID: "m", Name: "n", Role: "auditor"}, 0, ErrScope},
		{"no role", NewClient{Name: "n", Role: "king"}, 0, ErrScope},
		{"narrow", NewClient{MerchantID: "m", Name: "n", Scopes: []string{BalanceRead, BalanceRead}},
			known([]string{BalanceRead}), nil},
		{"operator's scope", NewClient{MerchantID: "m", Name: "n", Scopes: []string{PaymentsWrite}}, 0, ErrScope},
		{"operator reads", NewClient{MerchantID: "m", Name: "n", Scopes: []string{OperatorRead}}, 0, ErrScope},
		{"unknown scope", NewClient{Name: "n", Scopes: []string{"shoes:read"}}, 0, ErrScope},
		{"no name", NewClient{MerchantID: "m", Name: " "}, 0, ErrClient},
		{"a long name", NewClient{MerchantID: "m", Name: strings.Repeat("é", 101)}, 0, ErrClient},
		{"a name of two lines", NewClient{MerchantID: "m", Name: "a\nb"}, 0, ErrClient},
		{"a card's number", NewClient{MerchantID: "m", Name: "till 4111 1111 1111 1111"}, 0, ErrClient},
		{"an owner with one", NewClient{Name: "n", Owner: "Ann 4111-1111-1111-1111", Role: "admin"}, 0, ErrClient},
		{"an owner with a letter of another script", NewClient{Name: "n", Owner: "Alice Sm\u0456th"}, 0, ErrClient},
		{"an owner that is an actor", NewClient{Name: "n", Owner: "Staff", Role: "admin"}, 0, ErrClient},
		{"an owner that is a client", NewClient{Name: "n", Owner: "client:cl_1", Role: "admin"}, 0, ErrClient},
		{"an owner with a character of no width", NewClient{Name: "n", Owner: "Alice\u200b Smith"}, 0, ErrClient},
		{"an owner written backwards", NewClient{Name: "n", Owner: "\u202eAlice", Role: "admin"}, 0, ErrClient},
		{"an owner with an accent alone", NewClient{Name: "n", Owner: "Jose\u0301", Role: "admin"}, 0, ErrClient},
		{"an owner abroad", NewClient{Name: "n", Owner: "José 2, O’Neill-Łuk", Role: "admin"}, OperatorScopes, nil},
		{"an owner in Cyrillic", NewClient{Name: "n", Owner: "Алиса", Role: "admin"}, OperatorScopes, nil},
		{"an owner in Japanese", NewClient{Name: "n", Owner: "東 ひかり", Role: "admin"}, OperatorScopes, nil},
		{"an owner in Hindi", NewClient{Name: "n", Owner: "प्रिया", Role: "admin"}, OperatorScopes, nil},
		{"an owner of two lines", NewClient{Name: "n", Owner: "Ann\nBob", Role: "admin"}, 0, ErrClient},
		{"a long owner", NewClient{Name: "n", Owner: strings.Repeat("x", 101), Role: "admin"}, 0, ErrClient},
	} {
		got, err := CreateClient(t.Context(), s, storetest.Start, c.wish)
		if !errors.Is(err, c.err) || got.Scopes != c.want {
			t.Errorf("%s: %v, %v", c.name, got.Scopes, err)
		}
	}
}

func TestSecretsAreRandomAndKeptAsDigests(t *testing.T) {
	s, url := storetest.Open(t, "sqlite")
	first := create(t, s, storetest.NewClock(storetest.Start), NewClient{MerchantID: "m", Name: "n"})
	second := create(t, s, storetest.NewClock(storetest.Start), NewClient{MerchantID: "m", Name: "n"})
	form := regexp.MustCompile(`^[A-Za-z0-9]{43}$`)
	if !form.MatchString(first.Secret) || first.Secret == second.Secret || !strings.HasPrefix(first.ClientID, "cl_") ||
		!strings.HasPrefix(first.SecretID, "sec_") {
		t.Errorf("%+v %+v", first, second)
	}
	stored, err := s.Clients.Get(t.Context(), first.ClientID)
	if err != nil || len(stored.Secrets) != 1 || string(stored.Secrets[0].Digest) == first.Secret ||
		len(stored.Secrets[0].Digest) != 32 {
		t.Errorf("%s keeps %+v, %v", url, stored, err)
	}
}

func TestSecretRotatesWithoutAFailedCall(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		d.tokenFor(t, d.shop) // from now on the client is in memory
		second, err := AddSecret(t.Context(), d.store, d.clock.Now(), d.shop.ClientID, farthing.BySystem)
		if err != nil {
			t.Fatal(err)
		}
		d.tokenFor(t, second)
		d.tokenFor(t, d.shop)
		if _, err := AddSecret(t.Context(), d.store, d.clock.Now(), d.shop.ClientID, farthing.BySystem); !errors.Is(err,
			ErrTooManySecrets) {
			t.Errorf("a third secret: %v", err)
		}
		expiry := store.Expiry{
			ClientID: d.shop.ClientID,
			Except:   second.SecretID,
			At:       d.clock.Now().Add(time.Hour),
		}
		if err := d.store.Clients.ExpireSecrets(t.Context(), expiry, farthing.BySystem); err != nil {
			t.Fatal(err)
		}
		poll(t, d.Issuer)
		d.tokenFor(t, d.shop)
		d.clock.Advance(time.Hour)
		d.tokenFor(t, second)
		if r := d.post(t, "/oauth/token", tokenBody(d.shop)); r.body["error"] != "invalid_client" {
			t.Errorf("an expired secret: %d %s", r.status, r.text)
		}
		if _, err := AddSecret(t.Context(), d.store, d.clock.Now(), d.shop.ClientID, farthing.BySystem); err != nil {
			t.Errorf("an expired secret counts: %v", err)
		}
		if _, err := AddSecret(t.Context(), d.store, d.clock.Now(), "cl_unknown", farthing.BySystem); !errors.Is(err,
			store.ErrNotFound) {
			t.Errorf("a secret for nobody: %v", err)
		}
	})
}

// A secret that is replaced stays valid for the time of grace, and there are never more than two valid ones.
func TestASecretIsReplaced(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		replace := func(grace time.Duration) Credentials {
			t.Helper()
			client, err := d.store.Clients.Get(t.Context(), d.shop.ClientID)
			if err != nil {
				t.Fatal(err)
			}
			made, err := ReplaceSecret(t.Context(), d.store, d.clock.Now(), Replacement{Client: client, Grace: grace})
			if err != nil || made.ClientID != client.ID {
				t.Fatalf("%+v, %v", made, err)
			}
			poll(t, d.Issuer)
			return made
		}
		refused := func(what string, c Credentials) {
			t.Helper()
			if r := d.post(t, "/oauth/token", tokenBody(c)); r.body["error"] != "invalid_client" {
				t.Errorf("%s: %d %s", what, r.status, r.text)
			}
		}
		second := replace(time.Hour)
		d.tokenFor(t, d.shop)
		d.tokenFor(t, second)
		third := replace(time.Hour)
		refused("the older of two", d.shop)
		d.tokenFor(t, second)
		d.tokenFor(t, third)
		d.clock.Advance(time.Hour)
		refused("the one before, once its time is over", second)
		fourth := replace(0)
		refused("the one before, without grace", third)
		d.tokenFor(t, fourth)
	})
}

func TestOperatorReadOpensEveryRead(t *testing.T) {
	reader := known([]string{OperatorRead})
	for _, name := range scopeNames {
		if got, want := reader.Has(name), strings.HasSuffix(name, ":read"); got != want {
			t.Errorf("operator:read opens %s: %v", name, got)
		}
	}
	if reader.Has("shoes:read") || Scopes(0).Has(PaymentsRead) {
		t.Error("a scope is opened by nothing")
	}
}

func FuzzParameters(f *testing.F) {
	f.Add(`{"grant_type":"client_credentials"}`)
	f.Add(`{"a":1,"a":2}`)
	f.Add("grant_type=client_credentials&client_id=%41")
	f.Add("a=1&a=2")
	f.Fuzz(func(t *testing.T, body string) {
		for _, parse := range []func(string) (parameters, error){func(s string) (parameters, error) {
			return parseJSON([]byte(s))
		}, parseForm} {
			_, err := parse(body)
			if refused, ok := errors.AsType[refusal](err); err != nil &&
				(!ok || refused.status != 400 || (len(body) > 20 && strings.Contains(refused.Description, body))) {
				t.Errorf("%q: %v", body, err)
			}
		}
		parseBasic(body)
	})
}
