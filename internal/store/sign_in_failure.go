package store

import (
	"context"
	"fmt"
	"time"
)

// failuresKept is for how long wrong passwords count.
const failuresKept = 24 * time.Hour

// SignInFailures counts wrong passwords, for all processes together.
type SignInFailures struct{ s *Store }

// FailureCount counts the failures of a subject: an account, a network, or an account from a network.
type FailureCount struct {
	Subject string
	Free    int64 // how many slow nothing
}

// longestSlowing is how long at most a subject waits, and doublings is after how many failures.
const (
	longestSlowing = time.Minute
	doublings      = 6
)

// SlowUntil returns until when the slowest of some subjects waits; zero: none does.
func (f *SignInFailures) SlowUntil(ctx context.Context, counts []FailureCount) (until time.Time, err error) {
	key, err := f.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return until, fmt.Errorf("look whether somebody waits: %w", err)
	}
	for _, c := range counts {
		err := f.s.query(ctx, `SELECT slow_until FROM sign_in_failures WHERE subject = $1 AND failures > $2`,
			[]any{subjectDigest(key, c.Subject), c.Free}, func(r row) error {
				var at int64
				err := r.Scan(&at)
				if slow := fromMS(at); slow.After(until) {
					until = slow
				}
				return err
			})
		if err != nil {
			return until, fmt.Errorf("look whether somebody waits: %w", err)
		}
	}
	return until, nil
}

func subjectDigest(key []byte, subject string) string { return keyedDigest(key, "sign-in", subject) }

// countFailure counts a failure of the subject $1 at $2, of which $3 are free and those that slowed until before $4 are
// forgotten; after $5 more the subject waits $6 milliseconds.
const countFailure = `INSERT INTO sign_in_failures AS f (subject, failures, slow_until)
	VALUES ($1, 1, CAST($2 AS bigint) + CASE WHEN CAST($3 AS bigint) = 0 THEN 1000 ELSE 0 END)
	ON CONFLICT (subject) DO UPDATE SET
	failures = CASE WHEN f.slow_until < CAST($4 AS bigint) THEN 1 ELSE f.failures + 1 END,
	slow_until = CASE
		WHEN f.slow_until < CAST($4 AS bigint) THEN excluded.slow_until
		WHEN f.failures < CAST($3 AS bigint) THEN CAST($2 AS bigint)
		WHEN f.failures - CAST($3 AS bigint) >= CAST($5 AS bigint) THEN CAST($2 AS bigint) + CAST($6 AS bigint)
		ELSE CAST($2 AS bigint) + 1000 * (CAST(1 AS bigint) << CAST(f.failures - CAST($3 AS bigint) AS integer)) END`

// Add counts a failure of some subjects: each waits 1, 2, 4 seconds and so on, and a minute at most, once its free ones
// are used up.
func (f *SignInFailures) Add(ctx context.Context, counts []FailureCount, now time.Time) error {
	key, err := f.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return fmt.Errorf("count a failure: %w", err)
	}
	err = f.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, c := range counts {
			_, err := exec(countFailure, subjectDigest(key, c.Subject), ms(now), c.Free, ms(now.Add(-failuresKept)),
				int64(doublings), longestSlowing.Milliseconds())
			if err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("count a failure", err)
}

// Forget forgets the failures of subjects that got in.
func (f *SignInFailures) Forget(ctx context.Context, counts []FailureCount) error {
	key, err := f.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return fmt.Errorf("forget failures: %w", err)
	}
	err = f.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, c := range counts {
			_, err := exec(`DELETE FROM sign_in_failures WHERE subject = $1`, subjectDigest(key, c.Subject))
			if err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("forget failures", err)
}

// KnownDigest returns a text that shows to the program, and to nobody else, that a user signed in in a browser, since
// the user has the present password.
func (t *Sessions) KnownDigest(ctx context.Context, u *User) (string, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return "", fmt.Errorf("remember a browser: %w", err)
	}
	return keyedDigest(key, "known browser", u.ID, u.Password), nil
}
