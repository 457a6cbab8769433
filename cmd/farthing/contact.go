package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/mail"
	"farthing/internal/notice"
	"farthing/internal/store"
	"farthing/internal/wire"

	"github.com/google/uuid"
)

// contactCommand groups the commands about whom mail is sent to.
type contactCommand struct {
	Add    contactAddCommand    `cmd:"" help:"Add a contact of a merchant, or of the operator."`
	List   contactListCommand   `cmd:"" help:"List the contacts of a merchant, or of the operator."`
	Choose contactChooseCommand `cmd:"" help:"${contact_choose}"`
	Remove contactRemoveCommand `cmd:"" help:"${contact_remove}"`
}

// noticesCommand groups the commands about mails.
type noticesCommand struct {
	List  noticesListCommand  `cmd:"" help:"List mails, the latest first, and what became of them."`
	Retry noticesRetryCommand `cmd:"" help:"Send a mail once more."`
	Ack   noticesAckCommand   `cmd:"" name:"acknowledge" help:"Take note of a dead mail: it is no work any more."`
	Test  noticesTestCommand  `cmd:"" help:"${notices_test}"`
}

// whoseFlags say whose contacts are meant.
type whoseFlags struct {
	Merchant string `placeholder:"ID" xor:"whose" required:"" help:"Of this merchant."`
	Operator bool   `xor:"whose" required:"" help:"Of the operator."`
}

// contactNames are the flags of contacts.
var contactNames = flagNames{"merchantId": "--merchant", "address": "ADDRESS", "notices": "--notices"}

// kindsOf returns the kinds that a flag names; nil if there is no such flag.
func kindsOf(names []string) []farthing.NoticeKind {
	if names == nil {
		return nil
	}
	kinds := []farthing.NoticeKind{}
	for _, name := range names {
		if name != "none" {
			kinds = append(kinds, farthing.NoticeKind(name))
		}
	}
	return kinds
}

type contactAddCommand struct {
	storeFlags
	whoseFlags
	Address string   `arg:"" help:"The address of mail."`
	Notices []string `placeholder:"KIND" help:"${contact_notices}"`
	JSON    bool     `name:"json" help:"Print one line of JSON."`
}

// Run adds a contact; an address that is one already stays one.
func (c *contactAddCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if c.Merchant != "" {
			if _, err := st.Merchants.State(ctx, c.Merchant); err != nil {
				return err
			}
		}
		id, err := uuid.NewV7()
		if err != nil {
			return fmt.Errorf("make a contact's identifier: %w", err)
		}
		made, _, err := st.Contacts.Add(ctx, farthing.MakeID(farthing.PrefixContact, id), farthing.NewContact{
			MerchantID: c.Merchant,
			Address:    c.Address,
			Notices:    kindsOf(c.Notices),
		}, byHand())
		if err != nil {
			return contactNames.told(err)
		}
		return printContacts(s, c.JSON, made)
	})
}

// printContacts prints contacts; with asJSON one as it is, or several as a list.
func printContacts(s *screen, asJSON bool, list ...farthing.Contact) error {
	if asJSON && len(list) == 1 {
		return s.json(wire.FromContact(&list[0]))
	}
	rows := [][]string{{"ID", "OF", "ADDRESS", "CHOSE, BESIDE SECURITY", "SINCE"}}
	for _, one := range list {
		whose, kinds := "operator", make([]string, len(one.Notices))
		if !one.Operators() {
			whose = one.MerchantID
		}
		for k, kind := range one.Notices {
			kinds[k] = string(kind)
		}
		rows = append(rows, []string{one.ID, whose, one.Address, strings.Join(kinds, " "), stamp(&one.CreatedAt)})
	}
	s.table(rows)
	return nil
}

type contactListCommand struct {
	storeFlags
	whoseFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// Run lists contacts.
func (c *contactListCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		found, err := st.Contacts.List(ctx, c.Merchant)
		if err != nil {
			return err
		}
		if !c.JSON {
			return printContacts(s, false, found...)
		}
		list := api.List[api.Contact]{Data: []api.Contact{}}
		for i := range found {
			list.Data = append(list.Data, wire.FromContact(&found[i]))
		}
		return s.json(list)
	})
}

type contactChooseCommand struct {
	storeFlags
	ID      string   `arg:"" help:"The contact's identifier."`
	Notices []string `required:"" placeholder:"KIND" help:"${contact_notices}"`
	JSON    bool     `name:"json" help:"Print one line of JSON."`
}

