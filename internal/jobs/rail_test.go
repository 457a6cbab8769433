package jobs_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
	"farthing/internal/wire"
)

// heard is a bank that takes everything, and says what the test has it say.
type heard struct {
	told
	given []string // references
}

func (h *heard) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	for _, i := range list {
		h.given = append(h.given, i.BankReference)
	}
	return h.told.Submit(ctx, now, list)
}

// says has the bank report on a withdrawal.
func (h *heard) says(b *bed, id string, kind rail.Kind) {
	w := b.withdrawal(id, "w")
	h.waiting = append(h.waiting, rail.Report{
		BankReference: w.BankReference,
		Number:        int64(len(h.waiting)) + 1,
		Kind:          kind,
		Status:        "OK",
		Amount:        w.Net(),
		At:            b.clock.Now(),
	})
}

// railsBed is a bed that connects two rails, the first of which is the default.
type railsBed struct {
	*bed
	http, manual heard
	terms        []farthing.RailTerms
}

func eachRailsBed(t *testing.T, f func(b *railsBed)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			b := &railsBed{bed: &bed{T: t, clock: clock, real: storetest.NewClock(storetest.Start)}}
			b.terms = []farthing.RailTerms{{Name: "http"}, {Name: "manual"}}
			b.url, b.key = storetest.URL(t, engine)
			b.connects(b.terms...)
			b.shop("shop", "12345678", 10000)
			f(b)
		})
	}
}

// connects has the bed go on as a process that connects these rails.
func (b *railsBed) connects(terms ...farthing.RailTerms) {
	b.Helper()
	options := storetest.Options(b.key, b.clock)
	options.Rails, options.Real = terms, b.real.Now
	b.terms = terms
	b.st = storetest.Reopen(b.T, b.url, options)
}

// bank returns the bank of a rail.
func (b *railsBed) bank(name string) *heard {
	if name == "http" {
		return &b.http
	}
	return &b.manual
}

// all returns all jobs of a process.
func (b *railsBed) all() []jobs.Job {
	var reports []*jobs.Reports
	var payouts []*jobs.Payouts
	for _, terms := range b.terms {
		reports = append(reports, &jobs.Reports{Store: b.st, Rail: b.bank(terms.Name), Terms: terms})
		payouts = append(payouts, &jobs.Payouts{Store: b.st, Rail: b.bank(terms.Name), Terms: terms, Owner: "one"})
	}
	return jobs.Order(b.st, jobs.NewClock(b.clock.Now), reports, payouts)
}

// moves gives a merchant a rail, "" the platform's.
func (b *railsBed) moves(merchantID, to string) {
	b.Helper()
	b.do(farthing.UpdateMerchant{MerchantID: merchantID, Rail: &to, Rails: rail.Names, By: cli})
}

// went compares how many payments each rail was given, and the rail of the merchant's withdrawal.
func (b *railsBed) went(http, manual int, merchantID, to string) {
	b.Helper()
	if w := b.withdrawal(merchantID, "w"); len(b.http.given) != http || len(b.manual.given) != manual || w.Rail != to {
		b.Errorf("http was given %d and manual %d, want %d and %d; %s went by %q, want %q", len(b.http.given),
			len(b.manual.given), http, manual, merchantID, w.Rail, to)
	}
}

// waits returns what a merchant's withdrawal waits for, and the first thing that stands against another.
func (b *railsBed) waits(merchantID string) (waitsFor, blocker string) {
	b.Helper()
	w := b.withdrawal(merchantID, "w")
	settings, err := b.st.Settings.Current(b.Context())
	b.must(err)
	if told := wire.WaitingFor(&w.Withdrawal, w.Held, w.OwnRail, settings); told != nil {
		waitsFor = *told
	}
	state, err := b.st.Merchants.State(b.Context(), merchantID)
	b.must(err)
	if list := state.Blockers(nil, b.clock.Now()); len(list) > 0 {
		blocker = list[0].Message
	}
	return waitsFor, blocker
}

// Each merchant's withdrawals leave by its own rail, or by the platform's; what was handed to a rail stays with it.
func TestEachMerchantHasItsRail(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.shop("hand", "12345678", 10000)
		b.moves("hand", "manual")
		b.do(withdraw("shop", "w"), withdraw("hand", "w"))
		b.works(b.all()...)
		b.went(1, 1, "shop", "http")
		b.went(1, 1, "hand", "manual")
		b.moves("shop", "manual")
		b.moves("hand", "")
		b.works(b.all()...)
		b.went(1, 1, "shop", "http")
		b.http.says(b.bed, "shop", rail.Paid)
		b.manual.says(b.bed, "hand", rail.Paid)
		b.works(b.all()...)
		b.is("shop", "w", farthing.WithdrawalPaid, "")
		b.is("hand", "w", farthing.WithdrawalPaid, "")
		if open := b.breaks(); len(open) > 0 {
			b.Error(open)
		}
		b.verify()
	})
}

// A report counts only by the rail that has the withdrawal: another bank cannot know of it.
func TestAReportOfAnotherRailIsABreak(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.do(withdraw("shop", "w"))
		b.works(b.all()...)
		b.moves("shop", "manual")
		b.manual.says(b.bed, "shop", rail.Rejected)
		b.works(b.all()...)
		b.is("shop", "w", farthing.InTransit, "")
		if open := b.breaks(); !slices.Equal(open, []string{"unknown_at_us 850 shop w"}) {
			b.Error(open)
		}
	})
}

