package store

import (
	"context"
	"fmt"
	"math"

	"farthing/internal/farthing"
)

// withdrawalsOverAll reads withdrawals of all merchants between two places, both exclusive: $1 to $3 the upper one,
// from which the list descends, $4 to $6 the lower one. Each step, account and approval is looked up by its key; either
// engine has its own means to keep its planner to that, as in load.go.
var withdrawalsOverAll = forms{many: withdrawalsOfAll(lookedUpOnPostgres), some: withdrawalsOfAll(lookedUpOnSQLite)}

// withdrawalsOfAll returns the statement; lookedUp joins the one row of a table that has a key, if there is one.
func withdrawalsOfAll(lookedUp func(join, table, alias, where string) string) string {
	const step = "j.seq, j.previous, j.kind, j.booked_at, j.actor, j.why"
	return `WITH RECURSIVE page AS (SELECT w.* FROM withdrawals w WHERE ` + betweenPlaces +
		narrowedFrom(7) + ` ` + byMoment + ` LIMIT $23),
		steps (km, step_of, step_seq, step_previous, step_kind, step_at, step_actor, step_why) AS (
		SELECT page.merchant, page.first_seq, ` + step + ` FROM page` +
		lookedUp("CROSS JOIN", "journal", "j", "j.merchant = page.merchant AND j.seq = page.last_seq") +
		` UNION ALL SELECT s.km, s.step_of, ` + step + ` FROM steps s` +
		lookedUp("CROSS JOIN", "journal", "j", "j.merchant = s.km AND j.seq = s.step_previous") +
		`) SELECT ` + withdrawalsTable.of("page") + `, a.last4, a.sort_code, ` +
		heldFor + `, (SELECT m.rail FROM merchants m WHERE m.merchant = page.merchant), step_kind, step_at,
		step_actor, step_why, ` + approvalsTable.of("p") + `, ` + approvalsTable.of("q") + `, ` +
		nameOf("page.merchant") + `
		FROM page JOIN steps ON steps.km = page.merchant AND step_of = page.first_seq` +
		lookedUp("LEFT JOIN", "bank_accounts", "a", "a.merchant = page.merchant AND a.id = page.bank_account_id") +
		lookedUp("LEFT JOIN", "approvals", "p", "p.merchant = page.merchant AND p.id = page.approval_id") +
		lookedUp("LEFT JOIN", "approvals", "i", "i.merchant = page.merchant AND i.subject_id = page.id AND "+
			"i.kind = 'resolution' AND i.status = 'open'") +
		lookedUp("LEFT JOIN", "approvals", "q", "q.merchant = page.merchant AND q.id = i.id") +
		` ORDER BY page.created_at DESC, page.merchant DESC, page.first_seq DESC, step_seq`
}

// lookedUpOnPostgres keeps the planner to one index search a row, whatever it believes about the table.
func lookedUpOnPostgres(join, table, alias, where string) string {
	text := " " + join + " LATERAL (SELECT * FROM " + table + " " + alias + " WHERE " + where + " LIMIT 1) " + alias
	if join == "CROSS JOIN" {
		return text
	}
	return text + " ON TRUE"
}

// lookedUpOnSQLite says ON, whose table SQLite looks up after what stands before it.
func lookedUpOnSQLite(join, table, alias, where string) string {
	return " " + join + " " + table + " " + alias + " ON " + where
}

// withdrawalEdge finds the last of the next $7 + 1 withdrawals; there is none if they are fewer.
var withdrawalEdge = `SELECT w.created_at, w.merchant, w.first_seq, ` + nameOf("w.merchant") +
	` FROM withdrawals w WHERE ` + betweenPlaces + ` ` + byMoment + ` LIMIT 1 OFFSET $7`

const (
	betweenPlaces = `(w.created_at, w.merchant, w.first_seq) < ($1, $2, $3)
	AND (w.created_at, w.merchant, w.first_seq) > ($4, $5, $6)`
	byMoment = `ORDER BY w.created_at DESC, w.merchant DESC, w.first_seq DESC`
)

// spot is a place in the list of all merchants' withdrawals: a moment, the number of a merchant, and one of its rows.
type spot struct{ at, merchant, seq int64 }

