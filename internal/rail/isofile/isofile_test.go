//test:race
package isofile_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// pounds are the profiles of a bank that takes pounds, in files of at most 500 payments.
const pounds = `{"name": "acme", "cutOff": "none", "profiles": [{"name": "gbp", "scheme": "faster-payments",
	"mostPayments": 500, "account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`

// both are those of one that takes euros too, in the files of 2009.
const both = `{"name": "acme", "profiles": [{"name": "gbp", "scheme": "faster-payments", "version": "pain.001.001.03",
	"account": {"holder": "Farthing Ltd", "sortCode": "200000", "accountNumber": "55779911"}},
	{"name": "eur", "scheme": "sepa-2009", "countries": ["DE"],
	"account": {"holder": "Farthing Ltd", "iban": "DE89 3704 0044 0532 0130 00"}}]}`

// bench is a store, the folder that is shared with a simulated bank, and the rail.
type bench struct {
	*testing.T
	store  *store.Store
	folder string
	rail   *isofile.Bank
	bank   *filebank.Bank
	step   func(string) error // of the rail
}

// newBench opens all of them, with profiles.
func newBench(t *testing.T, engine, profiles string) *bench {
	t.Helper()
	st, _ := storetest.Open(t, engine)
	b := &bench{T: t, store: st, folder: t.TempDir()}
	b.rail = b.open(profiles)
	bank, err := filebank.Open(b.folder)
	b.must(err)
	t.Cleanup(func() { b.must(bank.Close()) })
	b.bank = bank
	return b
}

// open opens the rail once more, as another process does.
func (b *bench) open(profiles string) *isofile.Bank {
	b.Helper()
	p, err := isofile.ReadProfiles([]byte(profiles))
	b.must(err)
	r, err := isofile.Open(p, isofile.Options{
		Store:  b.store,
		Folder: b.folder,
		Now:    func() time.Time { return railtest.Moment },
		Step: func(name string) error {
			if b.step == nil {
				return nil
			}
			return b.step(name)
		},
	})
	b.must(err)
	b.Cleanup(func() { b.must(r.Close()) })
	return r
}

func (b *bench) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// answer has the bank answer.
func (b *bench) answer(now time.Time) {
	b.Helper()
	_, err := b.bank.Answer(now)
	b.must(err)
}

// submit hands payments over and returns the outcomes.
func (b *bench) submit(list ...rail.Instruction) []rail.Outcome {
	b.Helper()
	outcomes, err := b.rail.Submit(b.Context(), railtest.Moment, list)
	b.must(err)
	return outcomes
}

// said collects and acknowledges all reports, each as "kind code amount", by reference.
func (b *bench) said(now time.Time) map[string][]string {
	b.Helper()
	said := map[string][]string{}
	for {
		reports, err := b.rail.Collect(b.Context(), now)
		b.must(err)
		if len(reports) == 0 {
			return said
		}
		for _, r := range reports {
			said[r.BankReference] = append(said[r.BankReference],
				strings.Join(strings.Fields(fmt.Sprint(r.Kind, " ", r.SchemeCode, " ", int64(r.Amount))), " "))
		}
		b.must(b.rail.Acknowledge(b.Context(), reports))
	}
}

