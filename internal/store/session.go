package store

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Sessions keeps who is signed in to the dashboard, in which browser. No journal tells of them; a session that was put
// in or changed behind the program's back is none.
type Sessions struct{ s *Store }

// Session is a user in a browser, who is known by the digest of a token.
type Session struct {
	Digest   string
	UserID   string
	MadeAt   time.Time
	SeenAt   time.Time
	EndsAt   time.Time
	StrongAt *time.Time // when a second factor, or a passkey, was shown last; nil: never
	How      string
	Agent    string
	Network  string
	proof    string
}

var sessionsTable = describe("sessions", 1,
	textColumn("digest", func(s *Session) *string { return &s.Digest }),
	textColumn("user_id", func(s *Session) *string { return &s.UserID }).constant(),
	timeColumn("made_at", func(s *Session) *time.Time { return &s.MadeAt }).constant(),
	timeColumn("seen_at", func(s *Session) *time.Time { return &s.SeenAt }),
	timeColumn("ends_at", func(s *Session) *time.Time { return &s.EndsAt }).constant(),
	maybeTimeColumn("strong_at", func(s *Session) **time.Time { return &s.StrongAt }).constant(),
	textColumn("how", func(s *Session) *string { return &s.How }).constant(),
	optionalColumn("agent", func(s *Session) *string { return &s.Agent }).constant(),
	optionalColumn("network", func(s *Session) *string { return &s.Network }).constant(),
	textColumn("proof", func(s *Session) *string { return &s.proof }).constant(),
)

// proofOf returns what only the program can say of the session.
func (s *Session) proofOf(key []byte) string {
	strong := ""
	if s.StrongAt != nil {
		strong = fmt.Sprint(ms(*s.StrongAt))
	}
	return keyedDigest(key, "session", s.Digest, s.UserID, fmt.Sprint(ms(s.MadeAt)), fmt.Sprint(ms(s.EndsAt)), strong,
		s.How)
}

// insert keeps the session.
func (s *Session) insert(w *writing, key []byte) error {
	kept := *s
	kept.proof = s.proofOf(key)
	return insertOne(w, sessionsTable, &kept, "")
}

// Begin keeps a new session.
type Begin struct {
	Session Session
	Step    int64  // of the code of an authenticator app that began it; 0: none did
	Uses    string // digest of the one-time secret that it takes; "": none
	In      string // digest of the session that it takes the place of; "": none
	Passkey string // what is known of the use of the user's passkeys; "": as it was
}

// ReplacedFor is for how long a session is still good after another took its place: a form that is sent twice brings
// its token twice.
const ReplacedFor = 10 * time.Second

// Begin begins a session. It returns [ErrSeen] if the code was used before, or if there is such a session already, and
// [ErrNotFound] if the one-time secret or the session whose place it takes is gone.
func (t *Sessions) Begin(ctx context.Context, b Begin) error {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return fmt.Errorf("begin a session: %w", err)
	}
	err = t.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		n, err := w.exec(`UPDATE user_uses SET signed_in_at = $2, totp_step = CASE WHEN CAST($3 AS bigint) > 0
			THEN CAST($3 AS bigint) ELSE totp_step END, passkeys = COALESCE($4, passkeys)
			WHERE user_id = $1 AND (CAST($3 AS bigint) = 0 OR totp_step < CAST($3 AS bigint))`, b.Session.UserID,
			ms(b.Session.MadeAt), b.Step, textOrNull(b.Passkey))
		if err == nil && n == 0 {
			err = ErrSeen
		}
		if err == nil && b.Uses != "" {
			n, err = w.exec(`DELETE FROM one_time_secrets WHERE digest = $1`, b.Uses)
			if err == nil && n == 0 {
				err = ErrNotFound
			}
		}
		if err == nil && b.In != "" {
			err = b.replace(ctx, w, key)
		}
		if err != nil {
			return err
		}
		return b.Session.insert(w, key)
	})
	if t.s.dialect.uniqueViolation(err) {
		err = ErrSeen
	}
	return wrapped("begin a session", err)
}

