package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// statedAccount is the account that keepsStatement has a statement of.
const statedAccount = "isofile/acme/gbp"

// ofStatement returns a statement of a day of that account, on which nothing moved.
func ofStatement(day calendar.Date, balance money.Minor) store.BankStatement {
	b := store.BankStatement{
		Statement: recon.Statement{
			ID:      "isofile/acme/gbp/" + day.String(),
			From:    day,
			To:      day,
			Opening: balance,
			Closing: balance,
			At:      storetest.Start,
		},
		Account:  statedAccount,
		Currency: money.GBP,
	}
	b.Digest = b.ID
	return b
}

// keepsStatement keeps it.
func keepsStatement(t *testing.T, s *store.Store, day calendar.Date, balance money.Minor) {
	t.Helper()
	keeps(t, s, ofStatement(day, balance))
}

// keeps keeps a statement, as a document of its own.
func keeps(t *testing.T, s *store.Store, b store.BankStatement) {
	t.Helper()
	document, err := s.Documents.Begin(t.Context(), "isofile/acme", farthing.Digest{byte(b.To.Day)})
	must(t, err)
	document.Status, document.ReceivedAt = store.DocumentHandled, storetest.Start
	_, err = s.Documents.Keep(t.Context(), document, store.DocumentReport{Statements: []store.BankStatement{b}})
	must(t, err)
}

// says has a person say of that account that it was closed on a day, or is open on the zero one.
func says(t *testing.T, s *store.Store, person string, closed calendar.Date) error {
	t.Helper()
	word := farthing.AccountAttestation{
		Status: farthing.SafeguardingAccountOpen,
		Reason: "x",
		By:     farthing.Author{Actor: "client:ops", Person: person},
	}
	if !closed.IsZero() {
		word.Status, word.LastDay = farthing.SafeguardingAccountClosed, closed
	}
	id := farthing.SafeguardingAccountID(statedAccount, money.GBP)
	_, err := s.SafeguardingAccounts.Say(t.Context(), id, word, storetest.Start)
	return err
}

// closesAccounts has two people close an account, and one want another closed.
func closesAccounts(t *testing.T, s *store.Store) {
	t.Helper()
	today := calendar.Of(storetest.Start, time.UTC)
	keepsStatement(t, s, today, 500)
	must(t, says(t, s, "Ann", today))
	must(t, says(t, s, "Bob", today))
	must(t, says(t, s, "Eve", calendar.Date{}))
	other := ofStatement(today.AddDays(-1), 0)
	other.Account = "isofile/acme/old"
	keeps(t, s, other)
	_, err := s.SafeguardingAccounts.Say(t.Context(), farthing.SafeguardingAccountID(other.Account, money.GBP),
		farthing.AccountAttestation{
			Status:  farthing.SafeguardingAccountClosed,
			LastDay: today,
			Reason:  "x",
			By:      farthing.Author{Actor: "client:ops", Person: "Ann", OnBehalfOf: farthing.People{"Joe"}},
		}, storetest.Start)
	must(t, err)
}

// A word about an account that no statement names is refused, and so is one about an account that somebody changed in
// the database.
func TestAForgedAccountIsLeftAlone(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			today := calendar.Of(storetest.Start, time.UTC)
			if err := says(t, s, "Ann", today); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("an account that nothing stated: %v", err)
			}
			keepsStatement(t, s, today, 500)
			must(t, says(t, s, "Ann", today))
			tamper(t, url, `UPDATE safeguarding_accounts SET status = 'closed', last_day = asked_last_day`)
			if err := says(t, s, "Bob", today); !errors.Is(err, farthing.ErrIntegrity) {
				t.Errorf("a word about it is taken: %v", err)
			}
		})
	}
}

// Accounts are listed by currency and name, each once, so many to a page.
func TestSafeguardingAccountsArePaged(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			today := calendar.Of(storetest.Start, time.UTC)
			for i := range 5 {
				keepsStatement(t, s, today.AddDays(-i), money.Minor(i))
			}
			tamper(t, url, `UPDATE bank_statements SET account = 'isofile/acme/b' WHERE last_day > '`+
				today.AddDays(-2).String()+`'`)
			tamper(t, url, `UPDATE bank_statements SET currency = 'EUR' WHERE last_day < '`+
				today.AddDays(-3).String()+`'`)
			for limit := 1; limit < 4; limit++ {
				var got string
				for after, more := (store.Position{}), true; more; {
					page, err := s.SafeguardingAccounts.List(t.Context(), after, limit)
					must(t, err)
					for _, a := range page.Rows {
						got += fmt.Sprintf("%s %s %d, ", a.Currency, a.Account, a.Balance)
					}
					after, more = page.Last, page.More
				}
				if want := "EUR isofile/acme/gbp 4, GBP isofile/acme/b 0, GBP isofile/acme/gbp 2, "; got != want {
					t.Errorf("%d on a page: %s, want %s", limit, got, want)
				}
			}
		})
	}
}