// names lists the files in a folder.
func (b *bench) names(below string) (list []string) {
	b.Helper()
	entries, err := os.ReadDir(filepath.Join(b.folder, below))
	b.must(err)
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// drop puts a document down for the rail.
func (b *bench) drop(name string, content []byte) {
	b.Helper()
	b.must(os.WriteFile(filepath.Join(b.folder, isofile.In, name), content, 0o600))
}

// documents lists what became of documents, as "status reason", the oldest first.
func (b *bench) documents() (list []string) {
	b.Helper()
	kept, err := b.store.Documents.List(b.Context(), store.DocumentFilter{}, 1000)
	b.must(err)
	for _, d := range slices.Backward(kept.Rows) {
		list = append(list, strings.TrimSpace(string(d.Status)+" "+d.Reason))
	}
	return list
}

// to returns the n-th payment, to an account whose number ends so.
func to(n int, digits string) rail.Instruction {
	i := railtest.Instruction(n)
	i.AccountNumber = "123456" + digits
	return i
}

// answering is the rail with a bank that answers as soon as it is asked.
type answering struct {
	rail.Rail
	mu   *sync.Mutex
	bank *filebank.Bank
}

func (a answering) Collect(ctx context.Context, now time.Time) ([]rail.Report, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, err := a.bank.Answer(now); err != nil {
		return nil, err
	}
	return a.Rail.Collect(ctx, now)
}

func TestRail(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		for name, set := range map[string]func(*filebank.Bank){
			"": func(*filebank.Bank) {}, " twice": func(f *filebank.Bank) { f.Twice = true },
			" backwards": func(f *filebank.Bank) { f.Backwards = true },
			" in bulk":   func(f *filebank.Bank) { f.Bulk = true },
		} {
			if name != "" && engine != "sqlite" {
				continue // the store is the same to all of them
			}
			t.Run(engine+name, func(t *testing.T) {
				railtest.Run(t, railtest.Subject{Answered: time.Hour, Start: func(t *testing.T) func() rail.Rail {
					b := newBench(t, engine, pounds)
					set(b.bank)
					return func() rail.Rail { return answering{b.open(pounds), &sync.Mutex{}, b.bank} }
				}})
			})
		}
	}
}

// each runs a test on both engines.
func each(t *testing.T, f func(b *bench)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { f(newBench(t, engine, pounds)) })
	}
}

// What is written satisfies the official schema, in both versions, and adds up.
func TestFilesSatisfyTheSchema(t *testing.T) {
	lint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("not run: xmllint (Debian's package libxml2-utils) is missing, so no file was looked at with its schema")
	}
	euros := railtest.Instruction(4)
	euros.Currency, euros.IBAN = "EUR", "DE89370400440532013000"
	euros.SortCode, euros.AccountNumber = "", ""
	for version, profiles := range map[iso20022.Kind]string{iso20022.Pain001v09: pounds, iso20022.Pain001v03: both} {
		b := newBench(t, "sqlite", profiles)
		umlaut := to(3, "78")
		umlaut.HolderName = "Bäcker & Söhne Ω"
		list := []rail.Instruction{to(1, "78"), to(2, "51"), umlaut}
		if profiles == both {
			list = append(list, euros)
		}
		b.submit(list...)
		files := b.names(isofile.Out)
		if want := len(list)/4 + 1; len(files) != want {
			t.Errorf("%s: %v", version, files)
		}
		b.answer(railtest.Moment)
		var paths []string
		for _, below := range []string{"bank", isofile.In} {
			for _, name := range b.names(below) {
				paths = append(paths, filepath.Join(b.folder, below, name))
			}
		}
		for _, path := range paths {
			content, err := os.ReadFile(path)
			b.must(err)
			kind, err := iso20022.Identify(bytes.NewReader(content))
			if strings.HasSuffix(path, ".json") {
				continue
			}
			b.must(err)
			if kind.Family() == "pain.001" && kind != version {
				t.Errorf("%s is a %s", path, kind)
			}
			schema := "../../iso20022/testdata/xsd/" + string(kind) + ".xsd"
			if said, err := exec.CommandContext(t.Context(), lint, "--noout", "--schema", schema, path).
				CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, said)
			}
		}
	}
}

// Every answer that the simulated bank knows comes out as the report that it is, in whatever order and however often.
func TestAnswers(t *testing.T) {
	each(t, func(b *bench) {
		var list []rail.Instruction
		for n, digits := range []string{"78", "51", "52", "53", "57", "58"} {
			list = append(list, to(n, digits))
		}
		b.submit(list...)
		b.answer(railtest.Moment)
		want := []string{
			"[accepted 1000 paid 1000]", "[rejected AC01 1001]", "[rejected AC04 1002]", "[]",
			"[accepted 1004 paid 1004 returned AC04 1004 returned AC04 1004]", "[rejected MS03 1005]",
		}
		said := b.said(railtest.Moment)
		for n, i := range list {
			if got := fmt.Sprint(said[i.BankReference]); got != want[n] {
				b.Errorf("%d: %s, want %s", n, got, want[n])
			}
		}
		if left := b.names(isofile.In); len(left) != 0 || len(b.names(isofile.Done)) != 4 {
			b.Errorf("%v", left)
		}
		page, err := b.store.RailFiles.List(b.Context(), store.RailFileFilter{}, 10)
		b.must(err)
		files := page.Rows
		if len(files) != 1 || files[0].RailCode != "PART" || files[0].Count != 6 || files[0].Total != 6015 {
			b.Errorf("%+v", files)
		}
	})
}

