package main

import (
	"context"

	"farthing/api"
	"farthing/client"
)

// workCommand lists what waits for people, over all merchants.
type workCommand struct {
	doorFlags
	Kind string `placeholder:"WORD" help:"${work_kind}"`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

func (c *workCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.Work]{
		heading: []string{"KIND", "MERCHANT", "SINCE", "UNTIL", "WHAT"},
		row: func(w *api.Work) []string {
			return []string{w.Kind, known(w.MerchantID), stamp(w.Since.Std()), stamp(w.Deadline.Std()), w.Summary}
		},
		none: "Nothing to do.",
	}
	return c.call(ctx, s, func(d *door) error {
		return flagNames{}.ofRead(list.print(s, c.JSON, d.Work.List(ctx, client.WorkFilter{
			Paging: pageOf(0),
			Kind:   c.Kind,
		})))
	})
}
