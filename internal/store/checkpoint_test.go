package store_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// checkpoint writes one.
func checkpoint(t *testing.T, s *store.Store) (ledger.Checkpoint, string) {
	t.Helper()
	var text bytes.Buffer
	made, err := s.Checkpoints.Write(t.Context(), &text, farthing.BySystem)
	must(t, err)
	return made, text.String()
}

// compared returns what a comparison found, one line for each problem.
func compared(t *testing.T, s *store.Store, text string, trusted ed25519.PublicKey) string {
	t.Helper()
	_, problems, err := s.Checkpoints.Compare(t.Context(), strings.NewReader(text), trusted)
	must(t, err)
	var b strings.Builder
	for _, p := range problems {
		fmt.Fprintf(&b, "%s %d: %s\n", p.MerchantID, p.Seq, p.Message)
	}
	return b.String()
}

func TestACheckpointSaysWhereEveryBookStands(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		if _, err := s.Checkpoints.Last(t.Context()); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("before the first: %v", err)
		}
		if _, err := s.Checkpoints.PublicKey(t.Context()); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("before the first: %v", err)
		}
		richLife(t, s, clock, "shop")
		openShop(t, s, clock, "other")
		made, text := checkpoint(t, s)
		state, err := s.Merchants.State(t.Context(), "shop")
		must(t, err)
		if made.Books != 2 || made.Rows != state.Book.Seq+4 ||
			made.Totals["available"] != state.Book.Balances[ledger.Available] || !made.At.Equal(clock.Now()) {
			t.Errorf("%+v", made)
		}
		if want := `{"merchantId":"shop","seq":` + fmt.Sprint(state.Book.Seq) + `,"hash":"` +
			hex.EncodeToString(state.Book.Hash[:]) + `"}`; !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
		if found := compared(t, s, text, made.PublicKey); found != "" {
			t.Errorf("at once: %s", found)
		}
		do(t, s, pay("shop", "later", 100)) // books go on; the rows named stay
		if found := compared(t, s, text, nil); found != "" {
			t.Errorf("later: %s", found)
		}
		must(t, s.Checkpoints.Record(t.Context(), made, farthing.BySystem))
		if at, err := s.Checkpoints.Last(t.Context()); err != nil || !at.Equal(made.At) {
			t.Errorf("the last one was at %v, %v", at, err)
		}
		if again, _ := checkpoint(t, s); !again.PublicKey.Equal(made.PublicKey) || again.StoreID != made.StoreID {
			t.Error("the second one has another key")
		}
	})
}

// These lines of docs/operations/checkpoints.md verify a signature.
func TestACheckpointIsSignedAsDocumented(t *testing.T) {
	s, _ := storetest.Open(t, "sqlite")
	_, text := checkpoint(t, s)
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	var first struct{ PublicKey string }
	var last struct{ Signature string }
	must(t, json.Unmarshal([]byte(lines[0]), &first))
	must(t, json.Unmarshal([]byte(lines[len(lines)-1]), &last))
	digest := sha256.Sum256([]byte(strings.Join(lines[:len(lines)-1], "")))
	key, err := base64.StdEncoding.DecodeString(first.PublicKey)
	must(t, err)
	signature, err := base64.StdEncoding.DecodeString(last.Signature)
	must(t, err)
	if !ed25519.Verify(key, []byte("farthing-checkpoint-1\n"+hex.EncodeToString(digest[:])), signature) {
		t.Error("the signature is not good")
	}
}

// The owner of the database can write a history that agrees with itself.
func TestAHistoryWrittenAnewIsFoundByACheckpointAlone(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			richLife(t, s, clock, "shop")
			openShop(t, s, clock, "other")
			_, text := checkpoint(t, s)
			tamper(t, url, rewritten(t, s, "shop", 5)...)
			if _, problems := verified(t, s); problems != "" {
				t.Fatalf("the new history does not agree with itself:\n%s", problems)
			}
			if found := compared(t, s, text, nil); !strings.HasPrefix(found, "shop ") ||
				!strings.Contains(found, "changed since") || strings.Count(found, "\n") != 1 {
				t.Errorf("with the checkpoint: %q", found)
			}
		})
	}
}

