package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/mail"
	"farthing/internal/notice"
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
	List  noticesListCommand  `cmd:"" help:"List mails, newest first, with their outcome."`
	Retry noticesRetryCommand `cmd:"" help:"Send a mail again."`
	Ack   noticesAckCommand   `cmd:"" name:"acknowledge" help:"Dismiss a mail that could not be delivered."`
	Test  noticesTestCommand  `cmd:"" help:"${notices_test}"`
}

// whoseFlags say whose contacts are meant.
type whoseFlags struct {
	Merchant string `placeholder:"ID" xor:"whose" required:"" help:"Of this merchant."`
	Operator bool   `xor:"whose" required:"" help:"Of the operator."`
}

// contactNames are the flags of contacts and notices.
var contactNames = flagNames{"merchantId": "--merchant", "address": "ADDRESS", "notices": "--notices", "id": "<id>"}

// kindsOf returns the kinds that a flag names; nil if there is no such flag.
func kindsOf(names []string) []string {
	if names == nil {
		return nil
	}
	kinds := []string{}
	for _, name := range names {
		if name != "none" {
			kinds = append(kinds, name)
		}
	}
	return kinds
}

// contactList is how contacts are listed.
func contactList() listing[api.Contact] {
	return listing[api.Contact]{
		heading: []string{"ID", "OF", "ADDRESS", "NOTICES, BESIDES SECURITY", "SINCE"},
		row: func(c *api.Contact) []string {
			whose := "operator"
			if c.MerchantID != nil {
				whose = *c.MerchantID
			}
			return []string{c.ID, whose, c.Address, strings.Join(c.Notices, " "), stamp(c.CreatedAt.Std())}
		},
	}
}

// printContact prints one contact.
func printContact(s *screen, asJSON bool, contact *api.Contact, err error) error {
	if err != nil {
		return contactNames.ofChange(err)
	}
	list := contactList()
	rows := func(c *api.Contact) [][]string { return [][]string{list.heading, list.row(c)} }
	return printOne(s, asJSON, contact, rows)
}

type contactAddCommand struct {
	doorFlags
	whoseFlags
	Address string   `arg:"" help:"The address of mail."`
	Notices []string `placeholder:"KIND" help:"${contact_notices}"`
	JSON    bool     `name:"json" help:"Print one line of JSON."`
}

// Run adds a contact; an address that is one already stays one.
func (c *contactAddCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		made, err := d.Contacts.Add(ctx, api.NewContact{
			MerchantID: wire.Optional(c.Merchant),
			Address:    c.Address,
			Notices:    kindsOf(c.Notices),
		})
		return printContact(s, c.JSON, made, err)
	})
}

type contactListCommand struct {
	doorFlags
	whoseFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

func (c *contactListCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		return contactNames.ofRead(contactList().print(s, c.JSON, d.Contacts.List(ctx, client.ContactFilter{
			Paging:     pageOf(0),
			MerchantID: c.Merchant,
		})))
	})
}

type contactChooseCommand struct {
	doorFlags
	ID      string   `arg:"" help:"The contact's identifier."`
	Notices []string `required:"" placeholder:"KIND" help:"${contact_notices}"`
	JSON    bool     `name:"json" help:"Print one line of JSON."`
}

func (c *contactChooseCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		chosen, err := d.Contacts.Update(ctx, c.ID, api.ContactChange{Notices: kindsOf(c.Notices)})
		return printContact(s, c.JSON, chosen, err)
	})
}

type contactRemoveCommand struct {
	doorFlags
	ID string `arg:"" help:"The contact's identifier."`
}

func (c *contactRemoveCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		if err := d.Contacts.Remove(ctx, c.ID); err != nil {
			return contactNames.ofChange(err)
		}
		s.line("The contact %s is removed. It gets a notice of that, and security notices until %s.", c.ID,
			stamp(new(realNow().Add(farthing.ContactNoticePeriod))))
		return nil
	})
}

type noticesListCommand struct {
	doorFlags
	Merchant string   `placeholder:"ID" help:"Only those to this merchant's contacts."`
	Status   []string `enum:"pending,sent,failed,dead,kept,acknowledged" placeholder:"STATUS" help:"${notices_status}"`
	Limit    int      `default:"20" placeholder:"N" help:"How many, 1 to 500 (default: ${default})."`
	JSON     bool     `name:"json" help:"Print one line of JSON."`
}

func (c *noticesListCommand) Run(ctx context.Context, s *screen) error {
	const longest = 500
	if c.Limit < 1 || c.Limit > longest {
		return advised{errors.New("--limit is not 1 to 500"), "As in --limit 100"}
	}
	list := listing[api.Notice]{
		limit:   c.Limit,
		heading: []string{"ID", "MADE", "EVENT", "IN THE JOURNAL OF", "TO", "STATUS", "TRIES", "LAST ERROR"},
		row: func(n *api.Notice) []string {
			problem := ""
			if tries := len(n.Attempts); tries > 0 {
				problem = known(n.Attempts[tries-1].Error)
			}
			return []string{
				n.ID, stamp(n.CreatedAt.Std()), n.Type, n.Journal, n.ContactID, n.Status,
				strconv.Itoa(len(n.Attempts)), problem,
			}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		return contactNames.ofRead(list.print(s, c.JSON, d.Notices.List(ctx, client.NoticeFilter{
			Paging:     pageOf(c.Limit),
			MerchantID: c.Merchant,
			Status:     c.Status,
		})))
	})
}

type noticesRetryCommand struct {
	doorFlags
	ID string `arg:"" help:"The notice's identifier."`
}

func (c *noticesRetryCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		_, err := d.Notices.Retry(ctx, c.ID)
		return noticeChanged(s, err, "The notice %s will be sent by the running platform, within a second or so.", c.ID)
	})
}

// noticeChanged says what became of a notice.
func noticeChanged(s *screen, err error, text, id string) error {
	if err != nil {
		return contactNames.ofChange(err)
	}
	s.line(text, id)
	return nil
}

type noticesAckCommand struct{ noticesRetryCommand }

func (c *noticesAckCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		_, err := d.Notices.Acknowledge(ctx, c.ID)
		return noticeChanged(s, err, "The notice %s is dismissed.", c.ID)
	})
}

type noticesTestCommand struct {
	mailFlags
	Address string `arg:"" help:"Whom to send it to."`
}

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
