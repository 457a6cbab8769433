package people

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// For how long sessions last: of the operator's people, and of merchants' people.
const (
	staffLife, staffIdle       = 12 * time.Hour, 30 * time.Minute
	merchantLife, merchantIdle = 14 * 24 * time.Hour, 24 * time.Hour

	seenEvery = 5 * time.Minute
	maxAgent  = 100
)

// From is the browser that somebody signs in by.
type From struct {
	Agent   string // as it names itself
	Network string // its address without the last part
	Known   string // what Remember returned there, "" if nothing
}

// SlowError says that too many attempts were wrong, and how long to wait.
type SlowError struct{ Wait time.Duration }

func (s *SlowError) Error() string {
	return fmt.Sprintf("too many attempts were wrong: try again in %s", s.Wait.Round(time.Second))
}

// ReadLink returns whose link it is, and changes nothing: programs that look at mails follow links. once is the last
// part of the link.
func (p *People) ReadLink(ctx context.Context, once string) (User, error) {
	_, u, err := p.readLink(ctx, once)
	return shown(&u), err
}

func (p *People) readLink(ctx context.Context, once string) (store.OneTimeSecret, store.User, error) {
	found, err := p.config.Store.Sessions.Once(ctx, store.KindLink, digestOf(once))
	var u store.User
	if err == nil {
		u, err = p.config.Store.Users.Get(ctx, found.UserID)
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && u.Status == string(Suspended) {
		err = ErrLink
	}
	return found, u, err
}

// UseLink signs its user in, once. For a user who had another way in it is a recovery: all other sessions end.
func (p *People) UseLink(ctx context.Context, once string, from From) (token string, s Session, err error) {
	found, u, err := p.readLink(ctx, once)
	if err != nil {
		return "", s, err
	}
	token, begins, err := p.begin(&u, ByLink, from)
	if err != nil {
		return "", s, err
	}
	begins.StrongAt = &begins.MadeAt
	by := actsAs(u.ID, u.Name)
	_, err = p.config.Store.Users.Change(ctx, u.ID, by, func(u *store.User) (store.UserChange, error) {
		if u.Status == string(Suspended) {
			return store.UserChange{}, ErrLink
		}
		was, recovers := shown(u), string(found.Payload) == farthing.PurposeRecovery
		u.Status, u.RecoveredAt = string(Active), &begins.MadeAt
		if recovers {
			recovered(u, begins.MadeAt)
		}
		return store.UserChange{
			Event:  farthing.EventUserActivated,
			Uses:   found.Digest,
			Ends:   was.Enrolled() || recovers,
			Begins: begins,
		}, nil
	})
	if errors.Is(err, store.ErrNotFound) {
		err = ErrLink
	}
	if err != nil {
		return "", s, err
	}
	return p.began(ctx, token)
}

// began returns the session of a user who has just signed in. Who signs in needs no recovery: one that waits stops.
func (p *People) began(ctx context.Context, token string) (string, Session, error) {
	s, err := p.Session(ctx, token)
	if err == nil && s.User.Recovers != nil {
		err = p.Recovery.Stop(ctx, s.User.ID, "", actsAs(s.User.ID, s.User.Name))
	}
	return token, s, err
}

// begin makes the token and the record of a session.
func (p *People) begin(u *store.User, how string, from From) (string, *store.Session, error) {
	token, err := p.secret()
	now, staff := p.now(), shown(u)
	life := merchantLife
	if staff.Staff() {
		life = staffLife
	}
	agent := []rune(strings.ToValidUTF8(from.Agent, ""))
	return token, &store.Session{
		Digest:  digestOf(token),
		UserID:  u.ID,
		MadeAt:  now,
		SeenAt:  now,
		EndsAt:  now.Add(life),
		How:     how,
		Agent:   string(agent[:min(len(agent), maxAgent)]),
		Network: from.Network,
	}, err
}

// Attempt is an attempt to sign in by a password.
type Attempt struct {
	Email    string
	Password string
	Code     string // of the authenticator app; "": none
	From     From
}

// SignIn signs a user in by their password and, if they have an authenticator app, its code; who acts for the operator
// needs one. [ErrSignIn] says that anything is wrong, *[SlowError] that too much was.
func (p *People) SignIn(ctx context.Context, a Attempt) (token string, s Session, err error) {
	u, err := p.config.Store.Users.ByEmail(ctx, a.Email)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return "", s, err
	}
	counts, turns := failuresOf(a.Email, a.From), p.others
	if err == nil && p.knows(ctx, &u, a.From) {
		counts, turns = []store.FailureCount{{Subject: "known\x00" + u.ID, Free: 10}}, p.known
	}
	done, err := p.turn(ctx, turns, counts)
	if err != nil {
		return "", s, err
	}
	defer done()
	right := passwordIs(u.Password, a.Password) && u.Status == string(Active)
	step, ok := p.second(&u, a.Code)
	if !right || !ok {
		return "", s, errors.Join(ErrSignIn, p.config.Store.SignInFailures.Add(ctx, counts, p.now()))
	}
	token, begins, err := p.begin(&u, ByPassword, a.From)
	if err != nil {
		return "", s, err
	}
	if step > 0 {
		begins.StrongAt = &begins.MadeAt
	}
	err = p.config.Store.Sessions.Begin(ctx, store.Begin{Session: *begins, Step: step})
	if errors.Is(err, store.ErrSeen) {
		return "", s, errors.Join(ErrSignIn, p.config.Store.SignInFailures.Add(ctx, counts, p.now()))
	}
	if err == nil {
		err = p.config.Store.SignInFailures.Forget(ctx, counts[:min(len(counts), ofAccount)])
	}
	if err != nil {
		return "", s, err
	}
	return p.began(ctx, token)
}

