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

// Ask invites somebody at once, or, to a role that moves money or power, once another person agrees: then it returns
// the identifier of the approval. It makes no link: nobody inside sees one. What is wrong with the invitation is a
// *farthing.Error.
func (p *People) Ask(ctx context.Context, i Invitation, by Giver) (approvalID string, err error) {
	member, err := p.check(ctx, &i)
	if err != nil {
		return "", err
	}
	if by.lacks(member) {
		return "", errMore
	}
	return p.ask(ctx, store.UserAsked{
		UserWanted: farthing.UserWanted{
			Name:   i.Name,
			Email:  i.Email,
			Place:  i.Place,
			Role:   i.Role,
			Scopes: member.Scopes,
		},
		Powerful: isPowerful(member),
	}, by.Author)
}

// ownersLookedAt is among how many users of a merchant its owner is looked for.
const ownersLookedAt = 100

// InviteOwner invites the owner of a merchant, which is the invitation's place, as Ask does. Who has a role there
// already is left as they are. Who may open a merchant may name its owner.
func InviteOwner(ctx context.Context, p *People, i Invitation, by farthing.Author) (approvalID string, err error) {
	there, err := p.List(ctx, i.Place, "", ownersLookedAt)
	if err != nil || slices.ContainsFunc(there, func(u User) bool { return strings.EqualFold(u.Email, i.Email) }) {
		return "", err
	}
	i.Role = "owner"
	return p.Ask(ctx, i, Giver{by, issuer.MerchantScopes})
}

// SetRole gives a user another role at a place, as Ask does, or reinstates one who was suspended; all their sessions
// end. Without a role the user has nothing to do there any more, at once. A user who may do more there than the giver
// keeps the role.
func (p *People) SetRole(
	ctx context.Context, userID, place, role string, by Giver,
) (approvalID string, err error) {
	there := func(m store.Membership) bool { return m.Place == place }
	if role == "" {
		_, err := p.change(ctx, userID, by.Author, func(u *store.User) (store.UserChange, error) {
			at := slices.IndexFunc(u.Memberships, there)
			switch {
			case at < 0:
				return store.UserChange{}, nil
			case by.lacks(u.Memberships[at]):
				return store.UserChange{}, errMore
			}
			u.Memberships = slices.Delete(slices.Clone(u.Memberships), at, at+1)
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
	member, err := p.Roles.given(ctx, place, role)
	if err != nil {
		return "", err
	}
	gets := []store.Membership{member}
	if u.Status == string(Suspended) {
		gets = append(gets, u.Memberships...) // who comes back gets them all
	}
	had := slices.IndexFunc(u.Memberships, there)
	if slices.ContainsFunc(gets, by.lacks) || had >= 0 && by.lacks(u.Memberships[had]) {
		return "", errMore
	}
	return p.ask(ctx, store.UserAsked{
		UserID: userID,
		UserWanted: farthing.UserWanted{
			Name:   u.Name,
			Email:  u.Email,
			Place:  place,
			Role:   role,
			Scopes: member.Scopes,
		},
		Powerful: slices.ContainsFunc(gets, isPowerful),
	}, by.Author)
}

// Reinstate lets a user sign in again who was suspended, as Ask does.
func (p *People) Reinstate(ctx context.Context, userID string, by Giver) (approvalID string, err error) {
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

func (p *People) ask(ctx context.Context, asked store.UserAsked, by farthing.Author) (string, error) {
	open, err := p.config.Store.Users.Ask(ctx, asked, by)
	if err != nil || open == nil {
		return "", err
	}
	return open.ID, nil
}
