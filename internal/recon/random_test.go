package recon_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/testing/slow"

	"github.com/google/go-cmp/cmp"
)

// Random worlds: each true pair is found and no other, each fault becomes the breaks that it should and no
// other, on every day the bank's balance is what was matched and what is in breaks, and neither order nor repetition
// changes anything.
func TestRandomWorlds(t *testing.T) {
	slow.Test(t)
	var mu sync.Mutex
	faults, failed := map[string]int{}, 0
	seeds := make(chan uint64)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for seed := range seeds {
				w := newWorld(seed)
				err := live(w)
				mu.Lock()
				for kind, n := range w.faults {
					faults[kind] += n
				}
				if err != nil {
					if failed++; failed <= 3 {
						t.Errorf("world %d: %v", seed, err)
					}
				}
				mu.Unlock()
			}
		})
	}
	for seed := range uint64(worlds) {
		seeds <- seed
	}
	close(seeds)
	all.Wait()
	t.Log(faults)
	if failed > 0 {
		t.Errorf("%d of %d worlds failed", failed, worlds)
	}
	for _, kind := range farthing.BreakKinds {
		ofBooks := kind != farthing.BreakContinuity && kind != farthing.BreakUnapproved
		if ofBooks && faults[string(kind)] < worlds/100 {
			t.Errorf("only %d faults became %s", faults[string(kind)], kind)
		}
	}
}

// living is a world on its way through its days.
type living struct {
	*world
	in        recon.Input
	known     map[string]recon.Expectation
	all       recon.Input // everything that came, for one reconciliation at the end
	matches   []string
	statement money.Minor // what all lines come to
	books     money.Minor // what the account bank comes to
	matched   money.Minor
	notBooked money.Minor // of what was matched, what our books do not have
}

// live goes through the days of a world.
func live(w *world) error {
	l := &living{world: w, known: map[string]recon.Expectation{}}
	l.in.Account = "safeguarded"
	l.all.Account = l.in.Account
	checked := w.lot.IntN(horizon)
	for n, day := range w.days {
		l.come(day)
		r, err := recon.Reconcile(l.in)
		if err != nil {
			return err
		}
		if n == checked {
			if err := l.shuffled(r); err != nil {
				return err
			}
		}
		l.close(r)
		if err := l.prove(r); err != nil {
			return fmt.Errorf("%s: %w", day, err)
		}
		if n == checked {
			if err := l.again(); err != nil {
				return err
			}
		}
	}
	return l.compare()
}

// come adds what came on a day.
func (l *living) come(day calendar.Date) {
	for _, e := range l.expected[day] {
		l.known[e.ID] = e
		if e.Booked {
			l.books += e.Amount
		}
	}
	for _, line := range l.lines[day] {
		l.statement += line.Amount
	}
	l.in.Expectations = append(l.in.Expectations, l.expected[day]...)
	l.in.Lines = append(l.in.Lines, l.lines[day]...)
	l.in.Settled = append(l.in.Settled, l.settled[day]...)
	l.in.Through, l.in.At = day, time.Unix(int64(day.Day), 0)
	l.all.Expectations = append(l.all.Expectations, l.expected[day]...)
	l.all.Lines = append(l.all.Lines, l.lines[day]...)
	l.all.Settled = append(l.all.Settled, l.settled[day]...)
	l.all.Through, l.all.At = l.in.Through, l.in.At
}

// shuffled gives the same in another order.
func (l *living) shuffled(want recon.Result) error {
	in := l.in
	in.Expectations, in.Lines = slices.Clone(in.Expectations), slices.Clone(in.Lines)
	in.Breaks, in.Settled = slices.Clone(in.Breaks), slices.Clone(in.Settled)
	shuffle(l.lot, in.Expectations)
	shuffle(l.lot, in.Lines)
	shuffle(l.lot, in.Breaks)
	shuffle(l.lot, in.Settled)
	got, err := recon.Reconcile(in)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Errorf("another order gives another result: %s", cmp.Diff(want, got))
	}
	return nil
}

