package simulation_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// yearMerchants is how many merchants there are, each with a schedule of its own.
const yearMerchants = 50

// errCut ends a worker in the middle of its work.
var errCut = errors.New("the worker was cut off here")

// year is a sandbox with two workers on one store.
type year struct {
	*testing.T
	random  *rand.Rand // of the test itself, in its own order
	clock   *jobs.Clock
	real    *storetest.Clock
	stores  [2]*store.Store
	workers [2]*jobs.Engine
	started int // workers so far
	cuts    int
	chance  *chance
	bank    *yearBank
	shops   []*yearShop
}

// yearShop is a merchant of the year.
type yearShop struct {
	id       string
	schedule farthing.Schedule
	payments []paid
}

// chance decides when workers are cut off. Several workers use it at once.
type chance struct {
	mu     sync.Mutex
	random *rand.Rand
	one    int // one step in so many
}

func (c *chance) cut() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.random.IntN(c.one) == 0
}

// yearBank is the simulated bank behind a line that may break before and after each call. It counts how often each
// payment was handed over.
type yearBank struct {
	rail.Rail
	chance *chance
	mu     sync.Mutex
	given  map[string]int
}

// Submit hands over, or is cut off before or after that.
func (b *yearBank) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	if b.chance.cut() {
		return nil, errCut
	}
	b.mu.Lock()
	for _, i := range list {
		b.given[i.BankReference]++
	}
	b.mu.Unlock()
	outcomes, err := b.Rail.Submit(ctx, now, list)
	if err == nil && b.chance.cut() {
		err = errCut
	}
	return outcomes, err
}

// Acknowledge acknowledges, or is cut off before or after that.
func (b *yearBank) Acknowledge(ctx context.Context, reports []rail.Report) error {
	if b.chance.cut() {
		return errCut
	}
	err := b.Rail.Acknowledge(ctx, reports)
	if err == nil && b.chance.cut() {
		err = errCut
	}
	return err
}

// shaky is a job whose worker may be cut off before and after each slice.
type shaky struct {
	jobs.Job
	chance *chance
}

// Run runs a slice.
func (s shaky) Run(ctx context.Context, c jobs.Call) (bool, error) {
	if s.chance.cut() {
		return false, errCut
	}
	more, err := s.Job.Run(ctx, c)
	if err == nil && s.chance.cut() {
		err = errCut
	}
	return more, err
}

// newYear opens the store twice and creates the merchants.
func newYear(t *testing.T, engine string, seed uint64) *year {
	t.Helper()
	y := &year{
		T:      t,
		random: rand.New(rand.NewPCG(seed, 1)),
		real:   storetest.NewClock(storetest.Start),
		chance: &chance{random: rand.New(rand.NewPCG(seed, 2)), one: 80},
	}
	y.clock = jobs.NewClock(y.real.Now)
	y.clock.Stand(yearBegins)
	url, key := storetest.URL(t, engine)
	for i := range y.stores {
		y.stores[i] = storetest.Reopen(t, url, store.Options{
			Now:       y.clock.Now,
			Real:      y.real.Now,
			KeyFile:   key,
			Unsafe:    true,
			Simulator: simbank.Terms(),
		})
	}
	y.must(y.stores[0].MarkSandbox(t.Context(), farthing.BySystem))
	y.stores[1].Settings.Forget()
	bank, err := simbank.Open(t.Context(), y.stores[0])
	y.must(err)
	y.bank = &yearBank{Rail: bank, chance: y.chance, given: map[string]int{}}
	for i := range y.workers {
		y.start(i)
	}
	var commands []farthing.Command
	for i := range yearMerchants {
		s := &yearShop{id: fmt.Sprintf("shop-%02d", i+1), schedule: y.schedule(i)}
		y.shops = append(y.shops, s)
		commands = append(commands, y.takeIn(s)...)
	}
	y.do(commands)
	return y
}

func (y *year) must(err error) {
	y.Helper()
	if err != nil {
		y.Fatal(err)
	}
}

// start starts a worker in place i, in which another may have been cut off.
func (y *year) start(i int) {
	y.started++
	st, terms := y.stores[i], simbank.Terms()
	list := jobs.Order(st, y.clock, []*jobs.Reports{{Store: st, Rail: y.bank, Terms: terms}}, []*jobs.Payouts{{
		Store: st,
		Rail:  y.bank,
		Terms: terms,
		Owner: fmt.Sprintf("worker-%d", y.started),
	}})
	for at, job := range list {
		list[at] = shaky{job, y.chance}
	}
	y.workers[i] = &jobs.Engine{Jobs: list, Clock: y.clock, Real: y.real.Now}
}

