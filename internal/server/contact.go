package server

import (
	"net/http"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// contactReply answers one contact.
func contactReply(c *farthing.Contact) reply { return reply{body: wire.FromContact(c), one: true} }

func listContacts(c *call) (reply, error) {
	var bad faults
	l := list{limit: c.query.limit(&bad), merchantID: c.query.id("merchantId", &bad)}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	if err := l.place(c); err != nil {
		return reply{}, err
	}
	all, err := c.s.config.Store.Contacts.List(c.ctx(), l.merchantID)
	if err != nil {
		return reply{}, err
	}
	page := store.Page[farthing.Contact]{}
	for i := range all {
		if l.from != nil && all[i].ID <= l.from.ID {
			continue
		}
		if page.More = len(page.Rows) == l.limit; page.More {
			break
		}
		page.Rows, page.Last = append(page.Rows, all[i]), store.Position{ID: all[i].ID}
	}
	return pageReply(c, l, page, wire.FromContact)
}

func getContact(c *call) (reply, error) {
	found, err := named(c, c.s.config.Store.Contacts.Get)
	if err != nil {
		return reply{}, err
	}
	return contactReply(&found), nil
}

// addContact adds a contact. The same address is one contact: added again, it is answered.
func addContact(c *call) (reply, error) {
	sent, err := decode[api.NewContact](c, false)
	wish := wire.ContactRequest(&sent)
	if err := allFaults(err, inBody.locate(wish.Check())); err != nil {
		return reply{}, err
	}
	if wish.MerchantID != "" {
		if _, err := c.s.config.Store.Merchants.State(c.ctx(), wish.MerchantID); err != nil {
			return reply{}, err
		}
	}
	id := farthing.MakeID(farthing.PrefixContact, c.s.config.NewID())
	made, added, err := c.s.config.Store.Contacts.Add(c.ctx(), id, wish, c.author())
	if err != nil {
		return reply{}, inBody.locate(err)
	}
	answer := farthing.Answer{Created: added, Replayed: !added}
	return c.created(answer, "/v1/contacts/"+made.ID, wire.FromContact(&made)), nil
}

// contactAsSeen returns the contact that If-Match names, as it is now; nil if the call names none.
func contactAsSeen(c *call, id string) (*farthing.Contact, error) {
	if !c.conditional() {
		return nil, nil //nolint:nilnil // no contact is no error
	}
	found, err := c.s.config.Store.Contacts.Get(c.ctx(), id)
	if err != nil {
		return nil, err
	}
	return &found, matches(c, contactReply(&found))
}

func updateContact(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.ContactChange](c)
	if err != nil { // whose contact it is was not looked for yet; the operator's may choose the most
		return reply{}, allFaults(err, inBody.locate(farthing.CheckNoticeKinds(true, wire.NoticeKinds(wish.Notices))))
	}
	seen, err := contactAsSeen(c, id)
	if err != nil {
		return reply{}, err
	}
	contacts := c.s.config.Store.Contacts.OnlyIf(seen)
	chosen, err := contacts.Choose(c.ctx(), id, wire.NoticeKinds(wish.Notices), c.author())
	if err != nil {
		return reply{}, inBody.locate(err)
	}
	return contactReply(&chosen), nil
}

// removeContact ends a contact, unless that takes the command line.
func removeContact(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	seen, err := contactAsSeen(c, id)
	if err != nil {
		return reply{}, err
	}
	settings, err := c.s.config.Store.Settings.Current(c.ctx())
	if err != nil {
		return reply{}, err
	}
	if err := farthing.CheckContactRemoval(settings, c.author()); err != nil {
		return reply{}, err
	}
	removed := c.s.config.Store.Contacts.OnlyIf(seen).Remove(c.ctx(), id, c.author())
	return reply{status: http.StatusNoContent}, removed
}