// Run changes of what a contact is told.
func (c *contactChooseCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		chosen, err := st.Contacts.Choose(ctx, c.ID, kindsOf(c.Notices), byHand())
		if err != nil {
			return contactNames.told(err)
		}
		return printContacts(s, c.JSON, chosen)
	})
}

type contactRemoveCommand struct {
	storeFlags
	ID string `arg:"" help:"The contact's identifier."`
}

// Run removes a contact.
func (c *contactRemoveCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if err := st.Contacts.Remove(ctx, c.ID, byHand()); err != nil {
			return err
		}
		s.line("The contact %s is removed. It is told of that, and of what concerns security until %s.", c.ID,
			stamp(new(realNow().Add(farthing.ContactToldFor))))
		return nil
	})
}

type noticesListCommand struct {
	storeFlags
	Merchant string   `placeholder:"ID" help:"Only those to this merchant's contacts."`
	Status   []string `enum:"pending,sent,failed,dead,kept,acknowledged" placeholder:"STATUS" help:"${notices_status}"`
	Limit    int      `default:"20" placeholder:"N" help:"How many, 1 to 500; ${default} unless named."`
}

// Run lists notices.
func (c *noticesListCommand) Run(ctx context.Context, s *screen) error {
	const most = 500
	if c.Limit < 1 || c.Limit > most {
		return advised{errors.New("--limit is not 1 to 500"), "As in --limit 100"}
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		filter := store.NoticeFilter{}
		if c.Merchant != "" {
			filter.MerchantID = &c.Merchant
		}
		for _, status := range c.Status {
			filter.Statuses = append(filter.Statuses, store.NoticeStatus(status))
		}
		page, err := st.Notices.List(ctx, filter, c.Limit)
		if err != nil {
			return err
		}
		rows := [][]string{{"ID", "MADE", "TELLS OF", "IN THE JOURNAL OF", "TO", "STATUS", "TRIES", "LAST ERROR"}}
		for i := range page.Rows {
			n := &page.Rows[i]
			problem := ""
			if tries := len(n.Attempts); tries > 0 {
				problem = n.Attempts[tries-1].Error
			}
			rows = append(rows, []string{n.ID, stamp(&n.CreatedAt), n.Type, n.Journal, n.ContactID, string(n.Status),
				fmt.Sprint(n.Tries), problem})
		}
		s.table(rows)
		return nil
	})
}

type noticesRetryCommand struct {
	storeFlags
	ID string `arg:"" help:"The notice's identifier."`
}

// Run has a notice sent once more by the platform.
func (c *noticesRetryCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if err := st.Notices.Ask(ctx, c.ID); err != nil {
			return err
		}
		s.line("The notice %s is sent by the platform that runs, within a second or so.", c.ID)
		return nil
	})
}

type noticesAckCommand struct {
	storeFlags
	ID string `arg:"" help:"The notice's identifier."`
}

// Run takes note of a dead notice.
func (c *noticesAckCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if err := st.Notices.Acknowledge(ctx, c.ID); err != nil {
			return err
		}
		s.line("The notice %s waits for nobody any more.", c.ID)
		return nil
	})
}

type noticesTestCommand struct {
	mailFlags
	Address string `arg:"" help:"Whom to send it to."`
}

// Run sends a mail that tells of nothing.
func (c *noticesTestCommand) Run(ctx context.Context, s *screen) error {
	if err := farthing.CheckMailAddress("ADDRESS", c.Address); err != nil {
		return advised{err, "As in farthing notices test ann@example.com"}
	}
	sender, err := c.sender()
	if err != nil {
		return err
	}
	if sender == nil {
		return advised{errors.New("no mail server is named"),
			"As in --smtp smtp.example.com:587 --mail-from farthing@example.com"}
	}
	written, err := notice.Test(c.MailFrom)
	if err != nil {
		return err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make a mail's identifier: %w", err)
	}
	err = sender.Send(ctx, mail.Message{
		ID:      "test_" + id.String(),
		To:      c.Address,
		Subject: written.Subject,
		Text:    written.Text,
		HTML:    written.HTML,
		At:      realNow(),
	})
	if err != nil {
		return advised{err, "Nothing was sent. See docs/operations/notices.md for what each flag means."}
	}
	s.line("The mail server has taken a mail for %s.", c.Address)
	return nil
}
