package crash_test

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// If workerStep is set in the environment, the test program is a worker that hands withdrawals over, and kills itself,
// as kill -9 does, when it has reached that step a given number of times.
const (
	workerStep  = "FARTHING_CRASH_WORKER_STEP"
	workerTimes = "FARTHING_CRASH_WORKER_TIMES"
	workerStore = "FARTHING_CRASH_WORKER_STORE"
	workerKey   = "FARTHING_CRASH_WORKER_KEY"
	workerLog   = "FARTHING_CRASH_WORKER_LOG"
)

// steps are those of a payout: before and after it is claimed, stored, handed over, and answered.
var steps = []string{"claim", "claimed", "stored", "handing", "handed", "answered"}

// handsOver is a rail that writes durably what it is about to hand over.
type handsOver struct {
	rail.Rail
	log *os.File
}

func (h *handsOver) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	var text strings.Builder
	for _, i := range list {
		text.WriteString(i.BankReference + "\n")
	}
	if _, err := h.log.WriteString(text.String()); err != nil {
		return nil, err
	}
	return h.Rail.Submit(ctx, now, list)
}

// work runs a worker until it is ended.
func work(step string) error {
	ctx := context.Background()
	st, err := store.Open(ctx, os.Getenv(workerStore), store.Options{
		Now:     time.Now,
		Real:    time.Now,
		KeyFile: os.Getenv(workerKey),
		Rails:   []farthing.RailTerms{simbank.Terms()},
	})
	if err != nil {
		return err
	}
	defer func() { _ = st.Close() }()
	bank, err := simbank.Open(ctx, st)
	if err != nil {
		return err
	}
	log, err := os.OpenFile(os.Getenv(workerLog), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()
	left := 0
	if _, err := fmt.Sscan(os.Getenv(workerTimes), &left); err != nil {
		return err
	}
	worker := &jobs.Payouts{
		Store: st,
		Rail:  &handsOver{bank, log},
		Terms: simbank.Terms(),
		Owner: fmt.Sprint("worker ", os.Getpid()),
		Step: func(name string) error {
			if name == step {
				left--
			}
			if left == 0 {
				return syscall.Kill(os.Getpid(), syscall.SIGKILL)
			}
			return nil
		},
	}
	for {
		at, due, err := worker.Next(ctx)
		if err != nil {
			return err
		}
		if !due || at.After(time.Now()) {
			pause(20 * time.Millisecond)
			continue
		}
		if _, err := worker.Run(ctx, jobs.Call{Now: time.Now()}); err != nil {
			return err
		}
	}
}

// payouts is a sandbox's store with withdrawals that processes hand over.
type payouts struct {
	*world
	st   *store.Store
	log  string // what was handed over, one bank reference a line
	made int
}

const payoutShops = 20

func newPayouts(t *testing.T, engine string) *payouts {
	t.Helper()
	p := &payouts{world: newWorld(t, engine)}
	p.log = filepath.Join(p.dir, "handed-over")
	p.st = p.Store()
	if err := p.st.MarkSandbox(t.Context(), farthing.BySystem); err != nil {
		t.Fatal(err)
	}
	at := time.Now().AddDate(0, 0, -60)
	moved := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
	details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345678"}
	for n := range payoutShops {
		id, account := fmt.Sprint("payee-", n), farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
		sealed, keyID := p.st.BankAccounts.Seal(id, account, []byte(details.Plain()))
		p.do(farthing.CreateMerchant{ID: id, Name: id, By: moved},
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
				ID:         "p1",
				Amount:     1_000_000_000,
				Status:     farthing.PaymentSettled,
				By:         moved,
			})
	}
	return p
}

func (p *payouts) do(commands ...farthing.Command) {
	p.t.Helper()
	for i, r := range p.st.DoBulk(p.t.Context(), commands) {
		if r.Err != nil {
			p.t.Fatalf("%T: %v", commands[i], r.Err)
		}
	}
}

// ask requests the given number of withdrawals of each shop.
func (p *payouts) ask(each int) {
	p.t.Helper()
	amount := farthing.MaxAmount / 1_000_000_000
	var commands []farthing.Command
	for range each {
		p.made++
		id := fmt.Sprint("w", p.made)
		for n := range payoutShops {
			commands = append(commands, farthing.RequestWithdrawal{
				MerchantID:    fmt.Sprint("payee-", n),
				ID:            id,
				Amount:        &amount,
				Trigger:       farthing.TriggerRequest,
				BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
				By:            farthing.Origin{Actor: farthing.ActorCLI},
			})
		}
	}
	p.do(commands...)
}

// worker starts a process that hands withdrawals over until it kills itself at a step or is ended by the test.
func (p *payouts) worker(step string, times int) *exec.Cmd {
	p.t.Helper()
	program, err := os.Executable()
	if err != nil {
		p.t.Fatal(err)
	}
	c := exec.Command(program)
	c.Env = append(os.Environ(), workerStep+"="+step, fmt.Sprint(workerTimes, "=", times), workerStore+"="+p.URL,
		workerKey+"="+p.KeyFile, workerLog+"="+p.log)
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	return c
}

