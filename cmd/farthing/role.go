package main

import (
	"context"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/store"
)

// roleCommand groups the commands about roles that the operator, or a merchant, made for users.
type roleCommand struct {
	List   roleListCommand   `cmd:"" help:"List the roles that were made, with what they may do."`
	Create roleCreateCommand `cmd:"" help:"Make a role for users; it never changes."`
	Retire roleRetireCommand `cmd:"" help:"Retire a role that no user has: nobody gets it any more."`
}

// placeFlags say whose something is.
type placeFlags struct {
	Merchant string `placeholder:"ID" xor:"whose" required:"" help:"Of this merchant."`
	Operator bool   `xor:"whose" required:"" help:"Of the operator."`
}

func (f *placeFlags) place() string {
	if f.Operator {
		return people.Operator
	}
	return f.Merchant
}

// shownRole is a role as --json prints it, one a line.
type shownRole struct {
	Place     string    `json:"place"` // a merchant, or operator
	Name      string    `json:"name"`
	Scopes    []string  `json:"scopes"`
	Users     int       `json:"users"`
	CreatedAt api.Time  `json:"createdAt"`
	RetiredAt *api.Time `json:"retiredAt"`
}

type roleListCommand struct {
	userFlags
	Merchant string `placeholder:"ID" help:"Only those of this merchant."`
}

// Run lists roles.
func (c *roleListCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, "", func(p *people.People, _ *store.Store) error {
		return inPages(s, c.JSON, []string{"PLACE", "NAME", "USERS", "RETIRED", "SCOPES"},
			func(after string) ([]people.Role, error) { return p.Roles.List(ctx, c.Merchant, after, usersRead) },
			func(one *people.Role) (string, any, []string) {
				shown, retired := shownRole{
					Place:     one.Place,
					Name:      one.Name,
					Scopes:    one.Scopes,
					Users:     one.Users,
					CreatedAt: api.Time(one.Made),
				}, ""
				if one.Retired != nil {
					shown.RetiredAt, retired = new(api.Time(*one.Retired)), "yes"
				}
				return one.ID, shown, []string{one.Place, one.Name, strconv.Itoa(one.Users), retired,
					strings.Join(one.Scopes, " ")}
			})
	})
}

// roleNames are the flags of a role.
var roleNames = flagNames{"name": "<name>", "scopes": "--scopes"}

type roleCreateCommand struct {
	userFlags
	placeFlags
	Scopes []string `placeholder:"SCOPE,…" required:"" help:"${role_scopes}"`
	Name   string   `arg:"" help:"Its name, which no other role there has."`
}

// Run makes a role.
func (c *roleCreateCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, "", func(p *people.People, _ *store.Store) error {
		if err := p.Roles.Make(ctx, c.place(), c.Name, c.Scopes, giver()); err != nil {
			return roleNames.ofChange(err)
		}
		if c.JSON {
			return s.json(map[string]string{"place": c.place(), "name": c.Name})
		}
		s.note("%s made the role %s. Give it with farthing user role.", c.place(), c.Name)
		return nil
	})
}

// giver is who gives roles on the command line, which may do everything.
func giver() people.Giver { return people.Giver{Author: byHand(), Holds: issuer.OperatorScopes} }

type roleRetireCommand struct {
	userFlags
	placeFlags
	Name string `arg:"" help:"The role."`
}

// Run retires a role.
func (c *roleRetireCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, "", func(p *people.People, _ *store.Store) error {
		if err := p.Roles.Retire(ctx, c.place(), c.Name, byHand()); err != nil {
			return roleNames.ofChange(err)
		}
		if c.JSON {
			return s.json(map[string]string{"place": c.place(), "name": c.Name})
		}
		s.note("The role %s of %s is retired.", c.Name, c.place())
		return nil
	})
}
