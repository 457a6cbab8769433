package ledger_test

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"

	"pgregory.net/rapid"
)

var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

func TestAccounts(t *testing.T) {
	names := "acquirer bank pending available requested in_transit disputed held fees operator_funds"
	all := ledger.Accounts()
	if len(all) != 10 {
		t.Fatalf("%d accounts", len(all))
	}
	for i, name := range strings.Fields(names) {
		if account := all[i]; account.String() != name || account.Asset() != (i < 2) {
			t.Errorf("%s: %v, asset %t", name, account, account.Asset())
		}
	}
	if none := ledger.None.String(); none != "" {
		t.Errorf("no account is called %q", none)
	}
	if got := ledger.Account(11).String(); got != "invalid" {
		t.Errorf("account 11 is called %q", got)
	}
}

// Each pair of accounts changes as bookkeeping demands: an asset rises if it is debited, a liability if it is credited.
func TestPostMovesBothSides(t *testing.T) {
	for _, debit := range ledger.Accounts() {
		for _, credit := range ledger.Accounts() {
			movesBothSides(t, debit, credit)
		}
	}
}

func movesBothSides(t *testing.T, debit, credit ledger.Account) {
	t.Helper()
	book := ledger.NewBook("shop", money.GBP)
	row, err := book.Post(entry(debit, credit, 7))
	if debit == credit {
		if !errors.Is(err, ledger.ErrMove) {
			t.Errorf("%s to itself: %v", debit, err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if got, want := book.Balances.Of(debit), map[bool]money.Minor{true: 7, false: -7}[debit.Asset()]; got != want {
		t.Errorf("%s → %s: the debited is %d, want %d", debit, credit, got, want)
	}
	if got, want := book.Balances.Of(credit), map[bool]money.Minor{true: -7, false: 7}[credit.Asset()]; got != want {
		t.Errorf("%s → %s: the credited is %d, want %d", debit, credit, got, want)
	}
	wantCredited, wantDebited := money.Minor(0), money.Minor(0)
	if credit == ledger.Available {
		wantCredited = 7
	}
	if debit == ledger.Available {
		wantDebited = 7
	}
	if book.Credited != wantCredited || book.Debited != wantDebited || row.Credited != wantCredited ||
		row.Debited != wantDebited {
		t.Errorf("%s → %s: credited %d, debited %d", debit, credit, book.Credited, book.Debited)
	}
	if row.Balances != book.Balances || row.Seq != 1 || book.Seq != 1 || book.Check() != nil {
		t.Errorf("%s → %s: the row does not agree with the book", debit, credit)
	}
}

func TestPostRefusesWhatIsNoMove(t *testing.T) {
	for name, e := range map[string]ledger.Entry{
		"no amount":         entry(ledger.Acquirer, ledger.Available, 0),
		"a negative amount": entry(ledger.Acquirer, ledger.Available, -1),
		"no debit":          entry(ledger.None, ledger.Available, 1),
		"no credit":         entry(ledger.Acquirer, ledger.None, 1),
		"no accounts":       entry(ledger.None, ledger.None, 1),
		"only a debit":      entry(ledger.Acquirer, ledger.None, 0),
		"only a credit":     entry(ledger.None, ledger.Acquirer, 0),
		"an unknown debit":  entry(ledger.Account(11), ledger.Available, 1),
		"an unknown credit": entry(ledger.Acquirer, ledger.Account(11), 1),
	} {
		refuses(t, name, ledger.NewBook("shop", money.GBP), e, ledger.ErrMove)
	}
}

// If a balance or total would leave its range, nothing changes at all.
func TestPostRefusesOverflow(t *testing.T) {
	const most, least = money.Minor(math.MaxInt64), money.Minor(math.MinInt64)
	for name, c := range map[string]struct {
		book func(b *ledger.Book)
		e    ledger.Entry
	}{
		"an asset too high": {func(b *ledger.Book) {
			b.Balances[ledger.Acquirer] = most
		}, entry(ledger.Acquirer, ledger.Pending, 1)},
		"an asset too low": {func(b *ledger.Book) {
			b.Balances[ledger.Bank] = least
		}, entry(ledger.InTransit, ledger.Bank, 1)},
		"a liability too high": {func(b *ledger.Book) {
			b.Balances[ledger.Pending] = most
		}, entry(ledger.Acquirer, ledger.Pending, 1)},
		"a liability too low": {func(b *ledger.Book) {
			b.Balances[ledger.Held] = least
		}, entry(ledger.Held, ledger.Fees, 1)},
		"the total of credits": {func(b *ledger.Book) {
			b.Credited = most
		}, entry(ledger.Acquirer, ledger.Available, 1)},
		"the total of debits": {func(b *ledger.Book) {
			b.Debited = most
		}, entry(ledger.Available, ledger.Acquirer, 1)},
		"available, but not its totals": {func(b *ledger.Book) {
			b.Balances[ledger.Available] = most
		}, entry(ledger.Acquirer, ledger.Available, 1)},
	} {
		book := ledger.NewBook("shop", money.GBP)
		c.book(book)
		refuses(t, name, book, c.e, money.ErrOverflow)
	}
}

func refuses(t *testing.T, name string, book *ledger.Book, e ledger.Entry, want error) {
	t.Helper()
	before := *book
	row, err := book.Post(e)
	if !errors.Is(err, want) || row != (ledger.Row{}) || !strings.Contains(err.Error(), "payment.settled p1") {
		t.Errorf("%s: %+v, %v", name, row, err)
	}
	if *book != before {
		t.Errorf("%s: the book changed", name)
	}
}

func TestPostTimes(t *testing.T) {
	book := ledger.NewBook("shop", money.GBP)
	paris := time.FixedZone("", 3600)
	e := entry(ledger.Acquirer, ledger.Available, 1)
	e.Booked, e.Happened = noon.Add(1999*time.Microsecond).In(paris),
		noon.Add(-time.Hour).Add(999*time.Microsecond).In(paris)
	row, err := book.Post(e)
	if err != nil || row.Booked != noon.Add(time.Millisecond) || row.Happened != noon.Add(-time.Hour) ||
		book.BookedAt != row.Booked {
		t.Fatalf("booked %s, happened %s, %v: cut to the millisecond, in UTC", row.Booked, row.Happened, err)
	}
	e.Booked = noon // earlier than the row before, so it becomes that row's; the value date stays
	if row, err = book.Post(e); err != nil || row.Booked != noon.Add(time.Millisecond) ||
		row.Happened != noon.Add(-time.Hour) || row.Seq != 2 {
		t.Errorf("booked %s, happened %s, %v", row.Booked, row.Happened, err)
	}
	e.Booked = noon.Add(time.Hour)
	if row, err = book.Post(e); err != nil || row.Booked != noon.Add(time.Hour) || row.Seq != 3 {
		t.Errorf("booked %s, %v", row.Booked, err)
	}
}

func TestPostWithoutMoney(t *testing.T) {
	book := ledger.NewBook("shop", money.GBP)
	row, err := book.Post(ledger.Entry{
		Type:      "merchant.created",
		Subject:   "merchant",
		SubjectID: "shop",
		Booked:    noon,
		Happened:  noon,
		Actor:     "staff",
	})
	if err != nil || row.Seq != 1 || row.Details != "{}" || row.Balances != (ledger.Balances{}) ||
		row.MerchantID != "shop" || row.Currency != money.GBP {
		t.Errorf("%+v, %v", row, err)
	}
}

func TestCheckFindsWhatIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(b *ledger.Book)
		says  string
	}{
		"nothing":           {func(*ledger.Book) {}, ""},
		"an asset too many": {func(b *ledger.Book) { b.Balances[ledger.Bank]++ }, "book shop does not balance"},
		"a liability too many": {func(b *ledger.Book) { b.Balances[ledger.OperatorFunds]++ },
			"book shop does not balance"},
		"credits that nobody made": {func(b *ledger.Book) {
			b.Credited++
		}, "book shop: available 5 is not credited 6 less debited 0"},
		"debits that nobody made": {func(b *ledger.Book) {
			b.Debited++
		}, "book shop: available 5 is not credited 5 less debited 1"},
	} {
		book := ledger.NewBook("shop", money.GBP)
		if _, err := book.Post(entry(ledger.Acquirer, ledger.Available, 5)); err != nil {
			t.Fatal(err)
		}
		c.spoil(book)
		if err := book.Check(); (err == nil) != (c.says == "") || (err != nil && err.Error() != c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever is posted, the book balances and the hashes form a chain.
func TestBooksBalanceAlways(t *testing.T) {
	account := rapid.SampledFrom(ledger.Accounts())
	rapid.Check(t, func(t *rapid.T) {
		book := ledger.NewBook("shop", money.GBP)
		previous := book.Hash
		for range rapid.IntRange(1, 50).Draw(t, "rows") {
			before := *book
			amount := money.Minor(rapid.Int64().Draw(t, "amount"))
			row, err := book.Post(entry(account.Draw(t, "debit"), account.Draw(t, "credit"), amount))
			if err != nil {
				if *book != before {
					t.Fatal("a refused row changed the book")
				}
				continue
			}
			rows := []ledger.Row{row}
			book.Chain(rows)
			if err := book.Check(); err != nil || row.Seq != before.Seq+1 || rows[0].Hash != row.Sum(previous) ||
				book.Hash != rows[0].Hash {
				t.Fatalf("%+v: %v", rows[0], err)
			}
			previous = book.Hash
		}
	})
}

func entry(debit, credit ledger.Account, amount money.Minor) ledger.Entry {
	return ledger.Entry{
		Type:      "payment.settled",
		Subject:   "payment",
		SubjectID: "p1",
		Debit:     debit,
		Credit:    credit,
		Amount:    amount,
		Happened:  noon,
		Booked:    noon,
		Actor:     "staff",
	}
}
