package people

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"golang.org/x/crypto/argon2"
)

// The parameters of argon2id (OWASP, 2026), and the bounds of passwords.
const (
	argonTime, argonMemory, argonThreads = 2, 19 << 10, 1
	saltSize, hashSize                   = 16, 32
	minPassword, maxPassword             = 12, 200
	argonForm                            = "$argon2id$v=19$m=19456,t=2,p=1$"
)

// turns has passwords checked one at a time, for each takes 19 MiB and some 20 ms, and after the first seconds only an
// eighth of the time. Requests of programs go on meanwhile.
type turns struct {
	real func() time.Time
	one  chan struct{}
	free time.Time // when what was checked will have taken its share of the time; of who has the turn
}

const (
	turnShare = 8                     // of the time that passes, one part
	turnMax   = 30 * time.Millisecond // that a check counts for: a busy machine makes it wait
	turnBurst = 2 * time.Second       // by which checks may be ahead of that
	turnWait  = 20 * time.Second      // until who waits is refused
)

func newTurns(now func() time.Time) *turns { return &turns{real: now, one: make(chan struct{}, 1)} }

// take waits for a turn, in the order of those who came, and returns what ends it.
func (t *turns) take(ctx context.Context) (done func(), err error) {
	waits, leave := context.WithTimeout(ctx, turnWait)
	defer leave()
	select {
	case t.one <- struct{}{}:
	case <-waits.Done():
		return nil, tired(ctx)
	}
	began := t.real()
	if rest := t.free.Add(-turnBurst).Sub(began); rest > 0 {
		timer := time.NewTimer(rest)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-waits.Done():
			<-t.one
			return nil, tired(ctx)
		}
		began = t.real()
	}
	return func() {
		now := t.real()
		if t.free.Before(began) {
			t.free = began
		}
		t.free = t.free.Add(turnShare * min(now.Sub(began), turnMax))
		<-t.one
	}, nil
}

// tired is why somebody did not get a turn.
func tired(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return farthing.Refuse(farthing.CodeUnavailable, "Too many people sign in at once: try again in a second.")
}

// noPassword is what a password is compared with if there is none, so that it takes as long.
var noPassword = argonForm + strings.Repeat("A", 22) + "$" + strings.Repeat("A", 43)

// passwordIs reports whether a password is the one that was kept.
func passwordIs(kept, password string) bool {
	there := kept != ""
	if !there {
		kept = noPassword
	}
	text, ok := strings.CutPrefix(kept, argonForm)
	salt, want, parted := strings.Cut(text, "$")
	drawn, err := base64.RawStdEncoding.DecodeString(salt)
	if !ok || !parted || err != nil || len(password) > maxPassword*utf8.UTFMax {
		return false
	}
	return same(want, hashed(password, drawn)) && there
}

func hashed(password string, salt []byte) string {
	hash := argon2.IDKey([]byte(password), salt, argonTime, argonMemory, argonThreads, hashSize)
	return base64.RawStdEncoding.EncodeToString(hash)
}

// same compares two secrets in a time that tells nothing.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// SetPassword sets the password of the session's user, and ends all other sessions. It returns [ErrNotStrong] if the
// session is not Strong; what is wrong with the password is a *farthing.Error.
func (p *People) SetPassword(ctx context.Context, s *Session, password string) error {
	if !s.Strong(p.now()) {
		return ErrNotStrong
	}
	switch n := utf8.RuneCountInString(password); {
	case !utf8.ValidString(password) || n < minPassword || n > maxPassword:
		return farthing.Invalid("password", fmt.Sprintf("must have %d to %d characters", minPassword, maxPassword))
	case strings.EqualFold(password, s.User.Email) || strings.EqualFold(password, s.User.Name):
		return farthing.Invalid("password", "is the name or the address of its user")
	}
	salt := make([]byte, saltSize)
	if _, err := io.ReadFull(p.config.Random, salt); err != nil {
		return fmt.Errorf("draw the salt of a password: %w", err)
	}
	done, err := p.known.take(ctx)
	if err != nil {
		return err
	}
	kept := argonForm + base64.RawStdEncoding.EncodeToString(salt) + "$" + hashed(password, salt)
	done()
	return p.credential(ctx, s, store.UserChange{What: "password"}, func(u *store.User) error {
		u.Password = kept
		return nil
	})
}

// credential changes how the session's user signs in, and ends all other sessions.
func (p *People) credential(
	ctx context.Context, s *Session, change store.UserChange, set func(*store.User) error,
) error {
	change.Event, change.Ends, change.Except = farthing.EventUserCredentialChanged, true, s.ID
	by := actsAs(s.User.ID, s.User.Name)
	changed, err := p.change(ctx, s.User.ID, by, func(u *store.User) (store.UserChange, error) {
		return change, set(u)
	})
	if err == nil {
		s.User = shown(&changed)
	}
	return err
}
