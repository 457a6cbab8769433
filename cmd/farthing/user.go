package main

import (
	"context"
	"errors"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/store"
)

// userCommand groups the commands about who signs in to the dashboard. They are for the command line alone: anyone who
// has a link is in.
type userCommand struct {
	Invite  userInviteCommand  `cmd:"" help:"Invite somebody to the dashboard, and print a link that signs them in."`
	Link    userLinkCommand    `cmd:"" help:"Print another link for a user; the one before is no longer good."`
	List    userListCommand    `cmd:"" help:"List the users of the dashboard, with their roles."`
	Suspend userSuspendCommand `cmd:"" help:"End all sessions of a user, who can sign in no more."`

	Reinstate userReinstateCommand `cmd:"" help:"Let a user sign in again who was suspended."`
	Role      userRoleCommand      `cmd:"" help:"Give a user another role, or take one away."`
}

// userFlags are those of all these commands.
type userFlags struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// with opens the store and what knows its users.
func (f *userFlags) with(
	ctx context.Context, s *screen, base string, work func(*people.People, *store.Store) error,
) error {
	return f.storeFlags.with(ctx, s, func(st *store.Store, _ *clock) error {
		err := work(people.New(people.Config{Store: st, Real: realNow, BaseURL: base}), st)
		if errors.Is(err, people.ErrNoUser) {
			return advised{err, "List the users: farthing user list"}
		}
		return err
	})
}

// linkFlags say where the dashboard is.
type linkFlags struct {
	userFlags
	BaseURL string `default:"http://localhost:8080" placeholder:"URL" help:"${user_base_url}"`
}

type userInviteCommand struct {
	linkFlags
	Merchant string `placeholder:"ID" xor:"whose" required:"" help:"They act for this merchant."`
	Operator bool   `xor:"whose" required:"" help:"They act for the operator."`
	Role     string `placeholder:"ROLE" required:"" help:"${user_role}"`
	Name     string `arg:"" help:"Their name, which nobody else has."`
	Email    string `arg:"" help:"Their mail address."`
}

// userNames are the flags of an invitation.
var userNames = flagNames{"name": "<name>", "email": "<email>", "role": "--role"}

// shownLink is a link as --json prints it.
type shownLink struct {
	UserID string `json:"userId"`
	Link   string `json:"link"`
}

// Run invites somebody.
func (c *userInviteCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, c.BaseURL, func(p *people.People, st *store.Store) error {
		place := people.Operator
		if !c.Operator {
			if _, err := st.Merchants.State(ctx, c.Merchant); err != nil {
				return err
			}
			place = c.Merchant
		}
		made, link, err := p.Invite(ctx, people.Invitation{
			Name:  c.Name,
			Email: c.Email,
			Place: place,
			Role:  c.Role,
		}, byHand())
		if err != nil {
			return userNames.ofChange(err)
		}
		return printLink(s, c.JSON, shownLink{made.ID, link})
	})
}

// printLink prints a link.
func printLink(s *screen, asJSON bool, link shownLink) error {
	if asJSON {
		return s.json(link)
	}
	s.line("%s", link.Link)
	s.note("This link signs %s in once, within 15 minutes. Anyone who has it is in.", link.UserID)
	return nil
}

type userLinkCommand struct {
	linkFlags
	ID string `arg:"" name:"id" help:"The user: usr_…"`
}

// Run makes another link.
func (c *userLinkCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, c.BaseURL, func(p *people.People, _ *store.Store) error {
		link, err := p.Link(ctx, c.ID, byHand())
		if err != nil {
			return err
		}
		return printLink(s, c.JSON, shownLink{c.ID, link})
	})
}

// userStatusFlags are those of the commands that change whether a user can sign in.
type userStatusFlags struct {
	userFlags
	ID     string `arg:"" name:"id" help:"The user: usr_…"`
	Reason string `placeholder:"TEXT" help:"Why, for the operator's journal."`
}

// set changes the status, and prints the one that the user has then.
func (f *userStatusFlags) set(
	ctx context.Context, s *screen, status people.Status, note string,
	change func(p *people.People, by farthing.Author) error,
) error {
	return f.with(ctx, s, "", func(p *people.People, _ *store.Store) error {
		by := byHand()
		by.Why = f.Reason
		if err := change(p, by); err != nil {
			return err
		}
		if f.JSON {
			return s.json(map[string]string{"userId": f.ID, "status": string(status)})
		}
		s.note(note, f.ID)
		return nil
	})
}

