package store

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
)

// Users keeps the people who sign in to the dashboard, what they may do, and how they prove who they are. The
// operator's journal has a row of each change, which holds no address.
type Users struct{ s *Store }

// Membership says what a user may do at a place: a merchant, or farthing.OperatorID.
type Membership struct {
	Place string
	Role  string
	Since time.Time

	Scopes string // of a role that the place made, as it is read; "": the role is built in
}

// The statuses of users.
const (
	UserInvited   = "invited" // has never signed in
	UserActive    = "active"
	UserSuspended = "suspended" // cannot sign in, and has no session
)

// User is one user. What package people decides, such as the status, is a text here.
type User struct {
	ID            string
	Name          string
	Email         string
	TOTP          []byte // key of the authenticator app; nil: none
	Handle        string // by which passkeys name the user
	Status        string
	Password      string     // digest, with its parameters and salt; "": none
	Passkeys      string     // as JSON; "": none
	Recovery      []string   // digests of codes
	RecoveredAt   *time.Time // when one, or a link, was used last; nil: never
	RecoversAt    *time.Time // when a recovery link is mailed, of real time; nil: no recovery waits
	Identity      string     // at an identity provider; "": none
	Zone          string
	Locale        string
	KeysOff       bool // no single key does anything
	MadeAt        time.Time
	MadeBy        []string   // the people who invited the user; none: the command line
	OnBehalfOf    []string   // others who could hold the user's way in
	OnBehalfUntil *time.Time // nil: until the user has a passkey that none of them could make
	Memberships   []Membership
}

// user is a user as it is stored: the address, and the key of the authenticator app, are sealed.
type user struct {
	User
	folded string
	email  string // keyed digest of the address
	sealed []byte
	keyID  string
	digest string // keyed, of what is sealed
	totp   bool
}

var usersTable = describe("users", 1,
	textColumn("user_id", func(u *user) *string { return &u.ID }),
	textColumn("name", func(u *user) *string { return &u.Name }),
	textColumn("folded", func(u *user) *string { return &u.folded }),
	optionalColumn("email", func(u *user) *string { return &u.email }),
	bytesColumn("sealed", func(u *user) *[]byte { return &u.sealed }),
	optionalColumn("key_id", func(u *user) *string { return &u.keyID }),
	textColumn("digest", func(u *user) *string { return &u.digest }),
	textColumn("handle", func(u *user) *string { return &u.Handle }).constant(),
	textColumn("status", func(u *user) *string { return &u.Status }),
	optionalColumn("password", func(u *user) *string { return &u.Password }),
	flagColumn("totp", func(u *user) *bool { return &u.totp }),
	optionalColumn("passkeys", func(u *user) *string { return &u.Passkeys }),
	linesColumn("recovery", func(u *user) *[]string { return &u.Recovery }),
	maybeTimeColumn("recovered_at", func(u *user) **time.Time { return &u.RecoveredAt }),
	maybeTimeColumn("recovers_at", func(u *user) **time.Time { return &u.RecoversAt }),
	optionalColumn("identity", func(u *user) *string { return &u.Identity }),
	optionalColumn("zone", func(u *user) *string { return &u.Zone }),
	optionalColumn("locale", func(u *user) *string { return &u.Locale }),
	flagColumn("keys_off", func(u *user) *bool { return &u.KeysOff }),
	timeColumn("made_at", func(u *user) *time.Time { return &u.MadeAt }).constant(),
	linesColumn("made_by", func(u *user) *[]string { return &u.MadeBy }),
	linesColumn("behind", func(u *user) *[]string { return &u.OnBehalfOf }),
	maybeTimeColumn("behind_until", func(u *user) **time.Time { return &u.OnBehalfUntil }),
)

// userAAD binds what is sealed of a user to the user.
func userAAD(id string) string { return "user\x00" + id }

