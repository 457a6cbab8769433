//test:race
package manual_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/rail/manual/webbank"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// profile reads one of the profiles of testdata, changed by pairs of texts.
func profile(t *testing.T, name string, changes ...string) *manual.Profile {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.NewReplacer(changes...).Replace(string(text))
	if len(changes) > 0 && changed == string(text) {
		t.Fatalf("nothing is changed: %q", changes)
	}
	p, err := manual.ReadProfile([]byte(changed))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// bench is a store, the folder of the rail, and the simulated bank.
type bench struct {
	*testing.T
	store   *store.Store
	folder  string
	profile *manual.Profile
	rail    *isofile.Bank
	bank    *webbank.Bank
	way     string // of tables; "": the folder
}

func newBench(t *testing.T, engine string, p *manual.Profile) *bench {
	t.Helper()
	st, _ := storetest.Open(t, engine)
	b := &bench{
		T:       t,
		store:   st,
		folder:  t.TempDir(),
		profile: p,
	}
	b.rail = b.open()
	bank, err := webbank.Open(b.folder, p)
	b.must(err)
	t.Cleanup(func() { b.must(bank.Close()) })
	b.bank = bank
	return b
}

// open opens the rail once more, as another process does.
func (b *bench) open() *isofile.Bank {
	b.Helper()
	options := isofile.Options{
		Store:  b.store,
		Folder: b.folder,
		Now:    func() time.Time { return railtest.Moment },
	}
	if b.way == "SFTP" {
		options.Folder, options.Server = "", b.reach()
	}
	r, err := manual.Open(b.profile, options)
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

// each runs a test on both engines.
func each(t *testing.T, f func(b *bench)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { f(newBench(t, engine, profile(t, "headed"))) })
	}
}

// ann fetches files, and ben sends them.
var (
	ann = farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
	ben = farthing.Author{Actor: farthing.ActorCLI, Person: "Ben"}
)

// upload has people fetch the files that wait, upload them and say so.
func (b *bench) upload(ctx context.Context, now time.Time) error {
	for range 100 {
		left, err := b.store.RailFiles.Unwritten(ctx, "manual/"+b.profile.Name)
		if err != nil || len(left) == 0 {
			return err
		}
		for _, f := range left {
			if now.Before(f.CreatedAt.Add(time.Minute)) {
				return nil
			}
			read, err := b.store.RailFiles.Read(ctx, f.Rail, f.ID, ann)
			if err != nil {
				return err
			}
			out := filepath.Join(b.folder, isofile.Out, f.ID+".csv")
			if err := os.WriteFile(out, read.Content, 0o600); err != nil {
				return err
			}
			if _, err := isofile.Send(ctx, b.store, store.Sending{ID: f.ID, At: now, By: ben}); err != nil {
				return err
			}
		}
	}
	return nil
}

// attended is the rail with people and a bank that act as soon as it is asked, a minute after a file was cut.
type attended struct {
	rail.Rail
	mu *sync.Mutex
	b  *bench
}

func (a attended) Collect(ctx context.Context, now time.Time) ([]rail.Report, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.b.upload(ctx, now); err != nil {
		return nil, err
	}
	if _, err := a.b.bank.Answer(now); err != nil {
		return nil, err
	}
	return a.Rail.Collect(ctx, now)
}

func TestRail(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		for _, name := range []string{"headed", "numbered", "headed twice"} {
			if name != "headed" && engine != "sqlite" {
				continue // the store is the same to all of them
			}
			t.Run(engine+" "+name, func(t *testing.T) {
				railtest.Run(t, railtest.Subject{Answered: time.Hour, Start: func(t *testing.T) func() rail.Rail {
					b := newBench(t, engine, profile(t, strings.Fields(name)[0]))
					b.bank.Twice = strings.HasSuffix(name, "twice")
					mu := &sync.Mutex{}
					return func() rail.Rail { return attended{b.open(), mu, b} }
				}})
			})
		}
	}
}

