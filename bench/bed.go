package bench

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"farthing"
	"farthing/store"
	"farthing/store/pgserver"
)

// merchants is over how many merchants a spread load goes; a smoke run makes fewer.
const (
	merchants      = 1000
	smokeMerchants = 50
)

// place is where stores are made: a folder for SQLite, a PostgreSQL server of our
// own, or somebody's empty PostgreSQL database.
type place struct {
	engine  string
	dir     string
	url     string           // of the given database; "": own ones
	server  *pgserver.Server // own
	made    int              // stores made so far
	log     *slog.Logger
	cleanup []func() error
}

// postgresSettings are those of our own server: as safe as in production, and with
// room for a run's write-ahead log.
var postgresSettings = append([]string{"shared_buffers=512MB", "max_wal_size=4GB", "min_wal_size=1GB"}, pgserver.Durable...)

// logAhead is how many megabytes of PostgreSQL's log are made ready before a row: more than it writes.
const logAhead = 400

// openPlace prepares an engine (sqlite, postgres) or takes the URL of a database.
func openPlace(name string, log *slog.Logger) (p *place, err error) {
	p = &place{engine: name, log: log}
	if name != engineSQLite && name != enginePostgres {
		p.engine, p.url = enginePostgres, name
	}
	if p.dir, err = os.MkdirTemp("", "farthing-bench-"); err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	p.cleanup = append(p.cleanup, func() error { return os.RemoveAll(p.dir) })
	if name == enginePostgres {
		if p.server, err = pgserver.Start("", postgresSettings...); err != nil {
			return nil, errors.Join(err, p.close())
		}
		p.cleanup = append(p.cleanup, p.server.Stop)
	}
	return p, nil
}

func (p *place) close() error { return unwind(p.cleanup) }

// unwind ends what was started, the last first.
func unwind(cleanup []func() error) (err error) {
	for _, end := range slices.Backward(cleanup) {
		err = errors.Join(err, end())
	}
	return err
}

// address is that of a new empty store.
func (p *place) address(ctx context.Context) (string, error) {
	p.made++
	switch {
	case p.url != "":
		return p.url, nil
	case p.server != nil:
		return p.server.Create(ctx, fmt.Sprintf("bench_%d", p.made))
	default:
		return "sqlite:" + filepath.Join(p.dir, fmt.Sprintf("bench_%d.db", p.made)), nil
	}
}

// bed is the store that one row is measured on, with merchants that take payments.
// Each row has its own, for stores become slower as they grow, and no row shall
// depend on those before it.
type bed struct {
	place     *place
	engine    string
	store     *store.Store
	merchants []string
	length    time.Duration // of a measurement
	payments  int           // of the merchant whose payments are read
	rows      int           // of the merchant whose payments are exported
	log       *slog.Logger
	ids       atomic.Int64
	prefix    string // makes the ids of this bed
	cleanup   []func() error
}

// openBed makes a new store with its merchants.
func (p *place) openBed(ctx context.Context, o Options) (b *bed, err error) {
	b = &bed{place: p, engine: p.engine, length: o.Length, payments: o.Payments, rows: o.Rows, log: p.log, prefix: fmt.Sprintf("b%x-", time.Now().UnixMilli())}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("prepare a store on %s: %w", p.engine, err), b.close())
		}
	}()
	url, err := p.address(ctx)
	if err != nil {
		return b, err
	}
	if p.server != nil && !o.Smoke {
		if err := p.server.Age(ctx, logAhead); err != nil {
			return b, err
		}
	}
	if _, _, err = store.Migrate(ctx, url); err != nil {
		return b, err
	}
	clock := func() time.Time { return time.Now().UTC() }
	b.store, err = store.Open(ctx, url, store.Options{Now: clock, Real: clock, KeyFile: filepath.Join(p.dir, fmt.Sprintf("key_%d", p.made)), Log: p.log})
	if err != nil {
		return b, err
	}
	b.cleanup = append(b.cleanup, b.store.Close)
	err = b.openShops(ctx, o.merchants)
	return b, err
}

// openShops creates and activates the merchants.
func (b *bed) openShops(ctx context.Context, count int) error {
	var commands []farthing.Command
	for i := range count {
		id := fmt.Sprintf("shop-%s%04d", b.prefix, i)
		b.merchants = append(b.merchants, id)
		commands = append(commands, farthing.CreateMerchant{ID: id, Name: "Shop " + id, By: by}, farthing.ActivateMerchant{MerchantID: id, By: by})
	}
	for _, r := range b.store.DoBulk(ctx, commands) {
		if r.Err != nil {
			return fmt.Errorf("open a shop: %w", r.Err)
		}
	}
	return nil
}

var by = farthing.Origin{Actor: farthing.ActorCLI}

// beside lets a function measure on another new store like this one: what a figure
// is compared with must not find the store full of the rows of the figure.
func (b *bed) beside(ctx context.Context, measure func(*bed) error) (err error) {
	other, err := b.place.openBed(ctx, Options{Length: b.length, Payments: b.payments, merchants: len(b.merchants)})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, other.close()) }()
	return measure(other)
}

func (b *bed) close() error { return unwind(b.cleanup) }

// verify recomputes every book.
func (b *bed) verify(ctx context.Context) error {
	report, err := b.store.Verify(ctx, func(int64, int64) {})
	if err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	if len(report.Problems) > 0 {
		return fmt.Errorf("verify: %d problems, the first: %s, row %d: %s", len(report.Problems), report.Problems[0].MerchantID, report.Problems[0].Seq, report.Problems[0].Message)
	}
	return nil
}

// nextID is a new identifier; like those of real systems they ascend with time.
func (b *bed) nextID() (id string, n int64) {
	n = b.ids.Add(1)
	return fmt.Sprintf("%s%010d", b.prefix, n), n
}

// payment is the next payment, for one of the first so many merchants where there are as many.
func (b *bed) payment(spread int) farthing.RecordPayment {
	id, n := b.nextID()
	// A large prime step visits all merchants in no order that the tables have.
	merchant := b.merchants[n*7919%int64(min(spread, len(b.merchants)))]
	return farthing.RecordPayment{MerchantID: merchant, ID: id, UserID: fmt.Sprintf("cust-%d", n%5000), Amount: 1000 + 1, Currency: "GBP",
		Status: farthing.PaymentSettled, Reference: "order-" + id, By: by}
}
