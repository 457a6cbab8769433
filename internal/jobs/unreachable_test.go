package jobs_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/sshtest"
	"farthing/internal/testing/storetest"
	"farthing/internal/wire"
)

// outage is a rail whose bank goes away and comes back, on clocks that move together.
type outage struct {
	*bed
	rail.Connection
	payouts [2]*jobs.Payouts // of two servers
	watch   *jobs.Connections
	said    *bytes.Buffer // what is logged

	goes, comes func()
	given       func(reference string) int // how often the bank has it
	answers     func()                     // the bank answers to what it has
}

// outage connects the bed with a bank, in place of its other one.
func (b *bed) outage(bank rail.Rail, terms farthing.RailTerms) *outage {
	b.Helper()
	o := &outage{bed: b, Connection: rail.Connection{Rail: bank, Terms: terms}, said: &bytes.Buffer{}}
	for i, owner := range []string{"one", "two"} {
		o.payouts[i] = &jobs.Payouts{
			Store: b.st,
			Rail:  bank,
			Terms: terms,
			Owner: owner,
		}
	}
	engine := &jobs.Engine{Jobs: []jobs.Job{o.payouts[0]}}
	o.watch = engine.Connections(b.st, slog.New(slog.NewTextHandler(o.said, nil)))
	return o
}

// adapterOutage kills the example adapter, and starts it again where it was.
func adapterOutage(b *bed) *outage {
	program, file := railtest.Adapter(b.T), filepath.Join(b.TempDir(), "payments.jsonl")
	at, kill := startAdapter(b.T, program, file, "-answers", "0s")
	way := callAdapter(at)
	described, err := way.Describe(b.Context())
	b.must(err)
	terms, err := described.Terms()
	b.must(err)
	options := b.options()
	options.Rails = []farthing.RailTerms{terms}
	b.st = storetest.Reopen(b.T, b.url, options)
	o := b.outage(&jobs.Inbox{Store: b.st, Way: way, Name: "http/example", Now: b.clock.Now}, terms)
	o.goes = kill
	o.comes = func() {
		startAdapter(b.T, program, file, "-answers", "0s", "-listen", strings.TrimPrefix(at, "http://"))
	}
	o.given = func(reference string) int {
		kept, err := os.ReadFile(file)
		b.must(err)
		return bytes.Count(kept, []byte(reference))
	}
	o.answers = func() {}
	return o
}

// folderOutage moves the folder away from which the bank takes files, and back.
func folderOutage(b *bed) *outage {
	folder := b.TempDir()
	o, out := b.fileOutage(b.exchangesIn(folder))
	o.goes = func() { b.must(os.Rename(out, out+"-away")) }
	o.comes = func() { b.must(os.Rename(out+"-away", out)) }
	return o
}

// diskAwayOutage moves all of the bank's folder away, and has an empty one in its place, as when a disk is not mounted.
func diskAwayOutage(b *bed) *outage {
	folder := filepath.Join(b.TempDir(), "bank")
	b.must(os.Mkdir(folder, 0o700))
	o, _ := b.fileOutage(b.exchangesIn(folder))
	o.goes = func() {
		b.must(os.Rename(folder, folder+"-away"))
		b.must(os.Mkdir(folder, 0o700))
	}
	o.comes = func() {
		b.must(os.Remove(folder))
		b.must(os.Rename(folder+"-away", folder))
	}
	return o
}

// serverOutage has the bank's SFTP server cut every connection, and take them again.
func serverOutage(b *bed) *outage {
	folder, server := b.TempDir(), sshtest.Start(b.T)
	reach, err := isofile.ParseServer(server.URL(folder))
	b.must(err)
	reach.Key, err = isofile.ReadKey(server.KeyFile)
	b.must(err)
	reach.Trust, err = isofile.TrustKeys([]string{server.Fingerprint()})
	b.must(err)
	o, _ := b.fileOutage(b.exchangesBy(folder, isofile.Options{Server: reach}))
	o.goes = func() {
		server.CutAfter(1)
		server.Drop()
	}
	o.comes = func() { server.CutAfter(0) }
	return o
}

// fileOutage connects the bed with a bank by files, which it takes out of the folder out.
func (b *bed) fileOutage(f *files) (o *outage, out string) {
	b.Helper()
	payouts := f.list[0].(*jobs.Payouts)
	o, out = b.outage(payouts.Rail, payouts.Terms), filepath.Join(f.folder, "out")
	var taken [][]byte
	o.given = func(reference string) (count int) {
		for _, file := range taken {
			count += bytes.Count(file, []byte("<EndToEndId>"+reference))
		}
		return count
	}
	o.answers = func() {
		files, err := filepath.Glob(filepath.Join(out, "*.xml"))
		b.must(err)
		for _, file := range files {
			content, err := os.ReadFile(file)
			b.must(err)
			taken = append(taken, content)
		}
		bank, err := filebank.Open(f.folder)
		b.must(err)
		_, err = bank.Answer(b.clock.Now())
		b.must(err)
		b.must(bank.Close())
	}
	return o, out
}

