package loop_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// live lives through a day: payments, what falls due, what the bank does, and the statement at its end.
func (l *loop) live(day calendar.Date, sales []sale) {
	l.bank.today = day
	business := calendar.Holidays{}.Business(day)
	if business {
		l.advance(l.moment(day, 6, 30))
		l.payDirect(day)
		l.payOthers(day)
		l.advance(l.moment(day, 7, 30))
		l.settle()
	}
	for _, hour := range []int{12, 15} {
		l.advance(l.moment(day, hour, 20))
		sales = l.sell(sales)
	}
	if business {
		l.advance(l.moment(day, 16, 30))
		l.catchUp()
		l.way.work(day)
		if day.Weekday() == calendar.At(0, 0).On(firstDay, l.london).Weekday() {
			l.sweep(day)
			l.fund(day)
		}
	}
	l.advance(l.moment(day, 21, 45))
	sales = l.sell(sales)
	if business {
		l.bank.strangers()
		l.tell(l.bank.state())
	}
	l.advance(l.moment(day, 23, 30))
	if len(l.sell(sales)) > 0 {
		l.Errorf("on %s something is sold at midnight", day)
	}
	l.check(day)
}

// tell brings the bank's new statement, in one of the ways in which statements come: once; twice; or
// late, behind the next one.
func (l *loop) tell(s *statement) {
	if len(l.kept) == 0 && s.number > 2 && l.random.IntN(l.one(40)) == 0 {
		l.kept = append(l.kept, s)
		return
	}
	l.bring(s)
}

// catchUp brings the statement that is late, behind the one after it.
func (l *loop) catchUp() {
	for _, s := range l.kept {
		if !l.bank.today.Before(l.bank.later(s.day, 2)) {
			l.bring(s)
			l.kept = nil
		}
	}
}

// bring brings the document of a statement, and perhaps the same bytes again, or a copy of the statement.
func (l *loop) bring(s *statement) {
	s.receive(l.habits.hears)
	document := l.document(s, "", "")
	l.way.bring(document)
	switch l.random.IntN(12) {
	case 0:
		l.way.bring(l.document(s, "", ""))
	case 1:
		l.way.bring(l.document(s, "-again", ""))
	case 2:
		l.way.bring(l.document(s, "-copy", "DUPL"))
	default:
		if s.number%2 == 1 {
			l.takeOut(document)
		}
	}
}

// takeOut has the statements of a document that came last taken out an hour later, as if the bank had made them by
// mistake, and the document uploaded again an hour after that: then all is as before.
func (l *loop) takeOut(document []byte) {
	l.Helper()
	if l.habits.upload == nil || len(l.kept) > 0 {
		return
	}
	hour := func() { l.advance(l.clock.Now().Add(20 * time.Minute)) }
	hour()
	brought := l.habits.upload(document) // it is known: nothing happens
	_, taken, err := l.store.Documents.TakeOut(l.Context(), brought.ID, "The bank made it by mistake.", ben)
	l.must(err)
	if taken.TakenOut == 0 {
		l.Errorf("%s is still there: %+v", brought.ID, taken)
	}
	hour()
	l.habits.upload(document)
	hour()
	l.out++
}

// check compares the books, the bank's last statement and what explains their difference, at the end of a day.
func (l *loop) check(day calendar.Date) {
	l.Helper()
	positions := l.positions(day)
	last := l.bank.last()
	if last == nil {
		return
	}
	read, err := l.store.Reconciliations.Read(l.Context(), money.GBP)
	l.must(err)
	if l.habits.hear != nil {
		l.habits.hear()
	}
	want := l.bank.explain()
	of := recon.Day{
		Positions: positions,
		Statement: last.closing,
		Open:      recon.Open{Breaks: read.Breaks},
		Drift:     want.causes[recon.Cause(farthing.BreakContinuity)],
		NotBooked: want.causes[recon.NotBooked],
	}
	for i := range read.Expectations {
		of.Open.Expectations = append(of.Open.Expectations, read.Expectations[i].Expectation)
	}
	record, err := of.Safeguard()
	l.must(err)
	if record.Unexplained != 0 || !maps.Equal(record.Explained, want.causes) {
		l.Errorf("%s: of %d less %d are unexplained: %d; explained is %v, and the bank did %v", day, record.Statement,
			record.Bank, record.Unexplained, record.Explained, want.causes)
	}
	var open []string
	for _, b := range read.Breaks {
		open = append(open, fmt.Sprint(b.Kind, " ", int64(b.Amount)))
	}
	slices.Sort(open)
	if !slices.Equal(open, want.breaks) {
		l.Errorf("%s: open are %s, and the bank did %s", day, differ(open, want.breaks), differ(want.breaks, open))
	}
	if l.Failed() {
		l.FailNow() // the days after it would say the same
	}
}

// differ returns those of a list that another has not, or less often.
func differ(list, other []string) []string {
	var more []string
	left := slices.Clone(other)
	for _, one := range list {
		if at := slices.Index(left, one); at >= 0 {
			left = slices.Delete(left, at, at+1)
		} else {
			more = append(more, one)
		}
	}
	return more
}

