package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/sandbox"
	"farthing/internal/server"
	"farthing/internal/store"
)

// clock is the business clock: the machine's, except in a sandbox, whose clock stands still until it is moved.
type clock = jobs.Clock

// realNow returns the machine's time, in UTC and to the millisecond.
func realNow() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

// clockCommand shows or moves a sandbox's clock. It opens the sandbox's store and does by itself what falls due: a
// server that runs on the same sandbox at the same time follows it.
type clockCommand struct {
	storeFlags
	bankFileFlags
	Data string    `type:"path" placeholder:"DIR" help:"${clock_data}"`
	To   *api.Time `placeholder:"TIME" xor:"move" help:"${clock_to}"`
	By   string    `placeholder:"TIME" xor:"move" help:"How far to move it, as 36h, 14d or 1d12h."`
	JSON bool      `name:"json" help:"Print one line of JSON."`
}

// longestMove is how far one command may move the clock: a move beyond that is a mistake.
const longestMove = 10 * 366 * 24 * time.Hour

// moved is the result of a move, as it is printed.
type moved struct {
	Now  api.Time       `json:"now"`
	From *api.Time      `json:"from,omitempty"`
	Done map[string]int `json:"done,omitempty"`
}

// Run moves the clock, if it is told to, and says what happened on the way.
func (c *clockCommand) Run(ctx context.Context, s *screen) error {
	target, err := c.target()
	if err != nil {
		return err
	}
	if err := c.find(); err != nil {
		return err
	}
	p := &platform{log: s.log("text")}
	if err := p.connectSandbox(ctx, c.bankFileFlags); err != nil {
		return err
	}
	return c.withAs(ctx, s, opening{rails: p.terms()}, func(st *store.Store, business *clock) error {
		opened, err := openSandbox(ctx, st, business, p)
		if errors.Is(err, store.ErrNotSandbox) {
			err = advised{
				store.ErrNotSandbox,
				"Only a sandbox's clock can be moved; farthing sandbox makes one. --data or --store names it.",
			}
		}
		if err != nil {
			return err
		}
		if target == nil {
			return c.show(ctx, s, opened, moved{Now: api.MomentOf(business.Now())})
		}
		came, err := opened.Move(ctx, target)
		if errors.Is(err, sandbox.ErrStopped) {
			err = advised{err, fmt.Sprintf("The clock stands at %s, and all that was due until then is done; the "+
				"same command with --to goes on.", stamp(&came.Now))}
		}
		if err != nil {
			return err
		}
		from := api.MomentOf(came.From)
		return c.show(ctx, s, opened, moved{api.MomentOf(came.Now), &from, came.Counts})
	})
}

// target returns the function that says where the clock must go; nil: the clock is only shown.
func (c *clockCommand) target() (func(time.Time) (time.Time, error), error) {
	near := func(now, to time.Time) (time.Time, error) {
		if to.Sub(now) > longestMove {
			return now, advised{errors.New("that is more than ten years ahead of where the clock stands"),
				"The clock goes forward only: see that the year is right. Nothing was moved."}
		}
		return to, nil
	}
	if c.To != nil {
		to := *c.To.Std()
		return func(now time.Time) (time.Time, error) {
			if to.Before(now) {
				return now, advised{fmt.Errorf("the clock stands at %s already", stamp(&now)),
					"It goes forward only. For a fresh sandbox: farthing sandbox --reset, or another folder."}
			}
			return near(now, to)
		}, nil
	}
	if c.By == "" {
		return nil, nil
	}
	by, err := api.ParseDuration(c.By)
	if err != nil {
		return nil, advised{fmt.Errorf("--by: %.40q is no duration", c.By), "As in --by 36h, --by 14d or --by 1d12h30m"}
	}
	return func(now time.Time) (time.Time, error) { return near(now, now.Add(by)) }, nil
}

