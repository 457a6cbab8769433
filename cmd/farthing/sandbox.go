package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"farthing/issuer"
	"farthing/sandbox"
	"farthing/store"
)

// sandboxCommand runs a platform to try things in.
type sandboxCommand struct {
	hostFlags
	accountFlags
	Data string `type:"path" placeholder:"DIR" help:"${sandbox_data}"`
	JSON bool   `name:"json" help:"Print one line of JSON on standard output, once it is ready."`
}

// access is what a person needs to call a sandbox; it is printed with --json.
type access struct {
	BaseURL              string `json:"baseUrl"`
	AuthURL              string `json:"authUrl"`
	Audience             string `json:"audience"`
	MerchantID           string `json:"merchantId"`
	ClientID             string `json:"clientId"`
	ClientSecret         string `json:"clientSecret"`
	OperatorClientID     string `json:"operatorClientId"`
	OperatorClientSecret string `json:"operatorClientSecret"`
}

// Run opens or makes the sandbox, serves it and prints how to call it.
func (c *sandboxCommand) Run(ctx context.Context, s *screen) error {
	folder, err := c.folder()
	if err != nil {
		return err
	}
	p, err := newPlatform(ctx, c.hostFlags, s)
	if err != nil {
		return err
	}
	defer p.release()
	if p.accounts, err = c.checks(true); err != nil {
		return err
	}
	file := filepath.Join(folder, sandboxFile)
	st, business, err := storeFlags{Store: "sqlite:" + file}.openWatched(ctx, p.log, p)
	if err != nil {
		return err
	}
	err = c.run(ctx, s, opened{p, st, business, file, p.log})
	return errors.Join(err, st.Close())
}

// folder makes the sandbox's folder.
func (c *sandboxCommand) folder() (string, error) {
	folder := c.Data
	if folder == "" {
		var err error
		if folder, err = ownFolder(); err != nil {
			return "", err
		}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", advised{fmt.Errorf("make the sandbox's folder: %w", err), "Name another one with --data DIR."}
	}
	return folder, nil
}

// sandboxFile is the store of a sandbox, in its folder.
const sandboxFile = "farthing.db"

// ownFolder returns the folder of a sandbox for which none was named.
func ownFolder() (string, error) {
	own, err := os.UserConfigDir()
	if err != nil {
		return "", advised{fmt.Errorf("find a folder for the sandbox: %w", err), "Name one with --data DIR."}
	}
	return filepath.Join(own, "farthing", "sandbox"), nil
}

// opened is a sandbox's store and what serves it.
type opened struct {
	platform *platform
	store    *store.Store
	clock    *clock
	file     string
	log      *slog.Logger
}

func (c *sandboxCommand) run(ctx context.Context, s *screen, o opened) error {
	if err := o.store.MarkSandbox(ctx, byHand()); err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	a := access{
		BaseURL:    o.platform.base,
		AuthURL:    o.platform.base,
		Audience:   o.platform.audience,
		MerchantID: sandbox.MerchantID,
	}
	merchant, err := freshSecret(ctx, o.store, issuer.NewClient{
		MerchantID: sandbox.MerchantID,
		Name:       "sandbox",
		Scopes:     issuer.MerchantScopes.Names(),
	})
	if err != nil {
		return err
	}
	operator, err := freshSecret(ctx, o.store, issuer.NewClient{Name: "sandbox operator", Owner: "sandbox"})
	if err != nil {
		return err
	}
	a.ClientID, a.ClientSecret = merchant.ClientID, merchant.Secret
	a.OperatorClientID, a.OperatorClientSecret = operator.ClientID, operator.Secret
	if o.platform.sandbox, err = openSandbox(ctx, o.store, o.clock, o.log); err != nil {
		return err
	}
	err = o.platform.sandbox.Seed(ctx, realNow(), sandbox.Seeding{
		MerchantClient: a.ClientID,
		Checks:         o.platform.accounts,
	})
	if err != nil {
		return err
	}
	o.platform.sandbox.CatchUp(ctx)
	if err := o.platform.build(ctx, o.store, o.clock, 0); err != nil {
		return err
	}
	return o.platform.serve(ctx, func() error {
		if c.JSON {
			return s.json(a)
		}
		return a.show(s, o)
	})
}