// submit hands payments over.
func (b *bench) submit(list ...rail.Instruction) {
	b.Helper()
	outcomes, err := b.rail.Submit(b.Context(), railtest.Moment, list)
	b.must(err)
	for _, o := range outcomes {
		if o != rail.Taken {
			b.Fatalf("%v", outcomes)
		}
	}
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
			text := fmt.Sprint(r.Kind, " ", r.SchemeCode, " ", int64(r.Amount))
			if r.Kind == rail.Accepted {
				text, _, _ = strings.Cut(r.Status, " ")
			}
			said[r.BankReference] = append(said[r.BankReference], strings.Join(strings.Fields(text), " "))
		}
		b.must(b.rail.Acknowledge(b.Context(), reports))
	}
}

// drop brings a statement, and returns what becomes of it: "handled" or "quarantined why".
func (b *bench) drop(name, content string) string {
	b.Helper()
	if b.way == "upload" {
		document, _, err := b.rail.Bring(b.Context(), strings.NewReader(content), ann)
		b.must(err)
		return strings.TrimSpace(string(document.Status) + " " + document.Reason)
	}
	path := filepath.Join(b.folder, isofile.In, name)
	b.must(os.WriteFile(path, []byte(content), 0o600))
	_, err := b.rail.Collect(b.Context(), railtest.Moment)
	b.must(err)
	reason, err := filepath.Glob(filepath.Join(b.folder, isofile.Quarantine, "*-"+name+".reason.txt"))
	b.must(err)
	if len(reason) == 0 {
		return "handled"
	}
	text, err := os.ReadFile(reason[0])
	b.must(err)
	return "quarantined " + strings.TrimSpace(string(text))
}

// to returns the n-th payment, to an account whose number ends so.
func to(n int, digits string) rail.Instruction {
	i := railtest.Instruction(n)
	i.AccountNumber = "123456" + digits
	return i
}

// Nothing is in the folder, and nothing is sent, until people have fetched the file and another one has said so; the
// statement alone says that a payment is paid or came back.
func TestAFileIsSentByTwoPeople(t *testing.T) {
	each(t, func(b *bench) {
		b.submit(to(1, "78"), to(2, "57"), to(3, "51"))
		if out, err := os.ReadDir(filepath.Join(b.folder, isofile.Out)); err != nil || len(out) != 0 {
			b.Fatalf("%v, %v", out, err)
		}
		want := fmt.Sprint(map[string][]string{
			to(1, "").BankReference: {"cut"}, to(2, "").BankReference: {"cut"}, to(3, "").BankReference: {"cut"},
		})
		if said := fmt.Sprint(b.said(railtest.Moment)); said != want {
			b.Errorf("%s", said)
		}
		left, err := b.store.RailFiles.Unwritten(b.Context(), "manual/headed")
		b.must(err)
		if len(left) != 1 || left[0].Count != 3 || left[0].Total != 3006 {
			b.Fatalf("%+v", left)
		}
		id := left[0].ID
		send := func(by farthing.Author) error {
			_, err := isofile.Send(b.Context(), b.store, store.Sending{ID: id, At: railtest.Moment, By: by})
			return err
		}
		if err := send(ann); farthing.CodeOf(err) != farthing.CodeWrongState {
			b.Errorf("a file that nobody fetched: %v", err)
		}
		_, err = b.store.RailFiles.Read(b.Context(), "", id, ann)
		b.must(err)
		if err := send(ann); farthing.CodeOf(err) != farthing.CodeSamePerson {
			b.Errorf("the same person: %v", err)
		}
		behind := farthing.Author{Actor: farthing.ActorCLI, Person: "Cleo", OnBehalfOf: farthing.People{"Ann"}}
		if err := send(behind); farthing.CodeOf(err) != farthing.CodeSamePerson {
			b.Errorf("the same person by another's client: %v", err)
		}
		if said := b.said(railtest.Moment); len(said) != 0 {
			b.Errorf("%v", said)
		}
		b.must(send(ben))
		b.must(send(ben)) // nothing happens twice
		if said := b.said(railtest.Moment); fmt.Sprint(said[to(1, "").BankReference]) != "[sent]" || len(said) != 3 {
			b.Errorf("%v", said)
		}
		_, err = isofile.Send(b.Context(), b.store, store.Sending{ID: "PF1", At: railtest.Moment, By: ben})
		if !errors.Is(err, store.ErrNotFound) {
			b.Errorf("%v", err)
		}
		page, err := b.store.Journal.Audit(b.Context(), store.JournalFilter{SubjectID: id}, 10)
		b.must(err)
		if len(page.Rows) != 2 || page.Rows[0].Type != farthing.EventRailFileSent || page.Rows[0].Note.Who != "Ben" ||
			page.Rows[1].Type != farthing.EventRailFileRead || page.Rows[1].Note.Who != "Ann" {
			b.Errorf("%+v", page.Rows)
		}
		b.answer(id)
		said := b.said(railtest.Moment)
		if fmt.Sprint(said[to(1, "").BankReference]) != "[paid 1001]" || len(said) != 2 ||
			fmt.Sprint(said[to(2, "").BankReference]) != "[paid 1002 returned 1002]" {
			b.Errorf("%v", said)
		}
	})
}