// do carries out commands.
func (y *year) do(commands []farthing.Command) {
	y.Helper()
	for i, result := range y.stores[0].DoBulk(y.Context(), commands) {
		if result.Err != nil {
			y.Fatalf("%#v: %v", commands[i], result.Err)
		}
	}
}

// takeIn creates a merchant that was activated so long ago that it passes the scheme with its first settled payment.
func (y *year) takeIn(s *yearShop) []farthing.Command {
	by, long := farthing.Origin{Actor: farthing.ActorCLI}, yearBegins.AddDate(0, 0, -60)
	account := farthing.MakeID(farthing.PrefixBankAccount, y.unique())
	details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345610"}
	sealed, keyID := y.stores[0].BankAccounts.Seal(s.id, account, []byte(details.Plain()))
	return []farthing.Command{
		farthing.CreateMerchant{ID: s.id, Name: "The " + s.id, By: by},
		farthing.ActivateMerchant{MerchantID: s.id, At: &long, By: by},
		farthing.NominateBankAccount{
			MerchantID: s.id,
			ID:         account,
			HolderName: "The " + s.id,
			SortCode:   "000000",
			Last4:      "5610",
			Sealed:     sealed,
			KeyID:      keyID,
			By:         by,
		},
		farthing.ChangeSchedule{
			MerchantID:    s.id,
			Schedule:      s.schedule,
			BankReference: farthing.MakeBankReference(y.unique()),
			By:            by,
		},
		y.pay(s, yearBegins),
	}
}

// unique returns an identifier made from the seed.
func (y *year) unique() (id uuid.UUID) {
	for i := range id {
		id[i] = byte(y.random.UintN(256))
	}
	return id
}

// pay returns a payment of some pounds, now and then of pennies.
func (y *year) pay(s *yearShop, at time.Time) farthing.Command {
	amount := money.Minor(500 + y.random.IntN(20000))
	if y.random.IntN(4) == 0 {
		amount = money.Minor(1 + y.random.IntN(200))
	}
	s.payments = append(s.payments, paid{at, amount})
	return farthing.RecordPayment{
		MerchantID: s.id,
		ID:         fmt.Sprintf("p-%d", len(s.payments)),
		Amount:     amount,
		Status:     farthing.PaymentSettled,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	}
}

var (
	yearRolls = []calendar.Rule{calendar.Following, calendar.ModifiedFollowing, calendar.Preceding, calendar.None}
	yearTimes = []calendar.TimeOfDay{calendar.At(16, 0), calendar.At(16, 0), calendar.At(1, 30), calendar.At(16, 0),
		calendar.At(23, 59), calendar.At(16, 0), calendar.At(0, 0)}
	yearDays  = [][]int{{1}, {15, 31}, {29}, {30}, {31}, {1, 2, 3}, {28, 29, 30, 31}, {25, 26}}
	yearWeeks = [][]time.Weekday{{time.Monday}, {time.Friday}, {time.Monday, time.Wednesday, time.Friday},
		{time.Sunday}, {time.Saturday, time.Sunday}, {time.Thursday}, {time.Tuesday}}
)

// schedule returns the schedule of one merchant: all kinds and rolls, and some of each limit.
func (y *year) schedule(i int) farthing.Schedule {
	s := farthing.Schedule{
		Interval: farthing.Intervals[1+i%3],
		Roll:     yearRolls[i/3%4],
		Time:     yearTimes[i%len(yearTimes)],
		Zone:     farthing.DefaultZone,
		Enabled:  i != 20,
	}
	switch {
	case i == 49:
		s.Interval = farthing.Manual
	case s.Interval == farthing.Weekly:
		s.WeekDays = yearWeeks[i/3%len(yearWeeks)]
	case s.Interval == farthing.Monthly:
		s.MonthDays = yearDays[i/3%len(yearDays)]
	}
	// Schedules that run often do so at few times of day, because every moment costs time.
	if s.Interval != farthing.Monthly && s.Time != calendar.At(1, 30) {
		s.Time = calendar.At(16, 0)
	}
	switch {
	case s.Interval == farthing.Daily:
	case i%16 == 7:
		s.Zone, s.Time = "America/New_York", calendar.At(16, 0)
	case i%16 == 11:
		s.Zone, s.Time = "Asia/Kathmandu", calendar.At(16, 0)
	}
	if i%5 == 1 {
		s.Minimum = 5000
	}
	if i%5 == 2 {
		s.Retain = 2500
	}
	if i%5 == 3 {
		limit := money.Minor(15000)
		s.Maximum = &limit
	}
	return s
}
