package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
)

// How a user is recovered who lost every way in, in real time.
const (
	RecoveryWait     = 24 * time.Hour     // after which a link is mailed
	RecoveryLinkLife = 24 * time.Hour     // of that link: it comes at an hour that the user does not choose
	RecoveryOnBehalf = 3 * 24 * time.Hour // for which those who asked and agreed are no other people than the user
)

// KindLink is the kind of the one-time secrets that are the last part of a link.
const KindLink = "link"

// startRecovery has a recovery link mailed to a user after RecoveryWait.
func (c userWriting) startRecovery(ctx context.Context, was *user, agreed agreement) error {
	next, now := *was, c.users.s.options.Real().UTC().Truncate(time.Millisecond)
	due := now.Add(RecoveryWait)
	next.RecoversAt, next.OnBehalfOf = &due, agreed.people
	if was.OnBehalfUntil != nil && now.Before(*was.OnBehalfUntil) { // of an earlier recovery
		next.OnBehalfOf = slices.Concat(was.OnBehalfOf, agreed.people)
	}
	return c.set(ctx, was, &next, UserChange{
		Event:   farthing.EventUserRecoveryStarted,
		Changes: map[string]any{"approvalId": agreed.approvalID, "people": agreed.people},
	}, agreed.by)
}

// NextRecovery returns when the next recovery link is to be made, past moments included; false if none is.
func (t *Users) NextRecovery(ctx context.Context) (time.Time, bool, error) {
	var next *int64
	err := t.s.queryRow(ctx, `SELECT MIN(recovers_at) FROM users WHERE recovers_at IS NOT NULL`, nil, &next)
	if err != nil || next == nil {
		return time.Time{}, false, wrapped("find the next recovery", err)
	}
	return fromMS(*next), true, nil
}

// recoveriesTogether is how many recovery links a call of EndRecoveryWaits makes.
const recoveriesTogether = 100

// EndRecoveryWaits makes the recovery links whose wait is over; a mail brings each to its user. It reports whether
// there may be more. One that cannot be made keeps no other from being made.
func (t *Users) EndRecoveryWaits(ctx context.Context) (more bool, err error) {
	now := t.s.options.Real().UTC().Truncate(time.Millisecond)
	due, err := collect(ctx, t.s, `SELECT user_id FROM users WHERE recovers_at <= $1 ORDER BY recovers_at, user_id
		LIMIT $2`, []any{ms(now), int64(recoveriesTogether)}, func(r row) (id string, err error) {
		err = r.Scan(&id)
		return id, err
	})
	for _, id := range due {
		_, failed := t.Change(ctx, id, farthing.BySystem, func(u *User) (UserChange, error) {
			if u.RecoversAt == nil || u.RecoversAt.After(now) {
				return UserChange{}, nil // it was stopped, or another process was faster
			}
			until := now.Add(RecoveryOnBehalf)
			u.RecoversAt, u.OnBehalfUntil = nil, &until
			return UserChange{
				Event: farthing.EventUserLinkMade,
				What:  farthing.PurposeRecovery,
				Link:  now.Add(RecoveryLinkLife),
			}, nil
		})
		err = errors.Join(err, failed)
	}
	return err == nil && len(due) == recoveriesTogether, wrapped("make the recovery links", err)
}

// RecoveryLink returns the last part of the recovery link of a user that is good until a moment. It follows from the
// store's secret key, so that a mail that is sent again has the same.
func (t *Users) RecoveryLink(ctx context.Context, userID string, until time.Time) (string, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	return recoveryToken(key, userID, until), wrapped("make a recovery link", err)
}

func recoveryToken(key []byte, userID string, until time.Time) string {
	return keyedDigest(key, "recovery link", userID, fmt.Sprint(ms(until)))
}

// recoveryLink is what the store keeps of a recovery link.
func recoveryLink(key []byte, userID string, until time.Time) OneTimeSecret {
	digest := sha256.Sum256([]byte(recoveryToken(key, userID, until)))
	return OneTimeSecret{
		Digest:  hex.EncodeToString(digest[:]),
		Kind:    KindLink,
		UserID:  userID,
		Payload: []byte(farthing.PurposeRecovery),
		EndsAt:  until,
	}
}
