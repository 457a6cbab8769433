package people

import (
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Operator is the place of the operator's own people; every other place is the identifier of a merchant.
const Operator = farthing.OperatorID

// Status says whether a user can sign in.
type Status string

// The statuses of users.
const (
	Pending   Status = store.UserInvited
	Active    Status = store.UserActive
	Suspended Status = store.UserSuspended
)

// Membership says what a user may do at a place. A user may have several: who keeps the books of some shops.
type Membership struct {
	Place string // the identifier of a merchant, or Operator
	Role  string // one of issuer.UserRoles of that side, or one that the place made
	Since time.Time

	Scopes string // of a role that the place made, with a space between them; "": the role is built in
}

// Passkey is a key of a user that a device, or what synchronizes several, holds.
type Passkey struct {
	ID     string // names it in lists
	Name   string // for people
	Host   string // of the address at which browsers use it
	Made   time.Time
	Synced bool // it was on several devices when it was made
}

// User is a person who signs in, or was invited to. Nothing here opens anything.
type User struct {
	ID          string // usr_…
	Name        string // no two have the same, however it is written
	Email       string // no two have the same; "" once it was erased
	Zone        string // in which times are shown; "": UTC
	Status      Status
	Memberships []Membership
	Password    bool // has set one
	TOTP        bool // has an authenticator app
	Passkeys    []Passkey
	Provider    bool // an identity provider signs them in
	Made        time.Time

	RecoveryCodes int        // that are left
	Recovered     *time.Time // when a recovery code or a link was used last; nil: never
	Recovers      *time.Time // when a recovery link is mailed to them; nil: no recovery waits
}

// Member returns the user's membership of a place; false if there is none.
func (u *User) Member(place string) (Membership, bool) {
	i := slices.IndexFunc(u.Memberships, func(m Membership) bool { return m.Place == place })
	if i < 0 {
		return Membership{}, false
	}
	return u.Memberships[i], true
}

// Staff reports whether the user acts for the operator: a password alone does not sign them in.
func (u *User) Staff() bool {
	_, is := u.Member(Operator)
	return is
}

// Enrolled reports whether the user can sign in again without a link.
func (u *User) Enrolled() bool {
	return len(u.Passkeys) > 0 || u.Provider || u.Password && (u.TOTP || !u.Staff())
}

// PasswordAlone reports whether the user has no second factor and no passkey: what takes one from others takes the
// password from them.
func (u *User) PasswordAlone() bool {
	return !u.TOTP && len(u.Passkeys) == 0 && !u.Staff() && (u.Password || !u.Provider)
}

// newSince returns when the user got a role, or came in by a link or a recovery code since.
func (u *User) newSince(m Membership) time.Time {
	if u.Recovered != nil && u.Recovered.After(m.Since) {
		return *u.Recovered
	}
	return m.Since
}