// freshSecret finds the sandbox's own client by its name, or makes it, and gives it a new secret. The secret of the
// last start stays valid, so that a program that knows it continues to work once; earlier secrets are removed, because
// they would pile up.
func freshSecret(ctx context.Context, st *store.Store, wish issuer.NewClient) (issuer.Credentials, error) {
	wish.By = byHand()
	clients, err := allClients(ctx, st, wish.MerchantID)
	if err != nil {
		return issuer.Credentials{}, err
	}
	for _, client := range clients {
		if client.MerchantID != wish.MerchantID || client.Name != wish.Name || client.RevokedAt != nil {
			continue
		}
		if client, err = st.Clients.Get(ctx, client.ID); err != nil {
			return issuer.Credentials{}, err
		}
		for _, old := range client.Secrets[:max(0, len(client.Secrets)-1)] {
			removal := store.Removal{ClientID: client.ID, SecretID: old.ID}
			if err := st.Clients.RemoveSecret(ctx, removal, wish.By); err != nil {
				return issuer.Credentials{}, err
			}
		}
		return issuer.AddSecret(ctx, st, realNow(), client.ID, wish.By)
	}
	return issuer.CreateClient(ctx, st, realNow(), wish)
}

// show prints addresses, credentials, and lines that work when pasted into a shell.
func (a access) show(s *screen, o opened) error {
	s.line("The sandbox is ready. No money in it is real, and its clock stands at %s.\n", stamp(new(o.clock.Now())))
	s.table([][]string{
		{"  interface", a.BaseURL + "   (described at " + a.BaseURL + "/docs)"},
		{"  token issuer", a.AuthURL},
		{"  audience", a.Audience},
		{"  merchant", a.MerchantID},
		{"  client id", a.ClientID},
		{"  client secret", a.ClientSecret},
		{"  operator's client id", a.OperatorClientID},
		{"  operator's client secret", a.OperatorClientSecret},
		{"  store", o.file},
	})
	s.line("\nPaste these: first a token, good for a day; last, the clock is moved until the bank has paid the " +
		"withdrawal.\n")
	for _, line := range a.curls() {
		s.line("%s", line)
	}
	s.line("\nCtrl-C stops it; the next start goes on with the same data.")
	return nil
}

// curls returns the lines to paste: the token, the five endpoints, the balance, the clock.
func (a access) curls() []string {
	get := func(address string) string {
		return fmt.Sprintf(`curl -sS -w '\n' '%s%s' -H "Authorization: Bearer $TOKEN"`, a.BaseURL, address)
	}
	return []string{
		fmt.Sprintf(`TOKEN=$(curl -sS '%s/oauth/token' -H 'Content-Type: application/json' -d `+
			`'{"audience":%q,"grant_type":"client_credentials","client_id":%q,"client_secret":%q}' | sed `+
			`'s/.*"access_token": *"\([^"]*\)".*/\1/')`,
			a.AuthURL, a.Audience, a.ClientID, a.ClientSecret),
		get("/v1/payments?limit=3"),
		get("/v1/payments/" + sandbox.PaymentID),
		get("/v1/balance"),
		fmt.Sprintf(`curl -sS -w '\n' -X POST '%s/v1/withdrawals/my-first' -H "Authorization: Bearer $TOKEN" -H `+
			`'Content-Type: application/json' -d '{"merchantId":%q,"amount":1000}'`, a.BaseURL, a.MerchantID),
		get("/v1/withdrawals"),
		get("/v1/withdrawals/my-first"),
		fmt.Sprintf(`curl -sS -w '\n' '%s/v1/sandbox/clock' -H "Authorization: Bearer $TOKEN" -H 'Content-Type: `+
			`application/json' -d '{"by":"30m"}'`, a.BaseURL),
		get("/v1/withdrawals/my-first"),
	}
}
