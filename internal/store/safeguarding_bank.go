package store

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// bankSide is what the bank's statements say up to the end of a day, and what of it is open in our books as they were
// at that moment, by what is known of it now. All of it is read at one moment.
type bankSide struct {
	r        reader
	postgres bool
	currency money.Currency
	day      string
	since    map[string]bool // the expectations that were booked only after the end of the day

	accounts []recon.DayStatement
	drift    money.Minor // closing balances less the first opening ones and all lines
	balance  money.Minor
	open     map[string]money.Minor // lines of no match
	breaks   []recon.Break
	expected []recon.Expectation
	later    map[string]money.Minor // what the lines of matches come to that the bank booked after the day
	apart    map[string]bool        // those of them of which no line is of the day or before
	unbooked money.Minor            // what is matched, and was not booked
	closed   []string               // the identifiers of closed accounts
	left     money.Minor            // what is left at those that were closed before the day
	standing money.Minor
}

// some reports whether the bank has said anything of the day.
func (b *bankSide) some() bool { return len(b.accounts) > 0 }

func (b *bankSide) statements() []recon.DayStatement { return b.accounts }

// figures returns what the record is made of, without the books.
func (b *bankSide) figures() recon.Day {
	return recon.Day{
		Statement: b.balance,
		Open:      recon.Open{Expectations: b.expected, Breaks: b.breaks},
		Drift:     b.drift,
		NotBooked: b.unbooked,
		Standing:  b.standing,
		Closed:    b.left,
	}
}

// read reads the statements, and what is open.
func (b *bankSide) read(ctx context.Context) error {
	if err := b.readStatements(ctx); err != nil || !b.some() {
		return err
	}
	for _, step := range []func(context.Context) error{
		b.readLater, b.readOpen, b.readExpected, b.readBreaks, b.readUnbooked, b.readStanding,
	} {
		if err := step(ctx); err != nil {
			return fmt.Errorf("read what is open at the bank: %w", err)
		}
	}
	return nil
}

// query reads rows about the currency, whose parameter is $1, and the day, which is $2.
func (b *bankSide) query(ctx context.Context, text string, each func(row) error) error {
	return b.r.query(ctx, text, []any{string(b.currency), b.day}, each)
}

// add adds amounts up; an overflow is an error.
func add(to *money.Minor, amount int64) (err error) {
	*to, err = to.Add(money.Minor(amount))
	return err
}

// readStatements adds up the statements of each account: those that end by the day, and of those that end later what
// the bank booked by the day.
func (b *bankSide) readStatements(ctx context.Context) error {
	text := `SELECT ` + bankStatementsTable.of("s") + `, CASE WHEN s.last_day <= $2 THEN s.booked
		ELSE COALESCE((SELECT CAST(SUM(l.amount) AS bigint) FROM bank_lines l WHERE l.statement_id = s.id
		AND l.booked_on <= $2), 0) END FROM bank_statements s WHERE s.currency = $1 AND s.used = 1
		AND s.first_day <= $2 ORDER BY s.account`
	var account string
	var list []recon.Statement // of the account
	booked := map[string]money.Minor{}
	var byTheDay int64
	found := bankStatementsTable.scan("", &byTheDay)
	err := b.query(ctx, text, func(r row) error {
		if err := found.next(r); err != nil {
			return err
		}
		s := &found.record
		var err error
		if s.Account != account {
			err = b.addUp(account, list, booked)
			account, list = s.Account, nil
		}
		list, booked[s.ID] = append(list, s.Statement), money.Minor(byTheDay)
		return err
	})
	if err == nil {
		err = b.addUp(account, list, booked)
	}
	if err == nil {
		err = b.close(ctx)
	}
	for _, s := range b.accounts {
		if err == nil {
			err = add(&b.balance, int64(s.Balance))
		}
	}
	return wrapped("add up the bank's statements", err)
}

