package store_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
	"farthing/internal/wire"

	"github.com/google/go-cmp/cmp"
)

// seqs returns the seqs of a whole list, page by page.
func seqs(t *testing.T, s *store.Store, f store.JournalFilter, limit int) (all []int64) {
	t.Helper()
	for range 1000 {
		page, err := s.Journal.List(t.Context(), f, limit)
		must(t, err)
		for _, r := range page.Rows {
			all = append(all, r.Seq)
		}
		if !page.More {
			return all
		}
		f.Position = page.Last.Seq
	}
	t.Fatal("the list does not end")
	return nil
}

func TestJournalIsListedInPages(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop") // rows 1 to 4, booked long ago
		start := clock.Now()
		for _, id := range []string{"a", "b", "c"} { // rows 5 to 7, a minute apart
			clock.Advance(time.Minute)
			do(t, s, pay("shop", id, 100))
		}
		do(t, s, farthing.RecordRefund{MerchantID: "shop", ID: "r", PaymentID: "a", Amount: 1}) // row 8, with row 7
		at := func(minutes int) *time.Time { return new(start.Add(time.Duration(minutes) * time.Minute)) }
		for _, c := range []struct {
			name   string
			filter store.JournalFilter
			want   []int64
		}{
			{"all", store.JournalFilter{}, []int64{8, 7, 6, 5, 4, 3, 2, 1}},
			{"ascending", store.JournalFilter{Ascending: true}, []int64{1, 2, 3, 4, 5, 6, 7, 8}},
			{"after a seq", store.JournalFilter{Ascending: true, Position: 6}, []int64{7, 8}},
			{"before a seq", store.JournalFilter{Position: 3}, []int64{2, 1}},
			{"after the last", store.JournalFilter{Ascending: true, Position: 8}, nil},
			{"far after the last", store.JournalFilter{Ascending: true, Position: 99}, nil},
			{"booked after, exclusive", store.JournalFilter{After: at(2)}, []int64{8, 7}},
			{"booked before, exclusive", store.JournalFilter{Before: at(3)}, []int64{6, 5, 4, 3, 2, 1}},
			{"booked between", store.JournalFilter{After: at(1), Before: at(3), Ascending: true}, []int64{6}},
			{"booked never", store.JournalFilter{After: at(3)}, nil},
			{"type", store.JournalFilter{Type: farthing.EventPaymentSettled}, []int64{7, 6, 5}},
			{"subject", store.JournalFilter{Subject: farthing.SubjectBankAccount, Ascending: true}, []int64{3, 4}},
			{"subject and id", store.JournalFilter{Subject: farthing.SubjectPayment, SubjectID: "b"}, []int64{6}},
		} {
			c.filter.MerchantID = "shop"
			for _, limit := range []int{1, 2, 7, 8, 50} {
				if diff := cmp.Diff(c.want, seqs(t, s, c.filter, limit)); diff != "" {
					t.Errorf("%s in pages of %d: %s", c.name, limit, diff)
				}
			}
		}
		if got := seqs(t, s, store.JournalFilter{MerchantID: "nobody", After: at(0)}, 5); got != nil {
			t.Errorf("of an unknown merchant: %v", got)
		}
	})
}

func TestBalancesOfAPastMoment(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		start := clock.Now()
		for _, id := range []string{"a", "b", "c"} {
			clock.Advance(time.Minute)
			do(t, s, pay("shop", id, 100))
		}
		for _, c := range []struct {
			at   time.Time
			seq  int64
			want int64
		}{
			{start.AddDate(-1, 0, 0), 0, 0}, {start, 4, 0}, {start.Add(time.Minute - time.Millisecond), 4, 0},
			{start.Add(time.Minute), 5, 100},
			{start.Add(2*time.Minute + time.Second), 6, 200}, {start.AddDate(1, 0, 0), 7, 300},
		} {
			row, found, err := s.Journal.At(t.Context(), "shop", c.at)
			if err != nil || found != (c.seq > 0) || row.Seq != c.seq ||
				int64(row.Balances.Of(ledger.Available)) != c.want {
				t.Errorf("at %s: row %d, available %d, %v", c.at, row.Seq, row.Balances.Of(ledger.Available), err)
			}
		}
		if _, found, err := s.Journal.At(t.Context(), "nobody", start); found || err != nil {
			t.Errorf("of an unknown merchant: %v, %v", found, err)
		}
	})
}

// exported returns a shop's journal as GET /v1/journal answers it, oldest row first.
func exported(t *testing.T, s *store.Store, shop string) []byte {
	t.Helper()
	page, err := s.Journal.List(t.Context(), store.JournalFilter{MerchantID: shop, Ascending: true}, 1000)
	must(t, err)
	var entries []api.JournalEntry
	for i := range page.Rows {
		entries = append(entries, wire.FromJournal(&page.Rows[i]))
	}
	text, err := json.Marshal(entries)
	must(t, err)
	return text
}

// firstWrongRow follows the steps of docs/journal.md on an exported journal, without package ledger, and returns the
// number of the first row that was changed, or 0.
func firstWrongRow(t *testing.T, shop string, export []byte) int64 {
	t.Helper()
	var rows []map[string]any
	decoder := json.NewDecoder(bytes.NewReader(export))
	decoder.UseNumber()
	must(t, decoder.Decode(&rows))
	net := func(parts ...any) (all []byte) {
		for _, part := range parts {
			text := fmt.Sprint(part)
			all = fmt.Appendf(all, "%d:%s,", len(text), text)
		}
		return all
	}
	millis := func(value any) int64 {
		at, err := time.Parse(time.RFC3339, value.(string))
		must(t, err)
		return at.UnixMilli()
	}
	last := sha256.Sum256(net("farthing", 1, shop, rows[0]["currency"]))
	for i, row := range rows {
		after := row["balances"].(map[string]any)
		var details bytes.Buffer
		encoder := json.NewEncoder(&details) // sorts keys
		encoder.SetEscapeHTML(false)
		must(t, encoder.Encode(row["details"]))
		last = sha256.Sum256(append(last[:],
			net(1, shop, row["seq"], row["type"], row["subject"], row["subjectId"], row["previous"], row["currency"],
				row["debit"], row["credit"], row["amount"],
				after["pending"], after["available"], after["requested"], after["inTransit"], after["disputed"],
				after["held"], row["credited"], row["debited"],
				millis(row["happenedAt"]), millis(row["bookedAt"]), row["actor"], row["why"],
				strings.TrimSpace(details.String()), row["content"], row["progress"])...))
		if fmt.Sprint(row["seq"]) != fmt.Sprint(i+1) || row["hash"] != hex.EncodeToString(last[:]) {
			return int64(i + 1)
		}
	}
	return 0
}

func TestJournalIsVerifiedByTheDocumentedSteps(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		export := exported(t, s, "shop")
		if wrong := firstWrongRow(t, "shop", export); wrong != 0 {
			t.Errorf("row %d was changed", wrong)
		}
		changed := bytes.Replace(export, []byte(`"amount":10000`), []byte(`"amount":10001`), 1)
		if wrong := firstWrongRow(t, "shop", changed); wrong != 5 {
			t.Errorf("in a changed journal row %d is wrong, not 5", wrong)
		}
	})
}
