package store_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// listed returns the ids of the merchants that pass a filter, in pages of so many.
func listed(t *testing.T, s *store.Store, f store.MerchantFilter, limit int) (ids []string) {
	t.Helper()
	for more := true; more; {
		page, err := s.Merchants.List(t.Context(), f, limit)
		must(t, err)
		for _, m := range page.Rows {
			ids = append(ids, m.ID)
		}
		more, f.Cursor = page.More, page.Last
	}
	return ids
}

func TestMerchantsAreFiltered(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for _, m := range []farthing.CreateMerchant{
			{ID: "mer_a", MadeID: true, Name: "Corner Shop"},
			{ID: "Bakery-1", Name: "École de Pâtisserie", ExternalID: "CRM-17"},
			{ID: "c", Name: "Workshop & Cornerstone Ltd", ExternalID: "crm-18"},
			{ID: "d", Name: "O'Neill"},
		} {
			m.By = staff
			do(t, s, m)
			clock.Advance(time.Minute)
		}
		do(t, s, farthing.ActivateMerchant{MerchantID: "d", By: staff}, pay("d", "p1", 1200))
		do(t, s, farthing.ActivateMerchant{MerchantID: "c", By: staff}, farthing.SetMerchantStatus{
			Status:     farthing.MerchantSuspended,
			MerchantID: "c",
			Reason:     "x",
			By:         staff,
		})
		for name, c := range map[string]struct {
			filter store.MerchantFilter
			want   string
		}{
			"all":                    {store.MerchantFilter{}, "d c Bakery-1 mer_a"},
			"a word, in small":       {store.MerchantFilter{Query: "corner"}, "c mer_a"},
			"a word, in capitals":    {store.MerchantFilter{Query: "CORNER"}, "c mer_a"},
			"two words":              {store.MerchantFilter{Query: "corner sh"}, "mer_a"},
			"the middle of a word":   {store.MerchantFilter{Query: "hop"}, ""},
			"letters beyond ASCII":   {store.MerchantFilter{Query: "éCOLE"}, "Bakery-1"},
			"behind an apostrophe":   {store.MerchantFilter{Query: "neill"}, "d"},
			"an identifier":          {store.MerchantFilter{Query: "MER_"}, "mer_a"},
			"an external identifier": {store.MerchantFilter{Query: "crm"}, "c Bakery-1"},
			"a status":               {store.MerchantFilter{Statuses: one(farthing.MerchantCreated)}, "Bakery-1 mer_a"},
			"a standing":             {store.MerchantFilter{Eligibility: farthing.EligibilityPassed}, ""},
			"that external one":      {store.MerchantFilter{ExternalID: "CRM-17"}, "Bakery-1"},
			"in other letters":       {store.MerchantFilter{ExternalID: "crm-17"}, ""},
			"two filters": {
				store.MerchantFilter{Query: "corner", Statuses: one(farthing.MerchantSuspended)}, "c",
			},
			"two that exclude each other": {
				store.MerchantFilter{ExternalID: "CRM-17", Statuses: one(farthing.MerchantActive)}, "",
			},
			"not a pattern": {store.MerchantFilter{Query: "%"}, ""},
		} {
			for _, limit := range []int{1, 2, 50} {
				if got := listed(t, s, c.filter, limit); !slices.Equal(got, strings.Fields(c.want)) {
					t.Errorf("%s in pages of %d: %q, want %s", name, limit, got, c.want)
				}
			}
		}
		page, err := s.Merchants.List(t.Context(), store.MerchantFilter{Query: "o'n"}, 50)
		must(t, err)
		if len(page.Rows) != 1 || page.Rows[0].Available != 1200 || page.Rows[0].ActivatedAt == nil {
			t.Errorf("O'Neill has 1200: %+v", page.Rows)
		}
	})
}
