package main

import (
	"context"
	"fmt"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// workCommand lists what waits for people, over all merchants.
type workCommand struct {
	storeFlags
	Kind string `placeholder:"WORD" help:"${work_kind}"`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// workPage is how much work is read at a time.
const workPage = 500

// Run lists all of it, what is due first first.
func (c *workCommand) Run(ctx context.Context, s *screen) error {
	filter := store.WorkFilter{Kind: farthing.WorkKind(c.Kind)}
	if c.Kind != "" && !slices.Contains(farthing.WorkKinds, filter.Kind) {
		return advised{fmt.Errorf("--kind: there is no work of kind %q", c.Kind), "farthing work --help names them."}
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		list := api.List[api.Work]{Data: []api.Work{}}
		for more := true; more; {
			page, err := st.Work.List(ctx, filter, workPage)
			if err != nil {
				return err
			}
			for i := range page.Rows {
				list.Data = append(list.Data, wire.FromWork(&page.Rows[i]))
			}
			filter.After, more = page.Last, page.More
		}
		if c.JSON {
			return s.json(list)
		}
		rows := [][]string{{"KIND", "MERCHANT", "WHAT", "SINCE", "UNTIL"}}
		for _, w := range list.Data {
			merchant := "-"
			if w.MerchantID != nil {
				merchant = *w.MerchantID
			}
			rows = append(rows, []string{w.Kind, merchant, w.Summary, stamp(w.Since.Std()), stamp(w.Deadline.Std())})
		}
		s.table(rows)
		if len(list.Data) == 0 {
			s.note("Nothing waits for anybody.")
		}
		return nil
	})
}
