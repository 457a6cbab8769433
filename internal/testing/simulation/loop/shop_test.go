package loop_test

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"

	"github.com/google/uuid"
)

// shop is a merchant, and what the test itself knows of its money.
type shop struct {
	id      string
	pending []string    // payments that settle on the next business day
	owed    money.Minor // by its payment provider
	own     money.Minor // of the operator's own money in its book
	direct  bool        // its provider has a contract, and keeps a fee; the others' is that of sandboxes
}

var cli = farthing.Origin{Actor: farthing.ActorCLI}

// takeIn creates merchants that were activated so long ago that they pass the scheme with their first settled payment,
// each with a daily schedule.
func (l *loop) takeIn(shops int) {
	long := l.clock.Now().AddDate(0, 0, -60)
	for i := range shops {
		s := &shop{id: fmt.Sprintf("shop-%02d", i), direct: i%2 == 1}
		l.shops = append(l.shops, s)
		account := farthing.MakeID(farthing.PrefixBankAccount, l.unique())
		details := farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: fmt.Sprintf("559990%02d", i)}
		sealed, keyID := l.store.BankAccounts.Seal(s.id, account, []byte(details.Plain()))
		l.do(farthing.CreateMerchant{ID: s.id, Name: "The " + s.id, By: cli},
			farthing.ActivateMerchant{MerchantID: s.id, At: &long, By: cli},
			farthing.NominateBankAccount{
				MerchantID: s.id,
				ID:         account,
				HolderName: "The " + s.id,
				SortCode:   "200000",
				Last4:      fmt.Sprintf("90%02d", i),
				Sealed:     sealed,
				KeyID:      keyID,
				By:         cli,
			},
			farthing.ChangeSchedule{
				MerchantID: s.id,
				Schedule: farthing.Schedule{
					Interval: farthing.Daily,
					Time:     calendar.At(15, 30),
					Zone:     farthing.DefaultZone,
					Roll:     calendar.Following,
					Enabled:  true,
				},
				BankReference: farthing.MakeBankReference(l.unique()),
				By:            cli,
			})
	}
}

// unique returns an identifier made from the seed.
func (l *loop) unique() (id uuid.UUID) {
	for i := range id {
		id[i] = byte(l.random.UintN(256))
	}
	return id
}

// do carries out commands.
func (l *loop) do(commands ...farthing.Command) []farthing.Record {
	l.Helper()
	records := make([]farthing.Record, len(commands))
	for i, result := range l.store.DoBulk(l.Context(), commands) {
		if result.Err != nil {
			l.Fatalf("at %s: %#v: %v", l.clock.Now(), commands[i], result.Err)
		}
		records[i] = result.Answer.Record
	}
	return records
}

// sell records the invoices of a day up to now that are not recorded yet, and returns the others.
func (l *loop) sell(list []sale) []sale {
	var commands []farthing.Command
	now := l.clock.Now()
	for len(list) > 0 && !list[0].at.After(now) {
		one := list[0]
		list = list[1:]
		s := l.shops[one.shop]
		switch one.kind {
		case "payment":
			commands = append(commands, farthing.RecordPayment{
				MerchantID: s.id,
				ID:         one.id,
				UserID:     one.user,
				Date:       &one.at,
				Amount:     one.amount,
				By:         cli,
			})
			s.pending, s.owed = append(s.pending, one.id), s.owed+one.amount
		case "refund":
			commands = append(commands, farthing.RecordRefund{
				MerchantID: s.id,
				ID:         one.id,
				UserID:     one.user,
				Amount:     -one.amount,
				Date:       &one.at,
				By:         cli,
			})
			s.owed += one.amount
		default:
			l.adjust(s, one)
		}
	}
	l.do(commands...)
	return list
}

// adjust records a correction, unless the merchant's balance is too low for it.
func (l *loop) adjust(s *shop, one sale) {
	result := l.store.DoBulk(l.Context(), []farthing.Command{farthing.RecordAdjustment{
		MerchantID: s.id,
		ID:         one.id,
		Amount:     one.amount,
		Date:       &one.at,
		Reason:     "adjust bad debt",
		By:         cli,
	}})[0]
	if farthing.CodeOf(result.Err) == farthing.CodeInsufficientBalance {
		return
	}
	l.must(result.Err)
	s.own -= one.amount
}

// settle settles what was paid before this business day.
func (l *loop) settle() {
	var commands []farthing.Command
	for _, s := range l.shops {
		for _, id := range s.pending {
			commands = append(commands, farthing.SettlePayment{MerchantID: s.id, ID: id, By: cli})
		}
		s.pending = nil
	}
	l.do(commands...)
}