// A file asks to be carried out on a business day, by the holidays that the operator added, too: on the next one after
// railtest.Moment's Friday, which was proclaimed a holiday, and its Monday, which was as well.
func TestAnAddedHolidayIsNoDayOfExecution(t *testing.T) {
	each(t, func(b *bench) {
		friday := calendar.Date{Year: 2026, Month: time.November, Day: 20}
		monday := calendar.Date{Year: 2026, Month: time.November, Day: 23}
		b.submit(to(1, "78"))
		_, err := b.store.Settings.Change(b.Context(), farthing.ChangeSettings{
			To:     farthing.Settings{Holidays: farthing.HolidayChanges{Added: []calendar.Date{friday, monday}}},
			Names:  []string{"holidaysAdded"},
			Reason: "They were proclaimed.",
			Person: "Ann",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		})
		b.must(err)
		b.submit(to(2, "78"))
		days := map[string]int{}
		for _, content := range b.content(isofile.Out) {
			_, rest, _ := strings.Cut(content, "<ReqdExctnDt>")
			day, _, _ := strings.Cut(rest, "</ReqdExctnDt>")
			days[strings.TrimSpace(day)]++
		}
		if len(days) != 2 || days["<Dt>2026-11-20</Dt>"] != 1 || days["<Dt>2026-11-24</Dt>"] != 1 {
			b.Errorf("%v", days)
		}
	})
}

// What no file can hold is rejected with a code, and holds nothing else up.
func TestWhatNoFileCanHold(t *testing.T) {
	each(t, func(b *bench) {
		euros, noAccount := to(1, "78"), to(2, "78")
		large, nameless := to(3, "78"), to(4, "78")
		euros.Currency = "EUR"
		noAccount.SortCode, noAccount.AccountNumber, noAccount.IBAN = "", "", "DE89370400440532013000"
		large.Amount = 100_000_001
		nameless.HolderName = "  "
		british := to(5, "78")
		british.SortCode, british.AccountNumber, british.IBAN = "", "", "GB33BUKB20201555555555"
		b.submit(euros, noAccount, large, nameless, british, to(6, "78"))
		b.submit(euros, noAccount)
		said := b.said(railtest.Moment)
		for reference, want := range map[string]string{
			euros.BankReference:     "[rejected unwritable_currency 1001]",
			noAccount.BankReference: "[rejected unwritable_account 1002]",
			large.BankReference:     "[rejected unwritable_amount 100000001]",
			nameless.BankReference:  "[rejected unwritable_name 1004]",
			british.BankReference:   "[]", to(6, "78").BankReference: "[]",
		} {
			if got := fmt.Sprint(said[reference]); got != want {
				b.Errorf("%s: %s, want %s", reference, got, want)
			}
		}
		b.answer(railtest.Moment)
		if said := b.said(railtest.Moment); len(said) != 2 || len(said[british.BankReference]) != 2 {
			b.Errorf("%v", said)
		}
	})
}

// Other content under a reference is not paid, and a folder that is not there takes nothing.
func TestWhatIsNotSent(t *testing.T) {
	each(t, func(b *bench) {
		first, other := to(1, "78"), to(1, "78")
		other.Amount++
		if got := b.submit(first); got[0] != rail.Taken {
			b.Errorf("%v", got)
		}
		if got := b.submit(other, first); got[0] != rail.Unclear || got[1] != rail.Taken {
			b.Errorf("%v", got)
		}
		out := filepath.Join(b.folder, isofile.Out)
		b.must(os.Rename(out, out+"-away"))
		if got := b.submit(to(2, "78"), first); got[0] != rail.NotSent || got[1] != rail.NotSent {
			b.Errorf("%v", got)
		}
		b.must(os.Rename(out+"-away", out))
		if got := b.submit(to(2, "78")); got[0] != rail.Taken || len(b.names(isofile.Out)) != 2 {
			b.Errorf("%v, %v", got, b.names(isofile.Out))
		}
	})
}

