package sandbox

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/money"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// The sandbox's merchant, and its first payment, which is settled.
const (
	MerchantID = "corner-shop"
	PaymentID  = "order-1001"
)

// What the merchant's past looks like.
const (
	seededDays     = 63 // since it was activated: the eligibility scheme is long over
	paymentsPerDay = 5
	seededUsers    = 14
	withdrawnOnDay = 45 // the merchant withdrew something by itself
	largeOrder     = "order-2001"
	largeAmount    = 48600
	newDays        = 5         // safeguarding records that one move of the clock makes, at most
	seededPerson   = "sandbox" // who signs them: the owner of the sandbox's operator client
)

// Seeding is what Seed needs from its caller.
type Seeding struct {
	MerchantClient string        // id of the client that asked for withdrawals
	Checks         intake.Checks // what the merchant's bank account goes through
}

// Seed fills an empty sandbox: a merchant that was activated nine weeks before now, its payments, some refunds, and its
// withdrawals, most of them by its schedule. A sandbox that is already filled stays as it is.
//
// Seed moves the business clock from one client's command to the next, and what falls due in between is done as usual:
// the merchant passes the eligibility scheme by itself, its schedule withdraws, and the simulated bank pays. What is
// recorded depends only on the day on which seeding first began, which the merchant's own creation keeps; so seeding
// that was interrupted is begun again and records nothing twice. The sandbox's clock, which is stored from then on,
// says that the seeding is complete.
func (s *Sandbox) Seed(ctx context.Context, now time.Time, with Seeding) error {
	s.filling.Store(true)
	defer s.filling.Store(false)
	run := seeding{
		Seeding: with,
		store:   s.store,
		clock:   s.clock,
		work:    s.work,
	}
	if err := run.run(ctx, now); err != nil {
		return fmt.Errorf("fill the sandbox: %w", err)
	}
	return nil
}

// seeding is one running Seed.
type seeding struct {
	Seeding
	store *store.Store
	clock Clock
	work  Work
}

// run fills an empty sandbox; if the sandbox is not empty, its clock stays where it stands.
func (s *seeding) run(ctx context.Context, now time.Time) error {
	_, err := s.store.Clock.Time(ctx)
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	opened := now.UTC().Truncate(24*time.Hour).AddDate(0, 0, -seededDays).Add(9 * time.Hour)
	state, err := s.store.Merchants.State(ctx, MerchantID)
	if err == nil {
		opened = state.Merchant.CreatedAt
	} else if farthing.CodeOf(err) != farthing.CodeNotFound {
		return err
	}
	if err := s.open(ctx, opened); err != nil {
		return err
	}
	past := seededEvents(opened, s.MerchantClient)
	for len(past) > 0 {
		if past, err = s.goOn(ctx, past); err != nil {
			return err
		}
	}
	// Payments settle last, so that a new sandbox always has a balance for a first withdrawal. A run of the schedule in
	// its first hour would withdraw that: such a sandbox begins after the run.
	if err := s.advance(ctx, now); err != nil {
		return err
	}
	if state, err = s.store.Merchants.State(ctx, MerchantID); err != nil {
		return err
	}
	if next, ok := state.NextRun(now); ok && next.At.Before(now.Add(time.Hour)) {
		if err := s.advance(ctx, next.At); err != nil {
			return err
		}
	}
	for _, result := range s.store.DoBulk(ctx, s.settleLast()) {
		if result.Err != nil {
			return result.Err
		}
	}
	return s.store.Clock.Set(ctx, s.clock.Now())
}

// goOn does the next thing: what falls due before the next event, or a day's events up to what is due then. It returns
// the events that are left.
func (s *seeding) goOn(ctx context.Context, past []event) ([]event, error) {
	next, due, err := s.work.Next(ctx)
	if err != nil {
		return nil, err
	}
	if due && !next.After(past[0].at) {
		if _, err := s.work.Advance(ctx, next); err != nil {
			return nil, err
		}
		return past, s.signDays(ctx)
	}
	var commands []farthing.Command
	for _, e := range past {
		if due && !e.at.Before(next) || e.at.YearDay() != past[0].at.YearDay() {
			break
		}
		commands = append(commands, e.command)
	}
	s.clock.Stand(past[len(commands)-1].at)
	for _, result := range s.store.DoBulk(ctx, commands) {
		if result.Err != nil {
			return nil, result.Err
		}
	}
	return past[len(commands):], nil
}

