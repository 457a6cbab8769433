package isofile

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

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
	if err := d.place(known); err != nil {
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
	places  []int         // of each line among those of its day, by which statements of one day are in order
}

// name gives each line its identifier.
func (d *downloaded) name(opening money.Minor, lines []Booked) error {
	type moment struct {
		day           calendar.Date
		amount, after money.Minor
	}
	same, ofDay := map[moment]int{}, map[calendar.Date]int{}
	balance := opening
	for i, l := range lines {
		d.before = append(d.before, balance)
		var err error
		if balance, err = balance.Add(l.Amount); err != nil {
			return Refuse("the balance after entry %d is too large", i+1)
		}
		at := moment{l.Date, l.Amount, balance}
		same[at]++
		ofDay[l.Date]++
		d.places = append(d.places, ofDay[l.Date])
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

// middleOfDay is how many lines of its first day a table may lack that another one has: it may begin in the middle of
// that day, as one of the last fifty lines does.
const middleOfDay = 50_000_000

// place counts the lines of each day of which other tables may have lines too, as those did: from a line that both
// have, else on behind what is known of the day.
func (d *downloaded) place(known map[string]bool) error {
	for from, to := 0, 0; from < len(d.lines); from = to {
		shared := -1 // the first line that is known
		fresh := false
		for ; to < len(d.lines) && d.lines[to].Date == d.lines[from].Date; to++ {
			switch {
			case !known[d.lines[to].ID]:
				fresh = true
			case shared < 0:
				shared = to
			}
		}
		if !fresh || shared < 0 && from > 0 {
			continue
		}
		places, last, err := d.placesOn(d.lines[from].Date)
		if err != nil {
			return err
		}
		ahead := max(last, middleOfDay)
		if shared >= 0 {
			ahead = places[d.lines[shared].ID] - d.places[shared]
		}
		for i := from; i < to; i++ {
			d.places[i] += ahead
		}
	}
	return nil
}

// placesOn returns the places of the lines that other tables have on a day, and the last of them; 0: there is none.
func (d *downloaded) placesOn(day calendar.Date) (places map[string]int, last int, err error) {
	lines, err := d.r.bank.options.Store.Documents.LinesOn(d.r.context, d.own.Currency, d.account, day)
	if err != nil {
		return nil, 0, err
	}
	places = make(map[string]int, len(lines))
	place := 0
	for i, l := range lines {
		place++
		if i == 0 || l.StatementID != lines[i-1].StatementID {
			place = 1
			if l.Begins {
				place = firstPlace(l.StatementID)
			}
		}
		places[l.ID] = place
		last = max(last, place)
	}
	return places, last, nil
}

// firstPlace returns the place of a table's first line on its day, which its name has; 1 if it has none.
func firstPlace(statementID string) int {
	name := statementID[strings.LastIndexByte(statementID, '/')+1:]
	digits, _, _ := strings.Cut(name, "-")
	place, err := strconv.Atoi(digits)
	if err != nil {
		return 1
	}
	return place
}

// keep keeps some of the lines as a statement. Its name is that of the first one, with the place of that on its day:
// those that end on one day are in order by it.
func (d *downloaded) keep(from, to int) error {
	k := &keeping{content: sha256.New()}
	k.Account, k.Currency, k.At = d.account, d.own.Currency, d.r.at
	first := d.lines[from]
	k.ID = fmt.Sprintf("%s%s/%08d-%s", rail.TablesOf(d.account), first.Date, d.places[from], first.ID[len(first.ID)-8:])
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