// addUp adds an account by its statements, and to the drift what they do not say how it came.
func (b *bankSide) addUp(account string, list []recon.Statement, booked map[string]money.Minor) error {
	if len(list) == 0 {
		return nil
	}
	stated := recon.DayStatement{Account: account}
	for i, s := range recon.InOrder(list) {
		closing := s.Closing
		if s.To.String() > b.day {
			closing = s.Opening
			if err := add(&closing, int64(booked[s.ID])); err != nil {
				return err
			}
		}
		before := stated.Balance
		if i == 0 {
			before = s.Opening // nothing is known of what was before
		}
		moved, err := closing.Sub(before)
		if err == nil {
			moved, err = moved.Sub(booked[s.ID])
		}
		if err == nil {
			err = add(&b.drift, int64(moved))
		}
		if err != nil {
			return err
		}
		stated.StatementID, stated.LastDay, stated.Balance = s.ID, s.To.String(), closing
	}
	b.accounts = append(b.accounts, stated)
	return nil
}

// close has accounts that were closed before the day count as 0, and adds up what is left at them. One of which a
// statement says that it was still there counts: a statement can have come while people closed it.
func (b *bankSide) close(ctx context.Context) error {
	closed, err := closedAccounts(ctx, b.r, b.currency)
	if err != nil {
		return err
	}
	for i := range b.accounts {
		s := &b.accounts[i]
		c := closed[s.Account]
		if c == nil {
			continue
		}
		b.closed = append(b.closed, c.ID)
		if last := c.LastDay.String(); last < b.day && s.LastDay <= last {
			s.ClosedOn, s.Left, s.Balance = last, s.Balance, 0
			if err := add(&b.left, int64(s.Left)); err != nil {
				return err
			}
		}
	}
	return nil
}

// byTheDay says that a line l of a statement s was booked by the day.
const byTheDay = `(s.last_day <= $2 OR s.first_day <= $2 AND l.booked_on <= $2)`

// ofUsed joins lines with their statements.
const ofUsed = ` FROM bank_lines l JOIN bank_statements s ON s.id = l.statement_id AND s.used = 1 `

// readLater reads the matches with lines that the bank booked after the day: there are some only if the record is made
// after the statement of a later day came.
func (b *bankSide) readLater(ctx context.Context) error {
	b.later, b.apart = map[string]money.Minor{}, map[string]bool{}
	err := b.query(ctx, `SELECT l.match_id, l.amount FROM bank_statements s JOIN bank_lines l ON l.statement_id = s.id
		WHERE s.currency = $1 AND s.last_day > $2 AND s.used = 1 AND l.match_id IS NOT NULL AND NOT `+byTheDay,
		func(r row) error {
			var match string
			var amount int64
			if err := r.Scan(&match, &amount); err != nil {
				return err
			}
			sum := b.later[match]
			err := add(&sum, amount)
			b.later[match] = sum
			return err
		})
	if err != nil {
		return err
	}
	for _, match := range slices.Sorted(maps.Keys(b.later)) {
		var earlier bool
		err := b.r.queryRow(ctx, `SELECT EXISTS (SELECT 1`+ofUsed+`WHERE l.match_id = $1 AND `+byTheDay+`)`,
			[]any{match, b.day}, &earlier)
		if err != nil {
			return err
		}
		if b.apart[match] = !earlier; earlier {
			// The books have all of the match, or will; the bank has a part of it by the day.
			b.expected = append(b.expected, recon.Expectation{
				ID:     "later/" + match,
				Amount: b.later[match],
				Booked: true,
			})
			continue
		}
		if err := b.readMatched(ctx, match); err != nil {
			return err
		}
	}
	return nil
}

// readMatched reads the expectations of a match that the bank booked wholly after the day: they were open then.
func (b *bankSide) readMatched(ctx context.Context, match string) error {
	return b.r.query(ctx, `SELECT id, amount, booked FROM expectations WHERE match_id = $1 ORDER BY id`, []any{match},
		b.expect)
}

// expect adds an open expectation.
func (b *bankSide) expect(r row) error {
	var e recon.Expectation
	err := r.Scan(&e.ID, (*int64)(&e.Amount), (*flag)(&e.Booked))
	e.Booked = e.Booked && !b.since[e.ID]
	b.expected = append(b.expected, e)
	return err
}

// readOpen reads the lines of no match.
func (b *bankSide) readOpen(ctx context.Context) error {
	b.open = map[string]money.Minor{}
	return b.query(ctx, `SELECT l.id, l.amount`+ofUsed+`WHERE l.currency = $1 AND l.status = 'open' AND `+byTheDay,
		func(r row) error {
			var id string
			var amount int64
			err := r.Scan(&id, &amount)
			b.open[id] = money.Minor(amount)
			return err
		})
}

