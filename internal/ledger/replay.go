package ledger

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"time"

	"farthing/internal/money"
)

// Replay replays the rows of one journal, which follow each other without gaps, the oldest or the newest first. It
// needs nothing but the rows, and keeps two of them. The zero value has seen no row.
type Replay struct {
	Rows    int64
	First   Row      // the oldest seen
	Last    Row      // the newest seen
	Changes Balances // what the rows moved, by account; if the first is row 1, the balances after the last
	whole   bool     // the first row was compared with the start of the chain
	down    bool     // the newest row came first
	wrong   bool     // the row before was wrong by itself
}

// RowError says that a row is not what it was when it was written.
type RowError struct {
	Seq    int64
	Reason string
}

func (e *RowError) Error() string { return fmt.Sprintf("row %d: %s", e.Seq, e.Reason) }

func wrongRow(seq int64, format string, args ...any) error {
	return &RowError{Seq: seq, Reason: fmt.Sprintf(format, args...)}
}

// Next takes the next row. It returns a [RowError] if the row contradicts itself or the row beside it, and goes on from
// the row as it is, so that one wrong row is reported once. The order is that of the first two rows.
func (p *Replay) Next(row *Row) error {
	p.Rows++
	moved := p.move(row)
	if p.Rows == 1 {
		p.First, p.Last = *row, *row
		return cmp.Or(moved, p.begin(row))
	}
	if p.Rows == 2 {
		p.down = row.Seq < p.First.Seq
	}
	before, after := &p.Last, row
	if p.down {
		before, after = row, &p.First
	}
	err := p.link(before, after)
	if p.down {
		p.First = *row
		return cmp.Or(moved, err, p.begin(row))
	}
	p.Last = *row
	return cmp.Or(moved, err)
}

// Whole reports whether the rows begin with the first of the book, so that nothing is taken on trust.
func (p *Replay) Whole() bool { return p.whole }

// move adds what a row moves to the changes.
func (p *Replay) move(row *Row) error {
	book := Book{Balances: p.Changes}
	if err := book.move(row.Entry); err != nil {
		return wrongRow(row.Seq, "%s from %q to %q with amount %d cannot be booked", row.Type, row.Debit, row.Credit,
			row.Amount)
	}
	p.Changes = book.Balances
	return nil
}

// begin compares row 1 with an empty book. Another row is the first of a part, which has nothing before it.
func (p *Replay) begin(row *Row) error {
	if row.Seq != 1 {
		return nil
	}
	p.whole = true
	empty := NewBook(row.MerchantID, row.Currency)
	err := row.follows(&Row{MerchantID: row.MerchantID, Currency: row.Currency, Hash: empty.Hash})
	p.wrong = p.wrong || err != nil
	return err
}

// link compares two neighbours.
func (p *Replay) link(before, after *Row) error {
	if after.Seq != before.Seq+1 {
		p.wrong = false
		switch {
		case after.Seq > before.Seq+1:
			return wrongRow(before.Seq+1, "it is missing: the next row is %d", after.Seq)
		case after.Seq == before.Seq:
			return wrongRow(after.Seq, "it is there twice")
		}
		return wrongRow(after.Seq, "it comes behind row %d", before.Seq)
	}
	err := after.sealed(before)
	if err == nil && !p.wrong {
		err = after.adds(before)
	}
	p.wrong = err != nil
	return err
}

// Follows compares a row with the one before it, by its hash first.
func (r *Row) Follows(before *Row) error {
	if r.Seq != before.Seq+1 {
		return wrongRow(r.Seq, "it does not follow row %d", before.Seq)
	}
	return r.follows(before)
}

func (r *Row) follows(before *Row) error { return cmp.Or(r.sealed(before), r.adds(before)) }

// sealed compares the row's hash with its fields and the hash before it.
func (r *Row) sealed(before *Row) error {
	if sum := r.Sum(before.Hash); sum != r.Hash {
		return wrongRow(r.Seq, "its hash is %s, that of its fields and the hash before it is %s",
			hex.EncodeToString(r.Hash[:]), hex.EncodeToString(sum[:]))
	}
	return nil
}

// adds compares what the row says of the book with what the row before says and the row moves.
func (r *Row) adds(before *Row) error {
	if r.MerchantID != before.MerchantID || r.Currency != before.Currency {
		return wrongRow(r.Seq, "it is of %s in %s, the row before of %s in %s", r.MerchantID, r.Currency,
			before.MerchantID, before.Currency)
	}
	if r.Booked.Before(before.Booked) {
		return wrongRow(r.Seq, "it is booked at %s, before the row before it", r.Booked.Format(time.RFC3339Nano))
	}
	book := Book{Balances: before.Balances, Credited: before.Credited, Debited: before.Debited}
	if err := book.move(r.Entry); err != nil {
		return wrongRow(r.Seq, "it cannot be booked: %v", err)
	}
	for _, a := range Shown() {
		if r.Balances[a] != book.Balances[a] {
			return wrongRow(r.Seq, "%s is %d after it, by the row before it and its amount %d", a, r.Balances[a],
				book.Balances[a])
		}
	}
	return cmp.Or(r.total("credited", r.Credited, book.Credited), r.total("debited", r.Debited, book.Debited))
}

// total compares one of the two running totals.
func (r *Row) total(name string, said, sum money.Minor) error {
	if said != sum {
		return wrongRow(r.Seq, "%s is %d after it, by the row before it and its amount %d", name, said, sum)
	}
	return nil
}