// answer puts a file down for the bank, and has it answer.
func (b *bench) answer(id string) {
	b.Helper()
	file, err := b.store.RailFiles.Get(b.Context(), "manual/"+b.profile.Name, id)
	b.must(err)
	b.must(os.WriteFile(filepath.Join(b.folder, isofile.Out, id+".csv"), file.Content, 0o600))
	_, err = b.bank.Answer(railtest.Moment)
	b.must(err)
}

// A shop of one fetches and sends.
func TestAFileIsSentByOneAlone(t *testing.T) {
	each(t, func(b *bench) {
		_, err := b.store.Settings.Change(b.Context(), farthing.ChangeSettings{
			To:     farthing.Settings{TwoPeople: farthing.DualControlOff},
			Names:  []string{"twoPeople"},
			Reason: "There is one.",
			Person: "Ann",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		})
		b.must(err)
		b.submit(to(1, "78"))
		b.must(b.upload(b.Context(), railtest.Moment.Add(time.Hour)))
		left, err := b.store.RailFiles.Unwritten(b.Context(), "manual/headed")
		if err != nil || len(left) != 0 {
			b.Errorf("%v, %v", left, err)
		}
		b.submit(to(2, "78"))
		left, err = b.store.RailFiles.Unwritten(b.Context(), "manual/headed")
		b.must(err)
		_, err = b.store.RailFiles.Read(b.Context(), "", left[0].ID, ann)
		b.must(err)
		_, err = isofile.Send(b.Context(), b.store, store.Sending{ID: left[0].ID, At: railtest.Moment, By: ann})
		b.must(err)
	})
}

// A table whose account people closed before its last day is refused.
func TestATableOfAClosedAccountIsRefused(t *testing.T) {
	b := newBench(t, "sqlite", profile(t, "headed"))
	i := to(1, "78")
	b.submit(i)
	b.said(railtest.Moment)
	printed := b.printed(i)
	if got := b.drop("a.csv", printed); got != "handled" {
		t.Fatal(got)
	}
	page, err := b.store.SafeguardingAccounts.List(b.Context(), store.Position{}, 10)
	b.must(err)
	_, err = b.store.SafeguardingAccounts.Say(b.Context(), page.Rows[0].ID, farthing.AccountAttestation{
		Status:  farthing.SafeguardingAccountClosed,
		LastDay: page.Rows[0].Stated,
		Reason:  "x",
		By:      farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"},
	}, railtest.Moment.AddDate(0, 0, 1))
	b.must(err)
	later := strings.ReplaceAll(printed, "20/11/2026", "21/11/2026")
	if got := b.drop("b.csv", later); !strings.Contains(got, "was closed on 2026-11-20") {
		t.Error(got)
	}
}

