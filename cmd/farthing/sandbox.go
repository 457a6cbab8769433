package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"farthing/internal/sandbox"
	"farthing/internal/store"
)

// sandboxCommand runs a platform to try things in.
type sandboxCommand struct {
	hostFlags
	accountFlags
	bankFileFlags
	RailSettle time.Duration `default:"5s" placeholder:"TIME" help:"${rail_settle}"`
	mailFlags
	Data  string `type:"path" placeholder:"DIR" help:"${sandbox_data}"`
	Reset bool   `help:"${sandbox_reset}"`
	Env   string `type:"path" placeholder:"FILE" help:"${sandbox_env}"`
	JSON  bool   `name:"json" help:"Print one line of JSON on standard output, once it is ready."`
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

	Dashboard dashboardLinks `json:"dashboard,omitzero"` // of this start; the file beside the store has none
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
	if p.mail, err = c.sender(); err != nil {
		return err
	}
	c.settle = c.RailSettle
	if err := p.connectSandbox(ctx, c.bankFileFlags); err != nil {
		return err
	}
	file := filepath.Join(folder, sandboxFile)
	if c.Reset {
		if err := reset(ctx, s, file); err != nil {
			return err
		}
	}
	st, business, err := storeFlags{Store: "sqlite:" + file}.openAs(ctx, p.log,
		opening{create: true, platform: p, rails: p.terms()})
	if err != nil {
		return err
	}
	err = c.run(ctx, s, opened{p, st, business, file, p.log})
	return errors.Join(err, st.Close())
}

// reset deletes the store of a sandbox, which no server may be running on, with what is beside it.
func reset(ctx context.Context, s *screen, file string) error {
	if !exists(file) {
		return nil
	}
	err := storeFlags{Store: "sqlite:" + file}.with(ctx, s, func(st *store.Store, _ *clock) error {
		sandbox, err := st.Sandbox(ctx)
		if err == nil && !sandbox {
			return advised{fmt.Errorf("%s is not a sandbox", file),
				"Nothing was deleted. Name another folder with --data."}
		}
		running, err := st.ConnectedRails.List(ctx)
		if err == nil && len(running) > 0 {
			return advised{fmt.Errorf("a server runs on %s, or did within the last minute", file),
				"Nothing was deleted. Stop it, or name another folder with --data."}
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, end := range []string{credentialsEnd, "", "-wal", "-shm", ".key"} {
		if err := os.Remove(file + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("delete the earlier sandbox: %w", err)
		}
	}
	s.note("The earlier sandbox in %s was deleted.", filepath.Dir(file))
	return nil
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
	a, err := o.access(ctx)
	if err != nil {
		return err
	}
	if c.Env != "" {
		if err := writePrivate(c.Env, strings.Join(a.exports(), "\n")+"\n"); err != nil {
			return advised{err, "Name another file with --env."}
		}
	}
	if o.platform.sandbox, err = openSandbox(ctx, o.store, o.clock, o.platform); err != nil {
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
		if a.Dashboard, err = o.dashboardLinks(ctx); err != nil {
			return err
		}
		if c.JSON {
			return s.json(a)
		}
		return a.show(s, o)
	})
}

// show prints addresses, credentials, and lines that work when pasted into a shell.
func (a access) show(s *screen, o opened) error {
	s.line("The sandbox is ready. None of its money is real. Its clock says %s.\n", stamp(new(o.clock.Now())))
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
	s.line("\nPaste these into a second terminal. They set the names that the guides at %s/docs use, get a token, "+
		"make a withdrawal, and move the sandbox clock until the bank has paid it.\n", a.BaseURL)
	for _, line := range slices.Concat(a.exports(), tour) {
		s.line("%s", line)
	}
	s.line("\nOr look at it in a browser. Each of these links signs in once, within 15 minutes.\n")
	s.table([][]string{
		{"  the shop's owner", a.Dashboard.Owner},
		{"  the operator", a.Dashboard.Operator},
		{"  another of its people, who approves", a.Dashboard.Second},
	})
	s.line("\nAs the owner, press Withdraw now on the overview. As the operator, open a merchant, or ask for an " +
		"adjustment; the other approves it under Approvals.")
	s.line("\nCtrl-C stops it. The next start continues with the same data and credentials; --reset starts over.")
	return nil
}

// exports returns the lines that give a shell what the guides name.
func (a access) exports() []string {
	var lines []string
	for _, named := range [][2]string{
		{"BASE_URL", a.BaseURL}, {"AUTH_URL", a.AuthURL}, {"AUDIENCE", a.Audience}, {"MERCHANT_ID", a.MerchantID},
		{"PAYMENT_ID", sandbox.PaymentID}, {"CLIENT_ID", a.ClientID}, {"CLIENT_SECRET", a.ClientSecret},
		{"OPERATOR_CLIENT_ID", a.OperatorClientID}, {"OPERATOR_CLIENT_SECRET", a.OperatorClientSecret},
	} {
		lines = append(lines, fmt.Sprintf("export %s='%s'", named[0], named[1]))
	}
	return lines
}

// tour is what the sandbox prints behind the exports, for pasting: a token, the five endpoints, the balance, the clock.
// README.md has the same lines.
var tour = []string{
	"show() { if command -v jq >/dev/null; then jq .; else cat; echo; fi; }",
	`TOKEN=$(curl -sS "$AUTH_URL/oauth/token" -H 'Content-Type: application/json' -d '{"audience":"'"$AUDIENCE"'",` +
		`"grant_type":"client_credentials","client_id":"'"$CLIENT_ID"'","client_secret":"'"$CLIENT_SECRET"'"}' | ` +
		`sed -n 's/.*"access_token": *"\([^"]*\)".*/\1/p'); [ -n "$TOKEN" ] && echo 'There is a token.'`,
	getLine("/v1/payments?limit=3"),
	getLine("/v1/payments/$PAYMENT_ID"),
	getLine("/v1/balance"),
	`curl -sS -X POST "$BASE_URL/v1/withdrawals/my-first" -H "Authorization: Bearer $TOKEN" -H ` +
		`'Content-Type: application/json' -d '{"merchantId":"'"$MERCHANT_ID"'","amount":1000}' | show`,
	getLine("/v1/withdrawals?limit=3"),
	getLine("/v1/withdrawals/my-first"),
	`curl -sS "$BASE_URL/v1/sandbox/clock" -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' ` +
		`-d '{"by":"30m"}' | show`,
	getLine("/v1/withdrawals/my-first"),
}

// getLine is the line that gets a path and prints the answer so that people can read it.
func getLine(path string) string {
	return `curl -sS "$BASE_URL` + path + `" -H "Authorization: Bearer $TOKEN" | show`
}
