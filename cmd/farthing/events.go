package main

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/client"
)

// eventsCommand lists events, as a server has them, or follows them.
type eventsCommand struct {
	listFlags
	Type   []string `placeholder:"TYPE" help:"${events_type}"`
	After  *int64   `placeholder:"SEQ" help:"Only those after this number (default: the newest)."`
	Follow bool     `help:"Follow new events, from now on or from --after, until you stop it."`
}

func (eventsCommand) Help() string {
	return "Examples:\n\n" +
		"  farthing events                                   # the newest 50, the oldest of them first\n" +
		"  farthing events --after 0 --limit 0 --json        # all that ever happened\n" +
		"  farthing events --follow --type 'withdrawal.*'"
}

// eventsHeading is that of the table, and eventRow an event in it.
var eventsHeading = []string{"SEQ", "AT", "TYPE", "RECORD", "BY"}

func eventRow(e *api.JournalEvent) []string {
	return []string{fmt.Sprint(e.Seq), stamp(e.At.Std()), e.Type, e.Subject + " " + e.SubjectID, e.Actor}
}

func (c *eventsCommand) Run(ctx context.Context, s *screen) error {
	f, _, err := c.connect()
	if err != nil {
		return err
	}
	filter := client.EventFilter{
		Paging:     c.paging(),
		MerchantID: c.Merchant,
		Types:      c.Type,
		After:      c.After,
	}
	if c.Follow {
		return c.follow(ctx, s, f, filter)
	}
	if filter.After == nil {
		if filter.After, err = c.newest(ctx, f); err != nil {
			return err
		}
	}
	list := served[api.JournalEvent]{heading: eventsHeading, row: eventRow}
	return list.print(s, &c.listFlags, f.Events.List(ctx, filter))
}

// newest returns the number behind which the newest events are, as many as are to be listed; of some types, from the
// start, for where those are is not known.
func (c *eventsCommand) newest(ctx context.Context, f *client.Client) (*int64, error) {
	if len(c.Type) > 0 || c.Limit == 0 {
		return new(int64(0)), nil
	}
	one := oneFlags{Merchant: c.Merchant}
	balance, err := f.Balance.Get(ctx, one.options()...)
	if err != nil {
		return nil, err
	}
	return new(max(0, balance.Seq-int64(c.Limit))), nil
}

// follow prints events until it is stopped.
func (c *eventsCommand) follow(ctx context.Context, s *screen, f *client.Client, filter client.EventFilter) error {
	s.note("Events are printed as they happen. Stop it with Ctrl-C.")
	for event, err := range f.Events.Follow(ctx, filter) {
		switch {
		case err != nil && ctx.Err() != nil:
			return nil // stopped
		case err != nil:
			return err
		case c.JSON:
			if err := s.json(event); err != nil {
				return err
			}
		default:
			s.line("%s", strings.Join(eventRow(&event), "  "))
		}
	}
	return nil
}