var errCrash = errors.New("it crashed")

// TestACrashPaysNothingTwice ends the process at each of its steps: another one goes on, each payment is in one file,
// and each is paid once.
func TestACrashPaysNothingTwice(t *testing.T) {
	for _, step := range []string{"kept", "put", "taken", "booked", "moved"} {
		t.Run(step, func(t *testing.T) {
			each(t, func(b *bench) {
				crashed := 0
				b.step = func(name string) error {
					if name == step && crashed == 0 {
						crashed++
						return errCrash
					}
					return nil
				}
				list := []rail.Instruction{to(1, "78"), to(2, "57"), to(3, "51")}
				now := railtest.Moment
				if _, err := b.rail.Submit(b.Context(), now, list); err != nil && !errors.Is(err, errCrash) {
					b.Fatal(err)
				}
				before := b.content(isofile.Out)
				said := map[string][]string{}
				for range 4 {
					now = now.Add(time.Hour)
					if reports, err := b.rail.Collect(b.Context(), now); err != nil && !errors.Is(err, errCrash) {
						b.Fatal(err)
					} else if len(reports) > 0 {
						for _, r := range reports {
							said[r.BankReference] = append(said[r.BankReference], string(r.Kind))
						}
						b.must(b.rail.Acknowledge(b.Context(), reports))
					}
					after := b.content(isofile.Out)
					for name, content := range before {
						if again, ok := after[name]; ok && again != content {
							b.Errorf("%s has other bytes now", name)
						}
					}
					b.answer(now)
				}
				if crashed != 1 || len(b.bankFiles()) != 1 {
					b.Errorf("crashed %d times; the bank had %v", crashed, b.bankFiles())
				}
				want := map[string]string{
					list[0].BankReference: "[accepted paid]",
					list[1].BankReference: "[accepted paid returned returned]", // by a notification, and by a statement
					list[2].BankReference: "[rejected]",
				}
				for reference, kinds := range want {
					if step == "taken" { // its document came last, behind what it stood before
						slices.Sort(said[reference])
					}
					if got := fmt.Sprint(said[reference]); got != kinds {
						b.Errorf("%s: %s, want %s", reference, got, kinds)
					}
				}
			})
		})
	}
}

// content returns the files in a folder.
func (b *bench) content(below string) map[string]string {
	b.Helper()
	all := map[string]string{}
	for _, name := range b.names(below) {
		content, err := os.ReadFile(filepath.Join(b.folder, below, name))
		b.must(err)
		all[name] = string(content)
	}
	return all
}

// bankFiles lists the files that the bank had.
func (b *bench) bankFiles() []string {
	b.Helper()
	return slices.DeleteFunc(b.names("bank"), func(name string) bool { return name == "state.json" })
}

// The bank gets a file twice, because the process ended before it noted that the file had left and the bank was quick.
// That the second is refused as a duplicate says nothing of the first: no money is given back for it.
func TestADuplicateFileGivesNothingBack(t *testing.T) {
	each(t, func(b *bench) {
		b.step = func(name string) error {
			if name == "put" {
				return errCrash
			}
			return nil
		}
		b.submit(to(1, "78"))
		b.answer(railtest.Moment)
		b.step = nil
		later := railtest.Moment.Add(time.Hour)
		if said := b.said(later); fmt.Sprint(said[to(1, "78").BankReference]) != "[accepted 1001 paid 1001]" {
			b.Errorf("%v", said)
		}
		if again := b.names(isofile.Out); len(again) != 1 {
			b.Errorf("%v", again)
		}
		b.answer(later)
		if said := b.said(later); len(said) != 0 {
			b.Errorf("%v", said)
		}
		documents := b.documents()
		last := documents[len(documents)-1]
		if !strings.HasPrefix(last, "quarantined StsRsnInf: the bank had it before (DU01)") {
			b.Errorf("%q", documents)
		}
	})
}

