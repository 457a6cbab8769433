package store_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// nomination nominates an account of a shop, by the merchant itself or by the operator.
func nomination(s *store.Store, id string, byMerchant bool, name bankcheck.NameCheck) farthing.NominateBankAccount {
	details := farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: "87654321"}
	sealed, key := s.BankAccounts.Seal("shop", id, []byte(details.Plain()))
	return farthing.NominateBankAccount{
		MerchantID: "shop",
		ID:         id,
		HolderName: "Shop",
		SortCode:   "200000",
		Last4:      "4321",
		Number:     bankcheck.Valid,
		Name:       name,
		ByMerchant: byMerchant,
		Sealed:     sealed,
		KeyID:      key,
		By:         farthing.Origin{Actor: farthing.ActorClient("till")},
	}
}

// accountsOf returns all accounts of the shop, the newest first, page by page.
func accountsOf(t *testing.T, s *store.Store) (all []farthing.BankAccount) {
	t.Helper()
	for f, more := (store.BankAccountFilter{MerchantID: "shop"}), true; more; {
		page, err := s.BankAccounts.List(t.Context(), f, 2)
		must(t, err)
		if all, more = append(all, page.Rows...), page.More; more && len(page.Rows) != 2 {
			t.Fatalf("a page of %d", len(page.Rows))
		}
		f.BeforeID = page.Last.ID
	}
	return all
}

// accounts returns a shop's accounts, the oldest first, as "ba_1 in_force".
func accounts(t *testing.T, s *store.Store) string {
	t.Helper()
	var texts []string
	for _, a := range slices.Backward(accountsOf(t, s)) {
		if strings.HasPrefix(a.ID, "ba_n") {
			texts = append(texts, a.ID+" "+string(a.Status))
		}
	}
	return strings.Join(texts, ", ")
}

// Each state of a nomination is stored, read back, and confirmed by the journal.
func TestBankAccountsLife(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		near := bankcheck.NameCheck{Result: bankcheck.NameClose, MatchedName: "SHOP LIMITED"}
		by := farthing.Origin{Actor: farthing.ActorStaff}
		wish := func(id string) farthing.BankAccountRequest {
			return farthing.BankAccountRequest{MerchantID: "shop", ID: id, By: by}
		}
		verified := func() {
			t.Helper()
			report, err := s.Verify(t.Context(), nil)
			if err != nil || len(report.Problems) > 0 {
				t.Errorf("%+v, %v", report, err)
			}
		}
		do(t, s, nomination(s, "ba_n1", true, near))
		verified()
		if a := accountsOf(t, s)[0]; a.ID != "ba_n1" || a.Status != farthing.AccountChecking ||
			a.NameCheck != "close_match" || a.MatchedName != "SHOP LIMITED" || a.Check != "valid" || !a.ByMerchant ||
			!a.UsableFrom.Equal(clock.Now().Add(24*time.Hour)) {
			t.Errorf("%+v", a)
		}
		for _, step := range []struct {
			command farthing.Command
			want    string
		}{
			{farthing.FreezeBankAccount{BankAccountRequest: wish("ba_n1")}, "ba_n1 frozen"},
			{farthing.UnfreezeBankAccount{BankAccountRequest: wish("ba_n1")}, "ba_n1 checking"},
			{farthing.AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_n1", By: by}, "ba_n1 cooling_off"},
			{nomination(s, "ba_n2", true, bankcheck.NameCheck{Result: bankcheck.NameNoMatch}),
				"ba_n1 replaced, ba_n2 checking"},
			{farthing.OverrideBankAccount{
				MerchantID: "shop",
				ID:         "ba_n2",
				Reason:     "seen",
				By:         by,
			}, "ba_n1 replaced, ba_n2 cooling_off"},
			{farthing.SuspendBankAccount{BankAccountRequest: wish("ba_n2")}, "ba_n1 replaced, ba_n2 suspended"},
			{nomination(s, "ba_n3", false, bankcheck.NameCheck{}), "ba_n1 replaced, ba_n2 suspended, ba_n3 in_force"},
			{farthing.FreezeBankAccount{BankAccountRequest: wish("ba_n3")},
				"ba_n1 replaced, ba_n2 suspended, ba_n3 frozen"},
			{farthing.UnfreezeBankAccount{BankAccountRequest: wish("ba_n3")},
				"ba_n1 replaced, ba_n2 suspended, ba_n3 in_force"},
			{farthing.SuspendBankAccount{BankAccountRequest: wish("ba_n3")},
				"ba_n1 replaced, ba_n2 suspended, ba_n3 suspended"},
			{nomination(s, "ba_n4", true, bankcheck.NameCheck{Result: bankcheck.NameMatch}),
				"ba_n1 replaced, ba_n2 suspended, ba_n3 suspended, ba_n4 cooling_off"},
		} {
			do(t, s, step.command)
			if got := accounts(t, s); got != step.want {
				t.Errorf("after %T: %s, want %s", step.command, got, step.want)
			}
			verified()
		}
		clock.Advance(24 * time.Hour)
		state, err := s.Merchants.State(t.Context(), "shop")
		must(t, err)
		if shown := state.ShownAccount(clock.Now()); shown.ID != "ba_n4" || shown.Status != farthing.AccountInForce {
			t.Errorf("%+v", shown)
		}
		do(t, s, farthing.PromoteBankAccount{MerchantID: "shop"})
		if got := accounts(t, s); got != "ba_n1 replaced, ba_n2 suspended, ba_n3 replaced, ba_n4 in_force" {
			t.Errorf("%s", got)
		}
		verified()
		state, err = s.Merchants.State(t.Context(), "shop")
		must(t, err)
		if state.Account == nil || state.Account.ID != "ba_n4" || state.Candidate != nil {
			t.Errorf("%+v, %+v", state.Account, state.Candidate)
		}
	})
}

