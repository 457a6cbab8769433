package people

import (
	"context"
	"errors"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// powerful reports whether a role moves money or power, or can ask for that: another person must agree to it. One who
// invites alone somebody who asks would be both, and approve the own request.
func powerful(place, role string) bool {
	if place != Operator {
		return role == "owner"
	}
	scopes, err := issuer.Grant(role, nil, true)
	return err != nil || len(scopes.Names()) != 1 || !scopes.Has(issuer.OperatorRead)
}

// Ask invites somebody at once, or, to a role that moves money or power, once another person agrees: then it returns
// the identifier of the approval. It makes no link: nobody inside sees one. What is wrong with the invitation is a
// *farthing.Error.
func (p *People) Ask(ctx context.Context, i Invitation, by farthing.Author) (approvalID string, err error) {
	if err := i.check(); err != nil {
		return "", err
	}
	return p.ask(ctx, store.UserAsked{
		UserWanted: farthing.UserWanted{
			Name:  i.Name,
			Email: i.Email,
			Place: i.Place,
			Role:  i.Role,
		},
		Powerful: powerful(i.Place, i.Role),
	}, by)
}

// ownersLookedAt is among how many users of a merchant its owner is looked for.
const ownersLookedAt = 100

// InviteOwner invites the owner of a merchant, which is the invitation's place, as Ask does. Who has a role there
// already is left as they are.
func InviteOwner(ctx context.Context, p *People, i Invitation, by farthing.Author) (approvalID string, err error) {
	there, err := p.List(ctx, i.Place, "", ownersLookedAt)
	if err != nil || slices.ContainsFunc(there, func(u User) bool { return strings.EqualFold(u.Email, i.Email) }) {
		return "", err
	}
	i.Role = "owner"
	return p.Ask(ctx, i, by)
}

// SetRole gives a user another role at a place, as Ask does, or reinstates one who was suspended; all their sessions
// end. Without a role the user has nothing to do there any more, at once.
func (p *People) SetRole(
	ctx context.Context, userID, place, role string, by farthing.Author,
) (approvalID string, err error) {
	if role == "" {
		_, err := p.change(ctx, userID, by, func(u *store.User) (store.UserChange, error) {
			there := func(m store.Membership) bool { return m.Place == place }
			left := slices.DeleteFunc(slices.Clone(u.Memberships), there)
			if len(left) == len(u.Memberships) {
				return store.UserChange{}, nil
			}
			u.Memberships = left
			return store.UserChange{Event: farthing.EventUserChanged, Ends: true}, nil
		})
		return "", err
	}
	u, err := p.config.Store.Users.Get(ctx, userID)
	if errors.Is(err, store.ErrNotFound) {
		return "", ErrNoUser
	}
	if err != nil {
		return "", err
	}
	if roles := issuer.UserRoles(place == Operator); !slices.Contains(roles, role) {
		return "", farthing.Invalid("role", "must be one of "+strings.Join(roles, ", "))
	}
	return p.ask(ctx, store.UserAsked{
		UserID: userID,
		UserWanted: farthing.UserWanted{
			Name:  u.Name,
			Email: u.Email,
			Place: place,
			Role:  role,
		},
		Powerful: powerful(place, role) ||
			u.Status == string(Suspended) && slices.ContainsFunc(u.Memberships, isPowerful),
	}, by)
}

// Reinstate lets a user sign in again who was suspended, as Ask does.
func (p *People) Reinstate(ctx context.Context, userID string, by farthing.Author) (approvalID string, err error) {
	u, err := p.config.Store.Users.Get(ctx, userID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return "", ErrNoUser
	case err != nil:
		return "", err
	case u.Status != string(Suspended):
		return "", nil
	case len(u.Memberships) == 0:
		return "", farthing.Refuse(farthing.CodeWrongState, "The user has no role anywhere: give them one.")
	}
	m := u.Memberships[max(0, slices.IndexFunc(u.Memberships, isPowerful))]
	return p.SetRole(ctx, userID, m.Place, m.Role, by)
}

func isPowerful(m store.Membership) bool { return powerful(m.Place, m.Role) }

func (p *People) ask(ctx context.Context, asked store.UserAsked, by farthing.Author) (string, error) {
	open, err := p.config.Store.Users.Ask(ctx, asked, by)
	if err != nil || open == nil {
		return "", err
	}
	return open.ID, nil
}