func shuffle[T any](lot *rand.Rand, list []T) {
	lot.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// close takes over what is open after a reconciliation.
func (l *living) close(r recon.Result) {
	l.in.Expectations, l.in.Lines, l.in.Breaks = r.Open.Expectations, r.Open.Lines, r.Open.Breaks
	for _, m := range r.Matches {
		l.matches = append(l.matches, fmt.Sprint(m.Expectations, " ", m.Lines))
		l.matched += m.Amount
		for _, id := range m.Expectations {
			e := l.known[id]
			if !e.Booked {
				l.notBooked += e.Amount
			}
			l.in.Settled = append(l.in.Settled, recon.Settled{Expectation: e, Lines: m.Lines})
		}
	}
}

// again reconciles once more, with nothing new and with lines that were matched.
func (l *living) again() error {
	in := l.in
	for _, s := range in.Settled {
		for _, id := range s.Lines {
			in.Lines = append(slices.Clip(in.Lines), recon.Line{ID: id, Amount: s.Amount, References: s.References})
		}
	}
	r, err := recon.Reconcile(in)
	if err != nil {
		return err
	}
	want := recon.Result{Open: recon.Open{Expectations: l.in.Expectations, Lines: l.in.Lines, Breaks: l.in.Breaks}}
	if !reflect.DeepEqual(r, want) {
		return fmt.Errorf("once more, the result is another: %s", cmp.Diff(want, r))
	}
	return nil
}

// prove adds up what was said and what was found.
func (l *living) prove(r recon.Result) error {
	lines := map[string]money.Minor{}
	for _, line := range r.Open.Lines {
		lines[line.ID] = line.Amount
	}
	sum, expected := l.matched, maps.Clone(l.known)
	for _, b := range r.Open.Breaks {
		is := b.Amount
		for _, id := range b.Expectations {
			is += expected[id].Amount
			sum += expected[id].Amount
			delete(expected, id)
		}
		for _, id := range b.Lines {
			if _, ok := lines[id]; !ok {
				return fmt.Errorf("the line %s of the break %s is not open, or in two", id, b.ID)
			}
			is -= lines[id]
			delete(lines, id)
		}
		if sum += b.Amount; is != 0 {
			return fmt.Errorf("the break %+v is not what its parts come to: %d more", b, is)
		}
	}
	if sum != l.statement || len(lines) > 0 {
		return fmt.Errorf("the bank has %d, matched and in breaks are %d; without a break %v", l.statement, sum, lines)
	}
	record, err := recon.Day{
		Positions: []recon.Position{{Balances: ledger.Balances{ledger.Bank: l.books, ledger.OperatorFunds: l.books}}},
		Statement: l.statement,
		Open:      r.Open,
		NotBooked: l.notBooked,
	}.Safeguard()
	if err == nil && record.Unexplained != 0 {
		err = fmt.Errorf("the bank has %d, our books %d, of which %d are not explained: %v", l.statement, l.books,
			record.Unexplained, record.Explained)
	}
	return err
}

// compare compares what was found with the truth, day after day and all at once.
func (l *living) compare() error {
	want := found{Matches: l.world.matches, Breaks: l.world.breaks}
	slices.Sort(want.Matches)
	slices.Sort(want.Breaks)
	slices.Sort(l.matches)
	got := of(recon.Result{Open: recon.Open{Breaks: l.in.Breaks}})
	got.Matches = l.matches
	if diff := cmp.Diff(want, got); diff != "" {
		return fmt.Errorf("day after day: %s", diff)
	}
	r, err := recon.Reconcile(l.all)
	if err != nil {
		return err
	}
	got = of(recon.Result{Open: r.Open})
	for _, m := range r.Matches {
		got.Matches = append(got.Matches, fmt.Sprint(m.Expectations, " ", m.Lines))
	}
	slices.Sort(got.Matches)
	if diff := cmp.Diff(want, got); diff != "" {
		return fmt.Errorf("all at once: %s", diff)
	}
	return nil
}
