package main

import (
	"context"

	"farthing/api"
	"farthing/client"
)

// searchCommand finds records by what people have at hand.
type searchCommand struct {
	doorFlags
	Text     string `arg:"" help:"A reference, identifier, user, name, or an amount such as 12.50."`
	Merchant string `placeholder:"ID" help:"Only records of this merchant; needed for identifiers, users and amounts."`
	After    string `placeholder:"TIME" help:"Search for an amount after this UTC day, or RFC 3339 time."`
	Before   string `placeholder:"TIME" help:"Search for an amount before it, at most 31 days after --after."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// searchNeeds is what to do about each thing that a search lacks.
var searchNeeds = map[string]string{
	"merchantId": "With --merchant, identifiers, users and amounts are searched too.",
	"dates":      "With --after and --before, at most 31 days apart, the amount is searched for too.",
}

func (c *searchCommand) Run(ctx context.Context, s *screen) error {
	names := flagNames{"merchantId": "--merchant", "startDate": "--after", "endDate": "--before", "q": "TEXT"}
	return c.call(ctx, s, func(d *door) error {
		found, err := d.Searching.For(ctx, client.SearchFilter{
			Q:          c.Text,
			MerchantID: c.Merchant,
			StartDate:  c.After,
			EndDate:    c.Before,
		})
		if err != nil {
			return names.ofRead(err)
		}
		if c.JSON {
			return s.json(found)
		}
		printHits(s, found)
		return nil
	})
}

// printHits prints what was found, and what would find more.
func printHits(s *screen, found *api.SearchResults) {
	rows := [][]string{{"KIND", "ID", "MERCHANT", "FOUND BY", "AMOUNT", "STATUS", "DATE"}}
	for i := range found.Data {
		hit := &found.Data[i]
		amount := known(hit.Name)
		if hit.Amount != nil {
			amount = amountIn(hit.Currency, *hit.Amount)
		}
		rows = append(rows,
			[]string{hit.Kind, hit.ID, hit.MerchantID, hit.Field, amount, hit.Status, stamp(hit.At.Std())})
	}
	s.table(rows)
	if len(found.Data) == 0 {
		s.note("Nothing was found.")
	}
	if found.HasMore {
		s.note("There are more: the lists of that kind have them all.")
	}
	for _, need := range found.Needs {
		s.note("%s", searchNeeds[need])
	}
}