// replace lets the session whose place another takes end soon.
func (b *Begin) replace(ctx context.Context, w *writing, key []byte) error {
	list, err := collect(ctx, w, `SELECT `+sessionsTable.read+` FROM sessions WHERE digest = $1`, []any{b.In},
		sessionsTable.scan("").value)
	if err == nil && (len(list) == 0 || !list[0].good(key) || !list[0].EndsAt.After(b.Session.MadeAt)) {
		err = ErrNotFound
	}
	if err != nil {
		return err
	}
	was := list[0]
	if soon := b.Session.MadeAt.Add(ReplacedFor); soon.Before(was.EndsAt) {
		was.EndsAt = soon
	}
	_, err = w.exec(`UPDATE sessions SET ends_at = $2, proof = $3 WHERE digest = $1`, b.In, ms(was.EndsAt),
		was.proofOf(key))
	return err
}

// Successor returns the token of the session that takes the place of another one's.
func (t *Sessions) Successor(ctx context.Context, token string) (string, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return "", fmt.Errorf("replace a session: %w", err)
	}
	return keyedDigest(key, "successor of a session", token), nil
}

// Get reads the session of a digest and its user at one moment; [ErrNotFound] if there is none, or if the program did
// not make it so.
func (t *Sessions) Get(ctx context.Context, digest string) (Session, User, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return Session{}, User{}, fmt.Errorf("read a session: %w", err)
	}
	var found Session
	var whose []user
	err = t.s.query(ctx, `SELECT `+sessionsTable.of("s")+`, `+userColumns+` FROM sessions s
		JOIN users t ON t.user_id = s.user_id`+withRoles+`
		WHERE s.digest = $1 ORDER BY m.place`, []any{digest}, func(row row) error {
		var m membershipRow
		of := usersTable.scan("", m.into()...)
		next := sessionsTable.scan("", of.dest...)
		if err := next.next(row); err != nil {
			return err
		}
		if found = next.record; len(whose) == 0 {
			whose = append(whose, of.record)
		}
		m.addTo(&whose[0].User)
		return nil
	})
	if err == nil && (len(whose) == 0 || !found.good(key)) {
		err = ErrNotFound
	}
	if err != nil {
		return Session{}, User{}, wrapped("read a session", err)
	}
	err = whose[0].open(t.s.unseal, key)
	return found, whose[0].User, wrapped("read a session", err)
}

// good reports whether the program made the session as it is.
func (s *Session) good(key []byte) bool { return hmac.Equal([]byte(s.proof), []byte(s.proofOf(key))) }

// Of lists the sessions of a user that have not ended, the newest first.
func (t *Sessions) Of(ctx context.Context, userID string) ([]Session, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	list, err := collect(ctx, t.s, `SELECT `+sessionsTable.read+` FROM sessions WHERE user_id = $1 AND ends_at > $2
		ORDER BY made_at DESC, digest`, []any{userID, ms(t.s.options.Real())}, sessionsTable.scan("").value)
	list = slices.DeleteFunc(list, func(s Session) bool { return !s.good(key) })
	return list, wrapped("list sessions", err)
}

// Seen keeps when a session was used last.
func (t *Sessions) Seen(ctx context.Context, digest string, at time.Time) error {
	err := t.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`UPDATE sessions SET seen_at = $2 WHERE digest = $1 AND seen_at < $2`, digest, ms(at))
		return err
	})
	return wrapped("keep when a session was used", err)
}

// PasskeyUses returns what is known of the use of a user's passkeys.
func (t *Sessions) PasskeyUses(ctx context.Context, userID string) (uses string, err error) {
	err = t.s.queryRow(ctx, `SELECT COALESCE(passkeys, '') FROM user_uses WHERE user_id = $1`, []any{userID}, &uses)
	if errors.Is(err, errNoRows) {
		err = nil
	}
	return uses, wrapped("read the use of passkeys", err)
}

