package ledger_test

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The hashes below were computed by another program in another language, which was written from the description of the
// format alone.
func TestChainKnownAnswers(t *testing.T) {
	book := ledger.NewBook("shop", money.GBP)
	same(t, "the start", book.Hash, "e2164cb8e554c796803bc1838965177f6a86e2f6a70a810ae1888eaf797b45b7")
	for i, c := range []struct {
		entry ledger.Entry
		hash  string
	}{
		{ledger.Entry{
			Type:      "payment.settled",
			Subject:   "payment",
			SubjectID: "p1",
			Debit:     ledger.Acquirer,
			Credit:    ledger.Available,
			Amount:    150,
			Happened:  noon,
			Booked:    noon.Add(time.Millisecond),
			Actor:     "client:till",
			Details:   `{"a":1}`,
		},
			"65f80bca3a15d8abe407c472f928bff218d36d5450cc4c3f68494b4d7ccea2a0"},
		{ledger.Entry{
			Type:      "withdrawal.requested",
			Subject:   "withdrawal",
			SubjectID: "w1",
			Previous:  1,
			Debit:     ledger.Available,
			Credit:    ledger.Requested,
			Amount:    151,
			Happened:  time.UnixMilli(-1),
			Booked:    noon,
			Actor:     "staff",
			Why:       "naïve “why”",
		},
			"f89900be5db3690252bc4177045d9d119102c8fa0305f649f90e3be065383432"},
		{ledger.Entry{
			Type:      "merchant.suspended",
			Subject:   "merchant",
			SubjectID: "shop",
			Happened:  noon.Add(time.Hour),
			Booked:    noon.Add(time.Hour),
			Actor:     "staff",
		},
			"f33f79f20f98acf0271caf2868eb10758dfe68dd7cda58cbb183e3b798092481"},
	} {
		row, err := book.Post(c.entry)
		if err != nil {
			t.Fatal(err)
		}
		rows := []ledger.Row{row}
		if i > 0 {
			rows[0].Content = ledger.Content{0x0a, 15: 0xff}
		}
		if i > 1 {
			rows[0].Progress = ledger.Content{15: 0x0b}
		}
		book.Chain(rows)
		same(t, "row "+strconv.Itoa(i+1), rows[0].Hash, c.hash)
	}
}

func same(t *testing.T, what string, got ledger.Hash, want string) {
	t.Helper()
	if hex.EncodeToString(got[:]) != want {
		t.Errorf("%s has the hash %x, want %s", what, got, want)
	}
}

// The hash covers every field of a row: if a field changes, the hash changes.
func TestEveryFieldIsHashed(t *testing.T) {
	base := ledger.Row{
		Entry: ledger.Entry{
			Type:      "a.b",
			Subject:   "a",
			SubjectID: "1",
			Previous:  1,
			Debit:     ledger.Acquirer,
			Credit:    ledger.Available,
			Amount:    1,
			Happened:  noon,
			Booked:    noon,
			Actor:     "x",
			Why:       "y",
			Details:   "{}",
		},
		MerchantID: "m",
		Seq:        2,
		Currency:   money.GBP,
		Credited:   1,
		Debited:    0,
	}
	previous := ledger.Hash(sha256.Sum256(nil))
	whole := base.Sum(previous)
	if base.Sum(ledger.Hash{}) == whole {
		t.Error("the row before is not in the hash")
	}
	changes := map[string]func(r *ledger.Row){
		"type": func(r *ledger.Row) {
			r.Type = "a.c"
		}, "subject": func(r *ledger.Row) { r.Subject = "b" }, "subject id": func(r *ledger.Row) { r.SubjectID = "2" },
		"previous": func(r *ledger.Row) {
			r.Previous = 0
		}, "debit": func(r *ledger.Row) {
			r.Debit = ledger.Bank
		}, "credit": func(r *ledger.Row) { r.Credit = ledger.Held },
		"amount": func(r *ledger.Row) {
			r.Amount = 2
		}, "happened": func(r *ledger.Row) { r.Happened = noon.Add(time.Millisecond) },
		"booked": func(r *ledger.Row) {
			r.Booked = noon.Add(time.Millisecond)
		}, "actor": func(r *ledger.Row) { r.Actor = "z" }, "why": func(r *ledger.Row) { r.Why = "" },
		"details": func(r *ledger.Row) {
			r.Details = "{ }"
		}, "merchant": func(r *ledger.Row) { r.MerchantID = "n" }, "seq": func(r *ledger.Row) { r.Seq = 3 },
		"content": func(r *ledger.Row) {
			r.Content[15] = 1
		}, "progress": func(r *ledger.Row) {
			r.Progress[15] = 1
		}, "currency": func(r *ledger.Row) {
			r.Currency = "EUR"
		}, "credited": func(r *ledger.Row) { r.Credited = 2 }, "debited": func(r *ledger.Row) { r.Debited = 2 },
		// Without lengths, these fields would read the same one after the other.
		"a boundary": func(r *ledger.Row) { r.Subject, r.SubjectID = "a1", "" },
	}
	for _, account := range []ledger.Account{
		ledger.Pending, ledger.Available, ledger.Requested, ledger.InTransit, ledger.Disputed, ledger.Held,
	} {
		changes[account.String()] = func(r *ledger.Row) { r.Balances[account] = 1 }
	}
	seen := map[ledger.Hash]string{whole: "nothing changed"}
	for name, change := range changes {
		row := base
		change(&row)
		sum := row.Sum(previous)
		if other, ok := seen[sum]; ok {
			t.Errorf("%s: the hash is that of: %s", name, other)
		}
		seen[sum] = name
	}
	// The hash does not cover the four accounts that merchants do not see.
	for _, account := range []ledger.Account{ledger.Acquirer, ledger.Bank, ledger.Fees, ledger.OperatorFunds} {
		row := base
		row.Balances[account] = 1
		if row.Sum(previous) != whole {
			t.Errorf("%s is in the hash", account)
		}
	}
}

// The hash of a row that is longer than usual is computed like any other.
func TestLongRows(t *testing.T) {
	row := ledger.Row{Entry: ledger.Entry{Why: string(make([]byte, 5000))}}
	other := row
	other.Details = "x"
	if row.Sum(ledger.Hash{}) == other.Sum(ledger.Hash{}) {
		t.Error("details beyond the usual length are not in the hash")
	}
}