// privately is what is sealed of a user.
type privately struct {
	Email string `json:"email"`
	TOTP  []byte `json:"totp,omitempty"`
}

// keyedDigest returns a digest for one purpose that nobody without the key can make.
func keyedDigest(key []byte, purpose string, parts ...string) string {
	mac := hmac.New(sha256.New, key)
	for _, part := range append([]string{purpose}, parts...) {
		_, _ = fmt.Fprintf(mac, "%d:%s,", len(part), part) // it never fails
	}
	return hex.EncodeToString(mac.Sum(nil))
}

// emailDigest returns the digest by which an address is known: however its letters are written.
func emailDigest(key []byte, address string) string {
	return keyedDigest(key, "address of a user", strings.ToLower(address))
}

// seal seals what is private of the user, and computes what follows from the rest.
func (u *user) seal(s *Store, key []byte) error {
	plain, err := json.Marshal(privately{u.Email, u.TOTP})
	if err != nil {
		return fmt.Errorf("write what is private of a user: %w", err)
	}
	u.sealed, u.keyID = s.seal(plain, userAAD(u.ID))
	u.folded, u.email = farthing.FoldedName(u.Name), emailDigest(key, u.Email)
	u.digest, u.totp = keyedDigest(key, userAAD(u.ID), string(plain)), u.TOTP != nil
	return nil
}

// open opens what is private of the user. What is not the user's own, because somebody changed the database, is a
// [farthing.ErrIntegrity].
func (u *user) open(unseal func(sealed []byte, aad string) ([]byte, error), key []byte) error {
	if u.sealed == nil {
		return nil // it was erased
	}
	plain, err := unseal(u.sealed, userAAD(u.ID))
	if err != nil {
		return fmt.Errorf("open what is private of user %s: %w", u.ID, err)
	}
	var own privately
	err = json.Unmarshal(plain, &own)
	if err != nil || keyedDigest(key, userAAD(u.ID), string(plain)) != u.digest {
		return fmt.Errorf("%w: what is private of user %s", farthing.ErrIntegrity, u.ID)
	}
	u.Email, u.TOTP = own.Email, own.TOTP
	return nil
}

// Add keeps a new user. A name or an address that another user has is refused with a *farthing.Error; [ErrExists] if
// the identifier is taken.
func (t *Users) Add(ctx context.Context, added User, by farthing.Author) error {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return fmt.Errorf("add a user: %w", err)
	}
	next := user{User: added}
	if err := next.seal(t.s, key); err != nil {
		return err
	}
	err = t.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		return next.insert(ctx, w, t.s.dialect, by)
	})
	if t.s.dialect.uniqueViolation(err) {
		err = ErrExists
	}
	return wrapped("add a user", err)
}

// insert keeps a new user, who is sealed already.
func (u *user) insert(ctx context.Context, w *writing, d dialect, by farthing.Author) error {
	if err := w.intact(ctx, d, farthing.SubjectUser, u.ID); err != nil {
		return err
	}
	if err := u.alone(ctx, w); err != nil {
		return err
	}
	w.journal(u.entry(farthing.EventUserInvited, map[string]any{"name": u.Name}, by))
	if err := insertOne(w, usersTable, u, ""); err != nil {
		return err
	}
	if err := u.keepMemberships(ctx, w, nil); err != nil {
		return err
	}
	_, err := w.exec(`INSERT INTO user_uses (user_id, totp_step) VALUES ($1, 0)
		ON CONFLICT (user_id) DO UPDATE SET totp_step = 0, passkeys = NULL, signed_in_at = NULL`, u.ID)
	return err
}

