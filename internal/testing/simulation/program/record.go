package program

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
)

// Kind is a kind of write.
type Kind string

// These are the kinds of writes that a Load sends.
const (
	Payment    Kind = "payment"
	Withdrawal Kind = "withdrawal"
	Cancel     Kind = "cancel"   // of a withdrawal
	Approval   Kind = "approval" // of a withdrawal, by a person
)

// Write is something that a client wants recorded once. A client that wants the same again sends the same again.
type Write struct {
	Kind     Kind
	Merchant string
	ID       string // of the payment or withdrawal
	Amount   int64
	Person   string // who approves
}

// Try is one request for a write, and its answer.
type Try struct {
	Write
	Answer
	Addr   string // of the process
	Replay bool   // it had been acknowledged before
	Began  time.Time
}

// Ended returns when the answer came or the wait for it ended.
func (t Try) Ended() time.Time { return t.Began.Add(t.Took) }

// Record is everything that was sent and what was answered. It is safe for concurrent use.
type Record struct {
	mu    sync.Mutex
	tries []Try
}

// Add records a try.
func (r *Record) Add(t Try) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tries = append(r.tries, t)
}

// Tries returns the tries so far for which fits returns true, in the order in which they ended.
func (r *Record) Tries(fits func(Try) bool) (list []Try) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, t := range r.tries {
		if fits(t) {
			list = append(list, t)
		}
	}
	return list
}

// Acknowledged counts the writes that were acknowledged so far, by kind.
func (r *Record) Acknowledged() map[Kind]int {
	counts := map[Kind]int{}
	for w, tries := range r.writes() {
		if slices.ContainsFunc(tries, Try.Done) {
			counts[w.Kind]++
		}
	}
	return counts
}

// writes returns all tries, by write.
func (r *Record) writes() map[Write][]Try {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := map[Write][]Try{}
	for _, t := range r.tries {
		list[t.Write] = append(list[t.Write], t)
	}
	return list
}

// shownFaults is how many faults of one kind are shown in full.
const shownFaults = 3

// Check compares the record with the books: everything that was acknowledged is recorded as it was answered, nothing is
// recorded twice, and no recorded write got only answers that nothing was recorded. Answers that no client should get
// are errors of their own. Check also logs what was sent.
func (r *Record) Check(tb testing.TB, s *store.Store) {
	tb.Helper()
	b := readBooks(tb, s, r)
	found := map[string][]string{}
	answers := map[string]int{}
	for w, tries := range r.writes() {
		for _, fault := range b.faults(w, tries) {
			found[fault.kind] = append(found[fault.kind],
				fmt.Sprintf("%s of %s: %s\n%s", w, w.Merchant, fault.what, story(tries)))
		}
		for _, t := range tries {
			answers[outcome(t)]++
		}
	}
	for subject, times := range b.rows {
		if times > 1 {
			found["twice"] = append(found["twice"],
				fmt.Sprintf("%s of %s of %s is in the journal %d times\n", subject.kind, subject.id, subject.merchant,
					times))
		}
	}
	for kind, list := range found {
		tb.Errorf("%s: %d, such as\n%s", kind, len(list), strings.Join(list[:min(len(list), shownFaults)], ""))
	}
	tb.Logf("acknowledged %v; answers %v", r.Acknowledged(), answers)
}

// fault is something wrong.
type fault struct{ kind, what string }

// faults returns what is wrong with the answers to one write.
func (b *books) faults(w Write, tries []Try) (list []fault) {
	missing := b.has(w)
	if slices.ContainsFunc(tries, Try.Done) && missing != nil {
		list = append(list, fault{"lost", missing.Error()})
	}
	if missing == nil && !slices.ContainsFunc(tries, func(t Try) bool {
		return t.Code() != string(farthing.CodeUnavailable)
	}) {
		list = append(list, fault{"false unavailable", "each answer said that nothing was recorded, but it is"})
	}
	if n := count(tries, func(t Try) bool { return t.Status == http.StatusCreated }); n > 1 {
		list = append(list, fault{"twice", fmt.Sprintf("it was answered as created %d times", n)})
	}
	if wrong := slices.IndexFunc(tries, func(t Try) bool { return t.check(b) != nil }); wrong >= 0 {
		list = append(list, fault{"wrongly answered", tries[wrong].check(b).Error()})
	}
	return list
}

// String returns the write for a message.
func (w Write) String() string {
	if w.Person != "" {
		return fmt.Sprintf("%s %s by %s", w.Kind, w.ID, w.Person)
	}
	return fmt.Sprintf("%s %s of %d", w.Kind, w.ID, w.Amount)
}

// count counts the tries for which fits returns true.
func count(tries []Try, fits func(Try) bool) (n int) {
	for _, t := range tries {
		if fits(t) {
			n++
		}
	}
	return n
}

// shownTries is how many tries of a write are shown from its beginning, and from its end.
const shownTries = 3