// Accounts that cool off are found when their moment has come, the longest due first.
func TestBankAccountsDue(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		if _, waits, err := s.BankAccounts.NextDue(t.Context(), time.Time{}); waits || err != nil {
			t.Errorf("of an empty store: %t, %v", waits, err)
		}
		first := clock.Now().Add(24 * time.Hour)
		for n := range 3 {
			id := fmt.Sprintf("shop%d", n)
			openShop(t, s, clock, id)
			c := nomination(s, "ba_n", true, bankcheck.NameCheck{Result: bankcheck.NameMatch})
			c.MerchantID = id
			c.Sealed, c.KeyID = s.BankAccounts.Seal(id, "ba_n", []byte("200000 87654321"))
			do(t, s, c)
			clock.Advance(time.Hour)
		}
		if next, waits, err := s.BankAccounts.NextDue(t.Context(), time.Time{}); err != nil || !waits ||
			!next.Equal(first) {
			t.Errorf("%v, %t, %v; want %v", next, waits, err, first)
		}
		for at, want := range map[time.Duration]string{
			-time.Millisecond: "[]",
			0:                 "[shop0]",
			time.Hour:         "[shop0 shop1]",
			9 * time.Hour:     "[shop0 shop1]",
		} {
			if due, err := s.BankAccounts.Due(t.Context(), first.Add(at), 2); err != nil || fmt.Sprint(due) != want {
				t.Errorf("%v: %v, %v; want %s", at, due, err, want)
			}
		}
		clock.Set(first)
		do(t, s, farthing.PromoteBankAccount{MerchantID: "shop0"})
		if due, err := s.BankAccounts.Due(t.Context(), first.Add(9*time.Hour), 9); err != nil ||
			fmt.Sprint(due) != "[shop1 shop2]" {
			t.Errorf("afterwards: %v, %v", due, err)
		}
	})
}

