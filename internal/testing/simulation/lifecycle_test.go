package simulation_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"pgregory.net/rapid"
)

// drawAction draws a line of a scenario. The lines are about few records, so that they meet.
func drawAction(t *rapid.T, now *time.Time) string {
	id := func(prefix string) string { return prefix + rapid.StringMatching(`[1-5]`).Draw(t, "id") }
	amount := func() string { return money.GBP.Format(money.Minor(rapid.IntRange(1, 700).Draw(t, "amount"))) }
	verbs := []string{
		"pay", "pay", "pay", "pay settled", "settle", "fail", "reverse", "refund", "refund of", "adjust", "withdraw",
		"withdraw", "withdraw some", "cancel", "submit", "submit", "bank paid", "bank failed", "bank returned",
		"bank silent", "suspend", "reinstate", "close", "decide", "account", "clock", "dispute", "dispute",
		"dispute-won", "dispute-lost", "reserve", "release", "release some", "propose", "approve", "approve", "refuse",
		"limits", "fee", "approve-withdrawal", "approve-withdrawal", "approve-withdrawal", "refuse-withdrawal",
		"expire", "resolve", "resolve", "settings", "reserve until", "release-due", "release-due rolling", "evaluate",
	}
	switch verb := rapid.SampledFrom(verbs).Draw(t, "action"); verb {
	case "pay":
		return "pay " + id("p") + " " + amount()
	case "pay settled":
		return "pay " + id("q") + " " + amount() + " settled"
	case "settle", "fail":
		return verb + " " + id("p")
	case "reverse":
		return "reverse " + id(rapid.SampledFrom([]string{"p", "q"}).Draw(t, "kind"))
	case "refund":
		return "refund " + id("r") + " " + amount()
	case "refund of":
		return "refund " + id("s") + " of " + id(rapid.SampledFrom([]string{"p", "q"}).Draw(t, "kind")) + " " + amount()
	case "adjust":
		return "adjust " + id("a") + " " + rapid.SampledFrom([]string{"", "-"}).Draw(t, "sign") + amount() + " because"
	case "dispute":
		return "dispute " + id("d") + " of " + id(rapid.SampledFrom([]string{"p", "q"}).Draw(t, "kind")) + " " +
			amount()
	case "dispute-won", "dispute-lost":
		return verb + " " + id("d")
	case "reserve":
		return "reserve " + id("h") + " " + amount()
	case "release":
		return "release " + id("l") + " of " + id("h")
	case "release some":
		return "release " + id("m") + " of " + id("h") + " " + amount()
	case "propose":
		return "propose " + id("b") + " " + rapid.SampledFrom([]string{"", "-"}).Draw(t, "sign") + amount() + who(t)
	case "approve", "refuse":
		return verb + " " + id("b") + who(t)
	case "limits", "fee", "approve-withdrawal", "refuse-withdrawal", "expire", "resolve":
		return drawDecision(t, verb, id(rapid.SampledFrom([]string{"v", "w"}).Draw(t, "kind")))
	case "withdraw some":
		return "withdraw " + id("v") + " " + amount()
	case "withdraw", "cancel", "submit", "bank paid", "bank silent":
		return verb + " " + id(rapid.SampledFrom([]string{"v", "w"}).Draw(t, "kind"))
	case "bank failed", "bank returned":
		return verb + " " + id(rapid.SampledFrom([]string{"v", "w"}).Draw(t, "kind")) + " MS03"
	case "decide":
		return "decide " + rapid.SampledFrom([]string{"passed", "failed", "restart"}).Draw(t, "decision")
	case "account":
		return "account ..5678"
	case "settings", "reserve until", "release-due", "release-due rolling":
		return drawReserve(t, verb, *now)
	case "clock":
		*now = now.Add(time.Duration(rapid.IntRange(1, 72).Draw(t, "hours")) * time.Hour)
		return "clock " + now.Format("2006-01-02 15:04")
	default:
		return verb
	}
}

