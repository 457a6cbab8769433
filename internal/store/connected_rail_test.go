package store_test

import (
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// A process that connects no rails judges withdrawals by the rails of the servers that run, for as long as they do.
func TestRailsOfRunningServersAreKnown(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { runningServers(t, engine) })
	}
}

func runningServers(t *testing.T, engine string) {
	clock := storetest.NewClock(storetest.Start)
	url, key := storetest.URL(t, engine)
	options := storetest.Options(key, clock)
	options.Rails, options.Visiting = nil, true
	s := storetest.Reopen(t, url, options)
	cutOff := calendar.At(16, 30)
	terms := farthing.RailTerms{
		Name:       "isofile",
		CutOff:     &cutOff,
		Zone:       "Europe/London",
		Takes:      time.Hour,
		Days:       1,
		Reach:      farthing.Reach{money.GBP: {"GB"}},
		AnswerDays: 2,
	}
	in := []store.ConnectedRail{{Bank: "acme", Digest: "d1", Terms: terms}}
	must(t, s.ConnectedRails.Renew(t.Context(), "one", in))
	rails := func() []farthing.RailTerms {
		t.Helper()
		s.Settings.Forget()
		current, err := s.Settings.Current(t.Context())
		must(t, err)
		return current.Rails
	}
	if diff := cmp.Diff([]farthing.RailTerms{terms}, rails()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	clock.Advance(store.RailLease / 2)
	held := []store.ConnectedRail{{Terms: farthing.RailTerms{Hold: true}}}
	must(t, s.ConnectedRails.Renew(t.Context(), "two", held))
	if list, err := s.ConnectedRails.List(t.Context()); err != nil || len(list) != 2 || list[0].Server != "two" ||
		list[1].Bank != "acme" || list[1].Digest != "d1" {
		t.Errorf("%+v, %v", list, err)
	}
	if got := rails(); len(got) != 1 || got[0].Name != "isofile" {
		t.Errorf("a server that holds withdrawals hides one that pays: %+v", got)
	}
	clock.Advance(store.RailLease/2 + time.Millisecond)
	if got := rails(); len(got) != 1 || !got[0].Hold {
		t.Errorf("a server that is gone still counts: %+v", got)
	}
	must(t, s.ConnectedRails.Renew(t.Context(), "two", nil))
	if got := rails(); len(got) != 0 {
		t.Errorf("a server that has stopped still counts: %+v", got)
	}
}

// Servers with the same settings of a rail hold them together; one with others waits until the last of them stopped, or
// was not seen for a minute.
func TestSettingsOfARailAreHeldTogether(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		rail := func(digest string) []store.ConnectedRail {
			return []store.ConnectedRail{{Digest: digest, Terms: farthing.RailTerms{Name: "isofile"}}}
		}
		hold := func(digest string, want bool) {
			t.Helper()
			held, err := s.ConnectedRails.Hold(t.Context(), "isofile", digest)
			if must(t, err); held != want {
				t.Errorf("%s may be used: %t", digest, held)
			}
		}
		for server, digest := range map[string]string{"one": "old", "two": "old", "three": "new"} {
			must(t, s.ConnectedRails.Renew(t.Context(), server, rail(digest)))
		}
		hold("old", true)
		hold("old", true)
		hold("new", false)
		waiting, err := s.ConnectedRails.Waiting(t.Context())
		if must(t, err); len(waiting) != 1 || waiting[0].Server != "three" || waiting[0].Rail != "isofile" {
			t.Errorf("there wait %+v", waiting)
		}
		stop := func(server string) {
			t.Helper()
			must(t, s.ConnectedRails.Release(t.Context(), server, rail("old")))
			must(t, s.ConnectedRails.Renew(t.Context(), server, nil))
		}
		stop("one")
		hold("new", false)
		stop("two")
		hold("new", true)
		hold("old", false)
		clock.Advance(store.RailLease - time.Millisecond)
		hold("old", false)
		clock.Advance(time.Millisecond)
		hold("old", true)
	})
}

// A lease is written again only once a third of it is over, however often a worker asks.
func TestALeaseOfSettingsIsRenewedLate(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		other := []store.ConnectedRail{{Digest: "new", Terms: farthing.RailTerms{Name: "isofile"}}}
		lasts := func(want time.Time) {
			t.Helper()
			must(t, s.ConnectedRails.Renew(t.Context(), "two", other))
			held, err := s.ConnectedRails.Hold(t.Context(), "isofile", "old")
			must(t, err)
			waiting, err := s.ConnectedRails.Waiting(t.Context())
			if must(t, err); !held || len(waiting) != 1 || !waiting[0].Until.Equal(want) {
				t.Errorf("it is held: %t, and there wait %+v, want until %s", held, waiting, want)
			}
		}
		until := clock.Now().Add(store.RailLease)
		lasts(until)
		clock.Advance(store.RailLease/3 - time.Millisecond)
		lasts(until)
		clock.Advance(time.Millisecond)
		lasts(clock.Now().Add(store.RailLease))
	})
}
