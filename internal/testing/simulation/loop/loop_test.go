package loop_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// How long an ordinary run is, how much likelier faults are in it, and how many merchants; and of the whole year. After
// either come days on which what is under way ends.
const (
	someDays      = 12
	someTimes     = 12
	someMerchants = 15
	yearDays      = 374
	endsIn        = 14
	yearMerchants = 60
)

// way is a rail, with the bank behind it.
type way interface {
	rail(st *store.Store) rail.Rail
	work(day calendar.Date) // the bank takes what it was sent, and answers
	bring(document []byte)  // a document of the bank comes
}

// habits are what is said on a way, and how.
type habits struct {
	terms farthing.RailTerms
	early bool    // the bank's documents are of 2009
	hears hearing // what the rail makes of statements

	name func(t *iso20022.Transaction, o *order) // how statements name a payment
	hear func()                                  // notes what was said apart from statements; nil: nothing is

	upload func(document []byte) store.Document // has people bring a statement; nil: it is of no document
}

// loop is everything between a shop's customers and the operator's bank, and back.
type loop struct {
	*testing.T
	random *rand.Rand // of the test itself, in its own order
	times  int
	london *time.Location
	clock  *jobs.Clock
	real   *storetest.Clock
	store  *store.Store
	engine *jobs.Engine
	bank   *bank
	way    way
	habits habits
	shops  []*shop
	kept   []*statement // that come late
	failed int          // moves of the clock that a failure of the way stopped
	out    int          // statements that were taken out
}

// A shop's year through each rail: each day's payments are recorded as the clock reaches them, what they come to is
// withdrawn each business day, and handed to a bank that rejects, returns, repeats, loses and mixes up; its statements
// come back. On each day the difference between what there is and what must be safeguarded is exactly the operator's
// own money and what merchants owe, and each penny of the difference between the bank's statement and the books is
// explained by what the bank did.
//
// FARTHING_LOOP=year is the whole year, with more merchants and fewer faults. FARTHING_LOOP_SEED draws another bank.
func TestTheBankLoop(t *testing.T) {
	days, times, merchants := someDays, someTimes, someMerchants
	if os.Getenv("FARTHING_LOOP") == "year" {
		days, times, merchants = yearDays, 1, yearMerchants
	}
	seed := uint64(14)
	if text := os.Getenv("FARTHING_LOOP_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	for _, x := range []struct {
		name    string
		connect func(l *loop) (way, habits)
	}{{"isofile", byFiles}, {"manual", byHand}, {"http", byCalls}} {
		for _, engine := range storetest.Engines {
			t.Run(x.name+"/"+engine, func(t *testing.T) {
				began := time.Now()
				l := newLoop(t, engine, seed, times, x.connect)
				l.takeIn(merchants)
				l.run(days)
				l.Logf("%d days, %d statements taken out, in %s", days, l.out,
					time.Since(began).Round(time.Millisecond))
			})
		}
	}
}

// newLoop opens a store, connects the bank, and takes the merchants in.
func newLoop(
	t *testing.T, engine string, seed uint64, times int, connect func(l *loop) (way, habits),
) *loop {
	t.Helper()
	london, err := calendar.Place(farthing.DefaultZone)
	if err != nil {
		t.Fatal(err)
	}
	l := &loop{
		T:      t,
		random: rand.New(rand.NewPCG(seed, 1)),
		times:  times,
		london: london,
		real:   storetest.NewClock(firstDay.Start(london)),
		bank:   newBank(rand.New(rand.NewPCG(seed, 2)), times),
	}
	l.bank.today = firstDay
	l.clock = jobs.NewClock(l.real.Now)
	l.clock.Stand(l.real.Now())
	l.way, l.habits = connect(l)
	terms := l.habits.terms
	url, key := storetest.URL(t, engine)
	l.store = storetest.Reopen(t, url, store.Options{
		Now:     l.clock.Now,
		Real:    l.real.Now,
		KeyFile: key,
		Unsafe:  true,
		Rails:   []farthing.RailTerms{terms},
	})
	bank, log := l.way.rail(l.store), slog.New(slog.DiscardHandler)
	reports := &jobs.Reports{
		Store: l.store,
		Rail:  bank,
		Terms: terms,
		Log:   log,
	}
	payouts := &jobs.Payouts{
		Store: l.store,
		Rail:  bank,
		Terms: terms,
		Owner: "loop",
	}
	order := jobs.Order(l.store, l.clock, []*jobs.Reports{reports}, []*jobs.Payouts{payouts})
	l.engine = &jobs.Engine{
		Jobs:  slices.Insert(order, 0, jobs.ProviderSettlements(l.store)),
		Clock: l.clock,
		Real:  l.real.Now,
	}
	return l
}

// run lives through so many days, and some more in which nothing is sold and what is under way ends.
func (l *loop) run(days int) {
	sales := readSales(l.T, l.london, len(l.shops))
	for day := firstDay; ; day = day.AddDays(1) {
		done := firstDay.DaysUntil(day)
		if done == days+endsIn {
			break
		}
		var todays []sale
		if l.bank.calm = done >= days; !l.bank.calm {
			todays = sales[day]
		}
		l.live(day, todays)
	}
	l.reckon()
	report, err := l.store.Verify(l.Context(), func(int64, int64) {})
	if err != nil || len(report.Problems) > 0 {
		l.Errorf("verify finds %v, %v", report.Problems, err)
	}
}

// advance moves the clock to a moment, and does what falls due on the way, again if the bank could not be reached.
func (l *loop) advance(to time.Time) {
	l.Helper()
	for try := 0; ; try++ {
		_, err := l.engine.Advance(l.Context(), to)
		l.real.Set(l.clock.Now())
		if err == nil {
			return
		}
		if l.failed++; try == 20 {
			l.Fatalf("at %s: %v", l.clock.Now(), err)
		}
	}
}

// one returns how seldom something happens that happens once in so many times in a year.
func (l *loop) one(in int) int { return max(2, in/l.times) }

func (l *loop) must(err error) {
	l.Helper()
	if err != nil {
		l.Fatal(fmt.Errorf("at %s: %w", l.clock.Now(), err))
	}
}
