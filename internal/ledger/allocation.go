package ledger

import (
	"fmt"
	"slices"

	"farthing/internal/money"
)

// Available is a queue: what was credited first is spent first. So each penny of it has a number, and the nth that was
// ever credited is the nth that is ever debited. A row that credits n pennies, up to a total of t, brought those above
// t − n up to t; a row that debits them took just these. What a withdrawal gives back stands in the queue again, with
// new numbers. An allocation follows pennies through all that.

// Side says which way an allocation looks.
type Side int

// The sides of the queue.
const (
	Origins Side = iota // where pennies came from: the rows that credited them
	Uses                // what became of them: the rows that debited them
)

// total is what all rows up to one come to on a side.
func (s Side) total(r *Row) money.Minor {
	if s == Origins {
		return r.Credited
	}
	return r.Debited
}

// Holds reports whether a row credits or debits penny number after+1 on this side.
func (s Side) Holds(r *Row, after money.Minor) bool {
	return after < s.total(r) && s.total(r)-r.Amount <= after
}

// Moves reports whether a row's accounts move available on this side.
func (s Side) Moves(debit, credit Account) bool {
	return s == Origins && credit == Available || s == Uses && debit == Available
}

// Queue is what an allocation reads of a journal.
type Queue interface {
	// Row returns the row that credited, or debited, the penny after so many; false if none has yet.
	Row(side Side, after money.Minor) (Row, bool, error)
	// About returns the rows about a withdrawal, the oldest first.
	About(withdrawalID string) ([]Row, error)
}

// Part are pennies that one row credited or debited.
type Part struct {
	Row     Row         // its Seq is 0 if there is none yet
	Amount  money.Minor // how many
	Through []string    // the withdrawals that they were in meanwhile and that gave them back, the nearest first
	Ends    bool        // the last of them is the last that the row moved
}

// Allocation follows pennies of one book.
type Allocation struct {
	Queue      Queue
	Side       Side
	Withdrawal string // the subject of rows about withdrawals
	Limit      int    // of parts
}

// Of returns up to Limit parts of the pennies above from, up to to, in their order. Fewer than all of them are there
// only if Limit is reached: then the next call goes on behind what the parts come to.
func (a Allocation) Of(from, to money.Minor) ([]Part, error) {
	t := tracing{Allocation: a}
	err := t.walk(from, to)
	return t.parts, err
}

// tracing is an allocation under way.
type tracing struct {
	Allocation
	parts []Part
	path  []turn // through which the pennies came that are looked at
}

// turn is one time that a withdrawal took money: at its request, or when it was paid late.
type turn struct {
	id string
	n  int
}

// walk follows the pennies above from, up to to.
func (t *tracing) walk(from, to money.Minor) error {
	for from < to && len(t.parts) < t.Limit {
		r, there, err := t.Queue.Row(t.Side, from)
		switch {
		case err != nil:
			return err
		case !there:
			t.add(&Row{}, from, to)
			return nil
		case !t.Side.Holds(&r, from):
			return fmt.Errorf("row %d of %s does not hold penny %d", r.Seq, r.MerchantID, from+1)
		}
		until := min(to, t.Side.total(&r))
		if r.Subject != t.Withdrawal {
			t.add(&r, from, until)
		} else if err := t.turn(&r, from, until); err != nil {
			return err
		}
		from = until
	}
	return nil
}

// add adds the pennies above from, up to until, of a row.
func (t *tracing) add(r *Row, from, until money.Minor) {
	p := Part{Row: *r, Amount: until - from, Ends: until == t.Side.total(r)}
	for _, turn := range t.path {
		p.Through = append(p.Through, turn.id)
	}
	t.parts = append(t.parts, p)
}

// turn follows pennies that a row about a withdrawal credited or debited: to where it had taken them, or to where it
// gave them back.
func (t *tracing) turn(r *Row, from, until money.Minor) error {
	rows, err := t.Queue.About(r.SubjectID)
	if err != nil {
		return err
	}
	for n, took := range Takings(rows) {
		here, there := took.From, took.Back // the pennies of this side and of the other
		if t.Side == Origins {
			here, there = there, here
		}
		length := took.Amount
		if t.Side == Origins {
			length = took.Given
		}
		if from < here || here+length < until {
			continue
		}
		this := turn{r.SubjectID, n}
		given := min(until, here+took.Given) // up to there it was given back
		if given <= from || slices.Contains(t.path, this) {
			t.add(r, from, until) // it kept them; or it lent out what nobody ever had
			return nil
		}
		t.path = append(t.path, this)
		err := t.walk(there+(from-here), there+(given-here))
		t.path = t.path[:len(t.path)-1]
		if err == nil && given < until && len(t.parts) < t.Limit {
			t.add(r, given, until) // the fee, which it kept
		}
		return err
	}
	return fmt.Errorf("no taking of withdrawal %s holds pennies %d to %d of row %d of %s", r.SubjectID, from+1, until,
		r.Seq, r.MerchantID)
}

// Taking is one time that a withdrawal took money, with what came back of it.
type Taking struct {
	From   money.Minor // it took the pennies above this number
	Amount money.Minor // so many
	Back   money.Minor // the first of them came back as those above this number
	Given  money.Minor // so many; 0: none
}

// Takings reads from the rows about a withdrawal, oldest first, when it took money: once, or again if it was paid after
// it had given all back.
func Takings(rows []Row) (list []Taking) {
	for i := range rows {
		r := &rows[i]
		if r.Debit == Available && r.Amount > 0 {
			if len(list) == 0 || list[len(list)-1].Given > 0 {
				list = append(list, Taking{From: r.Debited - r.Amount})
			}
			list[len(list)-1].Amount += r.Amount
		}
		if r.Credit == Available && r.Amount > 0 && len(list) > 0 {
			last := &list[len(list)-1]
			if last.Given == 0 {
				last.Back = r.Credited - r.Amount
			}
			last.Given += r.Amount
		}
	}
	return list
}