// rewritten returns the statements that change the reason of one row, and everything that follows from it.
func rewritten(t *testing.T, s *store.Store, merchant string, seq int64) (statements []string) {
	t.Helper()
	page, err := s.Journal.List(t.Context(), store.JournalFilter{MerchantID: merchant, Ascending: true}, 1000)
	must(t, err)
	blob := "x'%x'"
	if s.Stats().Pools[1].Limit > 1 {
		blob = `'\x%x'` // PostgreSQL
	}
	previous := page.Rows[seq-2].Hash
	for _, row := range page.Rows[seq-1:] {
		if row.Seq == seq {
			row.Why = "another reason"
		}
		previous = row.Sum(previous)
		statements = append(statements,
			fmt.Sprintf("UPDATE journal SET why = '%s', hash = "+blob+" WHERE merchant = (SELECT named.merchant "+
				"FROM merchants named WHERE named.merchant_id = '%s') AND seq = %d", row.Why, previous, merchant,
				row.Seq))
	}
	return append(statements, fmt.Sprintf("UPDATE books SET hash = "+blob+" WHERE merchant = (SELECT named.merchant "+
		"FROM merchants named WHERE named.merchant_id = '%s')", previous, merchant))
}

func TestACheckpointThatWasChangedIsNotBelieved(t *testing.T) {
	url, key := storetest.URL(t, "sqlite")
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, storetest.Options(key, clock))
	openShop(t, s, clock, "shop")
	openShop(t, s, clock, "other")
	made, text := checkpoint(t, s)
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n") // store, operator, other, shop, sums, signature
	if len(lines) != 6 {
		t.Fatalf("the checkpoint has %d lines:\n%s", len(lines), text)
	}
	without := func(n int) string { return strings.Join(slices.Delete(slices.Clone(lines), n, n+1), "") }
	stranger, _, err := ed25519.GenerateKey(rand.Reader)
	must(t, err)
	other, _ := storetest.Open(t, "sqlite")
	for name, c := range map[string]struct{ found, want string }{
		"another time":      {compared(t, s, strings.Replace(text, "2026", "2025", 1), nil), "signature is not good"},
		"a book left out":   {compared(t, s, without(2), nil), "signature is not good"},
		"no operator":       {compared(t, s, without(1), nil), "signature is not good"},
		"another count":     {compared(t, s, strings.Replace(text, `"books":2`, `"books":3`, 1), nil), "says 3 books"},
		"another key":       {compared(t, s, text, stranger), "another key than the one that was named"},
		"another store":     {compared(t, other, text, made.PublicKey), "another store's"},
		"another store row": {compared(t, other, text, nil), "it is gone"},
	} {
		if !strings.Contains(c.found, c.want) {
			t.Errorf("%s: found %q, want %q", name, c.found, c.want)
		}
	}
	for name, text := range map[string]string{
		"nothing": "", "another file": "hello\n", "JSON": "{}\n", "no signature": without(5), "no sums": without(4),
		"twice":               text + "\n" + text,
		"an order of its own": strings.Join([]string{lines[0], lines[1], lines[3], lines[2], lines[4], lines[5]}, ""),
		"a field more":        strings.Replace(text, `"seq"`, `"sequence"`, 1),
	} {
		if _, _, err := s.Checkpoints.Compare(t.Context(), strings.NewReader(text), nil); !errors.Is(err,
			ledger.ErrCheckpoint) {
			t.Errorf("%s: %v", name, err)
		}
	}
	tamper(t, url, "UPDATE store_info SET value = (SELECT '"+base64.StdEncoding.EncodeToString(stranger)+"' || "+
		"substr(value, 45) FROM store_info WHERE name = 'checkpoint_key') WHERE name = 'checkpoint_key'")
	if found := compared(t, s, text, nil); !strings.Contains(found, "the store's key was replaced") {
		t.Errorf("with the key replaced: %q", found)
	}
	if _, err := s.Checkpoints.Write(t.Context(), &bytes.Buffer{}, farthing.BySystem); !errors.Is(err,
		store.ErrWrongKey) {
		t.Errorf("write with the key replaced: %v", err)
	}
}
