package jobs_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// acme is a bank that takes files at any hour.
const acme = `{"name": "acme", "cutOff": "none", "profiles": [{"name": "gbp", "scheme": "faster-payments",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`

// files are what a simulated bank and a bed exchange.
type files struct {
	*bed
	folder string
	list   []jobs.Job
}

// exchanges connects the bed with a bank by files, in place of its other one.
func (b *bed) exchanges() *files { return b.exchangesIn(b.TempDir()) }

// exchangesIn is exchanges in a folder that is there.
func (b *bed) exchangesIn(folder string) *files {
	return b.exchangesBy(folder, isofile.Options{Folder: folder})
}

// exchangesBy connects it with a folder as the options say.
func (b *bed) exchangesBy(folder string, options isofile.Options) *files {
	b.Helper()
	profiles, err := isofile.ReadProfiles([]byte(acme))
	b.must(err)
	terms, err := profiles.Terms()
	b.must(err)
	b.st = storetest.Reopen(b.T, b.url, store.Options{
		Now:     b.clock.Now,
		Real:    b.real.Now,
		KeyFile: b.key,
		Unsafe:  true,
		Rails:   []farthing.RailTerms{terms},
	})
	f := &files{bed: b, folder: folder}
	options.Store, options.Now = b.st, b.clock.Now
	bank, err := isofile.Open(profiles, options)
	b.must(err)
	b.Cleanup(func() { b.must(bank.Close()) })
	f.list = []jobs.Job{
		&jobs.Payouts{
			Store: b.st,
			Rail:  bank,
			Terms: terms,
			Owner: "a",
		},
		&jobs.Reports{Store: b.st, Rail: bank, Terms: terms},
	}
	return f
}

// pays has a withdrawal paid by a bank that contradicts itself, and what it says compared with the books.
func (f *files) pays(id string, contradict farthing.BreakKind) {
	f.Helper()
	f.answers(withdraw("m1", id), func(bank *filebank.Bank) { bank.Contradict = contradict })
}

// answers has a bank that was told something answer to a withdrawal, and what it says compared with the books.
func (f *files) answers(withdrawal farthing.Command, tell func(*filebank.Bank)) {
	f.Helper()
	f.do(withdrawal)
	f.clock.Advance(time.Minute)
	f.works(f.list...)
	bank, err := filebank.Open(f.folder)
	f.must(err)
	tell(bank)
	taken, err := bank.Answer(f.clock.Now())
	f.must(err)
	f.must(bank.Close())
	if taken != 1 {
		f.Fatalf("the bank took %d files", taken)
	}
	f.clock.Advance(time.Minute)
	f.works(f.list...)
	f.works(&jobs.Reconcile{Store: f.st})
}

// contradictions are what opens if the bank contradicts itself, each in its own withdrawal, and how it ends.
var contradictions = []struct {
	kind   farthing.BreakKind
	amount money.Minor
	parts  string // the withdrawals that are expected, and the lines' amounts
	reason string
	end    farthing.BreakResolution
}{
	{"unknown_at_us", 1234_00, " | 123400 ", "no withdrawal or settlement matches this bank line", "provider"},
	{"amount_differs", -1, "amount_differs | -851 ", "the amounts differ", "merchant"},
	{"duplicate", -850, " | -850 ", "the bank booked this payment twice", "merchant"},
	{"late", -850, " | -850 ", "the bank booked a payment that failed in the books", "paid"},
	{"continuity", 50_00, " | ", "their numbers have a gap", "explained"},
	{"missing_at_bank", 850, "missing_at_bank | ", "when it was due", "failed"},
}