// readExpected reads the open expectations.
func (b *bankSide) readExpected(ctx context.Context) error {
	return b.r.query(ctx, `SELECT id, amount, booked FROM expectations WHERE currency = $1 AND status = 'open'
		ORDER BY id`, []any{string(b.currency)}, b.expect)
}

// readBreaks reads the open breaks, each with what its parts come to at the end of the day.
func (b *bankSide) readBreaks(ctx context.Context) error {
	amounts := make(map[string]money.Minor, len(b.expected))
	for i := range b.expected {
		amounts[b.expected[i].ID] = b.expected[i].Amount
	}
	err := b.r.query(ctx, `SELECT b.id, b.kind, COALESCE(p.part, ''), COALESCE(p.part_id, '') FROM breaks b
		LEFT JOIN break_parts p ON p.break_id = b.id AND p.part <> 'about' WHERE b.status = 'open' AND b.currency = $1
		ORDER BY b.id, p.part, p.part_id`, []any{string(b.currency)}, func(r row) error {
		var found recon.Break
		var part, id string
		if err := r.Scan(&found.ID, (*string)(&found.Kind), &part, &id); err != nil {
			return err
		}
		if len(b.breaks) == 0 || b.breaks[len(b.breaks)-1].ID != found.ID {
			b.breaks = append(b.breaks, found)
		}
		last := &b.breaks[len(b.breaks)-1]
		addPart(last, part, id)
		switch part {
		case partLine:
			return add(&last.Amount, int64(b.open[id])) // one that is not of the day comes to nothing
		case partExpectation:
			return add(&last.Amount, -int64(amounts[id]))
		}
		return nil
	})
	b.breaks = slices.DeleteFunc(b.breaks, func(found recon.Break) bool {
		return found.Kind != farthing.BreakContinuity && !slices.ContainsFunc(found.Lines, b.has) &&
			len(found.Expectations) == 0
	})
	return err
}

func (b *bankSide) has(line string) bool { _, ok := b.open[line]; return ok }

// matchedNow finds what is matched of some expectations.
const (
	matchedNow  = `SELECT id, amount, match_id FROM expectations WHERE status = 'matched' AND `
	matchedEach = matchedNow + `id = ANY($1)`
	matchedOne  = matchedNow + `id = $1`
)

// readUnbooked adds up what is matched by the day and was not booked by then.
func (b *bankSide) readUnbooked(ctx context.Context) error {
	counted := map[string]bool{}
	count := func(r row) error {
		var id, match string
		var amount int64
		if err := r.Scan(&id, &amount, &match); err != nil || counted[id] || b.apart[match] {
			return err
		}
		counted[id] = true
		return add(&b.unbooked, amount)
	}
	err := b.r.query(ctx, `SELECT id, amount, match_id FROM expectations WHERE currency = $1 AND status = 'matched'
		AND booked = 0`, []any{string(b.currency)}, count)
	if err != nil {
		return err
	}
	since := slices.Sorted(maps.Keys(b.since))
	if b.postgres {
		for part := range slices.Chunk(since, slice) {
			if err := b.r.query(ctx, matchedEach, []any{part}, count); err != nil {
				return err
			}
		}
		return nil
	}
	for _, id := range since {
		if err := b.r.query(ctx, matchedOne, []any{id}, count); err != nil {
			return err
		}
	}
	return nil
}

// readStanding adds up what people ended without a posting.
func (b *bankSide) readStanding(ctx context.Context) error {
	err := b.query(ctx, `SELECT l.amount`+ofUsed+`WHERE l.currency = $1 AND l.status = 'standing' AND `+byTheDay,
		func(r row) error {
			var amount int64
			if err := r.Scan(&amount); err != nil {
				return err
			}
			return add(&b.standing, amount)
		})
	if err != nil {
		return err
	}
	return b.r.query(ctx, `SELECT id, amount FROM expectations WHERE currency = $1 AND status = 'standing'
		AND booked = 1`, []any{string(b.currency)}, func(r row) error {
		var id string
		var amount int64
		if err := r.Scan(&id, &amount); err != nil || b.since[id] {
			return err
		}
		return add(&b.standing, -amount)
	})
}