// story describes what happened to a write, one line for each try.
func story(tries []Try) (text string) {
	for i, t := range tries {
		if i >= shownTries && i < len(tries)-shownTries {
			if i == shownTries {
				text += fmt.Sprintf("\t… %d more\n", len(tries)-2*shownTries)
			}
			continue
		}
		text += fmt.Sprintf("\t%s %s: %s\n", t.Began.UTC().Format("15:04:05.000"), t.Addr, t.Answer)
	}
	return text
}

// outcome returns the answer of a try in short: its status, and the code of a problem.
func outcome(t Try) string {
	if t.Status == 0 {
		return "none"
	}
	if code := t.Code(); code != "" {
		return fmt.Sprint(t.Status, " ", code)
	}
	return fmt.Sprint(t.Status)
}

// passing are the codes of answers after which the same write is sent again.
var passing = []farthing.Code{farthing.CodeUnavailable, farthing.CodeOutcomeUnknown, farthing.CodeQueueFull}

// check returns what is wrong with an answer by itself: its code, or contents that are not what was requested or is
// recorded.
func (t Try) check(b *books) error {
	if t.Status == 0 {
		return nil
	}
	if !t.Done() {
		if slices.Contains(passing, farthing.Code(t.Code())) {
			return nil
		}
		return fmt.Errorf("answered %v", t.Answer)
	}
	var told struct {
		ID, Status, BankReference string
		Amount                    int64
	}
	if err := json.Unmarshal(t.Body, &told); err != nil {
		return fmt.Errorf("answered %v", t.Answer)
	}
	if told.ID != t.ID || told.Amount != t.Amount ||
		t.Kind == Cancel && told.Status != string(farthing.WithdrawalCanceled) {
		return fmt.Errorf("answered %v", t.Answer)
	}
	if w := b.withdrawals[subject{t.Merchant, "", t.ID}]; w != nil && told.BankReference != w.BankReference {
		return fmt.Errorf("answered the bank reference %s, which is %s", told.BankReference, w.BankReference)
	}
	return nil
}

// subject identifies what a row of the journal is about.
type subject struct{ merchant, kind, id string }

// once are the types of rows of which a record has one at most.
var once = []string{
	farthing.EventPaymentSettled, farthing.EventWithdrawalRequested, farthing.EventWithdrawalCanceled,
	farthing.EventWithdrawalApproved,
}

// books is the part of the store's contents that a Record is about.
type books struct {
	rows        map[subject]int // how many rows of the journal have the types above
	amounts     map[subject]int64
	withdrawals map[subject]*store.WithdrawalRecord
}

// readBooks reads the journals and withdrawals of all merchants that the record names.
func readBooks(tb testing.TB, s *store.Store, r *Record) *books {
	tb.Helper()
	b := &books{
		rows:        map[subject]int{},
		amounts:     map[subject]int64{},
		withdrawals: map[subject]*store.WithdrawalRecord{},
	}
	merchants := map[string]bool{}
	for w := range r.writes() {
		merchants[w.Merchant] = true
	}
	for merchant := range maps.Keys(merchants) {
		err := s.Journal.Stream(tb.Context(), store.JournalFilter{MerchantID: merchant}, func(rows []ledger.Row) error {
			for i := range rows {
				if slices.Contains(once, rows[i].Type) {
					of := subject{merchant, rows[i].Type, rows[i].SubjectID}
					b.rows[of]++
					b.amounts[of] = int64(rows[i].Amount)
				}
			}
			return nil
		})
		if err != nil {
			tb.Fatal(err)
		}
		err = s.Withdrawals.Stream(tb.Context(), store.WithdrawalFilter{MerchantID: merchant},
			func(list []store.WithdrawalRecord) error {
				for _, w := range list {
					b.withdrawals[subject{merchant, "", w.ID}] = &w
				}
				return nil
			})
		if err != nil {
			tb.Fatal(err)
		}
	}
	return b
}

// has returns what is missing of a write, or nil if nothing is.
func (b *books) has(w Write) error {
	types := map[Kind]string{
		Payment:    farthing.EventPaymentSettled,
		Withdrawal: farthing.EventWithdrawalRequested,
		Cancel:     farthing.EventWithdrawalCanceled,
	}
	if kind, ok := types[w.Kind]; ok {
		of := subject{w.Merchant, kind, w.ID}
		if b.rows[of] == 0 {
			return fmt.Errorf("its journal has no %s", kind)
		}
		if b.amounts[of] != w.Amount {
			return fmt.Errorf("its journal says %d", b.amounts[of])
		}
	}
	if w.Kind == Payment {
		return nil
	}
	record := b.withdrawals[subject{w.Merchant, "", w.ID}]
	switch {
	case record == nil:
		return fmt.Errorf("there is no such withdrawal")
	case int64(record.Amount) != w.Amount:
		return fmt.Errorf("the withdrawal is of %d", record.Amount)
	case w.Kind == Cancel && record.Status != farthing.WithdrawalCanceled:
		return fmt.Errorf("the withdrawal is %s", record.Status)
	case w.Kind == Approval && (record.Approval == nil || !slices.Contains(record.Approval.People(), w.Person)):
		return fmt.Errorf("the withdrawal was approved by %+v", record.Approval)
	}
	return nil
}