// Several processes look after one folder at once: every payment is in one file, and reported on once.
func TestSeveralProcesses(t *testing.T) {
	each(t, func(b *bench) {
		var list []rail.Instruction
		for n := range 40 {
			list = append(list, to(n, "78"))
		}
		var all sync.WaitGroup
		for n := range 4 {
			r := b.open(pounds)
			all.Go(func() {
				outcomes, err := r.Submit(b.Context(), railtest.Moment, slices.Concat(list[5*n:], list[:5*n]))
				if err != nil || len(outcomes) != len(list) {
					b.Errorf("%v, %v", outcomes, err)
				}
			})
		}
		all.Wait()
		b.answer(railtest.Moment)
		for range 4 {
			r := b.open(pounds)
			all.Go(func() {
				if _, err := r.Collect(b.Context(), railtest.Moment); err != nil {
					b.Error(err)
				}
			})
		}
		all.Wait()
		said := b.said(railtest.Moment.Add(time.Hour))
		for _, i := range list {
			if got := len(said[i.BankReference]); got != 2 {
				b.Errorf("%s: %v", i.BankReference, said[i.BankReference])
			}
		}
	})
}

// A bank of limits gets files of limits.
func TestFilesAreBounded(t *testing.T) {
	profiles := strings.Replace(pounds, `"mostPayments": 500`, `"mostPayments": 3, "mostTotal": 2500`, 1)
	b := newBench(t, "sqlite", profiles)
	var list []rail.Instruction
	for n, amount := range []int64{1, 1, 1, 1, 2499, 1, 3000, 1} {
		i := to(n, "78")
		i.Amount = money.Minor(amount)
		list = append(list, i)
	}
	b.submit(list...)
	files, err := b.store.RailFiles.List(t.Context(), store.RailFileFilter{}, 10)
	b.must(err)
	var sizes []int64
	for _, f := range files.Rows {
		sizes = append(sizes, f.Count)
	}
	slices.Sort(sizes)
	if fmt.Sprint(sizes) != "[1 1 1 2 3]" {
		t.Errorf("%v", sizes)
	}
}

func TestProfilesAreRefused(t *testing.T) {
	for change, want := range map[[2]string]string{
		{`"acme"`, `"Acme Bank"`}:                                "name must be",
		{`"cutOff": "none"`, `"cutOff": "25:00"`}:                "cutOff",
		{`"cutOff": "none"`, `"zone": "Europe/Nowhere"`}:         "zone",
		{`"cutOff": "none"`, `"days": 11`}:                       "days",
		{`"cutOff": "none"`, `"cutoff2": "none"`}:                "unknown field",
		{"faster-payments", "paypal"}:                            "scheme must be one of",
		{"faster-payments", "bacs"}:                              "carries 18 characters",
		{"faster-payments", "sepa"}:                              "countries names none",
		{"faster-payments", "chaps"}:                             "demands an IBAN",
		{"55779911", "5577991"}:                                  "account",
		{`"mostPayments": 500`, `"mostPayments": -1`}:            "mostPayments",
		{`"mostPayments": 500`, `"version": "pain.008.001.02"`}:  "version",
		{`"mostPayments": 500`, `"level": "A", "levelOwn": "B"`}: "exclude",
		{`]}`, `]} more`}:                                        "behind",
	} {
		_, err := isofile.ReadProfiles([]byte(strings.Replace(pounds, change[0], change[1], 1)))
		if !errors.Is(err, isofile.ErrProfile) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", change, err)
		}
	}
	p, err := isofile.ReadProfiles([]byte(both))
	if err != nil {
		t.Fatal(err)
	}
	terms, err := p.Terms()
	reach, _ := json.Marshal(terms.Reach)
	if err != nil || terms.Name != "isofile" || terms.CutOff.String() != "16:00" || terms.Zone != "Europe/London" ||
		string(reach) != `{"EUR":["DE"],"GBP":["GB"]}` {
		t.Errorf("%+v, %s, %v", terms, reach, err)
	}
}
