package people

import (
	"context"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Recovery lets users in who lost what they sign in with: by a code that they kept. It is safe for concurrent use.
type Recovery struct{ people *People }

const (
	recoveryCodes = 10
	recoveryBytes = 10 // of a code: nobody guesses it
	recoveryGroup = 4  // letters of a code that stand together
)

// NewCodes makes recovery codes for the session's user, in the place of those that there were, and ends all other
// sessions. Nobody can show them again. It returns [ErrNotStrong] if the session is not Strong.
func (r *Recovery) NewCodes(ctx context.Context, s *Session) ([]string, error) {
	p := r.people
	if !s.Strong(p.now()) {
		return nil, ErrNotStrong
	}
	codes, digests := make([]string, recoveryCodes), make([]string, recoveryCodes)
	for i := range codes {
		drawn := make([]byte, recoveryBytes)
		if _, err := io.ReadFull(p.config.Random, drawn); err != nil {
			return nil, fmt.Errorf("draw a recovery code: %w", err)
		}
		groups := slices.Collect(slices.Chunk([]byte(base32.StdEncoding.EncodeToString(drawn)), recoveryGroup))
		for n, group := range groups {
			if n > 0 {
				codes[i] += "-"
			}
			codes[i] += string(group)
		}
		digests[i] = recoveryDigest(codes[i])
	}
	return codes, p.credential(ctx, s, store.UserChange{What: "recovery codes"}, func(u *store.User) error {
		u.Recovery = digests
		return nil
	})
}

// recoveryDigest is what the store knows of a code, however it is typed.
func recoveryDigest(code string) string {
	return digestOf(strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(code)))
}

// UseCode signs a user in by a recovery code, once, and ends all other sessions. The session can do nothing but set how
// the user signs in.
func (r *Recovery) UseCode(ctx context.Context, email, code string, from From) (token string, s Session, err error) {
	p := r.people
	u, err := p.config.Store.Users.ByEmail(ctx, email)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return "", s, err
	}
	counts := failuresOf(email, from)
	done, err := p.turn(ctx, p.others, counts)
	if err != nil {
		return "", s, err
	}
	defer done()
	token, begins, err := p.begin(&u, ByRecovery, from)
	if err != nil {
		return "", s, err
	}
	begins.StrongAt = &begins.MadeAt
	if err = r.take(ctx, &u, recoveryDigest(code), begins); errors.Is(err, ErrSignIn) {
		return "", s, errors.Join(ErrSignIn, p.config.Store.SignInFailures.Add(ctx, counts, p.now()))
	}
	if err == nil {
		err = p.config.Store.SignInFailures.Forget(ctx, counts[:ofAccount])
	}
	if err != nil {
		return "", s, err
	}
	s, err = p.Session(ctx, token)
	return token, s, err
}

// take takes a code of a user, who begins a session by it; [ErrSignIn] if there is none.
func (r *Recovery) take(ctx context.Context, u *store.User, digest string, begins *store.Session) error {
	if !slices.Contains(u.Recovery, digest) {
		return ErrSignIn
	}
	by := actsAs(u.ID, u.Name)
	_, err := r.people.change(ctx, u.ID, by, func(u *store.User) (store.UserChange, error) {
		i := slices.Index(u.Recovery, digest)
		if i < 0 || u.Status != string(Active) {
			return store.UserChange{}, ErrSignIn
		}
		u.Recovery = slices.Delete(slices.Clone(u.Recovery), i, i+1)
		u.RecoveredAt = &begins.MadeAt
		return store.UserChange{
			Event:  farthing.EventUserCredentialChanged,
			What:   "a recovery code was used",
			Ends:   true,
			Begins: begins,
		}, nil
	})
	return err
}