// failuresOf are the wrong attempts that slow the next one: of the account, of the account from the network, and of the
// network. A network that is not public is that of a proxy, which everybody comes from.
func failuresOf(email string, from From) []store.FailureCount {
	counts := []store.FailureCount{
		{Subject: "account\x00" + strings.ToLower(email), Free: 10},
		{Subject: "both\x00" + from.Network + "\x00" + strings.ToLower(email)},
	}
	network, err := netip.ParsePrefix(from.Network)
	if err == nil && (network.Addr().IsPrivate() || network.Addr().IsLoopback()) {
		return counts
	}
	return append(counts, store.FailureCount{Subject: "network\x00" + from.Network, Free: 30})
}

// ofAccount is how many of failuresOf, at the front, a right attempt ends.
const ofAccount = 2

// turn waits for the turn to look at what somebody types, which lasts until done: attempts are looked at one at a time,
// so that a wrong one, which adds to the counts, slows the next. It is a *[SlowError] if earlier ones do.
func (p *People) turn(ctx context.Context, turns *turns, counts []store.FailureCount) (done func(), err error) {
	done, err = turns.take(ctx)
	if err != nil {
		return nil, err
	}
	until, err := p.config.Store.SignInFailures.SlowUntil(ctx, counts)
	if wait := until.Sub(p.now()); err == nil && wait > 0 {
		err = &SlowError{wait}
	}
	if err != nil {
		done()
		return nil, err
	}
	return done, nil
}

// second checks the second factor of a user: without an authenticator app merchants' people need none.
func (p *People) second(u *store.User, code string) (step int64, ok bool) {
	if u.TOTP == nil {
		whose := shown(u)
		return 0, !whose.Staff()
	}
	return totpStep(u.TOTP, code, p.now())
}

// Remember returns the text of a cookie that shows that the user signed in in a browser: there, wrong passwords from
// elsewhere slow nobody. Another password ends it.
func (p *People) Remember(ctx context.Context, s *Session) (string, error) {
	u, err := p.config.Store.Users.Get(ctx, s.User.ID)
	if err != nil {
		return "", err
	}
	return p.config.Store.Sessions.KnownDigest(ctx, &u)
}

func (p *People) knows(ctx context.Context, u *store.User, from From) bool {
	want, err := p.config.Store.Sessions.KnownDigest(ctx, u)
	return err == nil && same(want, from.Known)
}

// Session returns the session of a token; [ErrNoSession] if there is none that is good.
func (p *People) Session(ctx context.Context, token string) (Session, error) {
	digest := digestOf(token)
	found, whose, err := p.config.Store.Sessions.Get(ctx, digest)
	if errors.Is(err, store.ErrNotFound) {
		return Session{}, ErrNoSession
	}
	if err != nil {
		return Session{}, err
	}
	s := sessionOf(&found)
	s.User = shown(&whose)
	now, idle := p.now(), merchantIdle
	if until := whose.OnBehalfUntil; until != nil && now.Before(*until) {
		s.onBehalfOf = whose.OnBehalfOf
	}
	if s.User.Staff() {
		idle = staffIdle
	}
	if s.User.Status != Active || len(s.User.Memberships) == 0 || !now.Before(s.Ends) || now.Sub(s.Seen) >= idle {
		return Session{}, ErrNoSession
	}
	isNew := func(m Membership) bool { return now.Sub(s.User.newSince(m)) < newFor }
	if s.How == ByLink || slices.ContainsFunc(s.User.Memberships, isNew) {
		if s.sandbox, err = p.config.Store.Sandbox(ctx); err != nil {
			return Session{}, err
		}
	}
	if now.Sub(s.Seen) >= seenEvery {
		s.Seen, err = now, p.config.Store.Sessions.Seen(ctx, digest, now)
	}
	return s, err
}

