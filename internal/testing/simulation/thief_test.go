package simulation_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// thief has a stolen client of a merchant, and does whatever the client may, at random.
type thief struct {
	tb       testing.TB
	level    simulation.Level
	clock    *simulation.Clock
	dice     *rand.Rand
	made     uint64
	own      string   // the shop's account in force; "": it has none
	accounts []string // that it nominated
	asked    []string // withdrawals
	underWay []string // those of them that are not at the bank yet
}

var (
	stolen = farthing.Origin{Actor: "client:stolen"}
	bank   = farthing.Origin{Actor: farthing.ActorBank}
)

// does sends a command, and returns the record that it is about; nil if it was refused.
func (t *thief) does(c farthing.Command) farthing.Record {
	t.tb.Helper()
	answer, err := t.level.Do(t.tb.Context(), c)
	if refusal := (*farthing.Error)(nil); err != nil && !errors.As(err, &refusal) {
		t.tb.Fatalf("%T: %v", c, err)
	}
	return answer.Record
}

// must sends a command that is not refused.
func (t *thief) must(c farthing.Command) {
	t.tb.Helper()
	if _, err := t.level.Do(t.tb.Context(), c); err != nil {
		t.tb.Fatalf("%T: %v", c, err)
	}
}

// unique makes a UUID, the later the greater.
func (t *thief) unique() uuid.UUID {
	t.made++
	var id uuid.UUID
	for i := range 8 {
		id[15-i] = byte(t.made >> (8 * i))
	}
	return id
}

// opens makes the shop with a large balance, and its own account or none.
func (t *thief) opens() {
	t.clock.Set(simulation.Start)
	by := farthing.Origin{Actor: farthing.ActorCLI}
	t.must(farthing.CreateMerchant{ID: "shop", Name: "The Shop", By: by})
	t.must(farthing.ActivateMerchant{MerchantID: "shop", By: by})
	if t.dice.IntN(2) == 0 {
		c := t.nomination()
		c.ByMerchant, c.By = false, by
		if a, ok := t.does(c).(*farthing.BankAccount); ok && a.Status == farthing.AccountInForce {
			t.own = c.ID
		}
	}
	t.must(farthing.RecordPayment{
		MerchantID: "shop",
		ID:         "p1",
		Amount:     100_000_000,
		Status:     farthing.PaymentSettled,
		By:         by,
	})
	t.clock.Set(simulation.Start.AddDate(0, 0, 20))
	t.must(farthing.DecideEligibility{MerchantID: "shop", Decision: "passed", Reason: "known to us", By: by})
}

// nomination is one of any account, whose holder's name may be any.
func (t *thief) nomination() farthing.NominateBankAccount {
	results := []bankcheck.NameResult{bankcheck.NameMatch, bankcheck.NameClose, bankcheck.NameNoMatch,
		bankcheck.NameUnknown}
	c := farthing.NominateBankAccount{
		MerchantID: "shop",
		ID:         farthing.MakeID(farthing.PrefixBankAccount, t.unique()),
		HolderName: "A Shop",
		SortCode:   "000000",
		Last4:      fmt.Sprintf("%04d", t.dice.IntN(40)),
		ByMerchant: true,
		Sealed:     []byte("sealed"),
		KeyID:      "scenario",
		By:         stolen,
	}
	if t.dice.IntN(3) == 0 {
		c.Name.Result = results[t.dice.IntN(len(results))]
	}
	return c
}

// nominates nominates any account.
func (t *thief) nominates() {
	c := t.nomination()
	if t.does(farthing.Propose{Request: c, Salt: "salt"}) != nil {
		t.accounts = append(t.accounts, c.ID)
	}
}

