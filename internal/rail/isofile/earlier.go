package isofile

import (
	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// earlier is what is kept of an account since a day: its lines in the order in which the statements follow each other.
type earlier struct {
	lines []earlierLine
	days  map[calendar.Date][]earlierLine
	ids   map[string]bool
	end   money.Minor   // the balance after all of them
	last  calendar.Date // the last day that has a statement
}

// earlierLine is a line that was kept before.
type earlierLine struct {
	recon.Line
	before, after money.Minor // the balances
}

// earlier reads what is kept of the account since a day, and what this document has brought.
func (d *downloaded) earlier(day calendar.Date) (*earlier, error) {
	kept, err := d.r.bank.options.Store.Documents.StatementsSince(d.r.context, d.own.Currency, d.account, day)
	if err != nil {
		return nil, err
	}
	for _, s := range d.r.statementsKept { // an archive may hold several tables, which overlap
		if s.Account != d.account || s.Currency != d.own.Currency {
			continue
		}
		if s.Entries == nil && s.Lines != 0 {
			return nil, Refuse("the archive has a statement of more than %d lines before it: send them one by one",
				maxHeld)
		}
		kept = append(kept, s)
	}
	entries, statements := map[string][]store.BankLine{}, make([]recon.Statement, len(kept))
	for i := range kept {
		statements[i], entries[kept[i].ID] = kept[i].Statement, kept[i].Entries
	}
	e := &earlier{days: map[calendar.Date][]earlierLine{}, ids: map[string]bool{}}
	for _, s := range recon.InOrder(statements) {
		balance := s.Opening
		for i := range entries[s.ID] {
			line := earlierLine{Line: entries[s.ID][i].Line, before: balance}
			if balance, err = balance.Add(line.Amount); err != nil {
				return nil, errTooLarge
			}
			line.after = balance
			e.lines = append(e.lines, line)
			e.ids[line.ID] = true
			e.days[line.Date] = append(e.days[line.Date], line)
		}
		e.end = s.Closing
		if e.last.Before(s.To) {
			e.last = s.To
		}
	}
	return e, nil
}

// opens reports whether what is kept says that a day, or what follows it, begins with the balance.
func (e *earlier) opens(day calendar.Date, balance money.Minor) bool {
	for i, l := range e.lines {
		if !l.Date.Before(day) {
			begins, err := e.withPutIn(l.before, i, day)
			return err == nil && begins == balance
		}
	}
	return false
}

// whole reports whether what is kept since a day has no gap.
func (e *earlier) whole(day calendar.Date) bool {
	for i := 1; i < len(e.lines); i++ {
		if !e.lines[i-1].Date.Before(day) && e.lines[i].before != e.lines[i-1].after {
			return false
		}
	}
	return true
}

// withPutIn returns a balance with the lines of before a day that were kept behind those of the day or later: the bank
// put them in later.
func (e *earlier) withPutIn(balance money.Minor, from int, day calendar.Date) (money.Minor, error) {
	var err error
	for _, l := range e.lines[from:] {
		if err == nil && l.Date.Before(day) {
			balance, err = balance.Add(l.Amount)
		}
	}
	return balance, err
}
