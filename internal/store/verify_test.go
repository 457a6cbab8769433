package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
)

// richLife gives a shop one record of every kind and state. The clock moves one minute per step.
func richLife(t *testing.T, s *store.Store, clock *storetest.Clock, shop string) {
	t.Helper()
	openShop(t, s, clock, shop)
	by := farthing.Origin{Actor: farthing.ActorBank}
	failure := farthing.Failure{
		Code:       "rejected",
		SchemeCode: "MS03",
		Message:    "no reason given",
		NextAction: "contact_operator",
	}
	pending := pay(shop, "p-pending", 700)
	pending.Status = farthing.PaymentPending
	later, failed := pending, pending
	later.ID, failed.ID = "p-later", "p-failed"
	submit := func(id string) farthing.Command {
		return farthing.SubmitWithdrawal{MerchantID: shop, ID: id, By: farthing.Origin{Actor: farthing.ActorSystem}}
	}
	report := func(id string) farthing.PayoutReport {
		return farthing.PayoutReport{MerchantID: shop, ID: id, By: by}
	}
	request := func(id string, amount int64) farthing.Command {
		w := withdraw(shop, id)
		if amount != 0 {
			w.Amount = new(minor(amount))
		}
		return w
	}
	overlap := clock.Now().Add(time.Hour)
	endpointSecret := func(id string) farthing.WebhookSecret {
		return farthing.WebhookSecret{ID: id, Sealed: []byte(id), KeyID: "k", Digest: farthing.Digest{1}}
	}
	endpoint := func(id string) farthing.Command {
		return farthing.CreateWebhookEndpoint{
			MerchantID:  shop,
			ID:          id,
			URL:         "https://shop.example/" + id,
			Types:       []string{"withdrawal.*"},
			Payload:     farthing.PayloadThin,
			Order:       farthing.OrderStrict,
			Description: "the books",
			Secret:      endpointSecret("sec_1"),
		}
	}
	propose := func(id string) farthing.Command {
		return farthing.Propose{Request: farthing.RecordAdjustment{
			MerchantID: shop,
			ID:         id,
			Amount:     70,
			Reason:     "goodwill",
		}, Person: "ann"}
	}
	for _, c := range []farthing.Command{
		pay(shop, "p1", 10_000), pending, later, failed, farthing.SettlePayment{MerchantID: shop, ID: "p-later"},
		farthing.FailPayment{MerchantID: shop, ID: "p-failed"},
		farthing.RecordRefund{
			MerchantID: shop,
			ID:         "r1",
			PaymentID:  "p1",
			Amount:     100,
		}, farthing.RecordRefund{MerchantID: shop, ID: "r2", Amount: 50},
		request("w-paid", 2000), submit("w-paid"), farthing.RecordPayoutPaid{PayoutReport: report("w-paid")},
		request("w-failed", 2000), submit("w-failed"),
		farthing.RecordOutcomeUnknown{MerchantID: shop, ID: "w-failed", By: by},
		farthing.RecordPayoutFailed{PayoutReport: report("w-failed"), Failure: failure},
		request("w-returned", 2000), submit("w-returned"),
		farthing.RecordPayoutReturned{PayoutReport: report("w-returned"), Failure: failure},
		farthing.RecordAdjustment{
			MerchantID: shop,
			ID:         "a1",
			Amount:     300,
			Reason:     "goodwill",
		}, farthing.RecordAdjustment{MerchantID: shop, ID: "a2", Amount: -20, Reason: "correction"},
		request("w-canceled", 500), farthing.CancelWithdrawal{MerchantID: shop, ID: "w-canceled", By: by},
		pay(shop, "p-reversed", 900), farthing.ReversePayment{MerchantID: shop, ID: "p-reversed"},
		request("w-late", 400), submit("w-late"),
		farthing.RecordPayoutFailed{PayoutReport: report("w-late"), Failure: failure},
		resolvePaid(shop, "w-late", "ann"), resolvePaid(shop, "w-late", "bob"),
		request("w-transit", 600), submit("w-transit"),
		farthing.RecordOutcomeUnknown{MerchantID: shop, ID: "w-transit", By: by}, request("w-pending", 0),
		pay(shop, "p-last", 1234),
		pay(shop, "p-disputed", 3000), farthing.OpenDispute{
			MerchantID: shop,
			ID:         "d-open",
			PaymentID:  "p-disputed",
			Amount:     500,
		},
		farthing.OpenDispute{
			MerchantID: shop,
			ID:         "d-won",
			PaymentID:  "p-disputed",
			Amount:     400,
		}, farthing.ResolveDispute{MerchantID: shop, ID: "d-won", Outcome: farthing.DisputeWon},
		farthing.OpenDispute{
			MerchantID: shop,
			ID:         "d-lost",
			PaymentID:  "p-disputed",
			Amount:     300,
		}, farthing.ResolveDispute{MerchantID: shop, ID: "d-lost", Outcome: farthing.DisputeLost},
		farthing.HoldReserve{
			MerchantID: shop,
			ID:         "rs-held",
			Amount:     600,
			Reason:     "new shop",
		}, farthing.ReleaseReserve{MerchantID: shop, ReserveID: "rs-held", ID: "rl1", Amount: new(minor(100))},
		farthing.HoldReserve{
			MerchantID: shop,
			ID:         "rs-released",
			Amount:     200,
			Reason:     "new shop",
		}, farthing.ReleaseReserve{MerchantID: shop, ReserveID: "rs-released", ID: "rl2"},
		endpoint("whk_1"), endpoint("whk_2"),
		farthing.RotateWebhookSecret{
			MerchantID:    shop,
			ID:            "whk_2",
			Secret:        endpointSecret("sec_2"),
			PreviousUntil: &overlap,
		},
		farthing.RecordProviderSettlement{MerchantID: shop, ID: "s1", Amount: 12_000, Fee: 300, Reference: "PO-1"},
		farthing.RecordProviderSettlement{MerchantID: shop, ID: "s2", Amount: -70},
		farthing.SweepFees{MerchantID: shop, ID: "f1"},
		farthing.MoveOperatorFunds{MerchantID: shop, ID: "h1", Amount: 900, Reason: "the provider's fee"},
		farthing.MoveOperatorFunds{MerchantID: shop, ID: "h2", Amount: -40, Reason: "too much"},
		farthing.Propose{
			Request: farthing.MoveOperatorFunds{MerchantID: shop, ID: "h-wished", Amount: 60, Reason: "more"},
			Person:  "ann",
		},
		propose("a-wished"), propose("a-refused"),
		farthing.RefuseRecord{Kind: farthing.ApprovalAdjustment, MerchantID: shop, ID: "a-refused", Person: "bob"},
		propose("a-approved"), farthing.ApproveRecord{
			Kind:       farthing.ApprovalAdjustment,
			MerchantID: shop,
			ID:         "a-approved",
			Person:     "bob",
		},
	} {
		clock.Advance(60e9)
		do(t, s, c)
	}
}

