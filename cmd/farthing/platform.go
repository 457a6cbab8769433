package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"sync"
	"time"

	"farthing/internal/deliver"
	"farthing/internal/intake"
	"farthing/internal/issuer"
	"farthing/internal/jobs"
	"farthing/internal/mail"
	"farthing/internal/people"
	"farthing/internal/rail/isofile"
	"farthing/internal/sandbox"
	"farthing/internal/server"
	"farthing/internal/store"
)

// These limit connections, so that a slow or idle caller holds nothing for long.
const (
	readHeaderTimeout = 10 * time.Second
	idleTimeout       = 2 * time.Minute
	maxHeaderBytes    = 16 << 10
	drainTimeout      = 20 * time.Second
	leaveTimeout      = 2 * time.Second // for saying in the store that the server has stopped
)

// hostFlags say where a platform listens and what it logs.
type hostFlags struct {
	Addr         string `default:"127.0.0.1:8080" placeholder:"HOST:PORT" help:"${host_addr}"`
	AdminAddr    string `default:"127.0.0.1:0" placeholder:"HOST:PORT" help:"${host_admin_addr}"`
	Pprof        bool   `help:"Serve profiles of the program on the admin port too, at /debug/pprof/."`
	OTLPEndpoint string `env:"FARTHING_OTLP_ENDPOINT,OTEL_EXPORTER_OTLP_ENDPOINT" placeholder:"URL" help:"${otlp}"`
	Log          string `default:"text" enum:"text,json" placeholder:"FORM" help:"${host_log}"`
}

// platform is everything that serves on the network.
type platform struct {
	log            *slog.Logger
	requests       *slog.Logger // a line for each request
	lines          *logQueue    // writes both logs
	base           string       // URL at which callers reach it, without a slash at the end
	audience       string
	store          *store.Store
	engine         *jobs.Engine      // does what falls due by itself; nil: another process does
	webhooks       *deliver.Webhooks // sends them; nil: another process does
	notices        *jobs.Notices     // tells people by mail; nil: another process does
	mail           *mail.Sender      // nil: no mail server is set
	sandbox        *sandbox.Sandbox  // nil: the store is none
	issuer         *issuer.Issuer
	rotation       issuer.Rotation
	rails          []connection      // that the flags name; none: that of a sandbox is the simulated bank
	push           http.Handler      // takes what the bank's adapter pushes; nil: nothing
	hold           bool              // withdrawals are taken, and held until there is a rail
	files          []server.FileRail // those of the rails that exchange files, once they are open
	accounts       intake.Checks
	present        *jobs.Presence // says in the store which rails this process connects
	metrics        *metrics
	traces         *traces
	checkpoints    string                 // folder; "": none are written
	profiles       bool                   // on the admin port
	provider       *people.ProviderConfig // of identities; nil: none is named
	people         *people.People         // who may sign in to the dashboard
	door           *server.Server
	limits         server.ConnLimits // of the public port
	drainDelay     time.Duration
	keepDeliveries time.Duration // of webhooks; 0: 30 days
	ports          [2]port       // public, admin
	failed         chan error    // why the platform cannot go on
}

// port is one address on which callers connect.
type port struct {
	listen  net.Listener
	limiter *server.ConnLimiter
	http    *http.Server
}

// newPlatform opens the ports and starts the log. An error such as a port in use occurs before the store is opened.
func newPlatform(ctx context.Context, f hostFlags, s *screen) (*platform, error) {
	startCollector(os.Getenv("GOGC"))
	log, requests := s.logApart(f.Log)
	p := &platform{
		log:      log,
		requests: requests,
		lines:    s.queue,
		metrics:  newMetrics(),
		profiles: f.Pprof,
		limits:   defaultConnections(),
		failed:   make(chan error, 3),
	}
	for i, addr := range []string{f.Addr, f.AdminAddr} {
		var config net.ListenConfig
		listener, err := config.Listen(ctx, "tcp", addr)
		if err != nil {
			p.release()
			return nil, advised{err, "Choose another address with " + [...]string{"--addr", "--admin-addr"}[i] +
				"; port 0 takes any free one."}
		}
		p.ports[i].listen = listener
	}
	if admin := p.ports[1].listen.Addr(); reachable(admin) {
		log.Warn("the admin port asks nobody who they are, and other machines can reach it", "address", admin.String())
	}
	var err error
	if p.traces, err = startTraces(ctx, f.OTLPEndpoint, log); err != nil {
		p.release()
		return nil, err
	}
	p.log, p.requests = p.traces.log(p.log), p.traces.log(p.requests)
	p.base = baseURL(p.ports[0].listen.Addr())
	p.audience = p.base
	return p, nil
}

// release closes the ports.
func (p *platform) release() {
	for _, port := range p.ports {
		if port.listen != nil {
			_ = port.listen.Close() // it is closed afterwards in any case
		}
	}
}

// fail ends serve with an error.
func (p *platform) fail(err error) {
	select {
	case p.failed <- err:
	default: // it is ending already
	}
}

// baseURL returns the URL at which callers on this machine reach an address.
func baseURL(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("http://localhost:%d", tcp.Port)
	}
	return "http://" + addr.String()
}

// checkBase refuses a URL that cannot be an issuer's: discovery needs one without a path.
func checkBase(base string) error {
	u, err := url.Parse(base)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || (u.Path != "" && u.Path != "/") ||
		u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return advised{fmt.Errorf("--issuer: %.200q is not an address without a path", base),
			"As in --issuer https://pay.example.com"}
	}
	return nil
}

