package people

import (
	"context"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

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
	return p.began(ctx, token)
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

// Ask asks for a link by which a merchant's user who lost every way in makes a new one, and returns the identifier of
// the approval that it waits for, if it does. Once another person agrees, the user and the contacts of the merchant are
// notified, and store.RecoveryWait later a mail brings the link to the user. What keeps that from being asked is a
// *farthing.Error.
func (r *Recovery) Ask(ctx context.Context, userID string, by farthing.Author) (approvalID string, err error) {
	p := r.people
	u, err := p.config.Store.Users.Get(ctx, userID)
	if errors.Is(err, store.ErrNotFound) {
		return "", ErrNoUser
	}
	if err != nil {
		return "", err
	}
	whose, why := shown(&u), ""
	switch {
	case whose.Staff():
		why = "The command line recovers the operator's people: farthing user link."
	case !p.config.Mails:
		why = "No mail server is set to send the link: make one on the command line, farthing user link."
	case u.Status == string(Suspended):
		why = "The user is suspended: reinstate them first."
	case u.Status != string(Active):
		why = "The user never signed in: make another link on the command line, farthing user link."
	case u.RecoversAt != nil:
		why = "A recovery of the user waits already."
	case len(u.Memberships) == 0:
		why = "The user has no role anywhere: give them one."
	}
	if why != "" {
		return "", farthing.Refuse(farthing.CodeWrongState, why)
	}
	m := u.Memberships[max(0, slices.IndexFunc(u.Memberships, isPowerful))]
	return p.ask(ctx, store.UserAsked{
		UserID: userID,
		UserWanted: farthing.UserWanted{
			Name:    u.Name,
			Email:   u.Email,
			Place:   m.Place,
			Role:    m.Role,
			Scopes:  m.Scopes,
			Purpose: farthing.PurposeRecovery,
		},
		Powerful: true,
	}, by)
}

// Stop stops the recovery of a user before the link is made; if none waits, it changes nothing. It returns [ErrNoUser]
// if the user has no role at place; "" is any place.
func (r *Recovery) Stop(ctx context.Context, userID, place string, by farthing.Author) error {
	_, err := r.people.change(ctx, userID, by, func(u *store.User) (store.UserChange, error) {
		there := func(m store.Membership) bool { return place == "" || m.Place == place }
		switch {
		case !slices.ContainsFunc(u.Memberships, there):
			return store.UserChange{}, ErrNoUser
		case u.RecoversAt == nil:
			return store.UserChange{}, nil
		}
		u.RecoversAt = nil
		return store.UserChange{Event: farthing.EventUserRecoveryStopped}, nil
	})
	return err
}

// recovered takes every former way in from a user who came in by a recovery link: who else has what they lost is in no
// more. The people who asked and agreed count as the user from then on for a while.
func recovered(u *store.User, at time.Time) {
	until := at.Add(store.RecoveryOnBehalf)
	u.Password, u.Passkeys, u.Identity = "", "", ""
	u.TOTP, u.Recovery, u.OnBehalfUntil = nil, nil, &until
}