// drawReserve draws a line about money that a rule keeps back and the calendar gives back.
func drawReserve(t *rapid.T, verb string, now time.Time) string {
	id, day := rapid.StringMatching(`h[1-5]`).Draw(t, "id"),
		now.AddDate(0, 0, rapid.IntRange(-9, 3).Draw(t, "day")).Format(time.DateOnly)
	switch verb {
	case "settings":
		return "settings reserve " + rapid.SampledFrom([]string{
			"0 0", "1000 3", "3333 1", "10000 9",
		}).Draw(t, "reserve")
	case "reserve until":
		return "reserve " + id + " 1.00 until " + day
	case "release-due":
		return "release-due " + id
	default:
		return "release-due rs_roll_" + day
	}
}

// drawDecision draws a line in which people decide about withdrawals, or may decide.
func drawDecision(t *rapid.T, verb, id string) string {
	switch verb {
	case "limits":
		return "limits " + rapid.SampledFrom([]string{
			"", "over 2.00", "day 3.00", "over 2.50 maximum 9.00", "maximum 6.00",
		}).Draw(t, "limits")
	case "fee":
		return "fee " + rapid.SampledFrom([]string{
			"", "0.00", "0.10 over 0.05", "2.00", "0.00 over 0.00", "over 3.00",
		}).Draw(t, "fee")
	case "expire":
		return "expire " + id
	case "resolve":
		return "resolve " + id + rapid.SampledFrom([]string{" paid", " failed"}).Draw(t, "outcome") + who(t)
	default:
		return verb + " " + id + who(t)
	}
}

// who draws a person, or nobody in particular.
func who(t *rapid.T) string {
	return rapid.SampledFrom([]string{"", " by Ann", " by Bob", " by Cid"}).Draw(t, "who")
}

// drawLife draws the life of one merchant.
func drawLife(t *rapid.T, merchant string) []string {
	now := simulation.Start.AddDate(0, 0, rapid.IntRange(10, 20).Draw(t, "days"))
	lines := []string{"clock 2026-01-01", "settings reserve 0 0 refunds 2500 disputes 100",
		"merchant " + merchant + " activated 2026-01-01 account ..5678", "pay first 50.00 settled",
		"clock " + now.Format("2006-01-02 15:04")}
	for range rapid.IntRange(1, 60).Draw(t, "actions") {
		lines = append(lines, drawAction(t, &now), "balance")
	}
	return append(lines, "status", "eligibility", "blockers", "journal")
}

// Whatever happens to a merchant, no penny appears or disappears, and every record agrees with the journal.
func TestModelOfDecisions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clock := simulation.NewClock()
		level := simulation.NewPure(clock.Now)
		lines := drawLife(t, "shop")
		outcomes, err := simulation.Tell(context.Background(), lines, clock, level)
		if err != nil {
			t.Fatalf("%v\n%s", err, story(lines, outcomes))
		}
		if err := agree(level.Kept("shop")); err != nil {
			t.Fatalf("%v\n%s", err, story(lines, outcomes))
		}
	})
}

// sumOfDayFitsAll keeps the sum over merchants of one day out of lives that the decisions tell one by one.
var sumOfDayFitsAll = farthing.ChangeSettings{
	To:     farthing.Settings{FirstPerDaySet: new(money.Minor(1e12))},
	Names:  []string{"firstWithdrawalsPerDay"},
	Reason: "many merchants live on one day",
	By:     farthing.Origin{Actor: farthing.ActorCLI},
}

