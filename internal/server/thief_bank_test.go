package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/outbound"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/rail/manual"
	"farthing/internal/rail/manual/webbank"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
)

// loot is the bank of a heist. It pays what it is told, and remembers each payment.
type loot struct {
	mu   sync.Mutex
	paid map[string]*bankPayment // by the reference that the bank was given
	said []string                // its documents, the latest

	simulated *simbank.Bank // behind the adapter of the rail http
	reports   []rail.Report
}

// bankPayment is what the bank knows of a payment, and, once the books were asked, of which withdrawal it is.
type bankPayment struct {
	number string
	amount money.Minor
	times  int
	key    store.WithdrawalKey
}

// stolen reports whether a payment went to an account that was nominated by a thief: nobody approved any of those.
func (p *bankPayment) stolen() bool { return !strings.HasPrefix(p.number, "557") }

// ends reports whether the account's number ends so, which decides what the simulated banks do.
func (p *bankPayment) ends(with ...string) bool {
	return slices.ContainsFunc(with, func(end string) bool { return strings.HasSuffix(p.number, end) })
}

// tell has the bank pay.
func (l *loot) tell(reference, number string, amount money.Minor) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.paid[reference] == nil {
		l.paid[reference] = &bankPayment{number: number, amount: amount}
	}
	l.paid[reference].times++
}

// total is what went to the thieves' accounts.
func (l *loot) total() (sum money.Minor) {
	for _, p := range l.paid {
		if p.stolen() && !p.ends("51", "52", "53", "58") {
			sum += p.amount
		}
	}
	return sum
}

// ServeHTTP is the adapter of the rail http. What it is given again it pays once, as the protocol promises.
func (l *loot) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var answer any
	switch r.Method {
	case http.MethodPost:
		var batch httprail.Submission
		if json.NewDecoder(r.Body).Decode(&batch) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		answer = l.take(r, batch)
	default:
		until, _ := time.Parse(time.RFC3339Nano, r.FormValue("until")) // none: nothing new is said
		fresh, _ := l.simulated.Collect(r.Context(), until)            // a memory has no errors
		_ = l.simulated.Acknowledge(r.Context(), fresh)
		l.reports = append(l.reports, fresh...)
		after, _ := strconv.Atoi(r.FormValue("after")) // "" is 0
		end := min(after+100, len(l.reports))
		page := httprail.Reports{
			Reports: l.reports[after:end],
			Cursor:  strconv.Itoa(end),
			More:    end < len(l.reports),
		}
		if at, ok, _ := l.simulated.Next(r.Context()); ok {
			page.Next = &at
		}
		answer = page
	}
	_ = json.NewEncoder(w).Encode(answer) // the caller may be gone
}

// take takes payments.
func (l *loot) take(r *http.Request, batch httprail.Submission) (answer httprail.Outcomes) {
	for _, p := range batch.Payments {
		i := rail.Instruction{
			BankReference:      p.BankReference,
			StatementReference: p.StatementReference,
			Amount:             p.Amount,
			Currency:           p.Currency,
			HolderName:         p.HolderName,
			SortCode:           p.SortCode,
			AccountNumber:      p.AccountNumber,
			IBAN:               p.IBAN,
		}
		if _, number := i.British(); l.paid[p.BankReference] == nil {
			l.tell(p.BankReference, number, p.Amount)
		}
		outcomes, err := l.simulated.Submit(r.Context(), batch.At, []rail.Instruction{i})
		if err != nil {
			outcomes = []rail.Outcome{rail.Unclear}
		}
		became := httprail.Outcome{BankReference: p.BankReference, Outcome: outcomes[0]}
		answer.Outcomes = append(answer.Outcomes, became)
	}
	return answer
}

// adapterTerms are those of the bank behind the adapter.
var adapterTerms = farthing.RailTerms{
	Name:  httprail.Name,
	Zone:  farthing.DefaultZone,
	Takes: simbank.Answers,
	Reach: farthing.Reach{"GBP": {"GB"}, "EUR": {"DE", "GB"}},
}

// railTerms returns the terms of the rail of the heist.
func (h *heist) railTerms() farthing.RailTerms {
	h.Helper()
	var terms farthing.RailTerms
	var err error
	switch h.rail {
	case isofile.Name:
		p, failed := isofile.ReadProfiles([]byte(someProfile))
		h.must(failed)
		terms, err = p.Terms()
	case manual.Name:
		p, failed := manual.ReadProfile([]byte(someTables))
		h.must(failed)
		terms, err = p.Terms()
	default:
		return adapterTerms
	}
	h.must(err)
	return terms
}