// verified returns what Verify found, one line for each problem.
func verified(t *testing.T, s *store.Store) (store.VerifyReport, string) {
	t.Helper()
	report, err := s.Verify(t.Context(), nil)
	must(t, err)
	var b strings.Builder
	for _, p := range report.Problems {
		fmt.Fprintf(&b, "%s %d: %s\n", p.MerchantID, p.Seq, p.Message)
	}
	return report, b.String()
}

// tamper changes the database behind the store's back.
func tamper(t *testing.T, url string, statements ...string) {
	t.Helper()
	ctx := context.Background()
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		db, err := sql.Open("sqlite", path)
		must(t, err)
		defer func() { must(t, db.Close()) }()
		for _, statement := range append([]string{"PRAGMA ignore_check_constraints = 1"}, statements...) {
			_, err := db.ExecContext(ctx, statement)
			must(t, err)
		}
		return
	}
	connection, err := pgx.Connect(ctx, url) // as the superuser, which may do what the store's user may not
	must(t, err)
	defer func() { must(t, connection.Close(ctx)) }()
	for _, statement := range statements {
		_, err := connection.Exec(ctx, statement)
		must(t, err)
	}
}

func TestVerifyFindsNothingInARichLife(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		openShop(t, s, clock, "other")
		var heard int64
		report, err := s.Verify(t.Context(), func(_, rows int64) { heard = rows })
		must(t, err)
		state, err := s.Merchants.State(t.Context(), "shop")
		must(t, err)
		if len(report.Problems) != 0 || report.Books != 2 || report.Rows != state.Book.Seq+4 || heard != report.Rows {
			t.Errorf("%+v, progress said %d rows, the shop has %d", report, heard, state.Book.Seq)
		}
	})
}

