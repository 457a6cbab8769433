package people

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// Roles are those that the operator, or a merchant, made. A role never changes: to change what its users may do, make
// another, and give them that.
type Roles struct{ people *People }

// Role is a role that a place made.
type Role struct {
	ID      string // rol_…
	Place   string // the identifier of a merchant, or Operator
	Name    string // no other role of the place has it, now or later
	Scopes  []string
	Made    time.Time
	Retired *time.Time // nobody gets it any more; nil: it may be given
	Users   int        // how many have it
}

// Giver is who makes a role, gives or takes one: never with more than they hold.
type Giver struct {
	farthing.Author

	Holds issuer.Scopes
}

// errMore refuses a role with more than its giver, or who takes it away, has.
var errMore = farthing.Refuse(farthing.CodeInsufficientScope, "Nobody makes, gives or takes a role that may do what "+
	"they may not.")

// MaxRoles is how many roles a place makes at most, with those that it retired.
const MaxRoles = store.MaxRoles

var (
	roleName = regexp.MustCompile(`^[a-z][a-z0-9-]{1,39}$`)
	// forms and approvals name by these what is no role
	noRoles = []string{"none", store.UserSuspended, Operator}
)

// Make makes a role at a place with scopes, and with what the viewers of the place read. What is wrong with it is a
// *farthing.Error.
func (r *Roles) Make(ctx context.Context, place, name string, scopes []string, by Giver) error {
	built := func(one issuer.Role) bool { return one.Name == name }
	if !roleName.MatchString(name) || slices.ContainsFunc(issuer.Roles, built) || slices.Contains(noRoles, name) {
		return farthing.Invalid("name", "must be 2 to 40 small letters, digits and hyphens, and no role that is built "+
			"in")
	}
	set, err := issuer.OwnRole(scopes, place == Operator)
	switch {
	case err != nil:
		return farthing.Invalid("scopes", strings.TrimPrefix(err.Error(), issuer.ErrScope.Error()+": "))
	case !by.Holds.Opens(set):
		return errMore
	}
	return r.people.config.Store.Roles.Add(ctx, store.Role{
		Place:  place,
		Name:   name,
		Scopes: set.String(),
	}, by.Author)
}

// Retire keeps anybody from getting a role any more. A *farthing.Error says that users have it, or that there is none.
func (r *Roles) Retire(ctx context.Context, place, name string, by farthing.Author) error {
	err := r.people.config.Store.Roles.Retire(ctx, place, name, by)
	if errors.Is(err, store.ErrNotFound) {
		err = farthing.Invalid("name", "is no role that was made there")
	}
	return err
}

// List lists up to limit roles, those of a place by name, after the one with an identifier ("": from the start): those
// of a place, or all if place is "".
func (r *Roles) List(ctx context.Context, place, after string, limit int) ([]Role, error) {
	return shownRoles(r.people.config.Store.Roles.List(ctx, place, after, limit))
}

// shownRoles returns roles as they were read.
func shownRoles(found []store.Role, err error) ([]Role, error) {
	list := make([]Role, len(found))
	for i, one := range found {
		list[i] = Role{
			ID:      one.ID,
			Place:   one.Place,
			Name:    one.Name,
			Scopes:  strings.Fields(one.Scopes),
			Made:    one.MadeAt,
			Retired: one.RetiredAt,
			Users:   one.Users,
		}
	}
	return list, err
}

// Open lists the roles that can be given, by place and name: those that a place made, and those of the places where
// users are members, who stand in the order of their identifiers.
func (r *Roles) Open(ctx context.Context, place string, among []User) ([]Role, error) {
	var first, last string
	if len(among) > 0 {
		first, last = among[0].ID, among[len(among)-1].ID
	}
	return shownRoles(r.people.config.Store.Roles.Open(ctx, place, first, last))
}

// given returns what a user gets by a role at a place. A role that is not there, or is retired, is refused with a
// *farthing.Error.
func (r *Roles) given(ctx context.Context, place, role string) (store.Membership, error) {
	member, names := store.Membership{Place: place, Role: role}, issuer.UserRoles(place == Operator)
	if slices.Contains(names, role) {
		return member, nil
	}
	found, err := r.people.config.Store.Roles.Get(ctx, place, role)
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && found.RetiredAt != nil:
		return member, farthing.Invalid("role", "must be one of "+strings.Join(names, ", ")+
			", or one that was made there and is not retired")
	case err != nil:
		return member, err
	}
	member.Scopes = found.Scopes
	return member, nil
}

// lacks reports whether a role may do what its giver may not.
func (g *Giver) lacks(m store.Membership) bool {
	scopes, err := scopesOf(m)
	return err != nil || !g.Holds.Opens(scopes)
}

// scopesOf returns what a membership opens.
func scopesOf(m store.Membership) (issuer.Scopes, error) {
	if m.Scopes != "" {
		return issuer.ParseScopes(strings.Fields(m.Scopes)...)
	}
	return issuer.Grant(m.Role, nil, m.Place == Operator)
}

// isPowerful reports whether a role moves money or power, or can ask for that: another person must agree to it. One who
// invites alone somebody who asks would be both, and approve the own request.
func isPowerful(m store.Membership) bool {
	scopes, err := scopesOf(m)
	return err != nil || scopes.Powerful(m.Place == Operator)
}
