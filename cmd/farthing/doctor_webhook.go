package main

import (
	"context"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// How far behind its merchant's events an endpoint may be before doctor warns, and how many endpoints it looks for.
const (
	maxLag          = 1000
	endpointsListed = 100
)

// webhooks judges the endpoints of webhooks: those that were disabled because they took nothing, and those that are far
// behind.
func (f *findings) webhooks(ctx context.Context, st *store.Store) error {
	dead, err := st.Work.List(ctx, store.WorkFilter{Kind: farthing.WorkDeliveryDead}, endpointsListed)
	if err != nil {
		return err
	}
	behind, err := st.Books.LaggingEndpoints(ctx, maxLag, endpointsListed)
	if err != nil {
		return err
	}
	if n := len(dead.Rows); n > 0 {
		first := dead.Rows[0]
		f.say(warning, "webhooks", fmt.Sprintf("%s disabled because nothing was taken there, the first %s of "+
			"merchant %s", countedUpTo(n, "endpoint"), first.SubjectID, first.MerchantID),
			"Tell the merchant: enabled again, it is sent everything that it missed. farthing work lists all.")
	}
	if n := len(behind); n > 0 {
		first := behind[0]
		f.say(warning, "webhooks", fmt.Sprintf("%s more than %d events late; %s of merchant %s is %d late",
			countedUpTo(n, "endpoint"), maxLag, first.ID, first.MerchantID, first.Events),
			"Make sure that a farthing serve runs on this store, without --workers=false; if one does, look at the "+
				"endpoint's deliveries: it answers slowly, or fails.")
	}
	if len(dead.Rows)+len(behind) == 0 {
		f.ok("webhooks", "no endpoint was disabled after failures, none is more than %d events late",
			maxLag)
	}
	return nil
}

// countedUpTo counts what is listed up to endpointsListed.
func countedUpTo(n int, noun string) string {
	if n == endpointsListed {
		return fmt.Sprintf("%d or more %ss", n, noun)
	}
	return counted(int64(n), noun)
}
