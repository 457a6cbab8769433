package ledger_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/testing/slow"

	"github.com/google/go-cmp/cmp"
)

// journal is a book with its rows, and a queue of them.
type journal struct {
	book *ledger.Book
	rows []ledger.Row
}

// post posts a movement of a kind, as payment.settled.
func (j *journal) post(kind, id string, debit, credit ledger.Account, amount money.Minor) {
	if amount == 0 {
		return
	}
	subject, _, _ := strings.Cut(kind, ".")
	row, err := j.book.Post(ledger.Entry{
		Type:      kind,
		Subject:   subject,
		SubjectID: id,
		Debit:     debit,
		Credit:    credit,
		Amount:    amount,
		Booked:    time.Unix(0, 0),
	})
	if err != nil {
		panic(err)
	}
	j.rows = append(j.rows, row)
}

func (j *journal) Row(side ledger.Side, after money.Minor) (ledger.Row, bool, error) {
	for _, r := range j.rows {
		if side.Moves(r.Debit, r.Credit) && side.Holds(&r, after) {
			return r, true, nil
		}
	}
	return ledger.Row{}, false, nil
}

func (j *journal) About(id string) (about []ledger.Row, err error) {
	for _, r := range j.rows {
		if r.Subject == "withdrawal" && r.SubjectID == id {
			about = append(about, r)
		}
	}
	return about, nil
}

// taker is a withdrawal of a random book.
type taker struct {
	id          string
	amount, fee money.Minor
	status      string
}

// live makes one random step.
func (j *journal) live(lot *rand.Rand, n int, takers *[]*taker) {
	id, amount := fmt.Sprint("x", n), money.Minor(1+lot.IntN(12))
	available := j.book.Balances[ledger.Available]
	switch pick := lot.IntN(12); {
	case pick < 4:
		j.post("payment.settled", id, ledger.Acquirer, ledger.Available, amount)
	case pick < 5: // even below zero
		j.post("refund.made", id, ledger.Available, ledger.Acquirer, amount)
	case pick < 6:
		j.post("adjustment.credited", id, ledger.OperatorFunds, ledger.Available, amount)
	case pick < 8:
		if amount = min(amount+3, available); lot.IntN(3) == 0 {
			amount = available
		}
		if amount > 3 {
			*takers = append(*takers, &taker{id, amount, money.Minor(lot.IntN(4)), "pending"})
			j.post("withdrawal.requested", id, ledger.Available, ledger.Requested, amount)
		}
	case len(*takers) > 0:
		j.move(lot, (*takers)[lot.IntN(len(*takers))])
	}
}

// move makes a step in the life of a withdrawal.
func (j *journal) move(lot *rand.Rand, w *taker) {
	net := w.amount - w.fee
	back := func(kind string, from ledger.Account, amount money.Minor) {
		j.post("withdrawal."+kind, w.id, from, ledger.Available, amount)
	}
	to := func(kind string, from, account ledger.Account, amount money.Minor) {
		j.post("withdrawal."+kind, w.id, from, account, amount)
	}
	switch coin := lot.IntN(2) == 0; {
	case w.status == "pending" && coin:
		back("canceled", ledger.Requested, w.amount)
		w.status = "canceled"
	case w.status == "pending":
		to("submitted", ledger.Requested, ledger.InTransit, net)
		to("fee", ledger.Requested, ledger.Fees, w.fee)
		w.status = "sent"
	case w.status == "sent" && coin:
		back("failed", ledger.InTransit, net)
		back("fee_reversed", ledger.Fees, w.fee)
		w.status = "failed"
	case w.status == "sent":
		to("paid", ledger.InTransit, ledger.Bank, net)
		w.status = "paid"
	case w.status == "failed" && coin: // even below zero
		to("paid_late", ledger.Available, ledger.Bank, net)
		to("fee", ledger.Available, ledger.Fees, w.fee)
		w.status = "paid"
	case w.status == "paid" && coin:
		back("returned", ledger.Bank, net)
		w.status = "returned"
	}
}

// penny is what the naive model keeps of one: the row that moved it, and, of a withdrawal, which one it was of those
// that the withdrawal took or gave back, and at which time.
type penny struct {
	row       int64
	taker     string
	turn, own int
}

// pennies is the naive model: every penny credited, and every penny debited, in order.
type pennies struct{ credited, debited []penny }

func modelOf(rows []ledger.Row) *pennies {
	var m pennies
	took, gave, turns := map[string]int{}, map[string]int{}, map[string]int{}
	for _, r := range rows {
		out, in := r.Debit == ledger.Available, r.Credit == ledger.Available
		if out && gave[r.SubjectID] > 0 { // paid late: a new turn
			took[r.SubjectID], gave[r.SubjectID] = 0, 0
			turns[r.SubjectID]++
		}
		for range r.Amount {
			p := penny{row: r.Seq}
			if r.Subject == "withdrawal" {
				p.taker, p.turn = r.SubjectID, turns[r.SubjectID]
			}
			if out {
				p.own = took[r.SubjectID]
				took[r.SubjectID]++
				m.debited = append(m.debited, p)
			}
			if in {
				p.own = gave[r.SubjectID]
				gave[r.SubjectID]++
				m.credited = append(m.credited, p)
			}
		}
	}
	return &m
}

