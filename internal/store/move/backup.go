package move

import (
	"context"
	"database/sql"
	"fmt"

	"farthing/internal/store"
)

// Backup copies a database that others go on writing to into an empty one, as it is at one moment: the leases of the
// processes that work on it are not part of the copy.
func (m *Move) Backup(ctx context.Context) (Size, error) {
	if _, err := m.Look(ctx); err != nil {
		return Size{}, err
	}
	if err := m.prepare(ctx, "backup"); err != nil {
		return Size{}, err
	}
	source, err := reading(ctx, m.From)
	if err != nil {
		return Size{}, err
	}
	defer func() { _ = source.Close() }() // it was only read from
	moment, err := source.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return Size{}, fmt.Errorf("begin to read %s: %w", m.From.Name, err)
	}
	defer func() { _ = moment.Rollback() }() // it was only read
	done, err := m.copyFrom(ctx, moment)
	if err == nil {
		err = m.free(ctx)
	}
	if err == nil {
		_, err = m.To.ExecContext(ctx, `DELETE FROM store_info WHERE name = $1`, store.InfoMovingIn)
	}
	if err != nil {
		return done, fmt.Errorf("back up: %w", err)
	}
	return done, nil
}