// For the same life the store gives the same answers and writes the same rows as the decisions, and names the same
// withdrawal for each payment as the auditor.
func TestModelOfTheStore(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := simulation.NewClock()
			stored := openStore(t, engine, clock)
			if _, err := stored.Settings.Change(t.Context(), sumOfDayFitsAll); err != nil {
				t.Fatal(err)
			}
			lives := 0
			rapid.Check(t, func(rt *rapid.T) {
				lives++
				merchant := fmt.Sprintf("shop%d", lives)
				level := &twice{simulation.NewStored(stored, clock.Now), simulation.NewPure(clock.Now)}
				lines := drawLife(rt, merchant)
				for i, line := range lines { // an account of its own: what goes to one payee is added up over merchants
					lines[i] = strings.ReplaceAll(line, "..5678", fmt.Sprintf("..%04d", lives%10000))
				}
				for _, id := range []string{"first", "p1", "p2", "p3", "p4", "p5", "q1", "q2", "q3", "q4", "q5"} {
					lines = append(lines, "payment "+id)
				}
				got, err := simulation.Tell(t.Context(), lines, clock, level)
				if err != nil {
					rt.Fatalf("%v\n%s", err, story(lines, got))
				}
				want, err := simulation.Tell(t.Context(), lines, clock, simulation.NewPure(clock.Now))
				if err != nil || !slices.Equal(got, want) {
					rt.Fatalf("%v: the store says\n%s\nthe decisions say\n%s", err, story(lines, got),
						story(lines, want))
				}
			})
		})
	}
}