// TestTheBankContradictsItself tells the simulated bank to contradict itself in each way. Exactly that break opens,
// says why and of what it is, and people's word ends it for good.
func TestTheBankContradictsItself(t *testing.T) {
	if len(contradictions) != len(farthing.BreakKinds)-1 { // of what people upload the bank says nothing
		t.Fatalf("%d kinds are tried, of %v", len(contradictions), farthing.BreakKinds)
	}
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 500_000)
		f := b.exchanges()
		f.pays("truth", "")
		b.reconciles()
		for _, c := range contradictions {
			f.pays(string(c.kind), c.kind)
			if c.kind == farthing.BreakLate {
				b.is("m1", "late", farthing.WithdrawalFailed, "")
				f.pays("after-late", "") // the next statement has it
			}
			found := b.openBreak(c.kind, c.amount)
			b.isOf(&found, c.parts, c.reason)
			if len(b.breaks()) != 1 {
				b.Fatalf("%s opens %q", c.kind, b.breaks())
			}
			if c.end.Posted() {
				of := map[farthing.BreakResolution]string{"paid": "late", "failed": "missing_at_bank"}[c.end]
				b.resolves(c.kind, c.amount, c.end, of)
			} else {
				b.must(b.ends(c.kind, c.amount, c.end))
			}
			b.clock.Advance(time.Minute)
			b.reconciles()
		}
		b.is("m1", "late", farthing.WithdrawalPaid, "")
		b.is("m1", "missing_at_bank", farthing.WithdrawalFailed, "")
		b.verify()
	})
}

// isOf compares what a break consists of, and why it is open.
func (b *bed) isOf(found *farthing.Break, want, reason string) {
	b.Helper()
	parts, err := b.st.Reconciliations.PartsOfBreak(b.Context(), found.ID)
	b.must(err)
	got := ""
	for _, e := range parts.Expectations {
		got += e.SubjectID + " "
	}
	got = strings.TrimSuffix(got, " ") + " | "
	for _, l := range parts.Lines {
		got += fmt.Sprint(int64(l.Amount), " ")
	}
	if got != want || !strings.Contains(found.Entry, reason) {
		b.Errorf("%s is of %q and says %q, want %q and %q", found.Kind, got, found.Entry, want, reason)
	}
}

// A bank that has nothing to contradict itself about says so.
func TestTheBankHasNothingToContradict(t *testing.T) {
	for kind, want := range map[farthing.BreakKind]string{
		farthing.BreakContinuity: "no statement came before",
		farthing.BreakDuplicate:  "contradicted nothing",
	} {
		bank, err := filebank.Open(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		bank.Contradict = kind
		if _, err := bank.Answer(storetest.Start); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", kind, err, want)
		}
		if err := bank.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestReturnsAreHeldUntilAStatementHasThem has the bank tell of what came back by a notification alone: it is held, the
// merchant cannot withdraw it, and once the bank's statement has it it is the merchant's again. If statements come and
// do not have it, that is a break.
func TestReturnsAreHeldUntilAStatementHasThem(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 500_000)
		b.shop("m2", "12345657", 500_000)
		b.shop("m3", "22345657", 500_000)
		f := b.exchanges()
		f.pays("truth", "")
		f.unconfirmed("m2")
		b.is("m2", "w1", farthing.WithdrawalReturned, "")
		b.holds("m2", 850, 499_000)
		b.reconciles() // it is not due yet
		f.pays("more", "")
		b.holds("m2", 0, 499_850)
		b.reconciles()

		f.unconfirmed("m3")
		b.clock.Advance(5 * 24 * time.Hour)
		f.answers(withdraw("m1", "later"), func(bank *filebank.Bank) { bank.Unconfirmed = true })
		b.reconciles("missing_at_bank -850 m3w1")
		found := b.openBreak("missing_at_bank", -850)
		b.isOf(&found, "w1 | ", "when it was due")
		b.holds("m3", 850, 499_000)
		f.pays("last", "")
		b.reconciles()
		b.holds("m3", 0, 499_850)
		b.verify()
	})
}

// unconfirmed has a withdrawal of a merchant come back, as a notification alone says.
func (f *files) unconfirmed(merchantID string) {
	f.Helper()
	f.answers(withdraw(merchantID, "w1"), func(bank *filebank.Bank) { bank.Unconfirmed = true })
}

// holds compares what is held of a merchant's money, and its balance.
func (b *bed) holds(merchantID string, held, available money.Minor) {
	b.Helper()
	state, err := b.st.Merchants.State(b.Context(), merchantID)
	b.must(err)
	if is := state.Book.Balances; is.Of(ledger.Held) != held || is.Of(ledger.Available) != available {
		b.Errorf("%d is held and %d available, want %d and %d", is.Of(ledger.Held), is.Of(ledger.Available), held,
			available)
	}
}
