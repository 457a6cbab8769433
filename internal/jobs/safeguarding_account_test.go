package jobs_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// ofOld makes a statement of another account of the same bank.
func (b *bed) ofOld(number int64, from, to calendar.Date, before, amount money.Minor) {
	b.Helper()
	line := recon.Line{Amount: amount, Text: "SOMETHING", Date: to}
	s := b.statement(number, to, before, line)
	s.From, s.Account = from, "isofile/acme/old"
	b.keeps(s)
}

// saysOfOld has a person say that this account was closed on a day of November; 0: it is open.
func (b *bed) saysOfOld(person string, lastDay int) {
	b.Helper()
	word := farthing.AccountAttestation{
		Status: farthing.SafeguardingAccountOpen,
		Reason: "Moved to another bank",
		By:     farthing.Author{Actor: "client:ops", Person: person},
	}
	if lastDay > 0 {
		word.Status, word.LastDay = farthing.SafeguardingAccountClosed, november(lastDay)
	}
	id := farthing.SafeguardingAccountID("isofile/acme/old", "GBP")
	_, err := b.st.SafeguardingAccounts.Say(b.Context(), id, word, b.clock.Now())
	b.must(err)
	b.safeguards()
}

// TestAClosedAccountKeepsNoDayWaiting had all days wait for ever once a bank closed an account: no person could end
// that. What was left there is told, and counts again if the account is open after all.
func TestAClosedAccountKeepsNoDayWaiting(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 1000)
		b.safeguards()
		b.at(23, 9, 0)
		b.at(24, 8, 0)
		b.ofOld(1, november(23), november(23), 0, 700)
		after := b.said(2, november(23), 0, recon.Line{Amount: 50_000, Text: "GIFT"})
		b.at(24, 9, 0)
		b.has("2026-11-23 1000 1000 50700-0 unknown_at_us:50700")

		b.at(25, 8, 0)
		after = b.said(3, november(24), after)
		b.at(25, 9, 0)
		b.waits("2026-11-24 statement_missing isofile/acme/old")
		b.saysOfOld("Ann", 24)
		b.waits("2026-11-24 statement_missing isofile/acme/old")
		b.saysOfOld("Bob", 24)
		b.waits()
		b.has("2026-11-24 1000 1000 50700-0 unknown_at_us:50700")

		b.at(26, 8, 0)
		after = b.said(4, november(25), after)
		b.at(26, 9, 0)
		b.has("2026-11-25 1000 1000 50000-0 unknown_at_us:50700 closed_account:-700")

		// It was a mistake: the bank's next statement has what was left, and then nothing.
		b.at(27, 8, 0)
		after = b.said(5, november(26), after)
		b.saysOfOld("Ann", 0)
		b.saysOfOld("Bob", 0)
		b.at(27, 9, 0)
		b.waits("2026-11-26 statement_missing isofile/acme/old")
		b.ofOld(6, november(25), november(26), 700, -700)
		b.at(27, 9, 30)
		b.has("2026-11-26 1000 1000 50000-0 unknown_at_us:50000")
		b.saysOfOld("Ann", 26)
		b.saysOfOld("Bob", 26)
		b.at(30, 8, 0)
		b.said(7, november(27), after)
		b.at(30, 9, 0)
		b.waits()
		b.has("2026-11-27 1000 1000 50000-0 unknown_at_us:50000")
		b.chained()
		b.verify()
	})
}

// TestAClosedAccountHidesNothingThatIsMissing had what was expected be on the way for ever: a day was thought stated
// only once the closed account had stated it, too.
func TestAClosedAccountHidesNothingThatIsMissing(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 1000)
		b.safeguards()
		b.at(24, 8, 0)
		b.ofOld(1, november(23), november(23), 0, 700)
		after := b.said(2, november(23), 0)
		b.at(24, 12, 0)
		b.saysOfOld("Ann", 23)
		b.saysOfOld("Bob", 23)
		b.do(receives("s1", 900, "PO-20261124-1"))
		for day := 24; day <= 27; day++ {
			b.at(day, 23, 0)
			after = b.said(int64(day)-21, november(day), after)
			b.safeguards()
		}
		b.at(30, 9, 0)
		if got := b.breaks(); !slices.Contains(got, "missing_at_bank -900 m1 ") {
			b.Errorf("what is missing is no break: %q", got)
		}
	})
}

// TestAForgedClosing closes an account in the database alone: no record is made by that.
func TestAForgedClosing(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 1000)
		b.safeguards()
		b.at(24, 8, 0)
		b.ofOld(1, november(23), november(23), 0, 700)
		b.said(2, november(23), 0)
		b.at(25, 8, 0)
		b.said(3, november(24), 0)
		b.saysOfOld("Ann", 23)
		b.forge(`UPDATE safeguarding_accounts SET status = 'closed', last_day = asked_last_day`)
		terms, err := b.st.Safeguarding.Terms(b.Context())
		b.must(err)
		b.clock.Advance(2 * time.Hour)
		list, err := b.st.Safeguarding.Due(b.Context(), terms, b.clock.Now())
		b.must(err)
		if _, err := b.st.Safeguarding.Make(b.Context(), terms, list[0], b.clock.Now()); !errors.Is(err,
			farthing.ErrIntegrity) {
			b.Errorf("the record of %s is made: %v", list[0].Date, err)
		}
	})
}