// story returns the life as a scenario that can be kept if it failed.
func story(lines, outcomes []string) string {
	var b strings.Builder
	for i, line := range lines {
		b.WriteString(line)
		if i < len(outcomes) {
			b.WriteString(" -> " + outcomes[i])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// agree compares a merchant's records with its journal, and its balances with its records.
func agree(k *simulation.Kept) error {
	audited, err := simulation.Audit(k.Rows)
	if err != nil {
		return err
	}
	var pending, requested, inTransit, settled, refunded money.Minor
	for _, w := range k.Withdrawals {
		switch w.Status {
		case farthing.AwaitingApproval, farthing.WithdrawalPending:
			requested += w.Amount
		case farthing.InTransit:
			inTransit += w.Amount - w.Fee
		}
	}
	for _, p := range k.Payments {
		switch p.Status {
		case farthing.PaymentPending:
			pending += p.Amount
		case farthing.PaymentSettled:
			settled += p.Amount
		}
		if err := agreeOnPayment(k, p); err != nil {
			return err
		}
	}
	for _, r := range k.Refunds {
		refunded += r.Amount
	}
	disputed := disputes(k, func(d *farthing.Dispute) bool { return d.Status != farthing.DisputeWon })
	open := disputes(k, func(d *farthing.Dispute) bool { return d.Status == farthing.DisputeOpen })
	held, own := heldAndOwn(k)
	sums := func(account ledger.Account) money.Minor { return audited.Sums[account] }
	got := []money.Minor{sums(ledger.Pending), sums(ledger.Requested), sums(ledger.InTransit), sums(ledger.Disputed),
		sums(ledger.Held), sums(ledger.OperatorFunds),
		k.Totals.Settled, k.Totals.Refunded, k.Totals.Disputed}
	if want := []money.Minor{
		pending, requested, inTransit, open, held, own, settled, refunded, disputed,
	}; !slices.Equal(got, want) {
		return fmt.Errorf("pending, requested, in transit, disputed, held, own, and the totals settled, refunded, "+
			"disputed are %d, the records say %d", got, want)
	}
	return agreeOnStates(k)
}

// agreeOnPayment compares what was taken of a payment with the records that took it.
func agreeOnPayment(k *simulation.Kept, p *farthing.Payment) error {
	refunds := money.Minor(0)
	for _, r := range k.Refunds {
		if r.PaymentID == p.ID {
			refunds += r.Amount
		}
	}
	of := func(status farthing.DisputeStatus) money.Minor {
		return disputes(k, func(d *farthing.Dispute) bool { return d.PaymentID == p.ID && d.Status == status })
	}
	got, want := []money.Minor{p.Refunded, p.Disputed, p.ChargedBack},
		[]money.Minor{refunds, of(farthing.DisputeOpen), of(farthing.DisputeLost)}
	if !slices.Equal(got, want) || p.Left() < 0 || (p.Status != farthing.PaymentSettled && p.Left() != p.Amount) {
		return fmt.Errorf("payment %s of %d, %s: refunded, disputed, charged back are %d, its records say %d", p.ID,
			p.Amount, p.Status, got, want)
	}
	return nil
}

// disputes sums the disputes for which meant returns true.
func disputes(k *simulation.Kept, meant func(*farthing.Dispute) bool) (total money.Minor) {
	for _, d := range k.Disputes {
		if meant(d) {
			total += d.Amount
		}
	}
	return total
}

// heldAndOwn returns what the reserves hold, and what adjustments have moved of the operator's money.
func heldAndOwn(k *simulation.Kept) (held, own money.Minor) {
	for _, r := range k.Reserves {
		held += r.Amount
	}
	for _, r := range k.Releases {
		held -= r.Amount
	}
	for _, a := range k.Adjustments {
		if a.Status == farthing.BookingBooked {
			own -= a.Amount
		}
	}
	return held, own
}

// agreeOnStates compares each withdrawal's state with the last row about it, and the amount that it keeps with the
// amounts that its rows moved.
func agreeOnStates(k *simulation.Kept) error {
	last := map[string]string{}
	kept := map[string]money.Minor{}
	for _, row := range k.Rows {
		if row.Subject != farthing.SubjectWithdrawal {
			continue
		}
		last[row.SubjectID] = row.Type
		if row.Debit == ledger.Available {
			kept[row.SubjectID] += row.Amount
		}
		if row.Credit == ledger.Available {
			kept[row.SubjectID] -= row.Amount
		}
	}
	states := map[string][]farthing.WithdrawalStatus{
		farthing.EventWithdrawalRequested:   {"pending", "awaiting_approval"},
		farthing.EventWithdrawalApproved:    {"pending"},
		farthing.EventWithdrawalRefused:     {"refused"},
		farthing.EventWithdrawalExpired:     {"expired"},
		farthing.EventWithdrawalCanceled:    {"canceled"},
		farthing.EventWithdrawalFee:         {"in_transit", "paid"},
		farthing.EventWithdrawalAccepted:    {"in_transit"},
		farthing.EventOutcomeUnknown:        {"in_transit"},
		farthing.EventWithdrawalPaid:        {"paid"},
		farthing.EventWithdrawalFeeReversed: {"failed", "pending"},
		farthing.EventWithdrawalReturned:    {"returned"},
	}
	free := map[string]farthing.WithdrawalStatus{ // a fee of 0 has no rows
		farthing.EventWithdrawalSubmitted: farthing.InTransit,
		farthing.EventWithdrawalNotSent:   farthing.WithdrawalPending,
		farthing.EventWithdrawalFailed:    farthing.WithdrawalFailed,
		farthing.EventWithdrawalPaidLate:  farthing.WithdrawalPaid,
	}
	for _, id := range slices.Sorted(maps.Keys(k.Withdrawals)) {
		w := k.Withdrawals[id]
		want := w.Amount
		switch w.Status {
		case farthing.WithdrawalCanceled, farthing.WithdrawalRefused, farthing.WithdrawalExpired,
			farthing.WithdrawalFailed:
			want = 0
		case farthing.WithdrawalReturned:
			want = w.Fee
		}
		agrees := slices.Contains(states[last[id]], w.Status) || w.Fee == 0 && free[last[id]] == w.Status
		if !agrees || kept[id] != want {
			return fmt.Errorf("withdrawal %s is %s after %s, and keeps %d instead of %d", id, w.Status, last[id],
				kept[id], want)
		}
		if err := agreeOnApproval(k, w); err != nil {
			return err
		}
	}
	for id, d := range k.Disputes {
		want := "dispute." + strings.Replace(string(d.Status), "open", "opened", 1)
		latest, first := k.Rows[d.LastSeq-1], k.Rows[d.FirstSeq-1]
		if latest.Type != want || latest.SubjectID != id || first.Type != farthing.EventDisputeOpened {
			return fmt.Errorf("dispute %s is %s after %s", id, d.Status, latest.Type)
		}
	}
	return nil
}

// agreeOnApproval checks that a withdrawal that continued was approved if it needed approval.
func agreeOnApproval(k *simulation.Kept, w *farthing.Withdrawal) error {
	a := k.Approvals[w.ApprovalID]
	if err := w.CheckApproval(a); err != nil || a == nil {
		return err
	}
	waits := w.Status == farthing.AwaitingApproval
	if waits != (a.Status == farthing.ApprovalOpen) {
		return fmt.Errorf("withdrawal %s is %s, its approval is %s", w.ID, w.Status, a.Status)
	}
	if people := a.People(); a.Status == farthing.ApprovalApproved &&
		(len(people) != 2 || people[0] == people[1] || slices.Contains(people, a.Maker.Person)) {
		return fmt.Errorf("withdrawal %s of %q is %s, approved by %q", w.ID, a.Maker.Person, w.Status, people)
	}
	return nil
}

// Every order of so many decisions about a withdrawal that awaits approval keeps the books right, and pays at most
// once.
func TestApprovalsExhaustively(t *testing.T) {
	actions := []string{
		"approve-withdrawal w1 by Ann", "approve-withdrawal w1 by Bob", "refuse-withdrawal w1 by Cid", "cancel w1",
		"submit w1", "expire w1", "clock 2026-01-24", "bank paid w1", "resolve w1 failed by Ann",
		"resolve w1 failed by Bob",
	}
	setting := []string{
		"merchant shop activated 2026-01-01 account ..5678", "clock 2026-01-20", "pay p1 4.00 settled",
		"limits over 1.60", "withdraw w1 2.00",
	}
	lives, n := 1, len(actions)
	for range lifeLength {
		lives *= n
	}
	for life := range lives {
		lines := append(oneOf(life, setting, actions), "submit w1")
		clock := simulation.NewClock()
		level := simulation.NewPure(clock.Now)
		outcomes, err := simulation.Tell(t.Context(), lines, clock, level)
		if err == nil {
			err = agree(level.Kept("shop"))
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, story(lines, outcomes))
		}
	}
}

// oneOf is the life of that number: the setting, and lifeLength of the actions behind it.
func oneOf(life int, setting, actions []string) []string {
	lines := slices.Clone(setting)
	for range lifeLength {
		lines = append(lines, actions[life%len(actions)])
		life /= len(actions)
	}
	return lines
}

// Every order of so many actions, after a payment and a withdrawal, keeps the books right.
func TestShortLivesExhaustively(t *testing.T) {
	actions := []string{
		"pay p2 2.00 settled", "reverse p1", "withdraw w2", "cancel w1", "submit w1", "bank failed w1 MS03",
		"bank returned w1 AC04", "resolve w1 paid by Ann", "resolve w1 paid by Bob", "dispute d1 of p1 3.00",
		"dispute-won d1", "dispute-lost d1", "reserve h1 1.00", "release l1 of h1",
	}
	setting := []string{
		"merchant shop activated 2026-01-01 account ..5678", "clock 2026-01-20", "pay p1 4.00 settled",
		"withdraw w1 2.00",
	}
	lives, n := 1, len(actions)
	for range lifeLength {
		lives *= n
	}
	for life := range lives {
		lines := oneOf(life, setting, actions)
		clock := simulation.NewClock()
		level := simulation.NewPure(clock.Now)
		outcomes, err := simulation.Tell(t.Context(), lines, clock, level)
		if err == nil {
			err = agree(level.Kept("shop"))
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, story(lines, outcomes))
		}
	}
}
