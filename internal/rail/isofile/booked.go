package isofile

import (
	"crypto/sha256"
	"fmt"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// Booked is a line of a statement without identifiers, as people download one for whatever days they like.
type Booked struct {
	Date   calendar.Date
	Amount money.Minor // below 0: it left the account
	Text   string
}

// Keep keeps the lines of such a statement, oldest first, to be reconciled. The balance before them is opening.
//
// Statements that people download overlap, and have neither names nor numbers. So a line is known by its day, its
// amount and the balance after it (if there are several of these on a day, by which one it is), and lines that came
// before are left out. Each run of the others is a statement, with the balances before and after it: that one follows
// another is proved as of any statement. If a bank puts a line in between later, the balances do not agree, and a break
// says so.
func (r *Reading) Keep(own Own, opening money.Minor, lines []Booked) error {
	d := &downloaded{r: r, own: own, account: r.accountOf(own)}
	if err := d.name(opening, lines); err != nil {
		return err
	}
	ids := make([]string, len(d.lines))
	for i := range d.lines {
		ids[i] = d.lines[i].ID
	}
	known, err := r.bank.options.Store.Documents.KnownLines(r.context, ids)
	if err != nil {
		return err
	}
	for from := 0; from < len(ids); {
		to := from
		for to < len(ids) && !known[ids[to]] {
			to++
		}
		if to > from {
			if err := d.keep(from, to); err != nil {
				return err
			}
		}
		from = to + 1
	}
	return nil
}

// downloaded is a statement without identifiers.
type downloaded struct {
	r       *Reading
	own     Own
	account string
	lines   []recon.Line
	before  []money.Minor // each line
}

// name gives each line its identifier.
func (d *downloaded) name(opening money.Minor, lines []Booked) error {
	type moment struct {
		day           calendar.Date
		amount, after money.Minor
	}
	same := map[moment]int{}
	balance := opening
	for i, l := range lines {
		d.before = append(d.before, balance)
		var err error
		if balance, err = balance.Add(l.Amount); err != nil {
			return Refuse("the balance after entry %d is too large", i+1)
		}
		at := moment{l.Date, l.Amount, balance}
		same[at]++
		sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %d", l.Amount, balance, same[at]))
		d.lines = append(d.lines, recon.Line{
			ID:     fmt.Sprintf("%s/%s/%x", d.account, l.Date, sum[:10]),
			Date:   l.Date,
			Amount: l.Amount,
			Text:   l.Text,
		})
	}
	return nil
}

// keep keeps some of the lines as a statement. Its name is that of the first one.
func (d *downloaded) keep(from, to int) error {
	k := &keeping{content: sha256.New()}
	k.Account, k.Currency = d.account, d.own.Currency
	k.At, k.Made = d.r.at, d.r.at
	first := d.lines[from]
	k.ID = rail.TablesOf(d.account) + first.ID[len(d.account)+1:]
	k.Opening = d.before[from]
	_, _ = fmt.Fprintln(k.content, k.ID, k.Opening) // a hash never fails
	for _, l := range d.lines[from:to] {
		k.place++
		if err := k.add(&l); err != nil {
			return err
		}
		k.Entries = append(k.Entries, store.BankLine{Line: l, Place: int64(k.place)})
		_, _ = fmt.Fprintln(k.content, l) // the same
	}
	var err error
	if k.Closing, err = k.Opening.Add(k.Lines); err != nil {
		return Refuse("the balance is too large")
	}
	k.Digest = fmt.Sprintf("%x", k.content.Sum(nil))
	return d.r.add(k)
}
