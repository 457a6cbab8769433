package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"net/url"
	"sync"
	"time"

	"farthing/issuer"
	"farthing/jobs"
	"farthing/server"
	"farthing/store"
)

// Limits on connections, so that a slow or idle caller holds nothing for long.
const (
	readHeaderTimeout = 10 * time.Second
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 16 << 10
	drainTimeout      = 20 * time.Second
)

// hostFlags say where a platform listens and what it writes down.
type hostFlags struct {
	Addr      string `default:"127.0.0.1:8080" placeholder:"HOST:PORT" help:"Where the interface and the token issuer listen, ${default} unless named; port 0 takes a free one."`
	AdminAddr string `default:"127.0.0.1:0" placeholder:"HOST:PORT" help:"Where health, metrics and profiles are served besides, ${default} unless named; the log says which port. Never public."`
	OTLP      string `name:"otlp-endpoint" env:"FARTHING_OTLP_ENDPOINT,OTEL_EXPORTER_OTLP_ENDPOINT" placeholder:"URL" help:"Export OpenTelemetry traces over OTLP/HTTP to this address; none unless named."`
	Log       string `default:"text" enum:"text,json" placeholder:"FORM" help:"Form of the log, on standard error: text (the default) or json."`
}

// platform is everything that answers on the network.
type platform struct {
	log         *slog.Logger
	base        string // how callers reach it, without a slash at the end
	audience    string
	store       *store.Store
	engine      *jobs.Engine  // does what falls due by itself; nil: another process does
	clock       *sandboxClock // nil: the store is no sandbox
	issuer      *issuer.Issuer
	rotation    issuer.Rotation
	accounts    accountChecks
	metrics     *metrics
	traces      *traces
	checkpoints string // folder; "": none are written
	public      *http.Server
	admin       *http.Server
	listen      [2]net.Listener // public, admin
	failed      chan error      // why the platform cannot go on
}

// newPlatform takes the ports. What fails at once (a port in use) fails before
// the store is opened.
func newPlatform(ctx context.Context, f hostFlags, log *slog.Logger) (*platform, error) {
	p := &platform{log: log, metrics: newMetrics(), failed: make(chan error, 3)}
	for i, addr := range []string{f.Addr, f.AdminAddr} {
		var config net.ListenConfig
		listener, err := config.Listen(ctx, "tcp", addr)
		if err != nil {
			p.release()
			return nil, advised{err, "Choose another address with " + [...]string{"--addr", "--admin-addr"}[i] + "; port 0 takes any free one."}
		}
		p.listen[i] = listener
	}
	var err error
	if p.traces, err = startTraces(ctx, f.OTLP, log); err != nil {
		p.release()
		return nil, err
	}
	p.base = baseURL(p.listen[0].Addr())
	p.audience = p.base
	return p, nil
}

// release gives the ports back.
func (p *platform) release() {
	for _, listener := range p.listen {
		if listener != nil {
			_ = listener.Close() // served or not, it is closed afterwards
		}
	}
}

// fail ends serve with an error.
func (p *platform) fail(err error) {
	select {
	case p.failed <- err:
	default: // it ends already
	}
}

// baseURL is how callers on this machine reach an address.
func baseURL(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("http://localhost:%d", tcp.Port)
	}
	return "http://" + addr.String()
}

// checkBase refuses an address that cannot be an issuer's: discovery needs one without a path.
func checkBase(base string) error {
	u, err := url.Parse(base)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || (u.Path != "" && u.Path != "/") || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return advised{fmt.Errorf("--issuer: %.200q is no address without a path", base), "As in --issuer https://pay.example.com"}
	}
	return nil
}

// rateLimit is how many requests a second each client may send; 0 is no limit.
type rateLimit int

// build makes issuer and server on an open store.
func (p *platform) build(ctx context.Context, st *store.Store, business *clock, limit rateLimit) error {
	var err error
	p.store = st
	p.issuer, err = issuer.New(ctx, issuer.Config{Store: st, Issuer: p.base, Audience: p.audience, Real: realNow, Rotation: p.rotation, Log: p.log})
	if errors.Is(err, issuer.ErrRotation) {
		return advised{err, "As in --signing-algorithm ES256 --signing-period 2160h --signing-lead 10m"}
	}
	if err != nil {
		return err
	}
	version, _ := buildVersion()
	config := server.Config{Store: st, Issuer: p.issuer, Now: business.now, Real: realNow, BaseURL: p.base, Version: version, Rate: int(limit), Tables: p.accounts.tables, CheckName: p.accounts.name, Measure: p.metrics.request, Log: p.log}
	if p.clock != nil {
		config.MoveClock = p.clock.move
	}
	door, err := server.New(config)
	if err != nil {
		return err
	}
	p.metrics.follow(st, p.issuer)
	handler := door.Handler()
	if p.clock != nil {
		handler = p.clock.following(handler)
	}
	errorLog := slog.NewLogLogger(p.log.Handler(), slog.LevelWarn)
	p.public = &http.Server{Handler: p.traces.handler(handler), ReadHeaderTimeout: readHeaderTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes, ErrorLog: errorLog}
	p.admin = &http.Server{Handler: adminHandler(door.Handler(), p.metrics.handler()), ReadHeaderTimeout: readHeaderTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes, ErrorLog: errorLog}
	return nil
}

// adminHandler serves health, as the public port does, metrics and profiles.
func adminHandler(public, metrics http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /healthz", public)
	mux.Handle("GET /readyz", public)
	mux.Handle("GET /metrics", metrics)
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return mux
}

// serve answers until the context ends, then stops taking connections and lets
// those under way finish. ready is called once callers are answered.
func (p *platform) serve(ctx context.Context, ready func() error) error {
	following, stopFollowing := context.WithCancel(ctx)
	defer stopFollowing()
	var running sync.WaitGroup
	for i, s := range []*http.Server{p.public, p.admin} {
		running.Go(func() {
			if err := s.Serve(p.listen[i]); !errors.Is(err, http.ErrServerClosed) {
				p.fail(fmt.Errorf("serve: %w", err))
			}
		})
	}
	running.Go(func() { p.issuer.Run(following) })
	if p.engine != nil {
		running.Go(func() { p.engine.Loop(following) })
	}
	running.Go(func() { (&bookCheck{store: p.store, metrics: p.metrics, log: p.log}).run(following) })
	if p.checkpoints != "" {
		running.Go(func() {
			(&checkpointing{store: p.store, folder: p.checkpoints, metrics: p.metrics, log: p.log}).run(following)
		})
	}
	p.log.Info("serving", "address", p.base, "admin", "http://"+p.listen[1].Addr().String())
	err := ready()
	if err == nil {
		select {
		case <-ctx.Done():
		case err = <-p.failed:
		}
	}
	p.drain(context.WithoutCancel(ctx))
	stopFollowing()
	running.Wait()
	return err
}

// drain waits for requests under way, but not for ever.
func (p *platform) drain(ctx context.Context) {
	p.log.Info("stopping: no new requests are taken")
	ctx, cancel := context.WithTimeout(ctx, drainTimeout)
	defer cancel()
	for _, s := range []*http.Server{p.public, p.admin} {
		if err := s.Shutdown(ctx); err != nil {
			p.log.Warn("some requests did not end in time and are cut off", "error", err)
			_ = s.Close() // the same connections once more
		}
	}
	if err := p.traces.stop(ctx); err != nil {
		p.log.Warn("stopping", "error", err)
	}
}
