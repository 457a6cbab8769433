package store_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// A row of a queue that was not worked off is missed, also if what proves the others is taken away. The job goes on.
func TestRowsThatWereNotTakenAreMissed(t *testing.T) {
	const missing = "rows are missing from notice_events"
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			s := storetest.Reopen(t, url, options)
			for _, id := range []string{"con_a", "con_b", "con_c", "con_d"} {
				addContact(t, s, "", id)
			}
			must(t, s.BankAccounts.CheckDigestKey(t.Context()))
			events, err := s.Notices.Events(t.Context(), 100)
			must(t, err)
			if len(events) < 4 {
				t.Fatalf("%d rows are queued", len(events))
			}
			last := events[len(events)-1]
			must(t, s.Notices.Queue(t.Context(), last, nil)) // in any order
			must(t, s.Notices.Queue(t.Context(), events[0], nil))
			clean(t, s)
			for _, statement := range []string{
				"UPDATE queue_proofs SET proof = X",
				"DELETE FROM queue_proofs",
				"DELETE FROM notice_events",
			} {
				empty := "''"
				if engine == "sqlite" {
					empty = "x''"
				}
				tamper(t, url, strings.Replace(statement, "X", empty, 1))
				if _, found := verified(t, s); !strings.Contains(found, missing) {
					t.Errorf("%s: verify finds %q", statement, found)
				}
				events, err := s.Notices.Events(t.Context(), 1)
				must(t, err)
				for _, e := range events {
					must(t, s.Notices.Queue(t.Context(), e, nil))
				}
			}
			tamper(t, url, "DELETE FROM store_info WHERE name = 'digest_key'")
			again := storetest.Reopen(t, url, options)
			err = again.BankAccounts.CheckDigestKey(t.Context())
			if !errors.Is(err, store.ErrNoDigestKey) {
				t.Errorf("it is served: %v", err)
			}
		})
	}
}

// What moved on the bank account and was looked at is proved too, and what moved since.
func TestMovesThatWereTakenAreProved(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		takesFromQueues(t, s)
		clean(t, s)
		richLife(t, s, clock, "other")
		clean(t, s)
	})
}

// Two processes that work off rows of one journal at once prove all of them.
func TestTwoProcessesTakeRowsAtOnce(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			s := storetest.Reopen(t, url, options)
			for i := range 12 {
				addContact(t, s, "", "con_"+string(rune('a'+i)))
			}
			events, err := s.Notices.Events(t.Context(), 100)
			must(t, err)
			failed := make(chan error, 2*len(events))
			var both sync.WaitGroup
			for i, process := range []*store.Store{s, storetest.Reopen(t, url, options)} {
				rows := slices.Clone(events)
				if i > 0 {
					slices.Reverse(rows)
				}
				both.Go(func() {
					for _, e := range rows {
						failed <- process.Notices.Queue(t.Context(), e, nil)
					}
				})
			}
			both.Wait()
			close(failed)
			for err := range failed {
				must(t, err)
			}
			clean(t, s)
			if left, err := s.Notices.Events(t.Context(), 100); err != nil || len(left) > 0 {
				t.Errorf("left are %v, %v", left, err)
			}
		})
	}
}

// Rows that a step of the schema queued once more are those from well before it; in a store that never had it, there is
// none.
func TestQuietRows(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			for _, details := range []string{
				"", `{"from":0,"to":29}`, `{"from":28,"to":30}`, `{"from":29,"to":30}`, `{"from":37,"to":38}`,
			} {
				want := strings.Contains(details, "28") || strings.Contains(details, "37")
				if details != "" {
					tamper(t, url, "UPDATE journal SET details = '"+details+"' WHERE kind = 241")
				}
				before, err := s.Notices.QuietBefore(t.Context())
				must(t, err)
				if before.IsZero() == want || want && before.AddDate(0, 0, 7) != storetest.Start {
					t.Errorf("%s: before %s", details, before)
				}
			}
		})
	}
}

// Merchants that had one account number in force before that was looked for are work after the step of the schema that
// queues all rows again: each but the first.
func TestNumbersThatWereSharedBeforeAreWork(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			for _, id := range []string{"chain1", "chain2", "chain3", "chain4"} {
				c := nomination(s, "ba_"+id, false, bankcheck.NameCheck{Result: bankcheck.NameMatch})
				c.MerchantID, c.Digest = id, digestOf(t, s, "87654321")
				c.Sealed, c.KeyID = s.BankAccounts.Seal(id, c.ID, []byte("200000 87654321"))
				c.By = farthing.Origin{Actor: farthing.ActorCLI}
				do(t, s, farthing.CreateMerchant{ID: id, Name: "Chain", By: staff}, c)
			}
			step, err := os.ReadFile("schema/0029_queue_proofs.sql")
			must(t, err)
			const first = "INSERT INTO bank_moves"
			_, again, found := strings.Cut(string(step), first)
			if !found {
				t.Fatal("the step queues no rows")
			}
			statements := []string{"DELETE FROM notice_events", "DELETE FROM bank_moves"}
			tamper(t, url, append(statements, strings.SplitAfter(first+again, ";\n")[:2]...)...)
			clean(t, s)
			takesFromQueues(t, s)
			list := waiting(t, s, farthing.WorkSharedNumber, 10)
			if len(list) != 3 {
				t.Errorf("of four merchants with one number, work lists %q", list)
			}
		})
	}
}
