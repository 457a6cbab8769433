package move

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// These say why nothing can be moved.
var (
	ErrSchema  = errors.New("the stores have different schemas")
	ErrTarget  = errors.New("the target is not empty")
	ErrOther   = errors.New("the target has a part of another store")
	ErrElse    = errors.New("the store is being moved to another place")
	ErrSandbox = errors.New("a sandbox and a store that is none cannot become one another")
	ErrClock   = errors.New("this machine's clock is behind the last row of the source")
	ErrDiffers = errors.New("the copy differs from its source")
	ErrWritten = errors.New("the target was written to")
	ErrSame    = errors.New("source and target are the same database")
)

// Move is the copying of one store's database into another one.
type Move struct {
	From, To *store.Database

	Slice int // rows of a slice; 0: 10,000

	// Progress, which may be nil, is called after each slice.
	Progress func(Size)

	tables []table // the source's, each after those that it refers to
	total  int64   // rows
	place  place
	placed string // place as it stands in the target
}

// Size is how much was copied, or is to be.
type Size struct {
	Tables int
	Rows   int64
	Bytes  int64 // of values; of a whole source, of its database
}

// place is how far a move has come, as the target keeps it.
type place struct {
	ID     string           `json:"id"`   // of the source's mark
	From   string           `json:"from"` // the source's name
	Tables map[string]reach `json:"tables"`
}

// reach is how far a table is copied.
type reach struct {
	After []keyPart `json:"after,omitempty"` // the key of the last row
	Rows  int64     `json:"rows"`
	Bytes int64     `json:"bytes"`
	Done  bool      `json:"done,omitempty"`
}

// Look reads what is to be copied, and returns how much it is.
func (m *Move) Look(ctx context.Context) (Size, error) {
	version, err := m.From.Schema(ctx)
	switch {
	case err != nil:
		return Size{}, err
	case version == 0:
		return Size{}, store.ErrNoStore
	case version != store.NewestSchema:
		return Size{}, fmt.Errorf("%w: the source has schema %d, this program has %d", ErrSchema, version,
			store.NewestSchema)
	}
	if closed, err := m.From.Closed(ctx); err != nil || closed {
		return Size{}, errors.Join(err, store.ErrMoved)
	}
	if m.tables, err = tablesOf(ctx, m.From); err != nil {
		return Size{}, err
	}
	m.total = 0
	for i := range m.tables {
		t := &m.tables[i]
		var n int64
		if err := m.From.QueryRowContext(ctx, "SELECT count(*) FROM "+t.name+" WHERE "+t.own()).Scan(&n); err != nil {
			return Size{}, fmt.Errorf("count %s: %w", t.name, err)
		}
		m.total += n
	}
	text := "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
	if m.From.Postgres() {
		text = "SELECT pg_database_size(current_database())"
	}
	var bytes int64
	if err := m.From.QueryRowContext(ctx, text).Scan(&bytes); err != nil {
		return Size{}, fmt.Errorf("read the size of %s: %w", m.From.Name, err)
	}
	return Size{len(m.tables), m.total, bytes}, nil
}

// Check looks whether the source can be moved, and whether the target takes it; a target of nil is a file that the move
// makes. [Move.Look] was called.
func (m *Move) Check(ctx context.Context, now time.Time) error {
	if m.To != nil && m.From.Name == m.To.Name {
		return ErrSame
	}
	mark, err := m.From.Mark(ctx)
	if err == nil && (m.To == nil || mark.To != m.To.Name) {
		return fmt.Errorf("%w: %s", ErrElse, mark.To)
	}
	if err != nil && !errors.Is(err, store.ErrNotStopped) {
		return err
	}
	if err := m.checkClock(ctx, now); err != nil || m.To == nil {
		return err
	}
	version, err := m.To.Schema(ctx)
	if err != nil || version == 0 {
		return err
	}
	if version != store.NewestSchema {
		return fmt.Errorf("%w: the target has schema %d, this program has %d", ErrSchema, version, store.NewestSchema)
	}
	if closed, err := m.To.Closed(ctx); err != nil || closed {
		return errors.Join(err, ErrTarget)
	}
	there, err := tablesOf(ctx, m.To)
	if err != nil {
		return err
	}
	if err := common(m.tables, there); err != nil {
		return err
	}
	if err := m.readPlace(ctx); err != nil {
		return err
	}
	switch {
	case m.place.ID == "":
		return m.checkEmpty(ctx)
	case m.place.ID != mark.ID && !m.undone():
		return fmt.Errorf("%w: %s", ErrOther, m.place.From)
	}
	return nil
}

// undone reports whether the target has what a move of the same source left there, which was taken back.
func (m *Move) undone() bool {
	return strings.HasSuffix(m.place.ID, left) && m.place.From == m.From.Name
}

// checkClock refuses to go on where the time is earlier than what is recorded: rows are in the order of time. A sandbox
// has a clock of its own, which moves with it.
func (m *Move) checkClock(ctx context.Context, now time.Time) error {
	sandbox, err := m.From.Info(ctx, "sandbox")
	if err != nil || sandbox != "" {
		return err
	}
	var last sql.NullInt64
	if err := m.From.QueryRowContext(ctx, "SELECT max(booked_at) FROM books").Scan(&last); err != nil {
		return fmt.Errorf("read the time of the last row: %w", err)
	}
	if at := time.UnixMilli(last.Int64).UTC(); now.Before(at) {
		return fmt.Errorf("%w, which was booked at %s", ErrClock, at.Format(time.RFC3339))
	}
	return nil
}

