package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"

	"github.com/google/uuid"
)

// UserAsked is a request that somebody may sign in, or may do more.
type UserAsked struct {
	UserID string // "": the user with that name and address, or a new one
	farthing.UserWanted
	Powerful bool // the role moves money or power
}

// Ask has somebody sign in, or do more, at once, or once another person agrees: then it returns the open approval. A
// powerful role waits, but for the first owner of a merchant without a client and a payment. What another user has, and
// a role that the user has already, is refused with a *farthing.Error, and so is an invitation of a suspended user: to
// reinstate somebody names the user. To ask for the same again changes nothing.
func (t *Users) Ask(ctx context.Context, asked UserAsked, by farthing.Author) (open *farthing.Approval, err error) {
	with := deciding{}
	if with.settings, err = t.s.Settings.Current(ctx); err != nil {
		return nil, fmt.Errorf("ask for a user: %w", err)
	}
	if with.users, err = t.s.BankAccounts.digestKey(ctx); err != nil {
		return nil, fmt.Errorf("ask for a user: %w", err)
	}
	invited := asked.UserID == ""
	if invited {
		digest := keyedDigest(with.users, "identifier of a user", farthing.FoldedName(asked.Name),
			strings.ToLower(asked.Email))
		asked.UserID = farthing.MakeID(farthing.PrefixUser, uuid.NewSHA1(uuid.Nil, []byte(digest)))
	}
	if asked.Place != farthing.OperatorID {
		if _, err := t.s.Merchants.State(ctx, asked.Place); err != nil {
			return nil, err
		}
	}
	err = t.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		open = nil
		was, err := t.asked(ctx, w, with.users, asked)
		if err == nil && invited && was.Status == UserSuspended {
			err = farthing.Invalid("email", "is that of a user who is suspended")
		}
		if err != nil {
			return err
		}
		c := farthing.AskUser{
			Wanted: asked.UserWanted,
			UserID: asked.UserID,
			Had:    was.had(asked.Place),
			By:     by,
		}
		waits, err := asked.waits(ctx, w, was.Status == UserSuspended)
		if err != nil {
			return err
		}
		if !waits || !c.Waits(with.settings.TwoPeople) {
			made := agreement{by: by, people: by.Makers()}
			return userWriting{t, w, with.users}.grant(ctx, asked.UserID, asked.UserWanted, made)
		}
		err = one(ctx, w, `SELECT COUNT(*) FROM approvals WHERE merchant = $1 AND kind = $2 AND subject_id = $3
			AND (status <> 'open' OR expires_at <= $4)`, []any{merchantKey(farthing.OperatorID),
			string(farthing.ApprovalUser), asked.UserID, ms(t.s.options.Now())},
			func(r row) error { return r.Scan(&c.Asked) })
		if err != nil {
			return fmt.Errorf("count the requests about a user: %w", err)
		}
		if err := w.intact(ctx, t.s.dialect, farthing.SubjectApproval, c.Keys().Approvals[0]); err != nil {
			return err
		}
		answer, err := t.s.Operator.decideIn(ctx, w, with, c)
		open, _ = answer.Record.(*farthing.Approval)
		return err
	})
	return open, wrapped("ask for a user", err)
}

// asked returns the user as they are, or somebody new whose name and address nobody has.
func (t *Users) asked(ctx context.Context, w *writing, key []byte, asked UserAsked) (user, error) {
	was, err := t.read(ctx, w, key, "t.user_id = $1", asked.UserID)
	if errors.Is(err, ErrNotFound) {
		next := user{User: User{ID: asked.UserID, Name: asked.Name, Email: asked.Email}}
		next.folded, next.email = farthing.FoldedName(asked.Name), emailDigest(key, asked.Email)
		return user{}, next.alone(ctx, w)
	}
	if err == nil && asked.Purpose == "" && was.had(asked.Place) == asked.Role {
		err = farthing.Invalid("role", "is the one that the user has")
	}
	return was, err
}

