package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"farthing"
	"farthing/money"
	"farthing/store"

	"github.com/google/uuid"
)

// The sandbox's merchant, and its first payment, which is settled.
const (
	seededMerchant = "corner-shop"
	seededPayment  = "order-1001"
)

// What the merchant's past looks like.
const (
	seededDays       = 63 // since it was activated: the eligibility scheme is long over
	paymentsPerDay   = 5
	seededUsers      = 14
	lastPayoutBefore = 4 // days without a withdrawal at the end, so that there is a balance to try one on
)

// seeding fills a sandbox: a merchant that was activated nine weeks ago, its
// payments, some refunds, and weekly withdrawals.
//
// Everything is recorded by commands, with the business clock moved from one
// event to the next. What is recorded depends only on the day on which seeding
// first began, which the merchant's own creation keeps; so seeding that was cut
// off is begun again and records nothing twice. That it is complete is told by
// the sandbox's clock, which is kept from then on.
type seeding struct {
	store          *store.Store
	clock          *clock
	merchantClient string
	operatorClient string
}

// run fills an empty sandbox, and puts the clock of any to the real time where
// that is later.
func (s *seeding) run(ctx context.Context, now time.Time) error {
	stands, err := s.store.Clock(ctx)
	if errors.Is(err, store.ErrNotFound) {
		err = s.fill(ctx, now)
	}
	if err != nil {
		return err
	}
	if stands.After(now) {
		now = stands
	}
	s.clock.stand(now)
	return s.store.SetClock(ctx, now)
}

func (s *seeding) fill(ctx context.Context, now time.Time) error {
	opened := now.UTC().Truncate(24*time.Hour).AddDate(0, 0, -seededDays).Add(9 * time.Hour)
	state, err := s.store.Merchants.State(ctx, seededMerchant)
	if err == nil {
		opened = state.Merchant.CreatedAt
	} else if farthing.CodeOf(err) != farthing.CodeNotFound {
		return err
	}
	if err := s.open(ctx, opened); err != nil {
		return err
	}
	for _, group := range groups(past(opened, s.operatorClient)) {
		if err := s.record(ctx, group); err != nil {
			return err
		}
	}
	return nil
}

