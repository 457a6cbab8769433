package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// subscribe makes a subscription.
func subscribe(t *testing.T, s *store.Store, id string, from farthing.SubscriptionStart, types ...string) {
	t.Helper()
	wish := farthing.EventSubscription{ID: id, Types: types, From: from}
	must(t, wish.Check())
	_, fresh, err := s.Subscriptions.Create(t.Context(), wish, farthing.BySystem)
	if must(t, err); !fresh {
		t.Errorf("%s is there already", id)
	}
}

// readBy reads what a subscription has not acknowledged as "merchant seq", in one page.
func readBy(t *testing.T, s *store.Store, id string, limit int) (list []string, page store.FeedPage) {
	t.Helper()
	page, err := s.Subscriptions.Read(t.Context(), id, limit)
	must(t, err)
	for _, e := range page.Events {
		list = append(list, fmt.Sprint(e.Row.MerchantID, " ", e.Row.Seq))
	}
	return list, page
}

// openBook makes a merchant with payments; it has one event more than payments.
func openBook(t *testing.T, s *store.Store, id string, payments int) {
	t.Helper()
	do(t, s, farthing.CreateMerchant{ID: id, Name: "Shop", By: staff})
	for i := range payments {
		do(t, s, pay(id, fmt.Sprint("p", i), 100))
	}
}

// TestASubscriptionIsToldEverything reads all journals, what is not acknowledged again, and what comes later.
func TestASubscriptionIsToldEverything(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openBook(t, s, "a", 3)
		openBook(t, s, "b", 1)
		subscribe(t, s, "mirror", farthing.FromFirst, "*")
		subscribe(t, s, "later", farthing.FromNow, "*")
		subscribe(t, s, "paid", farthing.FromFirst, "withdrawal.paid")

		var got []string
		seen := map[string]int64{}
		for more := true; more; {
			list, page := readBy(t, s, "mirror", 3)
			again, _ := readBy(t, s, "mirror", 500)
			for _, e := range list {
				if !slices.Contains(again, e) {
					t.Errorf("%s was not acknowledged, and does not come again: %v", e, again)
				}
			}
			got = append(got, list...)
			must(t, s.Subscriptions.Acknowledge(t.Context(), "mirror", page.Positions))
			for _, p := range page.Positions {
				seen[p.MerchantID] = p.Seq
			}
			more = page.More
		}
		if seen["a"] != 4 || seen["b"] != 2 || seen[farthing.OperatorID] == 0 {
			t.Errorf("positions are %v", seen)
		}
		if slices.Sort(got); !slices.Equal(got[:6], []string{"a 1", "a 2", "a 3", "a 4", "b 1", "b 2"}) {
			t.Errorf("came %v", got)
		}
		if list, page := readBy(t, s, "mirror", 500); len(list) != 0 || page.More {
			t.Errorf("more came: %v", list)
		}
		if list, _ := readBy(t, s, "paid", 500); len(list) != 0 {
			t.Errorf("not wanted, and came: %v", list)
		}
		for _, e := range first(readBy(t, s, "later", 500)) {
			if e[0] == 'a' || e[0] == 'b' {
				t.Errorf("%s came, though it was before", e)
			}
		}
		do(t, s, pay("b", "new", 100))
		for _, id := range []string{"mirror", "later"} {
			if list, _ := readBy(t, s, id, 500); !slices.Contains(list, "b 3") {
				t.Errorf("%s is told %v", id, list)
			}
		}
		must(t, s.Subscriptions.Acknowledge(t.Context(), "mirror", []farthing.EventPosition{{MerchantID: "b", Seq: 1}}))
		if list, _ := readBy(t, s, "mirror", 500); !slices.Equal(list, []string{"b 3"}) {
			t.Errorf("an acknowledgement took another back: %v", list)
		}
	})
}

func first[A, B any](a A, _ B) A { return a }