// had is the user's role at a place; "suspended" of one who cannot sign in, "" if there is none.
func (u *user) had(place string) string {
	if u.Status == UserSuspended {
		return UserSuspended
	}
	for _, m := range u.Memberships {
		if m.Place == place {
			return m.Role
		}
	}
	return ""
}

// waits reports whether what is asked for needs another person: a powerful role does, but for that of the first owner
// of a merchant that has nothing yet, unless they are suspended: that would reinstate them everywhere.
func (a UserAsked) waits(ctx context.Context, r reader, suspended bool) (bool, error) {
	if !a.Powerful || suspended || a.Place == farthing.OperatorID {
		return a.Powerful, nil
	}
	var lives bool
	err := r.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM memberships WHERE place = $1 AND role = $2)
		OR EXISTS (SELECT 1 FROM roles WHERE place = $1) OR EXISTS (SELECT 1 FROM clients WHERE merchant_id = $1)
		OR EXISTS (SELECT 1 FROM payments WHERE merchant = $3)`,
		[]any{a.Place, a.Role, merchantKey(a.Place)}, &lives)
	return lives, wrapped("look whether a merchant lives", err)
}

// agreement is by whom something was asked for and approved.
type agreement struct {
	by         farthing.Author
	people     []string // who asked, and who agreed
	approvalID string   // "": nobody else had to
}

// agreed carries out what another person approved.
func (t *Users) agreed(ctx context.Context, w *writing, key []byte, a *farthing.Approval) error {
	wanted, had, err := a.User()
	if err != nil {
		return err
	}
	was, err := t.read(ctx, w, key, "t.user_id = $1", a.SubjectID)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	if was.had(wanted.Place) != had {
		return farthing.Refuse(farthing.CodeWrongState, "The user's role has changed since this was asked for: refuse "+
			"it, and ask again.")
	}
	agreed := agreement{farthing.BySystem, a.Everybody(), a.ID}
	return userWriting{t, w, key}.grant(ctx, a.SubjectID, wanted, agreed)
}

// grant gives a role to a user, and makes the user if there is none. All sessions of the user end.
func (c userWriting) grant(
	ctx context.Context, id string, wanted farthing.UserWanted, agreed agreement,
) error {
	s := c.users.s
	now := s.options.Real().UTC().Truncate(time.Millisecond)
	member := Membership{Place: wanted.Place, Role: wanted.Role, Since: now}
	was, err := c.users.read(ctx, c.w, c.key, "t.user_id = $1", id)
	if errors.Is(err, ErrNotFound) {
		next := user{User: User{
			ID:          id,
			Name:        wanted.Name,
			Email:       wanted.Email,
			Handle:      keyedDigest(c.key, "handle of a user", id),
			Status:      UserInvited,
			MadeAt:      now,
			MadeBy:      agreed.people,
			OnBehalfOf:  agreed.people,
			Memberships: []Membership{member},
		}}
		if err := next.seal(s, c.key); err != nil {
			return err
		}
		return next.insert(ctx, c.w, s.dialect, agreed.by)
	}
	if err != nil {
		return err
	}
	if err := c.w.intact(ctx, s.dialect, farthing.SubjectUser, id); err != nil {
		return err
	}
	if wanted.Purpose == farthing.PurposeRecovery {
		return c.startRecovery(ctx, &was, agreed)
	}
	next := was
	next.Memberships = slices.DeleteFunc(slices.Clone(was.Memberships), func(m Membership) bool {
		return m.Place == wanted.Place
	})
	next.Memberships = append(next.Memberships, member)
	slices.SortFunc(next.Memberships, func(a, b Membership) int { return cmp.Compare(a.Place, b.Place) })
	also := UserChange{Event: farthing.EventUserChanged, Ends: true}
	if was.Status == UserSuspended {
		next.Status, also.Event = UserActive, farthing.EventUserReinstated
	}
	also.Changes = map[string]any{"approvalId": agreed.approvalID, "people": agreed.people}
	return c.set(ctx, &was, &next, also, agreed.by)
}