func (h *heist) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatalf("at %s: %v", h.clock.Now(), err)
	}
}

// connects connects the bank by the rail of the heist, and has it answer as time passes. It returns the rail, and the
// one by which documents are uploaded.
func (h *heist) connects() (rail.Rail, FileRail) {
	h.Helper()
	if h.rail == httprail.Name {
		server := httptest.NewServer(h.bank)
		h.Cleanup(server.Close)
		client := httprail.NewClient(server.URL, "", outbound.New(outbound.Options{Private: true, Within: time.Minute}))
		documents, _ := openBank(h, h.store, h.clock.Now)
		h.carry = func() {}
		return &jobs.Inbox{Store: h.store, Way: client, Name: httprail.Name + "/acme", Now: h.clock.Now},
			fileRailOf(h.store, documents, h.clock.Now)
	}
	folder := h.TempDir()
	options := isofile.Options{Store: h.store, Folder: folder, Now: h.clock.Now}
	var bank *isofile.Bank
	var answer func(time.Time) (int, error)
	var told func(content []byte) error
	var err error
	if h.rail == manual.Name {
		p, failed := manual.ReadProfile([]byte(someTables))
		h.must(failed)
		bank, err = manual.Open(p, options)
		h.must(err)
		simulated, failed := webbank.Open(folder, p)
		h.must(failed)
		h.Cleanup(func() { _ = simulated.Close() })
		answer = simulated.Answer
		told = func(content []byte) error {
			list, err := p.ReadTransfers(content)
			for _, t := range list {
				h.bank.tell(t.Reference, t.Account, t.Amount)
			}
			return err
		}
	} else {
		p, failed := isofile.ReadProfiles([]byte(someProfile))
		h.must(failed)
		bank, err = isofile.Open(p, options)
		h.must(err)
		simulated, failed := filebank.Open(folder)
		h.must(failed)
		h.Cleanup(func() { _ = simulated.Close() })
		answer = simulated.Answer
		told = func(content []byte) error {
			sent, err := iso20022.ReadPaymentInitiation(bytes.NewReader(content), iso20022.Limits{})
			if err != nil {
				return err
			}
			for _, t := range sent.Blocks[0].Transfers {
				h.bank.tell(t.EndToEndID, t.CreditorAccount.Number(), t.Amount.Minor)
			}
			return nil
		}
	}
	h.Cleanup(func() { _ = bank.Close() })
	h.carry = func() { h.exchanges(bank.Name(), folder, told, answer) }
	f := fileRailOf(h.store, bank, h.clock.Now)
	f.Name = h.rail
	return bank, f
}

// exchanges has honest people carry tables to the bank, has the bank pay what it finds, and keeps what it says of it.
func (h *heist) exchanges(name, folder string, told func([]byte) error, answer func(time.Time) (int, error)) {
	h.Helper()
	out := filepath.Join(folder, isofile.Out)
	for h.rail == manual.Name {
		left, err := h.store.RailFiles.Unwritten(h.Context(), name)
		h.must(err)
		if len(left) == 0 {
			break
		}
		for _, f := range left {
			ann := farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
			read, err := h.store.RailFiles.Read(h.Context(), name, f.ID, ann)
			h.must(err)
			h.must(os.WriteFile(filepath.Join(out, f.ID+".csv"), read.Content, 0o600))
			_, err = isofile.Send(h.Context(), h.store, store.Sending{
				Rail: name,
				ID:   f.ID,
				At:   h.clock.Now(),
				By:   farthing.Author{Actor: farthing.ActorCLI, Person: "Bob"},
			})
			h.must(err)
		}
	}
	for _, content := range h.contents(out) {
		h.must(told([]byte(content)))
	}
	_, err := answer(h.clock.Now())
	h.must(err)
	said := slices.Concat(h.bank.said, h.contents(filepath.Join(folder, isofile.In)))
	h.bank.said = said[max(0, len(said)-known):]
}

// contents returns what is in the files of a folder.
func (h *heist) contents(folder string) (list []string) {
	h.Helper()
	entries, err := os.ReadDir(folder)
	h.must(err)
	for _, e := range entries {
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		h.must(err)
		list = append(list, string(content))
	}
	return list
}

// The dates in a document of the bank.
var (
	isoDate   = regexp.MustCompile(`\d{4}-\d\d-\d\d`)
	tableDate = regexp.MustCompile(`\d\d/\d\d/\d{4}`)
)