// TestWhatSubscriptionsRefuse is about subscriptions that are not there, that are there, and positions that are not.
func TestWhatSubscriptionsRefuse(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, _ *storetest.Clock) {
		openBook(t, s, "a", 0)
		subscribe(t, s, "mirror", farthing.FromFirst, "*")
		code := func(err error, want farthing.Code) {
			t.Helper()
			if farthing.CodeOf(err) != want {
				t.Errorf("%v is not %s", err, want)
			}
		}
		wish := farthing.EventSubscription{ID: "mirror", Types: []string{"*"}, From: farthing.FromFirst}
		if _, fresh, err := s.Subscriptions.Create(t.Context(), wish, farthing.BySystem); err != nil || fresh {
			t.Errorf("the same wish: %v, %v", fresh, err)
		}
		wish.From = farthing.FromNow
		_, _, err := s.Subscriptions.Create(t.Context(), wish, farthing.BySystem)
		code(err, farthing.CodeIDConflict)
		acknowledge := func(id, merchant string, seq int64) error {
			positions := []farthing.EventPosition{{MerchantID: merchant, Seq: seq}}
			return s.Subscriptions.Acknowledge(t.Context(), id, positions)
		}
		code(acknowledge("mirror", "a", 2), farthing.CodeInvalidRequest)
		code(acknowledge("mirror", "nobody", 1), farthing.CodeNotFound)
		code(acknowledge("nothing", "a", 1), farthing.CodeNotFound)
		must(t, acknowledge("mirror", "a", 1))
		must(t, s.Subscriptions.Delete(t.Context(), "mirror", farthing.BySystem))
		code(s.Subscriptions.Delete(t.Context(), "mirror", farthing.BySystem), farthing.CodeNotFound)
		_, err = s.Subscriptions.Read(t.Context(), "mirror", 10)
		code(err, farthing.CodeNotFound)
		subscribe(t, s, "mirror", farthing.FromFirst, "merchant.*") // made anew, it has read nothing
		if list, _ := readBy(t, s, "mirror", 10); !slices.Equal(list, []string{"a 1"}) {
			t.Errorf("made anew it is told %v", list)
		}
		for i := range 49 {
			subscribe(t, s, fmt.Sprint("more", i), farthing.FromFirst, "*")
		}
		wish.ID = "toomany"
		_, _, err = s.Subscriptions.Create(t.Context(), wish, farthing.BySystem)
		code(err, farthing.CodeWrongState)
		page, err := s.Subscriptions.List(t.Context(), "more9", 10)
		if must(t, err); len(page.Rows) != 0 || page.More {
			t.Errorf("listed behind the last are %+v", page)
		}
	})
}

// TestOtherProcessesTellASubscription records by another process, which a look finds, and acknowledges there.
//
//test:race
func TestOtherProcessesTellASubscription(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			other := storetest.Reopen(t, url, storetest.Options(key, clock))
			openBook(t, s, "a", 0)
			subscribe(t, s, "mirror", farthing.FromFirst, "merchant.*", "payment.*")
			_, page := readBy(t, s, "mirror", 10)
			must(t, other.Subscriptions.Acknowledge(t.Context(), "mirror", page.Positions))
			if list, _ := readBy(t, s, "mirror", 10); len(list) != 0 {
				t.Errorf("acknowledged elsewhere, and told: %v", list)
			}
			news := s.Subscriptions.News("mirror")
			do(t, other, pay("a", "p1", 100))
			must(t, s.Subscriptions.Look(t.Context()))
			if list, _ := readBy(t, s, "mirror", 10); len(list) != 0 {
				t.Errorf("told before a look: %v", list)
			}
			clock.Advance(time.Second)
			must(t, s.Subscriptions.Look(t.Context()))
			<-news
			if list, _ := readBy(t, s, "mirror", 10); len(list) == 0 || list[0] != "a 2" {
				t.Errorf("told after a look: %v", list)
			}
			own := s.Subscriptions.News("mirror")
			do(t, s, pay("a", "p2", 100))
			<-own // at once
		})
	}
}