// One store holds a shop for each case, tampered with at once: the problems of one shop must not touch another.
func TestVerifyNamesThePlace(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			var statements []string
			for i, c := range tampered {
				richLife(t, s, clock, fmt.Sprint("shop", i))
				statements = append(statements, within(fmt.Sprint("shop", i), c.statements)...)
			}
			tamper(t, url, statements...)
			report, _ := verified(t, s)
			for i, c := range tampered {
				t.Run(c.name, func(t *testing.T) { c.check(t, report, fmt.Sprint("shop", i)) })
			}
		})
	}
}

// within narrows statements to one merchant.
func within(merchant string, statements []string) (narrowed []string) {
	for _, statement := range statements {
		if !strings.Contains(statement, "WHERE") {
			statement += " WHERE 0 = 0"
		}
		narrowed = append(narrowed, strings.ReplaceAll(statement, "WHERE ",
			"WHERE merchant = (SELECT named.merchant FROM merchants named WHERE named.merchant_id = '"+merchant+"') "+
				"AND "))
	}
	return narrowed
}

type tampering struct {
	name       string
	statements []string
	want       []string // beginnings or parts of the problems, "seq: message"
	// problems at most, without those that name a record's content: one wrong row is not one problem for each row after
	// it
	most int
}

func (c tampering) check(t *testing.T, report store.VerifyReport, shop string) {
	var found []string
	for _, p := range report.Problems {
		if p.MerchantID == shop && !byDigest(p.Message) {
			found = append(found, fmt.Sprintf("%d: %s", p.Seq, p.Message))
		}
	}
	all := strings.Join(found, "\n")
	for _, want := range c.want {
		if !strings.Contains(all, want) {
			t.Errorf("no problem with %q in\n%s", want, all)
		}
	}
	if len(found) > c.most {
		t.Errorf("%d problems, %d at most:\n%s", len(found), c.most, all)
	}
}

// byDigest reports whether a problem is that a digest in the journal is not that of a record.
func byDigest(message string) bool {
	return strings.HasSuffix(message, "is not what its last journal row says") ||
		message == "the merchant's schedule, requests of the day or accounts are not what its journal says"
}

