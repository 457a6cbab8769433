package crash_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/jobs"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/rail/manual"
	"farthing/internal/rail/manual/webbank"
	"farthing/internal/store"
)

// If fileFolder is set in the environment beside what a worker of payouts is told, the test program is a worker that
// pays by files, and ends itself at a step of those.
const fileFolder = "FARTHING_CRASH_WORKER_FOLDER"

// fileByHand is set for such a worker if people carry the files.
const fileByHand = "FARTHING_CRASH_WORKER_BY_HAND"

// fileSteps are those of cutting a file, of bringing a document, and of handling one.
var fileSteps = []string{"kept", "put", "noted", "brought", "booked", "moved"}

// acme is a bank that takes files at any hour, of few payments.
const acme = `{"name": "acme", "cutOff": "none", "profiles": [{"name": "gbp", "scheme": "faster-payments",
	"mostPayments": 15, "account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`

// desk is where documents of the bank lie that workers bring, below the folder that is shared with it.
const desk = "desk"

// exchange is what pays by files: a store with the terms of the bank, and the bank.
type exchange struct {
	opening
	st    *store.Store
	bank  *isofile.Bank
	terms farthing.RailTerms
}

// opening is what an exchange is opened with.
type opening struct {
	url, key, folder string
	byHand           bool // people carry the files, which are tables
	now              func() time.Time
	step             func(string) error // nil: nothing happens at a step
}

// open opens store and bank, as a process does.
func (o opening) open() (*exchange, error) {
	var form interface {
		isofile.Form
		Terms() (farthing.RailTerms, error)
	}
	profiles, err := isofile.ReadProfiles([]byte(acme))
	form, name := profiles, isofile.Name
	if o.byHand {
		form, err = manual.ReadProfile([]byte(acmeTable))
		name = manual.Name
	}
	if err != nil {
		return nil, err
	}
	if o.step == nil {
		o.step = func(string) error { return nil }
	}
	e := &exchange{opening: o}
	if e.terms, err = form.Terms(); err != nil {
		return nil, err
	}
	log := slog.New(slog.DiscardHandler)
	if e.st, err = store.Open(context.Background(), o.url, store.Options{
		Now:     o.now,
		Real:    time.Now,
		KeyFile: o.key,
		Rails:   []farthing.RailTerms{e.terms},
		Log:     log,
	}); err != nil {
		return nil, err
	}
	e.bank, err = isofile.OpenAs(name+"/acme", form, isofile.Options{
		Store:  e.st,
		Folder: o.folder,
		Now:    o.now,
		Log:    log,
		ByHand: o.byHand,
		Step:   o.step,
	})
	return e, err
}

func (e *exchange) close() error { return errors.Join(e.bank.Close(), e.st.Close()) }

// pass hands over what is due, brings what lies on the desk, and books what the bank has said. An error of another
// process that was quicker is none.
func (e *exchange) pass(ctx context.Context, folder string) error {
	payouts := &jobs.Payouts{
		Store: e.st,
		Rail:  e.bank,
		Terms: e.terms,
		Owner: fmt.Sprint("worker ", os.Getpid()),
		Step:  e.step,
	}
	if _, err := payouts.Run(ctx, jobs.Call{Now: e.now()}); err != nil {
		return fmt.Errorf("payouts: %w", err)
	}
	if err := e.attend(ctx); err != nil {
		return fmt.Errorf("people: %w", err)
	}
	lying, err := os.ReadDir(filepath.Join(folder, desk))
	if err != nil {
		return err
	}
	for _, document := range lying {
		if err := e.bring(ctx, filepath.Join(folder, desk, document.Name())); err != nil {
			return fmt.Errorf("bring %s: %w", document.Name(), err)
		}
	}
	reports := &jobs.Reports{Store: e.st, Rail: e.bank, Terms: e.terms, Step: e.step}
	for more := true; more; {
		if more, err = reports.Run(ctx, jobs.Call{Now: e.now()}); err != nil {
			return fmt.Errorf("reports: %w", err)
		}
	}
	return nil
}