// positions returns all books as they are, after comparing with each what the test knows of it: that what must be
// safeguarded differs from what there is by the operator's own money and by what merchants owe, and by nothing else.
func (l *loop) positions(day calendar.Date) (list []recon.Position) {
	l.Helper()
	for _, s := range l.shops {
		b := l.state(s).Book.Balances
		owed := b[ledger.Pending] + b[ledger.Available] + b[ledger.Disputed] + b[ledger.Held]
		requirement := b[ledger.Requested] + b[ledger.InTransit] + max(0, owed)
		resource := b[ledger.Bank] + b[ledger.Acquirer] - b[ledger.Fees]
		if resource-requirement != b[ledger.OperatorFunds]+min(0, owed) {
			l.Errorf("%s: %s has %d for %d; own is %d, and it is owed %d", day, s.id, resource, requirement,
				b[ledger.OperatorFunds], owed)
		}
		if b[ledger.Acquirer] != s.owed || b[ledger.OperatorFunds] != s.own {
			l.Errorf("%s: %s is owed %d and has %d of the operator's money, want %d and %d", day, s.id,
				b[ledger.Acquirer], b[ledger.OperatorFunds], s.owed, s.own)
		}
		list = append(list, recon.Position{MerchantID: s.id, Balances: b})
	}
	return list
}

// ends are the states in which withdrawals of each fate end.
var ends = map[fate]farthing.WithdrawalStatus{
	rejected: farthing.WithdrawalFailed, vanished: farthing.WithdrawalFailed, revived: farthing.WithdrawalFailed,
	unheard:  farthing.WithdrawalFailed,
	returned: farthing.WithdrawalReturned,
}

// reckon compares at the end what became of each withdrawal with what the bank did, and all breaks that ever were with
// what explains them.
func (l *loop) reckon() {
	l.Helper()
	var references []string
	for _, o := range l.bank.inOrder {
		references = append(references, o.reference)
	}
	keys, err := l.store.Payouts.ByReference(l.Context(), references)
	l.must(err)
	fates, count := map[store.WithdrawalKey]fate{}, map[fate]int{}
	for _, o := range l.bank.inOrder {
		key := keys[o.reference].WithdrawalKey
		fates[key] = o.fate
		count[o.fate]++
		w, err := l.store.Withdrawals.Get(l.Context(), key.MerchantID, key.ID)
		l.must(err)
		want := ends[o.fate]
		switch {
		case o.fate == off && l.habits.hears != nothing:
			want = farthing.InTransit
		case want == "" || o.missed:
			want = farthing.WithdrawalPaid
		}
		if w.Status != want || w.Net() != o.amount {
			l.Errorf("%s of %s, which the bank had as %+v, is %s of %d", w.ID, w.MerchantID, *o, w.Status, w.Net())
		}
	}
	breaks := l.broken(fates)
	l.Logf("%d withdrawals, %d statements; rejected %d, returned %d, silent %d, vanished %d, tardy %d, twice %d, "+
		"undone %d, wrong %d, off %d, revived %d, unheard %d; breaks: %v", len(l.bank.inOrder), len(l.bank.statements),
		count[rejected], count[returned], count[silent], count[vanished], count[tardy], count[twice], count[undone],
		count[wrong], count[off], count[revived], count[unheard], breaks)
	if count[rejected] == 0 || count[returned] == 0 || breaks[farthing.BreakContinuity] == 0 || len(count) < 8 {
		l.Error("too little went wrong for the test to mean anything")
	}
	if l.habits.upload != nil && l.out == 0 {
		l.Error("no statement was taken out")
	}
}

// broken compares every break that there ever was with what explains it, and returns how many there were of each kind.
func (l *loop) broken(fates map[store.WithdrawalKey]fate) map[farthing.BreakKind]int {
	l.Helper()
	kinds := map[farthing.BreakKind]int{}
	var said []string
	filter := store.BreakFilter{}
	for {
		page, err := l.store.Breaks.List(l.Context(), filter, 1000)
		l.must(err)
		for _, b := range page.Rows {
			kinds[b.Kind]++
			if b.Currency == "" {
				said = append(said, string(b.Kind))
			}
			if !l.explains(b, fates) {
				l.Errorf("nothing explains the break %+v", b)
			}
		}
		if filter.Before = page.Last; !page.More {
			break
		}
	}
	slices.Sort(said)
	var want []string
	for _, o := range l.bank.inOrder {
		switch {
		case l.habits.hears == nothing:
		case o.fate == wrong || o.fate == off:
			want = append(want, string(farthing.BreakAmountDiffers))
		case o.fate == revived:
			want = append(want, string(farthing.BreakLate))
		}
	}
	if slices.Sort(want); !slices.Equal(said, want) {
		l.Errorf("the bank's reports opened breaks %v, want %v", said, want)
	}
	return kinds
}

// explains reports whether something that the bank did explains a break.
func (l *loop) explains(b farthing.Break, fates map[store.WithdrawalKey]fate) bool {
	switch {
	case b.WithdrawalID != "" && b.Kind == farthing.BreakLate && b.Amount == -taken:
		return true
	case b.WithdrawalID != "":
		kinds := explaining[fates[store.WithdrawalKey{MerchantID: b.MerchantID, ID: b.WithdrawalID}]]
		return slices.Contains(kinds, b.Kind)
	case b.Kind == farthing.BreakContinuity:
		return strings.Contains(b.Entry, "their numbers have a gap")
	case b.Kind == farthing.BreakUnknownAtUs:
		return slices.ContainsFunc(l.bank.strange, func(e *entry) bool { return e.amount == b.Amount })
	case b.Kind == farthing.BreakMissingAtBank:
		return slices.ContainsFunc(l.bank.movements, func(m *movement) bool {
			return m.entry != nil && m.entry.day != m.day && slices.Contains(m.parts, -b.Amount)
		})
	}
	return false
}