// asks asks for any amount, most often near what is let through.
func (t *thief) asks() {
	amount := money.Minor(151 + t.dice.IntN(60_000))
	if t.dice.IntN(3) == 0 {
		amount = money.Minor([]int{100_000, 99_999, 50_000, 10_000, 151, 5_000_000}[t.dice.IntN(6)])
	}
	c := farthing.RequestWithdrawal{
		MerchantID:    "shop",
		ID:            fmt.Sprintf("w%d", t.made),
		Amount:        &amount,
		Trigger:       farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(t.unique()),
		By:            stolen,
	}
	if t.does(c) != nil {
		t.asked, t.underWay = append(t.asked, c.ID), append(t.underWay, c.ID)
	}
}

// acts does one thing that the merchant's client may.
func (t *thief) acts() {
	switch pick := t.dice.IntN(12); {
	case pick < 2:
		if t.dice.IntN(8) == 0 { // a newer one takes the place of one that cools off
			t.nominates()
		}
	case pick < 3 && len(t.accounts) > 0:
		t.does(farthing.AcknowledgeBankAccount{
			MerchantID: "shop",
			ID:         t.accounts[t.dice.IntN(len(t.accounts))],
			By:         stolen,
		})
	case pick < 9:
		t.asks()
	case pick < 10 && len(t.asked) > 0:
		t.does(farthing.CancelWithdrawal{MerchantID: "shop", ID: t.asked[t.dice.IntN(len(t.asked))], By: stolen})
	case pick < 11:
		sch := farthing.DefaultSchedule().In("")
		sch.Interval, sch.WeekDays = farthing.Daily, nil
		most := money.Minor(200 + t.dice.IntN(100_000))
		sch.Maximum = &most
		t.does(farthing.ChangeSchedule{
			MerchantID:    "shop",
			Schedule:      sch,
			ByMerchant:    true,
			BankReference: farthing.MakeBankReference(t.unique()),
			By:            stolen,
		})
	}
}

// passes lets time pass, and the platform and the bank do what is due: most of it is paid, some fails or comes back.
func (t *thief) passes(ctx context.Context, d time.Duration) {
	t.clock.Set(t.clock.Now().Add(d))
	t.does(farthing.PromoteBankAccount{MerchantID: "shop"})
	reference := farthing.MakeBankReference(t.unique())
	run, ok := t.does(farthing.RunSchedule{MerchantID: "shop", BankReference: reference}).(*farthing.Run)
	if ok && run.WithdrawalID != "" {
		t.asked, t.underWay = append(t.asked, run.WithdrawalID), append(t.underWay, run.WithdrawalID)
	}
	waiting := t.underWay[:0]
	for _, id := range t.underWay {
		if t.handsOver(ctx, id) {
			waiting = append(waiting, id)
		}
	}
	t.underWay = waiting
}

// handsOver lets the platform and the bank do what is due about a withdrawal, and reports whether it still waits.
func (t *thief) handsOver(ctx context.Context, id string) (waits bool) {
	if approver, ok := t.level.(simulation.Approver); ok {
		if a, err := approver.Asked(ctx, "shop", farthing.ApprovalWithdrawal, id); err == nil {
			t.does(farthing.ExpireApproval{Approval: a.Key})
		}
	}
	w, ok := t.does(farthing.SubmitWithdrawal{MerchantID: "shop", ID: id, By: bank}).(*farthing.Withdrawal)
	if !ok {
		found, err := t.level.Find(ctx, "shop", farthing.SubjectWithdrawal, id)
		if err != nil {
			t.tb.Fatal(err)
		}
		return found.Record.(*farthing.Withdrawal).Status == farthing.AwaitingApproval
	}
	if w.Status != farthing.InTransit {
		return false
	}
	report := farthing.PayoutReport{MerchantID: "shop", ID: id, By: bank}
	failure := farthing.Failure{Code: "other", Message: "no", NextAction: farthing.AskAgain}
	switch t.dice.IntN(8) {
	case 0:
		t.must(farthing.RecordPayoutFailed{PayoutReport: report, Failure: failure})
	case 1:
		t.must(farthing.RecordPayoutReturned{PayoutReport: report, Failure: failure})
	default:
		t.must(farthing.RecordPayoutPaid{PayoutReport: report})
	}
	return false
}