// bring brings a document, and takes it off the desk once it is.
func (e *exchange) bring(ctx context.Context, name string) error {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if _, _, err := e.bank.Bring(ctx, bytes.NewReader(content), farthing.Author{Actor: farthing.ActorCLI}); err != nil {
		return err
	}
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// workByFiles runs a worker until it is ended.
func workByFiles(step, folder string) error {
	left := 0
	if _, err := fmt.Sscan(os.Getenv(workerTimes), &left); err != nil {
		return err
	}
	e, err := opening{
		url:    os.Getenv(workerStore),
		key:    os.Getenv(workerKey),
		folder: folder,
		byHand: os.Getenv(fileByHand) != "",
		now:    time.Now,
		step: func(name string) error {
			if name == step {
				left--
			}
			if left == 0 {
				return syscall.Kill(os.Getpid(), syscall.SIGKILL)
			}
			return nil
		},
	}.open()
	if err != nil {
		return err
	}
	defer func() { _ = e.close() }()
	for {
		if err := e.pass(context.Background(), folder); err != nil {
			return err
		}
		pause(20 * time.Millisecond)
	}
}

// filed is a store with withdrawals that processes pay by files, and the simulated bank that gets them.
type filed struct {
	*payouts
	folder string
	byHand bool // people carry the files
	bank   interface {
		Answer(now time.Time) (int, error)
		Close() error
	}
	asked   int             // how often the bank answered
	carried map[string]bool // the tables that people uploaded, by their names
}

func newFiled(t *testing.T, engine string, byHand bool) *filed {
	t.Helper()
	f := &filed{payouts: newPayouts(t, engine), byHand: byHand, carried: map[string]bool{}}
	f.folder = filepath.Join(f.dir, "bank")
	for _, name := range []string{"", desk, fetched} {
		if err := os.Mkdir(filepath.Join(f.folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if byHand {
		f.bank, err = webbank.Open(f.folder, f.table())
	} else {
		f.bank, err = filebank.Open(f.folder)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.bank.Close() })
	return f
}

// answer has the bank answer. Every other document is put on the desk, so that it is brought.
func (f *filed) answer(now time.Time) {
	f.t.Helper()
	f.upload()
	if _, err := f.bank.Answer(now); err != nil && !errors.Is(err, fs.ErrNotExist) {
		f.t.Fatal(err)
	}
	for _, name := range f.lying(isofile.In) {
		if f.asked++; f.asked%2 == 0 || strings.HasPrefix(name, ".") {
			continue
		}
		err := os.Rename(filepath.Join(f.folder, isofile.In, name), filepath.Join(f.folder, desk, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // a worker has handled it
			f.t.Fatal(err)
		}
	}
}

// lying lists the files in a folder below the one that is shared with the bank.
func (f *filed) lying(below string) (names []string) {
	f.t.Helper()
	entries, err := os.ReadDir(filepath.Join(f.folder, below))
	if err != nil {
		f.t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// worker starts a process that pays by files until it ends itself at a step, or is ended by the test.
func (f *filed) worker(step string, times int) *exec.Cmd {
	f.t.Helper()
	program, err := os.Executable()
	if err != nil {
		f.t.Fatal(err)
	}
	c := exec.Command(program)
	c.Env = append(os.Environ(), workerStep+"="+step, fmt.Sprint(workerTimes, "=", times), workerStore+"="+f.URL,
		workerKey+"="+f.KeyFile, fileFolder+"="+f.folder)
	if f.byHand {
		c.Env = append(c.Env, fileByHand+"=yes")
	}
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	return c
}

// killedAt starts a worker that ends itself as it reaches a step for the given number of times. Withdrawals are asked
// for, and the bank answers, until that happens.
func (f *filed) killedAt(step string, times int) {
	f.t.Helper()
	worker := f.worker(step, times)
	ended := make(chan error, 1)
	go func() { ended <- worker.Wait() }()
	deadline := time.Now().Add(time.Minute)
	for looks := 0; ; looks++ {
		if looks%5 == 0 { // often enough for each of two workers, and not more than a slow machine pays
			f.ask(1)
		}
		f.answer(time.Now())
		select {
		case err := <-ended:
			if err == nil || !strings.Contains(err.Error(), "killed") {
				f.t.Fatalf("the worker that should be killed at %s: %v", step, err)
			}
			return
		case <-time.After(100 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			f.t.Fatalf("for a minute no worker reached %s", step)
		}
	}
}

// settle goes on an hour later, when whoever was killed is known to be gone, until the bank has nothing more to say.
func (f *filed) settle() {
	f.t.Helper()
	later := func() time.Time { return time.Now().Add(time.Hour) }
	e, err := opening{
		url:    f.URL,
		key:    f.KeyFile,
		folder: f.folder,
		byHand: f.byHand,
		now:    later,
	}.open()
	if err != nil {
		f.t.Fatal(err)
	}
	defer func() { _ = e.close() }()
	for deadline := time.Now().Add(90 * time.Second); ; pause(100 * time.Millisecond) {
		if err := e.pass(f.t.Context(), f.folder); err != nil {
			f.t.Fatal(err)
		}
		f.answer(later())
		left := f.unfinished()
		waiting, err := e.st.RailFiles.Unwritten(f.t.Context(), e.bank.Name())
		if err != nil {
			f.t.Fatal(err)
		}
		if left+len(waiting)+len(f.lying(desk))+len(f.documentsLeft())+len(f.lying(isofile.Out)) == 0 {
			return
		}
		if time.Now().After(deadline) {
			f.t.Fatalf("%d withdrawals wait; left are %q on the desk, %q in, %q out", left, f.lying(desk),
				f.documentsLeft(), f.lying(isofile.Out))
		}
	}
}

// documentsLeft lists documents that nobody has handled, without what a process was writing when it ended.
func (f *filed) documentsLeft() (names []string) {
	for _, name := range f.lying(isofile.In) {
		if !strings.HasPrefix(name, ".") {
			names = append(names, name)
		}
	}
	return names
}

// paid counts how often the bank was told to pay each withdrawal, by the files that it had, a file twice being one.
func (f *filed) paid() map[string]int {
	f.t.Helper()
	if f.byHand {
		return f.paidByHand()
	}
	counts, had := map[string]int{}, map[string]bool{}
	for _, name := range f.lying("bank") {
		if !strings.HasSuffix(name, ".xml") {
			continue
		}
		content, err := os.ReadFile(filepath.Join(f.folder, "bank", name))
		if err != nil {
			f.t.Fatal(err)
		}
		sent, err := iso20022.ReadPaymentInitiation(bytes.NewReader(content), iso20022.Limits{})
		if err != nil {
			f.t.Fatal(err)
		}
		if had[sent.ID] {
			continue
		}
		had[sent.ID] = true
		for i := range sent.Blocks {
			for _, t := range sent.Blocks[i].Transfers {
				counts[t.EndToEndID]++
			}
		}
	}
	return counts
}

// check checks that the bank was told to pay nothing twice, that all it was told of is paid and the rest waits for
// somebody to find out, and that each document was handled or says why not.
func (f *filed) check() {
	f.t.Helper()
	told, statuses := f.paid(), map[string]int{}
	f.each(func(w store.WithdrawalRecord) {
		statuses[string(w.Status)+" "+w.Outcome]++
		n := told[w.BankReference]
		if n == 0 && w.Status == farthing.InTransit && w.Outcome == farthing.OutcomeUnknown {
			return // its worker was killed after it had begun to hand it over, and before there was a file
		}
		if n != 1 || w.Status != farthing.WithdrawalPaid {
			f.t.Errorf("%s of %s is %s %q, and the bank was told %d times", w.ID, w.MerchantID, w.Status, w.Outcome, n)
		}
	})
	page, err := f.st.Documents.List(f.t.Context(), store.DocumentFilter{}, 10_000)
	if err != nil {
		f.t.Fatal(err)
	}
	for _, d := range page.Rows {
		statuses["document "+string(d.Status)]++
		again := strings.Contains(d.Reason, "DU01") // a file that was written twice
		if d.Status != store.DocumentHandled && !again {
			f.t.Errorf("%s is %s: %s", d.Name, d.Status, d.Reason)
		}
	}
	f.t.Logf("%v", statuses)
	f.verify()
}

// A worker is killed at each step of cutting a payment file, of bringing a document and of handling one, while another
// one goes on. Nothing is paid twice, and whatever the bank got is paid.
func TestFileWorkerKilled(t *testing.T) {
	engines := []string{"sqlite", "postgres"}
	if crashes(t) < 10 {
		engines = engines[:1] // both take a minute and a half
	}
	for _, engine := range engines {
		t.Run(engine, func(t *testing.T) {
			newFiled(t, engine, false).killedAtEach(fileSteps)
		})
	}
}

// killedAtEach kills a worker at each step, again and again, while another one goes on, and looks at what is left.
func (f *filed) killedAtEach(steps []string) {
	f.t.Helper()
	other := f.worker("", -1)
	for round := range max(crashes(f.t)/2, 1) {
		for i, step := range steps {
			f.killedAt(step, 1+(round+i)%3) // what is recorded first says no more than that a file was cut
		}
	}
	_ = other.Process.Kill() // and this one wherever it is
	_, _ = other.Process.Wait()
	f.settle()
	f.check()
}
