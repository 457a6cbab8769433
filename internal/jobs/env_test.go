package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// bed is a sandbox with merchants who may withdraw, its simulated bank, and both clocks.
type bed struct {
	*testing.T
	url, key string
	clock    *storetest.Clock // business time
	real     *storetest.Clock
	st       *store.Store
	bank     *listener

	document int64 // the number of the last one of the bank
}

// listener is a way to the bank that counts what was handed over.
type listener struct {
	rail.Rail
	mu    sync.Mutex
	given map[string]int // by bank reference
}

func (l *listener) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	l.mu.Lock()
	for _, i := range list {
		l.given[i.BankReference]++
	}
	l.mu.Unlock()
	return l.Rail.Submit(ctx, now, list)
}

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

var cli = farthing.Origin{Actor: farthing.ActorCLI}

// eachBed runs a test on both engines.
func eachBed(t *testing.T, f func(b *bed)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { f(newBed(t, engine)) })
	}
}

func newBed(t *testing.T, engine string) *bed {
	t.Helper()
	b := &bed{T: t, clock: storetest.NewClock(storetest.Start), real: storetest.NewClock(storetest.Start)}
	b.url, b.key = storetest.URL(t, engine)
	b.st = b.open()
	b.must(b.st.MarkSandbox(t.Context(), farthing.BySystem))
	bank, err := simbank.Open(t.Context(), b.st)
	b.must(err)
	b.bank = &listener{Rail: bank, given: map[string]int{}}
	return b
}

// open opens the store once more, as another process does.
func (b *bed) open() *store.Store {
	b.Helper()
	return storetest.Reopen(b.T, b.url, b.options())
}

// options are those of every process that opens the bed's store.
func (b *bed) options() store.Options {
	return store.Options{
		Now:     b.clock.Now,
		Real:    b.real.Now,
		KeyFile: b.key,
		Unsafe:  true,
		Rails:   []farthing.RailTerms{simbank.Terms()},
	}
}

func (b *bed) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// do carries out commands.
func (b *bed) do(commands ...farthing.Command) {
	b.Helper()
	for i, result := range b.st.DoBulk(b.Context(), commands) {
		if result.Err != nil {
			b.Fatalf("%#v: %v", commands[i], result.Err)
		}
	}
}

// shop makes a merchant with an account of the simulated bank, and a balance.
func (b *bed) shop(id, accountNumber string, balance money.Minor) {
	b.Helper()
	at := b.clock.Now().AddDate(0, 0, -40)
	by := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
	account := farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
	details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: accountNumber}
	sealed, keyID := b.st.BankAccounts.Seal(id, account, []byte(details.Plain()))
	last4 := accountNumber[len(accountNumber)-4:]
	b.do(farthing.CreateMerchant{ID: id, Name: "Shop " + id, By: by},
		farthing.ActivateMerchant{MerchantID: id, At: &at, By: by},
		farthing.NominateBankAccount{
			MerchantID: id,
			ID:         account,
			HolderName: "Shop " + id,
			SortCode:   "000000",
			Last4:      last4,
			Sealed:     sealed,
			KeyID:      keyID,
			By:         by,
		},
		farthing.RecordPayment{MerchantID: id, ID: "p1", Amount: balance, Status: farthing.PaymentSettled, By: cli})
}

// withdraw asks for 10.00, of which 1.50 is the fee.
func withdraw(merchantID, id string) farthing.Command {
	amount := money.Minor(1000)
	return farthing.RequestWithdrawal{
		MerchantID:    merchantID,
		ID:            id,
		Amount:        &amount,
		Trigger:       farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
		By:            cli,
	}
}

func (b *bed) withdrawal(merchantID, id string) store.WithdrawalRecord {
	b.Helper()
	w, err := b.st.Withdrawals.Get(b.Context(), merchantID, id)
	b.must(err)
	return w
}

// is compares a withdrawal's state and outcome.
func (b *bed) is(merchantID, id string, status farthing.WithdrawalStatus, outcome string) store.WithdrawalRecord {
	b.Helper()
	w := b.withdrawal(merchantID, id)
	if w.Status != status || w.Outcome != outcome {
		b.Errorf("%s of %s is %s (outcome %q), want %s (%q)", id, merchantID, w.Status, w.Outcome, status, outcome)
	}
	return w
}

// works makes jobs do everything that is due, in their order, until nothing is.
func (b *bed) works(list ...jobs.Job) {
	b.Helper()
	b.must(b.tries(list...))
}

func (b *bed) tries(list ...jobs.Job) error {
	b.Helper()
	for range 1000 {
		busy := false
		for _, j := range list {
			found, err := b.turn(j)
			if err != nil {
				return err
			}
			busy = busy || found
		}
		if !busy {
			return nil
		}
	}
	return errors.New("work at one moment does not end")
}

// turn makes a job do all that is due, and reports whether anything was.
func (b *bed) turn(j jobs.Job) (found bool, err error) {
	b.Helper()
	at, due, err := j.Next(b.Context())
	if err != nil || !due || at.After(b.clock.Now()) {
		return false, err
	}
	for more := true; more && err == nil; {
		more, err = j.Run(b.Context(), jobs.Call{Now: b.clock.Now()})
	}
	return true, err
}

func (b *bed) payouts(owner string) *jobs.Payouts {
	return &jobs.Payouts{Store: b.st, Rail: b.bank, Terms: simbank.Terms(), Owner: owner}
}

func (b *bed) reports() *jobs.Reports {
	return &jobs.Reports{Store: b.st, Rail: b.bank, Terms: simbank.Terms()}
}

// verify recomputes every book.
func (b *bed) verify() {
	b.Helper()
	report, err := b.st.Verify(b.Context(), nil)
	b.must(err)
	if len(report.Problems) > 0 {
		b.Errorf("%v", report.Problems)
	}
}

// breaks lists the open breaks, as "kind amount merchant withdrawal".
func (b *bed) breaks() (list []string) {
	b.Helper()
	found, err := b.st.Breaks.List(b.Context(), store.BreakFilter{Status: farthing.BreakOpen}, 100)
	b.must(err)
	for _, br := range found.Rows {
		list = append(list, fmt.Sprintf("%s %d %s %s", br.Kind, br.Amount, br.MerchantID, br.WithdrawalID))
	}
	return list
}
