package client_test

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"log"
	"time"

	"farthing/api"
	"farthing/client"
)

// connect returns a client of the merchant's, of the sandbox that the examples run on.
func connect() *client.Client { return connected(shared.merchant()) }

// connectOperator returns a client of the operator's.
func connectOperator() *client.Client { return connected(shared.operator()) }

func connected(config client.Config) *client.Client {
	f, err := client.New(config)
	if err != nil {
		log.Fatal(err)
	}
	return f
}

func ExampleNew() {
	f, err := client.New(client.Config{
		BaseURL:      shared.BaseURL, // https://pay.example.com
		ClientID:     shared.ClientID,
		ClientSecret: shared.ClientSecret,
	})
	if err != nil {
		log.Fatal(err)
	}
	merchant, err := f.Merchant.Get(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(merchant.Status, merchant.Currency)
	// Output: active GBP
}

// A list is read page by page while the loop runs.
func ExamplePayments_List() {
	ctx, f := context.Background(), connect()
	newest := int64(0)
	for payment, err := range f.Payments.List(ctx, client.PaymentFilter{Status: []string{"settled"}}) {
		if err != nil {
			log.Fatal(err)
		}
		newest = payment.Amount
		break // no further page is asked for
	}
	fmt.Println(newest > 0)
	// Output: true
}

// The identifier is the caller's: the same again moves nothing.
func ExampleWithdrawals_Create() {
	ctx, f := context.Background(), connect()
	params := api.NewWithdrawal{MerchantID: shared.MerchantID, Amount: new(int64(2500)), Reference: "Rent"}
	for range 2 {
		var head client.Head
		made, err := f.Withdrawals.Create(ctx, "rent-2026-11", params, client.Into(&head))
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(made.Status, made.NetAmount, head.Status, head.Replayed)
	}
	// Output:
	// pending 2350 201 false
	// pending 2350 200 true
}

// Where the server makes the identifier, a key of the caller's keeps two calls from making two things.
func ExampleIdempotencyKey() {
	ctx, f := context.Background(), connect()
	params := api.NewWithdrawal{MerchantID: shared.MerchantID, Amount: new(int64(1000))}
	first, err := f.Withdrawals.CreateKeyed(ctx, params, client.IdempotencyKey("rent of 2026-12"))
	if err != nil {
		log.Fatal(err)
	}
	again, err := f.Withdrawals.CreateKeyed(ctx, params, client.IdempotencyKey("rent of 2026-12"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(again.ID == first.ID)
	// Output: true
}

// Codes are errors, to be compared with errors.Is.
func ExampleError() {
	ctx, f := context.Background(), connect()
	_, err := f.Withdrawals.Create(ctx, "too-much", api.NewWithdrawal{
		MerchantID: shared.MerchantID,
		Amount:     new(int64(1_000_000_00)),
	})
	if errors.Is(err, client.CodeAmountAboveBalance) {
		fmt.Println("not now")
	}
	if refusal, ok := errors.AsType[*client.Error](err); ok {
		for _, blocker := range refusal.Blockers {
			fmt.Println(blocker.Code)
		}
	}
	// Output:
	// not now
	// amount_above_balance
}

// What the sandbox's clock passes happens at once.
func ExampleSandbox_MoveClock() {
	ctx, f := context.Background(), connect()
	_, err := f.Withdrawals.Create(ctx, "clock-1", api.NewWithdrawal{
		MerchantID: shared.MerchantID,
		Amount:     new(int64(1000)),
	})
	if err != nil {
		log.Fatal(err)
	}
	clock, err := f.Sandbox.Clock(ctx)
	if err != nil {
		log.Fatal(err)
	}
	to := api.MomentOf(clock.Now.Std().Add(72 * time.Hour))
	if _, err := f.Sandbox.MoveClock(ctx, api.ClockMove{To: &to}); err != nil {
		log.Fatal(err)
	}
	paid, err := f.Withdrawals.Get(ctx, "clock-1")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(paid.Status)
	// Output: paid
}

// Many payments are recorded in few requests, and each is answered.
func ExamplePayments_RecordAll() {
	ctx, f := context.Background(), connectOperator()
	payments := func(yield func(api.NewPayment) bool) {
		for i := range 12_000 {
			id := fmt.Sprint("bulk-", i)
			payment := api.NewPayment{ID: id, MerchantID: shared.MerchantID, Amount: int64(100 + i%2)}
			if i == 7 {
				payment.Currency = "EUR"
			}
			if !yield(payment) {
				return
			}
		}
	}
	recorded := 0
	for line, err := range f.Payments.RecordAll(ctx, payments) {
		switch {
		case err != nil:
			log.Fatal(err)
		case line.Code != nil:
			fmt.Println(line.Line, *line.ID, *line.Code)
		default:
			recorded++
		}
	}
	fmt.Println(recorded)
	// Output:
	// 8 bulk-7 currency_mismatch
	// 11999
}

// An export is read while it comes.
func ExampleRecords() {
	ctx, f := context.Background(), connect()
	records, filter := client.Records[api.Withdrawal], client.WithdrawalFilter{Status: []string{"paid"}}
	for withdrawal, err := range records(f.Exports.Withdrawals(ctx, filter, client.ExportForm{})) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(withdrawal.Status, withdrawal.Amount == withdrawal.NetAmount+withdrawal.Fee)
		break
	}
	// Output: paid true
}

// Any other form of an export is a stream of bytes.
func ExampleExports_Payments() {
	ctx, f := context.Background(), connect()
	export, err := f.Exports.Payments(ctx, client.PaymentFilter{}, client.ExportForm{Format: "csv", Amounts: "major"})
	if err != nil {
		log.Fatal(err)
	}
	heading, err := csv.NewReader(export).Read()
	_ = export.Close() // the rest is not wanted
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(export.MediaType, heading[0])
	// Output: text/csv; charset=utf-8; header=present id
}

// An operator's client names the merchant meant, and takes values away with Null.
func ExampleMerchants_Update() {
	ctx, f := context.Background(), connectOperator()
	change := api.MerchantPatch{Limits: &api.LimitsPatch{DailyMaximum: new(int64(500_000))}}
	changed, waits, err := f.Merchants.Update(ctx, shared.MerchantID, change)
	if err != nil || waits != nil {
		log.Fatal(waits, err)
	}
	fmt.Println(*changed.Limits.DailyMaximum)
	change = api.MerchantPatch{}
	changed, _, err = f.Merchants.Update(ctx, shared.MerchantID, change, client.Null("limits.dailyMaximum"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(changed.Limits.DailyMaximum == nil)
	_, err = f.Payments.Settle(ctx, "nowhere", client.ForMerchant(shared.MerchantID))
	fmt.Println(client.CodeOf(err))
	// Output:
	// 500000
	// true
	// not_found
}

// A record that somebody else changed meanwhile is left alone.
func ExampleIfMatch() {
	ctx, f := context.Background(), connect()
	var head client.Head
	if _, err := f.Schedule.Get(ctx, client.Into(&head)); err != nil {
		log.Fatal(err)
	}
	weekly := api.NewSchedule{ScheduleTerms: api.ScheduleTerms{Interval: "weekly", WeekDays: []string{"friday"}}}
	if _, err := f.Schedule.Put(ctx, weekly, client.IfMatch(head.ETag)); err != nil {
		log.Fatal(err)
	}
	_, err := f.Schedule.Put(ctx, weekly, client.IfMatch(head.ETag))
	fmt.Println(errors.Is(err, client.CodePreconditionFailed))
	// Output: true
}

// A record that is as it was is not sent again.
func ExampleIfNoneMatch() {
	ctx, f := context.Background(), connect()
	var head client.Head
	if _, err := f.Merchant.Get(ctx, client.Into(&head)); err != nil {
		log.Fatal(err)
	}
	_, err := f.Merchant.Get(ctx, client.IfNoneMatch(head.ETag))
	fmt.Println(errors.Is(err, client.ErrNotModified))
	// Output: true
}

// A stream has each event as soon as it is recorded, and ends with its token; Follow opens the next one by itself.
func ExampleStreamed() {
	ctx, f := context.Background(), connect()
	balance, err := f.Balance.Get(ctx)
	if err != nil {
		log.Fatal(err)
	}
	filter := client.EventFilter{After: new(balance.Seq - 2)}
	for event, err := range client.Streamed(f.Events.Stream(ctx, filter)) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(event.Seq - balance.Seq)
		if event.Seq == balance.Seq {
			break
		}
	}
	// Output:
	// -1
	// 0
}