// The statement of a payment, changed: what is wrong keeps all of it from being booked.
//
//test:serial
func TestStatementsAreRefused(t *testing.T) {
	long := strings.Repeat("9", 30)
	const notification = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"/>`
	for name, c := range map[string]struct{ profile, old, put, why string }{
		"a column is missing":      {"headed", "Description", "Words", `lacks the column "Description"`},
		"a column twice":           {"headed", "Balance", "Amount", "two columns"},
		"three decimals":           {"headed", "-10.01", "-10.011", "more decimals"},
		"an amount that overflows": {"headed", "-10.01", "-" + long + ".00", "out of range"},
		"no amount":                {"headed", "-10.01", "ten", "no amount"},
		"an exponent":              {"headed", "-10.01", "-1001e-2", "no amount of this form"},
		"grouped wrongly":          {"headed", "-10.01", "\"-1,00.01\"", "no amount of this form"},
		"another account":          {"headed", "20000055779911", "20000055779912", "which ends with 9912"},
		"another sort code":        {"headed", "20000055779911", "20000155779911", "another account"},
		"another date":             {"headed", "20/11/2026", "11/20/2026", "no date of the form"},
		"a balance":                {"headed", "9999989.98", "9999989.97", "contradicts the lines before"},
		"a cell less":              {"headed", ",9999989.98", "", "it may be cut off"},
		"an open quote":            {"headed", "TFR", "\"TFR", "no line of a table"},
		"a long cell":              {"headed", "TFR", strings.Repeat("T", 9<<10), "a cell of more than 8 KiB"},
		"a long line":              {"headed", "TFR", "\"" + strings.Repeat("T\n", 99<<10), "longer than 64 KiB"},
		"a NUL":                    {"headed", "TFR", "T\x00R", "no text"},
		"not UTF-8":                {"headed", "TFR", "T\xff", "not in utf-8"},
		"nothing":                  {"headed", "*", "", "no headings"},
		"an entity":                {"headed", "*", `<!DOCTYPE a [<!ENTITY b "c">]><a/>`, ""},
		"another kind":             {"headed", "*", notification, ""},
		"another opening":          {"euros", "Anfangssaldo;10000000,00", "Anfangssaldo;1,00", "do not come to"},
		"no closing":               {"euros", "Endsaldo", "Saldo", "lacks the line \"Endsaldo\""},
		"cut off":                  {"euros", "Endsaldo;9999989,98\n", "", "it may be cut off"},
		"another currency":         {"euros", ";EUR", ";USD", "and the account in EUR"},
		"another IBAN":             {"euros", "Konto;DE89", "Konto;DE88", "another account"},
		"no IBAN":                  {"euros", "Konto", "Kunde", "says whose it is"},
		"both ways":                {"numbered", ",10.01,", ",10.01,5.00,", "in both"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "sqlite", profile(t, c.profile))
			i := to(1, "78")
			if c.profile == "euros" {
				i.SortCode, i.AccountNumber = "", ""
				i.Currency, i.IBAN = "EUR", "DE89370400440532013000"
			}
			b.submit(i)
			b.said(railtest.Moment)
			good := b.printed(i)
			bad := strings.Replace(good, c.old, c.put, 1)
			if c.old == "*" {
				bad = c.put
			} else if bad == good {
				t.Fatalf("nothing is changed: %s", good)
			}
			if got := b.drop("a.csv", bad); !strings.HasPrefix(got, "quarantined ") || !strings.Contains(got, c.why) {
				t.Errorf("%s", got)
			}
			if said := b.said(railtest.Moment); len(said) != 0 {
				t.Errorf("%v", said)
			}
			if got := b.drop("b.csv", good); got != "handled" { // it is still good
				t.Errorf("%s", got)
			}
			if said := b.said(railtest.Moment); len(said) != 1 {
				t.Errorf("%v", said)
			}
			b.drop("c.csv", good) // the same bytes again
			b.drop("d.csv", bad)
			if said := b.said(railtest.Moment); len(said) != 0 {
				t.Errorf("%v", said)
			}
		})
	}
}

// printed returns a statement with a fee and the payments.
func (b *bench) printed(list ...rail.Instruction) string {
	b.Helper()
	lines := []manual.Line{{Text: "ACCOUNT FEE", Amount: -1}}
	for _, i := range list {
		lines = append(lines, manual.Line{Text: "TFR " + i.BankReference, Amount: -i.Amount})
	}
	return b.statement(lines...)
}

func (b *bench) statement(lines ...manual.Line) string {
	b.Helper()
	text, err := b.profile.Statement.Write(b.profile, manual.Printed{
		Date:    calendar.Of(railtest.Moment, time.UTC),
		Opening: 1_000_000_000,
		Lines:   lines,
	})
	b.must(err)
	return string(text)
}

