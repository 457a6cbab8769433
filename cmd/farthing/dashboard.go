package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"strings"

	"farthing/internal/dashboard"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/sandbox"
	"farthing/internal/server"
)

// browserBase is the address by which browsers reach a platform: they make no passkeys for the number of a machine.
func browserBase(base string) string {
	return strings.Replace(base, "http://127.0.0.1:", "http://localhost:", 1)
}

// pages are what people see: the dashboard, which asks the operations of the server.
func (p *platform) pages(business *clock) (http.Handler, error) {
	p.people = people.New(people.Config{
		Store:   p.store,
		Real:    realNow,
		BaseURL: browserBase(p.base),
		Mails:   p.mail != nil,

		Provider: p.provider,
	})
	ask := func(ctx context.Context, caller *issuer.Caller, operation string, q dashboard.Question) (
		dashboard.Answer, error,
	) {
		answer, err := p.door.Ask(ctx, caller, operation, server.Question(q))
		return dashboard.Answer(answer), err
	}
	return dashboard.New(dashboard.Config{
		BaseURL: browserBase(p.base),
		Now:     business.Now,
		Real:    realNow,
		Random:  rand.Reader,
		Sandbox: p.sandbox != nil,
		Log:     p.log,
		People:  p.people,
		Ask:     ask,
		Stream: func(r *http.Request, caller *issuer.Caller, operation string, q dashboard.Question) error {
			return p.door.Answer(r, caller, operation, server.Question(q))
		},
		Allows: func(caller *issuer.Caller, operation string) bool { return p.door.Allows(caller, operation) },
		Admit:  func(caller *issuer.Caller) (string, error) { return p.door.Admit(caller) },
	})
}

// inviteSomebody is how the first user is invited.
const inviteSomebody = "farthing user invite --operator --role admin NAME EMAIL"

// reportUsers says in the log what keeps people from signing in to the dashboard.
func (p *platform) reportUsers(ctx context.Context) error {
	there, err := p.people.Any(ctx)
	if err != nil {
		return err
	}
	if !there {
		p.log.Info("nobody can sign in to the dashboard yet", "do", inviteSomebody)
	}
	host, err := p.people.Passkeys.Elsewhere(ctx)
	if host != "" {
		p.log.Warn("passkeys were made for another address, and cannot be used here", "host", host,
			"do", "serve at that address, or make those users a link: farthing user link ID")
	}
	return err
}

// dashboardLinks sign people in to the dashboard of a sandbox, each once.
type dashboardLinks struct {
	Owner    string `json:"owner"`
	Operator string `json:"operator"`
	Second   string `json:"second"` // another of the operator's people, whose yes counts beside the first one's
}

// sandboxUsers are the people of a sandbox.
var sandboxUsers = []people.Invitation{
	{
		Name:  "Shop owner",
		Email: "owner@sandbox.example",
		Place: sandbox.MerchantID,
		Role:  "owner",
	},
	{
		Name:  "First person",
		Email: "first@sandbox.example",
		Place: people.Operator,
		Role:  "admin",
	},
	{
		Name:  "Second person",
		Email: "second@sandbox.example",
		Place: people.Operator,
		Role:  "admin",
	},
}

// dashboardLinks makes a link for each of the sandbox's people, whom the first start invites.
func (o *opened) dashboardLinks(ctx context.Context) (dashboardLinks, error) {
	var links dashboardLinks
	for i, into := range []*string{&links.Owner, &links.Operator, &links.Second} {
		link, err := linkFor(ctx, o.platform.people, sandboxUsers[i])
		if err != nil {
			return links, fmt.Errorf("a link to the dashboard for %s: %w", sandboxUsers[i].Name, err)
		}
		*into = link
	}
	return links, nil
}

// linkFor makes a link for somebody who was invited, or invites them.
func linkFor(ctx context.Context, known *people.People, who people.Invitation) (string, error) {
	users, err := known.List(ctx, who.Place, "", pageOfUsers)
	if err != nil {
		return "", err
	}
	for _, user := range users {
		if user.Name == who.Name {
			return known.Link(ctx, user.ID, byHand())
		}
	}
	_, link, err := known.Invite(ctx, who, byHand())
	return link, err
}

// pageOfUsers is how many users are looked at at once.
const pageOfUsers = 500
