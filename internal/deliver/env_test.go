package deliver_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// bed is a store with merchants, and its clocks.
type bed struct {
	*testing.T
	url, key string
	clock    *storetest.Clock // business time
	real     *storetest.Clock
	st       *store.Store
	goes     bool // the real clock is the machine's own
}

func TestMain(m *testing.M) {
	if os.Getenv(senderStore) != "" {
		if err := sendUntilKilled(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
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
	return b
}

// open opens the store once more, as another process does.
func (b *bed) open() *store.Store {
	b.Helper()
	return storetest.Reopen(b.T, b.url, bedOptions(b.clock, b.realNow, b.key))
}

// bedOptions are the options of every process that opens a bed's store.
func bedOptions(clock *storetest.Clock, realNow func() time.Time, keyFile string) store.Options {
	o := storetest.Options(keyFile, clock)
	o.Real = realNow
	return o
}

// realNow returns the real time.
func (b *bed) realNow() time.Time {
	if b.goes {
		return time.Now()
	}
	return b.real.Now()
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

// shop makes a merchant with a settled payment.
func (b *bed) shop(id string) {
	b.Helper()
	b.do(farthing.CreateMerchant{ID: id, Name: "Shop " + id, By: cli},
		farthing.ActivateMerchant{MerchantID: id, By: cli},
		farthing.RecordPayment{
			MerchantID: id,
			ID:         "p1",
			Amount:     money.Minor(100000),
			Status:     farthing.PaymentSettled,
			By:         cli,
		})
}

// forge changes the database behind the program's back.
func (b *bed) forge(statement string) {
	b.Helper()
	storetest.Forge(b.T, b.url, statement)
}