// advance does what falls due until then, and has each new record signed.
func (s *seeding) advance(ctx context.Context, until time.Time) error {
	for {
		next, due, err := s.work.Next(ctx)
		if err != nil {
			return err
		}
		last := !due || next.After(until)
		if last {
			next = until
		}
		if _, err := s.work.Advance(ctx, next); err != nil {
			return err
		}
		if err := s.signDays(ctx); err != nil || last {
			return err
		}
	}
}

// signDays signs the safeguarding records that are new, as a person does each business day.
func (s *seeding) signDays(ctx context.Context) error {
	page, err := s.store.Safeguarding.List(ctx, store.SafeguardingFilter{Currency: money.GBP}, newDays)
	if err != nil {
		return err
	}
	for _, d := range page.Rows {
		if d.SignedAt != nil {
			continue
		}
		if _, err := s.store.Safeguarding.Sign(ctx, store.Signature{
			Currency: d.Currency,
			Date:     d.Date,
			Digest:   d.Digest,
			At:       s.clock.Now(),
			By:       farthing.Author{Actor: farthing.ActorStaff, Person: seededPerson},
		}); err != nil {
			return err
		}
	}
	return nil
}

// open creates and activates the merchant and nominates its bank account.
func (s *seeding) open(ctx context.Context, at time.Time) error {
	s.clock.Stand(at)
	by := s.operator()
	for _, command := range []farthing.Command{
		farthing.CreateMerchant{ID: MerchantID, Name: "Corner Shop", By: by},
		farthing.ActivateMerchant{MerchantID: MerchantID, By: by},
	} {
		if _, err := s.store.Do(ctx, command); err != nil {
			return err
		}
	}
	state, err := s.store.Merchants.State(ctx, MerchantID)
	if err != nil || state.Account != nil {
		return err
	}
	// The last two digits say what the simulated bank does: 10 pays.
	_, err = intake.Nominate(ctx, s.store, s.Checks, farthing.Nomination{
		MerchantID: MerchantID,
		HolderName: "Corner Shop Ltd",
		Details:    farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345610"},
		By:         by,
	})
	return err
}

func (s *seeding) operator() farthing.Origin {
	return farthing.Origin{Actor: farthing.ActorStaff}
}

// event is a command and the time at which it was sent.
type event struct {
	at      time.Time
	command farthing.Command
}

// seededEvents returns what happened to the merchant from its opening on, in order.
func seededEvents(opened time.Time, merchantClient string) []event {
	// The seed is fixed: every sandbox has the same past, moved to its own days.
	h := history{
		random: rand.New(rand.NewPCG(1, 536365)), //nolint:gosec // made-up payments need no secrets
		actor:  farthing.ActorStaff,
	}
	midnight := opened.Truncate(24 * time.Hour)
	for day := range seededDays {
		h.day(midnight.AddDate(0, 0, day), day)
	}
	// In the morning: a run of the schedule on the same day leaves nothing to withdraw.
	h.withdrawal(midnight.AddDate(0, 0, withdrawnOnDay).Add(10*time.Hour+12*time.Minute), merchantClient)
	slices.SortStableFunc(h.events, func(a, b event) int { return a.at.Compare(b.at) })
	return h.events
}

// history makes up the events.
type history struct {
	random *rand.Rand
	actor  string
	number int // of payments so far
	events []event
}

// add adds a command that was carried out at a moment.
func (h *history) add(at time.Time, build func(by farthing.Origin) farthing.Command) {
	h.events = append(h.events, event{at, build(farthing.Origin{Actor: h.actor, BookedAt: &at})})
}

