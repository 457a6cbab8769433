package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"farthing/internal/issuer"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// serveCommand runs the platform.
type serveCommand struct {
	storeFlags
	hostFlags
	Issuer      string `placeholder:"URL" help:"${serve_issuer}"`
	Audience    string `placeholder:"TEXT" help:"Identifier of the API in tokens (default: the issuer)."`
	Checkpoints string `type:"path" placeholder:"DIR" help:"${serve_checkpoints}"`
	signingFlags
	accountFlags
	connFlags
	Rail         []string      `default:"none" sep:"none" placeholder:"none|hold|KIND:PLACE" help:"${serve_rail}"`
	RailProfile  []string      `sep:"none" type:"existingfile" placeholder:"FILE" help:"${rail_profile}"`
	RailFetch    bool          `help:"${rail_fetch_only}"`
	RailSettle   time.Duration `default:"5s" placeholder:"TIME" help:"${rail_settle}"`
	adapterFlags `prefix:"rail-"`
	sftpFlags    `prefix:"rail-"`
	mailFlags
	providerFlags
	KeepDeliveries time.Duration `default:"720h" placeholder:"TIME" help:"${serve_keep_deliveries}"`
	Workers        bool          `default:"true" help:"${serve_workers}"`
	RateLimit      rateLimit     `default:"200" placeholder:"N" help:"${serve_rate_limit}"`
}

// signingFlags say how one key that signs tokens succeeds another.
type signingFlags struct {
	SigningAlgorithm string        `default:"ES256" enum:"ES256,RS256" placeholder:"NAME" help:"${signing_by}"`
	SigningPeriod    time.Duration `default:"2160h" placeholder:"TIME" help:"${signing_period}"`
	SigningLead      time.Duration `default:"10m" placeholder:"TIME" help:"${signing_lead}"`
}

// rotation returns the rotation that the flags give.
func (f signingFlags) rotation() issuer.Rotation {
	return issuer.Rotation{Algorithm: f.SigningAlgorithm, Period: f.SigningPeriod, Lead: f.SigningLead}
}

func (c *serveCommand) Run(ctx context.Context, s *screen) error {
	if c.RateLimit < 0 {
		return advised{errors.New("--rate-limit is negative"), "0 is no limit."}
	}
	if c.Checkpoints != "" && !exists(c.Checkpoints) {
		return advised{fmt.Errorf("--checkpoints: there is no folder %s", c.Checkpoints),
			"Make it first, in a place that outlives the store: mkdir " + c.Checkpoints}
	}
	if c.KeepDeliveries < time.Hour {
		return advised{errors.New("--keep-deliveries is less than an hour"), "As in --keep-deliveries 720h"}
	}
	if err := c.connFlags.check(); err != nil {
		return err
	}
	if c.Issuer != "" {
		if err := checkBase(c.Issuer); err != nil {
			return err
		}
	}
	p, err := newPlatform(ctx, c.hostFlags, s)
	if err != nil {
		return err
	}
	defer p.release()
	p.checkpoints, p.rotation = c.Checkpoints, c.rotation()
	p.limits, p.drainDelay, p.keepDeliveries = c.limits(), c.DrainDelay, c.KeepDeliveries
	if p.accounts, err = c.checks(false); err != nil {
		return err
	}
	if err := c.connect(ctx, p); err != nil {
		return err
	}
	if p.mail, err = c.sender(); err != nil {
		return err
	}
	if p.provider, err = c.provider(); err != nil {
		return err
	}
	if c.Issuer != "" {
		p.base, p.audience = strings.TrimSuffix(c.Issuer, "/"), c.Issuer
	}
	if c.Audience != "" {
		p.audience = c.Audience
	}
	path, isFile := sqliteFile(c.Store)
	made := isFile && !exists(path)
	st, business, err := c.openAs(ctx, p.log, opening{create: true, platform: p, rails: p.terms()})
	if err != nil {
		return err
	}
	if made {
		p.log.Warn("there was no store, and a new one was made", "file", path)
	}
	err = c.refuseStore(ctx, st)
	if err == nil {
		err = p.work(ctx, st, business, c.Workers)
	}
	if err == nil {
		err = p.build(ctx, st, business, c.RateLimit)
	}
	if err == nil {
		// however soon it is stopped
		err = p.serve(ctx, func() error { return p.reportUsers(context.WithoutCancel(ctx)) })
	}
	return errors.Join(err, st.Close())
}

// work opens the ways to banks, and, if it has workers, has the platform do what falls due in a store.
func (p *platform) work(ctx context.Context, st *store.Store, business *clock, workers bool) error {
	banks := make([]rail.Rail, len(p.rails))
	for i, c := range p.rails {
		var err error
		if banks[i], err = c.open(st, business); err != nil {
			return err
		}
		if c.found != "" {
			if err := st.ConnectedRails.Remember(ctx, c.terms.Name, c.found); err != nil {
				return err
			}
		}
	}
	if workers {
		p.engine = newEngine(st, business, p, banks)
		p.metrics.watch(p.engine)
	}
	return nil
}

// connect connects the platform with the rails that the flags name, the first of which is the default.
func (c *serveCommand) connect(ctx context.Context, p *platform) error {
	list := c.Rail
	for _, alone := range []string{"none", "hold"} {
		switch {
		case !slices.Contains(list, alone):
		case len(list) > 1:
			return advised{fmt.Errorf("--rail: %s goes with no other", alone), "Leave it out, or all others."}
		default:
			list, p.hold = nil, alone == "hold"
		}
	}
	files := bankFileFlags{
		RailProfile: c.RailProfile,
		RailFetch:   c.RailFetch,
		sftpFlags:   c.sftpFlags,
		every:       lookEvery,
		settle:      c.RailSettle,
	}
	recall := func(ctx context.Context, rail string) string { return c.recall(ctx, rail, p.log) }
	return p.connectRails(ctx, list, byServe, &railFlags{&files, c.adapterFlags, recall})
}

// recall returns what the store remembers of the bank of a rail; "" if it remembers nothing, or cannot be opened.
func (c *serveCommand) recall(ctx context.Context, rail string, log *slog.Logger) string {
	if path, isFile := sqliteFile(c.Store); isFile && !exists(path) {
		return ""
	}
	st, _, err := c.openAs(ctx, log, opening{})
	if err != nil {
		return ""
	}
	found, err := st.ConnectedRails.Remembered(ctx, rail)
	if err = errors.Join(err, st.Close()); err != nil {
		return ""
	}
	return found
}

// refuseStore keeps a sandbox's invented money from being served as real, and a store from being served that no longer
// knows frozen account numbers.
func (c *serveCommand) refuseStore(ctx context.Context, st *store.Store) error {
	sandbox, err := st.Sandbox(ctx)
	if err == nil && sandbox {
		err = advised{errors.New("this store is a sandbox, for good: no money in it is real"),
			"Run farthing sandbox --data DIR to go on with it, or name another store with --store."}
	}
	if err == nil {
		err = st.BankAccounts.CheckDigestKey(ctx)
	}
	return err
}
