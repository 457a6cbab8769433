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

// Total is what all rows up to one come to on a side.
func (s Side) Total(r *Row) money.Minor {
	if s == Origins {
		return r.Credited
	}
	return r.Debited
}

// Holds reports whether a row credits or debits penny number after+1 on this side.
func (s Side) Holds(r *Row, after money.Minor) bool {
	return after < s.Total(r) && s.Total(r)-r.Amount <= after
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
	Row    Row         // its Seq is 0 if there is none yet
	After  money.Minor // they are the row's pennies above this number
	Amount money.Minor // how many

	// Through names the first MaxThrough of the withdrawals that they were in meanwhile and that gave them back, the
	// nearest first. Turns is how many there were.
	Through []string
	Turns   int
}

// MaxThrough is how many withdrawals a part names.
const MaxThrough = 20

// Begins reports whether the part has the first penny that the row moved.
func (p *Part) Begins(side Side) bool { return p.After == side.Total(&p.Row)-p.Row.Amount }

// Ends reports whether the part has the last penny that the row moved.
func (p *Part) Ends(side Side) bool { return p.After+p.Amount == side.Total(&p.Row) }

// Allocation follows pennies of one book.
type Allocation struct {
	Queue      Queue
	Side       Side
	Withdrawal string // the subject of rows about withdrawals
	Limit      int    // of parts
	Turns      int    // how often it follows pennies through a withdrawal at most; 0: however often
}

// Place is where an allocation stopped on the way of some pennies. The zero value is between two parts.
type Place struct {
	Turns  int         // through which they came
	After  money.Minor // they are now the pennies above this number
	Length money.Minor // so many, which all came the same way
}

// Of returns up to Limit parts of the pennies above from, up to to, in their order. Fewer than all of them are there
// only if Limit or Turns is reached: then the next call goes on behind what the parts come to, at the place returned.
func (a Allocation) Of(from, to money.Minor, at Place) ([]Part, Place, error) {
	t := tracing{Allocation: a}
	if at.Length > 0 {
		way, err := a.way(from, min(at.Turns, MaxThrough))
		if err != nil {
			return nil, Place{}, err
		}
		t.path, t.unnamed = way, at.Turns-len(way)
		if err := t.walk(at.After, at.After+min(at.Length, to-from)); err != nil {
			return nil, Place{}, err
		}
		for i := range t.parts {
			from += t.parts[i].Amount
		}
		t.path, t.unnamed = nil, 0
	}
	err := t.walk(from, to)
	return t.parts, t.rest, err
}

// way returns the first turns on the way of the penny above from.
func (a Allocation) way(from money.Minor, turns int) ([]turn, error) {
	a.Limit, a.Turns = 1, turns
	t := tracing{Allocation: a}
	if turns == 0 {
		return nil, nil
	}
	err := t.walk(from, from+1)
	return t.path, err
}

// tracing is an allocation under way.
type tracing struct {
	Allocation
	parts   []Part
	path    []turn // through which the pennies came that are looked at, or at which it stopped
	unnamed int    // turns that the path lacks, because an earlier call made them
	turned  int
	stopped bool // there were Turns
	rest    Place
}

// turn is one time that a withdrawal took money: at its request, or when it was paid late.
type turn struct {
	id string
	n  int
}

// walk follows the pennies above from, up to to.
func (t *tracing) walk(from, to money.Minor) error {
	for from < to && len(t.parts) < t.Limit && !t.stopped {
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
		until := min(to, t.Side.Total(&r))
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
	p := Part{
		Row:    *r,
		After:  from,
		Amount: until - from,
		Turns:  len(t.path) + t.unnamed,
	}
	for _, turn := range t.path[:min(len(t.path), MaxThrough)] {
		p.Through = append(p.Through, turn.id)
	}
	t.parts = append(t.parts, p)
}

// stop ends the allocation before the pennies above from, up to until, which came the way of path.
func (t *tracing) stop(from, until money.Minor) {
	t.stopped = true
	if turns := len(t.path) + t.unnamed; turns > 0 {
		t.rest = Place{Turns: turns, After: from, Length: until - from}
	}
}

// turn follows pennies that a row about a withdrawal credited or debited: to where it had taken them, or to where it
// gave them back.
func (t *tracing) turn(r *Row, from, until money.Minor) error {
	if t.Turns > 0 && t.turned == t.Turns {
		t.stop(from, until)
		return nil
	}
	t.turned++
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
		if t.stopped {
			return err
		}
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