var (
	seededGoods = []string{
		"Groceries", "Bread and milk", "Flowers", "Weekly box", "Newspapers", "Coffee beans", "Birthday cake",
		"Wine, six bottles",
	}
	seededPrices = []money.Minor{1895, 340, 1250, 4200, 275, 1180, 3450, 7194} // of the goods above, on average
)

// day makes up one day's payments, and what becomes of them.
func (h *history) day(midnight time.Time, day int) {
	for range paymentsPerDay - 1 + h.random.IntN(3) {
		h.payment(midnight.Add(10*time.Hour+time.Duration(h.random.IntN(10*3600))*time.Second), day)
	}
	if day == seededDays-1 {
		at := midnight.Add(11 * time.Hour)
		h.add(at, func(by farthing.Origin) farthing.Command {
			return farthing.RecordPayment{
				MerchantID:  MerchantID,
				ID:          largeOrder,
				UserID:      "cust-101",
				Date:        &at,
				Amount:      largeAmount,
				Description: "Hampers for an office party",
				Reference:   largeOrder,
				By:          by,
			}
		})
	}
}

// withdrawal makes the merchant ask for some of its balance, in addition to the schedule.
func (h *history) withdrawal(at time.Time, merchantClient string) {
	sum := sha256.Sum256([]byte("the seeded withdrawal of " + at.String()))
	amount := money.Minor(7500)
	h.events = append(h.events, event{at, farthing.RequestWithdrawal{
		MerchantID:    MerchantID,
		ID:            "new-fridge",
		Amount:        &amount,
		Reference:     "New fridge",
		Trigger:       farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(uuid.UUID(sum[:16])),
		By:            farthing.Origin{Actor: farthing.ActorClient(merchantClient)},
	}})
}

// settleLast returns the commands that settle an order of the last day, large enough to try withdrawals on.
func (s *seeding) settleLast() []farthing.Command {
	return []farthing.Command{farthing.SettlePayment{MerchantID: MerchantID, ID: largeOrder, By: s.operator()}}
}

// payment makes up a payment at a moment, which settles the next morning, except those of the last day, which are
// pending, and one that fails.
func (h *history) payment(at time.Time, day int) {
	h.number++
	id := fmt.Sprintf("order-%d", 1000+h.number)
	goods := h.random.IntN(len(seededGoods))
	amount := seededPrices[goods]*money.Minor(60+h.random.IntN(80))/100 + money.Minor(h.random.IntN(10))
	user := fmt.Sprintf("cust-%d", 101+h.random.IntN(seededUsers))
	h.add(at, func(by farthing.Origin) farthing.Command {
		return farthing.RecordPayment{
			MerchantID:  MerchantID,
			ID:          id,
			UserID:      user,
			Date:        &at,
			Amount:      amount,
			Description: seededGoods[goods],
			Reference:   id,
			By:          by,
		}
	})
	morning := at.Truncate(24 * time.Hour).Add(30 * time.Hour)
	refunded := h.random.IntN(25) == 0
	switch {
	case day == seededDays-1:
		return
	case h.number == 57:
		h.add(morning, func(by farthing.Origin) farthing.Command {
			return farthing.FailPayment{MerchantID: MerchantID, ID: id, By: by}
		})
		return
	}
	h.add(morning, func(by farthing.Origin) farthing.Command {
		return farthing.SettlePayment{MerchantID: MerchantID, ID: id, By: by}
	})
	if refunded && day < seededDays-4 {
		back := amount
		if h.random.IntN(2) == 0 {
			back = max(1, amount/3)
		}
		later := morning.AddDate(0, 0, 2).Add(5 * time.Hour)
		h.add(later, func(by farthing.Origin) farthing.Command {
			return farthing.RecordRefund{
				MerchantID: MerchantID,
				ID:         "back-" + id,
				PaymentID:  id,
				Amount:     back,
				Date:       &later,
				Reason:     "Returned by the customer",
				By:         by,
			}
		})
	}
}