// sessionOf returns a session without its user.
func sessionOf(found *store.Session) Session {
	return Session{
		ID:       found.Digest,
		How:      found.How,
		Made:     found.MadeAt,
		Seen:     found.SeenAt,
		Ends:     found.EndsAt,
		StrongAt: found.StrongAt,
		Agent:    found.Agent,
		Network:  found.Network,
	}
}

// Sessions lists the sessions of a user, the newest first.
func (p *People) Sessions(ctx context.Context, userID string) ([]Session, error) {
	found, err := p.config.Store.Sessions.Of(ctx, userID)
	list := make([]Session, len(found))
	for i := range found {
		list[i] = sessionOf(&found[i])
	}
	return list, err
}

// End ends a session of the user of another, or that one itself; [ErrNoSession] if it has ended already.
func (p *People) End(ctx context.Context, own *Session, sessionID string) error {
	return p.ended(ctx, own, store.UserChange{Event: farthing.EventUserSessionsEnded, Ended: sessionID})
}

// EndOthers ends all other sessions of a user.
func (p *People) EndOthers(ctx context.Context, own *Session) error {
	return p.ended(ctx, own, store.UserChange{Event: farthing.EventUserSessionsEnded, Ends: true, Except: own.ID})
}

func (p *People) ended(ctx context.Context, own *Session, ends store.UserChange) error {
	by := actsAs(own.User.ID, own.User.Name)
	_, err := p.config.Store.Users.Change(ctx, own.User.ID, by, func(*store.User) (store.UserChange, error) {
		return ends, nil
	})
	if errors.Is(err, store.ErrNotFound) {
		err = ErrNoSession
	}
	return err
}

// Proof is what a user shows again: one of these.
type Proof struct {
	Code     string // of the authenticator app
	Password string // of a user who has neither an app nor a passkey
	Passkey  Answer
}

// Confirm takes what the user shows again for a session that is no longer Strong. The session goes on under the new
// token that it returns; the old one is good for some seconds more, and the same proof leads from it to the same token:
// a form may be sent twice, and a browser takes the token of the last answer alone.
func (p *People) Confirm(ctx context.Context, token string, proof Proof) (next string, s Session, err error) {
	s, err = p.Session(ctx, token)
	if err != nil {
		return "", s, err
	}
	u, err := p.config.Store.Users.Get(ctx, s.User.ID)
	if err != nil {
		return "", s, err
	}
	var begin store.Begin
	var signed *farthing.Signature
	defer func() { s.Signed = signed }()
	if len(proof.Passkey.Credential) > 0 {
		begin, signed, err = p.Passkeys.confirm(ctx, &s, &u, proof.Passkey)
	} else {
		begin.Step, err = p.typed(ctx, &u, proof)
	}
	if err != nil {
		return "", s, err
	}
	_, begins, err := p.begin(&u, s.How, From{Agent: s.Agent, Network: s.Network})
	if err == nil {
		next, err = p.config.Store.Sessions.Successor(ctx, token)
	}
	if err != nil {
		return "", s, err
	}
	begins.Digest, begins.StrongAt, begins.EndsAt = digestOf(next), &begins.SeenAt, s.Ends
	begin.Session, begin.In = *begins, s.ID
	err = p.config.Store.Sessions.Begin(ctx, begin)
	switch {
	case errors.Is(err, store.ErrSeen):
		if s, err = p.Session(ctx, next); errors.Is(err, ErrNoSession) {
			err = ErrSignIn
		}
		return next, s, err
	case errors.Is(err, store.ErrNotFound) && begin.Uses != "":
		return "", s, ErrPasskey
	case errors.Is(err, store.ErrNotFound):
		return "", s, ErrNoSession
	case err != nil:
		return "", s, err
	}
	s, err = p.Session(ctx, next)
	return next, s, err
}

// typed checks what a user typed to show again who they are: the code of the app, or the password of who has nothing
// more. step is that of the code.
func (p *People) typed(ctx context.Context, u *store.User, proof Proof) (step int64, err error) {
	counts := []store.FailureCount{{Subject: "code\x00" + u.ID}}
	done, err := p.turn(ctx, p.known, counts)
	if err != nil {
		return 0, err
	}
	defer done()
	known := shown(u)
	var ok bool
	if known.PasswordAlone() {
		ok = passwordIs(u.Password, proof.Password)
	} else {
		step, ok = totpStep(u.TOTP, proof.Code, p.now())
	}
	if !ok {
		return 0, errors.Join(ErrSignIn, p.config.Store.SignInFailures.Add(ctx, counts, p.now()))
	}
	return step, nil
}