// alone refuses a name and an address that another user has.
func (u *user) alone(ctx context.Context, r reader) error {
	var name, address bool
	err := r.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM users WHERE folded = $1 AND user_id <> $3),
		EXISTS (SELECT 1 FROM users WHERE email = $2 AND user_id <> $3)`, []any{u.folded, u.email, u.ID},
		&name, &address)
	switch {
	case err != nil:
		return fmt.Errorf("look for a user of the same name: %w", err)
	case name:
		return farthing.Invalid("name", "is that of another user: two people of one name need two names here")
	case address:
		return farthing.Invalid("email", "is that of another user")
	}
	return nil
}

// entry is what the operator's journal tells of the user.
func (u *user) entry(event string, changes map[string]any, by farthing.Author) farthing.OperatorEntry {
	return farthing.OperatorEntry{
		Type:      event,
		SubjectID: u.ID,
		Details:   map[string]any{"status": u.Status, "roles": rolesOf(u.Memberships)},
		Changes:   changes,
		By:        by,
	}
}

// rolesOf writes each membership as its place and its role.
func rolesOf(list []Membership) []string {
	roles := make([]string, len(list))
	for i, m := range list {
		roles[i] = m.Place + " " + m.Role
	}
	return roles
}

// keepMemberships writes the user's memberships in place of those that there were.
func (u *user) keepMemberships(ctx context.Context, w *writing, was []Membership) error {
	if slices.Equal(u.Memberships, was) {
		return nil
	}
	if _, err := w.exec(`DELETE FROM memberships WHERE user_id = $1`, u.ID); err != nil {
		return err
	}
	for _, m := range u.Memberships {
		if !slices.Contains(was, m) {
			if err := m.given(ctx, w); err != nil {
				return err
			}
		}
		_, err := w.exec(`INSERT INTO memberships (user_id, place, role, since) VALUES ($1, $2, $3, $4)`, u.ID, m.Place,
			m.Role, ms(m.Since))
		if err != nil {
			return err
		}
	}
	return nil
}

// UserChange says what else a change of a user is, beside what it leaves of the user.
type UserChange struct {
	Event   string
	What    string         // of a credential: which; "": none
	Changes map[string]any // for the note of the row
	Link    time.Time      // a recovery link is made, good until then; zero: none
	Step    int64          // of the code of an authenticator app that it took: no longer good; 0: none
	Uses    string         // digest of a one-time secret that the change takes: [ErrNotFound] if it is gone
	Ends    bool           // all sessions of the user end,
	Except  string         // but for this one
	Ended   string         // this session ends
	Begins  *Session       // a session that the user begins
}

// Change lets a function change a user, in one commit with what it says. It returns what the function returns as an
// error, or [ErrNotFound] if there is no such user.
func (t *Users) Change(
	ctx context.Context, id string, by farthing.Author, change func(*User) (UserChange, error),
) (changed User, err error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return changed, fmt.Errorf("change a user: %w", err)
	}
	err = t.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, t.s.dialect, farthing.SubjectUser, id); err != nil {
			return err
		}
		was, err := t.read(ctx, w, key, "t.user_id = $1", id)
		if err != nil {
			return err
		}
		next := was
		next.Memberships = slices.Clone(was.Memberships)
		also, err := change(&next.User)
		if err != nil {
			return err
		}
		if changed = next.User; also.Event == "" {
			return nil
		}
		return userWriting{t, w, key}.set(ctx, &was, &next, also, by)
	})
	return changed, wrapped("change a user", err)
}

// userWriting writes users in a transaction.
type userWriting struct {
	users *Users
	w     *writing
	key   []byte // of digests
}

// set writes a user as a change leaves them, with what else the change is.
func (c userWriting) set(ctx context.Context, was, next *user, also UserChange, by farthing.Author) error {
	if err := next.seal(c.users.s, c.key); err != nil {
		return err
	}
	if err := next.alone(ctx, c.w); err != nil {
		return err
	}
	entry := next.entry(also.Event, also.Changes, by)
	if also.What != "" {
		entry.Details["what"] = also.What
	}
	if !also.Link.IsZero() {
		entry.Details["linkUntil"] = also.Link.Format(time.RFC3339Nano)
		link := recoveryLink(c.key, next.ID, also.Link)
		if err := link.keep(c.users.s, c.w.exec); err != nil {
			return err
		}
	}
	if next.RecoversAt != nil {
		entry.Details["recoversAt"] = next.RecoversAt.Format(time.RFC3339Nano)
	}
	if !slices.Equal(next.Memberships, was.Memberships) {
		entry.Details["rolesBefore"] = rolesOf(was.Memberships)
	}
	c.w.journal(entry)
	values := usersTable.values(nil, next, usersTable.setOrder)
	if _, err := c.w.exec(usersTable.texts().setOne, values...); err != nil {
		return err
	}
	if err := next.keepMemberships(ctx, c.w, was.Memberships); err != nil {
		return err
	}
	return also.carryOut(c.w, next.ID, c.key)
}

// carryOut ends and begins sessions, and takes the code and the one-time secret.
func (c *UserChange) carryOut(w *writing, userID string, key []byte) error {
	if c.Step > 0 {
		_, err := w.exec(`UPDATE user_uses SET totp_step = $2 WHERE user_id = $1 AND totp_step < $2`, userID, c.Step)
		if err != nil {
			return err
		}
	}
	if c.Uses != "" {
		n, err := w.exec(`DELETE FROM one_time_secrets WHERE digest = $1`, c.Uses)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		if err != nil {
			return err
		}
	}
	if c.Ends {
		if _, err := w.exec(`DELETE FROM sessions WHERE user_id = $1 AND digest <> $2`, userID, c.Except); err != nil {
			return err
		}
	}
	if c.Ended != "" {
		n, err := w.exec(`DELETE FROM sessions WHERE user_id = $1 AND digest = $2`, userID, c.Ended)
		if err == nil && n == 0 {
			err = ErrNotFound
		}
		if err != nil {
			return err
		}
	}
	if c.Begins != nil {
		return c.Begins.insert(w, key)
	}
	return nil
}

// userColumns are what readUsers reads: a user with one membership, which is NULL if there is none, and the scopes of
// its role if the place made it.
var userColumns = usersTable.of("t") + `, m.place, m.role, m.since, o.scopes`

const (
	userFrom  = ` FROM users t` + withRoles
	withRoles = ` LEFT JOIN memberships m ON m.user_id = t.user_id
		LEFT JOIN roles o ON o.place = m.place AND o.name = m.role `
)

// membershipRow is a membership as it is read with its user.
type membershipRow struct {
	place, role, scopes *string
	since               *int64
}

// into is where a row of userColumns is read to, behind the user.
func (m *membershipRow) into() []any { return []any{&m.place, &m.role, &m.since, &m.scopes} }

// addTo adds the membership to those of the user, unless there is none.
func (m *membershipRow) addTo(u *User) {
	if m.place != nil && m.role != nil && m.since != nil {
		member := Membership{Place: *m.place, Role: *m.role, Since: fromMS(*m.since)}
		if m.scopes != nil {
			member.Scopes = *m.scopes
		}
		u.Memberships = append(u.Memberships, member)
	}
}

// readUsers reads users with their memberships: the statement selects userColumns, the rows of a user together.
func readUsers(ctx context.Context, r reader, text string, args []any) (list []user, err error) {
	err = r.query(ctx, text, args, func(row row) error {
		var m membershipRow
		next := usersTable.scan("", m.into()...)
		if err := next.next(row); err != nil {
			return err
		}
		if len(list) == 0 || list[len(list)-1].ID != next.record.ID {
			list = append(list, next.record)
		}
		m.addTo(&list[len(list)-1].User)
		return nil
	})
	return list, err
}

// read reads one user, and opens what is private; [ErrNotFound] if there is none.
func (t *Users) read(ctx context.Context, r reader, key []byte, where string, args ...any) (user, error) {
	list, err := readUsers(ctx, r, `SELECT `+userColumns+userFrom+`WHERE `+where+` ORDER BY t.user_id, m.place`, args)
	if err == nil && len(list) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return user{}, err
	}
	return list[0], list[0].open(t.s.unseal, key)
}

// Get reads one user; [ErrNotFound] if there is none.
func (t *Users) Get(ctx context.Context, id string) (User, error) {
	return t.one(ctx, "t.user_id = $1", id)
}

// ByHandle reads the user whom passkeys name so; [ErrNotFound] if there is none.
func (t *Users) ByHandle(ctx context.Context, handle string) (User, error) {
	return t.one(ctx, "t.handle = $1", handle)
}

// ByIdentity reads the user whom an identity provider knows so; [ErrNotFound] if there is none.
func (t *Users) ByIdentity(ctx context.Context, identity string) (User, error) {
	return t.one(ctx, "t.identity = $1", identity)
}

// ByEmail reads the user of an address; [ErrNotFound] if there is none.
func (t *Users) ByEmail(ctx context.Context, address string) (User, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return User{}, fmt.Errorf("read a user: %w", err)
	}
	return t.one(ctx, "t.email = $1", emailDigest(key, address))
}

func (t *Users) one(ctx context.Context, where string, args ...any) (User, error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return User{}, fmt.Errorf("read a user: %w", err)
	}
	found, err := t.read(ctx, t.s, key, where, args...)
	return found.User, wrapped("read a user", err)
}

// List lists up to limit users in the order of their identifiers, after one ("": from the start): those of a place, or
// all if place is "".
func (t *Users) List(ctx context.Context, place, after string, limit int) (list []User, err error) {
	key, err := t.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return nil, fmt.Errorf("list users: %w", err)
	}
	// The memberships of a user are few, and stand in their own rows: the limit counts users.
	found, err := readUsers(ctx, t.s, `SELECT `+userColumns+userFrom+`WHERE t.user_id IN (SELECT u.user_id FROM users u
		WHERE u.user_id > $1 AND (CAST($2 AS text) IS NULL OR EXISTS (SELECT 1 FROM memberships o
		WHERE o.user_id = u.user_id AND o.place = $2)) ORDER BY u.user_id LIMIT $3) ORDER BY t.user_id, m.place`,
		[]any{after, textOrNull(place), int64(limit)})
	for i := 0; i < len(found) && err == nil; i++ {
		err = found[i].open(t.s.unseal, key)
		list = append(list, found[i].User)
	}
	return list, wrapped("list users", err)
}

// Any reports whether there is anybody who could sign in.
func (t *Users) Any(ctx context.Context) (there bool, err error) {
	err = t.s.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM users)`, nil, &there)
	return there, wrapped("look for users", err)
}

// users opens what is private of each user, and looks for memberships of users that are not there.
func (v *operatorVerification) users(ctx context.Context) error {
	list, err := readUsers(ctx, v.r, `SELECT `+userColumns+userFrom+`ORDER BY t.user_id, m.place`, nil)
	if err != nil {
		return fmt.Errorf("read the users: %w", err)
	}
	for i := range list {
		switch err := list[i].open(v.unseal, v.digestKey); {
		case err == nil:
		case errors.Is(err, farthing.ErrIntegrity):
			v.problem(0, "what is sealed of user %s is not what its journal says", list[i].ID)
		default:
			v.problem(0, "what is sealed of user %s cannot be opened", list[i].ID)
		}
	}
	err = v.r.query(ctx, `SELECT m.user_id, m.place FROM memberships m LEFT JOIN users u ON u.user_id = m.user_id
		WHERE u.user_id IS NULL ORDER BY m.user_id, m.place`, nil, func(r row) error {
		var id, place string
		err := r.Scan(&id, &place)
		v.problem(0, "the membership of %s is of a user %s that is not there", place, id)
		return err
	})
	return wrapped("look for memberships without a user", err)
}