// open creates and activates the merchant and nominates its bank account.
func (s *seeding) open(ctx context.Context, at time.Time) error {
	s.clock.stand(at)
	by := s.operator()
	for _, command := range []farthing.Command{
		farthing.CreateMerchant{ID: seededMerchant, Name: "Corner Shop", By: by},
		farthing.ActivateMerchant{MerchantID: seededMerchant, By: by},
	} {
		if _, err := s.store.Do(ctx, command); err != nil {
			return err
		}
	}
	state, err := s.store.Merchants.State(ctx, seededMerchant)
	if err != nil || state.Account != nil {
		return err
	}
	// The last two digits say what the simulated bank does: 10 pays.
	_, err = nominate(ctx, s.store, nomination{merchantID: seededMerchant, holder: "Corner Shop Ltd",
		details: farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345610"}, by: by})
	return err
}

func (s *seeding) operator() farthing.Origin {
	return farthing.Origin{Actor: farthing.ActorClient(s.operatorClient)}
}

// event is one thing that happened: a command, or a withdrawal of the week's balance.
type event struct {
	at      time.Time
	command farthing.Command // nil: a withdrawal
}

// past is what happened to the merchant from its opening on, in order.
func past(opened time.Time, operatorClient string) []event {
	// The seed is fixed: every sandbox has the same past, moved to its own days.
	h := history{random: rand.New(rand.NewPCG(1, 536365)), actor: farthing.ActorClient(operatorClient)} //nolint:gosec // made-up payments need no secrets
	midnight := opened.Truncate(24 * time.Hour)
	for day := range seededDays {
		h.day(midnight.AddDate(0, 0, day), day)
	}
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

// add puts in a command that was carried out at a moment.
func (h *history) add(at time.Time, build func(by farthing.Origin) farthing.Command) {
	h.events = append(h.events, event{at, build(farthing.Origin{Actor: h.actor, BookedAt: &at})})
}

var (
	seededGoods  = []string{"Groceries", "Bread and milk", "Flowers", "Weekly box", "Newspapers", "Coffee beans", "Birthday cake", "Wine, six bottles"}
	seededPrices = []money.Minor{1895, 340, 1250, 4200, 275, 1180, 3450, 7194} // of the goods above, on average
)

// day makes up one day's payments, what becomes of them, and on Mondays a withdrawal.
func (h *history) day(midnight time.Time, day int) {
	if midnight.Weekday() == time.Monday && day >= farthing.FirstEligibleDay && day < seededDays-lastPayoutBefore {
		h.events = append(h.events, event{at: midnight.Add(16 * time.Hour)})
	}
	for range paymentsPerDay - 1 + h.random.IntN(3) {
		h.payment(midnight.Add(10*time.Hour+time.Duration(h.random.IntN(10*3600))*time.Second), day)
	}
}

// payment makes up a payment at a moment, which settles the next morning, but for
// those of the last day, which are pending, and one that fails.
func (h *history) payment(at time.Time, day int) {
	h.number++
	id := fmt.Sprintf("order-%d", 1000+h.number)
	goods := h.random.IntN(len(seededGoods))
	amount := seededPrices[goods]*money.Minor(60+h.random.IntN(80))/100 + money.Minor(h.random.IntN(10))
	user := fmt.Sprintf("cust-%d", 101+h.random.IntN(seededUsers))
	h.add(at, func(by farthing.Origin) farthing.Command {
		return farthing.RecordPayment{MerchantID: seededMerchant, ID: id, UserID: user, Date: &at, Amount: amount, Description: seededGoods[goods], Reference: id, By: by}
	})
	morning := at.Truncate(24 * time.Hour).Add(30 * time.Hour)
	refunded := h.random.IntN(25) == 0
	switch {
	case day == seededDays-1:
		return
	case h.number == 57:
		h.add(morning, func(by farthing.Origin) farthing.Command {
			return farthing.FailPayment{MerchantID: seededMerchant, ID: id, By: by}
		})
		return
	}
	h.add(morning, func(by farthing.Origin) farthing.Command {
		return farthing.SettlePayment{MerchantID: seededMerchant, ID: id, By: by}
	})
	if refunded && day < seededDays-4 {
		back := amount
		if h.random.IntN(2) == 0 {
			back = max(1, amount/3)
		}
		later := morning.AddDate(0, 0, 2).Add(5 * time.Hour)
		h.add(later, func(by farthing.Origin) farthing.Command {
			return farthing.RecordRefund{MerchantID: seededMerchant, ID: "back-" + id, PaymentID: id, Amount: back, Date: &later, Reason: "Returned by the customer", By: by}
		})
	}
}

// groups cuts the past where a withdrawal is, and where a day ends.
func groups(events []event) [][]event {
	var all [][]event
	for i, e := range events {
		if i == 0 || e.command == nil || events[i-1].command == nil || e.at.YearDay() != events[i-1].at.YearDay() {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], e)
	}
	return all
}

// record carries out one group, with the clock at its end.
func (s *seeding) record(ctx context.Context, group []event) error {
	last := group[len(group)-1]
	s.clock.stand(last.at)
	if last.command == nil {
		return s.payOut(ctx, last.at)
	}
	commands := make([]farthing.Command, len(group))
	for i, e := range group {
		commands[i] = e.command
	}
	for _, result := range s.store.DoBulk(ctx, commands) {
		if result.Err != nil {
			return result.Err
		}
	}
	return nil
}

// payOut withdraws the whole balance, hands it to the bank, and has it booked
// half an hour later. What was done before seeding was cut off is not done again.
func (s *seeding) payOut(ctx context.Context, at time.Time) error {
	made, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make a bank reference: %w", err)
	}
	id := "weekly-" + at.Format(time.DateOnly)
	answer, err := s.store.Do(ctx, farthing.RequestWithdrawal{MerchantID: seededMerchant, ID: id, Trigger: farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(made), By: farthing.Origin{Actor: farthing.ActorClient(s.merchantClient)}})
	if err != nil {
		return err
	}
	withdrawal, ok := answer.Record.(*farthing.Withdrawal)
	if !ok {
		return fmt.Errorf("withdraw: the store answered a %T", answer.Record)
	}
	if withdrawal.Status == farthing.WithdrawalPending {
		if _, err := s.store.Do(ctx, farthing.SubmitWithdrawal{MerchantID: seededMerchant, ID: id, By: farthing.Origin{Actor: farthing.ActorSystem}}); err != nil {
			return err
		}
	}
	s.clock.stand(at.Add(30 * time.Minute))
	_, err = s.store.Do(ctx, farthing.RecordPayoutPaid{MerchantID: seededMerchant, ID: id, By: farthing.Origin{Actor: farthing.ActorBank}})
	return err
}
