package main

import (
	"context"

	"farthing/internal/store"
)

// migrateCommand brings a store to this program's schema.
type migrateCommand struct {
	Store string `default:"sqlite:farthing.db" placeholder:"URL" help:"${migrate_store}"`
	JSON  bool   `name:"json" help:"Print one line of JSON."`
}

func (c *migrateCommand) Run(ctx context.Context, s *screen) error {
	if err := checkStore(c.Store); err != nil {
		return err
	}
	from, to, err := store.Migrate(ctx, c.Store, byHand(), realNow())
	if err != nil {
		return err
	}
	if c.JSON {
		return s.json(struct {
			From int64 `json:"from"`
			To   int64 `json:"to"`
		}{from, to})
	}
	switch from {
	case to:
		s.line("The store has schema %d already; nothing was changed.", to)
	case 0:
		s.line("The store was empty and has schema %d now. Next: farthing doctor, and then your "+
			"first merchant: farthing merchant onboard --help", to)
	default:
		s.line("The store went from schema %d to %d.", from, to)
	}
	return nil
}