// A withdrawal whose rail is not connected waits and says so, and so does who asks for another. It leaves by the rail
// that its merchant has then.
func TestARailThatIsNotConnected(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.do(withdraw("shop", "w"))
		b.moves("shop", "isofile")
		b.works(b.all()...)
		b.went(0, 0, "shop", "")
		if waitsFor, blocker := b.waits("shop"); waitsFor != "rail" ||
			blocker != "The bank connection isofile is not configured." {
			b.Errorf("%s, %s", waitsFor, blocker)
		}
		b.moves("shop", "manual")
		b.works(b.all()...)
		b.went(0, 1, "shop", "manual")
		if waitsFor, blocker := b.waits("shop"); waitsFor+blocker != "" {
			b.Errorf("%s, %s", waitsFor, blocker)
		}
	})
}

// The platform's rail is a setting, and counts for merchants that have none of their own.
func TestThePlatformsRailIsASetting(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		for _, c := range []struct {
			id, own, platform string
			http, manual      int
		}{{"a", "", "manual", 0, 1}, {"b", "http", "manual", 1, 1}, {"c", "", "", 2, 1}} {
			b.shop(c.id, "12345678", 10000)
			b.moves(c.id, c.own)
			change := farthing.ChangeSettings{
				To:     farthing.Settings{Rail: c.platform},
				Names:  []string{"rail"},
				Rails:  rail.Names,
				Reason: "so it is",
				By:     cli,
			}
			_, err := b.st.Settings.Change(b.Context(), change)
			b.must(err)
			b.do(withdraw(c.id, "w"))
			b.works(b.all()...)
			b.went(c.http, c.manual, c.id, map[bool]string{true: "manual", false: "http"}[c.id == "a"])
		}
	})
}

// A pause of a rail stops the merchants that have it, and nobody else.
func TestAPauseIsOfOneRail(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.shop("hand", "12345678", 10000)
		b.moves("hand", "manual")
		b.do(withdraw("shop", "w"), withdraw("hand", "w"))
		_, _, err := b.st.Settings.Pause(b.Context(), store.PauseChange{
			Rail:  "manual",
			At:    b.clock.Now(),
			Actor: farthing.ActorCLI,
			Why:   "its bank is shut",
		})
		b.must(err)
		b.works(b.all()...)
		b.went(1, 0, "shop", "http")
		b.went(1, 0, "hand", "")
		if waitsFor, _ := b.waits("hand"); waitsFor != "withdrawals_paused" {
			b.Error(waitsFor)
		}
	})
}

// A merchant that gets another rail while a worker has claimed its withdrawal is not paid by the old one.
func TestARailIsChangedBeforeTheHandOver(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.do(withdraw("shop", "w"))
		worker := &jobs.Payouts{Store: b.st, Rail: &b.http, Terms: b.terms[0], Owner: "one"}
		worker.Step = func(step string) error {
			if step == "claimed" {
				b.moves("shop", "manual")
			}
			return nil
		}
		b.works(worker)
		b.went(0, 0, "shop", "")
		b.works(b.all()...)
		b.went(0, 1, "shop", "manual")
	})
}

// What is in transit by a rail that is not connected any more is not forgotten: its outcome is unknown in the end.
func TestARailGoesAwayWithPaymentsInTransit(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.do(withdraw("shop", "w"))
		b.works(b.all()...)
		b.connects(farthing.RailTerms{Name: "manual"})
		for _, c := range []struct {
			days    int
			outcome string
		}{{0, ""}, {2, ""}, {7, farthing.OutcomeUnknown}} {
			b.clock.Set(storetest.Start.AddDate(0, 0, c.days))
			b.works(b.all()...)
			b.is("shop", "w", farthing.InTransit, c.outcome)
		}
	})
}

// How long a bank may say nothing is its rail's.
func TestEachRailHasItsTimeToAnswer(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.connects(farthing.RailTerms{Name: "http"}, farthing.RailTerms{Name: "manual", AnswerDays: 2})
		b.shop("hand", "12345678", 10000)
		b.moves("hand", "manual")
		b.do(withdraw("shop", "w"), withdraw("hand", "w"))
		b.works(b.all()...)
		b.clock.Set(storetest.Start.Add(24 * time.Hour))
		b.works(b.all()...)
		b.is("shop", "w", farthing.InTransit, farthing.OutcomeUnknown)
		b.is("hand", "w", farthing.InTransit, "")
		b.clock.Set(b.terms[1].AnswerBy(storetest.Start, calendar.Holidays{}))
		b.works(b.all()...)
		b.is("hand", "w", farthing.InTransit, farthing.OutcomeUnknown)
	})
}

// An account to which a merchant's rail does not pay stands against withdrawals; one that was asked for before is
// canceled.
func TestARailThatDoesNotReachTheAccount(t *testing.T) {
	eachRailsBed(t, func(b *railsBed) {
		b.do(withdraw("shop", "w"))
		euros := farthing.Reach{money.Currency("EUR"): {"DE"}}
		b.connects(farthing.RailTerms{Name: "http", Reach: euros}, farthing.RailTerms{Name: "manual"})
		const unpaid = "The bank connection http does not pay GBP to this bank account."
		if _, blocker := b.waits("shop"); blocker != unpaid {
			b.Error(blocker)
		}
		b.works(b.all()...)
		w := b.is("shop", "w", farthing.WithdrawalCanceled, "")
		if why := w.History[len(w.History)-1].Why; why != "the rail http does not pay to the bank account" {
			b.Error(why)
		}
	})
}