// OneTimeSecret is something random that somebody has, and that is good once: the store knows its digest.
type OneTimeSecret struct {
	Digest  string
	Kind    string
	UserID  string // "": it is nobody's yet
	Payload []byte // sealed in the store
	EndsAt  time.Time
}

// aad binds what is sealed to the whole secret.
func (o *OneTimeSecret) aad() string {
	return strings.Join([]string{"one-time secret", o.Kind, o.UserID, o.Digest, fmt.Sprint(ms(o.EndsAt))}, "\x00")
}

// nobodysKept is how many one-time secrets of a kind there are that are no user's: anybody makes one who begins to sign
// in. The newest are kept, which are those of people who are about to answer.
const nobodysKept = 10_000

// beyondNobodys deletes those of the kind $1 beyond $2.
const beyondNobodys = `DELETE FROM one_time_secrets WHERE user_id IS NULL AND kind = $1 AND ends_at <= (
	SELECT o.ends_at FROM one_time_secrets o WHERE o.user_id IS NULL AND o.kind = $1
	ORDER BY o.ends_at DESC LIMIT 1 OFFSET $2)`

// KeepOnce keeps a one-time secret. It is the only one of its kind of the user: earlier ones are good no more.
func (t *Sessions) KeepOnce(ctx context.Context, o OneTimeSecret) error {
	err := t.s.write(ctx, func(exec func(string, ...any) (int64, error)) error { return o.keep(t.s, exec) })
	return wrapped("keep a one-time secret", err)
}

// keep writes the secret in a transaction.
func (o *OneTimeSecret) keep(s *Store, exec func(string, ...any) (int64, error)) error {
	sealed, _ := s.seal(o.Payload, o.aad())
	before, args := `DELETE FROM one_time_secrets WHERE user_id = $1 AND kind = $2`, []any{o.UserID, o.Kind}
	if o.UserID == "" {
		before, args = beyondNobodys, []any{o.Kind, int64(nobodysKept)}
	}
	if _, err := exec(before, args...); err != nil {
		return err
	}
	_, err := exec(`INSERT INTO one_time_secrets (digest, kind, user_id, sealed, ends_at)
		VALUES ($1, $2, $3, $4, $5)`, o.Digest, o.Kind, textOrNull(o.UserID), sealed, ms(o.EndsAt))
	return err
}

// Once reads a one-time secret of a kind that is good, and leaves it as it is; [ErrNotFound] if there is none, or if
// the program did not make it so.
func (t *Sessions) Once(ctx context.Context, kind, digest string) (OneTimeSecret, error) {
	o := OneTimeSecret{Digest: digest, Kind: kind}
	var sealed []byte
	var ends int64
	err := t.s.queryRow(ctx, `SELECT COALESCE(user_id, ''), sealed, ends_at FROM one_time_secrets WHERE digest = $1
		AND kind = $2 AND ends_at > $3`, []any{digest, kind, ms(t.s.options.Real())}, &o.UserID, &sealed, &ends)
	if errors.Is(err, errNoRows) {
		err = ErrNotFound
	}
	if err != nil {
		return OneTimeSecret{}, wrapped("read a one-time secret", err)
	}
	o.EndsAt = fromMS(ends)
	if o.Payload, err = t.s.unseal(sealed, o.aad()); errors.Is(err, ErrWrongKey) {
		err = ErrNotFound
	}
	return o, wrapped("read a one-time secret", err)
}

// Purge forgets sessions and one-time secrets that have ended, and wrong passwords of long ago.
func (t *Sessions) Purge(ctx context.Context) error {
	now := t.s.options.Real()
	err := t.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, ended := exec(`DELETE FROM sessions WHERE ends_at <= $1`, ms(now))
		_, spent := exec(`DELETE FROM one_time_secrets WHERE ends_at <= $1`, ms(now))
		_, forgotten := exec(`DELETE FROM sign_in_failures WHERE slow_until <= $1`, ms(now.Add(-failuresKept)))
		return errors.Join(ended, spent, forgotten)
	})
	return wrapped("purge sessions", err)
}