// The fee of the provider with a contract: what it keeps of what it owes.
const providerKeeps, providerOf = 14, 1000

// payDirect has the provider with a contract pay, or take back, all that is owed, in one sum; the operator records it
// for each merchant under the provider's reference.
func (l *loop) payDirect(day calendar.Date) {
	reference := "PAYOUT-" + day.String()
	var commands []farthing.Command
	m := movement{texts: []string{"PROVIDER LTD " + reference}, day: day}
	for _, s := range l.shops {
		if !s.direct || s.owed == 0 {
			continue
		}
		fee := max(0, s.owed) * providerKeeps / providerOf
		commands = append(commands, farthing.RecordProviderSettlement{
			MerchantID: s.id,
			ID:         "direct-" + day.String(),
			Amount:     s.owed - fee,
			Fee:        fee,
			Reference:  reference,
			By:         cli,
		})
		m.parts = append(m.parts, s.owed-fee)
		s.owed, s.own = 0, s.own-fee
	}
	l.do(commands...)
	l.bank.move(m, l.lateness())
}

// lateness is by how many business days a provider's money is late.
func (l *loop) lateness() int {
	if l.random.IntN(l.one(60)) > 0 {
		return 0
	}
	return 1 + l.random.IntN(4)
}

// payOthers has the other provider pay what it owes, one sum for all merchants. The sandbox's job records it, at the
// same moment.
func (l *loop) payOthers(day calendar.Date) {
	m := movement{texts: []string{"ACQUIRER " + farthing.PrefixProviderSettlement + "_" + day.String()}, day: day}
	for _, s := range l.shops {
		if !s.direct && s.owed > 0 {
			m.parts = append(m.parts, s.owed)
			s.owed = 0
		}
	}
	l.bank.move(m, l.lateness())
}

// sweep pays the operator what merchants' withdrawals have earned it.
func (l *loop) sweep(day calendar.Date) {
	for i, s := range l.shops {
		id := fmt.Sprintf("sweep-%02d-%s", i, day)
		command := farthing.SweepFees{MerchantID: s.id, ID: id, By: cli}
		result := l.store.DoBulk(l.Context(), []farthing.Command{command})[0]
		if farthing.CodeOf(result.Err) == farthing.CodeNothingToSweep {
			continue
		}
		l.must(result.Err)
		swept, ok := result.Answer.Record.(*farthing.FeeSweep)
		if !ok {
			l.Fatal(errors.New("a sweep answers something else"))
		}
		l.bank.move(movement{parts: []money.Minor{-swept.Amount}, texts: []string{"TRANSFER " + id}, day: day}, 0)
	}
}

// fund puts the operator's own money into the books in which it owes something, and takes some out of others.
func (l *loop) fund(day calendar.Date) {
	for i, s := range l.shops {
		amount := -s.own + 10_000
		switch {
		case s.own > 5_000:
			amount = -5_000
		case s.own >= 0:
			continue
		}
		if state := l.state(s); amount < 0 && state.Book.Balances.Of(ledger.Bank) < -amount {
			continue
		}
		id := fmt.Sprintf("own-%02d-%s", i, day)
		l.do(farthing.MoveOperatorFunds{MerchantID: s.id, ID: id, Amount: amount, Reason: "own money", By: cli})
		s.own += amount
		l.bank.move(movement{parts: []money.Minor{amount}, texts: []string{"OWN MONEY " + id}, day: day}, 0)
	}
}

// state returns a merchant as the store has it.
func (l *loop) state(s *shop) *farthing.State {
	l.Helper()
	state, err := l.store.Merchants.State(l.Context(), s.id)
	l.must(err)
	return state
}

// giveUp has two people say that the bank did not pay what it has had for some business days and still not paid:
// whoever pays by hand is told of no rejection, and nobody is told of what never reached the bank.
func (l *loop) giveUp(failing ...fate) {
	for _, o := range l.bank.inOrder {
		if o.void || !slices.Contains(failing, o.fate) || l.bank.today.Before(l.bank.later(o.day, 2)) {
			continue
		}
		keys, err := l.store.Payouts.ByReference(l.Context(), []string{o.reference})
		l.must(err)
		key := keys[o.reference]
		for _, person := range []string{"Ann", "Ben"} {
			l.do(farthing.ResolveWithdrawal{
				MerchantID: key.MerchantID,
				ID:         key.ID,
				Outcome:    farthing.WithdrawalFailed,
				Person:     person,
				Reason:     "no statement has it",
				Salt:       "salt",
				By:         cli,
			})
		}
		o.void = true
	}
}

// moment returns a time of day in London.
func (l *loop) moment(day calendar.Date, hour, minute int) time.Time {
	return calendar.At(hour, minute).On(day, l.london)
}