// mirror is a reader that keeps what it is told beside how far it is, as a program with a database of its own does.
type mirror struct {
	*testing.T
	open func() *store.Store
	kept map[string]int64 // of each merchant, the last event
}

// keep takes what came, of which the next event of a merchant is kept, and one that is kept already is passed over.
func (m *mirror) keep(events []farthing.Event) {
	m.Helper()
	for _, e := range events {
		switch at := m.kept[e.Row.MerchantID]; {
		case e.Row.Seq == at+1:
			m.kept[e.Row.MerchantID] = e.Row.Seq
		case e.Row.Seq > at:
			m.Fatalf("event %d of %s came behind %d", e.Row.Seq, e.Row.MerchantID, at)
		}
	}
}

// read reads until all that was written before ended is kept. It is killed now and then, also between reading and
// acknowledging.
func (m *mirror) read(ended <-chan struct{}) {
	m.Helper()
	reader := m.open()
	defer func() { _ = reader.Close() }()
	over := false
	for page := 1; ; page++ {
		last := false
		select {
		case <-ended:
			last, over = !over, true
		default:
		}
		// A process looks for what others recorded once a second: one opened after the end finds all of it at once.
		if page%5 == 0 || last {
			must(m.T, reader.Close())
			reader = m.open()
		}
		read, err := reader.Subscriptions.Read(m.Context(), "mirror", 7)
		must(m.T, err)
		m.keep(read.Events)
		if page%3 != 0 { // else it was killed before
			must(m.T, reader.Subscriptions.Acknowledge(m.Context(), "mirror", read.Positions))
		}
		if over && !read.More && len(read.Events) == 0 {
			return
		}
	}
}

// writes has a process that is opened anew again and again record payments of merchants.
func (m *mirror) writes(name string, merchants, rounds, each int) {
	for round := range rounds {
		process := m.open()
		commands := make([]farthing.Command, each)
		for i := range commands {
			commands[i] = pay(fmt.Sprint("m", i%merchants), fmt.Sprint(name, "-", round, "-", i), 100)
		}
		for _, result := range process.DoBulk(context.WithoutCancel(m.Context()), commands) {
			if result.Err != nil {
				m.Error(result.Err)
			}
		}
		if err := process.Close(); err != nil {
			m.Error(err)
		}
	}
}

// TestASubscriptionIsReadWhileTwoProcessesWrite has two processes record as fast as they can, each of them closed and
// opened anew again and again, and a mirror that is, too. It keeps each event of each journal once and in order.
func TestASubscriptionIsReadWhileTwoProcessesWrite(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			options.Real = time.Now
			m := &mirror{T: t, kept: map[string]int64{}, open: func() *store.Store {
				s, err := store.Open(t.Context(), url, options)
				must(t, err)
				return s
			}}
			s := m.open()
			defer func() { _ = s.Close() }()
			const merchants, rounds, each = 5, 6, 20
			for i := range merchants {
				openBook(t, s, fmt.Sprint("m", i), 0)
			}
			subscribe(t, s, "mirror", farthing.FromFirst, "*")
			var writers sync.WaitGroup
			for _, name := range []string{"one", "two"} {
				writers.Go(func() { m.writes(name, merchants, rounds, each) })
			}
			ended := make(chan struct{})
			go func() { writers.Wait(); close(ended) }()
			m.read(ended)
			for i := range merchants {
				id := fmt.Sprint("m", i)
				head, err := s.Events.Head(t.Context(), id)
				must(t, err)
				if m.kept[id] != head || head != 1+2*rounds*each/merchants {
					t.Errorf("of %s %d events were kept of %d", id, m.kept[id], head)
				}
			}
		})
	}
}

// TestAReaderStopsWaitingForAnother ends a reading whose turn does not come.
func TestAReaderStopsWaitingForAnother(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		subscribe(t, s, "mirror", farthing.FromFirst, "*")
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := s.Subscriptions.Read(ctx, "mirror", 1); !errors.Is(err, context.Canceled) {
			t.Errorf("read: %v", err)
		}
	})
}