// find names the store of the sandbox: that of --data, else --store, else the one that farthing sandbox makes by
// default.
func (c *clockCommand) find() error {
	switch {
	case c.Data != "":
		c.Store = "sqlite:" + filepath.Join(c.Data, sandboxFile)
	case c.Store == "sqlite:"+sandboxFile && !exists(sandboxFile):
		folder, err := ownFolder()
		if err != nil {
			return err
		}
		c.Store = "sqlite:" + filepath.Join(folder, sandboxFile)
	}
	if path, ok := sqliteFile(c.Store); ok && !exists(path) {
		return advised{fmt.Errorf("there is no sandbox in %s", path),
			"farthing sandbox makes one; --data names its folder."}
	}
	return nil
}

// show prints where the clock stands, what was done, and when something is due next.
func (c *clockCommand) show(ctx context.Context, s *screen, opened *sandbox.Sandbox, m moved) error {
	if c.JSON {
		return s.json(m)
	}
	if m.From == nil {
		s.line("The clock stands at %s.", stamp(m.Now.Std()))
	} else {
		s.line("The clock was moved from %s to %s.", stamp(m.From.Std()), stamp(m.Now.Std()))
		rows := [][]string{}
		for kind, n := range m.Done {
			rows = append(rows, []string{fmt.Sprintf("  %d", n), kind})
		}
		slices.SortFunc(rows, func(a, b []string) int { return slices.Compare(a[1:], b[1:]) })
		if len(rows) == 0 {
			s.line("Nothing was due on the way.")
		}
		s.table(rows)
	}
	next, due, err := opened.Next(ctx)
	if err != nil {
		return err
	}
	switch {
	case !due:
		s.note("Nothing is due later. GET /v1/withdrawals shows the status of withdrawals.")
	case next.After(*m.Now.Std()):
		s.note("Next: something is due at %s: farthing clock --to %s", stamp(&next), next.Format(time.RFC3339))
	default:
		s.note("Next: something is due now: farthing clock --by 0s")
	}
	return nil
}

// openSandbox opens a sandbox for this process.
func openSandbox(ctx context.Context, st *store.Store, business *clock, p *platform) (*sandbox.Sandbox, error) {
	simulated, err := simbank.Open(ctx, st)
	if err != nil {
		return nil, err
	}
	banks := []rail.Connection{{Rail: simulated, Terms: simbank.Terms()}}
	if len(p.rails) > 0 {
		banks = nil
	}
	for _, c := range p.rails {
		bank := rail.Connection{Rail: simulated, Terms: c.terms}
		if c.open != nil {
			if bank.Rail, err = c.open(st, business); err != nil {
				return nil, err
			}
		}
		banks = append(banks, bank)
	}
	return sandbox.Open(ctx, st, sandbox.Options{
		Clock: business,
		Real:  realNow,
		Owner: processName(),
		Log:   p.log,
		Work: func(plan sandbox.Plan) sandbox.Work {
			engine := jobs.SandboxEngine(st, business, banks, plan.Log)
			engine.Real, engine.Keep = realNow, plan.Keep
			return engine
		},
	})
}

// moveClock lets requests move a sandbox's clock.
func moveClock(opened *sandbox.Sandbox) server.MoveClock {
	return func(ctx context.Context, target func(time.Time) (time.Time, error)) (time.Time, error) {
		moved, err := opened.Move(ctx, target)
		if errors.Is(err, sandbox.ErrStopped) {
			return moved.Now, farthing.Refuse(farthing.CodeUnavailable,
				"The sandbox is being stopped. Its clock stands at "+
					stamp(&moved.Now)+"; what was due until then is done.")
		}
		return moved.Now, err
	}
}

// followClock makes each request see a move of the clock by another process.
func followClock(opened *sandbox.Sandbox, next http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := opened.Follow(r.Context()); err != nil && r.Context().Err() == nil {
			log.Warn("where the clock stands is not known", "error", err)
		}
		next.ServeHTTP(w, r)
	})
}

// processName returns a name for this process among all that ever work on a store.
func processName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "somewhere"
	}
	return fmt.Sprintf("%.40s-%d-%d", host, os.Getpid(), realNow().UnixMilli())
}
