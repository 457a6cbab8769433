package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// firstDue returns the moment that a statement selects in one column: when the first of something is due; false if
// there is none. what names in an error what was looked for.
func (s *Store) firstDue(ctx context.Context, what, text string, args ...any) (time.Time, bool, error) {
	var at *int64
	err := s.queryRow(ctx, text, args, &at)
	if errors.Is(err, errNoRows) || err == nil && at == nil {
		return time.Time{}, false, nil
	}
	if err != nil {
		return time.Time{}, false, fmt.Errorf("find %s: %w", what, err)
	}
	return fromMS(*at), true, nil
}