// passes lets seconds pass, in each of which the workers do what is due.
func (o *outage) passes(seconds int) {
	o.Helper()
	for range seconds {
		o.clock.Advance(time.Second)
		o.real.Advance(time.Second)
		o.must(o.st.ConnectedRails.Renew(o.Context(), "one", []store.ConnectedRail{{Terms: o.Terms}}))
		if at, due, err := o.watch.Next(o.Context()); err != nil {
			o.Fatal(err)
		} else if due && !at.After(o.real.Now()) {
			_, err := o.watch.Run(o.Context(), jobs.Call{Now: o.real.Now()})
			o.must(err)
		}
		o.works(o.payouts[0], o.payouts[1])
	}
}

// unreachable returns the bank as work; false if it is none.
func (o *outage) unreachable() (w farthing.Work, ok bool) {
	o.Helper()
	page, err := o.st.Work.List(o.Context(), store.WorkFilter{Kind: farthing.WorkBankUnreachable}, 10)
	o.must(err)
	if len(page.Rows) == 0 {
		return w, false
	}
	return page.Rows[0], true
}

// connection returns what the metrics and doctor know of the bank.
func (o *outage) connection() *store.BankConnection {
	o.Helper()
	counted, err := o.st.Books.Outstanding(o.Context())
	o.must(err)
	if len(counted.Banks) != 1 || counted.Unknown != 0 {
		o.Fatalf("%+v", counted)
	}
	return &counted.Banks[0]
}

// A bank goes away. Within 75 seconds it is work for people, metrics say so, and what waits is pending and can be
// canceled; within ten seconds after it is back all else is paid, once, and nothing is unknown.
func TestABankIsUnreachable(t *testing.T) {
	for name, open := range map[string]func(*bed) *outage{
		"adapter":   adapterOutage,
		"folder":    folderOutage,
		"disk away": diskAwayOutage,
		"server":    serverOutage,
	} {
		t.Run(name, func(t *testing.T) {
			eachBed(t, func(b *bed) {
				b.shop("shop", "12345678", 100_000)
				unreachable(open(b))
			})
		})
	}
}

func unreachable(o *outage) {
	o.passes(15)
	if _, ok := o.unreachable(); ok || o.connection().Unreached(o.real.Now()) > 10*time.Second {
		o.Errorf("a bank that is there: %+v", *o.connection())
	}
	o.goes()
	o.do(withdraw("shop", "first"), withdraw("shop", "canceled"))
	o.passes(50)
	o.do(withdraw("shop", "later"))
	if w, ok := o.unreachable(); ok {
		o.Errorf("work before a minute: %+v", w)
	}
	o.passes(25)
	settings, err := o.st.Settings.Current(o.Context())
	o.must(err)
	for _, id := range []string{"first", "canceled", "later"} {
		w := o.is("shop", id, farthing.WithdrawalPending, "")
		if waits := wire.WaitingFor(&w.Withdrawal, w.Held, w.OwnRail, settings); waits == nil || *waits != "bank" {
			o.Errorf("%s waits for %v", id, waits)
		}
	}
	w, ok := o.unreachable()
	if !ok || w.SubjectID != o.Terms.Name || w.Amount != 3*850 || w.Currency != "GBP" ||
		!strings.Contains(w.Summary, "3 waiting, 25.50 GBP, the oldest is the withdrawal") {
		o.Errorf("%+v", w)
	}
	known := o.connection()
	if known.Unreached(o.real.Now()) <= time.Minute || known.Unsent(o.real.Now()) <= time.Minute || known.Error == "" {
		o.Errorf("%+v", *known)
	}
	if text := o.said.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "cannot be reached") ||
		!strings.Contains(text, "rail="+o.Terms.Name) || !strings.Contains(text, "error=") {
		o.Errorf("logged: %s", text)
	}
	o.do(farthing.CancelWithdrawal{MerchantID: "shop", ID: "canceled", By: cli})
	o.verify()
	o.comes()
	o.passes(5)
	o.answers()
	o.passes(5)
	o.works(&jobs.Reports{Store: o.st, Rail: o.Rail, Terms: o.Terms})
	for id, given := range map[string]int{"first": 1, "canceled": 0, "later": 1} {
		if id != "canceled" {
			o.is("shop", id, farthing.WithdrawalPaid, "")
		}
		if n := o.given(o.withdrawal("shop", id).BankReference); n != given {
			o.Errorf("%s: the bank has it %d times", id, n)
		}
	}
	o.passes(5)
	if w, ok := o.unreachable(); ok || o.connection().FailingSince != nil {
		o.Errorf("it is back: %+v, %+v", w, *o.connection())
	}
	if text := o.said.String(); strings.Count(text, "\n") != 2 || !strings.Contains(text, "can be reached again") {
		o.Errorf("logged: %s", text)
	}
	o.verify()
}
