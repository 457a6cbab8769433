package crash_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/outbound"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/internal/store"
)

// If adapterURL is set in the environment beside what a worker of payouts is told, the test program is a worker that
// pays through the adapter there.
const adapterURL = "FARTHING_CRASH_WORKER_ADAPTER"

// callSteps are those of handing over to an adapter, and of recording what it reports.
var callSteps = []string{
	"claim", "claimed", "stored", "handing", "handed", "answered", "record", "recorded", "acknowledge",
}

// behind describes the bank behind the adapter.
var behind = httprail.Description{
	Protocol: httprail.Protocol,
	Name:     "acme",
	Zone:     "UTC",
	Reach:    farthing.Reach{money.GBP: {"GB"}},
}

// calling is what pays through an adapter: a store with the terms of the bank, and the way to it.
type calling struct {
	st    *store.Store
	bank  *jobs.Inbox
	terms farthing.RailTerms
	now   func() time.Time
	step  func(string) error
}

func openCalling(url, key, adapter string, now func() time.Time, step func(string) error) (*calling, error) {
	terms, err := behind.Terms()
	if err != nil {
		return nil, err
	}
	st, err := store.Open(context.Background(), url, store.Options{
		Now:     now,
		Real:    now, // also of leases, which are over an hour later
		KeyFile: key,
		Rails:   []farthing.RailTerms{terms},
		Log:     slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return nil, err
	}
	way := httprail.NewClient(adapter, "word", outbound.New(outbound.Options{Private: true, Within: 10 * time.Second}))
	return &calling{
		st:    st,
		bank:  &jobs.Inbox{Store: st, Way: way, Name: httprail.Name + "/" + behind.Name, Now: now},
		terms: terms,
		now:   now,
		step:  step,
	}, nil
}

// pass hands over what is due, and books what the bank has said.
func (c *calling) pass(ctx context.Context) error {
	payouts := &jobs.Payouts{
		Store: c.st,
		Rail:  c.bank,
		Terms: c.terms,
		Owner: fmt.Sprint("worker ", os.Getpid()),
		Step:  c.step,
	}
	if _, err := payouts.Run(ctx, jobs.Call{Now: c.now()}); err != nil {
		return fmt.Errorf("payouts: %w", err)
	}
	reports := &jobs.Reports{Store: c.st, Rail: c.bank, Terms: c.terms, Step: c.step}
	for more := true; more; {
		var err error
		if more, err = reports.Run(ctx, jobs.Call{Now: c.now()}); err != nil {
			return fmt.Errorf("reports: %w", err)
		}
	}
	return nil
}

// workByCalls runs a worker until it is ended.
func workByCalls(step, adapter string) error {
	c, err := openCalling(os.Getenv(workerStore), os.Getenv(workerKey), adapter, time.Now, func(name string) error {
		if name == step {
			return syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
		return nil
	})
	if err != nil {
		return err
	}
	defer func() { _ = c.st.Close() }()
	for {
		if err := c.pass(context.Background()); err != nil {
			return err
		}
		pause(20 * time.Millisecond)
	}
}

// called is a store with withdrawals that processes pay through an adapter, and the bank behind that.
type called struct {
	*payouts
	url string

	mu    sync.Mutex
	taken map[string]httprail.Payment
	other int // payments that came again with another content
	said  []rail.Report
}

func newCalled(t *testing.T, engine string) *called {
	t.Helper()
	c := &called{payouts: newPayouts(t, engine), taken: map[string]httprail.Payment{}}
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	c.url = server.URL
	return c
}

// ServeHTTP is the adapter: it takes what it does not know, and says that it is paid.
func (c *called) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.Method == http.MethodGet {
		after, _ := strconv.Atoi(r.FormValue("after")) // "" is 0
		end := min(after+100, len(c.said))
		page := httprail.Reports{Reports: c.said[after:end], Cursor: strconv.Itoa(end), More: end < len(c.said)}
		_ = json.NewEncoder(w).Encode(page) // whoever asked may be gone
		return
	}
	var batch httprail.Submission
	if json.NewDecoder(r.Body).Decode(&batch) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	var answer httprail.Outcomes
	for _, p := range batch.Payments {
		was, ok := c.taken[p.BankReference]
		if ok && was != p {
			c.other++
		}
		if !ok {
			c.taken[p.BankReference] = p
			c.said = append(c.said, rail.Report{
				BankReference: p.BankReference,
				Number:        1,
				Kind:          rail.Paid,
				Amount:        p.Amount,
				At:            time.Now(),
			})
		}
		answer.Outcomes = append(answer.Outcomes, httprail.Outcome{BankReference: p.BankReference, Outcome: rail.Taken})
	}
	_ = json.NewEncoder(w).Encode(answer) // the same
}

// worker starts a process that pays until it ends itself at a step, or is ended by the test.
func (c *called) worker(step string) *exec.Cmd {
	c.t.Helper()
	program, err := os.Executable()
	if err != nil {
		c.t.Fatal(err)
	}
	w := exec.Command(program)
	w.Env = append(os.Environ(), workerStep+"="+step, workerStore+"="+c.URL, workerKey+"="+c.KeyFile,
		adapterURL+"="+c.url)
	w.Stderr = os.Stderr
	if err := w.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { _ = w.Process.Kill(); _ = w.Wait() })
	return w
}

