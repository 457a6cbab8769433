package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/money"
	"farthing/internal/recon"
)

// Match is lines of the bank that come to what our books expected, as reconciliation found it.
type Match struct {
	ID        string
	Rule      recon.Rule
	Amount    money.Minor
	Currency  money.Currency
	MatchedAt time.Time
}

var matchesTable = describe("matches", 1,
	textColumn("id", func(m *Match) *string { return &m.ID }),
	textColumn("rule", func(m *Match) *string { return (*string)(&m.Rule) }),
	numberColumn("amount", func(m *Match) *int64 { return (*int64)(&m.Amount) }),
	textColumn("currency", func(m *Match) *string { return (*string)(&m.Currency) }),
	timeColumn("matched_at", func(m *Match) *time.Time { return &m.MatchedAt }),
)

// MatchFilter says which matches are meant; the zero value means all.
type MatchFilter struct {
	Rules  []recon.Rule
	After  *time.Time // found later
	Before *time.Time // found earlier
	Cursor Position   // Last of the page before; zero: the first page
}

// Matches lists up to limit matches, the latest first, behind a position.
func (r *Reconciliations) Matches(ctx context.Context, filter MatchFilter, limit int) (Page[Match], error) {
	found := between{filter.After, filter.Before}
	k := keyset[Match]{
		text: `SELECT ` + matchesTable.read + ` FROM matches WHERE (matched_at, id) < ($1, $2)
			ORDER BY matched_at DESC, id DESC LIMIT $3`,
		args:   fromMoment,
		scan:   matchesTable.scan("").one,
		fits:   func(m *Match) bool { return among(filter.Rules, m.Rule) && found.holds(m.MatchedAt) },
		place:  func(m *Match) Position { return Position{Date: m.MatchedAt, ID: m.ID} },
		before: filter.Cursor,
	}
	page, err := k.list(ctx, r.s, limit)
	return page, wrapped("list matches", err)
}

// StreamMatches streams matches in the order of Matches.
func (r *Reconciliations) StreamMatches(ctx context.Context, filter MatchFilter, each func([]Match) error) error {
	return streamPages(ctx, r.s, filter.Cursor, func(behind Position) (Page[Match], error) {
		filter.Cursor = behind
		return r.Matches(ctx, filter, streamed)
	}, each)
}

// Match returns a match, [ErrNotFound] if there is none.
func (r *Reconciliations) Match(ctx context.Context, id string) (Match, error) {
	found, err := matchesTable.first(ctx, r.s, "", "id = $1", id)
	if errors.Is(err, errNoRows) {
		err = ErrNotFound
	}
	if err != nil {
		return found, fmt.Errorf("read the match %.40s: %w", id, err)
	}
	return found, nil
}

// MaxParts is how many parts of a kind a match or a break is read with.
const MaxParts = 1000

// Parts are what a match or a break consists of.
type Parts struct {
	Expectations []Expectation
	Lines        []BankLine
	About        []Expectation // of a break: those that its lines name without being theirs
	More         bool          // there are more of a kind than [MaxParts]
}

// PartsOfMatch returns what a match consists of.
func (r *Reconciliations) PartsOfMatch(ctx context.Context, id string) (parts Parts, err error) {
	parts.Expectations, err = r.expectationsBy(ctx, &parts, `WHERE x.match_id = $1`, id)
	if err == nil {
		err = r.linesBy(ctx, &parts, `WHERE x.match_id = $1`, id)
	}
	return parts, err
}

// PartsOfBreak returns what a break consists of: nothing if a report opened it.
func (r *Reconciliations) PartsOfBreak(ctx context.Context, id string) (parts Parts, err error) {
	const of = `JOIN break_parts p ON p.part_id = x.id WHERE p.break_id = $1 AND p.part = `
	if parts.Expectations, err = r.expectationsBy(ctx, &parts, of+`'`+partExpectation+`'`, id); err != nil {
		return parts, err
	}
	if parts.About, err = r.expectationsBy(ctx, &parts, of+`'`+partAbout+`'`, id); err != nil {
		return parts, err
	}
	err = r.linesBy(ctx, &parts, of+`'`+partLine+`'`, id)
	return parts, err
}

func (r *Reconciliations) expectationsBy(
	ctx context.Context, parts *Parts, which, id string,
) (list []Expectation, err error) {
	list, err = collect(ctx, r.s, `SELECT `+expectationsTable.of("x")+` FROM expectations x `+which+`
		ORDER BY x.id LIMIT $2`, []any{id, int64(MaxParts + 1)}, scanExpectations())
	if err != nil {
		return nil, fmt.Errorf("list the expectations of %.40s: %w", id, err)
	}
	if len(list) > MaxParts {
		list, parts.More = list[:MaxParts], true
	}
	return list, nil
}

func (r *Reconciliations) linesBy(ctx context.Context, parts *Parts, which, id string) error {
	found := bankLinesTable.scan("")
	err := r.s.query(ctx, `SELECT `+bankLinesTable.of("x")+` FROM bank_lines x `+which+` ORDER BY x.id LIMIT $2`,
		[]any{id, int64(MaxParts + 1)}, func(row row) error {
			err := found.next(row)
			parts.Lines = append(parts.Lines, found.record)
			return err
		})
	if err != nil {
		return fmt.Errorf("list the lines of %.40s: %w", id, err)
	}
	if len(parts.Lines) > MaxParts {
		parts.Lines, parts.More = parts.Lines[:MaxParts], true
	}
	return nil
}
