package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// withAndWithout are payments in which the fields that may be missing are missing from all, from some, or from none.
func withAndWithout(merchant string, at time.Time) (sets [3][]farthing.Command) {
	for set := range sets {
		for i := range 4 {
			p := pay(merchant, fmt.Sprintf("p%d%d", set, i), 100)
			p.Status = farthing.PaymentPending
			if i < set*2 {
				p.UserID, p.Reference, p.Description = "user", "", "Äpfel"
				p.Metadata = farthing.Metadata{"order": "17"}
				p.Date, p.Status = &at, farthing.PaymentSettled
			}
			sets[set] = append(sets[set], p)
		}
	}
	return sets
}

// repeating is a source of random bytes that all are the same.
type repeating struct{}

func (repeating) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 7
	}
	return len(b), nil
}

// Records that are written together, with or without values in a column, are those that are written one by one.
func TestRecordsWrittenTogetherAreThoseWrittenAlone(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			options := storetest.Options(key, clock)
			options.Random = repeating{} // equal salts, so that contents can be compared
			s := storetest.Reopen(t, url, options)
			kept := func(merchant string) []string {
				openShop(t, s, clock, merchant)
				for _, set := range withAndWithout(merchant, clock.Now().Add(-time.Hour)) {
					record(t, s, merchant == "together", set)
				}
				settle := []farthing.Command{ // which makes their status the usual one, NULL
					farthing.SettlePayment{MerchantID: merchant, ID: "p00"},
					farthing.SettlePayment{MerchantID: merchant, ID: "p01"},
				}
				record(t, s, merchant == "together", settle)
				const of = " FROM %s WHERE merchant = (SELECT merchant FROM merchants WHERE merchant_id = '%s') "
				payments := texts(t, url, fmt.Sprintf("SELECT id, user_id, date, amount, currency, status, refunded, "+
					"description, reference, metadata, created_at, updated_at, first_seq, last_seq, credited"+of+
					"ORDER BY id", "payments", merchant))
				return append(payments, texts(t, url, fmt.Sprintf("SELECT seq, kind, previous, amount, credited, "+
					"debited, pending, booked_at, happened_at, subject_id, currency, actor, why, details, content"+of+
					"AND seq > 4 ORDER BY seq", "journal", merchant))...)
			}
			alone, together := kept("alone"), kept("together")
			if len(alone) < 12+12+2 || !slices.Equal(alone, together) {
				t.Errorf("written alone\n%q\nwritten together\n%q", alone, together)
			}
			if report, err := s.Verify(t.Context(), func(int64, int64) {}); err != nil || len(report.Problems) > 0 {
				t.Errorf("verify: %v, %v", report.Problems, err)
			}
		})
	}
}

// record records commands in one batch, or in one for each.
func record(t *testing.T, s *store.Store, together bool, commands []farthing.Command) {
	t.Helper()
	before, _ := s.Written()
	want := before + int64(len(commands))
	if together {
		want = before + 1
		for _, r := range s.DoBulk(t.Context(), commands) {
			must(t, r.Err)
		}
	} else {
		do(t, s, commands...)
	}
	if got, _ := s.Written(); got != want {
		t.Errorf("%d commands were written in %d batches", len(commands), got-before)
	}
}