// Only a debit that carries the reference of one payment, with its amount, says that it is paid, and only a credit that
// carries one that was paid says that it came back.
func TestLinesAreMatched(t *testing.T) {
	one, two := to(1, "78"), to(2, "78")
	ours := one.BankReference
	capitals, blanks := "FPO/"+strings.ToUpper(ours)+"/X", "FPO "+ours[:9]+" "+ours[9:]
	for name, c := range map[string]struct {
		lines []manual.Line
		want  string
	}{
		"by our reference":        {[]manual.Line{{one.BankReference, -1001}}, "[paid 1001]"},
		"by the receiver's":       {[]manual.Line{{one.StatementReference, -1001}}, "[paid 1001]"},
		"in other letters":        {[]manual.Line{{strings.ToLower(one.StatementReference), -1001}}, "[paid 1001]"},
		"within a text":           {[]manual.Line{{capitals, -1001}}, "[paid 1001]"},
		"with blanks":             {[]manual.Line{{blanks, -1001}}, "[paid 1001]"},
		"cut off":                 {[]manual.Line{{one.StatementReference[:17], -1001}}, "[paid 1001]"},
		"cut off too early":       {[]manual.Line{{one.StatementReference[:11], -1001}}, "[]"},
		"a long one cut off":      {[]manual.Line{{"FPO " + strings.ToUpper(ours[:20]), -1001}}, "[paid 1001]"},
		"cut off, another amount": {[]manual.Line{{ours[:20], -1003}}, "[]"},
		"cut off, a credit":       {[]manual.Line{{ours, -1001}, {ours[:20], 1001}}, "[paid 1001]"},
		"another amount":          {[]manual.Line{{one.BankReference, -1002}}, "[paid 1002]"},
		"twice":                   {[]manual.Line{{ours, -1001}, {ours, -1001}}, "[paid 1001]"},
		"two payments":            {[]manual.Line{{ours + " " + two.BankReference, -1001}}, "[]"},
		"a credit of one unpaid":  {[]manual.Line{{one.BankReference, 1001}}, "[]"},
		"paid and back":           {[]manual.Line{{ours, -1001}, {ours, 1001}}, "[paid 1001 returned 1001]"},
		"a charge given back":     {[]manual.Line{{ours, -1001}, {ours, 26}}, "[paid 1001]"},
		"back before it was paid": {[]manual.Line{{ours, 1001}, {ours, -1001}}, "[paid 1001 returned 1001]"},
		"another's":               {[]manual.Line{{"wd99999999999999999999999999", -1001}, {"RENT", -1001}}, "[]"},
		"a formula":               {[]manual.Line{{"=HYPERLINK(1)", -1}, {"=" + ours, -1001}}, "[paid 1001]"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "sqlite", profile(t, "headed"))
			b.submit(one, two)
			b.said(railtest.Moment)
			if got := b.drop("a.csv", b.statement(c.lines...)); got != "handled" {
				t.Fatal(got)
			}
			said := b.said(railtest.Moment)
			if got := fmt.Sprint(said[one.BankReference]); got != c.want || len(said[two.BankReference]) > 0 {
				t.Errorf("%s, want %s: %v", got, c.want, said)
			}
		})
	}
}

// A return in a later statement than the payment is found, and its lines are counted.
func TestAReturnComesLater(t *testing.T) {
	each(t, func(b *bench) {
		one := to(1, "78")
		b.submit(one)
		b.drop("a.csv", b.statement(manual.Line{Text: one.BankReference, Amount: -1001}))
		b.drop("b.csv", b.statement(manual.Line{Text: one.BankReference, Amount: 1001},
			manual.Line{Text: "RENT", Amount: -5}))
		if got := fmt.Sprint(b.said(railtest.Moment)[one.BankReference]); got != "[cut paid 1001 returned 1001]" {
			b.Errorf("%s", got)
		}
		var counted []string
		for _, d := range documents(b) {
			counted = append(counted, fmt.Sprint(d.Entries, d.Reports))
		}
		slices.Sort(counted)
		if fmt.Sprint(counted) != "[1 1 2 1]" {
			b.Errorf("%v", counted)
		}
	})
}

