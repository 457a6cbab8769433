package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"farthing/internal/bench"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// These describe the row payouts.
const (
	payoutCount     = 10_000               // withdrawals that are due at one cut-off
	payoutCallers   = 4                    // callers that send single commands during the submission
	payoutGap       = 2 * time.Millisecond // pause of a caller between two commands
	payoutLongest   = 2 * time.Minute
	payoutRateBar   = 2000
	payoutDelayBar  = 3
	payoutPerCaller = 10 // withdrawals of each merchant
)

// payouts measures how fast withdrawals that are due together are handed over to the bank, and how long single commands
// wait during that, compared with the same at rest. The bank is the simulated one, with its books in the same store.
func payouts(ctx context.Context, b *env) (r Result, err error) {
	count := payoutCount
	if b.Smoke {
		count = 1000
	}
	box, err := b.openSandbox(ctx)
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, box.end()) }()
	st, bank := box.store, box.bank
	if err := b.fillPayouts(ctx, st, count); err != nil {
		return Result{}, err
	}
	worker := &jobs.Payouts{
		Store: st,
		Rail:  bank,
		Terms: simbank.Terms(),
		Owner: "bench",
	}
	rest := b.singles(ctx, st, b.Length)
	if rest.First != nil {
		return Result{}, rest.First
	}
	before := b.spentWithin()
	running, done := context.WithCancel(ctx)
	defer done()
	var took time.Duration
	var failed error
	go func() {
		defer done()
		started := time.Now()
		failed = handAll(ctx, worker)
		took = time.Since(started)
	}()
	busy := b.singles(running, st, payoutLongest)
	<-running.Done()
	spent := b.spentWithin().less(before)
	if failed != nil {
		return Result{}, failed
	}
	r = b.result(busy, "payouts")
	r.Rate, r.Spent = float64(count)/took.Seconds(), spent.of(int64(count))
	r.Checks = []Check{{
		Of:    fmt.Sprintf("times the p99 of single commands at rest (%.2f ms)", ms(rest.Quantile(0.99))),
		Got:   float64(busy.Quantile(0.99)) / float64(max(rest.Quantile(0.99), 1)),
		Bar:   payoutDelayBar,
		IsMax: true,
	}}
	if b.place.engine == enginePostgres {
		r.Checks = append(r.Checks, Check{Of: "withdrawals handed over a second", Got: r.Rate, Bar: payoutRateBar})
	}
	return r, nil
}

// handAll makes a worker do everything that is due.
func handAll(ctx context.Context, worker *jobs.Payouts) error {
	for more := true; more; {
		var err error
		if more, err = worker.Run(ctx, jobs.Call{Now: time.Now()}); err != nil {
			return err
		}
	}
	return nil
}

// singles makes a few callers send payments one by one, each with a pause between two, until the context or the time
// ends.
func (b *env) singles(ctx context.Context, st *store.Store, length time.Duration) *measure {
	parts := bench.NewParts(payoutCallers)
	var wg sync.WaitGroup
	started := time.Now()
	for _, part := range parts {
		wg.Go(func() {
			pause := time.NewTicker(payoutGap)
			defer pause.Stop()
			for ctx.Err() == nil && time.Since(started) < length && part.Errors == 0 {
				<-pause.C
				at := time.Now()
				_, err := st.Do(context.WithoutCancel(ctx), b.payoutPayment())
				part.Latencies = append(part.Latencies, time.Since(at))
				part.Done++
				if err != nil {
					part.Errors, part.First = 1, err
				}
			}
		})
	}
	wg.Wait()
	return unpriced(bench.Join(parts, time.Since(started)))
}

// payoutPayment returns a single payment of one of the merchants that withdraw.
func (b *env) payoutPayment() farthing.RecordPayment {
	id, n := b.nextID()
	return farthing.RecordPayment{
		MerchantID: payoutShop(int(n) % 100),
		ID:         id,
		Amount:     1000,
		Status:     farthing.PaymentSettled,
		By:         by,
	}
}

func payoutShop(n int) string { return fmt.Sprintf("payee-%04d", n) }

// sandboxed is a store with a simulated bank.
type sandboxed struct {
	store *store.Store
	bank  rail.Rail
	end   func() error
}

// openSandbox makes another store beside the environment's, and its simulated bank. A given database has room for one
// store only: the environment's, which is no sandbox. Its bank then keeps its books in memory.
func (b *env) openSandbox(ctx context.Context) (sandboxed, error) {
	if b.place.url != "" {
		err := b.open(ctx)
		return sandboxed{b.store, simbank.New(&simbank.Memory{}), func() error { return nil }}, err
	}
	h, err := b.place.newHome(ctx)
	if err != nil {
		return sandboxed{}, err
	}
	if _, _, err = store.Migrate(ctx, h.URL, farthing.BySystem, clock()); err != nil {
		return sandboxed{}, err
	}
	st, err := store.Open(ctx, h.URL, store.Options{
		Now:     clock,
		Real:    clock,
		KeyFile: h.Key,
		Log:     b.place.log,
		Rails:   []farthing.RailTerms{simbank.Terms()},
	})
	if err != nil {
		return sandboxed{}, err
	}
	made := sandboxed{
		store: st,
		end:   func() error { return errors.Join(st.Close(), b.place.drop(context.WithoutCancel(ctx), h)) },
	}
	if err = st.MarkSandbox(ctx, farthing.BySystem); err == nil {
		made.bank, err = simbank.Open(ctx, st)
	}
	if err != nil {
		return sandboxed{}, errors.Join(err, made.end())
	}
	return made, nil
}

// fillPayouts makes merchants that may withdraw, and their withdrawals.
func (b *env) fillPayouts(ctx context.Context, st *store.Store, count int) error {
	at := time.Now().AddDate(0, 0, -40).UTC()
	moved := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
	details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345678"}
	amount := farthing.MaxAmount / 1_000_000
	var commands []farthing.Command
	for n := range count / payoutPerCaller {
		id, account := payoutShop(n), farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
		sealed, keyID := st.BankAccounts.Seal(id, account, []byte(details.Plain()))
		commands = append(commands,
			farthing.CreateMerchant{ID: id, Name: id, By: moved},
			farthing.ActivateMerchant{MerchantID: id, At: &at, By: moved},
			farthing.NominateBankAccount{
				MerchantID: id,
				ID:         account,
				HolderName: id,
				SortCode:   "000000",
				Last4:      "5678",
				Sealed:     sealed,
				KeyID:      keyID,
				By:         moved,
			},
			farthing.RecordPayment{
				MerchantID: id,
				ID:         "first",
				Amount:     amount * payoutPerCaller,
				Status:     farthing.PaymentSettled,
				By:         by,
			})
		for w := range payoutPerCaller {
			commands = append(commands, farthing.RequestWithdrawal{
				MerchantID:    id,
				ID:            fmt.Sprintf("w%d", w),
				Amount:        &amount,
				Trigger:       farthing.TriggerRequest,
				BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
				By:            by,
			})
		}
	}
	for i, r := range st.DoBulk(ctx, commands) {
		if r.Err != nil {
			return fmt.Errorf("prepare payouts: %T: %w", commands[i], r.Err)
		}
	}
	return nil
}