// forged is a document of the thief's own, made of what the bank said or was told: rejections and returns of what was
// paid, other days, some of them far ahead.
func (d drawing) forged() (content, media string) {
	d.made++
	day := d.clock.Now()
	if d.once(2) {
		day = day.AddDate(0, 0, d.lot.IntN(1011)-10)
	}
	var words []string
	switch said := d.bank.said; {
	case len(said) > 0:
		content = said[d.lot.IntN(len(said))]
		words = []string{"<MsgId>", fmt.Sprintf("<MsgId>F%d", d.made), ">ACSP<", ">RJCT<"}
		if d.once(2) {
			words = append(words, ">DBIT<", ">CRDT<", ">CRDT<", ">DBIT<", ",-", ",")
		}
	case len(d.bank.paid) > 0:
		references := make([]string, 0, len(d.bank.paid))
		for reference := range d.bank.paid {
			references = append(references, reference)
		}
		slices.Sort(references)
		reference := references[d.lot.IntN(len(references))]
		amount := money.GBP.Format(d.bank.paid[reference].amount)
		content = camtOf(reference)
		words = []string{"M-1", fmt.Sprint("M", d.made), "S-1", fmt.Sprint("S", d.made), ">8.50<", ">" + amount + "<"}
		if d.once(2) {
			words = append(words, ">DBIT<", ">CRDT<")
		}
	default:
		return fmt.Sprintf("<a>%d</a>", d.lot.IntN(100)), mediaXML
	}
	content = strings.NewReplacer(words...).Replace(content)
	content = isoDate.ReplaceAllString(content, day.Format(time.DateOnly))
	content = tableDate.ReplaceAllString(content, day.Format("02/01/2006"))
	if strings.HasPrefix(content, "<") {
		return content, mediaXML
	}
	return content, mediaCSV
}

// losses compares what the bank paid with what the thieves may get: of a merchant its bound, and by one payee's number
// no more than that of one merchant; nothing twice.
func (h *heist) losses() (problems []string) {
	h.Helper()
	byMerchant, byNumber := map[string]money.Minor{}, map[string]money.Minor{}
	byWithdrawal := map[store.WithdrawalKey]int{}
	for reference, p := range h.bank.paid {
		if p.key.ID == "" {
			p.key = h.withdrawalOf(reference)
		}
		if byWithdrawal[p.key] += p.times; byWithdrawal[p.key] > 1 {
			problems = append(problems, fmt.Sprintf("%s was paid %d times", p.key, byWithdrawal[p.key]))
		}
		if p.stolen() && !p.ends("51", "52", "53", "58") {
			byMerchant[p.key.MerchantID] += p.amount
			byNumber[p.number] += p.amount
		}
	}
	for id, left := range byMerchant {
		if bound := h.target(id).bound; left > bound {
			problems = append(problems, fmt.Sprintf("%d left of %s, which may lose %d", left, id, bound))
		}
	}
	for number, left := range byNumber {
		if left > firstWithdrawals {
			problems = append(problems, fmt.Sprintf("%d left for the payee %s", left, number))
		}
	}
	slices.Sort(problems)
	return problems
}

// givenBack lists what the bank paid although the books have it as not paid.
func (h *heist) givenBack() (problems []string) {
	h.Helper()
	for reference, p := range h.bank.paid {
		if p.ends("51", "52", "53", "57", "58") {
			continue // the bank gives it back itself
		}
		w, err := h.store.Withdrawals.Get(h.Context(), p.key.MerchantID, p.key.ID)
		h.must(err)
		if w.Status != farthing.InTransit && w.Status != farthing.WithdrawalPaid {
			problems = append(problems, fmt.Sprintf("%s, %d to %s, is paid by the bank, and %s", reference, p.amount,
				p.number, w.Status))
		}
	}
	slices.Sort(problems)
	return problems
}

var errNotOurs = errors.New("the bank was told to pay what no withdrawal has")

// withdrawalOf returns the withdrawal that a reference of the bank's is of.
func (h *heist) withdrawalOf(reference string) store.WithdrawalKey {
	h.Helper()
	if h.rail == manual.Name {
		found, err := h.store.RailFiles.ByStatement(h.Context(), manual.Name+"/desk", []string{reference})
		h.must(err)
		reference = found[reference].BankReference
	}
	keys, err := h.store.Payouts.ByReference(h.Context(), []string{reference})
	h.must(err)
	if keys[reference].ID == "" {
		h.must(fmt.Errorf("%w: %s", errNotOurs, reference))
	}
	return keys[reference].WithdrawalKey
}