type userSuspendCommand struct{ userStatusFlags }

// Run suspends a user.
func (c *userSuspendCommand) Run(ctx context.Context, s *screen) error {
	return c.set(ctx, s, people.Suspended, "%s is suspended.", func(p *people.People, by farthing.Author) error {
		return p.Suspend(ctx, c.ID, by)
	})
}

type userReinstateCommand struct{ userStatusFlags }

// Run reinstates a user.
func (c *userReinstateCommand) Run(ctx context.Context, s *screen) error {
	return c.set(ctx, s, people.Active, "%s can sign in again.", func(p *people.People, by farthing.Author) error {
		_, err := p.Reinstate(ctx, c.ID, people.Giver{Author: by, Holds: issuer.OperatorScopes})
		return err
	})
}

type userRoleCommand struct {
	userFlags
	Merchant string `placeholder:"ID" xor:"whose" required:"" help:"At this merchant."`
	Operator bool   `xor:"whose" required:"" help:"At the operator."`
	Role     string `placeholder:"ROLE" xor:"role" required:"" help:"${user_role}"`
	None     bool   `xor:"role" required:"" help:"Take the role away: they have nothing to do there any more."`
	ID       string `arg:"" name:"id" help:"The user: usr_…"`
}

// Run gives a user another role.
func (c *userRoleCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, "", func(p *people.People, _ *store.Store) error {
		place := c.Merchant
		if c.Operator {
			place = people.Operator
		}
		if _, err := p.SetRole(ctx, c.ID, place, c.Role, giver()); err != nil {
			return userNames.ofChange(err)
		}
		if c.JSON {
			return s.json(map[string]string{"userId": c.ID, "place": place, "role": c.Role})
		}
		s.note("The role of %s at %s has changed; all their sessions ended.", c.ID, place)
		return nil
	})
}

type userListCommand struct {
	userFlags
	Merchant string `placeholder:"ID" help:"Only who acts for this merchant."`
}

// shownUser is a user as --json prints it, one a line.
type shownUser struct {
	ID        string            `json:"id"`
	Name      string            `json:"name"`
	Email     string            `json:"email"`
	Status    string            `json:"status"`
	Roles     map[string]string `json:"roles"` // by merchant, or operator
	CreatedAt api.Time          `json:"createdAt"`
}

// usersRead is how many users are read at once.
const usersRead = 200

// Run lists users.
func (c *userListCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, "", func(p *people.People, _ *store.Store) error {
		return inPages(s, c.JSON, []string{"ID", "NAME", "EMAIL", "STATUS", "ROLES"},
			func(after string) ([]people.User, error) { return p.List(ctx, c.Merchant, after, usersRead) },
			func(u *people.User) (string, any, []string) {
				shown, roles := shownUserOf(u)
				return u.ID, shown, []string{shown.ID, shown.Name, shown.Email, shown.Status, roles}
			})
	})
}

// inPages prints a list that is read usersRead records at a time, after the last one's identifier: as a table, or a
// line of JSON each.
func inPages[R any](s *screen, json bool, heading []string, read func(after string) ([]R, error),
	show func(*R) (id string, shown any, row []string),
) error {
	rows := [][]string{heading}
	for after, more := "", true; more; {
		list, err := read(after)
		if err != nil {
			return err
		}
		for i := range list {
			id, shown, row := show(&list[i])
			after, rows = id, append(rows, row)
			if !json {
				continue
			}
			if err := s.json(shown); err != nil {
				return err
			}
		}
		more = len(list) == usersRead
	}
	if !json {
		s.table(rows)
	}
	return nil
}

// shownUserOf returns a user as it is printed, and the roles on one line.
func shownUserOf(u *people.User) (shownUser, string) {
	roles, lines := map[string]string{}, make([]string, len(u.Memberships))
	for i, m := range u.Memberships {
		roles[m.Place], lines[i] = m.Role, m.Role+" at "+m.Place
	}
	return shownUser{
		ID:        u.ID,
		Name:      u.Name,
		Email:     u.Email,
		Status:    string(u.Status),
		Roles:     roles,
		CreatedAt: api.Time(u.Made),
	}, strings.Join(lines, ", ")
}