// killedAt starts a worker that is killed when it reaches a step for the given number of times. It requests withdrawals
// until that happens, because other workers may take those meant for this one.
func (p *payouts) killedAt(step string, times int) {
	p.t.Helper()
	worker := p.worker(step, times)
	ended := make(chan error, 1)
	go func() { ended <- worker.Wait() }()
	for {
		p.ask(5)
		select {
		case err := <-ended:
			if err == nil || !strings.Contains(err.Error(), "killed") {
				p.t.Fatalf("the worker that should be killed at %s: %v", step, err)
			}
			return
		case <-time.After(300 * time.Millisecond):
		}
	}
}

// handedOver counts how often each withdrawal was handed to the bank, or was about to be.
func (p *payouts) handedOver() map[string]int {
	p.t.Helper()
	file, err := os.Open(p.log)
	if err != nil {
		p.t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	counts := map[string]int{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		counts[lines.Text()]++
	}
	return counts
}

// settle waits until nothing is left to hand over, and processes the bank's reports.
func (p *payouts) settle() {
	p.t.Helper()
	for deadline := time.Now().Add(90 * time.Second); ; pause(100 * time.Millisecond) {
		left := p.unfinished()
		if left == 0 {
			break
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("%d withdrawals are still waiting", left)
		}
	}
	later := func() time.Time { return time.Now().Add(time.Hour) }
	st, err := store.Open(p.t.Context(), p.URL, store.Options{
		Now:     later,
		Real:    time.Now,
		KeyFile: p.KeyFile,
		Log:     slog.New(slog.DiscardHandler),
	})
	if err != nil {
		p.t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	bank, err := simbank.Open(p.t.Context(), st)
	if err != nil {
		p.t.Fatal(err)
	}
	reports := &jobs.Reports{Store: st, Rail: bank, Terms: simbank.Terms()}
	for more := true; more; {
		if more, err = reports.Run(p.t.Context(), jobs.Call{Now: later()}); err != nil {
			p.t.Fatal(err)
		}
	}
}

// each calls look for every withdrawal, with its attempts.
func (p *payouts) each(look func(w store.WithdrawalRecord)) {
	p.t.Helper()
	for n := range payoutShops {
		f := store.WithdrawalFilter{MerchantID: fmt.Sprint("payee-", n)}
		for more := true; more; {
			page, err := p.st.Withdrawals.List(p.t.Context(), f, 500)
			if err != nil {
				p.t.Fatal(err)
			}
			for _, w := range page.Rows {
				look(w)
			}
			more, f.BeforeSeq = page.More, page.Last.Seq
		}
	}
}

// unfinished counts the withdrawals that were not handed over yet, or whose submission has still to be recorded.
func (p *payouts) unfinished() (n int) {
	p.each(func(w store.WithdrawalRecord) {
		attempts, err := p.st.Attempts.Of(p.t.Context(), w.MerchantID, w.ID)
		if err != nil {
			p.t.Fatal(err)
		}
		if len(attempts) == 0 || attempts[0].Status == farthing.AttemptStored ||
			attempts[0].Status == farthing.AttemptHanding {
			n++
		}
	})
	return n
}

// check checks that nothing was handed over twice, that everything that the bank got is paid, and that every other
// withdrawal says why it is not.
func (p *payouts) check() {
	p.t.Helper()
	given := p.handedOver()
	statuses := map[string]int{}
	p.each(func(w store.WithdrawalRecord) {
		n := given[w.BankReference]
		statuses[string(w.Status)+" "+w.Outcome]++
		if n > 1 {
			p.t.Errorf("%s of %s was handed over %d times", w.ID, w.MerchantID, n)
		}
		if unknown := w.Status == farthing.InTransit &&
			w.Outcome == farthing.OutcomeUnknown; w.Status != farthing.WithdrawalPaid && !unknown ||
			w.Status == farthing.WithdrawalPaid && n == 0 {
			p.t.Errorf("%s of %s is %s %q and was handed over %d times", w.ID, w.MerchantID, w.Status, w.Outcome, n)
		}
	})
	p.t.Logf("%v", statuses)
	p.verify()
}

// A worker is killed at each step of a payout, under load, while another one continues; and two workers share the work.
// Nothing is handed over twice, and nothing is stuck without a reason.
func TestPayoutWorkerKilled(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			p := newPayouts(t, engine)
			p.ask(5)
			for round := range max(crashes(t)/3, 1) {
				for _, step := range steps {
					p.killedAt(step, 1+round%2)
				}
				p.worker("", -1)
			}
			p.ask(50)
			p.settle()
			p.check()
		})
	}
}