// took returns what left for the accounts that the thief nominated, whether or not it came back later.
func (t *thief) took(ctx context.Context) (sum money.Minor) {
	own := map[string]bool{}
	for _, id := range t.accounts {
		own[id] = true
	}
	for _, id := range t.asked {
		found, err := t.level.Find(ctx, "shop", farthing.SubjectWithdrawal, id)
		if err != nil {
			t.tb.Fatal(err)
		}
		w := found.Record.(*farthing.Withdrawal)
		switch w.Status {
		case farthing.InTransit, farthing.WithdrawalPaid, farthing.WithdrawalReturned:
			if own[w.BankAccountID] {
				sum += w.Net()
			}
		default: // nothing left
		}
	}
	return sum
}

// freezes is the owner's answer to a nomination that was not its own: it freezes that, or its own account in panic.
func (t *thief) freezes() {
	frozen := t.accounts
	if t.own != "" && t.dice.IntN(2) == 0 {
		frozen = []string{t.own}
	}
	for _, id := range frozen {
		t.does(farthing.FreezeBankAccount{BankAccountRequest: farthing.BankAccountRequest{
			MerchantID: "shop",
			ID:         id,
			By:         farthing.Origin{Actor: "client:owner"},
		}})
	}
}

// walks steals for so many days. frozenAfter is when the owner freezes what it did not nominate; 0: never.
func (t *thief) walks(ctx context.Context, days int, frozenAfter time.Duration) money.Minor {
	t.opens()
	t.nominates()
	began := t.clock.Now()
	for frozen := false; t.clock.Now().Before(began.AddDate(0, 0, days)); {
		for range t.dice.IntN(6) {
			t.acts()
		}
		wait := time.Duration(t.dice.IntN(12*3600)) * time.Second
		if left := began.Add(frozenAfter).Sub(t.clock.Now()); frozenAfter > 0 && !frozen && wait >= left {
			t.passes(ctx, left)
			t.freezes()
			frozen = true
		}
		t.passes(ctx, wait)
	}
	return t.took(ctx)
}

// steal walks so many times at a level, with production settings, and checks the bar: nothing leaves if the owner
// freezes within the cooling-off, and never more than what waits for nobody.
func steal(t *testing.T, walks int, open func(*simulation.Clock) simulation.Level) {
	t.Helper()
	most := *farthing.DefaultSettings(false).PlatformLimits().FirstWithdrawalOver
	for _, c := range []struct {
		days   int
		freeze time.Duration
		most   money.Minor
	}{{10, 20 * time.Hour, 0}, {30, 0, most}} {
		var largest money.Minor
		for seed := range walks {
			clock := simulation.NewClock()
			th := thief{
				tb:    t,
				level: open(clock),
				clock: clock,
				dice:  rand.New(rand.NewPCG(uint64(seed), 7)),
			}
			took := th.walks(t.Context(), c.days, c.freeze)
			if largest = max(largest, took); took > c.most {
				t.Fatalf("walk %d of %d days, frozen after %s: %d left, at most %d may", seed, c.days, c.freeze, took,
					c.most)
			}
		}
		t.Logf("%d walks of %d days, frozen after %s (0s: never): at most %s left", walks, c.days, c.freeze,
			money.GBP.Format(largest))
		if c.most > 0 && largest == 0 {
			t.Error("no walk took anything: the thief tries nothing")
		}
	}
}

// The bar: with a merchant's stolen client, nothing leaves if the owner freezes after twenty hours, and at most
// firstWithdrawalOver if it never does.
func TestAThiefOfTheMerchantsClient(t *testing.T) {
	slow.Test(t)
	steal(t, walks, func(clock *simulation.Clock) simulation.Level { return simulation.NewPure(clock.Now) })
}

// The store holds the same bar, on each engine.
func TestAThiefOfTheMerchantsClientInTheStore(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			steal(t, 3, func(clock *simulation.Clock) simulation.Level {
				return simulation.NewStored(openStore(t, engine, clock), clock.Now)
			})
		})
	}
}
