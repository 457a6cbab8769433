package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// The names in store_info.
const (
	infoSandbox      = "sandbox"        // "yes" for good, or missing
	infoClock        = "clock"          // the sandbox's time, milliseconds
	infoClockMover   = "clock_mover"    // until when (milliseconds in 15 digits), then who moves it
	infoSealingKeys  = "sealing_keys"   // ids of the keys that sealed secrets here, newest first
	infoAccessChange = "access_changes" // counts the changes of clients and of revoked tokens
	InfoWriteProbe   = "write_probe"    // when a server last probed whether the store can be written, milliseconds

	infoCheckpointKey = "checkpoint_key" // the key that signs checkpoints: public and sealed, each in base64
	infoDigestKey     = "digest_key"     // the key of the digests of account numbers: sealed, in base64
	infoRail          = "rail_"          // and the name of a rail: what it was when its bank was reached last
	infoCheckpointAt  = "checkpoint_at"  // when the last one was written, milliseconds
)

// ErrNotEmpty says that only an empty store can be made a sandbox.
var ErrNotEmpty = errors.New("the store is not empty")

// ErrMark says that the store's mark as a sandbox was changed behind the program's back: it is marked and its journal
// does not say so, or the other way round.
var ErrMark = fmt.Errorf("%w: the store's mark as a sandbox", farthing.ErrIntegrity)

// Sandbox reports whether the store is a sandbox, where no money is real. A store is one for good or never; [ErrMark]
// if that was changed in the database.
func (s *Store) Sandbox(ctx context.Context) (bool, error) {
	if s.sandbox.Load() {
		return true, nil // for good, so it is asked once
	}
	value, err := s.info(ctx, infoSandbox)
	marked := value == "yes"
	if err != nil || !marked && s.unmarked.Load() {
		return false, err
	}
	var told bool
	err = s.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM journal WHERE merchant = $1 AND kind = $2)`,
		[]any{merchantKey(farthing.OperatorID), sandboxMade}, &told)
	switch {
	case err != nil:
		return false, fmt.Errorf("look whether the store was made a sandbox: %w", err)
	case marked != told:
		return false, ErrMark
	case marked:
		s.sandbox.Store(true)
	default:
		s.unmarked.Store(true)
	}
	return marked, nil
}

// sandboxMade is the kind of the row which tells that the store was made a sandbox.
var sandboxMade = farthing.KindNumber(&ledger.Entry{Type: farthing.EventSandboxMade, Subject: farthing.SubjectStore})

// MarkSandbox makes an empty store a sandbox for good. On a sandbox it does nothing; on any other store that has a
// merchant, a book beside the operator's, a client, a setting or a pause it returns [ErrNotEmpty]: somebody means to
// use it for real. The operator's journal tells of it.
func (s *Store) MarkSandbox(ctx context.Context, by farthing.Author) error {
	already, err := s.Sandbox(ctx)
	if err != nil || already {
		return err
	}
	err = s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		n, err := w.exec(`INSERT INTO store_info (name, value) SELECT CAST($1 AS text), CAST($2 AS text) `+
			`WHERE NOT EXISTS (SELECT 1 FROM merchants) AND NOT EXISTS (SELECT 1 FROM clients) `+
			`AND NOT EXISTS (SELECT 1 FROM settings) AND NOT EXISTS (SELECT 1 FROM pauses) `+
			`AND NOT EXISTS (SELECT 1 FROM books b WHERE b.merchant <> $3 LIMIT 1) `+
			`ON CONFLICT (name) DO NOTHING`, infoSandbox, "yes", merchantKey(farthing.OperatorID))
		if err == nil && n == 0 {
			err = ErrNotEmpty
		}
		w.journal(farthing.OperatorEntry{Type: farthing.EventSandboxMade, SubjectID: "store", By: by})
		return err
	})
	if err != nil {
		return fmt.Errorf("mark the store as a sandbox: %w", err)
	}
	s.Settings.Forget()
	return nil
}

// Ready returns why the store cannot be used now; nil if it can. It asks the database.
func (s *Store) Ready(ctx context.Context) error {
	if skew := s.primaries.skewed(); skew != 0 {
		return fmt.Errorf("%w: the database's is %v ahead of this machine's", errClocksDiffer, skew)
	}
	_, err := s.info(ctx, infoAccessChange)
	return err
}

// info returns the value of a name in store_info, "" if it has none.
func (s *Store) info(ctx context.Context, name string) (string, error) {
	var value string
	err := s.queryRow(ctx, `SELECT value FROM store_info WHERE name = $1`, []any{name}, &value)
	if err != nil && !errors.Is(err, errNoRows) {
		return "", fmt.Errorf("read %s of the store: %w", name, err)
	}
	return value, nil
}

// infoTime returns the moment under a name in store_info; [ErrNotFound] if there is none.
func infoTime(ctx context.Context, s *Store, name string) (time.Time, error) {
	value, err := s.info(ctx, name)
	if err != nil {
		return time.Time{}, err
	}
	if value == "" {
		return time.Time{}, ErrNotFound
	}
	at, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("read %s of the store: %w", name, err)
	}
	return fromMS(at), nil
}

// keepInfo stores the value $2 under the name $1.
const keepInfo = `INSERT INTO store_info (name, value) VALUES ($1, $2)
	ON CONFLICT (name) DO UPDATE SET value = excluded.value`

// setInfo stores a value under a name.
func (s *Store) setInfo(ctx context.Context, name, value string) error {
	err := s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(keepInfo, name, value)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep %s of the store: %w", name, err)
	}
	return nil
}

// countAccessChange marks, in the transaction that changes a client or takes a token back, that every process must read
// both again.
func countAccessChange(exec func(string, ...any) (int64, error)) error {
	_, err := exec(`INSERT INTO store_info (name, value) VALUES ($1, '1') ON CONFLICT (name) DO UPDATE `+
		`SET value = CAST(CAST(store_info.value AS bigint) + 1 AS text)`, infoAccessChange)
	return wrapped("count the change of access", err)
}