// killedAt starts a worker that ends itself as it reaches a step. Withdrawals are asked for until that happens.
func (c *called) killedAt(step string) {
	c.t.Helper()
	worker := c.worker(step)
	ended := make(chan error, 1)
	go func() { ended <- worker.Wait() }()
	for deadline := time.Now().Add(time.Minute); ; {
		c.ask(1)
		select {
		case err := <-ended:
			if err == nil || !strings.Contains(err.Error(), "killed") {
				c.t.Fatalf("the worker that should be killed at %s: %v", step, err)
			}
			return
		case <-time.After(100 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			c.t.Fatalf("for a minute no worker reached %s", step)
		}
	}
}

// settle goes on until nothing is left to hand over, and the bank has been listened to.
func (c *called) settle() {
	c.t.Helper()
	later := func() time.Time { return time.Now().Add(time.Hour) }
	e, err := openCalling(c.URL, c.KeyFile, c.url, later, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = e.st.Close() }()
	for deadline := time.Now().Add(90 * time.Second); ; pause(100 * time.Millisecond) {
		left := c.unfinished()
		if err := e.pass(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
		if left == 0 {
			return
		}
		if time.Now().After(deadline) {
			c.t.Fatalf("%d withdrawals wait", left)
		}
	}
}

// check checks that the bank was told of each payment in one way alone, that all it was told of is paid, and that the
// rest waits for somebody to find out.
func (c *called) check() {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.other > 0 {
		c.t.Errorf("%d payments came again with another content", c.other)
	}
	statuses := map[string]int{}
	c.each(func(w store.WithdrawalRecord) {
		statuses[string(w.Status)+" "+w.Outcome]++
		p, told := c.taken[w.BankReference]
		unknown := w.Status == farthing.InTransit && w.Outcome == farthing.OutcomeUnknown
		if told && (w.Status != farthing.WithdrawalPaid || p.Amount != w.Net()) || !told && !unknown {
			c.t.Errorf("%s of %s is %s %q; told of: %v, %d", w.ID, w.MerchantID, w.Status, w.Outcome, told, p.Amount)
		}
	})
	c.t.Logf("%v", statuses)
	c.verify()
}

// A worker is killed at each step of handing over to an adapter and of recording what it reports, while another one
// goes on. Nothing is paid twice, and whatever the bank got is paid.
func TestCallWorkerKilled(t *testing.T) {
	engines := []string{"sqlite", "postgres"}
	if crashes(t) < 10 {
		engines = engines[:1]
	}
	for _, engine := range engines {
		t.Run(engine, func(t *testing.T) {
			c := newCalled(t, engine)
			other := c.worker("")
			for range max(crashes(t)/2, 1) {
				for _, step := range callSteps {
					c.killedAt(step)
				}
			}
			_ = other.Process.Kill() // and this one wherever it is
			_, _ = other.Process.Wait()
			c.settle()
			c.check()
		})
	}
}