// Rows of the rich life: 1 to 4 open the shop, 5 is p1, 6 to 8 the pending payments, 9 p-later settled.
var tampered = []tampering{
	{"an amount", []string{"UPDATE journal SET amount = amount + 1 WHERE seq = 5"},
		[]string{"5: the balances after", "5: the hash", "5: payment p1 of 10000"}, 7},
	{"a balance after", []string{"UPDATE journal SET credited = credited + 1 WHERE seq = 5"},
		[]string{"5: the balances after"}, 5},
	{"a text", []string{"UPDATE journal SET why = 'another' WHERE seq = 7"}, []string{"7: the hash is not"}, 1},
	{"an account", []string{"UPDATE journal SET kind = 2 WHERE seq = 5"},
		[]string{"5: the balances after", "5: the hash"}, 5},
	{"a type", []string{"UPDATE journal SET kind = 999 WHERE seq = 6"},
		[]string{"6: kind 999 from", "6: the row cannot be booked"}, 6},
	{"a time", []string{"UPDATE journal SET booked_at = booked_at - 3600000 WHERE seq = 7"},
		[]string{"7: the row is booked earlier", "7: the hash"}, 2},
	{"a hash", []string{"UPDATE journal SET hash = (SELECT o.hash FROM journal o WHERE o.seq = 8) WHERE seq = 7"},
		[]string{"7: the hash", "8: the hash"}, 2},
	{"two hashes swapped",
		[]string{"UPDATE merchants SET request_hash = (SELECT o.hash FROM journal o WHERE o.seq = 6) WHERE 0 = 0",
			"UPDATE journal SET hash = (SELECT o.hash FROM journal o WHERE o.seq = 7) WHERE seq = 6",
			"UPDATE journal SET hash = (SELECT m.request_hash FROM merchants m WHERE 0 = 0) WHERE seq = 7"},
		[]string{"6: the hash", "7: the hash", "8: the hash"}, 3},
	{"a short hash", []string{"UPDATE journal SET hash = substr(hash, 1, 8) WHERE seq = 7"}, []string{"7: the hash"},
		2},
	{"a missing row", []string{"DELETE FROM journal WHERE seq = 8"},
		[]string{"8: the row is missing; the next one is 9", "payment p-failed"}, 5},
	{"the last row missing", []string{"DELETE FROM journal WHERE seq = (SELECT seq FROM books WHERE 0 = 0)"},
		[]string{"the book's last row is", "the book's hash", "the book's balance of operator_funds"}, 9},
	{"two rows swapped", []string{"UPDATE journal SET seq = -1 WHERE seq = 6",
		"UPDATE journal SET seq = 6 WHERE seq = 7", "UPDATE journal SET seq = 7 WHERE seq = -1"},
		[]string{"6: the hash", "7: the hash", "8: the hash", "payment p-pending"}, 9},
	{"a row's previous", []string{"UPDATE journal SET previous = 3 WHERE kind = 36 AND subject_id = 'w-paid'"},
		[]string{"the previous row about withdrawal w-paid", "the hash"}, 2},
	{"balances of the book", []string{"UPDATE books SET bank = bank + 5, fees = fees + 5"},
		[]string{"the book's balance of bank", "the book's balance of fees"}, 2},
	{"totals of the book", []string{"UPDATE books SET settled_total = 1, refunded_total = 2, disputed_total = 3"},
		[]string{"settled payments is 1", "refunds is 2", "disputes is 3"}, 3},
	{"the book's hash", []string{"UPDATE books SET hash = (SELECT o.hash FROM journal o WHERE o.seq = 8) WHERE 0 = 0"},
		[]string{"the book's hash"}, 1},
	{"the book's currency", []string{"UPDATE books SET currency = 'EUR'"},
		[]string{"1: the hash", "the merchant's currency is GBP, its book's EUR"}, 199},
	{"a payment's status", []string{"UPDATE payments SET status = 'settled' WHERE id = 'p-pending'"},
		[]string{"payment p-pending is settled, its journal says pending"}, 1},
	{"a payment's amount", []string{"UPDATE payments SET amount = 10001 WHERE id = 'p1'"},
		[]string{"5: payment p1 of 10001"}, 1},
	{"a payment's refunds", []string{"UPDATE payments SET refunded = 99 WHERE id = 'p1'"},
		[]string{"payment p1: 99 is refunded, its refunds come to 100"}, 1},
	{"a payment's disputes", []string{"UPDATE payments SET disputed = 9, charged_back = 8 WHERE id = 'p1'"},
		[]string{"disputed amounts of payments is 509", "charged back amounts of payments is 308"}, 2},
	{"a payment's place in the credits", []string{"UPDATE payments SET credited = 9 WHERE id = 'p1'"},
		[]string{"payment p1: the total of credits"}, 1},
	{"a payment's rows", []string{"UPDATE payments SET first_seq = 9 WHERE id = 'p-later'"},
		[]string{"payment p-later: its first row is 7, not 9"}, 1},
	{"a payment without rows", []string{"UPDATE payments SET last_seq = 9999 WHERE id = 'p1'"},
		[]string{"payment p1 has no journal row"}, 2},
	{"a missing payment", []string{"DELETE FROM payments WHERE id = 'p-later'"},
		[]string{"7: the row is about payment p-later, which does not exist", "9: the row is about payment p-later"},
		2},
	{"an invented payment", []string{"UPDATE payments SET id = 'p9' WHERE id = 'p1'"},
		[]string{"payment p9 of 10000: the row is about payment p1", "refund r1 names a payment that does not exist"},
		4},
	{"a refund's amount", []string{"UPDATE refunds SET amount = 99 WHERE id = 'r2'"}, []string{"refund r2 of 99"}, 1},
	{"a missing refund", []string{"DELETE FROM refunds WHERE id = 'r2'"},
		[]string{"about refund r2, which does not exist"}, 1},
	{"an adjustment's sign", []string{"UPDATE adjustments SET amount = -amount WHERE id = 'a2'"},
		[]string{"adjustment a2 is booked with 20"}, 1},
	{"an adjustment's status", []string{"UPDATE adjustments SET status = 'refused' WHERE id = 'a-approved'"},
		[]string{"adjustment a-approved is refused"}, 1},
	{"an adjustment booked by hand", []string{"UPDATE adjustments SET status = 'booked' WHERE id = 'a-wished'"},
		[]string{"adjustment a-wished is booked with 70"}, 1},
	{"a settlement's amount", []string{"UPDATE provider_settlements SET amount = 70 WHERE id = 's2'"},
		[]string{"provider_settlement s2 is of 70 with a fee of 0", "that nothing confirms"}, 2},
	{"a settlement's fee", []string{"UPDATE provider_settlements SET fee = 299 WHERE id = 's1'"},
		[]string{"provider_settlement s1 is of 12000 with a fee of 299"}, 1},
	{"a missing sweep", []string{"DELETE FROM fee_sweeps WHERE id = 'f1'"},
		[]string{"about fee_sweep f1, which does not exist"}, 1},
	{"a operator transfer's sign", []string{"UPDATE operator_transfers SET amount = -amount WHERE id = 'h1'"},
		[]string{"operator_transfer h1 is booked with -900"}, 1},
	{"a operator transfer booked by hand",
		[]string{"UPDATE operator_transfers SET status = 'booked' WHERE id = 'h-wished'"},
		[]string{"operator_transfer h-wished is booked with 60"}, 1},
	{"fees in transit and what is owed", []string{"UPDATE books SET fees_in_transit = 0, owed_since = 7"},
		[]string{"fees in transit are 0", "the book is owed money since 1970"}, 2},
	{"a dispute's status", []string{"UPDATE disputes SET status = 'lost' WHERE id = 'd-open'"},
		[]string{"dispute d-open is lost from row", "its time of ending",
			"payment p-disputed: 500 is disputed and 300 charged back, its disputes come to 0 and 800"}, 5},
	{"a dispute's amount", []string{"UPDATE disputes SET amount = 401 WHERE id = 'd-won'"},
		[]string{"dispute d-won of 401"}, 2},
	{"a dispute's payment", []string{"UPDATE disputes SET payment_id = 'p1' WHERE id = 'd-lost'"},
		[]string{"payment p-disputed: 500 is disputed and 300 charged back, its disputes come to 500 and 0",
			"payment p1: 0 is disputed and 0 charged back"}, 3},
	{"a missing dispute", []string{"DELETE FROM disputes WHERE id = 'd-won'"},
		[]string{"about dispute d-won, which does not exist"}, 2},
	{"a reserve's release", []string{"UPDATE reserves SET released = 200 WHERE id = 'rs-held'"},
		[]string{"reserve rs-held is 600 of which 200 is released", "the sum of what reserves hold is 400"}, 2},
	{"a missing reserve", []string{"DELETE FROM reserves WHERE id = 'rs-released'"},
		[]string{"about reserve rs-released, which does not exist"}, 1},
	{"a release's amount", []string{"UPDATE releases SET amount = 99 WHERE id = 'rl1'"},
		[]string{"release rl1 is not what"}, 1},
	{"a missing release", []string{"DELETE FROM releases WHERE id = 'rl2'"},
		[]string{"2 rows that release a reserve, there are 1 releases"}, 1},
	{"a withdrawal's status", []string{"UPDATE withdrawals SET status = 'in_transit' WHERE id = 'w-failed'"},
		[]string{"withdrawal w-failed is in_transit", "the book's balance of in_transit", "the book's fees in transit"},
		3},
	{"a withdrawal's outcome", []string{"UPDATE withdrawals SET outcome = NULL WHERE id = 'w-transit'"},
		[]string{`withdrawal w-transit is in_transit (outcome "")`}, 1},
	{"a withdrawal's amount", []string{"UPDATE withdrawals SET amount = amount + 1 WHERE id = 'w-pending'"},
		[]string{"withdrawal w-pending: amount", "the book's balance of requested"}, 2},
	{"a withdrawal's rows", []string{"UPDATE withdrawals SET last_seq = last_seq - 1 WHERE id = 'w-paid'"},
		[]string{"withdrawal w-paid: its rows are"}, 1},
	{"a withdrawal's totals", []string{"UPDATE withdrawals SET given_back_from = 1 WHERE id = 'w-failed'",
		"UPDATE withdrawals SET debited_to = debited_to + 1 WHERE id = 'w-paid'"},
		[]string{"withdrawal w-failed: the totals", "withdrawal w-paid: the totals"}, 2},
	{"a missing withdrawal", []string{"DELETE FROM withdrawals WHERE id = 'w-paid'"},
		[]string{"about withdrawal w-paid, which does not exist", "bank references"}, 2},
	{"a missing bank reference", []string{"DELETE FROM bank_references WHERE withdrawal_id = 'w-paid'"},
		[]string{"withdrawal w-paid: its bank reference"}, 1},
	{"an identifier elsewhere", []string{"INSERT INTO external_ids SELECT 'crm', merchant FROM merchants WHERE 0 = 0"},
		[]string{`externalId is "", it is found by "crm"`}, 1},
	{"a merchant's status", []string{"UPDATE merchants SET status = 'closed', eligibility = 'failed'"},
		[]string{"the merchant is closed, its journal says active", "the merchant's eligibility is failed"}, 2},
	{"a bank account's status", []string{"UPDATE bank_accounts SET status = 'frozen'",
		"UPDATE merchants SET bank_account_id = NULL"}, []string{"is frozen at row", `bank account in force is ""`}, 2},
	{"an account that waits", []string{"UPDATE merchants SET candidate_account_id = 'ba_x'"},
		[]string{`account that waits is "ba_x", its journal says ""`}, 1},
	{"no book", []string{"DELETE FROM books"}, []string{"0: there is no book"}, 1},
}

func TestVerifyWhileOthersWrite(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		done := make(chan error)
		go func() {
			var err error
			for i := 0; i < 300 && err == nil; i++ {
				_, err = s.Do(context.Background(), pay("shop", fmt.Sprint("p", i), 100))
			}
			done <- err
		}()
		for finished := false; !finished; {
			select {
			case err := <-done:
				must(t, err)
				finished = true
			default:
			}
			if _, found := verified(t, s); found != "" {
				t.Fatal(found)
			}
		}
	})
}

func minor(n int64) money.Minor { return money.Minor(n) }
