package store_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// verifiedSince returns what a verification from a checkpoint on found, one line for each problem.
func verifiedSince(t *testing.T, s *store.Store, text string) (store.VerifyReport, string) {
	t.Helper()
	heads, err := s.Checkpoints.Heads(t.Context(), strings.NewReader(text), nil)
	must(t, err)
	report, err := store.Verifier{Jobs: 2, Since: heads}.Verify(t.Context(), s)
	must(t, err)
	var b strings.Builder
	for _, p := range report.Problems {
		fmt.Fprintf(&b, "%s %d: %s\n", p.MerchantID, p.Seq, p.Message)
	}
	return report, b.String()
}

// laterTamperings are changes of the database after a checkpoint, each with what is found of it; nothing of what has no
// row since.
var laterTamperings = []string{
	"UPDATE payments SET amount = amount + 1 WHERE id = 'p-since' AND SHOP | payment p-since is not",
	"UPDATE payments SET last_seq = 5 WHERE id = 'p-since' AND SHOP | payment p-since is not",
	"DELETE FROM payments WHERE id = 'p-since' AND SHOP | p-since, which does not exist",
	"UPDATE withdrawals SET bank_account_id = 'x' WHERE id = 'w-pending' AND SHOP | withdrawal w-pending is not",
	"UPDATE attempts SET rail = 'x' WHERE withdrawal_id = 'w-more' AND SHOP | the attempt at withdrawal w-more",
	"DELETE FROM attempts WHERE withdrawal_id = 'w-more' AND SHOP | but its attempt is missing",
	"UPDATE merchants SET tally = 0 WHERE merchant_id = 'shop' | requests of the day",
	"UPDATE merchants SET status = 'closed' WHERE merchant_id = 'shop' | merchant shop is not",
	"UPDATE books SET seq = seq + 1 WHERE SHOP | the book's last row is",
	"UPDATE books SET pending = pending + 1, acquirer = acquirer + 1 WHERE SHOP | balance of pending",
	"UPDATE journal SET why = 'x' WHERE subject_id = 'p-since' AND SHOP | the hash is not that",
	"UPDATE journal SET previous = 3 WHERE subject_id = 'p-since' AND SHOP | the hash is not that",
	"UPDATE journal SET previous = 99 WHERE subject_id = 'p-since' AND SHOP | the previous row about",
	"DELETE FROM journal WHERE subject_id = 'p-since' AND SHOP | the row is missing",
	"UPDATE notes SET text = 'x' WHERE seq > 69 AND SHOP | the note is not the one",
	"DELETE FROM notes WHERE seq > 69 AND SHOP | were written with a note",
	"UPDATE payments SET amount = amount + 1 WHERE id = 'p-new' | payment p-new",
	"DELETE FROM merchants WHERE merchant_id = 'other' | and it is gone",
	"UPDATE payments SET amount = amount + 1 WHERE id = 'p1' AND SHOP",
	"UPDATE journal SET why = 'x' WHERE seq = 6 AND SHOP",
	"SELECT 1",
}

// From a checkpoint on, the rows since are recomputed and their records compared; a merchant that it does not name is
// examined from the beginning.
func TestVerifySinceACheckpoint(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		for _, c := range laterTamperings {
			statement, want, _ := strings.Cut(c, " | ")
			statement = strings.ReplaceAll(statement, "SHOP",
				"merchant = (SELECT m.merchant FROM merchants m WHERE m.merchant_id = 'shop')")
			t.Run(engine+"/"+statement, func(t *testing.T) {
				url, key := storetest.URL(t, engine)
				clock := storetest.NewClock(storetest.Start)
				s := storetest.Reopen(t, url, storetest.Options(key, clock))
				richLife(t, s, clock, "shop")
				openShop(t, s, clock, "other")
				_, text := checkpoint(t, s)
				openShop(t, s, clock, "new")
				do(t, s, pay("shop", "p-since", 5000), pay("new", "p-new", 5000),
					farthing.CancelWithdrawal{MerchantID: "shop", ID: "w-pending"},
					withdrawAmount("shop", "w-more", 700), submitSealed(s, clock, "shop", "w-more"),
					farthing.ApproveRecord{
						Kind:       farthing.ApprovalAdjustment,
						MerchantID: "shop",
						ID:         "a-wished",
						Person:     "bob",
						Salt:       "salt",
					})
				db := rawDatabase(t, url)
				_, err := db.ExecContext(t.Context(), statement)
				must(t, err)
				report, found := verifiedSince(t, s, text)
				if want == "" && found != "" || !strings.Contains(found, want) {
					t.Errorf("found %q, want %q", found, want)
				}
				if right := report.Books >= 2 && report.Rows > 7 && report.Rows < 20 && report.Records > 3; !right {
					t.Errorf("%+v", report)
				}
			})
		}
	}
}

// A checkpoint whose head is not in the journal any more is no beginning: that is told, and all is examined.
func TestVerifySinceAHeadThatIsAnother(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		_, text := checkpoint(t, s)
		changed := strings.NewReader(strings.Replace(text, `"seq":4`, `"seq":3`, 1))
		if _, err := s.Checkpoints.Heads(t.Context(), changed, nil); !errors.Is(err, ledger.ErrCheckpoint) {
			t.Errorf("a changed file: %v", err)
		}
		other, _ := storetest.Open(t, "sqlite")
		if _, err := other.Checkpoints.Heads(t.Context(), strings.NewReader(text), nil); !errors.Is(err,
			ledger.ErrCheckpoint) {
			t.Errorf("another store's: %v", err)
		}
	})
	for _, engine := range storetest.Engines {
		url, key := storetest.URL(t, engine)
		clock := storetest.NewClock(storetest.Start)
		s := storetest.Reopen(t, url, storetest.Options(key, clock))
		openShop(t, s, clock, "shop")
		_, text := checkpoint(t, s)
		tamper(t, url, "UPDATE journal SET hash = (SELECT o.hash FROM journal o WHERE o.seq = 2 AND "+
			"o.kind = 102) WHERE seq IN (1, 4)")
		report, found := verifiedSince(t, s, text)
		if !strings.Contains(found, "shop 4: the checkpoint names another") ||
			!strings.Contains(found, "shop 1: the hash") && report.Rows == 4 {
			t.Errorf("%s: %+v: %s", engine, report, found)
		}
	}
}

// However many merchants are examined at a time, the report is the same.
func TestVerifySeveralMerchantsAtATime(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			for n := range 12 {
				openShop(t, s, clock, fmt.Sprint("shop", n))
				do(t, s, pay(fmt.Sprint("shop", n), "p1", 100))
			}
			tamper(t, url, "UPDATE payments SET amount = 99")
			want, _ := verified(t, s)
			for _, jobs := range []int{-1, 2, 5, 50} {
				var books, rows int64
				how := store.Verifier{Jobs: jobs, Progress: func(b, r int64) { books, rows = b, r }}
				got, err := how.Verify(t.Context(), s)
				must(t, err)
				if len(want.Problems) < 12 || !reflect.DeepEqual(got, want) || books != 12 || rows != want.Rows {
					t.Errorf("%d at a time: %+v, want %+v; progress told %d and %d", jobs, got, want, books, rows)
				}
			}
		})
	}
}
