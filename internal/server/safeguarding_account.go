package server

import (
	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/wire/stored"
)

// listSafeguardingAccounts answers the operator's bank accounts.
func listSafeguardingAccounts(c *call) (reply, error) {
	l, err := listOfAll(c)
	if err != nil {
		return reply{}, err
	}
	page, err := c.s.config.Store.SafeguardingAccounts.List(c.ctx(), l.after(), l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, stored.FromSafeguardingAccount)
}

// getSafeguardingAccount answers one of them.
func getSafeguardingAccount(c *call) (reply, error) {
	found, err := named(c, c.s.config.Store.SafeguardingAccounts.Get)
	return reply{body: stored.FromSafeguardingAccount(&found), one: true}, err
}

// closeSafeguardingAccount keeps a person's word that an account was closed.
func closeSafeguardingAccount(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.SafeguardingAccountClosing](c)
	word := farthing.AccountAttestation{Status: farthing.SafeguardingAccountClosed, Reason: wish.Reason}
	word.LastDay, _ = calendar.Parse(wish.LastDay) // one that is none is refused as absent
	return sayOfAccount(c, id, word, err)
}

// openSafeguardingAccount keeps a person's word that an account is open.
func openSafeguardingAccount(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.SafeguardingAccountReopening](c)
	return sayOfAccount(c, id,
		farthing.AccountAttestation{Status: farthing.SafeguardingAccountOpen, Reason: wish.Reason}, err)
}

// sayOfAccount keeps a person's word about an account, unless it could not be read.
func sayOfAccount(c *call, id string, word farthing.AccountAttestation, unread error) (reply, error) {
	if id == "" {
		return reply{}, unread
	}
	if err := allFaults(unread, inBody.locate(word.Check())); err != nil {
		return reply{}, err
	}
	if c.conditional() {
		if seen, err := getSafeguardingAccount(c); err != nil {
			return reply{}, err
		} else if err := matches(c, seen); err != nil {
			return reply{}, err
		}
	}
	word.By = c.author()
	said, err := c.s.config.Store.SafeguardingAccounts.Say(c.ctx(), id, word, c.s.config.Now())
	return reply{body: stored.FromSafeguardingAccount(&said), one: true}, err
}
