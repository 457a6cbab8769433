package main

import (
	"context"

	"farthing/internal/bench"
)

// merchants is how many merchants a store has; a smoke run makes fewer.
const merchants = bench.Merchants

// stock is a store before anything is measured on it. It is made once for a place, and each row gets a copy: stores
// become slower as they grow, and no row may depend on those before it.
type stock struct {
	*bench.Stock
	home bench.Store
}

// stock returns the place's stock. The first call makes it with the program's own commands and its interface.
func (p *place) stock(ctx context.Context, o Options) (*stock, error) {
	if p.stocked != nil {
		return p.stocked, nil
	}
	home, err := p.newHome(ctx)
	if err != nil {
		return nil, err
	}
	made, err := p.program.Fill(ctx, home, bench.Filling{
		Merchants: o.merchants,
		Payments:  o.Filled,
		Large:     o.Payments,
		LogFile:   p.logFile(),
		Log:       p.log,
	})
	if err != nil {
		return nil, err
	}
	if p.engine == enginePostgres { // autovacuum would have done so by then
		err = p.psql(ctx, home.URL, "VACUUM ANALYZE")
	}
	p.stocked = &stock{made, home}
	return p.stocked, err
}