// What no file can hold is rejected with a code.
func TestWhatNoFileCanHold(t *testing.T) {
	b := newBench(t, "sqlite", profile(t, "numbered"))
	euros, iban := to(1, "78"), to(2, "78")
	large, nameless, british := to(3, "78"), to(4, "78"), to(5, "78")
	euros.Currency = "EUR"
	iban.SortCode, iban.AccountNumber, iban.IBAN = "", "", "DE89370400440532013000"
	large.Amount = 100_000_001
	nameless.HolderName = "=+-@"
	british.SortCode, british.AccountNumber, british.IBAN = "", "", "GB33BUKB20201555555555"
	b.submit(euros, iban, large, nameless, british)
	said := b.said(railtest.Moment)
	for n, want := range []string{
		"[rejected unwritable_currency 1001]", "[rejected unwritable_account 1002]",
		"[rejected unwritable_amount 100000001]", "[rejected unwritable_name 1004]", "[cut]",
	} {
		if got := fmt.Sprint(said[to(n+1, "").BankReference]); got != want {
			t.Errorf("%d: %s, want %s", n+1, got, want)
		}
	}
}

// documents lists what came.
func documents(b *bench) []store.Document {
	b.Helper()
	page, err := b.store.Documents.List(b.Context(), store.DocumentFilter{}, 100)
	b.must(err)
	return page.Rows
}

// The bank books a payment twice and takes one of the bookings back: the money is with its receiver, so it must not be
// given back to the merchant.
func TestWhatTheBankTakesBackIsNotGivenBack(t *testing.T) {
	each(t, func(b *bench) {
		one, two := to(1, "78"), to(2, "78")
		b.submit(one, two)
		b.drop("a.csv", b.statement(manual.Line{Text: "TFR " + one.BankReference, Amount: -1001},
			manual.Line{Text: "TFR " + one.BankReference, Amount: -1001},
			manual.Line{Text: "CORRECTION " + one.BankReference, Amount: 1001}))
		const entry = `<Ntry><Amt Ccy="GBP">10.02</Amt><CdtDbtInd>%s</CdtDbtInd>%s<Sts>BOOK</Sts>
			<BookgDt><Dt>2026-11-20</Dt></BookgDt>%s<NtryDtls><TxDtls><Refs><EndToEndId>%s</EndToEndId></Refs></TxDtls>
			</NtryDtls></Ntry>`
		const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>%s</SubFmlyCd></Fmly></Domn></BkTxCd>`
		document := func(id string, entries ...string) string {
			return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr>
				<MsgId>` + id + `</MsgId><CreDtTm>2026-11-20T21:00:00</CreDtTm></GrpHdr><Stmt><Id>` + id +
				`</Id><CreDtTm>2026-11-20T21:00:00</CreDtTm><Acct><Id><Othr><Id>55779911</Id></Othr></Id></Acct>
				<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
				<Dt><Dt>2026-11-20</Dt></Dt></Bal>` + strings.Join(entries, "") + `</Stmt></BkToCstmrStmt></Document>`
		}
		paid := fmt.Sprintf(entry, "DBIT", "", fmt.Sprintf(code, "DMCT"), two.BankReference)
		undone := fmt.Sprintf(entry, "CRDT", "<RvslInd>true</RvslInd>", fmt.Sprintf(code, "DMCT"), two.BankReference)
		back := fmt.Sprintf(entry, "CRDT", "<RvslInd>true</RvslInd>", fmt.Sprintf(code, "RRTN"), two.BankReference)
		for i, content := range []string{document("S1", paid, paid), document("S2", undone)} {
			if got := b.drop(fmt.Sprint(i, ".xml"), content); got != "handled" {
				b.Errorf("document %d is %s", i, got)
			}
		}
		said := b.said(railtest.Moment)
		for i, want := range map[*rail.Instruction]string{&one: "[cut paid 1001]", &two: "[cut paid 1002]"} {
			if got := fmt.Sprint(said[i.BankReference]); got != want {
				b.Errorf("said is %s, want %s", got, want)
			}
		}
		if got := b.drop("d.xml", document("S3", back)); got != "handled" {
			b.Errorf("a return is %s", got)
		}
		if got := fmt.Sprint(b.said(railtest.Moment)[two.BankReference]); got != "[returned 1002]" {
			b.Errorf("a return that is marked as a reversal says %s", got)
		}
	})
}
