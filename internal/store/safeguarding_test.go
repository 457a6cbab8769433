package store_test

import (
	"errors"
	"testing"

	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// The last signed day is found behind those that nobody signed yet.
func TestTheLastSignedDay(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			guarded(t, s, clock)
			later := storetest.Start.AddDate(0, 0, 10)
			signed := func() (string, error) {
				day, err := s.Safeguarding.LastSigned(t.Context(), money.GBP)
				return day.ID, err
			}
			makesOrSigns(t, s, later, true)
			if _, err := signed(); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("before anybody signed: %v", err)
			}
			makesOrSigns(t, s, later, false)
			page, err := s.Safeguarding.List(t.Context(), store.SafeguardingFilter{Currency: money.GBP}, 1)
			must(t, err)
			makesOrSigns(t, s, later, true)
			makesOrSigns(t, s, later, true)
			if id, err := signed(); err != nil || id != page.Rows[0].ID {
				t.Errorf("of %s: %s, %v", page.Rows[0].ID, id, err)
			}
		})
	}
}