// checkEmpty refuses a target that has more than a migration leaves: its own row in the operator's journal.
func (m *Move) checkEmpty(ctx context.Context) error {
	from, err := m.From.Info(ctx, "sandbox")
	if err != nil {
		return err
	}
	to, err := m.To.Info(ctx, "sandbox")
	if err != nil {
		return err
	}
	if to != "" && to != from {
		return ErrSandbox
	}
	for i := range m.tables {
		t := &m.tables[i]
		text := "SELECT count(*) FROM " + t.name
		switch t.name {
		case "entry_kinds", "notes", "notice_events", "books": // they come with the schema, or with rows of the journal
			continue
		case "journal":
			text += " WHERE kind NOT IN (SELECT kind FROM entry_kinds WHERE type = '" + farthing.EventStoreMigrated +
				"')"
		}
		var n int64
		if err := m.To.QueryRowContext(ctx, text).Scan(&n); err != nil {
			return fmt.Errorf("count %s: %w", t.name, err)
		}
		if n > 0 {
			return fmt.Errorf("%w: %s has %d rows", ErrTarget, t.name, n)
		}
	}
	return nil
}

// readPlace reads how far the move has come.
func (m *Move) readPlace(ctx context.Context) error {
	value, err := m.To.Info(ctx, store.InfoMovingIn)
	m.place, m.placed = place{}, value
	if err != nil || value == "" {
		return err
	}
	if err := json.Unmarshal([]byte(value), &m.place); err != nil {
		return fmt.Errorf("read how far the move has come: %w", err)
	}
	return nil
}

// prepare empties a target that has only what its migration wrote, or what a move left that was taken back, and marks
// it: nobody opens it from now on.
func (m *Move) prepare(ctx context.Context, id string) error {
	if err := m.readPlace(ctx); err != nil || m.place.ID != "" && !m.undone() {
		return err
	}
	m.place = place{ID: id, From: m.From.Name, Tables: map[string]reach{}}
	err := m.To.Change(ctx, func(tx *sql.Tx) error {
		texts := []string{}
		for i := len(m.tables) - 1; i >= 0; i-- {
			texts = append(texts, "DELETE FROM "+m.tables[i].name)
		}
		if m.To.Postgres() { // the journal may only be added to, also by its owner
			texts = append([]string{"GRANT DELETE ON journal TO CURRENT_USER"},
				append(texts, "REVOKE DELETE ON journal FROM CURRENT_USER")...)
		}
		for _, text := range texts {
			if _, err := tx.ExecContext(ctx, text); err != nil {
				return fmt.Errorf("%s: %w", text, err)
			}
		}
		value, err := json.Marshal(m.place)
		if err == nil {
			_, err = tx.ExecContext(ctx, `INSERT INTO store_info (name, value) VALUES ($1, $2)`, store.InfoMovingIn,
				string(value))
		}
		m.placed = string(value)
		return err
	})
	if err != nil {
		return fmt.Errorf("empty the target: %w", err)
	}
	return nil
}

// leases are columns that say until when a process works on a row, which no record has. The processes of the source do
// not go on.
var leases = []string{"lease_until", "held_until"}

// free ends the leases in the target, so that what is due is taken up at once. Attempts keep their states: whether the
// bank has got one, the bank alone knows.
func (m *Move) free(ctx context.Context) error {
	tables, err := tablesOf(ctx, m.To)
	if err != nil {
		return err
	}
	err = m.To.Change(ctx, func(tx *sql.Tx) error {
		for _, t := range tables {
			for _, column := range t.columns {
				if column != leases[0] && column != leases[1] {
					continue
				}
				//nolint:gosec // the names are of the schema
				text := "UPDATE " + t.name + " SET " + column + " = 0 WHERE " + column + " > 0"
				if _, err := tx.ExecContext(ctx, text); err != nil {
					return fmt.Errorf("%s: %w", text, err)
				}
			}
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM store_info WHERE name IN ('clock_mover', 'seal_rotation')`)
		return err
	})
	if err != nil {
		return fmt.Errorf("free what the processes of the source held: %w", err)
	}
	return nil
}

// Finish frees the target of a closed source, and lets it be served. It is freed no earlier: a move that is interrupted
// compares source and target again. Of a move that was finished before it changes nothing.
func (m *Move) Finish(ctx context.Context, by farthing.Author, at time.Time) error {
	mark, err := m.From.Mark(ctx)
	if err != nil {
		return err
	}
	if mark.To != m.To.Name {
		return fmt.Errorf("%w: %s", ErrElse, mark.To)
	}
	if err := m.readPlace(ctx); err != nil || m.place.ID == "" {
		return err
	}
	if m.place.ID != mark.ID {
		return fmt.Errorf("%w: %s", ErrOther, m.place.From)
	}
	if err := m.free(ctx); err != nil {
		return err
	}
	return m.To.Release(ctx, m.placed, m.From.Name, by, at)
}