// The ends of the list.
var (
	firstPlace = spot{math.MaxInt64, math.MaxInt64, math.MaxInt64}
	lastPlace  = spot{math.MinInt64, math.MinInt64, math.MinInt64}
)

// listAll lists withdrawals of all merchants as List does.
func (w *Withdrawals) listAll(ctx context.Context, f WithdrawalFilter, limit int) (Page[WithdrawalRecord], error) {
	r := newPassage(w, f)
	page := Page[WithdrawalRecord]{Last: f.Cursor}
	var early bool
	var err error
	if page.Read, early, err = w.s.fill(ctx, r, limit); err != nil {
		return Page[WithdrawalRecord]{}, fmt.Errorf("list withdrawals of all merchants: %w", err)
	}
	page.Rows, page.More = r.rows[:min(len(r.rows), limit)], early || len(r.rows) > limit
	switch {
	case early:
		page.Last = r.reached
	case len(page.Rows) > 0:
		page.Last = positionOf(&page.Rows[len(page.Rows)-1].Withdrawal)
	}
	return page, nil
}

func positionOf(w *farthing.Withdrawal) Position {
	return Position{Date: w.CreatedAt, ID: w.MerchantID, Seq: w.FirstSeq}
}

func spotOf(p Position) spot { return spot{ms(p.Date), merchantKey(p.ID), p.Seq} }

// passage is a list of all merchants' withdrawals under way.
type passage struct {
	w         *Withdrawals
	f         WithdrawalFilter
	high, low spot // between which withdrawals are not read yet
	over      bool
	reached   Position // high, once something was read
	rows      []WithdrawalRecord
}

// newPassage begins at the filter's position.
func newPassage(w *Withdrawals, f WithdrawalFilter) *passage {
	p := &passage{
		w:    w,
		f:    f,
		high: firstPlace,
		low:  lastPlace,
	}
	if f.Cursor.ID != "" {
		p.high = spotOf(f.Cursor)
	}
	if !f.created() {
		return p
	}
	if f.Before != nil && ms(*f.Before) <= p.high.at {
		p.high = spot{ms(*f.Before), math.MinInt64, math.MinInt64}
	}
	if f.After != nil {
		p.low = spot{ms(*f.After), math.MaxInt64, math.MaxInt64}
	}
	return p
}

func (p *passage) left() bool { return !p.over }

func (p *passage) have() int { return len(p.rows) }

// step reads until it has most more rows, and returns how many it read for them, or fewer: if the filter narrows, at
// most window, whether they fit or not.
func (p *passage) step(ctx context.Context, most, window int) (read int, err error) {
	low, had, edge := p.low, len(p.rows), Position{}
	if p.f.narrows() {
		if edge, err = p.edge(ctx, window); err != nil {
			return 0, err
		}
		if edge.ID != "" {
			low, read = spotOf(edge), window
			low.seq-- // the last of the window is read
		}
	}
	rows := newWithdrawalScan("")
	args := append(p.between(low), append(p.f.narrowing(), int64(most))...)
	text := withdrawalsOverAll.some
	if p.w.s.pgWrite != nil {
		text = withdrawalsOverAll.many
	}
	if err := p.w.s.query(ctx, text, args, rows.next); err != nil {
		return 0, err
	}
	p.rows, read = append(p.rows, rows.records...), max(read, len(rows.records))
	switch {
	case len(p.rows)-had == most:
		p.reached = positionOf(&p.rows[len(p.rows)-1].Withdrawal)
	case edge.ID != "":
		p.reached = edge
	default:
		p.over = true
		return read, nil
	}
	p.high = spotOf(p.reached)
	return read, nil
}

// edge returns the last of the next window withdrawals; the zero position if there are fewer.
func (p *passage) edge(ctx context.Context, window int) (edge Position, err error) {
	args := append(p.between(p.low), int64(window)-1)
	err = p.w.s.query(ctx, withdrawalEdge, args, func(r row) error {
		var at, merchant int64
		err := r.Scan(&at, &merchant, &edge.Seq, &edge.ID)
		edge.Date = fromMS(at)
		return err
	})
	return edge, wrapped("see how many withdrawals there are", err)
}

// between returns the arguments of the two places.
func (p *passage) between(low spot) []any {
	return []any{p.high.at, p.high.merchant, p.high.seq, low.at, low.merchant, low.seq}
}
