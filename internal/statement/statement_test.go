package statement

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/money"

	"github.com/google/go-cmp/cmp"
)

// TestJSONIsOneObject writes a statement piece by piece, as it is read, and reads it as a whole.
func TestJSONIsOneObject(t *testing.T) {
	first, last := int64(4), int64(5)
	now := api.MomentOf(time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC))
	entry := func(seq int64, details string, change, balance int64) api.StatementEntry {
		return api.StatementEntry{
			JournalEntry: api.JournalEntry{Seq: seq, HappenedAt: now, BookedAt: now, Details: []byte(details)},
			Change:       change,
			Balance:      balance,
		}
	}
	want := api.Statement{
		StatementHead: api.StatementHead{
			Statement:  api.StatementForm,
			MerchantID: "shop",
			From:       now,
			To:         now,
			MadeAt:     now,
			Opening:    -5,
			Totals:     []api.TypeTotal{{Type: "payment.settled", Count: 2, Amount: 305}},
		},
		Entries: []api.StatementEntry{
			entry(4, `{"a":"<é>"}`, 300, 295),
			entry(5, `{ "a": [1] }`, 5, 300), // not in the form that the journal writes: the general encoder does
		},
		StatementFoot: api.StatementFoot{FirstSeq: &first, LastSeq: &last, PreviousHash: "aa", HeadHash: "bb"},
	}
	for _, entries := range [][]api.StatementEntry{want.Entries, {}} {
		want.Entries = entries
		var out bytes.Buffer
		w, s := &statementJSON{to: &out}, &Statement{head: want.StatementHead, foot: want.StatementFoot}
		err := w.begin(s)
		for i := 0; i < len(entries) && err == nil; i++ {
			err = w.entry(&entries[i])
		}
		if err == nil {
			err = w.end(s)
		}
		if err != nil {
			t.Fatal(err)
		}
		var got api.Statement
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatalf("%v: %s", err, out.Bytes())
		}
		if diff := cmp.Diff(textOf(t, want), textOf(t, got)); diff != "" {
			t.Errorf("%d entries: %s", len(entries), diff)
		}
	}
}

func textOf(t *testing.T, statement api.Statement) string {
	t.Helper()
	text, err := json.MarshalIndent(statement, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAmountsAreGrouped(t *testing.T) {
	for number, want := range map[string]string{
		"0": "0", "0.05": "0.05", "999.99": "999.99", "1000": "1,000", "-1234567.89": "\u22121,234,567.89",
	} {
		if got := money.Grouped(number); got != want {
			t.Errorf("%s is written %s, want %s", number, got, want)
		}
	}
}

// A merchant's identifier stands where a bank has the number of an account, as far as there is room.
func TestAccountNumbersFit(t *testing.T) {
	long := strings.Repeat("m", longestAccount)
	if got := accountOf(long); got != long {
		t.Errorf("%s becomes %s", long, got)
	}
	one, other := accountOf(long+"1"), accountOf(long+"2")
	if len(one) != longestAccount || one == other || one == long {
		t.Errorf("two that are too long become %s and %s", one, other)
	}
}