// Equal numbers have equal digests, of every merchant, in every process that serves the store and however they are
// written; those of other stores have others.
func TestDigestsOfNumbers(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			first := storetest.Reopen(t, url, storetest.Options(key, clock))
			second := storetest.Reopen(t, url, storetest.Options(key, clock))
			digest := digestOf(t, first, "31926819")
			by, err := second.BankAccounts.Digest(t.Context(),
				farthing.AccountDetails{IBAN: "GB29 NWBK 6016 1331 9268 19"})
			must(t, err)
			from, err := first.BankAccounts.Digest(t.Context(),
				farthing.AccountDetails{SortCode: "601613", AccountNumber: "31926819"})
			must(t, err)
			if by != from || len(by) != 32 {
				t.Errorf("the IBAN of a number has the digest %s, the number %s", by, from)
			}
			elsewhere, _ := storetest.Open(t, engine)
			for _, other := range []string{
				digestOf(t, first, "31926818"), by,
				digestOf(t, elsewhere, "31926819"),
			} {
				if other == digest {
					t.Errorf("something else has the digest %s", digest)
				}
			}
		})
	}
}

// Without the key of the digests frozen numbers are not known: no other key is made, the store is not served, and
// verify says so.
func TestADigestKeyThatIsGoneIsSeen(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			must(t, s.BankAccounts.CheckDigestKey(t.Context()))
			c := nomination(s, "ba_1", false, bankcheck.NameCheck{Result: bankcheck.NameMatch})
			c.Digest = digestOf(t, s, "87654321")
			c.Sealed, c.KeyID = s.BankAccounts.Seal("shop", "ba_1", []byte("200000 87654321"))
			do(t, s, farthing.CreateMerchant{ID: "shop", Name: "Shop", By: staff}, c)
			clean(t, s)
			must(t, s.BankAccounts.CheckDigestKey(t.Context()))
			tamper(t, url, "DELETE FROM store_info WHERE name = 'digest_key'")
			if _, problems := verified(t, s); !strings.Contains(problems, "digest_key") {
				t.Errorf("verify says %q", problems)
			}
			again := storetest.Reopen(t, url, storetest.Options(key, clock))
			if err := again.BankAccounts.CheckDigestKey(t.Context()); !errors.Is(err, store.ErrNoDigestKey) {
				t.Errorf("it is served: %v", err)
			}
			_, err := again.BankAccounts.Digest(t.Context(),
				farthing.AccountDetails{SortCode: "200000", AccountNumber: "87654321"})
			if !errors.Is(err, store.ErrNoDigestKey) {
				t.Errorf("another key is made: %v", err)
			}
		})
	}
}

// A number is found again whatever became of its account, but for one that was replaced; also that of an account that
// is neither in force nor waits.
func TestEqualNominations(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		nominates := func(id string) farthing.NominateBankAccount {
			c := nomination(s, id, true, bankcheck.NameCheck{Result: bankcheck.NameMatch})
			c.Digest = digestOf(t, s, "87654321")
			return c
		}
		do(t, s, nominates("ba_n1"))
		answer, err := s.Do(t.Context(), nominates("ba_n2"))
		must(t, err)
		if a, ok := answer.Record.(*farthing.BankAccount); !ok || a.ID != "ba_n1" || answer.Created ||
			!answer.Replayed {
			t.Errorf("the equal nomination is %+v", answer)
		}
		do(t, s, farthing.SuspendBankAccount{BankAccountRequest: farthing.BankAccountRequest{
			MerchantID: "shop",
			ID:         "ba_n1",
			By:         farthing.Origin{Actor: farthing.ActorStaff},
		}})
		if _, err := s.Do(t.Context(), nominates("ba_n3")); farthing.CodeOf(err) !=
			farthing.CodeBankAccountSuspended {
			t.Errorf("the number of a suspended account is nominated again: %v", err)
		}
		if got := accounts(t, s); got != "ba_n1 suspended" {
			t.Errorf("the accounts are %s", got)
		}
		report, err := s.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) > 0 {
			t.Errorf("%+v, %v", report, err)
		}
	})
}