// rateLimit is how many requests a second each client may send; 0 means no limit.
type rateLimit int

// build makes the issuer and the server for an open store.
func (p *platform) build(ctx context.Context, st *store.Store, business *clock, limit rateLimit) error {
	var err error
	p.store = st
	p.present = p.presence()
	if err := p.present.Begin(ctx); err != nil {
		return err
	}
	p.issuer, err = issuer.New(ctx, issuer.Config{
		Store:    st,
		Issuer:   p.base,
		Audience: p.audience,
		Real:     realNow,
		Rotation: p.rotation,
		Log:      p.log,
	})
	if errors.Is(err, issuer.ErrRotation) {
		return advised{err, "As in --signing-algorithm ES256 --signing-period 2160h --signing-lead 10m"}
	}
	if err != nil {
		return err
	}
	version, _ := buildVersion()
	config := server.Config{
		Store:     st,
		Issuer:    p.issuer,
		Now:       business.Now,
		Real:      realNow,
		BaseURL:   p.base,
		Version:   version,
		Rate:      int(limit),
		Tables:    p.accounts.Tables,
		CheckName: p.accounts.Name,
		Measure:   p.metrics.request,
		Log:       p.log,
		Requests:  p.requests,

		FileRails: p.files,
		SendFile:  isofile.Send,
		Webhooks:  p.sendWebhooks(st),
	}
	if p.engine != nil {
		config.WaitingRails = p.engine.WaitingRails
	}
	p.sendNotices(st)
	if p.sandbox != nil {
		config.MoveClock = moveClock(p.sandbox)
	}
	if config.Pages, err = p.pages(business); err != nil {
		return err
	}
	if p.door, err = server.New(config); err != nil {
		return err
	}
	handler := p.door.Handler()
	if p.sandbox != nil {
		handler = followClock(p.sandbox, handler, p.log)
	}
	handler = p.withPushes(handler)
	admin := adminHandler(p.door.Handler(), p.metrics.handler(), p.profiles)
	p.ports[0].open(p.traces.handler(handler), p.limits, p.log)
	p.ports[1].open(admin, server.ConnLimits{Connections: adminConnections}, p.log)
	p.metrics.follow(&counters{
		store:       st,
		issuer:      p.issuer,
		connections: p.ports[0].limiter,
		lines:       p.lines,
	})
	return nil
}

// open prepares to serve a handler to guests with these limits.
func (o *port) open(handler http.Handler, limits server.ConnLimits, log *slog.Logger) {
	o.limiter = server.NewConnLimiter(limits, time.Now)
	o.http = &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: readHeaderTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ConnContext:       o.limiter.Introduce,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// serve serves until the context ends and the drain delay is over, then stops accepting connections and lets requests
// under way finish. It calls ready once callers are answered.
func (p *platform) serve(ctx context.Context, ready func() error) error {
	working, stopWorking := context.WithCancel(ctx)
	defer stopWorking()
	following, stopFollowing := context.WithCancel(context.WithoutCancel(ctx)) // as long as callers are answered
	defer stopFollowing()
	var running sync.WaitGroup
	for _, port := range p.ports {
		running.Go(func() {
			if err := port.http.Serve(port.limiter.Listen(port.listen)); !errors.Is(err, http.ErrServerClosed) {
				p.fail(fmt.Errorf("serve: %w", err))
			}
		})
	}
	running.Go(func() { p.issuer.Run(following) })
	running.Go(func() { p.store.Writes.Probe(following) })
	if p.engine != nil {
		running.Go(func() { p.engine.Loop(working) })
	}
	if p.webhooks != nil {
		running.Go(func() { p.webhooks.Loop(working) })
	}
	if p.notices != nil {
		running.Go(func() { p.notices.Loop(working) })
	}
	for _, engine := range p.upkeep(working) {
		running.Go(func() { engine.Loop(working) })
	}
	p.log.Info("serving", "listen", baseURL(p.ports[0].listen.Addr()), "issuer", p.base, "admin",
		"http://"+p.ports[1].listen.Addr().String())
	err := ready()
	if err == nil {
		select {
		case <-ctx.Done():
			err = p.drain()
		case err = <-p.failed:
		}
	}
	stopWorking()
	p.stop(context.WithoutCancel(ctx))
	stopFollowing()
	running.Wait()
	leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTimeout)
	defer cancel()
	if ended := p.present.End(leaving); ended != nil { // the lease ends by itself
		p.log.Warn("stopping", "error", ended)
	}
	return err
}

// drain continues to serve for the drain delay, while /readyz says that nobody should come here any more.
func (p *platform) drain() error {
	p.door.Drain()
	if p.drainDelay == 0 {
		return nil
	}
	p.log.Info("draining: requests are answered, and /readyz says 503", "for", p.drainDelay.String())
	timer := time.NewTimer(p.drainDelay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case err := <-p.failed:
		return err
	}
}

// stop waits for requests under way, but not for ever, and not for guests that keep it waiting.
func (p *platform) stop(ctx context.Context) {
	p.log.Info("stopping: no new requests are taken")
	ctx, cancel := context.WithTimeout(ctx, drainTimeout)
	defer cancel()
	var stopping sync.WaitGroup
	for _, port := range p.ports {
		port.limiter.Hurry()
		stopping.Go(func() {
			if err := port.http.Shutdown(ctx); err != nil {
				p.log.Warn("some requests did not end in time and are cut off", "error", err)
				_ = port.http.Close() // the same connections again
			}
		})
	}
	stopping.Wait()
	if err := p.traces.stop(ctx); err != nil {
		p.log.Warn("stopping", "error", err)
	}
}