// follow follows one penny, by its place in the order of a side.
func (m *pennies) follow(side ledger.Side, at int) (row int64, through []string) {
	here, there := m.credited, m.debited
	if side == ledger.Uses {
		here, there = there, here
	}
	type turn struct {
		taker string
		n     int
	}
	seen := map[turn]bool{}
	for at < len(here) {
		p := here[at]
		again := slices.IndexFunc(there, func(o penny) bool {
			return o.taker == p.taker && o.turn == p.turn && o.own == p.own
		})
		if p.taker == "" || again < 0 || seen[turn{p.taker, p.turn}] {
			return p.row, through
		}
		seen[turn{p.taker, p.turn}] = true
		at, through = again, append(through, p.taker)
	}
	return 0, through
}

// counted counts pennies by the row and the way.
type counted map[string]money.Minor

func (c counted) add(row int64, through []string, n money.Minor) { c[fmt.Sprint(row, through)] += n }

// Ten thousand random books: what rows brought the pennies of each withdrawal, and what became of those of each row, is
// what a queue of single pennies says, whatever the pages are.
func TestAllocationAgreesWithAQueueOfPennies(t *testing.T) {
	slow.Test(t)
	c := comparison{TB: t}
	for seed := range randomBooks {
		lot := rand.New(rand.NewPCG(uint64(seed), 1))
		j := &journal{book: ledger.NewBook("shop", money.GBP)}
		var takers []*taker
		for n := range 10 + lot.IntN(60) {
			j.live(lot, n, &takers)
		}
		c.journal, c.model = j, modelOf(j.rows)
		c.limit, c.turns = 1+lot.IntN(5), lot.IntN(4)
		for i := range j.rows {
			r := &j.rows[i]
			if ledger.Uses.Moves(r.Debit, r.Credit) {
				c.compare(ledger.Origins, r.Debited-r.Amount, r.Debited)
			}
			if ledger.Origins.Moves(r.Debit, r.Credit) {
				c.compare(ledger.Uses, r.Credited-r.Amount, r.Credited)
			}
			if t.Failed() {
				t.Fatalf("book %d, row %d", seed, r.Seq)
			}
		}
	}
	t.Logf("%d parts; the longest way was through %d withdrawals", c.parts, c.longest)
	if c.longest < 5 {
		t.Error("no long way was taken")
	}
}

// comparison compares allocations with a model.
type comparison struct {
	testing.TB
	journal        *journal
	model          *pennies
	limit, turns   int
	parts, longest int
}

// compare follows the pennies above from, up to to.
func (c *comparison) compare(side ledger.Side, from, to money.Minor) {
	want, got := counted{}, counted{}
	for at := from; at < to; at++ {
		row, through := c.model.follow(side, int(at))
		want.add(row, through, 1)
	}
	for place := (ledger.Place{}); from < to; {
		was := place
		page, next, err := c.follow(side).Of(from, to, place)
		if place = next; err != nil || len(page) > c.limit || len(page) == 0 && place == was {
			c.Fatalf("%d parts, at %+v, %v", len(page), place, err)
		}
		for _, p := range page {
			got.add(p.Row.Seq, p.Through, p.Amount)
			from, c.parts, c.longest = from+p.Amount, c.parts+1, max(c.longest, len(p.Through))
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		c.Errorf("side %d: %s", side, diff)
	}
}

func (c *comparison) follow(side ledger.Side) ledger.Allocation {
	follow := following(c.journal, side, c.limit)
	follow.Turns = c.turns
	return follow
}

func following(q ledger.Queue, side ledger.Side, limit int) ledger.Allocation {
	return ledger.Allocation{
		Queue:      q,
		Side:       side,
		Withdrawal: "withdrawal",
		Limit:      limit,
	}
}

// badQueue answers wrongly, or not at all.
type badQueue struct {
	journal
	err error
}

func (q *badQueue) Row(ledger.Side, money.Minor) (ledger.Row, bool, error) {
	return q.rows[0], true, q.err
}

func TestAllocationRefusesContradictions(t *testing.T) {
	j := journal{book: ledger.NewBook("shop", money.GBP)}
	j.post("payment.settled", "p", ledger.Acquirer, ledger.Available, 5)
	if _, _, err := following(&badQueue{journal: j}, ledger.Origins, 9).Of(7, 8, ledger.Place{}); err == nil {
		t.Error("a row that does not hold the penny is taken")
	}
	broken := errors.New("broken")
	_, _, err := following(&badQueue{journal: j, err: broken}, ledger.Origins, 9).Of(0, 1, ledger.Place{})
	if !errors.Is(err, broken) {
		t.Errorf("the queue's error is lost: %v", err)
	}
	j.post("withdrawal.canceled", "w", ledger.Requested, ledger.Available, 5) // it took nothing
	if _, _, err := following(&j, ledger.Origins, 9).Of(5, 6, ledger.Place{}); err == nil {
		t.Error("pennies come back from a withdrawal that took none")
	}
}
